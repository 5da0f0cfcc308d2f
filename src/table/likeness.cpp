#include "table/likeness.h"

#include <unicode/uspoof.h>

#include <memory>
#include <string>

#include "kit/check.h"

namespace guildhall::table {

namespace {

// Of all names that look the same one and the same text (UTS 39, "skeleton"); blanks do not count.
std::string skeleton(std::string_view name) {
  struct Close {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
  };
  UErrorCode status = U_ZERO_ERROR;
  thread_local const std::unique_ptr<USpoofChecker, Close> checker(uspoof_open(&status));
  GH_CHECK(U_SUCCESS(status) && checker != nullptr);
  std::string bare;
  for (const char c : name)
    if (c != ' ') bare += c;
  std::string out(4 * bare.size() + 16, '\0');
  const auto room = [&] { return static_cast<std::int32_t>(out.size()); };
  const auto size = [&] {
    status = U_ZERO_ERROR;
    return uspoof_getSkeletonUTF8(checker.get(), 0, bare.data(), static_cast<std::int32_t>(bare.size()), out.data(),
                                  room(), &status);
  };
  std::int32_t length = size();
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    out.resize(static_cast<std::size_t>(length) + 1);
    length = size();
  }
  if (U_FAILURE(status)) return bare;  // no text at all, which is like itself alone
  out.resize(static_cast<std::size_t>(length));
  return out;
}

}  // namespace

bool look_alike(std::string_view one, std::string_view other) { return skeleton(one) == skeleton(other); }

}  // namespace guildhall::table
