#include "match/match.h"

#include <algorithm>

#include "kit/meant.h"
#include "match/games.h"
#include "match/reading.h"
#include "shape/pack.h"
#include "shape/text.h"

namespace guildhall {

namespace {

constexpr int kHashEvery = 50;
constexpr std::size_t kUndoMax = 16;
constexpr int kRecordVersion = 1;

Problem problem(Problem::Code code, std::string message, json::object details = {}) {
  return {code, std::move(message), std::move(details)};
}

std::string kind_name(Outcome::Kind kind) {
  switch (kind) {
    case Outcome::Kind::Die: return "die";
    case Outcome::Kind::Draw: return "draw";
    case Outcome::Kind::Pick: return "pick";
    case Outcome::Kind::Shuffle: return "shuffle";
    case Outcome::Kind::Random: return "random";
  }
  return "";
}

json::object outcome_json(const Outcome& outcome) {
  json::object out{{"kind", kind_name(outcome.kind)}};
  if (outcome.kind == Outcome::Kind::Random) return out;
  if (outcome.values.size() == 1 && outcome.kind != Outcome::Kind::Shuffle)
    out["value"] = outcome.values[0];
  else
    out["value"] = shape::to_json(outcome.values);
  return out;
}

Problem mismatch(const ChanceMismatch& met) {
  json::array of;
  for (const std::string& value : met.of) of.push_back(json::string(value));
  return problem(Problem::Code::ChanceMismatch,
                 "the next chance event is a " + kind_name(met.expected) + " of " + shape::join(met.of) +
                     "; the script has " + json::serialize(outcome_json(met.found)),
                 {{"expected", json::object{{"kind", kind_name(met.expected)}, {"of", std::move(of)}}},
                  {"found", outcome_json(met.found)}});
}

// Runs what may throw at the edge and turns it into a refusal.
template <class Function>
auto refused(Function&& function) -> tl::expected<std::invoke_result_t<Function>, Problem> {
  try {
    return function();
  } catch (const shape::BadOption& bad) {
    return tl::unexpected(problem(Problem::Code::BadOption, bad.what(), {{"clause", bad.clause}}));
  } catch (const shape::BadPosition& bad) {
    return tl::unexpected(problem(Problem::Code::BadState, bad.clause + ": " + bad.what(), {{"clause", bad.clause}}));
  } catch (const shape::BadField& bad) {
    return tl::unexpected(problem(Problem::Code::BadField, bad.what()));
  } catch (const ChanceMismatch& met) {
    return tl::unexpected(mismatch(met));
  } catch (const BrokenInvariant& broken) {
    return tl::unexpected(
        problem(Problem::Code::Internal, std::string("a rule of the engine is broken: ") + broken.what()));
  }
}

}  // namespace

std::uint64_t seed_from(const json::value& in, const std::string& path) {
  if (in.is_uint64()) return in.get_uint64();
  if (in.is_int64() && in.get_int64() >= 0) return static_cast<std::uint64_t>(in.get_int64());
  throw shape::BadField(path,
                        "a whole number from 0 to 18446744073709551615 is needed, not " + shape::described_kind(in));
}

std::vector<Outcome> outcomes_from(const json::value& in) { return outcomes_from(in, "outcomes"); }
std::vector<Outcome> outcomes_from(const json::value& in, const std::string& list) {
  static const std::vector<std::string> kinds{"die", "draw", "pick", "shuffle", "random"};
  if (!in.is_array()) throw shape::BadField(list, "a list is needed, not " + shape::described_kind(in));
  std::vector<Outcome> out;
  for (std::size_t at = 0; at < in.get_array().size(); ++at) {
    const std::string path = shape::child_path(list, at);
    const json::value& entry = in.get_array()[at];
    if (!entry.is_object()) throw shape::BadField(path, "an object is needed, not " + shape::described_kind(entry));
    for (const auto& [key, unused] : entry.get_object())
      if (key != "kind" && key != "value")
        throw shape::BadField(shape::child_path(path, key), "no such field; there are kind, value");
    const json::value* kind = entry.get_object().if_contains("kind");
    const json::value* value = entry.get_object().if_contains("value");
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const std::string& name) {
      return kind != nullptr && kind->is_string() && same_name(kind->get_string(), name);
    });
    if (found == kinds.end())
      throw shape::BadField(path + ".kind", "one of " + shape::join(kinds) + " is needed" +
                                                (kind == nullptr ? "" : ", not " + shape::described_kind(*kind)));
    Outcome outcome{static_cast<Outcome::Kind>(found - kinds.begin()), {}};
    if (outcome.kind != Outcome::Kind::Random) {
      if (value == nullptr) throw shape::BadField(path, "the field `value` is missing");
      if (value->is_array())
        for (const json::value& item : value->get_array())
          outcome.values.push_back(shape::id_text(item, path + ".value"));
      else
        outcome.values.push_back(shape::id_text(*value, path + ".value"));
    }
    out.push_back(std::move(outcome));
  }
  return out;
}

json::array outcomes_json(const std::vector<Outcome>& outcomes) {
  json::array out;
  for (const Outcome& outcome : outcomes) out.push_back(outcome_json(outcome));
  return out;
}

Match::Match(const GameFace& game, const Chance& chance)
    : game_(&game), random_(chance), script_(std::make_unique<Script>()) {
  random().use_script(script_.get());
}

Match::Outcome<std::unique_ptr<Position>> Match::started(const GameFace& game, int players, const json::object& options,
                                                         Random& random) {
  const GameInfo& info = game.info();
  if (players < info.min_players || players > info.max_players)
    return tl::unexpected(problem(Problem::Code::BadField,
                                  std::string(info.id) + " is for " + std::to_string(info.min_players) + " to " +
                                      std::to_string(info.max_players) + " players, not " + std::to_string(players)));
  return refused([&] { return game.start(options, players, random); });
}

Match::Outcome<std::unique_ptr<Position>> Match::trial(const GameFace& game, int players, const json::object& options) {
  FastRandom random(0);
  return started(game, players, options, random);
}

Match::Outcome<Match> Match::begun(Match match, int players, const json::object& options, json::object chance) {
  const GameInfo& info = match.game_->info();
  auto position = started(*match.game_, players, options, match.random());
  if (!position) return tl::unexpected(position.error());
  match.position_ = std::move(*position);
  json::object header{{"guildhall", kRecordVersion},
                      {"game", info.id},
                      {"rules", info.rules_version},
                      {"players", players},
                      {"options", match.position_->options()}};
  for (auto& [name, value] : chance) header[name] = std::move(value);
  match.header_ = json::serialize(header);
  return match;
}

Match::Outcome<Match> Match::begin(const GameFace& game, int players, const json::object& options, std::uint64_t seed,
                                   std::vector<guildhall::Outcome> chance) {
  Match fresh(game, FastRandom(seed));
  for (const auto& outcome : chance) fresh.script_->add(outcome);
  json::object header{{"seed", seed}};
  if (!chance.empty()) header["chance"] = outcomes_json(chance);
  return begun(std::move(fresh), players, options, std::move(header));
}

Match::Outcome<Match> Match::begin(const GameFace& game, int players, const json::object& options,
                                   const TableChance& chance) {
  json::array nonces;
  for (const Bytes32& nonce : chance.nonces) nonces.push_back(json::string(hex_of(nonce)));
  return begun(
      Match(game, TableRandom(key_of(chance))), players, options,
      {{"seed", hex_of(chance.seed)}, {"commitment", commitment_of(chance.seed)}, {"nonces", std::move(nonces)}});
}

Match::Outcome<Match> Match::load(const GameFace& game, const json::value& state, std::uint64_t seed) {
  Match match(game, FastRandom(seed));
  auto loaded = refused([&] { return game.load(state); });
  if (!loaded) return tl::unexpected(loaded.error());
  match.position_ = std::move(*loaded);
  match.header_ = json::serialize(json::object{{"guildhall", kRecordVersion},
                                               {"game", game.info().id},
                                               {"rules", game.info().rules_version},
                                               {"players", match.position_->players()},
                                               {"options", match.position_->options()},
                                               {"seed", seed},
                                               {"from", match.position_->state()}});
  return match;
}

Match::Events Match::events(std::size_t from) const {
  Events out;
  for (std::size_t at = from; at < position_->events(); ++at) out.push_back(position_->told(at));
  return out;
}

void Match::write_line(shape::Draft& out, std::size_t at) const {
  const Said& said = lines_[at];
  if (said.kind == Said::Kind::Other) {
    out += json::serialize(others_.at(at));
    return;
  }
  out += R"({"seat":)";
  shape::write_number(out, said.seat.index());
  out += said.kind == Said::Kind::Held ? R"(,"held":)" : R"(,"action":)";
  shape::write_action(out, said.action, game_->info());
  if (said.kind == Said::Kind::ByClock) out += R"(,"by":"clock")";
  if (said.kind == Said::Kind::ByBot) out += R"(,"by":"bot")";
  out += '}';
}

json::object Match::line(std::size_t at) const {
  shape::Draft text;
  write_line(text, at);
  return json::parse(text.view()).get_object();
}

std::vector<json::object> Match::lines() const {
  std::vector<json::object> out;
  for (std::size_t at = 0; at < lines_.size(); ++at) out.push_back(line(at));
  return out;
}

Match::Outcome<Match::Events> Match::submit(Seat seat, const json::value& action, std::string_view by) {
  auto read = refused([&] { return shape::action_from(action, game_->info()); });
  if (!read) return tl::unexpected(read.error());
  return submit(seat, *read, by);
}

Match::Outcome<Match::Events> Match::submit(Seat seat, const Action& action, std::string_view by) {
  const std::size_t before = position_->events();
  if (auto refusal = answer(seat, action, by)) return tl::unexpected(std::move(*refusal));
  return events(before);
}

std::optional<Problem> Match::answer(Seat seat, const Action& action, std::string_view by) {
  if (position_->over()) return problem(Problem::Code::Over, "the game is over");
  if (!position_->asked().has(seat)) {
    std::vector<std::string> waiting;
    for (Seat other : pending()) waiting.push_back(std::to_string(other.index()));
    return problem(Problem::Code::NotAsked,
                   "seat " + std::to_string(seat.index()) + " is not asked now; asked: seat " + shape::join(waiting));
  }
  Actions actions;
  position_->legal(seat, actions);
  const Action listed = meant(action, actions, game_->info());
  if (!actions.has(listed)) return not_legal(seat, action, actions.size());
  return accept(seat, listed, by);
}

// Says why, where a player would expect that answer; else to which question it is none.
Problem Match::not_legal(Seat seat, const Action& action, int legal) const {
  const std::string given = json::serialize(shape::action_json(action, game_->info()));
  const auto why = [&](const Refusal& refusal) {
    return problem(
        Problem::Code::NotLegal,
        given + " is not possible now: " + std::string(refusal.reason) + " (" + std::string(refusal.clause) + ")",
        {{"clause", refusal.clause}, {"reason", refusal.reason}});
  };
  Withheld withheld;
  position_->withheld(seat, withheld);
  for (const Refusal& refusal : withheld) {
    bool meant = refusal.action.verb == action.verb;
    for (std::size_t at = 0; at < action.args.size() && meant; ++at)
      meant = refusal.action.args[at] == Action::kNone || refusal.action.args[at] == action.args[at];
    if (meant) return why(refusal);
  }
  if (const auto refusal = position_->explain(seat, action)) return why(*refusal);
  const DecisionInfo& decision = game_->info().decisions[position_->decision(seat).kind];
  return problem(Problem::Code::NotLegal,
                 given + " is none of the " + std::to_string(legal) + " legal answers to " + std::string(decision.id) +
                     " (" + std::string(decision.clause) + ")",
                 {{"clause", decision.clause}});
}

std::optional<Problem> Match::accept(Seat seat, const Action& action, std::string_view by) {
  Earlier before{position_->save(), seat};
  // Whoever answers last in a sealed window closes it and learns what the others did: such an answer stands.
  const bool sealed = game_->info().decisions[position_->decision(seat).kind].sealed;
  const Chance random_before = random_;
  std::optional<Script> script_before;
  if (script_->queued() > 0) script_before = *script_;
  const auto bound = refused([&] { return position_->apply(seat, action, random()); });
  if (!bound) {
    if (script_before) *script_ = *script_before;
    random_ = random_before;
    return bound.error();
  }
  if (by.empty() || by == "clock" || by == "bot") {
    lines_.push_back(Said{by.empty()      ? Said::Kind::Answer
                          : by == "clock" ? Said::Kind::ByClock
                                          : Said::Kind::ByBot,
                          seat, action});
  } else {
    record({{"seat", seat.index()}, {"action", shape::action_json(action, game_->info())}, {"by", by}});
  }
  if (++answers_ % kHashEvery == 0 || position_->over())
    record({{"hash", shape::hex(position_->hash())}, {"at", answers_}});

  const bool may_take_back = !sealed && !*bound && !position_->over() && position_->awaited() == Seats{seat};
  if (!earlier_.empty() && earlier_.back().seat != seat) earlier_.clear();
  if (may_take_back)
    earlier_.push_back(std::move(before));
  else
    earlier_.clear();
  if (earlier_.size() > kUndoMax) earlier_.erase(earlier_.begin());
  return std::nullopt;
}

bool Match::can_undo(Seat seat) const { return !earlier_.empty() && earlier_.back().seat == seat; }

Match::Outcome<Match::Events> Match::undo(Seat seat) {
  if (!can_undo(seat))
    return tl::unexpected(
        problem(Problem::Code::NoUndo, "seat " + std::to_string(seat.index()) +
                                           " has nothing to take back: only an answer after which nothing was "
                                           "learnt and nobody else was asked can be"));
  position_->go_back(*earlier_.back().position);
  earlier_.pop_back();
  record({{"seat", seat.index()}, {"undo", 1}});
  return Events{};
}

Match::Outcome<Match::Events> Match::standing(Seat seat, std::string_view kind, bool on) {
  if (seat.index() >= position_->players())
    return tl::unexpected(problem(Problem::Code::BadField, "seat " + std::to_string(seat.index()) + " is no player"));
  std::vector<std::string> kinds;
  for (std::size_t at = 0; at < game_->info().decisions.size(); ++at) {
    if (!game_->info().decisions[at].standing) continue;
    kinds.emplace_back(game_->info().decisions[at].id);
    if (!same_name(kind, kinds.back())) continue;
    position_->stand(seat, static_cast<int>(at), on);
    earlier_.clear();
    record({{"seat", seat.index()}, {"standing", json::object{{kinds.back(), on}}}});
    return Events{};
  }
  return tl::unexpected(
      problem(Problem::Code::BadField, "'" + std::string(kind) + "' has no standing answer" +
                                           (kinds.empty() ? " in this game" : "; " + shape::join(kinds) + " have")));
}

Match::Outcome<int> Match::chance(const json::value& outcomes) {
  auto read = refused([&] { return outcomes_from(outcomes); });
  if (!read) return tl::unexpected(read.error());
  for (const auto& outcome : *read) script_->add(outcome);
  record({{"chance", outcomes_json(*read)}});
  return script_->queued();
}

Match::Outcome<json::object> Match::claim(Seat seat, const json::value& claim) {
  if (seat.index() >= position_->players())
    return tl::unexpected(problem(Problem::Code::BadField, "seat " + std::to_string(seat.index()) + " is no player"));
  auto read = refused([&] { return shape::claim_from(claim, game_->info(), position_->players()); });
  if (!read) return tl::unexpected(read.error());
  claimed_.push_back({position_->clone(), seat, *read});
  json::object line{{"seat", seat.index()}, {"claim", shape::claim_json(*read, game_->info())}};
  record(line);
  return line;
}

bool Match::last_claim_contradicts() const {
  const Claimed& last = claimed_.back();
  if (last.then->refuted(last.speaker, last.claim)) return true;
  return std::any_of(claimed_.begin(), claimed_.end() - 1, [&](const Claimed& made) {
    return made.speaker == last.speaker && last.then->contradicts(*made.then, made.speaker, made.claim, last.claim);
  });
}

json::array Match::judged_claims() const {
  json::array out;
  if (!position_->over()) return out;  // before the end nothing is compared with what is hidden
  for (const Claimed& made : claimed_) {
    json::object entry{{"seat", made.speaker.index()}, {"claim", shape::claim_json(made.claim, game_->info())}};
    if (const auto judged = made.then->judge(made.speaker, made.claim)) entry["true"] = *judged;
    out.push_back(std::move(entry));
  }
  return out;
}

std::vector<Seat> Match::pending() const {
  std::vector<Seat> out;
  if (position_->over()) return out;
  const Seats awaited = position_->awaited();
  const Seat first = position_->next();
  out.push_back(first);
  const int seats = kSeatsMax;
  for (int step = 1; step < seats; ++step)
    if (const Seat seat((first.index() + step) % seats); awaited.has(seat)) out.push_back(seat);
  for (Seat seat : position_->asked() - awaited) out.push_back(seat);
  return out;
}

// ---- Replaying ----------------------------------------------------------------------------------------------

namespace {

template <class T>
T field(const json::object& object, std::string_view name, const std::string& path = "header") {
  const json::value* value = object.if_contains(name);
  if (value == nullptr) throw shape::BadField(path, "the field `" + std::string(name) + "` is missing");
  T out{};
  shape::from_json(*value, out, std::string(name));
  return out;
}

// A table's seed is 64 hex digits; it must be the one that was promised.
TableChance table_chance_of(const json::object& header) {
  TableChance chance;
  const auto bytes = [&](const json::value& text, const std::string& path) {
    Bytes32 out;
    if (!text.is_string() || !bytes_from_hex(text.get_string(), out))
      throw shape::BadField(path, "64 hex digits are needed");
    return out;
  };
  chance.seed = bytes(header.at("seed"), "seed");
  for (const std::string& nonce : field<std::vector<std::string>>(header, "nonces"))
    chance.nonces.push_back(bytes(json::string(nonce), "nonces"));
  if (field<std::string>(header, "commitment") != commitment_of(chance.seed))
    throw shape::BadField("commitment", "the seed is not the one that was promised");
  return chance;
}

std::uint64_t seed_of(const json::object& header) {
  const json::value* seed = header.if_contains("seed");
  if (seed == nullptr) throw shape::BadField("seed", "the record has none, so it cannot be replayed");
  return seed_from(*seed, "seed");
}

// A record that begins with a position has players and options twice; edited ones are found out.
void check_agreement(const json::object& header, const Position& from) {
  if (const int players = field<int>(header, "players"); players != from.players())
    throw shape::BadField(
        "players", std::to_string(players) + ", but the position in `from` has " + std::to_string(from.players()));
  const json::object options = from.options();
  for (const auto& [id, value] : field<json::object>(header, "options")) {
    const json::value* there = options.if_contains(id);
    if (there == nullptr || *there != value)
      throw shape::BadField(shape::child_path("options", id),
                            json::serialize(value) + ", but the position in `from` has " +
                                (there == nullptr ? "no such option" : json::serialize(*there)));
  }
}

}  // namespace

Match::Outcome<Match> Match::replay(const json::object& header, const std::vector<json::object>& lines, bool verify) {
  auto opened = refused([&]() -> Outcome<Match> {
    if (field<int>(header, "guildhall") != kRecordVersion)
      throw shape::BadField("guildhall", "only records of version 1 can be read");
    const std::string id = field<std::string>(header, "game");
    const GameFace* game = find_game(id);
    if (game == nullptr)
      return tl::unexpected(problem(Problem::Code::NoGame, "there is no game '" + id + "'; there are " + game_ids()));
    if (field<int>(header, "rules") != game->info().rules_version)
      throw shape::BadField(
          "rules", "the record was played with other rules than version " + std::to_string(game->info().rules_version));
    if (const json::value* from = header.if_contains("from")) {
      auto loaded = load(*game, *from, seed_of(header));
      if (loaded) check_agreement(header, loaded->position());
      return loaded;
    }
    if (const json::value* seed = header.if_contains("seed"); seed != nullptr && seed->is_string())
      return begin(*game, field<int>(header, "players"), field<json::object>(header, "options"),
                   table_chance_of(header));
    if (header.contains("commitment") && header.contains("seed"))
      throw shape::BadField("commitment", "only a seed of 64 hex digits can have been promised");
    std::vector<guildhall::Outcome> chance;
    if (const json::value* scripted = header.if_contains("chance")) chance = outcomes_from(*scripted);
    return begin(*game, field<int>(header, "players"), field<json::object>(header, "options"), seed_of(header), chance);
  });
  if (!opened) return tl::unexpected(opened.error());
  if (!*opened) return tl::unexpected(opened->error());
  Match match = std::move(**opened);
  bool hash_due = false;
  bool hash_may_be = false;  // records of old have none at the end
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const int before = match.answers_;
    std::optional<Problem> wrong;
    const bool hash = lines[at].contains("hash");
    if (verify && hash_due && !hash)
      wrong = problem(Problem::Code::BadRecord, "the hash after " + std::to_string(before) + " answers is missing");
    else if (verify && hash && !hash_may_be)
      wrong = problem(Problem::Code::BadRecord,
                      "a hash stands after every " + std::to_string(kHashEvery) + " answers and at the end, not here");
    else
      wrong = match.replay_line(lines[at], verify);
    if (wrong) {
      wrong->message = "line " + std::to_string(at + 1) + ": " + wrong->message;
      wrong->code = wrong->code == Problem::Code::Internal ? wrong->code : Problem::Code::BadRecord;
      return tl::unexpected(*wrong);
    }
    hash_due = match.answers_ != before && match.answers_ % kHashEvery == 0;
    hash_may_be = hash_due || (match.answers_ != before && match.position().over());
  }
  return match;
}

std::optional<Problem> Match::replay_line(const json::object& line, bool verify) {
  const auto take = [](const auto& outcome) -> std::optional<Problem> {
    if (outcome) return std::nullopt;
    return outcome.error();
  };
  if (const json::value* hash = line.if_contains("hash")) {  // `accept` writes it again by itself
    const bool other = !lines_.empty() && lines_.back().kind == Said::Kind::Other;
    const json::object* last = other ? &others_.at(lines_.size() - 1) : nullptr;
    const json::value* at = line.if_contains("at");
    if (!verify) return std::nullopt;
    if (last == nullptr || !last->contains("hash") || last->at("hash") != *hash)
      return problem(Problem::Code::BadRecord, "the state is another one than the record says");
    if (at == nullptr || last->at("at") != *at)
      return problem(Problem::Code::BadRecord, "`at` is not the number of answers, " + std::to_string(answers_));
    return std::nullopt;
  }
  if (const json::value* outcomes = line.if_contains("chance")) return take(chance(*outcomes));
  auto read = refused([&] { return field<Seat>(line, "seat", ""); });
  if (!read) return read.error();
  const Seat seat = *read;
  if (seat.index() >= position_->players())
    return problem(Problem::Code::BadRecord, "seat " + std::to_string(seat.index()) + " is no player");
  if (line.contains("undo")) return take(undo(seat));
  if (const json::value* claimed = line.if_contains("claim")) return take(claim(seat, *claimed));
  if (line.contains("say")) {
    record(line);
    return std::nullopt;
  }
  const auto action_in = [&](const json::value& in) {
    return refused([&] { return shape::action_from(in, game_->info()); });
  };
  if (const json::value* held = line.if_contains("held")) {  // a sealed answer that waited at a table
    const auto waiting = action_in(*held);
    if (!waiting) return waiting.error();
    hold(seat, *waiting);
    return std::nullopt;
  }
  if (const json::value* stands = line.if_contains("standing")) {
    if (!stands->is_object()) return problem(Problem::Code::BadRecord, "`standing` is an object");
    for (const auto& [kind, on] : stands->get_object()) {
      if (!on.is_bool())
        return problem(Problem::Code::BadRecord, "`standing." + std::string(kind) + "`: true or false is needed, not " +
                                                     shape::described_kind(on));
      if (auto wrong = take(standing(seat, kind, on.get_bool()))) return wrong;
    }
    return std::nullopt;
  }
  const json::value* action = line.if_contains("action");
  if (action == nullptr) return problem(Problem::Code::BadRecord, "nothing that a record may hold");
  const json::value* by = line.if_contains("by");
  const auto given = action_in(*action);
  if (!given) return given.error();
  return answer(seat, *given,
                by != nullptr && by->is_string() ? std::string_view(by->get_string()) : std::string_view());
}

}  // namespace guildhall
