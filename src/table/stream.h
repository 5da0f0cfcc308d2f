// Stream: the numbered messages of one recipient, a seat or all who watch. The last ones are kept, so that a client that
// comes back gets what it missed.
#pragma once

#include <array>
#include <boost/container/flat_map.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/question.h"
#include "table/table.h"
#include "table/to_client.h"

namespace guildhall::table {

// The last messages, for whoever comes back, in a ring: each is written over the oldest, so that keeping it touches little
// memory. More would cost more than to send everything anew: a table and a view are two to three kilobytes.
class Kept {
 public:
  static constexpr std::size_t kKeptMessages = 8;
  static constexpr std::size_t kKeptBytes = 512;

  void add(std::uint64_t number, std::string_view text);
  // Whether this message and all after it are there.
  bool has_from(std::uint64_t number) const { return count_ > 0 && number <= last_ && number + count_ > last_; }
  template <class Function>
  void for_each_after(std::uint64_t number, Function&& function) const {
    for (std::size_t at = 0; at < count_; ++at)
      if (last_ - count_ + 1 + at > number) function({ring_.get() + places_[at].begin, places_[at].size});
  }

 private:
  struct Place {  // a message lies there in one piece
    std::uint16_t begin;
    std::uint16_t size;
    std::size_t end() const { return std::size_t{begin} + size; }
  };
  void drop_oldest(std::size_t count);

  std::unique_ptr<char[]> ring_;               // none before the first message
  std::array<Place, kKeptMessages> places_{};  // the oldest first
  std::size_t count_ = 0;
  std::uint64_t last_ = 0;
};

// The table as it is shown beside the game. What seldom changes is one text, sent whole when it does; the rest goes by what
// changed.
struct Front : to_client::Doings {
  std::shared_ptr<const std::string> roster;

  bool same_roster(const Front& other) const {
    return roster == other.roster || (roster && other.roster && *roster == *other.roster);
  }
  bool same_rest(const Front& other) const { return static_cast<const Doings&>(*this) == other; }
  void write(shape::Draft& out) const;  // the members of the message `table`, without `seq` and `you`
  // A merge patch of the rest. Requires: the same roster.
  void write_patch_since(shape::Draft& out, const Front& before) const;
};

// What stands where in views and events by places (docs/api.md), as a message, and a mark by which a client says that it has
// it already.
struct LegendText {
  std::string mark;
  std::string message;
};
const LegendText& legend_of(const GameFace& game);

// What a recipient is to see from some time on. Those who watch with a delay get it later than the seats.
struct Sight {
  Time due = 0;
  Front front;
  std::shared_ptr<const Glimpse> view;  // once the game has begun
  std::size_t events = 0;               // so many of the match's events lie behind it
  std::size_t lines = 0;                // and so many lines of its record
  std::size_t talk = 0;
  bool over = false;
};

// Every view that was sent, as far back as there is a game: its number, and how long the record was. Both grow by little
// from one to the next, so two bytes do for each; a larger step is taken as several.
class Moments {
 public:
  void add(std::uint64_t seq, std::size_t lines);
  // How long the record was when this number was the last; nothing: before the first view.
  std::optional<std::size_t> lines_at(std::uint64_t seq) const;
  std::size_t last_lines() const { return last_.lines; }  // when the last was sent

 private:
  struct Moment {
    std::uint64_t seq = 0;
    std::size_t lines = 0;
  };
  struct Step {
    std::uint8_t messages;
    std::uint8_t lines;
  };
  std::optional<Moment> first_;
  Moment last_;
  std::vector<Step> steps_;
};

struct Stream {
  bool open = false;  // somebody has said hello
  bool anew = false;  // everything is to be sent again
  std::uint64_t seq = 0;
  std::uint64_t told_apart = 0;  // lower numbers were not told to all who hear it alike
  Kept kept;
  std::vector<Sight> later;  // due in this order

  // What was sent last
  Sight seen;
  std::size_t gallery = 0;
  bool result = false;
  Moments moments;
  void add_moment() { moments.add(seq, seen.lines); }

  // The decision that was sent last
  std::optional<Question> question;
  std::uint64_t decision = 0;  // its number
  std::uint64_t answered = 0;  // answers of this seat when it was asked
  std::optional<Time> deadline;
  bool can_undo = false;
  bool asked_anew = false;  // it is to be sent again

  // A message is begun, with its type and number; its other members follow, each behind a comma.
  void begin(shape::Draft& message, std::string_view type) const;
  // A message that was begun at this number, with another.
  std::string marked(const std::string& message, std::uint64_t number) const;
  void end(shape::Draft& message);  // it is kept, and the next one has the next number
  // Whether all after `last` are still there.
  bool can_resume(std::uint64_t last) const {
    return open && last >= told_apart && (last == seq || kept.has_from(last + 1));
  }
};

}  // namespace guildhall::table
