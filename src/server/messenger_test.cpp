#include "server/messenger.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

TEST(Messenger, knows_which_addresses_are_of_the_internet) {
  for (const char* address : {"8.8.8.8", "100.63.255.255", "172.32.0.1", "223.255.255.255", "2a00:1450:4001:82a::200e"})
    EXPECT_TRUE(is_public_address(address)) << address;
  for (const char* address : {"127.0.0.1",
                              "127.8.8.8",
                              "10.1.2.3",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.168.1.1",
                              "169.254.169.254",
                              "100.64.0.1",
                              "0.0.0.0",
                              "224.0.0.1",
                              "255.255.255.255",
                              "::1",
                              "::",
                              "fe80::1",
                              "fd00::1",
                              "fc00::1",
                              "::ffff:8.8.8.8",
                              "64:ff9b::a00:1",
                              "2002:a00:1::1",
                              "2001::1",
                              "2001:db8::1",
                              "ff02::1",
                              "localhost",
                              ""})
    EXPECT_FALSE(is_public_address(address)) << address;
}

TEST(Messenger, does_not_go_where_it_may_not) {
  const Messenger messenger("this test");
  const std::atomic<bool> ending = false;
  // Nothing listens at port 1: a call that is let through fails as well, but with an answer of the system.
  for (const char* url : {"https://127.0.0.1:1/", "https://localhost:1/", "https://[::1]:1/", "http://127.0.0.1:1/",
                          "https://10.0.0.1/", "https://2130706433/", "file:///etc/hostname"})
    EXPECT_EQ(messenger.post({url, {}, "", std::chrono::seconds(2), Messenger::Reach::Public}, ending), 0) << url;
}

}  // namespace
}  // namespace guildhall::server
