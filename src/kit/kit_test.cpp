// The bricks that every game is built from: seats, rows, cards, bags, dice, windows, flow.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "kit/bag.h"
#include "kit/cards.h"
#include "kit/dice.h"
#include "kit/flow.h"
#include "kit/row.h"
#include "kit/seats.h"
#include "kit/unplaced.h"
#include "kit/window.h"

namespace guildhall {
namespace {

// ---- Seats --------------------------------------------------------------------------------------------------

TEST(Seats, a_set_knows_its_members) {
  Seats seats{1, 4};
  EXPECT_TRUE(seats.has(1));
  EXPECT_FALSE(seats.has(0));
  EXPECT_EQ(seats.size(), 2);
  EXPECT_EQ(seats.lowest(), Seat(1));
  EXPECT_TRUE(seats.add(7).has(7));
  EXPECT_FALSE(seats.drop(1).has(1));
}
TEST(Seats, union_intersection_and_difference) {
  const Seats a{0, 1, 2};
  const Seats b{2, 3};
  EXPECT_EQ(a | b, (Seats{0, 1, 2, 3}));
  EXPECT_EQ(a & b, Seats{2});
  EXPECT_EQ(a - b, (Seats{0, 1}));
  EXPECT_TRUE((a | b).has_all(b));
  EXPECT_FALSE(a.has_all(b));
}
TEST(Seats, they_are_visited_in_order) {
  std::vector<int> order;
  for (Seat seat : Seats{5, 0, 3}) order.push_back(seat.index());
  EXPECT_EQ(order, (std::vector{0, 3, 5}));
}
TEST(Seats, everybody_includes_spectators_and_a_spectator_is_no_player) {
  EXPECT_TRUE(Seats::everybody().has(Seat::spectator()));
  EXPECT_FALSE(Seats::first(kSeatsMax).has(Seat::spectator()));
  EXPECT_FALSE(Seat::spectator().is_player());
  EXPECT_FALSE(Seat::nobody().is_player());
  EXPECT_EQ(Seat(), Seat::nobody());
}
TEST(Seats, clockwise_begins_with_the_start_itself_and_goes_round) {
  EXPECT_EQ((Seats{1, 3}).first_from(1, 4), Seat(1));
  EXPECT_EQ((Seats{1, 3}).first_from(2, 4), Seat(3));
  EXPECT_EQ((Seats{1}).first_from(2, 4), Seat(1));
  EXPECT_EQ(Seats{}.first_from(2, 4), Seat::nobody());
  EXPECT_EQ(left_of(3, 4), Seat(0));
  EXPECT_EQ(right_of(0, 4), Seat(3));
}
TEST(Seats, clockwise_may_be_a_circle_of_its_own) {
  const Row<Seat, 4> circle{2, 0, 3, 1};
  EXPECT_EQ((Seats{1, 2}).first_from(3, circle), Seat(1));
  EXPECT_EQ((Seats{2}).first_from(3, circle), Seat(2));
  EXPECT_THROW((Seats{2}).first_from(5, circle), BrokenInvariant) << "a start that does not sit there";
}

// ---- Row ----------------------------------------------------------------------------------------------------

TEST(Row, keeps_order_and_closes_up) {
  Row<int, 4> row{1, 2, 3};
  row.insert(1, 9);
  EXPECT_EQ(row, (Row<int, 4>{1, 9, 2, 3}));
  EXPECT_TRUE(row.full());
  EXPECT_EQ(row.remove_at(0), 1);
  EXPECT_TRUE(row.remove(2));
  EXPECT_FALSE(row.remove(2));
  EXPECT_EQ(row, (Row<int, 4>{9, 3}));
  EXPECT_EQ(row.index_of(3), 1);
  EXPECT_EQ(row.index_of(7), -1);
  EXPECT_EQ(row.pop_back(), 3);
  EXPECT_EQ(row.back(), 9);
}
TEST(Row, never_grows_past_its_capacity_nor_reads_outside) {
  Row<int, 2> row{1, 2};
  EXPECT_THROW(row.push_back(3), BrokenInvariant);
  EXPECT_THROW(row.insert(0, 3), BrokenInvariant);
  EXPECT_THROW(static_cast<void>(row[2]), BrokenInvariant);
  EXPECT_THROW(static_cast<void>(row[-1]), BrokenInvariant);
  row.clear();
  EXPECT_THROW(row.pop_back(), BrokenInvariant);
  EXPECT_THROW(static_cast<void>(row.back()), BrokenInvariant);
}
TEST(Row, equality_looks_at_the_live_part_only) {
  Row<int, 3> was{1, 2, 3};
  was.pop_back();
  EXPECT_EQ(was, (Row<int, 3>{1, 2}));
  EXPECT_NE(was, (Row<int, 3>{1}));
}

// ---- Cards --------------------------------------------------------------------------------------------------

using Deck = Cards<8, 3>;
Slot card_of(int card) { return {.card = static_cast<std::uint8_t>(card)}; }
Deck two_piles() {  // zone 0: 1 2 3 4 (4 on top), zone 1: 5 6, zone 2 empty
  Deck cards;
  for (int card : {1, 2, 3, 4}) cards.add(0, card_of(card));
  for (int card : {5, 6}) cards.add(1, card_of(card));
  return cards;
}
std::vector<int> in(const Deck& cards, int zone) {
  std::vector<int> out;
  for (const Slot& slot : cards.in(zone)) out.push_back(slot.card);
  return out;
}
TEST(Cards, a_card_moves_between_zones_in_either_direction_and_within_one) {
  Deck cards = two_piles();
  cards.move(0, 1, 1, 1, {});
  EXPECT_EQ(in(cards, 0), (std::vector{1, 3, 4}));
  EXPECT_EQ(in(cards, 1), (std::vector{5, 2, 6}));
  cards.move(1, 2, 0, 0, {});
  EXPECT_EQ(in(cards, 0), (std::vector{6, 1, 3, 4}));
  cards.move(0, 0, 0, 3, {});
  EXPECT_EQ(in(cards, 0), (std::vector{1, 3, 4, 6}));
  cards.move(0, 3, 0, 1, {});
  EXPECT_EQ(in(cards, 0), (std::vector{1, 6, 3, 4}));
  cards.move_to_top(0, 0, 2, {});
  EXPECT_EQ(in(cards, 2), std::vector{1});
  EXPECT_EQ(cards.size(), 6) << "none is lost";
}
// Every move there is on a small deck keeps all cards and puts the one moved where it should be.
TEST(Cards, every_possible_move_keeps_every_card) {
  for (int from = 0; from < 3; ++from)
    for (int place = 0; place < two_piles().size(from); ++place)
      for (int to = 0; to < 3; ++to)
        for (int to_place = 0; to_place <= two_piles().size(to) - (from == to ? 1 : 0); ++to_place) {
          Deck cards = two_piles();
          const int moved = cards.at(from, place).card;
          cards.move(from, place, to, to_place, Seats{3});
          EXPECT_EQ(cards.at(to, to_place).card, moved);
          EXPECT_EQ(cards.at(to, to_place).known, Seats{3});
          int sum = 0;
          for (int zone = 0; zone < 3; ++zone)
            for (int card : in(cards, zone)) sum += 1 << card;
          EXPECT_EQ(sum, 0b1111110);
        }
}
TEST(Cards, a_place_that_is_not_there_is_our_own_mistake) {
  Deck cards = two_piles();
  EXPECT_THROW(cards.move(0, 4, 1, 0, {}), BrokenInvariant);
  EXPECT_THROW(cards.move(0, 0, 1, 4, {}), BrokenInvariant);
  EXPECT_THROW(cards.at(2, 0), BrokenInvariant);
  EXPECT_THROW(cards.top(2), BrokenInvariant);
  for (int card : {7, 8}) cards.add(2, card_of(card));
  EXPECT_THROW(cards.add(2, card_of(9)), BrokenInvariant);
}
TEST(Cards, move_all_keeps_the_order_and_ends_on_top) {
  Deck cards = two_piles();
  cards.move_all(0, 1, Seats{1});
  EXPECT_TRUE(cards.empty(0));
  EXPECT_EQ(in(cards, 1), (std::vector{5, 6, 1, 2, 3, 4}));
  EXPECT_EQ(cards.top(1).known, Seats{1});
}
TEST(Cards, a_hand_kept_in_order_tells_nothing_by_its_places) {
  Deck cards;
  for (int card : {3, 1, 2}) cards.add(0, card_of(card));
  while (!cards.empty(0)) cards.move_sorted(0, 0, 1, {});
  EXPECT_EQ(in(cards, 1), (std::vector{1, 2, 3}));
  EXPECT_EQ(cards.find(1, 2), 1);
  EXPECT_EQ(cards.find(1, 9), -1);
}
TEST(Cards, a_shuffle_makes_everybody_forget) {
  Deck cards = two_piles();
  cards.show(0, Seats{1, 2});
  EXPECT_EQ(cards.top(0).known, (Seats{1, 2}));
  cards.forget(0, Seats{2});
  EXPECT_EQ(cards.top(0).known, Seats{1});
  FastRandom random(1);
  cards.shuffle(0, random, number_name);
  for (const Slot& slot : cards.in(0)) EXPECT_TRUE(slot.known.empty());
}
TEST(Cards, the_first_of_a_scripted_shuffle_is_the_top) {
  Deck cards = two_piles();
  FastRandom random(1);
  Script script;
  random.use_script(&script);
  script.add({Outcome::Kind::Shuffle, {"2", "4", "1", "3"}});
  cards.shuffle(0, random, number_name);
  EXPECT_EQ(in(cards, 0), (std::vector{3, 1, 4, 2}));
}
TEST(Cards, a_script_may_name_the_card_about_to_leave_a_pile) {
  Deck cards = two_piles();
  FastRandom random(1);
  Script script;
  random.use_script(&script);
  script.add({Outcome::Kind::Draw, {"2"}});
  cards.script_top(0, random, number_name);
  EXPECT_EQ(in(cards, 0), (std::vector{1, 4, 3, 2})) << "exchanged with the top one";
  EXPECT_EQ(script.queued(), 0);
}
TEST(Cards, a_card_whose_place_somebody_knows_is_not_exchanged) {
  Deck cards = two_piles();
  cards.at(0, 1).known = Seats{0};
  FastRandom random(1);
  Script script;
  random.use_script(&script);
  script.add({Outcome::Kind::Draw, {"2"}});
  try {
    cards.script_top(0, random, number_name);
    FAIL();
  } catch (const ChanceMismatch& mismatch) {
    EXPECT_EQ(mismatch.of, (std::vector<std::string>{"1", "3", "4"}));
  }
  EXPECT_EQ(in(cards, 0), (std::vector{1, 2, 3, 4}));
}
TEST(Cards, a_known_top_card_can_only_be_itself) {
  Deck cards = two_piles();
  cards.at(0, 3).known = Seats{0};
  FastRandom random(1);
  Script script;
  random.use_script(&script);
  script.add({Outcome::Kind::Draw, {"4"}});
  EXPECT_NO_THROW(cards.script_top(0, random, number_name));
  script.add({Outcome::Kind::Draw, {"1"}});
  EXPECT_THROW(cards.script_top(0, random, number_name), ChanceMismatch);
}
TEST(Cards, another_kind_of_outcome_is_left_for_the_next_event) {
  Deck cards = two_piles();
  FastRandom random(1);
  Script script;
  random.use_script(&script);
  script.add({Outcome::Kind::Die, {"2"}});
  EXPECT_NO_THROW(cards.script_top(0, random, number_name));
  EXPECT_EQ(script.queued(), 1);
}
TEST(Cards, a_blank_copy_has_the_sizes_and_no_cards) {
  const Deck blank = two_piles().blank();
  EXPECT_EQ(blank.size(0), 4);
  EXPECT_EQ(blank.size(1), 2);
  for (const Slot& slot : blank.in(0)) EXPECT_EQ(slot, Slot{});
}

// ---- Bag ----------------------------------------------------------------------------------------------------

TEST(Bag, counts_what_is_inside) {
  Bag<3> bag;
  bag.add(0, 2);
  bag.add(2);
  EXPECT_EQ(bag.size(), 3);
  bag.take(0);
  EXPECT_EQ(bag.count(0), 1);
  EXPECT_THROW(bag.take(1), BrokenInvariant);
  EXPECT_THROW(bag.take(0, 2), BrokenInvariant);
  EXPECT_THROW(bag.add(1, 255), BrokenInvariant);
}
TEST(Bag, a_draw_takes_out_what_is_inside_until_it_is_empty) {
  Bag<3> bag;
  bag.add(0, 2);
  bag.add(2);
  FastRandom random(9);
  int zeros = 0;
  for (int drawn = 0; drawn < 3; ++drawn) {
    const int kind = bag.draw(random, number_name);
    EXPECT_NE(kind, 1);
    zeros += kind == 0 ? 1 : 0;
  }
  EXPECT_EQ(zeros, 2);
  EXPECT_TRUE(bag.empty());
  EXPECT_THROW(bag.draw(random, number_name), BrokenInvariant);
}
TEST(Bag, a_scripted_draw_must_be_inside) {
  Bag<3> bag;
  bag.add(0);
  FastRandom random(9);
  Script script;
  random.use_script(&script);
  script.add({Outcome::Kind::Draw, {"1"}});
  EXPECT_THROW(bag.draw(random, number_name), ChanceMismatch);
  EXPECT_EQ(bag.size(), 1) << "nothing was taken";
}

// ---- Dice, window -------------------------------------------------------------------------------------------

TEST(Dice, have_faces_and_locks) {
  Dice<3> dice;
  dice.set(1, 5);
  dice.lock(2);
  EXPECT_EQ(dice.face(1), 5);
  EXPECT_TRUE(dice.locked(2));
  EXPECT_EQ(dice.unlocked(), 0b011u);
  EXPECT_EQ(dice.unlocked_count(), 2);
  dice.unlock_all();
  EXPECT_EQ(dice.unlocked_count(), 3);
  FastRandom random(1);
  Script script;
  random.use_script(&script);
  script.add({Outcome::Kind::Die, {"4"}});
  dice.roll(0, random, 6, number_name);
  EXPECT_EQ(dice.face(0), 4);
}
TEST(Window, is_over_when_all_have_answered) {
  Window window{.eligible = {0, 2}, .answered = {}};
  EXPECT_EQ(window.next(1, 4), Seat(2));
  window.answer(2);
  EXPECT_EQ(window.open(), Seats{0});
  EXPECT_FALSE(window.over());
  window.answer(0);
  EXPECT_TRUE(window.over());
  window.reopen();
  EXPECT_EQ(window.open(), (Seats{0, 2}));
}

// ---- Flow ---------------------------------------------------------------------------------------------------

struct Outer {
  int left = 0;
  bool operator==(const Outer&) const = default;
};
struct Inner {
  int number = 0;
  bool operator==(const Inner&) const = default;
};
struct Machine {
  Flow<2, Outer, Inner> flow;
  std::vector<int> done;
};
struct NoDealer {};
Next resume(Machine& m, Outer& f, NoDealer&) {
  if (f.left == 0) return m.flow.done();
  return --f.left, m.flow.call(Inner{f.left});
}
Next resume(Machine& m, Inner& f, NoDealer&) {
  if (f.number == 1) return Next::Ask;
  m.done.push_back(f.number);
  return m.flow.done(7);
}
TEST(Flow, goes_on_until_somebody_must_choose_or_nothing_is_left) {
  Machine m;
  NoDealer dealer;
  m.flow.call(Outer{3});
  run(m, dealer);
  EXPECT_EQ(m.done, std::vector{2});
  EXPECT_EQ(m.flow.depth(), 2);
  ASSERT_NE(m.flow.find<Inner>(), nullptr);
  EXPECT_EQ(m.flow.find<Inner>()->number, 1);
  m.flow.become(Inner{5});
  run(m, dealer);
  EXPECT_EQ(m.done, (std::vector{2, 5, 0}));
  EXPECT_TRUE(m.flow.empty());
  EXPECT_EQ(m.flow.find<Outer>(), nullptr);
}
TEST(Flow, the_caller_reads_the_reply) {
  Flow<2, Outer, Inner> flow;
  flow.call(Outer{});
  flow.call(Inner{});
  flow.done(7);
  EXPECT_EQ(flow.reply(), 7);
  EXPECT_EQ(flow.depth(), 1);
  flow.over();
  EXPECT_TRUE(flow.empty());
}
TEST(Flow, too_deep_or_nothing_to_end_is_our_own_mistake) {
  Flow<2, Outer, Inner> flow;
  EXPECT_THROW(flow.done(), BrokenInvariant);
  EXPECT_THROW(static_cast<void>(flow.top()), BrokenInvariant);
  flow.call(Outer{});
  flow.call(Inner{});
  EXPECT_THROW(flow.call(Inner{}), BrokenInvariant);
}
TEST(Flow, equality_looks_at_the_procedures_in_progress_only) {
  Flow<2, Outer, Inner> a;
  Flow<2, Outer, Inner> b;
  a.call(Outer{1});
  b.call(Outer{1});
  b.call(Inner{4});
  EXPECT_NE(a, b);
  b.done();
  EXPECT_EQ(a, b);
}

TEST(Cards, zones_are_opened_in_order_when_loading) {
  Cards<4, 3> cards;
  cards.open(0, 1)[0] = Slot{7, 0, {}};
  EXPECT_TRUE(cards.open(1, 0).empty());
  cards.open(2, 2)[1] = Slot{9, 1, {2}};
  EXPECT_EQ(cards.size(), 3);
  EXPECT_EQ(cards.at(0, 0).card, 7);
  EXPECT_EQ(cards.all().back(), (Slot{9, 1, {2}}));
  Cards<4, 3> full;
  full.open(0, 3);
  EXPECT_THROW(full.open(1, 2), BrokenInvariant);
}

TEST(Unplaced, deals_each_card_once_to_the_hidden_places) {
  Unplaced<3> unplaced;
  for (int card : {4, 5, 6}) unplaced.add(card);
  EXPECT_THROW(unplaced.add(7), BrokenInvariant);
  std::array<Slot, 4> slots;
  slots[1].card = 2;  // known to the viewer
  FastRandom random(1);
  unplaced.deal(slots, random);
  EXPECT_EQ(slots[1].card, 2);
  EXPECT_EQ((std::set<int>{slots[0].card, slots[2].card, slots[3].card}), (std::set<int>{4, 5, 6}));
  EXPECT_TRUE(unplaced.empty());
  EXPECT_THROW(unplaced.draw(random), BrokenInvariant);
}

TEST(Unplaced, pours_the_rest_into_another) {
  Unplaced<3> from;
  Unplaced<3> to;
  from.add(1);
  to.add(2);
  from.pour_into(to);
  EXPECT_TRUE(from.empty());
  EXPECT_EQ(to.cards().size(), 2u);
}

}  // namespace
}  // namespace guildhall
