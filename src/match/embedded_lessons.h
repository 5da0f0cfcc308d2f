// The files of lessons/ as they were when the program was built (embed_lessons.cmake).
#pragma once

#include <string_view>
#include <vector>

namespace guildhall {

struct EmbeddedLesson {
  std::string_view game;
  std::string_view text;
};
const std::vector<EmbeddedLesson>& embedded_lessons();

}  // namespace guildhall
