// What a seat may know (QUA-H1 to QUA-H3, QUX section 13). Nearly everything is public; hidden are the order of the deck,
// answers until all are in, and the others' brewings while they are sealed.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

bool answers_are_secret(const State& s) {
  if (s.flow.empty()) return false;
  if (const auto* brewing = std::get_if<Brewing>(&s.flow.top()))
    return brewing->step == Brewing::Step::Commit;                   // QUA-A4
  if (const auto* elixir = std::get_if<ElixirPhase>(&s.flow.top()))  // QUX-X9
    return elixir->step == ElixirPhase::Step::Choose;
  return std::holds_alternative<Setup>(s.flow.top()) && s.options.patient_choice == PatientChoice::SimultaneousSecret;
}

Player public_face(const Player& p) {  // QUA-A15: as brewing began
  Player face;
  face.bag = p.bag_then;
  face.bag_then = p.bag_then;
  face.saved = p.saved;
  for (int red = 0; red < 3; ++red)
    face.aside.add(kind_of(Chip::Red_1) + red, p.saved.red_aside[static_cast<std::size_t>(red)]);
  face.starters = p.saved.starters;
  face.vp = p.saved.vp;
  face.rubies = p.saved.rubies;
  face.droplet = p.saved.droplet;
  face.tube = p.saved.tube;
  face.tails = p.tails;
  face.extra_rats = p.extra_rats;
  face.rat = p.rat;
  face.start = p.start;
  face.flask = p.saved.flask;
  face.pennies = p.saved.pennies;
  face.spent = p.saved.spent;
  face.visited = p.saved.visited;
  face.patient = p.patient;
  face.elixir = p.saved.elixir;
  face.scoring = p.scoring;
  face.bowl_points = p.bowl_points;
  face.take_gains = p.take_gains;
  face.take_rats = p.take_rats;
  return face;
}

namespace {

// What the others have taken in their sealed brewings is still where it was, as far as the viewer knows.
void hide_brewings(const State& s, State& t, Seat viewer) {
  int rubies = s.ruby_supply;
  t.supply = s.supply_then;
  for (Seat seat : s.everybody()) {
    if (seat != viewer) {
      t.at(seat) = public_face(s.at(seat));
      t.at(seat).stopped = !s.asked.has(seat);  // still busy, if only with an explosion
      t.lane(seat) = {};
      rubies += s.at(seat).rubies - s.at(seat).saved.rubies;
      continue;
    }
    const auto now = owned(s, seat);
    const auto before = owned(public_face(s.at(seat)));
    if (s.options.chip_supply == Limit::Limited)
      for (std::size_t kind = 0; kind < kKinds; ++kind)
        t.supply[kind] = static_cast<std::uint8_t>(t.supply[kind] + before[kind] - now[kind]);
  }
  if (s.options.ruby_supply == RubyLimit::Limited) t.ruby_supply = static_cast<std::uint8_t>(rubies);
  if (auto* brewing = std::get_if<Brewing>(&t.flow.top())) brewing->turn = s.start_player;
}

}  // namespace

View view(const State& s, Seat viewer) {
  View v;
  v.viewer = viewer;
  State& t = v.table;
  t.options = s.options;
  t.players = s.players;
  t.round = s.round;
  t.start_player = s.start_player;
  for (int at = 0; at < s.deck.size(); ++at)
    t.deck.push_back(at < s.revealed || s.over ? s.deck[at] : Card::None);  // QUA-H2
  t.revealed = s.revealed;
  t.card = s.card;
  t.witches = s.witches;
  t.visitor = s.visitor;
  t.patients = s.patients;
  t.supply = s.supply;
  t.supply_then = s.supply_then;
  t.white_reserve = s.white_reserve;
  t.ruby_supply = s.ruby_supply;
  t.sealed = s.sealed;
  t.over = s.over;
  t.asked = s.asked;
  t.flow = s.flow;
  for (Seat seat : s.everybody()) {
    t.at(seat) = s.at(seat);
    t.lane(seat) = s.lane(seat);
  }
  if (s.sealed) hide_brewings(s, t, viewer);
  if (answers_are_secret(s))
    for (Seat seat : s.everybody() - Seats{viewer}) {
      t.at(seat).commit = Action::kNone;
      t.at(seat).commit_chip = kNoChip;
    }
  return v;
}

}  // namespace guildhall::quacks
