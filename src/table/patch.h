// Merge patches (RFC 7396) between two views: what changed, and nothing else. Objects are compared member by member. A list
// of objects that is as long as before is patched by an object whose names are places in it, which RFC 7396 does not know; any
// other list that changed is sent whole. Requires: views hold no null, which in a patch means that a member is gone.
#pragma once

#include <optional>

#include "shape/json.h"

namespace guildhall::table {

namespace json = boost::json;

// Nothing: they are equal. Both are objects.
std::optional<json::object> patch_between(const json::object& from, const json::object& to);
// The same by RFC 7396 alone: any list that changed is sent whole.
std::optional<json::object> merge_patch_between(const json::object& from, const json::object& to);
void apply_patch(json::object& target, const json::object& patch);

}  // namespace guildhall::table
