// What a player would expect to do now and cannot, and why. It sees a view, so it cannot tell too much.
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

bool offered(const Actions& actions, Verb verb) {
  for (const Action& action : actions)
    if (static_cast<Verb>(action.verb) == verb) return true;
  return false;
}

void withheld_actions(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const Place at = place_of(t, me);
  if (!offered(actions, Verb::Reroll)) out.push_back({act::make(Verb::Reroll), "dice_locked", "BRI-T10"});
  if (!offered(actions, Verb::Draw)) {
    const bool full = t.remedies.size(zone::hand(me)) >= kRemedyHandMax;
    out.push_back({act::draw(), full ? "hand_full" : "no_remedies", full ? "BRI-A2" : "BRI-C6"});
  }
  if (!offered(actions, Verb::Elbow)) out.push_back({act::elbow(), "already_front", "BRI-A4"});
  if (!offered(actions, Verb::Dash))
    out.push_back({act::dash(), at.index > 0 ? "not_front" : "leading_cart", "BRI-A5"});
  if (!offered(actions, Verb::Special) && t.options.abilities) out.push_back({act::special(), "not_met", "BRI-K11"});
  if (!offered(actions, Verb::Look) && t.players < kParticipantsMin)
    out.push_back({act::make(Verb::Look), "no_ghost", "BRI-P5"});
  if (!offered(actions, Verb::Pass) && t.asking == Ask::Action) out.push_back({act::pass(), "other_moves", "BRI-T7"});
}

void withheld_plays(const State& t, Seat me, const Actions& actions, Withheld& out) {
  for (const Slot& slot : t.remedies.in(zone::hand(me))) {
    const auto card = static_cast<Remedy>(slot.card);
    for (Kind use : {info_of(card).top, info_of(card).bottom}) {
      bool legal = false;
      for (const Action& a : actions)
        legal = legal || (static_cast<Verb>(a.verb) == Verb::Play && a.args[0] == slot.card &&
                          a.args[1] == static_cast<int>(use));
      if (legal || out.full()) continue;
      const Action wanted = act::play(card, use);
      if (use == Kind::Whip)
        out.push_back({wanted, "no_card", "BRI-C14"});
      else if ((slot.marks & kFresh) != 0)
        out.push_back({wanted, "fresh", "BRI-C4"});
      else if (use == Kind::Arsenic)
        out.push_back({wanted, "dice_locked", "BRI-C7"});
      else if (use == Kind::Chicken)
        out.push_back({wanted, "no_reroll", "BRI-C8"});
      else if (use == Kind::Alms)
        out.push_back({wanted, "no_coins", "BRI-V13"});
      else
        out.push_back({wanted, "no_symptoms", "BRI-C13"});
    }
  }
}

}  // namespace

void withheld(const View& view, Withheld& out) {
  out.clear();
  const State& t = view.table;
  if (t.over() || !t.asked.has(view.viewer)) return;
  Actions actions;
  legal(t, view.viewer, actions);  // of the view itself: what its seat may do follows from what it sees
  const bool acts = t.asking == Ask::Action || t.asking == Ask::OutlawExtra;
  if (acts) withheld_actions(t, view.viewer, actions, out);
  const bool may_play = t.asking == Ask::Remedy || (acts && t.options.remedy_timing == RemedyTiming::AnyTimeInTurn);
  if (may_play) withheld_plays(t, view.viewer, actions, out);
  if (t.asking == Ask::Whip && !offered(actions, Verb::Use)) out.push_back({act::make(Verb::Use), "no_card", "BRI-W3"});
}

}  // namespace guildhall::bristol
