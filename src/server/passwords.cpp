#include "server/passwords.h"

#include <algorithm>
#include <array>
#include <vector>

namespace guildhall::server {

extern const std::string_view kCommonPasswords;  // guildhall_embed_passwords in cmake/embed.cmake

namespace {

// What those lists, which are of English speakers, have not: words of this place and of other languages.
constexpr std::string_view kWords =
    " kodikos willkommen bienvenue fortnite athina quedlinburg boardgame boardgames abc abcd abcdef asd qwe zxc "
    "qaz wsx aaa xxx doudou loulou chouchou coucou agapi agapimou thrylos ";

constexpr std::array<std::string_view, 8> kRuns{"abcdefghijklmnopqrstuvwxyz", "01234567890123456789",
                                                "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
                                                "azertyuiopqsdfghjklmwxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
                                                "q1w2e3r4t5y6u7i8o9p0",       "1q2w3e4r5t6y7u8i9o0p"};

std::string small(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

// p4$$w0rd is read as password.
std::string spoken(std::string text) {
  constexpr std::string_view kWritten = "013457@$!";
  constexpr std::string_view kMeant = "oieastasi";
  for (char& c : text)
    if (const auto at = kWritten.find(c); at != kWritten.npos) c = kMeant[at];
  return text;
}

std::string core(std::string_view text) {  // without what is not a letter at both ends
  const auto first = std::find_if(text.begin(), text.end(), is_letter);
  const auto last = std::find_if(text.rbegin(), std::make_reverse_iterator(first), is_letter).base();
  return {first, last};
}

// In order, so that one is found at once: made when somebody signs up for the first time.
const std::vector<std::string_view>& listed() {
  static const std::vector<std::string_view> sorted = [] {
    std::vector<std::string_view> out;
    for (std::string_view left = kCommonPasswords; !left.empty();) {
      const auto end = std::min(left.find(','), left.size());
      out.push_back(left.substr(0, end));
      left.remove_prefix(std::min(end + 1, left.size()));
    }
    std::sort(out.begin(), out.end());
    return out;
  }();
  return sorted;
}
bool is_listed(const std::string& password) {
  return std::binary_search(listed().begin(), listed().end(), std::string_view(password));
}

bool is_known_word(const std::string& word, const std::string& account) {
  constexpr std::size_t kShort = 4;  // the list has every pair of letters
  if (word.empty()) return false;
  return word == account || kWords.find(" " + word + " ") != kWords.npos || (word.size() >= kShort && is_listed(word));
}

bool is_run(const std::string& text) {
  return std::any_of(kRuns.begin(), kRuns.end(), [&](std::string_view run) {
    const std::string backwards(run.rbegin(), run.rend());
    return run.find(text) != run.npos || backwards.find(text) != backwards.npos;
  });
}

std::size_t smallest_piece(const std::string& text) {  // of which it is made by repeating
  for (std::size_t size = 1; size < text.size(); ++size)
    if (std::equal(text.begin() + static_cast<std::ptrdiff_t>(size), text.end(), text.begin())) return size;
  return text.size();
}

}  // namespace

bool is_common_password(std::string_view password, std::string_view account) {
  const std::string text = small(password);
  const std::string own = small(account);
  const std::string piece = text.substr(0, smallest_piece(text));
  if (piece.size() <= 3 || is_run(piece) || is_listed(text) || is_listed(piece)) return true;
  // A number, however long one can remember it, is a date or a telephone number.
  if (piece.size() <= 10 && std::none_of(piece.begin(), piece.end(), is_letter)) return true;
  constexpr std::size_t kAround = 8;  // digits and marks that people add: a date, at most
  for (const std::string& read : {piece, spoken(piece)}) {
    const std::string bare = core(read);
    if (bare.size() + kAround < read.size()) continue;
    if (is_known_word(bare, own) || is_known_word(spoken(bare), own) || (bare.size() >= 4 && is_run(bare))) return true;
  }
  return text == own;
}

}  // namespace guildhall::server
