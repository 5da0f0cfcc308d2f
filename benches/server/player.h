// Player: one WebSocket. It looks at messages as text and reads no more of them than it must, so that the generator costs
// less than the server it measures.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "caller.h"

namespace guildhall::load {

class Player {
 public:
  Player(boost::asio::io_context& context, Place place);
  ~Player();
  Player(const Player&) = delete;

  // `ready` is called once the socket is open, `heard` for each message.
  void open(const std::string& ticket, const std::string& cookie, std::function<void()> ready,
            std::function<void(std::string_view)> heard);
  void say(std::string message);

 private:
  class Socket;
  std::shared_ptr<Socket> socket_;
};

// What a message says, found in its text.
std::string_view type_of(std::string_view message);
std::string_view text_in(std::string_view message, std::string_view member);  // of a member that is a text
struct Asked {
  std::string_view id;        // of the decision; empty: nothing is asked any more
  std::uint64_t answers = 0;  // how many there are
};
Asked asked_in(std::string_view decision);

}  // namespace guildhall::load
