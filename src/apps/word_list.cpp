#include "apps/word_list.h"

#include <algorithm>
#include <map>
#include <ostream>
#include <set>

#include "bots/bot.h"
#include "match/match.h"

namespace guildhall::apps {

namespace {

constexpr std::size_t kSpecimens = 4;  // of one message in one place
constexpr std::size_t kBranches = 40;
constexpr int kGames = 40;  // with the usual options, half by each bot; and more for each value of an option
constexpr int kAnswersMax = 4000;

// Different sentences of one message, the first few that came.
struct Specimens {
  std::vector<std::string> texts;
  std::size_t most = kSpecimens;
  bool full() const { return texts.size() >= most; }
  void add(const std::string& text) {
    if (!full() && std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
  }
};
using Heard = std::map<std::string, Specimens>;  // by the id of an event, a reason, a result

class Listener {
 public:
  Listener(const GameFace& game, Words& words) : game_(game), info_(game.info()), words_(words) {}

  void play() {
    for (int number = 0; number < kGames; ++number)
      play({}, players(number), number % 2 == 0 ? "random" : "scripted", static_cast<std::uint64_t>(number));
    const json::object everything = all_on();
    for (const shape::OptionFacts& option : game_.options()) {
      const std::vector<json::value> values = values_of(option);
      for (const json::value& value : values) {
        const int seats = players(static_cast<int>(values.size()));
        if (value != option.default_value) play({{option.id, value}}, seats, "random", 7);
        json::object rich = everything;
        rich[option.id] = value;
        for (const char* policy : {"random", "scripted"}) play(rich, seats, policy, 8);
      }
    }
  }

  std::map<std::string, Heard> answers;  // by decision, then by verb
  Heard events, refusals, results;
  std::set<std::string> verbs;  // met anywhere

 private:
  static std::vector<json::value> values_of(const shape::OptionFacts& option) {
    if (option.type == "bool") return {true, false};
    if (option.type != "int") return {option.values.begin(), option.values.end()};
    std::vector<json::value> out;  // of a few, such as the sets of a book; lengths and caps say nothing new
    if (option.max.value_or(99) - option.min.value_or(0) < 8)
      for (std::int64_t number = *option.min; number <= *option.max; ++number) out.emplace_back(number);
    return out;
  }
  // Everything that can be in play at once.
  json::object all_on() const {
    json::object out;
    for (const shape::OptionFacts& option : game_.options()) {
      if (option.type != "bool") continue;
      json::object with = out;
      with[option.id] = true;
      if (Match::begin(game_, info_.max_players, with, 1)) out = std::move(with);
    }
    return out;
  }
  int players(int number) const { return info_.max_players - number / 2 % (info_.max_players - info_.min_players + 1); }

  void play(const json::object& options, int players, std::string_view policy, std::uint64_t seed) {
    auto match = Match::begin(game_, players, options, seed);
    if (!match) return;  // an option that does not go with so many players
    words_.name_seats({}, players);
    words_.use_neutral_names(info_, options);
    Bot bot = *make_bot(policy, seed);
    for (int answer = 0; !match->position().over() && answer < kAnswersMax; ++answer) {
      const Seat seat = match->pending().front();
      listen(match->position(), seat);
      if (!match->submit(seat, bot.choose(*match, seat))) return;
    }
    words_.use_aliases(false);
    for (const Told& told : match->events())
      if (Specimens& said = events[told.event]; !said.full()) said.add(words_.event(info_, told));
    if (const auto result = match->position().result())
      if (Specimens& said = results[std::string(result->reason)]; !said.full()) said.add(words_.result(info_, *result));
  }

  void listen(const Position& position, Seat seat) {
    words_.use_aliases(position.aliases());
    const std::string decision(info_.decisions[position.decision(seat).kind].id);
    Actions actions;
    position.legal(seat, actions);
    for (const Action& action : actions) {
      const std::string verb(info_.verbs[action.verb].id);
      verbs.insert(verb);
      if (Specimens& said = answers[decision][verb]; !said.full()) said.add(words_.action(info_, action, seat));
    }
    Withheld withheld;
    position.withheld(seat, withheld);
    for (const Refusal& refusal : withheld)
      if (Specimens& said = refusals[std::string(refusal.reason)]; !said.full())
        said.add(words_.action(info_, refusal.action, seat) + " — " + words_.reason(info_, refusal.reason) + " (" +
                 std::string(refusal.clause) + ")");
  }

  const GameFace& game_;
  const GameInfo& info_;
  Words& words_;
};

class Page {
 public:
  Page(std::ostream& out, const GameFace& game, Words& words) : out_(out), info_(game.info()), words_(words) {
    for (TextKey& key : every_key(game)) keys_.emplace(key.key, std::move(key));
  }

  void heading(std::string_view text) { out_ << "\n" << text << "\n"; }
  void line(int depth, std::string_view id, const std::string& text, bool made_up = false) {
    out_ << std::string(static_cast<std::size_t>(2 * depth), ' ') << (made_up ? "~ " : "") << id
         << (id.empty() ? "" : ": ") << text << "\n";
  }
  // What was heard of a message, and what else it can say.
  void message(std::string_view group, std::string_view id, const Specimens& heard) {
    for (const std::string& text : heard.texts) line(1, id, text);
    const std::string key = key_of(group, id);
    const std::vector<json::object> branches = words_.branches(key, keys_.at(key).sample);
    if (!heard.texts.empty() && branches.size() == 1) return;
    Specimens made_up{.texts = {}, .most = kBranches};
    for (const json::object& args : branches)
      if (const std::string text = words_.text(key, group == "event" ? shape::with_things(args, info_) : args);
          text.find(Words::kNotThere) == std::string::npos)  // else no game can say so
        made_up.add(text);
    for (const std::string& text : made_up.texts) line(1, id, text, true);
  }
  // All texts whose key begins so and that are mere texts: names of things, options, hints.
  void plain() {
    for (const std::string_view group : {"decision", "action", "event", "reason", "result"}) spoken_.insert(group);
    for (const auto& [key, known] : keys_) {
      const std::string_view rest = std::string_view(key).substr(info_.area.size() + 1);
      const std::string group(rest.substr(0, rest.find('.')));
      if (spoken_.contains(group) || rest == "alias.words") continue;
      if (known.sample.empty())
        line(1, rest, words_.text(key));
      else
        for (const json::object& args : words_.branches(key, known.sample)) line(1, rest, words_.text(key, args), true);
    }
  }
  std::string key_of(std::string_view group, std::string_view id) const {
    return std::string(info_.area).append(".").append(group).append(".").append(id);
  }

 private:
  std::ostream& out_;
  const GameInfo& info_;
  Words& words_;
  std::map<std::string, TextKey> keys_;
  std::set<std::string_view> spoken_;
};

}  // namespace

void print_words(std::ostream& out, const GameFace& game, Words& words) {
  const GameInfo& info = game.info();
  Listener listener(game, words);
  listener.play();
  words.name_seats({}, info.max_players);
  words.use_neutral_names(info, {});
  Page page(out, game, words);

  out << "# " << words.text(page.key_of("game", "name")) << "\n";
  page.heading("## Questions and their answers");
  for (const DecisionInfo& decision : info.decisions) {
    page.line(1, std::string(decision.id) + " (" + std::string(decision.clause) + ")", words.prompt(info, decision));
    for (const auto& [verb, said] : listener.answers[std::string(decision.id)])
      for (const std::string& text : said.texts) page.line(3, verb, text);
  }
  page.heading("## Answers, and those that no game offered");
  for (const VerbInfo& verb : info.verbs) page.message("action", verb.id, Specimens{});
  page.heading("## Events");
  for (const std::string& event : game.events()) page.message("event", event, listener.events[event]);
  page.heading("## Refusals");
  for (const std::string_view reason : info.refusals)
    page.message("reason", reason, listener.refusals[std::string(reason)]);
  page.heading("## Results");
  for (const std::string_view result : info.results)
    page.message("result", result, listener.results[std::string(result)]);
  page.heading("## Claims, things, options and other texts");
  page.plain();
}

}  // namespace guildhall::apps
