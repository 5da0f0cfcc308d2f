// What a player would expect to do now and cannot, and why. It sees a view, so it cannot tell too much.
#include <algorithm>

#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

bool offered(const Actions& actions, Verb verb) {
  for (const Action& action : actions)
    if (static_cast<Verb>(action.verb) == verb) return true;
  return false;
}

bool has(const State& t, Seat me, Object object) { return (t.hand(me) & bit(object)) != 0; }

void withheld_turn(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const auto& turn = std::get<Turn>(t.flow.at(0));
  const bool late = turn.begun && t.options.announce_first_only;
  for (const auto& [verb, reason, clause] :
       {std::tuple{Verb::AnnounceOwn, "no_victory_object", "COD-E2"}, std::tuple{Verb::AnnounceAccuse, "", ""},
        std::tuple{Verb::AnnounceSolo, "no_solo", "COD-E16"}}) {
    if (offered(actions, verb) || turn.step != Turn::Step::Action) continue;
    if (late)
      out.push_back({act::make(verb), "not_first", "COD-T3"});
    else if (has(t, me, Object::BlackPearl))
      out.push_back({act::make(verb), "black_pearl", "COD-C3"});
    else
      out.push_back({act::make(verb), reason, clause});
  }
  const auto refuse_profession = [&](Verb verb, Profession profession) {
    if (offered(actions, verb)) return;
    if (t.profession(me) != profession)
      out.push_back({act::make(verb), "not_the_profession", "COD-P0"});
    else if (t.face_up.has(me))
      out.push_back({act::make(verb), "profession_used", "COD-P0"});
    else
      out.push_back({act::make(verb), "deck_empty", "COD-P3"});
  };
  refuse_profession(Verb::Clairvoyant, Profession::Clairvoyant);
  refuse_profession(Verb::Diplomat, Profession::Diplomat);
  if (offered(actions, Verb::Diplomat) && !t.deck_empty() && (t.hand(me) & ~t.objects_of(Kind::Bag)) == 0)
    out.push_back({act::make(Verb::Diplomat, Action::kNone, Kind::Bag), "bags_only", "COD-P4"});
}

void withheld_answer(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const auto& trade = std::get<Trade>(t.flow.top());
  if (!offered(actions, Verb::Refuse)) out.push_back({act::refuse(), "must_accept", "COD-A14"});
  out.push_back({act::accept(static_cast<Object>(trade.offered)), "same_object", "COD-A12"});
  const ObjectSet bags = t.objects_of(Kind::Bag);
  if ((bit_of(trade.offered) & bags) != 0)
    for_each_card(t.hand(me) & bags, [&](int card) {
      out.push_back({act::accept(static_cast<Object>(card)), "bag_ban", "COD-A13"});
    });
}

void withheld_plays(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const auto& duel = std::get<Duel>(t.flow.top());
  for (Object object : kDuelObjects)
    if (has(t, me, object) && !actions.has(act::play(object)))
      out.push_back({act::play(object), "not_your_part", "COD-D23"});
  if (!offered(actions, Verb::Tokens)) out.push_back({act::make(Verb::Tokens), "no_tokens", "COD-D22"});
  if (!offered(actions, Verb::PlayProfession)) {
    const char* reason = duel.used.has(me)                                      ? "already_used"
                         : t.face_up.has(me) && is_single_use(t.profession(me)) ? "profession_used"
                                                                                : "not_your_part";
    out.push_back({act::play(t.profession(me)), reason, "COD-P0"});
  }
}

}  // namespace

void withheld(const View& view, Withheld& out) {
  out.clear();
  const State& t = view.table;
  const Seat me = view.viewer;
  if (t.over() || !t.asked.has(me)) return;
  Actions actions;
  const auto missing = [&](Verb verb, std::string_view clause) {
    if (!offered(actions, verb)) out.push_back({act::make(verb), "not_the_profession", clause});
  };
  const Ask asked = static_cast<Ask>(decision(t, me).kind);
  constexpr std::array kAnswered{Ask::DpTurn,  Ask::DpAnswer,   Ask::DpFree,   Ask::DpLate, Ask::DpCommit,
                                 Ask::DpReady, Ask::DpHypnosis, Ask::DpDoctor, Ask::DpDraw};
  if (std::find(kAnswered.begin(), kAnswered.end(), asked) == kAnswered.end()) return;
  legal(t, me, actions);  // of the view itself: what its seat may do here follows from what it sees
  switch (asked) {
    case Ask::DpTurn: return withheld_turn(t, me, actions, out);
    case Ask::DpAnswer: return withheld_answer(t, me, actions, out);
    case Ask::DpFree:
    case Ask::DpLate: return withheld_plays(t, me, actions, out);
    case Ask::DpCommit: return missing(Verb::Priest, "COD-P8");
    case Ask::DpReady:
      if (t.options.swordsman_early) missing(Verb::Swordsman, "COD-P9");
      if (me != t.active) missing(Verb::Priest, "COD-P8");
      return;
    case Ask::DpHypnosis: return missing(Verb::Hypnotize, "COD-P7");
    case Ask::DpDoctor: return missing(Verb::Doctor, "COD-P5");
    case Ask::DpDraw: return missing(Verb::Clairvoyant, "COD-P3");
    default: return;
  }
}

}  // namespace guildhall::castle
