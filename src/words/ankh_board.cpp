// Ankh-Morpork in text: the twelve areas on both banks with pieces, trouble and buildings, the card in play with its
// symbols, everybody's public progress towards the seven aims, and the own hand.
#include <algorithm>

#include "words/board.h"

namespace guildhall {

namespace {

using json::object;

int number(const object& from, std::string_view name) {
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_int64() ? static_cast<int>(value->get_int64()) : 0;
}
bool truth(const object& from, std::string_view name) {
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_bool() && value->get_bool();
}
const json::array& list(const object& from, std::string_view name) {
  static const json::array none;
  const json::value* value = from.if_contains(name);
  return value != nullptr && value->is_array() ? value->get_array() : none;
}
Seat seat(const object& from, std::string_view name) {
  return from.contains(name) ? Seat(number(from, name)) : Seat::nobody();
}

class AnkhBoard {
 public:
  AnkhBoard(const object& view, const GameInfo& game, const Words& words, const Paint& paint)
      : view_(view), game_(game), words_(words), paint_(paint), me_(seat(view, "viewer")) {}

  std::string draw() {
    heading();
    map();
    progress();
    piles();
    card_in_play();
    threat();
    if (me_ != Seat::nobody()) own();
    return std::move(out_);
  }

 private:
  std::string say(std::string_view key, const object& args = {}) const {
    return words_.text("terminal.ankh." + std::string(key), args);
  }
  std::string thing(std::string_view kind, const json::value& what) const { return words_.thing(game_, kind, what); }
  std::string name(Seat who) const {
    return who == me_ ? words_.text("terminal.self", {{"name", words_.name(who)}}) : words_.name(who);
  }
  void line(const std::string& text, int indent = 0) {
    for (const std::string& part : wrapped(text, kColumns, indent)) out_ += part + "\n";
  }
  const object& area(int printed) const {
    return list(view_, "areas")[static_cast<std::size_t>(printed - 1)].as_object();
  }
  std::string shown_number(int printed) const {  // ANK-V1
    return std::string(area(printed).at("number").as_string());
  }
  static char letter(int seat) { return static_cast<char>('A' + seat); }  // of the pieces on the map

  void heading() {
    std::string text = paint_(Ink::Strong, say("turn", {{"turn", number(view_, "turn")}}));
    text += " · " + say("active", {{"seat", name(seat(view_, "active"))}});
    text += " · " + say("trouble", {{"count", number(view_, "trouble")}});
    line(text);
    std::string who;
    for (const json::value& entry : list(view_, "seats")) {
      const Seat one = seat(entry.as_object(), "seat");
      if (!who.empty()) who += " · ";
      who += std::string(1, letter(one.index())) + " " + words_.name(one);
    }
    line(paint_(Ink::Faint, say("legend", {{"seats", who}})), 2);
  }

  // One area in one cell: trouble, number, name, cost; pieces. A long name is cut, the cost stays.
  std::string title(int printed, int wide) const {
    const object& here = area(printed);
    const std::string shown = shown_number(printed);
    const std::string front =
        (truth(here, "trouble") ? "*" : " ") + std::string(shown.size() < 2 ? " " : "") + shown + " ";
    const std::string cost = " $" + std::to_string(number(here, "cost"));
    return front + cut(thing("area", here.at("area")), wide - columns(front) - columns(cost)) + cost;
  }
  std::string pieces(int printed) const {
    const object& here = area(printed);
    std::string text;
    const json::array& minions = list(here, "minions");
    for (std::size_t one = 0; one < minions.size(); ++one)
      for (int count = 0; count < minions[one].as_int64(); ++count) text += letter(static_cast<int>(one));
    text += std::string(static_cast<std::size_t>(number(here, "trolls")), 't');
    text += std::string(static_cast<std::size_t>(number(here, "demons")), 'd');
    if (here.contains("building")) text += std::string(" [") + letter(seat(here, "building").index()) + "]";
    if (truth(here, "power_lost")) text += " x";
    if (here.contains("controller")) text += std::string(" =") + letter(seat(here, "controller").index());
    return "    " + (text.empty() ? "-" : text);
  }

  // The left bank, the river with the island, the right bank: ~ is the river, = a bridge over it, | a border. Bridges and
  // borders that the columns cannot show stand below.
  void map() {
    constexpr int wide = 25;
    struct MapRow {
      std::array<int, 3> areas;
      std::array<std::string_view, 2> between;  // right of the first and second area: beside the names,
      std::array<std::string_view, 2> below;    // and beside the pieces
      std::string_view water;                   // under the middle column
    };
    constexpr std::array<MapRow, 4> rows{{{{12, 1, 3}, {"= ", "| "}, {"~ ", "| "}, ""},
                                          {{11, 2, 4}, {"= ", "| "}, {"~ ", "| "}, "~~~~~~~~~~~~ = ~~~~~~~~~~~~"},
                                          {{9, 10, 5}, {"= ", "= "}, {"~ ", "~ "}, "~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
                                          {{8, 7, 6}, {"= ", "| "}, {"~ ", "| "}, ""}}};
    for (const MapRow& row : rows) {
      std::string above;
      std::string below;
      for (std::size_t column = 0; column < row.areas.size(); ++column) {
        const int printed = row.areas[column];
        const Ink ink = truth(area(printed), "trouble") ? Ink::Alarm : Ink::Plain;
        if (column > 0) above += paint_(Ink::Faint, row.between[column - 1]);
        if (column > 0) below += paint_(Ink::Faint, row.below[column - 1]);
        above += paint_(ink, padded(title(printed, wide - 1), wide));
        below += padded(pieces(printed), wide);
      }
      put(above);
      put(below);
      if (!row.water.empty()) put(std::string(wide, ' ') + paint_(Ink::Faint, row.water));
    }
    line(paint_(Ink::Faint, say("bridges", {{"eight", shown_number(8)}})), 2);
  }
  void put(std::string text) {
    while (text.ends_with(' ')) text.pop_back();
    out_ += text + "\n";
  }
  static std::string cut(const std::string& text, int wide) {
    std::string out = text;
    while (columns(out) > wide) {
      while ((static_cast<unsigned char>(out.back()) & 0xC0) == 0x80) out.pop_back();  // all of a character
      out.pop_back();
    }
    return out;
  }

  void progress() {
    const object& aims = view_.at("aims").as_object();
    for (const json::value& entry : list(view_, "seats")) {
      const object& who = entry.as_object();
      const Seat one = seat(who, "seat");
      std::string text = std::string(1, letter(one.index())) + " " + padded(name(one), 12) + " ";
      text += say("money", {{"cash", number(who, "cash")}, {"cards", number(who, "hand")}});
      text += " · " + say("aims", {{"areas", number(who, "areas_with_minions")},
                                   {"areas_needed", number(aims, "spymaster")},
                                   {"control", number(who, "areas_controlled")},
                                   {"control_needed", number(aims, "noble")},
                                   {"worth", number(who, "net_worth")},
                                   {"points", number(who, "points")}});
      if (!list(who, "loans").empty()) text += " · " + say("loans", {{"count", list(who, "loans").size()}});
      if (!list(who, "penalties").empty()) text += " · " + say("penalties", {{"count", list(who, "penalties").size()}});
      if (who.contains("role")) text += " · " + paint_(Ink::Strong, thing("role", who.at("role")));
      if (one != me_ && !list(who, "hand_known").empty())
        text += " · " + say("known", {{"cards", cards(who, "hand_known")}});
      line(text, 4);
    }
  }

  std::string cards(const object& who, std::string_view field) const {
    std::vector<std::string> out;
    for (const json::value& card : list(who, field)) out.push_back(thing("card", card));
    return shape::join(out);
  }

  void piles() {
    std::string text = say("piles", {{"draw", number(view_, "draw_pile")},
                                     {"green", number(view_, "draw_pile_green")},
                                     {"discards", number(view_, "discard_pile")},
                                     {"events", number(view_, "event_pile")}});
    if (view_.contains("discard_top")) text += " · " + say("top", {{"card", thing("card", view_.at("discard_top"))}});
    line(text, 2);
    std::vector<std::string> unused;
    for (const json::value& role : list(view_, "unused_roles_known")) unused.push_back(thing("role", role));
    if (!unused.empty()) line(say("unused", {{"roles", shape::join(unused)}}), 2);
  }

  void card_in_play() {
    const json::value* card = view_.if_contains("card");
    if (card == nullptr) return;
    const object& played = card->as_object();
    std::string signs;
    const json::array& symbols = list(played, "symbols");
    for (std::size_t at = 0; at < symbols.size(); ++at) {
      if (at > 0) signs += " → ";
      const std::string sign = thing("sign", symbols[at]);
      const bool next = static_cast<int>(at) == number(played, "next_symbol");
      signs += next ? paint_(Ink::Strong, "[" + sign + "]") : sign;
    }
    line(say("in_play", {{"card", thing("card", played.at("card"))}, {"symbols", signs}}), 2);
    if (number(view_, "plays") > 0) line(say("plays", {{"count", number(view_, "plays")}}), 2);
  }

  void threat() {
    if (const json::value* event = view_.if_contains("happening")) {
      std::vector<std::string> areas;
      for (const json::value& one : list(event->as_object(), "areas")) areas.push_back(thing("area", one));
      line(paint_(Ink::Alarm, say("event", {{"event", thing("random_event", event->as_object().at("random_event"))},
                                            {"areas", shape::join(areas)}})),
           2);
    }
    if (const json::value* threat = view_.if_contains("threat");
        threat != nullptr && threat->as_object().contains("area"))
      line(paint_(Ink::Alarm, say("threat", {{"area", thing("area", threat->as_object().at("area"))}})), 2);
  }

  void own() {
    for (const json::value& entry : list(view_, "seats")) {
      const object& who = entry.as_object();
      if (seat(who, "seat") != me_) continue;
      if (who.contains("role")) {
        const std::string role(who.at("role").as_string());
        line(paint_(Ink::Strong, say("role", {{"role", thing("role", who.at("role"))}})) + " " +
                 words_.text("ankh.role." + role + ".text"),
             2);
      }
      line(say("hand", {{"count", list(who, "hand_known").size()}}));
      for (const json::value& card : list(who, "hand_known")) {
        const std::string id(card.as_string());
        line("  " + words_.named(paint_(Ink::Strong, thing("card", card)), words_.text("ankh.card." + id + ".text")),
             4);
      }
    }
  }

  const object& view_;
  const GameInfo& game_;
  const Words& words_;
  const Paint& paint_;
  Seat me_;
  std::string out_;
};

std::string ankh_board(const object& view, const GameInfo& game, const Words& words, const Paint& paint) {
  return AnkhBoard(view, game, words, paint).draw();
}

bool ankh_said_again(const Told& told, const Told& next) {
  if (told.event == "responded") return next.event == "card_discarded";
  return told.event == "victim_chosen" && next.event == "minion_removed";
}

std::string_view ankh_confirm(const GameInfo&, const Action&, Seat) { return ""; }

}  // namespace

const BoardFunctions kAnkhBoard{"ankh", ankh_board, ankh_said_again, ankh_confirm};

}  // namespace guildhall
