// Bots for matches of any game. A bot draws from a generator of its own: the record holds its answers, not its luck.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/policy.h"
#include "kit/random.h"
#include "match/match.h"

namespace guildhall {

class Bot {
 public:
  Bot(Policy policy, std::uint64_t seed) : policy_(policy), random_(seed) {}
  // What this bot would answer for that seat, from the seat's view alone. Requires: the seat is asked.
  Action choose(const Match& match, Seat seat) { return choose(match.game().info().id, match.position(), seat); }
  // The same for a position of the game of that id; in a window all to whom it is open may be asked at once.
  Action choose(std::string_view game, const Position& position, Seat seat);
  // What it would claim now, from the same view; `said` is what this seat claimed before. Mostly nothing.
  std::optional<Action> remark(std::string_view game, const Position& position, Seat seat,
                               std::span<const Action> said);

 private:
  Policy policy_;
  FastRandom random_;
};

// A seed out of what that seat sees and has heard, and of nothing else: in two worlds that it cannot tell apart a bot
// asked anew has the same luck, and so gives the same answer.
std::uint64_t luck_of(const Position& position, Seat seat);

// Nothing: there is no bot of that name; bot_names() lists them.
std::optional<Bot> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace guildhall
