// Messages: everything that a table and its clients say to each other, one struct for each kind in either direction
// (docs/api.md, section 2). What a client says is decoded once, where its text arrives, and refused there with a reason; what
// it is told is written from these structs. `guildhall schema --ts` makes the page's declarations out of the same ones.
//
// A new kind is a struct here, its name in a variant or a list at the end, and what is done about it: for what clients say a
// line of `hear` or `obey` (commands.cpp).
#pragma once

#include <boost/mp11/list.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "shape/draft.h"
#include "table/lines.h"

namespace guildhall::table {

// ---- From the client ---------------------------------------------------------------------------------------------------

// How a seat wants windows of a class to be answered for it.
enum class WindowOrder : std::uint8_t { Ask, PassTurn, PassUnlessTarget };
BOOST_DESCRIBE_ENUM(WindowOrder, Ask, PassTurn, PassUnlessTarget)

namespace from_client {

struct Ping {  // answered by whoever holds the socket
  static constexpr std::string_view kType = "ping";
  std::optional<json::value> at;
};
BOOST_DESCRIBE_STRUCT(Ping, (), (at))

struct Hello {
  static constexpr std::string_view kType = "hello";
  std::string table;
  std::optional<std::string> seat_token;
  std::optional<std::string> teaching_token;       // looks over a seat's shoulder instead
  std::optional<std::string> pin;                  // of the seat, where it has one
  std::optional<std::vector<std::string>> beside;  // tokens of all seats that share this device
  std::optional<std::int64_t> last_seq;
  std::optional<std::string> legend;  // the mark of the one it has
};
BOOST_DESCRIBE_STRUCT(Hello, (), (table, seat_token, teaching_token, pin, beside, last_seq, legend))

struct AskPast {
  static constexpr std::string_view kType = "past";
  std::optional<std::int64_t> seq;
  std::optional<std::int64_t> event;
};
BOOST_DESCRIBE_STRUCT(AskPast, (), (seq, event))

struct AskTalk {
  static constexpr std::string_view kType = "talk";
  std::int64_t before = 0;
  std::optional<bool> gallery;
};
BOOST_DESCRIBE_STRUCT(AskTalk, (), (before, gallery))

// Commands: each has a `client_msg_id` and is acknowledged.
struct Answer {
  static constexpr std::string_view kType = "answer";
  std::int64_t decision_id = 0;
  std::optional<std::int64_t> set;  // its place among the sets of the question; or
  std::optional<std::vector<std::string>> option_ids;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (decision_id, set, option_ids))

struct Undo {
  static constexpr std::string_view kType = "undo";
};
BOOST_DESCRIBE_STRUCT(Undo, (), ())

struct OrderWindows {
  static constexpr std::string_view kType = "standing";
  static constexpr std::string_view kOnly =
      "class";  // the member by which it is known from the other kind of that type
  std::string class_;
  WindowOrder order = WindowOrder::Ask;
};
BOOST_DESCRIBE_STRUCT(OrderWindows, (), (class_, order))

struct Standing {  // an answer that the rules let stand
  static constexpr std::string_view kType = "standing";
  std::string kind;
  bool on = false;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (kind, on))

struct MakeClaim {
  static constexpr std::string_view kType = "claim";
  json::value claim;  // by the tables of its game
};
BOOST_DESCRIBE_STRUCT(MakeClaim, (), (claim))

struct Say {
  static constexpr std::string_view kType = "say";
  std::optional<std::string> text;
  std::optional<std::string> phrase;
  std::optional<Seat> to;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text, phrase, to))

struct RemindSeat {
  static constexpr std::string_view kType = "nudge";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(RemindSeat, (), (seat))

struct MoreTime {
  static constexpr std::string_view kType = "more_time";
};
BOOST_DESCRIBE_STRUCT(MoreTime, (), ())

struct Hold {
  static constexpr std::string_view kType = "hold";
};
BOOST_DESCRIBE_STRUCT(Hold, (), ())

struct Ready {
  static constexpr std::string_view kType = "ready";
};
BOOST_DESCRIBE_STRUCT(Ready, (), ())

struct SitIn {
  static constexpr std::string_view kType = "sit_in";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(SitIn, (), (seat))

struct Admit {
  static constexpr std::string_view kType = "admit";
  Seat seat;
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(Admit, (), (seat, yes))

struct AskHint {
  static constexpr std::string_view kType = "hint";
};
BOOST_DESCRIBE_STRUCT(AskHint, (), ())

struct GoOn {
  static constexpr std::string_view kType = "lesson";
  std::int64_t step = 0;
};
BOOST_DESCRIBE_STRUCT(GoOn, (), (step))

struct SetPin {
  static constexpr std::string_view kType = "pin";
  std::string seat_token;
  std::string pin;
};
BOOST_DESCRIBE_STRUCT(SetPin, (), (seat_token, pin))

struct Nobody {
  static constexpr std::string_view kType = "nobody";
};
BOOST_DESCRIBE_STRUCT(Nobody, (), ())

using AnyCommand = std::variant<Answer, Undo, OrderWindows, Standing, MakeClaim, Say, RemindSeat, MoreTime, Hold, Ready,
                                SitIn, Admit, AskHint, GoOn, SetPin, Nobody>;
struct Command {
  std::string client_msg_id;
  AnyCommand what;
};

}  // namespace from_client

using FromClient = std::variant<from_client::Ping, from_client::Hello, from_client::AskPast, from_client::AskTalk,
                                from_client::Command>;

// Why something is no message.
struct Misread {
  enum class Why : std::uint8_t { Malformed, UnknownType, BadCommand } why = Why::Malformed;
  std::string client_msg_id = {};  // of a command, where it is a good one
  std::string detail = {};         // which member is wrong, and what would do
};

// What a client sent, once and for all: nothing behind this knows its text.
tl::expected<FromClient, Misread> read_message(const json::object& sent);

}  // namespace guildhall::table
