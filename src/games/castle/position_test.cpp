// Positions as JSON, there and back, and impossible ones (COD-G10); random play with all invariants for every number.
#include "games/castle/testing.h"
#include "shape/json.h"
#include "shape/options.h"
#include "shape/pack.h"

namespace guildhall::castle {
namespace {

namespace json = boost::json;

std::string refused(const char* text) {
  try {
    position_from(json::parse(text));
  } catch (const shape::BadPosition& bad) {
    return bad.clause;
  } catch (const shape::BadField& bad) {
    return bad.what();
  } catch (const shape::BadOption& bad) {
    return "option " + bad.clause;
  }
  return "";
}

TEST(CastlePosition, G10_everything_left_out_has_a_default) {
  for (int players = 4; players <= 8; ++players) {
    const State s = position_from(json::object{{"players", players}});
    EXPECT_FALSE(flaw(s));
    EXPECT_EQ(s.asking, Ask::DpTurn);
    EXPECT_EQ(s.deck.size(), kObjects - players);
    EXPECT_EQ(s.token_pile, kTokens);
  }
}
TEST(CastlePosition, G10_impossible_positions_are_refused_with_their_clause) {
  EXPECT_EQ(refused(R"({"players":3})"), "COD-G1");
  EXPECT_EQ(refused(R"({"players":4,"seats":[{"seat":0,"objects":["key_1"]},{"seat":1,"objects":["key_1"]}]})"),
            "COD-G10");
  EXPECT_EQ(refused(R"({"players":4,"seats":[{"seat":0,"profession":"thug"},{"seat":1,"profession":"thug"}]})"),
            "COD-G10");
  EXPECT_EQ(refused(R"({"players":4,"seats":[{"seat":0,"society":"order"},{"seat":1,"society":"order"},
                        {"seat":2,"society":"order"}]})"),
            "COD-S3");
  EXPECT_EQ(refused(R"({"players":4,"seats":[{"seat":0,"objects":[]}]})"), "COD-G10");
  EXPECT_EQ(refused(R"({"players":4,"deck":["bag_key"]})"), "COD-S6");
  EXPECT_EQ(refused(R"({"players":4,"seats":[{"seat":0,"tokens":13}]})"), "COD-G10");
  EXPECT_EQ(refused(R"({"players":4,"left_over":"order"})"), "COD-S4");
  EXPECT_EQ(refused(R"({"players":4,"seats":[{"seat":4}]})"), "COD-G2");
  EXPECT_EQ(refused(R"({"players":4,"flow":[]})"), "COD-T1");
  EXPECT_EQ(refused(R"({"players":4,"flow":[{"frame":"turn","step":"after"}]})"), "COD-T4");
  EXPECT_EQ(refused(R"({"players":4,"flow":[{"frame":"turn","step":"after"},
                        {"frame":"trade","offerer":0,"partner":9,"offered":"whip"}]})"),
            "COD-A10");
  EXPECT_NE(refused(R"({"players":4,"seats":[{"seat":0,"objects":["sword"]}]})").find("sword"), std::string::npos);
  EXPECT_NE(refused(R"({"players":4,"wrong":1})").find("wrong"), std::string::npos);
  EXPECT_EQ(refused(R"({"players":5,"options":{"late_window":"never"}})"), "option COD-V1");
}
TEST(CastlePosition, E8_E16_E17_endings_have_their_winners) {
  EXPECT_EQ(refused(R"({"players":4,"winners":[1]})"), "COD-E17");
  EXPECT_EQ(refused(R"({"players":4,"ending":"own_right"})"), "COD-E8");
  EXPECT_EQ(refused(R"({"players":4,"ending":"own_right","winners":[0,1,2,3]})"), "COD-E8");
  EXPECT_EQ(refused(R"({"players":4,"ending":"solo","winners":[0,1]})"), "COD-E16");
  EXPECT_EQ(refused(R"({"players":4,"ending":"no_result","winners":[0]})"), "COD-E17");
}
TEST(CastlePosition, D25_a_duel_without_a_cursor_asks_from_the_attacker_on) {
  const State s = position_from(json::parse(R"({"players":4,"seats":[{"seat":0,"profession":"hypnotist"}],
      "flow":[{"frame":"turn","step":"after"},{"frame":"duel","step":"commit","attacker":0,"defender":1}]})"));
  EXPECT_EQ(std::get<Duel>(s.flow.top()).cursor, Seat(0));
}
TEST(CastlePosition, states_go_through_json_and_bytes_unchanged) {
  for (int game = 0; game < 20; ++game) {
    FastRandom random(11, static_cast<std::uint64_t>(game));
    CastleDealer dealer(random);
    State s = start({}, 4 + game % 5, dealer);
    Actions actions;
    for (int step = 0; !s.over() && step < 200; ++step) {
      EXPECT_EQ(position_from(position(s)), s);
      shape::Packed packed;
      shape::pack(s, packed);
      State back;
      shape::unpack(packed.span(), back);
      EXPECT_EQ(back, s);
      const Seat seat = next(s);
      legal(s, seat, actions);
      apply(s, seat, actions[random.below(actions.size())], dealer);
    }
  }
}

Options any_options(Random& random) {
  Options o;
  const auto flip = [&] { return random.below(2) == 1; };
  o.spy_target_informed = flip();
  o.trigger_optional = flip();
  o.sextant_order = static_cast<SextantOrder>(random.below(2));
  o.swordsman_early = flip();
  o.late_window = static_cast<LateWindow>(random.below(2));
  o.swordsman_cancels_alchemist = flip();
  o.alchemist_tie = flip();
  o.hypnosis_of_defender = flip();
  o.hypnosis_blocks_doctor = flip();
  o.steal_mandatory = flip();
  o.steal_return_same_card = flip();
  o.dual_symbol = static_cast<DualSymbol>(random.below(2));
  o.post_action_window = flip();
  o.announce_first_only = flip();
  o.announce_mode = static_cast<AnnounceMode>(random.below(2));
  o.diplomat_offer = static_cast<DiplomatOffer>(random.below(2));
  o.coat_may_retake_old = flip();
  o.reveal_all_at_end = flip();
  o.max_turns = 60;
  return o;
}

// COD-G10 after every answer, and for every seat: re-deal the view, same view, same list of answers.
TEST(CastlePlay, G10_H1_random_games_of_every_number_and_option) {
  int longest = 0;
  for (int game = 0; game < 50; ++game) {
    FastRandom random(21, static_cast<std::uint64_t>(game));
    CastleDealer dealer(random);
    const Options options = game % 3 == 0 ? Options{.max_turns = 60} : any_options(random);
    State s = start(options, 4 + game % 5, dealer);
    Actions actions;
    Actions again;
    while (!s.over()) {
      const Flaw found = flaw(s);
      ASSERT_FALSE(found) << game << ": " << found.clause << " " << found.what;
      ASSERT_FALSE(awaited(s).empty());
      for (int index = 0; index <= s.players; ++index) {
        const Seat viewer = index == s.players ? Seat::spectator() : Seat(index);
        const View sight = view(s, viewer);
        const State dealt = redeal(sight, random);
        const Flaw wrong = flaw(dealt);
        ASSERT_FALSE(wrong) << game << ": " << wrong.clause << " " << wrong.what;
        ASSERT_EQ(view(dealt, viewer), sight);
        if (index == s.players) continue;
        legal(s, viewer, actions);
        legal(dealt, viewer, again);
        ASSERT_EQ(actions, again);
        ASSERT_EQ(asked(s).has(viewer), !actions.empty());
      }
      Seat seat = next(s);
      if (random.below(4) == 0) {  // a live table takes answers from everybody asked
        int skip = random.below(asked(s).size());
        for (Seat other : asked(s))
          if (skip-- == 0) seat = other;
      }
      legal(s, seat, actions);
      longest = std::max(longest, actions.size());
      int chosen = random.below(actions.size());
      for (int attempt = 0; attempt < 8 && actions[chosen].verb <= static_cast<int>(Verb::AnnounceSolo); ++attempt)
        chosen = random.below(actions.size());
      apply(s, seat, actions[chosen], dealer);
    }
    ASSERT_FALSE(flaw(s));
  }
  EXPECT_LE(longest, 256);
}
TEST(CastlePlay, P4_the_longest_list_of_answers_fits) {
  auto g = position(8)
               .profession(0, Profession::Diplomat)
               .hand(0, {Object::Key_1, Object::Key_3, Object::Whip, Object::Coat, Object::SealOfTheLodge})
               .turn_of(0);
  EXPECT_LE(g.legal(0).size(), 256);
  EXPECT_GE(g.legal(0).size(), 7 * 16 + 7 * 5 + 14);
}
TEST(CastlePlay, the_same_seed_gives_the_same_game) {
  const auto digest = [] {
    std::uint64_t sum = 0;
    for (int game = 0; game < 50; ++game) {
      FastRandom random(77, static_cast<std::uint64_t>(game));
      CastleDealer dealer(random);
      State s = start({}, 6, dealer);
      Actions actions;
      while (!s.over()) {
        legal(s, next(s), actions);
        apply(s, next(s), actions[random.below(actions.size())], dealer);
      }
      sum = sum * 31 + shape::hash_of(s);
    }
    return sum;
  };
  EXPECT_EQ(digest(), digest());
}

}  // namespace
}  // namespace guildhall::castle
