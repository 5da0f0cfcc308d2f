#include "server/messenger.h"

#define BOOST_DLL_USE_STD_FS
#include <arpa/inet.h>
#include <curl/curl.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/dll/shared_library.hpp>
#include <stdexcept>

namespace guildhall::server {

namespace {

namespace ip = boost::asio::ip;

constexpr long kAnswerBytes = 64 * 1024;  // of a body that nobody reads

int stop_when_ending(void* ending, curl_off_t, curl_off_t got, curl_off_t, curl_off_t) {
  return static_cast<const std::atomic<bool>*>(ending)->load() || got > kAnswerBytes ? 1 : 0;
}
std::size_t throw_away(char*, std::size_t size, std::size_t count, void*) { return size * count; }

std::string numbers_of(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* bytes = address.sa_family == AF_INET
                          ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr)
                          : static_cast<const void*>(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
  if (address.sa_family != AF_INET && address.sa_family != AF_INET6) return "";
  return inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

bool is_loopback(const std::string& text) {
  boost::system::error_code wrong;
  const ip::address address = ip::make_address(text, wrong);
  return !wrong && address.is_loopback();
}

// Asked by libcurl when a name has been looked up and before anything is sent.
curl_socket_t open_if_allowed(void* reach, curlsocktype, curl_sockaddr* address) {
  const std::string where = numbers_of(address->addr);
  const bool loopback_too = *static_cast<const Messenger::Reach*>(reach) == Messenger::Reach::PublicOrLoopback;
  if (!is_public_address(where) && !(loopback_too && is_loopback(where))) return CURL_SOCKET_BAD;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

}  // namespace

bool is_public_address(const std::string& address) {
  static constexpr std::array kPrivateV4{"0.0.0.0/8",      "10.0.0.0/8",     "100.64.0.0/10", "127.0.0.0/8",
                                         "169.254.0.0/16", "172.16.0.0/12",  "192.0.0.0/24",  "192.0.2.0/24",
                                         "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24",
                                         "203.0.113.0/24", "224.0.0.0/3"};
  // Of version 6 only global unicast is public, without what leads to version 4 in another way.
  static constexpr std::array kPrivateV6{"2001::/23", "2001:db8::/32", "2002::/16"};
  boost::system::error_code wrong;
  const ip::address parsed = ip::make_address(address, wrong);
  if (wrong) return false;
  if (parsed.is_v4()) {
    for (const char* range : kPrivateV4)
      if (const auto network = ip::make_network_v4(range);
          ip::network_v4(parsed.to_v4(), network.prefix_length()).network() == network.network())
        return false;
    return true;
  }
  const auto within = [&](const char* range) {
    const auto network = ip::make_network_v6(range);
    return ip::network_v6(parsed.to_v6(), network.prefix_length()).network() == network.network();
  };
  if (!within("2000::/3")) return false;
  for (const char* range : kPrivateV6)
    if (within(range)) return false;
  return true;
}

struct Messenger::Curl {
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

Messenger::Messenger(const std::string& who) {
  try {
    curl_ = std::make_unique<Curl>();
  } catch (const std::exception& error) {
    throw std::runtime_error(who + " needs libcurl (Debian: libcurl4), which is not there: " + error.what());
  }
  curl_->global_init(CURL_GLOBAL_DEFAULT);
}
Messenger::~Messenger() { curl_->global_cleanup(); }

long Messenger::post(const Call& call, const std::atomic<bool>& ending) const {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> request(curl_->easy_init(), curl_->easy_cleanup);
  curl_slist* list = nullptr;
  for (const std::string& header : call.headers) list = curl_->slist_append(list, header.c_str());
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(list, curl_->slist_free_all);
  if (!request) return 0;
  const auto set = [&](CURLoption option, auto value) { curl_->easy_setopt(request.get(), option, value); };
  Reach reach = call.reach;
  set(CURLOPT_URL, call.url.c_str());
  set(CURLOPT_PROTOCOLS_STR, reach == Reach::Public ? "https" : "http,https");
  set(CURLOPT_HTTPHEADER, headers.get());
  set(CURLOPT_POSTFIELDS, call.body.data());
  set(CURLOPT_POSTFIELDSIZE, static_cast<long>(call.body.size()));
  set(CURLOPT_TIMEOUT, static_cast<long>(call.time.count()));
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_NOPROGRESS, 0L);
  set(CURLOPT_XFERINFOFUNCTION, &stop_when_ending);
  set(CURLOPT_XFERINFODATA, static_cast<const void*>(&ending));
  set(CURLOPT_WRITEFUNCTION, &throw_away);
  if (reach != Reach::Anywhere) {
    set(CURLOPT_NOPROXY, "*");  // a proxy would look the name up itself
    set(CURLOPT_OPENSOCKETFUNCTION, &open_if_allowed);
    set(CURLOPT_OPENSOCKETDATA, static_cast<void*>(&reach));
  }
  long status = 0;
  if (curl_->easy_perform(request.get()) != CURLE_OK) return 0;
  curl_->easy_getinfo(request.get(), CURLINFO_RESPONSE_CODE, &status);
  return status;
}

}  // namespace guildhall::server
