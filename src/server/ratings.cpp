#include "server/ratings.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "server/limits.h"
#include "shape/json.h"

namespace guildhall::server {

namespace {

constexpr const char* kRatingKind = "rating";
constexpr double kPeriodDays = 30;  // without a game, that count as one rating period

// As it is stored, in millionths.
struct Kept {
  std::int64_t strength = 0;
  std::int64_t deviation = 0;
  std::int64_t volatility = 0;
  int games = 0;
  int day = 0;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (strength, deviation, volatility, games, day))

constexpr double kParts = 1e6;
std::string text_of_standing(const Standing& standing) {
  const auto parts = [](double number) { return static_cast<std::int64_t>(std::llround(number * kParts)); };
  const glicko::Rating& rating = standing.rating;
  return boost::json::serialize(shape::to_json(
      Kept{parts(rating.strength), parts(rating.deviation), parts(rating.volatility), standing.games, standing.day}));
}
Standing standing_in(const std::string& text) {
  Kept kept;
  shape::from_json(boost::json::parse(text), kept, "");
  const auto whole = [](std::int64_t parts) { return static_cast<double>(parts) / kParts; };
  return {{whole(kept.strength), whole(kept.deviation), whole(kept.volatility)}, kept.games, kept.day};
}

std::string rating_key(const std::string& game, const std::string& person) { return game + "/" + person; }

Standing on(int day, Standing standing) {
  standing.rating = glicko::rested(standing.rating, std::max(0, day - standing.day) / kPeriodDays);
  return standing;
}

// Each against each of the others, who together are one game.
std::vector<glicko::Result> results_of(std::size_t me, const std::vector<store::Played>& rows,
                                       const std::vector<Standing>& before) {
  std::vector<glicko::Result> out;
  for (std::size_t other = 0; other < rows.size(); ++other)
    if (rows[other].payoff != rows[me].payoff)
      out.push_back({before[other].rating, rows[me].payoff > rows[other].payoff ? 1.0 : 0.0,
                     1 / static_cast<double>(rows.size() - 1)});
  return out;
}

}  // namespace

Ratings::Ratings(const store::Store& store) : store_(store) {
  for (const store::Document& document : store.documents(kRatingKind)) read(document);
}

void Ratings::read(const store::Document& document) {
  const auto slash = document.key.find('/');
  try {
    standings_[document.key.substr(0, slash)][document.key.substr(slash + 1)] = standing_in(document.value);
  } catch (const std::exception& error) {  // that person begins anew
    spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kRatingKind, document.key, error.what());
  }
}

Ratings::Documents Ratings::finished(const std::vector<store::Played>& rows, int day) {
  std::set<std::string> people;
  for (const store::Played& row : rows) people.insert(row.person);
  if (rows.size() < 2 || people.size() != rows.size() || people.contains("")) return {};
  auto& standings = standings_[rows[0].game];
  std::vector<Standing> before;
  for (const store::Played& row : rows) before.push_back(on(day, standings[row.person]));
  Documents documents;
  for (std::size_t seat = 0; seat < rows.size(); ++seat) {
    Standing after = before[seat];
    const auto results = results_of(seat, rows, before);
    if (!results.empty()) after.rating = glicko::after(before[seat].rating, results);
    ++after.games;
    after.day = day;
    standings[rows[seat].person] = after;
    documents.push_back(
        {.kind = kRatingKind, .key = rating_key(rows[seat].game, rows[seat].person), .value = text_of_standing(after)});
  }
  return documents;
}

void Ratings::not_written(const Documents& documents) {
  for (const store::Document& document : documents) {
    const auto slash = document.key.find('/');
    standings_[document.key.substr(0, slash)].erase(document.key.substr(slash + 1));
    if (const auto stored = store_.document(kRatingKind, document.key))
      read({.kind = kRatingKind, .key = document.key, .value = *stored});
  }
}

std::vector<Ratings::Rated> Ratings::of(const std::string& person, int day) const {
  std::vector<Rated> out;
  for (const auto& [game, standings] : standings_)
    if (const auto found = standings.find(person); found != standings.end() && found->second.games > 0)
      out.push_back({game, on(day, found->second)});
  return out;
}

std::vector<Ratings::Rated> Ratings::leaders(const std::string& game, int day, const Shown& shown) const {
  std::vector<Rated> out;
  if (const auto found = standings_.find(game); found != standings_.end())
    for (const auto& [person, standing] : found->second)
      if (standing.games >= limits::kLeaderGames && shown(person)) out.push_back({person, on(day, standing)});
  std::sort(out.begin(), out.end(), [](const Rated& one, const Rated& other) {
    return one.standing.rating.strength > other.standing.rating.strength;
  });
  out.resize(std::min(out.size(), limits::kLeadersShown));
  return out;
}

Ratings::Documents Ratings::without(const std::string& person) {
  Documents gone;
  for (auto& [game, standings] : standings_)
    if (standings.erase(person) > 0)
      gone.push_back({.kind = kRatingKind, .key = rating_key(game, person), .gone = true});
  return gone;
}

}  // namespace guildhall::server
