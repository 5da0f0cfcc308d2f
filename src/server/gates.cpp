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
    case Gate::Passwords: return "passwords";
    case Gate::Company: return "company";
  }
  return "";
}

Gates::Buckets3::Buckets3(limits::Allowances allowances, int times)
    : persons(buckets(allowances.person, times)),
      networks(buckets(allowances.network, times)),
      households(buckets(allowances.network, times * limits::kNetworksOfHousehold)) {}

Gates::Gates(int times)
    : gates_{{{limits::kRequests, times},
              {limits::kGuests, times},
              {limits::kAccounts, times},
              {limits::kTables, times},
              {limits::kChanges, times},
              {limits::kSeats, times},
              {limits::kTickets, times},
              {limits::kRecords, times},
              {limits::kPasswords, times},
              {limits::kCompany, times}}} {}

bool Gates::admit(Gate gate, const From& from, Clock::time_point now) {
  auto& [persons, networks, households] = gates_[static_cast<std::size_t>(gate)];
  if (!from.person.empty() && !persons.admit(from.person, now)) return false;
  const bool of_network = networks.admit(from.network, now);
  if (of_network && households.admit(from.household, now)) return true;
  if (of_network) networks.forgive(from.network);
  if (!from.person.empty()) persons.forgive(from.person);
  return false;
}

LoginTries::LoginTries()
    : networks_(buckets(limits::kLoginsOfNetwork)),
      households_(buckets(limits::kLoginsOfNetwork, limits::kNetworksOfHousehold)),
      accounts_(buckets(limits::kLoginsOfAccount)),
      devices_(buckets(limits::kLoginsOfDevice)) {}

bool LoginTries::admit(const From& from, Clock::time_point now) {
  if (!from.device.empty()) return devices_.admit(from.device, now);
  if (!networks_.admit(from.network, now)) return false;
  const bool of_household = households_.admit(from.household, now);
  if (of_household && accounts_.admit(from.account, now)) return true;
  if (of_household) households_.forgive(from.household);
  networks_.forgive(from.network);
  return false;
}

void LoginTries::forgive(const From& from) {
  if (!from.device.empty()) return devices_.forgive(from.device);
  networks_.forgive(from.network);
  households_.forgive(from.household);
  accounts_.forgive(from.account);
}

}  // namespace guildhall::server
