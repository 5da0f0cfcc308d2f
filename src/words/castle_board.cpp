// Castle of the Devil in text: the seats with what is public, a duel or trade in progress, one's own cards, and what one
// knows of the others.
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

class CastleBoard {
 public:
  CastleBoard(const object& view, const GameInfo& game, const Words& words, const Paint& paint)
      : view_(view), game_(game), words_(words), paint_(paint), me_(seat(view, "viewer")) {}

  std::string draw() {
    heading();
    for (const json::value& entry : list(view_, "seats"))
      if (seat(entry.as_object(), "seat") != me_) other(entry.as_object());
    middle();
    duel();
    trade();
    announcement();
    if (me_ != Seat::nobody()) own();
    return std::move(out_);
  }

 private:
  std::string say(std::string_view key, const object& args = {}) const {
    return words_.text("terminal.castle." + std::string(key), args);
  }
  std::string thing(std::string_view kind, const json::value& what) const { return words_.thing(game_, kind, what); }
  std::string things(std::string_view kind, const json::array& all) const {
    std::vector<std::string> names;
    for (const json::value& one : all) names.push_back(thing(kind, one));
    return shape::join(names);
  }
  std::string name(Seat who) const {
    return who == me_ ? words_.text("terminal.self", {{"name", words_.name(who)}}) : words_.name(who);
  }
  std::string names(const json::array& seats) const {
    std::vector<std::string> out;
    for (const json::value& one : seats) out.push_back(name(Seat(static_cast<int>(one.as_int64()))));
    return out.empty() ? say("nobody") : shape::join(out);
  }
  void line(const std::string& text, int indent = 0) {
    for (const std::string& part : wrapped(text, kColumns, indent)) out_ += part + "\n";
  }

  void heading() {
    std::string text = paint_(Ink::Strong, say("turn_number", {{"turn", number(view_, "turn")}}));
    if (view_.contains("ending")) text = paint_(Ink::Strong, say("final"));
    line(text + " · " + say("turn", {{"seat", name(seat(view_, "active"))}}));
  }

  std::string counts(const object& who) const {
    std::string text = say("objects", {{"count", number(who, "objects")}});
    if (const int tokens = number(who, "tokens"); tokens > 0) text += ", " + say("tokens", {{"count", tokens}});
    return text;
  }

  void other(const object& who) {
    const Seat which = seat(who, "seat");
    const bool active = which == seat(view_, "active");
    std::string text = words_.named(paint_(active ? Ink::Strong : Ink::Plain, words_.name(which)), counts(who));
    if (who.contains("profession"))
      text += ", " + thing("profession", who.at("profession")) + (truth(who, "face_up") ? "" : " " + say("hidden"));
    if (who.contains("society")) text += ", " + paint_(Ink::First, thing("society", who.at("society")));
    line(text, 2);
    std::vector<std::string> known;
    if (!list(who, "objects_known").empty()) known.push_back(things("object", list(who, "objects_known")));
    if (!list(who, "holds").empty()) known.push_back(say("some", {{"kinds", things("kind", list(who, "holds"))}}));
    if (!known.empty()) line("  " + say("has", {{"objects", shape::join(known)}}), 4);
  }

  void middle() {
    std::string text = say(
        "deck",
        {{"deck", number(view_, "deck")}, {"spare", number(view_, "spare")}, {"tokens", number(view_, "token_pile")}});
    if (number(view_, "deck") == 0) text += " · " + say("converted");
    line(text, 2);
    if (!list(view_, "deck_top").empty())
      line("  " + say("deck_top", {{"objects", things("object", list(view_, "deck_top"))}}), 4);
    if (!list(view_, "spare_known").empty())
      line("  " + say("spare_known", {{"professions", things("profession", list(view_, "spare_known"))}}), 4);
  }

  void duel() {
    const json::value* found = view_.if_contains("duel");
    if (found == nullptr) return;
    const object& duel = found->as_object();
    std::string text =
        paint_(Ink::Strong,
               say("duel", {{"attacker", name(seat(duel, "attacker"))}, {"defender", name(seat(duel, "defender"))}}));
    if (const json::value* score = duel.if_contains("score"))
      text += " · " + say("score", {{"swords", number(score->as_object(), "swords")},
                                    {"shields", number(score->as_object(), "shields")}});
    line(text, 2);
    if (duel.contains("own_side")) line("  " + say("own_side", {{"side", thing("side", duel.at("own_side"))}}), 4);
    if (!list(duel, "swords").empty() || !list(duel, "shields").empty())
      line("  " + say("sides", {{"swords", names(list(duel, "swords"))}, {"shields", names(list(duel, "shields"))}}),
           4);
    if (duel.contains("hypnotized")) line("  " + say("hypnotized", {{"seat", name(seat(duel, "hypnotized"))}}), 4);
    if (!list(duel, "played").empty())
      line("  " + say("played", {{"objects", things("object", list(duel, "played"))}}), 4);
  }

  void trade() {
    const json::value* found = view_.if_contains("trade");
    if (found == nullptr) return;
    const object& trade = found->as_object();
    std::string text =
        paint_(Ink::Strong,
               say("trade", {{"offerer", name(seat(trade, "offerer"))}, {"partner", name(seat(trade, "partner"))}}));
    if (trade.contains("offered")) text += " · " + say("offered", {{"object", thing("object", trade.at("offered"))}});
    if (trade.contains("ability")) text += " · " + say("ability", {{"kind", thing("kind", trade.at("ability"))}});
    line(text, 2);
  }

  void announcement() {
    const json::value* found = view_.if_contains("announcement");
    if (found == nullptr) return;
    const object& claim = found->as_object();
    line(paint_(Ink::Alarm, say("announcement", {{"announcer", name(seat(claim, "announcer"))},
                                                 {"claim", thing("victory", claim.at("claim"))},
                                                 {"total", number(claim, "total")}})),
         2);
  }

  void own() {
    for (const json::value& entry : list(view_, "seats")) {
      const object& who = entry.as_object();
      if (seat(who, "seat") != me_) continue;
      std::string text;
      if (who.contains("society")) text += paint_(Ink::First, thing("society", who.at("society"))) + ", ";
      if (who.contains("profession")) text += thing("profession", who.at("profession"));
      if (truth(who, "face_up")) text += " " + say("shown");
      if (const int tokens = number(who, "tokens"); tokens > 0) text += ", " + say("tokens", {{"count", tokens}});
      line(words_.named(paint_(Ink::Strong, name(me_)), text), 2);
      line("  " + say("hand", {{"objects", things("object", list(who, "objects_known"))},
                               {"count", number(who, "objects")},
                               {"limit", number(view_, "hand_limit")}}),
           4);
      if (!list(who, "society_seen_by").empty())
        line("  " + say("seen_by", {{"seats", names(list(who, "society_seen_by"))}}), 4);
    }
    std::vector<std::pair<std::string, std::vector<std::string>>> places;  // objects that may lie in the same ones
    for (const json::value& entry : list(view_, "unplaced")) {
      const object& place = entry.as_object();
      if (list(place, "hands").size() > 3) continue;  // too many to be worth a line
      std::string where = names(list(place, "hands"));
      if (truth(place, "deck")) where = list(place, "hands").empty() ? say("in_deck") : where + ", " + say("in_deck");
      auto group = std::find_if(places.begin(), places.end(), [&](const auto& known) { return known.first == where; });
      if (group == places.end()) group = places.insert(places.end(), {where, {}});
      group->second.push_back(thing("object", place.at("card")));
    }
    if (places.empty()) return;
    line("  " + say("know"));
    for (const auto& [where, objects] : places)
      line("    " + say("either", {{"places", where}, {"objects", shape::join(objects)}}), 6);
  }

  const object& view_;
  const GameInfo& game_;
  const Words& words_;
  const Paint& paint_;
  Seat me_;
  std::string out_;
};

std::string castle_board(const object& view, const GameInfo& game, const Words& words, const Paint& paint) {
  return CastleBoard(view, game, words, paint).draw();
}

bool castle_said_again(const Told& told, const Told& next) {  // what a seat sees for itself says it all
  const auto seen_of = [&](std::string_view event, std::string_view seen) {
    return told.event == event && next.event == seen;
  };
  return seen_of("spied", "spy_seen") || seen_of("offered", "offer_seen") || seen_of("gift_given", "gift_seen") ||
         seen_of("paid", "paid_seen") || seen_of("stolen", "stolen_seen") || seen_of("replaced", "replaced_seen") ||
         seen_of("drew", "drew_seen") || seen_of("hand_looked", "hand_seen");
}

std::string_view castle_confirm(const GameInfo& game, const Action& action, Seat) {  // COD-E8, COD-E9
  const json::object fields = shape::action_json(action, game);
  const bool announces = fields.at("type") == "announce_own" || fields.at("type") == "announce_accuse";
  return announces ? "terminal.confirm_announcement" : "";
}

}  // namespace

const BoardFunctions kCastleBoard{"castle", castle_board, castle_said_again, castle_confirm};

}  // namespace guildhall
