// One WebSocket: one read and one write under way, a bounded queue of shared texts. What was queued in one turn of the loop
// is one frame, for a frame costs more than what most messages have in them. Frames are not compressed: that would take
// 99 kB for each connection instead of 7.
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "server/edge.h"

namespace guildhall::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

class WebSocket : public Connection, public Writer, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Socket socket, std::shared_ptr<ConnectionUser> user, std::shared_ptr<Admission> admission)
      : socket_(std::move(socket)),
        user_(std::move(user)),
        admission_(std::move(admission)),
        rate_(admission_->edge()->settings.message_limit, limits::kMessagesTime) {
    admission_->drop = [this] { drop(); };
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).set_option(boost::asio::socket_base::send_buffer_size(limits::kSendBufferBytes),
                                                ignored);
  }
  ~WebSocket() override {
    if (user_) user_->closed();  // the handshake failed
  }

  void accept(const BeastRequest& request) {
    socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = limits::kHandshakeTime,
                                                       .idle_timeout = limits::kSocketIdleTime,
                                                       .keep_alive_pings = true});
    socket_.read_message_max(0);  // on_read counts itself, so that the client hears why it is closed
    socket_.text(true);
    socket_.auto_fragment(false);  // a message is one frame
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::ping) count_message();
    });
    socket_.async_accept(request, beast::bind_front_handler(&WebSocket::on_accept, shared_from_this()));
  }

  void send(Message message) override {
    if (closing_) return;
    queued_bytes_ += message->size();
    if (queue_.size() >= limits::kQueueMessages || queued_bytes_ > limits::kQueueBytes) {
      user_->broke("send_queue");
      return drop();
    }
    queue_.push_back(std::move(message));
    write_soon();
  }

  void gather(bool on) override { gathers_ = on; }

  void close(unsigned code, std::string_view reason) override {
    if (closing_) return;
    closing_ = std::make_unique<websocket::close_reason>(static_cast<websocket::close_code>(code),
                                                         beast::string_view(reason.data(), reason.size()));
    write_soon();
  }

 private:
  void on_accept(beast::error_code error) {
    if (error) return;
    user_->opened(shared_from_this());
    read();
  }

  void read() {
    // Room for what most messages need: every socket keeps it while it waits.
    constexpr std::size_t kPiece = 128;
    socket_.async_read_some(buffer_, kPiece, beast::bind_front_handler(&WebSocket::on_read, shared_from_this()));
  }
  void on_read(beast::error_code error, std::size_t) {
    if (error) return ended();
    if (closing_) {  // only the answer to the close frame is awaited
      buffer_.clear();
      return read();
    }
    if (buffer_.size() > limits::kFrameBytes) {
      user_->broke("frame_bytes");
    } else if (socket_.is_message_done()) {
      if (!count_message()) {
        // closed by its user
      } else if (socket_.got_binary()) {
        user_->broke("binary_frame");
      } else {
        const auto data = buffer_.cdata();
        user_->received(std::string_view(static_cast<const char*>(data.data()), data.size()));
      }
      buffer_.clear();
    }
    if (user_) read();
  }
  bool count_message() {
    if (!user_ || closing_ || rate_.admit(Clock::now())) return true;
    user_->broke("messages");
    return false;
  }

  // At the end of this turn of the loop, with whatever else is queued until then.
  void write_soon() {
    if (std::exchange(writing_, true)) return;
    const auto& edge = admission_->edge();
    if (edge->writers.empty())
      boost::asio::post(socket_.get_executor(), [edge] {
        for (const auto& writer : std::exchange(edge->writers, {})) writer->write();
      });
    edge->writers.push_back(shared_from_this());
  }
  void write() override {
    if (queue_.empty())
      return socket_.async_close(*closing_, [self = shared_from_this()](beast::error_code) { self->ended(); });
    if (queue_.size() == 1 || !gathers_) {
      frame_ = std::move(queue_.front());
      queue_.erase(queue_.begin());
    } else {  // docs/api.md: several messages are one list
      std::string list;
      list.reserve(queued_bytes_ + queue_.size() + 1);
      for (const Message& message : queue_) {
        list += list.empty() ? '[' : ',';
        list += *message;
      }
      list += ']';
      frame_ = std::make_shared<const std::string>(std::move(list));
      queue_.clear();
    }
    socket_.async_write(boost::asio::buffer(*frame_),
                        beast::bind_front_handler(&WebSocket::on_write, shared_from_this()));
  }
  void on_write(beast::error_code error, std::size_t) {
    writing_ = false;
    frame_.reset();
    if (error) return drop();
    queued_bytes_ = 0;
    for (const Message& message : queue_) queued_bytes_ += message->size();
    if (!queue_.empty() || closing_) write_soon();
  }

  // Without a farewell: the other side does not read.
  void drop() {
    closing_ = std::make_unique<websocket::close_reason>(websocket::close_code::policy_error);
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).close(ignored);
  }
  void ended() {
    if (!closing_) closing_ = std::make_unique<websocket::close_reason>();
    if (const auto user = std::exchange(user_, nullptr)) user->closed();
  }

  websocket::stream<Socket, false> socket_;  // false: without compression
  std::shared_ptr<ConnectionUser> user_;
  std::shared_ptr<Admission> admission_;
  beast::flat_buffer buffer_;
  Rate rate_;
  std::vector<Message> queue_;
  Message frame_;                 // what is being written
  std::size_t queued_bytes_ = 0;  // of both
  bool writing_ = false;          // or about to
  bool gathers_ = false;
  std::unique_ptr<websocket::close_reason> closing_;
};

}  // namespace

void serve_web_socket(Socket socket, const BeastRequest& request, std::shared_ptr<ConnectionUser> user,
                      std::shared_ptr<Admission> admission) {
  std::make_shared<WebSocket>(std::move(socket), std::move(user), std::move(admission))->accept(request);
}

}  // namespace guildhall::server
