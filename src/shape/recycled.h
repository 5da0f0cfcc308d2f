// Recycled: an allocator for what comes and goes with every move. Room that was let go of last is used again first, while
// the processor still has it at hand; an allocator for everything goes round its pages instead. Each thread has its own.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

namespace guildhall::shape {

template <class T, std::size_t kSpareMax = 16>
class Recycled {
 public:
  using value_type = T;
  template <class Other>
  struct rebind {
    using other = Recycled<Other, kSpareMax>;
  };
  Recycled() = default;
  template <class Other>
  Recycled(const Recycled<Other, kSpareMax>&) {}  // as std::allocate_shared asks for it
  bool operator==(const Recycled&) const = default;

  T* allocate(std::size_t count) {
    return count == 1 && spare_.count > 0 ? spare_.rooms[--spare_.count] : std::allocator<T>().allocate(count);
  }
  void deallocate(T* room, std::size_t count) {
    if (count != 1 || spare_.count == kSpareMax || spare_.over) return std::allocator<T>().deallocate(room, count);
    thread_local const Sweep sweep;
    spare_.rooms[spare_.count++] = room;
  }

 private:
  // Plain data, so that what a thread lets go of after its sweep still finds it.
  struct Spare {
    std::array<T*, kSpareMax> rooms;
    std::size_t count;
    bool over;
  };
  struct Sweep {
    ~Sweep() {
      while (spare_.count > 0) std::allocator<T>().deallocate(spare_.rooms[--spare_.count], 1);
      spare_.over = true;
    }
  };
  static constinit inline thread_local Spare spare_{};
};

}  // namespace guildhall::shape
