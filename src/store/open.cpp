// Which store an address means.
#include <exception>

#include "store/postgres_session.h"
#include "store/store.h"

namespace guildhall::store {

namespace {

constexpr std::string_view kSqlite = "sqlite:";

bool is_postgres(std::string_view url) { return url.starts_with("postgres://") || url.starts_with("postgresql://"); }

}  // namespace

std::string check_address(std::string_view url) {
  if (url == "memory:" || url == "memory") return {};
  if (url.starts_with(kSqlite) && url.size() > kSqlite.size()) return {};
  if (!is_postgres(url))
    return "'" + std::string(url) +
           "' is no database we know: sqlite:FILE, postgres://USER@HOST/NAME or memory: will do";
  try {
    PostgresSession::place_of(std::string(url));
    return {};
  } catch (const std::invalid_argument& wrong) {
    return std::string("the address of the database cannot be read: ") + wrong.what();
  }
}

std::unique_ptr<Store> open_store(std::string_view url, Opening how) {
  if (const std::string wrong = check_address(url); !wrong.empty()) throw StoreError(wrong);
  if (is_postgres(url)) return postgres_store(std::string(url), how);
  if (url.starts_with(kSqlite)) return sqlite_store(std::string(url.substr(kSqlite.size())), how);
  return memory_store();
}

}  // namespace guildhall::store
