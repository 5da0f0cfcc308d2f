// The lines that tables store, as they were before each kind of line was a struct: tests/lines/*.jsonl were written by the
// program of then, for tables on which people do everything that leaves a line. The same inputs must give the same bytes,
// but for the version in the first line, which these old ones do not have; and the old ones must be read.
// Where the rules have changed on purpose, GUILDHALL_UPDATE_GOLDEN=1 writes the files again, as of old.
#include "table/lines.h"

#include <cstdlib>
#include <fstream>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

// Everybody does now and then what leaves a line, whether or not it may.
void bustle(World& world, const std::vector<json::object>& deeds, int rounds) {
  for (int round = 0; round < rounds; ++round)
    for (std::size_t deed = 0; deed < deeds.size(); ++deed)
      world.at(world.now() + 3'000 + round * 40'000 + static_cast<Time>(deed) * 2'300, [&world, deeds, round, deed] {
        const std::size_t who = (static_cast<std::size_t>(round) + deed) % world.clients.size();
        Client& client = world.clients[who];
        if (client.connection != 0 && !client.result) world.say(client, deeds[deed]);
      });
}

std::vector<json::object> deeds_of(const GameFace& game) {
  std::vector<json::object> out{
      {{"type", "say"}, {"text", "Good evening, \"all\""}},
      {{"type", "say"}, {"phrase", "shell.phrase.hello"}},
      {{"type", "say"}, {"text", "psst"}, {"to", 0}},
      {{"type", "undo"}},
      {{"type", "hold"}},
      {{"type", "more_time"}},
      {{"type", "nudge"}, {"seat", 0}},
      {{"type", "nudge"}, {"seat", 1}},
      {{"type", "sit_in"}, {"seat", 1}},
      {{"type", "hint"}},
  };
  const GameInfo& info = game.info();
  for (const DecisionInfo& decision : info.decisions) {
    if (decision.pace == guildhall::Pace::React)
      for (const char* order : {"pass_turn", "pass_unless_target", "ask"})
        out.push_back({{"type", "standing"}, {"class", decision.id}, {"order", order}});
    if (decision.id == "d_gain" || decision.id == "d_rat")
      out.push_back({{"type", "standing"}, {"kind", decision.id}, {"on", false}});
  }
  if (info.area == "bristol")
    out.push_back({{"type", "claim"}, {"claim", json::object{{"type", "c_status"}, {"health", "healthy"}}}});
  if (info.area == "castle")
    out.push_back({{"type", "claim"}, {"claim", json::object{{"type", "c_society"}, {"society", "order"}}}});
  return out;
}

// Whoever can take an answer back does so now and then.
void change_minds(World& world) {
  for (int second = 1; second < 200; ++second)
    world.at(world.now() + second * 1'000, [&world, second] {
      for (Client& client : world.clients)
        if (second % 3 == 0 && client.decision && client.decision->at("can_undo").as_bool())
          world.say(client, {{"type", "undo"}});
    });
}

using Lines = std::vector<std::string>;

// Before the start: places, options, pace, talk, a PIN and a seat that is shown.
void furnish(World& world) {
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  world.command(Change{0, "person-0", {{"pace", json::object{{"turn_s", 30}, {"more_time", 3}}}}});
  world.command(Teach{0, 1, "person-1", "lent"});
  world.command(HandOver{0, "person-1", "somebody"});
  world.command(HandOver{0, "somebody", "person-1"});
  world.say(world.clients[1], {{"type", "say"}, {"text", "in the lobby"}});
  world.say(world.clients[0], {{"type", "pin"}, {"seat_token", "token-0"}, {"pin", "1234"}});
  world.say(world.clients[0], {{"type", "pin"}, {"seat_token", "token-0"}, {"pin", ""}});
  world.settle();
}

Lines bustling(const std::string& game, std::uint64_t seed, int players, json::object options, json::object pace) {
  World world(seed);
  world.restless = true;
  world.prefers = {"elbow", "dash"};
  std::vector<std::string> seats = people(players);
  seats.push_back("scripted");
  world.make(game, seats, std::move(options), std::move(pace));
  world.watch();
  furnish(world);
  world.start();
  bustle(world, deeds_of(*find_game(game)), 6);
  change_minds(world);
  const auto later = [&](Time after, Input input) {
    world.at(world.now() + after, [&world, input] { world.step(input); });
  };
  later(9'000, Sit{101, players, {"guest", "A guest", "guest-token", {}}});
  world.at(world.now() + 12'000, [&] {
    world.say(world.clients[0], {{"type", "admit"}, {"seat", players}, {"yes", false}});
  });
  later(15'000, Sit{102, players, {"guest", "A guest", "guest-token", {}}});
  for (std::size_t who : {0u, 1u})
    world.at(world.now() + 17'000 + static_cast<Time>(who) * 1000, [&, who] {
      world.say(world.clients[who], {{"type", "admit"}, {"seat", players}, {"yes", true}});
    });
  later(60'000, GetUp{103, players, "guest"});
  later(70'000, Teach{104, 1, "person-1", ""});
  for (int seat = 0; seat < players; ++seat) later(80'000 + seat, Informed{seat});
  world.at(world.now() + 90'000, [&] { world.crash(); });
  world.at(world.now() + 100'000, [&] { world.go_on_holiday(0, world.now() + 50'000); });
  world.at(world.now() + 120'000, [&] { world.go_on_holiday(0, world.now()); });
  world.at(world.now() + 30'000, [&] {  // the third is away for so long that a bot sits in
    world.clients[2].returns = false;
    world.drop(world.clients[2]);
    world.at(world.now() + 125'000, [&world] { world.say(world.clients[0], {{"type", "sit_in"}, {"seat", 2}}); });
    world.at(world.now() + 140'000, [&world] { world.connect(world.clients[2]); });
  });
  EXPECT_TRUE(world.play());
  world.step(Rematch{"t2", "NEXT"});
  world.settle();
  return world.stored;
}

Lines lesson(const std::string& game) {
  World world(9);
  world.make_lesson(game);
  world.clients[0].plays = true;
  for (int turn = 0; turn < 200 && !world.clients[0].result; ++turn) {
    const json::object& coach = world.clients[0].table.at("lesson").as_object();
    if (coach.at("go_on").as_bool()) world.say(world.clients[0], {{"type", "lesson"}, {"step", coach.at("step")}});
    world.run_for(3'500);
  }
  return world.stored;
}

struct Kept {
  std::string name;
  Lines (*played)();
};
const std::vector<Kept>& tables() {
  static const std::vector<Kept> all{
      {"bristol-live",
       [] {
         return bustling("bristol-1350", 1, 4, {{"whispers", true}}, {});
       }},
      {"bristol-async",
       [] {
         return bustling("bristol-1350", 2, 3, {}, {{"clock", "async"}});
       }},
      {"castle-async",
       [] {
         return bustling("castle-of-the-devil", 3, 4, {}, {{"clock", "async"}});
       }},
      {"castle-live", [] { return bustling("castle-of-the-devil", 4, 4, {}, {}); }},
      {"quacks-live", [] { return bustling("quacks", 5, 3, {}, {}); }},
      {"quacks-sealed",
       [] {
         return bustling("quacks", 6, 3, {{"draw_mode", "sealed"}}, {{"clock", "async"}});
       }},
      {"ankh-live", [] { return bustling("ankh-morpork", 7, 3, {}, {}); }},
      {"bristol-lesson", [] { return lesson("bristol-1350"); }},
  };
  return all;
}

std::string file_of(const std::string& name) { return "tests/lines/" + name + ".jsonl"; }
Lines kept_of(const std::string& name) {
  std::ifstream file(file_of(name));
  Lines out;
  for (std::string line; std::getline(file, line);) out.push_back(line);
  return out;
}

// The differences that were agreed on: lines have a version, and tables may be rated and their records open.
std::string without(std::string line, const std::string& text) {
  if (const std::size_t at = line.find(text); at != std::string::npos) line.erase(at, text.size());
  return line;
}
const std::string kVersion = R"("version":1,)";
const std::string kRated = R"(,"rated":false,"open_record":false)";
Lines without_version(Lines lines) {
  EXPECT_NE(lines.at(0).find(kVersion), std::string::npos) << lines[0];
  lines[0] = without(lines[0], kVersion);
  for (std::string& line : lines) line = without(std::move(line), kRated);
  return lines;
}

TEST(Lines, are_what_they_were_before_they_had_types) {
  for (const Kept& table : tables()) {
    SCOPED_TRACE(table.name);
    const Lines now = without_version(table.played());
    if (std::getenv("GUILDHALL_UPDATE_GOLDEN") != nullptr) {
      std::ofstream file(file_of(table.name));
      for (const std::string& line : now) file << line << '\n';
    }
    const Lines then = kept_of(table.name);
    ASSERT_EQ(now.size(), then.size());
    for (std::size_t at = 0; at < now.size(); ++at) ASSERT_EQ(now[at], then[at]) << "line " << at + 1;
  }
}

TEST(Lines, that_are_read_are_written_as_they_were) {
  std::set<std::size_t> kinds;
  for (const Kept& table : tables())
    for (const std::string& line : kept_of(table.name)) {
      const StoredLine stored = read_line(line);
      kinds.insert(stored.line.index());
      ASSERT_EQ(without(write(stored), kRated), line) << table.name;
    }
  kinds.insert(Line(lines::Carried{}).index());  // nobody writes it any more
  EXPECT_EQ(kinds.size(), std::variant_size_v<Line>) << "a kind of line that no table here has";
}

// A database from before the version is opened as it is, and as the same table.
TEST(Lines, of_old_tables_are_taken_up) {
  for (const Kept& table : tables()) {
    SCOPED_TRACE(table.name);
    Lines old = kept_of(table.name);
    for (const std::size_t length : {old.size(), old.size() / 2}) {
      old.resize(length);
      Lines versioned = old;
      versioned[0].insert(versioned[0].find(R"("id":)"), kVersion);
      std::vector<std::string> seen;
      for (const Lines& lines : {old, versioned}) {
        Effects effects;
        auto restored = Table::restore(lines, 5'000'000'000, effects);
        ASSERT_TRUE(restored) << restored.error();
        EXPECT_TRUE(!effects.append.empty() || restored->stage() == Stage::Over) << "what is over is only looked at";
        seen.push_back(json::serialize(restored->json("person-0")));
      }
      EXPECT_EQ(seen[0], seen[1]);
    }
  }
}

TEST(Lines, that_no_table_of_this_version_writes_are_refused_with_the_reason) {
  const std::string made = kept_of("bristol-live").at(0);
  const auto problem = [&](const std::string& line) {
    Effects effects;
    return Table::restore({line}, 1, effects).error();
  };
  std::string newer = made;
  newer.insert(newer.find(R"("id":)"), R"("version":2,)");
  EXPECT_EQ(problem(newer), "line 1: `version`: lines of version 2 are newer than this program, which reads up to 1");
  EXPECT_EQ(problem(R"({"table":"danced","at":1})"), "line 1: `table`: 'danced' is nothing that a table writes");
  EXPECT_EQ(problem(R"({"table":"declined","at":1})"), "line 1: `seat`: it is missing");
  EXPECT_EQ(problem(R"({"seat":1,"undo":1})"), "line 1: `table`: the game has not begun");
  EXPECT_EQ(problem(R"({"table":"made","at":1,"id":5})"), "line 1: `id`: a text is needed, not the number 5");
}

}  // namespace
}  // namespace guildhall::table
