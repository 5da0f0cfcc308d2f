// Quacks in text: one's own pot as a line of spaces with what the next one brings, the white chips against the limit, the
// others' pots, the card, and while shopping the prices with the books in play.
#include <algorithm>

#include "words/board.h"

namespace guildhall {

namespace {

using json::object;

constexpr int kLastSpace = 52;
constexpr int kAround = 7;  // spaces shown on either side of the last chip

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
    line(paint_(Ink::Strong, words_.text(key)) + ": " + words_.text(key + ".text"));
  }

  void heading() {
    std::string text = paint_(Ink::Strong, say("round", {{"round", number(view_, "round")}}));
    text += " · " + say("opened", {{"seat", name(seat(view_, "start_player"))}});
    if (truth(view_, "stir")) text += " · " + say("in_step");
    if (truth(view_, "sealed")) text += " · " + say("sealed");
    line(text);
    if (view_.contains("card")) explained("card", view_.at("card"));
    if (view_.contains("visitor")) explained("witch", view_.at("visitor"));
    if (number(view_, "round") <= 1 || id(view_, "asking") == "patient") {
      for (const json::value& witch : list(view_, "witches")) explained("witch", witch);
      for (const json::value& patient : list(view_, "patients")) explained("patient", patient);
    }
  }

  std::string state_of(const object& who) const {
    if (truth(who, "exploded")) return paint_(Ink::Alarm, say(truth(who, "guarded") ? "guarded" : "exploded"));
    if (truth(who, "stopped")) return say("stopped");
    return truth(who, "active") ? say("brewing") : "";
  }
  std::string goods(const object& who) const {
    std::string text = say(
        "goods", {{"vp", number(who, "vp")}, {"rubies", number(who, "rubies")}, {"droplet", number(who, "droplet")}});
    text += ", " + say(truth(who, "flask") ? "flask_full" : "flask_empty");
    if (who.contains("tube")) text += ", " + say("tube", {{"glass", number(who, "tube")}});
    if (number(who, "rats") > 0) text += ", " + say("rats", {{"count", number(who, "rats")}});
    if (!list(who, "pennies").empty())
      text += ", " + say("pennies", {{"count", static_cast<int>(list(who, "pennies").size())}});
    if (who.contains("elixir")) text += ", " + say("elixir", {{"space", number(who, "elixir")}});
    return text;
  }
  std::string score_of(const object& who) const {
    return say("scores", {{"space", number(who, "scoring_space")},
                          {"coins", number(who, "coins")},
                          {"points", number(who, "points")},
                          {"ruby", truth(who, "ruby") ? "true" : "false"}});
  }

  void other(const object& who) {
    std::string text = paint_(Ink::Strong, words_.name(seat(who, "seat"))) + ": " + goods(who);
    if (const std::string state = state_of(who); !state.empty()) text += " · " + state;
    line(text);
    if (!list(who, "pot").empty())
      line("  " +
               say("pot", {{"count", static_cast<int>(list(who, "pot").size())},
                           {"white", number(who, "white_total")},
                           {"limit", number(who, "white_limit")}}) +
               " · " + score_of(who),
           4);
  }

  void own(const object& who) {
    line(paint_(Ink::Strong, name(me_)) + ": " + goods(who));
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
    if (who.contains("patient")) explained("patient", who.at("patient"));
  }

  // The spaces around the last chip: filled, empty, the start, and the one that would score.
  void spiral(const object& who) {
    const int head = number(who, "head");
    const int from = std::max(0, head - kAround);
    const int to = std::min(kLastSpace, head + kAround);
    std::string text = "  ";
    for (int space = from; space <= to; ++space) {
      const object* here = nullptr;
      for (const json::value& chip : list(who, "pot"))
        if (number(chip.as_object(), "space") == space) here = &chip.as_object();
      std::string shown = std::to_string(space);
      if (here != nullptr)
        shown = paint_(Ink::Strong, "[" + short_chip(id(*here, "chip")) + "]");
      else if (space == number(who, "scoring_space"))
        shown = paint_(Ink::First, "(" + shown + ")");
      else if (space == number(who, "start_space"))
        shown = "|" + shown + "|";
      else
        shown = paint_(Ink::Faint, shown);
      text += shown + " ";
    }
    line(text, 4);
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
      prices.push_back(say("price", {{"chip", thing("chip", ware.at("chip"))},
                                     {"price", number(ware, "price")},
                                     {"left", number(ware, "left")}}));
    }
    line(shape::join(prices, " · "));
    const object& books = map_of(view_, "books");
    for (const BookClauses& book : kBooks) {
      const int set = number(books, book.colour);
      if (set >= 1 && set <= 6) line(words_.rule(game_, book.by_set[static_cast<std::size_t>(set - 1)]));
    }
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

}  // namespace

const BoardFunctions kQuacksBoard{"quacks", quacks_board, quacks_said_again, quacks_confirm, quacks_about};

}  // namespace guildhall
