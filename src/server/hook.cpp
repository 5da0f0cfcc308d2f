#include "server/hook.h"

#include <spdlog/spdlog.h>

#include "server/limits.h"
#include "shape/json.h"

namespace guildhall::server {

Hook::Hook(std::string url) : url_(std::move(url)), messenger_("--hook"), thread_([this] { run(); }) {}

Hook::~Hook() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Hook::tell(AwaitedCall call) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= limits::kHookWaiting) {
      spdlog::warn("event=hook_skipped table={} seat={}", call.table, call.seat);
      return;
    }
    waiting_.push_back(std::move(call));
  }
  changed_.notify_all();
}

bool Hook::pause(std::chrono::seconds length) {
  std::unique_lock lock(mutex_);
  return !changed_.wait_for(lock, length, [this] { return ending_.load(); });
}

void Hook::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    const AwaitedCall call = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    const std::string body = boost::json::serialize(shape::to_json(call));
    bool told = post(body);
    for (const auto length : limits::kHookPauses) {
      if (told || !pause(length)) break;
      told = post(body);
    }
    if (!told && !ending_) spdlog::warn("event=hook_failed table={} seat={}", call.table, call.seat);
  }
}

bool Hook::post(const std::string& body) {
  const long status = messenger_.post(
      {.url = url_, .headers = {"Content-Type: application/json"}, .body = body, .time = limits::kHookTime}, ending_);
  return status >= 200 && status < 300;
}

}  // namespace guildhall::server
