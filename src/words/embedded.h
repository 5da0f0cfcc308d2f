// The files of i18n/ as they were when the program was built (embed.cmake).
#pragma once

#include <string_view>
#include <vector>

namespace guildhall {

struct EmbeddedText {
  std::string_view path;  // "fr/bristol.json", "el/rules/bristol.md"
  std::string_view text;
};
const std::vector<EmbeddedText>& embedded_texts();

}  // namespace guildhall
