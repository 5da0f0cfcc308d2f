"""Whole games of people on the wire: no message has anything in it that its reader may not know."""

import unittest

from siege import Siege, times, tried
from told import secrets_kept

GAMES = {"bristol-1350": ((3, {}), (6, {}), (9, {})), "castle-of-the-devil": ((4, {"max_turns": 30}), (6, {"max_turns": 30}), (5, {"max_turns": 20})),
         "quacks": ((2, {}), (3, {}), (4, {})), "ankh-morpork": ((2, {}), (3, {}), (4, {}))}


class Secrets(Siege):
    async def test_games_of_each_kind(self):
        for round_ in range(times(1, 6)):
            for game, tables in GAMES.items():
                seats, options = tables[round_ % len(tables)]
                with self.subTest(game=game, seats=seats, round=round_):
                    tried["messages of whole games"] += await secrets_kept(self, game, seats, options, seed=100 * round_)
                    tried["whole games"] += 1


if __name__ == "__main__":
    unittest.main()
