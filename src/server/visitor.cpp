#include "server/visitor.h"

#include <spdlog/spdlog.h>

#include <array>

#include "server/decoder.h"
#include "server/names.h"

namespace guildhall::server {

namespace {

constexpr std::size_t kMessageDepth = 12;  // a claim is three deep
constexpr std::size_t kUsualBytes = 2048;  // that most messages need when they are read

}  // namespace

Visitor::Visitor(Hall& hall, Finder& finder, const Sessions& sessions, Metrics& metrics, SocketLimits& held, Who who)
    : hall_(hall), finder_(finder), sessions_(sessions), metrics_(metrics), held_(held), who_(std::move(who)) {
  held_.of_session[who_.session].insert(this);
}
Visitor::~Visitor() {
  const auto own = held_.of_session.find(who_.session);
  own->second.erase(this);
  if (own->second.empty()) held_.of_session.erase(own);
  held_.persons.give_back(who_.person);
  held_.networks.give_back(who_.network);
  held_.households.give_back(who_.household);
}

void Visitor::opened(std::shared_ptr<Connection> connection) {
  connection_ = std::make_shared<Interpreter>(std::move(connection));
  number_ = hall_.attach(connection_);
}

void Visitor::closed() {
  if (!connection_) return;
  if (!table_.empty()) hall_.leave(number_, table_);
  hall_.detach(number_);
  connection_.reset();
}

void Visitor::received(std::string_view text) {
  metrics_.received.Increment();
  // It is read where it needs no memory of its own: what is kept of it is in the message.
  std::array<unsigned char, kUsualBytes> room;
  json::monotonic_resource usual(room.data(), room.size());
  const std::optional<json::object> decoded = decode(text, kMessageDepth, &usual);
  if (!decoded) return refuse("malformed");
  auto message = table::read_message(*decoded);
  if (!message) return misread(message.error());
  std::visit([&](auto& said) { hear(std::move(said)); }, *message);
}

void Visitor::misread(const table::Misread& wrong) {
  switch (wrong.why) {
    case table::Misread::Why::Malformed: return refuse("malformed");
    case table::Misread::Why::UnknownType: return refuse("unknown_type");
    case table::Misread::Why::BadCommand:
      if (table_.empty()) return refuse("hello_first");
      return refuse_command(wrong.client_msg_id, "bad_message", {{"detail", wrong.detail}});
  }
}

void Visitor::refuse_command(std::string_view id, const std::string& reason, json::object args) {
  connection_->send(json::serialize(
      json::object{{"type", "ack"},
                   {"client_msg_id", id},
                   {"refused", json::object{{"key", "shell.error." + reason}, {"args", std::move(args)}}}}));
}

void Visitor::hear(table::from_client::Ping ping) {
  if (ping.at && !ping.at->is_number()) return refuse("malformed");
  json::object pong{{"type", "pong"}, {"now", hall_.now()}};
  if (ping.at) pong["at"] = *ping.at;
  connection_->send(json::serialize(pong));
}

void Visitor::hear(table::from_client::Command command) {
  if (table_.empty()) return refuse("hello_first");
  if (auto* say = std::get_if<table::from_client::Say>(&command.what); say != nullptr && say->text) {
    say->text = clean_talk(*say->text);
    if (!say->text) return refuse_command(command.client_msg_id, "bad_text", {{"max", limits::kTalkCharacters}});
  }
  hall_.tell(number_, std::move(command));
}

void Visitor::hear(table::from_client::AskTalk wanted) {
  if (table_.empty()) return refuse("hello_first");
  hall_.tell(number_, wanted);
}

// Whoever looks back too often sees nothing for a while.
void Visitor::hear(table::from_client::AskPast wanted) {
  if (table_.empty()) return refuse("hello_first");
  if (!held_.pasts.admit(who_.person, who_.household, Clock::now())) {
    metrics_.limit("pasts");
    json::object nothing{{"type", "past"}, {"view", nullptr}};
    if (wanted.event)
      nothing["event"] = *wanted.event;
    else
      nothing["of"] = wanted.seq.value_or(0);
    return connection_->tell(std::move(nothing));
  }
  if (wanted.seq)
    wanted.seq =
        static_cast<std::int64_t>(connection_->number_at_table(static_cast<std::uint64_t>(*wanted.seq)).value_or(0));
  hall_.tell(number_, wanted);
}

void Visitor::hear(table::from_client::Hello hello) {
  const auto id = finder_.find(hello.table, who_.address, Clock::now());
  if (!id) return farewell(kPolicyViolation, id.error().key, {});
  if (!hall_.is_awake(*id) && !held_.wakes.admit(who_.person, who_.household, Clock::now())) {
    metrics_.limit("wakes");
    return farewell(kPolicyViolation, "shell.error.too_many", {});
  }
  if (*id != table_) {
    if (!table_.empty()) hall_.leave(number_, table_);
    table_.clear();
    if (!hall_.enter(number_, *id, {who_.name, who_.person, who_.household}))
      return farewell(kPolicyViolation, "shell.error.table_suspended", {});
    table_ = *id;
  }
  hello.table = *id;
  if (hello.seat_token && sessions_.is_ended_token(*hello.seat_token)) hello.seat_token = "";  // which no seat has
  if (hello.legend) {
    connection_->greet_by_places();
  } else {
    connection_->greet_by_names(static_cast<std::uint64_t>(std::max<std::int64_t>(0, hello.last_seq.value_or(0))));
    hello.last_seq.reset();
  }
  hall_.tell(number_, std::move(hello));
}

void Visitor::broke(std::string_view limit) {
  metrics_.limit(limit);
  if (limit == "send_queue" || !connection_) return;  // it does not read, so it need not be told
  if (limit == "binary_frame") return farewell(kUnsupportedData, "shell.error.binary", {});
  farewell(limit == "frame_bytes" ? kTooBig : kPolicyViolation, "shell.error.limit", {{"limit", limit}});
}

void Visitor::failed(std::string_view why) {
  spdlog::error("event=socket_failed reason=\"{}\"", why);
  metrics_.socket_failures.Increment();
  if (connection_) farewell(kInternalError, "shell.error.internal", {});
}

void Visitor::end() {
  if (connection_) farewell(kPolicyViolation, "shell.error.session_over", {});
}

void Visitor::refuse(std::string_view reason) {
  metrics_.refused(reason);
  farewell(kPolicyViolation, "shell.error." + std::string(reason), {});
}

void Visitor::farewell(unsigned code, std::string_view key, json::object args) {
  connection_->send(json::serialize(json::object{{"type", "error"}, {"key", key}, {"args", std::move(args)}}));
  connection_->close(code, key);
}

}  // namespace guildhall::server
