// Lessons: played through the table as a learner does, from the messages alone.
#include "match/lesson.h"

#include <algorithm>

#include "match/embedded.h"
#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

const json::object& lesson(const Client& learner) { return learner.table.at("lesson").as_object(); }
std::int64_t step(const Client& learner) { return lesson(learner).at("step").as_int64(); }
bool waits_for_reader(const Client& learner) { return lesson(learner).at("go_on").as_bool(); }
bool is_done(const Client& learner) { return lesson(learner).at("done").as_bool(); }

void go_on(World& world) {
  world.say(world.clients[0], {{"type", "lesson"}, {"step", step(world.clients[0])}});
  world.run_for(100);
}
void answer(World& world) {
  const json::object decision = *world.clients[0].decision;
  world.say(
      world.clients[0],
      {{"type", "answer"}, {"decision_id", decision.at("id")}, {"option_ids", decision.at("sets").as_array().at(0)}});
  world.run_for(100);
}
// Until the coach wants something of the learner.
void watch_the_others(World& world) {
  for (int second = 0; second < 60; ++second) {
    const Client& learner = world.clients[0];
    if (is_done(learner) || waits_for_reader(learner) || (learner.decision && lesson(learner).contains("text"))) return;
    world.run_for(1000);
  }
  FAIL() << "the lesson does not go on after step " << step(world.clients[0]);
}
void do_one_step(World& world) {
  watch_the_others(world);
  if (is_done(world.clients[0])) return;
  if (waits_for_reader(world.clients[0]))
    go_on(world);
  else
    answer(world);
}

TEST(Lesson, of_every_game_that_has_one_is_played_to_its_end_and_won_or_goes_on_freely) {
  ASSERT_FALSE(embedded_lessons().empty());
  for (const EmbeddedFile& file : embedded_lessons()) {
    SCOPED_TRACE("lessons/" + std::string(file.path));
    const std::string id(file.path.substr(0, file.path.rfind('.')));
    const GameFace* game = find_game(id);
    ASSERT_NE(game, nullptr) << "there is no such game";
    const Lesson* given = lesson_of(id);
    World world(1);
    world.make_lesson(id);
    Client& learner = world.clients[0];
    std::vector<std::int64_t> steps;
    std::vector<std::string> said;
    const Time began = world.now();
    while (!is_done(learner) && steps.size() < 100) {
      watch_the_others(world);
      steps.push_back(step(learner));
      said.emplace_back(lesson(learner).at("text").at("key").as_string());
      do_one_step(world);
    }
    EXPECT_GE(steps.size(), 6u);
    EXPECT_LE(steps.size(), 9u);
    for (std::size_t at = 0; at < steps.size(); ++at) EXPECT_EQ(steps[at], static_cast<std::int64_t>(at + 1));
    EXPECT_EQ(lesson(learner).at("steps").as_int64(), static_cast<std::int64_t>(steps.size()));
    EXPECT_EQ(said.front(), std::string(game->info().area) + ".lesson." + given->beats[0].say);
    EXPECT_LT(world.now() - began, 60'000) << "the others take less than a minute";
    EXPECT_TRUE(learner.refusals.empty());
    if (learner.result) {
      const json::array& winners = learner.result->at("winners").as_array();
      EXPECT_NE(std::find(winners.begin(), winners.end(), json::value(0)), winners.end());
    } else {
      learner.plays = true;
      world.choose(learner);
      ASSERT_TRUE(world.play());
    }
    EXPECT_TRUE(world.played.empty()) << "a lesson is in no statistics";
    world.verify();
  }
}

TEST(Lesson, stands_still_while_somebody_reads) {
  World world(2);
  world.make_lesson("bristol-1350");
  Client& learner = world.clients[0];
  const std::size_t frames = learner.frames.size();
  world.run_for(600'000);
  EXPECT_EQ(learner.frames.size(), frames);
  EXPECT_FALSE(learner.decision);
  EXPECT_TRUE(learner.table.at("awaited").as_array().empty());
  world.say(learner, {{"type", "lesson"}, {"step", 2}});
  world.run_for(100);
  EXPECT_EQ(learner.refusals.at(0).at("key").as_string(), "shell.error.stale");
  EXPECT_EQ(step(learner), 1);
}

TEST(Lesson, closes_what_it_does_not_mean_and_says_why) {
  World world(3);
  world.make_lesson("bristol-1350");
  Client& learner = world.clients[0];
  while (!learner.decision) do_one_step(world);
  const json::object decision = *learner.decision;
  EXPECT_EQ(decision.at("sets").as_array().size(), 1u);
  EXPECT_EQ(decision.at("labels").as_array().size(), 1u);
  int closed = 0;
  for (const json::value& option : decision.at("options").as_array())
    if (const json::value* why = option.as_object().if_contains("why");
        why != nullptr && why->at("key").as_string() == "shell.why.lesson") {
      EXPECT_FALSE(option.at("enabled").as_bool());
      ++closed;
    }
  EXPECT_GT(closed, 2) << "other dice, and other actions";
  const std::int64_t before = step(learner);
  world.say(learner, {{"type", "answer"}, {"decision_id", decision.at("id")}, {"option_ids", json::array{"draw"}}});
  world.say(learner, {{"type", "undo"}});
  world.say(learner, {{"type", "hint"}});
  world.run_for(100);
  ASSERT_EQ(learner.refusals.size(), 3u);
  EXPECT_EQ(learner.refusals[0].at("key").as_string(), "shell.error.lesson");
  EXPECT_EQ(learner.refusals[1].at("key").as_string(), "shell.error.no_undo");
  EXPECT_EQ(learner.refusals[2].at("key").as_string(), "shell.error.no_hints");
  EXPECT_EQ(step(learner), before);
}

TEST(Lesson, is_taken_up_at_the_same_step_after_every_crash) {
  World world(4);
  world.make_lesson("bristol-1350");
  Client& learner = world.clients[0];
  for (int turn = 0; turn < 100 && !is_done(learner); ++turn) {
    watch_the_others(world);
    const json::object before = lesson(learner);
    const std::optional<json::object> asked = learner.decision;
    world.crash();
    world.run_for(5'000);
    ASSERT_TRUE(world.there());
    EXPECT_EQ(lesson(learner), before);
    EXPECT_EQ(learner.decision.has_value(), asked.has_value());
    do_one_step(world);
    world.run_for(700);  // in the middle of what the others do
    world.crash();
    world.run_for(5'000);
  }
  EXPECT_TRUE(is_done(learner));
  ASSERT_TRUE(learner.result);
  EXPECT_EQ(learner.result->at("winners"), (json::array{0}));
}

TEST(Lesson, is_for_one_person) {
  World world(5);
  world.make_lesson("bristol-1350");
  EXPECT_EQ(world.command(Sit{0, 1, world.sitter(1)}).error().key, "shell.error.lesson");
  world.watch();
  world.clients.back().returns = false;
  world.connect(world.clients.back());
  world.settle();
  EXPECT_EQ(world.clients.back().connection, 0u) << "nobody watches";
}

TEST(Lesson, goes_on_without_the_learner_who_got_up) {
  World world(6);
  world.make_lesson("bristol-1350");
  do_one_step(world);
  ASSERT_TRUE(world.command(GetUp{0, 0, "person-0"}));
  for (int minute = 0; minute < 60 && world.table().stage() != Stage::Over; ++minute) world.run_for(60'000);
  EXPECT_EQ(world.table().stage(), Stage::Over);
}

}  // namespace
}  // namespace guildhall::table
