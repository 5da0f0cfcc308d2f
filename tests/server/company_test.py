"""Help at tables: lessons, hints, looking over a shoulder, going on elsewhere, and telling those who are away."""

import asyncio
import contextlib
import sqlite3
import tempfile
import time
import unittest

from aiohttp import web

from house import SECONDS_MAX, Guest, House, Player, ServerTest

ASYNC = {"clock": "async", "window_s": 0}


class Lessons(ServerTest):
    async def test_a_lesson_is_left_resumed_and_finished(self):
        async with self.guest("Ada") as guest:
            games = (await guest.ok("GET", "/api/games"))["games"]
            self.assertTrue(next(g for g in games if g["id"] == "bristol-1350")["lesson"])
            made = await guest.ok("POST", "/api/tables", {"game": "bristol-1350", "lesson": True})
            pupil = await Player(guest, made["table"], made["seat_token"]).connect()
            steps = []
            while not (await pupil.until(lambda me: me.table and me.table["lesson"]["done"] or
                                         me.table and me.table["lesson"]["go_on"] or me.decision)).table["lesson"]["done"]:
                lesson = pupil.table["lesson"]
                steps.append(lesson["step"])
                self.assertTrue(lesson["text"]["key"].startswith("bristol.lesson."))
                if len(steps) == 4:   # leaves, and comes back from the list of tables
                    await pupil.close()
                    row = (await guest.ok("GET", "/api/tables?mine"))["tables"][0]
                    self.assertEqual((row["table"], row["lesson"], row["state"]), (made["table"], True, "playing"))
                    pupil = await Player(guest, made["table"], made["seat_token"]).connect()
                    await pupil.until(lambda me: me.table is not None)
                    self.assertEqual(pupil.table["lesson"], lesson)
                if lesson["go_on"]:
                    name = await pupil.send("lesson", step=lesson["step"])
                    await pupil.until(lambda me: me.acks.get(name, {}).get("ok") and me.table["lesson"] != lesson)
                else:
                    await pupil.until(lambda me: me.decision is not None)
                    await pupil.answer()
                    await pupil.until(lambda me: me.table["lesson"] != lesson)
            self.assertEqual(steps, list(range(1, len(steps) + 1)))
            self.assertEqual(pupil.result["winners"], [0])
            await pupil.close()
            self.assertEqual((await guest.ok("GET", "/api/statistics?mine"))["rows"], [])
            for body in ({"game": "quacks", "lesson": "yes"}, {"game": "bristol-1350"}):
                self.assertEqual((await guest.call("POST", "/api/tables", body))[0], 400)


class Hints(ServerTest):
    async def test_a_hint_is_an_answer_with_a_reason(self):
        async with self.guest("Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted", "scripted", "scripted"])
            player = await Player(guest, table["table"], table["seat_token"]).connect()
            await player.until(lambda me: me.decision is not None)
            await player.send("hint")
            while (hint := await player.read())["type"] != "hint":
                pass
            self.assertEqual(hint["decision_id"], player.decision["id"])
            self.assertIn(hint["option_ids"], player.decision["sets"])
            self.assertIn(".hint.", hint["reason"]["key"])
            self.assertNotIn("seq", hint)
            await player.close()


class Teaching(ServerTest):
    async def test_a_link_shows_one_seat_until_it_is_withdrawn(self):
        async with self.guest("Ada") as host, self.guest("Bo") as rival, self.guest("Cy") as friend:
            table = await host.new_table("bristol-1350", ["human", "open", "scripted", "scripted"])
            await rival.ok("POST", f"/api/tables/{table['table']}/seats/1", {})
            await host.ok("POST", f"/api/tables/{table['table']}/start")
            path = f"/api/tables/{table['table']}/seats/0/teaching"
            self.assertEqual((await rival.call("POST", path))[0], 403)
            token = (await host.ok("POST", path))["teaching_token"]
            self.assertTrue((await friend.ok("GET", f"/api/tables/{table['table']}"))["seats"][0]["taught"])

            async def look(guest):
                socket = await guest.open_socket()
                await socket.send_json({"type": "hello", "table": table["table"], "teaching_token": token})
                return socket, await socket.receive_json(timeout=SECONDS_MAX)

            async def turned_away(guest):
                socket, first = await look(guest)
                await socket.close()
                return first["key"]

            socket, first = await look(friend)
            self.assertEqual(first, {"type": "teaching", "seat": 0})
            self.assertEqual((await socket.receive_json(timeout=SECONDS_MAX))["you"], 0)
            self.assertEqual((await socket.receive_json(timeout=SECONDS_MAX))["view"]["viewer"], 0)
            await socket.send_json({"type": "say", "text": "psst", "client_msg_id": "1"})
            while (ack := await socket.receive_json(timeout=SECONDS_MAX))["type"] != "ack":
                pass
            self.assertEqual(ack["refused"]["key"], "shell.error.watching")
            self.assertEqual(await turned_away(rival), "shell.error.seated")
            await host.ok("DELETE", path)
            while (last := await socket.receive_json(timeout=SECONDS_MAX))["type"] != "error":
                pass
            self.assertEqual(last["key"], "shell.error.teaching_over")
            await socket.close()
            self.assertEqual(await turned_away(friend), "shell.error.teaching_over")


class Devices(unittest.IsolatedAsyncioTestCase):
    async def answer(self, player):
        """The number of the question that was answered: a bot may move in the same moment, and the question with it."""
        while True:
            asked = player.decision["id"]
            ack = player.acks[await player.answer()]
            if ack.get("ok"):
                return asked
            self.assertEqual(ack["refused"]["key"], "shell.error.stale")
            await player.until(lambda me: me.decision is not None and me.decision["id"] != asked)

    async def test_a_person_goes_on_with_the_own_seat_elsewhere(self):
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/hall.db")
            try:
                async with Guest(house, "Ada") as laptop, Guest(house) as phone, Guest(house, "Eve") as eve:
                    who = {"account": "ada", "password": "correct horse"}
                    await laptop.ok("POST", "/api/account", who)
                    made = await laptop.start_table("quacks", ["human", "scripted"])   # nobody is out of it after a few answers
                    here = await Player(laptop, made["table"], made["seat_token"], seed=1, by_places=True).connect()
                    await here.play(1)

                    await phone.ok("POST", "/api/login", who)
                    row, = (await phone.ok("GET", "/api/tables?mine"))["tables"]
                    path = f"/api/tables/{row['table']}/seats/{row['seat']}"
                    self.assertEqual((await eve.call("POST", path, {}))[0], 409)
                    given = await phone.ok("POST", path, {"name": "Somebody"})
                    self.assertEqual(given["seat"], 0)
                    self.assertNotIn(given["seat_token"], (None, made["seat_token"]))
                    there = await Player(phone, made["table"], given["seat_token"], seed=2, by_places=True).connect()
                    for player in (there, here, there):   # both are live, and either may answer
                        for one in (here, there):
                            await one.until(lambda me: me.decision is not None)
                        while here.seq != there.seq:
                            await min(here, there, key=lambda one: one.seq).read()
                        self.assertEqual((here.view, here.decision["id"]), (there.view, there.decision["id"]))
                        self.assertEqual(there.table["seats"][0]["name"], "Ada")
                        answered = await self.answer(player)
                        other, = (one for one in (here, there) if one is not player)
                        await other.until(lambda me: me.decision is None or me.decision["id"] != answered)
                    for one in (here, there):
                        await one.close()

                    self.assertEqual(house.stop(), 0)
                    house.start()
                    for guest, token in ((laptop, made["seat_token"]), (phone, given["seat_token"])):
                        back = await Player(guest, made["table"], token).connect()
                        await back.until(lambda me: me.decision is not None)
                        self.assertEqual(back.table["you"], 0)
                        await back.close()
                    await phone.ok("DELETE", path)   # who gets up has no seat on any device
                    for guest, token in ((laptop, made["seat_token"]), (phone, given["seat_token"])):
                        gone = await Player(guest, made["table"], token).connect()
                        while await gone.read() is not None:
                            pass
                        self.assertEqual(gone.errors[0]["key"], "shell.error.seat_token")
            finally:
                house.stop()
                house.errors.close()

    async def test_a_guest_who_logs_in_takes_the_own_seats_along(self):
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/hall.db")
            try:
                async with (Guest(house, "Ada") as laptop, Guest(house, "Ada's phone") as phone, Guest(house, "Eve") as eve,
                            Guest(house) as again):
                    who = {"account": "ada", "password": "correct horse"}
                    await laptop.ok("POST", "/api/account", who)
                    over = await phone.start_table("bristol-1350", ["human", "random", "random"], {"track_steps": 8})
                    player = await Player(phone, over["table"], over["seat_token"]).connect()
                    await player.play()
                    await player.close()
                    running = await phone.new_table("bristol-1350", ["human", "open", "scripted"])
                    hers = await eve.ok("POST", f"/api/tables/{running['table']}/seats/1", {})
                    await phone.ok("POST", f"/api/tables/{running['table']}/start")
                    both = await laptop.new_table("bristol-1350", ["human", "open", "scripted"])   # the account sits here too
                    await phone.ok("POST", f"/api/tables/{both['table']}/seats/1", {})
                    self.assertEqual((await phone.call("POST", "/api/login", {**who, "password": "wrong horse"}))[0], 403)
                    self.assertEqual(len((await phone.ok("GET", "/api/tables?mine"))["tables"]), 3)

                    self.assertEqual((await phone.ok("POST", "/api/login", who))["joined"], 2)
                    for where in (phone, laptop):
                        mine = (await where.ok("GET", "/api/tables?mine"))["tables"]
                        self.assertEqual({row["table"]: row["seat"] for row in mine},
                                         {over["table"]: 0, running["table"]: 0, both["table"]: 0})
                        self.assertEqual(sum(row["games"] for row in (await where.ok("GET", "/api/statistics?mine"))["rows"]), 1)
                        await where.ok("GET", f"/api/records/{over['table']}?seat=0")
                    self.assertEqual(house.stop(), 0)
                    house.start()
                    back = await Player(phone, running["table"], running["seat_token"]).connect()   # the token is the same
                    await back.until(lambda me: me.view is not None)
                    self.assertEqual(back.table["you"], 0)
                    await back.close()
                    await laptop.ok("POST", f"/api/tables/{running['table']}/seats/0")   # and the account may have more
                    self.assertEqual((await laptop.call("DELETE", f"/api/tables/{running['table']}/seats/1"))[0], 403)
                    self.assertEqual((await again.ok("POST", "/api/login", who))["joined"], 0)
                    self.assertEqual((await eve.ok("GET", "/api/tables?mine"))["tables"][0]["seat"], hers["seat"])
            finally:
                house.stop()
                house.errors.close()

    async def test_no_token_gets_around_a_pin(self):
        house = House()
        try:
            async with Guest(house, "Ada") as guest:
                made = await guest.new_table("bristol-1350", ["human", "open", "scripted"])
                path = f"/api/tables/{made['table']}/seats/"
                sat = await guest.ok("POST", path + "1", {"name": "Bo"})   # at the same device
                spare = await guest.ok("POST", path + "1")
                player = await Player(guest, made["table"], sat["seat_token"]).connect()
                name = await player.send("pin", seat_token=sat["seat_token"], pin="4711")
                await player.until(lambda me: name in me.acks)
                self.assertTrue(player.acks[name].get("ok"))
                self.assertEqual((await guest.call("POST", path + "1"))[0], 409)
                early = await Player(guest, made["table"], spare["seat_token"]).connect()   # given out before
                await early.read()
                self.assertEqual(early.errors[0]["key"], "shell.error.seat_token")
                await guest.ok("POST", path + "0")
                await player.close()
        finally:
            self.assertEqual(house.stop(), 0)
            house.errors.close()


class Hook(ServerTest):
    """An address of the operator's on this machine, which keeps what it is told."""

    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.calls = asyncio.Queue()
        self.refuse = 0   # so many calls get an error

        async def told(request):
            await self.calls.put(await request.json())
            self.refuse -= 1
            return web.Response(status=500 if self.refuse >= 0 else 204)

        app = web.Application()
        app.router.add_post("/told", told)
        self.runner = web.AppRunner(app)
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", 0)
        await site.start()
        port = self.runner.addresses[0][1]
        self.hook = ("--hook", f"http://127.0.0.1:{port}/told")
        self.served = House("memory:", *self.hook)

    async def asyncTearDown(self):
        self.assertEqual(self.served.stop(), 0)
        self.served.errors.close()
        await self.runner.cleanup()
        await super().asyncTearDown()

    async def next_call(self):
        return await asyncio.wait_for(self.calls.get(), SECONDS_MAX)

    async def test_an_absent_player_is_told_of_and_an_error_is_tried_again(self):
        self.refuse = 1
        async with Guest(self.served, "Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted", "scripted", "scripted"], pace=ASYNC)
            call = await self.next_call()
            self.assertEqual(call, {"table": table["table"], "code": table["code"], "game": "bristol-1350", "seat": 0,
                                    "name": "Ada", "link": f"{self.served.base}/t/{table['table']}"})
            self.assertEqual(await self.next_call(), call)

    def written(self, database, kind):
        with contextlib.closing(sqlite3.connect(database)) as reader:
            return reader.execute("SELECT count(*) FROM line WHERE text LIKE ?", (f'%"table":"{kind}"%',)).fetchone()[0]

    async def test_a_restart_does_not_repeat_it(self):
        seats = ["human", "scripted", "scripted", "scripted"]
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/hall.db", *self.hook)
            try:
                async with Guest(house, "Ada") as guest:
                    told = await guest.start_table("bristol-1350", seats, pace=ASYNC)
                    self.assertEqual((await self.next_call())["table"], told["table"])
                    while not self.written(f"{folder}/hall.db", "informed"):
                        await asyncio.sleep(0.01)
                    self.assertEqual(house.stop(), 0)
                    house.start()
                    another = await guest.start_table("bristol-1350", seats, pace=ASYNC)
                    self.assertEqual((await self.next_call())["table"], another["table"])   # and nothing before it
            finally:
                house.stop()
                house.errors.close()

    async def test_quiet_hours_hold_it_back(self):
        now = int(time.time() // 60 % 1440)
        quiet = {"from": (now - 60) % 1440, "to": (now + 60) % 1440, "offset": 0}
        async with Guest(self.served, "Ada") as sleeper, Guest(self.served, "Bo") as awake:
            self.assertEqual((await sleeper.ok("POST", "/api/session", {"quiet": quiet}))["quiet"], quiet)
            self.assertEqual((await sleeper.ok("GET", "/api/session"))["quiet"], quiet)
            for bad in ({"from": 1440, "to": 5, "offset": 0}, {"from": 5, "to": 5, "offset": 0}, 7):
                self.assertEqual((await sleeper.call("POST", "/api/session", {"quiet": bad}))[0], 400)
            seats = ["human", "scripted", "scripted", "scripted"]
            await sleeper.start_table("bristol-1350", seats, pace=ASYNC)
            await awake.start_table("bristol-1350", seats, pace=ASYNC)
            self.assertEqual((await self.next_call())["name"], "Bo")   # calls keep their order
            self.assertIsNone((await sleeper.ok("POST", "/api/session", {"quiet": None}))["quiet"])
            await sleeper.start_table("bristol-1350", seats, pace=ASYNC)
            self.assertEqual((await self.next_call())["name"], "Ada")

    async def test_a_holiday_holds_it_back_until_it_ends(self):
        seats = ["human", "scripted", "scripted", "scripted"]
        async with Guest(self.served, "Ada") as ada, Guest(self.served, "Bo") as bo:
            waiting = set()
            for length_s, by_hand in ((600, False), (86400, True)):   # ten minutes at the tables are six seconds here
                until = await ada.now_at_tables() + length_s * 1000
                self.assertEqual((await ada.ok("POST", "/api/session", {"holiday": {"until": until}}))["holiday"],
                                 {"until": until})
                waiting.add((await ada.start_table("bristol-1350", seats, pace=ASYNC))["table"])
                await bo.start_table("bristol-1350", seats, pace=ASYNC)
                self.assertEqual((await self.next_call())["name"], "Bo")   # calls keep their order
                if by_hand:
                    self.assertIsNone((await ada.ok("POST", "/api/session", {"holiday": None}))["holiday"])
                self.assertEqual({(await self.next_call())["table"] for _ in waiting}, waiting)
                self.assertEqual(await ada.now_at_tables() >= until, not by_hand)
                self.assertIsNone((await ada.ok("GET", "/api/session"))["holiday"])

    async def test_nobody_is_told_of_at_live_tables(self):
        async with Guest(self.served, "Ada") as guest:
            await guest.start_table("bristol-1350", ["human", "scripted", "scripted", "scripted"], pace={"clock": "live"})
            await guest.start_table("quacks", ["human", "scripted"], pace=ASYNC)
            call = await self.next_call()
            self.assertEqual(call["game"], "quacks")
