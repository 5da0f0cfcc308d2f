// Ankh-Morpork: every answer a player can give. JSON, labels and board references come from this table.
// Minions of players and neutral pieces have verbs of their own, so that each can be put into words.
#pragma once

#include <array>

#include "games/ankh/data.h"
#include "games/ankh/deck.h"
#include "kit/game.h"
#include "kit/make_action.h"

namespace guildhall::ankh {

enum class Verb : std::uint8_t {
  // the own turn (ANK-T5)
  Play,
  Next,
  Skip,
  Power,
  Recover,
  End,
  Declare,
  GoOn,
  // pieces
  Place,
  Replace,
  Build,
  Rebuild,
  Calm,
  Unrest,
  Count,
  Victim,
  VictimNeutral,
  PayVictim,
  PayVictimNeutral,
  Move,
  MoveNeutral,
  Pick,
  PickNeutral,
  Roll,
  Buyout,
  BuyoutMoving,
  Burn,
  Spare,
  Keep,
  // other players, money, cards
  Target,
  Transfer,
  Pay,
  Take,
  Refuse,
  Discard,
  Give,
  Sell,
  Strike,
  KeepCard,
  Name,
  Done,
  // windows (ANK-I)
  Pass,
  Respond,
  RespondAt,
  Protect,
  // the second part of a choice made in parts: told apart from the first, which others do not see
  Swap,
  SwapNeutral,
  GiveSecond,
  NameSecond,
  NameOnly,
};
BOOST_DESCRIBE_ENUM(Verb, Play, Next, Skip, Power, Recover, End, Declare, GoOn, Place, Replace, Build, Rebuild, Calm,
                    Unrest, Count, Victim, VictimNeutral, PayVictim, PayVictimNeutral, Move, MoveNeutral, Pick,
                    PickNeutral, Roll, Buyout, BuyoutMoving, Burn, Spare, Keep, Target, Transfer, Pay, Take, Refuse,
                    Discard, Give, Sell, Strike, KeepCard, Name, Done, Pass, Respond, RespondAt, Protect, Swap,
                    SwapNeutral, GiveSecond, NameSecond, NameOnly)

namespace fields {
using shape::enum_count;
using shape::name_of;
using shape::printed_name_of;
inline constexpr Field kSeat{"seat", Field::Type::Id, "seat", number_name, kPlayersMax};
inline constexpr Field kPayer{"payer", Field::Type::Id, "seat", number_name, kPlayersMax};
inline constexpr Field kPayee{"payee", Field::Type::Id, "seat", number_name, kPlayersMax};
inline constexpr Field kArea{"area", Field::Type::Id, "area", name_of<Area>, kAreas, printed_name_of<Area>};
inline constexpr Field kFrom{"from", Field::Type::Id, "area", name_of<Area>, kAreas, printed_name_of<Area>};
inline constexpr Field kTo{"to", Field::Type::Id, "area", name_of<Area>, kAreas, printed_name_of<Area>};
inline constexpr Field kNeutral{"neutral", Field::Type::Id, "neutral", name_of<Neutral>, enum_count<Neutral>()};
inline constexpr Field kCard{"card", Field::Type::Id, "card", name_of<Card>, kCards, printed_name_of<Card>};
}  // namespace fields

inline constexpr std::array<VerbInfo, 50> kVerbs{{
    {"play", "ANK-T3", {fields::kCard}},
    {"next", "ANK-T4"},
    {"skip", "ANK-T4"},
    {"power", "ANK-D1", {fields::kArea}},
    {"recover", "ANK-I12"},
    {"end", "ANK-T5"},
    asks_first({"declare", "ANK-V14"}),
    {"go_on", "ANK-V14"},
    {"place", "ANK-A1", {fields::kArea}},
    {"replace", "ANK-A2", {fields::kArea, fields::kFrom}},
    {"build", "ANK-A4", {fields::kArea}},
    {"rebuild", "ANK-A5", {fields::kArea, fields::kFrom}},
    {"calm", "ANK-A7", {fields::kArea}},
    {"unrest", "ANK-C32", {fields::kArea}},
    {"count", "ANK-C6", {fields::kArea}},
    {"victim", "ANK-A6", {fields::kArea, fields::kSeat}},
    {"victim_neutral", "ANK-A6", {fields::kArea, fields::kNeutral}},
    {"pay_victim", "ANK-C27", {fields::kPayee, fields::kArea, fields::kSeat}},
    {"pay_victim_neutral", "ANK-C27", {fields::kPayee, fields::kArea, fields::kNeutral}},
    {"move", "ANK-C23", {fields::kFrom, fields::kTo, fields::kSeat}},
    {"move_neutral", "ANK-C24", {fields::kFrom, fields::kTo, fields::kNeutral}},
    {"pick", "ANK-C25", {fields::kArea, fields::kSeat}},
    {"pick_neutral", "ANK-C25", {fields::kArea, fields::kNeutral}},
    {"roll", "ANK-C29", {fields::kArea}},
    {"buyout", "ANK-C34", {fields::kArea}},
    {"buyout_moving", "ANK-C34", {fields::kArea, fields::kFrom}},
    {"burn", "ANK-C35", {fields::kArea}},
    {"spare", "ANK-C35"},
    {"keep", "ANK-R12", {fields::kArea}},
    {"target", "ANK-C2", {fields::kSeat}},
    {"transfer", "ANK-C9", {fields::kPayer, fields::kPayee}},
    {"pay", "ANK-C11"},
    {"take", "ANK-C11"},
    {"refuse", "ANK-C35"},
    {"discard", "ANK-C18", {fields::kCard}},
    {"give", "ANK-C12", {fields::kCard}},
    {"sell", "ANK-C14", {fields::kCard}},
    {"strike", "ANK-C15", {fields::kCard}},
    {"keep_card", "ANK-C16", {fields::kCard}},
    {"name", "ANK-V10", {fields::kCard}},
    {"done", "ANK-C18"},
    {"pass", "ANK-I3"},
    {"respond", "ANK-I1", {fields::kCard}},
    {"respond_at", "ANK-V7", {fields::kCard, fields::kArea}},
    {"protect", "ANK-R3", {fields::kArea}},
    {"swap", "ANK-C25", {fields::kArea, fields::kSeat}},
    {"swap_neutral", "ANK-C25", {fields::kArea, fields::kNeutral}},
    {"give_second", "ANK-C12", {fields::kCard}},
    {"name_second", "ANK-V10", {fields::kCard}},
    {"name_only", "ANK-V10"},
}};

namespace act {
template <class... Args>
constexpr Action make(Verb verb, Args... args) {
  return make_action(static_cast<std::uint8_t>(verb), args...);
}
constexpr Action play(Card card) { return make(Verb::Play, card); }
constexpr Action next() { return make(Verb::Next); }
constexpr Action skip() { return make(Verb::Skip); }
constexpr Action power(Area area) { return make(Verb::Power, area); }
constexpr Action recover() { return make(Verb::Recover); }
constexpr Action end() { return make(Verb::End); }
constexpr Action declare() { return make(Verb::Declare); }
constexpr Action go_on() { return make(Verb::GoOn); }
constexpr Action place(Area area) { return make(Verb::Place, area); }
constexpr Action replace(Area area, Area from) { return make(Verb::Replace, area, from); }
constexpr Action build(Area area) { return make(Verb::Build, area); }
constexpr Action rebuild(Area area, Area from) { return make(Verb::Rebuild, area, from); }
constexpr Action calm(Area area) { return make(Verb::Calm, area); }
constexpr Action unrest(Area area) { return make(Verb::Unrest, area); }
constexpr Action count(Area area) { return make(Verb::Count, area); }
// An owner is a seat, or nobody's troll or demon: the verb differs, the last parameter is counted from 0 either way.
constexpr Action owned(Verb players, Verb neutrals, Owner owner, auto... before) {
  return is_player(owner) ? make(players, before..., owner) : make(neutrals, before..., owner - kTroll);
}
constexpr Action victim(Area area, Owner owner) { return owned(Verb::Victim, Verb::VictimNeutral, owner, area); }
constexpr Action pay_victim(Seat payee, Area area, Owner owner) {
  return owned(Verb::PayVictim, Verb::PayVictimNeutral, owner, payee.index(), area);
}
constexpr Action move(Owner owner, Area from, Area to) { return owned(Verb::Move, Verb::MoveNeutral, owner, from, to); }
constexpr Action pick(Area area, Owner owner) { return owned(Verb::Pick, Verb::PickNeutral, owner, area); }
constexpr Action swap(Area area, Owner owner) { return owned(Verb::Swap, Verb::SwapNeutral, owner, area); }
constexpr Action roll(Area area) { return make(Verb::Roll, area); }
constexpr Action buyout(Area area) { return make(Verb::Buyout, area); }
constexpr Action buyout_moving(Area area, Area from) { return make(Verb::BuyoutMoving, area, from); }
constexpr Action burn(Area area) { return make(Verb::Burn, area); }
constexpr Action spare() { return make(Verb::Spare); }
constexpr Action keep(Area area) { return make(Verb::Keep, area); }
constexpr Action target(Seat seat) { return make(Verb::Target, seat.index()); }
constexpr Action transfer(Seat payer, Seat payee) { return make(Verb::Transfer, payer.index(), payee.index()); }
constexpr Action pay() { return make(Verb::Pay); }
constexpr Action take() { return make(Verb::Take); }
constexpr Action refuse() { return make(Verb::Refuse); }
constexpr Action discard(Card card) { return make(Verb::Discard, card); }
constexpr Action give(Card card) { return make(Verb::Give, card); }
constexpr Action give_second(Card card) { return make(Verb::GiveSecond, card); }
constexpr Action sell(Card card) { return make(Verb::Sell, card); }
constexpr Action strike(Card card) { return make(Verb::Strike, card); }
constexpr Action keep_card(Card card) { return make(Verb::KeepCard, card); }
constexpr Action name(Card card) { return make(Verb::Name, card); }
constexpr Action name_second(Card card) { return make(Verb::NameSecond, card); }
constexpr Action name_only() { return make(Verb::NameOnly); }
constexpr Action done() { return make(Verb::Done); }
constexpr Action pass() { return make(Verb::Pass); }
constexpr Action respond(Card card) { return make(Verb::Respond, card); }
constexpr Action respond_at(Card card, Area area) { return make(Verb::RespondAt, card, area); }
constexpr Action protect(Area area) { return make(Verb::Protect, area); }

constexpr Verb verb(const Action& action) { return static_cast<Verb>(action.verb); }
constexpr Area area(const Action& action, int at = 0) {
  return static_cast<Area>(action.args[static_cast<std::size_t>(at)]);
}
constexpr Card card(const Action& action) { return static_cast<Card>(action.args[0]); }
constexpr Seat seat(const Action& action, int at = 0) { return Seat(action.args[static_cast<std::size_t>(at)]); }
constexpr Owner owner(const Action& action, int at) {  // of the verbs made by `owned`
  const Owner value = action.args[static_cast<std::size_t>(at)];
  switch (verb(action)) {
    case Verb::VictimNeutral:
    case Verb::PayVictimNeutral:
    case Verb::MoveNeutral:
    case Verb::SwapNeutral:
    case Verb::PickNeutral: return static_cast<Owner>(value + kTroll);
    default: return value;
  }
}
}  // namespace act

}  // namespace guildhall::ankh
