# Writes OUT, a C++ file that holds every catalogue and every rules text below TEXTS. The area `shell` is the browser's.

file(GLOB files RELATIVE "${TEXTS}" "${TEXTS}/*/*.json" "${TEXTS}/*/rules/*.md")
list(FILTER files EXCLUDE REGEX "/shell\\.json$")
list(SORT files)

set(out "// Made by embed.cmake.\n#include \"words/embedded.h\"\n\nnamespace guildhall {\n\n")
string(APPEND out "const std::vector<EmbeddedText>& embedded_texts() {\n")
string(APPEND out "  static const std::vector<EmbeddedText> texts{\n")
foreach(file IN LISTS files)
  file(READ "${TEXTS}/${file}" text)
  string(APPEND out "      {\"${file}\", R\"text(${text})text\"},\n")
endforeach()
string(APPEND out "  };\n  return texts;\n}\n\n}  // namespace guildhall\n")
file(WRITE "${OUT}" "${out}")
