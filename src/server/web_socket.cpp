// One WebSocket: one read and one write under way, a bounded queue. What was queued in one turn of the loop is one frame,
// for a frame costs more than what most messages have in them; and where messages follow each other quickly, what can wait
// does so for the next one. Frames are not compressed: that would take 99 kB for each connection
// instead of 7.
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "server/edge.h"
#include "shape/draft.h"

namespace guildhall::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

// One thing for everybody after the other, so that the processor has the program for it at hand: what has come is taken up,
// then what it led to is written.
void serve_later(const std::shared_ptr<Edge>& edge, const Executor& executor);
void serve_soon(const std::shared_ptr<Edge>& edge, const Executor& executor) {
  if (std::exchange(edge->serving, true)) return;
  boost::asio::post(executor, [edge, executor] {
    const auto heard = std::exchange(edge->heard, {});
    for (const auto& speaker : heard) serve(*speaker, [](Served& one) { one.handle_message(); });
    for (const auto& speaker : heard) serve(*speaker, [](Served& one) { one.listen(); });
    edge->serving = false;
    for (const auto& writer : std::exchange(edge->writing, {})) serve(*writer, [](Served& one) { one.write(); });
    edge->waiting.write_due(Clock::now());
    if (!edge->waiting.empty()) serve_later(edge, executor);
  });
}
void serve_later(const std::shared_ptr<Edge>& edge, const Executor& executor) {
  if (edge->pause) return;
  edge->pause.emplace(executor, limits::kPatience / 10);
  edge->pause->async_wait([edge, executor](beast::error_code) {
    edge->pause.reset();
    serve_soon(edge, executor);
  });
}

// One message, or (docs/api.md) a list of several.
class Frame {
 public:
  void add(std::string_view message) {
    text_ += messages_++ == 0 ? '[' : ',';
    text_ += message;
    bytes_ += message.size();
  }
  std::string_view end() {
    if (messages_ == 1) return text_.view().substr(1);
    text_ += ']';
    return text_.view();
  }
  std::size_t messages() const { return messages_; }
  std::size_t bytes() const { return bytes_; }

 private:
  shape::Draft text_;
  std::size_t messages_ = 0;
  std::size_t bytes_ = 0;
};

class WebSocket : public Connection, public Served, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Socket socket, std::shared_ptr<ConnectionUser> user, std::shared_ptr<Admission> admission)
      : executor_(socket.get_executor()),
        socket_(std::in_place, std::move(socket)),
        user_(std::move(user)),
        admission_(std::move(admission)),
        rate_(admission_->edge()->settings.message_limit, limits::kMessagesTime) {
    admission_->drop = [this] { drop(); };
    admission_->look = [this] {  // a client that closed, or broke the protocol, and holds on to its end
      if (socket_ && !socket_->is_open() && is_accepted_) begin_farewell();
    };
    beast::error_code ignored;
    beast::get_lowest_layer(*socket_).set_option(boost::asio::socket_base::send_buffer_size(limits::kSendBufferBytes),
                                                 ignored);
  }
  ~WebSocket() override {
    if (user_) user_->closed();  // the handshake failed
  }

  void accept(const BeastRequest& request) {
    socket_->set_option(websocket::stream_base::timeout{.handshake_timeout = limits::kHandshakeTime,
                                                        .idle_timeout = limits::kSocketIdleTime,
                                                        .keep_alive_pings = true});
    socket_->read_message_max(0);  // on_read counts itself, so that the client hears why it is closed
    socket_->text(true);
    socket_->auto_fragment(false);  // a message is one frame
    socket_->control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind != websocket::frame_type::close) count_message();
    });
    socket_->async_accept(request, beast::bind_front_handler(&WebSocket::on_accept, shared_from_this()));
  }

  using Connection::send;
  void send(std::string_view message, Haste haste) override {
    if (closing_) return;
    queued_bytes_ += message.size();
    if (++queued_ > limits::kQueueMessages || queued_bytes_ > limits::kQueueBytes) {
      user_->broke("send_queue");
      return drop();
    }
    if (queue_.empty() || !gathers_) queue_.emplace_back();
    queue_.back().add(message);
    const auto now = Clock::now();
    pace_.note(now);
    const bool waits =
        haste == Haste::CanWait && gathers_ && pace_.is_quick() && queued_bytes_ < limits::kPatienceBytes;
    if (!waits) return write_soon();
    if (writing_ || waits_since_ != Clock::time_point{}) return;
    waits_since_ = now;
    admission_->edge()->waiting.add(shared_from_this(), waits_since_);
    serve_soon(admission_->edge(), executor_);
  }

  void gather(bool on) override { gathers_ = on; }

  void close(unsigned code, std::string_view reason) override {
    if (closing_) return;
    closing_ = std::make_unique<websocket::close_reason>(static_cast<websocket::close_code>(code),
                                                         beast::string_view(reason.data(), reason.size()));
    begin_farewell();
    write_soon();
  }

 private:
  void on_accept(beast::error_code error) {
    if (error) return;
    is_accepted_ = true;
    user_->opened(shared_from_this());
    read();
  }

  void read() {
    // Room for what most messages need: every socket keeps it while it waits.
    constexpr std::size_t kPiece = 128;
    if (!socket_) return;
    socket_->async_read_some(buffer_, kPiece, beast::bind_front_handler(&WebSocket::on_read, shared_from_this()));
  }
  void on_read(beast::error_code error, std::size_t) {
    if (error || !socket_) return ended();
    if (closing_) {  // only the answer to the close frame is awaited
      buffer_.clear();
      return read();
    }
    if (buffer_.size() > limits::kFrameBytes) {
      user_->broke("frame_bytes");
    } else if (socket_->is_message_done()) {
      admission_->edge()->heard.push_back(shared_from_this());
      return serve_soon(admission_->edge(), executor_);
    }
    if (user_) read();
  }
  void handle_message() override {
    if (closing_ || !socket_ || !count_message()) {
      // nothing more is wanted of it
    } else if (socket_->got_binary()) {
      user_->broke("binary_frame");
    } else {
      const auto data = buffer_.cdata();
      user_->received(std::string_view(static_cast<const char*>(data.data()), data.size()));
    }
    buffer_.clear();
  }
  void failed(std::string_view why) override {
    buffer_.clear();
    try {
      if (user_) user_->failed(why);
    } catch (const std::exception&) {
      drop();
    }
  }
  void listen() override {
    if (user_) read();
  }
  bool count_message() {
    if (!user_ || closing_ || rate_.admit(Clock::now())) return true;
    user_->broke("messages");
    return false;
  }

  void write_soon() {
    if (std::exchange(writing_, true)) return;
    admission_->edge()->writing.push_back(shared_from_this());
    serve_soon(admission_->edge(), executor_);
  }
  bool waits_since(Clock::time_point then) const override { return waits_since_ == then; }
  void write() override {
    writing_ = true;
    waits_since_ = {};
    if (!socket_) return;
    if (queue_.empty())
      return socket_->async_close(*closing_, [self = shared_from_this()](beast::error_code) { self->ended(); });
    frame_ = std::move(queue_.front());
    queue_.erase(queue_.begin());
    socket_->async_write(boost::asio::buffer(frame_.end()),
                         beast::bind_front_handler(&WebSocket::on_write, shared_from_this()));
  }
  void on_write(beast::error_code error, std::size_t) {
    writing_ = false;
    queued_bytes_ -= frame_.bytes();
    queued_ -= frame_.messages();
    frame_ = {};
    if (error) return drop();
    if (!queue_.empty() || closing_) write_soon();
  }

  // Whether the other side reads its farewell and answers it is up to it, but not for how long we wait.
  void begin_farewell() {
    if (farewell_) return;
    farewell_ = std::make_unique<boost::asio::steady_timer>(executor_, limits::kFarewellTime);
    farewell_->async_wait([self = shared_from_this()](beast::error_code stopped) {
      if (!stopped) self->ended();
    });
  }
  // Without a farewell: the other side does not read.
  void drop() {
    closing_ = std::make_unique<websocket::close_reason>(websocket::close_code::policy_error);
    if (!socket_) return;
    beast::error_code ignored;
    beast::get_lowest_layer(*socket_).close(ignored);
    boost::asio::post(executor_,
                      [self = shared_from_this()] { self->ended(); });  // its user may be in the middle of a call
  }
  // Nothing more is read or written. The stream goes as well: pings, a refusal and a close frame that come together leave
  // operations in it that wait for each other, and each of these would hold us for good.
  void ended() {
    if (!closing_) closing_ = std::make_unique<websocket::close_reason>();
    farewell_.reset();
    if (const auto user = std::exchange(user_, nullptr)) user->closed();
    boost::asio::post(executor_, [self = shared_from_this()] { self->socket_.reset(); });  // not under its own handler
  }

  Executor executor_;
  std::optional<websocket::stream<Socket, false>> socket_;  // false: without compression; none: it is over
  std::shared_ptr<ConnectionUser> user_;
  std::shared_ptr<Admission> admission_;
  beast::flat_buffer buffer_;
  Rate rate_;
  std::vector<Frame> queue_;
  Frame frame_;                   // what is being written
  std::size_t queued_ = 0;        // messages in both,
  std::size_t queued_bytes_ = 0;  // and their bytes
  bool writing_ = false;          // or about to
  Pace pace_;
  Clock::time_point waits_since_{};  // with something that can wait
  bool gathers_ = false;
  bool is_accepted_ = false;
  std::unique_ptr<websocket::close_reason> closing_;
  std::unique_ptr<boost::asio::steady_timer> farewell_;  // ends it, once it is closing
};

}  // namespace

void serve_web_socket(Socket socket, const BeastRequest& request, std::shared_ptr<ConnectionUser> user,
                      std::shared_ptr<Admission> admission) {
  std::make_shared<WebSocket>(std::move(socket), std::move(user), std::move(admission))->accept(request);
}

}  // namespace guildhall::server
