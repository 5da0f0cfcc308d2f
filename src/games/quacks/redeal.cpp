// A state that a view allows, uniformly as far as chance goes: the rest of the deck, secret answers, and sealed brewings,
// which the seats out of sight brew anew.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

void redeal_deck(State& s, Random& random) {
  Row<Card, kCards> rest;
  unsigned long long seen = 0;
  for (int at = 0; at < s.revealed; ++at) seen |= 1ull << static_cast<int>(s.deck[at]);
  for (Card card : deck_of(s.options))
    if ((seen >> static_cast<int>(card) & 1) == 0) rest.push_back(card);
  for (int at = s.revealed; at < s.deck.size(); ++at) {
    const int chosen = random.below(rest.size());
    s.deck[at] = rest[chosen];
    rest[chosen] = rest.back();
    rest.pop_back();
  }
}

void redeal_answers(State& s, Seat viewer, Random& random) {
  for (Seat seat : s.everybody() - s.asked - Seats{viewer}) {
    if (std::holds_alternative<Brewing>(s.flow.top()) && !s.at(seat).active()) continue;
    Actions list;
    s.asked.add(seat);
    visit_frame(s.flow.top(), [&](const auto& frame) { legal(s, frame, seat, list); });
    s.asked.drop(seat);
    const Action chosen = list[random.below(list.size())];
    Player& p = s.at(seat);
    if (!std::holds_alternative<Brewing>(s.flow.top())) {
      p.commit = chosen.args[0];
      continue;
    }
    p.commit = chosen.verb;
    p.commit_chip = chip_arg(chosen, 0);
  }
}

void answer_at_random(State& s, Seat me, Random& random, QuacksDealer& dealer) {
  Actions list;
  legal(s, me, list);
  const Action chosen = list[random.below(list.size())];
  s.asked.drop(me);
  visit_frame(s.lane(me).top(), [&](auto& frame) { return answer(s, me, frame, chosen, dealer); });
  run_lane(s, me, dealer);
}

// QUA-A15: one seat brews anew until it is as active as everybody can see.
void brew_anew(State& s, Seat me, Random& random) {
  const bool active = !s.at(me).stopped;
  s.at(me).stopped = false;
  s.asked.drop(me);
  const State before = s;
  QuacksDealer dealer(random);
  for (int tries = 0;; ++tries) {
    GH_CHECK(tries < 1000);
    s = before;
    s.lane(me).call(Begin{});
    run_lane(s, me, dealer);
    for (int answers = tries < 3 ? random.below(6) : 0; answers > 0 && s.asked.has(me); --answers)
      answer_at_random(s, me, random, dealer);
    while (!active && s.asked.has(me)) answer_at_random(s, me, random, dealer);
    if (s.asked.has(me) == active) return;
  }
}

}  // namespace

State redeal(const View& view, Random& random) {
  State s = view.table;
  if (s.over) return s;
  redeal_deck(s, random);
  if (answers_are_secret(s)) redeal_answers(s, view.viewer, random);
  if (s.sealed) {
    for (Seat seat : s.everybody() - Seats{view.viewer}) brew_anew(s, seat, random);
    if (auto* brewing = std::get_if<Brewing>(&s.flow.top()))
      brewing->turn = s.asked.first_from(s.start_player, int{s.players});
  }
  return s;
}

}  // namespace guildhall::quacks
