// Quacks: every answer a player can give. JSON, labels and board references come from this table.
#pragma once

#include <array>

#include "games/quacks/data.h"
#include "kit/game.h"

namespace guildhall::quacks {

enum class Verb : std::uint8_t {
  Draw,
  Stop,
  Flask,
  ReturnAside,
  PlaceAside,
  PlaceDisplay,
  Witch,
  Forget,
  ReturnWhite3,
  Propose,
  Agree,
  Refuse,
  Pass,
  Return,
  Keep,
  Move,
  Take,
  None,
  Continue,
  Restart,
  Forgo,
  All,
  GiveUp,
  Cauldron,
  Tube,
  Droplet,
  Rubies,
  Vp,
  Buy,
  Done,
  Use,
  Decline,
  Pay,
  Tier,
  Swap,
  Rats,
  Dice,
  RemoveWhite,
  Exchange,
  ForWhite,
  ForChip,
  Patient,
  Space,
  Finish,
  Both,
  Later,
  Earlier,
  Own,
  Highest,
  Double,
  Reserve,
  Regain,
};
BOOST_DESCRIBE_ENUM(Verb, Draw, Stop, Flask, ReturnAside, PlaceAside, PlaceDisplay, Witch, Forget, ReturnWhite3,
                    Propose, Agree, Refuse, Pass, Return, Keep, Move, Take, None, Continue, Restart, Forgo, All, GiveUp,
                    Cauldron, Tube, Droplet, Rubies, Vp, Buy, Done, Use, Decline, Pay, Tier, Swap, Rats, Dice,
                    RemoveWhite, Exchange, ForWhite, ForChip, Patient, Space, Finish, Both, Later, Earlier, Own,
                    Highest, Double, Reserve, Regain)

// QUA-A8: what may lengthen a move and may be declined. At most one doubling and one bonus meet.
enum class Modifier : std::uint8_t { Double, Bonus };
BOOST_DESCRIBE_ENUM(Modifier, Double, Bonus)
inline constexpr unsigned kDouble = 1;
inline constexpr unsigned kBonus = 2;

namespace fields {
using shape::enum_count;
using shape::name_of;
constexpr Field chip(std::string_view name) { return {name, Field::Type::Id, "chip", name_of<Chip>, kKinds}; }
inline constexpr Field kChip = chip("chip");
inline constexpr Field kPlace{"place", Field::Type::Number, "pot"};  // place in the pot, 0 is the chip placed first
inline constexpr Field kOther{"other", Field::Type::Number, "pot"};
inline constexpr Field kCount{"count", Field::Type::Number, ""};
inline constexpr Field kWitch{"witch", Field::Type::Id, "witch", name_of<Witch>, kWitches};
inline constexpr Field kPenny{"penny", Field::Type::Id, "penny", name_of<Penny>, kPennies};
inline constexpr Field kPatient{"patient", Field::Type::Id, "patient", name_of<Patient>, kPatients};
inline constexpr Field kModifiers{"modifiers", Field::Type::Set, "modifier", name_of<Modifier>, enum_count<Modifier>()};
// What an answer brings or costs: listed, and understood without it (kit/meant.h).
constexpr Field told(Field field) {
  field.optional = true;
  return field;
}
constexpr Field told_number(std::string_view name) { return told({name, Field::Type::Number, ""}); }
inline constexpr Field kRubies = told_number("rubies");
inline constexpr Field kTold = told_number("count");
inline constexpr Field kSpace = told({"space", Field::Type::Number, "space"});  // of the spiral, by its index
inline constexpr Field kGift = told({"gift", Field::Type::Id, "", name_of<SlotGift>, enum_count<SlotGift>()});
}  // namespace fields

inline constexpr std::array<VerbInfo, 52> kVerbs{{
    {"draw", "QUA-A5"},
    {"stop", "QUA-A6"},
    {"flask", "QUA-A12", {fields::told(fields::kChip), fields::kRubies}},
    {"return_aside", "QUA-B27", {fields::kChip}},
    {"place_aside", "QUX-B6", {fields::kChip}},
    {"place_display", "QUX-P2", {fields::kChip}},
    {"witch",
     "QUX-W1",
     {fields::kWitch, fields::kPlace, fields::kOther, fields::kChip, fields::told(fields::chip("from")),
      fields::told(fields::chip("also")), fields::told_number("points")}},
    {"forget", "QUX-P8", {fields::kChip, fields::kPlace}},
    {"return_white3", "QUX-C15"},
    {"propose", "QUA-A14"},
    {"agree", "QUA-A14"},
    {"refuse", "QUA-A14"},
    {"pass", "QUA-A4"},
    {"return", "QUA-C19", {fields::kChip, fields::kPlace}},
    {"keep", "QUA-C19"},
    {"move", "QUA-A8", {fields::kModifiers, fields::kSpace}},
    {"take",
     "QUA-T9",
     {fields::kChip, fields::told_number("points"), fields::kRubies, fields::told_number("droplets"),
      fields::told_number("rolls")}},
    {"none", "QUA-T9"},
    {"continue", "QUA-C21"},
    {"restart", "QUA-C21"},
    {"forgo", "QUA-A16"},
    {"all", "QUA-T12", {fields::kTold}},
    {"give_up", "QUA-C7", {fields::kCount}},
    {"cauldron", "QUA-V3"},
    {"tube", "QUA-V3", {fields::kRubies}},
    {"droplet", "QUA-P9", {fields::kTold, fields::kRubies}},
    {"rubies", "QUA-C5", {fields::kTold}},
    {"vp", "QUA-P5", {fields::kTold}},
    {"buy", "QUA-P7", {fields::chip("first"), fields::chip("second"), fields::told_number("coins")}},
    {"done", "QUA-P9"},
    {"use", "QUX-D12", {fields::kRubies, fields::kSpace}},
    {"decline", "QUX-D12"},
    {"pay", "QUA-B14", {fields::kCount}},
    {"tier", "QUA-B36", {fields::kCount, fields::told_number("book")}},
    {"swap", "QUA-B39", {fields::kChip, fields::kPlace, fields::chip("to")}},
    {"rats", "QUX-C4", {fields::kTold, fields::kRubies}},
    {"dice", "QUX-C4", {fields::kTold}},
    {"remove_white", "QUA-C11"},
    {"exchange", "QUX-C7", {fields::kPenny, fields::kChip}},
    {"for_white", "QUX-C8"},
    {"for_chip", "QUX-C8"},
    {"patient", "QUX-S16", {fields::kPatient}},
    {"space", "QUX-X9", {fields::kCount, fields::kGift, fields::told_number("amount"), fields::told(fields::kChip)}},
    {"finish", "QUX-W9"},
    {"both", "QUX-W10"},
    {"later", "QUX-W10"},
    {"earlier", "QUX-W10"},
    {"own", "QUX-B5"},
    {"highest", "QUX-B5"},
    {"double", "QUX-P5"},
    {"reserve", "QUX-B13", {fields::kChip, fields::kPlace}},
    {"regain", "QUX-C20", {fields::kPenny}},
}};

namespace act {
template <class... Args>
constexpr Action make(Verb verb, Args... args) {
  Action action{static_cast<std::uint8_t>(verb)};
  std::size_t at = 0;
  ((action.args[at++] = static_cast<std::uint8_t>(args)), ...);
  return action;
}
constexpr std::uint8_t kNone = Action::kNone;
constexpr Action simple(Verb verb) { return make(verb); }
constexpr Action draw() { return make(Verb::Draw); }
constexpr Action stop() { return make(Verb::Stop); }
constexpr Action flask() { return make(Verb::Flask); }
constexpr Action return_aside(Chip chip) { return make(Verb::ReturnAside, chip); }
constexpr Action place_aside(Chip chip) { return make(Verb::PlaceAside, chip); }
constexpr Action place_display(Chip chip) { return make(Verb::PlaceDisplay, chip); }
constexpr Action witch(Witch who) { return make(Verb::Witch, who); }
constexpr Action witch_upgrade(int place) { return make(Verb::Witch, Witch::CU1, place); }
constexpr Action witch_upgrade(int place, int other) { return make(Verb::Witch, Witch::CU1, place, other); }
constexpr Action witch_copy(Chip chip) { return make(Verb::Witch, Witch::CU3, kNone, kNone, chip); }
constexpr Action forget(Chip chip, int place) { return make(Verb::Forget, chip, place); }
constexpr Action move(unsigned modifiers) { return make(Verb::Move, modifiers); }
constexpr Action take() { return make(Verb::Take); }
constexpr Action take(Chip chip) { return make(Verb::Take, chip); }
constexpr Action take(Chip chip, int points, int rubies, int droplets, int rolls) {  // what a gain brings
  const auto some = [](int count) { return count > 0 ? static_cast<std::uint8_t>(count) : kNone; };
  return make(Verb::Take, chip == kNoChip ? kNone : static_cast<std::uint8_t>(chip), some(points), some(rubies),
              some(droplets), some(rolls));
}
constexpr Action none() { return make(Verb::None); }
constexpr Action give_up(int count) { return make(Verb::GiveUp, count); }
constexpr Action buy() { return make(Verb::Buy); }
constexpr Action buy(Chip first) { return make(Verb::Buy, first); }
constexpr Action buy(Chip first, Chip second) { return make(Verb::Buy, first, second); }
constexpr Action pay(int count) { return make(Verb::Pay, count); }
constexpr Action tier(int count) { return make(Verb::Tier, count); }
constexpr Action swap(Chip chip, int place, Chip to) { return make(Verb::Swap, chip, place, to); }
constexpr Action exchange(Penny penny, Chip chip) { return make(Verb::Exchange, penny, chip); }
constexpr Action patient(Patient patient) { return make(Verb::Patient, patient); }
constexpr Action space(int space) { return make(Verb::Space, space); }
constexpr Action return_chip(Chip chip, int place) { return make(Verb::Return, chip, place); }
constexpr Action reserve(Chip chip, int place) { return make(Verb::Reserve, chip, place); }
constexpr Action regain(Penny penny) { return make(Verb::Regain, penny); }
}  // namespace act

}  // namespace guildhall::quacks
