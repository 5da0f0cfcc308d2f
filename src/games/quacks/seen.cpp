#include "games/quacks/seen.h"

#include <cmath>

#include "games/quacks/odds.h"
#include "games/quacks/rules.h"

namespace guildhall::quacks {

ChipCounts chip_counts(const ChipBag& bag) {
  ChipCounts out;
  for (int kind = 0; kind < kKinds; ++kind)
    if (bag.count(kind) > 0) out[shape::enum_name(chip_at(kind))] = bag.count(kind);
  return out;
}

namespace {

std::vector<Seat> seats_of(Seats seats) {
  std::vector<Seat> out;
  for (Seat seat : seats) out.push_back(seat);
  return out;
}
template <class Range>
std::vector<Chip> chips_of(const Range& row) {
  return {row.begin(), row.end()};
}

void fill_risk(const State& t, const Player& p, SeenPlayer& out) {
  constexpr int kDrawsAhead = 4;
  const std::vector<double> times = explosion_times(p.bag, danger_of(t, p), kDrawsAhead);
  double sooner = 0;
  for (std::size_t draw = 0; draw + 1 < times.size(); ++draw) {
    sooner += times[draw];
    const int percent = static_cast<int>(std::lround(100 * sooner));
    if (draw == 0)
      out.risk_percent = percent;
    else
      out.risk_within.push_back(percent);
  }
}

// The chip between bag and pot: being resolved, or drawn in step and waiting for its turn (QUA-A4).
std::optional<Chip> between(const State& t, Seat seat) {
  const Player& p = t.at(seat);
  const Lane& lane = t.lane(seat);
  for (int level = lane.depth() - 1; level >= 0; --level)
    if (const auto* placing = std::get_if<Placing>(&lane.at(level)))
      if (placing->step < Placing::Step::Placed) return placing->chip;
  if (p.commit_chip != kNoChip && p.commit == static_cast<std::uint8_t>(Verb::Draw)) return p.commit_chip;
  return std::nullopt;
}

std::vector<Penny> pennies_of(unsigned bits) {
  std::vector<Penny> out;
  for (int penny = 0; penny < kPennies; ++penny)
    if ((bits >> penny & 1) != 0) out.push_back(static_cast<Penny>(penny));
  return out;
}

void fill_scoring(const State& t, const Player& p, SeenPlayer& out) {
  const bool fixed = is_evaluated(t);
  out.head = head(p);
  out.scoring_space = fixed ? p.scoring : std::min(head(p) + 1, kSpoon);
  out.coins = space_at(out.scoring_space).coins;
  out.bowl_points = fixed && p.bowl.empty() ? p.bowl_points : bowl_points(p, out.scoring_space);
  out.points = space_at(out.scoring_space).vp + out.bowl_points;
  out.ruby = space_at(out.scoring_space).ruby;
  const Round* round = t.flow.find<Round>();
  if (t.over || (round != nullptr && round->stage > Round::Stage::Choice)) {
    out.takes_points = p.takes_points;
    out.shops = p.shops;
  }
}

std::optional<int> purse_of(const State& t, Seat seat) {
  const Lane& lane = t.lane(seat);
  if (const Shop* shop = lane.find<Shop>()) return shop->coins;
  if (const Purple* purple = lane.find<Purple>(); purple != nullptr && t.options.books.purple == 5)
    return purple->coins;
  if (const Question* question = lane.find<Question>(); question != nullptr && question->what == Ask::Vamp)
    return question->count;
  return std::nullopt;
}

// QUX-S16: an open choice is seen at once, a secret one by its owner.
std::optional<Patient> patient_of(const State& t, const Player& p) {
  if (p.patient != Patient::None) return p.patient;
  if (t.flow.find<Setup>() != nullptr && p.commit != Action::kNone) return static_cast<Patient>(p.commit);
  return std::nullopt;
}

SeenPlayer seen_player(const View& view, Seat seat) {
  const State& t = view.table;
  const Player& p = t.at(seat);
  const bool own = seat == view.viewer;
  const bool hidden = t.sealed && !own;
  SeenPlayer out{.seat = seat, .vp = p.vp, .rubies = p.rubies, .droplet = p.droplet};
  if (t.options.tubes()) out.tube = p.tube;
  out.rats = p.rat;
  if (t.options.exp_alchemists) out.rats_due = p.rats_due;
  out.extra_rats = p.extra_rats;
  out.start_space = p.start;
  out.flask = p.flask;
  out.bag_size = p.bag.size();
  const ShowOwned shows = t.options.show_owned_chips;
  if (shows == ShowOwned::All || (shows == ShowOwned::Owner && own)) {  // QUA-H3
    out.bag = chip_counts(p.bag);
    if (p.active() && !p.bag.empty() && !hidden && !safe_draws(t, p)) fill_risk(t, p, out);
  }
  for (const PotChip& chip : p.pot) {
    SeenChip one{.chip = chip.chip(), .copied = {}, .space = chip.space, .reserved = chip.reserved()};
    if (chip.copied() != kNoChip) one.copied = chip.copied();
    out.pot.push_back(one);
  }
  out.bowl = chips_of(p.bowl);
  out.aside = chip_counts(p.aside);
  out.display = chips_of(p.display);
  out.starters = chips_of(p.starters);
  out.shown = chips_of(p.shown.empty() ? std::vector<Chip>(p.offer.begin(), p.offer.end())
                                       : std::vector<Chip>(p.shown.begin(), p.shown.end()));
  out.placing = between(t, seat);
  out.white_total = white_total(p);
  out.white_limit = white_limit(t, p);
  fill_scoring(t, p, out);
  out.purse = purse_of(t, seat);
  out.active = p.active() && t.flow.find<Brewing>() != nullptr;
  out.stopped = p.stopped;
  out.exploded = p.exploded;
  out.guarded = p.guarded;
  out.pardoned = p.pardoned;
  out.protected_draws = p.window;
  out.pennies = pennies_of(p.pennies);
  out.spent = pennies_of(p.spent);
  out.visited = p.visited;
  out.patient = patient_of(t, p);
  if (t.options.exp_alchemists) out.elixir = p.elixir;
  // QUX-X3: it is found when all have stopped; while one brews, where the elixir would come if that were now.
  const bool brews = t.flow.find<Brewing>() != nullptr && t.options.exp_alchemists && !hidden;
  if (const int reach = brews ? elixir_reach(t, seat) : int{p.reach}; reach > 0) out.reach = reach;
  out.committed = answers_are_secret(t) && !t.asked.has(seat) && (p.active() || t.flow.find<Brewing>() == nullptr);
  if (t.asked.has(seat) && !hidden) out.asking = p.asking;
  return out;
}

void fill_elixirs(const State& t, Seen& out) {
  for (Patient patient : t.patients) {
    if (patient == Patient::None) continue;
    out.patients.push_back(patient);
    SeenElixir card{.patient = patient, .slots = {}};
    for (int space = 1; space <= kSlots; ++space) {
      const SlotOf slot = slot_of(t.options, patient, space);
      card.slots.push_back({.gift = slot.gift, .amount = slot.amount, .chip = {}});
      if (slot.chip != kNoChip) card.slots.back().chip = slot.chip;
    }
    out.elixirs.push_back(std::move(card));
  }
}

void fill_shop(const State& t, Seen& out) {
  for (int kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind) {
    const Chip chip = chip_at(kind);
    if (price_of(t, chip) == kNotForSale || (chip == Chip::Orange_6 && !t.options.hw_pumpkin6)) continue;
    out.shop.push_back(
        {chip, price_of(t, chip), t.supply[static_cast<std::size_t>(kind)], is_open(t, colour_of(chip))});
  }
}

// What the question of the viewer is about, where the answers do not say it.
void fill_question(const State& t, Seat me, Seen& out) {
  const Player& p = t.at(me);
  const Lane& lane = t.lane(me);
  if (const Shop* shop = lane.find<Shop>()) out.coins = shop->coins;
  if (const Purple* purple = lane.find<Purple>()) out.coins = purple->coins;
  if (!t.asked.has(me)) return;
  out.asking = p.asking;
  switch (p.asking) {
    case Ask::Vamp: out.coins = lane.find<Question>()->count; return;
    case Ask::Fortune:
      if (t.card == Card::F12) out.tails = p.tails;  // QUA-C12: as many points
      return;
    case Ask::Card:
      if (t.card == Card::FP9 && lane.find<RatStep>() != nullptr) out.tails = rats_before_cards(t, p);
      return;
    case Ask::GoodStart: out.tails = rats_before_cards(t, p); return;
    case Ask::Rat: out.tails = rats_in_all(t, p, *lane.find<RatStep>()); return;
    case Ask::Gain: {
      const Gain& gain = std::get<Gain>(lane.top());
      out.gain =
          SeenGain{.vp = gain.vp, .rubies = gain.rubies, .droplets = gain.droplets, .rolls = gain.rolls, .chip = {}};
      if (gain.chip != kNoChip) out.gain->chip = gain.chip;
      return;
    }
    default: return;
  }
}

}  // namespace

Seen seen(const View& view) {
  const State& t = view.table;
  Seen out;
  out.viewer = view.viewer.is_player() ? view.viewer : Seat::nobody();
  out.players = t.players;
  out.round = t.round;
  out.start_player = t.start_player;
  if (!t.flow.empty())
    if (const auto* round = std::get_if<Round>(&t.flow.at(0))) {
      out.stage = round->stage;
      if (t.flow.find<Brewing>() != nullptr) out.stage = Round::Stage::Brewing;
      if (t.flow.find<ElixirPhase>() != nullptr) out.stage = Round::Stage::Elixir;
    }
  if (const Brewing* brewing = t.flow.find<Brewing>()) {
    out.stir = brewing->stir;
    out.proposer = brewing->proposer;
    if (brewing->proposer != Seat::nobody()) out.agreed = seats_of(brewing->agreed);
  }
  out.sealed = t.sealed;
  if (t.card != Card::None) out.card = t.card;
  for (int at = 0; at < t.revealed; ++at) out.cards_read.push_back(t.deck[at]);
  out.deck = t.deck.size() - t.revealed;
  for (Witch witch : t.witches)
    if (witch != Witch::None) out.witches.push_back(witch);
  if (t.visitor != Witch::None) out.visitor = t.visitor;
  fill_elixirs(t, out);
  shape::for_each_member(t.options.books,
                         [&](std::string_view name, std::uint8_t set) { out.books[std::string(name)] = set; });
  out.black_book = t.options.black_book;
  out.locoweed_book = t.options.locoweed_book;
  fill_shop(t, out);
  for (Seat seat : t.everybody()) out.seats.push_back(seen_player(view, seat));
  out.asked = seats_of(t.asked);
  if (view.viewer.is_player() && view.viewer.index() < t.players) {
    const Player& own = t.at(view.viewer);
    fill_question(t, view.viewer, out);
    out.take_gains = own.take_gains;
    out.take_rats = own.take_rats;
  }
  if (t.over) out.winners = seats_of(winners_of(t));
  return out;
}

}  // namespace guildhall::quacks
