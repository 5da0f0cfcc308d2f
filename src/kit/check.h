// Checks that stay on in every build. A broken one is our own mistake: it throws, so that a server can set
// the one table aside and go on, while a test or a simulation, which does not catch it, stops.
#pragma once

#include <stdexcept>
#include <string>

namespace guildhall {

struct BrokenInvariant : std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn, gnu::cold, gnu::noinline]] inline void check_failed(const char* what, const char* file, int line) {
  throw BrokenInvariant(std::string(file) + ":" + std::to_string(line) + ": " + what);
}

}  // namespace guildhall

#define GH_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::guildhall::check_failed(#condition, __FILE__, __LINE__))
#define GH_UNREACHABLE() ::guildhall::check_failed("unreachable", __FILE__, __LINE__)
