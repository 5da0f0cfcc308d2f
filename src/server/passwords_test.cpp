#include "server/passwords.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

TEST(Passwords, WhatAnybodyWouldTryFirstIsCommon) {
  for (const char* common :
       {"password", "Password1",   "p4$$w0rd",     "P@ssw0rd!",       "12345678",      "123456789", "87654321",
        "11111111", "qwertyui",    "qwerty123",    "QWERTZUI",        "azertyuiop",    "1q2w3e4r",  "1qaz2wsx",
        "abcdefgh", "abcd1234",    "abcabcabc",    "letmein1",        "iloveyou",      "iloveyou2", "sunshine",
        "football", "dragon2024!", "monkey12345",  "superman",        "guildhall1350", "welcome1",  "trustno1",
        "19451945", "24121999",    "ada-lovelace", "Ada-Lovelace1",   "asdfghjkl",     "zxcvbnm,",  "princess1",
        "michael1", "changeme",    "master12",     "passwordpassword"})
    EXPECT_TRUE(is_common_password(common, "Ada-Lovelace")) << common;
}

// From the first to the last of those on the list that have eight characters, and what is made of shorter ones.
TEST(Passwords, TheMostChosenAreCommon) {
  for (const char* listed : {"carefree", "falcon01", "mopar440", "mercede1", "11234567", "asdfjkl;", "fylh.irf",
                             "p@ssw0rd", "Carefree99", "c4refree", "Whatever!", "mercede1mercede1"})
    EXPECT_TRUE(is_common_password(listed, "Ada")) << listed;
  EXPECT_FALSE(is_common_password("carefree,falcon01", "Ada")) << "two of them are not one";
}

TEST(Passwords, WhatIsNotInAnyListIsNot) {
  for (const char* own : {"correct horse", "correct horse battery staple", "3 kleine Igel", "tunnel-lemon-42",
                          "hG7#kk2!pQ", "481516234299", "passwords are a nuisance",
                          "\u03ba\u03b1\u03bb\u03b7\u03bc\u03ad\u03c1\u03b1 \u03ba\u03cc\u03c3\u03bc\u03b5"})
    EXPECT_FALSE(is_common_password(own, "Ada")) << own;
}

}  // namespace
}  // namespace guildhall::server
