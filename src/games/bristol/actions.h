// Bristol 1350: every answer a player can give. JSON, labels and board references come from this table.
// There is none that shows a card to others (BRI-X2).
#pragma once

#include <array>

#include "games/bristol/data.h"
#include "kit/game.h"

namespace guildhall::bristol {

enum class Verb : std::uint8_t {
  Character,
  Reroll,
  Draw,
  Elbow,
  Dash,
  Push,
  Special,
  Look,
  Pass,
  Play,
  End,
  Decline,
  Use,
  Toss,
  Stop,
  Place,
  Keep,
  Give,
  Lock,
  KeepRemedy,
};
BOOST_DESCRIBE_ENUM(Verb, Character, Reroll, Draw, Elbow, Dash, Push, Special, Look, Pass, Play, End, Decline, Use,
                    Toss, Stop, Place, Keep, Give, Lock, KeepRemedy)

enum class Move : std::uint8_t { Elbow, Dash, Push };  // BRI-A14: the three pawn moves
BOOST_DESCRIBE_ENUM(Move, Elbow, Dash, Push)

namespace fields {
using shape::enum_count;
using shape::name_of;
inline constexpr Field kSeat{"seat", Field::Type::Id, "seat", number_name, kPlayersMax};
inline constexpr Field kDie{"die", Field::Type::Id, "die", number_name, kDice};
inline constexpr Field kDiceSet{"dice", Field::Type::Set, "die", number_name, kDice};
inline constexpr Field kSlot{"slot", Field::Type::Id, "slot", number_name, 2};
inline constexpr Field kFace{"face", Field::Type::Id, "face", name_of<Face>, enum_count<Face>()};
inline constexpr Field kCard{"card", Field::Type::Id, "remedy", name_of<Remedy>, enum_count<Remedy>()};
inline constexpr Field kUse{"use", Field::Type::Id, "kind", name_of<Kind>, enum_count<Kind>()};
inline constexpr Field kMove{"move", Field::Type::Id, "move", name_of<Move>, enum_count<Move>()};
inline constexpr Field kValue{.name = "value", .object = "symptom", .least = 1, .most = 4};
inline constexpr Field kCart{"cart", Field::Type::Id, "cart", name_of<Cart>, enum_count<Cart>()};
inline constexpr Field kCharacter{"character", Field::Type::Id, "character", name_of<Character>,
                                  enum_count<Character>()};
}  // namespace fields

inline constexpr std::array<VerbInfo, 20> kVerbs{{
    {"character", "BRI-D10", {fields::kCharacter}},
    {"reroll", "BRI-A1", {fields::kDiceSet}},
    {"draw", "BRI-A2"},
    asks_first({"elbow", "BRI-A4"}),
    asks_first({"dash", "BRI-A5"}),
    asks_first({"push", "BRI-A8", {fields::kSeat}}),  // BRI-A13
    {"special", "BRI-K1", {fields::kDie, fields::kFace, fields::kSeat, fields::kSlot}},
    {"look", "BRI-P5", {fields::kSeat, fields::kSlot}},
    {"pass", "BRI-T7"},
    asks_first({"play", "BRI-C1", {fields::kCard, fields::kUse, fields::kDiceSet, fields::kMove, fields::kSeat}}),
    {"end", "BRI-T8"},
    {"decline", "BRI-D20"},
    {"use", "BRI-W3", {fields::kCard}},
    {"toss", "BRI-C8", {fields::kDiceSet}},
    {"stop", "BRI-C8"},
    {"place", "BRI-C10", {fields::kValue, fields::kCart}},
    {"keep",
     "BRI-D16",
     {Field{"first", Field::Type::Number, "symptom"}, Field{"second", Field::Type::Number, "symptom"}}},
    {"give", "BRI-V10", {fields::kSeat}},
    {"lock", "BRI-K5", {fields::kDie}},
    {"keep_remedy", "BRI-K8", {fields::kCard}},
}};

namespace act {
constexpr std::uint8_t kNone = Action::kNone;
template <class... Args>
constexpr Action make(Verb verb, Args... args) {
  Action action{static_cast<std::uint8_t>(verb)};
  std::size_t at = 0;
  ((action.args[at++] = static_cast<std::uint8_t>(args)), ...);
  return action;
}
constexpr Action character(Character who) { return make(Verb::Character, who); }
constexpr Action reroll(unsigned dice) { return make(Verb::Reroll, dice); }  // a set of dice, bit d for die d
constexpr Action draw() { return make(Verb::Draw); }
constexpr Action elbow() { return make(Verb::Elbow); }
constexpr Action dash() { return make(Verb::Dash); }
constexpr Action push(Seat pawn) { return make(Verb::Push, pawn.index()); }
constexpr Action special() { return make(Verb::Special); }
constexpr Action special_die(int die) { return make(Verb::Special, die); }
constexpr Action special_face(int die, Face face) { return make(Verb::Special, die, face); }
constexpr Action special_seat(Seat seat) { return make(Verb::Special, kNone, kNone, seat.index()); }
constexpr Action special_slot(Seat seat, int slot) { return make(Verb::Special, kNone, kNone, seat.index(), slot); }
constexpr Action look(Seat ghost, int slot) { return make(Verb::Look, ghost.index(), slot); }
constexpr Action pass() { return make(Verb::Pass); }
constexpr Action play(Remedy card, Kind use) { return make(Verb::Play, card, use); }
constexpr Action play_dice(Remedy card, Kind use, unsigned dice) { return make(Verb::Play, card, use, dice); }
constexpr Action play_move(Remedy card, Move move) {
  return make(Verb::Play, card, Kind::CrushedEmeralds, kNone, move);
}
constexpr Action play_push(Remedy card, Seat pawn) {
  return make(Verb::Play, card, Kind::CrushedEmeralds, kNone, Move::Push, pawn.index());
}
constexpr Action end() { return make(Verb::End); }
constexpr Action decline() { return make(Verb::Decline); }
constexpr Action use(Remedy card) { return make(Verb::Use, card); }
constexpr Action toss(unsigned dice) { return make(Verb::Toss, dice); }
constexpr Action stop() { return make(Verb::Stop); }
constexpr Action place(int value, Cart cart) { return make(Verb::Place, value, cart); }
constexpr Action keep(int low, int high) { return make(Verb::Keep, low, high); }
constexpr Action give(Seat seat) { return make(Verb::Give, seat.index()); }
constexpr Action lock(int die) { return make(Verb::Lock, die); }
constexpr Action keep_remedy(Remedy card) { return make(Verb::KeepRemedy, card); }
}  // namespace act

}  // namespace guildhall::bristol
