// A finished game as a seat, those who watch, or everybody may see it.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

TEST(Records, a_seat_is_shown_what_it_could_suspect_of_the_living) {
  World world(66);
  world.make("bristol-1350", people(5));
  world.start();
  ASSERT_TRUE(world.play());
  const auto suspicions = [&](Reader reader, int seat) {
    std::vector<json::array> out;
    const auto record = published_record(world.stored, reader, seat);
    for (const json::value& frame : record->at("frames").as_array())
      if (const json::value* list = frame.as_object().if_contains("suspicions")) out.push_back(list->as_array());
    return out;
  };
  EXPECT_TRUE(suspicions(Reader::Spectator, 0).empty());
  EXPECT_TRUE(suspicions(Reader::All, 0).empty());
  const auto seen = suspicions(Reader::OneSeat, 2);
  ASSERT_GT(seen.size(), 10u);
  EXPECT_EQ(seen.front().size(), 4u) << "all but the seat itself";
  std::set<std::int64_t> values;
  for (const json::array& moment : seen)
    for (const json::value& one : moment) {
      EXPECT_NE(one.at("seat"), 2);
      EXPECT_LE(one.at("thousandths").as_int64(), 1000);
      values.insert(one.at("thousandths").as_int64());
    }
  EXPECT_GT(values.size(), 2u) << "what happens changes what one may think";
}

TEST(Records, tell_what_was_said_and_noted_when_it_was) {
  World world(67);
  world.make("bristol-1350", people(3), {}, {{"clock", "live"}, {"turn_s", 30}});
  world.clients[0].plays = false;
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  world.say(world.clients[2], {{"type", "say"}, {"text", "in the lobby"}});
  world.settle();
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  ASSERT_TRUE(run_until(
      world, [&] { return noted(world.clients[1], "shell.note.time_out") != nullptr; }, 600'000));
  world.say(world.clients[1], {{"type", "say"}, {"text", "wake up"}});
  world.settle();
  world.clients[0].plays = true;
  ASSERT_TRUE(world.play());
  const auto told = [&](Reader reader) {
    std::vector<std::string> out;
    const auto record = published_record(world.stored, reader, 1);
    for (const json::value& frame : record->at("frames").as_array()) {
      const json::value* talk = frame.as_object().if_contains("talk");
      for (const json::value& line : talk == nullptr ? json::array{} : talk->as_array()) {
        const json::value* note = line.as_object().if_contains("note");
        out.emplace_back(note != nullptr ? note->at("key").as_string() : line.at("text").as_string());
      }
    }
    return out;
  };
  const auto lines = told(Reader::OneSeat);
  ASSERT_GE(lines.size(), 2u);
  EXPECT_EQ(lines[0], "shell.note.time_out");
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "wake up"), 1);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "in the lobby"), 0) << "that was before the game";
  EXPECT_EQ(told(Reader::Spectator), lines);
  World closed(68);
  closed.make("bristol-1350", people(3), {}, {{"spectators", "off"}});
  closed.start();
  closed.say(closed.clients[1], {{"type", "say"}, {"text", "among us"}});
  ASSERT_TRUE(closed.play());
  const auto has_talk = [&](std::optional<std::string_view> sitter) {
    const auto record = published_record(closed.stored, Reader::Spectator, 0, sitter);
    return json::serialize(record->at("frames")).find("among us") != std::string::npos;
  };
  EXPECT_TRUE(has_talk("person-1"));
  EXPECT_FALSE(has_talk(std::nullopt)) << "nobody could watch";
}

TEST(Records, show_a_finished_game_as_a_seat_a_spectator_or_everybody_saw_it) {
  World world(65);
  world.make("bristol-1350", people(5));
  world.start();
  world.run_for(2'000);
  EXPECT_EQ(published_record(world.stored, Reader::Spectator).error().key, "shell.error.not_over");
  ASSERT_TRUE(world.play());
  const auto last = [&](Reader reader, int seat) {
    const auto record = published_record(world.stored, reader, seat);
    EXPECT_TRUE(record);
    json::object view;
    for (const json::value& frame : record->at("frames").as_array()) {
      if (frame.as_object().contains("view"))
        view = frame.at("view").as_object();
      else
        apply_patch(view, frame.at("patch").as_object());
    }
    return view;
  };
  EXPECT_EQ(last(Reader::OneSeat, 2), *world.clients[2].view);
  EXPECT_FALSE(published_record(world.stored, Reader::OneSeat, 9));
  const json::object all = last(Reader::All, 0);
  for (std::size_t seat = 0; seat < 5; ++seat)
    EXPECT_EQ(all.at("participants").as_array()[seat],
              last(Reader::OneSeat, static_cast<int>(seat)).at("participants").as_array()[seat]);
  const auto watched = published_record(world.stored, Reader::Spectator);
  EXPECT_FALSE(watched->contains("header"));
  EXPECT_FALSE(watched->contains("lines"));

  World closed(66);
  closed.make("bristol-1350", people(4), {}, {{"reveal_seed", false}});
  closed.start();
  ASSERT_TRUE(closed.play());
  EXPECT_FALSE(published_record(closed.stored, Reader::All)->at("header").as_object().contains("seed"));
  EXPECT_FALSE(closed.clients[0].result->contains("seed"));
}

// ui.md 14.39: a link to a moment, and a change of perspective, go by the line.
TEST(Records, name_every_moment_alike_for_every_viewer) {
  World world(67);
  world.make("castle-of-the-devil", people(5));
  world.start();
  world.run_for(20'000);
  world.say(world.clients[1], {{"type", "say"}, {"text", "Good evening"}});
  ASSERT_TRUE(world.play());
  const auto frames = [&](Reader reader, int seat) {
    return published_record(world.stored, reader, seat)->at("frames").as_array();
  };
  const json::array all = frames(Reader::All, 0);
  const std::size_t lines = published_record(world.stored, Reader::All)->at("lines").as_array().size();
  std::vector<json::array> viewers{frames(Reader::Spectator, 0)};
  for (int seat = 0; seat < 5; ++seat) viewers.push_back(frames(Reader::OneSeat, seat));
  bool differ = false;
  for (const json::array& one : viewers) {
    differ = differ || one.size() != viewers[0].size();
    std::map<std::int64_t, json::array> told;  // what was told to all, by the line
    for (const json::array* list : {&one, &all}) {
      std::int64_t before = 0;
      for (const json::value& frame : *list) {
        const std::int64_t line = frame.at("line").to_number<std::int64_t>();
        EXPECT_GE(line, before);
        EXPECT_LE(line, static_cast<std::int64_t>(lines));
        before = line;
        json::array events;
        for (const json::value& event : frame.at("events").as_array())
          if (event.at("scope") == "public") events.push_back(event.at("event"));
        if (events.empty()) continue;
        if (list == &one)
          told[line] = events;
        else
          EXPECT_EQ(told[line], events) << "line " << line;
      }
    }
  }
  EXPECT_TRUE(differ) << "else a frame's place would do";
}

// COD-E18, and talk that was not for all: the numbers would tell how many lines there were.
TEST(Records, have_no_numbers_where_these_would_tell_what_stays_hidden) {
  const auto numbered = [](json::object options, json::object pace, Reader reader,
                           std::optional<std::string_view> sitter) {
    World world(68);
    world.make("castle-of-the-devil", people(4), std::move(options), std::move(pace));
    world.start();
    EXPECT_TRUE(world.play());
    const auto record = published_record(world.stored, reader, 1, sitter);
    bool any = false;
    for (const json::value& frame : record->at("frames").as_array()) any = any || frame.as_object().contains("line");
    return any;
  };
  EXPECT_TRUE(numbered({}, {}, Reader::OneSeat, "person-1"));
  EXPECT_FALSE(numbered({{"reveal_all_at_end", false}}, {}, Reader::OneSeat, "person-1"));
  EXPECT_FALSE(numbered({{"reveal_all_at_end", false}}, {}, Reader::Spectator, "person-1"));
  EXPECT_TRUE(numbered({}, {{"spectators", "off"}}, Reader::Spectator, "person-1"));
  EXPECT_FALSE(numbered({}, {{"spectators", "off"}}, Reader::Spectator, std::nullopt));
}

}  // namespace
}  // namespace guildhall::table
