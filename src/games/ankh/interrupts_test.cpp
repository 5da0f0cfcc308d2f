// Rules section I, and the cards that touch other players (ANK-C2 to ANK-C4).
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

TEST(AnkhInterrupts, I1_I13_six_cards_answer_out_of_turn_and_have_no_other_use) {
  int count = 0;
  for (int card = 0; card < kCards; ++card) count += is_interrupt(static_cast<Card>(card)) ? 1 : 0;
  EXPECT_EQ(count, 6);
  auto g = position(3).hand(0, {Card::IntGuardDog, Card::IntRecover, Card::Scrap2});
  EXPECT_EQ(g.legal(0), Actions{act::play(Card::Scrap2)}) << "not without their occasion";
  g.play(0, act::play(Card::Scrap2)).play(0, act::skip()).then(0, act::discard(Card::IntGuardDog));
  EXPECT_EQ(g.discard_top(), Card::IntGuardDog) << "they can be discarded like other cards";
}
TEST(AnkhInterrupts, I2_a_chance_not_taken_is_lost) {
  auto g = position(3).hand(0, {Card::KillCash1A}).hand(1, {Card::IntGuardDog});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1)).pass(1);
  EXPECT_EQ(g.minions(1, a5), 0);
  EXPECT_FALSE(g.asked().has(1));
}
TEST(AnkhInterrupts, I3_only_the_owner_is_asked) {
  auto g = position(3).hand(0, {Card::KillCash1A}).hand(2, {Card::IntGuardDog});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1));
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_TRUE(g.legal(2).empty()) << "nobody can protect somebody else";
}
TEST(AnkhInterrupts, I4_what_answers_a_removal_by_a_symbol_by_text_and_by_an_event) {
  const auto hold_all = [](Table g) {
    g.hand(1, {Card::IntGuardDog, Card::IntGuardian, Card::IntSecondChanceA, Card::IntSecondChanceB,
               Card::IntTextShield, Card::IntRecover});
    return g;
  };
  auto symbol = hold_all(position(3).hand(0, {Card::KillCash1A}));
  symbol.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1));
  EXPECT_EQ(symbol.count(1, Verb::Respond), 4);
  EXPECT_FALSE(symbol.offers(1, act::respond(Card::IntTextShield))) << "ANK-I9: not from symbols";
  EXPECT_FALSE(symbol.offers(1, act::respond(Card::IntRecover)));
  auto text = hold_all(position(3).hand(0, {Card::Armourer}));
  text.play(0, act::play(Card::Armourer)).then(0, act::pay_victim(2, a5, 1));
  EXPECT_EQ(text.count(1, Verb::Respond), 5);
  auto chance = hold_all(position(3).hand(0, {Card::Flee}).buildings(1, {4, 5}));
  chance.play(0, act::play(Card::Flee));
  chance.chance({event(RandomEvent::MadArchitect), die(5)}).then(0);
  EXPECT_EQ(chance.count(1, Verb::Respond), 3) << "B22, G18, B46";
  EXPECT_TRUE(chance.offers(1, act::protect(a5)));
}
TEST(AnkhInterrupts, I5_what_answers_a_move) {
  auto g = position(3)
               .hand(0, {Card::NudgeA})
               .hand(1, {Card::IntGuardDog, Card::IntGuardian, Card::IntSecondChanceA, Card::IntTextShield});
  g.play(0, act::play(Card::NudgeA)).then(0, act::move(1, a5, a6));
  EXPECT_EQ(g.legal(1), (Actions{act::pass(), act::respond(Card::IntGuardDog), act::respond(Card::IntTextShield)}));
  g.play(1, act::respond(Card::IntGuardDog));
  EXPECT_EQ(g.minions(1, a5), 1);
  EXPECT_TRUE(g.trouble(a5));
}
TEST(AnkhInterrupts, I6_the_guard_dog_helps_against_others_only) {
  auto own = position(3).hand(0, {Card::SmallDragon, Card::IntGuardDog, Card::IntGuardian});
  own.play(0, act::play(Card::SmallDragon));
  own.chance({die(1)}).then(0, act::victim(a5, 0));
  EXPECT_FALSE(own.offers(0, act::respond(Card::IntGuardDog)));
  EXPECT_TRUE(own.offers(0, act::respond(Card::IntGuardian)));
  auto audit = position(3).hand(0, {Card::Audit}).hand(1, {Card::IntGuardDog});
  audit.play(0, act::play(Card::Audit)).then(0).play(1, act::victim(a5, 1));
  EXPECT_TRUE(audit.offers(1, act::respond(Card::IntGuardDog))) << "whoever picks the victim";
}
TEST(AnkhInterrupts, I6_V7_the_guard_dog_in_the_murders) {
  const auto murder = [](const char* mode, RandomEvent which) {
    auto g = position(3)
                 .option("guard_dog_vs_events", mode)
                 .buildings(0, {5})
                 .buildings(1, {1})
                 .hand(0, {Card::Flee})
                 .hand(1, {Card::IntGuardDog});
    g.play(0, act::play(Card::Flee));
    if (which == RandomEvent::NightKillings)
      g.chance({event(which), die(5)}).then(0, act::victim(a5, 1));
    else
      g.chance({event(which), die(1)}).then(0);
    return g.offers(1, act::respond(Card::IntGuardDog));
  };
  EXPECT_TRUE(murder("player_chosen", RandomEvent::NightKillings));
  EXPECT_FALSE(murder("player_chosen", RandomEvent::MadArchitect));
  EXPECT_FALSE(murder("never", RandomEvent::NightKillings));
  EXPECT_TRUE(murder("always", RandomEvent::NightKillings));
  EXPECT_TRUE(murder("always", RandomEvent::MadArchitect));
}
TEST(AnkhInterrupts, V7_the_guard_dog_against_a_flood) {
  auto g = position(2)
               .option("guard_dog_vs_events", "always")
               .minions(0, {1, 1})
               .minions(1, {3})
               .hand(0, {Card::Flee, Card::IntGuardDog});
  g.play(0, act::play(Card::Flee));
  g.chance({event(RandomEvent::Flood), die(1), die(6)}).then(0);
  EXPECT_EQ(g.asking(), Ask::WMove);
  g.play(0, act::respond_at(Card::IntGuardDog, a1)).play(0, act::move(0, a1, a2));
  EXPECT_EQ(g.minions(0, a1), 1);
  EXPECT_EQ(g.asking(), Ask::WOwn);
}
TEST(AnkhInterrupts, I8_V8_a_removed_minion_may_be_placed_anywhere_with_that_option) {
  auto g = position(3)
               .option("replacement_placement", "anywhere")
               .hand(0, {Card::KillCash1A})
               .hand(1, {Card::IntSecondChanceA});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1)).play(1, act::respond(Card::IntSecondChanceA));
  EXPECT_EQ(g.count(1, Verb::Place), 11);
  g.play(1, act::place(a1));
  EXPECT_TRUE(g.trouble(a1)) << "ANK-M1 applies at the new place";
}
TEST(AnkhInterrupts, I9_the_shield_lasts_until_the_text_is_finished) {
  auto g = position(3).minions(0, {1}).minions(1, {5, 7}).hand(0, {Card::KillerAtLarge}).hand(1, {Card::IntTextShield});
  g.play(0, act::play(Card::KillerAtLarge));
  g.chance({die(5), die(7)}).then(0, act::roll(a5), act::victim(a5, 1)).play(1, act::respond(Card::IntTextShield));
  EXPECT_EQ(g.asking(), Ask::WOwn) << "nobody else stands in 7: nothing happens";
  EXPECT_EQ(g.minions(1, a7), 1);
}
TEST(AnkhInterrupts, I9_each_other_effects_still_touch_the_others) {
  auto g = position(3).hand(0, {Card::ShakedownA}).hand(1, {Card::IntTextShield});
  g.play(0, act::play(Card::ShakedownA)).then(0).play(1, act::respond(Card::IntTextShield)).pass(2);
  EXPECT_EQ(g.cash(1), 10);
  EXPECT_EQ(g.cash(2), 8);
}
TEST(AnkhInterrupts, I9_a_hired_payee_with_the_shield_is_not_paid_and_nothing_is_removed) {
  auto g = position(3).hand(0, {Card::HireKiller}).hand(1, {Card::IntTextShield});
  g.play(0, act::play(Card::HireKiller)).then(0, act::target(1)).play(1, act::respond(Card::IntTextShield));
  EXPECT_EQ(g.cash(0), 10);
  EXPECT_EQ(g.asking(), Ask::WOwn);
}
TEST(AnkhInterrupts, I10_after_a_block_the_card_goes_on) {
  auto g = position(3).hand(0, {Card::BegA}).hand(1, {Card::Blank, Card::IntTextShield});
  g.play(0, act::play(Card::BegA)).then(0, act::target(1)).play(1, act::respond(Card::IntTextShield));
  g.then(0, act::place(a2));
  EXPECT_EQ(g.hand(1), std::vector{Card::Blank});
}
TEST(AnkhInterrupts, I11_one_question_a_minion_until_the_first_pass) {
  auto g = position(2)
               .minions(0, {5, 5, 5})
               .minions(1, {1})
               .hand(0, {Card::Flee, Card::IntGuardian, Card::IntSecondChanceA});
  g.play(0, act::play(Card::Flee));
  g.chance({event(RandomEvent::Wyrm), die(5)}).then(0, act::respond(Card::IntGuardian));
  g.play(0, act::respond(Card::IntSecondChanceA)).pass(0);
  EXPECT_EQ(g.minions(0, a5), 1) << "different minions by different means";
  g.play(0, act::place(a6));
  EXPECT_EQ(g.state().supply_of(0), 10);
}
TEST(AnkhInterrupts, I12_recovering_needs_a_card_in_play_and_no_event_owed) {
  auto nothing = position(3).hand(0, {Card::Blank, Card::IntRecover});
  EXPECT_FALSE(nothing.offers(0, Verb::Recover));
  auto owed = position(3).hand(0, {Card::EventDraw2, Card::IntRecover});
  owed.play(0, act::play(Card::EventDraw2));
  EXPECT_FALSE(owed.offers(0, Verb::Recover)) << "the mandatory event cannot be dodged";
  owed.chance({event(RandomEvent::Riots)}).then(0);
  EXPECT_TRUE(owed.offers(0, Verb::Recover));
  auto loan = position(3).hand(0, {Card::LoanA, Card::IntRecover});
  loan.play(0, act::play(Card::LoanA)).then(0);
  EXPECT_FALSE(loan.offers(0, Verb::Recover)) << "turned into a loan";
}
TEST(AnkhInterrupts, I12_V9_the_refill_after_recovering_counts_the_returned_card) {
  auto g = position(3).hand(0, {Card::DoubleA, Card::IntRecover, Card::Blank});
  g.play(0, act::play(Card::DoubleA)).then(0).play(0, act::recover());
  EXPECT_EQ(g.hand(0).size(), 5u);
  EXPECT_EQ(g.asked(), Seats{1}) << "the owed cards are dropped";
  auto dry = position(3).option("recover_refill", false).hand(0, {Card::DoubleA, Card::IntRecover, Card::Blank});
  dry.play(0, act::play(Card::DoubleA)).play(0, act::recover());
  EXPECT_EQ(dry.hand(0).size(), 2u);
}
TEST(AnkhInterrupts, I14_V17_a_window_opens_also_for_whoever_holds_nothing_and_a_pass_leaves_no_trace) {
  for (const char* mode : {"always_ask", "ask_if_able"}) {  // the second is obeyed by the table, not by the rules
    auto g = position(3).option("response_windows", mode).hand(0, {Card::Steal3});
    g.play(0, act::play(Card::Steal3)).then(0, act::target(1));
    EXPECT_EQ(g.asked(), Seats{1});
    EXPECT_TRUE(view(g.state(), 2).table.asked.empty()) << "a view does not say who is asked";
    g.forget();
    g.pass(1);
    EXPECT_EQ(g.told().size(), 2u) << "only the money and the further play";
  }
}
TEST(AnkhInterrupts, I14_who_of_several_has_passed_stays_hidden) {
  auto g = position(3).hand(0, {Card::Flee});
  g.play(0, act::play(Card::Flee));
  g.chance({event(RandomEvent::Wyrm), die(5)}).then(0);
  EXPECT_EQ(g.asked(), Seats{0});
  const View spectator = g.view(Seat::spectator());
  g.pass(0);
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.view(Seat::spectator()), spectator);
  EXPECT_EQ(g.view(2).table.asked, Seats{});
  EXPECT_EQ(decision(g.state(), 1).open_to, Seats::first(3));
}
TEST(AnkhInterrupts, I15_four_questions_offer_the_shield_themselves) {
  const auto offers = [](Card card) {
    auto g = position(3).buildings(1, {2}).hand(0, {card}).hand(1, {Card::IntTextShield, Card::Blank});
    g.play(0, act::play(card)).play(0, act::next());
    if (g.offers(0, act::target(1))) g.play(0, act::target(1));
    EXPECT_FALSE(is_window(g.asking()));
    return g.offers(1, act::respond(Card::IntTextShield));
  };
  EXPECT_TRUE(offers(Card::PenaltyA));
  EXPECT_TRUE(offers(Card::BegA));
  EXPECT_TRUE(offers(Card::CharityBox));
  EXPECT_TRUE(offers(Card::ExtortBuilding));
}
TEST(AnkhInterrupts, I16_who_may_answer_with_the_shield) {
  auto payer = position(3).hand(0, {Card::Economist}).hand(1, {Card::IntTextShield});
  payer.play(0, act::play(Card::Economist)).then(0, act::transfer(1, 2));
  EXPECT_TRUE(payer.offers(1, act::respond(Card::IntTextShield)));
  auto receiver = position(3).hand(0, {Card::Economist}).hand(1, {Card::IntTextShield});
  receiver.play(0, act::play(Card::Economist)).then(0, act::transfer(2, 1));
  EXPECT_EQ(receiver.asked(), Seats{2}) << "who merely receives money is not asked";
  auto owner = position(3).minions(0, {1}).buildings(2, {8}).hand(0, {Card::BuyoutCalm}).hand(2, {Card::IntTextShield});
  owner.play(0, act::play(Card::BuyoutCalm)).then(0).then(0, act::buyout(a8));
  owner.play(2, act::respond(Card::IntTextShield));
  EXPECT_EQ(owner.building(a8), Seat(2));
  EXPECT_EQ(owner.cash(0), 13);
  auto searched = position(3).hand(0, {Card::SecretPolice}).hand(1, {Card::IntTextShield, Card::Blank});
  searched.play(0, act::play(Card::SecretPolice)).then(0, act::target(1)).play(1, act::respond(Card::IntTextShield));
  EXPECT_TRUE(searched.told<HandShown>(0).empty()) << "answered before any card is seen";
}
TEST(AnkhInterrupts, C14_a_shielded_sale_leaves_the_card_unseen) {
  auto g = position(3).hand(0, {Card::SellB, Card::Blank}).hand(1, {Card::IntTextShield});
  g.play(0, act::play(Card::SellB)).then(0, act::target(1), act::sell(Card::Blank));
  EXPECT_EQ(std::get<Sale>(g.view(1).table.flow.top()).card, kNoCard);
  g.play(1, act::respond(Card::IntTextShield));
  EXPECT_EQ(g.hand(0), std::vector{Card::Blank});
  EXPECT_TRUE(g.seen(1).seats[0].hand_known.empty());
}
TEST(AnkhTargets, C2_a_player_is_an_opponent_who_can_be_affected) {
  auto g = position(3).hand(0, {Card::SecretPolice}).hand(2, {Card::Blank});
  g.play(0, act::play(Card::SecretPolice)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::target(2)}) << "never yourself, never an empty hand";
  auto any = position(3).hand(0, {Card::PenaltyA});
  any.play(0, act::play(Card::PenaltyA)).play(0, act::next());
  EXPECT_EQ(any.legal(0), (Actions{act::target(1), act::target(2)}));
}
TEST(AnkhTargets, C3_penalty_cards_are_no_hand_cards) {
  auto g = position(3).hand(0, {Card::BegA}).penalties(1, {Card::PenaltyA});
  g.play(0, act::play(Card::BegA));
  EXPECT_FALSE(g.can_next(0)) << "seat 1 has no hand card";
}
TEST(AnkhTargets, C4_each_other_player_clockwise_from_the_left) {
  auto g = position(4).turn_of(2).hand(2, {Card::ShakedownA});
  g.play(2, act::play(Card::ShakedownA)).then(2);
  for (int seat : {3, 0, 1}) {
    EXPECT_EQ(g.asked(), Seats{Seat(seat)});
    g.pass(seat);
  }
  EXPECT_EQ(g.cash(2), 16);
}
TEST(AnkhTargets, C39_the_madman_may_remove_trolls_and_demons) {
  auto g = position(3).minions(0, {1}).trolls({5}).demons({7}).hand(0, {Card::KillerAtLarge});
  g.play(0, act::play(Card::KillerAtLarge));
  g.chance({die(5), die(7)}).then(0, act::roll(a5), act::victim(a5, kTroll), act::victim(a7, kDemon));
  EXPECT_TRUE((presence(g.state(), kTroll) | presence(g.state(), kDemon)).empty());
}
TEST(AnkhTargets, C29_the_same_number_twice_means_two_minions) {
  auto g = position(3).minions(0, {1}).minions(1, {5, 5}).hand(0, {Card::KillerAtLarge});
  g.play(0, act::play(Card::KillerAtLarge));
  g.chance({die(5), die(5)}).then(0, act::roll(a5), act::victim(a5, 1)).pass(1);
  g.play(0, act::victim(a5, 1)).pass(1);
  EXPECT_EQ(g.minions(1, a5), 0);
}
TEST(AnkhTargets, C12_the_first_card_given_is_staged) {
  auto g = position(3).hand(0, {Card::BegA}).hand(1, {Card::Blank, Card::LoanA, Card::LoanB});
  g.play(0, act::play(Card::BegA)).then(0, act::target(1));
  const View before = g.view(0);
  g.play(1, act::give(Card::LoanA));
  EXPECT_EQ(g.view(0), before);
  EXPECT_EQ(g.count(1, Verb::GiveSecond), 2);
  EXPECT_FALSE(g.bound());
}

}  // namespace
}  // namespace guildhall::ankh
