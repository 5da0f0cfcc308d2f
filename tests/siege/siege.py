"""What the attacks share: how much of each is tried, what was tried in numbers, and that the house still stands."""

import collections
import os

from house import Guest, House, Player, ServerTest

SHORT = os.environ.get("SIEGE") == "short"
tried = collections.Counter()


def times(short, long):
    """How often something is tried in the short form of the siege, and in the whole one."""
    return short if SHORT else long


def report():
    print("tried: " + (", ".join(f"{count:,} {what}" for what, count in sorted(tried.items())) or "nothing"))


def metric(text, name):
    """The value of a metric, over all its labels."""
    values = [float(line.rsplit(" ", 1)[1]) for line in text.splitlines()
              if line.startswith((name + " ", name + "{"))]
    return sum(values)


class Siege(ServerTest):
    """One server for the attacks of a class; it stands after each of them, and ends when it is told to (ServerTest)."""

    @classmethod
    def setUpClass(cls):   # the rates of HTTP are door_test.py's; here they would end most attacks at the door
        cls.house = House("memory:", "--request-limit", "100")

    async def asyncTearDown(self):
        self.assertIsNone(self.house.process.poll(), "the server has ended: " + self.house.log()[-2000:])
        await self.stands()

    async def stands(self):
        """Somebody who knows nothing of the attack comes from another address, opens a table and plays."""
        async with Guest(self.house, "Wren", address="127.0.0.77") as wren:
            table = await wren.start_table("bristol-1350", ["human", "scripted"])
            player = await Player(wren, table["table"], table["seat_token"]).connect()
            await player.play(1)
            await player.close()

    async def metrics(self):
        async with Guest(self.house) as operator:
            return await operator.ok("GET", "/metrics")
