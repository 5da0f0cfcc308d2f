#include "apps/play_loop.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <istream>
#include <ostream>

#include "apps/commands.h"
#include "words/board.h"

namespace guildhall::apps {

namespace {

constexpr std::size_t kLogLines = 14;     // since the last move; the rest is behind `l`
constexpr std::size_t kListed = 4;        // a verb with more answers becomes one line of the menu
constexpr std::size_t kListedAlone = 12;  // the same where there is only one verb
constexpr std::size_t kSplitInto = 3;     // ... or a few lines, such as one for each card

std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::optional<int> number_in(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string numbered(int number, const std::string& label, std::size_t indent = 0) {
  return std::string(indent + (number < 10 ? 1 : 0), ' ') + std::to_string(number) + "  " + label;
}

// The first field in which the actions differ.
std::optional<std::size_t> differing_field(const std::vector<Action>& actions) {
  for (std::size_t field = 0; field < actions.front().args.size(); ++field)
    for (const Action& action : actions)
      if (action.args[field] != actions.front().args[field]) return field;
  return std::nullopt;
}

std::vector<std::uint8_t> values_of(const std::vector<Action>& actions, std::size_t field) {
  std::vector<std::uint8_t> values;
  for (const Action& action : actions)
    if (std::find(values.begin(), values.end(), action.args[field]) == values.end())
      values.push_back(action.args[field]);
  return values;
}

std::vector<Action> with_value(const std::vector<Action>& actions, std::size_t field, std::uint8_t value) {
  std::vector<Action> out;
  std::copy_if(actions.begin(), actions.end(), std::back_inserter(out),
               [&](const Action& action) { return action.args[field] == value; });
  return out;
}

bool asks_for_dice(const Field& field) { return field.type == Field::Type::Set && field.object == "die"; }

// The numbers of a set of dice that could be typed, one of the largest.
std::vector<std::string> dice_example(const std::vector<Action>& actions, std::size_t field) {
  unsigned set = 0;
  for (const Action& action : actions)
    if (std::popcount(unsigned{action.args[field]}) >= std::popcount(set)) set = action.args[field];
  std::vector<std::string> out;
  for (int die = 0; die < 8; ++die)
    if ((set >> die & 1) != 0) out.push_back(std::to_string(die + 1));
  return out;
}

// What all of them have in common; the rest is left out.
Action common(const std::vector<Action>& actions) {
  Action out = actions.front();
  for (std::size_t field = 0; field < out.args.size(); ++field)
    if (values_of(actions, field).size() > 1) out.args[field] = Action::kNone;
  return out;
}

}  // namespace

PlayLoop::PlayLoop(Story& story, RecordWriter& record, Words& words, PlaySetup setup, std::istream& in,
                   std::ostream& out)
    : story_(story),
      record_(record),
      words_(words),
      setup_(std::move(setup)),
      in_(in),
      out_(out),
      paint_(setup_.colours),
      read_up_to_(setup_.bots.size(), 0) {}

bool PlayLoop::run() {
  save();
  while (!match().position().over()) {
    const Seat seat = match().pending().front();
    if (auto& bot = setup_.bots[static_cast<std::size_t>(seat.index())]) {
      answer(seat, bot->choose(match(), seat), "bot");
    } else if (ask(seat) == Done::Left) {
      out_ << "\n";
      out_ << text("terminal.saved_in", {{"file", record_.path()}}) << "\n"  // not broken: to be copied
           << text("terminal.how_to_resume", {{"command", setup_.resume}}) << "\n";
      return false;
    }
    out_.flush();
    if (!out_) failed("the output could not be written");
  }
  finish();
  return true;
}

int PlayLoop::people() const {
  return static_cast<int>(std::count(setup_.bots.begin(), setup_.bots.end(), std::nullopt));
}

// Whether others at the table would learn something if a single answer were given without asking.
bool PlayLoop::secret_if_skipped(Seat seat) const {
  const Decision decision = match().position().decision(seat);
  const DecisionInfo& kind = info().decisions[decision.kind];
  return people() > 1 && (kind.sealed || !(kind.list_public || decision.list_public));
}

// ---- One person's decision ----------------------------------------------------------------------------------------

PlayLoop::Done PlayLoop::ask(Seat seat) {
  Actions actions;
  match().position().legal(seat, actions);
  if (actions.size() == 1 && !secret_if_skipped(seat)) {
    answer(seat, actions[0], {});
    return Done::Answered;
  }
  if (people() > 1 && at_screen_ != seat && !cover(seat)) return Done::Left;
  at_screen_ = seat;
  const DecisionInfo& decision = info().decisions[match().position().decision(seat).kind];
  build_menu(seat, actions);
  show_screen(seat);
  show_menu(decision);
  for (Done done = Done::Again; done == Done::Again;) {
    const auto line = read(text("terminal.ask"));
    if (!line) return Done::Left;
    done = obey(seat, *line);
    if (done != Done::Again) return done;
    if (left_) return Done::Left;
  }
  return Done::Answered;
}

void PlayLoop::show_screen(Seat seat) {
  std::size_t& from = read_up_to_[static_cast<std::size_t>(seat.index())];
  std::vector<std::string> lines;
  for (const std::string& sentence : story_.read(words_, seat, from))
    for (std::string& line : wrapped(sentence, kColumns - 2, 2)) lines.push_back(std::move(line));
  from = story_.entries().size();
  out_ << "\n";
  if (!lines.empty()) {
    out_ << paint_(Ink::Faint, text("terminal.since")) << "\n";
    const std::size_t skipped = lines.size() > kLogLines ? lines.size() - kLogLines : 0;
    if (skipped > 0) out_ << "  " << text("terminal.earlier", {{"count", skipped}}) << "\n";
    for (std::size_t at = skipped; at < lines.size(); ++at) out_ << "  " << lines[at] << "\n";
    out_ << "\n";
  }
  out_ << board(match().position().view(seat), info(), words_, paint_) << "\n";
}

void PlayLoop::show_menu(const DecisionInfo& decision) {
  say(paint_(Ink::Strong, words_.prompt(info(), decision)));
  for (std::size_t at = 0; at < menu_.size(); ++at) say(numbered(static_cast<int>(at) + 1, menu_[at].label), 4);
}

void PlayLoop::build_menu(Seat seat, const Actions& actions) {
  menu_.clear();
  std::vector<std::vector<Action>> groups;
  for (const Action& action : actions) {
    if (groups.empty() || groups.back().front().verb != action.verb) groups.emplace_back();
    groups.back().push_back(action);
  }
  if (groups.size() > 1) {
    for (const auto& group : groups) add_group(seat, group, kListed);
    return;
  }
  const auto& all = groups.front();
  const auto field = differing_field(all);
  if (all.size() <= kListedAlone || asks_for_dice(info().verbs[all.front().verb].fields[*field]))
    return add_group(seat, all, kListedAlone);
  // A menu of one line that asks further would be a question too many.
  for (const std::uint8_t value : values_of(all, *field)) {
    const auto part = with_value(all, *field, value);
    menu_.push_back({label(seat, common(part)) + (part.size() > 1 ? " …" : ""), part});
  }
}

std::string PlayLoop::label(Seat seat, const Action& action) const {
  const std::string more = note(match().position().view(seat), info(), words_, action);
  return words_.action(info(), action, seat) + (more.empty() ? "" : " · " + more);
}

void PlayLoop::add_group(Seat seat, const std::vector<Action>& group, std::size_t limit) {
  if (group.size() <= limit) {
    for (const Action& action : group) menu_.push_back({label(seat, action), {action}});
    return;
  }
  const std::size_t field = *differing_field(group);
  const auto values = values_of(group, field);
  if (values.size() <= kSplitInto) {  // such as one line for each remedy card, or each of its uses
    for (const std::uint8_t value : values) add_group(seat, with_value(group, field, value), limit);
    return;
  }
  std::string label = words_.action(info(), common(group), seat) + " …";
  if (asks_for_dice(info().verbs[group.front().verb].fields[field])) {
    const std::vector<std::string> dice = dice_example(group, field);
    label +=
        " " + text("terminal.dice_hint", {{"example", std::to_string(menu_.size() + 1) + " " + shape::join(dice, " ")},
                                          {"dice", words_.list(dice)}});
  }
  menu_.push_back({label, group});
}

PlayLoop::Done PlayLoop::obey(Seat seat, const std::string& typed) {
  const std::string line = trimmed(typed);
  if (line.empty() && menu_.size() == 1) return choose(seat, "1");
  if (line.empty()) return Done::Again;
  if (line == "q") return Done::Left;
  if (line == "h") {
    show_help(seat);
  } else if (line.front() == '?') {
    show_rule(seat, std::string_view(line).substr(1));
  } else if (line == "l") {
    show_log(seat);
  } else if (line == "w") {
    show_withheld(seat);
  } else if (line == "b") {
    out_ << "\n" << board(match().position().view(seat), info(), words_, paint_) << "\n";
    show_menu(info().decisions[match().position().decision(seat).kind]);
  } else if (line == "o" && has_odds(info())) {
    say(odds(match().position().view(seat), info(), words_), 2);
  } else if (line == "c") {
    make_claim(seat);
  } else if (line == "u") {
    if (story_.undo(seat)) {
      say(text("terminal.cannot_undo"));
      return Done::Again;
    }
    save();
    say(text("terminal.undone"));
    return Done::Answered;
  } else {
    return choose(seat, line);
  }
  return Done::Again;
}

// "3", or "1 2 5": the choice, and what its first question would ask for.
PlayLoop::Done PlayLoop::choose(Seat seat, const std::string& line) {
  const auto space = line.find_first_of(" ,:");
  const auto number = number_in(std::string_view(line).substr(0, space));
  if (!number || *number < 1 || *number > static_cast<int>(menu_.size())) {
    say(text("terminal.not_understood", {{"input", line}, {"last", menu_.size()}}));
    return Done::Again;
  }
  const Choice& choice = menu_[static_cast<std::size_t>(*number - 1)];
  const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space + 1));
  if (choice.actions.size() == 1 && !rest.empty()) {
    say(text("terminal.not_understood", {{"input", line}, {"last", menu_.size()}}));
    return Done::Again;
  }
  const auto action = narrowed(seat, choice.actions, rest);
  if (!action) return Done::Again;
  if (const std::string_view question = confirm(info(), *action, seat); !question.empty()) {
    const auto sure = read(text(question));
    if (!sure) return Done::Left;
    const std::string yes = text("terminal.yes_letters");
    const std::string given = trimmed(*sure);
    if (given.empty() || (!given.starts_with(yes) && !given.starts_with("y"))) return Done::Again;
  }
  answer(seat, *action, {});
  return Done::Answered;
}

// Asks for one parameter after the other until a single action is left; nothing: the person went back.
std::optional<Action> PlayLoop::narrowed(Seat seat, std::vector<Action> actions, std::string typed) {
  while (actions.size() > 1) {
    const std::size_t field = *differing_field(actions);
    const Field& about_field = info().verbs[actions.front().verb].fields[field];
    if (asks_for_dice(about_field)) return by_dice(actions, field, typed);
    const auto values = values_of(actions, field);
    std::vector<int> numbers;  // a die goes by its own number
    for (std::size_t at = 0; at < values.size(); ++at)
      numbers.push_back(about_field.object == "die" ? values[at] + 1 : static_cast<int>(at) + 1);
    if (typed.empty()) {
      for (std::size_t at = 0; at < values.size(); ++at)
        say(numbered(numbers[at], label(seat, common(with_value(actions, field, values[at]))), 4), 8);
      const auto line = read(text("terminal.which"));
      if (!line || trimmed(*line).empty()) return std::nullopt;
      typed = trimmed(*line);
    }
    const auto space = typed.find(' ');
    const auto number = number_in(std::string_view(typed).substr(0, space));
    const auto found = number ? std::find(numbers.begin(), numbers.end(), *number) : numbers.end();
    if (found == numbers.end()) {
      say(text("terminal.not_understood", {{"input", typed}, {"last", numbers.back()}}));
      typed.clear();
      continue;
    }
    typed = space == std::string::npos ? "" : trimmed(typed.substr(space));
    actions = with_value(actions, field, values[static_cast<std::size_t>(found - numbers.begin())]);
  }
  return actions.front();
}

std::optional<Action> PlayLoop::by_dice(std::vector<Action> actions, std::size_t field, std::string typed) {
  unsigned possible = 0;
  int least = 8;
  int most = 0;
  for (const Action& action : actions) {
    possible |= action.args[field];
    least = std::min(least, std::popcount(action.args[field]));
    most = std::max(most, std::popcount(action.args[field]));
  }
  const std::string count = std::to_string(least) + (most > least ? "–" + std::to_string(most) : "");
  std::vector<std::string> dice;
  for (int die = 0; die < 8; ++die)
    if ((possible >> die & 1) != 0) dice.push_back(std::to_string(die + 1));
  while (true) {
    if (typed.empty()) {
      const auto line =
          read(text("terminal.which_dice", {{"example", shape::join(dice_example(actions, field), " ")}}));
      if (!line || trimmed(*line).empty()) return std::nullopt;
      typed = trimmed(*line);
    }
    unsigned wanted = 0;
    bool clear_enough = true;
    for (const char c : typed) {
      if (c >= '1' && c <= '8')
        wanted |= 1u << (c - '1');
      else if (c != ' ' && c != ',' && c != ';' && c != '+')
        clear_enough = false;
    }
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const Action& action) { return action.args[field] == wanted; });
    if (clear_enough && found != actions.end()) return *found;
    say(text("terminal.bad_dice", {{"input", typed}, {"count", count}, {"dice", words_.list(dice)}}));
    typed.clear();
  }
}

// ---- Commands -----------------------------------------------------------------------------------------------------

void PlayLoop::show_help(Seat seat) {
  const json::object options = match().position().options();
  const bool off = options.contains("claims") && options.at("claims") == "off";
  std::string all =
      text("terminal.help",
           {{"claims", !info().claims.empty() && !off}, {"undo", match().can_undo(seat)}, {"odds", has_odds(info())}});
  for (auto at = all.find('\n'); at != std::string::npos; at = all.find('\n')) {  // one command a line
    say("  " + all.substr(0, at), 4);
    all = all.substr(at + 1);
  }
  say("  " + all, 4);
}

void PlayLoop::show_rule(Seat seat, std::string_view which) {
  const auto number = number_in(trimmed(std::string(which)));
  std::string_view clause = info().decisions[match().position().decision(seat).kind].clause;
  if (number && (*number < 1 || *number > static_cast<int>(menu_.size()))) {
    say(text("terminal.not_understood", {{"input", *number}, {"last", menu_.size()}}));
    return;
  }
  if (number) {
    const Action shown = common(menu_[static_cast<std::size_t>(*number - 1)].actions);
    const VerbInfo& verb = info().verbs[shown.verb];
    clause = verb.clause;
    if (const std::string key = about(match().position().view(seat), info(), shown); words_.has(key))
      say("  " + text(key), 2);
    for (const auto& [name, thing] : shape::text_args(shown.args, verb.fields)) {  // the wording on cards and the like
      if (!thing.is_object()) continue;
      const auto& [kind, id] = *thing.get_object().begin();
      if (!id.is_string()) continue;
      const std::string key =
          std::string(info().area) + "." + std::string(kind) + "." + std::string(id.get_string()) + ".text";
      if (words_.has(key)) say("  " + text(key), 2);
    }
  }
  const std::string rule = words_.rule(info(), clause);
  say("  " + (rule.empty() ? text("terminal.no_rule") : text("terminal.clause", {{"clause", clause}, {"text", rule}})),
      2);
}

void PlayLoop::show_withheld(Seat seat) {
  Withheld withheld;
  match().position().withheld(seat, withheld);
  if (withheld.empty()) say("  " + text("terminal.nothing_withheld"), 2);
  for (const Refusal& refusal : withheld)
    say("  " + text("terminal.withheld", {{"action", words_.action(info(), refusal.action, seat)},
                                          {"reason", words_.reason(info(), refusal.reason)},
                                          {"clause", refusal.clause}}),
        4);
}

void PlayLoop::show_log(Seat seat) {
  out_ << paint_(Ink::Faint, text("terminal.full_log")) << "\n";
  for (const std::string& sentence : story_.read(words_, seat)) say("  " + sentence, 4);
}

// A claim is filled in blank by blank; blanks that would not change the sentence are not asked for.
void PlayLoop::make_claim(Seat seat) {
  const json::object options = match().position().options();
  if (info().claims.empty() || (options.contains("claims") && options.at("claims") == "off")) {
    say(text("terminal.claim_off"));
    return;
  }
  say(text("terminal.claim_which"));
  const std::string area(info().area);
  for (std::size_t at = 0; at < info().claims.size(); ++at)
    say(numbered(static_cast<int>(at) + 1, text(area + ".claim." + std::string(info().claims[at].id) + ".text"), 4), 8);
  const auto line = read(text("terminal.which"));
  const auto number = line ? number_in(trimmed(*line)) : std::nullopt;
  if (!number || *number < 1 || *number > static_cast<int>(info().claims.size())) {
    say(text("terminal.claim_none"));
    return;
  }
  Action claim{static_cast<std::uint8_t>(*number - 1)};
  const ClaimInfo& kind = info().claims[claim.verb];
  const std::string key = area + ".claim." + std::string(kind.id);
  for (std::size_t at = 0; at < kind.fields.size() && !kind.fields[at].name.empty(); ++at) {
    json::object without = shape::text_args(claim.args, kind.fields);
    for (std::size_t later = at + 1; later < kind.fields.size() && !kind.fields[later].name.empty(); ++later)
      without[kind.fields[later].name] = "…";
    json::object with = without;
    with[kind.fields[at].name] = "____";
    if (text(key, with) == text(key, without) && kind.fields[at].object == "number") continue;
    say(text("terminal.claim_blank", {{"text", text(key, with)}}), 2);
    const bool may_lack = words_.may_lack(key, kind.fields[at].name);
    const auto value = claim_value(seat, kind.fields[at], may_lack);
    if (left_) return;
    if (!value && !may_lack) {
      say(text("terminal.claim_none"));
      return;
    }
    if (value) claim.args[at] = static_cast<std::uint8_t>(*value);
  }
  if (story_.claim(seat, shape::claim_json(claim, info()))) {
    say(text("terminal.claim_none"));
    return;
  }
  save();
  say(text("terminal.claim_made", {{"seat", words_.name(seat)}, {"text", words_.claim(info(), claim)}}));
}

std::optional<int> PlayLoop::claim_value(Seat seat, const Field& field, bool may_lack) {
  std::vector<std::pair<int, std::string>> values;
  const std::string prefix = std::string(info().area) + "." + std::string(field.object) + ".";
  if (field.object == "seat") {
    const json::value view = match().position().view(seat);
    const json::value* circle = view.as_object().if_contains("circle");  // with ghosts, if the game knows them
    const int seats = circle != nullptr ? static_cast<int>(circle->as_array().size()) : match().position().players();
    for (int index = 0; index < std::min(seats, field.count); ++index) values.emplace_back(index, words_.name(index));
  } else if (field.type == Field::Type::Id) {
    for (int value = 0; value < field.count; ++value) values.emplace_back(value, text(prefix + field.name_of(value)));
  } else {
    for (int value = 0; value < Action::kNone; ++value)
      if (words_.has(prefix + std::to_string(value))) values.emplace_back(value, text(prefix + std::to_string(value)));
  }
  for (std::size_t at = 0; at < values.size(); ++at) say("    " + std::to_string(at + 1) + "  " + values[at].second, 8);
  const int last = values.empty() ? Action::kNone - 1 : static_cast<int>(values.size());
  while (true) {
    const auto line = read(text(!may_lack        ? "terminal.which"
                                : values.empty() ? "terminal.claim_number"
                                                 : "terminal.claim_option"));
    if (!line || trimmed(*line).empty()) return std::nullopt;
    const auto number = number_in(trimmed(*line));
    if (number && *number >= (values.empty() ? 0 : 1) && *number <= last)
      return values.empty() ? *number : values[static_cast<std::size_t>(*number - 1)].first;
    say(text("terminal.not_understood", {{"input", trimmed(*line)}, {"last", last}}));
  }
}

// ---- The end, and the table around it ---------------------------------------------------------------------------

void PlayLoop::finish() {
  Seat viewer = Seat::spectator();  // several people read the end together; all is shown by then
  std::size_t from = story_.entries().size();
  for (std::size_t seat = 0; seat < setup_.bots.size(); ++seat) {
    if (setup_.bots[seat]) continue;
    from = std::min(from, read_up_to_[seat]);
    if (people() == 1) viewer = Seat(static_cast<int>(seat));
  }
  if (people() == 0) from = 0;
  if (people() > 1) clear();
  out_ << "\n";
  for (const std::string& sentence : story_.read(words_, viewer, from)) say("  " + sentence, 4);
  out_ << "\n" << board(match().position().view(viewer), info(), words_, paint_) << "\n";

  const Result result = *match().position().result();
  say(paint_(Ink::Strong, text("terminal.over") + " " + words_.result(info(), result)));
  say(text("terminal.clause", {{"clause", result.clause}, {"text", words_.rule(info(), result.clause)}}), 2);
  const json::array claims = match().judged_claims();
  if (!claims.empty()) say(text("terminal.claims_judged"));
  for (const json::value& entry : claims) {
    const json::object& made = entry.as_object();
    const std::string judged = text(!made.contains("true")      ? "terminal.claim_open"
                                    : made.at("true").as_bool() ? "terminal.claim_true"
                                                                : "terminal.claim_false");
    const Seat speaker(static_cast<int>(made.at("seat").as_int64()));
    const Action claim = shape::claim_from(made.at("claim"), info());
    say("  " + text("terminal.claim_made", {{"seat", words_.name(speaker)}, {"text", words_.claim(info(), claim)}}) +
            " (" + judged + ")",
        4);
  }
  out_ << text("terminal.saved_in", {{"file", record_.path()}}) << "\n";
}

void PlayLoop::answer(Seat seat, const Action& action, std::string_view by) {
  if (const auto problem = story_.answer(seat, action, by)) failed(problem->message);
  save();
}

void PlayLoop::save() {
  if (const auto written = record_.follow(match()); !written) failed(written.error().message);
}

bool PlayLoop::cover(Seat seat) {
  clear();
  return read(text("terminal.cover", {{"name", words_.name(seat)}})).has_value();
}

void PlayLoop::clear() {
  if (setup_.clears)
    out_ << "\x1b[2J\x1b[3J\x1b[H";
  else
    out_ << "\n" << std::string(kColumns, '-') << "\n";
}

std::optional<std::string> PlayLoop::read(const std::string& question) {
  out_ << question << (question.ends_with('.') ? " " : " > ") << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    left_ = true;
    return std::nullopt;
  }
  return line;
}

void PlayLoop::say(const std::string& sentence, int indent) {
  for (const std::string& line : wrapped(sentence, kColumns, indent)) out_ << line << "\n";
}

}  // namespace guildhall::apps
