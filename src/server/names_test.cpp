#include "server/names.h"

#include <gtest/gtest.h>

#include "server/limits.h"

namespace guildhall::server {
namespace {

TEST(Names, PlainOnesStayAsTheyAre) {
  EXPECT_EQ(clean_name("Ada"), "Ada");
  EXPECT_EQ(clean_name("Ἀθηνᾶ"), "Ἀθηνᾶ");
  EXPECT_EQ(clean_name("Zoë 2"), "Zoë 2");
  EXPECT_EQ(clean_name("李雷"), "李雷");
  EXPECT_EQ(clean_name("🦊"), "🦊");
}

TEST(Names, BlanksBecomeOneAndNoneAtTheEnds) { EXPECT_EQ(clean_name("  Ada \t\n Love\u00a0lace "), "Ada Love lace"); }

TEST(Names, AreComposed) { EXPECT_EQ(clean_name("Zoe\u0308"), "Zo\u00eb"); }

TEST(Names, InvisibleAndSteeringCharactersGo) {
  EXPECT_EQ(clean_name("A\u200bd\u202ea\u2066\ufeff\u00ad"), "Ada");
  EXPECT_EQ(clean_name("A\u0007d\x01"
                       "a"),
            "Ada");
  EXPECT_EQ(clean_name("A\u3164\u115f"), "A");  // fillers of Hangul count as letters and show nothing
}

TEST(Names, NothingIsNoName) {
  EXPECT_FALSE(clean_name(""));
  EXPECT_FALSE(clean_name("   "));
  EXPECT_FALSE(clean_name("\u200b\u202e"));
  EXPECT_FALSE(clean_name("\u3164"));
  EXPECT_FALSE(clean_name("\u2800\u2800"));  // braille without dots
  EXPECT_FALSE(clean_name("\U0001d159"));    // a note without a head
  EXPECT_EQ(clean_name("Ada\u2800\u2800L"), "Ada L");
  EXPECT_FALSE(clean_name("\u0301\u0301"));  // accents on nothing
  EXPECT_FALSE(clean_name("\u2800"));        // Braille without a dot
  EXPECT_EQ(clean_name("Ada\u2800\U0001d159\ufffc"), "Ada");
}

TEST(Names, BrokenUtf8IsRefused) {
  EXPECT_FALSE(clean_name("A\xff"));
  EXPECT_FALSE(clean_name("\xc3"));
  EXPECT_FALSE(clean_name(std::string_view("\xed\xa0\x80", 3)));  // half of a pair
}

TEST(Names, HaveALengthInCharactersNotBytes) {
  const int most = limits::kNameCharacters;
  std::string greek;
  for (int i = 0; i < most; ++i) greek += "ω";
  EXPECT_EQ(clean_name(greek), greek);
  EXPECT_FALSE(clean_name(greek + "ω"));
}

TEST(Names, HeapsOfAccentsAreCut) {
  std::string heap = "x";
  for (int i = 0; i < 30; ++i) heap += "\u0336";
  const auto cleaned = clean_name(heap);
  ASSERT_TRUE(cleaned);
  EXPECT_LE(cleaned->size(), 1 + 3 * 2u);
}

TEST(Names, TalkMayBeLonger) {
  EXPECT_TRUE(clean_talk(std::string(limits::kTalkCharacters, 'a')));
  EXPECT_FALSE(clean_talk(std::string(limits::kTalkCharacters + 1, 'a')));
}

TEST(Names, AccountsThatLookAlikeAreOne) {
  EXPECT_EQ(account_key("Ada"), account_key("aDA"));
  EXPECT_EQ(account_key("Straße"), account_key("STRASSE"));
  EXPECT_EQ(account_key("Ada"), account_key("Ａｄａ"));  // full width
  EXPECT_NE(account_key("Ada"), account_key("Adam"));
}

TEST(Names, CodesAreTypedAnyhow) {
  EXPECT_EQ(plain_code("ab 2-cd3"), "AB2CD3");
  EXPECT_EQ(plain_code(" AB2CD3 "), "AB2CD3");
}

}  // namespace
}  // namespace guildhall::server
