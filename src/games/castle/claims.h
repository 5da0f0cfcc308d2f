// Castle of the Devil: structured claims (COD-G12). A claim is a public message, may be false, and changes no state.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "games/castle/actions.h"
#include "games/castle/events.h"
#include "games/castle/state.h"

namespace guildhall::castle {

enum class Having : std::uint8_t { Have, Lack };
BOOST_DESCRIBE_ENUM(Having, Have, Lack)

namespace fields {
inline constexpr Field kSociety{"society", Field::Type::Id, "society", name_of<Society>, enum_count<Society>()};
inline constexpr Field kHaving{"having", Field::Type::Id, "having", name_of<Having>, enum_count<Having>()};
inline constexpr Field kIntent{"action", Field::Type::Id, "action", name_of<Verb>, 8};  // those of DP_TURN
inline constexpr Field kTarget{
    .name = "target", .type = Field::Type::Id, .object = "seat", .count = kPlayersMax, .optional = true};
}  // namespace fields

inline constexpr std::array<ClaimInfo, 8> kClaims{{
    {"c_society", {fields::kSociety}},                                 // what I am
    {"c_society_of", {fields::kSeat, fields::kSociety}},               // what somebody else is
    {"c_profession", {fields::kProfession}},                           // my profession
    {"c_object", {fields::kKind, fields::kHaving}},                    // what I hold, or do not
    {"c_object_of", {fields::kSeat, fields::kKind, fields::kHaving}},  // what somebody else holds
    {"c_side", {fields::kSide}},                                       // whom I support in this duel
    {"c_intent", {fields::kIntent, fields::kTarget}},
    {"c_request", {fields::kSeat, fields::kIntent, fields::kTarget}},
}};

// Whether a claim was true in the state in which it was made; nothing for plans and wishes.
std::optional<bool> judge(const State& then, Seat speaker, Action claim);

// Whether a claim cannot be true after what everybody can see: `seen_by_all` is the view of a spectator.
bool refuted(const View& seen_by_all, Seat speaker, Action claim);

// Whether a claim cannot be true together with an earlier one of the same speaker. `then` and `now` are what everybody saw
// when they were made, `since` what everybody was told between.
bool contradicts(const View& then, const View& now, std::span<const Event> since, Seat speaker, Action earlier,
                 Action later);

}  // namespace guildhall::castle
