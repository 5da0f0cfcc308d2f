"""Ankh-Morpork through the engine protocol: whole games of four to every kind of ending, checked by counting anew what the
state shows, positions set up by `load` and `chance`, and what must be refused."""

import json
import unittest

from engine import ROOT, EngineTest, events, told_to

RULES = json.loads((ROOT / "rules/ankh-morpork.json").read_text(encoding="utf-8"))
AREAS = {area["code"]: area for area in RULES["areas"]["items"]}
DECK = RULES["cards"]["green"] + RULES["cards"]["brown"]
BY_CODE = {card["code"]: card for card in DECK}
CARDS = {card["id"]: card["code"] for card in DECK}


def count(state, seat):
    """What the seven aims look at, counted from the areas of the state (ANK-E4 to ANK-E9, ANK-E12 to ANK-E14)."""
    found = {"areas": 0, "control": 0, "trouble": 0, "worth": 0, "points": 0}
    entry = state["seats"][seat]
    for area in state["areas"]:
        cost = AREAS[area["area"]]["build_cost"]
        calm = not area["demons"]
        own = area["minions"][seat]
        built = area.get("building") == seat
        pieces = [n + (area.get("building") == s) for s, n in enumerate(area["minions"])]
        found["trouble"] += area["trouble"]
        found["areas"] += bool(own) and calm
        rivals = [n for s, n in enumerate(pieces) if s != seat] + [area["trolls"]]
        found["control"] += calm and pieces[seat] > max(rivals)
        found["worth"] += cost if built and calm else 0
        found["points"] += calm * (5 * own + cost * built)
    loans, cash = len(entry["loans"]), entry["cash"]
    found["worth"] += cash - 12 * loans
    repaid = min(loans, cash // 12)
    found["points"] += cash - 12 * repaid - 15 * (loans - repaid)
    return found


def met(role, state, seat):
    found, players = count(state, seat), state["players"]
    return {"spymaster": found["areas"] >= {2: 11, 3: 10, 4: 9}[players],
            "noble_a": found["control"] >= {2: 7, 3: 5, 4: 4}[players],
            "noble_b": found["control"] >= {2: 7, 3: 5, 4: 4}[players],
            "noble_c": found["control"] >= {2: 7, 3: 5, 4: 4}[players],
            "herald": found["trouble"] >= 8,
            "financier": found["worth"] >= 50,
            "watch_commander": False}[role]


def roles(state):
    return [seat["role"] for seat in state["seats"]]


class WholeGames(EngineTest):
    game = "ankh-morpork"

    def played(self, wanted, bot, seeds):
        """The first of the seeds whose game of four ends as wanted; every state on the way is counted anew."""
        for seed in seeds:
            self.new(4, seed=seed)
            if wanted(self.play_on(bot), self.state()):
                return self.result(), self.state()
        self.fail("none of the games ended so")

    def points_decide(self, result, state):
        points = [count(state, seat)["points"] for seat in range(4)]
        self.assertEqual(result["scores"], points)
        best = [seat for seat in range(4) if points[seat] == max(points)]
        self.assertTrue(set(result["winners"]) <= set(best))  # ANK-E15: a card breaks a tie, or it is shared
        self.assertEqual(sum(result["payoff"]), 1)

    def test_E1_E2_four_players_to_a_win_by_personality(self):
        """The aim is met at the start of the winner's turn, and was met at no earlier start of a turn."""
        starts = []

        def watch(pending):
            if pending[0]["kind"] == "w_own":
                state = self.state()
                turn = state["flow"][0]
                if (state["turn"], turn["seat"]) not in starts:  # the first question of a turn: its aim was tested and not met
                    starts.append((state["turn"], turn["seat"]))
                    self.assertFalse(met(roles(state)[turn["seat"]], state, turn["seat"]))
            return False
        for seed in range(1, 40):
            starts.clear()
            self.new(4, seed=seed)
            result = self.play_on("scripted", watch)
            if result["reason"] not in ("points", "riots", "watch_commander"):
                break
        state = self.state()
        self.assertEqual(len(result["winners"]), 1)
        winner = result["winners"][0]
        self.assertEqual(roles(state)[winner], result["reason"])
        self.assertEqual(state["active"], winner)
        self.assertTrue(met(result["reason"], state, winner))
        self.assertEqual(result["payoff"], [int(seat == winner) for seat in range(4)])
        for viewer in [*range(4), "spectator"]:  # ANK-E16
            self.assertEqual([seat["role"] for seat in self.view(viewer)["seats"]], roles(state))
        self.refuse("apply", "over", seat=winner, action={"type": "end"})

    def test_E10_the_draw_pile_runs_out_and_the_commander_wins(self):
        result, state = self.played(lambda result, state: result["reason"] == "watch_commander", "random", range(1, 60))
        self.assertEqual(state["draw_pile"], [])
        self.assertEqual(result["winners"], [roles(state).index("watch_commander")])
        self.assertEqual(result["clause"], "ANK-E10")

    def test_E11_the_draw_pile_runs_out_without_the_commander_and_points_decide(self):
        result, state = self.played(lambda result, state: result["reason"] == "points", "random", range(1, 60))
        self.assertEqual(state["draw_pile"], [])
        self.assertNotIn("watch_commander", roles(state))
        self.points_decide(result, state)

    def test_R9_a_whole_game_ended_by_riots(self):
        """Everybody stirs up trouble; once eight markers lie, the next event is scripted to be the Riots."""
        for seed in range(1, 60):
            self.new(4, seed=seed)
            if self.play_on("random", self.stir)["reason"] == "riots":
                break
        result, state = self.result(), self.state()
        self.assertEqual((result["reason"], result["clause"]), ("riots", "ANK-R9"))
        self.assertGreaterEqual(count(state, 0)["trouble"], 8)
        self.points_decide(result, state)

    def stir(self, pending):
        """Minions join others where no marker lies, nothing is calmed, nobody is killed."""
        seat, kind = pending[0]["seat"], pending[0]["kind"]
        if kind not in ("w_own", "place_area"):
            return False
        state, legal = self.state(), self.legal(seat)
        if kind == "place_area":
            crowded = [area["area"] for area in state["areas"] if sum(area["minions"]) and not area["trouble"]]
            wanted = [action for action in legal if action.get("area") in crowded and action["type"] == "place"]
        elif {"type": "skip"} in legal:
            symbols = BY_CODE[state["flow"][0]["card"]]["symbols"]
            calms = symbols[state["flow"][0]["symbol"]] in ("CALM", "ASSASSINATE")
            wanted = [{"type": "skip" if calms else "next"}]
        else:
            enough = count(state, seat)["trouble"] >= 8 and "riots" in state["event_pile"]
            wanted = [a for a in legal if a["type"] == "play" and "RANDOM_EVENT" in BY_CODE[a["card"]]["symbols"]]
            wanted = wanted if enough else []
            if enough and {"type": "next"} in legal:  # the event itself, which cannot be skipped
                self.chance(("draw", "E05"))
                wanted = [{"type": "next"}]
        wanted = [action for action in wanted if action in legal]
        if not wanted:
            return False
        self.ask("apply", seat=seat, action=wanted[0])
        return True

    def test_the_same_seed_gives_the_same_game_and_a_save_comes_back(self):
        for players in (2, 3, 4):
            self.new(players, seed=4)
            self.play_on("random")
            saved, state = self.ask("save")["save"], self.state()
            self.new(players, seed=4)
            self.play_on("random")
            self.assertEqual(self.state(), state)
            self.ask("restore", save=saved)
            self.assertEqual(self.state(), state)


class Positions(EngineTest):
    game = "ankh-morpork"

    def test_R9_riots_with_eight_markers_end_the_game_on_points(self):
        areas = [{"area": number, "minions": [1, 1, 0, 0], "trouble": True} for number in range(1, 9)]
        areas[0].update(building=0)
        self.load(players=4, areas=areas, seats=[{"seat": 0, "hand": ["B42"], "cash": 7}, {"seat": 2, "cash": 90, "role": "P7"}])
        self.chance(("draw", "E05"))
        self.play(0, "play", card="B42")
        self.play(0, "next")
        result = self.result()
        self.assertEqual((result["reason"], result["winners"]), ("riots", [2]))
        self.assertEqual(result["scores"], [5 * 8 + 6 + 7, 5 * 8 + 10, 90, 10])

    def test_R9_with_seven_markers_riots_do_nothing(self):
        areas = [{"area": number, "minions": [1, 1, 0, 0], "trouble": True} for number in range(1, 8)]
        self.load(players=4, areas=areas, seats=[{"seat": 0, "hand": ["B42"]}])
        self.chance(("draw", "E05"))
        self.play(0, "play", card="B42")
        self.play(0, "next")
        self.assertFalse(self.result()["finished"])

    def last_card(self, role):
        self.load(players=4, draw_pile=["B01"], seats=[{"seat": 0, "hand": ["G15"]}, {"seat": 3, "role": role}])
        self.play(0, "play", card="G15")
        self.play(0, "skip")
        self.play(0, "end")
        return self.result()

    def test_E3_E10_E11_the_last_card_with_and_without_the_commander(self):
        with_him = self.last_card("P7")
        self.assertEqual((with_him["reason"], with_him["winners"]), ("watch_commander", [3]))
        without = self.last_card("P6")
        self.assertEqual((without["reason"], without["winners"]), ("points", [0, 1, 2, 3]))
        self.assertEqual(without["payoff"], [0.25] * 4)

    def test_C1_every_card_that_can_be_played_can_be_set_up_by_its_printed_number(self):
        playable = 0
        for number, code in CARDS.items():
            self.load(players=4, seats=[{"seat": 0, "hand": [number.lower()]}])
            self.assertEqual(self.state()["seats"][0]["hand"], [code])
            if {"type": "play", "card": code} in self.legal(0):
                self.play(0, "play", card=number)
                self.assertEqual(self.state()["in_play"], [code])
                playable += 1
        self.assertEqual((len(CARDS), playable), (101, 95))  # ANK-I1: six are interrupts

    def test_R1_every_event_can_be_turned_up_by_its_printed_number(self):
        for event in RULES["events"]["items"]:
            self.load(players=4, seats=[{"seat": 0, "hand": ["B42"]}])
            self.chance(("draw", event["id"]))
            self.play(0, "play", card="B42")
            answer = self.play(0, "next")
            self.assertEqual([e["random_event"] for e in events(answer, "event_turned")], [event["code"]])

    def test_I14_who_could_have_interrupted_is_told_to_nobody(self):
        def killed(hand):
            self.load(players=4, areas=[{"area": 7, "minions": [1, 1, 0, 0], "trouble": True}],
                      seats=[{"seat": 0, "hand": ["G12"]}, {"seat": 1, "hand": hand}])
            heard = {viewer: [] for viewer in (0, 2, 3, "spectator")}
            for seat, type, fields in ((0, "play", {"card": "G12"}), (0, "next", {}), (0, "victim", {"area": 7, "seat": 1}),
                                       (1, "pass", {})):
                answer = self.play(seat, type, **fields)
                for viewer in heard:
                    heard[viewer].append((told_to(answer, viewer), self.view(viewer)))
            return heard
        self.assertEqual(killed(["G15"]), killed(["G17"]))
        self.assertEqual(killed(["G15"]), killed(["G18"]))


class Refusals(EngineTest):
    game = "ankh-morpork"

    def test_A12_T3_a_card_that_cannot_be_played(self):
        self.load(players=3, seats=[{"seat": 0, "hand": ["G17", "G15"]}])
        error = self.not_legal(0, "play", card="G17")
        self.assertEqual(error["clause"], "ANK-A12")
        self.assertEqual(self.not_legal(0, "end")["clause"], "ANK-T3")
        self.not_legal(0, "play", card="B07")  # not in the hand
        self.refuse("apply", "not_asked", seat=1, action={"type": "end"})
        self.refuse("apply", "bad_field", seat=0, action={"type": "play", "card": "G99"})

    def test_A1_A6_a_target_out_of_reach(self):
        self.load(players=3, areas=[{"area": 7, "minions": [1, 0, 0]}, {"area": 1, "minions": [0, 1, 0]}],
                  seats=[{"seat": 0, "hand": ["G07"]}])
        self.play(0, "play", card="G07")
        self.assertEqual(self.not_legal(0, "next")["clause"], "ANK-T4")  # no marker, so nobody to kill
        self.play(0, "skip")
        self.play(0, "next")
        self.play(0, "next")
        self.assertEqual(self.not_legal(0, "place", area=1)["clause"], "ANK-A1")
        self.play(0, "place", area=8)

    def test_A4_a_building_that_cannot_be_paid(self):
        self.load(players=3, areas=[{"area": 4, "minions": [1, 0, 0]}, {"area": 7, "minions": [1, 0, 0]}],
                  seats=[{"seat": 0, "hand": ["G33"], "cash": 10}])
        self.play(0, "play", card="G33")
        self.play(0, "next")
        self.assertEqual(self.not_legal(0, "build", area=4)["clause"], "ANK-A4")  # $18
        self.play(0, "build", area=7)

    def test_impossible_positions(self):
        self.load(players=3)
        self.impossible("ANK-C1", players=3, seats=[{"seat": 0, "hand": ["G01", "shakedown_a"]}])
        self.impossible("ANK-B6", players=3, areas=[{"area": 7, "building": 0}, {"area": "warrens", "building": 1}])
        self.impossible("ANK-S4", players=3, seats=[{"seat": 0, "role": "P1"}, {"seat": 1, "role": "P1"}])
        self.impossible("ANK-G1", players=3, areas=[{"area": 7, "minions": [13]}])
        self.impossible("ANK-S3", players=2, seats=[{"seat": 0, "role": "P6"}])
        self.impossible("ANK-G1", players=5)


if __name__ == "__main__":
    unittest.main()
