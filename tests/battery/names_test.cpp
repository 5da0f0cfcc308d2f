// Names in JSON do not get in each other's way: an event is written with its kind, its audience and its sentence beside its
// own fields, an action and a claim with their type. And none is forgotten: what a description leaves out is told to nobody.
#include <set>

#include "battery/games.h"
#include "shape/describe.h"

namespace guildhall::battery {

template <class G>
class Names : public testing::Test {};
TYPED_TEST_SUITE(Names, AllGames, GameNames);

TYPED_TEST(Names, no_event_has_a_field_that_every_event_has) {
  const std::set<std::string_view> taken{"event", "to", "text"};
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, typename TypeParam::Event>>([&](auto kind) {
    using Event = typename decltype(kind)::type;
    const Event sample{};
    shape::for_each_member(sample, [&](std::string_view name, const auto&) {
      EXPECT_FALSE(taken.contains(name)) << shape::type_id<Event>() << " has a field `" << name << "`";
    });
  });
}

// So many values begin a T{...}: its members.
struct Anything {
  template <class T>
  operator T() const;  // NOLINT: stands for a value of any type
};
template <class T, class... Values>
constexpr std::size_t member_count() {
  if constexpr (requires { T{Values{}..., Anything{}}; })
    return member_count<T, Values..., Anything>();
  else
    return sizeof...(Values);
}

TYPED_TEST(Names, every_member_of_an_event_is_described) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, typename TypeParam::Event>>([&](auto kind) {
    using Event = typename decltype(kind)::type;
    EXPECT_EQ(boost::mp11::mp_size<shape::MembersOf<Event>>::value, member_count<Event>()) << shape::type_id<Event>();
  });
}

// An action holds the place of its verb in the table: not in step with the enum it would be called something else.
TYPED_TEST(Names, verbs_stand_in_the_order_of_their_enumerators) {
  std::vector<std::string> ids;
  for (const VerbInfo& verb : TypeParam::info().verbs) ids.emplace_back(verb.id);
  EXPECT_EQ(ids, shape::enum_names<typename TypeParam::Verb>());
}

// What only exists for games whose headers are on the list must not be missing because one was left out there.
TYPED_TEST(Names, a_game_with_claims_judges_them) {
  const bool judges = requires(const typename TypeParam::State& s) { judge(s, Seat(0), Action{}); };
  EXPECT_EQ(judges, !TypeParam::info().claims.empty()) << "claims.h belongs to the headers of all.h";
}

TYPED_TEST(Names, no_action_and_no_claim_has_a_field_type) {
  for (const VerbInfo& verb : TypeParam::info().verbs)
    for (const Field& field : verb.fields) EXPECT_NE(field.name, "type") << verb.id;
  for (const ClaimInfo& claim : TypeParam::info().claims)
    for (const Field& field : claim.fields) EXPECT_NE(field.name, "type") << claim.id;
}

}  // namespace guildhall::battery
