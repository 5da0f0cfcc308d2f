#include "server/interpreter.h"

#include <algorithm>

#include "match/games.h"
#include "table/patch.h"

namespace guildhall::server {

namespace {

constexpr std::ptrdiff_t kNumbersKept = 8192;  // moments that can be asked for again: more than a game has

}  // namespace

void Interpreter::greet_by_places() {
  by_names_.reset();
  client_->gather(true);
}

void Interpreter::greet_by_names(std::uint64_t last_seq) {
  by_names_ = std::make_unique<ByNames>();
  by_names_->seq = last_seq;
  client_->gather(false);
}

std::optional<std::uint64_t> Interpreter::number_at_table(std::uint64_t seq) const {
  if (!by_names_) return seq;
  const auto& numbers = by_names_->numbers;
  const auto at = std::lower_bound(numbers.begin(), numbers.end(), std::pair{seq, std::uint64_t{0}});
  if (at == numbers.end() || at->first != seq) return std::nullopt;
  return at->second;
}

void Interpreter::send(std::string_view message, Haste haste) {
  if (!by_names_) return client_->send(message, haste);
  interpret(json::parse(message).as_object());
}

void Interpreter::interpret(json::object message) {
  ByNames& names = *by_names_;
  const std::string_view type = message.at("type").as_string();
  if (type == "legend") {
    names.naming.emplace(std::move(message));
    return;
  }
  if (type == "past" && message.contains("of")) {
    const auto of = message.at("of").to_number<std::uint64_t>();
    const auto known =
        std::find_if(names.numbers.begin(), names.numbers.end(), [&](const auto& one) { return one.second == of; });
    if (known != names.numbers.end()) message["of"] = known->first;
  }
  if (!message.contains("seq")) return tell(std::move(message));
  if (!names.naming) return;  // of the table that was left; the one that was greeted begins with its legend

  const auto number = message.at("seq").to_number<std::uint64_t>();
  const auto patch_table = [&](const json::value& patch) {
    table::apply_patch(names.table, patch.as_object());
    tell_numbered(names.table, number);
  };
  if (type == "status") return patch_table(message.at("patch"));
  if (type == "table") {
    names.table = message;
    return tell_numbered(std::move(message), number);
  }
  message = names.naming->message(std::move(message), find_game(names.table.at("game").as_string())->info());
  if (message.at("type") == "view") names.view = message.at("view").as_object();
  if (message.at("type") != "update") return tell_numbered(std::move(message), number);
  const json::object before = names.view;
  if (const json::value* patch = message.if_contains("patch")) table::apply_patch(names.view, patch->as_object());
  const json::value* events = message.if_contains("events");
  tell_numbered({{"type", "update"},
                 {"patch", table::merge_patch_between(before, names.view).value_or(json::object{})},
                 {"events", events == nullptr ? json::value(json::array{}) : *events}},
                number);
  if (const json::value* status = message.if_contains("status")) patch_table(*status);
}

void Interpreter::tell_numbered(json::object message, std::uint64_t number_at_table) {
  ByNames& names = *by_names_;
  message["seq"] = ++names.seq;
  names.numbers.emplace_back(names.seq, number_at_table);
  if (std::ssize(names.numbers) > kNumbersKept)
    names.numbers.erase(names.numbers.begin(), names.numbers.begin() + kNumbersKept / 2);
  tell(std::move(message));
}

void Interpreter::tell(json::object message) { client_->send(json::serialize(message)); }

}  // namespace guildhall::server
