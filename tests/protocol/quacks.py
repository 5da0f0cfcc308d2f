"""Quacks through the engine protocol: whole games with a player that chooses from the legal lists, every chip counted on
the way, up to five seats with both expansions; and what must be refused."""

import json
import random
import unittest

from engine import ROOT, EngineTest, events

BASE = json.loads((ROOT / "rules/quacks.json").read_text(encoding="utf-8"))
TRACK = BASE["cauldron_track"]
BOTH = {"exp_witches": True, "exp_alchemists": True}


def chips_of(seat):
    """Every chip of a seat, wherever it lies, as the state shows it between two answers."""
    found = {}
    for place in ("bag", "aside"):
        for chip, count in seat.get(place, {}).items():
            found[chip] = found.get(chip, 0) + count
    loose = [chip["chip"] for chip in seat.get("pot", [])]
    for place in ("bowl", "display", "starters", "offer", "shown"):
        loose += seat.get(place, [])
    for frame in seat.get("lane", []):  # the chip between bag and pot
        if frame["frame"] == "placing" and frame["step"] in ("arrives", "well_stirred", "danger", "wing", "bowl", "red5",
                                                             "yellow5", "yellow6", "carrot", "move"):
            loose.append(frame["chip"])
    if seat.get("commit_chip", "none") != "none" and seat.get("commit") == 0:  # drawn in step, not yet placed
        loose.append(seat["commit_chip"])
    for chip in loose:
        found[chip] = found.get(chip, 0) + 1
    return found


def coloured_in_play(state):
    """Coloured chips of supply and seats together: the box never gains or loses one (QUA-S8, QUX-S3, QUX-Z3)."""
    total = dict(state["supply"])
    for seat in state["seats"]:
        for chip, count in chips_of(seat).items():
            total[chip] = total.get(chip, 0) + count
    return {chip: count for chip, count in total.items() if count and not chip.startswith("white")}


class WholeGames(EngineTest):
    game = "quacks"

    def play_through(self, players, seed, **options):
        """A player of our own answers for everybody, from the legal lists alone."""
        luck = random.Random(seed)
        answer = self.new(players, seed=seed, options=options)
        box = coloured_in_play(self.state())
        rounds, kinds, answers = [], set(), 0
        while answer["pending"]:
            answers += 1
            self.assertLess(answers, 5000, "no end")
            asked = luck.choice(answer["pending"]) if luck.random() < 0.3 else answer["pending"][0]
            seat = asked["seat"]
            kinds.add(asked["kind"])
            legal = self.legal(seat)
            self.assertTrue(legal)
            action = luck.choice(legal)
            if action["type"] == "propose" and luck.random() < 0.9:
                action = legal[0]
            answer = self.ask("apply", seat=seat, action=action)
            rounds += [event["round"] for event in events(answer, "round_began")]
            if answers % 40 == 0:
                self.assertEqual(coloured_in_play(self.state()), box)
        self.check_end(players, rounds, box)
        return kinds

    def check_end(self, players, rounds, box):
        state, result = self.state(), self.result()
        self.assertEqual(coloured_in_play(state), box)
        self.assertEqual(rounds[-1], 9)  # QUA-T1
        self.assertTrue(state["over"] and result["finished"])
        self.assertEqual(result["clause"], "QUA-E4")
        self.assertEqual(result["scores"], [seat["vp"] for seat in state["seats"]])
        self.assertEqual(len(result["scores"]), players)
        best = max((seat["vp"], seat["scoring"]) for seat in state["seats"])  # the fuller cauldron breaks a tie
        winners = [at for at, seat in enumerate(state["seats"]) if (seat["vp"], seat["scoring"]) == best]
        self.assertEqual(result["winners"], winners)
        self.refuse("apply", "over", seat=0, action={"type": "draw"})

    def test_QUX_V1_five_players_with_both_expansions(self):
        kinds = set()
        for seed in range(1, 5):
            kinds |= self.play_through(5, seed, **BOTH, **{"books": 1 + seed})
        for kind in ("x_patient", "x_space", "d_step", "d_buy", "d_exploded", "d_ruby"):
            self.assertIn(kind, kinds)

    def test_QUA_S1_two_three_and_four_players_of_the_base_game(self):
        for players in (2, 3, 4):
            self.play_through(players, players, books=players)

    def test_QUX_V2_each_expansion_alone(self):
        self.play_through(4, 7, exp_alchemists=True, locoweed_book="locoweed_c")
        self.play_through(5, 8, exp_witches=True, books=6)
        self.play_through(3, 9, exp_witches=True, cauldron_side="tubes", draw_mode="stir")
        self.play_through(3, 10, draw_mode="sealed")

    def test_the_scripted_bot_plays_both_expansions_and_a_save_comes_back(self):
        self.new(5, seed=3, options=BOTH)
        self.assertTrue(self.play_on("scripted")["finished"])
        saved, state = self.ask("save")["save"], self.state()
        self.ask("restore", save=saved)
        self.assertEqual(self.state(), state)


class Positions(EngineTest):
    game = "quacks"

    def test_QUA_T5_QUA_A10_the_sixth_round_brings_a_white_chip_and_the_eighth_point_explodes(self):
        self.load(players=2, round=6, seats=[{"pot": [{"chip": "white_3", "space": 3}, {"chip": "white_2", "space": 5},
                                                      {"chip": "white_2", "space": 7}], "bag": {"white_1": 1}}])
        self.chance(("draw", "white_1"))
        self.assertEqual([e["white"] for e in events(self.play(0, "draw"), "exploded")], [8])

    def test_QUA_P5_simultaneous_explosions_are_each_punished_and_nobody_rolls(self):
        pot = [{"chip": "white_3", "space": 3}, {"chip": "white_2", "space": 5}, {"chip": "white_2", "space": 7}]
        self.load(players=2, round=9, card="none", seats=[{"pot": pot, "bag": {"white_1": 2}}, {"pot": pot, "bag": {"white_1": 2}}])
        self.play(0, "draw")  # QUA-A4: nothing happens before all have committed
        self.assertEqual([len(seat["pot"]) for seat in self.state()["seats"]], [3, 3])
        answer = self.play(1, "draw")
        self.assertEqual(len(events(answer, "exploded")), 2)
        self.assertEqual(events(answer, "rolled"), [])
        self.assertEqual(events(answer, "coins_changed"), [])  # QUA-E3


class Refusals(EngineTest):
    game = "quacks"

    def bad_option(self, clause, says, players=4, **options):
        self.load(players=2)
        error = self.refuse("new", "bad_option", game="quacks", players=players, options=options)
        self.assertEqual(error["clause"], clause, error)
        self.assertIn(says, error["message"])

    def test_forbidden_combinations_of_books_cards_and_players(self):
        self.bad_option("QUA-S1", "exp_witches=true", players=5)
        self.bad_option("QUA-S1", "2 to 4 players", players=5, exp_alchemists=True)
        self.bad_option("QUA-S6", "5 and 6 need exp_witches=true", books=5)
        self.bad_option("QUA-S6", "5 and 6 need exp_witches=true", **{"books.red": 6})
        self.bad_option("QUX-S8", "black_book=base", black_book="black_5")
        self.bad_option("QUX-S10", "one locoweed book must be in play", exp_alchemists=True, locoweed_book="none")
        self.bad_option("QUX-S10", "need exp_alchemists=true", exp_witches=True, locoweed_book="locoweed_b")
        self.bad_option("QUX-S10", "need exp_witches=true", exp_alchemists=True, locoweed_book="locoweed_6")
        self.bad_option("QUX-X8", "10", exp_alchemists=True, elixir_cap=9)
        self.bad_option("QUA-S2", "0 to 2", players=3, start_player="chosen", first_seat=3)

    def shopping(self, oranges=0):
        """Seat 0 with seven coins, about to buy."""
        seats = [{"pot": [{"chip": "orange_1", "space": 6}], "bag": {"white_1": 4, "orange_1": oranges}, "stopped": True},
                 {"pot": [{"chip": "orange_1", "space": 1}], "bag": {"white_1": 4, "orange_1": oranges}, "drawn": True}]
        self.load(players=2, card="none", seats=seats)
        self.play(1, "stop")
        self.assertEqual(self.pending()[0]["kind"], "d_buy")

    def test_QUA_P7_a_purchase_beyond_the_coins(self):
        self.shopping()
        self.assertIn("QUA-P7", self.not_legal(0, "buy", first="green_2")["clause"])  # 8 coins
        self.not_legal(0, "buy", first="green_1", second="blue_1")  # 4 and 5
        self.not_legal(0, "buy", first="yellow_1")  # no open book in round 1
        self.not_legal(0, "buy", first="white_1")
        self.play(0, "buy", first="orange_1", second="green_1")

    def test_QUA_S8_a_purchase_beyond_the_supply(self):
        self.shopping(oranges=9)  # twenty in the box
        self.assertEqual(self.state()["supply"].get("orange_1", 0), 0)
        self.not_legal(0, "buy", first="orange_1")
        self.play(0, "buy", first="green_1")

    def test_a_draw_that_comes_too_late(self):
        self.load(players=2, seats=[{"pot": [{"chip": "orange_1", "space": 1}]}])
        self.play(0, "stop")
        error = self.refuse("apply", "not_asked", seat=0, action={"type": "draw"})
        self.assertIn("asked: seat 1", error["message"])
        self.refuse("apply", "bad_field", seat=7, action={"type": "draw"})

    def test_impossible_pots_and_bags(self):
        self.load(players=2)
        self.impossible("QUA-S8", players=2, seats=[{"bag": {"green_4": 14}}])
        self.impossible("QUA-S11", players=2, seats=[{"bag": {"white_3": 5}}])
        self.impossible("QUA-A7", players=2, seats=[{"pot": [{"chip": "orange_1", "space": 5}, {"chip": "green_1", "space": 3}]}])
        self.refuse("load", "bad_field", game="quacks", state={"players": 2, "seats": [{"pot": [{"chip": "pink_1", "space": 1}]}]})
        self.refuse("load", "bad_state", game="quacks", state={"players": 2, "seats": [
            {"pot": [{"chip": "white_3", "space": 3}, {"chip": "white_3", "space": 6}, {"chip": "white_2", "space": 8}]}]})
        self.refuse("load", "bad_option", game="quacks", state={"players": 5})


if __name__ == "__main__":
    unittest.main()
