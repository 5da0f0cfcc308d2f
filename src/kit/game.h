// The few types that every game shares, and the list of functions that make a game (concept Game, below).
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "kit/dealer.h"
#include "kit/option.h"
#include "kit/random.h"
#include "kit/row.h"
#include "kit/seats.h"

namespace guildhall {

// One complete answer: a verb and its parameters. What they are called stands in the game's table of verbs.
struct Action {
  static constexpr std::uint8_t kNone = 0xFF;  // a parameter that is left out

  std::uint8_t verb = 0;
  std::array<std::uint8_t, 7> args{kNone, kNone, kNone, kNone, kNone, kNone, kNone};
  // As one number: lists of actions are searched for every answer.
  constexpr bool operator==(const Action& other) const {
    return std::bit_cast<std::uint64_t>(*this) == std::bit_cast<std::uint64_t>(other);
  }
};
static_assert(sizeof(Action) == 8);
using Actions = Row<Action, 256>;

// A parameter of a verb: its name in JSON, what it is, and the kind of thing it names on the board.
struct Field {
  enum class Type : std::uint8_t { Number, Id, Set };  // Set: bit b stands for the thing b
  std::string_view name;
  Type type = Type::Number;
  std::string_view object;  // "seat", "die", "card": text keys and board references are made from it
  NameOf name_of = number_name;
  int count = 0;          // ids and sets: how many values there are
  NameOf also = nullptr;  // a second name that is understood in input: the printed number of a card
  int least = 0;          // numbers: the range that makes sense
  int most = 254;
  bool optional = false;  // a claim may leave it out
};
struct VerbInfo {
  std::string_view id;
  std::string_view clause;
  std::array<Field, 7> fields{};  // up to the first without a name
  bool asks_first = false;        // final, or shows something to others: a client puts a question before it
};
constexpr VerbInfo asks_first(VerbInfo verb) {
  verb.asks_first = true;
  return verb;
}

// turn: clock and bank; react: fixed length, nobody awaited by name; commit: until all awaited have
// answered; free: restarted by each play.
enum class Pace : std::uint8_t { Turn, React, Commit, Free };

struct DecisionInfo {
  std::string_view id;
  std::string_view clause;
  Pace pace = Pace::Turn;
  bool sealed = false;       // nobody sees who was asked, who answered, or when
  bool list_public = false;  // everybody can always work out the list of answers
  bool standing = false;     // a seat may have it answered for it, always alike (QUA-A16)
};
struct Decision {
  std::uint8_t kind = 0;     // place in the game's table of decisions
  Seats open_to;             // whom the public knows to be asked, or who from public facts may be
  bool list_public = false;  // this time everybody can work out the list of answers
  bool operator==(const Decision&) const = default;
};

struct Result {
  Seats winners;
  Seats aim;  // who reached an aim without winning (BRI-E19)
  std::array<std::int16_t, kSeatsMax> payoff{};
  int payoff_parts = 1;  // a payoff counts so many parts of one: 2 where two players share a win
  bool scored = true;    // false where scores did not decide: none is told (ANK-E19)
  std::array<std::int16_t, kSeatsMax> scores{};
  std::string_view reason;
  std::string_view clause;
};

// The first broken invariant with its clause; converts to false when there is none.
struct Flaw {
  const char* clause = nullptr;
  const char* what = nullptr;
  explicit operator bool() const { return clause != nullptr; }
};

// What a player would expect to do now and cannot, and why.
struct Refusal {
  Action action;  // parameters may be left out
  std::string_view reason;
  std::string_view clause;
};
using Withheld = Row<Refusal, 64>;

// Why an answer is advised. The sentence of a hint may name numbers.
struct HintInfo {
  std::string_view id;
  std::array<std::string_view, 3> numbers{};  // their names, up to the first without one
};
struct Reason {
  std::string_view id;  // one of the game's hints; empty: the answer is no more than the best there is
  std::array<int, 3> numbers{};
};

struct ClaimInfo {
  std::string_view id;
  std::array<Field, 7> fields{};
};

struct GameInfo {
  std::string_view id;      // "bristol-1350"
  std::string_view area;    // "bristol": folder, namespace and text area
  std::string_view prefix;  // "BRI"
  int min_players = 0;
  int max_players = 0;
  int participants_min = 0;  // ghosts take the seats behind the players up to this number
  int rules_version = 1;     // raised whenever the signature of the golden games changes
  std::span<const VerbInfo> verbs;
  std::span<const DecisionInfo> decisions;
  std::span<const OptionInfo> options;
  std::span<const ClaimInfo> claims;
  std::span<const std::string_view> results;   // every reason a game may end with
  std::span<const std::string_view> refusals;  // every reason of `withheld`
  std::span<const HintInfo> hints;             // every reason of `why`: what good play is after
};

// Why options were refused: one sentence that names the bad one, and the clause.
struct OptionProblem {
  std::string clause;
  std::string message;
};
using OptionNames = std::span<const std::string>;

// A game is a struct that names its types and its table of facts; its functions are found beside them.
template <class G>
concept Game = requires(typename G::State state, const typename G::State& known, typename G::Options options,
                        const typename G::View& sight, Dealer<typename G::Event>& dealer, Random& random,
                        Actions& actions, Withheld& withheld_list, Seat seat, Action action) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::View>;
  requires !std::is_convertible_v<typename G::View, typename G::State>;
  { G::info() } -> std::same_as<const GameInfo&>;
  { settle(options, OptionNames{}, 4) } -> std::same_as<std::optional<OptionProblem>>;  // presets, `auto`, combinations
  { start(options, 4, dealer) } -> std::same_as<typename G::State>;
  { asked(known) } -> std::same_as<Seats>;    // who may answer now; engine only
  { awaited(known) } -> std::same_as<Seats>;  // of these, whom the game waits for; never empty before the end
  { next(known) } -> std::same_as<Seat>;      // of these, whom a serial driver asks: the order of the rules
  { decision(known, seat) } -> std::same_as<Decision>;
  legal(known, seat, actions);         // complete list; at most 256
  apply(state, seat, action, dealer);  // the action is in the legal list
  { view(known, seat) } -> std::same_as<typename G::View>;
  { redeal(sight, random) } -> std::same_as<typename G::State>;
  { fallback(sight, std::as_const(actions), random) } -> std::same_as<Action>;
  stand(state, seat, 0, true);  // standing answers of the rules, by kind of decision
  withheld(sight, withheld_list);
  { result(known) } -> std::same_as<std::optional<Result>>;
  { flaw(known) } -> std::same_as<Flaw>;
};

}  // namespace guildhall
