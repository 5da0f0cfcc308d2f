// Text on a terminal: colours that can be left out, and lines of a given width. Nothing is said by colour alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace guildhall {

inline constexpr int kColumns = 80;

// What a piece of text is, not how it looks. The three wares are told apart by everybody: light yellow, orange and blue
// differ in brightness and for all common kinds of colour blindness.
enum class Ink { Plain, Strong, Faint, Alarm, First, Second, Third };

class Paint {
 public:
  explicit Paint(bool colours = false) : colours_(colours) {}
  std::string operator()(Ink ink, std::string_view text) const;
  bool colours() const { return colours_; }

 private:
  bool colours_;
};

// Columns that a text takes: one for each character, none for colours.
int columns(std::string_view text);
std::string padded(std::string_view text, int wide);
// Lines of at most `wide` columns, broken at spaces (no-break spaces hold), all but the first indented.
std::vector<std::string> wrapped(std::string_view text, int wide = kColumns, int indent = 0);

}  // namespace guildhall
