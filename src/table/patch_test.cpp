#include "table/patch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "match/games.h"
#include "match/match.h"
#include "table/naming.h"

namespace guildhall::table {
namespace {

json::object object(const char* text) { return json::parse(text).as_object(); }

TEST(Patch, says_what_changed_and_nothing_else) {
  const json::object from = object(R"({"round":1,"seats":[1,2],"duel":{"phase":"free","score":3},"gone":true})");
  const json::object to = object(R"({"round":2,"seats":[1,2],"duel":{"phase":"late","score":3},"fresh":{"a":1}})");
  EXPECT_EQ(*patch_between(from, to), object(R"({"gone":null,"round":2,"duel":{"phase":"late"},"fresh":{"a":1}})"));
}

TEST(Patch, equal_views_need_none) {
  EXPECT_FALSE(patch_between(object(R"({"a":{"b":[{}]}})"), object(R"({"a":{"b":[{}]}})")));
}

TEST(Patch, entries_of_a_list_of_objects_go_by_their_place) {
  const json::object from = object(R"({"seats":[{"hand":1,"name":"a"},{"hand":2,"name":"b"}],"dice":[1,2]})");
  const json::object to = object(R"({"seats":[{"hand":1,"name":"a"},{"hand":3,"name":"b"}],"dice":[1,3]})");
  EXPECT_EQ(*patch_between(from, to), object(R"({"seats":{"1":{"hand":3}},"dice":[1,3]})"));
}

TEST(Patch, applied_gives_the_new_view) {
  const std::vector<json::object> views{object(R"({})"),
                                        object(R"({"a":1})"),
                                        object(R"({"a":{"b":{"c":1}}})"),
                                        object(R"({"a":{"b":2},"d":[]})"),
                                        object(R"({"a":{},"d":[{"e":1,"f":[1]}]})"),
                                        object(R"({"a":{"b":{}},"d":[{"e":"x"}]})"),
                                        object(R"({"d":[{"e":1},{"e":[{"g":1},{"g":2}]}]})"),
                                        object(R"({"d":[{"e":1},{"e":[{"g":1},{"g":3}]}]})"),
                                        object(R"({"d":[1,2]})")};
  for (const json::object& from : views)
    for (const json::object& to : views) {
      json::object view = from;
      if (const auto patch = patch_between(from, to)) apply_patch(view, *patch);
      EXPECT_EQ(view, to) << json::serialize(from);
    }
}

// What is sent is written from the structs themselves, by places; with its names again it must say what the trees made of
// them do.
TEST(Patch, views_and_events_written_as_text_are_those_made_as_trees) {
  for (const GameFace* game : all_games()) {
    const std::string_view id = game->info().id;
    const int players = std::clamp(4, game->info().min_players, game->info().max_players);
    const Naming naming(game->legend());
    int answers = 0;
    for (std::uint64_t seed = 1; answers < 250; ++seed) {  // chance may end a game of Castle on its first turn
      auto match = Match::begin(*game, players, {}, seed);
      ASSERT_TRUE(match) << match.error().message;
      FastRandom random(seed);
      std::map<Seat, std::shared_ptr<const Glimpse>> last;
      std::size_t told = 0;
      for (; answers < 250 && !match->position().over(); ++answers) {
        const Position& position = match->position();
        for (const Seat viewer : {Seat(0), Seat(players - 1), Seat::spectator()}) {
          const auto now = position.glimpse(viewer);
          const json::value view = position.view(viewer);
          shape::Draft text;
          now->write(text);
          ASSERT_EQ(text.view(), json::serialize(view)) << id;
          const auto before = std::exchange(last[viewer], now);
          if (!before) continue;
          shape::Draft whole;
          before->write(whole);
          const auto expected = patch_between(object(whole.str().c_str()), view.as_object());
          shape::Draft change;
          ASSERT_EQ(before->write_change(change, *now), expected.has_value()) << id;
          ASSERT_NE(change.empty(), expected.has_value()) << id;
          if (!expected) continue;
          ASSERT_EQ(naming.patch(json::parse(change.view()).as_array()), *expected) << id << change.view();
        }
        for (; told < position.events(); ++told) {
          const Told event = position.told(told);
          shape::Draft text;
          position.write_event(text, told);
          ASSERT_EQ(naming.event(json::parse(text.view()).as_array()),
                    (json::object{{"event", event.event},
                                  {"args", shape::with_things(event.args, find_game(id)->info())},
                                  {"fields", event.fields},
                                  {"scope", event.to.has(Seat::spectator()) ? "public" : "private"}}))
              << id << text.view();
        }
        const Seat seat = position.next();
        Actions legal;
        position.legal(seat, legal);
        ASSERT_FALSE(match->answer(seat, legal[random.below(legal.size())]));
      }
    }
  }
}

}  // namespace
}  // namespace guildhall::table
