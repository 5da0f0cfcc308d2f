// Ankh-Morpork: the 101 Player cards (ANK-C1) as data: symbols from left to right, and what the scroll says in the
// verbs of ANK-X3. Each verb is carried out by one short function in the file of its section (scrolls.cpp leads there).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/ankh/data.h"

namespace guildhall::ankh {

enum class Card : std::uint8_t {
  // green
  ShakedownA,
  LoanA,
  BegA,
  LoanB,
  CharityBox,
  CalmAgain,
  KillCash2Place,
  BuildIslandA,
  NudgeA,
  DoubleA,
  Pieman,
  KillCash3A,
  Captain,
  Medium,
  PlaceOne,
  Cash3PlaceA,
  IntGuardDog,
  IntSecondChanceA,
  NudgeB,
  PenaltyA,
  ExtortBuilding,
  KillCash2A,
  Recycle,
  Draw3Build,
  Pickpocket,
  Scrap2,
  Cash3PlaceB,
  KillCash1A,
  Blank,
  BuildIslandB,
  Steal3,
  ShedPlace,
  BuildCash2,
  Draw4A,
  Draw4B,
  Scrap1,
  TroublePayPlaceA,
  SellA,
  Flee,
  BuildCash5,
  BegB,
  Cash3Again,
  NewIdentity,
  PenaltyB,
  IntTextShield,
  SellB,
  KillCash1B,
  ShakedownB,
  // brown
  Draw2Calm,
  TroublePayBuild,
  Draw2Cash2Again,
  CalmPlace,
  HireKiller,
  ClearMagicQuarter,
  DoubleKillBuild,
  Armourer,
  Swap,
  SecretPolice,
  NudgeC,
  KillerAtLarge,
  SwapHands,
  BuildingPayBuild,
  RelocateAgain,
  CalmTwice,
  TunnelAgain,
  RelocatePlaceBuild,
  Brew,
  Audit,
  CalmOne,
  IntGuardian,
  BuyoutCalm,
  Cash3KillAgain,
  BuildCalm,
  HalfPrice,
  PlaceTroublePay,
  HouseStaff,
  MagicQuarterTwo,
  PlaceBuild,
  MagicQuarterOne,
  QuietEntry,
  Lawyer,
  Saboteurs,
  Collector,
  Postmaster,
  IntRecover,
  BuildCash4Place,
  DoubleB,
  BuildingPayPlace,
  BuyoutTrouble,
  EventDraw2,
  UnrestAny,
  Stables,
  Economist,
  IntSecondChanceB,
  KillShed,
  UnrestSpread,
  KillCash3BuildA,
  PlaceTwo,
  KillCash3BuildB,
  SmallDragon,
  RooftopSpies,
};
// The macro takes 52 names at most, so the list is given in three parts.
// clang-format off
BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(Card)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Card,
    ShakedownA, LoanA, BegA, LoanB, CharityBox, CalmAgain, KillCash2Place, BuildIslandA, NudgeA, DoubleA, Pieman,
    KillCash3A, Captain, Medium, PlaceOne, Cash3PlaceA, IntGuardDog, IntSecondChanceA, NudgeB, PenaltyA,
    ExtortBuilding, KillCash2A, Recycle, Draw3Build, Pickpocket, Scrap2, Cash3PlaceB, KillCash1A, Blank, BuildIslandB,
    Steal3, ShedPlace, BuildCash2, Draw4A, Draw4B, Scrap1, TroublePayPlaceA, SellA, Flee, BuildCash5, BegB,
    Cash3Again, NewIdentity, PenaltyB, IntTextShield, SellB, KillCash1B, ShakedownB)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Card,
    Draw2Calm, TroublePayBuild, Draw2Cash2Again, CalmPlace, HireKiller, ClearMagicQuarter, DoubleKillBuild, Armourer,
    Swap, SecretPolice, NudgeC, KillerAtLarge, SwapHands, BuildingPayBuild, RelocateAgain, CalmTwice, TunnelAgain,
    RelocatePlaceBuild, Brew, Audit, CalmOne, IntGuardian, BuyoutCalm, Cash3KillAgain, BuildCalm, HalfPrice,
    PlaceTroublePay)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Card,
    HouseStaff, MagicQuarterTwo, PlaceBuild, MagicQuarterOne, QuietEntry, Lawyer, Saboteurs, Collector, Postmaster,
    IntRecover, BuildCash4Place, DoubleB, BuildingPayPlace, BuyoutTrouble, EventDraw2, UnrestAny, Stables, Economist,
    IntSecondChanceB, KillShed, UnrestSpread, KillCash3BuildA, PlaceTwo, KillCash3BuildB, SmallDragon, RooftopSpies)
BOOST_DESCRIBE_ENUM_END(Card)
    // clang-format on
    inline constexpr int kCards = 101;
inline constexpr int kGreenCards = 48;
constexpr bool is_green(Card card) { return static_cast<int>(card) < kGreenCards; }

// ---- Symbols (ANK-A) ------------------------------------------------------------------------------------------

enum class Sign : std::uint8_t { None, Minion, Build, Kill, Calm, Cash, Scroll, Event, Again, Interrupt };
BOOST_DESCRIBE_ENUM(Sign, None, Minion, Build, Kill, Calm, Cash, Scroll, Event, Again, Interrupt)
struct Symbol {
  Sign sign = Sign::None;
  std::uint8_t amount = 0;  // of Cash
};
inline constexpr Symbol kMinion{Sign::Minion};
inline constexpr Symbol kBuild{Sign::Build};
inline constexpr Symbol kKill{Sign::Kill};
inline constexpr Symbol kCalm{Sign::Calm};
inline constexpr Symbol kScroll{Sign::Scroll};
inline constexpr Symbol kEvent{Sign::Event};
inline constexpr Symbol kAgain{Sign::Again};
inline constexpr Symbol kInterrupt{Sign::Interrupt};
constexpr Symbol cash(std::uint8_t amount) { return {Sign::Cash, amount}; }

// ---- Verbs of the scrolls (ANK-X2, ANK-X3) --------------------------------------------------------------------

enum class Op : std::uint8_t {
  None,
  GainBank,
  GainPerMinion,
  GainPerMinionChosen,
  GainPerTrouble,
  GainPerBuilding,
  StealOne,
  StealEachOther,
  ForceTransfer,
  Loan,
  PenaltyCard,
  ExtortBuilding,
  Draw,
  DrawPerBuilding,
  RefillHand,
  DrawFromDiscard,
  DiscardSelf,
  DiscardForCash,
  Beg,
  EachOtherGives,
  SellCard,
  Search,
  Snatch,
  SwapHands,
  PlayFromHand,
  PeekUnused,
  RedrawPersonality,
  PlaceMinion,
  MoveOwn,
  MoveOther,
  SwapMinions,
  RemoveMinion,
  LoseMinion,
  PayOrLose,
  Audit,
  RollAndRemove,
  HireRemoval,
  PaidKill,
  PaidMove,
  BuildAtHalf,
  ReplaceBuilding,
  PlaceTrouble,
  RollTable,
  Prevent,
  ReplaceRemoval,
  CancelText,
  EndOwnTurn,
};

// Places (ANK-X2). `Reach` is the rule of the Minion symbol (ANK-A1).
enum class Where : std::uint8_t {
  Reach,
  Any,
  AnyOther,
  Adjacent,
  Trouble,
  AdjacentToTrouble,
  OwnBuilding,
  InArea,
  AreaOrAdjacent,
};
BOOST_DESCRIBE_ENUM(Where, Reach, Any, AnyOther, Adjacent, Trouble, AdjacentToTrouble, OwnBuilding, InArea,
                    AreaOrAdjacent)

struct Effect {
  Op op = Op::None;
  std::uint8_t n = 0;  // the sum of money or number of cards
  std::uint8_t m = 0;  // the second figure, if there is one
  Where where = Where::Any;
  Where to = Where::Any;
  Area area = Area::SistersRow;
  Op high = Op::None;  // of a roll table: on 7-12
  Op low = Op::None;   // on a 1
};

namespace effect {
using Amount = std::uint8_t;
constexpr Effect gain_bank(Amount sum) { return {Op::GainBank, sum}; }
constexpr Effect gain_per_minion(Area area, Amount each) {
  return {.op = Op::GainPerMinion, .n = each, .where = Where::InArea, .area = area};
}
constexpr Effect gain_per_minion_chosen(Amount each) { return {Op::GainPerMinionChosen, each}; }
constexpr Effect gain_per_trouble(Amount each) { return {Op::GainPerTrouble, each}; }
constexpr Effect gain_per_building(Amount each) { return {Op::GainPerBuilding, each}; }
constexpr Effect steal_one(Amount max) { return {Op::StealOne, max}; }
constexpr Effect steal_each_other(Amount max) { return {Op::StealEachOther, max}; }
constexpr Effect force_transfer(Amount max) { return {Op::ForceTransfer, max}; }
constexpr Effect loan(Amount sum) { return {Op::Loan, sum}; }
constexpr Effect penalty_card(Amount buyout) { return {Op::PenaltyCard, buyout}; }
constexpr Effect extort_building(Amount buyout) { return {Op::ExtortBuilding, buyout}; }
constexpr Effect draw(Amount cards) { return {Op::Draw, cards}; }
constexpr Effect draw_per_building(Amount each) { return {Op::DrawPerBuilding, each}; }
constexpr Effect refill_hand() { return {Op::RefillHand}; }
constexpr Effect draw_from_discard(Amount cards) { return {Op::DrawFromDiscard, cards}; }
constexpr Effect discard_self(Amount min, Amount max) { return {Op::DiscardSelf, min, max}; }
constexpr Effect discard_for_cash(Amount each) { return {Op::DiscardForCash, each}; }
constexpr Effect beg(Amount cards) { return {Op::Beg, cards}; }
constexpr Effect each_other_gives(Amount sum, Amount cards) { return {Op::EachOtherGives, sum, cards}; }
constexpr Effect sell_card(Amount price) { return {Op::SellCard, price}; }
constexpr Effect search(Amount discarded) { return {Op::Search, discarded}; }
constexpr Effect snatch(Amount shown, Amount kept) { return {Op::Snatch, shown, kept}; }
constexpr Effect swap_hands() { return {Op::SwapHands}; }
constexpr Effect play_from_hand(Amount cards) { return {Op::PlayFromHand, cards}; }
constexpr Effect peek_unused(Amount left_hidden) { return {Op::PeekUnused, left_hidden}; }
constexpr Effect redraw_personality() { return {Op::RedrawPersonality}; }
constexpr Effect place(Where where, Area area = Area::SistersRow, Amount most = 1) {
  return {.op = Op::PlaceMinion, .n = most, .m = 1, .where = where, .area = area};
}
constexpr Effect place_anywhere_quietly() {  // m 0: no marker is placed
  return {.op = Op::PlaceMinion, .n = 1, .m = 0, .where = Where::Any};
}
constexpr Effect move_own(Where from, Where to) { return {.op = Op::MoveOwn, .where = from, .to = to}; }
constexpr Effect move_other() { return {.op = Op::MoveOther, .where = Where::Any, .to = Where::Adjacent}; }
constexpr Effect swap_minions() { return {Op::SwapMinions}; }
constexpr Effect remove_minion(Where from, Area area = Area::SistersRow) {
  return {.op = Op::RemoveMinion, .where = from, .area = area};
}
constexpr Effect lose_minion() { return {Op::LoseMinion}; }
constexpr Effect pay_or_lose(Amount sum) { return {Op::PayOrLose, sum}; }
constexpr Effect audit() { return {Op::Audit, 1}; }
constexpr Effect roll_and_remove(Amount rolls) { return {Op::RollAndRemove, rolls}; }
constexpr Effect hire_removal(Amount pay) { return {.op = Op::HireRemoval, .n = pay, .where = Where::Trouble}; }
constexpr Effect paid_kill(Amount pay) { return {Op::PaidKill, pay}; }
constexpr Effect paid_move(Amount pay) {
  return {.op = Op::PaidMove, .n = pay, .where = Where::Any, .to = Where::AnyOther};
}
constexpr Effect build_at_half() { return {Op::BuildAtHalf, 1, 2}; }
constexpr Effect replace_building(bool troubled) { return {Op::ReplaceBuilding, troubled ? Amount{1} : Amount{0}}; }
constexpr Effect place_trouble(Where where) { return {.op = Op::PlaceTrouble, .where = where}; }
constexpr Effect roll_table(Effect on_high, Effect on_one) {
  return {
      .op = Op::RollTable, .n = on_high.n, .m = on_one.n, .where = on_high.where, .high = on_high.op, .low = on_one.op};
}
constexpr Effect prevent(bool moves_too) { return {Op::Prevent, moves_too ? Amount{1} : Amount{0}}; }
constexpr Effect replace_removal() { return {Op::ReplaceRemoval}; }
constexpr Effect cancel_text() { return {Op::CancelText}; }
constexpr Effect end_own_turn() { return {Op::EndOwnTurn}; }
}  // namespace effect

// Who may answer the text with G45 (ANK-I16).
enum class Cancel : std::uint8_t {
  Nobody,
  EachOther,
  Target,
  TargetOnHighRoll,
  OwnerOfMoved,
  OwnerOfRemoved,
  OwnerOfRemovedOnHighRoll,
  PayeeOrOwnerOfRemoved,
  Payer,
  OwnerOfBuilding,
};

// ---- The cards (ANK-C, list of Player cards) ------------------------------------------------------------------

struct CardInfo {
  std::string_view id;
  std::array<Symbol, 4> symbols{};
  std::array<Effect, 2> scroll{};
  Cancel cancel = Cancel::Nobody;

  constexpr int symbol_count() const {
    int count = 0;
    while (count < 4 && symbols[static_cast<std::size_t>(count)].sign != Sign::None) ++count;
    return count;
  }
};
// clang-format off
namespace detail {
using namespace effect;
inline constexpr std::array<CardInfo, kCards> kCardInfo{{
    // green
    {"G01", {kScroll, kMinion}, {steal_each_other(2)}, Cancel::EachOther},  // shakedown_a
    {"G02", {kScroll, kAgain}, {loan(10)}},  // loan_a
    {"G03", {kScroll, kMinion}, {beg(2)}, Cancel::Target},  // beg_a
    {"G04", {kScroll, kAgain}, {loan(10)}},  // loan_b
    {"G05", {kScroll, kAgain}, {each_other_gives(1, 1)}, Cancel::EachOther},  // charity_box
    {"G06", {kCalm, kAgain}},  // calm_again
    {"G07", {kKill, cash(2), kMinion}},  // kill_cash2_place
    {"G08", {kBuild, kScroll}, {gain_per_minion(Area::TempleIsland, 1)}},  // build_island_a
    {"G09", {kScroll}, {move_other()}, Cancel::OwnerOfMoved},  // nudge_a
    {"G10", {kScroll}, {play_from_hand(2)}},  // double_a
    {"G11", {kScroll, kAgain}, {roll_table(gain_bank(4), pay_or_lose(2))}},  // pieman
    {"G12", {kKill, cash(3)}},  // kill_cash3_a
    {"G13", {kMinion, kCalm, cash(1)}},  // captain
    {"G14", {kScroll, cash(2), kBuild}, {peek_unused(1)}},  // medium
    {"G15", {kMinion}},  // place_one
    {"G16", {cash(3), kMinion}},  // cash3_place_a
    {"G17", {kInterrupt}, {prevent(true)}},  // int_guard_dog
    {"G18", {kInterrupt}, {replace_removal()}},  // int_second_chance_a
    {"G19", {kScroll, kAgain}, {move_other()}, Cancel::OwnerOfMoved},  // nudge_b
    {"G20", {kScroll, kMinion}, {penalty_card(5)}, Cancel::Target},  // penalty_a
    {"G21", {kScroll, kAgain}, {extort_building(5)}, Cancel::Target},  // extort_building
    {"G22", {kKill, cash(2)}},  // kill_cash2_a
    {"G23", {kScroll, kMinion}, {draw_from_discard(4)}},  // recycle
    {"G24", {kScroll, kBuild}, {draw(3)}},  // draw3_build
    {"G25", {kScroll, kAgain}, {roll_table(steal_one(3), lose_minion())}, Cancel::TargetOnHighRoll},  // pickpocket
    {"G26", {kMinion, kScroll}, {discard_for_cash(2)}},  // scrap2
    {"G27", {cash(3), kMinion}},  // cash3_place_b
    {"G28", {kKill, cash(1)}},  // kill_cash1_a
    {"G29", {}},  // blank
    {"G30", {kBuild, kScroll}, {gain_per_minion(Area::TempleIsland, 1)}},  // build_island_b
    {"G31", {kScroll, kAgain}, {steal_one(3)}, Cancel::Target},  // steal3
    {"G32", {kScroll, kMinion}, {discard_self(1, 1)}},  // shed_place
    {"G33", {kBuild, cash(2)}},  // build_cash2
    {"G34", {kScroll}, {draw(4)}},  // draw4_a
    {"G35", {kScroll}, {draw(4)}},  // draw4_b
    {"G36", {kScroll, kBuild}, {discard_for_cash(1)}},  // scrap1
    {"G37", {kScroll, kMinion}, {gain_per_trouble(1)}},  // trouble_pay_place_a
    {"G38", {kMinion, kScroll}, {sell_card(2)}, Cancel::Target},  // sell_a
    {"G39", {kEvent, kScroll, kAgain}, {move_own(Where::Trouble, Where::Adjacent)}},  // flee
    {"G40", {kBuild, cash(5)}},  // build_cash5
    {"G41", {kMinion, kScroll}, {beg(2)}, Cancel::Target},  // beg_b
    {"G42", {cash(3), kAgain}},  // cash3_again
    {"G43", {kScroll, kBuild}, {redraw_personality()}},  // new_identity
    {"G44", {kScroll, kMinion}, {penalty_card(5)}, Cancel::Target},  // penalty_b
    {"G45", {kInterrupt}, {cancel_text()}},  // int_text_shield
    {"G46", {kScroll, kMinion}, {sell_card(2)}, Cancel::Target},  // sell_b
    {"G47", {kKill, cash(1)}},  // kill_cash1_b
    {"G48", {kScroll, kMinion}, {steal_each_other(2)}, Cancel::EachOther},  // shakedown_b
    // brown
    {"B01", {kScroll, kCalm}, {draw(2)}},  // draw2_calm
    {"B02", {kScroll, kBuild}, {gain_per_trouble(1)}},  // trouble_pay_build
    {"B03", {kScroll, cash(2), kAgain}, {draw(2)}},  // draw2_cash2_again
    {"B04", {kCalm, kMinion}},  // calm_place
    {"B05", {kScroll, kAgain}, {hire_removal(2)}, Cancel::PayeeOrOwnerOfRemoved},  // hire_killer
    {"B06", {kEvent, kScroll, kAgain}, {remove_minion(Where::InArea, Area::ArcaneQuarter)}, Cancel::OwnerOfRemoved},  // clear_magic_quarter
    {"B07", {kKill, kKill, kBuild}},  // double_kill_build
    {"B08", {kScroll, kBuild}, {paid_kill(2)}, Cancel::OwnerOfRemoved},  // armourer
    {"B09", {kEvent, kScroll, kAgain}, {swap_minions()}, Cancel::OwnerOfMoved},  // swap
    {"B10", {kScroll, kMinion}, {search(1)}, Cancel::Target},  // secret_police
    {"B11", {kScroll, kMinion}, {move_other()}, Cancel::OwnerOfMoved},  // nudge_c
    {"B12", {kScroll, kAgain}, {roll_and_remove(2)}, Cancel::OwnerOfRemoved},  // killer_at_large
    {"B13", {kEvent, kScroll, kAgain}, {swap_hands()}, Cancel::Target},  // swap_hands
    {"B14", {kScroll, kBuild}, {gain_per_building(1)}},  // building_pay_build
    {"B15", {kScroll, kAgain}, {move_own(Where::Any, Where::AnyOther)}},  // relocate_again
    {"B16", {kCalm, kCalm}},  // calm_twice
    {"B17", {kScroll, kAgain}, {place_anywhere_quietly()}},  // tunnel_again
    {"B18", {kScroll, kMinion, kBuild}, {move_own(Where::Any, Where::AnyOther)}},  // relocate_place_build
    {"B19", {kScroll, kBuild}, {discard_self(0, 3), refill_hand()}},  // brew
    {"B20", {kScroll}, {audit()}, Cancel::EachOther},  // audit
    {"B21", {kCalm}},  // calm_one
    {"B22", {kInterrupt}, {prevent(false)}},  // int_guardian
    {"B23", {cash(3), kScroll}, {replace_building(false)}, Cancel::OwnerOfBuilding},  // buyout_calm
    {"B24", {cash(3), kKill, kAgain}},  // cash3_kill_again
    {"B25", {kBuild, kCalm}},  // build_calm
    {"B26", {kScroll}, {build_at_half()}},  // half_price
    {"B27", {kMinion, kScroll}, {gain_per_trouble(1)}},  // place_trouble_pay
    {"B28", {kScroll}, {place(Where::OwnBuilding)}},  // house_staff
    {"B29", {kEvent, kScroll}, {place(Where::AreaOrAdjacent, Area::ArcaneQuarter, 2)}},  // magic_quarter_two
    {"B30", {kMinion, kBuild}},  // place_build
    {"B31", {kEvent, kScroll, kAgain}, {place(Where::AreaOrAdjacent, Area::ArcaneQuarter, 1)}},  // magic_quarter_one
    {"B32", {kScroll}, {place_anywhere_quietly()}},  // quiet_entry
    {"B33", {kScroll, kBuild}, {gain_per_minion_chosen(2)}},  // lawyer
    {"B34", {kScroll, kAgain}, {place(Where::Trouble)}},  // saboteurs
    {"B35", {kScroll, kMinion}, {snatch(2, 1)}, Cancel::Target},  // collector
    {"B36", {kMinion, cash(3), kScroll, kAgain}, {draw(2)}},  // postmaster
    {"B37", {kInterrupt}, {end_own_turn()}},  // int_recover
    {"B38", {kBuild, cash(4), kMinion}},  // build_cash4_place
    {"B39", {kEvent, kScroll}, {play_from_hand(2)}},  // double_b
    {"B40", {kScroll, kMinion}, {gain_per_building(1)}},  // building_pay_place
    {"B41", {kScroll}, {replace_building(true)}, Cancel::OwnerOfBuilding},  // buyout_trouble
    {"B42", {kEvent, kScroll, kAgain}, {draw(2)}},  // event_draw2
    {"B43", {kEvent, kScroll, kAgain}, {place_trouble(Where::Any)}},  // unrest_any
    {"B44", {kScroll, kBuild}, {paid_move(2)}},  // stables
    {"B45", {kScroll, kMinion}, {force_transfer(3)}, Cancel::Payer},  // economist
    {"B46", {kInterrupt}, {replace_removal()}},  // int_second_chance_b
    {"B47", {kKill, kScroll}, {discard_self(1, 1)}},  // kill_shed
    {"B48", {kScroll, kMinion, kAgain}, {place_trouble(Where::AdjacentToTrouble)}},  // unrest_spread
    {"B49", {kKill, cash(3), kBuild}},  // kill_cash3_build_a
    {"B50", {kMinion, kMinion}},  // place_two
    {"B51", {kKill, cash(3), kBuild}},  // kill_cash3_build_b
    {"B52", {kScroll, kAgain}, {roll_table(remove_minion(Where::Trouble), lose_minion())}, Cancel::OwnerOfRemovedOnHighRoll},  // small_dragon
    {"B53", {kScroll, kBuild}, {draw_per_building(1)}},  // rooftop_spies
}};
}  // namespace detail
// clang-format on
using detail::kCardInfo;
constexpr const CardInfo& info_of(Card card) { return kCardInfo[static_cast<std::size_t>(card)]; }
constexpr std::string_view printed_name(Card card) { return info_of(card).id; }  // G01 to B53

// Facts that are asked for at every step.
struct CardFacts {
  std::uint8_t symbols = 0;
  bool interrupt = false;  // ANK-I1
  bool event = false;      // ANK-R1
};
inline constexpr std::array<CardFacts, kCards> kCardFacts = [] {
  std::array<CardFacts, kCards> facts{};
  for (std::size_t card = 0; card < kCards; ++card) {
    const CardInfo& info = kCardInfo[card];
    facts[card] = {static_cast<std::uint8_t>(info.symbol_count()), info.symbols[0].sign == Sign::Interrupt,
                   info.symbols[0].sign == Sign::Event};
  }
  return facts;
}();
constexpr const CardFacts& facts_of(Card card) { return kCardFacts[static_cast<std::size_t>(card)]; }
constexpr bool is_interrupt(Card card) { return facts_of(card).interrupt; }
constexpr bool has_event(Card card) { return facts_of(card).event; }

}  // namespace guildhall::ankh
