#include "server/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "kit/check.h"
#include "server/limits.h"

namespace guildhall::server {

namespace {

const icu::Normalizer2& normalizer(const icu::Normalizer2* (*instance)(UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* found = instance(status);
  GH_CHECK(U_SUCCESS(status) && found != nullptr);
  return *found;
}

icu::UnicodeString normalized(const icu::Normalizer2& form, const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString out = form.normalize(text, status);
  GH_CHECK(U_SUCCESS(status));
  return out;
}

enum class Part { Visible, Blank, Accent, Nothing };

// By their properties these are symbols, and they show nothing.
constexpr UChar32 kEmptyBraille = 0x2800;
constexpr UChar32 kNullNotehead = 0x1D159;
constexpr UChar32 kPlaceOfAnObject = 0xFFFC;

Part part_of(UChar32 c) {
  if (u_isUWhiteSpace(c) || c == kEmptyBraille) return Part::Blank;
  if (c == kNullNotehead || c == kPlaceOfAnObject) return Part::Nothing;
  // Fillers count as letters and show nothing.
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL))
    return Part::Nothing;
  switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED: return Part::Nothing;
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR: return Part::Blank;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK: return Part::Accent;
    default: return Part::Visible;
  }
}

constexpr int kAccentsMax = 3;  // on one letter; Vietnamese and vocalised Hebrew get along with it

}  // namespace

std::optional<std::string> clean_text(std::string_view text, int most) {
  // fromUTF8 puts U+FFFD for what is no UTF-8; nobody types that.
  const auto given =
      icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  if (given.indexOf(static_cast<UChar32>(0xFFFD)) >= 0) return std::nullopt;
  const icu::UnicodeString composed = normalized(normalizer(icu::Normalizer2::getNFCInstance), given);
  icu::UnicodeString out;
  bool blank = false;
  bool seen = false;
  int accents = 0;
  for (std::int32_t at = 0; at < composed.length(); at = composed.moveIndex32(at, 1)) {
    const UChar32 c = composed.char32At(at);
    const Part part = part_of(c);
    if (part == Part::Nothing) continue;
    if (part == Part::Blank) {
      blank = true;
      continue;
    }
    accents = part == Part::Accent ? accents + 1 : 0;
    if (part == Part::Accent && (accents > kAccentsMax || out.isEmpty() || blank)) continue;
    if (blank && !out.isEmpty()) out.append(static_cast<UChar32>(' '));
    blank = false;
    seen = true;
    out.append(c);
  }
  if (!seen || out.countChar32() > most) return std::nullopt;
  std::string utf8;
  normalized(normalizer(icu::Normalizer2::getNFCInstance), out).toUTF8String(utf8);
  return utf8;
}

std::optional<std::string> clean_name(std::string_view name) { return clean_text(name, limits::kNameCharacters); }
std::optional<std::string> clean_talk(std::string_view text) { return clean_text(text, limits::kTalkCharacters); }

std::string account_key(std::string_view cleaned) {
  const auto text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(cleaned.data(), static_cast<std::int32_t>(cleaned.size())));
  std::string utf8;
  normalized(normalizer(icu::Normalizer2::getNFKCCasefoldInstance), text).toUTF8String(utf8);
  return utf8;
}

std::string plain_code(std::string_view typed) {
  std::string out;
  for (const char c : typed) {
    if (c >= 'a' && c <= 'z')
      out += static_cast<char>(c - 'a' + 'A');
    else if (c != ' ' && c != '-' && c != '_')
      out += c;
  }
  return out;
}

}  // namespace guildhall::server
