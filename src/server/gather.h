// Gather: a stream below a WebSocket that puts the frames written in one turn of the loop into one write to the network. A
// move sends most people two or three short messages; each by itself would cost a system call.
//
// A write is done as soon as it is copied, unless the network is still busy with what went before: then it is done when that
// is, so that whoever does not read is noticed as without us. Requires: everything on one thread.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <string>
#include <utility>

#include "server/edge.h"

namespace guildhall::server {

// Something to be done once; handlers cannot be copied, so std::function does not hold them.
class Later {
 public:
  template <class Function>
  void set(Function&& function) {
    what_ = std::make_unique<What<std::decay_t<Function>>>(std::forward<Function>(function));
  }
  void run_if_set() {
    if (const auto what = std::exchange(what_, nullptr)) what->run();
  }

 private:
  struct Any {
    virtual ~Any() = default;
    virtual void run() = 0;
  };
  template <class Function>
  struct What final : Any {
    explicit What(Function given) : function(std::move(given)) {}
    void run() override { function(); }
    Function function;
  };
  std::unique_ptr<Any> what_;
};

class Gather {
 public:
  using next_layer_type = Socket;
  using executor_type = next_layer_type::executor_type;
  using error_code = boost::beast::error_code;

  explicit Gather(next_layer_type socket) : parts_(std::make_shared<Parts>(std::move(socket))) {}

  executor_type get_executor() { return parts_->socket.get_executor(); }
  next_layer_type& next_layer() { return parts_->socket; }
  const next_layer_type& next_layer() const { return parts_->socket; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return parts_->socket.async_read_some(buffers, std::forward<Handler>(handler));
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [parts = parts_](auto done, const auto& data) {
          const std::size_t size = boost::beast::buffer_bytes(data);
          for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(data))
            parts->gathered.append(static_cast<const char*>(part.data()), part.size());
          if (parts->sending) {
            parts->waiting.set(boost::beast::bind_front_handler(std::move(done), error_code(), size));
            return;
          }
          boost::asio::post(parts->socket.get_executor(),
                            boost::beast::bind_front_handler(std::move(done), parts->failed, size));
          if (!std::exchange(parts->flushing, true)) flush_soon(parts, 0);
        },
        handler, buffers);
  }

  // Calls it when the network has everything.
  template <class Function>
  void when_sent(Function&& function) {
    if (!parts_->sending && !parts_->flushing) return function();
    parts_->farewell.set(std::forward<Function>(function));
  }

 private:
  struct Parts {
    explicit Parts(next_layer_type open) : socket(std::move(open)) {}
    next_layer_type socket;
    std::string gathered;  // for the next write to the network
    std::string flying;    // what is being written
    bool sending = false;
    bool flushing = false;  // a flush is on its way
    error_code failed;      // by the network; told to the next who writes
    Later waiting;
    Later farewell;
  };

  // Once nothing has been added since the last look.
  static void flush_soon(const std::shared_ptr<Parts>& parts, std::size_t seen) {
    boost::asio::post(parts->socket.get_executor(), [parts, seen] {
      if (parts->gathered.size() != seen) return flush_soon(parts, parts->gathered.size());
      parts->flushing = false;
      flush(parts);
    });
  }
  static void flush(const std::shared_ptr<Parts>& parts) {
    parts->sending = true;
    parts->flying.swap(parts->gathered);
    boost::asio::async_write(parts->socket, boost::asio::buffer(parts->flying),
                             [parts](error_code error, std::size_t) { sent(parts, error); });
  }
  // A client that is told little keeps little room.
  static void give_back(std::string& empty) {
    constexpr std::size_t kRoom = 512;
    if (empty.capacity() > kRoom) std::string().swap(empty);
  }
  static void sent(const std::shared_ptr<Parts>& parts, error_code error) {
    parts->sending = false;
    parts->failed = error;
    parts->flying.clear();
    if (parts->gathered.empty()) {
      give_back(parts->flying);
      give_back(parts->gathered);
      parts->farewell.run_if_set();
      return;
    }
    parts->flushing = true;
    flush_soon(parts, 0);
    parts->waiting.run_if_set();
  }

  std::shared_ptr<Parts> parts_;
};

// The farewell of a WebSocket, below it: after its last frame.
inline void teardown(boost::beast::role_type role, Gather& stream, boost::beast::error_code& error) {
  boost::beast::websocket::teardown(role, stream.next_layer(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Gather& stream, Handler&& handler) {
  stream.when_sent([role, &socket = stream.next_layer(), handler = std::forward<Handler>(handler)]() mutable {
    boost::beast::websocket::async_teardown(role, socket, std::move(handler));
  });
}

}  // namespace guildhall::server
