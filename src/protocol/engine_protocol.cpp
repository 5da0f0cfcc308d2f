#include "protocol/engine_protocol.h"

#include <algorithm>
#include <map>
#include <set>

#include "bots/bot.h"
#include "bots/games_json.h"
#include "match/games.h"
#include "match/reading.h"

namespace guildhall {

namespace {

constexpr std::size_t kLineMax = 4 << 20;  // bytes; a whole saved game is far smaller
constexpr std::size_t kDepthMax = 64;

Problem bad(Problem::Code code, std::string message) { return {code, std::move(message), {}}; }

const json::value& field(const json::object& object, std::string_view name, const std::string& within = {}) {
  const json::value* value = object.if_contains(name);
  if (value == nullptr) throw shape::BadField(shape::child_path(within, name), "the field is missing");
  return *value;
}
template <class T>
T read(const json::object& object, std::string_view name, const std::string& within = {}) {
  T out{};
  shape::from_json(field(object, name, within), out, shape::child_path(within, name));
  return out;
}
template <class T>
T read_or(const json::object& command, std::string_view name, T fallback) {
  return command.contains(name) ? read<T>(command, name) : fallback;
}
Seat seat_of(const json::object& command, const Match& match) {
  const Seat seat = read<Seat>(command, "seat");
  if (seat.index() >= match.position().players())
    throw shape::BadField("seat", std::to_string(seat.index()) + " is no player; they are 0 to " +
                                      std::to_string(match.position().players() - 1));
  return seat;
}
std::uint64_t seed_of(const json::object& command) {
  return command.contains("seed") ? seed_from(command.at("seed"), "seed") : 0;
}
tl::expected<const GameFace*, Problem> game_of(const json::object& command) {
  const std::string name = read<std::string>(command, "game");
  if (const GameFace* game = find_game(name)) return game;
  return tl::unexpected(bad(Problem::Code::NoGame, "there is no game '" + name + "'; there are " + game_ids()));
}

// What a command may hold besides `cmd` and `id`.
const std::map<std::string_view, std::vector<std::string>> kCommands{
    {"apply", {"seat", "action", "index"}},
    {"bot", {"name", "seat"}},
    {"chance", {"outcomes"}},
    {"claim", {"seat", "claim"}},
    {"claims", {}},
    {"games", {}},
    {"legal", {"seat"}},
    {"load", {"game", "state", "seed"}},
    {"new", {"game", "players", "seed", "options", "chance"}},
    {"pending", {}},
    {"quit", {}},
    {"restore", {"save"}},
    {"result", {}},
    {"save", {}},
    {"standing", {"seat", "kind", "on"}},
    {"state", {}},
    {"undo", {"seat"}},
    {"view", {"seat"}},
};
const std::set<std::string_view> kWithoutMatch{"games", "new", "load", "restore", "quit"};
const std::set<std::string_view> kNotAfterTheEnd{"standing", "chance", "claim"};

void check_fields(const json::object& command, std::string_view name) {
  const std::vector<std::string>& known = kCommands.at(name);
  for (const auto& [key, unused] : command)
    if (key != "cmd" && key != "id" && std::find(known.begin(), known.end(), std::string_view(key)) == known.end())
      throw shape::BadField(std::string(key), "no such field; `" + std::string(name) + "` has " +
                                                  (known.empty() ? "none" : shape::join(known)));
}

}  // namespace

std::string EngineProtocol::answer(std::string_view line) {
  json::object out;
  std::optional<json::value> id;
  Answer answer;
  if (line.size() > kLineMax) {
    answer = tl::unexpected(bad(Problem::Code::BadJson, "a line has at most " + std::to_string(kLineMax) + " bytes"));
  } else {
    boost::system::error_code error;
    json::parse_options options;
    options.max_depth = kDepthMax;
    const json::value command = json::parse(line, error, {}, options);
    if (error) {
      answer = tl::unexpected(bad(Problem::Code::BadJson, "the line is no JSON: " + error.message()));
    } else if (!command.is_object()) {
      answer = tl::unexpected(
          bad(Problem::Code::BadJson, "a command is a JSON object, not " + shape::described_kind(command)));
    } else {
      if (const json::value* given = command.get_object().if_contains("id")) id = *given;
      try {
        if (const auto twice = shape::key_given_twice(line)) throw shape::BadField(*twice, "it is given twice");
        answer = dispatch(command.get_object());
      } catch (const shape::BadField& wrong) {
        answer = tl::unexpected(bad(Problem::Code::BadField, wrong.what()));
      } catch (const std::exception& broken) {
        answer = tl::unexpected(bad(Problem::Code::Internal, broken.what()));
      }
    }
  }
  out["ok"] = answer.has_value();
  if (id) out["id"] = *id;
  if (answer) {
    for (auto& [key, value] : *answer) out[key] = std::move(value);
  } else {
    json::object error{{"code", shape::enum_name(answer.error().code)}, {"message", answer.error().message}};
    for (auto& [key, value] : answer.error().details) error[key] = value;
    out["error"] = std::move(error);
  }
  return json::serialize(out);
}

EngineProtocol::Answer EngineProtocol::dispatch(const json::object& command) {
  const json::value* named = command.if_contains("cmd");
  const std::string name = named != nullptr && named->is_string() ? std::string(named->get_string()) : "";
  if (!kCommands.contains(name)) {
    std::vector<std::string> all;
    for (const auto& [command_name, unused] : kCommands) all.emplace_back(command_name);
    return tl::unexpected(bad(
        Problem::Code::BadCommand,
        (named == nullptr ? std::string("the field `cmd` is missing") : json::serialize(*named) + " is no command") +
            "; there are " + shape::join(all)));
  }
  if (!match_ && !kWithoutMatch.contains(name))
    return tl::unexpected(bad(Problem::Code::NoGame, "no game has begun; begin with `new`, `load` or `restore`"));
  check_fields(command, name);
  if (kNotAfterTheEnd.contains(name) && match_->position().over())
    return tl::unexpected(bad(Problem::Code::Over, "the game is over"));

  if (name == "games") return json::object{{"games", games_json()}};
  if (name == "new") return begin(command);
  if (name == "load") return load(command);
  if (name == "restore") return restore(command);
  if (name == "quit") {
    finished_ = true;
    return json::object{};
  }
  if (name == "state") return json::object{{"state", match_->position().state()}};
  if (name == "pending") return json::object{{"pending", pending()}};
  if (name == "legal") return json::object{{"legal", legal(seat_of(command, *match_))}};
  if (name == "apply") return apply(command);
  if (name == "undo") return undo(command);
  if (name == "standing") return standing(command);
  if (name == "chance") return chance(command);
  if (name == "claim") return claim(command);
  if (name == "claims") return json::object{{"claims", match_->judged_claims()}};
  if (name == "view") return view(command);
  if (name == "result") return json::object{{"result", result()}};
  if (name == "bot") return bot(command);
  return json::object{{"save", save()}};
}

// ---- Beginning ----------------------------------------------------------------------------------------------

EngineProtocol::Answer EngineProtocol::begin(const json::object& command) {
  const auto game = game_of(command);
  if (!game) return tl::unexpected(game.error());
  std::vector<Outcome> scripted;
  if (const json::value* outcomes = command.if_contains("chance")) scripted = outcomes_from(*outcomes, "chance");
  auto begun = Match::begin(**game, read<int>(command, "players"), read_or(command, "options", json::object{}),
                            seed_of(command), std::move(scripted));
  if (!begun) return tl::unexpected(begun.error());
  return opened(std::move(*begun), true);
}

EngineProtocol::Answer EngineProtocol::load(const json::object& command) {
  const auto game = game_of(command);
  if (!game) return tl::unexpected(game.error());
  auto loaded = Match::load(**game, read<json::object>(command, "state"), seed_of(command));
  if (!loaded) return tl::unexpected(loaded.error());
  return opened(std::move(*loaded), false);
}

json::object EngineProtocol::opened(Match match, bool tell) {
  match_ = std::move(match);
  words_.name_seats({}, match_->position().players());  // whoever sits behind the players is a ghost
  words_.use_neutral_names(match_->game().info(), match_->position().options());
  return after(tell ? match_->events() : Match::Events{});
}

EngineProtocol::Answer EngineProtocol::restore(const json::object& command) {
  const auto saved = read<json::object>(command, "save");
  std::vector<json::object> lines;
  shape::from_json(field(saved, "lines", "save"), lines, "save.lines");
  auto restored = Match::replay(read<json::object>(saved, "header", "save"), lines);
  if (!restored) return tl::unexpected(restored.error());
  return opened(std::move(*restored), false);
}

json::object EngineProtocol::save() const {
  json::array lines;
  for (const json::object& line : match_->lines()) lines.push_back(line);
  return {{"header", match_->header()}, {"lines", std::move(lines)}};
}

// ---- Playing ------------------------------------------------------------------------------------------------

EngineProtocol::Answer EngineProtocol::apply(const json::object& command) {
  const Seat seat = seat_of(command, *match_);
  if (command.contains("index") == command.contains("action"))
    throw shape::BadField("", command.contains("index") ? "`action` or `index` is needed, not both"
                                                        : "the field `action` or `index` is missing");
  Match::Outcome<Match::Events> done;
  if (command.contains("index")) {
    Actions actions;
    match_->position().legal(seat, actions);
    const int index = read<int>(command, "index");
    const bool listed = index >= 0 && index < actions.size();
    if (!listed && match_->position().asked().has(seat))
      return tl::unexpected(bad(Problem::Code::NotLegal, "there is no answer " + std::to_string(index) +
                                                             "; there are 0 to " + std::to_string(actions.size() - 1)));
    done = match_->submit(seat, listed ? actions[index] : Action{});
  } else {
    done = match_->submit(seat, field(command, "action"));
  }
  if (!done) return tl::unexpected(done.error());
  return after(*done);
}

EngineProtocol::Answer EngineProtocol::undo(const json::object& command) {
  auto done = match_->undo(seat_of(command, *match_));
  if (!done) return tl::unexpected(done.error());
  return after(*done);
}

EngineProtocol::Answer EngineProtocol::standing(const json::object& command) {
  auto done =
      match_->standing(seat_of(command, *match_), read<std::string>(command, "kind"), read<bool>(command, "on"));
  if (!done) return tl::unexpected(done.error());
  return after(*done);
}

EngineProtocol::Answer EngineProtocol::chance(const json::object& command) {
  auto queued = match_->chance(field(command, "outcomes"));
  if (!queued) return tl::unexpected(queued.error());
  return json::object{{"queued", *queued}};
}

EngineProtocol::Answer EngineProtocol::claim(const json::object& command) {
  auto made = match_->claim(seat_of(command, *match_), field(command, "claim"));
  if (!made) return tl::unexpected(made.error());
  return json::object{{"claim", *made}};
}

EngineProtocol::Answer EngineProtocol::bot(const json::object& command) {
  const Seat seat = seat_of(command, *match_);
  const std::string name = read<std::string>(command, "name");
  // The same question gives the same answer, in every world that looks the same to the seat.
  auto found = make_bot(name, luck_of(match_->position(), seat));
  if (!found)
    return tl::unexpected(
        bad(Problem::Code::UnknownBot, "there is no bot '" + name + "'; there are " + shape::join(bot_names())));
  if (match_->position().over()) return tl::unexpected(bad(Problem::Code::Over, "the game is over"));
  if (!match_->position().asked().has(seat))
    return tl::unexpected(bad(Problem::Code::NotAsked, "seat " + std::to_string(seat.index()) + " is not asked now"));
  return json::object{{"action", shape::action_json(found->choose(*match_, seat), match_->game().info())}};
}

// ---- Looking ------------------------------------------------------------------------------------------------

EngineProtocol::Answer EngineProtocol::view(const json::object& command) {
  const json::value& seat = field(command, "seat");
  if (seat.is_string() && same_name(seat.get_string(), "spectator"))
    return json::object{{"view", match_->position().view(Seat::spectator())}};
  if (!seat.is_int64())
    throw shape::BadField("seat",
                          "the number of a seat or \"spectator\" is needed, not " + shape::described_kind(seat));
  return json::object{{"view", match_->position().view(seat_of(command, *match_))}};
}

json::array EngineProtocol::legal(Seat seat) const {
  Actions actions;
  match_->position().legal(seat, actions);
  json::array out;
  for (int index = 0; index < actions.size(); ++index)
    out.push_back(json::object{{"index", index},
                               {"action", shape::action_json(actions[index], match_->game().info())},
                               {"text", words_.action(match_->game().info(), actions[index])}});
  return out;
}

json::array EngineProtocol::pending() const {
  json::array out;
  const Seats awaited = match_->position().awaited();
  for (Seat seat : match_->pending()) {
    const DecisionInfo& decision = match_->game().info().decisions[match_->position().decision(seat).kind];
    out.push_back(json::object{{"seat", seat.index()},
                               {"kind", decision.id},
                               {"prompt", words_.prompt(match_->game().info(), decision)},
                               {"awaited", awaited.has(seat)}});
  }
  return out;
}

json::object EngineProtocol::result() const {
  const auto result = match_->position().result();
  if (!result) return {{"finished", false}};
  json::array payoff;
  json::array scores;
  for (int seat = 0; seat < match_->position().players(); ++seat) {
    const int parts = result->payoff[static_cast<std::size_t>(seat)];
    if (parts % result->payoff_parts == 0)
      payoff.push_back(parts / result->payoff_parts);
    else
      payoff.push_back(static_cast<double>(parts) / result->payoff_parts);
    scores.push_back(result->scores[static_cast<std::size_t>(seat)]);
  }
  json::object out{{"finished", true}, {"winners", shape::to_json(result->winners)}, {"payoff", std::move(payoff)}};
  if (result->scored) out["scores"] = std::move(scores);
  if (!result->aim.empty()) out["aim"] = shape::to_json(result->aim);
  out["reason"] = result->reason;
  out["clause"] = result->clause;
  out["text"] = words_.result(match_->game().info(), *result);
  return out;
}

json::array EngineProtocol::told(const Match::Events& events) const {
  json::array out;
  for (const Told& event : events) {
    json::object entry = told_json(event);
    entry["text"] = words_.event(match_->game().info(), event);
    out.push_back(std::move(entry));
  }
  return out;
}

json::object EngineProtocol::after(const Match::Events& events) {
  words_.use_aliases(match_->position().aliases());
  return {{"events", told(events)}, {"pending", pending()}, {"queued", match_->queued()}};
}

}  // namespace guildhall
