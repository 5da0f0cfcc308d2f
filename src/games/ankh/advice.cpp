#include "games/ankh/advice.h"

#include <algorithm>
#include <cmath>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

// ---- What a seat wants --------------------------------------------------------------------------------------

// From 0 to 1, where 1 has met the aim. The commander's is that the draw pile runs out.
double progress(const State& s, Seat seat, Role role) {
  const auto part = [](int have, int need) { return std::clamp(static_cast<double>(have) / need, 0.0, 1.0); };
  switch (role) {
    case Role::Spymaster: return part(areas_with_minions(s, seat), spymaster_areas(s.players));
    case Role::NobleA:
    case Role::NobleB:
    case Role::NobleC: return part(areas_controlled(s, seat), noble_areas(s.players));
    case Role::Herald: return part(s.trouble.size(), kTroubleForHerald);
    case Role::Financier: return part(net_worth(s, seat), kNetWorthForFinancier);
    case Role::WatchCommander: return 1.0 - static_cast<double>(s.cards.size(zone::kDraw)) / kCards;
  }
  GH_UNREACHABLE();
}

// What a card is worth in the hand: its symbols, and interrupts, which are kept for their occasion.
double worth(Card card) {
  double sum = 0;
  for (const Symbol& symbol : info_of(card).symbols) switch (symbol.sign) {
      case Sign::Minion: sum += 1.0; break;
      case Sign::Build: sum += 1.3; break;
      case Sign::Kill: sum += 1.0; break;
      case Sign::Calm: sum += 0.6; break;
      case Sign::Cash: sum += 0.3 * symbol.amount; break;
      case Sign::Scroll: sum += 1.0; break;
      case Sign::Event: sum -= 0.7; break;
      case Sign::Again: sum += 0.8; break;
      case Sign::Interrupt: sum += 4.0; break;
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

// What it is worth that somebody else stands at that progress: little, until one step is missing.
double danger(double part, int steps) {
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
    case Role::WatchCommander: return 1000;  // cannot be stopped by a single move
    default: return noble_areas(s.players);
  }
}

double threats(const State& s, Seat me) {
  const unsigned roles = candidates(s, me);
  double sum = 0;
  for (Seat seat : s.others(me))
    for (int role = 0; role < kRoles; ++role)
      if ((roles >> role & 1u) != 0)
        sum += danger(progress(s, seat, static_cast<Role>(role)), steps_of(s, static_cast<Role>(role)));
  return sum / std::max(1, std::popcount(roles));
}

}  // namespace

double outlook(const State& s, Seat me) {
  if (s.over()) return s.winners.has(me) ? 1000.0 / s.winners.size() : -1000.0;
  const Role role = s.role_of(me);
  const double mine = progress(s, me, role);
  double value = 60.0 * std::pow(mine, 1.5) + (mine >= 1.0 ? 60.0 : 0.0);
  if (mine >= 1.0 && role == Role::WatchCommander) value -= 60.0;
  // A margin holds better than the bare aim.
  if (role == Role::NobleA || role == Role::NobleB || role == Role::NobleC) value += 2.5 * areas_controlled(s, me);
  if (role == Role::Spymaster) value += 1.5 * areas_with_minions(s, me);
  value -= 130.0 * threats(s, me);
  // Points decide many games, and a broad game hides the aim.
  value += 0.22 * points(s, me) + 0.8 * s.buildings_of(me).size();
  for (Seat seat : s.others(me)) value -= 0.05 * points(s, seat);
  for (const Slot& slot : s.cards.in(zone::hand(me))) value += 0.3 * worth(static_cast<Card>(slot.card));
  return value;
}

namespace {

// ---- Looking one step ahead ---------------------------------------------------------------------------------

Action without_thought(const Actions& actions) {  // what others are taken to answer
  for (const Action& action : actions)
    if (act::verb(action) == Verb::Pass) return action;
  return actions[0];
}

class Thought {
 public:
  Thought(Seat me, Random& random) : me_(me), random_(random), dealer_(random) {}

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
        apply(s, asked, without_thought(actions), dealer_);
        continue;
      }
      if (s.asking == Ask::WOwn) {
        const Turn& turn = std::get<Turn>(s.flow.top());
        const bool open = turn.card != kNoCard && turn.symbol < info_of(static_cast<Card>(turn.card)).symbol_count();
        if (!open) break;
        apply(s, me_, actions.has(act::next()) ? act::next() : act::skip(), dealer_);
        continue;
      }
      apply(s, me_, depth > 0 ? best(s, actions, depth - 1) : actions[0], dealer_);
    }
    double bonus = 0;
    if (!s.over())
      if (const Turn* turn = s.flow.find<Turn>(); turn != nullptr && turn->seat == me_ && has_playable(s, me_))
        bonus = 2.0 * std::min<int>(turn->plays, 2);
    return outlook(s, me_) + bonus;
  }

  Action best(const State& now, const Actions& actions, int depth) {
    if (actions.size() == 1) return actions[0];
    Action chosen = actions[0];
    double highest = -1e9;
    for (const Action& action : actions) {
      double here = action == act::end() ? outlook(now, me_) : value(now, me_, action, depth);
      if (act::verb(action) == Verb::Recover) here -= 4.0;
      here += 0.01 * random_.below(10);  // ties are broken by chance
      if (here > highest) highest = here, chosen = action;
    }
    return chosen;
  }

 private:
  Seat me_;
  Random& random_;
  AnkhDealer dealer_;
};

}  // namespace

Action advise(const View& view, std::span<const Event>, const Actions& actions, Random& random) {
  for (const Action& action : actions)
    if (act::verb(action) == Verb::Declare) return action;
  const State guess = redeal(view, random);  // one world that this seat cannot tell from the true one
  Thought thought(view.viewer, random);
  return thought.best(guess, actions, actions.size() > 40 ? 0 : 1);
}

std::string_view why(const View& view, std::span<const Event>, Action advised) {
  switch (act::verb(advised)) {
    case Verb::Declare: return "declare";
    case Verb::Pass: return view.table.asking == Ask::WEvent ? "aim" : "keep";  // an event asks for money, no card
    default: return "aim";
  }
}

}  // namespace guildhall::ankh
