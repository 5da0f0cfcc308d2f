// What is kept for whoever comes back: the last messages as they were, and never others in their place.
#include "table/stream.h"

#include <gtest/gtest.h>

#include <map>

#include "kit/random.h"

namespace guildhall::table {
namespace {

std::string message(std::uint64_t number, std::size_t size) {
  std::string text = std::to_string(number) + ":";
  text.resize(std::max(size, text.size()), static_cast<char>('a' + number % 26));
  return text;
}

std::vector<std::string> after(const Kept& kept, std::uint64_t number) {
  std::vector<std::string> out;
  kept.for_each_after(number, [&](std::string_view text) { out.emplace_back(text); });
  return out;
}

TEST(Kept, has_nothing_before_the_first_message) {
  const Kept kept;
  EXPECT_FALSE(kept.has_from(0));
  EXPECT_FALSE(kept.has_from(1));
  EXPECT_TRUE(after(kept, 0).empty());
}

TEST(Kept, has_as_many_small_messages_as_it_may) {
  Kept kept;
  for (std::uint64_t number = 1; number <= 20; ++number) kept.add(number, message(number, 10));
  const std::uint64_t first = 20 - Kept::kKeptMessages + 1;
  EXPECT_TRUE(kept.has_from(first));
  EXPECT_FALSE(kept.has_from(first - 1));
  EXPECT_FALSE(kept.has_from(21));
  EXPECT_EQ(after(kept, 18), (std::vector{message(19, 10), message(20, 10)}));
}

TEST(Kept, a_message_larger_than_the_ring_leaves_nothing_behind) {
  Kept kept;
  kept.add(1, message(1, 10));
  kept.add(2, message(2, Kept::kKeptBytes + 1));
  EXPECT_FALSE(kept.has_from(1));
  EXPECT_FALSE(kept.has_from(2));
  kept.add(3, message(3, Kept::kKeptBytes));
  EXPECT_EQ(after(kept, 2), std::vector{message(3, Kept::kKeptBytes)});
}

TEST(Kept, numbers_that_jump_begin_anew) {
  Kept kept;
  kept.add(1, message(1, 10));
  kept.add(100, message(100, 10));
  EXPECT_FALSE(kept.has_from(1));
  EXPECT_TRUE(kept.has_from(100));
  EXPECT_EQ(after(kept, 0), std::vector{message(100, 10)});
}

// Messages of all sizes: what it says it has is what was added, to the last one, which is always there.
TEST(Kept, gives_back_what_was_added_whatever_the_sizes) {
  FastRandom random(1350);
  Kept kept;
  std::vector<std::string> all(1);
  for (std::uint64_t number = 1; number <= 20'000; ++number) {
    const int size_max = random.below(8) == 0 ? static_cast<int>(Kept::kKeptBytes) : 120;
    all.push_back(message(number, static_cast<std::size_t>(random.below(size_max + 1))));
    kept.add(number, all.back());
    ASSERT_TRUE(kept.has_from(number));
    std::uint64_t first = number;
    while (first > 1 && kept.has_from(first - 1)) --first;
    ASSERT_EQ(after(kept, first - 1), std::vector(all.begin() + static_cast<std::ptrdiff_t>(first), all.end()));
    ASSERT_EQ(after(kept, 0), after(kept, first - 1));
  }
}

TEST(MomentsOfAStream, tell_how_long_the_record_was_at_every_number) {
  FastRandom random(7);
  Moments moments;
  std::map<std::uint64_t, std::size_t> expected;
  std::uint64_t seq = 1'000'000;
  std::size_t lines = 3;
  EXPECT_FALSE(moments.lines_at(seq));
  for (int at = 0; at < 300; ++at) {
    moments.add(seq, lines);
    expected[seq] = lines;
    seq += static_cast<std::uint64_t>(random.below(at % 50 == 0 ? 2000 : 4));
    lines += static_cast<std::size_t>(random.below(at % 70 == 0 ? 1000 : 3));
  }
  EXPECT_FALSE(moments.lines_at(999'999)) << "before the first view";
  for (std::uint64_t number = 1'000'000; number < seq + 10; ++number)
    EXPECT_EQ(moments.lines_at(number), std::prev(expected.upper_bound(number))->second) << number;
}

}  // namespace
}  // namespace guildhall::table
