// Texts while they are written, and the room they are written in.
#include "shape/draft.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace guildhall::shape {
namespace {

TEST(Draft, holds_what_was_written_however_long) {
  std::string text;
  Draft draft;
  for (int piece = 0; piece < 3000; ++piece) {
    text += std::to_string(piece);
    draft += std::to_string(piece);
    text += ',';
    draft += ',';
    ASSERT_EQ(draft.size(), text.size());
  }
  EXPECT_EQ(draft.view(), text);
  draft.cut(5);
  EXPECT_EQ(draft.view(), text.substr(0, 5));
  draft.clear();
  EXPECT_TRUE(draft.empty());
}

TEST(Draft, what_was_moved_is_elsewhere_and_its_place_can_be_written_again) {
  Draft first("first");
  Draft second(std::move(first));
  first += "again";
  EXPECT_EQ(second.view(), "first");
  EXPECT_EQ(first.view(), "again");
  first = std::move(second);
  EXPECT_EQ(first.view(), "first");
}

TEST(Draft, room_is_used_again_by_one_at_a_time) {
  std::vector<Draft> drafts;
  for (int round = 0; round < 3; ++round) {
    for (int number = 0; number < 200; ++number) drafts.emplace_back(std::to_string(number));
    for (int number = 0; number < 200; ++number)
      EXPECT_EQ(drafts[static_cast<std::size_t>(number)].view(), std::to_string(number));
    drafts.clear();
  }
}

// The thread's spare room is swept away before the draft that outlives it (under a sanitizer a mistake would show).
TEST(Draft, a_thread_may_end_with_drafts_of_its_own) {
  std::thread([] {
    thread_local Draft lasting;
    lasting += "written";
    Draft("let go of first, so that there is spare room");
  }).join();
}

}  // namespace
}  // namespace guildhall::shape
