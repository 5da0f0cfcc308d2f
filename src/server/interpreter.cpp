#include "server/interpreter.h"

#include <algorithm>

#include "match/games.h"
#include "table/patch.h"
#include "table/question.h"

namespace guildhall::server {

namespace {

constexpr std::ptrdiff_t kNumbersKept = 8192;  // moments that can be asked for again: more than a game has

}  // namespace

void Interpreter::greet_by_places() {
  by_places_ = true;
  client_->gather(true);
}

void Interpreter::greet_by_names(std::uint64_t last_seq) {
  by_places_ = false;
  client_->gather(false);
  naming_.reset();
  seq_ = last_seq;
  numbers_.clear();
}

std::optional<std::uint64_t> Interpreter::number_at_table(std::uint64_t seq) const {
  if (by_places_) return seq;
  const auto at = std::lower_bound(numbers_.begin(), numbers_.end(), std::pair{seq, std::uint64_t{0}});
  if (at == numbers_.end() || at->first != seq) return std::nullopt;
  return at->second;
}

void Interpreter::send(Message message) {
  if (by_places_) return client_->send(std::move(message));
  interpret(json::parse(*message).as_object());
}

void Interpreter::interpret(json::object message) {
  const std::string_view type = message.at("type").as_string();
  if (type == "legend") {
    naming_.emplace(std::move(message));
    return;
  }
  if (type == "past") {
    const auto of = message.at("of").to_number<std::uint64_t>();
    const auto known =
        std::find_if(numbers_.begin(), numbers_.end(), [&](const auto& one) { return one.second == of; });
    if (known != numbers_.end()) message["of"] = known->first;
  }
  if (!message.contains("seq")) return tell(std::move(message));
  if (!naming_) return;  // of the table that was left; the one that was greeted begins with its legend

  const auto number = message.at("seq").to_number<std::uint64_t>();
  const auto patch_table = [&](const json::value& patch) {
    table::apply_patch(table_, patch.as_object());
    tell_numbered(table_, number);
  };
  if (type == "status") return patch_table(message.at("patch"));
  if (type == "table") {
    table_ = message;
  } else if (type == "view") {
    view_ = message.at("view").as_object();
    if (json::value* log = message.if_contains("log")) *log = naming_->events(log->as_array());
  } else if (type == "update") {
    const json::object before = view_;
    if (const json::value* change = message.if_contains("patch"))
      table::apply_patch(view_, naming_->patch(change->as_array()));
    const json::value* events = message.if_contains("events");
    tell_numbered({{"type", "update"},
                   {"patch", table::merge_patch_between(before, view_).value_or(json::object{})},
                   {"events", events == nullptr ? json::array{} : naming_->events(events->as_array())}},
                  number);
    if (const json::value* status = message.if_contains("status")) patch_table(*status);
    return;
  } else if (type == "decision") {
    message = table::named_decision(std::move(message), find_game(table_.at("game").as_string())->info());
  }
  tell_numbered(std::move(message), number);
}

void Interpreter::tell_numbered(json::object message, std::uint64_t number_at_table) {
  message["seq"] = ++seq_;
  numbers_.emplace_back(seq_, number_at_table);
  if (std::ssize(numbers_) > kNumbersKept) numbers_.erase(numbers_.begin(), numbers_.begin() + kNumbersKept / 2);
  tell(std::move(message));
}

void Interpreter::tell(json::object message) {
  client_->send(std::make_shared<const std::string>(json::serialize(message)));
}

}  // namespace guildhall::server
