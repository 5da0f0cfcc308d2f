// Claims (COD-G12): what everybody can see against what is said, and what the scripted bot says.
#include "games/castle/claims.h"

#include "games/castle/advice.h"
#include "games/castle/testing.h"

namespace guildhall::castle {
namespace {

enum Kinds : std::uint8_t { kOwnSociety, kSocietyOfSeat, kOwnProfession, kOwnObject };

TEST(CastleClaims, G12_a_profession_that_lies_open_refutes_another) {
  auto g = position(4).face_up(0, Profession::Thug).profession(1, Profession::Priest);
  const auto refuted_by_all = [&](Seat speaker, Profession said) {
    return refuted(g.view(Seat::spectator()), speaker, make_action(kOwnProfession, said));
  };
  EXPECT_TRUE(refuted_by_all(0, Profession::Doctor));
  EXPECT_FALSE(refuted_by_all(0, Profession::Thug));
  EXPECT_TRUE(refuted_by_all(1, Profession::Thug)) << "there is one of each";
  EXPECT_FALSE(refuted_by_all(1, Profession::Doctor)) << "hidden";
}
TEST(CastleClaims, G12_a_society_is_refuted_by_nothing_hidden) {
  auto g = position(4).order({0, 1});
  for (const Society said : {Society::Order, Society::Brotherhood}) {
    EXPECT_FALSE(refuted(g.view(Seat::spectator()), 0, make_action(kOwnSociety, said)));
    EXPECT_FALSE(refuted(g.view(Seat::spectator()), 0, make_action(kSocietyOfSeat, 2, said)));
  }
}
TEST(CastleClaims, G12_no_true_claim_is_refuted_and_nothing_hidden_decides) {
  int refusals = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    FastRandom chance(seed);
    FastRandom choice(seed + 1);
    CastleDealer dealer(chance);
    State s = start(Options{}, 5, dealer);
    for (int turn = 0; turn < 300 && !s.over(); ++turn) {
      const View all = view(s, Seat::spectator());
      const State other = redeal(all, choice);
      for (std::size_t kind = 0; kind < kClaims.size(); ++kind) {
        Action said{static_cast<std::uint8_t>(kind)};
        for (std::size_t at = 0; at < kClaims[kind].fields.size() && !kClaims[kind].fields[at].name.empty(); ++at)
          said.args[at] = static_cast<std::uint8_t>(choice.below(kClaims[kind].fields[at].count));
        const Seat speaker(choice.below(s.players));
        const bool no = refuted(all, speaker, said);
        EXPECT_EQ(no, refuted(view(other, Seat::spectator()), speaker, said));
        if (!no) continue;
        ++refusals;
        EXPECT_NE(judge(s, speaker, said), true) << kClaims[kind].id;
      }
      Actions actions;
      legal(s, next(s), actions);
      apply(s, next(s), actions[choice.below(actions.size())], dealer);
    }
  }
  EXPECT_GT(refusals, 100);
}

// ---- Two claims of one speaker

bool at_odds(const State& s, Action earlier, Action later, std::span<const Event> since = {}) {
  return contradicts(view(s, Seat::spectator()), view(s, Seat::spectator()), since, 0, earlier, later);
}

TEST(CastleClaims, G12_societies_do_not_change) {
  const State s = position(4).order({0, 1}).state();
  const Action order = make_action(kOwnSociety, Society::Order);
  const Action brotherhood = make_action(kOwnSociety, Society::Brotherhood);
  EXPECT_TRUE(at_odds(s, order, brotherhood));
  EXPECT_FALSE(at_odds(s, order, order));
  EXPECT_TRUE(at_odds(s, order, make_action(kSocietyOfSeat, 0, Society::Brotherhood))) << "that is the speaker";
  EXPECT_FALSE(at_odds(s, order, make_action(kSocietyOfSeat, 1, Society::Brotherhood)));
}
TEST(CastleClaims, G12_what_changed_hands_in_public_is_no_contradiction) {
  const State s = position(4).state();
  const Action have = make_action(kOwnObject, Kind::Key, Having::Have);
  const Action lack = make_action(kOwnObject, Kind::Key, Having::Lack);
  EXPECT_TRUE(at_odds(s, have, lack));
  EXPECT_FALSE(at_odds(s, have, make_action(kOwnObject, Kind::Goblet, Having::Lack)));
  EXPECT_FALSE(at_odds(s, have, lack, std::vector<Event>{OfferAccepted{.seat = 2, .offerer = 0}}));
  EXPECT_FALSE(at_odds(s, have, lack, std::vector<Event>{Stolen{.seat = 3, .target = 0}}));
  EXPECT_TRUE(at_odds(s, have, lack, std::vector<Event>{Stolen{.seat = 3, .target = 1}})) << "of others";
  EXPECT_FALSE(at_odds(s, have, lack, std::vector<Event>{SextantPassed{.seat = 3}})) << "every hand gives and gets";
  const Action thug = make_action(kOwnProfession, Profession::Thug);
  const Action doctor = make_action(kOwnProfession, Profession::Doctor);
  EXPECT_TRUE(at_odds(s, thug, doctor));
  EXPECT_FALSE(at_odds(s, thug, doctor, std::vector<Event>{ProfessionChanged{.seat = 0}}));
}

TEST(CastleRemarks, tell_the_own_society_once_and_truly_what_was_seen_of_others) {
  int lies = 0;
  int truths = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    auto g = position(4).order({0, 1});
    FastRandom random(seed);
    const auto said = remark(g.view(0), {}, {}, random);
    if (!said) continue;
    ASSERT_EQ(said->verb, kOwnSociety) << "nothing was seen of the others";
    (judge(g.state(), 0, *said) == true ? truths : lies) += 1;
    const auto again = remark(g.view(0), {}, std::array{*said}, random);
    EXPECT_EQ(again, std::nullopt);
  }
  EXPECT_GT(truths, lies);
  EXPECT_GT(lies, 0);
}
TEST(CastleRemarks, and_hints_are_on_their_lists_in_every_position) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    FastRandom chance(seed);
    FastRandom choice(seed + 1);
    CastleDealer dealer(chance);
    State s = start(Options{}, 6, dealer);
    for (int turn = 0; turn < 300 && !s.over(); ++turn) {
      const Seat seat = next(s);
      Actions actions;
      legal(s, seat, actions);
      const Action answer = advise(view(s, seat), {}, actions, choice);
      const std::string_view reason = why(view(s, seat), {}, answer).id;
      EXPECT_TRUE(reason.empty() ||
                  std::any_of(kHints.begin(), kHints.end(), [&](const HintInfo& hint) { return hint.id == reason; }))
          << reason;
      if (const auto said = remark(view(s, seat), {}, {}, choice); said && said->verb == kSocietyOfSeat) {
        EXPECT_EQ(judge(s, seat, *said), true);
      }
      apply(s, seat, answer, dealer);
    }
  }
}

}  // namespace
}  // namespace guildhall::castle
