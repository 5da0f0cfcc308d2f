"""The wall clock of the machine is set, an hour back and ten minutes on, while games run: no clock at a table changes, no bot
stops, nobody's time runs out."""

import asyncio
import tempfile
import unittest

from house import Guest, House, Player
from machine import Machine
from siege import tried


class WallClock(unittest.IsolatedAsyncioTestCase):
    async def test_a_step_of_the_wall_clock_changes_nothing_at_a_table(self):
        with tempfile.TemporaryDirectory() as folder:
            machine = Machine(folder)
            house = House("memory:", environment=machine.environment)
            try:
                async with Guest(house, "Ada") as ada:
                    # A day for each answer. By this clock, which runs a hundred times as fast, that is fourteen minutes.
                    table = await ada.start_table("bristol-1350", ["human", "scripted", "scripted"],
                                                  pace={"clock": "async", "turn_h": 24, "window_s": 0})
                    player = await Player(ada, table["table"], table["seat_token"], seed=1).connect()
                    for step in (-3600, 600, -7200, 0):
                        await player.until(lambda me: me.decision is not None or me.result is not None)
                        if player.result is not None:
                            break
                        before = await ada.now_at_tables()
                        asked = player.decision["id"]
                        machine.set_clock(step)
                        await asyncio.sleep(0.3)   # a step of ten minutes would be a thousand of them here
                        after = await ada.now_at_tables()
                        self.assertTrue(before <= after < before + 6_000_000, (step, after - before))
                        await self.silence(player)
                        self.assertEqual(player.decision["id"], asked, "the table has answered for somebody who had time")
                        await player.play(2)   # and bots answer in between, as ever
                        tried["steps of the wall clock"] += 1
                    self.assertFalse([line for line in player.talk if "note" in line and "time" in line["note"]["key"]])
                    await player.play()
                    await player.close()
            finally:
                machine.set_clock(0)
                self.assertEqual(house.stop(), 0)
                house.errors.close()

    async def test_a_wall_clock_that_is_wrong_at_the_start_removes_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            machine = Machine(folder)
            house = House(machine.db, environment=machine.environment)
            try:
                async with Guest(house, "Ada") as ada:
                    await ada.ok("POST", "/api/account", {"account": "ada", "password": "correct horse"})
                    empty, seated = [(await ada.new_table("bristol-1350", ["human", "open"]))["table"] for _ in range(2)]
                    await ada.ok("DELETE", f"/api/tables/{empty}/seats/0")
                    cookies = {name: cookie.value for name, cookie in ada.http.cookie_jar.filter_cookies(house.base).items()}
                    for days in (4000, -8000, 1, 0):   # at the start there is nothing but this clock, and the first sweep comes with it
                        self.assertEqual(house.stop(), 0)
                        machine.set_clock(days * 86400)
                        house.start()
                        ada.http.cookie_jar.update_cookies(cookies)
                        for table in (empty, seated):
                            self.assertEqual((await ada.call("GET", f"/api/tables/{table}"))[0], 200, days)
                        self.assertEqual((await ada.ok("GET", "/api/session"))["account"], "ada", days)
                        tried["steps of the wall clock"] += 1
            finally:
                machine.set_clock(0)
                self.assertEqual(house.stop(), 0)
                house.errors.close()

    async def silence(self, player):
        try:
            while await player.read(0.2) is not None:
                pass
        except asyncio.TimeoutError:
            pass


if __name__ == "__main__":
    unittest.main()
