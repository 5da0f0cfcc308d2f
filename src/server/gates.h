// Gates: how often a person and a network may ask for what costs something, or tells something. Each request passes the one
// that its route names; limits.h has the numbers.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "server/buckets.h"
#include "server/limits.h"

namespace guildhall::server {

enum class Gate { Requests, Guests, Accounts, Tables, Changes, Seats, Tickets, Records, Passwords, Company };
std::string_view name_of(Gate gate);  // of the limit, in the metrics

class Gates {
 public:
  explicit Gates(int times = 1);  // as much of everything, for programs that play
  struct From {
    std::string person;  // empty: nobody is known to ask
    std::string network;
    std::string household;
  };
  // Counts one by each; false: one of them has had enough, and nothing is counted.
  bool admit(Gate gate, const From& from, Clock::time_point now);

 private:
  struct Buckets3 {
    Buckets3(limits::Allowances allowances, int times);
    Buckets persons;
    Buckets networks;
    Buckets households;
  };
  std::array<Buckets3, 10> gates_;
};

// Guesses at passwords. A network is counted before the account, and has less than the account has from everybody: so
// nobody shuts an account from one place. Where many places do, whoever has logged in from this device before is counted
// by the device alone (docs/security.md).
class LoginTries {
 public:
  LoginTries();
  struct From {
    std::string network;
    std::string household = {};
    std::string account;
    std::string device;  // that has logged into this account before; empty: none
  };
  bool admit(const From& from, Clock::time_point now);
  void forgive(const From& from);  // it was the right password

 private:
  Buckets networks_;
  Buckets households_;
  Buckets accounts_;
  Buckets devices_;
};

}  // namespace guildhall::server
