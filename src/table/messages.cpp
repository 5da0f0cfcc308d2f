#include "table/messages.h"

#include "shape/open.h"
#include "table/plain_text.h"

namespace guildhall::table {

namespace {

constexpr std::size_t kMessageIdMax = 64;

template <class Kind>
bool is_message(const json::object& sent, std::string_view type) {
  if constexpr (requires { Kind::kOnly; })
    return Kind::kType == type && sent.contains(Kind::kOnly);
  else
    return Kind::kType == type;
}

// The first of these kinds that it is, decoded; false: it is none of them.
template <class... Kinds>
bool read_one_of(const json::object& sent, std::string_view type, std::variant<Kinds...>& out) {
  const auto read_as = [&]<class Kind>(std::type_identity<Kind>) {
    if constexpr (std::is_same_v<Kind, from_client::Command>) {
      return false;
    } else {
      if (!is_message<Kind>(sent, type)) return false;
      shape::read_open(sent, out.template emplace<Kind>(), "",
                       [](const json::value& value, auto& member, const std::string& path) {
                         shape::from_json(value, member, path);
                       });
      return true;
    }
  };
  return (read_as(std::type_identity<Kinds>()) || ...);
}

std::string message_id(const json::object& sent) {
  const json::value* id = sent.if_contains("client_msg_id");
  if (id == nullptr || !id->is_string() || !good_text(id->get_string(), kMessageIdMax)) return "";
  return std::string(id->get_string());
}

}  // namespace

tl::expected<FromClient, Misread> read_message(const json::object& sent) {
  const json::value* named = sent.if_contains("type");
  if (named == nullptr || !named->is_string()) return tl::unexpected(Misread{});
  const std::string_view type = named->get_string();
  FromClient out;
  try {
    if (read_one_of(sent, type, out)) return out;
  } catch (const shape::BadField& wrong) {
    return tl::unexpected(Misread{.why = Misread::Why::Malformed, .detail = wrong.what()});
  }
  from_client::Command command{.client_msg_id = message_id(sent), .what = {}};
  const auto bad = [&](std::string detail) {
    return tl::unexpected(Misread{Misread::Why::BadCommand, command.client_msg_id, std::move(detail)});
  };
  try {
    if (!read_one_of(sent, type, command.what))
      return tl::unexpected(Misread{.why = Misread::Why::UnknownType, .detail = std::string(type)});
  } catch (const shape::BadField& wrong) {
    return bad(wrong.what());
  }
  if (command.client_msg_id.empty())
    return bad("`client_msg_id`: a text of 1 to " + std::to_string(kMessageIdMax) + " characters is needed");
  return command;
}

}  // namespace guildhall::table
