// Quacks in text: one's own pot as a line of spaces with what the next one brings, the white chips against the limit, the
// others' pots, the card, and while shopping the prices with the books in play.
#include <algorithm>
#include <set>

#include "games/quacks/data.h"
#include "games/quacks/odds.h"
#include "words/board.h"

namespace guildhall {

namespace {

using json::object;

constexpr int kSpacesShown = 14;  // of the spiral, with
constexpr int kBehind = 5;        // so many before the last chip
constexpr int kCell = 5;          // columns of a space
constexpr int kLabel = 7;

int number(const object& from, std::string_view name) {
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_int64() ? static_cast<int>(value->get_int64()) : 0;
}
bool truth(const object& from, std::string_view name) {
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_bool() && value->get_bool();
}
std::string id(const object& from, std::string_view name) {
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}
const json::array& list(const object& from, std::string_view name) {
  static const json::array none;
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_array() ? value->get_array() : none;
}
const object& map_of(const object& from, std::string_view name) {
  static const object none;
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_object() ? value->get_object() : none;
}
Seat seat(const object& from, std::string_view name) {
  return from.contains(name) ? Seat(number(from, name)) : Seat::nobody();
}

// QUA-B, QUX-B: the clause of each book, by colour and set.
struct BookClauses {
  std::string_view colour;
  std::array<std::string_view, 6> by_set;
};
constexpr std::array<BookClauses, 5> kBooks{{
    {"green", {"QUA-B11", "QUA-B12", "QUA-B13", "QUA-B14", "QUX-B13", "QUX-B14"}},
    {"blue", {"QUA-B21", "QUA-B22", "QUA-B23", "QUA-B24", "QUX-B3", "QUX-B4"}},
    {"red", {"QUA-B26", "QUA-B27", "QUA-B28", "QUA-B29", "QUX-B5", "QUX-B6"}},
    {"yellow", {"QUA-B31", "QUA-B32", "QUA-B33", "QUA-B34", "QUX-B7", "QUX-B8"}},
    {"purple", {"QUA-B36", "QUA-B37", "QUA-B38", "QUA-B39", "QUX-B15", "QUX-B16"}},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kLocoweed{{{"locoweed_5", "QUX-B9"},
                                                                                  {"locoweed_6", "QUX-B10"},
                                                                                  {"locoweed_a", "QUX-B19"},
                                                                                  {"locoweed_b", "QUX-B20"},
                                                                                  {"locoweed_c", "QUX-B21"},
                                                                                  {"locoweed_d", "QUX-B22"}}};

// Questions for which the texts of the witches are shown again.
const std::set<std::string> kWitchesTurn{"ag1", "ag4", "au3", "gold_d", "copper", "au4"};

class QuacksBoard {
 public:
  QuacksBoard(const object& view, const GameInfo& game, const Words& words, const Paint& paint)
      : view_(view), game_(game), words_(words), paint_(paint), me_(seat(view, "viewer")) {}

  std::string draw() {
    heading();
    for (const json::value& entry : list(view_, "seats"))
      if (seat(entry.as_object(), "seat") != me_) other(entry.as_object());
    for (const json::value& entry : list(view_, "seats"))
      if (seat(entry.as_object(), "seat") == me_) own(entry.as_object());
    const std::string asking = id(view_, "asking");
    if (asking == "buy" || asking == "purple5" || asking == "vamp" || asking == "copper") shop();
    return std::move(out_);
  }

 private:
  std::string say(std::string_view key, const object& args = {}) const {
    return words_.text("terminal.quacks." + std::string(key), args);
  }
  std::string thing(std::string_view kind, const json::value& what) const { return words_.thing(game_, kind, what); }
  std::string name(Seat who) const {
    return who == me_ ? words_.text("terminal.self", {{"name", words_.name(who)}}) : words_.name(who);
  }
  void line(const std::string& text, int indent = 2) {
    for (const std::string& part : wrapped(text, kColumns, indent)) out_ += part + "\n";
  }
  std::string space(int index) const { return thing("space", json::value(index)); }  // by its printed number
  std::string named_all(std::string_view kind, const json::array& row) const {
    std::vector<std::string> names;
    for (const json::value& one : row) names.push_back(thing(kind, one));
    return words_.list(names);
  }
  std::string chips(const json::array& row) const {
    std::vector<std::string> names;
    for (const json::value& chip : row) names.push_back(thing("chip", chip.is_object() ? chip.at("chip") : chip));
    return shape::join(names);
  }
  std::string counted(const object& counts) const {
    std::vector<std::string> names;
    for (const auto& [chip, count] : counts)
      names.push_back(json::serialize(count) + "× " + thing("chip", json::value(std::string(chip))));
    return shape::join(names);
  }
  void explained(std::string_view kind, const json::value& what) {
    const std::string key = std::string(game_.area) + "." + std::string(kind) + "." + std::string(what.as_string());
    line(words_.named(paint_(Ink::Strong, words_.text(key)), words_.text(key + ".text")));
  }

  void heading() {
    const bool begun = number(view_, "round") > 0;
    std::string text =
        paint_(Ink::Strong, begun ? say("round", {{"round", number(view_, "round")}}) : say("setting_up"));
    text += " · " + say("opened", {{"seat", name(seat(view_, "start_player"))}});
    if (truth(view_, "stir")) text += " · " + say("in_step");
    if (truth(view_, "sealed")) text += " · " + say("sealed");
    line(text);
    if (view_.contains("card")) explained("card", view_.at("card"));
    if (view_.contains("visitor")) explained("witch", view_.at("visitor"));
    if (id(view_, "asking") == "patient")
      for (const json::value& patient : list(view_, "patients")) {
        explained("patient", patient);
        elixir_card(patient);
      }
    witches(!begun || kWitchesTurn.contains(id(view_, "asking")));
  }
  // QUX-P1: what each space of a patient's elixir card gives.
  void elixir_card(const json::value& patient) {
    for (const json::value& entry : list(view_, "elixirs")) {
      const object& card = entry.as_object();
      if (card.at("patient") != patient) continue;
      std::vector<std::string> slots;
      for (const json::value& slot : list(card, "slots")) {
        object args = slot.as_object();
        args["count"] = static_cast<std::int64_t>(slots.size()) + 1;
        if (args.contains("chip")) args["chip"] = object{{"chip", args.at("chip")}};
        slots.push_back(words_.text("quacks.action.space", args));
      }
      line("  " + shape::join(slots, " · "), 4);
    }
  }
  void witches(bool with_texts) {
    std::vector<std::string> names;
    for (const json::value& witch : list(view_, "witches")) {
      names.push_back(thing("witch", witch));
      if (with_texts) explained("witch", witch);
    }
    if (!with_texts && !names.empty()) line(say("witches", {{"witches", words_.list(names)}}));
  }

  std::string state_of(const object& who) const {
    if (truth(who, "exploded")) return paint_(Ink::Alarm, say(truth(who, "guarded") ? "guarded" : "exploded"));
    if (truth(who, "stopped")) return say("stopped");
    return truth(who, "active") ? say("brewing") : "";
  }
  std::string goods(const object& who) const {
    std::string text =
        say("goods",
            {{"vp", number(who, "vp")}, {"rubies", number(who, "rubies")}, {"droplet", space(number(who, "droplet"))}});
    text += ", " + say(truth(who, "flask") ? "flask_full" : "flask_empty");
    if (who.contains("tube")) text += ", " + say("tube", {{"glass", number(who, "tube")}});
    if (number(who, "rats") > 0) text += ", " + say("rats", {{"count", number(who, "rats")}});
    if (number(who, "rats_due") > 0) text += ", " + say("rats_due", {{"count", number(who, "rats_due")}});
    if (!list(who, "pennies").empty())
      text += ", " + say("pennies", {{"pennies", named_all("penny", list(who, "pennies"))}});
    if (truth(who, "visited")) text += ", " + say("visited");
    if (who.contains("patient") && seat(who, "seat") != me_)
      text += ", " + say("patient", {{"patient", thing("patient", who.at("patient"))}});
    if (who.contains("elixir")) text += ", " + say("elixir", {{"space", number(who, "elixir")}});
    return text;
  }
  std::string score_of(const object& who) const {
    return say("scores", {{"space", space(number(who, "scoring_space"))},
                          {"coins", number(who, "coins")},
                          {"points", number(who, "points")},
                          {"ruby", truth(who, "ruby") ? "true" : "false"}});
  }

  void other(const object& who) {
    std::string text = words_.named(paint_(Ink::Strong, words_.name(seat(who, "seat"))), goods(who));
    if (const std::string state = state_of(who); !state.empty()) text += " · " + state;
    line(text);
    if (!list(who, "pot").empty())
      line("  " +
               say("pot", {{"count", static_cast<int>(list(who, "pot").size())},
                           {"white", number(who, "white_total")},
                           {"limit", number(who, "white_limit")}}) +
               " · " + score_of(who) + " · " + short_pot(who),
           4);
  }

  void own(const object& who) {
    line(words_.named(paint_(Ink::Strong, name(me_)), goods(who)));
    spiral(who);
    std::string text = say("white", {{"white", number(who, "white_total")}, {"limit", number(who, "white_limit")}});
    if (number(who, "white_total") >= number(who, "white_limit")) text = paint_(Ink::Alarm, text);
    text += " · " + say("bag", {{"count", number(who, "bag_size")}}) + " · " + score_of(who);
    if (who.contains("risk_percent")) text += " · " + say("risk", {{"percent", number(who, "risk_percent")}});
    if (const std::string state = state_of(who); !state.empty()) text += " · " + state;
    line(text);
    if (!list(who, "pot").empty()) line(say("in_pot", {{"chips", chips(list(who, "pot"))}}));
    if (!list(who, "bowl").empty()) line(say("in_bowl", {{"chips", chips(list(who, "bowl"))}}));
    if (!map_of(who, "aside").empty()) line(say("aside", {{"chips", counted(map_of(who, "aside"))}}));
    if (!list(who, "display").empty()) line(say("display", {{"chips", chips(list(who, "display"))}}));
    if (!list(who, "shown").empty()) line(paint_(Ink::Strong, say("shown", {{"chips", chips(list(who, "shown"))}})));
    if (who.contains("placing"))
      line(paint_(Ink::Strong, say("placing", {{"chip", thing("chip", who.at("placing"))}})));
    if (!map_of(who, "bag").empty()) line(say("bag_list", {{"chips", counted(map_of(who, "bag"))}}));
    if (who.contains("patient")) {
      explained("patient", who.at("patient"));
      if (id(view_, "asking") == "space") elixir_card(who.at("patient"));
    }
    question();
  }

  // What the question is about, where the answers do not say it.
  void question() {
    if (view_.contains("tails")) line(paint_(Ink::Strong, say("tails", {{"count", number(view_, "tails")}})));
    const object& gain = map_of(view_, "gain");
    std::vector<std::string> things;
    const auto add = [&](std::string_view what, std::string_view key) {
      if (const int count = number(gain, what); count > 0) things.push_back(say(key, {{"count", count}}));
    };
    add("vp", "gain_points");
    add("rubies", "gain_rubies");
    add("droplets", "gain_droplets");
    add("rolls", "gain_rolls");
    if (gain.contains("chip")) things.push_back(thing("chip", gain.at("chip")));
    if (!things.empty()) line(paint_(Ink::Strong, say("gain", {{"things", words_.list(things)}})));
  }

  // The spaces around the last chip, one below the other: number, chip, coins, points and rubies. The start is |, the
  // space that would score +.
  void spiral(const object& who) {
    const int from = std::clamp(number(who, "head") - kBehind, 0, quacks::kSpoon + 1 - kSpacesShown);
    const auto row = [&](const std::string& label, auto&& drawn) {
      out_ += "  " + paint_(Ink::Faint, padded(label, kLabel));
      for (int space = from; space < from + kSpacesShown; ++space) out_ += drawn(space);
      while (out_.back() == ' ') out_.pop_back();
      out_ += "\n";
    };
    row(say("row_space"), [&](int space) { return cell(Ink::Faint, std::to_string(space)); });
    row(say("row_pot"), [&](int space) {
      if (const std::string chip = chip_on(who, space); !chip.empty()) return cell(Ink::Strong, "[" + chip + "]");
      if (space == number(who, "scoring_space")) return cell(Ink::First, "+");
      return cell(Ink::Plain, space == number(who, "start_space") ? "|" : "·");
    });
    row(say("row_coins"), [&](int space) { return cell(Ink::Plain, std::to_string(quacks::space_at(space).coins)); });
    row(say("row_points"), [&](int space) {
      const quacks::Space& here = quacks::space_at(space);
      return cell(Ink::Plain, std::to_string(here.vp) + (here.ruby ? "♦" : ""));
    });
  }
  std::string cell(Ink ink, std::string_view text) const { return padded(paint_(ink, text), kCell); }
  static std::string chip_on(const object& who, int space) {  // the last of several
    std::string found;
    for (const json::value& chip : list(who, "pot"))
      if (number(chip.as_object(), "space") == space) found = short_chip(id(chip.as_object(), "chip"));
    return found;
  }
  static std::string short_pot(const object& who) {
    std::vector<std::string> out;
    for (const json::value& chip : list(who, "pot")) out.push_back(short_chip(id(chip.as_object(), "chip")));
    return shape::join(out, " ");
  }
  static std::string short_chip(const std::string& chip) {  // green_4 is G4
    const auto split = chip.find('_');
    std::string out(1, static_cast<char>(chip[0] - 'a' + 'A'));
    if (chip.starts_with("black")) out = "K";
    return split == std::string::npos ? out : out + chip.substr(split + 1);
  }

  void shop() {
    if (view_.contains("coins")) line(paint_(Ink::Strong, say("coins", {{"coins", number(view_, "coins")}})));
    std::vector<std::string> prices;
    for (const json::value& entry : list(view_, "shop")) {
      const object& ware = entry.as_object();
      if (!truth(ware, "open")) continue;
      prices.push_back(held_together(say("price", {{"chip", thing("chip", ware.at("chip"))},
                                                   {"price", number(ware, "price")},
                                                   {"left", number(ware, "left")}})));
    }
    line(shape::join(prices, " · "));
    books();
  }
  static std::string held_together(std::string text) {
    for (auto at = text.find(' '); at != std::string::npos; at = text.find(' ', at)) text.replace(at, 1, "\u00a0");
    return text;
  }
  void books() {
    const object& sets = map_of(view_, "books");
    for (const BookClauses& book : kBooks) {
      const int set = number(sets, book.colour);
      if (set >= 1 && set <= 6) line(words_.rule(game_, book.by_set[static_cast<std::size_t>(set - 1)]));
    }
    const std::string black = id(view_, "black_book");
    const bool two = number(view_, "players") == 2;
    line(words_.rule(game_, black == "black_5"   ? "QUX-B17"
                            : black == "black_6" ? "QUX-B18"
                            : two                ? "QUA-B41"
                                                 : "QUA-B42"));
    for (const auto& [book, clause] : kLocoweed)
      if (id(view_, "locoweed_book") == book) line(words_.rule(game_, clause));
  }

  const object& view_;
  const GameInfo& game_;
  const Words& words_;
  const Paint& paint_;
  Seat me_;
  std::string out_;
};

std::string quacks_board(const object& view, const GameInfo& game, const Words& words, const Paint& paint) {
  return QuacksBoard(view, game, words, paint).draw();
}

bool quacks_said_again(const Told& told, const Told& next) {  // a chip drawn is placed, as a rule
  return told.event == "chip_drawn" && next.event == "chip_placed" && told.fields.at("chip") == next.fields.at("chip");
}
std::string_view quacks_confirm(const GameInfo&, const Action&, Seat) { return ""; }
std::string quacks_about(const object&, const GameInfo& game, const Action& action) {
  const json::object fields = shape::action_json(action, game);
  if (fields.contains("witch")) return "quacks.witch." + std::string(fields.at("witch").as_string()) + ".text";
  if (fields.contains("patient")) return "quacks.patient." + std::string(fields.at("patient").as_string()) + ".text";
  return "";
}

// While shopping: what an answer costs so far, and what is left.
std::string quacks_note(const object& view, const GameInfo& game, const Words& words, const Action& action) {
  const json::object fields = shape::action_json(action, game);
  if (id(fields, "type") != "buy" || !view.contains("coins")) return "";
  int sum = 0;
  for (const std::string_view name : {"first", "second"})
    for (const json::value& ware : list(view, "shop"))
      if (fields.contains(name) && ware.at("chip") == fields.at(name)) sum += number(ware.as_object(), "price");
  return words.text("terminal.quacks.sum", {{"sum", sum}, {"left", number(view, "coins") - sum}});
}

// From the list of the bag, where the table shows it (QUA-H3).
std::string quacks_odds(const object& view, const GameInfo&, const Words& words) {
  for (const json::value& entry : list(view, "seats")) {
    const object& who = entry.as_object();
    if (seat(who, "seat") != seat(view, "viewer")) continue;
    if (!who.contains("bag")) return words.text("terminal.quacks.odds.off");
    if (!truth(who, "active") || map_of(who, "bag").empty()) return words.text("terminal.quacks.odds.nothing");
    if (!who.contains("risk_percent")) return words.text("terminal.quacks.odds.safe");
    quacks::ChipBag bag;
    for (const auto& [chip, count] : map_of(who, "bag"))
      bag.add(quacks::kind_of(*shape::enum_value<quacks::Chip>(chip)), static_cast<int>(count.as_int64()));
    const int white = number(who, "white_total");
    const int limit = number(who, "white_limit");
    const quacks::Fraction next = quacks::explosion_next(bag, white, limit);
    std::string text = words.text("terminal.quacks.odds.next",
                                  {{"of", next.of}, {"total", next.total}, {"percent", number(who, "risk_percent")}});
    int draws = 1;
    for (const json::value& percent : list(who, "risk_within"))
      text += " " + words.text("terminal.quacks.odds.within", {{"draws", ++draws}, {"percent", percent}});
    return text;
  }
  return "";
}

}  // namespace

const BoardFunctions kQuacksBoard{"quacks",     quacks_board, quacks_said_again, quacks_confirm,
                                  quacks_about, quacks_note,  quacks_odds};

}  // namespace guildhall
