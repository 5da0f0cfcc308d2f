#include "server/hook.h"

#define BOOST_DLL_USE_STD_FS
#include <curl/curl.h>
#include <spdlog/spdlog.h>

#include <boost/dll/shared_library.hpp>
#include <memory>
#include <stdexcept>

#include "server/limits.h"
#include "shape/json.h"

namespace guildhall::server {

namespace {

int stop_when_ending(void* ending, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<std::atomic<bool>*>(ending)->load() ? 1 : 0;
}
std::size_t throw_away(char*, std::size_t size, std::size_t count, void*) { return size * count; }

}  // namespace

// libcurl brings thirty libraries and five megabytes, so only a server that has a hook loads it.
struct Hook::Curl {
  boost::dll::shared_library library;
  template <class Function>
  Function* named(const char* name) {
    return &library.get<Function>(name);
  }
  Curl() : library("libcurl.so.4", boost::dll::load_mode::search_system_folders) {}

  decltype(&curl_global_init) global_init = named<decltype(curl_global_init)>("curl_global_init");
  decltype(&curl_global_cleanup) global_cleanup = named<decltype(curl_global_cleanup)>("curl_global_cleanup");
  decltype(&curl_easy_init) easy_init = named<decltype(curl_easy_init)>("curl_easy_init");
  decltype(&curl_easy_cleanup) easy_cleanup = named<decltype(curl_easy_cleanup)>("curl_easy_cleanup");
  CURLcode (*easy_setopt)(CURL*, CURLoption, ...) = named<CURLcode(CURL*, CURLoption, ...)>("curl_easy_setopt");
  CURLcode (*easy_getinfo)(CURL*, CURLINFO, ...) = named<CURLcode(CURL*, CURLINFO, ...)>("curl_easy_getinfo");
  decltype(&curl_easy_perform) easy_perform = named<decltype(curl_easy_perform)>("curl_easy_perform");
  decltype(&curl_slist_append) slist_append = named<decltype(curl_slist_append)>("curl_slist_append");
  decltype(&curl_slist_free_all) slist_free_all = named<decltype(curl_slist_free_all)>("curl_slist_free_all");
};

Hook::Hook(std::string url) : url_(std::move(url)) {
  try {
    curl_ = std::make_unique<Curl>();
  } catch (const std::exception& error) {
    throw std::runtime_error(std::string("--hook needs libcurl (Debian: libcurl4), which is not there: ") +
                             error.what());
  }
  curl_->global_init(CURL_GLOBAL_DEFAULT);
  thread_ = std::thread([this] { run(); });
}

Hook::~Hook() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
  curl_->global_cleanup();
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
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> request(curl_->easy_init(), curl_->easy_cleanup);
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(
      curl_->slist_append(nullptr, "Content-Type: application/json"), curl_->slist_free_all);
  if (!request || !headers) return false;
  const auto set = [&](CURLoption option, auto value) { curl_->easy_setopt(request.get(), option, value); };
  set(CURLOPT_URL, url_.c_str());
  set(CURLOPT_PROTOCOLS_STR, "http,https");
  set(CURLOPT_HTTPHEADER, headers.get());
  set(CURLOPT_POSTFIELDS, body.c_str());
  set(CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  set(CURLOPT_TIMEOUT, static_cast<long>(limits::kHookTime.count()));
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_NOPROGRESS, 0L);
  set(CURLOPT_XFERINFOFUNCTION, &stop_when_ending);
  set(CURLOPT_XFERINFODATA, static_cast<void*>(&ending_));
  set(CURLOPT_WRITEFUNCTION, &throw_away);
  long status = 0;
  if (curl_->easy_perform(request.get()) != CURLE_OK) return false;
  curl_->easy_getinfo(request.get(), CURLINFO_RESPONSE_CODE, &status);
  return status >= 200 && status < 300;
}

}  // namespace guildhall::server
