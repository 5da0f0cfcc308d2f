// Beat: calls somebody so many times a second. The first call of each is at a moment of its own, so that tables do not all
// move at once.
#pragma once

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>

namespace guildhall::load {

using Clock = std::chrono::steady_clock;

class Beat {
 public:
  Beat(boost::asio::io_context& context, double per_second, int number)
      : timer_(context), per_second_(per_second), number_(number) {}

  // Without a pace it is never called.
  void start(std::function<void()> tick) {
    if (per_second_ <= 0) return;
    tick_ = std::move(tick);
    length_ = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / per_second_));
    const auto part = static_cast<std::uint64_t>(number_) * 0x9E3779B97F4A7C15u >> 54;
    timer_.expires_after(length_ * static_cast<int>(part) / 1024);
    wait();
  }
  void stop() { timer_.cancel(); }

 private:
  void wait() {
    timer_.async_wait([this](boost::system::error_code stopped) {
      if (stopped) return;
      tick_();
      timer_.expires_at(std::max(timer_.expiry() + length_, Clock::now()));
      wait();
    });
  }

  boost::asio::steady_timer timer_;
  double per_second_;
  int number_;
  Clock::duration length_{};
  std::function<void()> tick_;
};

}  // namespace guildhall::load
