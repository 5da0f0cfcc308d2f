// Rules section 3 and QUX section 2: components and setup (QUA-S, QUX-S).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

int chips_in_box(const Options& o, Chip chip) {
  if (chip == Chip::Orange_6 && !o.hw_pumpkin6) return 0;  // QUX-S7
  if (chip == Chip::Locoweed && o.locoweed_book == LocoweedBook::None) return 0;
  const int alchemists = chip == Chip::Locoweed && o.exp_alchemists ? kLocoweedOfAlchemists : 0;  // QUX-S19, QUX-V1
  return info_of(chip).in_base + (o.exp_witches ? info_of(chip).in_witches : 0) + alchemists;     // QUA-S8, QUX-S3
}

namespace {

void fill_supply(State& s) {
  for (int kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind)  // QUA-S11: white chips leave the game
    s.supply[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(chips_in_box(s.options, chip_at(kind)));
  s.white_reserve = s.players;                                                 // QUA-S11, QUX-S4
  s.ruby_supply = static_cast<std::uint8_t>(s.options.exp_witches ? 40 : 20);  // QUA-S9, QUX-S5
}

void give_start(State& s, Seat seat, Chip chip, int count) {
  s.at(seat).bag.add(kind_of(chip), count);
  if (s.options.chip_supply == Limit::Limited && !is_white(chip)) {
    auto& left = s.supply[static_cast<std::size_t>(chip)];
    left = static_cast<std::uint8_t>(left - count);
  }
}

void seat_players(State& s) {
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    p.rubies = 1;  // QUA-S7; score and droplets begin at 0 (QUA-S4)
    if (s.options.ruby_supply == RubyLimit::Limited) --s.ruby_supply;
    if (s.options.hw_witches) p.pennies = (1u << kPennies) - 1;  // QUX-S12
    for (int kind = 0; kind < kKinds; ++kind)                    // QUA-S10
      if (kStartingBag[static_cast<std::size_t>(kind)] > 0)
        give_start(s, seat, chip_at(kind), kStartingBag[static_cast<std::size_t>(kind)]);
  }
}

bool in_deck(const Options& o, Card card) {  // QUX-S18, QUA-K7
  if (card < Card::FP1) return true;
  if (o.fortune_pack_alchemists != FortunePack::On) return false;
  switch (mark_of(card)) {
    case Mark::None: return true;
    case Mark::Witches: return o.hw_witches;
    case Mark::Alchemists: return o.exp_alchemists;
  }
  GH_UNREACHABLE();
}

void show_witches(State& s, QuacksDealer& dealer) {  // QUX-S14
  for (int type = 0; type < kPennies; ++type) {
    const int chosen = dealer.pick(
        kWitchesOfType, [=](int at) { return type * kWitchesOfType + at; }, shape::name_of<Witch>);
    s.witches[static_cast<std::size_t>(type)] = static_cast<Witch>(type * kWitchesOfType + chosen);
    dealer.tell_all(WitchShown{s.witches[static_cast<std::size_t>(type)]});
  }
}

void show_patients(State& s, QuacksDealer& dealer) {  // QUX-S16: three of eight, without replacement
  std::array<Patient, kPatients> all{};
  for (int patient = 0; patient < kPatients; ++patient)
    all[static_cast<std::size_t>(patient)] = static_cast<Patient>(patient);
  dealer.shuffle(
      std::span<Patient>(all), [](Patient patient) { return static_cast<int>(patient); }, shape::name_of<Patient>);
  for (std::size_t at = 0; at < kPatientsShown; ++at) s.patients[at] = all[at];
  dealer.tell_all(PatientsShown{s.patients[0], s.patients[1], s.patients[2]});
}

void begin_first_round(State& s) {
  s.round = 1;
  s.flow.call(Round{});
}

}  // namespace

Row<Card, kCards> deck_of(const Options& options) {
  Row<Card, kCards> deck;
  for (int card = 0; card < kCards; ++card)
    if (in_deck(options, static_cast<Card>(card))) deck.push_back(static_cast<Card>(card));
  return deck;
}

State start(const Options& options, int players, QuacksDealer& dealer) {
  State s;
  s.options = options;
  if (settle(s.options, {}, players)) GH_CHECK(!"options that cannot be played");
  s.players = static_cast<std::uint8_t>(players);
  fill_supply(s);
  seat_players(s);
  s.start_player = s.options.start_player == StartPlayer::Chosen ? Seat(s.options.first_seat)
                                                                 : Seat(dealer.pick(players));  // QUA-S2
  dealer.tell_all(GameBegan{s.start_player});
  s.deck = deck_of(s.options);
  dealer.shuffle(
      std::span<Card>(s.deck.begin(), static_cast<std::size_t>(s.deck.size())),
      [](Card card) { return static_cast<int>(card); }, shape::name_of<Card>);  // QUA-S3
  if (s.options.hw_witches) show_witches(s, dealer);                            // QUX-S20
  if (s.options.exp_alchemists) {
    show_patients(s, dealer);
    s.flow.call(Setup{});
  } else {
    begin_first_round(s);
  }
  run(s, dealer);
  return s;
}

// ---- The choice of a patient (QUX-S16) ------------------------------------------------------------------------

Next resume(State& s, Setup& f, QuacksDealer& dealer) {
  if (!s.asked.empty()) return Next::Ask;
  const bool open = s.options.patient_choice == PatientChoice::TurnOrderOpen;
  if (f.at < s.players) {
    if (open) return ask(s, s.in_order(f.at++), Ask::Patient);
    f.at = s.players;
    for (Seat seat : s.everybody()) ask(s, seat, Ask::Patient);
    return Next::Ask;
  }
  for (int place = 0; place < s.players; ++place) {
    const Seat me = s.in_order(place);
    Player& p = s.at(me);
    p.patient = static_cast<Patient>(p.commit);
    p.commit = Action::kNone;
    if (!open) dealer.tell_all(PatientChosen{me, p.patient});
    if (p.patient == Patient::CarrotNose) give_start(s, me, Chip::Orange_1, 1);  // QUX-S17
    if (p.patient == Patient::Forgetfulness) {
      give_start(s, me, Chip::Blue_1, 1);
      give_start(s, me, Chip::Red_1, 1);
    }
  }
  s.round = 1;
  return s.flow.become(Round{});
}
void legal(const State& s, const Setup&, Seat me, Actions& out) {
  if (!s.asked.has(me)) return;
  for (Patient patient : s.patients) out.push_back(act::patient(patient));
}
Next answer(State& s, Setup&, Seat me, Action a, QuacksDealer& dealer) {
  s.at(me).commit = a.args[0];
  if (s.options.patient_choice == PatientChoice::TurnOrderOpen)
    dealer.tell_all(PatientChosen{me, static_cast<Patient>(a.args[0])});
  else
    dealer.tell_all(Committed{me});
  dealer.bind();
  return Next::Go;
}

}  // namespace guildhall::quacks
