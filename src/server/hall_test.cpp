#include "server/hall.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "server/limits.h"
#include "server/sessions.h"

namespace guildhall::server {

namespace {

// Keeps everything in memory, unless the disk is full.
class Disk : public store::Store {
 public:
  bool full = false;
  int refuses = 0;       // so many documents from now on, in a way that nobody expects
  bool damaged = false;  // lines are read as something else

  void write(store::Commit commit, store::Done done) override {
    if (full) return done({false, "the disk is full"});
    if (!commit.documents.empty() && refuses > 0 && refuses-- > 0) throw std::runtime_error("a bad disk");
    memory_->write(std::move(commit), std::move(done));
  }
  void flush() override {}
  std::vector<std::string> lines(std::string_view table) const override {
    return damaged ? std::vector<std::string>{"{"} : memory_->lines(table);
  }
  std::vector<std::string> tables() const override { return memory_->tables(); }
  std::optional<std::string> document(std::string_view kind, std::string_view key) const override {
    return memory_->document(kind, key);
  }
  std::vector<store::Document> documents(std::string_view kind, std::string_view prefix) const override {
    return memory_->documents(kind, prefix);
  }
  std::vector<std::string> kinds() const override { return memory_->kinds(); }
  std::vector<store::Played> played() const override { return memory_->played(); }
  std::vector<store::Statistic> statistics(std::optional<std::string_view> person) const override {
    return memory_->statistics(person);
  }

 private:
  std::unique_ptr<store::Store> memory_ = store::memory_store();
};

// What a client was sent.
struct Heard : Connection {
  std::vector<std::string> messages;
  bool closed = false;
  void send(std::string_view message, Haste) override { messages.emplace_back(message); }
  void gather(bool) override {}
  void close(unsigned, std::string_view) override { closed = true; }
};

class HallTest : public testing::Test {
 protected:
  template <class Fact>
  bool until(Fact&& fact) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!fact() && std::chrono::steady_clock::now() < end) {
      loop.run_ready();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return fact();
  }
  Granted<Place> made(std::vector<std::string> seats = {"human", "random", "random"}) {
    std::optional<Granted<Place>> out;
    hall.create({"ada", "Ada"}, {.game = "bristol-1350", .seats = std::move(seats), .options = {{"track_steps", 8}}},
                [&](Granted<Place> place) { out = std::move(place); });
    EXPECT_TRUE(until([&] { return out.has_value(); }));
    return *out;
  }
  bool granted(std::function<void(Hall::Done)> asked) {
    std::optional<bool> out;
    asked([&](Granted<json::object> answer) { out = answer.has_value(); });
    EXPECT_TRUE(until([&] { return out.has_value(); }));
    return *out;
  }

  Loop loop{1};
  Disk disk;
  Metrics metrics;
  Calendar calendar{disk};
  Hall hall{loop, disk, metrics, calendar, 1};
};

TEST_F(HallTest, who_got_up_has_no_open_table_once_the_game_is_over) {
  const auto place = made();
  ASSERT_TRUE(place);
  EXPECT_EQ(hall.unfinished_of("ada"), 1);
  ASSERT_TRUE(granted([&](Hall::Done done) { hall.start(place->table, "ada", std::move(done)); }));
  ASSERT_TRUE(granted([&](Hall::Done done) { hall.get_up(place->table, 0, "ada", std::move(done)); }));
  ASSERT_TRUE(until([&] { return hall.is_over(place->table); }));
  EXPECT_EQ(hall.unfinished_of("ada"), 0);
  const json::array listed = hall.tables_of("ada");
  ASSERT_EQ(listed.size(), 1u) << "and it is still in the list";
  ASSERT_TRUE(listed[0].as_object().contains("winners")) << "with those who won";
}

TEST_F(HallTest, who_did_not_get_a_seat_has_not_sat_there) {
  const auto place = made({"human", "open", "random"});
  ASSERT_TRUE(place);
  disk.full = true;
  std::optional<Granted<Place>> sat;
  hall.sit(place->table, 1, {"ben", "Ben"}, [&](Granted<Place> given) { sat = std::move(given); });
  ASSERT_TRUE(until([&] { return sat.has_value(); }));
  ASSERT_FALSE(*sat);
  EXPECT_FALSE(hall.sat_at(place->table, "ben"));
  EXPECT_TRUE(hall.sat_at(place->table, "ada"));
  EXPECT_TRUE(hall.tables_of("ben").empty());
}

TEST_F(HallTest, seats_of_a_guest_are_handed_over_or_stay) {
  const auto place = made({"human", "open", "random"});
  ASSERT_TRUE(place);
  const auto handed_over = [&](const std::string& from, const std::string& to) {
    std::optional<Granted<int>> out;
    hall.hand_over(from, to, [&](Granted<int> joined) { out = std::move(joined); });
    EXPECT_TRUE(until([&] { return out.has_value(); }));
    return *out;
  };
  disk.full = true;
  EXPECT_EQ(handed_over("ada", "ann").error().status, 503);
  EXPECT_TRUE(hall.sat_at(place->table, "ada"));
  EXPECT_FALSE(hall.sat_at(place->table, "ann"));
  disk.full = false;
  EXPECT_EQ(handed_over("nobody", "ann"), 0);
  EXPECT_EQ(handed_over("ada", "ann"), 1);
  EXPECT_FALSE(hall.sat_at(place->table, "ada"));
  EXPECT_EQ(hall.tables_of("ann").size(), 1u);
  EXPECT_TRUE(hall.tables_of("ada").empty());
  EXPECT_FALSE(granted([&](Hall::Done done) { hall.start(place->table, "ada", std::move(done)); })) << "no more";
  EXPECT_TRUE(granted([&](Hall::Done done) { hall.start(place->table, "ann", std::move(done)); }));
}

// Whoever has played for long has many tables, and each has to be played again for it.
TEST_F(HallTest, tables_are_handed_over_one_after_the_other) {
  for (int i = 0; i < 4; ++i) {
    const auto place = made();
    ASSERT_TRUE(place);
    ASSERT_TRUE(granted([&](Hall::Done done) { hall.start(place->table, "ada", std::move(done)); }));
    ASSERT_TRUE(granted([&](Hall::Done done) { hall.get_up(place->table, 0, "ada", std::move(done)); }));
    ASSERT_TRUE(until([&] { return hall.is_over(place->table) && hall.awake_tables() == 0; }));
  }
  std::optional<Granted<int>> out;
  hall.hand_over("ada", "ann", [&](Granted<int> joined) { out = std::move(joined); });
  std::size_t most = 0;
  EXPECT_TRUE(until([&] {
    most = std::max(most, hall.awake_tables());
    return out.has_value();
  }));
  EXPECT_EQ(most, 1u);
  EXPECT_EQ(hall.awake_tables(), 0u);
}

TEST_F(HallTest, nobody_sits_at_more_tables_than_one_may_make) {
  std::vector<std::string> tables;
  const auto sat = [&](const std::string& table, const std::string& person) {
    std::optional<Granted<Place>> out;
    hall.sit(table, 1, {person, person}, [&](Granted<Place> given) { out = std::move(given); });
    EXPECT_TRUE(until([&] { return out.has_value(); }));
    return out->has_value();
  };
  for (int i = 0; i <= limits::kOpenTablesPerSession; ++i) {
    std::optional<Granted<Place>> out;
    const std::string maker = "maker " + std::to_string(i);
    hall.create({maker, maker}, {.game = "bristol-1350", .seats = {"human", "open"}},
                [&](Granted<Place> place) { out = std::move(place); });
    ASSERT_TRUE(until([&] { return out.has_value(); }));
    EXPECT_EQ(sat((*out)->table, "ben"), i < limits::kOpenTablesPerSession);
    tables.push_back((*out)->table);
  }
  EXPECT_TRUE(sat(tables.back(), "cleo"));
}

TEST_F(HallTest, a_table_where_nothing_can_happen_goes_to_sleep_and_wakes_when_somebody_comes) {
  const auto place = made({"human", "open", "random"});
  ASSERT_TRUE(place);
  const auto later = std::chrono::steady_clock::now() + std::chrono::minutes(3);
  hall.sweep({}, calendar.today(), std::chrono::steady_clock::now());
  EXPECT_EQ(hall.awake_tables(), 1u) << "not at once";
  hall.sweep({}, calendar.today(), later);
  EXPECT_EQ(hall.awake_tables(), 0u);
  EXPECT_EQ(hall.tables_of("ada").size(), 1u);

  Hall next(loop, disk, metrics, calendar, 1);
  const std::size_t lines = disk.lines(place->table).size();
  next.restore();
  EXPECT_EQ(next.awake_tables(), 0u) << "nor is it read at the next start";
  EXPECT_EQ(disk.lines(place->table).size(), lines) << "and nothing is written to it";
  EXPECT_TRUE(next.table_json(place->table, "ada"));
  EXPECT_EQ(next.awake_tables(), 1u);
}

TEST_F(HallTest, where_the_sweep_fails_at_one_table_the_others_have_their_turn) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(made({"human", "open", "random"}));
  const auto later = std::chrono::steady_clock::now() + std::chrono::minutes(3);
  disk.refuses = 1;
  EXPECT_NO_THROW(hall.sweep({}, calendar.today(), later));
  EXPECT_EQ(hall.awake_tables(), 0u);
  EXPECT_EQ(metrics.suspended.Value(), 1);
}

TEST_F(HallTest, tables_are_removed_by_the_rules_of_the_operator) {
  const auto later = std::chrono::steady_clock::now() + std::chrono::minutes(3);
  const auto empty = made({"human", "open", "random"});
  const auto kept = made({"human", "open", "random"});
  ASSERT_TRUE(empty);
  ASSERT_TRUE(kept);
  ASSERT_TRUE(granted([&](Hall::Done done) { hall.get_up(empty->table, 0, "ada", std::move(done)); }));
  EXPECT_EQ(hall.unfinished_of("ada"), 2) << "who made it still has it";
  hall.sweep({}, calendar.today(), later);
  EXPECT_TRUE(hall.has(empty->table));
  hall.sweep({}, calendar.today() + 1, later);
  EXPECT_TRUE(hall.has(empty->table)) << "it may have been made a minute before midnight";
  hall.sweep({}, calendar.today() + 2, later);
  EXPECT_FALSE(hall.has(empty->table)) << "nobody sits there";
  EXPECT_FALSE(hall.by_code(empty->code));
  EXPECT_TRUE(disk.lines(empty->table).empty());
  EXPECT_EQ(hall.unfinished_of("ada"), 1);
  EXPECT_TRUE(hall.has(kept->table));
  hall.sweep({.unfinished_days = 0}, calendar.today() + 9999, later);
  EXPECT_TRUE(hall.has(kept->table)) << "for ever";
  hall.sweep({.unfinished_days = 30}, calendar.today() + 31, later);
  EXPECT_FALSE(hall.has(kept->table));
}

TEST_F(HallTest, looking_at_a_finished_table_writes_nothing) {
  const auto place = made();
  ASSERT_TRUE(place);
  ASSERT_TRUE(granted([&](Hall::Done done) { hall.start(place->table, "ada", std::move(done)); }));
  ASSERT_TRUE(granted([&](Hall::Done done) { hall.get_up(place->table, 0, "ada", std::move(done)); }));
  ASSERT_TRUE(until([&] { return hall.is_over(place->table) && hall.awake_tables() == 0; }));
  const std::size_t lines = disk.lines(place->table).size();
  for (int look = 0; look < 5; ++look) {
    EXPECT_TRUE(hall.table_json(place->table, "ben"));
    EXPECT_TRUE(until([&] { return hall.awake_tables() == 0; })) << "and it is put back";
    loop.run_ready();
  }
  EXPECT_EQ(disk.lines(place->table).size(), lines);
}

TEST_F(HallTest, a_finished_table_of_which_something_is_asked_in_vain_is_put_back) {
  const auto place = made();
  ASSERT_TRUE(place);
  ASSERT_TRUE(granted([&](Hall::Done done) { hall.start(place->table, "ada", std::move(done)); }));
  ASSERT_TRUE(granted([&](Hall::Done done) { hall.get_up(place->table, 0, "ada", std::move(done)); }));
  ASSERT_TRUE(until([&] { return hall.is_over(place->table) && hall.awake_tables() == 0; }));
  EXPECT_FALSE(granted([&](Hall::Done done) { hall.change(place->table, "ben", {}, std::move(done)); }));
  hall.sweep({}, calendar.today(), std::chrono::steady_clock::now());
  EXPECT_EQ(hall.awake_tables(), 0u);
}

TEST_F(HallTest, of_finished_tables_the_latest_are_kept) {
  std::vector<std::string> over;
  for (int i = 0; i < 3; ++i) {
    const auto place = made();
    ASSERT_TRUE(place);
    ASSERT_TRUE(granted([&](Hall::Done done) { hall.start(place->table, "ada", std::move(done)); }));
    ASSERT_TRUE(granted([&](Hall::Done done) { hall.get_up(place->table, 0, "ada", std::move(done)); }));
    ASSERT_TRUE(until([&] { return hall.is_over(place->table) && hall.awake_tables() == 0; }));
    over.push_back(place->table);
  }
  hall.sweep({.finished_tables = 2}, calendar.today(), std::chrono::steady_clock::now());
  EXPECT_EQ(hall.tables_of("ada").size(), 2u);
  hall.sweep({.finished_days = 30}, calendar.today() + 31, std::chrono::steady_clock::now());
  EXPECT_TRUE(hall.tables_of("ada").empty());
}

TEST_F(HallTest, what_a_table_throws_in_a_step_suspends_that_table_alone) {
  const auto place = made({"human", "open", "random"});
  const auto other = made({"human", "open", "random"});
  ASSERT_TRUE(place && other);
  const auto here = std::make_shared<Heard>();
  const auto number = hall.attach(here);
  ASSERT_TRUE(hall.enter(number, place->table, {"Ada", "ada"}));
  disk.full = disk.damaged = true;  // it goes back to what was stored, and cannot read that
  std::optional<Granted<Place>> sat;
  hall.sit(place->table, 1, {"ben", "Ben"}, [&](Granted<Place> given) { sat = std::move(given); });
  ASSERT_TRUE(until([&] { return sat.has_value(); }));
  ASSERT_FALSE(*sat);
  EXPECT_EQ(sat->error().key, "shell.error.table_suspended") << "nobody waits for it";
  EXPECT_EQ(metrics.suspended.Value(), 1);
  EXPECT_TRUE(here->closed);
  ASSERT_FALSE(here->messages.empty());
  EXPECT_NE(here->messages.back().find("shell.error.table_suspended"), std::string::npos);
  EXPECT_FALSE(hall.table_json(place->table, "ada"));
  hall.detach(number);
  disk.full = disk.damaged = false;
  EXPECT_TRUE(granted([&](Hall::Done done) { hall.start(other->table, "ada", std::move(done)); }));
}

TEST_F(HallTest, who_waits_for_the_store_and_fails_costs_nobody_else_the_news) {
  for (int both = 0; both < 2; ++both) {
    bool told = false;
    hall.write({}, [](const auto&) { throw std::runtime_error("a bad answer"); });
    hall.write({}, [&](const auto&) { told = true; });
    EXPECT_TRUE(until([&] { return told; }));
  }
  EXPECT_EQ(metrics.handler_failures.Value(), 2);
  const auto place = made({"human", "open", "random"});
  ASSERT_TRUE(place);
  hall.get_up(place->table, 0, "ada", [](const auto&) { throw std::runtime_error("a bad answer"); });
  EXPECT_TRUE(until([&] { return metrics.handler_failures.Value() == 3; }));
  EXPECT_EQ(metrics.suspended.Value(), 0) << "nor the table its game";
}

TEST_F(HallTest, a_table_has_no_more_lines_than_a_game_has) {
  const auto place = made({"human", "open", "random"});
  ASSERT_TRUE(place);
  const std::vector<std::string> before = disk.lines(place->table);
  store::Lines many{.table = place->table, .first = before.size(), .lines = {}};
  many.lines.assign(limits::kLinesPerTable - before.size() - 2, before.back());
  disk.write({.lines = {many}}, [](const auto&) {});
  Hall next(loop, disk, metrics, calendar, 1);
  next.restore();  // with a line of its own
  const auto changed = [&] {
    return granted([&](Hall::Done done) {
      next.change(place->table, "ada", {{"options", json::object{{"track_steps", 9}}}}, std::move(done));
    });
  };
  EXPECT_TRUE(changed());
  EXPECT_EQ(disk.lines(place->table).size(), limits::kLinesPerTable);
  EXPECT_FALSE(changed());
  EXPECT_EQ(disk.lines(place->table).size(), limits::kLinesPerTable);
  EXPECT_EQ(metrics.suspended.Value(), 1);
}

TEST_F(HallTest, a_damaged_summary_disables_its_table_alone) {
  const auto place = made();
  ASSERT_TRUE(place);
  disk.write({.documents = {{.kind = "table", .key = "broken", .value = "{\"code\": 7"}}}, [](const auto&) {});
  Hall next(loop, disk, metrics, calendar, 1);
  next.restore();
  EXPECT_TRUE(next.has(place->table));
  EXPECT_FALSE(next.has("broken"));
  EXPECT_EQ(metrics.damaged.Value(), 1);
}

TEST_F(HallTest, a_table_that_could_not_be_stored_is_forgotten_by_everybody) {
  disk.full = true;
  const auto waiting = std::make_shared<Heard>();
  const auto number = hall.attach(waiting);
  std::optional<Granted<Place>> out;
  hall.create({"ada", "Ada"}, {.game = "bristol-1350", .seats = {"human", "open", "open"}},
              [&](Granted<Place> place) { out = std::move(place); });
  const json::array listed = hall.tables_of("ada");
  ASSERT_EQ(listed.size(), 1u);
  const std::string id(listed[0].at("table").as_string());
  ASSERT_TRUE(hall.enter(number, id, {"Ben", "ben"}));  // before the store has said anything
  hall.tell(number, table::from_client::Hello{.table = id});
  ASSERT_TRUE(until([&] { return out.has_value(); }));
  ASSERT_FALSE(*out);
  EXPECT_EQ(out->error().key, "shell.error.not_stored");
  EXPECT_TRUE(waiting->closed);
  hall.tell(number, table::from_client::Hello{.table = id});
  hall.leave(number, id);
  hall.detach(number);
  EXPECT_TRUE(hall.tables_of("ada").empty());
  EXPECT_EQ(hall.unfinished_of("ada"), 0);
  EXPECT_FALSE(hall.has(id));

  disk.full = false;
  ASSERT_TRUE(made());
  EXPECT_EQ(hall.tables_of("ada").size(), 1u);
}

TEST_F(HallTest, a_holiday_that_could_not_be_stored_is_stored_as_soon_as_that_is_possible) {
  const table::Time end = hall.now() + 3'600'000;
  hall.on_holidays([&](const std::string& person) { return person == "ada" ? std::optional(end) : std::nullopt; });
  const auto place = made();
  ASSERT_TRUE(place);
  const auto written = [&] {
    std::size_t count = 0;
    for (const std::string& line : disk.lines(place->table)) count += line.find("\"holiday\"") != line.npos ? 1u : 0u;
    return count;
  };
  ASSERT_TRUE(until([&] { return written() == 1; })) << "who makes a table on holiday is on holiday there";

  hall.on_holidays([&](const std::string&) { return std::optional(end + 1); });
  disk.full = true;
  hall.tell_holiday("ada");
  ASSERT_TRUE(until([&] { return metrics.store_failures.Value() > 0; }));
  EXPECT_EQ(written(), 1u);
  disk.full = false;
  EXPECT_TRUE(until([&] { return written() == 2; }));
  hall.tell_holiday("ada");
  hall.tell_holiday("eve");
  loop.run_ready();
  EXPECT_EQ(written(), 2u) << "what is known is not written again";
}

}  // namespace

}  // namespace guildhall::server
