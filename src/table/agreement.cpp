#include "table/agreement.h"

#include <algorithm>

#include "bots/bot.h"
#include "shape/options.h"
#include "table/book.h"
#include "table/plain_text.h"

namespace guildhall::table {

bool known_kind(const std::string& kind) { return kind == "human" || kind == "open" || policy_of(kind).has_value(); }

void sit(Chair& chair, const Sitter& sitter) {
  chair.kind = "human";
  chair.person = sitter.person;
  chair.name = clean_name(sitter.name);
  chair.token_hash = hash_of_token(sitter.token);
  chair.more_hashes.clear();
  chair.nonce = hex_of(sitter.nonce);
  chair.bot_sits_in = false;
  chair.teaching_hash.clear();
  chair.pin_hash.clear();
}

int first_human(const std::vector<Chair>& chairs) {
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    if (chairs[seat].taken()) return static_cast<int>(seat);
  return -1;
}

Granted playable(const GameFace& game, std::size_t players, const json::object& options) {
  const auto trial = Match::trial(game, static_cast<int>(players), options);
  if (trial) return {};
  const Problem& problem = trial.error();
  const bool count = problem.code == Problem::Code::BadField;
  json::object args{{"detail", problem.message}};
  if (count) args = {{"min", game.info().min_players}, {"max", game.info().max_players}};
  if (const json::value* clause = problem.details.if_contains("clause")) args["clause"] = *clause;
  return refused(count ? "players" : "options", std::move(args), 400);
}

tl::expected<Pace, Refusal> pace_from(const json::object& given, std::size_t players) {
  try {
    return shape::options_from<Pace>(given, kPaceOptions, static_cast<int>(players));
  } catch (const shape::BadOption& bad) {
    return refused("pace", {{"detail", bad.what()}}, 400);
  }
}

lines::Started started_line(const Match& match, const std::vector<Chair>& chairs) {
  json::object header = match.header();
  json::array names;
  for (const Chair& chair : chairs) names.push_back(json::string(chair.name));
  header["names"] = std::move(names);
  return {std::move(header)};
}

// ---- Changes ------------------------------------------------------------------------------------------------------------

Granted Agreement::change(const json::object& patch) {
  if (const json::value* kinds = patch.if_contains("seats"))
    if (const Granted done = set_kinds(*kinds); !done) return done;
  if (const json::value* order = patch.if_contains("order"))
    if (const Granted done = set_order(*order); !done) return done;
  if (const json::value* given = patch.if_contains("options")) {
    if (!given->is_object()) return refused("bad_request", {}, 400);
    for (const auto& [id, value] : given->get_object()) options[id] = value;
  }
  if (const json::value* given = patch.if_contains("pace")) return set_pace(*given);
  return {};
}

Granted Agreement::set_kinds(const json::value& kinds) {
  std::vector<std::string> wanted;
  try {
    shape::from_json(kinds, wanted, "seats");
  } catch (const shape::BadField& bad) {
    return refused("bad_request", {{"detail", bad.what()}}, 400);
  }
  if (wanted.size() > static_cast<std::size_t>(kSeatsMax)) return refused("players", {}, 400);
  chairs.resize(wanted.size());
  for (std::size_t seat = 0; seat < wanted.size(); ++seat) {
    if (!known_kind(wanted[seat])) return refused("seat_kind", {{"kind", wanted[seat]}}, 400);
    const bool stays = chairs[seat].taken() && (wanted[seat] == "human" || wanted[seat] == "open");
    if (!stays) chairs[seat] = {.kind = wanted[seat]};
  }
  if (host >= static_cast<int>(chairs.size()) || !chairs[static_cast<std::size_t>(host)].taken())
    return refused("host_stays", {}, 400);
  return {};
}

Granted Agreement::set_order(const json::value& order) {
  std::vector<int> from;
  try {
    shape::from_json(order, from, "order");
  } catch (const shape::BadField& bad) {
    return refused("bad_request", {{"detail", bad.what()}}, 400);
  }
  std::vector<int> sorted = from;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t seat = 0; seat < sorted.size(); ++seat)
    if (sorted[seat] != static_cast<int>(seat)) return refused("order", {}, 400);
  if (sorted.size() != chairs.size()) return refused("order", {}, 400);
  std::vector<Chair> moved;
  for (int seat : from) moved.push_back(chairs[static_cast<std::size_t>(seat)]);
  host = static_cast<int>(std::find(from.begin(), from.end(), host) - from.begin());
  chairs = std::move(moved);
  moved_from = std::move(from);
  return {};
}

Granted Agreement::set_pace(const json::value& given) {
  if (!given.is_object()) return refused("bad_request", {}, 400);
  json::object whole = shape::options_json(pace);
  for (const auto& [id, value] : given.get_object()) whole[id] = value;
  const auto read = pace_from(whole, chairs.size());
  if (!read) return tl::unexpected(read.error());
  pace = *read;
  return {};
}

}  // namespace guildhall::table
