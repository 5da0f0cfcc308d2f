#include "server/visitor.h"

#include <spdlog/spdlog.h>

#include <array>

#include "server/decoder.h"
#include "server/names.h"

namespace guildhall::server {

namespace {

constexpr std::size_t kMessageDepth = 12;  // a claim is three deep
constexpr std::size_t kUsualBytes = 2048;  // that most messages need when they are read

constexpr std::array<std::string_view, 17> kForTables{"answer",    "undo",   "standing", "claim",  "say",   "nudge",
                                                      "more_time", "hold",   "ready",    "sit_in", "admit", "past",
                                                      "hint",      "lesson", "pin",      "nobody", "talk"};

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
  // A message is read where it needs no memory of its own; a table that cannot take it up at once copies it.
  std::array<unsigned char, kUsualBytes> room;
  json::monotonic_resource usual(room.data(), room.size());
  std::optional<json::object> decoded = decode(text, kMessageDepth, &usual);
  if (!decoded) return refuse("malformed");
  json::object& message = *decoded;
  const json::value* type = message.if_contains("type");
  if (type == nullptr || !type->is_string()) return refuse("malformed");
  const std::string_view kind = type->get_string();

  if (kind == "ping") {
    const json::value* at = message.if_contains("at");
    if (at != nullptr && !at->is_number()) return refuse("malformed");
    json::object pong{{"type", "pong"}, {"now", hall_.now()}};
    if (at != nullptr) pong["at"] = *at;
    return connection_->send(json::serialize(pong));
  }
  if (kind == "hello") return hello(std::move(message));
  if (std::find(kForTables.begin(), kForTables.end(), kind) == kForTables.end()) return refuse("unknown_type");
  if (table_.empty()) return refuse("hello_first");
  if (kind == "say") {
    if (json::value* said = message.if_contains("text"); said != nullptr && said->is_string()) {
      const auto cleaned = clean_talk(std::string_view(said->get_string()));
      if (!cleaned) {
        json::object ack{{"type", "ack"}};
        if (const json::value* id = message.if_contains("client_msg_id")) ack["client_msg_id"] = *id;
        ack["refused"] =
            json::object{{"key", "shell.error.bad_text"}, {"args", json::object{{"max", limits::kTalkCharacters}}}};
        return connection_->send(json::serialize(ack));
      }
      *said = json::string(*cleaned);
    }
  }
  if (kind == "past") return look_back(std::move(message));
  hall_.tell(number_, std::move(message));
}

// Whoever looks back too often sees nothing for a while.
void Visitor::look_back(json::object message) {
  json::value* seq = message.if_contains("seq");
  if (seq != nullptr && !seq->is_int64()) return refuse("malformed");
  const auto now = Clock::now();
  if (!held_.pasts_of_person.admit(who_.person, now) || !held_.pasts_of_network.admit(who_.network, now)) {
    metrics_.limit("pasts");
    json::object nothing{{"type", "past"}, {"view", nullptr}};
    if (const json::value* event = message.if_contains("event"))
      nothing["event"] = *event;
    else
      nothing["of"] = seq == nullptr ? json::value(0) : *seq;
    return connection_->tell(std::move(nothing));
  }
  if (seq != nullptr) *seq = connection_->number_at_table(static_cast<std::uint64_t>(seq->get_int64())).value_or(0);
  hall_.tell(number_, std::move(message));
}

void Visitor::hello(json::object message) {
  const json::value* wanted = message.if_contains("table");
  if (wanted == nullptr || !wanted->is_string()) return refuse("malformed");
  for (const char* token : {"seat_token", "teaching_token"})
    if (const json::value* given = message.if_contains(token); given != nullptr && !given->is_string())
      return refuse("malformed");
  const auto id = finder_.find(std::string_view(wanted->get_string()), who_.address, Clock::now());
  if (!id) return farewell(kPolicyViolation, id.error().key, {});
  if (*id != table_) {
    if (!table_.empty()) hall_.leave(number_, table_);
    table_.clear();
    if (!hall_.enter(number_, *id, who_.name, who_.person))
      return farewell(kPolicyViolation, "shell.error.table_suspended", {});
    table_ = *id;
  }
  message["table"] = *id;
  if (json::value* token = message.if_contains("seat_token");
      token != nullptr && sessions_.is_ended_token(std::string_view(token->get_string())))
    *token = "";  // which no seat has
  if (message.contains("legend")) {
    connection_->greet_by_places();
  } else {
    const json::value* last = message.if_contains("last_seq");
    connection_->greet_by_names(last != nullptr && last->is_int64() && last->get_int64() > 0
                                    ? static_cast<std::uint64_t>(last->get_int64())
                                    : 0);
    message.erase("last_seq");
  }
  hall_.tell(number_, std::move(message));
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
