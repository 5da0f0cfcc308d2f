// What those who watch say: nobody says so much that others cannot.
#include "table/gallery.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace guildhall::table {
namespace {

TalkLine line_of(std::size_t bytes) { return {.text = std::string(bytes, 'x'), .watcher = true}; }

struct Talkative : testing::Test {
  Gallery gallery;
  // So many lines until there is no room for another one.
  int talks(const std::string& person, const std::string& network, std::size_t bytes = 900) {
    int said = 0;
    for (; gallery.has_room_for(person, network); ++said) gallery.add(line_of(bytes), person, network);
    return said;
  }
  std::size_t kept() const {
    std::size_t bytes = 0;
    for (const TalkLine& line : gallery.lines()) bytes += is_gone(line) ? 0 : bytes_of(line);
    return bytes;
  }
};

TEST_F(Talkative, has_a_share_and_leaves_the_others_theirs) {
  EXPECT_EQ(talks("loud", "a"), 33);
  EXPECT_FALSE(gallery.has_room_for("loud", "b")) << "also from elsewhere";
  EXPECT_TRUE(gallery.has_room_for("quiet", "a"));
}

TEST_F(Talkative, has_no_more_by_calling_oneself_something_else) {
  int said = 0;
  for (int at = 0; at < 1000; ++at) said += talks("guest " + std::to_string(at), "a");
  EXPECT_EQ(said, 66);
  EXPECT_TRUE(gallery.has_room_for("quiet", "b"));
}

TEST_F(Talkative, makes_room_for_whoever_has_said_less) {
  gallery.add(line_of(10), "quiet", "q");
  for (const char* network : {"a", "b", "c", "d"})
    for (int at = 0; at < 3; ++at) talks(std::string(network) + std::to_string(at), network);
  EXPECT_LE(kept(), kGalleryBytes);
  EXPECT_FALSE(is_gone(gallery.lines()[0])) << "what was said first by one who says little stays";
  EXPECT_TRUE(is_gone(gallery.lines()[1]));
  EXPECT_TRUE(gallery.has_room_for("late", "e"));
  gallery.add(line_of(10), "late", "e");
  EXPECT_FALSE(is_gone(gallery.lines().back()));
}

TEST_F(Talkative, says_no_more_than_a_table_can_store) {
  for (int at = 0; at < 10'000; ++at) talks("p" + std::to_string(at), "n" + std::to_string(at), 1);
  EXPECT_EQ(gallery.size(), kGalleryLines);
}

}  // namespace
}  // namespace guildhall::table
