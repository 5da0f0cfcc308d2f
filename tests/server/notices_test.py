"""The noticeboard: tables whose host looks for players, and finding a table (docs/api.md, section 1)."""

import asyncio
import contextlib
import tempfile
import unittest

from house import Guest, House, Player, ServerTest

SEATS = ["human", "open", "open", "scripted"]
WISH = {"game": "bristol-1350", "seats": ["human", "open", "open"], "pace": {"clock": "live"}}


async def notices(guest, table=None):
    rows = (await guest.ok("GET", "/api/notices"))["notices"]
    return rows if table is None else [row for row in rows if row["table"] == table]


async def host_with_notice(host):
    made = await host.new_table("bristol-1350", SEATS)
    player = await Player(host, made["table"], made["seat_token"]).connect()
    await player.until(lambda me: me.table)
    await host.ok("PUT", f"/api/tables/{made['table']}/notice", {"language": "fr"})
    return made, player


class Notices(ServerTest):
    async def test_only_what_its_host_puts_up_is_there_and_no_more_than_is_listed(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, Guest(self.house) as stranger:
            quiet = await ada.new_table("bristol-1350", SEATS)
            made, player = await host_with_notice(ada)
            self.assertEqual(await notices(stranger, quiet["table"]), [])
            [row] = await notices(stranger, made["table"])
            self.assertEqual(row, {"table": made["table"], "code": made["code"], "game": "bristol-1350", "state": "lobby",
                                   "language": "fr", "clock": row["clock"], "seats": 4, "open": 2, "people": ["Ada"]})
            path = f"/api/tables/{made['table']}/notice"
            for method in ("PUT", "DELETE"):
                status, answer = await bo.call(method, path, {} if method == "PUT" else None)
                self.assertEqual((status, answer["error"]["key"]), (403, "shell.error.host_only"))
            status, _ = await stranger.call("PUT", path, {})
            self.assertEqual(status, 401)
            await ada.ok("DELETE", path)
            self.assertEqual(await notices(stranger, made["table"]), [])
            await player.close()

    async def test_a_table_where_nobody_waits_is_not_shown(self):
        async with self.guest("Ada") as ada:
            made, player = await host_with_notice(ada)
            self.assertEqual(len(await notices(ada, made["table"])), 1)
            await player.close()
            for _ in range(100):
                if not await notices(ada, made["table"]):
                    break
                await asyncio.sleep(0.05)
            self.assertEqual(await notices(ada, made["table"]), [])

    async def test_in_play_it_is_shown_to_watch_unless_nobody_may(self):
        async with self.guest("Ada") as ada:
            made, player = await host_with_notice(ada)
            path = f"/api/tables/{made['table']}"
            await ada.ok("PATCH", path, {"pace": {"spectators": "live"}})
            await ada.ok("POST", path + "/start")
            [row] = await notices(ada, made["table"])
            self.assertEqual((row["state"], row["open"]), ("playing", 0))
            status, answer = await ada.call("PUT", path + "/notice", {})
            self.assertEqual((status, answer["error"]["key"]), (409, "shell.error.started"))
            await player.close()
            closed, player = await host_with_notice(ada)
            path = f"/api/tables/{closed['table']}"
            await ada.ok("PATCH", path, {"pace": {"spectators": "off"}})
            await ada.ok("POST", path + "/start")
            self.assertEqual(await notices(ada, closed["table"]), [])
            await player.close()


class Crowd(ServerTest):
    """On a server of its own: its board is full."""

    async def test_one_house_does_not_get_the_whole_board(self):
        async with contextlib.AsyncExitStack() as open_ones:
            hung = []
            for number in range(4):
                eve = await open_ones.enter_async_context(self.guest(f"Eve {number}"))
                hung += [await host_with_notice(eve) for _ in range(16)]
            ada = await open_ones.enter_async_context(Guest(self.house, "Ada", address="127.0.0.5"))
            made, player = await host_with_notice(ada)   # sixty waited longer already
            self.assertEqual(len(await notices(ada)), 60)
            self.assertEqual(len(await notices(ada, made["table"])), 1)
            for _, each in (*hung, (made, player)):
                await each.close()


class Finding(unittest.IsolatedAsyncioTestCase):
    """On a server of its own for each test: whoever is found a table must not be found another test's. Its clock is slower than
    elsewhere, for the tables begin by themselves after 45 seconds, and a busy machine needs some to bring two people together."""

    def setUp(self):
        self.house = House("memory:", clock_rate="10")
        self.addCleanup(self.house.stop)

    async def found(self, guest, **wish):
        place = await guest.ok("POST", "/api/find", {**WISH, **wish})
        player = await Player(guest, place["table"], place["seat_token"]).connect()
        await player.until(lambda me: me.table)
        return place, player

    async def test_people_who_look_are_brought_together_and_bots_fill_the_rest(self):
        async with Guest(self.house, "Ada") as ada, Guest(self.house, "Bo") as bo:
            first, one = await self.found(ada)
            [row] = await notices(ada, first["table"])
            self.assertLessEqual(row["starts_in"], 45_000)
            second, other = await self.found(bo, language="el")
            self.assertEqual((second["table"], second["seat"]), (first["table"], 1))
            again = await bo.ok("POST", "/api/find", WISH)
            self.assertEqual((again["table"], again["seat"], again["seat_token"]), (first["table"], 1, None))
            for player in (one, other):   # 45 seconds at the clock of the tests
                await player.until(lambda me: me.table["state"] == "playing")
            self.assertEqual([seat["kind"] for seat in one.table["seats"]], ["human", "human", "bot"])
            for player in (one, other):
                await player.close()

    async def test_two_guests_of_one_name_meet_all_the_same(self):
        async with Guest(self.house, "Guest") as ada, Guest(self.house, "Guest") as bo:
            first, one = await self.found(ada)
            second, other = await self.found(bo)
            self.assertEqual(second["table"], first["table"])
            await one.until(lambda me: [seat["name"] for seat in me.table["seats"][:2]] == ["Guest", "Guest 2"])
            for player in (one, other):
                await player.close()

    async def test_a_full_table_begins_at_once_and_the_next_one_waits_anew(self):
        async with Guest(self.house, "Ada") as ada, Guest(self.house, "Bo") as bo, Guest(self.house, "Cy") as cy:
            wish = {"seats": ["human", "open"]}
            first, one = await self.found(ada, **wish)
            _, other = await self.found(bo, **wish)
            for player in (one, other):
                await player.until(lambda me: me.table["state"] == "playing")
            self.assertEqual([seat["kind"] for seat in one.table["seats"]], ["human", "human"])
            third, late = await self.found(cy, **wish)
            self.assertNotEqual(third["table"], first["table"])
            for player in (one, other, late):
                await player.close()

    async def test_another_game_or_clock_is_another_table(self):
        async with Guest(self.house, "Ada") as ada, Guest(self.house, "Bo") as bo:
            first, one = await self.found(ada)
            slow, other = await self.found(bo, pace={"clock": "async"})
            self.assertNotEqual(first["table"], slow["table"])
            for player in (one, other):
                await player.close()

    async def test_whoever_has_gone_begins_no_game(self):
        async with Guest(self.house, "Ada") as ada:
            first, one = await self.found(ada)
            await one.close()
            end = await ada.now_at_tables() + 60_000
            while await ada.now_at_tables() < end:
                await asyncio.sleep(0.1)
            self.assertEqual((await ada.ok("GET", f"/api/tables/{first['table']}"))["state"], "lobby")
            self.assertEqual(await notices(ada), [])

    async def test_bad_wishes_are_refused(self):
        async with Guest(self.house, "Ada") as ada:
            for bad, key in (({"game": "chess"}, "no_game"), ({"seats": "all"}, "bad_field"), ({"seatz": []}, "bad_field"),
                             ({"language": "<script>"}, "bad_field")):
                status, answer = await ada.call("POST", "/api/find", {**WISH, **bad})
                self.assertEqual((status, answer["error"]["key"]), (400, "shell.error." + key), bad)


class Restart(unittest.IsolatedAsyncioTestCase):
    async def test_a_notice_is_still_there_after_a_kill(self):
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/hall.db")
            async with Guest(house, "Ada") as ada:
                made, player = await host_with_notice(ada)
                await player.close()
                house.kill()
                house.start()
                player = await Player(ada, made["table"], made["seat_token"]).connect()
                await player.until(lambda me: me.table)
                [row] = await notices(ada, made["table"])
                self.assertEqual((row["language"], row["open"]), ("fr", 2))
                await player.close()
            house.stop()


if __name__ == "__main__":
    unittest.main()
