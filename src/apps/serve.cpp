// guildhall serve: the table server.
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "apps/commands.h"
#include "apps/shared.h"
#include "server/server.h"

namespace guildhall::apps {

namespace {

struct ServeArguments {
  server::Settings settings;
  std::string log_level = "info";
};

// As web/build makes it beside the program (build/release/bin), or where the package puts it.
std::string default_web() {
  std::error_code absent;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", absent);
  std::filesystem::path folder = program.parent_path();
  for (int up = 0; up < 4 && !folder.empty(); ++up, folder = folder.parent_path())
    if (std::filesystem::exists(folder / "build" / "web" / "index.html", absent)) return folder / "build" / "web";
  return "/usr/share/guildhall/web";
}

void make_folder_of(const std::string& db) {
  constexpr std::string_view kFile = "sqlite:";
  if (!db.starts_with(kFile)) return;
  const auto folder = std::filesystem::path(db.substr(kFile.size())).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) failed("the folder " + folder.string() + " for the database cannot be made: " + error.message());
}

// As many connections as the system lets us have, not as many as a shell usually does.
void allow_descriptors() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == files.rlim_max) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

// What the flags may say: each gives nothing, or what is wrong with the text and what would do.
std::string check_host(const std::string& host) {
  boost::system::error_code wrong;
  boost::asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, wrong);
  return wrong ? "'" + host + "' is no address such as 127.0.0.1 or 0.0.0.0" : "";
}

std::string check_hook(const std::string& url) {
  if (url.starts_with("http://") || url.starts_with("https://")) return {};
  return "'" + url + "' is no address to call; one that begins with http:// or https:// is needed";
}

std::string check_token(const std::string& token) {
  constexpr std::size_t kLeast = 16;
  return token.size() < kLeast ? "it must have " + std::to_string(kLeast) + " characters or more" : "";
}

std::string check_web(const std::string& folder) {
  std::error_code absent;
  if (std::filesystem::exists(std::filesystem::path(folder) / "index.html", absent)) return {};
  return "'" + folder + "' is no folder of the web client: it has no index.html";
}

std::string settle_proxy(std::string& proxy) {  // requests are compared with the address as it is usually written
  boost::system::error_code wrong;
  const auto address = boost::asio::ip::make_address(proxy, wrong);
  if (wrong) return "'" + proxy + "' is no address such as 10.0.0.1";
  proxy = address.to_string();
  return {};
}

std::string check_origin(const std::string& origin) {
  const auto url = boost::urls::parse_uri(origin);
  const bool whole = url && (url->scheme() == "http" || url->scheme() == "https") && !url->encoded_host().empty() &&
                     !url->has_userinfo() && url->encoded_path().empty() && !url->has_query() && !url->has_fragment();
  return whole ? "" : "'" + origin + "' is no origin such as https://play.example.org";
}

// The IPv4 addresses of this machine that others in its network can reach.
std::vector<std::string> addresses_in_network() {
  std::vector<std::string> out;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return out;
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    std::array<char, NI_MAXHOST> text{};
    if (getnameinfo(each->ifa_addr, sizeof(sockaddr_in), text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) == 0)
      out.emplace_back(text.data());
  }
  freeifaddrs(all);
  return out;
}

void say_where(const server::EdgeSettings& edge, unsigned short port) {
  const bool everywhere = edge.host == "0.0.0.0" || edge.host == "::";
  const bool here = everywhere || edge.host == "127.0.0.1" || edge.host == "::1" || edge.host == "localhost";
  const auto address = [&](const std::string& host) { return "http://" + host + ":" + std::to_string(port); };
  std::cout << "Guildhall is open at " << address(here ? "localhost" : edge.host) << std::endl;
  if (!everywhere) return;
  for (const std::string& host : addresses_in_network())
    std::cout << "In this network friends open " << address(host) << std::endl;
  if (!edge.plain_http && edge.proxy.empty())
    std::cout << "Browsers of other machines are let in through a proxy with TLS, or with --plain-http" << std::endl;
}

int serve(ServeArguments given) {
  allow_descriptors();
  auto log = std::make_shared<spdlog::logger>("guildhall", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  log->set_pattern("time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
  log->set_level(spdlog::level::from_str(given.log_level));
  log->flush_on(spdlog::level::info);
  spdlog::set_default_logger(log);

  if (given.settings.web.empty()) given.settings.web = default_web();
  make_folder_of(given.settings.db);
  server::Server server(given.settings);
  say_where(given.settings.edge, server.port());
  server.run();
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  auto given = std::make_shared<ServeArguments>();
  given->settings.edge = {.host = "127.0.0.1", .port = 8350};
  given->settings.db = "sqlite:var/guildhall.db";
  CLI::App* command = app.add_subcommand("serve", "The table server: play in a browser, alone or with others");
  const auto option = [&](const std::string& name, auto& value, const std::string& help, const char* variable) {
    return command->add_option(name, value, help)->envname(variable);
  };
  option("--port", given->settings.edge.port, "Port to listen on; 0 takes a free one", "GUILDHALL_PORT")
      ->transform(whole_number(0, 65535))
      ->capture_default_str();
  option("--host", given->settings.edge.host, "Address to listen on; 0.0.0.0 for every network", "GUILDHALL_HOST")
      ->check(check_host)
      ->capture_default_str();
  option("--db", given->settings.db,
         "Where tables are kept: sqlite:FILE, postgres://USER@HOST/NAME or memory:", "GUILDHALL_DB")
      ->check(store::check_address)
      ->capture_default_str();
  option("--web", given->settings.web, "Folder of the web client", "GUILDHALL_WEB")->check(check_web);
  option("--proxy", given->settings.edge.proxy, "Address of the proxy whose X-Forwarded-For is believed",
         "GUILDHALL_PROXY")
      ->transform(CLI::Validator(settle_proxy, ""));
  option("--origin", given->settings.origins, "Pages may come from here only, such as https://play.example.org",
         "GUILDHALL_ORIGIN")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(check_origin);
  command
      ->add_flag("--plain-http", given->settings.edge.plain_http,
                 "Let browsers in without TLS, in a network that is trusted; on this machine it is not needed")
      ->envname("GUILDHALL_PLAIN_HTTP");
  option("--clock-rate", given->settings.clock_rate, "How fast time runs at tables, to try things out",
         "GUILDHALL_CLOCK_RATE")
      ->transform(whole_number(1, 1000))
      ->capture_default_str();
  option("--message-limit", given->settings.edge.message_limit, "Messages a socket may send in 20 s",
         "GUILDHALL_MESSAGE_LIMIT")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  option("--request-limit", given->settings.request_limit,
         "How many times the usual number of requests is allowed, for programs that play", "GUILDHALL_REQUEST_LIMIT")
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  option("--ipv4-prefix", given->settings.edge.network.v4_bits,
         "How many bits of an address of version 4 are one network, whose requests are counted together",
         "GUILDHALL_IPV4_PREFIX")
      ->transform(whole_number(8, 32))
      ->capture_default_str();
  option("--hook", given->settings.hook,
         "Address that is told when somebody who is away is awaited (docs/operating.md)", "GUILDHALL_HOOK")
      ->check(check_hook);
  command->add_flag("--push-loopback", given->settings.push_loopback,
                    "Push services may be on this machine and without TLS, to try it out");
  option("--metrics-token", given->settings.metrics_token,
         "Opens /metrics from other machines, as a bearer token; better in the environment than here",
         "GUILDHALL_METRICS_TOKEN")
      ->check(check_token);
  command
      ->add_flag("--local-metrics", given->settings.local_metrics,
                 "Open /metrics to programs on this machine; not where a proxy on it passes everything on")
      ->envname("GUILDHALL_LOCAL_METRICS");
  const auto days = [&](const std::string& name, int& value, const std::string& help, const char* variable) {
    option(name, value, help + "; 0: for ever", variable)->transform(whole_number(0, 1'000'000))->capture_default_str();
  };
  days("--keep-empty", given->settings.keep.empty_days, "Days until a table that nobody sits at is removed",
       "GUILDHALL_KEEP_EMPTY");
  days("--keep-unfinished", given->settings.keep.unfinished_days,
       "Days until a game that nobody has touched is removed", "GUILDHALL_KEEP_UNFINISHED");
  days("--keep-finished", given->settings.keep.finished_days, "Days until a finished game is removed",
       "GUILDHALL_KEEP_FINISHED");
  days("--keep-finished-tables", given->settings.keep.finished_tables,
       "How many finished games are kept, the latest ones", "GUILDHALL_KEEP_FINISHED_TABLES");
  option("--log-level", given->log_level, "How much is logged", "GUILDHALL_LOG_LEVEL")
      ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "critical", "off"}))
      ->capture_default_str();
  command->callback([given, &exit_code] { exit_code = serve(*given); });
}

}  // namespace guildhall::apps
