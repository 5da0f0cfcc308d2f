// Rules section 6: the duel (COD-D), with its windows (COD-W) and the professions that act in it (COD-P).
#include <set>

#include "games/castle/testing.h"

namespace guildhall::castle {
namespace {

using enum Profession;

// Professions that nobody in a test uses: the first seats get what is named, the others keep these.
Table duelists(int players, Profession attacker = Diplomat, Profession defender = Clairvoyant) {
  return position(players).profession(0, attacker).profession(1, defender).turn_of(0);
}

// ---- Challenge and commitments ------------------------------------------------------------------------------

TEST(CastleDuel, D1_any_other_player_may_be_challenged) {
  auto g = duelists(5);
  EXPECT_EQ(g.count(0, Verb::Duel), 4);
  g.play(0, act::duel(3));
  EXPECT_EQ(g.told_all<DuelBegan>().size(), 1u);
  EXPECT_EQ(g.seen(2).duel->attacker, Seat(0));
  EXPECT_EQ(g.seen(2).duel->defender, Seat(3));
}
TEST(CastleDuel, D2_D17_every_supporter_must_choose_and_all_is_shown_at_once) {
  auto g = duelists(5);
  g.play(0, act::duel(1));
  for (int seat : {2, 3, 4}) {
    EXPECT_TRUE(g.offers(seat, act::commit(Side::Sword)));
    EXPECT_TRUE(g.offers(seat, act::commit(Side::Shield)));
    EXPECT_FALSE(g.offers(seat, Verb::Pass)) << "nobody is neutral";
  }
  g.play(2, act::commit(Side::Sword)).play(3, act::commit(Side::Shield));
  EXPECT_EQ(g.times<SupportsShown>(), 0);
  g.supports({4});
  ASSERT_EQ(g.told_all<SupportsShown>().size(), 1u);
  EXPECT_EQ(g.told_all<SupportsShown>()[0].sword, (Seats{2, 4}));
  EXPECT_EQ(g.told_all<SupportsShown>()[0].shield, Seats{3});
}
TEST(CastleDuel, D4_an_answer_may_be_changed_until_the_phase_closes) {
  auto g = duelists(5);
  g.play(0, act::duel(1)).play(2, act::commit(Side::Sword));
  EXPECT_TRUE(g.asked().has(2));
  EXPECT_FALSE(g.awaited().has(2)) << "asked, but no longer awaited";
  g.play(2, act::commit(Side::Shield)).supports({3, 4});
  EXPECT_EQ(g.told_all<SupportsShown>()[0].shield, Seats{2});
}
TEST(CastleDuel, D4_H4_nobody_sees_whether_an_answer_is_in) {
  auto g = duelists(5);
  g.play(0, act::duel(1));
  g.forget();
  const auto before = g.seen_text(3);
  const auto outside = g.seen_text(Seat::spectator());
  g.play(2, act::commit(Side::Sword)).play(4, act::commit(Side::Shield));
  EXPECT_EQ(g.seen_text(3), before);
  EXPECT_EQ(g.seen_text(Seat::spectator()), outside);
  EXPECT_TRUE(g.log(3).empty());
  EXPECT_EQ(g.seen(2).duel->own_side, Side::Sword);
}
TEST(CastleDuel, D4_W3_the_duelists_are_asked_as_far_as_polled) {
  auto g = duelists(5, Thug, GrandMaster);
  g.play(0, act::duel(1));
  EXPECT_EQ(g.asked(), Seats::first(5)) << "each may be the Swordsman, the defender the Priest";
  EXPECT_EQ(g.asked_of(0), Ask::DpReady);
  EXPECT_EQ(g.asked_of(2), Ask::DpCommit);
  EXPECT_FALSE(g.offers(0, Verb::Priest));
  auto open = position(5).face_up(0, Thug).face_up(1, GrandMaster).turn_of(0);
  open.play(0, act::duel(1));
  EXPECT_EQ(open.asked(), (Seats{2, 3, 4}));
  auto late = duelists(5, Thug, GrandMaster).option("swordsman_early", false);
  late.play(0, act::duel(1));
  EXPECT_EQ(late.asked(), (Seats{1, 2, 3, 4})) << "the attacker has nothing to answer";
}
TEST(CastleDuel, D7_an_early_swordsman_voids_the_choices_which_stay_secret) {
  auto g = duelists(5, Swordsman, Thug);
  g.play(0, act::duel(1)).play(0, act::swordsman());
  EXPECT_FALSE(g.is_face_up(0)) << "sealed until the phase closes";
  g.supports({2, 3, 4});
  EXPECT_TRUE(g.is_face_up(0));
  EXPECT_EQ(g.times<SupportsShown>(), 0);
  EXPECT_EQ(g.asking(), Ask::DpFree);
  EXPECT_EQ(g.asked(), (Seats{0, 1}));
  EXPECT_EQ(g.score().swords, 2);
  EXPECT_EQ(g.score().shields, 1);
  EXPECT_TRUE(g.seen(2).duel->swords.empty());
}
TEST(CastleDuel, D7_a_duelist_may_change_his_mind) {
  auto g = duelists(5, Swordsman, Thug);
  g.play(0, act::duel(1)).play(0, act::swordsman()).play(0, act::ready()).supports({});
  EXPECT_FALSE(g.is_face_up(0));
  EXPECT_EQ(g.times<SupportsShown>(), 1);
}

// ---- Priest -------------------------------------------------------------------------------------------------

TEST(CastleDuel, D3_D13_P8_a_priest_stops_the_duel_and_commitments_stay_secret) {
  auto g = duelists(5, Swordsman, Thug).profession(3, Priest).hand(0, {Object::Dagger, Object::Whip});
  g.play(0, act::duel(1))
      .play(0, act::swordsman())
      .play(2, act::commit(Side::Sword))
      .play(3, act::commit(Side::Shield));
  g.play(3, act::priest());  // also after his own commitment
  EXPECT_TRUE(g.is_face_up(3));
  EXPECT_FALSE(g.is_face_up(0)) << "a committed Swordsman stays face down and unspent";
  EXPECT_EQ(g.times<SupportsShown>(), 0);
  EXPECT_EQ(g.asking(), Ask::DpPriestPay);
  g.play(0, act::priest_pay(Object::Whip));
  EXPECT_TRUE(g.holds(3, Object::Whip));
  EXPECT_EQ(g.times<DuelWon>() + g.times<DuelTied>(), 0);
  EXPECT_EQ(g.state().active, Seat(1)) << "no Doctor window, no reward";
}
TEST(CastleDuel, D14_the_attacker_pays_one_of_two_or_more_objects_hidden_from_others) {
  auto g = duelists(5).profession(2, Priest).hand(0, {Object::Dagger, Object::Whip});
  g.play(0, act::duel(1)).play(2, act::priest());
  EXPECT_EQ(g.count(0, Verb::PriestPay), 2);
  g.play(0, act::priest_pay(Object::Dagger));
  EXPECT_EQ((g.told_only<PaidSeen>({0, 2}).size()), 1u);
  EXPECT_EQ(g.told_all<Paid>().size(), 1u);
  auto poor = duelists(5).profession(2, Priest).hand(0, {Object::Dagger});
  poor.play(0, act::duel(1)).play(2, act::priest());
  EXPECT_EQ(poor.state().active, Seat(1)) << "a single object is not paid";
  EXPECT_TRUE(poor.holds(0, Object::Dagger));
}
TEST(CastleDuel, D15_the_attackers_turn_ends_also_with_a_post_action_window) {
  auto g = duelists(5).option("post_action_window", true).profession(2, Priest).hand(0, {Object::Dagger});
  g.play(0, act::duel(1)).play(2, act::priest());
  EXPECT_EQ(g.state().active, Seat(1));
}
TEST(CastleDuel, D16_the_defender_may_use_the_priest_but_not_the_attacker) {
  auto defender = duelists(5, Thug, Priest);
  defender.play(0, act::duel(1));
  EXPECT_TRUE(defender.offers(1, act::priest()));
  auto attacker = duelists(5, Priest, Thug);
  attacker.play(0, act::duel(1));
  EXPECT_FALSE(attacker.offers(0, act::priest()));
  auto spent = duelists(5).face_up(2, Priest);
  spent.play(0, act::duel(1));
  EXPECT_FALSE(spent.offers(2, act::priest())) << "single use";
}

// ---- Hypnosis -----------------------------------------------------------------------------------------------

TEST(CastleDuel, D18_D19_P7_only_the_attacker_and_only_a_supporter) {
  auto g = duelists(5, Hypnotist, Thug).keep_hypnosis();
  g.duel(0, 1, {2});
  EXPECT_EQ(g.asking(), Ask::DpHypnosis);
  EXPECT_EQ(g.count(0, Verb::Hypnotize), 3);
  EXPECT_FALSE(g.offers(0, act::hypnotize(1)));
  g.play(0, act::hypnotize(3));
  EXPECT_TRUE(g.is_face_up(0));
  EXPECT_EQ(g.asking(), Ask::DpFree);
  auto defender = duelists(5, Thug, Hypnotist);
  defender.duel(0, 1, {2});
  EXPECT_FALSE(defender.offers(1, Verb::Hypnotize));
}
TEST(CastleDuel, D20_the_hypnotized_player_counts_for_nobody_and_plays_nothing) {
  auto g = duelists(5, Hypnotist, Thug).keep_hypnosis().hand(3, {Object::Whip}).tokens(3, 2);
  g.duel(0, 1, {2});
  EXPECT_EQ(g.score().shields, 3);
  g.play(0, act::hypnotize(3));
  EXPECT_EQ(g.score().shields, 2);
  EXPECT_FALSE(g.asked().has(3));
  EXPECT_TRUE(g.legal(3).empty());
  EXPECT_TRUE(g.holds(3, Object::Whip));
  EXPECT_EQ(g.tokens(3), 2);
}
TEST(CastleDuel, D19_an_option_lets_the_defender_be_hypnotized) {
  auto g = duelists(5, Hypnotist, GrandMaster).option("hypnosis_of_defender", true).keep_hypnosis().tokens(1, 2);
  g.hand(1, {Object::Gloves}).duel(0, 1, {2});
  EXPECT_EQ(g.count(0, Verb::Hypnotize), 4);
  g.play(0, act::hypnotize(1));
  EXPECT_EQ(g.score().shields, 2) << "two supporters, and no shield of his own";
  EXPECT_FALSE(g.asked().has(1));
  EXPECT_TRUE(g.legal(1).empty()) << "neither Gloves nor tokens nor the Grand Master";
}
TEST(CastleDuel, D33_D37_what_decided_the_duel_is_told) {
  auto g = duelists(5).option("alchemist_tie", true).profession(2, Alchemist);
  g.duel(0, 1, {2}).play(2, act::alchemist(Winner::Tie)).pass_all();
  ASSERT_EQ(g.told_all<DuelTied>().size(), 1u);
  EXPECT_EQ(g.told_all<DuelTied>()[0].by, DecidedBy::Alchemist);
  EXPECT_NE(g.told_all<DuelTied>()[0].swords, g.told_all<DuelTied>()[0].shields);
}

// ---- FREE ---------------------------------------------------------------------------------------------------

TEST(CastleDuel, D21_D26_plays_are_public_and_so_is_the_score) {
  auto g = duelists(5).hand(0, {Object::Dagger, Object::Tome});
  g.duel(0, 1, {2});
  g.play(0, act::play(Object::Dagger));
  ASSERT_EQ(g.told_all<ObjectPlayed>().size(), 1u);
  EXPECT_EQ(g.told_all<ObjectPlayed>()[0].swords, 3);
  EXPECT_EQ(g.told_all<ObjectPlayed>()[0].shields, 3);
  EXPECT_TRUE(g.knows(4, 0, Object::Dagger));
  EXPECT_EQ(g.seen(Seat::spectator()).duel->score->swords, 3);
}
TEST(CastleDuel, D22_each_card_once_a_duel) {
  auto g = duelists(5, Thug).hand(0, {Object::Dagger, Object::PoisonRing});
  g.duel(0, 1, {2});
  g.play(0, act::play(Object::Dagger)).play(0, act::play(Thug));
  EXPECT_FALSE(g.offers(0, act::play(Object::Dagger)));
  EXPECT_FALSE(g.offers(0, act::play(Thug)));
  EXPECT_TRUE(g.offers(0, act::play(Object::PoisonRing)));
}

// COD-D22, COD-D23, COD-D28: every profession and every object of a duel against every part in it, in both phases.
struct Part {
  Seat seat;
  Role role;
};
TEST(CastleDuel, D22_D23_D28_every_profession_and_object_in_every_part) {
  const std::vector<Part> parts{{0, Role::Attacker},
                                {1, Role::Defender},
                                {2, Role::SupporterOfAttacker},
                                {3, Role::SupporterOfDefender},
                                {4, Role::Hypnotized}};
  for (const Part& part : parts)
    for (const bool late : {false, true})
      for (int card = 0; card < kProfessions + static_cast<int>(kDuelObjects.size()); ++card) {
        const bool is_object = card >= kProfessions;
        const auto own = is_object ? Doctor : static_cast<Profession>(card);
        if (part.role == Role::Hypnotized && own == Hypnotist) continue;  // the attacker has it
        auto g = position(5).keep_hypnosis().turn_of(0).profession(part.seat, own);
        const Object object = is_object ? kDuelObjects[static_cast<std::size_t>(card - kProfessions)] : Object::Whip;
        if (is_object) g.hand(part.seat, {object, Object::Tome});
        if (part.role == Role::Hypnotized) g.profession(0, Hypnotist);
        g.duel(0, 1, {2});
        if (g.asking() == Ask::DpHypnosis)
          g.play(0, part.role == Role::Hypnotized ? act::hypnotize(4) : act::no_hypnosis());
        if (late) g.pass_free();
        const RolePlays& plays = kPlays[static_cast<std::size_t>(part.role)];
        const bool expected = is_object ? ((late ? plays.late_objects : plays.free_objects) & bit(object)) != 0
                                        : ((late ? plays.late_professions : plays.free_professions) & bit(own)) != 0;
        const bool found =
            is_object ? g.offers(part.seat, act::play(object)) : g.offers(part.seat, Verb::PlayProfession);
        EXPECT_EQ(found, expected) << shape::enum_name(part.role) << " " << (late ? "late " : "free ")
                                   << (is_object ? shape::enum_name(object) : shape::enum_name(own));
      }
}
TEST(CastleDuel, D24_any_number_of_tokens) {
  auto g = duelists(5).tokens(2, 4);
  g.duel(0, 1, {2});
  EXPECT_EQ(g.count(2, Verb::Tokens), 4);
  g.play(2, act::tokens(3));
  EXPECT_EQ(g.score().swords, 5);
  EXPECT_EQ(g.tokens(2), 1);
  g.play(2, act::tokens(1));
  EXPECT_EQ(g.score().swords, 6);
}
TEST(CastleDuel, D25_the_phase_closes_when_all_have_passed_since_the_last_play) {
  auto g = duelists(4).tokens(3, 1);
  g.duel(0, 1, {2});
  EXPECT_EQ(g.asked(), Seats::first(4));
  g.play(0, act::pass()).play(1, act::pass()).play(2, act::pass());
  EXPECT_EQ(g.asked(), Seats{3});
  g.play(3, act::tokens(1));
  EXPECT_EQ(g.asked(), Seats::first(4)) << "a play clears the passes of the others";
  for (int seat : {0, 1, 2, 3}) g.play(seat, act::pass());
  EXPECT_EQ(g.asking(), Ask::DpLate);
}
TEST(CastleDuel, D25_W10_a_serial_driver_goes_clockwise_from_the_attacker) {
  auto g = position(4).turn_of(2).tokens(0, 1).profession(2, Diplomat);
  g.play(2, act::duel(3)).supports({});
  std::vector<int> order;
  while (g.asking() == Ask::DpFree) {
    order.push_back(next(g.state()).index());
    g.play(next(g.state()), order.size() == 3 ? act::tokens(1) : act::pass());
  }
  EXPECT_EQ(order, (std::vector<int>{2, 3, 0, 1, 2, 3, 0}));
}
TEST(CastleDuel, D25_passes_are_not_shown) {
  auto g = duelists(4);
  g.duel(0, 1, {2});
  g.forget();
  const auto before = g.seen_text(3);
  g.play(0, act::pass()).play(2, act::pass());
  EXPECT_EQ(g.seen_text(3), before);
  EXPECT_TRUE(g.log(3).empty());
  EXPECT_TRUE(g.seen(2).duel->answered);
}

// ---- LATE ---------------------------------------------------------------------------------------------------

TEST(CastleDuel, D27_D28_in_the_late_phase_only_four_professions_and_the_ring) {
  auto g = duelists(5, Thug, GrandMaster)
               .hand(0, {Object::Dagger, Object::PoisonRing})
               .tokens(0, 2)
               .profession(2, Alchemist);
  g.duel(0, 1, {2}).pass_free();
  EXPECT_EQ(g.asking(), Ask::DpLate);
  EXPECT_TRUE(g.offers(0, act::play(Thug)));
  EXPECT_TRUE(g.offers(0, act::play(Object::PoisonRing)));
  EXPECT_FALSE(g.offers(0, act::play(Object::Dagger)));
  EXPECT_FALSE(g.offers(0, Verb::Tokens));
  EXPECT_TRUE(g.offers(1, act::play(GrandMaster)));
  EXPECT_TRUE(g.offers(2, act::alchemist(Winner::Defender)));
}
TEST(CastleDuel, D28_strict_does_not_reopen_and_reopen_does) {
  for (const bool reopen : {false, true}) {
    auto g = duelists(5, Thug).option("late_window", reopen ? "reopen" : "strict").tokens(2, 1);
    g.duel(0, 1, {2}).pass_free();
    g.play(0, act::play(Thug));
    EXPECT_EQ(g.asking(), reopen ? Ask::DpFree : Ask::DpLate);
    EXPECT_EQ(g.offers(2, act::tokens(1)), reopen);
  }
}
TEST(CastleDuel, D28_W3_who_is_polled_late_follows_from_public_facts) {
  auto g = duelists(5, Thug, GrandMaster).face_up(3, Doctor);
  g.duel(0, 1, {2}).pass_free();
  EXPECT_EQ(g.asked(), (Seats{0, 1, 2, 4})) << "seat 3 lies face up and is no Alchemist";
  auto known = duelists(5, Thug, GrandMaster).face_up(3, Alchemist);
  known.duel(0, 1, {2}).pass_free();
  EXPECT_EQ(known.asked(), (Seats{0, 1})) << "the Alchemist is spent, so no supporter is asked";
}
TEST(CastleDuel, D29_the_ring_may_be_played_before_there_is_a_tie) {
  auto g = duelists(5).hand(1, {Object::PoisonRing, Object::Tome});
  g.duel(0, 1, {2});
  EXPECT_TRUE(g.offers(1, act::play(Object::PoisonRing))) << "2 to 3";
}

// ---- Swordsman and Alchemist --------------------------------------------------------------------------------

TEST(CastleDuel, D30_D31_P9_the_swordsman_shuts_all_others_out) {
  auto g = duelists(5, Thug, Swordsman)
               .hand(2, {Object::ThrowingKnives, Object::Tome})
               .tokens(2, 2)
               .tokens(0, 1)
               .profession(3, Bodyguard);
  g.duel(0, 1, {2});
  g.play(0, act::tokens(1))
      .play(2, act::tokens(2))
      .play(2, act::play(Object::ThrowingKnives))
      .play(3, act::play(Bodyguard));
  EXPECT_EQ(g.score().swords, 1 + 1 + 1 + 2 + 1);
  g.play(1, act::play(Swordsman));
  EXPECT_EQ(g.score().swords, 2) << "the attacker's own token stays";
  EXPECT_EQ(g.score().shields, 2);
  EXPECT_EQ(g.state().token_pile, 11) << "the supporter's tokens are lost";
  EXPECT_EQ(g.tokens(2), 0);
  EXPECT_TRUE(g.holds(2, Object::ThrowingKnives));
  EXPECT_TRUE(g.is_face_up(3));
  EXPECT_EQ(g.asked(), (Seats{0, 1}));
  EXPECT_TRUE(g.legal(2).empty());
}
TEST(CastleDuel, D32_the_swordsman_annuls_an_alchemist_unless_the_option_says_otherwise) {
  for (const bool cancels : {true, false}) {
    auto g = duelists(5, Thug, Swordsman).option("swordsman_cancels_alchemist", cancels).profession(2, Alchemist);
    g.duel(0, 1, {2, 3, 4});
    g.play(2, act::alchemist(Winner::Attacker)).play(1, act::play(Swordsman)).count_up();
    EXPECT_EQ(g.told_all<DuelWon>()[0].seat, cancels ? Seat(1) : Seat(0));
    EXPECT_TRUE(g.is_face_up(2)) << "spent either way";
  }
}
TEST(CastleDuel, D33_D34_P1_the_alchemist_names_the_winner_whatever_the_score) {
  auto g = duelists(5).profession(2, Alchemist).hand(0, {Object::PoisonRing, Object::Tome});
  g.duel(0, 1, {2, 3, 4});
  EXPECT_EQ(g.count(2, Verb::PlayProfession), 2) << "no tie";
  g.play(2, act::alchemist(Winner::Defender));
  EXPECT_EQ(g.asking(), Ask::DpFree) << "it does not close the phase";
  g.count_up();
  EXPECT_EQ(g.told_all<DuelWon>()[0].seat, Seat(1));
  auto tie =
      duelists(4).option("alchemist_tie", true).profession(2, Alchemist).hand(0, {Object::PoisonRing, Object::Tome});
  tie.duel(0, 1, {2});
  tie.play(0, act::play(Object::PoisonRing)).play(2, act::alchemist(Winner::Tie)).count_up();
  EXPECT_EQ(tie.told_all<DuelTied>().size(), 1u) << "even against the Ring";
}

// ---- Result -------------------------------------------------------------------------------------------------

TEST(CastleDuel, D35_D37_all_support_patterns_of_a_five_seat_duel) {
  for (unsigned pattern = 0; pattern < 8; ++pattern)
    for (const bool thug : {false, true})
      for (const bool grand_master : {false, true})
        for (int hypnotized = 1; hypnotized <= 4; ++hypnotized) {
          if (hypnotized > 1 && thug) continue;  // the attacker has one profession
          auto g = duelists(5, hypnotized > 1 ? Hypnotist : Thug, GrandMaster).keep_hypnosis();
          std::vector<int> sword;
          for (int seat = 2; seat < 5; ++seat)
            if ((pattern >> (seat - 2) & 1u) != 0) sword.push_back(seat);
          g.duel(0, 1, sword);
          int swords = 1 + static_cast<int>(sword.size());
          int shields = 1 + 3 - static_cast<int>(sword.size());
          if (g.asking() == Ask::DpHypnosis) {
            g.play(0, hypnotized > 1 ? act::hypnotize(hypnotized) : act::no_hypnosis());
            if (hypnotized > 1) --((pattern >> (hypnotized - 2) & 1u) != 0 ? swords : shields);
          }
          if (thug) g.play(0, act::play(Thug)), ++swords;                  // COD-P10
          if (grand_master) g.play(1, act::play(GrandMaster)), ++shields;  // COD-P6
          ASSERT_EQ(g.score().swords, swords) << pattern;
          ASSERT_EQ(g.score().shields, shields) << pattern;
          g.pass_all();
          if (swords == shields) {
            ASSERT_EQ(g.times<DuelTied>(), 1) << pattern;
            continue;
          }
          ASSERT_EQ(g.told_all<DuelWon>().size(), 1u) << pattern;
          EXPECT_EQ(g.told_all<DuelWon>()[0].seat, swords > shields ? Seat(0) : Seat(1));
        }
}
TEST(CastleDuel, D37_C10_the_ring_turns_a_tie_into_a_win_for_its_player) {
  for (const Seat holder : {Seat(0), Seat(1)}) {
    auto g = duelists(4).hand(holder, {Object::PoisonRing, Object::Tome});
    g.duel(0, 1, {2});
    g.play(holder, act::play(Object::PoisonRing)).pass_all();
    EXPECT_EQ(g.told_all<DuelWon>()[0].seat, holder);
  }
  auto supporter = duelists(4).hand(2, {Object::PoisonRing, Object::Tome});
  supporter.duel(0, 1, {2});
  EXPECT_FALSE(supporter.offers(2, Verb::Play));
}
TEST(CastleDuel, C5_C6_C15_C17_P2_each_weapon_adds_one_on_its_side) {
  auto g = duelists(6)
               .hand(0, {Object::Dagger, Object::Key_2})
               .hand(1, {Object::Gloves, Object::Key_3})
               .hand(2, {Object::ThrowingKnives, Object::Goblet_2})
               .hand(3, {Object::Whip, Object::Goblet_3})
               .profession(4, Bodyguard);
  g.duel(0, 1, {2, 4});
  g.play(0, act::play(Object::Dagger));
  EXPECT_EQ(g.score().swords, 4);
  g.play(1, act::play(Object::Gloves));
  EXPECT_EQ(g.score().shields, 4);
  g.play(2, act::play(Object::ThrowingKnives));
  EXPECT_EQ(g.score().swords, 5);
  g.play(3, act::play(Object::Whip));
  EXPECT_EQ(g.score().shields, 5);
  g.play(4, act::play(Bodyguard));
  EXPECT_EQ(g.score().swords, 6);
}
TEST(CastleDuel, D36_card_text_binds_the_symbol_and_literal_lets_the_owner_choose) {
  auto text_rule = duelists(5).profession(2, Bodyguard);
  text_rule.duel(0, 1, {2}).play(2, act::play(Bodyguard)).pass_all();
  EXPECT_EQ(text_rule.asking(), Ask::DpDoctor);
  auto literal = duelists(5).option("dual_symbol", "literal").profession(2, Bodyguard);
  literal.duel(0, 1, {2}).play(2, act::play(Bodyguard)).pass_all();
  EXPECT_EQ(literal.asking(), Ask::DpSymbol);
  EXPECT_EQ(literal.asked(), Seats{2});
  literal.play(2, act::symbol(Side::Shield));
  EXPECT_EQ(literal.told_all<DuelWon>()[0].shields, 4);
}
TEST(CastleDuel, D38_an_odd_number_without_plays_is_never_a_tie) {
  for (unsigned pattern = 0; pattern < 32; ++pattern) {
    auto g = duelists(7);
    std::vector<int> sword;
    for (int seat = 2; seat < 7; ++seat)
      if ((pattern >> (seat - 2) & 1u) != 0) sword.push_back(seat);
    g.duel(0, 1, sword).pass_all();
    EXPECT_EQ(g.times<DuelTied>(), 0);
  }
}
TEST(CastleDuel, D39_C18_objects_return_tokens_go_to_the_pile_professions_stay_up) {
  auto g = duelists(5, Thug).hand(0, {Object::Dagger, Object::Key_1}).tokens(0, 2);
  g.duel(0, 1, {2});
  g.play(0, act::play(Object::Dagger)).play(0, act::tokens(2)).play(0, act::play(Thug)).pass_all();
  EXPECT_TRUE(g.holds(0, Object::Dagger));
  EXPECT_EQ(g.tokens(0), 0);
  EXPECT_EQ(g.state().token_pile, 12);
  EXPECT_TRUE(g.is_face_up(0));
}

// ---- Doctor -------------------------------------------------------------------------------------------------

TEST(CastleDuel, D42_P5_any_player_may_be_the_doctor_after_the_result) {
  for (int seat = 0; seat < 5; ++seat) {
    auto g = position(5).turn_of(0).profession(seat, Doctor);
    g.duel(0, 1, {2}).pass_all();
    ASSERT_EQ(g.asking(), Ask::DpDoctor);
    EXPECT_EQ(g.asked(), Seats::first(5));
    EXPECT_TRUE(g.offers(seat, act::doctor()));
    EXPECT_FALSE(g.offers((seat + 1) % 5, act::doctor()));
  }
}
TEST(CastleDuel, D43_the_hypnotized_player_may_use_him_unless_the_option_forbids) {
  for (const bool blocks : {false, true}) {
    auto g = duelists(5, Hypnotist).keep_hypnosis().option("hypnosis_blocks_doctor", blocks).profession(3, Doctor);
    g.duel(0, 1, {2}).play(0, act::hypnotize(3)).pass_all();
    EXPECT_EQ(g.offers(3, act::doctor()), !blocks);
    EXPECT_EQ(g.asked().has(3), !blocks);
  }
}
TEST(CastleDuel, D44_no_reward_no_draw_and_the_turn_ends) {
  auto won = duelists(5).option("post_action_window", true).profession(3, Doctor);
  won.duel(0, 1, {2, 3, 4}).pass_all().play(3, act::doctor());
  EXPECT_EQ(won.state().active, Seat(1));
  auto tied = duelists(4).profession(3, Doctor).turn_of(0);
  const int deck = tied.state().deck.size();
  tied.duel(0, 1, {2}).pass_all().play(3, act::doctor());
  EXPECT_EQ(tied.state().deck.size(), deck);
  EXPECT_EQ(tied.state().active, Seat(1));
}

// ---- Reward -------------------------------------------------------------------------------------------------

TEST(CastleReward, D48_the_winner_must_look_or_steal) {
  auto g = duelists(5);
  g.duel(0, 1, {}).count_up();
  EXPECT_EQ(g.asking(), Ask::DpReward);
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.legal(1).size(), 2);
}
TEST(CastleReward, D49_the_winner_alone_sees_the_society_not_the_profession) {
  auto g = duelists(5).order({1, 2, 3});
  g.duel(0, 1, {2, 3, 4}).count_up().play(0, act::look());
  EXPECT_TRUE(g.knows_society(0, 1));
  EXPECT_FALSE(g.knows_society(2, 1));
  EXPECT_EQ(g.seen(0).seats[1].society, Society::Order);
  EXPECT_FALSE(g.seen(0).seats[1].profession);
  EXPECT_EQ(g.state().active, Seat(1));
}
TEST(CastleReward, D50_the_winner_sees_the_hand_and_takes_one) {
  auto g = duelists(5).hand(1, {Object::Key_1, Object::Tome});
  g.duel(0, 1, {2, 3, 4}).count_up().play(0, act::steal());
  EXPECT_EQ(g.count(0, Verb::Take), 2);
  EXPECT_FALSE(g.offers(0, Verb::TakeNothing));
  g.play(0, act::take(Object::Key_1));
  EXPECT_TRUE(g.holds(0, Object::Key_1));
  EXPECT_TRUE(g.knows(0, 1, Object::Tome));
  EXPECT_TRUE(g.knows(1, 0, Object::Key_1));
  EXPECT_FALSE(g.knows(2, 0, Object::Key_1));
  auto may = duelists(5).option("steal_mandatory", false).hand(1, {Object::Key_1, Object::Tome});
  may.duel(0, 1, {2, 3, 4}).count_up().play(0, act::steal()).play(0, act::take_nothing());
  EXPECT_TRUE(may.holds(1, Object::Key_1));
}
TEST(CastleReward, D51_a_lone_object_is_replaced_by_another_card) {
  auto g = duelists(5).hand(0, {Object::Dagger, Object::Whip}).hand(1, {Object::Key_1});
  g.duel(0, 1, {2, 3, 4}).count_up().play(0, act::steal()).play(0, act::take(Object::Key_1));
  EXPECT_EQ(g.asking(), Ask::DpReplace);
  EXPECT_TRUE(g.holds(1, Object::Key_1)) << "it belongs to its owner until the replacement is chosen";
  EXPECT_FALSE(g.offers(0, act::replace(Object::Key_1)));
  g.play(0, act::replace(Object::Whip));
  EXPECT_EQ(g.hand(0), set_of({Object::Dagger, Object::Key_1}));
  EXPECT_EQ(g.hand(1), set_of({Object::Whip}));
  auto same = duelists(5).option("steal_return_same_card", true).hand(0, {Object::Dagger}).hand(1, {Object::Key_1});
  same.duel(0, 1, {2, 3, 4}).count_up().play(0, act::steal()).play(0, act::take(Object::Key_1));
  same.play(0, act::replace(Object::Key_1));
  EXPECT_EQ(same.hand(1), set_of({Object::Key_1}));
}
TEST(CastleReward, D52_a_steal_may_overflow_and_the_loser_may_get_the_gift) {
  auto g = duelists(5)
               .hand(0, {Object::Dagger, Object::Whip, Object::Coat, Object::Tome, Object::Monocle})
               .hand(1, {Object::Key_1, Object::Key_2});
  g.duel(0, 1, {2, 3, 4}).count_up().play(0, act::steal()).play(0, act::take(Object::Key_1));
  EXPECT_EQ(g.asking(), Ask::DpGift);
  g.play(0, act::gift(1, Object::Whip));
  EXPECT_EQ(g.hand(1), set_of({Object::Key_2, Object::Whip}));
}
TEST(CastleReward, D53_a_tie_lets_the_attacker_draw) {
  auto g = position(4).face_up(0, Thug).turn_of(0).deck({Object::Coat});
  g.duel(0, 1, {2}).count_up();
  EXPECT_TRUE(g.holds(0, Object::Coat));
  EXPECT_EQ(g.told_only<DrewSeen>({0}).size(), 1u);
  auto empty = position(4)
                   .face_up(0, Thug)
                   .hand(0, {Object::Key_1, Object::Key_2, Object::Key_3, Object::Goblet_1, Object::Goblet_2})
                   .deck_empty();
  empty.duel(0, 1, {2}).count_up();
  EXPECT_EQ(empty.state().hand_size(0), 5);
  EXPECT_EQ(empty.state().active, Seat(1));
}
TEST(CastleReward, D54_after_the_duel_the_turn_goes_on_to_its_end) {
  auto g = duelists(5).option("post_action_window", true);
  g.duel(0, 1, {2, 3, 4}).count_up().play(0, act::look());
  EXPECT_EQ(g.asking(), Ask::DpEnd);
}
TEST(CastleReward, D55_the_worked_example) {
  auto g = position(6)
               .keep_hypnosis()
               .profession(0, Hypnotist)
               .profession(3, GrandMaster)
               .profession(5, Bodyguard)
               .hand(2, {Object::Whip, Object::Tome})
               .tokens(3, 1)
               .turn_of(0);
  g.play(0, act::duel(3)).supports({1, 5}).play(0, act::hypnotize(4));
  EXPECT_EQ(g.score().swords, 3);
  EXPECT_EQ(g.score().shields, 2);
  g.play(2, act::play(Object::Whip)).play(5, act::play(Bodyguard)).play(3, act::tokens(1)).pass_free();
  EXPECT_EQ(g.score().swords, 4);
  EXPECT_EQ(g.score().shields, 4);
  g.play(3, act::play(GrandMaster)).count_up();
  EXPECT_EQ(g.told_all<DuelWon>()[0].seat, Seat(3));
  g.play(3, act::look());
  EXPECT_TRUE(g.knows_society(3, 0));
  EXPECT_EQ(g.state().face_up, (Seats{0, 3, 5}));
  EXPECT_EQ(g.state().active, Seat(1));
}

// ---- Windows ------------------------------------------------------------------------------------------------

TEST(CastleWindows, W1_outside_the_windows_nobody_can_interrupt) {
  auto g = position(5).profession(2, Doctor).profession(3, Priest).turn_of(0);
  for (int seat = 1; seat < 5; ++seat) EXPECT_TRUE(g.legal(seat).empty());
  g.play(0, act::offer(1, static_cast<Object>(lowest_card(g.hand(0)))));
  for (int seat : {0, 2, 3, 4}) EXPECT_TRUE(g.legal(seat).empty());
}
TEST(CastleWindows, W2_who_is_asked_does_not_depend_on_hidden_cards) {
  std::set<unsigned> late;
  std::set<unsigned> doctor;
  for (int card = 0; card < kProfessions; ++card) {
    auto g = position(5).profession(3, static_cast<Profession>(card)).turn_of(0);
    g.duel(0, 1, {2}).pass_free();
    late.insert(g.asked().bits());
    g.pass_all();
    doctor.insert(g.asked().bits());
  }
  EXPECT_EQ(late.size(), 1u);
  EXPECT_EQ(doctor.size(), 1u);
}
TEST(CastleWindows, W2_a_reusable_profession_face_up_is_polled_once_a_duel) {
  auto g = duelists(5, Diplomat, GrandMaster).face_up(1, GrandMaster).hand(1, {Object::PoisonRing, Object::Tome});
  g.duel(0, 1, {2});
  g.play(1, act::play(Object::PoisonRing)).pass_free();
  EXPECT_TRUE(g.asked().has(1)) << "the Grand Master may still be used";
  g.play(1, act::play(GrandMaster));
  EXPECT_FALSE(g.asked().has(1)) << "Ring and Grand Master are both out";
}
TEST(CastleWindows, W3_a_window_that_nobody_can_use_is_skipped) {
  auto g = duelists(5).face_up(3, Doctor);
  g.duel(0, 1, {2, 3, 4}).pass_all();
  EXPECT_EQ(g.asking(), Ask::DpReward);
}
TEST(CastleWindows, W4_a_no_is_recorded_privately) {
  auto g = duelists(5).profession(4, Doctor);
  g.duel(0, 1, {2}).pass_all();
  g.forget();
  const auto before = g.seen_text(3);
  g.play(2, act::no_doctor()).play(0, act::no_doctor());
  EXPECT_EQ(g.seen_text(3), before);
  EXPECT_TRUE(g.log(3).empty());
  EXPECT_FALSE(g.asked().has(2));
}
TEST(CastleWindows, W5_a_forced_answer_is_asked_for_like_a_free_one) {
  auto g = position(5).hand(0, {Object::BagKey}).hand(1, {Object::BagGoblet}).turn_of(0);
  auto h = position(5).hand(0, {Object::BagKey}).hand(1, {Object::Dagger}).turn_of(0);
  g.play(0, act::offer(1, Object::BagKey));
  h.play(0, act::offer(1, Object::BagKey));
  EXPECT_EQ(g.asked(), h.asked());
  EXPECT_EQ(g.log(3), h.log(3));
}
TEST(CastleWindows, W8_the_active_player_may_use_the_clairvoyant_before_any_draw) {
  auto tie = position(4).profession(0, Clairvoyant).turn_of(0);
  tie.duel(0, 1, {2}).count_up();
  EXPECT_EQ(tie.asking(), Ask::DpDraw);
  tie.play(0, act::clairvoyant())
      .play(0, act::cv_first(Object::Tome))
      .play(0, act::cv_order(Object::Tome, Object::Whip));
  EXPECT_TRUE(tie.holds(0, Object::Tome));

  auto other = position(5).profession(0, Clairvoyant).hand(0, {Object::Dagger}).hand(1, {Object::BagKey}).turn_of(0);
  other.play(0, act::offer(1, Object::Dagger)).play(1, act::accept(Object::BagKey));
  EXPECT_EQ(other.asked(), Seats{1}) << "first the drawer decides";
  other.play(1, act::use());
  EXPECT_EQ(other.asking(), Ask::DpDraw);
  EXPECT_EQ(other.asked(), Seats{0});
  other.play(0, act::clairvoyant())
      .play(0, act::cv_first(Object::Tome))
      .play(0, act::cv_order(Object::Tome, Object::Whip));
  EXPECT_TRUE(other.holds(1, Object::Tome));
  EXPECT_TRUE(other.knows(0, 1, Object::Tome)) << "he put it there";

  auto own = position(5).profession(0, Clairvoyant).hand(0, {Object::BagKey}).hand(1, {Object::Dagger}).turn_of(0);
  own.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Dagger));
  EXPECT_TRUE(own.offers(0, act::clairvoyant())) << "his own prompt offers it";
  own.play(0, act::use());
  EXPECT_NE(own.asking(), Ask::DpDraw) << "no window of its own";
}
TEST(CastleWindows, W9_what_is_answered_when_time_runs_out) {
  FastRandom random(3);
  const auto answer = [&](Table& g, Seat seat) { return fallback(g.view(seat), g.legal(seat), random); };
  auto turn = duelists(5);
  EXPECT_EQ(static_cast<Verb>(answer(turn, 0).verb), Verb::Spy);
  turn.play(0, act::offer(1, static_cast<Object>(lowest_card(turn.hand(0)))));
  EXPECT_EQ(answer(turn, 1), act::refuse());
  auto pearl = position(5).hand(0, {Object::BlackPearl}).turn_of(0);
  pearl.play(0, act::offer(1, Object::BlackPearl));
  EXPECT_EQ(static_cast<Verb>(answer(pearl, 1).verb), Verb::Accept);
  auto duel = duelists(5);
  duel.play(0, act::duel(1));
  EXPECT_EQ(static_cast<Verb>(answer(duel, 2).verb), Verb::Commit);
  EXPECT_EQ(answer(duel, 0), act::ready());
  duel.supports({2, 3, 4});
  EXPECT_EQ(answer(duel, 2), act::pass());
  duel.pass_all();
  EXPECT_EQ(answer(duel, 2), act::no_doctor());
  duel.no_doctor();
  EXPECT_EQ(answer(duel, 0), act::look());
  for (const auto& [card, verb] : {std::pair{Object::Monocle, Verb::Use}, std::pair{Object::Privilege, Verb::Use},
                                   std::pair{Object::Coat, Verb::Decline}, std::pair{Object::Sextant, Verb::Decline},
                                   std::pair{Object::Tome, Verb::Decline}, std::pair{Object::BagKey, Verb::Use}}) {
    auto g = position(5).hand(0, {card}).hand(1, {Object::Whip}).turn_of(0);
    g.play(0, act::offer(1, card)).play(1, act::accept(Object::Whip));
    EXPECT_EQ(static_cast<Verb>(answer(g, 0).verb), verb);
  }
  auto name = position(4).hand(0, {Object::Whip}).turn_of(0);
  name.play(0, act::announce_accuse());
  EXPECT_EQ(answer(name, 0), act::finish());
}

}  // namespace
}  // namespace guildhall::castle
