#include "server/tickets.h"

#include "server/secrets.h"

namespace guildhall::server {

std::optional<std::string> Tickets::issue(const Holder& holder, Clock::time_point now) {
  expire(now);
  if (until_.size() >= limits::kCountersMax || !held_.take(holder.person)) return std::nullopt;
  std::string ticket = new_secret();
  const std::string hash = hash_of(ticket);
  holders_[hash] = holder;
  until_.emplace_back(now + limits::kTicketTime, hash);
  return ticket;
}

std::optional<Holder> Tickets::redeem(std::string_view ticket, Clock::time_point now) {
  expire(now);
  return take(hash_of(ticket));
}

void Tickets::expire(Clock::time_point now) {
  while (!until_.empty() && until_.front().first <= now) {
    take(until_.front().second);
    until_.pop_front();
  }
}

std::optional<Holder> Tickets::take(const std::string& hash) {
  const auto found = holders_.find(hash);
  if (found == holders_.end()) return std::nullopt;
  Holder holder = std::move(found->second);
  holders_.erase(found);
  held_.give_back(holder.person);
  return holder;
}

}  // namespace guildhall::server
