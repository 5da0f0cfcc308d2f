"""The server is ended in the middle of games: by kill -9 (KILLS times), by a power cut, and by SIGTERM. Of what was acknowledged
nothing is lost and nothing is there twice, and all records verify. The short form does little of it: kill -9 is the matter of
tests/server/kill_test.py there."""

import unittest

import kill_test
from machine import Machine, PowerHouse
from siege import SHORT, times, tried


class Ends(kill_test.Ended, unittest.IsolatedAsyncioTestCase):
    async def counted(self, what, count):
        tried[f"acknowledged answers before {what}"] += await self.ended(count)
        tried[what] += count

    @unittest.skipIf(SHORT, "tests/server/kill_test.py does it")
    async def test_killed_in_the_middle(self):
        await self.counted("kill -9", kill_test.KILLS)


class PowerCuts(Ends):
    test_killed_in_the_middle = None

    def house_in(self, folder, chance):
        return PowerHouse(Machine(folder), chance)

    async def test_the_power_fails_in_the_middle(self):
        await self.counted("power cuts", times(4, 40))


class Stops(Ends):
    test_killed_in_the_middle = None

    def end(self, house):
        self.assertEqual(house.stop(), 0)

    async def test_told_to_end_in_the_middle(self):
        await self.counted("SIGTERM", times(2, 12))


if __name__ == "__main__":
    unittest.main()
