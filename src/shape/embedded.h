// A file that lies in the program, as it was when the program was built (guildhall_embed).
#pragma once

#include <string_view>

namespace guildhall {

struct EmbeddedFile {
  std::string_view path;  // below the embedded folder: "fr/bristol.json"
  std::string_view text;
};

}  // namespace guildhall
