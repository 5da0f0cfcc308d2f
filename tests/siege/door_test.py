"""One guest with a script, and a crowd of addresses, at the door: tickets, logins, codes, guests and tables without number. Others
come in as ever."""

import asyncio

import aiohttp

from house import SECONDS_MAX, Guest, House
from siege import Siege, times, tried


class Door(Siege):
    @classmethod
    def setUpClass(cls):
        cls.house = House("memory:", "--proxy", "127.0.0.1")

    def network(self, number):
        """Of a household of its own, as those of a crowd are."""
        return {"X-Forwarded-For": f"2001:db8:{number:x}:7::1"}

    async def many(self, guest, count, method, path, body, headers=None, at_once=20):
        statuses = []
        for begin in range(0, count, at_once):
            calls = (guest.call(method, path, body(i) if callable(body) else body,
                                headers=headers(i) if headers else None) for i in range(begin, min(count, begin + at_once)))
            statuses += [status for status, _ in await asyncio.gather(*calls)]
        return statuses

    async def test_tickets_without_number(self):
        async with self.guest("Mallory") as mallory:
            statuses = await self.many(mallory, times(500, 5000), "POST", "/api/ticket", None)
            tried["tickets"] += len(statuses)
            self.assertIn(429, statuses)

    async def test_logins_from_a_crowd(self):
        async with self.guest("Ada") as ada, Guest(self.house) as mallory:
            owner = {"account": "ada", "password": "correct horse"}
            await ada.ok("POST", "/api/account", owner)
            await ada.ok("POST", "/api/logout")
            count = times(100, 400)
            statuses = await self.many(mallory, count, "POST", "/api/login", {"account": "ada", "password": "no"},
                                       self.network, at_once=8)
            tried["wrong passwords"] += count
            self.assertIn(429, statuses)
            self.assertLessEqual(statuses.count(403), 61)
            self.assertEqual((await ada.call("POST", "/api/login", owner))[0], 200, "a device that has logged in before")

    async def test_guests_from_more_networks_than_are_remembered(self):
        async with aiohttp.TCPConnector(limit=50) as connector:
            async def greet(number):
                async with aiohttp.request("POST", self.house.base + "/api/session", json={"name": "M"},
                                           headers=self.network(number), connector=connector) as answer:
                    return answer.status
            count = times(1000, 25_000)
            for begin in range(0, count, 50):
                self.assertEqual(set(await asyncio.gather(*(greet(begin + i) for i in range(50)))), {200})
            tried["networks"] += count

    async def test_codes_by_guessing(self):
        async with self.guest("Ada") as ada, Guest(self.house) as mallory:
            made = await ada.new_table("bristol-1350", ["human", "open"])
            count = times(300, 3000)
            statuses = await self.many(mallory, count, "GET", "/api/tables/AAAAAAAAAA", None,
                                       lambda i: {"X-Forwarded-For": f"2001:db8:f:{i % 65536:x}::1"})
            tried["codes"] += count
            self.assertLessEqual(statuses.count(404), 21, "a /48 has no more guesses than one address")
            self.assertEqual((await ada.call("GET", f"/api/tables/{made['code']}"))[0], 200)

    async def test_finished_games_looked_at_without_number(self):
        """Each look plays the game again, for it is not in memory."""
        async with self.guest("Ada") as ada, Guest(self.house) as mallory:
            made = await ada.start_table("castle-of-the-devil", ["human"] + ["scripted"] * 4, {"max_turns": 30})
            await ada.ok("DELETE", f"/api/tables/{made['table']}/seats/0")
            async with asyncio.timeout(SECONDS_MAX):
                while (await ada.ok("GET", f"/api/tables/{made['table']}"))["state"] != "over":
                    await asyncio.sleep(1)
            count = times(600, 1500)
            look = f"/api/tables/{made['table']}"
            statuses = await self.many(mallory, count, "GET", look, None, lambda i: {"X-Forwarded-For": f"2001:db8:e:{i % 65536:x}::1"})
            tried["looks at a finished game"] += count
            self.assertIn(429, statuses)
            self.assertEqual((await ada.call("GET", look, headers={"X-Forwarded-For": "203.0.113.5"}))[0], 200)

    async def test_tables_without_people(self):
        async with self.guest("Mallory") as mallory:
            count = times(70, 200)
            statuses = await self.many(mallory, count, "POST", "/api/tables",
                                       {"game": "bristol-1350", "seats": ["scripted", "open"]}, at_once=5)
            tried["tables"] += count
            self.assertLessEqual(statuses.count(200), 50)
