"""The outside bot of docs/bots.md takes a seat over the socket and plays a game to its end."""

import asyncio
import re
import sys

from house import ROOT, SECONDS_MAX, ServerTest


class OutsideSeat(ServerTest):
    async def run_example(self, *more):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "docs/examples/seat.py", self.house.base, *more, cwd=ROOT,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
        out, err = await asyncio.wait_for(process.communicate(), 4 * SECONDS_MAX)
        self.assertEqual((process.returncode, err.decode()), (0, ""))
        said = re.fullmatch(r"(\d+) answers, (won|lost): \w+\n", out.decode())
        self.assertTrue(said, out.decode())
        return int(said[1])

    async def test_it_opens_a_table_and_plays_to_the_end(self):
        self.assertGreater(await self.run_example("--game", "bristol-1350", "--bots", "2"), 0)
