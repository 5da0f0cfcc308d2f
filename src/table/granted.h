// Granted: a command was carried out, or refused with the reason that its sender is told.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "table/table.h"

namespace guildhall::table {

using Granted = tl::expected<void, Refusal>;

// The refusal with that text of the shell.
Refusal because(std::string key, json::object args = {}, int status = 409);
inline tl::unexpected<Refusal> refused(std::string key, json::object args = {}, int status = 409) {
  return tl::unexpected(because(std::move(key), std::move(args), status));
}
json::object seat_arg(Seat seat);  // of a sentence about it

}  // namespace guildhall::table
