#include "server/gates.h"

namespace guildhall::server {

namespace {

Buckets buckets(limits::Allowance allowance, int times = 1) {
  using std::chrono::milliseconds;
  return {{allowance.at_once * times, std::max(allowance.each / times, milliseconds(1))}, limits::kCountersMax};
}

}  // namespace

std::string_view name_of(Gate gate) {
  switch (gate) {
    case Gate::Requests: return "requests";
    case Gate::Guests: return "sessions";
    case Gate::Accounts: return "accounts";
    case Gate::Tables: return "tables";
    case Gate::Changes: return "changes";
    case Gate::Seats: return "seats";
    case Gate::Tickets: return "tickets";
    case Gate::Records: return "records";
  }
  return "";
}

Gates::Gates(int times)
    : pairs_{{{buckets(limits::kRequests.person, times), buckets(limits::kRequests.network, times)},
              {buckets(limits::kGuests.person, times), buckets(limits::kGuests.network, times)},
              {buckets(limits::kAccounts.person, times), buckets(limits::kAccounts.network, times)},
              {buckets(limits::kTables.person, times), buckets(limits::kTables.network, times)},
              {buckets(limits::kChanges.person, times), buckets(limits::kChanges.network, times)},
              {buckets(limits::kSeats.person, times), buckets(limits::kSeats.network, times)},
              {buckets(limits::kTickets.person, times), buckets(limits::kTickets.network, times)},
              {buckets(limits::kRecords.person, times), buckets(limits::kRecords.network, times)}}} {}

bool Gates::admit(Gate gate, const std::string& person, const std::string& network, Clock::time_point now) {
  Pair& pair = pairs_[static_cast<std::size_t>(gate)];
  if (!person.empty() && !pair.persons.admit(person, now)) return false;
  if (pair.networks.admit(network, now)) return true;
  if (!person.empty()) pair.persons.forgive(person);
  return false;
}

LoginTries::LoginTries()
    : networks_(buckets(limits::kLoginsOfNetwork)),
      accounts_(buckets(limits::kLoginsOfAccount)),
      devices_(buckets(limits::kLoginsOfDevice)) {}

bool LoginTries::admit(const From& from, Clock::time_point now) {
  if (!from.device.empty()) return devices_.admit(from.device, now);
  if (!networks_.admit(from.network, now)) return false;
  if (accounts_.admit(from.account, now)) return true;
  networks_.forgive(from.network);
  return false;
}

void LoginTries::forgive(const From& from) {
  if (!from.device.empty()) return devices_.forgive(from.device);
  networks_.forgive(from.network);
  accounts_.forgive(from.account);
}

}  // namespace guildhall::server
