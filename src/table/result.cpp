#include "table/result.h"

#include "shape/options.h"

namespace guildhall::table {

to_client::Result result_told(const Book& book) {
  const Result result = *book.match->position().result();
  to_client::Result out;
  const Seats winners = result.winners & book.players();
  for (Seat seat : winners) out.winners.push_back(seat);
  out.reason = result.reason;
  out.clause = result.clause;
  out.args = {{"winners", shape::text_arg(winners)}, {"aim", shape::text_arg(result.aim)}};
  if (result.scored) out.scores.emplace();
  for (std::size_t seat = 0; seat < book.chairs.size(); ++seat) {
    out.payoff.push_back(static_cast<double>(result.payoff[seat]) / result.payoff_parts);
    if (out.scores) out.scores->push_back(result.scores[seat]);
  }
  const json::array claims = book.match->judged_claims();
  for (std::size_t at = 0; at < claims.size(); ++at) {
    const json::object& claim = claims[at].as_object();
    const json::value* judged = claim.if_contains("true");
    out.claims.push_back({.seat = Seat(static_cast<int>(claim.at("seat").as_int64())),
                          .claim = claim.at("claim").as_object(),
                          .args = claim_args(book.game->info(), book.talk.claims.at(at).second),
                          .true_ = judged == nullptr ? std::nullopt : std::optional(judged->as_bool())});
  }
  if (book.reveals_seed()) out.seed = hex_of(book.seed);
  return out;
}

std::vector<store::Played> rows_of_result(const Book& book) {
  const Position& position = book.match->position();
  const Result result = *position.result();
  std::vector<store::Played> out;
  for (Seat seat : book.players()) {
    const Chair& chair = book.chair(seat);
    const auto at = static_cast<std::size_t>(seat.index());
    out.push_back({.table = book.id,
                   .game = std::string(book.game->info().id),
                   .players = static_cast<int>(book.chairs.size()),
                   .seat = seat.index(),
                   .role = position.glimpse(seat)->role_of(seat),
                   .bot = chair.taken() ? "" : std::string(chair.bot()),
                   .person = chair.person,
                   .won = result.winners.has(seat),
                   .payoff = static_cast<double>(result.payoff[at]) / result.payoff_parts});
  }
  return out;
}

}  // namespace guildhall::table
