#include "apps/shared.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <csignal>
#include <iostream>

#include "apps/commands.h"
#include "match/games.h"
#include "match/match.h"
#include "words/words.h"

namespace guildhall::apps {

const GameFace& game_named(const std::string& name) {
  if (const GameFace* game = find_game(name)) return *game;
  bad_input("there is no game '" + name + "'; there are " + game_ids());
}

std::string language_of(const std::string& asked) {
  try {
    return Words::choose(asked);
  } catch (const std::invalid_argument& wrong) {
    bad_input(wrong.what());
  }
}

namespace {

template <class Number>
std::optional<Number> number_in(const std::string& text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return number;
}

}  // namespace

int players_for(const GameFace& game, const std::optional<std::string>& asked, int otherwise) {
  const GameInfo& info = game.info();
  const auto players = asked ? number_in<int>(*asked) : otherwise;
  if (!players || *players < info.min_players || *players > info.max_players)
    bad_input(fmt::format("{} is for {} to {} players, not {}", info.id, info.min_players, info.max_players,
                          players ? std::to_string(*players) : "'" + *asked + "'"));
  return *players;
}

std::string with_clause(const std::string& sentence, std::string_view clause) {
  return clause.empty() ? sentence : fmt::format("{} ({})", sentence, clause);
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return CLI::Validator(
      [least, most](std::string& text) {
        const auto number = number_in<std::uint64_t>(text);
        if (!number || *number < least || *number > most)
          return fmt::format("'{}' is no whole number from {} to {}", text, least, most);
        text = std::to_string(*number);  // 010 would be taken for eight
        return std::string();
      },
      "");
}

int most_players(const GameFace& game, const json::object& options) {
  const GameInfo& info = game.info();
  for (int players = info.max_players; players > info.min_players; --players)
    if (Match::begin(game, players, options, 1)) return players;
  return info.min_players;  // or the options are bad for everybody, which is told later
}

json::object options_given(const std::vector<std::string>& pairs) {
  json::object out;
  for (const std::string& pair : pairs) {
    const auto equals = pair.find('=');
    if (equals == std::string::npos || equals == 0) bad_input("'" + pair + "' is no option: it is written name=value");
    json::value& value = out[pair.substr(0, equals)];
    if (value.is_string() && std::string_view(value.get_string()) != std::string_view(pair).substr(equals + 1))
      bad_input("option " + pair.substr(0, equals) + " is given twice: " + std::string(value.get_string()) + " and " +
                pair.substr(equals + 1));
    value = pair.substr(equals + 1);
  }
  return out;
}

namespace {

std::atomic<bool> interrupted{false};

void on_interrupt(int) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

std::string clock_text(double seconds) {
  const auto whole = static_cast<long>(seconds + 0.5);
  return whole < 3600 ? fmt::format("{}:{:02}", whole / 60, whole % 60)
                      : fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::size_t terminal_columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 80;
}

std::string time_left(long done, long total, double rate) {
  return rate > 0 ? clock_text(static_cast<double>(std::max(0L, total - done)) / rate) : "-:--";
}

}  // namespace

const std::atomic<bool>& stop_on_interrupt() {
  std::signal(SIGINT, on_interrupt);
  return interrupted;
}

Progress::Progress(std::string what, long total)
    : what_(std::move(what)), total_(total), terminal_(isatty(STDERR_FILENO) != 0), started_(now()) {}

std::string progress_line(const std::string& what, long done, long total, double rate, std::size_t columns) {
  constexpr std::size_t kBarMost = 30;
  constexpr std::size_t kBarLeast = 5;  // below that it says nothing
  const double part = total > 0 ? std::min(1.0, static_cast<double>(done) / static_cast<double>(total)) : 0;
  std::string line = fmt::format("{:3.0f} %  {} of {} {}  {:.0f}/s  {} left", part * 100, done, total, what, rate,
                                 time_left(done, total, rate));
  if (line.size() + kBarLeast + 3 <= columns) {
    const std::size_t bar = std::min(kBarMost, columns - line.size() - 3);
    const auto filled = static_cast<std::size_t>(part * static_cast<double>(bar));
    line = "[" + std::string(filled, '#') + std::string(bar - filled, '.') + "] " + line;
  }
  return line.substr(0, columns);
}

void Progress::operator()(long done) {
  const double passed = now() - started_;
  const double pause = terminal_ ? 0.1 : 10;  // a line now and then is enough for a log
  if (passed - last_ < pause || passed < 0.5) return;
  last_ = passed;
  shown_ = true;
  const double rate = static_cast<double>(done) / passed;
  if (!terminal_) {
    std::cerr << fmt::format("{} of {} {}, {:.0f}/s, {} left\n", done, total_, what_, rate,
                             time_left(done, total_, rate));
    return;
  }
  const std::size_t columns = terminal_columns() - 1;  // a full line would begin another
  std::cerr << fmt::format("\r{:<{}}", progress_line(what_, done, total_, rate, columns), columns) << std::flush;
}

Progress::~Progress() {
  if (terminal_ && shown_) std::cerr << "\r" << std::string(terminal_columns() - 1, ' ') << "\r" << std::flush;
}

}  // namespace guildhall::apps
