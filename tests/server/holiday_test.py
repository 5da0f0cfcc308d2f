"""Holidays: who is away for days is shown as such, and the clock of hours stands still (docs/api.md, section 1)."""

import asyncio
import tempfile

from house import CLOCK_RATE, Guest, House, Player, ServerTest

HOUR_MS = 3600 * 1000
DAY_MS = 24 * HOUR_MS
ASYNC = {"clock": "async", "window_s": 0}
SEATS = ["human", "human", "scripted", "scripted"]


async def away_for(guest, length_ms):
    until = await guest.now_at_tables() + length_ms
    heard = (await guest.ok("POST", "/api/session", {"holiday": {"until": until}}))["holiday"]
    assert heard == {"until": until}, heard
    return until


async def table_of_two(host, friend, pace):
    """Begun: the host is asked first and is not there, the friend looks."""
    made = await host.new_table("bristol-1350", SEATS, pace=pace)
    path = f"/api/tables/{made['table']}"
    token = (await friend.ok("POST", path + "/seats/1", {}))["seat_token"]
    await host.ok("POST", path + "/start")
    player = await Player(friend, made["table"], token).connect()
    await player.until(lambda me: me.table and me.table["awaited"] == [0])
    return made, player


async def refused(player, kind, **fields):
    name = await player.send(kind, **fields)
    await player.until(lambda me: name in me.acks)
    return player.acks[name].get("refused", {}).get("key")


def is_away(player, until):
    return player.table["seats"][0].get("holiday") == until


class Holidays(ServerTest):
    async def test_only_a_time_within_a_month_will_do(self):
        async with self.guest("Ada") as ada:
            now = await ada.now_at_tables()
            for bad in (now - 1000, 0, -1, now + 31 * DAY_MS, 2**53 - 1):
                status, answer = await ada.call("POST", "/api/session", {"holiday": {"until": bad}})
                self.assertEqual((status, answer["error"]["key"]), (400, "shell.error.holiday"), bad)
                self.assertEqual(answer["error"]["args"], {"days": 30})
            for bad in (7, "tomorrow", [], {}, {"until": "tomorrow"}, {"until": 1.5}, {"until": now, "from": 0}):
                status, answer = await ada.call("POST", "/api/session", {"holiday": bad})
                self.assertEqual((status, answer["error"]["key"]), (400, "shell.error.bad_field"), bad)
            self.assertIsNone((await ada.ok("GET", "/api/session"))["holiday"])
            await away_for(ada, 29 * DAY_MS)
            self.assertIsNone((await ada.ok("POST", "/api/session", {"holiday": None}))["holiday"])
            await away_for(ada, 29 * DAY_MS)
            status, _ = await ada.call("POST", "/api/session", {"holiday": {"until": now + 31 * DAY_MS}})
            self.assertEqual(status, 400)   # ended and begun again it is the same holiday
            self.assertEqual((await ada.ok("POST", "/api/session", {"name": "Ada L"}))["holiday"],
                             (await ada.ok("GET", "/api/session"))["holiday"])

    async def test_the_others_see_it_and_wait(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, self.guest("Eve") as eve:
            made, player = await table_of_two(ada, bo, {**ASYNC, "spectators": "off"})
            left = player.table["clock"]["deadline"] - await bo.now_at_tables()
            until = await away_for(ada, 7 * DAY_MS)
            await player.until(lambda me: is_away(me, until))
            deadline = player.table["clock"]["deadline"]
            self.assertAlmostEqual(deadline, until + left, delta=7200 * 1000)   # 72 seconds of ours
            await asyncio.sleep(25 / int(CLOCK_RATE))   # sooner nobody may be nudged at all
            self.assertEqual(await refused(player, "nudge", seat=0), "shell.error.on_holiday")
            # Somebody who may not see who is there does not see this either.
            path = f"/api/tables/{made['table']}"
            self.assertEqual((await bo.ok("GET", path))["seats"][0]["holiday"], until)
            self.assertNotIn("holiday", (await eve.ok("GET", path))["seats"][0])
            # An answer is taken as ever.
            away = await Player(ada, made["table"], made["seat_token"]).connect()
            await away.until(lambda me: me.decision)
            self.assertIn("ok", away.acks[await away.answer()])
            await player.until(lambda me: me.table["awaited"] != [0])
            self.assertTrue(is_away(player, until))
            await ada.ok("POST", "/api/session", {"holiday": None})
            await player.until(lambda me: "holiday" not in me.table["seats"][0])
            await away.close()
            await player.close()

    async def test_who_sits_down_on_holiday_is_shown_as_such(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            until = await away_for(ada, 7 * DAY_MS)
            made, player = await table_of_two(ada, bo, ASYNC)
            await player.until(lambda me: is_away(me, until))
            self.assertGreater(player.table["clock"]["deadline"], until + 23 * HOUR_MS)
            joined = await bo.new_table("bristol-1350", SEATS, pace=ASYNC)
            await ada.ok("POST", f"/api/tables/{joined['table']}/seats/1", {})
            table = await bo.ok("GET", f"/api/tables/{joined['table']}")
            self.assertEqual(table["seats"][1]["holiday"], until)
            await player.close()

    async def test_it_is_a_persons_and_not_a_seats(self):
        """Who logs in brings the guest's seats along, and is on holiday as the account is."""
        who = {"account": "holidays", "password": "correct horse"}
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, self.guest("Ada") as home:
            await home.ok("POST", "/api/account", who)
            _, player = await table_of_two(ada, bo, ASYNC)
            of_guest = await away_for(ada, 7 * DAY_MS)
            await player.until(lambda me: is_away(me, of_guest))
            self.assertEqual((await ada.ok("POST", "/api/login", who))["holiday"], None)
            await player.until(lambda me: "holiday" not in me.table["seats"][0])
            self.assertLess(player.table["clock"]["deadline"], of_guest)
            of_account = await away_for(home, 3 * DAY_MS)
            await player.until(lambda me: is_away(me, of_account))
            await player.close()

    async def test_live_tables_know_nothing_of_it(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            for pace in ({"clock": "live", "turn_s": 255, "bank_s": 3600}, {"clock": "none"}):
                _, player = await table_of_two(ada, bo, {"window_s": 0, **pace})
                before = player.table.get("clock")
                await away_for(ada, DAY_MS)
                await asyncio.sleep(25 / int(CLOCK_RATE))
                self.assertIsNone(await refused(player, "nudge", seat=0))
                self.assertNotIn("holiday", player.table["seats"][0])
                self.assertEqual(player.table.get("clock"), before)
                await player.close()

    async def test_it_is_there_after_a_restart(self):
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/hall.db")
            try:
                async with Guest(house, "Ada") as ada, Guest(house, "Bo") as bo:
                    _, player = await table_of_two(ada, bo, ASYNC)
                    until = await away_for(ada, 7 * DAY_MS)
                    await player.until(lambda me: is_away(me, until))
                    deadline = player.table["clock"]["deadline"]
                    await player.close()
                    house.kill()
                    house.start()
                    self.assertEqual((await ada.ok("GET", "/api/session"))["holiday"], {"until": until})
                    player = await Player(bo, player.table_id, player.token).connect()
                    await player.until(lambda me: me.table and is_away(me, until))
                    self.assertEqual(player.table["clock"]["deadline"], deadline)
                    await player.close()
            finally:
                house.stop()
                house.errors.close()
