// Castle of the Devil: every answer a player can give. JSON, labels and board references come from this table.
#pragma once

#include <array>

#include "games/castle/data.h"
#include "kit/game.h"
#include "kit/make_action.h"

namespace guildhall::castle {

enum class Verb : std::uint8_t {
  AnnounceOwn,
  AnnounceAccuse,
  AnnounceSolo,
  Clairvoyant,
  Diplomat,
  Spy,
  Offer,
  Duel,
  EndTurn,
  CvOrder,
  DiploOffer,
  DiploPick,
  Accept,
  Refuse,
  Use,
  Decline,
  CoatPick,
  Left,
  Right,
  Give,
  Gift,
  Commit,
  Ready,
  Swordsman,
  Priest,
  PriestPay,
  NoHypnosis,
  Hypnotize,
  Pass,
  Play,
  PlayProfession,
  Tokens,
  Symbol,
  Doctor,
  NoDoctor,
  Look,
  Steal,
  Take,
  TakeNothing,
  Replace,
  GoOn,
  Name,
  Names,
  Finish,
};
BOOST_DESCRIBE_ENUM(Verb, AnnounceOwn, AnnounceAccuse, AnnounceSolo, Clairvoyant, Diplomat, Spy, Offer, Duel, EndTurn,
                    CvOrder, DiploOffer, DiploPick, Accept, Refuse, Use, Decline, CoatPick, Left, Right, Give, Gift,
                    Commit, Ready, Swordsman, Priest, PriestPay, NoHypnosis, Hypnotize, Pass, Play, PlayProfession,
                    Tokens, Symbol, Doctor, NoDoctor, Look, Steal, Take, TakeNothing, Replace, GoOn, Name, Names,
                    Finish)

enum class DecidedBy : std::uint8_t { Score, PoisonRing, Alchemist };  // COD-D37
BOOST_DESCRIBE_ENUM(DecidedBy, Score, PoisonRing, Alchemist)
enum class Winner : std::uint8_t { Attacker, Defender, Tie };  // COD-D33: what an Alchemist names
BOOST_DESCRIBE_ENUM(Winner, Attacker, Defender, Tie)

namespace fields {
using shape::enum_count;
using shape::name_of;
inline constexpr Field kSeat{"seat", Field::Type::Id, "seat", number_name, kPlayersMax};
inline constexpr Field kSeatSet{"seats", Field::Type::Set, "seat", number_name, kPlayersMax};
inline constexpr Field kCard{"card", Field::Type::Id, "object", name_of<Object>, enum_count<Object>()};
inline constexpr Field kFirst{"first", Field::Type::Id, "object", name_of<Object>, enum_count<Object>()};
inline constexpr Field kSecond{"second", Field::Type::Id, "object", name_of<Object>, enum_count<Object>()};
inline constexpr Field kKind{"kind", Field::Type::Id, "kind", name_of<Kind>, enum_count<Kind>()};
inline constexpr Field kProfession{"profession", Field::Type::Id, "profession", name_of<Profession>,
                                   enum_count<Profession>()};
inline constexpr Field kSide{"side", Field::Type::Id, "side", name_of<Side>, enum_count<Side>()};
inline constexpr Field kWinner{"winner", Field::Type::Id, "winner", name_of<Winner>, enum_count<Winner>()};
inline constexpr Field kCount{"count", Field::Type::Number, "number"};
}  // namespace fields

inline constexpr std::array<VerbInfo, 44> kVerbs{{
    asks_first({"announce_own", "COD-E2"}),  // COD-E17: an announcement ends the game, one way or the other
    asks_first({"announce_accuse", "COD-E2"}),
    asks_first({"announce_solo", "COD-E16"}),
    {"clairvoyant", "COD-P3"},
    {"diplomat", "COD-P4", {fields::kSeat, fields::kKind}},
    {"spy", "COD-A1", {fields::kSeat}},
    {"offer", "COD-A10", {fields::kSeat, fields::kCard}},
    {"duel", "COD-D1", {fields::kSeat}},
    {"end_turn", "COD-T8"},
    {"cv_order", "COD-P3", {fields::kFirst, fields::kSecond}},
    {"diplo_offer", "COD-P4", {fields::kCard}},
    {"diplo_pick", "COD-P4", {fields::kCard}},
    {"accept", "COD-A16", {fields::kCard}},
    {"refuse", "COD-A15"},
    {"use", "COD-A19"},
    {"decline", "COD-A19"},
    {"coat_pick", "COD-C4", {fields::kProfession}},
    {"left", "COD-C13"},
    {"right", "COD-C13"},
    {"give", "COD-C13", {fields::kCard}},
    {"gift", "COD-L2", {fields::kSeat, fields::kCard}},
    {"commit", "COD-D4", {fields::kSide}},
    {"ready", "COD-D4"},
    {"swordsman", "COD-D7"},
    {"priest", "COD-D13"},
    {"priest_pay", "COD-D14", {fields::kCard}},
    {"no_hypnosis", "COD-D18"},
    {"hypnotize", "COD-D18", {fields::kSeat}},
    {"pass", "COD-D25"},
    {"play", "COD-D22", {fields::kCard}},
    {"play_profession", "COD-D22", {fields::kProfession, fields::kWinner}},
    {"tokens", "COD-D24", {fields::kCount}},
    {"symbol", "COD-D36", {fields::kSide}},
    {"doctor", "COD-D42"},
    {"no_doctor", "COD-D42"},
    {"look", "COD-D49"},
    {"steal", "COD-D50"},
    {"take", "COD-D50", {fields::kCard}},
    {"take_nothing", "COD-D50"},
    {"replace", "COD-D51", {fields::kCard}},
    {"go_on", "COD-W8"},
    {"name", "COD-E6", {fields::kSeat}},
    asks_first({"names", "COD-E7", {fields::kSeatSet}}),
    asks_first({"finish", "COD-E7"}),
}};

namespace act {
template <class... Args>
constexpr Action make(Verb verb, Args... args) {
  return make_action(static_cast<std::uint8_t>(verb), args...);
}
constexpr Action announce_own() { return make(Verb::AnnounceOwn); }
constexpr Action announce_accuse() { return make(Verb::AnnounceAccuse); }
constexpr Action announce_solo() { return make(Verb::AnnounceSolo); }
constexpr Action clairvoyant() { return make(Verb::Clairvoyant); }
constexpr Action diplomat(Seat target, Kind kind) { return make(Verb::Diplomat, target.index(), kind); }
constexpr Action spy(Seat target) { return make(Verb::Spy, target.index()); }
constexpr Action offer(Seat target, Object card) { return make(Verb::Offer, target.index(), card); }
constexpr Action duel(Seat target) { return make(Verb::Duel, target.index()); }
constexpr Action end_turn() { return make(Verb::EndTurn); }
constexpr Action cv_first(Object first) { return make(Verb::CvOrder, first); }
constexpr Action cv_order(Object first, Object second) { return make(Verb::CvOrder, first, second); }
constexpr Action diplo_offer(Object card) { return make(Verb::DiploOffer, card); }
constexpr Action diplo_pick(Object card) { return make(Verb::DiploPick, card); }
constexpr Action accept(Object card) { return make(Verb::Accept, card); }
constexpr Action refuse() { return make(Verb::Refuse); }
constexpr Action use() { return make(Verb::Use); }
constexpr Action decline() { return make(Verb::Decline); }
constexpr Action coat_pick(Profession profession) { return make(Verb::CoatPick, profession); }
constexpr Action left() { return make(Verb::Left); }
constexpr Action right() { return make(Verb::Right); }
constexpr Action give(Object card) { return make(Verb::Give, card); }
constexpr Action gift(Seat target, Object card) { return make(Verb::Gift, target.index(), card); }
constexpr Action commit(Side side) { return make(Verb::Commit, side); }
constexpr Action ready() { return make(Verb::Ready); }
constexpr Action swordsman() { return make(Verb::Swordsman); }
constexpr Action priest() { return make(Verb::Priest); }
constexpr Action priest_pay(Object card) { return make(Verb::PriestPay, card); }
constexpr Action no_hypnosis() { return make(Verb::NoHypnosis); }
constexpr Action hypnotize(Seat target) { return make(Verb::Hypnotize, target.index()); }
constexpr Action pass() { return make(Verb::Pass); }
constexpr Action play(Object card) { return make(Verb::Play, card); }
constexpr Action play(Profession profession) { return make(Verb::PlayProfession, profession); }
constexpr Action alchemist(Winner winner) { return make(Verb::PlayProfession, Profession::Alchemist, winner); }
constexpr Action tokens(int count) { return make(Verb::Tokens, count); }
constexpr Action symbol(Side side) { return make(Verb::Symbol, side); }
constexpr Action doctor() { return make(Verb::Doctor); }
constexpr Action no_doctor() { return make(Verb::NoDoctor); }
constexpr Action look() { return make(Verb::Look); }
constexpr Action steal() { return make(Verb::Steal); }
constexpr Action take(Object card) { return make(Verb::Take, card); }
constexpr Action take_nothing() { return make(Verb::TakeNothing); }
constexpr Action replace(Object card) { return make(Verb::Replace, card); }
constexpr Action go_on() { return make(Verb::GoOn); }
constexpr Action name(Seat target) { return make(Verb::Name, target.index()); }
constexpr Action names(Seats targets) { return make(Verb::Names, targets.bits()); }
constexpr Action finish() { return make(Verb::Finish); }
}  // namespace act

}  // namespace guildhall::castle
