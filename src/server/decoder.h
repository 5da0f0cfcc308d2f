// The one place where text from outside becomes JSON: bodies of requests and messages of sockets. Whatever lies behind it
// never meets what our own encoder could not write again, or a client's could not read.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string_view>

namespace guildhall::server {

namespace json = boost::json;

// One object, not deeper than that, of numbers that are finite and that a double counts exactly (to 2^53); nothing: it is
// something else. Its memory is that of `storage`.
std::optional<json::object> decode(std::string_view text, std::size_t depth_max, json::storage_ptr storage = {});

}  // namespace guildhall::server
