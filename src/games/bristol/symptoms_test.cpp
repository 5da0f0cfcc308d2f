// Rules section 2: symptoms, the plague check, health, invariants and where chance is (BRI-G6 to BRI-G11).
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

// ---- Plague check -------------------------------------------------------------------------------------------

TEST(BristolPlague, G7_six_or_more_plagues_less_changes_nothing) {
  for (int first = 1; first <= 4; ++first)
    for (int second = first; second <= 4; ++second) {
      State s = position(4).symptoms(0, {first, second}).state();
      EXPECT_EQ(plague_flag(s, 0, false), first + second >= 6);
      EXPECT_TRUE(plague_flag(s, 0, true)) << "without Cure or Alms the flag never turns off again";
    }
}
TEST(BristolPlague, G7_in_the_cure_variant_two_ones_turn_it_off) {
  for (int first = 1; first <= 4; ++first)
    for (int second = first; second <= 4; ++second) {
      State s = position(4).option("social", "cure").symptoms(0, {first, second}).state();
      EXPECT_EQ(plague_flag(s, 0, true), first + second != 2);
    }
}
TEST(BristolPlague, G7_coins_come_before_cards_and_cured_before_plague) {
  const auto flag = [](std::vector<Coin> coins, std::vector<int> cards, bool before) {
    State s = position(4).symptoms(0, std::move(cards)).state();
    for (Coin coin : coins) s.coins.push_back({coin, 1, 0});
    return plague_flag(s, 0, before);
  };
  EXPECT_TRUE(flag({Coin::Plague}, {1, 1}, false));
  EXPECT_FALSE(flag({Coin::Cured}, {4, 4}, true));
  EXPECT_FALSE(flag({Coin::Plague, Coin::Cured}, {4, 4}, true));
  EXPECT_FALSE(flag({Coin::Cured, Coin::Plague}, {1, 1}, true)) << "in either order";
  EXPECT_FALSE(flag({Coin::Naught}, {1, 1}, false));
}
TEST(BristolPlague, G7_the_check_is_made_when_a_coin_is_received) {
  auto g = position(4).option("social", "alms").hand(0, {Remedy::A_alms__arsenic}).turn_of(0).after_action();
  g.chance({draw(Coin::Plague)});
  g.play(0, act::play(Remedy::A_alms__arsenic, Kind::Alms));
  EXPECT_FALSE(g.is_plagued(1));
  g.play(0, act::give(1));
  EXPECT_TRUE(g.is_plagued(1));
}
TEST(BristolPlague, G7_the_flag_is_secret_and_its_change_is_told_to_its_owner_alone) {
  auto g = position(4).symptoms(0, {3, 3});
  EXPECT_EQ(g.seen(0).participants[0].plagued, true);
  for (Seat viewer : {Seat(1), Seat(2), Seat::spectator()})
    EXPECT_EQ(g.seen(viewer).participants[0].plagued, std::nullopt);
}
TEST(BristolPlague, G7_ghosts_have_no_flag) {
  auto g = position(3).symptoms(3, {4, 4});
  EXPECT_FALSE(g.state().plagued.has(3));
}
TEST(BristolHealth, G8_a_human_by_the_flag_a_ghost_by_its_two_cards) {
  State s = position(3).symptoms(0, {1, 1}).plagued(0).symptoms(3, {2, 3}).state();
  EXPECT_FALSE(is_healthy(s, 0)) << "low cards do not help who was plagued";
  EXPECT_TRUE(is_healthy(s, 1));
  EXPECT_TRUE(is_healthy(s, 3));
  for (int first = 1; first <= 4; ++first)
    for (int second = 1; second <= 4; ++second) {
      State ghost = position(3).symptoms(3, {first, second}).state();
      EXPECT_EQ(is_healthy(ghost, 3), first + second <= 5);
    }
}

// ---- Zones and invariants -----------------------------------------------------------------------------------

TEST(BristolSymptoms, G6_values_one_to_four_and_all_zones_hold_the_deck) {
  auto g = position(4).pile(Cart::Birch, {4, 3}).symptom_discard({2, 1}).dead(3).cart(Cart::Oak, {0, 1});
  std::array<int, 5> counts{};
  for (int zone = 0; zone < Symptoms::kZones; ++zone)
    for (const Slot& slot : g.state().symptoms.in(zone)) ++counts.at(slot.card);
  EXPECT_EQ(counts, (std::array{0, 8, 8, 8, 8}));
  EXPECT_EQ(g.symptoms(3).size(), 2u) << "the cards of the dead lie aside";
  EXPECT_EQ(g.seen(0).participants[3].symptoms_known.size(), 2u) << "face up";
}
TEST(BristolSymptoms, G6_deck_discard_and_piles_are_face_down) {
  auto g = position(4).pile(Cart::Birch, {4}).symptom_discard({2, 1});
  for (Seat viewer : {Seat(0), Seat(1), Seat::spectator()}) {
    const State table = g.view(viewer).table;
    for (int zone : {zone::kDeck, zone::kDiscard, zone::pile(Cart::Birch)})
      for (const Slot& slot : table.symptoms.in(zone)) EXPECT_EQ(slot.card, kHiddenCard);
    EXPECT_EQ(table.symptoms.size(zone::kDiscard), 2) << "the sizes are public";
  }
}
// Whole games with every kind of table: after each answer nothing is broken (Table::play checks).
TEST(BristolInvariants, G10_hold_after_every_answer_of_whole_games) {
  for (int players = 1; players <= 9; ++players)
    for (const char* social : {"none", "convene", "cure", "alms"}) {
      auto g = new_game(players)
                   .seed(static_cast<std::uint64_t>(players))
                   .option("social", social)
                   .option("abilities", players % 2 == 0)
                   .option("whip_window", players % 3 == 0 ? "simultaneous" : "sequential")
                   .option("remedy_timing", players % 2 == 0 ? "any_time_in_turn" : "after_action");
      FastRandom choice(static_cast<std::uint64_t>(players), 99);
      int answers = 0;
      for (; !g.state().over() && answers < 3000; ++answers) {
        const Seat seat = next(g.state());
        const Actions actions = g.legal(seat);
        ASSERT_FALSE(actions.empty());
        g.play(seat, actions[choice.below(actions.size())]);
      }
      EXPECT_TRUE(g.state().over()) << players << " players, " << social;
    }
}
TEST(BristolInvariants, G10_each_of_them_is_noticed) {
  const auto broken = [](const std::function<void(State&)>& how) {
    State s = position(4).state();
    how(s);
    const Flaw found = flaw(s);
    return std::string(found ? found.clause : "none");
  };
  EXPECT_EQ(broken([](State&) {}), "none");
  EXPECT_EQ(broken([](State& s) { s.symptoms.at(zone::kDeck, 0).card = 1; }), "BRI-G10") << "cards over all zones";
  EXPECT_EQ(broken([](State& s) { s.symptoms.move_to_top(zone::hand(0), 0, zone::kDeck, {}); }), "BRI-G10")
      << "two symptoms each";
  EXPECT_EQ(broken([](State& s) { s.at(Cart::Birch).riders.clear(); }), "BRI-G10") << "on exactly one cart";
  EXPECT_EQ(broken([](State& s) { s.at(Cart::Cedar).riders.push_back(0); }), "BRI-G10");
  EXPECT_EQ(broken([](State& s) {
              for (int card = 0; card < 4; ++card) s.remedies.move_to_top(zone::kDeck, 0, zone::hand(0), {0});
            }),
            "BRI-A2")
      << "hand <= 3 remedies";
  EXPECT_EQ(broken([](State& s) { s.dice.set(0, 6); }), "BRI-G5");
  EXPECT_EQ(broken([](State& s) { s.symptoms.at(zone::kDeck, 0).card = 5; }), "BRI-G6");
  EXPECT_EQ(broken([](State& s) { s.plagued.add(0); }), "BRI-S9");
}

// ---- Chance -------------------------------------------------------------------------------------------------

// What kind of chance event a play meets first: the script holds something that fits none.
Outcome::Kind meets(Table g, Seat seat, Action action) {
  const Outcome misfit{Outcome::Kind::Pick, {"no such thing"}};
  g.chance({misfit});
  Outcome::Kind kind = Outcome::Kind::Random;  // none was met
  try {
    g.play(seat, action);
  } catch (const ChanceMismatch& mismatch) {
    kind = mismatch.expected;
  }
  g.forget_chance();
  return kind;
}
TEST(BristolChance, G11_where_the_rules_name_chance_there_is_chance) {
  EXPECT_EQ(meets(position(4).turn_of(0), 0, act::reroll(1)), Outcome::Kind::Die);
  EXPECT_EQ(meets(position(4).remedy_deck_only({}).turn_of(0), 0, act::draw()), Outcome::Kind::Shuffle);
  auto mingle = position(4).cart(Cart::Birch, {0}).first_player(0).turn_of(3).after_action();
  mingle.dice({Face::BirchRat, Face::BirchRat, Face::OakApple, Face::OakApple, Face::OakApple, Face::OakApple});
  EXPECT_EQ(meets(mingle, 3, act::end()), Outcome::Kind::Shuffle);
  EXPECT_EQ(meets(Table(mingle).pile(Cart::Birch, {4, 1}), 3, act::end()), Outcome::Kind::Pick);
  auto pomander = position(4).hand(0, {Remedy::R_whip__pomander}).symptoms(0, {1, 2}).symptom_deck({3, 4});
  pomander.turn_of(0).after_action();
  pomander.play(0, act::play(Remedy::R_whip__pomander, Kind::Pomander));
  EXPECT_EQ(meets(pomander, 0, act::keep(1, 2)), Outcome::Kind::Shuffle) << "cards discarded face down together";
  EXPECT_EQ(meets(position(4).option("social", "alms").hand(0, {Remedy::A_alms__chicken}).turn_of(0).after_action(), 0,
                  act::play(Remedy::A_alms__chicken, Kind::Alms)),
            Outcome::Kind::Draw);
  EXPECT_EQ(
      meets(position(4).option("abilities", true).character(0, Character::Sheriff).turn_of(0), 0, act::special_seat(1)),
      Outcome::Kind::Pick);
  auto setup = new_game(4);
  for (int seat = 0; seat < 3; ++seat) setup.play(seat, act::character(static_cast<Character>(seat)));
  EXPECT_EQ(meets(setup, 3, act::character(Character::Barmaid)), Outcome::Kind::Shuffle) << "the draw of the pawns";
}
TEST(BristolChance, G11_all_others_are_decisions) {
  const auto none = Outcome::Kind::Random;
  EXPECT_EQ(meets(position(4).turn_of(0), 0, act::draw()), none) << "the order of the deck is fixed already";
  EXPECT_EQ(meets(position(4).cart(Cart::Birch, {1, 0}).turn_of(0), 0, act::elbow()), none);
  EXPECT_EQ(meets(position(4).cart(Cart::Birch, {0, 1}).turn_of(0), 0, act::push(0)), none);
  EXPECT_EQ(meets(position(4).hand(0, {Remedy::R_arsenic__whip}).turn_of(0).after_action(), 0,
                  act::play_dice(Remedy::R_arsenic__whip, Kind::Arsenic, dice_set({0, 1}))),
            none);
  EXPECT_EQ(meets(position(4).first_player(0).turn_of(0).after_action(), 0, act::end()), none);
  EXPECT_EQ(meets(new_game(4), 0, act::character(Character::Serf)), none);
}

}  // namespace
}  // namespace guildhall::bristol
