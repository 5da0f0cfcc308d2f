// The network a client comes from, as it is counted: one IPv6 connection has 2^64 addresses, so that counting each would
// count nothing.
#pragma once

#include <string>

namespace guildhall::server {

struct Network {
  int v4_bits = 32;  // of an address of version 4; an operator may count wider ones
  int v6_bits = 64;  // what one household has at least
};
// "192.0.2.7", "192.0.2.0/24" or "2001:db8:1:2::/64". Takes addresses with a port too, as some proxies write them; what is
// no address at all is a network of its own.
std::string network_of(const std::string& address, Network network);
// What one household may be given, of version 6 many networks: for what is not to be had in every one of them.
std::string household_of(const std::string& address, Network network);

}  // namespace guildhall::server
