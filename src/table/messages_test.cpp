// What clients say is decoded once, whole, or refused with the reason.
#include "table/messages.h"

#include <gtest/gtest.h>

#include <boost/mp11/algorithm.hpp>
#include <set>

#include "shape/describe.h"

namespace guildhall::table {
namespace {

template <class Said>
Said command(const json::object& sent) {
  const auto read = read_message(sent);
  return std::get<Said>(std::get<from_client::Command>(read.value()).what);
}
Misread misread(const json::object& sent) { return read_message(sent).error(); }

TEST(Messages, an_answer_is_a_number_of_the_set_or_the_options_themselves) {
  const auto by_place =
      command<from_client::Answer>({{"type", "answer"}, {"decision_id", 7}, {"set", 2}, {"client_msg_id", "m"}});
  EXPECT_EQ(by_place.decision_id, 7);
  EXPECT_EQ(by_place.set, 2);
  EXPECT_FALSE(by_place.option_ids);
  const auto by_names = command<from_client::Answer>(
      {{"type", "answer"}, {"decision_id", 7}, {"option_ids", {"push", "target:2"}}, {"client_msg_id", "m"}});
  EXPECT_EQ(by_names.option_ids, (std::vector<std::string>{"push", "target:2"}));
}

TEST(Messages, an_order_for_windows_and_a_standing_answer_are_told_apart) {
  const auto order = command<from_client::OrderWindows>(
      {{"type", "standing"}, {"class", "whip"}, {"order", "pass_turn"}, {"client_msg_id", "m"}});
  EXPECT_EQ(order.class_, "whip");
  EXPECT_EQ(order.order, WindowOrder::PassTurn);
  const auto standing =
      command<from_client::Standing>({{"type", "standing"}, {"kind", "patient"}, {"on", true}, {"client_msg_id", "m"}});
  EXPECT_EQ(standing.kind, "patient");
  EXPECT_TRUE(standing.on);
}

TEST(Messages, what_a_message_holds_beside_its_members_is_left_alone) {
  const auto read = read_message({{"type", "hello"}, {"table", "t1"}, {"from_the_future", 5}});
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<from_client::Hello>(*read).table, "t1");
}

TEST(Messages, a_command_that_is_none_is_refused_by_the_member_that_is_wrong) {
  const Misread missing = misread({{"type", "answer"}, {"set", 1}, {"client_msg_id", "m"}});
  EXPECT_EQ(missing.why, Misread::Why::BadCommand);
  EXPECT_EQ(missing.client_msg_id, "m");
  EXPECT_NE(missing.detail.find("`decision_id`"), std::string::npos) << missing.detail;
  EXPECT_NE(misread({{"type", "nudge"}, {"seat", 99}, {"client_msg_id", "m"}}).detail.find("`seat`"),
            std::string::npos);
  EXPECT_NE(misread({{"type", "standing"}, {"class", "whip"}, {"order", "never"}, {"client_msg_id", "m"}})
                .detail.find("`order`"),
            std::string::npos);
}

TEST(Messages, a_command_has_a_number_of_its_own) {
  for (const json::value& id : {json::value(), json::value(5), json::value(""), json::value(std::string(65, 'x'))}) {
    const Misread wrong = misread({{"type", "hold"}, {"client_msg_id", id}});
    EXPECT_EQ(wrong.why, Misread::Why::BadCommand) << id;
    EXPECT_NE(wrong.detail.find("`client_msg_id`"), std::string::npos) << id;
  }
}

TEST(Messages, what_has_no_type_or_none_of_ours_is_no_message) {
  EXPECT_EQ(misread({}).why, Misread::Why::Malformed);
  EXPECT_EQ(misread({{"type", 5}}).why, Misread::Why::Malformed);
  EXPECT_EQ(misread({{"type", "dance"}, {"client_msg_id", "m"}}).why, Misread::Why::UnknownType);
  EXPECT_EQ(misread({{"type", "hello"}, {"table", 5}}).why, Misread::Why::Malformed);
}

// Two kinds of one type would hide one another, unless a member tells them apart.
TEST(Messages, each_kind_has_a_type_of_its_own) {
  std::set<std::string> known;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, from_client::AnyCommand>>([&](auto kind) {
    using Kind = typename decltype(kind)::type;
    std::string name(Kind::kType);
    if constexpr (requires { Kind::kOnly; }) name += Kind::kOnly;
    EXPECT_TRUE(known.insert(name).second) << name;
  });
  EXPECT_EQ(known.size(), std::variant_size_v<from_client::AnyCommand>);
}

}  // namespace
}  // namespace guildhall::table
