"""Talk that should fill a table, and hellos that should cost others."""

import asyncio
import time
import unittest

from siege import Player, Siege, times, tried

LONGEST = "😀" * 500


def refusals(player):
    return [ack["refused"]["key"] for ack in player.acks.values() if "refused" in ack]


class Talk(Siege):
    async def test_a_flood_of_the_longest_lines_leaves_the_table_open(self):
        async with self.guest("Mallory") as mallory, self.guest("Ada") as ada, self.guest("Wanda") as wanda:
            table = await mallory.new_table("bristol-1350", ["human", "open"])
            seat = await ada.ok("POST", f"/api/tables/{table['table']}/seats/1", {})
            loud = await Player(mallory, table["table"], table["seat_token"]).connect()
            watching = await Player(wanda, table["table"]).connect()
            for at in range(times(60, 700)):
                for player in (loud, watching):
                    name = await player.send("say", text=LONGEST)
                    tried["lines of talk"] += 1
                    await player.until(lambda me: name in me.acks)
            # At the hundredfold clock of the tests a flood of ten seconds is over in a tenth, so the share ends it.
            for player in (loud, watching):
                self.assertTrue({"shell.error.talk_full", "shell.error.too_much_talk"} & set(refusals(player)))
            late = await Player(ada, table["table"], seat["seat_token"]).connect()
            await late.until(lambda me: me.talk)
            self.assertLess(sum(map(len, late.frames)), 1_000_000)
            said = await late.send("say", text="and I?")
            await late.until(lambda me: said in me.acks)
            self.assertTrue(late.acks[said].get("ok"), "who has said nothing yet may speak")
            for player in (loud, watching, late):
                await player.close()

    async def test_a_watchers_hellos_cost_the_others_nothing(self):
        async with self.guest("Mallory") as mallory, self.guest("Wanda") as wanda:
            table = await mallory.start_table("bristol-1350", ["human", "scripted", "scripted"])
            crowd = [await Player(wanda, table["table"], by_places=True).connect() for _ in range(10)]
            for one in crowd:
                await one.until(lambda me: me.view is not None)
            noisy = await Player(mallory, table["table"], by_places=True).connect()
            await noisy.until(lambda me: me.view is not None)
            await asyncio.sleep(0.5)
            before = [len(one.frames) for one in crowd]
            for _ in range(40):
                await noisy.raw({"type": "hello", "table": table["table"], "legend": noisy.legend["legend"]})
                tried["hellos"] += 1
            end = time.monotonic() + 2
            while time.monotonic() < end:
                for one in crowd:
                    try:
                        await one.read(0.05)
                    except asyncio.TimeoutError:
                        pass
            cost = [sum(map(len, one.frames[mark:])) for one, mark in zip(crowd, before)]
            self.assertLess(max(cost), 20_000, "bytes to somebody who only watches, beside the moves of the bots")
            for one in (*crowd, noisy):
                await one.close()


if __name__ == "__main__":
    unittest.main()
