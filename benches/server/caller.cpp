#include "caller.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <stdexcept>
#include <utility>

namespace guildhall::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

class Caller::Line : public std::enable_shared_from_this<Caller::Line> {
 public:
  Line(asio::io_context& context, Place place) : stream_(context), place_(std::move(place)) {}

  struct Call {
    http::request<http::string_body> request;
    std::string* cookie;
    std::function<void(const json::value&)> done;
  };
  void add(Call call) {
    call.request.set(http::field::host, "127.0.0.1:" + std::to_string(place_.port));
    call.request.prepare_payload();
    calls_.push_back(std::move(call));
    if (calls_.size() == 1) next();
  }
  void close() {
    beast::error_code ignored;
    stream_.socket().close(ignored);
  }

 private:
  void next() {
    if (calls_.empty()) return;
    if (stream_.socket().is_open()) return write();
    stream_.socket().open(asio::ip::tcp::v4());
    stream_.socket().bind({asio::ip::make_address(place_.from), 0});
    stream_.async_connect({asio::ip::make_address("127.0.0.1"), place_.port},
                          [self = shared_from_this()](beast::error_code error) {
                            if (error) throw std::runtime_error("the server is not reached: " + error.message());
                            self->write();
                          });
  }
  void write() {
    http::async_write(stream_, calls_.front().request,
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->broken(error);
                        self->read();
                      });
  }
  void read() {
    answer_ = {};
    http::async_read(stream_, buffer_, answer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->broken(error);
      self->finish();
    });
  }
  // The server lets go of a connection that was idle for long: the call is made again on a new one.
  void broken(beast::error_code error) {
    if (error == asio::error::operation_aborted) return;
    close();
    buffer_.clear();
    if (std::exchange(again_, true)) throw std::runtime_error("a request failed: " + error.message());
    next();
  }
  void finish() {
    again_ = false;
    Call call = std::move(calls_.front());
    const auto status = answer_.result_int();
    if (status != 200 && status != 204)
      throw std::runtime_error(std::string(call.request.target()) + ": " + std::to_string(status) + " " +
                               answer_.body());
    if (const auto set = answer_.find(http::field::set_cookie); set != answer_.end()) {
      const std::string_view whole(set->value().data(), set->value().size());
      *call.cookie = std::string(whole.substr(0, whole.find(';')));
    }
    call.done(answer_.body().empty() ? json::value() : json::parse(answer_.body()));
    calls_.pop_front();
    next();
  }

  beast::tcp_stream stream_;
  Place place_;
  beast::flat_buffer buffer_;
  http::response<http::string_body> answer_;
  std::deque<Call> calls_;
  bool again_ = false;
};

Caller::Caller(asio::io_context& context, Place place) : line_(std::make_shared<Line>(context, std::move(place))) {}
Caller::~Caller() { line_->close(); }

void Caller::call(std::string method, std::string target, json::value body, std::string& cookie,
                  std::function<void(const json::value&)> done) {
  http::request<http::string_body> request(http::string_to_verb(method), target, 11);
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  if (!body.is_null()) request.body() = json::serialize(body);
  line_->add({std::move(request), &cookie, std::move(done)});
}

}  // namespace guildhall::load
