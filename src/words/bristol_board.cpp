// Bristol 1350 in text: the carts on the road with their riders, the dice, one's own cards, and what is public of others.
#include <algorithm>

#include "words/board.h"

namespace guildhall {

namespace {

constexpr int kRatsToMingle = 2;  // BRI-M1
constexpr int kNameWide = 10;
constexpr int kDiceLabel = 7;
constexpr int kDieWide = 11;

using json::object;

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
Seat seat(const object& from, std::string_view name) {
  return from.contains(name) ? Seat(number(from, name)) : Seat::nobody();
}

Ink ink_of(std::string_view cart_or_face) {
  if (cart_or_face.starts_with("birch")) return Ink::First;
  return cart_or_face.starts_with("cedar") ? Ink::Second : Ink::Third;
}

class BristolBoard {
 public:
  BristolBoard(const object& view, const GameInfo& game, const Words& words, const Paint& paint)
      : view_(view), game_(game), words_(words), paint_(paint), me_(seat(view, "viewer")) {}

  std::string draw() {
    heading();
    if (number(view_, "round") == 0 && !view_.contains("ending")) {  // characters are picked before anything is dealt
      others();
      return std::move(out_);
    }
    for (const json::value& cart : list(view_, "race")) cart_lines(cart_of(cart.as_string()));
    for (const json::value& cart : list(view_, "carts"))
      if (!truth(cart.as_object(), "in_race")) cart_lines(cart.as_object());
    dice();
    others();
    decks();
    if (me_ != Seat::nobody()) own();
    declared();
    return std::move(out_);
  }

 private:
  std::string say(std::string_view key, const object& args = {}) const {
    return words_.text("terminal.bristol." + std::string(key), args);
  }
  std::string thing(std::string_view kind, const json::value& what) const { return words_.thing(game_, kind, what); }
  std::string name(Seat who) const {
    return who == me_ ? words_.text("terminal.self", {{"name", words_.name(who)}}) : words_.name(who);
  }
  void line(const std::string& text, int indent = 0) {
    for (const std::string& part : wrapped(text, kColumns, indent)) out_ += part + "\n";
  }
  const object& cart_of(std::string_view wanted) const {
    for (const json::value& cart : list(view_, "carts"))
      if (id(cart.as_object(), "cart") == wanted) return cart.as_object();
    return view_;  // never: the race is made of the carts
  }

  void heading() {
    const int round = number(view_, "round");
    std::string text = round == 0 ? say("before") : say("round", {{"round", round}});
    if (view_.contains("ending"))
      text = say("final", {{"round", round}});
    else if (view_.contains("last_round") && number(view_, "last_round") == round)
      text = say("last_round", {{"round", round}});
    text = paint_(Ink::Strong, text);
    if (round > 0) text += " · " + say("opened", {{"seat", name(seat(view_, "first_player"))}});
    if (view_.contains("active")) text += " · " + say("turn", {{"seat", name(seat(view_, "active"))}});
    line(text);
  }

  void cart_lines(const object& cart) {
    const std::string which = id(cart, "cart");
    const int steps = number(view_, "track_steps");
    const int position = number(cart, "position");
    const Ink ink = ink_of(which);
    std::string text = paint_(ink, padded(thing("cart", json::value(which)), kNameWide));
    if (!truth(cart, "in_race")) {
      line(text + say("out"));
      return;
    }
    text += "|";
    for (int step = 0; step < steps; ++step) text += step == position ? paint_(ink, "#") : paint_(Ink::Faint, "-");
    text += "| " + say("at", {{"position", position}, {"steps", steps}});
    const int moves = number(cart, "steps");
    const int rats = number(cart, "rats");
    const json::array& riders = list(cart, "riders");
    if (number(view_, "round") > 0 && !view_.contains("ending")) {
      text += ", " + say("dice_move", {{"steps", moves}});
      if (rats > 0) text += ", " + say("rats", {{"rats", rats}});
      if (rats >= kRatsToMingle && !riders.empty()) text += ", " + paint_(Ink::Alarm, say("will_mingle"));
      if (position + moves >= steps) text += ", " + paint_(Ink::Strong, say("leaves"));
    }
    line(text, kNameWide);

    text = std::string(kNameWide, ' ');
    if (riders.empty()) {
      text += paint_(Ink::Faint, say("nobody"));
    } else {
      text += say("front") + " >";
      for (const json::value& rider : riders) {
        const Seat who(static_cast<int>(rider.as_int64()));
        text += (&rider == &riders.front() ? " " : " > ") + paint_(who == me_ ? Ink::Strong : Ink::Plain, name(who));
      }
    }
    if (const int pile = number(cart, "pile"); pile > 0) {
      text += " · " + say("pile", {{"count", pile}});
      if (!list(cart, "pile_known").empty())
        text += " " + say("pile_known", {{"symptoms", symptoms(list(cart, "pile_known"))}});
    }
    line(text, kNameWide);
  }

  void dice() {
    const json::array& all = list(view_, "dice");
    if (all.empty()) return;
    std::array<std::string, 3> rows{paint_(Ink::Faint, padded(say("dice"), kDiceLabel)), std::string(kDiceLabel, ' '),
                                    std::string(kDiceLabel, ' ')};
    bool any_locked = false;
    for (std::size_t at = 0; at < all.size(); ++at) {
      const object& die = all[at].as_object();
      const std::string face = id(die, "face");
      const auto split = face.find('_');
      const bool locked = truth(die, "locked");
      any_locked = any_locked || locked;
      const std::string shown = std::to_string(at + 1) + " " + thing("cart", json::value(face.substr(0, split)));
      const int gap = at + 1 == all.size() ? 0 : kDieWide - columns(shown) + 1;
      rows[0] += paint_(ink_of(face), shown) + std::string(static_cast<std::size_t>(std::max(gap, 0)), ' ');
      rows[1] += padded("  " + say(face.ends_with("rat") ? "rat" : "apple"), kDieWide) + " ";
      rows[2] += padded(locked ? "*" + say("locked") : "", kDieWide) + " ";
    }
    for (std::size_t row = 0; row < (any_locked ? 3u : 2u); ++row) {
      while (rows[row].ends_with(' ')) rows[row].pop_back();
      out_ += rows[row] + "\n";
    }
  }

  std::string symptoms(const json::array& values) const {
    std::vector<std::string> names;
    for (const json::value& value : values) names.push_back(thing("symptom", value));
    return shape::join(names);
  }

  std::string status(const object& who) const {
    std::string text;
    if (who.contains("plagued")) text = truth(who, "plagued") ? paint_(Ink::Alarm, say("plagued")) : say("healthy");
    return text;
  }

  std::string coins(const object& who) const {
    std::string text;
    for (const json::value& coin : list(who, "coins")) {
      const object& held = coin.as_object();
      object args{{"giver", name(seat(held, "giver"))}};
      if (held.contains("coin")) args["coin"] = thing("coin", held.at("coin"));
      text += ", " + say(held.contains("coin") ? "coin_known" : "coin", args);
    }
    return text;
  }

  // The others, two in a line where that fits.
  void others() {
    constexpr int half = kColumns / 2 - 1;
    std::string left;
    for (const json::value& entry : list(view_, "participants")) {
      const object& who = entry.as_object();
      if (seat(who, "seat") == me_) continue;
      std::string text = words_.name(seat(who, "seat"));
      if (who.contains("character")) text += ", " + thing("character", who.at("character"));
      if (!truth(who, "alive"))
        text += ", " + say("dead");
      else if (!truth(who, "ghost") && number(view_, "round") > 0)
        text += ", " + say("remedy_count", {{"count", number(who, "remedies")}});
      text += known_of(who) + coins(who);
      if (view_.contains("ending") && truth(who, "alive"))  // BRI-E21: all is shown
        for (const json::value& card : list(who, "remedies_known")) text += ", " + thing("remedy", card);
      if (left.empty() && columns(text) <= half) {
        left = text;
      } else if (columns(text) <= half) {
        out_ += padded(left, kColumns / 2) + text + "\n";
        left.clear();
      } else {
        line(text, 2);
      }
    }
    if (!left.empty()) out_ += left + "\n";
  }

  // What this viewer knows of somebody's symptoms and health.
  std::string known_of(const object& who) const {
    std::string text;
    const json::array& slots = list(who, "slots");
    if (!slots.empty()) {
      std::vector<std::string> shown;
      for (const json::value& slot : slots) shown.push_back(slot == 0 ? "?" : json::serialize(slot));
      text += " [" + shape::join(shown, " ") + "]";
    } else if (!list(who, "symptoms_known").empty()) {
      std::vector<std::string> shown;
      for (const json::value& value : list(who, "symptoms_known")) shown.push_back(json::serialize(value));
      while (static_cast<int>(shown.size()) < number(who, "symptoms")) shown.emplace_back("?");
      text += " [" + shape::join(shown, " ") + "]";
    }
    if (const std::string health = status(who); !health.empty()) text += " " + health;
    return text;
  }

  void decks() {
    std::string text = say("decks", {{"symptoms", number(view_, "symptom_deck")},
                                     {"symptom_discard", number(view_, "symptom_discard")},
                                     {"remedies", number(view_, "remedy_deck")},
                                     {"remedy_discard", number(view_, "remedy_discard")}});
    if (view_.contains("symptom_discard_top"))
      text += " · " + say("discard_top", {{"symptom", thing("symptom", view_.at("symptom_discard_top"))}});
    if (const int left = number(view_, "coins_in_bag"); left > 0) text += " · " + say("bag", {{"count", left}});
    line(text, 2);
  }

  void own() {
    for (const json::value& entry : list(view_, "participants")) {
      const object& who = entry.as_object();
      if (seat(who, "seat") != me_) continue;
      std::string text = paint_(Ink::Strong, name(me_));
      if (who.contains("character")) text += ", " + thing("character", who.at("character"));
      if (!truth(who, "alive")) text += ", " + say("dead");
      int sum = 0;
      for (const json::value& value : list(who, "symptoms_known")) sum += static_cast<int>(value.as_int64());
      if (!list(who, "symptoms_known").empty())
        text = say(
            "hand",
            {{"who", text}, {"symptoms", paint_(Ink::Strong, symptoms(list(who, "symptoms_known")))}, {"sum", sum}});
      if (const std::string health = status(who); !health.empty()) text += ", " + health;
      line(text + coins(who), 2);
      remedies(who);
    }
    std::vector<std::string> drawn;
    for (const json::value& value : list(view_, "drawn_symptoms")) drawn.push_back(thing("symptom", value));
    for (const json::value& value : list(view_, "drawn_remedies")) drawn.push_back(thing("remedy", value));
    if (view_.contains("drawn_coin")) drawn.push_back(thing("coin", view_.at("drawn_coin")));
    if (!drawn.empty()) line(say("drawn", {{"things", shape::join(drawn)}}), 2);
  }

  void remedies(const object& who) {
    if (!truth(who, "alive")) return;
    std::vector<std::string> fresh;
    for (const json::value& card : list(who, "fresh_known")) fresh.emplace_back(card.as_string());
    std::vector<std::string> cards;
    const json::array& held = list(who, "remedies_known");
    for (auto card = held.rbegin(); card != held.rend(); ++card) {  // of equal cards, the last are the fresh ones
      std::string text = thing("remedy", *card);
      if (const auto found = std::find(fresh.begin(), fresh.end(), card->as_string()); found != fresh.end()) {
        text += " (" + say("fresh") + ")";
        fresh.erase(found);
      }
      cards.insert(cards.begin(), text);
    }
    line(say("remedies", {{"cards", cards.empty() ? say("no_remedies") : shape::join(cards, " · ")}}), 2);
  }

  void declared() {
    const json::value* move = view_.if_contains("declared");
    if (move == nullptr) return;
    object args{{"mover", name(seat(move->as_object(), "mover"))}, {"move", id(move->as_object(), "move")}};
    if (move->as_object().contains("target")) {
      args["target"] = name(seat(move->as_object(), "target"));
      args["own"] = seat(move->as_object(), "target") == seat(move->as_object(), "mover");
    }
    line(paint_(Ink::Strong, say("declared", args)));
  }

  const object& view_;
  const GameInfo& game_;
  const Words& words_;
  const Paint& paint_;
  Seat me_;
  std::string out_;
};

std::string bristol_board(const object& view, const GameInfo& game, const Words& words, const Paint& paint) {
  return BristolBoard(view, game, words, paint).draw();
}

bool bristol_said_again(const Told& told, const Told& next) {
  if (told.event == "turn_began")
    return next.fields.contains("seat") && next.fields.at("seat") == told.fields.at("seat") && next.event != told.event;
  return told.event == "move_declared" && next.event != "whipped";
}

std::string_view bristol_confirm(const GameInfo& game, const Action& action, Seat me) {  // BRI-A13
  const json::object fields = shape::action_json(action, game);
  const bool pushes = fields.at("type") == "push" || (fields.contains("move") && fields.at("move") == "push");
  return pushes && fields.contains("seat") && fields.at("seat") == me.index() ? "terminal.confirm_own_push" : "";
}

std::string bristol_about(const object& view, const GameInfo& game, const Action& action) {
  if (game.verbs[action.verb].id != "special") return "";
  for (const json::value& who : list(view, "participants"))
    if (seat(who.as_object(), "seat") == seat(view, "viewer"))
      return "bristol.character." + id(who.as_object(), "character") + ".text";
  return "";
}

}  // namespace

const BoardFunctions kBristolBoard{"bristol", bristol_board, bristol_said_again, bristol_confirm, bristol_about};

}  // namespace guildhall
