// Names in JSON do not get in each other's way: an event is written with its kind, its audience and its sentence beside its
// own fields, an action and a claim with their type.
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

TYPED_TEST(Names, no_action_and_no_claim_has_a_field_type) {
  for (const VerbInfo& verb : TypeParam::info().verbs)
    for (const Field& field : verb.fields) EXPECT_NE(field.name, "type") << verb.id;
  for (const ClaimInfo& claim : TypeParam::info().claims)
    for (const Field& field : claim.fields) EXPECT_NE(field.name, "type") << claim.id;
}

}  // namespace guildhall::battery
