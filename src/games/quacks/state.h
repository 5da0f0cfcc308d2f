// Quacks: everything true in a game, and the procedures in progress.
//
// The main flow holds what the table does together: a round, the brewing, the elixir phase. Whatever one seat does by
// itself runs in that seat's lane: resolving a chip, a card, a purchase. While a round is brewed all lanes are open at
// the same time (QUA-A3); everywhere else the main flow fills them one after the other, in table order.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "games/quacks/actions.h"
#include "games/quacks/data.h"
#include "games/quacks/events.h"
#include "games/quacks/options.h"
#include "kit/bag.h"
#include "kit/dealer.h"
#include "kit/flow.h"
#include "kit/game.h"

namespace guildhall::quacks {

using QuacksDealer = Dealer<Event>;
using ChipBag = Bag<kKinds>;

// QUA-H4, QUX 12.1: what a player can be asked, in the order of the table of decisions.
enum class Ask : std::uint8_t {
  Fortune,
  Rat,
  GoodStart,
  Step,      // D-STEP while everybody draws at will
  StepStir,  // D-STEP as a secret commitment (QUA-A4)
  StepFree,  // D-STEP between two stirs: free actions or pass
  Stir,
  WellStirred,
  Move,
  Blue1,
  Yellow1,
  Second,
  Strong,
  Red2,
  Schaden,
  Gain,
  Droplet,
  Green2,
  Green3,
  Green4,
  Purple,
  Exploded,
  Buy,
  Ruby,
  Patient,
  Card,
  Neighbour,
  Ag1,
  Ag2Place,
  Ag3,
  Red5,
  Yellow6,
  LocoC,
  Carrot,
  Wing,
  Hump,
  StartOrder,
  CloseAside,
  Space,
  EarRed,
  Swap,
  Vamp,
  Fb7,
  Ag4,
  Green5,
  Purple5,
  Au3,
  GoldD,
  Copper,
  Au4,
  Regain,
};
BOOST_DESCRIBE_ENUM(Ask, Fortune, Rat, GoodStart, Step, StepStir, StepFree, Stir, WellStirred, Move, Blue1, Yellow1,
                    Second, Strong, Red2, Schaden, Gain, Droplet, Green2, Green3, Green4, Purple, Exploded, Buy, Ruby,
                    Patient, Card, Neighbour, Ag1, Ag2Place, Ag3, Red5, Yellow6, LocoC, Carrot, Wing, Hump, StartOrder,
                    CloseAside, Space, EarRed, Swap, Vamp, Fb7, Ag4, Green5, Purple5, Au3, GoldD, Copper, Au4, Regain)
inline constexpr int kAsks = 51;

// ---- What one seat does by itself, each in the file of its section --------------------------------------------

struct Begin {         // brewing.cpp: starters, then the display (QUX-T1 step 4)
  bool drawn = false;  // the display has been filled
  bool operator==(const Begin&) const = default;
};
struct Step {  // brewing.cpp: the decision point of a preparing player (QUA-A5, QUX-T4)
  bool operator==(const Step&) const = default;
};
struct FreeActions {  // stir.cpp: QUA-A4 step 5
  bool operator==(const FreeActions&) const = default;
};
struct Offer {  // witches.cpp: AG2's six chips (QUX-W9)
  bool operator==(const Offer&) const = default;
};
struct WhitesBack {  // witches.cpp: AG3 (QUX-W10)
  bool operator==(const WhitesBack&) const = default;
};
// Where a chip being placed comes from; what it may do depends on it.
enum class Origin : std::uint8_t { Bag, Reveal, Offer, Display, Aside, Starter, AfterStop, RedTwo, Strong, EarWorm };
BOOST_DESCRIBE_ENUM(Origin, Bag, Reveal, Offer, Display, Aside, Starter, AfterStop, RedTwo, Strong, EarWorm)
struct Placing {  // placing.cpp: one chip (QUA-A7, QUX-T5)
  enum class Step : std::uint8_t {
    Arrives,
    WellStirred,
    Danger,
    Wing,
    Bowl,
    Red5,
    Yellow5,
    Yellow6,
    Carrot,
    Move,
    Placed,
    Hump,
    Explosion,
    Second,
    Acts,
    Done
  };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Arrives, WellStirred, Danger, Wing, Bowl, Red5, Yellow5, Yellow6, Carrot, Move,
                             Placed, Hump, Explosion, Second, Acts, Done)
  Step step = Step::Arrives;
  Chip chip{};
  Origin origin{};
  Chip copied = kNoChip;   // QUX-B10
  std::uint8_t extra = 0;  // spaces added by yellow 5 and yellow 6
  std::uint8_t facts = 0;  // bits kExplodes ... below
  bool operator==(const Placing&) const = default;
};
inline constexpr std::uint8_t kExplodes = 1;  // this white chip is too much
inline constexpr std::uint8_t kGuarded = 2;   // QUA-B22
inline constexpr std::uint8_t kWings = 4;     // QUX-P5: doubled
inline constexpr std::uint8_t kHighest = 8;   // QUX-B5
inline constexpr std::uint8_t kCarrot = 16;   // QUX-P4
inline constexpr std::uint8_t kInBowl = 32;
struct Reveal {  // placing.cpp: blue 1 (QUA-B21); closing.cpp: strong ingredient (QUA-C22)
  bool strong = false;
  Origin origin{};
  bool operator==(const Reveal&) const = default;
};
struct Gain {     // gains.cpp: what a seat gets; `may_forgo` is asked first (QUA-A16)
  Cause cause{};  // a card, unless something else is said
  bool may_forgo = false;
  bool given_left = false;  // QUX-B17: a black chip of this gain goes to the left neighbour
  std::uint8_t vp = 0;
  std::uint8_t rubies = 0;
  Chip chip = kNoChip;
  std::uint8_t droplets = 0;
  std::uint8_t rolls = 0;
  bool operator==(const Gain&) const = default;
};
struct Fortune {  // fortune.cpp, fortune_pack.cpp: a card's question to one seat
  std::uint8_t step = 0;
  std::uint8_t count = 0;
  bool operator==(const Fortune&) const = default;
};
struct RatStep {  // rats.cpp
  enum class Step : std::uint8_t { Card, Use, Place };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Card, Use, Place)
  Step step = Step::Card;
  std::uint8_t given_up = 0;
  bool operator==(const RatStep&) const = default;
};
struct RedTwo {  // closing.cpp: chips aside of red set 2 (QUA-B27); QUX-P3 after an Ear worm
  bool ear_worm = false;
  bool operator==(const RedTwo&) const = default;
};
struct LastAside {  // closing.cpp: chips aside of red 6 (QUX-T7a)
  bool ear_worm = false;
  bool operator==(const LastAside&) const = default;
};
struct EarWorm {  // patients.cpp (QUX-P3)
  std::uint8_t left = 0;
  bool operator==(const EarWorm&) const = default;
};
struct Green {          // books_green_black.cpp
  std::uint8_t at = 0;  // qualifying chips already treated, the last chip first
  bool operator==(const Green&) const = default;
};
struct Purple {            // books_purple.cpp
  std::uint8_t coins = 0;  // QUX-B15
  bool operator==(const Purple&) const = default;
};
struct RubySpace {  // evaluation.cpp: phase C
  bool operator==(const RubySpace&) const = default;
};
struct PointsPhase {  // evaluation.cpp: phase D
  bool scored = false;
  std::uint8_t declined = 0;  // bit 0 AU1, bit 1 AU2
  bool operator==(const PointsPhase&) const = default;
};
struct Shop {  // shop.cpp: phase E
  enum class Step : std::uint8_t { Coins, Before, Buying, Sale, After };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Coins, Before, Buying, Sale, After)
  Step step = Step::Coins;
  bool may_buy = false;
  std::uint8_t coins = 0;
  Chip first = kNoChip;
  Chip second = kNoChip;
  bool operator==(const Shop&) const = default;
};
struct Spend {  // evaluation.cpp: phase F
  enum class Step : std::uint8_t { HalfPrice, Rubies };
  BOOST_DESCRIBE_NESTED_ENUM(Step, HalfPrice, Rubies)
  Step step = Step::HalfPrice;
  std::uint8_t price = kRubyPrice;
  bool operator==(const Spend&) const = default;
};
struct Question {  // one simple question; the file of `what` answers it
  Ask what{};
  std::uint8_t count = 0;
  Chip chip = kNoChip;
  bool operator==(const Question&) const = default;
};
BOOST_DESCRIBE_STRUCT(Begin, (), (drawn))
BOOST_DESCRIBE_STRUCT(Step, (), ())
BOOST_DESCRIBE_STRUCT(FreeActions, (), ())
BOOST_DESCRIBE_STRUCT(Offer, (), ())
BOOST_DESCRIBE_STRUCT(WhitesBack, (), ())
BOOST_DESCRIBE_STRUCT(Placing, (), (step, chip, origin, copied, extra, facts))
BOOST_DESCRIBE_STRUCT(Reveal, (), (strong, origin))
BOOST_DESCRIBE_STRUCT(Gain, (), (cause, may_forgo, given_left, vp, rubies, chip, droplets, rolls))
BOOST_DESCRIBE_STRUCT(Fortune, (), (step, count))
BOOST_DESCRIBE_STRUCT(RatStep, (), (step, given_up))
BOOST_DESCRIBE_STRUCT(RedTwo, (), (ear_worm))
BOOST_DESCRIBE_STRUCT(LastAside, (), (ear_worm))
BOOST_DESCRIBE_STRUCT(EarWorm, (), (left))
BOOST_DESCRIBE_STRUCT(Green, (), (at))
BOOST_DESCRIBE_STRUCT(Purple, (), (coins))
BOOST_DESCRIBE_STRUCT(RubySpace, (), ())
BOOST_DESCRIBE_STRUCT(PointsPhase, (), (scored, declined))
BOOST_DESCRIBE_STRUCT(Shop, (), (step, may_buy, coins, first, second))
BOOST_DESCRIBE_STRUCT(Spend, (), (step, price))
BOOST_DESCRIBE_STRUCT(Question, (), (what, count, chip))

// Step > Offer > Placing > Gain > Gain is the deepest.
using Lane = Flow<5, Begin, Step, FreeActions, Offer, WhitesBack, Placing, Reveal, Gain, Fortune, RatStep, RedTwo,
                  LastAside, EarWorm, Green, Purple, RubySpace, PointsPhase, Shop, Spend, Question>;

// ---- What the table does together -----------------------------------------------------------------------------

struct Setup {  // setup.cpp: the choice of patients (QUX-S16)
  std::uint8_t at = 0;
  bool operator==(const Setup&) const = default;
};
struct Round {  // round.cpp: QUA-T2, QUX-T1
  enum class Stage : std::uint8_t {
    Start,
    Fortune,
    Rats,
    Brewing,
    LastAside,
    Strong,
    RedTwo,
    Schaden,
    Better,
    Blessing,
    Elixir,
    Essence,
    Pardon,
    Die,
    Black,
    Green,
    Purple,
    Rubies,
    Choice,
    Points,
    Shop,
    Seasoned,
    Spend,
    Reunion,
    End
  };
  BOOST_DESCRIBE_NESTED_ENUM(Stage, Start, Fortune, Rats, Brewing, LastAside, Strong, RedTwo, Schaden, Better, Blessing,
                             Elixir, Essence, Pardon, Die, Black, Green, Purple, Rubies, Choice, Points, Shop, Seasoned,
                             Spend, Reunion, End)
  Stage stage = Stage::Start;
  std::uint8_t at = 0;  // seats of this stage already begun, in table order
  bool operator==(const Round&) const = default;
};
struct Brewing {  // brewing.cpp, stir.cpp
  enum class Step : std::uint8_t { Begin, Open, Free, Commit, Resolve };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Begin, Open, Free, Commit, Resolve)
  Step step = Step::Begin;
  bool stir = false;
  std::uint8_t at = 0;
  Seat turn;      // QUA-A3: whom a serial driver asks next
  Seat proposer;  // QUA-A14
  Seats agreed;
  bool operator==(const Brewing&) const = default;
};
struct ElixirPhase {  // elixir.cpp (QUX-X)
  enum class Step : std::uint8_t { Reach, Choose, Bonuses };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Reach, Choose, Bonuses)
  Step step = Step::Reach;
  std::uint8_t at = 0;
  bool operator==(const ElixirPhase&) const = default;
};
BOOST_DESCRIBE_STRUCT(Setup, (), (at))
BOOST_DESCRIBE_STRUCT(Round, (), (stage, at))
BOOST_DESCRIBE_STRUCT(Brewing, (), (step, stir, at, turn, proposer, agreed))
BOOST_DESCRIBE_STRUCT(ElixirPhase, (), (step, at))
using QuacksFlow = Flow<2, Setup, Round, Brewing, ElixirPhase>;

// ---- State ----------------------------------------------------------------------------------------------------

// A chip in a pot. A locoweed of book 6 keeps what it copied (QUX-B10): codes from kKinds on.
struct PotChip {
  static constexpr unsigned kReserved = 0x40;  // QUX-B13: stays out of the bag for the next round

  std::uint8_t code = 0;
  std::uint8_t space = 0;
  std::uint8_t moved = 0;  // spaces it really advanced (QUX-C19)
  bool operator==(const PotChip&) const = default;

  static PotChip of(Chip chip, Chip copied, int space, int moved) {
    const int code = chip == Chip::Locoweed && copied != kNoChip ? kKinds + kind_of(copied) : kind_of(chip);
    return {static_cast<std::uint8_t>(code), static_cast<std::uint8_t>(space), static_cast<std::uint8_t>(moved)};
  }
  int bare() const { return static_cast<int>(code & 0x3Fu); }
  Chip chip() const { return bare() < kKinds ? chip_at(bare()) : Chip::Locoweed; }
  Chip copied() const { return bare() < kKinds ? kNoChip : chip_at(bare() - kKinds); }
  bool reserved() const { return (code & kReserved) != 0; }
  inline Colour colour() const;
  inline Colour copied_colour() const;  // its own, if it copied nothing
  inline int white() const;             // its value, if it is white
};
// What a code means, for the scans of whole pots.
struct PotCode {
  Colour colour{};
  Colour copied{};
  std::uint8_t white = 0;
};
inline constexpr std::array<PotCode, PotChip::kReserved> kPotCodes = [] {
  std::array<PotCode, PotChip::kReserved> codes{};
  for (int kind = 0; kind < kKinds; ++kind) {
    const Colour colour = colour_of(chip_at(kind));
    const int white = is_white(chip_at(kind)) ? value_of(chip_at(kind)) : 0;
    codes[static_cast<std::size_t>(kind)] = {colour, colour, static_cast<std::uint8_t>(white)};
    codes[static_cast<std::size_t>(kKinds + kind)] = {Colour::Locoweed, colour, 0};
  }
  return codes;
}();
inline Colour PotChip::colour() const { return kPotCodes[code & 0x3Fu].colour; }
inline Colour PotChip::copied_colour() const { return kPotCodes[code & 0x3Fu].copied; }
inline int PotChip::white() const { return kPotCodes[code & 0x3Fu].white; }
BOOST_DESCRIBE_STRUCT(PotChip, (), (code, space, moved))

// QUA-C21, QUA-A15: what a seat had when its brewing began, beside its bag.
struct Saved {
  std::array<std::uint8_t, 3> red_aside{};
  Row<Chip, 2> starters;
  std::uint8_t rubies = 0;
  std::int16_t vp = 0;
  bool flask = true;
  std::uint8_t elixir = 0;
  std::uint8_t droplet = 0;
  std::uint8_t tube = 0;
  std::uint8_t pennies = 0;
  std::uint8_t spent = 0;
  bool visited = false;
  bool operator==(const Saved&) const = default;
};
BOOST_DESCRIBE_STRUCT(Saved, (),
                      (red_aside, starters, rubies, vp, flask, elixir, droplet, tube, pennies, spent, visited))

enum class LastDrawn : std::uint8_t { None, Pot, Bowl };  // QUA-A12: what the flask may take back
BOOST_DESCRIBE_ENUM(LastDrawn, None, Pot, Bowl)

struct Player {
  ChipBag bag;
  Row<PotChip, kPotMax> pot;    // in order of placement
  Row<Chip, kBowlMax> bowl;     // QUX-L3, QUX-S13
  ChipBag aside;                // QUA-B27, QUX-B6
  Row<Chip, 10> display;        // QUX-P2; sorted
  Row<Chip, 2> starters;        // QUX-B13: reserved for the next round; sorted
  Row<Chip, kOfferSize> offer;  // QUX-W9; sorted
  Row<Chip, 5> shown;           // chips of a reveal; sorted
  ChipBag bag_then;             // as brewing began; from the closing on what of the bag is still there (QUX-W17)
  Saved saved;

  std::int16_t vp = 0;
  std::uint8_t rubies = 0;
  std::uint8_t droplet = 0;
  std::uint8_t tube = 0;
  std::uint8_t tails = 0;       // QUA-T11, of this round
  std::uint8_t extra_rats = 0;  // QUX-T3c
  std::uint8_t rats_due = 0;    // QUX-T3b
  std::uint8_t rat = 0;         // QUX-D9: rat distance of this round
  std::uint8_t start = 0;       // start space of this round
  bool flask = true;
  std::uint8_t pennies = 0;  // a bit for each Penny
  std::uint8_t spent = 0;    // QUX-C20: spent or given up
  bool visited = false;      // QUX-C18: has used the visiting witch
  Patient patient = Patient::None;
  std::uint8_t elixir = 0;
  std::uint8_t reach = 0;  // QUX-X3

  bool stopped = false;
  bool exploded = false;
  bool guarded = false;   // QUA-B22: exploded inside a protection window
  bool pardoned = false;  // QUX-W11
  bool drawn = false;     // QUA-A5: the compulsory first draw is met
  LastDrawn last = LastDrawn::None;
  std::uint8_t window = 0;           // QUA-B22: draws still protected
  std::uint8_t window_before = 0;    // before the chip placed last acted (QUA-A12)
  bool well_stirred = false;         // QUA-C19 has been offered
  bool second_used = false;          // QUA-C21 has been offered
  bool white3_returned = false;      // QUX-C15
  bool self_returned = false;        // QUX-B21
  bool proposed = false;             // QUA-A14
  std::uint8_t asides_returned = 0;  // QUA-B27
  std::uint8_t scoring = 0;          // scoring index, from phase A on; that of the last round until then
  std::uint8_t bowl_points = 0;      // QUX-L7, QUX-L9: fixed with the scoring space
  std::uint8_t white_then = 0;       // QUA-C15: white total as phase A began
  bool takes_points = false;         // QUA-P5
  bool shops = false;

  std::uint8_t commit = Action::kNone;  // a secret answer: verb of a stir, patient, or elixir space
  Chip commit_chip = kNoChip;           // the chip it names, or the chip drawn in this stir
  Ask asking{};
  bool take_gains = true;  // QUA-A16: the standing answers
  bool take_rats = true;
  bool operator==(const Player&) const = default;

  bool active() const { return !stopped && !exploded; }
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (bag, pot, bowl, aside, display, starters, offer, shown, bag_then, saved, vp, rubies, droplet,
                       tube, tails, extra_rats, rats_due, rat, start, flask, pennies, spent, visited, patient, elixir,
                       reach, stopped, exploded, guarded, pardoned, drawn, last, window, window_before, well_stirred,
                       second_used, white3_returned, self_returned, proposed, asides_returned, scoring, bowl_points,
                       white_then, takes_points, shops, commit, commit_chip, asking, take_gains, take_rats))

struct State {
  Options options;
  std::uint8_t players = 0;
  std::uint8_t round = 0;
  Seat start_player;       // of this round (QUA-S3)
  Row<Card, kCards> deck;  // the order of the shuffle; the first `revealed` have been read
  std::uint8_t revealed = 0;
  Card card = Card::None;  // of this round
  std::array<Witch, kPennies> witches{Witch::None, Witch::None, Witch::None};
  Witch visitor = Witch::None;  // QUX-C18
  std::array<Patient, kPatientsShown> patients{Patient::None, Patient::None, Patient::None};
  std::array<std::uint8_t, kKinds> supply{};
  std::array<std::uint8_t, kKinds> supply_then{};  // as brewing began (QUA-A15)
  std::uint8_t white_reserve = 0;                  // QUA-S11
  std::uint8_t ruby_supply = 0;                    // QUA-S9, with `limited`
  bool sealed = false;                             // a sealed brewing is going on
  bool over = false;
  std::array<Player, kPlayersMax> seats;
  std::array<Lane, kPlayersMax> lanes;
  Seats asked;
  QuacksFlow flow;
  bool operator==(const State&) const = default;

  Player& at(Seat seat) { return seats[static_cast<std::size_t>(seat.index())]; }
  const Player& at(Seat seat) const { return seats[static_cast<std::size_t>(seat.index())]; }
  Lane& lane(Seat seat) { return lanes[static_cast<std::size_t>(seat.index())]; }
  const Lane& lane(Seat seat) const { return lanes[static_cast<std::size_t>(seat.index())]; }
  Seats everybody() const { return Seats::first(players); }
  // Table order: the start player, then clockwise (QUX-D8).
  Seat in_order(int place) const {
    const int seat = start_player.index() + place;
    return Seat(seat >= players ? seat - players : seat);
  }
  Seat left(Seat seat) const { return left_of(seat, players); }  // QUX-D7
  Seat right(Seat seat) const { return right_of(seat, players); }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, players, round, start_player, deck, revealed, card, witches, visitor, patients, supply,
                       supply_then, white_reserve, ruby_supply, sealed, over, seats, lanes, asked, flow))
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

// What a seat may know: a blank state in which only what it sees was filled in.
struct View {
  Seat viewer;
  State table;
  bool operator==(const View&) const = default;
};

}  // namespace guildhall::quacks
