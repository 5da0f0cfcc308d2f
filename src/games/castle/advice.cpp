#include "games/castle/advice.h"

#include <algorithm>

#include "games/castle/belief.h"
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

class Adviser {
 public:
  Adviser(const View& view, std::span<const Event> heard, const Actions& actions, const Weights& weights,
          Random& random)
      : view_(view),
        t_(view.table),
        me_(view.viewer),
        actions_(actions),
        w_(weights),
        random_(random),
        belief_(believe(view, heard)) {}

  Action choose() {
    switch (static_cast<Ask>(decision(t_, me_).kind)) {
      case Ask::DpTurn: return turn();
      case Ask::DpAnswer: return reply();
      case Ask::DpTrigger: return trigger();
      case Ask::DpCoat: return best([&](Action a) { return worth(static_cast<Profession>(a.args[0])); });
      case Ask::DpCommit: return commit();
      case Ask::DpReady: return ready();
      case Ask::DpHypnosis: return hypnosis();
      case Ask::DpFree:
      case Ask::DpLate: return play();
      case Ask::DpSymbol: return act::symbol(std::get<Duel>(t_.flow.top()).symbol);
      case Ask::DpDoctor: return doctor();
      case Ask::DpReward: return reward();
      case Ask::DpSteal: return best([&](Action a) { return is(a, Verb::Take) ? worth(a.args[0]) : -1.0; });
      case Ask::DpName: return name();
      case Ask::DpCv:
        return best([&](Action a) { return worth(a.args[is(a, Verb::CvOrder) && a.args[1] != Action::kNone]); });
      case Ask::DpDraw: return offers(act::clairvoyant()) && drawer() == me_ ? act::clairvoyant() : act::go_on();
      case Ask::DpEnd: return act::end_turn();
      case Ask::DpSextantDir: return any();
      case Ask::DpGift:  // to whom it helps most
        return best([&](Action a) { return -cost(a.args[1], Seat(a.args[0])); });
      case Ask::DpSextantGive: {
        const bool left = std::get<Sextant>(t_.flow.top()).direction == Direction::Left;
        return cheapest_for(left ? left_of(me_, t_.players) : right_of(me_, t_.players));
      }
      case Ask::DpDiploOffer: return cheapest_for(std::get<Diplomat>(t_.flow.top()).target);
      case Ask::DpDiploPick: return cheapest_for(std::get<Trade>(t_.flow.top()).offerer);
      case Ask::DpPriestPay: return cheapest_for(std::get<Duel>(t_.flow.top()).priest);
      case Ask::DpReplace: return cheapest_for(std::get<Reward>(t_.flow.top()).loser);
    }
    return any();
  }

 private:
  static bool is(Action a, Verb verb) { return static_cast<Verb>(a.verb) == verb; }
  bool offers(Action a) const { return actions_.has(a); }
  Action any() { return actions_[random_.below(actions_.size())]; }
  bool holds(Object object) const { return (t_.hand(me_) & bit(object)) != 0; }

  template <class Score>
  Action best(Score&& score) {  // ties are broken at random
    Action chosen = actions_[0];
    double highest = -1e9;
    int ties = 0;
    for (const Action& action : actions_) {
      const double now = score(action);
      if (now < highest) continue;
      ties = now > highest ? 1 : ties + 1;
      highest = now;
      if (random_.below(ties) == 0) chosen = action;
    }
    return chosen;
  }

  // ---- What things are worth ----

  double value(int card) const {  // to anybody of this seat's society
    const ObjectSet one = bit_of(card);
    if ((one & t_.counting(belief_.own)) != 0) return w_.counts_now;
    if ((one & victory_objects(belief_.own, true)) != 0) return w_.will_count;  // a Bag that will count
    if ((one & victory_objects(other(belief_.own), true)) != 0)
      return w_.counts_for_them;  // what the others must not get
    switch (static_cast<Object>(card)) {
      case Object::Monocle:
      case Object::Privilege: return w_.finds_out;
      case Object::PoisonRing:
      case Object::Dagger:
      case Object::Gloves: return w_.fights;
      case Object::Whip:
      case Object::ThrowingKnives: return 0.75 * w_.fights;
      case Object::SealOfTheLodge: return 2;
      case Object::Coat:
      case Object::Tome: return 1.2;
      case Object::Sextant: return 0.8;
      case Object::ShatteredMirror: return 0.5;
      case Object::BlackPearl: return w_.black_pearl;
      default: return 1;
    }
  }
  double worth(int card) const { return value(card); }
  // What it costs to let that seat have it: an ally guards it, an enemy wins with what his society counts.
  double cost(int card, Seat to) const {
    const double friendly = belief_.of(to);
    const ObjectSet one = bit_of(card);
    if ((one & victory_objects(other(belief_.own), true)) != 0)
      return w_.given_to_friend * friendly + w_.given_to_enemy * (1 - friendly);
    return value(card) * (1 - w_.guarded_by_friend * friendly);
  }
  Action cheapest_for(Seat to) {
    return best([&](Action a) { return -cost(a.args[0], to); });
  }
  static double worth(Profession profession) {
    switch (profession) {
      case Profession::Hypnotist: return 5;
      case Profession::Diplomat: return 4.5;
      case Profession::Thug:
      case Profession::GrandMaster: return 4;
      case Profession::Swordsman:
      case Profession::Alchemist: return 3.5;
      case Profession::Priest: return 3;
      case Profession::Bodyguard:
      case Profession::Clairvoyant: return 2.5;
      case Profession::Doctor: return 2;
    }
    return 0;
  }
  // Victory objects of the own society that are certainly with that seat.
  ObjectSet wanted_at(Seat seat) const {
    return belief_.sure.sure[static_cast<std::size_t>(place::hand(seat))] & t_.counting(belief_.own);
  }
  double unseen_at(Seat seat) const {  // how much of that hand is still unknown
    const auto at = static_cast<std::size_t>(seat.index());
    return view_.hand_sizes[at] - count_of(belief_.sure.sure[static_cast<std::size_t>(place::hand(seat))]);
  }

  // ---- The own turn ----

  Action turn() {
    if (offers(act::announce_solo())) return act::announce_solo();
    // Whoever waits for certainty for ever never ends a game.
    const double patience = std::max(0.05, w_.certainty - w_.impatience * static_cast<double>(t_.turn) / t_.players);
    if (offers(act::announce_own())) {
      const int held = count_of(t_.hand(me_) & t_.counting(belief_.own));
      if (held >= kObjectsToWin) return act::announce_own();
      if (plan(view_, belief_, belief_.own, {}, held, random_).chance >= patience) return act::announce_own();
    }
    if (offers(act::announce_accuse()) && plan(view_, belief_, other(belief_.own), {}, 0, random_).chance >= patience)
      return act::announce_accuse();
    const double whim = 0.01 + 0.06 * impatience();
    return best([&](Action a) { return action_worth(a) + whim * random_.below(30); });
  }
  // From 0 to 1: two pairs who know each other and guard what they have would otherwise repeat themselves for ever.
  double impatience() const {
    const double rounds = static_cast<double>(t_.turn) / t_.players;
    return std::clamp(0.05 * (rounds - 12), 0.0, 1.0);
  }

  double action_worth(Action a) {
    const Seat target(a.args[0]);
    switch (static_cast<Verb>(a.verb)) {
      case Verb::Duel: {
        const double enemy = 1 - belief_.of(target);
        const double learn = belief_.known(target) ? 0 : w_.duel_learns;
        const double loot = wanted_at(target) != 0 ? w_.duel_for_known : w_.duel_for_unknown;
        return (learn + loot * enemy) * chance_to_win(target);
      }
      case Verb::Offer: return offer_worth(target, a.args[1]);
      case Verb::Spy: return w_.spy_unseen * std::min(2.0, unseen_at(target)) + w_.spy;
      case Verb::Diplomat: {
        const Kind kind = static_cast<Kind>(a.args[1]);
        const ObjectSet there = wanted_at(target) & t_.objects_of(kind);
        return there != 0 && belief_.of(target) < 0.5 ? 4 : -5;
      }
      case Verb::Clairvoyant: return holds(Object::BagKey) || holds(Object::BagGoblet) ? w_.clairvoyant : -1;
      default: return -10;
    }
  }
  double chance_to_win(Seat target) const {
    double edge = w_.edge_of_token * (t_.tokens_of(me_) - t_.tokens_of(target));
    edge += holds(Object::Dagger) ? 1 : 0;
    if (usable(Profession::Thug)) edge += 1;
    if (usable(Profession::Hypnotist)) edge += 1;
    if (usable(Profession::Swordsman)) edge += 0.8;
    for (Seat seat : t_.everybody() - Seats{me_, target}) edge += w_.edge_of_friend * (belief_.of(seat) - 0.5);
    return std::clamp(w_.duel_even + w_.duel_edge * edge, 0.1, 0.95);
  }
  bool usable(Profession profession) const { return holds_usable(t_, me_, profession); }

  double offer_worth(Seat target, int card) const {
    const Kind kind = t_.kind(card);
    const double friendly = belief_.of(target);
    if (kind == Kind::BlackPearl) return w_.offer_pearl * (1 - friendly) + 0.5;
    const ObjectSet theirs = belief_.sure.sure[static_cast<std::size_t>(place::hand(target))];
    const bool all_known = count_of(theirs) == view_.hand_sizes[static_cast<std::size_t>(target.index())];
    if (kind == Kind::Bag && all_known && (theirs & ~t_.objects_of(Kind::Bag)) == 0) return -1;  // COD-A13
    if (kind == Kind::Bag) return w_.offer_bag + 0.4 * friendly;  // the only engine that brings new objects in
    if (kind == Kind::Monocle) return belief_.known(target) ? 0.4 : w_.offer_monocle;
    if (kind == Kind::Privilege) return w_.offer_privilege * unseen_at(target) + 0.4;
    if (kind == Kind::Coat) return t_.face_up.has(me_) && is_single_use(t_.profession(me_)) ? 1.5 : 0.4;
    const double lost = cost(card, target) - 0.3 * value(card) * friendly;
    return w_.offer_to_friend * friendly + w_.offer - w_.offer_cost * lost;
  }

  // ---- Trades ----

  Action reply() {
    const Trade& trade = std::get<Trade>(t_.flow.top());
    const double friendly = belief_.of(trade.offerer);
    const double got = value(trade.offered);
    const auto gain = [&](Action a) {
      if (is(a, Verb::Refuse)) return 0.0;
      const double given = cost(a.args[0], trade.offerer);
      const double taken = w_.taken * got * (1 - w_.guarded_by_friend * friendly);
      const double drawn = t_.kind(trade.offered) == Kind::Bag ? friendly - w_.drawn_by_enemy : 0;
      const double own = is_trigger(t_.kind(a.args[0])) ? w_.own_trigger : 0;  // the ability is this seat's
      return taken - given + drawn + own + w_.accept + 2 * impatience();       // COD-G13: next time it helps this seat
    };
    return best(gain);
  }
  Action trigger() {
    const Kind kind = std::get<Trigger>(t_.flow.top()).kind;
    const bool spent = t_.face_up.has(me_) && is_single_use(t_.profession(me_));
    if (kind == Kind::Bag && offers(act::clairvoyant())) return act::clairvoyant();
    const bool use = kind == Kind::Bag || kind == Kind::Monocle || kind == Kind::Privilege ||
                     ((kind == Kind::Coat || kind == Kind::Tome) && spent);
    return use || !offers(act::decline()) ? act::use() : act::decline();
  }
  Seat drawer() const {
    const auto* draw = std::get_if<Draw>(&t_.flow.top());
    return draw == nullptr ? Seat::nobody() : draw->drawer;
  }

  // ---- Duels ----

  Action commit() {
    const Duel& duel = std::get<Duel>(t_.flow.top());
    const double attacker = belief_.of(duel.attacker);
    const double defender = belief_.of(duel.defender);
    if (offers(act::priest()) && attacker < w_.priest_before && defender > 0.6) return act::priest();
    if (attacker == defender) return act::commit(random_.below(2) == 0 ? Side::Sword : Side::Shield);
    return act::commit(attacker > defender ? Side::Sword : Side::Shield);
  }
  Action ready() {
    const Duel& duel = std::get<Duel>(t_.flow.top());
    if (offers(act::priest()) && belief_.of(duel.attacker) < w_.priest) return act::priest();
    return act::ready();  // a Swordsman waits for the score
  }
  Action hypnosis() {
    const Duel& duel = std::get<Duel>(t_.flow.top());
    return best([&](Action a) {
      if (is(a, Verb::NoHypnosis)) return 0.0;
      return duel.sword.has(Seat(a.args[0])) ? -1.0 : 1 + t_.tokens_of(Seat(a.args[0]));
    });
  }
  // How much this seat wants the attacker to win: from -1 to 1.
  double interest(const Duel& duel) const {
    if (me_ == duel.attacker) return 1;
    if (me_ == duel.defender) return -1;
    return belief_.of(duel.attacker) - belief_.of(duel.defender);
  }
  Action play() {
    const Duel& duel = std::get<Duel>(t_.flow.top());
    const double wish = interest(duel);
    const bool for_attacker = role_of(duel, me_) == Role::Attacker || role_of(duel, me_) == Role::SupporterOfAttacker;
    const bool duelist = me_ == duel.attacker || me_ == duel.defender;
    const Score now = score(t_, duel);
    const int behind = for_attacker ? now.shields - now.swords : now.swords - now.shields;
    const bool wants_own_side = (wish > 0) == for_attacker && (duelist || std::abs(wish) > w_.takes_part);
    const Winner wished = wish > 0 ? Winner::Attacker : Winner::Defender;
    const bool late = duel.step == Duel::Step::Late;
    if (duel.alchemist.is_player() && duel.named == wished) return act::pass();
    const bool losing = wish > 0 ? now.swords <= now.shields : now.shields <= now.swords;
    if (late && losing && std::abs(wish) > w_.alchemist && offers(act::alchemist(wished)))
      return act::alchemist(wished);
    if (!wants_own_side || behind < 0) return act::pass();
    // The cheapest that helps: what comes back first, then tokens, last what can be used once.
    for (const Action& a : actions_)
      if (is(a, Verb::Play) && static_cast<Object>(a.args[0]) != Object::PoisonRing) return a;
    for (const Action& a : actions_)
      if (is(a, Verb::PlayProfession) && !is_single_use(static_cast<Profession>(a.args[0]))) return a;
    if (behind == 0 && offers(act::play(Object::PoisonRing))) return act::play(Object::PoisonRing);
    const int tokens = behind + 1;
    if (offers(act::tokens(tokens)) && tokens <= (duelist ? w_.tokens_of_duelist : w_.tokens_of_supporter))
      return act::tokens(tokens);
    if (late && duelist && offers(act::play(Profession::Swordsman)) && swordsman_wins(duel))
      return act::play(Profession::Swordsman);
    return act::pass();
  }
  bool swordsman_wins(const Duel& duel) const {
    Duel alone = duel;
    alone.swordsman = me_;
    alone.used.add(me_);
    const Score sum = score(t_, alone);
    return me_ == duel.attacker ? sum.swords > sum.shields : sum.shields > sum.swords;
  }
  Action doctor() {
    const Duel& duel = std::get<Duel>(t_.flow.top());
    if (!offers(act::doctor()) || duel.outcome == Winner::Tie) return act::no_doctor();
    const Seat winner = duel.outcome == Winner::Attacker ? duel.attacker : duel.defender;
    const Seat loser = duel.outcome == Winner::Attacker ? duel.defender : duel.attacker;
    return winner != me_ && belief_.of(winner) < w_.doctor && belief_.of(loser) > 0.65 ? act::doctor()
                                                                                       : act::no_doctor();
  }
  Action reward() {
    const Reward& reward = std::get<Reward>(t_.flow.top());
    if (wanted_at(reward.loser) != 0 && belief_.of(reward.loser) < w_.steals_from) return act::steal();
    return belief_.known(reward.loser) ? act::steal() : act::look();
  }

  // ---- The announcement ----

  Action name() {
    const Announce& f = std::get<Announce>(t_.flow.top());
    const Society claimed = f.claim == Victory::Own ? belief_.own : other(belief_.own);
    const Plan now = plan(view_, belief_, claimed, f.named, f.total, random_);
    if (t_.options.announce_mode == AnnounceMode::Upfront) return act::names(now.names);
    return now.first.is_player() ? act::name(now.first) : act::finish();
  }

  const View& view_;
  const State& t_;
  Seat me_;
  const Actions& actions_;
  const Weights& w_;
  Random& random_;
  Belief belief_;
};

}  // namespace

namespace {

constexpr Weights kOfTheScript;

}  // namespace

Action weighed_advice(const View& view, std::span<const Event> heard, const Weights& weights, const Actions& actions,
                      Random& random) {
  if (actions.size() == 1) return actions[0];
  const Action chosen = Adviser(view, heard, actions, weights, random).choose();
  return actions.has(chosen) ? chosen : actions[random.below(actions.size())];
}

Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random) {
  return weighed_advice(view, heard, kOfTheScript, actions, random);
}

Action careless(const View& view, std::span<const Event>, const Actions& actions, Random& random) {
  return advise(view, {}, actions, random);
}

Reason why(const View& view, std::span<const Event> heard, Action advised) {
  switch (static_cast<Verb>(advised.verb)) {
    case Verb::AnnounceOwn:
    case Verb::AnnounceAccuse: return {"announce"};
    case Verb::Duel: return {"duel"};
    case Verb::Offer: return {"offer"};
    case Verb::Spy: return {"spy"};
    case Verb::Accept: return {"take"};
    case Verb::Refuse: return {"refuse"};
    case Verb::Commit: {
      const auto* duel = std::get_if<Duel>(&view.table.flow.top());
      if (duel == nullptr) return {};
      const Belief belief = believe(view, heard);
      return {belief.of(duel->attacker) == belief.of(duel->defender) ? "even" : "side"};
    }
    case Verb::Play:
    case Verb::PlayProfession:
    case Verb::Tokens: return {"help"};
    case Verb::Pass: return {"spare"};
    default: return {};
  }
}

}  // namespace guildhall::castle
