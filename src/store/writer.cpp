#include "store/writer.h"

namespace guildhall::store {

namespace {

constexpr std::size_t kGroupMax = 256;
constexpr auto kLookAfter = std::chrono::milliseconds(500);

}  // namespace

void Writer::begin() {
  thread_ = std::thread([this] { work(); });
}

void Writer::end() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  ends_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Writer::add(Commit commit, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(commit), std::move(done)});
  }
  wake_.notify_one();
}

void Writer::flush() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [&] { return waiting_.empty() && !busy_; });
}

bool Writer::ends_within(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return ends_.wait_for(lock, time, [&] { return ending_; });
}

void Writer::work() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      busy_ = false;
      if (waiting_.empty()) idle_.notify_all();
      if (!wake_.wait_for(lock, kLookAfter, [&] { return ending_ || !waiting_.empty(); })) {
        lock.unlock();
        look_();
        continue;
      }
      if (waiting_.empty()) return;
      busy_ = true;
      while (!waiting_.empty() && jobs.size() < kGroupMax) {
        jobs.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
      }
    }
    const std::vector<Written> results = commit_all_(jobs);
    for (std::size_t at = 0; at < jobs.size(); ++at)
      if (jobs[at].done) jobs[at].done(results[at]);
  }
}

}  // namespace guildhall::store
