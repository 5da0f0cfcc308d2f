#include "words/words.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/bristol/actions.h"
#include "games/bristol/claims.h"
#include "match/game_list.h"
#include "match/match.h"
#include "words/board.h"

namespace guildhall {
namespace {

namespace act = bristol::act;

const GameInfo& bristol_info() { return find_game("bristol-1350")->info(); }

TEST(Words, an_argument_that_names_a_thing_becomes_its_name) {
  const Words en("en");
  const Words fr("fr");
  const Words el("el");
  const json::object args{{"seat", json::object{{"seat", 2}}}, {"cart", json::object{{"cart", "oak"}}}};
  EXPECT_EQ(en.text("bristol.event.elbowed", args), "Player 3 elbows to the front of Oak.");
  EXPECT_EQ(fr.text("bristol.event.elbowed", args), "Place 3 joue des coudes et passe à l’avant du Chêne.");
  EXPECT_EQ(el.text("bristol.event.elbowed", args), "Θέση 3 περνά μπροστά στο κάρο Βελανιδιά με αγκωνιά.");
}

TEST(Words, seats_have_the_names_given_and_ghosts_follow_the_players) {
  Words words("en");
  words.name_seats({"Ada", ""}, 2);
  EXPECT_EQ(words.name(0), "Ada");
  EXPECT_EQ(words.name(1), "Player 2");
  EXPECT_EQ(words.name(2), "Ghost 1");
}

TEST(Words, lists_are_joined_as_the_language_does_and_dice_count_from_one) {
  const Action reroll = act::reroll(0b010010);
  EXPECT_EQ(Words("en").action(bristol_info(), reroll), "Reroll dice 2 and 5");
  EXPECT_EQ(Words("fr").action(bristol_info(), reroll), "Relancer les dés 2 et 5");
  EXPECT_EQ(Words("el").action(bristol_info(), reroll), "Νέα ρίψη: ζάρια 2 και 5");
  EXPECT_EQ(Words("en").action(bristol_info(), act::reroll(0b1)), "Reroll die 1");
}

TEST(Words, a_parameter_that_is_left_out_breaks_nothing) {
  const Words words("en");
  for (std::size_t verb = 0; verb < bristol_info().verbs.size(); ++verb) {
    const std::string label = words.action(bristol_info(), Action{static_cast<std::uint8_t>(verb)});
    EXPECT_FALSE(label.empty());
    EXPECT_EQ(label.find('{'), std::string::npos) << label;
    EXPECT_EQ(label.find("  "), std::string::npos) << label;
  }
  EXPECT_EQ(words.text("bristol.event.elbowed"), " elbows to the front of .");
  EXPECT_EQ(words.text("no.such.key"), "no.such.key");
}

TEST(Words, the_own_seat_is_marked_in_actions) {
  EXPECT_EQ(Words("en").action(bristol_info(), act::push(1), 1), "Push Player 2 (you)");
  EXPECT_EQ(Words("en").action(bristol_info(), act::push(2), 1), "Push Player 3");
}

TEST(Words, numbers_in_events_are_things_where_the_tables_know_them) {
  const Told told{Seats{0}, "hand_now", {}, {{"seat", json::object{{"seat", 0}}}, {"first", 1}, {"second", 4}}};
  EXPECT_EQ(Words("en").event(bristol_info(), told), "You now hold Headache (1) and Buboes (4).");
  EXPECT_EQ(Words("fr").event(bristol_info(), told), "Vous avez maintenant\u00a0: Mal de tête (1) et Bubons (4).");
  const Told locked{Seats::everybody(), "dice_locked", {}, {{"seat", json::object{{"seat", 3}}}, {"dice", {0, 5}}}};
  EXPECT_EQ(Words("en").event(bristol_info(), locked), "Player 4 locks dice 1 and 6.");
}

TEST(Words, plurals_follow_the_language) {
  const json::object one{{"seat", json::object{{"seat", 0}}}, {"count", 1}};
  const json::object two{{"seat", json::object{{"seat", 0}}}, {"count", 2}};
  EXPECT_EQ(Words("en").text("bristol.event.symptoms_drawn", one), "Player 1 draws 1 symptom.");
  EXPECT_EQ(Words("el").text("bristol.event.symptoms_drawn", one), "Θέση 1 τραβά 1 Σύμπτωμα.");
  EXPECT_EQ(Words("el").text("bristol.event.symptoms_drawn", two), "Θέση 1 τραβά 2 Συμπτώματα.");
  EXPECT_EQ(Words("fr").text("bristol.event.symptoms_drawn", two), "Place 1 pioche 2 symptômes.");
}

TEST(Words, a_claim_is_a_sentence_of_the_speaker) {
  using bristol::Claim;
  const Words words("en");
  const auto said = [&](const Action& claim) { return words.claim(bristol_info(), claim); };
  EXPECT_EQ(said(bristol::claim(Claim::CSymptoms, 1, 3)), "I have Headache (1) and Cough (3).");
  EXPECT_EQ(said(bristol::claim(Claim::CStatus, bristol::Health::Plagued, 2)), "Player 3 has the plague.");
  EXPECT_EQ(said(bristol::claim(Claim::CStatus, bristol::Health::Healthy)), "I am healthy.");
  EXPECT_EQ(said(bristol::claim(Claim::CIntent, bristol::ActionId::Push, 1)), "My plan: Push (Player 2).");
}

// ANK-V18: exchanging words leaves every message what it was, and no piece keeps its own name.
TEST(Words, neutral_words_keep_every_message_whole) {
  const GameFace& ankh = *find_game("ankh");
  const std::map<std::string, std::vector<std::string>> own{
      {"en", {"minion", "rouble", "building", "personalit", " troll", "demon", "$"}},
      {"fr", {"chaos", "Chaos", "personnage", " troll", "démon", "$"}},
      {"el", {"δαίμον", "τρολ", "$"}}};
  for (const auto& [language, pieces] : own) {
    Words words(language);
    words.use_neutral_names(ankh.info(), {{"display_names", "neutral"}});
    for (const TextKey& key : every_key(ankh)) {
      if (key.key.starts_with("ankh.alias.") || key.key.starts_with("ankh.option.")) continue;
      json::object names;
      json::object numbers;
      for (const std::string& name : key.args) {
        names[name] = "<" + name + ">";
        numbers[name] = 2;
      }
      std::string text = words.text(key.key, names);
      if (text.find_first_of("{}") != std::string::npos) text = words.text(key.key, numbers);  // it has a plural
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
      for (const std::string& piece : pieces) EXPECT_EQ(text.find(piece), std::string::npos) << text;
    }
  }
}

// ANK-V18: what a sentence chooses its words by is no word that is exchanged.
TEST(Words, neutral_words_leave_the_choice_between_words_alone) {
  const GameFace& ankh = *find_game("ankh");
  const auto told = [&](const std::string& language, const char* neutral, bool disguised) {
    Words words(language);
    if (disguised) words.use_neutral_names(ankh.info(), {{"display_names", "neutral"}});
    return words.event(ankh.info(), {Seats::everybody(),
                                     "neutral_placed",
                                     {},
                                     {{"neutral", {{"neutral", neutral}}}, {"area", {{"area", "westwall"}}}}});
  };
  EXPECT_EQ(told("en", "demon", false), "A demon enters: Longwall.");
  EXPECT_EQ(told("en", "demon", true), "A fiend enters: Westwall.");
  EXPECT_EQ(told("en", "troll", true), "An ogre enters: Westwall.");
  EXPECT_EQ(told("fr", "troll", false), "Un troll arrive\u00a0: Grand-Mur.");
  EXPECT_EQ(told("fr", "demon", true), "Un monstre arrive\u00a0: Le Mur de l’ouest.");
  EXPECT_EQ(told("el", "demon", false), "Ένας δαίμονας εμφανίζεται: Μακρύ Τείχος.");
}

TEST(Words, options_have_names_values_and_help) {
  const Words words("fr");
  EXPECT_EQ(words.option(bristol_info(), "whip_window"), "Fouets");
  EXPECT_EQ(words.option_value(bristol_info(), "social", "cure"), "Guérison");
  EXPECT_EQ(words.option_value(bristol_info(), "chaos", true), "oui");
  EXPECT_EQ(words.option_value(bristol_info(), "track_steps", 16), "16");
  EXPECT_NE(words.option_help(bristol_info(), "chaos"), "bristol.option.chaos.text");
}

TEST(Words, a_rule_is_its_paragraph_without_signs) {
  const std::string rule = Words("en").rule(bristol_info(), "BRI-A1");
  EXPECT_TRUE(rule.starts_with("Reroll. Choose one or two unlocked dice")) << rule;
  EXPECT_EQ(rule.find('\n'), std::string::npos);
  EXPECT_EQ(Words("en").rule(bristol_info(), "BRI-D11"), Words("en").rule(bristol_info(), "BRI-T6"));
  EXPECT_EQ(Words("en").rule(bristol_info(), "no such clause"), "");
}

TEST(Words, the_language_is_the_one_asked_for_or_that_of_the_locale) {
  unsetenv("LC_ALL");
  unsetenv("LC_MESSAGES");
  setenv("LANG", "fr_FR.UTF-8", 1);
  EXPECT_EQ(Words::choose(""), "fr");
  EXPECT_EQ(Words::choose("el"), "el");
  setenv("LC_ALL", "el_GR", 1);
  EXPECT_EQ(Words::choose(""), "el");
  setenv("LC_ALL", "C.UTF-8", 1);
  EXPECT_EQ(Words::choose(""), "en");
  EXPECT_THROW(Words::choose("de"), std::invalid_argument);
  unsetenv("LC_ALL");
  setenv("LANG", "C", 1);
}

// Whole games: no sentence shows a key or a brace, in any language.
TEST(Words, whole_games_read_well_in_every_language) {
  for (const std::string& language : Words::languages()) {
    Words words(language);
    for (const auto& [players, options] : std::vector<std::pair<int, json::object>>{
             {2, {}}, {5, {{"abilities", true}, {"social", "alms"}}}, {6, {{"social", "convene"}, {"ratzy", true}}}}) {
      auto match = Match::begin(*find_game("bristol"), players, options, 7);
      ASSERT_TRUE(match) << match.error().message;
      words.name_seats({}, players);
      FastRandom random(7);
      const auto clean = [&](const std::string& text) {
        EXPECT_EQ(text.find("bristol."), std::string::npos) << text;
        EXPECT_EQ(text.find("terminal."), std::string::npos) << text;
        EXPECT_EQ(text.find('{'), std::string::npos) << text;
      };
      while (!match->position().over()) {
        const Seat seat = match->pending().front();
        Actions actions;
        match->position().legal(seat, actions);
        for (const Action& action : actions) clean(words.action(bristol_info(), action, seat));
        Withheld withheld;
        match->position().withheld(seat, withheld);
        for (const Refusal& refusal : withheld) clean(words.action(bristol_info(), refusal.action));
        const std::string drawn = board(match->position().view(seat), bristol_info(), words, Paint(false));
        clean(drawn);
        std::size_t begin = 0;
        for (auto end = drawn.find('\n'); end != std::string::npos; end = drawn.find('\n', begin)) {
          EXPECT_LE(columns(drawn.substr(begin, end - begin)), kColumns) << drawn.substr(begin, end - begin);
          begin = end + 1;
        }
        ASSERT_TRUE(match->submit(seat, actions[random.below(actions.size())]));
      }
      for (const Told& told : match->events()) clean(words.event(bristol_info(), told));
      clean(words.result(bristol_info(), *match->position().result()));
    }
  }
}

TEST(Words, a_game_without_a_board_is_shown_as_a_list) {
  GameInfo other = bristol_info();
  other.area = "elsewhere";
  const json::value view{{"round", 2}, {"riders", {1, 2}}, {"dice", {{{"face", "oak_rat"}}}}};
  EXPECT_EQ(board(view, other, Words("en"), Paint(false)), "round: 2\nriders: 1, 2\ndice:\n  0:\n    face: oak_rat\n");
}

TEST(Paint, lines_are_broken_at_spaces_and_colours_take_no_columns) {
  EXPECT_EQ(wrapped("aaa bbb ccc", 7, 2), (std::vector<std::string>{"aaa bbb", "  ccc"}));
  EXPECT_EQ(columns(Paint(true)(Ink::Alarm, "Βήχας")), 5);
  EXPECT_EQ(Paint(false)(Ink::Alarm, "x"), "x");
}

}  // namespace
}  // namespace guildhall
