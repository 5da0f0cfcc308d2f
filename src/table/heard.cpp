#include "table/heard.h"

#include <algorithm>
#include <vector>

namespace guildhall::table {

namespace {

// The events of this step as text, one behind another. The room is used again by all tables.
struct EventTexts {
  std::size_t first = 0;
  shape::Draft text;
  std::vector<std::size_t> ends;
};
EventTexts& event_texts() {
  thread_local EventTexts room;
  return room;
}

void write_event(shape::Draft& out, const Position& position, std::size_t event) {
  EventTexts& known = event_texts();
  if (known.ends.empty()) known.first = event;
  const std::size_t at = event - known.first;
  if (at > known.ends.size()) return position.write_event(out, event);  // of those long ago
  if (at == known.ends.size()) {
    position.write_event(known.text, event);
    known.ends.push_back(known.text.size());
  }
  const std::size_t begin = at == 0 ? 0 : known.ends[at - 1];
  out += known.text.view().substr(begin, known.ends[at] - begin);
}

}  // namespace

void forget_event_texts() {
  event_texts().text.clear();
  event_texts().ends.clear();
}

bool Heard::any() const {
  for (std::size_t event = from; event < std::min(upto, position.events()); ++event)
    if (position.audience(event).has(viewer)) return true;
  return false;
}

void Heard::write(shape::Draft& out) const {
  out += '[';
  for (std::size_t event = from; event < std::min(upto, position.events()); ++event) {
    if (!position.audience(event).has(viewer)) continue;
    if (out.back() != '[') out += ',';
    write_event(out, position, event);
  }
  out += ']';
}

}  // namespace guildhall::table
