#include "server/network.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "server/limits.h"

namespace guildhall::server {

namespace ip = boost::asio::ip;

namespace {

std::string without_port(const std::string& text) {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const auto colon = text.find(':');
  return colon != text.npos && text.find(':', colon + 1) == text.npos ? text.substr(0, colon) : text;
}

}  // namespace

std::string network_of(const std::string& address, Network network) {
  boost::system::error_code wrong;
  ip::address parsed = ip::make_address(without_port(address), wrong);
  if (wrong) return address;
  if (parsed.is_v6() && parsed.to_v6().is_v4_mapped()) parsed = ip::make_address_v4(ip::v4_mapped, parsed.to_v6());
  if (parsed.is_v6()) {
    ip::address_v6 plain = parsed.to_v6();
    plain.scope_id(0);
    return ip::network_v6(plain, static_cast<unsigned short>(network.v6_bits)).canonical().to_string();
  }
  if (network.v4_bits == 32) return parsed.to_string();
  return ip::network_v4(parsed.to_v4(), static_cast<unsigned short>(network.v4_bits)).canonical().to_string();
}

std::string household_of(const std::string& address, Network network) {
  network.v6_bits = limits::kHouseholdBits;
  return network_of(address, network);
}

}  // namespace guildhall::server
