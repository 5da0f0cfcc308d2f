#include "server/preview.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

TEST(Preview, is_of_pages_that_are_about_a_table) {
  EXPECT_EQ(table_in("/replay/abc"), "abc");
  EXPECT_EQ(table_in("/j/ABCDEFGHJK"), "ABCDEFGHJK");
  EXPECT_EQ(table_in("/t/abc/more"), "abc");
  for (const char* path : {"/", "/rules/bristol", "/statistics", "/tables/x"}) EXPECT_EQ(table_in(path), "") << path;
}

TEST(Preview, stands_in_the_head_and_names_are_text_there) {
  const std::string page =
      with_preview("<html><head><title>x</title></head><body></body></html>",
                   {"Bristol 1350", "\"><script>alert(1)</script> & co", "https://h/replay/a", "p"});
  EXPECT_NE(page.find("content=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; co\""), std::string::npos)
      << page;
  EXPECT_EQ(page.find("<script>"), std::string::npos);
  EXPECT_LT(page.find("og:title"), page.find("</head>"));
}

}  // namespace
}  // namespace guildhall::server
