// Rules section 13 (BRI-X): talk and claims, as far as the engine knows them.
#include "games/bristol/claims.h"

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "games/bristol/testing.h"
#include "shape/json.h"

namespace guildhall::bristol {
namespace {

namespace json = boost::json;
constexpr Remedy kWhip = Remedy::R_whip__leeches;

json::array claims_of_the_rules() {
  std::ifstream in("rules/bristol-1350.json");
  std::stringstream all;
  all << in.rdbuf();
  return json::parse(all.str()).as_object().at("claims").as_array();
}
// A game played at random, state by state, with these options.
std::vector<State> random_game(const Options& options, std::uint64_t seed) {
  FastRandom chance(seed);
  FastRandom choice(seed + 1);
  BristolDealer dealer(chance);
  std::vector<State> states{start(options, 5, dealer)};
  while (!states.back().over()) {
    State s = states.back();
    Actions actions;
    legal(s, next(s), actions);
    apply(s, next(s), actions[choice.below(actions.size())], dealer);
    states.push_back(s);
  }
  return states;
}

TEST(BristolClaims, X5_the_kinds_are_those_of_the_rules) {
  const json::array listed = claims_of_the_rules();
  ASSERT_EQ(listed.size(), kClaims.size());
  for (std::size_t at = 0; at < kClaims.size(); ++at) {
    EXPECT_TRUE(same_name(kClaims[at].id, std::string(listed[at].as_object().at("id").as_string())));
    EXPECT_FALSE(kClaims[at].fields[0].name.empty());
  }
}
TEST(BristolClaims, X5_symptoms_now_and_at_the_start) {
  auto g = position(4).symptoms(0, {1, 3});
  const auto says = [&](int a, int b, When when) { return judge(g.state(), 0, claim(Claim::CSymptoms, a, b, when)); };
  EXPECT_EQ(says(3, 1, When::Now), true) << "in any order";
  EXPECT_EQ(says(1, 1, When::Now), false);
  EXPECT_EQ(says(1, 3, When::Start), true) << "the first hand is still held";
  EXPECT_EQ(says(1, 3, When::AfterMingle), std::nullopt) << "history";
}
TEST(BristolClaims, X5_the_start_is_history_once_the_hand_has_changed) {
  auto g = position(4).symptoms(0, {1, 4});  // a 4 is never dealt first
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CSymptoms, 1, 4, When::Start)), std::nullopt);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CSymptoms, 1, 4, When::Now)), true);
}
TEST(BristolClaims, X5_a_sum_and_its_relation) {
  auto g = position(4).symptoms(0, {2, 3});
  const auto says = [&](Relation relation, int sum) {
    return judge(g.state(), 0, claim(Claim::CSum, relation, sum, When::Now));
  };
  EXPECT_EQ(says(Relation::Equal, 5), true);
  EXPECT_EQ(says(Relation::AtMost, 4), false);
  EXPECT_EQ(says(Relation::AtLeast, 4), true);
}
TEST(BristolClaims, X5_health_of_oneself_or_of_another) {
  auto g = position(3).plagued(1).symptoms(3, {2, 4});
  const auto says = [&](Seat speaker, Health health, Seat of) {
    return judge(g.state(), speaker, claim(Claim::CStatus, health, of.index()));
  };
  EXPECT_EQ(says(0, Health::Healthy, 0), true);
  EXPECT_EQ(says(1, Health::Healthy, 1), false);
  EXPECT_EQ(says(0, Health::Plagued, 1), true);
  EXPECT_EQ(says(0, Health::Plagued, 3), true) << "a ghost by its cards";
}
TEST(BristolClaims, X5_remedies_and_coins_held) {
  auto g = position(4).option("social", "alms").hand(0, {kWhip}).coin(Coin::Cured, 1, 2);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CRemedy, Kind::Whip, Having::Have)), true);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CRemedy, Kind::Pomander, Having::Have)), false);
  EXPECT_EQ(judge(g.state(), 1, claim(Claim::CRemedy, Kind::Whip, Having::Lack)), true);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CCoin, Coin::Cured, 2)), true);
  EXPECT_EQ(judge(g.state(), 2, claim(Claim::CCoin, Coin::Plague, 2)), false);
}
TEST(BristolClaims, X5_a_leech_card_can_only_be_missed_in_the_same_round) {
  auto g = position(4).round(3).pile(Cart::Oak, {4}, {0});
  const auto says = [&](Seat speaker, int value, int round) {
    return judge(g.state(), speaker, claim(Claim::CLeech, value, Cart::Oak, round));
  };
  EXPECT_EQ(says(0, 4, 3), std::nullopt) << "it lies there, but since when?";
  EXPECT_EQ(says(0, 1, 3), false);
  EXPECT_EQ(says(1, 4, 3), false) << "somebody else put it there";
  EXPECT_EQ(says(1, 4, 2), std::nullopt) << "history";
}
TEST(BristolClaims, X5_a_look_is_true_while_the_hand_is_the_same) {
  auto g = position(2).symptoms(3, {1, 3}).turn_of(0);
  g.play(0, act::look(3, 1));
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CPeek, 3, 3)), true);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CPeek, 3, 4)), std::nullopt) << "perhaps in an earlier round";
  EXPECT_EQ(judge(g.state(), 1, claim(Claim::CPeek, 3, 3)), std::nullopt);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CPeek, 0, 1)), false) << "nobody looks at himself";
}
TEST(BristolClaims, X5_history_intent_and_request_cannot_be_told_from_a_state) {
  auto g = position(4);
  for (const Action& said : {claim(Claim::CGave, 1, 1, 1), claim(Claim::CGot, 1, 1, 1),
                             claim(Claim::CIntent, ActionId::Push, 2), claim(Claim::CRequest, 1, ActionId::Reroll)})
    EXPECT_EQ(judge(g.state(), 0, said), std::nullopt);
}

// Against a second book kept beside random games: hands before and after each mingle, read off the states.
TEST(BristolClaims, X5_the_whole_record_judges_what_is_history) {
  struct Listener : BristolDealer::Listener {
    std::vector<Event> told;
    void hear(const Event& event, Seats) override { told.push_back(event); }
    void hear_later(const Event& event, Seats) override { told.push_back(event); }
    void release() override {}
  };
  using Hand = std::array<int, 2>;
  const auto hand_of = [](const State& s, Seat seat) {
    const auto cards = s.symptoms.in(zone::hand(seat));
    return Hand{cards[0].card, cards[1].card};
  };
  int mingles = 0;
  int placed = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    FastRandom chance(seed);
    FastRandom choice(seed + 1);
    Listener listener;
    BristolDealer dealer(chance, &listener);
    State s = start({}, 5, dealer);
    std::array<Hand, 5> first{};
    std::array<std::vector<std::pair<Hand, Hand>>, 5> book;
    while (!s.over()) {
      const State before = s;
      const std::size_t heard = listener.told.size();
      Actions actions;
      legal(s, next(s), actions);
      const Seat me = next(s);
      const Action action = actions[choice.below(actions.size())];
      apply(s, me, action, dealer);
      if (before.round == 0 && s.round > 0)  // the characters are picked before the deal
        for (int seat = 0; seat < 5; ++seat) first[static_cast<std::size_t>(seat)] = hand_of(s, seat);
      for (std::size_t at = heard; at < listener.told.size(); ++at)
        if (const auto* mingled = std::get_if<Mingled>(&listener.told[at]))
          for (Seat rider : mingled->riders)
            book[static_cast<std::size_t>(rider.index())].push_back({hand_of(before, rider), hand_of(s, rider)});
      if (before.asking != Ask::LeechPlace) continue;
      ++placed;
      const auto says = [&](Seat speaker, int value, int cart, int round) {
        return judge(s, speaker, claim(Claim::CLeech, value, cart, round), listener.told);
      };
      EXPECT_EQ(says(me, action.args[0], action.args[1], before.round), true);
      EXPECT_EQ(says(me, action.args[0], action.args[1], Action::kNone), true) << "in some round";
      EXPECT_EQ(says(me, action.args[0] % 4 + 1, action.args[1], before.round), false);
      EXPECT_EQ(says(me, action.args[0], action.args[1], before.round + 1), false);
    }
    for (int seat = 0; seat < 5; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const auto says = [&](Claim kind, Hand hand, auto... more) {
        return judge(s, seat, claim(kind, hand[1], hand[0], more...), listener.told);
      };
      const auto other = [](Hand hand) { return Hand{hand[0] % 4 + 1, hand[1]}; };
      EXPECT_EQ(says(Claim::CSymptoms, first[at], When::Start), true);
      EXPECT_EQ(says(Claim::CSymptoms, other(first[at]), When::Start), false);
      int number = 0;
      for (const auto& [gave, got] : book[at]) {
        ++mingles;
        ++number;
        EXPECT_EQ(says(Claim::CGave, gave, number), true);
        EXPECT_EQ(says(Claim::CGot, got, number), true);
        EXPECT_EQ(says(Claim::CSymptoms, got, When::AfterMingle, number), true);
        EXPECT_EQ(judge(s, seat, claim(Claim::CSum, Relation::Equal, got[0] + got[1], When::AfterMingle, number),
                        listener.told),
                  true);
        EXPECT_EQ(says(Claim::CGave, other(gave), number), false);
      }
      EXPECT_EQ(says(Claim::CGot, {1, 1}, number + 1), false) << "a mingle that never was";
    }
  }
  EXPECT_GT(mingles, 100);
  EXPECT_GT(placed, 10);
}

TEST(BristolClaims, X1_anything_may_be_said_true_or_false) {
  auto g = position(4).symptoms(0, {1, 3});
  const GameInfo& game = Game::info();
  for (int first = 1; first <= 4; ++first)
    for (int second = 1; second <= 4; ++second) {
      const Action said = claim(Claim::CSymptoms, first, second, When::Now);
      EXPECT_EQ(shape::fields_json(said.args, game.claims[said.verb].fields).at("value_a"), first)
          << "the form of a claim asks for no cards";
      EXPECT_TRUE(judge(g.state(), 0, said).has_value());
    }
}
TEST(BristolClaims, X2_no_answer_and_no_event_shows_the_cards_of_the_living) {
  for (const VerbInfo& verb : kVerbs) EXPECT_TRUE(verb.id != "show" && verb.id != "reveal");
  for (int seed = 0; seed < 30; ++seed) {
    auto g = new_game(5).option("abilities", true).seed(static_cast<std::uint64_t>(seed));
    FastRandom choice(static_cast<std::uint64_t>(seed));
    while (!g.state().over()) {
      g.forget();
      const Seat seat = next(g.state());
      const Actions actions = g.legal(seat);
      g.play(seat, actions[choice.below(actions.size())]);
      if (g.state().over()) break;
      EXPECT_EQ(g.times<Shown>(), 0);
      for (const Table::Told& one : g.told()) {
        if (const auto* hand = std::get_if<HandNow>(&one.event)) {
          EXPECT_EQ(one.audience, Seats{hand->seat});
        }
        if (const auto* drawn = std::get_if<RemedySeen>(&one.event)) {
          EXPECT_EQ(one.audience, Seats{drawn->seat});
        }
        if (const auto* drawn = std::get_if<SymptomSeen>(&one.event)) {
          EXPECT_EQ(one.audience, Seats{drawn->seat});
        }
        if (const auto* dead = std::get_if<Eliminated>(&one.event)) {
          EXPECT_FALSE(g.lives(dead->seat));
        }
      }
    }
  }
}
TEST(BristolClaims, X3_D22_the_dead_may_claim_too_and_their_cards_are_public) {
  auto g = position(5).dead(4).symptoms(4, {2, 3});
  EXPECT_EQ(judge(g.state(), 4, claim(Claim::CSymptoms, 2, 3, When::Now)), true);
  EXPECT_EQ(judge(g.state(), 4, claim(Claim::CStatus, Health::Plagued, 0)), false);
  EXPECT_EQ(g.seen(Seat::spectator()).participants[4].symptoms_known, (SeenHand{2, 3}));
}
TEST(BristolClaims, D22_only_humans_claim) {
  auto g = position(2).symptoms(3, {1, 1});
  EXPECT_EQ(judge(g.state(), 3, claim(Claim::CSymptoms, 1, 1, When::Now)), std::nullopt);
}
TEST(BristolClaims, X6_the_engine_asks_for_no_claim_so_none_depends_on_hidden_cards) {
  for (const std::string& asked : shape::enum_names<Ask>()) EXPECT_EQ(asked.find("claim"), std::string::npos);
  EXPECT_EQ(Game::info().decisions.size(), shape::enum_names<Ask>().size());
}
TEST(BristolClaims, X7_true_and_false_claims_leave_the_same_table_and_views) {
  auto g = position(4).symptoms(0, {1, 3}).plagued(2);
  const State before = g.state();
  const View seen_before = g.view(1);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CStatus, Health::Healthy, 2)), false);
  EXPECT_EQ(judge(g.state(), 0, claim(Claim::CStatus, Health::Plagued, 2)), true);
  EXPECT_EQ(g.state(), before);
  EXPECT_EQ(g.view(1), seen_before);
  EXPECT_TRUE(g.told().empty()) << "nobody hears a verdict";
}
TEST(BristolClaims, X8_no_rule_depends_on_talk) {
  Options with;
  with.whispers = true;
  Options without;
  without.claims = Claims::Off;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const std::vector<State> talking = random_game(with, seed);
    std::vector<State> silent = random_game(without, seed);
    ASSERT_EQ(talking.size(), silent.size());
    for (std::size_t at = 0; at < silent.size(); ++at) {
      silent[at].options = talking[at].options;
      ASSERT_EQ(silent[at], talking[at]);
    }
  }
}

TEST(BristolClaims, X7_what_everybody_can_see_refutes_a_claim) {
  auto g = position(4).round(3).hand(0, {kWhip}).dead(3).symptoms(3, {3, 4}).plagued(3);
  const auto refuted_by_all = [&](Seat speaker, Action said) {
    return refuted(g.view(Seat::spectator()), speaker, said);
  };
  EXPECT_FALSE(refuted_by_all(0, claim(Claim::CRemedy, Kind::Pomander, Having::Have))) << "one card, but which?";
  EXPECT_TRUE(refuted_by_all(1, claim(Claim::CRemedy, Kind::Pomander, Having::Have))) << "no card at all";
  EXPECT_FALSE(refuted_by_all(1, claim(Claim::CRemedy, Kind::Pomander, Having::Lack)));
  EXPECT_FALSE(refuted_by_all(0, claim(Claim::CStatus, Health::Plagued, 1)));
  EXPECT_TRUE(refuted_by_all(0, claim(Claim::CStatus, Health::Healthy, 3))) << "the dead have shown their cards";
  EXPECT_FALSE(refuted_by_all(0, claim(Claim::CStatus, Health::Plagued, 3)));
  EXPECT_TRUE(refuted_by_all(0, claim(Claim::CPeek, 1, 4))) << "there is nobody who may look";
  EXPECT_TRUE(refuted_by_all(0, claim(Claim::CGot, 1, 1, 1))) << "the hand has never changed";
  EXPECT_TRUE(refuted_by_all(0, claim(Claim::CLeech, 4, Cart::Oak, 9))) << "a round to come";
  EXPECT_TRUE(refuted_by_all(0, claim(Claim::CCoin, Coin::Cured, 1)));
}
// Whatever is hidden: what is true is never refuted, and a re-deal of what is hidden changes nothing.
TEST(BristolClaims, X7_no_true_claim_is_refuted_and_nothing_hidden_decides) {
  int refusals = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Options options;
    options.abilities = seed % 2 == 0;
    FastRandom choice(seed);
    for (const State& s : random_game(options, seed)) {
      if (s.round == 0 || s.over()) continue;
      const View all = view(s, Seat::spectator());
      const State other = redeal(all, choice);
      for (int kind = 0; kind < static_cast<int>(kClaims.size()); ++kind) {
        Action said{static_cast<std::uint8_t>(kind)};
        for (std::size_t at = 0; at < kClaims[static_cast<std::size_t>(kind)].fields.size(); ++at) {
          const Field& field = kClaims[static_cast<std::size_t>(kind)].fields[at];
          if (!field.name.empty())
            said.args[at] = static_cast<std::uint8_t>(choice.below(field.count == 0 ? 6 : field.count));
        }
        const Seat speaker(choice.below(s.players));
        const bool no = refuted(all, speaker, said);
        EXPECT_EQ(no, refuted(view(other, Seat::spectator()), speaker, said));
        if (!no) continue;
        ++refusals;
        EXPECT_NE(judge(s, speaker, said), true) << kClaims[static_cast<std::size_t>(kind)].id;
      }
    }
  }
  EXPECT_GT(refusals, 100);
}

// ---- Two claims of one speaker

struct Said {
  const State& then;
  Seat speaker;
  Action claim;
};
bool contradict(const Said& earlier, const State& now, Action later, std::span<const Event> since = {}) {
  return contradicts(view(earlier.then, Seat::spectator()), view(now, Seat::spectator()), since, earlier.speaker,
                     earlier.claim, later);
}
// Both said in the same position.
bool at_odds(const State& s, Action earlier, Action later) { return contradict({s, 0, earlier}, s, later); }

TEST(BristolClaims, X7_sums_contradict_where_no_hand_has_both) {
  const State s = position(4).symptoms(0, {1, 3}).state();
  const auto sum = [](Relation relation, int value) { return claim(Claim::CSum, relation, value, When::Now); };
  EXPECT_FALSE(at_odds(s, sum(Relation::AtLeast, 3), sum(Relation::AtMost, 5)));
  EXPECT_FALSE(at_odds(s, sum(Relation::AtMost, 5), sum(Relation::Equal, 4)));
  EXPECT_TRUE(at_odds(s, sum(Relation::AtMost, 5), sum(Relation::AtLeast, 6)));
  EXPECT_TRUE(at_odds(s, sum(Relation::Equal, 4), sum(Relation::Equal, 5)));
  EXPECT_FALSE(at_odds(s, sum(Relation::AtMost, 5), claim(Claim::CSymptoms, 1, 3, When::Now)));
  EXPECT_TRUE(at_odds(s, sum(Relation::AtMost, 5), claim(Claim::CSymptoms, 3, 3))) << "when left out: now";
}
TEST(BristolClaims, X7_two_cards_have_no_order) {
  const State s = position(4).state();
  for (const Claim kind : {Claim::CSymptoms, Claim::CGave, Claim::CGot}) {
    const int last = kind == Claim::CSymptoms ? static_cast<int>(When::Now) : 1;
    EXPECT_FALSE(at_odds(s, claim(kind, 1, 2, last), claim(kind, 2, 1, last)));
    EXPECT_TRUE(at_odds(s, claim(kind, 1, 2, last), claim(kind, 2, 2, last)));
  }
  EXPECT_FALSE(at_odds(s, claim(Claim::CGave, 1, 2, 1), claim(Claim::CGave, 2, 2, 2))) << "another mingle";
  EXPECT_FALSE(at_odds(s, claim(Claim::CGave, 1, 2), claim(Claim::CGave, 2, 2))) << "which one, was not said";
}
TEST(BristolClaims, X7_a_new_hand_may_have_another_total) {
  const State then = position(4).state();
  State now = then;
  now.first_hand.drop(0);
  now.earlier_hands[0] = 1;
  const auto two = claim(Claim::CSum, Relation::Equal, 2, When::Now);
  const auto five = claim(Claim::CSum, Relation::Equal, 5, When::Now);
  EXPECT_FALSE(contradict({then, 0, two}, now, five));
  EXPECT_TRUE(contradict({then, 1, two}, now, five)) << "whose hand is the same";
  const auto five_at_first = claim(Claim::CSum, Relation::Equal, 5, When::Start);
  EXPECT_TRUE(contradict({then, 0, two}, now, five_at_first)) << "that was said of the first hand";
  EXPECT_FALSE(contradict({now, 0, two}, now, five_at_first));
}
TEST(BristolClaims, X7_two_looks_at_a_hand_may_show_two_cards) {
  const State s = position(4).state();
  EXPECT_FALSE(at_odds(s, claim(Claim::CPeek, 2, 1), claim(Claim::CPeek, 2, 4)));
  EXPECT_FALSE(at_odds(s, claim(Claim::CLeech, 4, Cart::Oak, 1), claim(Claim::CLeech, 2, Cart::Oak, 1)));
  EXPECT_FALSE(at_odds(s, claim(Claim::CIntent, ActionId::Draw), claim(Claim::CIntent, ActionId::Elbow)));
}
// BRI-G7: whoever is plagued stays so, but for Cure and Alms.
TEST(BristolClaims, X7_the_healthy_may_fall_ill_with_a_new_hand) {
  const auto healthy = claim(Claim::CStatus, Health::Healthy);
  const auto plagued = claim(Claim::CStatus, Health::Plagued);
  State then = position(4).state();
  State now = then;
  EXPECT_TRUE(contradict({then, 0, healthy}, now, plagued));
  EXPECT_FALSE(contradict({then, 0, healthy}, now, claim(Claim::CStatus, Health::Plagued, 1))) << "somebody else";
  now.first_hand.drop(0);
  now.earlier_hands[0] = 1;
  EXPECT_FALSE(contradict({then, 0, healthy}, now, plagued));
  EXPECT_TRUE(contradict({then, 0, plagued}, now, healthy));
  now.options.social = Social::Cure;
  EXPECT_FALSE(contradict({then, 0, plagued}, now, healthy));
}
TEST(BristolClaims, X7_remedies_come_and_go_in_public) {
  const State s = position(4).hand(0, {kWhip}).state();
  const auto have = claim(Claim::CRemedy, Kind::Whip, Having::Have);
  const auto lack = claim(Claim::CRemedy, Kind::Whip, Having::Lack);
  EXPECT_TRUE(contradict({s, 0, have}, s, lack));
  EXPECT_FALSE(contradict({s, 0, have}, s, claim(Claim::CRemedy, Kind::Leeches, Having::Lack)));
  const std::vector<Event> drawn{RemedyDrawn{.seat = 0}};
  EXPECT_FALSE(contradict({s, 0, lack}, s, have, drawn));
  EXPECT_TRUE(contradict({s, 1, lack}, s, have, drawn)) << "another has drawn";
  EXPECT_FALSE(contradict({s, 0, have}, s, lack, std::vector<Event>{Whipped{.seat = 0, .remedy = kWhip, .mover = 1}}));
}

}  // namespace
}  // namespace guildhall::bristol
