// The engine protocol: one JSON object per line in, one per line out (docs/engine-protocol.md).
// The protocol sees everything, like an operator; only `view` and `bot` are limited to a seat's knowledge.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/match.h"
#include "words/words.h"

namespace guildhall {

class EngineProtocol {
 public:
  explicit EngineProtocol(Words& words) : words_(words) {}

  // The answer to one line. No input, however malformed, ends the process or changes anything when refused.
  std::string answer(std::string_view line);
  bool finished() const { return finished_; }  // after `quit`
  const Match* match() const { return match_ ? &*match_ : nullptr; }

 private:
  using Answer = tl::expected<json::object, Problem>;

  Answer dispatch(const json::object& command);
  Answer begin(const json::object& command);
  Answer load(const json::object& command);
  Answer restore(const json::object& command);
  json::object opened(Match match, bool tell);  // a game begins: by its options things may go by other names
  Answer apply(const json::object& command);
  Answer undo(const json::object& command);
  Answer standing(const json::object& command);
  Answer chance(const json::object& command);
  Answer claim(const json::object& command);
  Answer view(const json::object& command);
  Answer bot(const json::object& command);
  json::array legal(Seat seat) const;
  json::array pending() const;
  json::object result() const;
  json::object save() const;
  json::array told(const Match::Events& events) const;
  json::object after(const Match::Events& events);  // what changing commands answer with

  Words& words_;
  std::optional<Match> match_;
  bool finished_ = false;
};

}  // namespace guildhall
