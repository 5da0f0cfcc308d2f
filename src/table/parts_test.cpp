// Parts of a table, each alone: with a scribe, and without a machine around it.
#include <gtest/gtest.h>

#include "match/games.h"
#include "table/agreement.h"
#include "table/answers.h"
#include "table/pending.h"
#include "table/private_notes.h"
#include "table/talk.h"

namespace guildhall::table {
namespace {

class Parts : public testing::Test {
 protected:
  void begin(const Pace& pace = {}) {
    const GameFace& game = *find_game("bristol-1350");
    std::vector<Chair> chairs;
    TableChance chance{};
    for (int seat = 0; seat < 3; ++seat) {
      const std::string number = std::to_string(seat);
      chairs.push_back({.kind = "human", .person = "person-" + number, .name = "Name " + number});
      chance.nonces.push_back({});
    }
    pass(1'000'000);
    scribe.write(lines::Made{.id = "t", .code = "C", .game = "bristol-1350", .seed = hex_of(Bytes32{})});
    scribe.write(lines::Seated{chairs, 0});
    scribe.write(lines::Agreed{{}, pace});
    auto match = Match::begin(game, 3, {}, chance);
    const lines::Started line = started_line(*match, chairs);
    scribe.begin_game(std::move(*match), line);
    pacing.begin(0);
    stored();
  }
  void pass(Time time) { scribe.begin_step(scribe.now() + time); }
  void stored() {
    scribe.journal().hand_over(effects);
    scribe.journal().confirm(effects.first + effects.append.size());
    effects = {};
  }
  Seats awaited_now() const { return scribe.book().match->position().awaited(); }
  Seat one() const { return awaited_now().lowest(); }
  std::string last_sent() const { return std::string(effects.send[effects.send.size() - 1].text); }

  Effects effects;
  Scribe scribe{effects};
  GuestState guest_state;
  Guests guests{guest_state, scribe, effects};
  PacingState pacing_state;
  Pacing pacing{pacing_state, scribe.book()};
  ClockState clock_state;
  Clocks clocks{clock_state, scribe, guests};
};

// ---- Clocks ---------------------------------------------------------------------------------------------------------------

TEST_F(Parts, a_clock_goes_on_with_the_bank_and_then_its_seat_is_late) {
  begin({.turn_s = 45, .bank_s = 60});
  clocks.run(awaited_now());
  ASSERT_NE(clocks.of(one()), nullptr);
  pass(45 * kSecond + 59 * kSecond);
  EXPECT_EQ(clocks.late(), std::nullopt);
  pass(kSecond);
  EXPECT_EQ(clocks.late(), one());
}

TEST_F(Parts, what_was_taken_from_the_bank_is_written_when_the_clock_stops) {
  begin({.turn_s = 45, .bank_s = 60});
  clocks.run(awaited_now());
  pass(50 * kSecond);
  clocks.answered(one(), true);
  EXPECT_EQ(clocks.of(one()), nullptr);
  EXPECT_EQ(clocks.bank_left(one()), 55 * kSecond);
  EXPECT_TRUE(scribe.journal().has_new());
}

TEST_F(Parts, a_clock_that_stops_in_time_writes_nothing) {
  begin();
  clocks.run(awaited_now());
  pass(kSecond);
  clocks.answered(one(), true);
  EXPECT_FALSE(scribe.journal().has_new());
}

TEST_F(Parts, a_part_of_an_answer_does_not_stop_the_clock) {
  begin();
  clocks.run(awaited_now());
  clocks.answered(one(), false);
  EXPECT_NE(clocks.of(one()), nullptr);
}

TEST_F(Parts, a_seat_may_add_time_as_often_as_agreed) {
  begin({.more_time = 1});
  clocks.run(awaited_now());
  const Time before = clocks.of(one())->deadline;
  EXPECT_TRUE(clocks.add_time(one()));
  EXPECT_EQ(clocks.of(one())->deadline, before + 30 * kSecond);
  const Granted again = clocks.add_time(one());
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().key, "shell.error.no_more_time");
}

TEST_F(Parts, nobody_is_late_where_there_is_no_clock) {
  begin({.clock = Clock::None});
  clocks.run(awaited_now());
  pass(1000 * kHour);
  EXPECT_EQ(clocks.late(), std::nullopt);
  EXPECT_NE(clocks.awaited_since(one()), std::nullopt) << "it is awaited all the same";
}

// What a failed write takes back is the state alone: with it the part is what it was.
TEST_F(Parts, clocks_go_back_with_their_state) {
  begin();
  const ClockState before = clock_state;
  clocks.run(awaited_now());
  const Seat seat = one();
  clock_state = before;
  EXPECT_EQ(clocks.of(seat), nullptr);
  EXPECT_EQ(clocks.awaited_since(seat), std::nullopt);
}

// ---- Answers --------------------------------------------------------------------------------------------------------------

TEST_F(Parts, an_answer_is_counted_written_and_stops_the_clock) {
  begin();
  AnswerState state;
  Answers answers(state, scribe, clocks, pacing);
  clocks.run(awaited_now());
  const Seat seat = one();
  answers.run_out(seat);
  EXPECT_EQ(answers.given(seat), 1U);
  EXPECT_EQ(clocks.of(seat), nullptr);
  EXPECT_TRUE(scribe.journal().has_new());
  EXPECT_NE(scribe.journal().last().find(R"("by":"clock")"), std::string::npos) << scribe.journal().last();
}

// ---- Guests ---------------------------------------------------------------------------------------------------------------

TEST_F(Parts, somebody_who_is_gone_is_away_after_a_moment) {
  begin();
  guests.come({.connection = 7, .name = "Name 1"});
  Guest& guest = *guests.find(7);
  guest.seat = Seat(1);
  guest.greeted = true;
  EXPECT_EQ(guests.presence(Seat(1)), Presence::Here);
  guests.leave({7});
  EXPECT_FALSE(guests.is_here(Seat(1)));
  EXPECT_EQ(guests.presence(Seat(1)), Presence::Here);
  pass(kAway);
  EXPECT_EQ(guests.presence(Seat(1)), Presence::Away);
  EXPECT_EQ(guests.find(7), nullptr);
}

TEST_F(Parts, whoever_looks_over_a_shoulder_is_not_that_seat) {
  begin();
  guests.come({.connection = 7, .name = "Friend"});
  Guest& guest = *guests.find(7);
  guest.seat = Seat(1);
  guest.greeted = guest.taught = true;
  EXPECT_FALSE(guests.is_here(Seat(1)));
}

// ---- Talk -----------------------------------------------------------------------------------------------------------------

TEST_F(Parts, the_fifth_line_has_to_wait_whatever_seat_it_comes_from) {
  begin();
  Talk talk(scribe);
  for (int line = 0; line < 4; ++line) EXPECT_TRUE(talk.say(Seat(0), {.text = "hush"}));
  const Granted fifth = talk.say(Seat(0), {.text = "hush"});
  ASSERT_FALSE(fifth);
  EXPECT_EQ(fifth.error().key, "shell.error.too_much_talk");
  EXPECT_TRUE(talk.say(Seat(1), {.text = "another person"}));
  pass(10 * kSecond);
  EXPECT_TRUE(talk.say(Seat(0), {.text = "hush"}));
}

// ---- What waits for the store ---------------------------------------------------------------------------------------------

TEST_F(Parts, nothing_is_acknowledged_before_its_line_is_stored) {
  begin();
  Pending pending(scribe.journal(), effects);
  scribe.note("back", {});
  pending.acknowledge(7, "m1", {});
  pending.call({.seat = 1, .person = "person-1", .name = "Name 1"});
  EXPECT_EQ(effects.send.size(), 0U);
  stored();
  pending.release();
  pending.release_calls();
  ASSERT_EQ(effects.send.size(), 1U);
  EXPECT_EQ(last_sent(), R"({"type":"ack","client_msg_id":"m1","ok":true})");
  EXPECT_EQ(effects.nudged.size(), 1U);
}

TEST_F(Parts, what_was_not_stored_is_refused_and_nobody_is_called) {
  begin();
  Pending pending(scribe.journal(), effects);
  scribe.note("back", {});
  pending.acknowledge(7, "m1", {});
  pending.reply(3, json::object{});
  pending.call({.seat = 1, .person = "person-1", .name = "Name 1"});
  pending.refuse(because("not_stored", {}, 503));
  pending.release_calls();
  EXPECT_NE(last_sent().find("not_stored"), std::string::npos);
  ASSERT_EQ(effects.replies.size(), 1U);
  EXPECT_FALSE(effects.replies[0].answer);
  EXPECT_TRUE(effects.nudged.empty());
}

TEST(PrivateNotes, are_told_once_and_to_their_seat_alone) {
  PrivateNotes notes;
  notes.add(Seat(2), 5, {"shell.note.nudge", {}});
  EXPECT_TRUE(notes.take(Seat(1)).empty());
  EXPECT_EQ(notes.take(Seat(2)).size(), 1U);
  EXPECT_TRUE(notes.take(Seat(2)).empty());
}

TEST(Alarm, is_the_earliest_time_asked_for_and_not_before_it_may) {
  Alarm alarm{.not_before = 50};
  EXPECT_EQ(alarm.at, std::nullopt);
  alarm.set(80);
  alarm.set(10);
  EXPECT_EQ(alarm.at, 50);
}

}  // namespace
}  // namespace guildhall::table
