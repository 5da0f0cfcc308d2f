#include "arena/results_file.h"

#include <filesystem>

#include "shape/pack.h"

namespace guildhall {

namespace {

json::array score_line(const Score& score) { return {score.games, score.wins, score.payoff, score.squares}; }
Score score_from(const json::value& line) {
  const json::array& parts = line.as_array();
  return {.games = parts.at(0).to_number<long>(),
          .wins = parts.at(1).to_number<long>(),
          .payoff = parts.at(2).to_number<double>(),
          .squares = parts.at(3).to_number<double>()};
}

json::object deal_line(long number, const Deal& deal) {
  json::array seats;
  json::array roles;
  json::object endings;
  for (const auto& bot : deal.by_seat) {
    json::array line;
    for (const Score& score : bot) line.push_back(score_line(score));
    seats.push_back(std::move(line));
  }
  for (const auto& bot : deal.by_role) {
    json::object line;
    for (const auto& [role, score] : bot) line[role] = score_line(score);
    roles.push_back(std::move(line));
  }
  for (const auto& [ending, count] : deal.endings) endings[ending] = count;
  json::array paces;
  for (const Tempo& pace : deal.paces) paces.push_back(json::array{pace.answers, pace.milliseconds, pace.longest});
  return {{"deal", number},
          {"games", deal.games},
          {"decisions", deal.decisions},
          {"digest", deal.digest},
          {"seats", std::move(seats)},
          {"roles", std::move(roles)},
          {"endings", std::move(endings)},
          {"least", deal.least},
          {"lengths", shape::to_json(deal.lengths)},
          {"paces", std::move(paces)}};
}

Deal deal_from(const json::object& line) {
  Deal deal;
  deal.games = line.at("games").to_number<long>();
  deal.decisions = line.at("decisions").to_number<long>();
  deal.digest = line.at("digest").to_number<std::uint64_t>();
  for (const json::value& bot : line.at("seats").as_array()) {
    deal.by_seat.emplace_back();
    for (const json::value& score : bot.as_array()) deal.by_seat.back().push_back(score_from(score));
  }
  for (const json::value& bot : line.at("roles").as_array()) {
    deal.by_role.emplace_back();
    for (const auto& [role, score] : bot.as_object()) deal.by_role.back()[std::string(role)] = score_from(score);
  }
  for (const auto& [ending, count] : line.at("endings").as_object())
    deal.endings[std::string(ending)] = count.to_number<long>();
  // Files of earlier versions have none of these.
  if (const json::value* least = line.if_contains("least")) deal.least = least->to_number<double>();
  if (const json::value* lengths = line.if_contains("lengths"))
    for (const json::value& length : lengths->as_array()) deal.lengths.push_back(length.to_number<long>());
  if (const json::value* paces = line.if_contains("paces"))
    for (const json::value& pace : paces->as_array())
      deal.paces.push_back(
          {pace.at(0).to_number<long>(), pace.at(1).to_number<double>(), pace.at(2).to_number<double>()});
  return deal;
}

}  // namespace

json::object results_header(const TournamentPlan& plan, const json::object& options) {
  return {{"arena", 1},
          {"game", plan.game->info().id},
          {"rules", plan.game->info().rules_version},
          {"players", plan.players},
          {"options", options},
          {"bots", shape::to_json(plan.bots)},
          {"seed", plan.seed}};
}

Results read_results(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw BadResults("the file '" + path + "' cannot be read");
  Results out;
  std::string line;
  long number = 0;
  try {
    while (std::getline(in, line)) {
      if (in.eof()) break;  // without its end: cut off
      json::object said = json::parse(line).as_object();
      if (++number == 1) {
        if (!said.contains("arena")) break;
        out.header = std::move(said);
        continue;
      }
      out.deals[said.at("deal").to_number<long>()] = deal_from(said);
    }
  } catch (const std::exception&) {
    throw BadResults("line " + std::to_string(number) + " of '" + path + "' is no line of a tournament's results");
  }
  if (out.header.empty())
    throw BadResults("'" + path + "' is no file of a tournament's results (arena --out makes them)");
  return out;
}

ResultsFile::ResultsFile(const std::string& path, const json::object& header) : path_(path) {
  std::error_code none;
  const bool there = std::filesystem::file_size(path, none) > 0 && !none;
  if (there) {
    before_ = read_results(path);
    if (before_.header != json::parse(json::serialize(header)).as_object())
      throw BadResults("'" + path + "' has the results of another tournament (" + json::serialize(before_.header) +
                       "); name another file, or play that one");
    std::ifstream in(path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::filesystem::resize_file(path, text.rfind('\n') + 1);
  }
  out_.open(path, std::ios::app);
  if (!there) out_ << json::serialize(header) << std::endl;
  if (!out_) throw BadResults("the file '" + path + "' cannot be written");
}

const Deal* ResultsFile::find(long number) const {
  const auto found = before_.deals.find(number);
  return found == before_.deals.end() ? nullptr : &found->second;
}

void ResultsFile::add(long number, const Deal& deal) {
  const std::lock_guard lock(writing_);
  out_ << json::serialize(deal_line(number, deal)) << std::endl;
  if (!out_) throw BadResults("the file '" + path_ + "' cannot be written");
}

}  // namespace guildhall
