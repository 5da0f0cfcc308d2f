# Compiler, warnings, optimisation and helpers of the build: the same for every target.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)   # the Python module links the same libraries
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Records must replay alike on every build: no -march=native, no -ffast-math, and no fused multiply-add where a
# processor has one. GH_CHECK stays on in every build and does not look at NDEBUG.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
add_compile_options(-ffp-contract=off)

# Position independent code may otherwise have any function replaced by a library loaded earlier, and so inlines none
# that other files can see.
add_compile_options(-fno-semantic-interposition)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ copies a state of 510 bytes with `rep movs` in 50 ns; the library's memcpy takes 11.
  set(copying unrolled_loop:32:noalign,libcall:-1:noalign)
  add_compile_options(-mmemcpy-strategy=${copying} -mmemset-strategy=${copying})
endif()

# Paths in messages and debug information start at the root of the project, so that two checkouts build the same files.
# The last form is what the compiler cache makes of the first.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" "-ffile-prefix-map=${PROJECT_BINARY_DIR}=."
  -ffile-prefix-map=../../=)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-missing-field-initializers -Wnon-virtual-dtor -Wold-style-cast
  -Wimplicit-fallthrough)
# g++ is the compiler that must be content. clang serves the sanitizers; its other ideas of signs are no errors.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Werror)
  add_compile_options(-Wno-restrict)      # GCC 12 sees overlaps inside std::string that are not there (GCC bug 105651)
endif()

if(GUILDHALL_SANITIZE)
  add_compile_options(-fsanitize=${GUILDHALL_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${GUILDHALL_SANITIZE})
  if(GUILDHALL_SANITIZE STREQUAL "thread")
    # ThreadSanitizer knows no fences; Asio's locks order what it hands over without them.
    add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)   # instrumented code hides initialisations from GCC's analysis
  endif()
endif()

# Threads are part of every program that uses the arena; asking once keeps the folders' files short.
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

# A faster linker and a compiler cache are used when they are there.
find_program(GUILDHALL_MOLD mold)
if(GUILDHALL_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

find_program(GUILDHALL_CCACHE ccache)
if(GUILDHALL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Relative paths in the keys: a fresh clone finds what another checkout has compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
    "CCACHE_SLOPPINESS=pch_defines,time_macros" ${GUILDHALL_CCACHE})
endif()
