# guildhall_embed(TARGET FUNCTION ROOT PATTERN...): the files below the project's folder ROOT lie in the program, nothing is
# opened at run time. FUNCTION (declared in TARGET/embedded.h) gives them as EmbeddedFile: path below ROOT, and text.
function(guildhall_embed target function root)
  set(root "${PROJECT_SOURCE_DIR}/${root}")
  set(script "${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake")
  set(embedded "${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp")
  list(TRANSFORM ARGN PREPEND "${root}/" OUTPUT_VARIABLE patterns)
  file(GLOB files CONFIGURE_DEPENDS ${patterns})
  add_custom_command(
    OUTPUT "${embedded}"
    COMMAND ${CMAKE_COMMAND} "-DHEADER=${target}/embedded.h" -DFUNCTION=${function} "-DROOT=${root}" "-DFILES=${files}"
            "-DOUT=${embedded}" -P "${script}"
    DEPENDS ${files} "${script}"
    COMMENT "Embedding ${root}"
    VERBATIM)
  target_sources(${target} PRIVATE "${embedded}")
  # The Greek rules for readers are longer than the 64 KiB a literal must have room for; our compilers take more.
  set_source_files_properties("${embedded}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()

# guildhall_embed_passwords(TARGET): what people choose most for a password, out of the lists of the package python3-zxcvbn, as
# the text that `server/passwords.cpp` declares, with commas between them. A password that is also a name or an English word
# stands in the list of these alone, so all of them are taken.
function(guildhall_embed_passwords target)
  find_file(GUILDHALL_PASSWORDS zxcvbn/frequency_lists.py PATHS /usr/lib/python3/dist-packages REQUIRED)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${GUILDHALL_PASSWORDS}")
  file(READ "${GUILDHALL_PASSWORDS}" lists)
  string(REGEX REPLACE "\"\\.split\\(\",\"\\),\n *\"[a-z_]+\": \"" "," joined "${lists}")
  if(NOT joined MATCHES "\"passwords\": \"([^\"]*)\"")
    message(FATAL_ERROR "${GUILDHALL_PASSWORDS} has no list of passwords")
  endif()
  set(embedded "${CMAKE_CURRENT_BINARY_DIR}/common_passwords.cpp")
  file(CONFIGURE OUTPUT "${embedded}" @ONLY CONTENT [[
// Made by guildhall_embed_passwords out of python3-zxcvbn (MIT; copyright 2012-2013 Dropbox, Inc., 2016 Daniel Wolf).
#include <string_view>

namespace guildhall::server {
extern const std::string_view kCommonPasswords;
const std::string_view kCommonPasswords = R"list(@CMAKE_MATCH_1@)list";
}  // namespace guildhall::server
]])
  target_sources(${target} PRIVATE "${embedded}")
  set_source_files_properties("${embedded}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
