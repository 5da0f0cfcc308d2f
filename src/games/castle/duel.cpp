// Rules section 6: the duel (COD-D), from the challenge to the Doctor. The reward is in reward.cpp.
#include "games/castle/rules.h"

namespace guildhall::castle {

// ---- Who is what, and the score -----------------------------------------------------------------------------

namespace {

constexpr unsigned shown_bit(Object object) {
  switch (object) {
    case Object::Dagger: return 1;
    case Object::Gloves: return 2;
    case Object::PoisonRing: return 4;
    case Object::ThrowingKnives: return 8;
    case Object::Whip: return 16;
    default: return 0;
  }
}
bool is_shown(const Duel& d, Object object) { return (d.shown & shown_bit(object)) != 0; }

// COD-G7: where the rulebook lets the owner choose a symbol, the text of the card binds it (COD-D36).
bool used(const State& s, const Duel& d, Seat seat, Profession profession) {
  return d.used.has(seat) && s.profession(seat) == profession;
}

Seat bodyguard(const State& s, const Duel& d) {  // whose counts; nobody's after a Swordsman (COD-D30)
  if (!swordsman_in_force(d))
    for (Seat seat : d.used - Seats{d.attacker, d.defender})
      if (s.profession(seat) == Profession::Bodyguard) return seat;
  return Seat::nobody();
}

ObjectSet shown_objects(const Duel& d) {
  ObjectSet set = 0;
  for (std::size_t at = 0; at < kDuelObjects.size(); ++at)
    if ((d.shown >> at & 1u) != 0) set |= bit(kDuelObjects[at]);
  return set;
}

}  // namespace

Score score(const State& s, const Duel& d) {  // COD-D35; COD-D26: public throughout
  const auto tokens = [&](Seat seat) { return int{d.tokens[static_cast<std::size_t>(seat.index())]}; };
  Score sum{1 + tokens(d.attacker), (d.hypnotized == d.defender ? 0 : 1) + tokens(d.defender)};  // COD-D20
  sum.swords += is_shown(d, Object::Dagger) ? 1 : 0;                                             // COD-C5
  sum.shields += is_shown(d, Object::Gloves) ? 1 : 0;                                            // COD-C6
  sum.swords += used(s, d, d.attacker, Profession::Thug) ? 1 : 0;                                // COD-P10
  sum.shields += used(s, d, d.defender, Profession::GrandMaster) ? 1 : 0;                        // COD-P6
  if (swordsman_in_force(d)) {  // COD-D30: the others count for nothing
    (d.swordsman == d.attacker ? sum.swords : sum.shields) += 1;
    return sum;
  }
  for (Seat seat : supporters(s, d) - Seats{d.hypnotized})  // COD-D20
    (d.sword.has(seat) ? sum.swords : sum.shields) += 1 + tokens(seat);
  sum.swords += is_shown(d, Object::ThrowingKnives) ? 1 : 0;                                   // COD-C15
  sum.shields += is_shown(d, Object::Whip) ? 1 : 0;                                            // COD-C17
  if (bodyguard(s, d).is_player()) (d.symbol == Side::Sword ? sum.swords : sum.shields) += 1;  // COD-P2, COD-D36
  return sum;
}

namespace {

Score told_score(const State& s, const Duel& d, const CastleDealer& dealer) {  // worked out only if somebody hears it
  return dealer.listening() ? score(s, d) : Score{};
}

}  // namespace

// ---- Who is asked: public facts alone (COD-W3) --------------------------------------------------------------

Seats commit_seats(const State& s, const Duel& d) {  // COD-D4
  Seats seats = supporters(s, d);
  const bool early = s.options.swordsman_early;  // COD-D7
  if (early && polled(s, d.attacker, Profession::Swordsman)) seats.add(d.attacker);
  if (polled(s, d.defender, Profession::Priest) || (early && polled(s, d.defender, Profession::Swordsman)))
    seats.add(d.defender);
  return seats;
}

Seats late_seats(const State& s, const Duel& d) {
  Seats seats;
  const bool ring = !is_shown(d, Object::PoisonRing);  // everybody holds an object that may be it
  const auto may = [&](Seat seat, Profession own) {
    return ring || polled(s, seat, own, d.used) || polled(s, seat, Profession::Swordsman, d.used);
  };
  if (may(d.attacker, Profession::Thug)) seats.add(d.attacker);
  if (d.hypnotized != d.defender && may(d.defender, Profession::GrandMaster)) seats.add(d.defender);
  // Rule (ii) of COD-W2 for single-use professions: face down, and shown by nobody.
  if (!swordsman_in_force(d) && (s.shown & bit(Profession::Alchemist)) == 0)
    seats = seats | (supporters(s, d) - Seats{d.hypnotized} - s.face_up);
  return seats;
}

Seats doctor_seats(const State& s, const Duel& d) {
  Seats seats = (s.shown & bit(Profession::Doctor)) == 0 ? s.everybody() - s.face_up : Seats{};
  if (s.options.hypnosis_blocks_doctor && d.hypnotized.is_player()) seats.drop(d.hypnotized);  // COD-D43
  return seats;
}

// ---- The course of it (COD-D, 6.10) -------------------------------------------------------------------------

namespace {

void close_commit(State& s, Duel& d, CastleDealer& dealer) {
  d.answered = {};
  if (d.swordsman.is_player()) {  // COD-D7: the choices are not revealed and are void; no hypnosis
    d.sword = {};
    d.step = Duel::Step::Free;
    d.used.add(d.swordsman);
    turn_up(s, d.swordsman);
    const Score sum = told_score(s, d, dealer);
    dealer.tell_all(ProfessionPlayed{d.swordsman, Profession::Swordsman, static_cast<std::uint8_t>(sum.swords),
                                     static_cast<std::uint8_t>(sum.shields)});
    return;
  }
  dealer.tell_all(SupportsShown{d.sword, supporters(s, d) - d.sword});  // COD-D2, COD-D17
  d.step = Duel::Step::Hypnosis;
}

Winner outcome(const State& s, const Duel& d) {  // COD-D37
  if (d.alchemist.is_player()) return d.named;   // COD-D34
  const Score sum = score(s, d);
  if (sum.swords != sum.shields) return sum.swords > sum.shields ? Winner::Attacker : Winner::Defender;
  if (!is_shown(d, Object::PoisonRing)) return Winner::Tie;  // COD-D38: never with an odd number and no plays
  return (s.hand(d.attacker) & bit(Object::PoisonRing)) != 0 ? Winner::Attacker : Winner::Defender;  // COD-C10
}

void tokens_back(State& s, Duel& d, Seats from) {
  for (Seat seat : from) {
    auto& laid = d.tokens[static_cast<std::size_t>(seat.index())];
    s.token_pile = static_cast<std::uint8_t>(s.token_pile + laid);
    laid = 0;
  }
}

void count_up(State& s, Duel& d, CastleDealer& dealer) {
  const Score sum = told_score(s, d, dealer);
  const auto swords = static_cast<std::uint8_t>(sum.swords);
  const auto shields = static_cast<std::uint8_t>(sum.shields);
  d.outcome = outcome(s, d);
  const bool ring = sum.swords == sum.shields && d.outcome != Winner::Tie;
  const DecidedBy by = d.alchemist.is_player() ? DecidedBy::Alchemist : ring ? DecidedBy::PoisonRing : DecidedBy::Score;
  tokens_back(s, d, s.everybody());  // COD-D39: objects lie in their owners' hands again
  d.shown = 0;
  d.answered = {};
  d.step = Duel::Step::Doctor;
  switch (d.outcome) {
    case Winner::Attacker: return dealer.tell_all(DuelWon{d.attacker, d.defender, swords, shields, by});
    case Winner::Defender: return dealer.tell_all(DuelWon{d.defender, d.attacker, swords, shields, by});
    case Winner::Tie: return dealer.tell_all(DuelTied{d.attacker, d.defender, swords, shields, by});
  }
}

Next reward(State& s, const Duel& d) {
  switch (d.outcome) {
    case Winner::Attacker: return s.flow.become(Reward{.winner = d.attacker, .loser = d.defender});
    case Winner::Defender: return s.flow.become(Reward{.winner = d.defender, .loser = d.attacker});
    case Winner::Tie:  // COD-D53, COD-W8c
      return s.deck_empty() ? s.flow.done() : s.flow.become(Draw{d.attacker, true});
  }
  GH_UNREACHABLE();
}

}  // namespace

Next resume(State& s, Duel& d, CastleDealer& dealer) {
  switch (d.step) {
    case Duel::Step::Commit: {
      const Seats polled_seats = commit_seats(s, d);
      const Seats open = polled_seats - d.answered;
      if (!open.empty()) {
        s.asked = polled_seats;  // COD-D4: an answer may be changed until the phase closes
        s.awaited = open;
        s.asking = Ask::DpCommit;
        return Next::Ask;
      }
      close_commit(s, d, dealer);
      return Next::Go;
    }
    case Duel::Step::Pay: return ask(s, d.attacker, Ask::DpPriestPay);  // COD-D14
    case Duel::Step::Hypnosis:                                          // COD-D18
      if (polled(s, d.attacker, Profession::Hypnotist)) return ask(s, d.attacker, Ask::DpHypnosis);
      d.step = Duel::Step::Free;
      [[fallthrough]];
    case Duel::Step::Free: {
      const Seats open = free_seats(s, d) - d.answered;
      if (!open.empty()) return ask(s, open, Ask::DpFree);
      dealer.tell_all(WindowClosed{Phase::Free});
      d.step = Duel::Step::Late;
      d.answered = {};
      d.cursor = d.attacker;
      [[fallthrough]];
    }
    case Duel::Step::Late: {  // COD-D27, COD-D28: who is polled is worked out anew after each play
      const Seats open = late_seats(s, d) - d.answered;
      if (!open.empty()) return ask(s, open, Ask::DpLate);
      dealer.tell_all(WindowClosed{Phase::Late});
      d.step = Duel::Step::Symbol;
      [[fallthrough]];
    }
    case Duel::Step::Symbol:
      if (s.options.dual_symbol == DualSymbol::Literal && bodyguard(s, d).is_player())  // COD-D36
        return ask(s, bodyguard(s, d), Ask::DpSymbol);
      count_up(s, d, dealer);
      [[fallthrough]];
    case Duel::Step::Doctor: {  // COD-D42
      const Seats open = doctor_seats(s, d) - d.answered;
      if (!open.empty()) return ask(s, open, Ask::DpDoctor);
      if (!d.answered.empty()) dealer.tell_all(WindowClosed{Phase::Doctor});
      d.step = Duel::Step::Reward;
      [[fallthrough]];
    }
    case Duel::Step::Reward: return reward(s, d);
  }
  GH_UNREACHABLE();
}

namespace {

void list_commits(const State& s, const Duel& d, Seat me, Actions& out) {
  if (!commit_seats(s, d).has(me)) return;
  if (supporters(s, d).has(me)) {
    out.push_back(act::commit(Side::Sword));
    out.push_back(act::commit(Side::Shield));
  } else {
    out.push_back(act::ready());
    if (s.options.swordsman_early && holds_usable(s, me, Profession::Swordsman)) out.push_back(act::swordsman());
  }
  // COD-D3, COD-D16; (ruling) the attacker cannot use it on his own duel.
  if (me != d.attacker && holds_usable(s, me, Profession::Priest)) out.push_back(act::priest());
}

void list_plays(const State& s, const Duel& d, Seat me, Actions& out) {  // COD-D22, COD-D23, COD-D28
  const bool late = d.step == Duel::Step::Late;
  const RolePlays& plays = kPlays[static_cast<std::size_t>(role_of(d, me))];
  out.push_back(act::pass());
  const ObjectSet objects = s.hand(me) & (late ? plays.late_objects : plays.free_objects) & ~shown_objects(d);
  for_each_card(objects, [&](int card) { out.push_back(act::play(static_cast<Object>(card))); });
  const Profession own = s.profession(me);
  const ProfessionSet professions = late ? plays.late_professions : plays.free_professions;
  if ((professions & bit(own)) != 0 && !d.used.has(me) && holds_usable(s, me, own)) {
    if (own == Profession::Alchemist) {  // COD-P1, COD-D33: whatever side he supports
      out.push_back(act::alchemist(Winner::Attacker));
      out.push_back(act::alchemist(Winner::Defender));
      if (s.options.alchemist_tie) out.push_back(act::alchemist(Winner::Tie));
    } else {
      out.push_back(act::play(own));
    }
  }
  if (late) return;
  for (int count = 1; count <= s.tokens_of(me); ++count) out.push_back(act::tokens(count));  // COD-D24
}

}  // namespace

void legal(const State& s, const Duel& d, Seat me, Actions& out) {
  switch (d.step) {
    case Duel::Step::Commit: return list_commits(s, d, me, out);
    case Duel::Step::Pay:
      if (me == d.attacker)
        for_each_card(s.hand(me), [&](int card) { out.push_back(act::priest_pay(static_cast<Object>(card))); });
      return;
    case Duel::Step::Hypnosis:
      if (me != d.attacker) return;
      out.push_back(act::no_hypnosis());
      if (holds_usable(s, me, Profession::Hypnotist))
        for (Seat target : may_be_hypnotized(s, d)) out.push_back(act::hypnotize(target));
      return;
    case Duel::Step::Free:
      if ((free_seats(s, d) - d.answered).has(me)) list_plays(s, d, me, out);
      return;
    case Duel::Step::Late:
      if ((late_seats(s, d) - d.answered).has(me)) list_plays(s, d, me, out);
      return;
    case Duel::Step::Symbol:
      if (me != bodyguard(s, d)) return;
      out.push_back(act::symbol(Side::Sword));
      out.push_back(act::symbol(Side::Shield));
      return;
    case Duel::Step::Doctor:
      if (!(doctor_seats(s, d) - d.answered).has(me)) return;
      out.push_back(act::no_doctor());
      if (holds_usable(s, me, Profession::Doctor)) out.push_back(act::doctor());
      return;
    case Duel::Step::Reward: return;
  }
}

namespace {

Next interrupt(State& s, Duel& d, Seat me, CastleDealer& dealer) {  // COD-D13, COD-D15
  dealer.bind();
  turn_up(s, me);
  the_turn(s).over = true;
  d.sword = {};  // never revealed, also a committed SWORDSMAN
  d.answered = {};
  d.swordsman = Seat::nobody();
  d.priest = me;
  dealer.tell_all(Interrupted{me, d.attacker});
  if (s.hand_size(d.attacker) < 2) return s.flow.done();  // COD-D14
  d.step = Duel::Step::Pay;
  return Next::Go;
}

Next pay(State& s, const Duel& d, int card, CastleDealer& dealer) {
  const Seat priest = d.priest;
  dealer.bind();
  give(s, d.attacker, priest, card);
  dealer.tell_all(Paid{d.attacker, priest});
  dealer.tell({d.attacker, priest}, PaidSeen{d.attacker, priest, static_cast<Object>(card)});
  return above_limit(s, priest) ? s.flow.become(Gift{priest}) : s.flow.done();  // COD-T7
}

void play_swordsman(State& s, Duel& d, Seat me) {  // COD-D30
  d.swordsman = me;
  tokens_back(s, d, supporters(s, d));  // COD-D31: lost
  for (Object object : {Object::ThrowingKnives, Object::Whip})
    d.shown = static_cast<std::uint8_t>(d.shown & ~shown_bit(object));
  if (s.options.swordsman_cancels_alchemist) d.alchemist = Seat::nobody();  // COD-D32
}

void play_profession(State& s, Duel& d, Seat me, Action a, CastleDealer& dealer) {
  const auto profession = static_cast<Profession>(a.args[0]);
  turn_up(s, me);
  d.used.add(me);  // COD-P0d: once a duel
  if (profession == Profession::Swordsman) play_swordsman(s, d, me);
  if (profession == Profession::Bodyguard) d.symbol = d.sword.has(me) ? Side::Sword : Side::Shield;
  if (profession == Profession::Alchemist) {
    d.alchemist = me;
    d.named = static_cast<Winner>(a.args[1]);
  }
  const Score sum = told_score(s, d, dealer);
  dealer.tell_all(
      ProfessionPlayed{me, profession, static_cast<std::uint8_t>(sum.swords), static_cast<std::uint8_t>(sum.shields)});
  if (profession == Profession::Alchemist) dealer.tell_all(OutcomeNamed{me, d.named});
}

void play(State& s, Duel& d, Seat me, Action a, CastleDealer& dealer) {  // COD-D21: everything played is public
  switch (static_cast<Verb>(a.verb)) {
    case Verb::PlayProfession: return play_profession(s, d, me, a, dealer);
    case Verb::Play: {
      d.shown = static_cast<std::uint8_t>(d.shown | shown_bit(static_cast<Object>(a.args[0])));
      sees_card(s, Seats::everybody(), me, bit_of(a.args[0]));  // COD-C18
      const Score sum = told_score(s, d, dealer);
      return dealer.tell_all(ObjectPlayed{me, static_cast<Object>(a.args[0]), static_cast<std::uint8_t>(sum.swords),
                                          static_cast<std::uint8_t>(sum.shields)});
    }
    case Verb::Tokens: {
      auto& laid = d.tokens[static_cast<std::size_t>(me.index())];
      laid = static_cast<std::uint8_t>(laid + a.args[0]);
      s.tokens_of(me) = static_cast<std::uint8_t>(s.tokens_of(me) - a.args[0]);
      const Score sum = told_score(s, d, dealer);
      return dealer.tell_all(
          TokensPlayed{me, a.args[0], static_cast<std::uint8_t>(sum.swords), static_cast<std::uint8_t>(sum.shields)});
    }
    default: GH_UNREACHABLE();
  }
}

}  // namespace

Next answer(State& s, Duel& d, Seat me, Action a, CastleDealer& dealer) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::Commit:
      static_cast<Side>(a.args[0]) == Side::Sword ? d.sword.add(me) : d.sword.drop(me);
      d.answered.add(me);
      return Next::Go;
    case Verb::Ready:
      if (d.swordsman == me) d.swordsman = Seat::nobody();
      d.answered.add(me);
      return Next::Go;
    case Verb::Swordsman:
      d.swordsman = me;
      d.answered.add(me);
      return Next::Go;
    case Verb::Priest: return interrupt(s, d, me, dealer);
    case Verb::PriestPay: return pay(s, d, a.args[0], dealer);
    case Verb::NoHypnosis: d.step = Duel::Step::Free; return Next::Go;
    case Verb::Hypnotize:  // COD-P7
      turn_up(s, me);
      d.used.add(me);
      d.hypnotized = Seat(a.args[0]);
      d.step = Duel::Step::Free;
      dealer.tell_all(Hypnotized{me, d.hypnotized});
      return Next::Go;
    case Verb::Pass:
      d.answered.add(me);
      d.cursor = left_of(me, s.players);
      return Next::Go;
    case Verb::Play:
    case Verb::PlayProfession:
    case Verb::Tokens:
      dealer.bind();  // COD-D25: irrevocable
      play(s, d, me, a, dealer);
      d.answered = {};
      d.cursor = left_of(me, s.players);
      if (d.step == Duel::Step::Late && s.options.late_window == LateWindow::Reopen) d.step = Duel::Step::Free;
      return Next::Go;
    case Verb::Symbol: {
      d.symbol = static_cast<Side>(a.args[0]);
      const Score sum = told_score(s, d, dealer);
      dealer.tell_all(
          SymbolChosen{me, d.symbol, static_cast<std::uint8_t>(sum.swords), static_cast<std::uint8_t>(sum.shields)});
      count_up(s, d, dealer);
      return Next::Go;
    }
    case Verb::NoDoctor: d.answered.add(me); return Next::Go;
    case Verb::Doctor:  // COD-D44, COD-P5
      dealer.bind();
      turn_up(s, me);
      the_turn(s).over = true;
      dealer.tell_all(DoctorCame{me});
      return s.flow.done();
    default: GH_UNREACHABLE();
  }
}

// Filled from blank: who has answered or passed stays out, and so do sealed choices (COD-D4, COD-D25, COD-W4).
Duel show(const State&, const Duel& d, Seat viewer) {
  const bool sealed = d.step == Duel::Step::Commit;
  Duel seen{.step = d.step,
            .attacker = d.attacker,
            .defender = d.defender,
            .cursor = d.attacker,
            .answered = d.answered & Seats{viewer},
            .sword = sealed ? d.sword & Seats{viewer} : d.sword,
            .swordsman = sealed && d.swordsman != viewer ? Seat::nobody() : d.swordsman,
            .priest = d.priest,
            .hypnotized = d.hypnotized,
            .used = d.used,
            .shown = d.shown,
            .alchemist = d.alchemist,
            .named = d.named,
            .symbol = d.symbol,
            .outcome = d.outcome,
            .tokens = d.tokens};
  return seen;
}

}  // namespace guildhall::castle
