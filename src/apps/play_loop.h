// A game at one terminal: people at the keyboard, in turn behind a covered screen if there are several, and bots.
// It reads and writes streams, so that tests can play it.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "apps/story.h"
#include "bots/bot.h"
#include "match/record_file.h"
#include "words/paint.h"
#include "words/words.h"

namespace guildhall::apps {

struct PlaySetup {
  std::vector<std::optional<Bot>> bots;  // by seat; nothing: a person
  std::string resume;                    // the command with which the game goes on later
  bool colours = false;
  bool clears = false;  // the screen can be cleared
};

class PlayLoop {
 public:
  PlayLoop(Story& story, RecordWriter& record, Words& words, PlaySetup setup, std::istream& in, std::ostream& out);
  // Plays until the end of the game, `q`, or the end of the input. True: the game is over.
  bool run();

 private:
  // A line of the menu: one action, or several that are told apart by further questions.
  struct Choice {
    std::string label;
    std::vector<Action> actions;
  };
  enum class Done : std::uint8_t { Answered, Again, Left };

  const GameInfo& info() const { return story_.info(); }
  const Match& match() const { return story_.match(); }
  int people() const;
  bool secret_if_skipped(Seat seat) const;

  // One person's decision
  Done ask(Seat seat);
  void show_screen(Seat seat);
  void show_menu(const DecisionInfo& decision);
  Done obey(Seat seat, const std::string& line);
  Done choose(Seat seat, const std::string& line);
  std::optional<Action> narrowed(Seat seat, std::vector<Action> actions, std::string typed);
  std::optional<Action> by_dice(std::vector<Action> actions, std::size_t field, std::string typed);
  void build_menu(Seat seat, const Actions& actions);
  std::string label(Seat seat, const Action& action) const;
  void add_group(Seat seat, const std::vector<Action>& group, std::size_t limit);

  // Commands
  void show_help(Seat seat);
  void show_rule(Seat seat, std::string_view which);
  void show_withheld(Seat seat);
  void show_log(Seat seat);
  void make_claim(Seat seat);
  std::optional<int> claim_value(Seat seat, const Field& field, bool may_lack);

  void finish();
  void answer(Seat seat, const Action& action, std::string_view by);
  void save();
  bool cover(Seat seat);
  void clear();

  // Lines
  std::optional<std::string> read(const std::string& question);
  void say(const std::string& text, int indent = 0);
  std::string text(std::string_view key, const json::object& args = {}) const { return words_.text(key, args); }

  Story& story_;
  RecordWriter& record_;
  Words& words_;
  PlaySetup setup_;
  std::istream& in_;
  std::ostream& out_;
  Paint paint_;
  std::vector<Choice> menu_;
  std::vector<std::size_t> read_up_to_;  // by seat: entries of the story that were shown
  Seat at_screen_ = Seat::nobody();
  bool left_ = false;  // the input has ended
};

}  // namespace guildhall::apps
