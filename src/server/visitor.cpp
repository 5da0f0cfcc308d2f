#include "server/visitor.h"

#include <array>

#include "server/names.h"

namespace guildhall::server {

namespace {

constexpr unsigned kUnsupportedData = 1003;
constexpr unsigned kPolicyViolation = 1008;
constexpr unsigned kTooBig = 1009;
constexpr std::size_t kDepthMax = 12;      // a claim is three deep
constexpr std::size_t kUsualBytes = 2048;  // that most messages need when they are read

constexpr std::array<std::string_view, 16> kForTables{"answer",    "undo",   "standing", "claim",  "say",   "nudge",
                                                      "more_time", "hold",   "ready",    "sit_in", "admit", "past",
                                                      "hint",      "lesson", "pin",      "nobody"};

}  // namespace

Visitor::Visitor(Hall& hall, Metrics& metrics, SocketLimits& held, Who who)
    : hall_(hall), metrics_(metrics), held_(held), who_(std::move(who)) {}
Visitor::~Visitor() {
  held_.persons.give_back(who_.person);
  held_.addresses.give_back(who_.address);
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
  json::parse_options strict;
  strict.max_depth = kDepthMax;
  json::error_code error;
  // A message is read where it needs no memory of its own; a table that cannot take it up at once copies it.
  std::array<unsigned char, kUsualBytes> room;
  json::monotonic_resource usual(room.data(), room.size());
  json::value parsed = json::parse(text, error, &usual, strict);
  if (error || !parsed.is_object()) return refuse("malformed");
  json::object& message = parsed.get_object();
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
  if (json::value* seq = kind == "past" ? message.if_contains("seq") : nullptr; seq != nullptr && seq->is_int64())
    *seq = connection_->number_at_table(static_cast<std::uint64_t>(seq->get_int64())).value_or(0);
  hall_.tell(number_, std::move(message));
}

void Visitor::hello(json::object message) {
  const json::value* wanted = message.if_contains("table");
  if (wanted == nullptr || !wanted->is_string()) return refuse("malformed");
  for (const char* token : {"seat_token", "teaching_token"})
    if (const json::value* given = message.if_contains(token); given != nullptr && !given->is_string())
      return refuse("malformed");
  const auto id = hall_.find(std::string_view(wanted->get_string()));
  if (!id) return farewell(kPolicyViolation, "shell.error.no_table", {});
  if (*id != table_) {
    if (!table_.empty()) hall_.leave(number_, table_);
    table_.clear();
    if (!hall_.enter(number_, *id, who_.name, who_.person))
      return farewell(kPolicyViolation, "shell.error.table_suspended", {});
    table_ = *id;
  }
  message["table"] = *id;
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

void Visitor::refuse(std::string_view reason) {
  metrics_.refused(reason);
  farewell(kPolicyViolation, "shell.error." + std::string(reason), {});
}

void Visitor::farewell(unsigned code, std::string_view key, json::object args) {
  connection_->send(json::serialize(json::object{{"type", "error"}, {"key", key}, {"args", std::move(args)}}));
  connection_->close(code, key);
}

}  // namespace guildhall::server
