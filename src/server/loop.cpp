#include "server/loop.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "server/edge.h"

namespace guildhall::server {

namespace asio = boost::asio;

namespace {

class AsioAlarm : public Alarm {
 public:
  explicit AsioAlarm(asio::io_context& context) : timer_(context) {}
  void set(std::chrono::milliseconds in, std::function<void()> ring) override {
    timer_.expires_after(in);
    timer_.async_wait([ring = std::move(ring)](boost::system::error_code stopped) {
      if (!stopped) ring();
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  asio::steady_timer timer_;
};

void ring_again(const std::shared_ptr<Alarm>& alarm, std::chrono::milliseconds in, std::chrono::milliseconds period,
                const std::function<void()>& work) {
  alarm->set(in, [alarm = std::weak_ptr(alarm), period, work] {
    const auto there = alarm.lock();  // it may have been let go of when it was about to ring
    if (!there) return;
    ring_again(there, period, period, work);
    work();
  });
}

// What a thread of a pool throws would end the program.
std::function<void()> harmless(std::function<void()> work) {
  return [work = std::move(work)] {
    try {
      work();
    } catch (const std::exception& failure) {
      spdlog::error("event=thought_failed reason=\"{}\"", failure.what());
    }
  };
}

// Waits for the signal to end, on a thread of its own: the loop may be what does not answer. Ends the program when its own end
// takes too long: on a disk that hangs, or through a mistake of ours. Nothing is lost by it, for what was acknowledged is
// stored.
class Watch {
 public:
  Watch(std::function<void()> on_interrupt, std::chrono::milliseconds deadline) {
    signals_.async_wait(
        [this, on_interrupt = std::move(on_interrupt), deadline](boost::system::error_code stopped, int) {
          if (stopped) return;
          std::signal(SIGINT, SIG_DFL);  // a second Ctrl-C ends at once
          on_interrupt();
          deadline_.expires_after(deadline);
          deadline_.async_wait([deadline](boost::system::error_code in_time) {
            if (in_time) return;
            spdlog::critical("event=stop_overdue seconds={}", std::chrono::duration<double>(deadline).count());
            std::_Exit(1);
          });
        });
    thread_ = std::thread([this] { context_.run(); });
  }
  ~Watch() {
    asio::post(context_, [this] {
      signals_.cancel();
      deadline_.cancel();
    });
    thread_.join();
  }
  Watch(const Watch&) = delete;

 private:
  asio::io_context context_{1};
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
  asio::steady_timer deadline_{context_};
  std::thread thread_;
};

// Accepts until it is closed. Where the system has no more descriptors it pauses, so that connections can end.
class Acceptor : public std::enable_shared_from_this<Acceptor> {
 public:
  Acceptor(asio::io_context& context, const EdgeSettings& settings, Front& front)
      : edge(std::make_shared<Edge>(Edge{.settings = settings, .front = front})),
        acceptor_(context),
        pause_(context),
        look_(context) {}

  unsigned short open() {
    boost::system::error_code error;
    const auto address =
        asio::ip::make_address(edge->settings.host == "localhost" ? "127.0.0.1" : edge->settings.host, error);
    const std::string place = edge->settings.host + ":" + std::to_string(edge->settings.port);
    if (error)
      throw std::runtime_error("--host must be an address such as 127.0.0.1 or 0.0.0.0, not '" + edge->settings.host +
                               "'");
    const Tcp::endpoint endpoint(address, edge->settings.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use)
      throw std::runtime_error("port " + std::to_string(edge->settings.port) +
                               " is in use by another program; --port chooses another one");
    if (error) throw std::runtime_error(place + " cannot be listened on: " + error.message());
    go_on();
    return acceptor_.local_endpoint().port();
  }
  // Also after something threw, whatever that was in the middle of: connections are accepted, and looked after.
  void go_on() {
    if (!acceptor_.is_open()) return;
    if (!accepts_) accept();
    if (!looks_) look();
  }
  void close() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    look_.cancel();
    edge->closing = true;
  }

  const std::shared_ptr<Edge> edge;

 private:
  void look() {
    look_.expires_after(limits::kLookTime);
    look_.async_wait([self = shared_from_this()](boost::system::error_code stopped) {
      self->looks_ = false;
      if (stopped || self->edge->closing) return;
      self->look();
      for (const Admission* admission : self->edge->admitted)
        if (admission->look) admission->look();
    });
    looks_ = true;
  }
  void accept() {
    acceptor_.async_accept([self = shared_from_this()](boost::system::error_code error, Socket socket) {
      self->accepts_ = false;
      self->accepted(error, std::move(socket));
    });
    accepts_ = true;
  }
  void accepted(boost::system::error_code error, Socket socket) {
    if (!acceptor_.is_open()) return;
    if (error) return wait(error);
    fails_ = false;
    accept();  // whatever becomes of this one
    admit(std::move(socket));
  }
  void wait(boost::system::error_code why) {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([self = shared_from_this()](boost::system::error_code stopped) {
      self->accepts_ = false;
      if (!stopped && self->acceptor_.is_open()) self->accept();
    });
    accepts_ = true;  // by then
    if (!std::exchange(fails_, true)) spdlog::error("event=accept_failed reason=\"{}\"", why.message());
    edge->front.broke("accepts");
  }
  // On `::` a neighbour with an address of version 4 comes with one of version 6 that holds it.
  static asio::ip::address plain(const asio::ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  // The database and the files of the page need some descriptors too, however many connections there are.
  bool is_full() const {
    rlimit files{};
    return ::getrlimit(RLIMIT_NOFILE, &files) == 0 &&
           edge->admitted.size() + limits::kDescriptorsKept >= files.rlim_cur;
  }
  void admit(Socket socket) {
    if (is_full()) return edge->front.broke("connections");
    boost::system::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(Tcp::no_delay(true), error);
    const std::string address = plain(remote.address()).to_string();
    const auto admission = std::make_shared<Admission>(edge, address);
    // Everybody comes from the proxy's address; it has its own limits.
    if (!admission->is_within_limits() && address != edge->settings.proxy)
      return edge->front.broke("connections_per_address");
    serve_http(std::move(socket), admission);
  }

  asio::basic_socket_acceptor<Tcp, Executor> acceptor_;
  asio::steady_timer pause_;
  asio::steady_timer look_;
  bool accepts_ = false;  // or will, after a pause
  bool looks_ = false;
  bool fails_ = false;  // it is in the log already
};

}  // namespace

struct Loop::Parts {
  explicit Parts(int count) : thinkers(static_cast<std::size_t>(count)) {}
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  asio::thread_pool thinkers;
  asio::thread_pool background{1};
  std::shared_ptr<Acceptor> acceptor;
};

Loop::Loop(int thinkers) : parts_(std::make_unique<Parts>(thinkers)) {}
Loop::~Loop() {
  for (asio::thread_pool* pool : {&parts_->thinkers, &parts_->background}) {
    pool->stop();
    pool->join();
  }
}

void Loop::post(std::function<void()> work) { asio::post(parts_->context, std::move(work)); }
void Loop::think(std::function<void()> work) { asio::post(parts_->thinkers, harmless(std::move(work))); }
void Loop::run_in_background(std::function<void()> work) { asio::post(parts_->background, harmless(std::move(work))); }
std::unique_ptr<Alarm> Loop::alarm() { return std::make_unique<AsioAlarm>(parts_->context); }
std::shared_ptr<Alarm> Loop::every(std::chrono::milliseconds period, std::function<void()> work) {
  const std::shared_ptr<Alarm> out = alarm();
  ring_again(out, std::chrono::milliseconds(0), period, work);
  return out;
}

unsigned short Loop::listen(const EdgeSettings& settings, Front& front) {
  parts_->acceptor = std::make_shared<Acceptor>(parts_->context, settings, front);
  return parts_->acceptor->open();
}
void Loop::stop_listening() {
  if (parts_->acceptor) parts_->acceptor->close();
}
void Loop::run(std::function<void()> on_interrupt, std::chrono::milliseconds deadline) {
  const Watch watch([this, on_interrupt = std::move(on_interrupt)] { post(on_interrupt); }, deadline);
  // What a handler throws ends that handler, and with it the connection that waited for it; everybody else goes on.
  for (bool done = false; !done;) {
    try {
      if (parts_->acceptor) parts_->acceptor->go_on();
      parts_->context.run();
      done = true;
    } catch (const std::exception& failure) {
      if (parts_->acceptor) parts_->acceptor->edge->front.failed(failure.what());
    }
  }
}

void Loop::run_ready() { parts_->context.poll(); }

// Nothing is broken off: with no connection and no thought left the context has nothing to wait for, and run returns.
void Loop::stop() {
  stop_listening();
  for (asio::thread_pool* pool : {&parts_->thinkers, &parts_->background}) {
    pool->stop();  // what has not begun is not wanted any more
    pool->join();
  }
  if (parts_->acceptor)
    for (Admission* admission : parts_->acceptor->edge->admitted)
      if (admission->drop) admission->drop();
  parts_->work.reset();
}

}  // namespace guildhall::server
