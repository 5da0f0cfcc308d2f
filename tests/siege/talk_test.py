"""Talk that should fill a table, and hellos that should cost others."""

import json
import unittest

from house import heard
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
            await self.costs_nothing(mallory, wanda, table, {})

    async def test_hellos_over_a_shoulder_cost_the_others_nothing(self):
        async with self.guest("Mallory") as mallory, self.guest("Wanda") as wanda:
            table = await mallory.start_table("bristol-1350", ["human", "scripted", "scripted"])
            link = await mallory.ok("POST", f"/api/tables/{table['table']}/seats/0/teaching")
            await self.costs_nothing(wanda, wanda, table, link)

    async def costs_nothing(self, noisy, others, table, link):
        """One who says hello again and again, and ten who see the same."""
        async def come(guest):
            hello = {"type": "hello", "table": table["table"], "legend": "", **link}
            socket = await guest.open_socket()
            await socket.send_json(hello)
            while (message := await heard(socket))["type"] != "view":
                hello["legend"] = message.get("legend", hello["legend"])
            return socket, hello

        crowd = [await come(others) for _ in range(10)]
        loud, hello = await come(noisy)
        for socket, _ in crowd:
            await self.heard_until_silent(socket)
        for _ in range(40):
            await loud.send_json(hello)
            tried["hellos"] += 1
        await loud.send_json({"type": "ping", "at": 1})
        while (await heard(loud))["type"] != "pong":
            pass
        cost = [await self.heard_until_silent(socket) for socket, _ in crowd]
        self.assertLess(max(cost), 20_000, "bytes to somebody who only watches, beside the moves of the bots")
        for socket in (loud, *(socket for socket, _ in crowd)):
            await socket.close()

    async def heard_until_silent(self, socket):
        """How many bytes came before the answer to a ping, which is behind everything that was sent before."""
        await socket.send_json({"type": "ping", "at": 7})
        count = 0
        while (message := await heard(socket))["type"] != "pong":
            count += len(json.dumps(message))
        return count


if __name__ == "__main__":
    unittest.main()
