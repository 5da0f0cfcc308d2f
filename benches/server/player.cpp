#include "player.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <stdexcept>

namespace guildhall::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

// A frame is a message, or a list of several: each begins with its type, and nothing within a message looks like that.
void for_each_message(std::string_view frame, const std::function<void(std::string_view)>& heard) {
  if (!frame.starts_with('[')) return heard(frame);
  frame = frame.substr(1, frame.size() - 2);
  while (!frame.empty()) {
    const auto end = std::min(frame.find(",{\"type\":", 1), frame.size());
    heard(frame.substr(0, end));
    frame.remove_prefix(std::min(end + 1, frame.size()));
  }
}

}  // namespace

class Player::Socket : public std::enable_shared_from_this<Player::Socket> {
 public:
  Socket(asio::io_context& context, Place place) : socket_(context), place_(std::move(place)) {}

  void open(const std::string& ticket, const std::string& cookie, std::function<void()> ready,
            std::function<void(std::string_view)> heard) {
    heard_ = std::move(heard);
    auto& stream = beast::get_lowest_layer(socket_);
    stream.socket().open(asio::ip::tcp::v4());
    stream.socket().bind({asio::ip::make_address(place_.from), 0});
    socket_.set_option(websocket::stream_base::decorator([cookie, here = here()](websocket::request_type& request) {
      request.set(beast::http::field::cookie, cookie);
      request.set(beast::http::field::origin, "http://" + here);
    }));
    stream.async_connect({asio::ip::make_address("127.0.0.1"), place_.port},
                         [self = shared_from_this(), ticket, ready = std::move(ready)](beast::error_code error) {
                           if (error) throw std::runtime_error("the server is not reached: " + error.message());
                           self->greet(ticket, ready);
                         });
  }
  void say(std::string message) {
    waiting_.push_back(std::move(message));
    if (waiting_.size() == 1) write();
  }
  void close() {
    closed_ = true;
    beast::get_lowest_layer(socket_).close();
  }

 private:
  std::string here() const { return "127.0.0.1:" + std::to_string(place_.port); }
  void greet(const std::string& ticket, const std::function<void()>& ready) {
    beast::get_lowest_layer(socket_).socket().set_option(asio::ip::tcp::no_delay(true));
    socket_.async_handshake(here(), "/ws?ticket=" + ticket,
                            [self = shared_from_this(), ready](beast::error_code error) {
                              if (error) throw std::runtime_error("a socket was refused: " + error.message());
                              ready();
                              self->read();
                            });
  }
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (self->closed_) return;
      if (error) throw std::runtime_error("the server closed a socket: " + error.message());
      const auto data = self->buffer_.cdata();
      for_each_message(std::string_view(static_cast<const char*>(data.data()), data.size()), self->heard_);
      self->buffer_.clear();
      self->read();
    });
  }
  void write() {
    socket_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (self->closed_) return;
                          if (error) throw std::runtime_error("a message was not sent: " + error.message());
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream> socket_;
  Place place_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  std::function<void(std::string_view)> heard_;
  bool closed_ = false;
};

Player::Player(asio::io_context& context, Place place) : socket_(std::make_shared<Socket>(context, std::move(place))) {}
Player::~Player() { socket_->close(); }
void Player::open(const std::string& ticket, const std::string& cookie, std::function<void()> ready,
                  std::function<void(std::string_view)> heard) {
  socket_->open(ticket, cookie, std::move(ready), std::move(heard));
}
void Player::say(std::string message) { socket_->say(std::move(message)); }

std::string_view type_of(std::string_view message) {
  constexpr std::string_view kBegin = "{\"type\":\"";
  if (!message.starts_with(kBegin)) return {};
  message.remove_prefix(kBegin.size());
  return message.substr(0, message.find('"'));
}

std::string_view text_in(std::string_view message, std::string_view member) {
  const auto at = message.find("\"" + std::string(member) + "\":\"");
  if (at == std::string_view::npos) return {};
  message.remove_prefix(at + member.size() + 4);
  return message.substr(0, message.find('"'));
}

Asked asked_in(std::string_view decision) {
  constexpr std::string_view kId = "\"id\":";
  constexpr std::string_view kQuestion = "\"question\":[";
  Asked out;
  const auto id = decision.find(kId) + kId.size();
  const auto question = decision.find(kQuestion);
  if (question == std::string_view::npos) return out;
  out.id = decision.substr(id, decision.find(',', id) - id);
  // [kind, [[verb, …], …]]
  for (auto at = decision.find('[', question + kQuestion.size()) + 1; decision[at] == '['; ++at, ++out.answers) {
    at = decision.find(']', at) + 1;
    if (decision[at] != ',') return ++out.answers, out;
  }
  return out;
}

}  // namespace guildhall::load
