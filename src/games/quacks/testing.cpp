#include "games/quacks/testing.h"

#include <algorithm>
#include <exception>

#include "games/quacks/position.h"
#include "kit/meant.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::quacks {

Outcome draw(std::initializer_list<Chip> chips) {
  Outcome out{Outcome::Kind::Draw, {}};
  for (Chip chip : chips) out.values.push_back(shape::enum_name(chip));
  return out;
}
Table::Table(int players, const boost::json::object& options, std::uint64_t seed)
    : random_(seed), dealer_(random_, this) {
  boost::json::object all = options;
  if (!all.contains("start_player")) all["start_player"] = "chosen";  // seat 0
  s = start(shape::options_from<Options>(all, kOptions, players), players, dealer_);
  begun_ = s;
  for (Seat seat : s.everybody()) {
    Player fresh;
    fresh.rubies = 1;
    fresh.pennies = s.options.hw_witches ? 7 : 0;
    for (int kind = 0; kind < kKinds; ++kind) fresh.bag.add(kind, kStartingBag[static_cast<std::size_t>(kind)]);
    s.at(seat) = fresh;
  }
  s.ruby_supply = static_cast<std::uint8_t>((s.options.exp_witches ? 40 : 20) - players);
  s.sealed = false;
  told_.clear();
}
Table::~Table() {
  if (script_.queued() > 0 && std::uncaught_exceptions() == 0)
    ADD_FAILURE() << script_.queued() << " scripted outcomes were never met";
}
Table& Table::round(int number) {
  s.round = static_cast<std::uint8_t>(number);
  return *this;
}
Table& Table::bag(Seat seat, std::initializer_list<Chip> chips) {
  at(seat).bag = {};
  for (Chip chip : chips) at(seat).bag.add(kind_of(chip));
  return *this;
}
Table& Table::pot(Seat seat, std::initializer_list<OnSpace> chips) {
  at(seat).pot.clear();
  int before = at(seat).start;
  for (const OnSpace& chip : chips) {
    at(seat).pot.push_back(PotChip::of(chip.chip, chip.copied, chip.space, chip.space - before));
    before = chip.space;
  }
  at(seat).drawn = true;
  return *this;
}
Table& Table::bowl(Seat seat, std::initializer_list<Chip> chips) {
  at(seat).bowl.clear();
  for (Chip chip : chips) at(seat).bowl.push_back(chip);
  return *this;
}
Table& Table::aside(Seat seat, std::initializer_list<Chip> chips) {
  at(seat).aside = {};
  for (Chip chip : chips) at(seat).aside.add(kind_of(chip));
  return *this;
}
Table& Table::vp(Seat seat, int count) {
  at(seat).vp = static_cast<std::int16_t>(count);
  return *this;
}
Table& Table::patient(Seat seat, Patient patient, int elixir) {
  at(seat).patient = patient;
  set(at(seat).elixir, elixir);
  if (elixir > 0) s.round = std::max(s.round, std::uint8_t{2});  // nobody has any in round 1
  s.patients[0] = patient;
  for (int other = 0, to = 1; to < kPatientsShown; ++other)
    if (static_cast<Patient>(other) != patient)
      s.patients[static_cast<std::size_t>(to++)] = static_cast<Patient>(other);
  for (Seat rest : s.everybody())
    if (s.at(rest).patient == Patient::None ||
        std::find(s.patients.begin(), s.patients.end(), s.at(rest).patient) == s.patients.end())
      s.at(rest).patient = patient;
  return *this;
}
Table& Table::penniless(Seat seat) {
  at(seat).pennies = 0;
  at(seat).spent = 7;
  return *this;
}
Table& Table::supply(Chip chip, int count) {
  supply_.emplace_back(chip, count);
  return *this;
}
Table& Table::brew() {
  begin_flow(Round::Stage::LastAside);
  put_card(true);
  if (brewing_is_kept(s)) save_seats(s);
  s.sealed = s.options.draw_mode == DrawMode::Sealed && s.round != kRounds;
  s.flow.call(Brewing{.stir = s.options.draw_mode == DrawMode::Stir || s.round == kRounds});
  return go();
}
Table& Table::stage(Round::Stage stage) {
  end_brewing(stage);
  begin_flow(stage);
  put_card(true);
  if (stage > Round::Stage::LastAside) freeze_bags(s);
  if (stage > Round::Stage::Die) fix_scoring(s, dealer_);
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    if (stage <= Round::Stage::Seasoned) continue;
    for (const PotChip& chip : p.pot) p.bag.add(kind_of(chip.chip()));
    p.pot.clear();
  }
  return go();
}
Table& Table::elixir() {
  end_brewing(Round::Stage::Essence);
  begin_flow(Round::Stage::Essence);
  put_card(true);
  freeze_bags(s);
  s.flow.call(ElixirPhase{});
  return go();
}
Table& Table::read(Card card) {
  card_ = card;
  begin_flow(Round::Stage::Fortune);
  put_card(false);
  return go();
}
Table& Table::chance(std::initializer_list<Outcome> outcomes) {
  for (const Outcome& outcome : outcomes) script_.add(outcome);
  return *this;
}
Table& Table::play(Seat seat, Action action) {
  if (!offers(seat, action)) {
    ADD_FAILURE() << "not offered to seat " << seat.index() << ": " << text(action) << "; there is " << list_text(seat);
    throw std::logic_error("not offered");
  }
  Actions list;
  legal(s, seat, list);
  random_.use_script(&script_);
  apply(s, seat, meant(action, list, Game::info()), dealer_);
  random_.use_script(nullptr);
  check();
  return *this;
}
Table& Table::stop_all() {
  for (int guard = 0; guard < 500 && s.flow.find<Brewing>() != nullptr; ++guard) {
    const Seat seat = next(s);
    FastRandom random(7);
    Actions list;
    legal(s, seat, list);
    play(seat, fallback(view(s, seat), list, random));
  }
  return *this;
}
Table& Table::default_answers(int answers) {
  FastRandom random(7);
  while (answers-- > 0 && !s.over) {
    Actions list;
    const Seat seat = next(s);
    legal(s, seat, list);
    play(seat, fallback(view(s, seat), list, random));
  }
  return *this;
}
bool Table::offers(Seat seat, Action action) const {
  Actions list;
  legal(s, seat, list);
  return list.has(meant(action, list, Game::info()));
}
bool Table::offers(Seat seat, Verb verb) const {
  Actions list;
  legal(s, seat, list);
  for (const Action& action : list)
    if (verb_of(action) == verb) return true;
  return false;
}
int Table::choices(Seat seat) const {
  Actions list;
  legal(s, seat, list);
  return list.size();
}
bool Table::in_stage(Round::Stage stage) const {
  const auto* round = std::get_if<Round>(&s.flow.at(0));
  return round != nullptr && round->stage == stage;
}
std::string Table::text(const Action& action) {
  return boost::json::serialize(shape::action_json(action, Game::info()));
}
std::string Table::list_text(Seat seat) const {
  Actions list;
  legal(s, seat, list);
  std::string out = "asking " + shape::enum_name(s.at(seat).asking) + (s.asked.has(seat) ? "" : " (not asked)") + ":";
  for (const Action& action : list) out += " " + text(action);
  return out;
}
void Table::check() {
  const Flaw found = unchecked_ ? Flaw{} : flaw(s);
  EXPECT_FALSE(found) << found.clause << ": " << found.what;
}
void Table::release() {
  for (const Told& told : later_) told_.push_back(told);
  later_.clear();
}
// What a seat that has ended its brewing has behind it, in that step of the round.
void Table::end_brewing(Round::Stage stage) {
  using Stage = Round::Stage;
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    if (stage < Stage::LastAside) continue;
    if (!p.exploded) p.stopped = true;
    if (p.exploded && white_total(p) <= kExactWhite) unchecked_ = true;  // the white in it is left to be thought of
    if (stage > Stage::Choice) {
      p.takes_points = p.takes_points || !p.exploded || p.guarded || p.pardoned || !p.shops;
      p.shops = p.shops || !p.exploded || p.guarded || p.pardoned;
    }
  }
}
// Too much white lies first in a pot that has exploded.
void Table::burst(Player& p) {
  const Row<PotChip, kPotMax> after = p.pot;
  p.pot.clear();
  int space = p.start;
  for (Chip chip : {White_3, White_2, White_2, White_1}) p.pot.push_back(PotChip::of(chip, kNoChip, ++space, 1));
  for (const PotChip& chip : after)
    if (!is_white(chip.chip())) p.pot.push_back(chip);
  p.drawn = true;
}
void Table::begin_flow(Round::Stage stage) {
  s.flow = {};
  s.lanes = {};
  s.asked = {};
  s.supply_then = {};
  if (s.round == 0) s.round = 1;
  s.white_reserve = static_cast<std::uint8_t>(white_reserve_of(s));
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    p.commit = Action::kNone;
    p.bag_then = {};
    p.saved = {};
    if (s.options.exp_alchemists && p.patient == Patient::None) p.patient = s.patients[0];
    if (p.exploded && p.pot.empty() && p.bowl.empty()) burst(p);
  }
  for (Seat seat : s.everybody())  // white chips in a pot came out of the bag
    for (Chip white : {White_1, White_2, White_3})
      while (owned(s, seat)[static_cast<std::size_t>(white)] >
                 kStartingBag[static_cast<std::size_t>(white)] + (white == White_1 && s.round >= 6 ? 1 : 0) &&
             at(seat).bag.count(kind_of(white)) > 0)
        at(seat).bag.take(kind_of(white));
  s.flow.call(Round{.stage = stage});
  fill_supply();
}
void Table::fill_supply() {
  for (int kind = kind_of(Orange_1); kind < kKinds; ++kind) {
    const Chip chip = chip_at(kind);
    int total = chips_in_box(s.options, chip);
    if (s.options.chip_supply == Limit::Limited)
      for (Seat seat : s.everybody()) total -= owned(s, seat)[static_cast<std::size_t>(kind)];
    if (total < 0) ADD_FAILURE() << "the box has not so many " << shape::enum_name(chip);
    s.supply[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(total);
  }
  for (const auto& [chip, count] : supply_) {
    s.supply[static_cast<std::size_t>(chip)] = static_cast<std::uint8_t>(count);
    unchecked_ = true;
  }
}
void Table::put_card(bool read) {
  s.deck = deck_of(s.options);
  const int place = s.round - 1;
  // Without a card of its own a round has one that does nothing here: Alms, long read.
  const Card card = card_.value_or(Card::F03);
  std::swap(s.deck[place], s.deck[s.deck.index_of(card)]);
  if (place + 1 < kRounds && card != Card::F14)
    std::swap(s.deck[place + 1], s.deck[s.deck.index_of(Card::F14)]);  // dull
  s.revealed = static_cast<std::uint8_t>(place + (read ? 1 : 0));
  s.card = read ? card : Card::None;
  if (read && card == Card::FB8 && s.visitor == Witch::None) {
    for (int witch = 0; witch < kWitches; ++witch)
      if (std::find(s.witches.begin(), s.witches.end(), static_cast<Witch>(witch)) == s.witches.end())
        s.visitor = static_cast<Witch>(witch);
  }
}
Table& Table::go() {
  random_.use_script(&script_);
  run(s, dealer_);
  random_.use_script(nullptr);
  if (!s.over) check();
  return *this;
}

}  // namespace guildhall::quacks
