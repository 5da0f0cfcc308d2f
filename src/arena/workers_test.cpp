// Work shared out among threads: each number once, and a stop that is heard before the next number.
#include "arena/workers.h"

#include <gtest/gtest.h>

#include <mutex>
#include <set>

namespace guildhall {
namespace {

TEST(ShareOut, every_number_comes_once) {
  const std::atomic<bool> stop{false};
  std::mutex lock;
  std::multiset<long> seen;
  const long done = share_out(
      1000, 3, stop, [](long) {},
      [&](int, long number) {
        const std::lock_guard hold(lock);
        seen.insert(number);
      });
  EXPECT_EQ(done, 1000);
  EXPECT_EQ(seen.size(), 1000u);
  EXPECT_EQ(std::set<long>(seen.begin(), seen.end()).size(), 1000u);
}

// Contracts, section 2: Ctrl-C keeps what is finished; a batch of slow games must not hold it up.
TEST(ShareOut, a_stop_is_heard_after_the_number_at_hand) {
  std::atomic<bool> stop{false};
  std::atomic<long> begun{0};
  const long done = share_out(
      1'000'000, 1, stop, [](long) {},
      [&](int, long) {
        if (++begun == 3) stop = true;
      });
  EXPECT_EQ(done, 3);
  EXPECT_EQ(begun, 3);
}

TEST(ShareOut, an_exception_ends_the_others_too) {
  const std::atomic<bool> stop{false};
  EXPECT_THROW(share_out(
                   1'000'000'000, 2, stop, [](long) {},
                   [](int, long number) {
                     if (number == 5) throw std::runtime_error("five");
                   }),
               std::runtime_error);
}

}  // namespace
}  // namespace guildhall
