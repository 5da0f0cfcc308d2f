#include "apps/arena_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "shape/pack.h"
#include "shape/text.h"

namespace guildhall::apps {

namespace {

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{0}</title>
<style>
:root {{ color-scheme: light dark; --ink: #1d1d1b; --paper: #fffdf8; --line: #b9b2a4; --dot: #8a3324; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #ece7dc; --paper: #1b1a18; --line: #5d574c; --dot: #e0926f; }} }}
@media print {{ :root {{ --ink: #000; --paper: #fff; --line: #999; --dot: #000; }} section {{ break-inside: avoid; }} }}
body {{ margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: var(--ink); background: var(--paper); }}
table {{ border-collapse: collapse; margin: .5rem 0 1.5rem; }} caption {{ text-align: left; font-style: italic; }}
th, td {{ padding: .15rem .8rem; border-bottom: 1px solid var(--line); text-align: right; font-variant-numeric: tabular-nums; }}
th:first-child {{ text-align: left; }} svg {{ display: block; width: 100%; height: auto; margin: .5rem 0; }}
svg text {{ fill: var(--ink); font: 13px Georgia, serif; }} svg .line {{ stroke: var(--line); }}
svg .mark {{ stroke: var(--dot); stroke-width: 2; }} svg .dot {{ fill: var(--dot); }} code {{ overflow-wrap: anywhere; }}
</style></head><body><main>
<h1>{0}</h1>
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

std::string percent(double part) { return fmt::format("{:.1f} %", 100 * part); }
double rate(const Score& score) {
  return score.games > 0 ? static_cast<double>(score.wins) / static_cast<double>(score.games) : 0;
}

using Cells = std::vector<std::string>;
std::string table(std::string_view caption, const Cells& heads, const std::vector<Cells>& rows) {
  std::string out = fmt::format("<table><caption>{}</caption><thead><tr>", escaped(caption));
  for (const std::string& head : heads) out += "<th scope=\"col\">" + escaped(head) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const Cells& row : rows) {
    out += "<tr>";
    for (std::size_t at = 0; at < row.size(); ++at)
      out += at == 0 ? "<th scope=\"row\">" + escaped(row[at]) + "</th>" : "<td>" + escaped(row[at]) + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

// ---- Charts -------------------------------------------------------------------------------------------------------

struct Mark {
  std::string label;
  double value = 0;
  Interval reach;
};

constexpr double kLeft = 260;
constexpr double kWidth = 860;
constexpr double kRowHeight = 24;

// Dots with their intervals, one line each, on a scale from `least` to `most`.
std::string dots(std::string_view title, const std::vector<Mark>& marks, double least, double most, double middle) {
  const double height = kRowHeight * static_cast<double>(marks.size()) + 34;
  const auto x = [&](double value) {
    return kLeft + (kWidth - kLeft - 20) * (std::clamp(value, least, most) - least) / (most - least);
  };
  std::string out = fmt::format(
      "<svg role=\"img\" aria-label=\"{}; the table beneath has the figures\" viewBox=\"0 0 {:.0f} {:.0f}\">\n",
      escaped(title), kWidth, height);
  out += fmt::format("<line class=\"line\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"4\" y2=\"{1:.1f}\"/>\n", x(middle),
                     height - 26);
  for (const double tick : {least, middle, most})
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x(tick), height - 8,
                       tick == least  ? "start"
                       : tick == most ? "end"
                                      : "middle",
                       percent(tick));
  for (std::size_t at = 0; at < marks.size(); ++at) {
    const double y = kRowHeight * (static_cast<double>(at) + 0.6) + 4;
    out += fmt::format("<text x=\"0\" y=\"{:.1f}\">{}</text>", y + 4, escaped(marks[at].label));
    out += fmt::format("<line class=\"mark\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>",
                       x(marks[at].reach.low), x(marks[at].reach.high), y, y);
    out += fmt::format("<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\"/>\n", x(marks[at].value), y);
  }
  return out + "</svg>\n";
}

std::string win_chart(std::string_view title, const std::vector<std::pair<std::string, Score>>& scores) {
  std::vector<Mark> marks;
  double most = 0.1;
  double sum = 0;
  double games = 0;
  for (const auto& [label, score] : scores) {
    if (score.games == 0) continue;
    const Interval reach = wilson(score.wins, score.games);
    marks.push_back({label, rate(score), reach});
    most = std::max(most, reach.high);
    sum += static_cast<double>(score.wins);
    games += static_cast<double>(score.games);
  }
  return dots(title, marks, 0, std::min(1.0, most * 1.05), games > 0 ? sum / games : 0);
}

Cells score_cells(const std::string& name, const Score& score) {
  const Interval wins = wilson(score.wins, score.games);
  const Interval payoff = normal_interval(score);
  return {name,
          std::to_string(score.games),
          percent(rate(score)),
          percent(wins.low) + " to " + percent(wins.high),
          fmt::format("{:.3f}", score.mean()),
          fmt::format("{:.3f} to {:.3f}", payoff.low, payoff.high)};
}
const Cells kScoreHeads{"", "seats", "won", "95 %", "payoff", "95 %"};

std::string scores_section(std::string_view title, const std::vector<std::pair<std::string, Score>>& scores) {
  std::vector<Cells> rows;
  for (const auto& [label, score] : scores)
    if (score.games > 0) rows.push_back(score_cells(label, score));
  if (rows.empty()) return {};
  return fmt::format("<section><h2>{}</h2>\n", escaped(title)) + win_chart(title, scores) +
         table("The line across is the mean of all; a dot stands with its 95 % interval.", kScoreHeads, rows) +
         "</section>\n";
}

// ---- Sections -----------------------------------------------------------------------------------------------------

std::string duels_section(const TournamentPlan& plan, const Tournament& done) {
  std::vector<Cells> rows;
  for (const Duel& duel : done.duels) {
    const double mean = duel.first_better.mean();
    const double reach = 1.959964 * duel.first_better.error();
    const double sum = sum_of(done, duel);
    rows.push_back({plan.bots[duel.first] + " against " + plan.bots[duel.second],
                    std::to_string(duel.first_better.count()),
                    fmt::format("{:+.3f} ({:+.3f} to {:+.3f})", mean, mean - reach, mean + reach),
                    fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo_of(mean, sum), elo_of(mean - reach, sum),
                                elo_of(mean + reach, sum)),
                    std::string(verdict_name(duel.first_better.verdict())),
                    std::string(verdict_name(duel.second_better.verdict()))});
  }
  return "<section><h2>Pairs</h2>\n" +
         table("Difference in mean payoff, deal by deal, with the sequential test (alpha = beta = 0.05).",
               {"", "deals", "difference (95 %)", "Elo (95 %)", "the first is", "the second is"}, rows) +
         "</section>\n";
}

std::string by_seat_section(const TournamentPlan& plan, const Tournament& done) {
  std::vector<std::pair<std::string, Score>> scores;
  for (std::size_t bot = 0; bot < done.bots.size(); ++bot)
    for (std::size_t seat = 0; seat < done.by_seat[bot].size(); ++seat)
      scores.emplace_back(fmt::format("{}, seat {}", plan.bots[bot], seat + 1), done.by_seat[bot][seat]);
  return scores_section("By seat", scores);
}

std::string by_role_section(const TournamentPlan& plan, const Tournament& done) {
  std::set<std::string> roles;
  for (const auto& held : done.by_role)
    for (const auto& [role, unused] : held) roles.insert(role);
  std::vector<std::pair<std::string, Score>> scores;
  for (const std::string& role : roles)
    for (std::size_t bot = 0; bot < done.bots.size(); ++bot)
      if (const auto score = done.by_role[bot].find(role); score != done.by_role[bot].end())
        scores.emplace_back(role + ", " + plan.bots[bot], score->second);
  return scores_section("By role, as held at the end", scores);
}

// How many games took so many answers, in at most ten classes.
std::string lengths_section(const Tournament& done) {
  if (done.lengths.empty()) return {};
  constexpr long kClasses = 10;
  const long least = done.lengths.begin()->first;
  const long most = done.lengths.rbegin()->first;
  const long width = (most - least) / kClasses + 1;
  std::map<long, long> classes;
  for (const auto& [length, count] : done.lengths) classes[(length - least) / width] += count;
  std::vector<Mark> marks;
  std::vector<Cells> rows;
  double highest = 0;
  for (const auto& [at, count] : classes) {
    const std::string label = fmt::format("{} to {}", least + at * width, least + (at + 1) * width - 1);
    const double share = static_cast<double>(count) / static_cast<double>(done.games);
    highest = std::max(highest, share);
    marks.push_back({label, share, {0, share}});
    rows.push_back({label, std::to_string(count), percent(share)});
  }
  return "<section><h2>Length of the games</h2>\n" + dots("Length of the games", marks, 0, highest * 1.05, 0) +
         table("Answers a game, forced ones included.", {"answers", "games", "share"}, rows) + "</section>\n";
}

std::string pace_section(const TournamentPlan& plan, const Tournament& done) {
  std::vector<Cells> rows;
  for (std::size_t bot = 0; bot < done.paces.size(); ++bot) {
    const Tempo& pace = done.paces[bot];
    if (pace.answers == 0) continue;
    rows.push_back({plan.bots[bot], std::to_string(pace.answers),
                    fmt::format("{:.3f} ms", pace.milliseconds / static_cast<double>(pace.answers)),
                    fmt::format("{:.1f} ms", pace.longest)});
  }
  if (rows.empty()) return {};
  return "<section><h2>Thinking time</h2>\n" +
         table("On the machine that played, forced answers included.", {"", "answers", "mean", "longest"}, rows) +
         "</section>\n";
}

std::string endings_section(const Tournament& done) {
  std::vector<Cells> rows;
  for (const auto& [ending, count] : done.endings)
    rows.push_back({ending, std::to_string(count),
                    percent(static_cast<double>(count) / static_cast<double>(std::max(done.games, 1L)))});
  return "<section><h2>How the games ended</h2>\n" + table("", {"", "games", "share"}, rows) + "</section>\n";
}

}  // namespace

std::string arena_report(const TournamentPlan& plan, const Tournament& done) {
  std::string bots;
  for (const std::string& bot : plan.bots) bots += (bots.empty() ? "" : ", ") + bot;
  const std::string title = fmt::format("{} with {} players: {}", plan.game->info().id, plan.players, bots);
  std::string out = fmt::format(fmt::runtime(kHead), escaped(title));
  out += fmt::format(
      "<p>{} games on {} deals, each deal in {} rotations of the seats; seed {}, digest <code>{}</code>.</p>\n"
      "<p>Options: <code>{}</code></p>\n",
      done.games, done.deals, plan.bots.size(), plan.seed, shape::hex(done.digest),
      escaped(json::serialize(done.options)));
  std::vector<std::pair<std::string, Score>> all;
  for (std::size_t bot = 0; bot < done.bots.size(); ++bot) all.emplace_back(plan.bots[bot], done.bots[bot]);
  out += scores_section("Who won", all) + duels_section(plan, done) + by_seat_section(plan, done) +
         by_role_section(plan, done) + lengths_section(done) + pace_section(plan, done) + endings_section(done);
  return out + "</main></body></html>\n";
}

}  // namespace guildhall::apps
