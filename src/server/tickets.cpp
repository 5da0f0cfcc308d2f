#include "server/tickets.h"

#include <algorithm>

#include "server/secrets.h"

namespace guildhall::server {

std::string Tickets::issue(const Holder& holder, Clock::time_point now) {
  expire(now);
  if (places_.size() >= most_) take(std::string(tickets_.front().hash));
  if (const auto own = of_person_.find(holder.person);
      own != of_person_.end() && own->second.size() >= static_cast<std::size_t>(limits::kSocketsPerAccount))
    take(std::string(own->second.front()));
  std::string ticket = new_secret();
  const std::string hash = hash_of(ticket);
  tickets_.push_back({hash, holder, now + limits::kTicketTime});
  places_[hash] = std::prev(tickets_.end());
  of_person_[holder.person].push_back(hash);
  return ticket;
}

std::optional<Holder> Tickets::redeem(std::string_view ticket, Clock::time_point now) {
  expire(now);
  return take(hash_of(ticket));
}

void Tickets::end(const std::string& person, const std::string& session) {
  const auto own = of_person_.find(person);
  if (own == of_person_.end()) return;
  const std::deque<std::string> hashes = own->second;  // taking one changes the list
  for (const std::string& hash : hashes)
    if (places_.at(hash)->holder.session == session) take(hash);
}

void Tickets::expire(Clock::time_point now) {
  while (!tickets_.empty() && tickets_.front().until <= now) take(std::string(tickets_.front().hash));
}

std::optional<Holder> Tickets::take(const std::string& hash) {
  const auto found = places_.find(hash);
  if (found == places_.end()) return std::nullopt;
  Holder holder = std::move(found->second->holder);
  tickets_.erase(found->second);
  places_.erase(found);
  const auto own = of_person_.find(holder.person);
  std::erase(own->second, hash);
  if (own->second.empty()) of_person_.erase(own);
  return holder;
}

}  // namespace guildhall::server
