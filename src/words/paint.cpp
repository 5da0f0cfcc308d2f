#include "words/paint.h"

namespace guildhall {

namespace {

std::string_view code(Ink ink) {
  switch (ink) {
    case Ink::Plain: return "";
    case Ink::Strong: return "1";
    case Ink::Faint: return "2";
    case Ink::Alarm: return "1;7";  // reversed: seen without colours, too
    case Ink::First: return "1;38;5;229";
    case Ink::Second: return "1;38;5;208";
    case Ink::Third: return "1;38;5;75";
  }
  return "";
}

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
  if (!colours_ || ink == Ink::Plain) return std::string(text);
  return "\x1b[" + std::string(code(ink)) + "m" + std::string(text) + "\x1b[0m";
}

int columns(std::string_view text) {
  int count = 0;
  bool escape = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == 0x1B) escape = true;
    if (!escape && (byte & 0xC0) != 0x80) ++count;  // bytes that continue a character do not count
    if (escape && c == 'm') escape = false;
  }
  return count;
}

std::string padded(std::string_view text, int wide) {
  std::string out(text);
  for (int at = columns(text); at < wide; ++at) out += ' ';
  return out;
}

std::vector<std::string> wrapped(std::string_view text, int wide, int indent) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
    const bool begins = line.find_first_not_of(' ') == std::string::npos;
    if (!begins && columns(line) + 1 + columns(word) > wide) {
      lines.push_back(line);
      line = std::string(static_cast<std::size_t>(indent), ' ') + std::string(word);
    } else {
      line += (begins ? "" : " ") + std::string(word);
      if (begins && word.empty()) line += ' ';  // spaces at the beginning stay
    }
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

}  // namespace guildhall
