// The record reader with arbitrary bytes: a record is read and played again, or refused; never anything else. What was
// played again gives the same record, and that one the same state.
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "match/record_file.h"

namespace {

[[noreturn]] void broken(const std::string& what) {
  std::cerr << what << "\n";
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guildhall;
  const auto record = parse_record({reinterpret_cast<const char*>(data), size}, "the input");
  if (!record) {
    if (record.error().message.empty()) broken("a refusal without a reason");
    return 0;
  }
  for (const bool verify : {true, false}) {
    const auto match = Match::replay(record->header, record->lines, verify);
    if (!match) {
      if (match.error().code == Problem::Code::Internal) broken(match.error().message);
      continue;
    }
    if (const Flaw flaw = match->position().flaw()) broken(std::string(flaw.clause) + ": " + flaw.what);
    const auto again = Match::replay(match->header(), match->lines());
    if (!again) broken("its own record is refused: " + again.error().message);
    if (again->position().hash() != match->position().hash()) broken("its own record gives another state");
  }
  return 0;
}
