# Writes OUT, a C++ file that holds every lesson in LESSONS; a file is named after its game.

file(GLOB files RELATIVE "${LESSONS}" "${LESSONS}/*.json")
list(SORT files)

set(out "// Made by embed_lessons.cmake.\n#include \"match/embedded_lessons.h\"\n\nnamespace guildhall {\n\n")
string(APPEND out "const std::vector<EmbeddedLesson>& embedded_lessons() {\n")
string(APPEND out "  static const std::vector<EmbeddedLesson> lessons{\n")
foreach(file IN LISTS files)
  file(READ "${LESSONS}/${file}" text)
  cmake_path(GET file STEM game)
  string(APPEND out "      {\"${game}\", R\"lesson(${text})lesson\"},\n")
endforeach()
string(APPEND out "  };\n  return lessons;\n}\n\n}  // namespace guildhall\n")
file(WRITE "${OUT}" "${out}")
