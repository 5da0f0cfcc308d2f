# guildhall_library(NAME [DEPENDS LIBRARY...] [TOGETHER] [ALONE FILE...]): the folder of the calling CMakeLists.txt as one
# static library, with its tests, benchmarks and fuzzers, told apart by file name:
#
#   *.cpp         the library NAME (a folder of headers alone gives a library without code)
#   *_test.cpp    one program NAME_test, with testing.cpp if there is one     target `tests` builds all of them
#   *_bench.cpp   one program NAME_bench    target `benches`
#   *_fuzz.cpp    one libFuzzer program each, NAME_<file>, in a fuzz build     target `fuzzers`
#   main.cpp      none of these: see guildhall_program
#
# DEPENDS names our libraries and those of cmake/packages.cmake; who links NAME gets them too.
# TOGETHER: the files of the library are compiled five at a time, because most of their time goes into the headers they
# share. Two helpers in unnamed namespaces may then not have the same name. ALONE names those that take long by themselves.
#
# guildhall_game(NAME): the folder as the library of a game. Its rules are compiled as one unit with -O3.
#
# guildhall_program(NAME [DEPENDS LIBRARY...]): the program NAME from the folder's main.cpp.

add_custom_target(tests)
add_custom_target(benches)
add_custom_target(fuzzers)

function(guildhall_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "TOGETHER" "" "DEPENDS;ALONE")

  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB tests CONFIGURE_DEPENDS *_test.cpp testing.cpp)
  file(GLOB benches CONFIGURE_DEPENDS *_bench.cpp)
  file(GLOB fuzzers CONFIGURE_DEPENDS *_fuzz.cpp)
  list(REMOVE_ITEM sources ${tests} ${benches} ${fuzzers} "${CMAKE_CURRENT_SOURCE_DIR}/main.cpp")

  if(sources)
    add_library(${name} STATIC ${sources})
    set(kind PUBLIC)
  else()
    add_library(${name} INTERFACE)
    set(kind INTERFACE)
  endif()
  target_include_directories(${name} ${kind} "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${name} ${kind} ${arg_DEPENDS} Threads::Threads)
  if(arg_TOGETHER)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 5)
    set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()

  if(tests AND GUILDHALL_TESTS)
    guildhall_side_program(${name}_test tests "${tests}" ${name} GTest::gtest_main)
    target_compile_options(${name}_test PRIVATE -O0)   # what is tested stays optimised; the tests themselves compile in half the time
    if(GUILDHALL_FUZZ)
      target_compile_options(${name}_test PRIVATE -fno-sanitize=fuzzer-no-link)   # no fuzzer looks where a test has been
    endif()
    add_test(NAME ${name}_test COMMAND ${name}_test WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  endif()
  if(benches AND GUILDHALL_BENCH)
    guildhall_side_program(${name}_bench benches "${benches}" ${name} benchmark::benchmark_main)
  endif()
  if(GUILDHALL_FUZZ)
    foreach(file IN LISTS fuzzers)
      cmake_path(GET file STEM stem)
      string(REGEX REPLACE "^${name}_" "" stem ${stem})   # bristol/bristol_fuzz.cpp: not the name twice
      guildhall_side_program(${name}_${stem} fuzzers "${file}" ${name} -fsanitize=fuzzer)
    endforeach()
  endif()
endfunction()

# The rules call each other's small helpers all the time: as one unit the compiler sees them all, and -O3 saves
# Bristol and Ankh-Morpork one instruction in twenty. What a search does not call compiles sooner beside them.
function(guildhall_game name)
  guildhall_library(${name} DEPENDS kit shape)
  file(GLOB rules CONFIGURE_DEPENDS *.cpp)
  set(others ${rules})
  list(FILTER rules EXCLUDE REGEX
    "(_test|_bench|_fuzz|testing|advice|belief|claims|fallback|flaw|odds|options|position|remarks|search|seen|tally|withheld)\\.cpp$")
  list(REMOVE_ITEM others ${rules})
  list(FILTER others EXCLUDE REGEX "(_test|_bench|_fuzz|testing)\\.cpp$")
  set_source_files_properties(${rules} PROPERTIES UNITY_GROUP rules)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O3>)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # At -O3 g++ 12 warns of writes beyond arrays on paths that GH_CHECK has ruled out.
    target_compile_options(${name} PRIVATE -Wno-stringop-overflow -Wno-array-bounds)
  endif()
  set_source_files_properties(${others} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O2>)
  guildhall_quickly_under_sanitizers(position.cpp)
endfunction()

# Files of a thousand templates that no fuzzer runs in a circle: with sanitizers they compile in half the time without
# optimisation, and are still quick enough.
function(guildhall_quickly_under_sanitizers)
  if(GUILDHALL_SANITIZE)
    set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -O0)
  endif()
endfunction()

function(guildhall_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS")
  add_executable(${name} main.cpp)
  target_link_libraries(${name} PRIVATE ${arg_DEPENDS})
endfunction()

# A program beside the library, built only through its group (tests, benches, fuzzers). All are started in the root of the
# project: rules, golden games and catalogues are opened by relative path, and no object file depends on where we are.
function(guildhall_side_program name group sources)
  add_executable(${name} EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(${name} PRIVATE ${ARGN})
  add_dependencies(${group} ${name})
  set_property(GLOBAL APPEND PROPERTY guildhall_${group} ${name})
endfunction()

# The scripts run what these lists name, so that a program left over from an older build is never taken for a test.
function(guildhall_finish)
  foreach(group tests benches fuzzers)
    get_property(names GLOBAL PROPERTY guildhall_${group})
    list(JOIN names "\n" lines)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${group}.txt" CONTENT "${lines}\n")
  endforeach()

  # g++ compiles the headers of nearly every test once for all of them; those of the kit do without JSON. What clang makes of
  # headers holds the paths of this checkout, which the compiler cache would hand to another.
  if(TARGET shape_test AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_precompile_headers(shape_test PRIVATE <gtest/gtest.h> <shape/json.h>)
    get_property(tests GLOBAL PROPERTY guildhall_tests)
    list(REMOVE_ITEM tests kit_test shape_test)
    foreach(name IN LISTS tests)
      target_precompile_headers(${name} REUSE_FROM shape_test)
    endforeach()
  endif()
endfunction()
