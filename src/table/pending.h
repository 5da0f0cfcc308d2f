// Pending: what must not be said before the lines behind it are stored: acknowledgements, answers to requests, and calls to
// people who are not here.
#pragma once

#include <string>
#include <vector>

#include "table/granted.h"
#include "table/journal.h"

namespace guildhall::table {

struct Ack {
  Connection connection;
  std::string id;  // the client's, of its command
  Granted granted;
};

class Pending {
 public:
  Pending(const Journal& journal, Effects& effects) : journal_(journal), effects_(effects) {}

  void acknowledge(Connection connection, const std::string& id, Granted granted);
  void reply(Request request, tl::expected<json::object, Refusal> answer);
  void call(Nudge nudge) { calls_.push_back(std::move(nudge)); }

  void release();  // the lines are there
  void release_calls();
  // They are not: all of it is refused. Gives the acknowledgements that are refused now.
  std::vector<Ack> refuse(const Refusal& why);

 private:
  void send_ack(const Ack& ack);

  const Journal& journal_;
  Effects& effects_;
  std::vector<Ack> acks_;
  std::vector<Reply> replies_;
  std::vector<Nudge> calls_;
};

}  // namespace guildhall::table
