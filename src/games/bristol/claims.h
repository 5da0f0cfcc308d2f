// Bristol 1350: structured claims (BRI-X5). A claim is a public message; it never blocks and changes no state (BRI-X8).
#pragma once

#include <array>

#include "games/bristol/actions.h"
#include "games/bristol/state.h"

namespace guildhall::bristol {

enum class Health : std::uint8_t { Healthy, Plagued };
enum class Relation : std::uint8_t { Equal, AtMost, AtLeast };
enum class When : std::uint8_t { Now, Start, AfterMingle };
enum class Having : std::uint8_t { Have, Lack };
BOOST_DESCRIBE_ENUM(Health, Healthy, Plagued)
BOOST_DESCRIBE_ENUM(Relation, Equal, AtMost, AtLeast)
BOOST_DESCRIBE_ENUM(When, Now, Start, AfterMingle)
BOOST_DESCRIBE_ENUM(Having, Have, Lack)

namespace fields {
inline constexpr Field kValueA{"value_a", Field::Type::Number, "symptom"};
inline constexpr Field kValueB{"value_b", Field::Type::Number, "symptom"};
inline constexpr Field kWhen{"when", Field::Type::Id, "when", name_of<When>, enum_count<When>()};
inline constexpr Field kMingle{"mingle", Field::Type::Number, "number"};  // the speaker's mingles, counted from 1
inline constexpr Field kTarget{"target", Field::Type::Id, "seat", number_name, kPlayersMax};
inline constexpr Field kActionId{"action", Field::Type::Id, "action", name_of<Verb>,
                                 8};  // reroll to look, as BRI-T6 lists them
}  // namespace fields

inline constexpr std::array<ClaimInfo, 11> kClaims{{
    {"c_symptoms", {fields::kValueA, fields::kValueB, fields::kWhen, fields::kMingle}},
    {"c_sum",
     {Field{"relation", Field::Type::Id, "relation", shape::name_of<Relation>, 3},
      Field{"sum", Field::Type::Number, "number"}, fields::kWhen, fields::kMingle}},
    {"c_status", {Field{"health", Field::Type::Id, "health", shape::name_of<Health>, 2}, fields::kSeat}},
    {"c_gave", {fields::kValueA, fields::kValueB, fields::kMingle}},
    {"c_got", {fields::kValueA, fields::kValueB, fields::kMingle}},
    {"c_leech", {fields::kValue, fields::kCart, Field{"round", Field::Type::Number, "number"}}},
    {"c_peek", {fields::kTarget, fields::kValue}},
    {"c_remedy",
     {Field{"kind", Field::Type::Id, "kind", shape::name_of<Kind>, 7},
      Field{"having", Field::Type::Id, "having", shape::name_of<Having>, 2}}},
    {"c_coin", {Field{"coin", Field::Type::Id, "coin", shape::name_of<Coin>, 3}, fields::kSeat}},
    {"c_intent", {fields::kActionId, fields::kTarget}},
    {"c_request", {fields::kSeat, fields::kActionId, fields::kTarget}},
}};

}  // namespace guildhall::bristol
