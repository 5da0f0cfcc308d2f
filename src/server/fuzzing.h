// What the fuzzers of the server share: the whole server in this process, and connections to it whose bytes are arbitrary.
#pragma once

#include <arpa/inet.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <thread>

#include "server/server.h"

namespace guildhall::server {

[[noreturn]] inline void broken(const std::string& what) {
  std::cerr << what << "\n";
  std::abort();
}

// Words such as $cookie in an input stand for what nobody can guess, so that mutated requests get past the door.
inline std::string with_words(std::string_view text, const std::map<std::string, std::string>& words) {
  std::string out(text);
  for (const auto& [word, meant] : words)
    for (auto at = out.find(word); at != std::string::npos; at = out.find(word, at + meant.size()))
      out.replace(at, word.size(), meant);
  return out;
}

class Wire {
 public:
  Wire() : server_(quiet()) {
    const std::string greeting = talk(
        "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
        "30\r\n\r\n{\"name\":\"Ada\",\"language\":\"en\"}");
    const auto cookie = greeting.find("Set-Cookie: ");
    if (cookie == std::string::npos) broken("there is no session: " + greeting);
    words["$cookie"] = greeting.substr(cookie + 12, greeting.find(';', cookie) - cookie - 12);
    const std::string body = R"({"game":"bristol-1350","seats":["human","open","open"]})";
    const json::value made = body_of(asked("POST", "/api/tables", body));
    words["$table"] = made.at("table").as_string();
    words["$token"] = made.at("seat_token").as_string();
  }

  // Everything the server says to these bytes, until it closes.
  std::string talk(std::string_view bytes) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(server_.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) broken("not connected");
    const linger at_once{1, 0};  // no port waits behind a closed connection
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    std::string heard;
    char part[16 * 1024];
    bool open = true;
    const auto listen = [&] {
      server_.run_ready();
      for (ssize_t size = 1; open && size > 0;) {
        size = ::recv(socket, part, sizeof part, MSG_DONTWAIT);
        if (size > 0) heard.append(part, static_cast<std::size_t>(size));
        open = size > 0 || (size < 0 && errno == EAGAIN);
      }
    };
    for (std::size_t sent = 0; sent < bytes.size() && open;) {
      const ssize_t size = ::send(socket, bytes.data() + sent, bytes.size() - sent, MSG_DONTWAIT | MSG_NOSIGNAL);
      if (size > 0) sent += static_cast<std::size_t>(size);
      if (size < 0 && errno != EAGAIN) break;
      listen();
    }
    ::shutdown(socket, SHUT_WR);
    const auto end = Clock::now() + std::chrono::seconds(5);
    for (int tries = 0; open; ++tries) {
      listen();
      if (tries > 20) std::this_thread::sleep_for(std::chrono::microseconds(200));  // a pool may be at work
      if (Clock::now() > end) broken("the server neither answers nor closes");
    }
    ::close(socket);
    return heard;
  }

  // A new ticket for one socket in `$ticket`. Whoever takes too many is refused, and the old one has to do.
  void take_ticket() {
    const std::string heard = asked("POST", "/api/ticket", "");
    if (heard.starts_with("HTTP/1.1 429")) return;
    words["$ticket"] = body_of(heard).at("ticket").as_string();
  }

  std::map<std::string, std::string> words;

 private:
  static Settings quiet() {
    spdlog::set_level(spdlog::level::off);
    Settings settings;
    settings.edge = {.host = "127.0.0.1", .port = 0};
    settings.db = "memory:";
    settings.web = "web/public";
    return settings;
  }
  std::string asked(const std::string& method, const std::string& path, const std::string& body) {
    return talk(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nCookie: " + words["$cookie"] +
                "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  static json::value body_of(const std::string& heard) {
    if (!heard.starts_with("HTTP/1.1 200")) broken("refused: " + heard);
    return json::parse(heard.substr(heard.find("\r\n\r\n") + 4));
  }

  Server server_;
};

}  // namespace guildhall::server
