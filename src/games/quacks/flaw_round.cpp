// What the step of the round says of the seats: marks that are not made yet or are wiped already, and the places and rats
// that follow from each other.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

using Stage = Round::Stage;

constexpr int kPointsOfARound = 80;  // no round gives so many
constexpr int kRubiesOfARound = 25;

// Where the round stands. Nothing of it is true while patients are chosen.
struct Moment {
  explicit Moment(const State& s) : over(s.over), brewing(s.flow.find<Brewing>() != nullptr) {
    if (const Round* round = s.flow.find<Round>()) {
      stage = round->stage;
      elixir = s.flow.find<ElixirPhase>() != nullptr;
    }
    setting_up = s.flow.find<Setup>() != nullptr;
  }
  bool before(Stage what) const { return !over && (setting_up || stage < what); }
  bool before_brewing() const { return !brewing && before(Stage::Brewing); }
  bool before_rats() const { return !brewing && before(Stage::Rats); }
  bool after_brewing() const { return !brewing && !before(Stage::LastAside); }
  bool evaluated() const { return !before(Stage::Die); }            // QUA-P0: the scoring spaces are fixed
  bool pots_are_empty() const { return !before(Stage::Seasoned); }  // QUA-P8

  bool over = false;
  bool brewing = false;
  bool elixir = false;
  bool setting_up = false;
  Stage stage = Stage::Start;
};

// QUA-T17: what was for a round ends with it, and nothing of the next has begun before its brewing.
Flaw unbegun_flaw(const Player& p) {
  if (!p.pot.empty() || !p.bowl.empty() || !p.display.empty() || !p.offer.empty())
    return {"QUA-P8", "pots are empty before they are brewed"};
  if (p.stopped || p.exploded || p.drawn || p.window + p.window_before > 0 || p.last != LastDrawn::None)
    return {"QUA-T17", "nobody has drawn or stopped before the brewing"};
  if (p.well_stirred || p.second_used || p.white3_returned || p.self_returned || p.proposed || p.asides_returned > 0)
    return {"QUA-T17", "what happens once a round has not happened before its brewing"};
  return {};
}

int extra_rats_most(Card card) {  // QUX-C1, QUX-C4, QUX-C6
  switch (card) {
    case Card::FP1: return 3;
    case Card::FP4: return 8;
    case Card::FP6: return 9;
    default: return 0;
  }
}

Flaw rat_flaw(const State& s, const Player& p, const Moment& now) {
  const bool one_size = s.card == Card::FP1 || s.card == Card::FP4;
  if (p.extra_rats > extra_rats_most(s.card) || (one_size && p.extra_rats % extra_rats_most(s.card) != 0) ||
      (s.card == Card::FP6 && p.extra_rats % 3 != 0))
    return {"QUX-T3", "extra rats come by the card of the round"};
  const bool no_elixir_yet = s.round <= 1 && now.before(Stage::Elixir) && !now.elixir;
  if (p.rats_due > 0 && (!s.options.exp_alchemists || now.brewing || no_elixir_yet))
    return {"QUX-T3", "rats that are due come from an elixir card and are placed before the brewing"};
  if (now.over) return {};
  if (now.before_rats() && p.rat > 0) return {"QUA-T13", "rats are placed after the card"};
  if (s.round == 1 && p.tails > 0) return {"QUA-T10", "there are no tails in round 1"};
  // QUX-T3: what was due is used up with the brewing.
  const int most = (s.card == Card::F13 ? 2 : 1) * p.tails + p.extra_rats + (s.options.exp_alchemists ? 1 : 0);
  if (p.rat > most) return {"QUA-T12", "the rat stone goes as far as there are rats"};
  if (now.before_brewing())  // placed already, or that of the round before
    return p.rat == 0 || p.start == p.droplet + p.rat ? Flaw{} : Flaw{"QUX-D9", "rats go on from the droplet"};
  // A droplet moves on while brewing only by the bonus die of a hump (QUX-P7).
  const int stone = p.droplet + p.rat;
  if (p.start > stone || (p.start < stone && !s.options.exp_alchemists && !now.evaluated()))
    return {"QUX-D9", "the rat stone stands so far from the droplet"};
  return {};
}

Flaw brewing_flaw(const State& s, const Player& p, const Moment& now) {
  if (now.after_brewing() && p.active()) return {"QUA-T14", "brewing ends when all have stopped or exploded"};
  const bool may_have_starters = s.options.books.green == 5;  // QUX-B13: placed without a draw, and what they bring
  if (p.active() && !p.drawn && !may_have_starters && p.pot.size() + p.bowl.size() > 0)
    return {"QUA-A5", "chips in a pot were drawn"};
  if (p.asides_returned > 0 && s.options.books.red != 2) return {"QUA-B27", "only red 2 returns chips from aside"};
  if (p.proposed && (s.options.draw_mode != DrawMode::Free || s.round == kRounds))
    return {"QUA-A14", "to draw in step is proposed where everybody draws at will"};
  if (s.round == 1 && !p.flask && !p.drawn && !p.second_used) return {"QUA-S7", "the flask is full at first"};
  // QUA-A10: what explodes has too much white in it. A yellow chip that comes later may return some or raise the limit
  // (QUX-P3, QUX-T7); in phase B and by a card the yellow one may leave.
  bool yellow = s.card == Card::FB1;
  for (const PotChip& chip : p.pot)
    yellow = yellow || chip.colour() == Colour::Yellow || chip.colour() == Colour::Locoweed;
  if (p.exploded && now.after_brewing() && now.before(Stage::Black) && !yellow && white_total(p) <= white_limit(s, p))
    return {"QUA-A10", "a pot within the white limit has not exploded"};
  return {};
}

// What a seat had before this brewing is what it could have then.
Flaw earlier_flaw(const State& s, const Player& p) {
  const Saved& then = p.saved;
  if (then.visited && s.visitor == Witch::None) return {"QUX-C18", "a visiting witch was called"};
  if (s.options.hw_witches && (then.pennies | then.spent) != 7)
    return {"QUX-S12", "everybody has or had one penny of each type"};
  if (s.round == 1 && !then.flask) return {"QUA-S7", "the flask is full at first"};
  if (then.tube > 0 && !s.options.tubes()) return {"QUA-V4", "there are no tubes"};
  if (then.elixir > 0 && (!s.options.exp_alchemists || s.round <= 1))
    return {"QUX-X2", "no elixir before the first elixir phase"};
  if (!then.starters.empty() && s.options.books.green != 5) return {"QUX-B13", "only green 5 reserves chips"};
  if (then.vp < 0 || then.vp > p.vp + kPointsOfARound * s.round) return {"QUA-P6", "so many points no rounds give"};
  if (then.rubies > 1 + kRubiesOfARound * s.round) return {"QUA-S9", "so many rubies no rounds give"};
  if (then.droplet + p.rat != p.start) return {"QUA-C21", "the brewing began where droplet and rats say"};
  return {};
}

// QUA-C21: what a restart gives back. QUA-A15: and what the others see of a sealed brewing.
Flaw saved_flaw(const State& s, Seat seat, const Moment& now) {
  const Player& p = s.at(seat);
  for (std::uint8_t count : p.saved.red_aside)
    if (count > 0 && s.options.books.red != 2) return {"QUA-B27", "only red 2 keeps chips aside"};
  const bool kept = brewing_is_kept(s);
  Saved else_kept = p.saved;
  else_kept.red_aside = {};  // an ear worm keeps its own (QUX-P3)
  if ((!kept || now.before_brewing()) && !(else_kept == Saved{}))
    return {"QUA-C21", "only a brewing that may begin again, or is sealed, is kept as it began"};
  if (now.before_brewing() && p.bag_then.size() > 0) return {"QUX-W17", "no bag is kept before the brewing"};
  if (now.brewing && kept) {
    if (const Flaw found = earlier_flaw(s, p)) return found;
    const auto begun = owned(public_face(p));
    const auto here = owned(s, seat);
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      if (is_white(chip_at(static_cast<int>(kind))) ? begun[kind] != here[kind] : begun[kind] > here[kind])
        return {"QUA-C21", "while brewing nobody loses a chip, and nobody gets a white one"};
  } else if (now.brewing && p.bag_then.size() > 0) {
    return {"QUX-W17", "bags are frozen when all have brewed"};
  }
  return {};
}

// QUA-A15: whoever brews sealed sees the supply as it was.
Flaw supply_flaw(const State& s, const Moment& now) {
  if (!brewing_is_kept(s) || now.before_brewing()) {
    for (std::uint8_t count : s.supply_then)
      if (count > 0) return {"QUA-A15", "no supply is kept but that with which such a brewing began"};
    return {};
  }
  if (!now.brewing || s.options.chip_supply != Limit::Limited) return {};
  auto all = s.supply_then;
  for (Seat seat : s.everybody()) {
    const auto begun = owned(public_face(s.at(seat)));
    for (std::size_t kind = 0; kind < kKinds; ++kind) all[kind] = static_cast<std::uint8_t>(all[kind] + begun[kind]);
  }
  for (int kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind)
    if (all[static_cast<std::size_t>(kind)] != chips_in_box(s.options, chip_at(kind)))
      return {"QUA-A15", "bags and supply held the chips of the box when the brewing began"};
  return {};
}

Flaw evaluation_flaw(const State& s, const Player& p, const Moment& now) {
  if (!now.evaluated()) {
    if (p.white_then > 0) return {"QUA-C15", "white chips are counted with the scoring space"};
    if (p.pardoned && now.before(Stage::Pardon)) return {"QUX-W11", "a pot is pardoned after the brewing"};
    if (s.round <= 1 && p.scoring + p.bowl_points > 0) return {"QUA-P0", "nothing was scored before round 1"};
  } else if (p.scoring < 1) {
    return {"QUA-P0", "the space after the last chip scores"};
  } else if (!now.pots_are_empty()) {
    if (p.scoring < std::min(head(p) + 1, kSpoon))
      return {"QUA-P0", "chips leave the pot after it is fixed, none come"};
    if (p.white_then != exact_total(s, p)) return {"QUA-C15", "white chips are counted with the scoring space"};
    if (p.bowl_points != bowl_points(p, p.scoring)) return {"QUX-L7", "the bowl scores half of its sum"};
  }
  if (now.before(Stage::Elixir) && p.reach > 0 && !now.elixir) return {"QUX-X3", "reach is found in the elixir phase"};
  if (now.before(Stage::Choice) && (p.takes_points || p.shops))
    return {"QUA-P5", "points and shopping are settled after phase C"};
  if (now.before(Stage::Points)) return {};
  const bool both = !p.exploded || p.guarded || p.pardoned;
  if (both ? !(p.takes_points && p.shops) : p.takes_points == p.shops)
    return {"QUA-P5", "an exploded pot gives points or shopping, any other both"};
  return {};
}

// No round gives so much. Loose on purpose: it tells what is far beyond from what is rare.
Flaw measure_flaw(const State& s, const Player& p) {
  const int rounds = std::max<int>(1, s.round);
  if (p.vp > kPointsOfARound * rounds) return {"QUA-P6", "so many points no rounds give"};
  if (p.rubies > 1 + kRubiesOfARound * rounds) return {"QUA-S9", "so many rubies no rounds give"};
  return {};
}

}  // namespace

Flaw moment_flaw(const State& s) {
  const Moment now(s);
  bool leader = s.players == 0;
  for (Seat seat : s.everybody()) {
    const Player& p = s.at(seat);
    leader = leader || p.tails == 0;
    if (now.before_brewing())
      if (const Flaw found = unbegun_flaw(p)) return found;
    if (now.pots_are_empty() && (!p.pot.empty() || !p.bowl.empty() || !p.display.empty()))
      return {"QUA-P8", "pots are emptied after the shopping"};
    for (const Flaw& found : {rat_flaw(s, p, now), brewing_flaw(s, p, now), saved_flaw(s, seat, now),
                              evaluation_flaw(s, p, now), measure_flaw(s, p)})
      if (found) return found;
  }
  if (const Flaw found = supply_flaw(s, now)) return found;
  if (!leader) return {"QUA-T11", "whoever leads has no tails"};
  return {};
}

}  // namespace guildhall::quacks
