// Match: one match of any game. Answers are submitted, refused or accepted; accepted ones are recorded, and replaying the
// record gives the same state. A refused command changes nothing.
#pragma once

#include <boost/container/flat_map.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "kit/random.h"
#include "kit/table_random.h"
#include "match/commitment.h"
#include "match/game_face.h"

namespace guildhall {

// Why a command was refused. The codes are those of the engine protocol.
struct Problem {
  enum class Code : std::uint8_t {
    BadJson,
    BadCommand,
    BadField,
    BadOption,
    NoGame,
    NotAsked,
    NotLegal,
    Over,
    BadState,
    ChanceMismatch,
    NoUndo,
    UnknownBot,
    BadRecord,
    Internal,
  };
  BOOST_DESCRIBE_NESTED_ENUM(Code, BadJson, BadCommand, BadField, BadOption, NoGame, NotAsked, NotLegal, Over, BadState,
                             ChanceMismatch, NoUndo, UnknownBot, BadRecord, Internal)
  Code code = Code::Internal;
  std::string message;   // one sentence that names what is wrong and what would do
  json::object details;  // such as `clause`, or `expected` and `found`
};

class Match {
 public:
  template <class T>
  using Outcome = tl::expected<T, Problem>;
  using Events = std::vector<Told>;

  Match(Match&&) noexcept = default;
  Match& operator=(Match&&) noexcept = default;

  // Beginning. The events of the setup are in `events()`.
  static Outcome<Match> begin(const GameFace& game, int players, const json::object& options, std::uint64_t seed,
                              std::vector<guildhall::Outcome> chance = {});
  // The same at a live table, on chance that nobody can foresee and everybody can verify afterwards.
  static Outcome<Match> begin(const GameFace& game, int players, const json::object& options,
                              const TableChance& chance);
  static Outcome<Match> load(const GameFace& game, const json::value& state, std::uint64_t seed);
  // A game with these players and options as it might begin; or why none would.
  static Outcome<std::unique_ptr<Position>> trial(const GameFace& game, int players, const json::object& options);

  // Playing
  Outcome<Events> submit(Seat seat, const Action& action, std::string_view by = {});
  Outcome<Events> submit(Seat seat, const json::value& action, std::string_view by = {});
  // The same for whoever looks at the events later, if at all; why it was refused, or nothing.
  std::optional<Problem> answer(Seat seat, const Action& action, std::string_view by = {});
  Outcome<Events> undo(Seat seat);
  bool can_undo(Seat seat) const;
  Outcome<Events> standing(Seat seat, std::string_view kind, bool on);
  Outcome<int> chance(const json::value& outcomes);  // how many are queued now
  Outcome<json::object> claim(Seat seat, const json::value& claim);
  // Whether the last claim cannot be true, after what everybody knows and its speaker said before. Requires: there is one.
  bool last_claim_contradicts() const;
  int queued() const { return script_->queued(); }
  void hold(Seat seat, const Action& action) { lines_.push_back(Said{Said::Kind::Held, seat, action}); }  // at a table

  // Looking
  const GameFace& game() const { return *game_; }
  const Position& position() const { return *position_; }
  Events events(std::size_t from = 0) const;  // of the setup, and of all answers since
  // Whom the game waits for first, in the order of the rules, then those who may only change an answer.
  std::vector<Seat> pending() const;
  // The claims made, each with true, false, or nothing where it cannot be judged; empty before the end.
  json::array judged_claims() const;

  // Records (contracts: saved games)
  json::object header() const { return json::parse(header_).get_object(); }
  const std::string& header_text() const { return header_; }
  std::size_t length() const { return lines_.size(); }  // in lines
  json::object line(std::size_t at) const;
  void write_line(shape::Draft& out, std::size_t at) const;  // the same as text
  std::vector<json::object> lines() const;
  // One line of a record, as it was written: the match goes on by it, or says why it cannot.
  std::optional<Problem> replay_line(const json::object& line, bool verify = true);
  static Outcome<Match> replay(const json::object& header, const std::vector<json::object>& lines, bool verify = true);

 private:
  struct Earlier {  // what an undo goes back to
    std::unique_ptr<Position::Saved> position;
    Seat seat;
  };
  // An answer in the record, small and without a tree of JSON; other lines are rare and lie elsewhere.
  struct Said {
    enum class Kind : std::uint8_t { Answer, ByClock, ByBot, Held, Other };
    Kind kind = Kind::Answer;
    Seat seat;
    Action action;
  };
  struct Claimed {
    std::unique_ptr<Position> then;
    Seat speaker;
    Action claim;
  };

  using Chance = std::variant<FastRandom, TableRandom>;

  Match(const GameFace& game, const Chance& chance);
  // `chance`: what the header says of it.
  static Outcome<std::unique_ptr<Position>> started(const GameFace& game, int players, const json::object& options,
                                                    Random& random);
  static Outcome<Match> begun(Match match, int players, const json::object& options, json::object chance);
  Random& random() {
    return std::visit([](auto& chance) -> Random& { return chance; }, random_);
  }
  Problem not_legal(Seat seat, const Action& action, int legal) const;
  std::optional<Problem> accept(Seat seat, const Action& action, std::string_view by);
  void record(json::object line) {
    others_.emplace(lines_.size(), std::move(line));
    lines_.push_back({.kind = Said::Kind::Other});
  }

  const GameFace* game_;
  std::unique_ptr<Position> position_;
  Chance random_;
  std::unique_ptr<Script> script_;
  std::vector<Earlier> earlier_;
  std::vector<Claimed> claimed_;
  std::string header_;  // as text: it is seldom looked at, and a tree of it is as large as all the rest
  std::vector<Said> lines_;
  boost::container::flat_map<std::size_t, json::object> others_;  // by their place in `lines_`
  int answers_ = 0;  // accepted lines that change the state: a hash follows every 50
};

// Outcomes of the `chance` command: [{"kind": "die", "value": "birch_rat"}, ...]. Throws shape::BadField.
std::vector<guildhall::Outcome> outcomes_from(const json::value& in);
json::array outcomes_json(const std::vector<guildhall::Outcome>& outcomes);

}  // namespace guildhall
