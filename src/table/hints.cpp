#include "table/hints.h"

#include <algorithm>

#include "table/beat.h"
#include "table/sending.h"

namespace guildhall::table {

namespace {

Text reason_text(const GameInfo& game, const Reason& why) {
  const auto known =
      std::find_if(game.hints.begin(), game.hints.end(), [&](const HintInfo& hint) { return hint.id == why.id; });
  if (known == game.hints.end()) return {"shell.hint.best", {}};
  json::object args;
  for (std::size_t at = 0; at < known->numbers.size() && !known->numbers[at].empty(); ++at)
    args[known->numbers[at]] = why.numbers[at];
  return {std::string(game.area) + ".hint." + std::string(why.id), std::move(args)};
}

}  // namespace

Granted Hints::ask(Seat seat) {
  const Stream& stream = streams_.of(seat);
  if (!book_.pace.hints || beat_of(book_) != nullptr) return refused("no_hints");
  if (!windows_.asks(seat) || !stream.question) return refused("not_asked");
  for (const auto& [number, wanted] : waiting_)
    if (wanted.seat == seat && wanted.decision == stream.decision) return {};  // it is being thought about
  waiting_[thoughts_.begin(seat, "scripted", answers_.given(seat))] = {seat, stream.decision};
  return {};
}

void Hints::heard(const BotAnswered& answer) {
  const auto wanted = waiting_.extract(answer.thought);
  if (!wanted) return;
  const auto [seat, decision] = wanted.mapped();
  const Stream& stream = streams_.of(seat);
  if (!stream.question || stream.decision != decision || !windows_.asks(seat)) return;
  const auto& actions = stream.question->actions;
  if (std::find(actions.begin(), actions.end(), answer.action) == actions.end()) return;
  const GameInfo& game = book_.game->info();
  const to_client::Hint hint{.decision_id = decision,
                             .option_ids = stream.question->option_ids(game, answer.action),
                             .reason = actions.size() == 1
                                           ? Text{"shell.hint.only", {}}
                                           : reason_text(game, book_.match->position().why(seat, answer.action))};
  for (const auto& [connection, guest] : guests_.all())
    if (guest.plays() && guest.seat == seat) send(effects_, connection, hint);
}

}  // namespace guildhall::table
