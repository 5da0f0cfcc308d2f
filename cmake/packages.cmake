# Libraries of the system, by the names that DEPENDS of guildhall_library uses. docs/dependencies.md says what each is for
# and tools/packages/ holds the names of their packages.

set(Boost_USE_STATIC_LIBS OFF)
find_package(Boost 1.81 REQUIRED COMPONENTS json url)   # Boost::headers, Boost::json, Boost::url
find_package(CLI11 REQUIRED)                        # CLI11::CLI11
find_package(fmt REQUIRED)                          # fmt::fmt
find_package(spdlog REQUIRED)                       # spdlog::spdlog
find_package(tl-expected REQUIRED)                  # tl::expected
find_package(ICU REQUIRED COMPONENTS i18n uc)       # ICU::i18n, ICU::uc
find_package(SQLite3 REQUIRED)                      # SQLite::SQLite3
find_package(PostgreSQL REQUIRED)                   # its headers; the library is loaded by who needs it
find_package(mimalloc REQUIRED)                     # mimalloc
find_package(OpenSSL REQUIRED COMPONENTS Crypto)     # its headers; the library is loaded when it is needed
find_package(CURL REQUIRED)                         # its headers; the library is loaded by who needs it

# guildhall_plain_package(NAME HEADER LIBRARY): a library that brings no CMake file of its own.
function(guildhall_plain_package name header library)
  find_path(${name}_INCLUDE_DIR ${header} REQUIRED)
  find_library(${name}_LIBRARY ${library} REQUIRED)
  add_library(${name}::${name} UNKNOWN IMPORTED GLOBAL)
  set_target_properties(${name}::${name} PROPERTIES
    IMPORTED_LOCATION "${${name}_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${${name}_INCLUDE_DIR}")
endfunction()

guildhall_plain_package(sodium sodium.h sodium)     # sodium::sodium
guildhall_plain_package(prometheus prometheus/registry.h prometheus-cpp-core)   # prometheus::prometheus
guildhall_plain_package(xxhash xxhash.h xxhash)     # xxhash::xxhash

if(GUILDHALL_TESTS)
  find_package(GTest REQUIRED)                      # linked to every test by guildhall_library
endif()
if(GUILDHALL_BENCH)
  find_package(benchmark REQUIRED)                  # linked to every benchmark by guildhall_library
endif()
