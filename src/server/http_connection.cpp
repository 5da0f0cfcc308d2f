// One HTTP connection: a request is read, answered and written, then the next. A socket is handed on.
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/edge.h"

namespace guildhall::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// As it goes over the wire.
std::string text_of(http::response<http::empty_body>& head) {
  std::string out;
  http::response_serializer<http::empty_body> writer(head);
  writer.split(true);  // nothing but the head
  beast::error_code error;
  writer.next(error, [&](beast::error_code&, const auto& buffers) {
    out.reserve(beast::buffer_bytes(buffers));
    for (const auto& part : beast::buffers_range_ref(buffers))
      out.append(static_cast<const char*>(part.data()), part.size());
  });
  return out;
}

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Socket socket, std::shared_ptr<Admission> admission)
      : stream_(std::move(socket)), admission_(std::move(admission)) {
    admission_->drop = [this] { stream_.close(); };
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(limits::kHeadBytes);
    parser_->body_limit(limits::kBodyBytes);
    if (served_ == 0 || buffer_.size() > 0) return read_request();
    // A connection may be idle for long, but not in the middle of a request.
    constexpr std::size_t kPiece = 1024;
    stream_.expires_after(settings().idle_time);
    stream_.async_read_some(buffer_.prepare(kPiece),
                            beast::bind_front_handler(&HttpConnection::on_begin, shared_from_this()));
  }

 private:
  void on_begin(beast::error_code error, std::size_t size) {
    if (error == boost::asio::error::eof) return finish();
    if (error) return;
    buffer_.commit(size);
    read_request();
  }
  void read_request() {
    stream_.expires_after(settings().request_time);
    http::async_read(stream_, buffer_, *parser_,
                     beast::bind_front_handler(&HttpConnection::on_read, shared_from_this()));
  }
  void on_read(beast::error_code error, std::size_t) {
    if (error == http::error::end_of_stream) return finish();
    if (error == http::error::header_limit || error == http::error::body_limit) {
      front().broke(error == http::error::body_limit ? "body_bytes" : "head_bytes");
      keep_alive_ = false;
      return write(error_reply(413, "shell.error.too_large"));
    }
    if (error == beast::error::timeout) return front().broke("handshake_time");
    if (error && error.category() == http::make_error_code(http::error::bad_method).category()) {
      front().broke("malformed_http");
      keep_alive_ = false;
      return write(error_reply(400, "shell.error.bad_request"));
    }
    if (error) return;
    ++served_;
    answer();
  }

  void answer() {
    const BeastRequest& message = parser_->get();
    keep_alive_ = message.keep_alive() && !admission_->edge()->closing;
    head_only_ = message.method() == http::verb::head;
    Request request = request_of(message);
    host_ = request.header("host");
    tls_ = request.tls;
    if (!split_target(std::string_view(message.target().data(), message.target().size()), request))
      return write(error_reply(400, "shell.error.bad_request"));
    if (beast::websocket::is_upgrade(message)) {
      Reply refused;
      if (auto user = front().upgrade(request, refused)) {
        stream_.expires_never();
        return serve_web_socket(stream_.release_socket(), message, std::move(user), admission_);
      }
      return write(std::move(refused));
    }
    front().handle(std::move(request), [self = shared_from_this()](Reply reply) { self->write(std::move(reply)); });
  }

  Request request_of(const BeastRequest& message) const {
    Request request;
    request.method = std::string(message.method_string());
    for (const auto& field : message) request.headers[lower(field.name_string())] = std::string(field.value());
    request.body = message.body();
    request.address = admission_->address();
    request.local = is_local(request, request.address);
    request.tls = !settings().plain_http && !is_loopback_host(request.header("host"));
    if (!settings().proxy.empty() && settings().proxy == request.address) {
      // The last address is the one the proxy itself has seen; those before it are hearsay.
      const std::string_view forwarded = request.header("x-forwarded-for");
      const auto last = forwarded.substr(forwarded.rfind(',') + 1);
      if (const auto begin = last.find_first_not_of(' '); begin != std::string_view::npos)
        request.address = std::string(last.substr(begin));
      request.tls = request.header("x-forwarded-proto") == "https" || request.tls;
    }
    request.network = network_of(request.address, settings().network);
    request.household = household_of(request.address, settings().network);
    return request;
  }

  void write(Reply reply) {
    body_ = reply.body ? std::move(reply.body) : std::make_shared<const std::string>();
    http::response<http::empty_body> head(http::int_to_status(static_cast<unsigned>(reply.status)), 11);
    for (const auto& [name, value] : security_headers(host_, tls_)) head.set(name, value);
    for (const auto& [name, value] : reply.headers) head.insert(name, value);
    const bool bodiless = reply.status == 204 || reply.status == 304;
    if (!bodiless) {
      head.set(http::field::content_type, reply.type);
      head.content_length(body_->size());
    }
    head.keep_alive(keep_alive_);
    head_ = text_of(head);
    const std::size_t size = bodiless || head_only_ ? 0 : body_->size();
    stream_.expires_after(settings().request_time);
    // A message of Beast's, written as it is, is copied from one handler to the next and takes six times as long.
    const std::array<boost::asio::const_buffer, 2> parts{boost::asio::buffer(head_), boost::asio::buffer(*body_, size)};
    boost::asio::async_write(stream_, parts, beast::bind_front_handler(&HttpConnection::on_write, shared_from_this()));
  }
  void on_write(beast::error_code error, std::size_t) {
    if (error) return;
    if (!keep_alive_) return finish();
    head_.clear();
    body_.reset();
    read();
  }
  void finish() {
    beast::error_code ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }

  Front& front() const { return admission_->edge()->front; }
  const EdgeSettings& settings() const { return admission_->edge()->settings; }

  beast::basic_stream<Tcp, Executor> stream_;
  std::shared_ptr<Admission> admission_;
  beast::flat_buffer buffer_{limits::kHeadBytes + limits::kBodyBytes};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::string head_;                         // of the reply that is being written,
  std::shared_ptr<const std::string> body_;  // and what follows it
  std::string host_;
  bool tls_ = true;
  bool keep_alive_ = false;
  bool head_only_ = false;
  int served_ = 0;
};

}  // namespace

void serve_http(Socket socket, std::shared_ptr<Admission> admission) {
  std::make_shared<HttpConnection>(std::move(socket), std::move(admission))->read();
}

}  // namespace guildhall::server
