// Bristol 1350: structured claims (BRI-X5). A claim is a public message, true or false (BRI-X1); it never blocks (BRI-D5)
// and changes no state (BRI-X8). Any human may make one, the dead included (BRI-D22, BRI-X3).
#pragma once

#include <array>
#include <optional>
#include <span>

#include "games/bristol/actions.h"
#include "games/bristol/events.h"
#include "games/bristol/state.h"

namespace guildhall::bristol {

// The kinds in the order of kClaims, named as rules/bristol-1350.json does: C_SYMPTOMS and so on.
enum class Claim : std::uint8_t {
  CSymptoms,
  CSum,
  CStatus,
  CGave,
  CGot,
  CLeech,
  CPeek,
  CRemedy,
  CCoin,
  CIntent,
  CRequest,
};
enum class ActionId : std::uint8_t { Reroll, Draw, Elbow, Dash, Push, Special, Look, Pass };  // as BRI-T6 lists them
enum class Health : std::uint8_t { Healthy, Plagued };
enum class Relation : std::uint8_t { Equal, AtMost, AtLeast };
enum class When : std::uint8_t { Now, Start, AfterMingle };
enum class Having : std::uint8_t { Have, Lack };
BOOST_DESCRIBE_ENUM(ActionId, Reroll, Draw, Elbow, Dash, Push, Special, Look, Pass)
BOOST_DESCRIBE_ENUM(Health, Healthy, Plagued)
BOOST_DESCRIBE_ENUM(Relation, Equal, AtMost, AtLeast)
BOOST_DESCRIBE_ENUM(When, Now, Start, AfterMingle)
BOOST_DESCRIBE_ENUM(Having, Have, Lack)

namespace fields {
inline constexpr Field kValueA{.name = "value_a", .object = "symptom", .least = 1, .most = 4};
inline constexpr Field kValueB{.name = "value_b", .object = "symptom", .least = 1, .most = 4};
inline constexpr Field kWhen{.name = "when",
                             .type = Field::Type::Id,
                             .object = "when",
                             .name_of = name_of<When>,
                             .count = enum_count<When>(),
                             .optional = true};
inline constexpr Field kMingle{.name = "mingle", .object = "number", .least = 1, .optional = true};  // the speaker's
inline constexpr Field kTarget{"target", Field::Type::Id, "seat", number_name, kPlayersMax};
constexpr Field optional(Field field) {
  field.optional = true;
  return field;
}
inline constexpr Field kSubject = optional(kSeat);  // left out: the speaker
inline constexpr Field kAim = optional(kTarget);    // an action without a target
inline constexpr Field kActionId{"action", Field::Type::Id, "action", name_of<ActionId>, enum_count<ActionId>()};
}  // namespace fields

inline constexpr std::array<ClaimInfo, 11> kClaims{{
    {"c_symptoms", {fields::kValueA, fields::kValueB, fields::kWhen, fields::kMingle}},
    {"c_sum",
     {Field{"relation", Field::Type::Id, "relation", shape::name_of<Relation>, 3},
      Field{.name = "sum", .object = "number", .least = 2, .most = 8}, fields::kWhen, fields::kMingle}},
    {"c_status", {Field{"health", Field::Type::Id, "health", shape::name_of<Health>, 2}, fields::kSubject}},
    {"c_gave", {fields::kValueA, fields::kValueB, fields::kMingle}},
    {"c_got", {fields::kValueA, fields::kValueB, fields::kMingle}},
    {"c_leech",
     {fields::kValue, fields::kCart, Field{.name = "round", .object = "number", .least = 1, .optional = true}}},
    {"c_peek", {fields::kTarget, fields::kValue}},
    {"c_remedy",
     {Field{"kind", Field::Type::Id, "kind", shape::name_of<Kind>, 7},
      Field{"having", Field::Type::Id, "having", shape::name_of<Having>, 2}}},
    {"c_coin", {Field{"coin", Field::Type::Id, "coin", shape::name_of<Coin>, 3}, fields::kSubject}},
    {"c_intent", {fields::kActionId, fields::kAim}},
    {"c_request", {fields::kSeat, fields::kActionId, fields::kAim}},
}};

template <class... Args>
constexpr Action claim(Claim kind, Args... args) {  // fields in the order of kClaims
  Action action{static_cast<std::uint8_t>(kind)};
  std::size_t at = 0;
  ((action.args[at++] = static_cast<std::uint8_t>(args)), ...);
  return action;
}

// Whether a claim was true when it was made. `told` is all that was told until then, whoever heard it: hands that are gone,
// what was given to a mingle, cards placed and looks are judged by it. Nothing for intents and requests, and for what lies
// before a loaded position. For looking back after the end: during a game no claim is held against what is hidden (BRI-X7).
std::optional<bool> judge(const State& then, Seat speaker, Action claim, std::span<const Event> told = {});

// Whether a claim cannot be true after what everybody can see: `seen_by_all` is the view of a spectator (BRI-X7).
bool refuted(const View& seen_by_all, Seat speaker, Action claim);

// Whether a claim cannot be true together with an earlier one of the same speaker. `then` and `now` are what everybody saw
// when they were made, `since` what everybody was told between (BRI-X7).
bool contradicts(const View& then, const View& now, std::span<const Event> since, Seat speaker, Action earlier,
                 Action later);

}  // namespace guildhall::bristol
