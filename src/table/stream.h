// Stream: the numbered messages of one recipient, a seat or all who watch. The last ones are kept, so that a client that
// comes back gets what it missed.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/question.h"
#include "table/table.h"

namespace guildhall::table {

inline constexpr std::size_t kKeptMessages = 64;

// What a recipient is to see from some time on. Those who watch with a delay get it later than the seats.
struct Sight {
  Time due = 0;
  json::object table;
  std::optional<json::object> view;  // once the game has begun
  std::size_t events = 0;            // so many of the match's events lie behind it
  std::size_t lines = 0;             // and so many lines of its record
  std::size_t talk = 0;
  bool over = false;
};

struct Stream {
  using Text = std::shared_ptr<const std::string>;

  bool open = false;  // somebody has said hello
  std::uint64_t seq = 0;
  std::deque<std::pair<std::uint64_t, Text>> kept;
  std::deque<Sight> later;  // due in this order

  // What was sent last
  Sight seen;
  std::size_t gallery = 0;
  bool result = false;
  std::vector<std::pair<std::uint64_t, std::size_t>> moments;  // seq of a view, and how long the record was

  // The decision that was sent last
  std::optional<Question> question;
  std::uint64_t decision = 0;  // its number
  std::uint64_t answered = 0;  // answers of this seat when it was asked
  std::optional<Time> deadline;
  bool can_undo = false;
  bool asked_anew = false;  // it is to be sent again

  // Numbers the message and keeps it.
  Text add(json::object message) {
    json::object numbered{{"type", message["type"]}, {"seq", ++seq}};
    for (auto& [key, value] : message)
      if (key != "type") numbered[key] = std::move(value);
    auto text = std::make_shared<const std::string>(json::serialize(numbered));
    kept.emplace_back(seq, text);
    if (kept.size() > kKeptMessages) kept.pop_front();
    return text;
  }
  // Whether all after `last` are still there.
  bool can_resume(std::uint64_t last) const {
    return open && last <= seq && (last == seq || (!kept.empty() && kept.front().first <= last + 1));
  }
};

}  // namespace guildhall::table
