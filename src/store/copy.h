// Copies all that one store holds into another, of whatever kind, and reads both again to compare them.
#pragma once

#include <functional>

#include "store/store.h"

namespace guildhall::store {

struct Copied {
  std::size_t tables = 0;
  std::size_t lines = 0;
  std::size_t documents = 0;
  std::size_t played = 0;
};

// While it runs, and after it was broken off, the new database has a document that says so: no server opens it.
inline constexpr const char* kUnfinishedKind = "unfinished-copy";

// `progress` is called with the number of tables that are done: copied and compared. Throws StoreError: `to` is not empty, one
// of the two failed, or they are not alike afterwards.
Copied copy(const Store& from, Store& to, const std::function<void(std::size_t)>& progress);

}  // namespace guildhall::store
