// Rules allocate nothing: the allocations of 10,000 random games are counted.
#include <cstdlib>
#include <new>

#include "arena/playout.h"
#include "battery/configurations.h"
#include "battery/games.h"

namespace {
thread_local long allocations = 0;
thread_local bool counting = false;
}  // namespace

void* operator new(std::size_t size) {
  if (counting) ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {  // what std::stable_partition takes
  if (counting) ++allocations;
  return std::malloc(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace guildhall::battery {

template <class G>
class Allocations : public testing::Test {};
TYPED_TEST_SUITE(Allocations, AllGames, GameNames);

TYPED_TEST(Allocations, the_count_works) {
  allocations = 0;
  counting = true;
  int* volatile kept = new int(3);  // so that the compiler cannot leave both out
  delete kept;
  counting = false;
  EXPECT_GE(allocations, 1);
}

TYPED_TEST(Allocations, rules_allocate_nothing) {
  using G = TypeParam;
  int players = std::min(6, G::info().max_players);
  while (!allowed<G>({players, {}})) --players;  // a fifth Quacks player needs an expansion
  const auto options = settled<G>({players, {}});
  const int games = scaled(10000);
  allocations = 0;
  counting = true;
  for (int game = 0; game < games; ++game) {
    FastRandom chance(1, static_cast<std::uint64_t>(game));
    FastRandom luck(2, static_cast<std::uint64_t>(game));
    Dealer<typename G::Event> dealer(chance);
    auto state = rules::start_of(options, players, dealer);
    Actions actions;
    while (!rules::awaited_of(state).empty()) {
      const Seat seat = rules::next_of(state);
      rules::legal_of(state, seat, actions);
      rules::apply_to(state, seat, actions[luck.below(actions.size())], dealer);
    }
  }
  counting = false;
  EXPECT_EQ(allocations, 0);
}

}  // namespace guildhall::battery
