// House: `guildhall serve` as a child of the load generator, and what it uses of the machine.
#pragma once

#include <sys/types.h>

#include <string>

namespace guildhall::load {

struct Use {
  double seconds = 0;  // of processor, all threads
  double bytes = 0;    // of memory, resident
};

class House {
 public:
  // Throws std::runtime_error with a sentence where the server does not open.
  House(const std::string& program, const std::string& db);
  ~House();
  House(const House&) = delete;

  unsigned short port() const { return port_; }
  Use use() const;

 private:
  pid_t server_ = 0;
  unsigned short port_ = 0;
};

}  // namespace guildhall::load
