// Caller: HTTP requests to the server over one connection, one after another.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>

namespace guildhall::load {

namespace json = boost::json;

// Where the server is, and from which address of this machine we come: each has its own limits there.
struct Place {
  unsigned short port = 0;
  std::string from;
};

class Caller {
 public:
  Caller(boost::asio::io_context& context, Place place);
  ~Caller();
  Caller(const Caller&) = delete;

  // `cookie` is the caller's, and becomes the one the server sets. Anything but 200 and 204 throws out of the loop.
  void call(std::string method, std::string target, json::value body, std::string& cookie,
            std::function<void(const json::value&)> done);

 private:
  class Line;
  std::shared_ptr<Line> line_;
};

}  // namespace guildhall::load
