// bare_server: a yardstick. A WebSocket server on the same library that has no game, no store and no secrets: whatever a
// socket says is answered with a text of the usual length to everybody at its table. What it takes for a "move" is what
// this machine takes at this moment for one read and four writes; the rest of a server's time is the server's own.
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdio>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Text = std::shared_ptr<const std::string>;

// As many bytes as a move at a table of Bristol 1350 sends: to everybody, and to the one who is asked next.
const Text kNews = std::make_shared<const std::string>(R"({"type":"update","x":")" + std::string(156, 'x') + "\"}");
const Text kAsked = std::make_shared<const std::string>(R"({"type":"decision","x":")" + std::string(440, 'x') + "\"}");

class Guest;
struct Table {
  std::vector<Guest*> guests;
  std::size_t next = 0;
  void move();
};

class Guest : public std::enable_shared_from_this<Guest> {
 public:
  Guest(Tcp::socket socket, std::map<std::string, Table, std::less<>>& tables)
      : socket_(std::move(socket)), tables_(tables) {}
  ~Guest() {
    if (table_ != nullptr) std::erase(table_->guests, this);
  }
  void come() {
    socket_.text(true);
    socket_.async_accept([self = shared_from_this()](beast::error_code error) {
      if (!error) self->read();
    });
  }
  void send(const Text& text) {
    waiting_.push_back(text);
    if (waiting_.size() == 1) write();
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->hear();
      self->buffer_.clear();
      self->read();
    });
  }
  // The first message says which table it is.
  void hear() {
    if (table_ != nullptr) return table_->move();
    table_ = &tables_[beast::buffers_to_string(buffer_.cdata())];
    table_->guests.push_back(this);
  }
  void write() {
    socket_.async_write(asio::buffer(*waiting_.front()), [self = shared_from_this()](beast::error_code error, auto) {
      if (error) return;
      self->waiting_.pop_front();
      if (!self->waiting_.empty()) self->write();
    });
  }

  websocket::stream<Tcp::socket, false> socket_;
  std::map<std::string, Table, std::less<>>& tables_;
  Table* table_ = nullptr;
  beast::flat_buffer buffer_;
  std::deque<Text> waiting_;
};

void Table::move() {
  next = (next + 1) % guests.size();
  for (std::size_t seat = 0; seat < guests.size(); ++seat) guests[seat]->send(seat == next ? kAsked : kNews);
}

void accept(Tcp::acceptor& acceptor, std::map<std::string, Table, std::less<>>& tables) {
  acceptor.async_accept([&](beast::error_code error, Tcp::socket socket) {
    if (error) return;
    socket.set_option(Tcp::no_delay(true));
    std::make_shared<Guest>(std::move(socket), tables)->come();
    accept(acceptor, tables);
  });
}

}  // namespace

int main() {
  std::map<std::string, Table, std::less<>> tables;
  asio::io_context context(1);
  Tcp::acceptor acceptor(context, Tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  std::printf("The bare server is open at http://localhost:%d\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  accept(acceptor, tables);
  context.run();
}
