// The board as people see it: golden text for one position, in three languages.
#include <gtest/gtest.h>

#include "match/game_list.h"
#include "words/board.h"

namespace guildhall {
namespace {

// Round 4 of a game for two: Oak is about to leave, Birch about to mingle, one die is locked, the viewer has the plague.
const char* const kView = R"({
  "game": "bristol-1350", "viewer": 0, "players": 2, "round": 4, "track_steps": 16, "last_round": 4,
  "circle": [0, 2, 1, 3], "first_player": 1, "active": 0, "asking": "action", "asked": true,
  "carts": [
    {"cart": "birch", "position": 9, "in_race": true, "riders": [1, 0], "steps": 3, "rats": 2, "pile": 2,
     "pile_known": [4]},
    {"cart": "cedar", "position": 17, "in_race": false, "riders": [], "steps": 1, "rats": 0, "pile": 0,
     "pile_known": []},
    {"cart": "oak", "position": 14, "in_race": true, "riders": [2], "steps": 2, "rats": 1, "pile": 0,
     "pile_known": []}],
  "race": ["oak", "birch"],
  "dice": [{"face": "birch_rat", "locked": false}, {"face": "birch_rat", "locked": true},
           {"face": "oak_apple", "locked": false}, {"face": "birch_apple", "locked": false},
           {"face": "cedar_apple", "locked": false}, {"face": "oak_rat", "locked": false}],
  "participants": [
    {"seat": 0, "ghost": false, "alive": true, "character": "friar", "symptoms": 2, "symptoms_known": [2, 4],
     "slots": [], "remedies": 2, "fresh": 1, "remedies_known": ["r_whip__leeches", "a_alms__chicken"],
     "fresh_known": ["a_alms__chicken"], "plagued": true, "coins": [{"giver": 1, "coin": "plague"}]},
    {"seat": 1, "ghost": false, "alive": true, "character": "serf", "symptoms": 2, "symptoms_known": [3], "slots": [],
     "remedies": 1, "fresh": 0, "remedies_known": [], "fresh_known": [], "coins": []},
    {"seat": 2, "ghost": true, "alive": true, "character": "knight", "symptoms": 2, "symptoms_known": [1],
     "slots": [0, 1], "remedies": 0, "fresh": 0, "remedies_known": [], "fresh_known": [], "coins": []},
    {"seat": 3, "ghost": true, "alive": false, "character": "barmaid", "symptoms": 2, "symptoms_known": [3, 3],
     "slots": [3, 3], "remedies": 0, "fresh": 0, "remedies_known": [], "fresh_known": [], "coins": []}],
  "symptom_deck": 17, "symptom_discard": 3, "remedy_deck": 20, "remedy_discard": 4, "remedy_discard_known": [],
  "coins_in_bag": 5, "drawn_symptoms": [], "drawn_remedies": [], "live_dice": [], "winners": []
})";

std::string drawn(const std::string& language, bool colours = false) {
  Words words(language);
  words.name_seats({"", "Eve"}, 2);
  return board(json::parse(kView), find_game("bristol")->info(), words, Paint(colours));
}

TEST(BristolBoard, english) {
  EXPECT_EQ(drawn("en"),
            "Round 4, the last · opened by Eve · turn: Player 1 (you)\n"
            "Oak       |--------------#-| 14 of 16, dice +2, 1 rat, leaves town!\n"
            "          front > Ghost 1\n"
            "Birch     |---------#------| 9 of 16, dice +3, 2 rats, mingles!\n"
            "          front > Eve > Player 1 (you) · mingle pile 2 (you know: Buboes (4))\n"
            "Cedar     out of the race\n"
            "Dice   1 Birch     2 Birch     3 Oak       4 Birch     5 Cedar     6 Oak\n"
            "         RAT         RAT         apple       apple       apple       RAT\n"
            "                   *locked\n"
            "Eve, Serf, 1 remedy [3 ?]               Ghost 1, Knight [? 1]\n"
            "Ghost 2, Barmaid, out of the game [3 3]\n"
            "Decks: symptoms 17 (discard 3), remedies 20 (discard 4) · coins 5\n"
            "Player 1 (you), Friar: Chills (2), Buboes (4), total 6, PLAGUED, coin PLAGUE\n"
            "  from Eve\n"
            "Remedies: Whip / Leeches · Alms / Chicken (fresh)\n");
}

TEST(BristolBoard, french) {
  EXPECT_EQ(drawn("fr"),
            "Manche 4, la dernière · ouverte par Eve · au tour de\u00a0: Place 1 (vous)\n"
            "Chêne     |--------------#-| 14 sur 16, dés +2, 1 rat, quitte la ville\u202f!\n"
            "          avant > Fantôme 1\n"
            "Bouleau   |---------#------| 9 sur 16, dés +3, 2 rats, mélange\u202f!\n"
            "          avant > Eve > Place 1 (vous) · zone de mélange 2 (vous savez\u00a0: Bubons\n"
            "          (4))\n"
            "Cèdre     hors course\n"
            "Dés    1 Bouleau   2 Bouleau   3 Chêne     4 Bouleau   5 Cèdre     6 Chêne\n"
            "         RAT         RAT         pomme       pomme       pomme       RAT\n"
            "                   *bloqué\n"
            "Eve, Serf, 1 remède [3 ?]               Fantôme 1, Chevalier [? 1]\n"
            "Fantôme 2, Serveuse, hors jeu [3 3]\n"
            "Pioches\u00a0: symptômes 17 (défausse 3), remèdes 20 (défausse 4) · pièces 5\n"
            "Place 1 (vous), Moine\u00a0: Frissons (2), Bubons (4), total 6, PESTE, pièce PESTE,\n"
            "  de\u00a0: Eve\n"
            "Remèdes\u00a0: Fouet / Sangsues · Aumône / Poulet (fraîche)\n");
}

TEST(BristolBoard, greek) {
  EXPECT_EQ(drawn("el"),
            "Γύρος 4, ο τελευταίος · τον ανοίγει: Eve · παίζει: Θέση 1 (εσείς)\n"
            "Βελανιδιά |--------------#-| 14 από 16, ζάρια +2, 1 ποντικός, βγαίνει!\n"
            "          μπροστά > Φάντασμα 1\n"
            "Σημύδα    |---------#------| 9 από 16, ζάρια +3, 2 ποντικοί, ανακατεύεται!\n"
            "          μπροστά > Eve > Θέση 1 (εσείς) · περιοχή ανακατέματος 2 (ξέρετε:\n"
            "          Βουβώνες (4))\n"
            "Κέδρος    εκτός κούρσας\n"
            "Ζάρια  1 Σημύδα    2 Σημύδα    3 Βελανιδιά 4 Σημύδα    5 Κέδρος    6 Βελανιδιά\n"
            "         ποντικός    ποντικός    μήλο        μήλο        μήλο        ποντικός\n"
            "                   *κλειδωμένο\n"
            "Eve, Δουλοπάροικος, 1 Θεραπεία [3 ?]    Φάντασμα 1, Ιππότης [? 1]\n"
            "Φάντασμα 2, Σερβιτόρα, εκτός παιχνιδιού [3 3]\n"
            "Τράπουλες: Συμπτώματα 17 (απορρίψεις 3), Θεραπείες 20 (απορρίψεις 4) · νομίσματα\n"
            "  5\n"
            "Θέση 1 (εσείς), Μοναχός: Ρίγη (2), Βουβώνες (4), άθροισμα 6, ΠΑΝΩΛΗ, νόμισμα\n"
            "  PLAGUE (πανώλη), από: Eve\n"
            "Θεραπείες: Μαστίγιο / Βδέλλες · Ελεημοσύνη / Κοτόπουλο (φρέσκια)\n");
}

TEST(BristolBoard, colours_add_nothing_but_colours) {
  std::string coloured = drawn("en", true);
  EXPECT_NE(coloured, drawn("en"));
  for (auto at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b'))
    coloured.erase(at, coloured.find('m', at) - at + 1);
  EXPECT_EQ(coloured, drawn("en"));
}

TEST(BristolBoard, pushing_oneself_is_asked_twice) {  // BRI-A13
  const GameInfo& info = find_game("bristol")->info();
  EXPECT_EQ(confirm(info, bristol::act::push(2), 2), "terminal.confirm_own_push");
  EXPECT_EQ(confirm(info, bristol::act::push(1), 2), "");
  const auto card = bristol::Remedy::R_chicken__crushed_emeralds;
  EXPECT_EQ(confirm(info, bristol::act::play_push(card, 2), 2), "terminal.confirm_own_push");
  EXPECT_EQ(confirm(info, bristol::act::draw(), 2), "");
}

}  // namespace
}  // namespace guildhall
