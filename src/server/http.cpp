#include "server/http.h"

#include <boost/asio/ip/address.hpp>
#include <boost/json.hpp>
#include <boost/url.hpp>

#include "server/limits.h"

namespace guildhall::server {

namespace json = boost::json;
namespace urls = boost::urls;

std::string_view Request::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view Request::cookie(std::string_view name) const {
  std::string_view rest = header("cookie");
  while (!rest.empty()) {
    const auto end = rest.find(';');
    std::string_view pair = rest.substr(0, end);
    pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return pair.substr(name.size() + 1);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return {};
}

Reply json_reply(const json::value& body, int status) {
  return {.status = status,
          .body = std::make_shared<const std::string>(json::serialize(body)),
          .headers = {{"Cache-Control", "no-store"}}};
}
Reply error_reply(int status, std::string_view key, const json::object& args) {
  return json_reply(json::object{{"error", json::object{{"key", key}, {"args", args}}}}, status);
}

bool split_target(std::string_view target, Request& out) {
  if (target.size() > limits::kPathCharacters || !target.starts_with('/')) return false;
  const auto parsed = urls::parse_origin_form(urls::string_view(target.data(), target.size()));
  if (!parsed) return false;
  out.path = parsed->path();
  if (out.path.find('\0') != std::string::npos) return false;
  for (const auto& item : parsed->params()) out.query[item.key] = item.value;
  return true;
}

bool origin_allowed(const Request& request, const std::vector<std::string>& allowed) {
  const std::string_view origin = request.header("origin");
  if (!allowed.empty()) {
    for (const std::string& one : allowed)
      if (one == origin) return true;
    return false;
  }
  const auto scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == request.header("host");
}

namespace {

bool is_loopback_address(const std::string& text) {
  boost::system::error_code no_address;
  const auto address = boost::asio::ip::make_address(text, no_address);
  return !no_address && address.is_loopback();
}

}  // namespace

bool is_loopback_host(std::string_view host) {
  if (host.starts_with('[')) {
    host = host.substr(1, host.find(']') - 1);
  } else {
    host = host.substr(0, host.find(':'));
  }
  return host == "localhost" || host.ends_with(".localhost") || is_loopback_address(std::string(host));
}

bool is_local(const Request& request, const std::string& peer) {
  // A proxy says for whom it asks. One that does not, because nobody told it to, passes on the name it was asked by.
  for (const char* said : {"forwarded", "x-forwarded-for", "x-forwarded-proto", "x-real-ip", "via"})
    if (request.headers.contains(said)) return false;
  return is_loopback_address(peer) && is_loopback_host(request.header("host"));
}

std::vector<std::pair<std::string, std::string>> security_headers(std::string_view host, bool tls) {
  // A host that is no host name is not repeated into a header of ours.
  const bool plain =
      host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") == host.npos;
  const std::string sockets =
      host.empty() || !plain ? "" : " " + std::string(tls ? "wss://" : "ws://") + std::string(host);
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
           "connect-src 'self'" +
               sockets +
               "; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"}};
}

}  // namespace guildhall::server
