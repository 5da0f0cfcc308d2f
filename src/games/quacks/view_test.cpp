// What a seat may know (QUA-H, QUX section 13), flaws, and random play with everything switched on.
#include "games/quacks/position.h"
#include "games/quacks/seen.h"
#include "games/quacks/testing.h"
#include "kit/meant.h"
#include "shape/json.h"
#include "shape/pack.h"

namespace guildhall::quacks {

namespace {

Options any_options(Random& random, int& players) {
  for (;;) {
    Options o;
    const auto flip = [&](auto& member, int values) {
      member = static_cast<std::remove_reference_t<decltype(member)>>(random.below(values));
    };
    players = 2 + random.below(4);
    o.exp_witches = random.below(2) == 1;
    o.exp_alchemists = random.below(2) == 1;
    shape::for_each_member(o.books, [&](std::string_view, std::uint8_t& set) {
      set = static_cast<std::uint8_t>(1 + random.below(o.exp_witches ? 6 : 4));
    });
    flip(o.cauldron_side, 2), flip(o.draw_mode, 3), flip(o.flask_scope, 2), flip(o.second_chance_safety, 2);
    flip(o.second_chance_restore, 2), flip(o.strong_ingredient, 2), flip(o.r9_exploded_coin_conversion, 2);
    flip(o.black_zero_tie, 2), flip(o.yellow2_double, 2), flip(o.last_space, 2), flip(o.rat_use, 2);
    flip(o.decline_moves, 2), flip(o.decline_gains, 2), flip(o.chip_supply, 2), flip(o.ruby_supply, 2);
    flip(o.hw_witches, 2), flip(o.hw_bowls, 2), flip(o.hw_pumpkin6, 2), flip(o.locoweed_book, 8);
    flip(o.fortune_pack_alchemists, 3), flip(o.patient_choice, 2), flip(o.black_book, 4), flip(o.locoweed6_scope, 2);
    flip(o.au1_for_exploded_buyers, 2), flip(o.cu4_for_exploded_point_takers, 2), flip(o.alls_well_measure, 3);
    flip(o.bowl_whites_count_for_exact_seven, 2), flip(o.hump_orange6, 2), flip(o.good_to_better_same_value, 2);
    flip(o.black5_all_gains, 2);
    if (!settle(o, {}, players)) return o;
  }
}

}  // namespace

TEST(QuacksView, QUA_H1_QUA_H2_QUA_H5_only_the_deck_is_secret_between_answers) {
  Table g(3);
  g.from_the_start();
  const View sight = view(g.s, 1);
  State shown = sight.table;
  shown.deck = g.s.deck;
  EXPECT_EQ(shown, g.s);
  EXPECT_EQ(sight.table.deck[0], g.s.deck[0]);  // what was read is known
  EXPECT_EQ(sight.table.deck[5], Card::None);
}

TEST(QuacksView, QUA_H3_a_bag_is_in_every_view_and_an_aid_of_the_client) {
  Table g(2);
  g.brew();
  EXPECT_EQ(view(g.s, 1).table.at(0).bag, g.at(0).bag);
  for (const OptionInfo& info : kOptions)
    if (info.id == "show_owned_chips") {
      EXPECT_EQ(info.layer, Layer::Display);
    }
}

TEST(QuacksView, QUA_H4_every_decision_has_a_row_and_forced_answers_are_taken) {
  EXPECT_EQ(Game::info().decisions.size(), static_cast<std::size_t>(kAsks));
  Table g(2, {{"draw_mode", "sealed"}});
  g.brew();
  EXPECT_TRUE(g.at(0).drawn);  // the only answer was to draw
}

TEST(QuacksView, QUA_A15_QUA_H6_views_and_lists_of_a_redeal_are_the_same) {
  FastRandom chooser(3);
  int checked = 0;
  for (std::uint64_t game = 0; game < 25; ++game) {
    int players = 0;
    const Options options = any_options(chooser, players);
    FastRandom random(11, game);
    QuacksDealer dealer(random);
    State s = start(options, players, dealer);
    for (int step = 0; !s.over && step < 4000; ++step) {
      const Flaw found = flaw(s);
      ASSERT_FALSE(found) << found.clause << " " << found.what << " in game " << game << " at " << step;
      if (chooser.below(6) == 0)
        for (int viewer = 0; viewer <= players; ++viewer) {
          const Seat seat = viewer == players ? Seat::spectator() : Seat(viewer);
          const View sight = view(s, seat);
          const State other = redeal(sight, chooser);
          ASSERT_EQ(view(other, seat), sight) << "game " << game << " step " << step << " viewer " << viewer;
          ASSERT_FALSE(flaw(other)) << flaw(other).what;
          ++checked;
          if (viewer == players) continue;
          Actions here, there;
          legal(s, seat, here);
          legal(other, seat, there);
          ASSERT_EQ(here, there);
          Withheld withheld_list;
          withheld(sight, withheld_list);
          for (const Refusal& refusal : withheld_list) EXPECT_FALSE(here.has(refusal.action));
        }
      Actions list;
      const Seat seat = next(s);
      ASSERT_TRUE(awaited(s).has(seat));
      legal(s, seat, list);
      ASSERT_GT(list.size(), 0);
      Action chosen = list[chooser.below(list.size())];
      if (chooser.below(3) > 0 && list.has(act::draw())) chosen = act::draw();
      apply(s, seat, chosen, dealer);
      shape::Packed packed;
      shape::pack(s, packed);
      State again;
      shape::unpack(packed.span(), again);
      ASSERT_EQ(again, s);
      if (chooser.below(8) == 0) {
        ASSERT_EQ(position_from(position(s)), s);
        shape::to_json(seen(view(s, 0)));
      }
    }
    EXPECT_TRUE(s.over);
  }
  EXPECT_GT(checked, 1000);
}

TEST(QuacksView, QUA_A16_QUA_C7_QUA_C12_QUX_P9_a_view_says_what_the_question_is_about) {
  Table gain(2, {{"books.blue", 3}});
  gain.stands(0, Ask::Gain, false).droplet(0, 4).bag(0, {Blue_1, Orange_1}).brew();
  gain.chance({draw(Blue_1)}).play(0, act::draw());
  const Seen taken = seen(view(gain.s, 0));
  ASSERT_TRUE(taken.gain);
  EXPECT_EQ(taken.gain->rubies, 1);
  EXPECT_FALSE(taken.gain->chip);
  EXPECT_FALSE(seen(view(gain.s, 1)).gain);

  Table start(2);
  start.round(2).vp(0, 10).vp(1, 0).stands(1, Ask::Rat, false).read(Card::F07);
  ASSERT_TRUE(start.asks(1, Ask::GoodStart));
  EXPECT_EQ(seen(view(start.s, 1)).tails, 3);
  start.play(1, act::give_up(1));
  ASSERT_TRUE(start.asks(1, Ask::Rat));
  EXPECT_EQ(seen(view(start.s, 1)).tails, 2);

  Table friends(2);
  friends.round(2).vp(0, 10).vp(1, 0).read(Card::F12);
  while (!friends.asks(1, Ask::Fortune)) friends.default_answers(1);
  EXPECT_EQ(seen(view(friends.s, 1)).tails, 3);

  Table vampire(2, {{"exp_alchemists", true}});
  vampire.patient(0, Patient::Vampirism).pot(0, {{Orange_1, 1}, {Green_1, 2}, {Blue_1, 3}, {Red_1, 4}, {Black_1, 5}});
  vampire.pot(1, {{White_1, 1}}).elixir();
  vampire.play(1, act::space(0));
  EXPECT_TRUE(seen(view(vampire.s, 0)).seats[1].committed);  // QUX-X9, though nobody is brewing
  EXPECT_FALSE(seen(view(vampire.s, 1)).seats[0].committed);
  vampire.play(0, act::space(5));
  ASSERT_TRUE(vampire.asks(0, Ask::Vamp));
  EXPECT_EQ(seen(view(vampire.s, 0)).coins, 5);
}

TEST(QuacksView, QUA_P0_QUX_L9_scoring_spaces_stay_as_phase_A_fixed_them) {
  Table g(2, {{"exp_witches", true}, {"books.purple", 4}});
  g.round(3).penniless(0).penniless(1).rubies(0, 2).pot(1, {{White_1, 1}});
  g.pot(0, {{Purple_1, 51}, {Green_1, 52}}).bowl(0, {Green_4, Red_4}).stage(Round::Stage::Purple);
  EXPECT_EQ(seen(view(g.s, 1)).seats[0].points, 19);
  g.play(0, act::swap(Green_1, 1, Green_2));
  EXPECT_EQ(g.at(0).vp, 19);  // the spoon and half the bowl, though the chip on 52 has left
  while (!g.asks(0, Ask::Ruby)) g.default_answers(1);
  const SeenPlayer spends = seen(view(g.s, 1)).seats[0];
  EXPECT_TRUE(spends.pot.empty());
  EXPECT_EQ(spends.scoring_space, kSpoon);
  EXPECT_EQ(spends.coins, 35);
  EXPECT_EQ(spends.points, 19);
  EXPECT_EQ(spends.bowl_points, 4);
  EXPECT_EQ(spends.takes_points, true);
}

TEST(QuacksView, QUA_A4_a_chip_drawn_in_step_stays_in_view_until_it_is_placed) {
  Table g(2, {{"draw_mode", "stir"}, {"books.blue", 1}});
  g.start_player(0).bag(0, {Blue_1, Orange_1, Green_1}).bag(1, {Red_1, White_1}).brew();
  g.chance({draw(Blue_1), draw(Red_1)}).play(0, act::draw()).play(1, act::draw());
  ASSERT_TRUE(g.asks(0, Ask::Blue1));
  EXPECT_EQ(seen(view(g.s, 0)).seats[1].placing, Red_1);
  EXPECT_EQ(seen(view(g.s, 1)).seats[1].placing, Red_1);
}

TEST(QuacksView, QUX_P1_QUX_S16_elixir_cards_and_open_choices_are_in_every_view) {
  Table g(2, {{"exp_alchemists", true}, {"patient_choice", "turn_order_open"}});
  g.from_the_start();
  const Seat first = next(g.s);
  const Patient chosen = g.s.patients[1];
  g.play(first, act::patient(chosen));
  const Seen other = seen(view(g.s, g.s.left(first)));
  EXPECT_EQ(other.seats[static_cast<std::size_t>(first.index())].patient, chosen);
  ASSERT_EQ(other.elixirs.size(), 3u);
  for (const SeenElixir& card : other.elixirs) EXPECT_EQ(card.slots.size(), 10u);

  const Options options;
  EXPECT_EQ(slot_of(options, Patient::EarWorm, 2).gift, SlotGift::ChipsAndRat);
  EXPECT_EQ(slot_of(options, Patient::ChickenEyes, 9).amount, 4);
  EXPECT_EQ(slot_of(options, Patient::ChickenEyes, 5).chip, Red_1);
  EXPECT_EQ(slot_of(options, Patient::Vampirism, 7).gift, SlotGift::Coins);
  EXPECT_EQ(slot_of(options, Patient::WingEars, 9).gift, SlotGift::Points);
  EXPECT_EQ(slot_of(options, Patient::Forgetfulness, 3).gift, SlotGift::Nothing);
}

TEST(QuacksView, QUX_X9_QUA_P5_a_list_says_what_an_answer_brings) {
  Table g(2, {{"exp_alchemists", true}});
  g.patient(0, Patient::ChickenEyes).pot(0, {{Orange_1, 1}, {Green_1, 2}}).pot(1, {{White_1, 1}}).elixir();
  Actions list;
  legal(g.s, 0, list);
  const Action orange = act::make(Verb::Space, 2, SlotGift::Chip, 1, Orange_1);
  EXPECT_TRUE(list.has(orange));
  EXPECT_EQ(meant(act::space(2), list, Game::info()), orange);  // an answer need not repeat it
  EXPECT_EQ(meant(act::space(9), list, Game::info()), act::space(9));

  Table exploded(2);
  exploded.exploded(0).pot(0, {{White_3, 12}}).pot(1, {{White_1, 1}}).stage(Round::Stage::Choice);
  legal(exploded.s, 0, list = {});
  EXPECT_TRUE(list.has(act::make(Verb::Vp, 2)));
  EXPECT_TRUE(list.has(act::make(Verb::Buy, act::kNone, act::kNone, 13)));
}

TEST(QuacksView, QUA_C18_QUA_C6_QUA_T12_doing_without_is_told) {
  const auto waived = [](Table& g) {
    std::vector<Waived> out;
    for (const Table::Told& told : g.told())
      if (const auto* passed = std::get_if<Passed>(&told.event)) out.push_back(passed->what);
    return out;
  };
  Table glee(2);
  glee.card(Card::F18).exploded(0).pot(0, {{White_3, 3}}).pot(1, {{Orange_1, 1}}).stage(Round::Stage::Schaden);
  glee.play(1, act::none());
  EXPECT_EQ(waived(glee), std::vector{Waived::Schadenfreude});

  Table deal(2);
  deal.start_player(0).read(Card::F06).play(0, act::none());
  EXPECT_EQ(waived(deal), std::vector{Waived::Card});

  Table rats(2);
  rats.round(2).vp(0, 10).vp(1, 0).stands(1, Ask::Rat, false).read(Card::F14).play(1, act::none());
  EXPECT_EQ(waived(rats), std::vector{Waived::Rats});
}

TEST(QuacksView, QUX_W1_QUX_W5_QUX_P8_QUX_B2_refusals_have_a_reason) {
  const auto reason = [](const Table& g, Action action) {
    Withheld out;
    withheld(view(g.s, 0), out);
    for (const Refusal& refusal : out)
      if (refusal.action == action) return std::string(refusal.reason);
    return std::string();
  };
  Table g(2, {{"exp_witches", true}, {"exp_alchemists", true}});
  g.witches(Witch::AG3, Witch::CU1, Witch::AU1).penniless(0).patient(0, Patient::Forgetfulness);
  g.pot(0, {{Orange_1, 1}, {White_1, 2}}).brew();
  EXPECT_EQ(reason(g, act::witch(Witch::AG2)), "witch_not_here");
  EXPECT_EQ(reason(g, act::witch(Witch::AG3)), "no_penny");
  EXPECT_EQ(reason(g, act::forget(Orange_1, 0)), "no_elixir");
  EXPECT_EQ(reason(g, act::forget(White_1, 1)), "not_forgotten");

  Table shop(2, {{"exp_witches", true}});
  shop.penniless(0).penniless(1).pot(0, {{Orange_1, 40}}).pot(1, {{White_1, 1}}).stage(Round::Stage::Choice);
  ASSERT_TRUE(shop.asks(0, Ask::Buy));
  EXPECT_EQ(reason(shop, act::buy(Orange_1, Orange_6)), "same_colour");
}

TEST(QuacksView, QUX_T8_a_sealed_gift_to_the_neighbour_arrives_at_the_reveal) {
  Table g(2, {{"draw_mode", "sealed"}, {"fortune_pack_alchemists", "on"}});
  g.card(Card::FB5).bag(0, {White_3, Orange_1}).bag(1, {Orange_1, Green_1}).rubies(1, 0);
  g.chance({draw(White_3), draw(Orange_1)}).brew();
  g.play(0, Verb::ReturnWhite3);
  EXPECT_EQ(g.at(1).rubies, 0);
  EXPECT_FALSE(view(g.s, 1).table.at(0).white3_returned);
  g.play(0, act::stop()).play(1, act::stop());
  EXPECT_GE(g.at(1).rubies, 2);
}

TEST(QuacksView, QUA_H4_the_longest_list_of_purchases_stays_within_bounds) {
  Table g(2, {{"exp_witches", true}, {"exp_alchemists", true}});
  g.patient(0, Patient::Vampirism).round(3).brew();
  Actions list;
  list_purchases(g.s, 255, list);
  EXPECT_EQ(list.size(), 141);
}

TEST(QuacksFlaw, QUA_S8_QUA_A7_impossible_tables_are_found) {
  const auto flaw_after = [](auto&& change) {
    Table g(2);
    g.pot(0, {{Orange_1, 1}, {Green_1, 2}}).brew();
    change(g.s);
    const Flaw found = flaw(g.s);
    return std::string(found ? found.clause : "");
  };
  EXPECT_EQ(flaw_after([](State&) {}), "");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).bag.add(kind_of(Blue_1)); }), "QUA-S8");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).bag.add(kind_of(White_3)); }), "QUA-S11");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).pot[0].space = 53; }), "QUA-A7");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).pot[0].space = 2; }), "QUA-A9");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).droplet = 60; }), "QUA-P2");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).asking = Ask::Buy; }), "QUA-H4");
  EXPECT_EQ(flaw_after([](State& s) { s.asked = {}; }), "QUA-H4");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).patient = Patient::EarWorm; }), "QUX-S16");
  EXPECT_EQ(flaw_after([](State& s) { s.round = 10; }), "QUA-T1");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).well_stirred = true; }), "QUA-C19");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).second_used = true; }), "QUA-C21");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).white3_returned = true; }), "QUX-C15");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).visited = true; }), "QUX-C18");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).self_returned = true; }), "QUX-B21");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).offer.push_back(Orange_1); }), "QUX-W9");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).display.push_back(White_1); }), "QUX-P2");
  EXPECT_EQ(flaw_after([](State& s) { s.at(0).bowl_points = 2; }), "QUX-L9");
  EXPECT_EQ(flaw_after([](State& s) {
              s.at(1).pot.clear();
              s.at(1).start = 3;
            }),
            "QUX-D9");
  EXPECT_EQ(flaw_after([](State& s) {
              s.at(1).stopped = s.at(1).drawn = true;
              s.asked.drop(1);
              s.lane(1) = {};
              std::get<Brewing>(s.flow.top()).proposer = 1;
            }),
            "QUA-A14");
  EXPECT_EQ(flaw_after([](State& s) {
              s.over = true;
              s.flow = {};
            }),
            "QUA-E1");
}

}  // namespace guildhall::quacks
