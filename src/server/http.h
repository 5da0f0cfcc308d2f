// A request and its reply, as the routes see them. Beast stays behind http_connection.cpp.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace guildhall::server {

struct Request {
  std::string method;
  std::string path;  // decoded, without the query
  std::map<std::string, std::string> query;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  std::string address;    // of the client, behind a trusted proxy as that says
  std::string network;    // that address as it is counted,
  std::string household;  // and more widely (network.h)
  bool tls = true;        // cookies and sockets are for TLS alone; not so on loopback
  bool local = false;     // it comes from this machine itself

  std::string_view header(const std::string& name) const;
  std::string_view cookie(std::string_view name) const;
};

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;  // none: no content
  std::vector<std::pair<std::string, std::string>> headers;

  Reply&& with(std::string name, std::string value) && {
    headers.emplace_back(std::move(name), std::move(value));
    return std::move(*this);
  }
};
using Answer = std::function<void(Reply)>;  // called once, on the loop

Reply json_reply(const boost::json::value& body, int status = 200);
Reply error_reply(int status, std::string_view key, const boost::json::object& args = {});

// The path and the query of a request line; nothing where it is no valid target.
bool split_target(std::string_view target, Request& out);

// Where the request comes from must be where it goes to, or on the operator's list if there is one.
bool origin_allowed(const Request& request, const std::vector<std::string>& allowed);
// Without an Origin it is no browser's, and a cookie is not sent along from elsewhere (SameSite=Strict). For a socket that
// will not do: its ticket is all that it needs.
inline bool has_origin(const Request& request) { return !request.header("origin").empty(); }

// localhost and addresses of this machine: no TLS is needed to get here.
bool is_loopback_host(std::string_view host);

// Whether it was sent by a program on this machine on its own behalf: not by a proxy, wherever that runs, for somebody
// else. `peer` is the address at the other end of the connection.
bool is_local(const Request& request, const std::string& peer);

// The headers that every reply has (architecture: security).
std::vector<std::pair<std::string, std::string>> security_headers(std::string_view host, bool tls);

}  // namespace guildhall::server
