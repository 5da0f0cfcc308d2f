// Flow: the procedures of the rulebook in progress, innermost on top, as plain data inside the state.
//
// Each procedure is a small struct with four functions found by its type:
//   Next resume(State&, Frame&, Dealer&)                      carries it forward until somebody must choose
//   void legal(const State&, const Frame&, Seat, Actions&)    lists the choices
//   Next answer(State&, Frame&, Seat, Action, Dealer&)        takes one
//   Frame show(const State&, const Frame&, Seat viewer)       what of it a viewer may know, filled from blank
// `call`, `become`, `done` and `ask` are the last thing a function does: `return s.flow.call(...)`.
#pragma once

#include <cstdint>
#include <utility>
#include <variant>

#include "kit/check.h"

namespace guildhall {

enum class Next : std::uint8_t { Go, Ask };

// As std::visit, but a plain switch: the compiler can inline the procedures into it.
template <class Variant, class Function>
decltype(auto) visit_frame(Variant& frame, Function&& function) {
  constexpr std::size_t kCount = std::variant_size_v<std::remove_const_t<Variant>>;
  static_assert(kCount <= 24);
// clang-format off
#define GH_FRAME(n) \
  case n: if constexpr (n < kCount) return function(*std::get_if<n>(&frame)); else break;
  switch (frame.index()) {
    GH_FRAME(0) GH_FRAME(1) GH_FRAME(2) GH_FRAME(3) GH_FRAME(4) GH_FRAME(5) GH_FRAME(6) GH_FRAME(7)
    GH_FRAME(8) GH_FRAME(9) GH_FRAME(10) GH_FRAME(11) GH_FRAME(12) GH_FRAME(13) GH_FRAME(14) GH_FRAME(15)
    GH_FRAME(16) GH_FRAME(17) GH_FRAME(18) GH_FRAME(19) GH_FRAME(20) GH_FRAME(21) GH_FRAME(22) GH_FRAME(23)
    default: break;
  }
  // clang-format on
#undef GH_FRAME
  GH_UNREACHABLE();
}

template <int Depth, class... Frames>
class Flow {
 public:
  using Frame = std::variant<Frames...>;
  static constexpr int kDepth = Depth;

  bool empty() const { return depth_ == 0; }
  int depth() const { return depth_; }
  Frame& top() { return frames_[checked(depth_ - 1)]; }
  const Frame& top() const { return frames_[checked(depth_ - 1)]; }
  Frame& at(int level) { return frames_[checked(level)]; }
  const Frame& at(int level) const { return frames_[checked(level)]; }
  // The innermost procedure of that kind, or null.
  template <class Wanted>
  const Wanted* find() const {
    for (int level = depth_ - 1; level >= 0; --level)
      if (const Wanted* frame = std::get_if<Wanted>(&frames_[level])) return frame;
    return nullptr;
  }

  template <class Called>
  Next call(Called frame) {
    GH_CHECK(depth_ < Depth);
    frames_[depth_++] = frame;
    return Next::Go;
  }
  template <class Becoming>
  Next become(Becoming frame) {
    top() = frame;
    return Next::Go;
  }
  Next done(std::uint8_t reply = 0) {  // the caller reads the reply at its next step
    checked(depth_ - 1);
    --depth_;
    reply_ = reply;
    return Next::Go;
  }
  std::uint8_t reply() const { return reply_; }
  Next over() {  // the whole game is finished, whatever was in progress
    depth_ = 0;
    return Next::Go;
  }

  bool operator==(const Flow& other) const {
    if (depth_ != other.depth_ || reply_ != other.reply_) return false;
    for (int level = 0; level < depth_; ++level)
      if (!(frames_[level] == other.frames_[level])) return false;
    return true;
  }
  // For saving and loading.
  void restore(int depth, std::uint8_t reply) {
    GH_CHECK(depth >= 0 && depth <= Depth);
    depth_ = static_cast<std::uint8_t>(depth);
    reply_ = reply;
  }

 private:
  int checked(int level) const {
    GH_CHECK(static_cast<unsigned>(level) < static_cast<unsigned>(depth_));
    return level;
  }

  Frame frames_[Depth];
  std::uint8_t depth_ = 0;
  std::uint8_t reply_ = 0;
};

// The driver of all games: goes on until somebody must choose or nothing is in progress.
template <class State, class Dealer>
void run(State& state, Dealer& dealer) {
  while (!state.flow.empty())
    if (visit_frame(state.flow.top(), [&](auto& frame) { return resume(state, frame, dealer); }) == Next::Ask) return;
}

}  // namespace guildhall
