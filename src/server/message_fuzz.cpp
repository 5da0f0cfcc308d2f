// Arbitrary messages of two people at a table, one a line: the server answers with messages of its own or closes the socket,
// and no table breaks. $token, $other and $decision stand for what a client would have. A line that begins with ~ chooses a
// hostile message of any kind by its bytes (hostile.h).
#include "server/fuzzing.h"
#include "server/hostile.h"

namespace guildhall::server {
namespace {

constexpr std::size_t kLinesMax = 64;

// A socket that only remembers.
class Ear : public Connection {
 public:
  void send(std::string_view message, Haste) override {
    const json::value heard = json::parse(message);
    const json::object& object = heard.as_object();
    if (object.at("type") == "decision") decision = json::serialize(object.at("id"));
    if (object.at("type") == "error" && object.at("key") == "shell.error.table_suspended")
      broken("the table was suspended");
  }
  void gather(bool) override {}
  void close(unsigned, std::string_view) override { closed = true; }
  std::string decision = "0";
  bool closed = false;
};

struct Person {
  Person(Hall& hall, Finder& finder, const Sessions& sessions, Metrics& metrics, SocketLimits& limits,
         const std::string& name)
      : ear(std::make_shared<Ear>()),
        visitor(hall, finder, sessions, metrics, limits, {name, name, "127.0.0.1", "127.0.0.1", name}) {
    visitor.opened(ear);
  }
  ~Person() { visitor.closed(); }
  std::shared_ptr<Ear> ear;
  Visitor visitor;
};

template <class T>
T granted(Granted<T>&& answer) {
  if (!answer) broken("refused: " + answer.error().key);
  return std::move(*answer);
}

}  // namespace
}  // namespace guildhall::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guildhall::server;
  spdlog::set_level(spdlog::level::off);
  Loop loop(1);
  const auto store = guildhall::store::memory_store();
  Metrics metrics;
  const Calendar calendar(*store);
  Hall hall(loop, *store, metrics, calendar, 1);
  Finder finder(hall, metrics, {});
  const Sessions sessions(*store, metrics, calendar);
  SocketLimits limits{Holdings(limits::kSocketsPerAccount), Holdings(limits::kSocketsPerAddress)};

  std::map<std::string, std::string> words;
  guildhall::table::Setup setup;
  setup.game = "quacks";
  setup.seats = {"human", "open"};
  setup.pace = {{"clock", "none"}, {"window_s", 0}};
  hall.create({"ada", "Ada"}, setup, [&](Granted<Place> place) {
    const Place made = granted(std::move(place));
    words["$table"] = made.table;
    words["$token"] = made.token;
    hall.sit(made.table, 1, {"bo", "Bo"},
             [&](Granted<Place> other) { words["$other"] = granted(std::move(other)).token; });
  });
  for (int turn = 0; turn < 5; ++turn) loop.run_ready();
  if (words["$other"].empty()) broken("nobody sits there");

  {
    Person ada(hall, finder, sessions, metrics, limits, "ada");
    Person bo(hall, finder, sessions, metrics, limits, "bo");
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (std::size_t lines = 0; !text.empty() && lines < kLinesMax; ++lines) {
      const auto end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      if (line == "!") {  // the host starts the game
        hall.start(words["$table"], "ada", [](const auto&) {});
      } else {
        Person& who = line.starts_with('>') ? bo : ada;
        if (line.starts_with('>')) line.remove_prefix(1);
        words["$decision"] = who.ear->decision;
        std::string message(line);
        if (line.starts_with('~'))
          message = Hostile({reinterpret_cast<const std::uint8_t*>(line.data()) + 1, line.size() - 1}).message();
        if (!who.ear->closed) who.visitor.received(with_words(message, words));
      }
      loop.run_ready();
    }
  }
  loop.run_ready();
  if (metrics.socket_failures.Value() > 0) broken("a socket could not be told something");
  return 0;
}
