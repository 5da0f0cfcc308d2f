// Tables under faults, from one seed each: messages that are lost, doubled, late or overtaken, connections that break,
// writes that fail and programs that end in the middle. Whatever happens, World::verify must hold: the record replays, what
// was acknowledged is in it once, and every client ends with exactly what its seat may know.
#include <cstdlib>

#include "table/testing.h"

namespace guildhall::table {
namespace {

// FAULTS=10 plays ten times as many.
int seeds(int full) {
  if (std::getenv("GUILDHALL_LIGHT") != nullptr) return std::max(1, full / 5);
  const char* times = std::getenv("FAULTS");
  return full * (times == nullptr ? 1 : std::max(1, std::atoi(times)));
}

struct Setting {
  std::string game;
  std::vector<std::string> seats;
  json::object options;
  json::object pace;
};

std::vector<std::string> seats(int people, int bots) {
  std::vector<std::string> out(static_cast<std::size_t>(people), "human");
  out.insert(out.end(), static_cast<std::size_t>(bots), "scripted");
  return out;
}

const std::vector<Setting>& tables() {
  static const std::vector<Setting> all{
      {"bristol-1350", seats(9, 0), {}, {}},
      {"bristol-1350", seats(5, 4), {{"whip_window", "simultaneous"}}, {}},
      {"bristol-1350", seats(3, 1), {}, {{"clock", "async"}}},
      {"castle-of-the-devil", seats(5, 1), {}, {}},
      {"castle-of-the-devil", seats(4, 0), {}, {{"clock", "none"}}},
      {"quacks", seats(2, 1), {}, {}},
      {"quacks", seats(3, 0), {{"draw_mode", "sealed"}}, {{"clock", "async"}}},
      {"ankh-morpork", seats(3, 1), {}, {}},
  };
  return all;
}

std::vector<std::string> preferred() { return {"elbow", "dash"}; }  // for the sake of whip windows

void play(const Setting& table, std::uint64_t seed, const Faults& faults, bool restless = false) {
  SCOPED_TRACE(table.game + ", seed " + std::to_string(seed));
  World world(seed, faults);
  world.restless = restless;
  world.prefers = preferred();
  world.make(table.game, table.seats, table.options, table.pace);
  world.watch();
  world.start();
  ASSERT_TRUE(world.play()) << "the game does not end";
  world.verify();
}

TEST(Faults, messages_are_lost_doubled_late_and_overtaken) {
  for (int seed = 0; seed < seeds(8); ++seed)
    play(tables()[static_cast<std::size_t>(seed) % tables().size()], static_cast<std::uint64_t>(seed),
         {.lost = 100, .doubled = 100, .late_ms = 2500});
}

TEST(Faults, what_can_wait_waits) {
  for (int seed = 0; seed < seeds(4); ++seed)
    play(tables()[static_cast<std::size_t>(seed) % tables().size()], static_cast<std::uint64_t>(600 + seed),
         {.wait_ms = 5000});
}

TEST(Faults, connections_break) {
  for (int seed = 0; seed < seeds(8); ++seed)
    play(tables()[static_cast<std::size_t>(seed) % tables().size()], static_cast<std::uint64_t>(100 + seed),
         {.cut = 20});
}

TEST(Faults, writes_fail) {
  for (int seed = 0; seed < seeds(8); ++seed)
    play(tables()[static_cast<std::size_t>(seed) % tables().size()], static_cast<std::uint64_t>(200 + seed),
         {.failing = 100});
}

// A whole game each time: no place in it is one where the disk must not fail, and nothing that people may do is one that
// leaves its mark when it was not stored.
TEST(Faults, each_write_in_turn_fails) {
  const std::vector<std::pair<Setting, bool>> games{{{"bristol-1350", seats(4, 1), {{"track_steps", 8}}, {}}, true},
                                                    {{"castle-of-the-devil", seats(3, 1), {}, {}}, false}};
  const int step = std::getenv("GUILDHALL_LIGHT") != nullptr ? 7 : 1;
  for (const auto& [game, restless] : games) {
    World measure(300);
    measure.restless = restless;
    measure.prefers = preferred();
    measure.make(game.game, game.seats, game.options, game.pace);
    measure.watch();
    measure.start();
    ASSERT_TRUE(measure.play());
    ASSERT_GT(measure.writes, 25);
    for (int write = 1; write < measure.writes; write += step) {
      SCOPED_TRACE("write " + std::to_string(write) + " of " + std::to_string(measure.writes));
      play(game, 300, {.fail_at = write}, restless);
    }
  }
}

TEST(Faults, the_program_ends_and_begins_again) {
  for (int seed = 0; seed < seeds(8); ++seed)
    play(tables()[static_cast<std::size_t>(seed) % tables().size()], static_cast<std::uint64_t>(400 + seed),
         {.crash = 15});
}

TEST(Faults, everything_at_once) {
  for (int seed = 0; seed < seeds(8); ++seed)
    play(tables()[static_cast<std::size_t>(seed) % tables().size()], static_cast<std::uint64_t>(500 + seed),
         {.lost = 50, .doubled = 50, .late_ms = 1500, .wait_ms = 100, .cut = 5, .crash = 5, .failing = 30});
}

// They come and go as they like: no clock of hours runs out for it, and nobody stands still for ever.
TEST(Faults, people_are_on_holiday) {
  for (int seed = 0; seed < seeds(6); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(static_cast<std::uint64_t>(700 + seed), {.lost = 50, .cut = 5, .crash = 10, .failing = 50});
    world.prefers = preferred();
    world.make("bristol-1350", seats(4, 1), {}, {{"clock", "async"}});
    world.watch();
    for (int times = 0; times < 40; ++times)
      world.at(world.now() + times * 2'500, [&world, times] {
        world.go_on_holiday(times % 4, times % 3 == 2 ? world.now() : world.now() + (times % 7) * 10'000);
      });
    world.start();
    ASSERT_TRUE(world.play()) << "the game does not end";
    world.verify();
    for (const std::string& line : world.stored) EXPECT_EQ(line.find("time_out"), line.npos) << line;
  }
}

// A seed gives the same run again: what was found once can be looked at.
TEST(Faults, a_seed_repeats_itself) {
  const auto record = [] {
    World world(7, {.lost = 50, .doubled = 50, .late_ms = 1500, .wait_ms = 100, .cut = 5, .crash = 5, .failing = 30});
    world.make("bristol-1350", seats(4, 2));
    world.start();
    EXPECT_TRUE(world.play());
    return world.stored;
  };
  EXPECT_EQ(record(), record());
}

}  // namespace
}  // namespace guildhall::table
