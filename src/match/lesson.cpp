#include "match/lesson.h"

#include <algorithm>
#include <map>

#include "match/embedded.h"

namespace guildhall {

const Lesson* lesson_of(std::string_view game) {
  static const std::map<std::string, Lesson, std::less<>> lessons = [] {
    std::map<std::string, Lesson, std::less<>> out;
    for (const EmbeddedFile& file : embedded_lessons()) {
      const std::string name(file.path.substr(0, file.path.rfind('.')));
      shape::from_json(json::parse(file.text), out[name], name);
    }
    return out;
  }();
  const auto found = lessons.find(game);
  return found == lessons.end() ? nullptr : &found->second;
}

int Lesson::steps_before(std::size_t place) const {
  const auto end = beats.begin() + static_cast<std::ptrdiff_t>(std::min(place, beats.size()));
  return static_cast<int>(std::count_if(beats.begin(), end, [](const Beat& beat) { return !beat.say.empty(); }));
}

}  // namespace guildhall
