// Story: a match together with all that was told and claimed in it, in order, so that it can be read by any seat.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match.h"
#include "words/words.h"

namespace guildhall::apps {

class Story {
 public:
  struct Entry {
    enum class Kind : std::uint8_t { Event, Claim, Answer, Undo, Talk, TimeOut };
    Kind kind = Kind::Event;
    Told told;              // of an event
    Seat seat;              // of everything else: who
    Action action;          // an answer or a claim
    std::string said = {};  // what was said at a table
    bool phrase = false;    // and that is a key of ours
    bool aliases = false;   // whether things went by their other names then
  };

  explicit Story(Match match);
  Story(Match match, std::vector<Entry> told) : match_(std::move(match)), entries_(std::move(told)) {}

  // What a player or a bot does. Refused commands change nothing.
  std::optional<Problem> answer(Seat seat, const Action& action, std::string_view by = {});
  std::optional<Problem> undo(Seat seat);
  std::optional<Problem> claim(Seat seat, const json::object& claim);
  // One line of a record.
  std::optional<Problem> follow(const json::object& line);

  const Match& match() const { return match_; }
  const GameInfo& info() const { return match_.game().info(); }
  const std::vector<Entry>& entries() const { return entries_; }

  // The sentences from an entry on, as that seat or a spectator may read them; nothing: everything, secrets included.
  std::vector<std::string> read(Words& words, std::optional<Seat> viewer, std::size_t from = 0) const;

 private:
  void add(const Match::Events& events);
  void talk(Seat seat, const json::value& said);

  Match match_;
  std::vector<Entry> entries_;
};

}  // namespace guildhall::apps
