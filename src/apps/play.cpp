// guildhall play: a game in the terminal against bots, or with several people at one keyboard.
#include <sodium.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <memory>

#include "apps/commands.h"
#include "apps/play_loop.h"
#include "apps/shared.h"
#include "match/games.h"

namespace guildhall::apps {

namespace {

struct PlayArguments {
  std::string game;
  std::optional<std::string> players;
  std::vector<std::string> seats;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string language;
  std::vector<std::string> options;
  std::string save;
  std::string resume;
};

// What Ctrl-C says. The record is complete after every answer, so there is nothing else to do.
std::string farewell;
void on_interrupt(int) {
  const ssize_t wrote = ::write(STDOUT_FILENO, farewell.data(), farewell.size());
  std::_Exit(wrote < 0 ? 1 : 0);
}

std::string for_shell(const std::string& path) {
  if (path.find_first_of(" '\"$&;()<>|*?") == std::string::npos) return path;
  std::string out = "'";
  for (const char c : path) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// Below the folder for what programs keep (XDG), with the time in the name, so that no game replaces another.
std::string default_file(const GameInfo& game) {
  std::filesystem::path folder;
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  if (state != nullptr && *state == '/')
    folder = std::filesystem::path(state) / "guildhall";
  else if (home != nullptr && *home == '/')
    folder = std::filesystem::path(home) / ".local" / "state" / "guildhall";
  std::error_code ignored;  // a folder that cannot be made shows when the file is opened
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  char stamp[32];
  const std::time_t now = std::time(nullptr);
  std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", std::localtime(&now));
  const std::string stem = std::string(game.id) + "-" + stamp;
  for (int number = 1;; ++number) {
    const auto path = folder / (stem + (number == 1 ? "" : "-" + std::to_string(number)) + ".jsonl");
    if (!std::filesystem::exists(path, ignored)) return path.string();
  }
}

std::vector<std::optional<Bot>> bots_for(const std::vector<std::string>& seats, std::uint64_t seed) {
  std::vector<std::optional<Bot>> bots;
  for (const std::string& name : seats) {
    bots.emplace_back();
    if (name == "human") continue;
    bots.back() = make_bot(name, seed + bots.size());
    if (!bots.back())
      bad_input("nobody called '" + name + "' can take a seat; there are human, " + shape::join(bot_names()));
  }
  return bots;
}

std::vector<std::string> texts_in(const json::object& header, std::string_view name) {
  std::vector<std::string> out;
  const json::value* list = header.if_contains(name);
  if (list == nullptr || !list->is_array()) return out;
  for (const json::value& item : list->get_array())
    if (item.is_string()) out.emplace_back(item.get_string());
  return out;
}

json::array list_json(const std::vector<std::string>& items) {
  json::array out;
  for (const std::string& item : items) out.push_back(json::string(item));
  return out;
}

// Who sits where: as asked for; what is left open is taken by the scripted bot.
std::vector<std::string> seats_for(const PlayArguments& given, int players) {
  std::vector<std::string> seats = given.seats;
  if (seats.empty()) seats.emplace_back("human");
  if (static_cast<int>(seats.size()) > players)
    bad_input("--seats names " + std::to_string(seats.size()) + " seats for " + std::to_string(players) + " players");
  seats.resize(static_cast<std::size_t>(players), "scripted");
  return seats;
}

Match new_match(const PlayArguments& given) {
  const GameFace& game = game_named(given.game);
  const int players = players_for(
      game, given.players,
      given.seats.empty() ? std::max(4, int{game.info().min_players}) : static_cast<int>(given.seats.size()));
  const std::uint64_t seed =
      given.seed ? *given.seed : randombytes_random() | static_cast<std::uint64_t>(randombytes_random() & 0xFFFF) << 32;
  auto match = Match::begin(game, players, options_given(given.options), seed);
  if (!match) {
    const json::value* clause = match.error().details.if_contains("clause");
    bad_input(with_clause(match.error().message, clause == nullptr ? "" : std::string_view(clause->get_string())));
  }
  return std::move(*match);
}

// What the record settles cannot be asked for again.
void check_resumed(const PlayArguments& given) {
  const std::vector<std::pair<const char*, bool>> settled{{"GAME", !given.game.empty()},
                                                          {"--players", given.players.has_value()},
                                                          {"--option", !given.options.empty()},
                                                          {"--seed", given.seed.has_value()},
                                                          {"--save", !given.save.empty()}};
  for (const auto& [name, is_given] : settled)
    if (is_given)
      bad_input(std::string(name) + " and --resume do not go together: the game goes on in " + given.resume +
                " as it was begun");
}

int play(const PlayArguments& given) {
  Words words(language_of(given.language));
  std::vector<std::string> seats;
  std::vector<std::string> names = given.names;
  std::optional<Match> match;
  std::size_t resumed = 0;
  std::string path = given.save;
  if (given.resume.empty()) {
    if (given.game.empty()) bad_input("a game is needed: " + game_ids());
    match = new_match(given);
    seats = seats_for(given, match->position().players());
    std::error_code ignored;
    if (!path.empty() && std::filesystem::exists(path, ignored))
      bad_input("there is already a file " + path + "; --resume goes on with it, another name begins a new game");
    if (path.empty()) path = default_file(match->game().info());
  } else {
    check_resumed(given);
    auto record = read_record(given.resume);
    if (!record) bad_input(record.error().message);
    auto again = Match::replay(record->header, record->lines);
    if (!again) bad_input(given.resume + ": " + again.error().message);
    match = std::move(*again);
    if (match->position().over()) bad_input("the game in " + given.resume + " is over; guildhall replay shows it");
    resumed = match->length();
    seats = given.seats.empty() ? texts_in(record->header, "seats") : given.seats;
    if (names.empty()) names = texts_in(record->header, "names");
    seats = seats_for({.seats = seats}, match->position().players());
    path = given.resume;
  }
  if (const int players = match->position().players(); names.size() > static_cast<std::size_t>(players))
    bad_input("--names has " + std::to_string(names.size()) + " names for " + std::to_string(players) + " players");
  for (const std::string& name : names)
    if (columns(name) > 14) bad_input("the name '" + name + "' is too long: 14 letters at most");
  auto bots = bots_for(seats, match->position().hash() + resumed);  // a table's own seed is no number

  json::object header = match->header();
  header["seats"] = list_json(seats);
  if (!names.empty()) header["names"] = list_json(names);
  auto writer = RecordWriter::open(path, header, match->lines());
  if (!writer) bad_input(writer.error().message);

  words.name_seats(names, match->position().players());
  words.use_neutral_names(match->game().info(), match->position().options());
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool screen = isatty(STDOUT_FILENO) != 0 && terminal != nullptr && std::strcmp(terminal, "dumb") != 0;
  PlaySetup setup{.bots = std::move(bots),
                  .resume = "guildhall play --resume " + for_shell(path) +
                            (given.language.empty() ? "" : " --lang " + given.language),
                  .colours = screen && (no_colour == nullptr || *no_colour == '\0'),
                  .clears = screen};
  farewell = "\n" + words.text("terminal.saved_in", {{"file", path}}) + "\n" +
             words.text("terminal.how_to_resume", {{"command", setup.resume}}) + "\n";
  std::signal(SIGINT, on_interrupt);

  std::vector<std::string> people;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (seats[seat] == "human") people.push_back(words.name(Seat(static_cast<int>(seat))));
  std::cout << words.text(std::string(match->game().info().area) + ".game.name") << ". "
            << words.text("terminal.seats_taken", {{"seats", words.list(people)}, {"count", people.size()}}) << "\n"
            << words.text("terminal.saved_in", {{"file", path}}) << "\n";

  // What was told before comes back with the record, claims included.
  Story past(std::move(*Match::replay(match->header(), {})));
  for (const json::object& line : match->lines())
    if (const auto problem = past.follow(line)) failed(problem->message);
  Story story(std::move(*match), past.entries());
  if (resumed > 0) std::cout << words.text("terminal.resumed", {{"lines", resumed}}) << "\n";

  PlayLoop loop(story, *writer, words, std::move(setup), std::cin, std::cout);
  loop.run();
  return 0;
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  auto given = std::make_shared<PlayArguments>();
  CLI::App* command =
      app.add_subcommand("play", "A game in the terminal against bots, or several people at one keyboard");
  command->add_option("GAME", given->game, "The game, or an unambiguous beginning of its name");
  command->add_option("--players", given->players, "How many play (4, or as many as --seats names)");
  command->add_option("--seats", given->seats, "Who sits where: human or a bot, such as human,scripted,random")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--names", given->names, "Names of the players, such as Ada,Bo")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--seed", given->seed, "Seed of the game's chance; without one it is drawn")
      ->transform(whole_number(0, UINT64_MAX));
  command->add_option("--lang", given->language, "Language: " + shape::join(Words::languages()));
  command->add_option("--option", given->options, "An option of the game, as name=value; see guildhall games")
      ->allow_extra_args(false);
  command->add_option("--save", given->save, "File for the record; it must not exist yet");
  command->add_option("--resume", given->resume, "Goes on with the game of a record");
  command->callback([given, &exit_code] { exit_code = play(*given); });
}

}  // namespace guildhall::apps
