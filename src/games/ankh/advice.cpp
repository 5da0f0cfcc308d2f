#include "games/ankh/advice.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/ankh/belief.h"
#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

// ---- What a seat wants --------------------------------------------------------------------------------------

// The draw pile once the turn of this seat is over: its refill is as good as drawn (ANK-T8).
int pile_after(const State& s, Seat me) {
  return s.cards.size(zone::kDraw) - (s.active == me ? missing_cards(s, me) : 0);
}
bool pile_ends(const State& s, Seat me) {  // ANK-E3, ANK-V13
  return pile_after(s, me) < (s.options.deck_end_trigger == DeckEndTrigger::FailedDraw ? 0 : 1);
}

// From 0 to 1, where 1 has met the aim. The commander's is that the draw pile runs out.
double progress(const State& s, Seat seat, Role role, int pile) {
  const auto part = [](int have, int need) { return std::clamp(static_cast<double>(have) / need, 0.0, 1.0); };
  switch (role) {
    case Role::Spymaster: return part(areas_with_minions(s, seat), spymaster_areas(s.players));
    case Role::NobleA:
    case Role::NobleB:
    case Role::NobleC: return part(areas_controlled(s, seat), noble_areas(s.players));
    case Role::Herald: return part(s.trouble.size(), kTroubleForHerald);
    case Role::Financier: return part(net_worth(s, seat), kNetWorthForFinancier);
    case Role::WatchCommander: return 1.0 - static_cast<double>(pile) / kCards;
  }
  GH_UNREACHABLE();
}

// What a card is worth in the hand: its symbols, and interrupts, which are kept for their occasion.
double worth(Card card, const Weights& w) {
  double sum = 0;
  for (const Symbol& symbol : info_of(card).symbols) switch (symbol.sign) {
      case Sign::Minion: sum += w.minion; break;
      case Sign::Build: sum += w.build; break;
      case Sign::Kill: sum += w.kill; break;
      case Sign::Calm: sum += w.calm; break;
      case Sign::Cash: sum += w.dollar * symbol.amount; break;
      case Sign::Scroll: sum += w.scroll; break;
      case Sign::Event: sum += w.event; break;
      case Sign::Again: sum += w.again; break;
      case Sign::Interrupt: sum += w.interrupt; break;
      case Sign::None: break;
    }
  return sum;
}

// Personalities that somebody else may have, as far as this seat can tell.
unsigned candidates(const State& s, Seat me) {
  unsigned roles = 0;
  for (int role = 0; role < kRoles; ++role)
    if (in_game(static_cast<Role>(role), s.players)) roles |= 1u << role;
  roles &= ~(1u << static_cast<unsigned>(s.role_of(me)));
  for (const Slot& slot : s.roles.in(zone::kUnused))
    if (slot.known.has(me)) roles &= ~(1u << slot.card);
  return roles;
}

// How likely it is that somebody else holds P7.
double commander_elsewhere(const State& s, Seat me) {
  const unsigned roles = candidates(s, me);
  if ((roles >> static_cast<unsigned>(Role::WatchCommander) & 1u) == 0) return 0;
  return static_cast<double>(s.players - 1) / std::max(1, std::popcount(roles));
}

double won(Seats winners, Seat me) { return winners.has(me) ? 1000.0 / winners.size() : -1000.0; }

// What it is worth that the draw pile runs out now, for a seat that can only guess where P7 is (ANK-E10, ANK-E11).
double pile_out_worth(const State& s, Seat me, double elsewhere) {
  if (s.role_of(me) == Role::WatchCommander) return 1000.0;
  return (1.0 - elsewhere) * won(best_on_points(s), me) - elsewhere * 1000.0;
}

// What it is worth that somebody else stands at that progress: little, until one step is missing. The commander gets there
// card by card, and in the last quarter of the pile every card counts; but not so much that nobody plays on, for only another
// aim that is reached stops the commander.
double danger(double part, Role role, int steps) {
  if (role == Role::WatchCommander) return part > 0.75 ? 0.012 + 0.6 * (part - 0.75) : 0.016 * part;
  if (part >= 1.0) return 1.0;
  if (part >= 1.0 - 1.2 / steps) return 0.45;
  if (part >= 1.0 - 2.2 / steps) return 0.15;
  return 0.04 * part;
}
int steps_of(const State& s, Role role) {
  switch (role) {
    case Role::Spymaster: return spymaster_areas(s.players);
    case Role::Herald: return kTroubleForHerald;
    case Role::Financier: return 6;
    default: return noble_areas(s.players);
  }
}

double threats(const State& s, Seat me) {
  const unsigned roles = candidates(s, me);
  const int pile = pile_after(s, me);
  double sum = 0;
  for (Seat seat : s.others(me))
    for (int at = 0; at < kRoles; ++at) {
      const auto role = static_cast<Role>(at);
      if ((roles >> at & 1u) != 0) sum += danger(progress(s, seat, role, pile), role, steps_of(s, role));
    }
  return sum / std::max(1, std::popcount(roles));
}

// ANK-E13: as long as there is time to earn it a loan counts with what must be repaid.
int points_repaid(const State& s, Seat me) {
  constexpr int kCardsToEarnIt = 12;
  int value = points(s, me);
  if (pile_after(s, me) < kCardsToEarnIt) return value;
  for (int loan = s.cash_of(me) / kLoanRepay; loan < s.loans_of(me); ++loan) value += kLoanLoss - kLoanRepay;
  return value;
}

}  // namespace

namespace {

// Without the threats of the others.
double own_outlook(const State& s, Seat me, const Weights& w) {
  if (s.over()) return won(s.winners, me);
  if (pile_ends(s, me)) return pile_out_worth(s, me, commander_elsewhere(s, me));
  const Role role = s.role_of(me);
  const double mine = progress(s, me, role, pile_after(s, me));
  double value = w.aim * std::pow(mine, 1.5) + (mine >= 1.0 ? w.aim_met : 0.0);
  if (role == Role::NobleA || role == Role::NobleB || role == Role::NobleC)
    value += w.area_ruled * areas_controlled(s, me);
  if (role == Role::Spymaster) value += w.area_spied * areas_with_minions(s, me);
  value += w.points * points_repaid(s, me) + w.building * s.buildings_of(me).size();
  for (Seat seat : s.others(me)) value -= w.points_of_others * points(s, seat);
  for (const Slot& slot : s.cards.in(zone::hand(me))) value += w.cards * worth(static_cast<Card>(slot.card), w);
  // ANK-T8: what was played is drawn again at the end of the own turn, so that to play on costs no hand.
  if (s.active == me) value += w.cards * w.unseen * missing_cards(s, me);
  value += w.cash * std::min(s.cash_of(me), 20) * std::min(1.0, pile_after(s, me) / 40.0);
  value -= w.penalty * s.cards.size(zone::penalties(me));
  return value;
}

double outlook(const State& s, Seat me, const Weights& w) {
  const bool ends = s.over() || pile_ends(s, me);
  return own_outlook(s, me, w) - (ends ? 0 : w.threat * threats(s, me));
}

constexpr Weights kOfTheScript;

}  // namespace

double outlook(const State& s, Seat me) { return outlook(s, me, kOfTheScript); }

double outlook(const State& s, const Insight& insight) {
  const Seat me = insight.me;
  const Weights& w = insight.weights;
  if (s.ending == Ending::Personality) return won(s.winners, me);
  if (s.over() || pile_ends(s, me)) return pile_out_worth(s, me, insight.commander_elsewhere());
  const double learned = w.prospect == 0 ? 0 : w.prospect * 100 * prospect(s, insight);
  return learned + w.judgement * outlook(s, me, w);
}

namespace {

// ---- Looking one step ahead ---------------------------------------------------------------------------------

// What others are taken to answer, and oneself where nothing is weighed any more.
Action without_thought(const State& s, const Actions& actions) {
  Action chosen = actions[0];
  int dearest = 0;
  for (const Action& action : actions) {
    if (act::verb(action) == Verb::Pass) return action;
    if (act::verb(action) != Verb::Burn || build_cost(s, act::area(action)) <= dearest) continue;
    dearest = build_cost(s, act::area(action));  // ANK-C35: nobody spares a building
    chosen = action;
  }
  return chosen;
}

class Thought {
 public:
  // Without insight it plays by the script's own judgement, and `blind` to the others.
  Thought(const State& now, Seat me, const Insight* insight, Random& random, bool blind = false)
      : me_(me),
        insight_(insight),
        blind_(blind),
        elsewhere_(insight == nullptr ? commander_elsewhere(now, me) : insight->commander_elsewhere()),
        random_(random),
        dealer_(random) {}

  // The value of an answer: what the table looks like once the step it belongs to is over.
  double value(const State& now, Seat seat, const Action& action, int depth) {
    State s = now;
    apply(s, seat, action, dealer_);
    for (int step = 0; step < 12 && !s.over(); ++step) {
      const Seat asked = next(s);
      Actions actions;
      legal(s, asked, actions);
      if (s.asking == Ask::WOwn && asked != me_) break;
      if (asked != me_) {
        apply(s, asked, without_thought(s, actions), dealer_);
        continue;
      }
      if (s.asking == Ask::WOwn) {
        const Turn& turn = std::get<Turn>(s.flow.top());
        const bool open = turn.card != kNoCard && turn.symbol < info_of(static_cast<Card>(turn.card)).symbol_count();
        if (!open) break;
        apply(s, me_, actions.has(act::next()) ? act::next() : act::skip(), dealer_);
        continue;
      }
      apply(s, me_, depth > 0 ? best(s, actions, depth - 1) : without_thought(s, actions), dealer_);
    }
    // One dealt world knows where P7 is; the seat does not.
    if (s.ending == Ending::Commander || s.ending == Ending::Points) return pile_out_worth(s, me_, elsewhere_);
    double bonus = 0;
    if (!s.over())
      if (const Turn* turn = s.flow.find<Turn>(); turn != nullptr && turn->seat == me_ && has_playable(s, me_))
        bonus = weights().further_play * std::min<int>(turn->plays, 2);
    return judged(s) + bonus;
  }

  Action best(const State& now, const Actions& actions, int depth) {
    if (actions.size() == 1) return actions[0];
    Action chosen = actions[0];
    double highest = -1e9;
    for (const Action& action : actions) {
      double here = action == act::end() ? judged(now) : value(now, me_, action, depth);
      if (act::verb(action) == Verb::Recover) here += weights().recover;
      here += 0.01 * random_.below(10);  // ties are broken by chance
      if (here > highest) highest = here, chosen = action;
    }
    return chosen;
  }

 private:
  const Weights& weights() const { return insight_ == nullptr ? kOfTheScript : insight_->weights; }
  double judged(const State& s) const {
    if (blind_) return own_outlook(s, me_, kOfTheScript);
    return insight_ == nullptr ? outlook(s, me_) : outlook(s, *insight_);
  }

  Seat me_;
  const Insight* insight_;
  bool blind_;
  double elsewhere_;  // how likely P7 is with somebody else
  Random& random_;
  AnkhDealer dealer_;
};

}  // namespace

namespace {

Action weighed(const View& view, const Actions& actions, const Insight* insight, Random& random, bool blind = false) {
  for (const Action& action : actions)
    if (act::verb(action) == Verb::Declare) return action;
  const State guess = redeal(view, random);  // one world that this seat cannot tell from the true one
  return Thought(guess, view.viewer, insight, random, blind).best(guess, actions, actions.size() > 40 ? 0 : 1);
}

}  // namespace

Action advise(const View& view, std::span<const Event>, const Actions& actions, Random& random) {
  return weighed(view, actions, nullptr, random);
}
Action careless(const View& view, std::span<const Event>, const Actions& actions, Random& random) {
  return weighed(view, actions, nullptr, random, true);
}
Action informed_advice(const View& view, const Insight& insight, const Actions& actions, Random& random) {
  return weighed(view, actions, &insight, random);
}

Action quick_advice(const State& s, Seat seat, const Insight& insight, const Actions& actions, Random& random) {
  for (const Action& action : actions)
    if (act::verb(action) == Verb::Declare) return action;
  return Thought(s, seat, seat == insight.me ? &insight : nullptr, random).best(s, actions, 0);
}

Actions most_promising(const View& view, const Insight& insight, const Actions& actions, int most, Random& random) {
  const State guess = redeal(view, random);
  Thought thought(guess, view.viewer, &insight, random);
  std::vector<std::pair<double, Action>> ranked;
  for (const Action& action : actions) ranked.emplace_back(thought.value(guess, view.viewer, action, 0), action);
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  Actions out;
  for (const auto& [value, action] : ranked)
    if (out.size() < most) out.push_back(action);
  return out;
}

Reason why(const View& view, std::span<const Event>, Action advised) {
  switch (act::verb(advised)) {
    case Verb::Declare: return {"declare"};
    case Verb::Pass: return {view.table.asking == Ask::WEvent ? "aim" : "keep"};  // an event asks for money, no card
    default: return {"aim"};
  }
}

}  // namespace guildhall::ankh
