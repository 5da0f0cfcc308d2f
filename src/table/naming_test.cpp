// Messages by places and the same by names, as tests/frames/<game>.jsonl has them: the first line is the legend, each other one
// message as it was sent and as it must be read. The page reads the same files (web/src/lib/legend_frames.test.ts), so both
// decoders agree. What a game sends may change; then they are recorded anew: RECORD=1 build/release/bin/table_test
// --gtest_filter='*Frames*'.
#include "table/naming.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "table/testing.h"

namespace guildhall::table {
namespace {

std::string file_of(const GameFace& game) { return "tests/frames/" + std::string(game.info().id) + ".jsonl"; }

// Messages of a whole game as a seat got them.
std::vector<json::object> sent_in_a_game(const GameFace& game) {
  World world(71);
  world.make(std::string(game.info().id), people(about_four(game)));
  world.start();
  EXPECT_TRUE(world.play());
  std::vector<json::object> out;
  std::set<std::string> known;
  for (const std::string& frame : world.clients[0].frames) {
    json::object message = json::parse(frame).as_object();
    const std::string type(message.at("type").as_string());
    bool fresh = false;
    if (const json::value* events = message.if_contains("events"))
      for (const json::value& event : events->as_array())
        fresh = known.insert("event " + json::serialize(event.at(0))).second || fresh;
    if (const json::value* patch = message.if_contains("patch"); patch != nullptr && patch->is_array())
      for (std::size_t at = 0; at < patch->as_array().size(); at += 2)
        fresh = known.insert("place " + json::serialize(patch->at(at))).second || fresh;
    if (const json::value* question = message.if_contains("question"))
      fresh = known
                  .insert("question " + json::serialize(question->at(0)) + " with " +
                          std::to_string(question->as_array().size()))
                  .second ||
              fresh;
    if (type == "view" || type == "legend") fresh = known.insert(type).second;
    if (fresh) out.push_back(std::move(message));
  }
  return out;
}

void record(const GameFace& game) {
  std::ofstream out(file_of(game));
  std::optional<Naming> naming;
  for (const json::object& sent : sent_in_a_game(game)) {
    if (sent.at("type") == "legend") {
      naming.emplace(sent);
      out << json::serialize(sent) << '\n';
    } else {
      out << json::serialize(json::object{{"sent", sent}, {"named", naming->message(sent, game.info())}}) << '\n';
    }
  }
}

class Frames : public testing::TestWithParam<const GameFace*> {};

TEST_P(Frames, are_read_as_they_were_recorded) {
  const GameFace& game = *GetParam();
  if (std::getenv("RECORD") != nullptr) record(game);
  std::ifstream file(file_of(game));
  std::string line;
  ASSERT_TRUE(std::getline(file, line)) << file_of(game);
  const Naming naming(json::parse(line).as_object());
  int changed = 0;
  while (std::getline(file, line)) {
    const json::object pair = json::parse(line).as_object();
    const json::object named = naming.message(pair.at("sent").as_object(), game.info());
    EXPECT_EQ(json::parse(json::serialize(named)), pair.at("named")) << line;
    changed += pair.at("named") != pair.at("sent") ? 1 : 0;
  }
  EXPECT_GT(changed, 10) << "in the others there is nothing to be read";
}

INSTANTIATE_TEST_SUITE_P(Games, Frames, testing::ValuesIn(all_games()), [](const auto& one) {
  std::string name(one.param->info().id);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace guildhall::table
