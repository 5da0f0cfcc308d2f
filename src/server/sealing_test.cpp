#include "server/sealing.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value(); }

// RFC 8291, section 5.
TEST(Sealing, is_as_in_the_example_of_its_standard) {
  const auto sender =
      KeyPair::of(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
                  bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"));
  ASSERT_TRUE(sender);
  const Receiver receiver{
      bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      bytes("BTBZMqHH6r4Tts7J_aSIgg")};
  const auto body =
      sealed("When I grow up, I want to be a watermelon", receiver, *sender, bytes("DGv6ra1nlYgDCS1FRnbzlw"), 0);
  ASSERT_TRUE(body);
  EXPECT_EQ(base64url(*body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
            "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Sealing, hides_how_long_the_text_is) {
  const KeyPair browser = KeyPair::fresh();
  const Receiver receiver{browser.public_key(), std::string(16, 'a')};
  const auto length = [&](std::string_view text) {
    return sealed(text, receiver, KeyPair::fresh(), std::string(kSaltBytes, 's'), 400)->size();
  };
  EXPECT_EQ(length("x"), length(std::string(399, 'x')));
}

TEST(Sealing, refuses_points_that_are_none) {
  const KeyPair once = KeyPair::fresh();
  const std::string salt(kSaltBytes, 's');
  std::string beside = KeyPair::fresh().public_key();
  beside[40] = static_cast<char>(beside[40] ^ 1);
  for (const std::string& point : {beside, std::string(65, '\4'), std::string(), std::string(64, 'x')})
    EXPECT_FALSE(sealed("text", {point, std::string(16, 'a')}, once, salt, 0));
}

TEST(Sealing, keys_are_the_same_when_they_are_read_again) {
  const KeyPair one = KeyPair::fresh();
  const auto again = KeyPair::of(one.private_key(), one.public_key());
  ASSERT_TRUE(again);
  const KeyPair other = KeyPair::fresh();
  EXPECT_EQ(one.agree(other.public_key()), again->agree(other.public_key()));
  EXPECT_EQ(one.agree(other.public_key()), other.agree(one.public_key()));
  EXPECT_FALSE(KeyPair::of("short", one.public_key()));
}

TEST(Sealing, letters_of_base64url_are_bytes_or_nothing) {
  EXPECT_EQ(base64url("\xfb\xff"), "-_8");
  EXPECT_EQ(from_base64url("-_8"), "\xfb\xff");
  EXPECT_FALSE(from_base64url("+/8"));
  EXPECT_FALSE(from_base64url("-_8="));
}

}  // namespace
}  // namespace guildhall::server
