// Numbers 0 to count-1, shared out among threads by one atomic counter.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace guildhall {

// Calls work(thread, number) for each number, until `stop`: what is begun then is finished, nothing else is begun. The
// calling thread only watches: it calls progress(done) a few times a second. An exception of any thread stops the others
// and is thrown again.
template <class Work>
long share_out(long count, int threads, const std::atomic<bool>& stop, const std::function<void(long)>& progress,
               Work&& work) {
  std::atomic<long> next{0};
  std::atomic<long> done{0};
  std::atomic<int> running{threads};
  std::atomic<bool> broken{false};
  std::vector<std::exception_ptr> errors(static_cast<std::size_t>(threads));
  const long batch = std::clamp<long>(count / (threads * 64L), 1, 256);
  std::vector<std::thread> pool;
  for (int thread = 0; thread < threads; ++thread)
    pool.emplace_back([&, thread] {
      try {
        const auto goes_on = [&] { return !stop && !broken; };
        for (long first = next.fetch_add(batch); first < count && goes_on(); first = next.fetch_add(batch)) {
          const long last = std::min(first + batch, count);
          for (long number = first; number < last && goes_on(); ++number) {
            work(thread, number);
            ++done;
          }
        }
      } catch (...) {
        errors[static_cast<std::size_t>(thread)] = std::current_exception();
        broken = true;
      }
      --running;
    });
  int waited = 0;
  while (running > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    if (++waited % 50 == 0) progress(done);
  }
  for (std::thread& thread : pool) thread.join();
  for (const std::exception_ptr& error : errors)
    if (error) std::rethrow_exception(error);
  return done;
}

}  // namespace guildhall
