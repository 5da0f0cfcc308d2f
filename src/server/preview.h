// Preview: what a chat or a forum shows of a link to a table before anybody opens it (Open Graph). It says no more than whoever
// has the link sees: the game, and who plays.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace guildhall::server {

struct Preview {
  std::string title;
  std::string description;
  std::string address;  // of the page
  std::string picture;
};

// The part of the path that names a table; empty: the page is about none.
std::string_view table_in(std::string_view path);
// The page with these tags in its head.
std::string with_preview(std::string_view page, const Preview& preview);

}  // namespace guildhall::server
