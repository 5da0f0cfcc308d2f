#include "table/likeness.h"

#include <unicode/ubidi.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <string>

#include "kit/check.h"

namespace guildhall::table {

namespace {

// As it stands in a line from left to right: a digit before Hebrew letters and one behind them are in the same place.
std::string in_order_of_sight(const std::string& text) {
  struct Close {
    void operator()(UBiDi* order) const { ubidi_close(order); }
  };
  const icu::UnicodeString written = icu::UnicodeString::fromUTF8(text);
  const std::unique_ptr<UBiDi, Close> order(ubidi_open());
  GH_CHECK(order != nullptr);
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(order.get(), written.getBuffer(), written.length(), UBIDI_LTR, nullptr, &status);
  icu::UnicodeString seen;
  const std::int32_t length = ubidi_writeReordered(order.get(), seen.getBuffer(written.length()), written.length(),
                                                   UBIDI_KEEP_BASE_COMBINING, &status);
  seen.releaseBuffer(U_SUCCESS(status) ? length : 0);
  if (U_FAILURE(status)) return text;  // no text at all, which is like itself alone
  std::string out;
  return seen.toUTF8String(out);
}

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
  bare = in_order_of_sight(bare);
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
