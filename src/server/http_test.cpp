#include "server/http.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/router.h"
#include "server/sessions.h"
#include "server/site.h"

namespace guildhall::server {
namespace {

Request get(std::string path, std::map<std::string, std::string> headers = {}) {
  return {.method = "GET", .path = std::move(path), .headers = std::move(headers)};
}
std::string header(const Reply& reply, std::string_view name) {
  for (const auto& [key, value] : reply.headers)
    if (key == name) return value;
  return "";
}

// ---- Requests -------------------------------------------------------------------------------------------------------

TEST(Target, IsSplitAndDecoded) {
  Request request;
  ASSERT_TRUE(split_target("/api/tables/a%20b?mine&seat=2&x=%41", request));
  EXPECT_EQ(request.path, "/api/tables/a b");
  EXPECT_EQ(request.query, (std::map<std::string, std::string>{{"mine", ""}, {"seat", "2"}, {"x", "A"}}));
}

TEST(Target, ThatIsNoneIsRefused) {
  Request request;
  for (const char* target : {"", "*", "http://other/", "/%", "/%zz", "/a%00b", "/ "})
    EXPECT_FALSE(split_target(target, request)) << target;
  EXPECT_FALSE(split_target("/" + std::string(5000, 'a'), request));
}

TEST(Cookie, IsFoundByItsWholeName) {
  const Request request = get("/", {{"cookie", "xs=1; s=2;s2=3; s=4"}});
  EXPECT_EQ(request.cookie("s"), "2");
  EXPECT_EQ(request.cookie("s2"), "3");
  EXPECT_EQ(request.cookie("t"), "");
}

TEST(Cookie, OfASessionIsForUsAlone) {
  Request request = get("/");
  request.tls = false;
  EXPECT_EQ(cookie_for(request, kSessionCookie, "T"),
            "guildhall_session=T; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000");
  request.tls = true;
  EXPECT_TRUE(cookie_for(request, kSessionCookie, "T").starts_with("__Host-guildhall_session=T; "));
  EXPECT_TRUE(cookie_for(request, kSessionCookie, "T").ends_with("; Secure"));
  request.headers["cookie"] = "guildhall_session=planted";
  EXPECT_EQ(session_token(request), "") << "any host of the domain can set that";
  request.headers["cookie"] = "guildhall_session=planted; __Host-guildhall_session=ours";
  EXPECT_EQ(session_token(request), "ours");
  EXPECT_NE(ended_cookie(request, kSessionCookie).find("Max-Age=0"), std::string::npos);
}

TEST(Origin, MustBeWhereTheRequestGoes) {
  EXPECT_FALSE(origin_allowed(get("/", {{"host", "localhost:8350"}}), {}));
  EXPECT_TRUE(origin_allowed(get("/", {{"host", "localhost:8350"}, {"origin", "http://localhost:8350"}}), {}));
  EXPECT_FALSE(origin_allowed(get("/", {{"host", "localhost:8350"}, {"origin", "http://localhost:1"}}), {}));
  EXPECT_FALSE(origin_allowed(get("/", {{"host", "localhost:8350"}, {"origin", "null"}}), {}));
  EXPECT_FALSE(origin_allowed(get("/", {{"host", "a.org"}, {"origin", "https://a.org.evil.org"}}), {}));
}

TEST(Origin, MayBeListed) {
  const std::vector<std::string> listed{"https://a.org"};
  EXPECT_TRUE(origin_allowed(get("/", {{"host", "inside:1"}, {"origin", "https://a.org"}}), listed));
  EXPECT_FALSE(origin_allowed(get("/", {{"host", "a.org"}, {"origin", "http://a.org"}}), listed));
  EXPECT_FALSE(origin_allowed(get("/", {{"host", "a.org"}}), listed));
}

TEST(Loopback, IsThisMachine) {
  for (const char* host : {"localhost", "localhost:8350", "127.0.0.1:1", "[::1]:8350", "127.9.9.9"})
    EXPECT_TRUE(is_loopback_host(host)) << host;
  for (const char* host : {"example.org", "localhost.evil.org", "10.0.0.1", "", "[::2]", "1270.0.0.1"})
    EXPECT_FALSE(is_loopback_host(host)) << host;
}

TEST(Local, IsWhoAsksForItselfOnThisMachine) {
  const auto local = [](const std::string& peer, std::map<std::string, std::string> headers) {
    return is_local(get("/metrics", std::move(headers)), peer);
  };
  EXPECT_TRUE(local("127.0.0.1", {{"host", "localhost:8350"}}));
  EXPECT_TRUE(local("::1", {{"host", "[::1]:8350"}}));
  EXPECT_FALSE(local("192.168.1.7", {{"host", "192.168.1.2:8350"}})) << "a phone in the same network";
  EXPECT_FALSE(local("192.168.1.7", {{"host", "localhost:8350"}})) << "that says it were here";
  EXPECT_FALSE(local("127.0.0.1", {{"host", "localhost:8350"}, {"x-forwarded-for", "203.0.113.9"}})) << "a proxy";
  EXPECT_FALSE(local("127.0.0.1", {{"host", "localhost:8350"}, {"forwarded", "for=203.0.113.9"}}));
  EXPECT_FALSE(local("127.0.0.1", {{"host", "play.example.org"}})) << "a proxy that says nothing";
  EXPECT_FALSE(local("127.0.0.1", {}));
}

TEST(Security, HeadersNameOnlyOurOwnSockets) {
  const auto policy = [](std::string_view host, bool tls) { return security_headers(host, tls)[0].second; };
  EXPECT_NE(policy("localhost:1", false).find("connect-src 'self' ws://localhost:1;"), std::string::npos);
  EXPECT_NE(policy("a.org", true).find("connect-src 'self' wss://a.org;"), std::string::npos);
  EXPECT_NE(policy("a.org; script-src *", true).find("connect-src 'self';"), std::string::npos);
  EXPECT_TRUE(policy("", true).starts_with("default-src 'none'; script-src 'self';"));
}

// ---- Routes ---------------------------------------------------------------------------------------------------------

TEST(Router, TakesPartsOfThePath) {
  const auto parts = match_path("/api/tables/{table}/seats/{seat}", "/api/tables/AB2/seats/3");
  ASSERT_TRUE(parts);
  EXPECT_EQ(parts->at("table"), "AB2");
  EXPECT_EQ(parts->at("seat"), "3");
  for (const char* path : {"/api/tables/AB2/seats", "/api/tables//seats/3", "/api/tables/AB2/seats/3/", "/api/tables",
                           "", "/", "/api/tables/AB2/seats/3/4", "/API/tables/AB2/seats/3"})
    EXPECT_FALSE(match_path("/api/tables/{table}/seats/{seat}", path)) << path;
}

TEST(Router, LooksAtTheMethod) {
  const std::vector<Route<int>> routes{{"GET", "/a", 1}, {"POST", "/a", 2}, {"GET", "/{x}", 3}};
  EXPECT_EQ(find_route(routes, "POST", "/a")->handler, 2);
  EXPECT_EQ(find_route(routes, "GET", "/b")->handler, 3);
  EXPECT_FALSE(find_route(routes, "DELETE", "/a"));
}

// ---- The client's files ---------------------------------------------------------------------------------------------

class SiteTest : public testing::Test {
 protected:
  SiteTest() : folder_(testing::TempDir() + "/guildhall_site_" + std::to_string(::getpid())) {
    std::filesystem::create_directories(folder_ / "web" / "assets");
    put("web/index.html", "<page>");
    put("web/assets/app-1a2b.js", "code");
    put("web/assets/app-1a2b.js.gz", "packed");
    put("secret.txt", "secret");
  }
  ~SiteTest() override { std::filesystem::remove_all(folder_); }
  void put(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }

  std::filesystem::path folder_;
  Site site_{folder_ / "web"};
};

TEST_F(SiteTest, ThePageIsAskedForEachTime) {
  const Reply reply = site_.reply(get("/"));
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(*reply.body, "<page>");
  EXPECT_EQ(reply.type, "text/html; charset=utf-8");
  EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
  const Reply again = site_.reply(get("/", {{"if-none-match", header(reply, "ETag")}}));
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, nullptr);
}

TEST_F(SiteTest, AssetsAreKeptForEver) {
  const Reply reply = site_.reply(get("/assets/app-1a2b.js"));
  EXPECT_EQ(*reply.body, "code");
  EXPECT_EQ(reply.type, "text/javascript; charset=utf-8");
  EXPECT_NE(header(reply, "Cache-Control").find("immutable"), std::string::npos);
}

TEST_F(SiteTest, PackedFilesGoToThoseWhoUnpackThem) {
  const Reply packed = site_.reply(get("/assets/app-1a2b.js", {{"accept-encoding", "gzip, deflate, br"}}));
  EXPECT_EQ(*packed.body, "packed");
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(packed.type, "text/javascript; charset=utf-8");
  const Reply plain = site_.reply(get("/assets/app-1a2b.js", {{"accept-encoding", "gzip;q=0"}}));
  EXPECT_EQ(*plain.body, "code");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
}

TEST_F(SiteTest, PlacesOfTheClientAreItsPage) {
  for (const char* path : {"/t/AB2CD3", "/t/AB2CD3/watch", "/rules/bristol-1350", "/t/"})
    EXPECT_EQ(*site_.reply(get(path)).body, "<page>") << path;
  EXPECT_EQ(site_.reply(get("/assets/gone.js")).status, 404);
}

TEST_F(SiteTest, NothingOutsideIsServed) {
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/..", "//etc/passwd", "/a\\..\\b.txt",
                           "/.git/config", "/assets/.hidden.js", "/./index.html"})
    EXPECT_EQ(site_.reply(get(path)).status, 404) << path;
  Request post = get("/index.html");
  post.method = "POST";
  EXPECT_EQ(site_.reply(post).status, 404);
}

TEST_F(SiteTest, AChangedFileIsReadAgain) {
  site_.reply(get("/"));
  put("web/index.html", "<new>");
  std::filesystem::last_write_time(folder_ / "web/index.html",
                                   std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
  EXPECT_EQ(*site_.reply(get("/")).body, "<new>");
}

}  // namespace
}  // namespace guildhall::server
