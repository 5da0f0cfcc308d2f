// guildhall replay: a saved game as text, as a seat or a spectator saw it, or verified.
#include <climits>
#include <iostream>
#include <memory>

#include "apps/commands.h"
#include "apps/shared.h"
#include "apps/story.h"
#include "match/record_file.h"
#include "words/board.h"

namespace guildhall::apps {

namespace {

struct ReplayArguments {
  std::string file;
  std::optional<int> to;
  std::optional<int> seat;
  bool all = false;
  bool verify = false;
  std::string language;
};

int verified(const ReplayArguments& given, const Record& record) {
  const auto match = Match::replay(record.header, record.lines);
  std::string wrong = match ? "" : match.error().message;
  if (wrong.empty() && record.cut_off) wrong = "line " + std::to_string(record.lines.size() + 1) + ": cut off";
  if (!wrong.empty()) failed(given.file + ": " + wrong);
  std::cout << given.file << ": ok, " << record.lines.size() << " lines of " << match->game().info().id << ", "
            << (match->position().over() ? "finished" : "not finished") << "\n";
  return 0;
}

void show_options(const Match& match, const Words& words) {
  const json::object options = match.position().options();
  std::vector<std::string> different;
  for (const shape::OptionFacts& option : match.game().options())
    if (options.contains(option.id) && options.at(option.id) != option.default_value)
      different.push_back(words.option(match.game().info(), option.id) + " = " +
                          words.option_value(match.game().info(), option.id, options.at(option.id)));
  if (different.empty()) return;
  for (const std::string& line : wrapped(words.text("terminal.options", {{"options", shape::join(different)}})))
    std::cout << line << "\n";
}

std::string seed_text(const json::value& seed) {  // a table's is a text
  return seed.is_string() ? std::string(seed.get_string()) : json::serialize(seed);
}

int show(const ReplayArguments& given, const Record& record, const std::string& language) {
  // The whole is checked first, so that what is shown is a game that can be.
  const auto checked = Match::replay(record.header, record.lines);
  if (!checked) bad_input(given.file + ": " + checked.error().message);
  const int players = checked->position().players();
  if (given.seat && (*given.seat < 0 || *given.seat >= players))
    bad_input("there is no seat " + std::to_string(*given.seat) + "; there are 0 to " + std::to_string(players - 1));

  Words words(language);
  std::vector<std::string> names;
  if (const json::value* named = record.header.if_contains("names"); named != nullptr && named->is_array())
    for (const json::value& name : named->get_array())
      names.push_back(name.is_string() ? std::string(name.get_string()) : "");
  words.name_seats(names, players);
  words.use_neutral_names(checked->game().info(), checked->position().options());
  const std::optional<Seat> viewer =
      given.all ? std::nullopt : std::optional(given.seat ? Seat(*given.seat) : Seat::spectator());
  const GameInfo& info = checked->game().info();
  const std::string who = given.all    ? words.text("terminal.everything")
                          : given.seat ? words.name(*viewer)
                                       : words.text("terminal.spectator");
  const std::string head =
      words.text("terminal.replay_head", {{"game", words.text(std::string(info.area) + ".game.name")},
                                          {"players", players},
                                          {"seed", seed_text(checked->header().at("seed"))},
                                          {"lines", record.lines.size()}});
  for (const std::string& line : wrapped(head)) std::cout << line << "\n";
  std::cout << words.text("terminal.seen_by", {{"viewer", who}}) << "\n";
  show_options(*checked, words);
  std::cout << "\n";

  auto begun = Match::replay(record.header, {});
  Story story(std::move(*begun));
  for (const json::object& line : record.lines)
    if (const auto problem = story.follow(line)) failed(problem->message);
  for (const std::string& sentence : story.read(words, viewer))
    for (const std::string& line : wrapped(sentence, kColumns, 4)) std::cout << line << "\n";
  std::cout << "\n" << board(story.match().position().view(viewer.value_or(Seat::spectator())), info, words, Paint());
  if (const auto result = story.match().position().result())
    std::cout << "\n" << words.text("terminal.over") << " " << words.result(info, *result) << "\n";
  return 0;
}

int replay(const ReplayArguments& given) {
  const std::string language = language_of(given.language);
  if (given.all && given.seat) bad_input("--seat and --all do not go together");
  auto record = read_record(given.file);
  if (!record) bad_input(record.error().message);
  const auto lines = static_cast<int>(record->lines.size());
  if (given.to) {
    if (*given.to < 0 || *given.to > lines)
      bad_input("--to " + std::to_string(*given.to) + ": the record has lines 0 to " + std::to_string(lines));
    record->lines.resize(static_cast<std::size_t>(*given.to));
    record->cut_off = false;
  }
  if (given.verify) return verified(given, *record);
  if (record->cut_off)
    bad_input(given.file + ": line " + std::to_string(lines + 1) + " is cut off; --to " + std::to_string(lines) +
              " shows the game up to there");
  return show(given, *record, language);
}

}  // namespace

void add_replay(CLI::App& app, int& exit_code) {
  auto given = std::make_shared<ReplayArguments>();
  CLI::App* command = app.add_subcommand("replay", "Shows or verifies a saved game");
  command->add_option("FILE", given->file, "The record")->required();
  command->add_option("--to", given->to, "Only up to this line of the record; 0 is the beginning")
      ->transform(whole_number(0, INT_MAX));
  command->add_option("--seat", given->seat, "As this seat saw it, counted from 0; without, as a spectator did")
      ->transform(whole_number(0, INT_MAX));
  command->add_flag("--all", given->all, "With all secrets and every answer");
  command->add_flag("--verify", given->verify, "One line: does the record lead to the states it names?");
  command->add_option("--lang", given->language, "Language: " + shape::join(Words::languages()));
  command->callback([given, &exit_code] { exit_code = replay(*given); });
}

}  // namespace guildhall::apps
