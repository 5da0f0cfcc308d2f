"""Castle of the Devil through the engine protocol: whole games of eight to a right and to a wrong announcement, what must
be refused, and that nobody is told who could have reacted."""

import unittest

from engine import EngineTest, events, told_to

OTHER = {"order": "brotherhood", "brotherhood": "order"}


def cards(seat):
    return [card if isinstance(card, str) else card["card"] for card in seat["objects"]]


def counting(state, seat, society):
    """COD-E3: Keys for the Order, Goblets for the Brotherhood; a Bag too when the deck is empty."""
    kind = "key" if society == "order" else "goblet"
    bag = [f"bag_{kind}"] if not state["deck"] else []
    return sum(card.startswith(kind) or card in bag for card in cards(state["seats"][seat]))


class WholeGames(EngineTest):
    game = "castle-of-the-devil"

    def members(self, society):
        return [seat["seat"] for seat in self.state()["seats"] if seat["society"] == society]

    def right_claim(self, state, active):
        """What the active player could rightly announce, with the players to name; or nothing."""
        if "black_pearl" in cards(state["seats"][active]):
            return None
        own = state["seats"][active]["society"]
        for claim, society in (("announce_own", own), ("announce_accuse", OTHER[own])):
            holders = [s["seat"] for s in state["seats"] if s["society"] == society and counting(state, s["seat"], society)]
            if claim == "announce_own" and active not in holders:
                continue
            if sum(counting(state, seat, society) for seat in holders) >= 3:
                return claim, society, [seat for seat in holders if seat != active]
        return None

    def announced(self, right):
        """A game of eight among scripted players, until somebody is made to announce."""
        def step(pending):
            state = self.state()
            self.assertEqual(sum(len(s["objects"]) for s in state["seats"]) + len(state["deck"]), 21)  # COD-G10
            if pending[0]["kind"] != "dp_turn" or state["turn"] < 6:
                return False
            active = pending[0]["seat"]
            offered = [action["type"] for action in self.legal(active)]
            if right:
                claim = self.right_claim(state, active)
                if claim is None or claim[0] not in offered:
                    return False
                self.play(active, claim[0])
                for seat in claim[2]:
                    if self.result()["finished"]:
                        break
                    self.play(active, "name", seat=seat)
                return True
            if "announce_own" not in offered:
                return False
            self.play(active, "announce_own")
            if not self.result()["finished"]:
                strangers = [s["seat"] for s in state["seats"] if s["society"] != state["seats"][active]["society"]]
                self.play(active, "name", seat=strangers[0])
            return True
        return self.play_on("scripted", step)

    def test_E8_E9_eight_players_to_a_right_announcement(self):
        self.new(8, seed=11)
        result = self.announced(right=True)
        self.assertIn(result["reason"], ("own_right", "accuse_right"))
        announcer = self.state()["active"]
        own = self.state()["seats"][announcer]["society"]
        self.assertEqual(result["winners"], self.members(own))
        self.assertEqual(result["clause"], {"own_right": "COD-E8", "accuse_right": "COD-E9"}[result["reason"]])
        self.assertEqual(result["payoff"], [1 if seat in result["winners"] else -1 for seat in range(8)])
        self.refuse("apply", "over", seat=announcer, action={"type": "spy", "seat": (announcer + 1) % 8})
        for viewer in [*range(8), "spectator"]:  # COD-E18: everything is shown at the end
            seats = self.view(viewer)["seats"]
            self.assertEqual([s["society"] for s in seats], [s["society"] for s in self.state()["seats"]])
            self.assertEqual([s["objects_known"] for s in seats], [cards(s) for s in self.state()["seats"]])

    def test_E7_E8_eight_players_to_a_wrong_announcement(self):
        self.new(8, seed=12)
        result = self.announced(right=False)
        self.assertEqual((result["reason"], result["clause"]), ("own_wrong", "COD-E8"))
        own = self.state()["seats"][self.state()["active"]]["society"]
        self.assertEqual(result["winners"], self.members(OTHER[own]))

    def test_E8_scripted_players_end_every_number_of_players_by_themselves(self):
        for players in range(4, 9):
            with self.subTest(players=players):
                self.new(players, seed=5)
                result = self.play_on("scripted")
                self.assertIn(result["reason"], ("own_right", "own_wrong", "accuse_right", "accuse_wrong", "solo"))
                self.assertLess(self.state()["turn"], 200)

    def test_G13_two_pairs_who_guard_what_they_have_come_to_an_end(self):
        """Seeds with which both Bags once stayed with one pair for ever, every offer being refused."""
        for seed in (15, 50, 168):
            with self.subTest(seed=seed):
                self.new(4, seed=seed, options={"max_turns": 300})
                self.assertNotEqual(self.play_on("scripted")["reason"], "no_result")

    def test_E17_a_capped_game_has_a_result_of_its_own(self):
        self.new(4, seed=3, options={"max_turns": 2})
        for _ in range(2):
            active = self.pending()[0]["seat"]
            self.play(active, "spy", seat=(active + 1) % 4)
        result = self.result()
        self.assertEqual((result["reason"], result["clause"], result["winners"]), ("no_result", "COD-E17", []))
        self.assertEqual(result["payoff"], [0, 0, 0, 0])

    def test_a_saved_game_comes_back_the_same(self):
        self.new(6, seed=9)
        self.play_on("scripted")
        saved, state = self.ask("save")["save"], self.state()
        self.ask("restore", save=saved)
        self.assertEqual(self.state(), state)


class Refusals(EngineTest):
    game = "castle-of-the-devil"

    def seats(self, *hands):
        return [{"seat": seat, "objects": list(hand)} for seat, hand in enumerate(hands)]

    DUEL = [{"frame": "turn", "step": "after"}, {"frame": "duel", "step": "commit", "attacker": 0, "defender": 1}]

    def test_D4_whoever_closes_the_commitment_cannot_take_it_back(self):
        """The attacker answers last, sees the supports, and would now rather be the Swordsman."""
        self.load(players=4, seats=[{"seat": 0, "profession": "swordsman"}], options={"swordsman_early": True},
                  flow=self.DUEL)
        for seat in (2, 3):
            self.play(seat, "commit", side="shield")
        if any(entry["seat"] == 1 for entry in self.pending()):
            self.play(1, "ready")
        self.assertTrue(events(self.play(0, "ready"), "supports_shown"))
        self.refuse("undo", "no_undo", seat=0)

    def test_D50_a_stolen_card_was_seen_by_the_loser(self):
        self.load(players=4, seats=self.seats(["dagger", "key_1"], ["whip", "tome"]),
                  flow=[{"frame": "turn", "step": "after"}, {"frame": "reward", "winner": 0, "loser": 1}])
        self.play(0, "steal")
        self.play(0, "take", card="whip")
        self.refuse("undo", "no_undo", seat=0)

    def test_D2_a_bot_that_joins_in_the_middle_of_a_duel_knows_who_fights(self):
        """Kept: the bot once wrote beside its table of favours when it had not heard the duel begin."""
        self.load(players=4, seats=[{"seat": 0, "profession": "hypnotist"}], flow=self.DUEL)
        for _ in range(8):
            asked = self.pending()[0]["seat"]
            self.ask("bot", name="scripted", seat=asked)

    def test_E18_claims_are_not_judged_where_cards_stay_hidden(self):
        self.load(players=4, options={"reveal_all_at_end": False},
                  seats=self.seats(["seal_of_the_lodge", "key_1", "key_2", "key_3"]))
        self.ask("claim", seat=1, claim={"type": "c_profession", "profession": "doctor"})
        self.play(0, "announce_solo")
        self.assertEqual([set(claim) for claim in self.ask("claims")["claims"]], [{"seat", "claim"}])

    def test_T1_out_of_turn_and_out_of_the_window(self):
        self.load(players=5, seats=self.seats(["dagger", "key_1"], ["whip", "tome"]))
        self.refuse("apply", "not_asked", seat=1, action={"type": "spy", "seat": 0})
        self.not_legal(0, "pass")
        self.not_legal(0, "commit", side="sword")
        self.not_legal(0, "spy", seat=0)
        self.not_legal(0, "offer", seat=1, card="whip")  # somebody else's
        self.play(0, "duel", seat=1)
        self.not_legal(0, "commit", side="sword")  # duelists do not support
        self.not_legal(2, "tokens", count=1)
        self.not_legal(2, "doctor")
        for seat in (2, 3, 4):
            self.play(seat, "commit", side="shield")
        for seat in (0, 1):
            self.play(seat, "ready")
        self.not_legal(0, "ready")  # the supports are shown, the phase is over
        self.refuse("apply", "not_asked", seat=2, action={"type": "commit", "side": "sword"})

    def test_A13_no_bag_for_the_other_bag(self):
        self.load(players=5, seats=self.seats(["bag_key"], ["bag_goblet", "whip"]))
        self.play(0, "offer", seat=1, card="bag_key")
        error = self.not_legal(1, "accept", card="bag_goblet")
        self.assertIn("COD-A13", error["message"])
        self.play(1, "accept", card="whip")

    def test_A13_with_nothing_but_the_other_bag_he_must_refuse(self):
        self.load(players=5, seats=self.seats(["bag_key"], ["bag_goblet"]))
        self.play(0, "offer", seat=1, card="bag_key")
        self.assertEqual(self.legal(1), [{"type": "refuse"}])
        self.play(1, "refuse")
        self.assertEqual(self.state()["seats"][0]["tokens"], 1)  # COD-A15

    def test_A12_the_offered_card_does_not_come_back(self):
        self.load(players=5, seats=self.seats(["whip"], ["tome"]))
        self.play(0, "offer", seat=1, card="whip")
        self.assertEqual(self.not_legal(1, "accept", card="whip")["clause"], "COD-A12")

    def test_A14_pearl_and_mirror_cannot_be_refused(self):
        for card in ("black_pearl", "shattered_mirror"):
            self.load(players=5, seats=self.seats([card], ["tome"]))
            self.play(0, "offer", seat=1, card=card)
            self.assertIn("COD-A14", self.not_legal(1, "refuse")["message"])

    def test_C3_the_holder_of_the_pearl_cannot_announce(self):
        self.load(players=4, seats=self.seats(["black_pearl", "key_1", "key_2", "key_3"]))
        self.assertIn("COD-C3", self.not_legal(0, "announce_accuse")["message"])

    def test_G10_impossible_positions(self):
        self.load(players=4)
        self.impossible("COD-G10", players=4, seats=[{"seat": 0, "objects": ["whip", "whip"]}])
        every = ["black_pearl", "coat", "dagger", "gloves", "goblet_2", "goblet_3", "key_2", "key_3", "monocle",
                 "poison_ring", "privilege", "seal_of_the_lodge", "sextant", "shattered_mirror", "throwing_knives", "tome",
                 "whip"]
        hands = self.seats(["bag_key"], ["bag_goblet"], ["key_1"], ["goblet_1"])
        self.impossible("COD-G10", players=4, seats=hands, deck=[*every, "whip"])  # the 22nd object
        self.impossible("COD-G10", players=4, seats=hands, deck=every[1:])         # only twenty
        self.impossible("COD-G10", players=4, seats=[{"seat": 0, "profession": "priest"}, {"seat": 1, "profession": "priest"}])
        self.impossible("COD-S3", players=4, seats=[{"seat": s, "society": "order"} for s in range(3)])
        self.impossible("COD-S4", players=6, left_over="order")
        self.impossible("COD-G10", players=4, seats=[{"seat": 0, "tokens": 13}])
        self.impossible("COD-G10", players=4, seats=[{"seat": 0, "objects": []}])
        self.impossible("COD-G1", players=9)


class WhoCouldHaveReacted(EngineTest):
    """The same answers at tables that differ only in what a viewer has not seen are told to that viewer alike."""
    game = "castle-of-the-devil"

    def duel(self, third, fourth):
        """Seat 0 challenges 1; seats 3 and 4 hold what decides whether they could react. Nobody does."""
        seats = [{"seat": 0, "profession": "thug"}, {"seat": 1, "profession": "clairvoyant"},
                 {"seat": 2, "profession": "diplomat"}, {"seat": 3, "profession": third}, {"seat": 4, "profession": fourth},
                 {"seat": 5, "profession": "hypnotist"}]
        self.load(players=6, seats=seats)
        heard = {viewer: [] for viewer in (2, 5, "spectator")}
        note = lambda answer: [heard[viewer].append(told_to(answer, viewer)) for viewer in heard]
        asked = []
        note(self.play(0, "duel", seat=1))
        while self.pending():
            first = self.pending()[0]
            kind, seat = first["kind"], first["seat"]
            if kind == "dp_turn":
                break
            asked.append((kind, seat))
            quiet = {"dp_commit": {"type": "commit", "side": "sword" if seat in (2, 3) else "shield"},
                     "dp_ready": {"type": "ready"}, "dp_hypnosis": {"type": "no_hypnosis"}, "dp_free": {"type": "pass"},
                     "dp_late": {"type": "pass"}, "dp_doctor": {"type": "no_doctor"}, "dp_draw": {"type": "go_on"},
                     "dp_reward": {"type": "look"}}
            note(self.ask("apply", seat=seat, action=quiet[kind]))
        return asked, heard, {viewer: self.view(viewer) for viewer in heard}

    def test_W2_H1_nobody_is_told_who_could_have_reacted(self):
        idle = self.duel("grand_master", "bodyguard")
        for able in (("priest", "doctor"), ("alchemist", "swordsman"), ("doctor", "priest")):
            asked, heard, views = self.duel(*able)
            self.assertEqual(asked, idle[0])  # the same seats are asked, in the same order
            self.assertEqual(heard, idle[1])
            for viewer, view in views.items():
                self.assertEqual(view, idle[2][viewer])

    def test_D4_nobody_sees_whether_an_answer_is_in(self):
        self.load(players=6)
        self.play(0, "duel", seat=1)
        before = {viewer: self.view(viewer) for viewer in (0, 1, 3, 4, 5, "spectator")}
        answer = self.play(2, "commit", side="sword")
        self.assertEqual(answer["events"], [])
        self.assertEqual({viewer: self.view(viewer) for viewer in before}, before)


if __name__ == "__main__":
    unittest.main()
