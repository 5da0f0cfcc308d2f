#include "table/pending.h"

#include <utility>

#include "table/sending.h"

namespace guildhall::table {

// Whatever came before it must be said before it, and waits perhaps.
void Pending::acknowledge(Connection connection, const std::string& id, Granted granted) {
  acks_.push_back({connection, id, std::move(granted)});
  if (journal_.has_new()) return;
  for (const Ack& ack : std::exchange(acks_, {})) send_ack(ack);
}

void Pending::reply(Request request, tl::expected<json::object, Refusal> answer) {
  replies_.push_back({request, std::move(answer)});
  if (journal_.has_new()) return;
  for (Reply& ready : std::exchange(replies_, {})) effects_.replies.push_back(std::move(ready));
}

void Pending::release() {
  for (const Ack& ack : std::exchange(acks_, {})) send_ack(ack);
  for (Reply& ready : std::exchange(replies_, {})) effects_.replies.push_back(std::move(ready));
}

void Pending::release_calls() {
  for (Nudge& call : std::exchange(calls_, {})) effects_.nudged.push_back(std::move(call));
}

std::vector<Ack> Pending::refuse(const Refusal& why) {
  calls_.clear();
  std::vector<Ack> refused = std::exchange(acks_, {});
  for (Ack& ack : refused) {
    ack.granted = tl::unexpected(why);
    send_ack(ack);
  }
  for (const Reply& reply : std::exchange(replies_, {}))
    effects_.replies.push_back({reply.request, tl::unexpected(why)});
  return refused;
}

void Pending::send_ack(const Ack& ack) {
  if (ack.granted) return send(effects_, ack.connection, to_client::Ack{ack.id, true, std::nullopt}, Haste::CanWait);
  const Refusal& why = ack.granted.error();
  send(effects_, ack.connection, to_client::Ack{ack.id, std::nullopt, Text{why.key, why.args}});
}

}  // namespace guildhall::table
