// Holidays: the clock of hours stands still for whoever is away, and for nobody else; nobody is called, nudged or overtaken by
// time. Time is simulated, so a holiday of a week takes no longer than any other.
#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

constexpr Time kSecond = 1000;
constexpr Time kHour = 3600 * kSecond;
constexpr Time kDay = 24 * kHour;

Time deadline(const Client& client) { return client.table.at("clock").at("deadline").as_int64(); }
const json::value* holiday_of(const json::object& table, int seat) {
  return table.at("seats").as_array().at(static_cast<std::size_t>(seat)).as_object().if_contains("holiday");
}

struct OnHoliday : testing::Test {
  World world{61};
  Client* away = nullptr;  // who is asked
  Client* other = nullptr;
  Time until = 0;

  void begin(const char* clock = "async", const char* spectators = "live") {
    world.make("bristol-1350", people(4), {}, {{"clock", clock}, {"turn_h", 24}, {"spectators", spectators}});
    world.watch();
    everybody_stops(world);
    world.start();
    ASSERT_TRUE(run_until(
        world, [&] { return asked_one(world) != nullptr; }, 10'000));
    away = asked_one(world);
    other = &world.clients[static_cast<std::size_t>(*away->seat + 1) % 4];
  }
  // Leaves with so much on the clock.
  void leave(Time left, Time length = 7 * kDay) {
    away->returns = false;
    world.drop(*away);
    world.run_for(deadline(*other) - world.now() - left);
    world.nudged.clear();
    until = world.now() + length;
    world.go_on_holiday(*away->seat, until);
    world.settle();
  }
  bool timed_out() { return noted(*other, "shell.note.time_out") != nullptr; }
  std::string refusal_of_nudge() {
    other->refusals.clear();
    world.say(*other, {{"type", "nudge"}, {"seat", *away->seat}});
    world.settle();
    return other->refusals.empty() ? "" : std::string(other->refusals.back().at("key").as_string());
  }
};

TEST_F(OnHoliday, the_clock_stands_still_and_goes_on_with_what_was_left) {
  begin();
  leave(10 * kHour);
  EXPECT_EQ(deadline(*other), until + 10 * kHour);
  world.run_for(until - world.now() + 10 * kHour - kSecond);
  EXPECT_FALSE(timed_out());
  world.run_for(2 * kSecond);
  EXPECT_TRUE(timed_out());
}

TEST_F(OnHoliday, an_hour_is_left_at_least) {
  begin();
  leave(5 * kSecond);
  EXPECT_EQ(deadline(*other), until + kHour);
}

TEST_F(OnHoliday, whoever_is_back_early_has_what_was_left) {
  begin();
  leave(10 * kHour);
  world.run_for(2 * kDay);
  const Time back = world.now();
  world.go_on_holiday(*away->seat, back);
  world.settle();
  EXPECT_EQ(deadline(*other), back + 10 * kHour);
  EXPECT_EQ(holiday_of(other->table, *away->seat), nullptr);
}

TEST_F(OnHoliday, another_end_moves_the_clock_with_it) {
  begin();
  leave(10 * kHour);
  world.run_for(kDay);
  world.go_on_holiday(*away->seat, until + 3 * kDay);
  world.settle();
  EXPECT_EQ(deadline(*other), until + 3 * kDay + 10 * kHour);
  world.go_on_holiday(*away->seat, until - 3 * kDay);
  world.settle();
  EXPECT_EQ(deadline(*other), until - 3 * kDay + 10 * kHour);
}

TEST_F(OnHoliday, told_twice_it_is_one) {
  begin();
  leave(10 * kHour);
  const std::size_t lines = world.stored.size();
  world.go_on_holiday(*away->seat, until);
  world.settle();
  EXPECT_EQ(world.stored.size(), lines);
  EXPECT_EQ(deadline(*other), until + 10 * kHour);
}

TEST_F(OnHoliday, a_question_that_comes_meanwhile_begins_to_count_afterwards) {
  begin();
  const int next = *other->seat;  // who chooses a character after that
  until = world.now() + 7 * kDay;
  world.go_on_holiday(next, until);
  away->plays = true;
  world.choose(*away);
  ASSERT_TRUE(run_until(world, [&] { return other->decision.has_value(); }));
  EXPECT_EQ(deadline(*away), until + kDay);
}

TEST_F(OnHoliday, an_answer_is_taken_and_the_holiday_stays) {
  begin();
  until = world.now() + 7 * kDay;
  world.go_on_holiday(*away->seat, until);
  world.settle();
  away->plays = true;
  world.choose(*away);
  world.settle();
  EXPECT_TRUE(away->refusals.empty());
  EXPECT_FALSE(away->accepted.empty());
  EXPECT_NE(holiday_of(other->table, *away->seat), nullptr);
  EXPECT_EQ(deadline(*other), world.now() - 199 + kDay) << "the next one's clock runs";
}

TEST_F(OnHoliday, a_restart_changes_nothing) {
  begin();
  leave(10 * kHour);
  for (int times = 0; times < 3; ++times) {
    world.run_for(kDay);
    world.crash();
    world.run_for(5'000);
    ASSERT_TRUE(world.there());
    EXPECT_EQ(deadline(*other), until + 10 * kHour);
    EXPECT_EQ(*holiday_of(other->table, *away->seat), until);
  }
  EXPECT_TRUE(world.nudged.empty());
  world.run_for(until - world.now() + 1'000);
  EXPECT_EQ(holiday_of(other->table, *away->seat), nullptr);
  EXPECT_FALSE(world.nudged.empty());
}

TEST_F(OnHoliday, a_write_that_fails_moves_no_clock_twice) {
  begin();
  const int first = world.writes;
  for (int failing = first; failing < first + 3; ++failing) {  // that it begins, that it ends, none
    world = World(61, {.fail_at = failing});
    begin();
    ASSERT_EQ(world.writes, first);
    const Time end = deadline(*other);
    const Time began = world.now();
    until = began + 7 * kDay;
    world.go_on_holiday(*away->seat, until);
    world.run_for(5'000);
    ASSERT_NE(holiday_of(other->table, *away->seat), nullptr) << failing;
    EXPECT_NEAR(static_cast<double>(deadline(*other)), static_cast<double>(end + until - began), 2'000) << failing;
    const Time back = world.now();
    world.go_on_holiday(*away->seat, back);
    world.run_for(5'000);
    ASSERT_EQ(holiday_of(other->table, *away->seat), nullptr) << failing;
    EXPECT_NEAR(static_cast<double>(deadline(*other)), static_cast<double>(end + back - began), 4'000) << failing;
  }
}

// ---- What must not happen -------------------------------------------------------------------------------------------

TEST_F(OnHoliday, nobody_is_called_before_the_end_and_then_anew) {
  begin();
  leave(10 * kHour);
  world.step(Informed{*away->seat});  // of a call that was made before; late
  world.run_for(until - world.now() - 1'000);
  EXPECT_TRUE(world.nudged.empty());
  world.run_for(2'000);
  ASSERT_EQ(world.nudged.size(), 1u);
  EXPECT_EQ(world.nudged[0].second, "person-" + std::to_string(*away->seat));
}

TEST_F(OnHoliday, nobody_is_nudged) {
  begin();
  leave(10 * kHour);
  EXPECT_EQ(refusal_of_nudge(), "shell.error.on_holiday");
  EXPECT_TRUE(world.nudged.empty());
  world.run_for(until - world.now() + 1'000);
  EXPECT_EQ(refusal_of_nudge(), "");
}

TEST_F(OnHoliday, the_others_may_still_let_a_bot_sit_in) {
  begin();
  leave(10 * kHour);
  world.run_for(2 * kDay);
  world.say(*other, {{"type", "sit_in"}, {"seat", *away->seat}});
  world.settle();
  EXPECT_NE(noted(*other, "shell.note.sits_in"), nullptr);
  EXPECT_EQ(holiday_of(other->table, *away->seat), nullptr) << "nobody waits";
}

TEST_F(OnHoliday, the_clock_of_nobody_else_stands_still) {
  begin();
  world.go_on_holiday(*other->seat, world.now() + 7 * kDay);
  world.settle();
  world.run_for(deadline(*other) - world.now() + 1'000);
  EXPECT_TRUE(timed_out());
}

TEST_F(OnHoliday, tables_without_a_clock_of_hours_know_nothing_of_it) {
  for (const char* clock : {"live", "none"}) {
    world = World(61);
    begin(clock);
    const std::size_t lines = world.stored.size();
    const json::object before = other->table;
    world.go_on_holiday(*away->seat, world.now() + 7 * kDay);
    world.settle();
    EXPECT_EQ(other->table, before) << clock;
    EXPECT_EQ(world.stored.size(), lines) << clock;
    world.run_for(21'000);
    EXPECT_EQ(refusal_of_nudge(), "") << clock;
    world.run_for(10 * 60 * kSecond);
    EXPECT_EQ(timed_out(), std::string_view(clock) == "live") << clock;
  }
}

TEST_F(OnHoliday, is_seen_where_presence_is) {
  begin("async", "off");
  until = world.now() + 7 * kDay;
  world.go_on_holiday(*away->seat, until);
  world.settle();
  EXPECT_EQ(*holiday_of(other->table, *away->seat), until);
  EXPECT_EQ(*holiday_of(world.table().json("person-0"), *away->seat), until);
  const json::object strange = world.table().json("stranger");
  EXPECT_EQ(json::serialize(strange).find("holiday"), std::string::npos);
  EXPECT_EQ(json::serialize(strange).find("person"), std::string::npos);
}

// ---- Windows and choices in secret ----------------------------------------------------------------------------------

TEST_F(OnHoliday, a_window_waits_for_whom_it_is_open_to_whether_they_have_answered_or_not) {
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6), {{"start_remedies", "1"}}, {{"clock", "async"}});
  world.start();
  open_window(world, 2);
  const auto closes = [&] { return world.clients[0].table.at("ring").at("closes").as_int64(); };
  const Time end = closes();
  std::vector<Client*> asked;
  Client* outside = nullptr;
  for (Client& client : world.clients) (client.decision ? asked.emplace_back(&client) : outside = &client);
  until = world.now() + 7 * kDay;
  ASSERT_NE(outside, nullptr);
  world.go_on_holiday(*outside->seat, until);
  world.settle();
  EXPECT_EQ(closes(), end) << "it is not theirs";
  answer(world, *asked[0], "pass");
  world.settle();
  const Time began = world.now();
  world.go_on_holiday(*asked[0]->seat, until);  // has answered: nobody can tell
  world.settle();
  EXPECT_EQ(closes(), end + until - began);
  world.crash();
  world.run_for(5'000);
  EXPECT_EQ(closes(), end + until - began);
  for (Client* client : asked)
    if (client->decision) answer(world, *client, "pass");
  world.run_for(10'000);
  EXPECT_FALSE(ring(world.clients[0]) && closes() == end + until - began) << "all have answered";
}

TEST_F(OnHoliday, in_the_lobby_is_heeded_once_the_game_begins) {
  world.make("bristol-1350", people(4), {}, {{"clock", "async"}});
  everybody_stops(world);
  until = world.now() + 7 * kDay;
  world.go_on_holiday(0, until);
  world.start();
  world.settle();
  ASSERT_TRUE(world.clients[0].decision) << "who chooses a character first";
  EXPECT_EQ(deadline(world.clients[1]), until + kDay);
}

}  // namespace
}  // namespace guildhall::table
