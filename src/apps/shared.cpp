#include "apps/shared.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <iostream>

#include "apps/commands.h"
#include "match/games.h"
#include "match/match.h"

namespace guildhall::apps {

const GameFace& game_named(const std::string& name) {
  if (const GameFace* game = find_game(name)) return *game;
  bad_input("there is no game '" + name + "'; there are " + game_ids());
}

void check_players(const GameFace& game, int players) {
  const GameInfo& info = game.info();
  if (players < info.min_players || players > info.max_players)
    bad_input(fmt::format("{} is for {} to {} players, not {}", info.id, info.min_players, info.max_players, players));
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
    out[pair.substr(0, equals)] = pair.substr(equals + 1);
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

}  // namespace

const std::atomic<bool>& stop_on_interrupt() {
  std::signal(SIGINT, on_interrupt);
  return interrupted;
}

Progress::Progress(std::string what, long total)
    : what_(std::move(what)), total_(total), terminal_(isatty(STDERR_FILENO) != 0), started_(now()) {}

void Progress::operator()(long done) {
  const double passed = now() - started_;
  const double pause = terminal_ ? 0.1 : 10;  // a line now and then is enough for a log
  if (passed - last_ < pause || passed < 0.5) return;
  last_ = passed;
  shown_ = true;
  const double rate = static_cast<double>(done) / passed;
  const double part = total_ > 0 ? static_cast<double>(done) / static_cast<double>(total_) : 0;
  const std::string left = rate > 0 ? clock_text(static_cast<double>(total_ - done) / rate) : "-:--";
  if (!terminal_) {
    std::cerr << fmt::format("{} of {} {}, {:.0f}/s, {} left\n", done, total_, what_, rate, left);
    return;
  }
  const auto filled = static_cast<std::size_t>(part * 30);
  std::cerr << fmt::format("\r[{}{}] {:3.0f} %  {} of {} {}  {:.0f}/s  {} left ", std::string(filled, '#'),
                           std::string(30 - filled, '.'), part * 100, done, total_, what_, rate, left)
            << std::flush;
}

Progress::~Progress() {
  if (terminal_ && shown_) std::cerr << "\r" << std::string(79, ' ') << "\r" << std::flush;
}

}  // namespace guildhall::apps
