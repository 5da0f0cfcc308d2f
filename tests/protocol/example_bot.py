"""The example of docs/bots.md plays whole games, and what it prints says who won."""

import re
import subprocess
import sys
import unittest

from engine import PROGRAM, ROOT


class ExampleBot(unittest.TestCase):
    def test_it_plays_to_the_end(self):
        for players, seed in ((2, 1), (4, 2)):
            done = subprocess.run([sys.executable, "docs/examples/bot.py", PROGRAM, "--players", str(players), "--seed",
                                   str(seed)], capture_output=True, text=True, timeout=120, cwd=ROOT)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            said = re.fullmatch(r"scores \[([^]]*)\], won by seat ([0-9, ]+)\n", done.stdout)
            self.assertTrue(said, done.stdout)
            scores = [int(score) for score in said[1].split(",")]
            self.assertEqual(len(scores), players)
            self.assertGreater(scores[0], 15, "it draws, stops and buys")
            self.assertEqual(max(scores), scores[int(said[2].split(",")[0])])
