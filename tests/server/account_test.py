"""Sessions and accounts: what ends with them, and what their owner can do about them."""

import aiohttp

from house import SECONDS_MAX, Player, ServerTest

PASSWORD = "correct horse"


class Accounts(ServerTest):
    async def signed_up(self, guest, account):
        return await guest.ok("POST", "/api/account", {"account": account, "password": PASSWORD})

    async def closed_with(self, socket):
        while (got := await socket.receive(SECONDS_MAX)).type == aiohttp.WSMsgType.TEXT:
            last = got.json()
        self.assertEqual(got.data, 1008)
        return last["key"]

    async def test_logging_out_ends_sockets_tickets_and_tokens(self):
        async with self.guest("Ada") as ada, self.guest("Eve") as eve:
            table = await ada.start_table("bristol-1350", ["human", "scripted"])
            player = await Player(ada, table["table"], table["seat_token"]).connect()
            await player.until(lambda me: me.decision is not None)
            ticket = (await ada.ok("POST", "/api/ticket"))["ticket"]
            thief = await Player(eve, table["table"], table["seat_token"]).connect()   # the token is all that it takes
            await thief.until(lambda me: me.decision is not None)
            await thief.close()
            await ada.ok("POST", "/api/logout")
            self.assertEqual(await self.closed_with(player.socket), "shell.error.session_over")
            with self.assertRaises(aiohttp.WSServerHandshakeError) as refused:
                await ada.socket_with(ticket)
            self.assertEqual(refused.exception.status, 403)
            thief = await Player(eve, table["table"], table["seat_token"]).connect()
            heard = []
            while (message := await thief.read()) is not None and message["type"] not in ("error", "view"):
                heard.append(message)
            self.assertTrue(thief.errors or (thief.table and thief.table.get("you") is None), heard)
            self.assertIsNone(thief.decision)
            await thief.close()

    async def test_who_logs_in_after_somebody_else_ends_what_that_one_had(self):
        async with self.guest("Ada") as browser, self.guest("Bo") as bo:
            await self.signed_up(browser, "first-ada")
            await self.signed_up(bo, "then-bo")
            table = await browser.start_table("bristol-1350", ["human", "scripted"])
            socket = await browser.open_socket()
            ticket = (await browser.ok("POST", "/api/ticket"))["ticket"]
            await browser.ok("POST", "/api/login", {"account": "then-bo", "password": PASSWORD})
            self.assertEqual(await self.closed_with(socket), "shell.error.session_over")
            with self.assertRaises(aiohttp.WSServerHandshakeError):
                await browser.socket_with(ticket)
            late = await Player(browser, table["table"], table["seat_token"]).connect()
            await late.until(lambda me: me.errors or me.table)
            self.assertTrue(late.errors or late.table.get("you") is None)
            await late.close()

    async def test_a_session_that_somebody_planted_is_not_taken_up(self):
        planted = {"Cookie": "guildhall_session=planted-by-somebody-else-planted-by-somebody"}
        async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as browser:
            async with browser.post(self.house.base + "/api/session", json={"name": "Ada"}, headers=planted) as answer:
                self.assertEqual(answer.status, 200)
                self.assertNotIn("planted", answer.headers["Set-Cookie"])
            async with browser.get(self.house.base + "/api/session", headers=planted) as answer:
                self.assertEqual(answer.status, 401)

    async def test_own_sessions_are_listed_and_ended(self):
        async with self.guest("Ada") as here, self.guest() as there, self.guest("Eve") as eve:
            await self.signed_up(here, "listed")
            await there.ok("POST", "/api/login", {"account": "listed", "password": PASSWORD})
            sessions = (await here.ok("GET", "/api/sessions"))["sessions"]
            self.assertEqual([one["this"] for one in sessions].count(True), 1)
            self.assertEqual(len(sessions), 2)
            other = next(one["session"] for one in sessions if not one["this"])
            self.assertEqual((await eve.call("DELETE", f"/api/sessions/{other}"))[0], 404)   # not hers
            socket = await there.open_socket()
            await here.ok("DELETE", f"/api/sessions/{other}")
            self.assertEqual(await self.closed_with(socket), "shell.error.session_over")
            self.assertEqual((await there.call("GET", "/api/session"))[0], 401)
            self.assertEqual((await here.call("GET", "/api/session"))[0], 200)
            await there.ok("POST", "/api/login", {"account": "listed", "password": PASSWORD})
            await here.ok("DELETE", "/api/sessions")   # all others
            self.assertEqual((await there.call("GET", "/api/session"))[0], 401)
            self.assertEqual(len((await here.ok("GET", "/api/sessions"))["sessions"]), 1)

    async def test_a_changed_password_ends_all_other_sessions(self):
        async with self.guest("Ada") as here, self.guest() as there:
            await self.signed_up(here, "changer")
            await there.ok("POST", "/api/login", {"account": "changer", "password": PASSWORD})
            change = {"password": PASSWORD, "new": "another tall horse"}
            for wrong, key in (({**change, "password": "wrong horse"}, "wrong_password"),
                               ({**change, "new": "Password123"}, "common_password"),
                               ({**change, "new": "changer1"}, "common_password"), ({**change, "new": "short"}, "bad_password")):
                status, answer = await here.call("POST", "/api/account/password", wrong)
                self.assertEqual(answer["error"]["key"], f"shell.error.{key}")
            await here.ok("POST", "/api/account/password", change)
            self.assertEqual((await there.call("GET", "/api/session"))[0], 401)
            self.assertEqual((await here.ok("GET", "/api/session"))["account"], "changer")
            self.assertEqual((await there.call("POST", "/api/login", {"account": "changer", "password": PASSWORD}))[0], 403)
            await there.ok("POST", "/api/login", {"account": "changer", "password": change["new"]})

    async def test_a_deleted_account_is_gone_and_its_games_go_on(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            await self.signed_up(ada, "leaver")
            made = await bo.new_table("bristol-1350", ["human", "open"])
            await ada.ok("POST", f"/api/tables/{made['table']}/seats/1", {})
            await bo.ok("POST", f"/api/tables/{made['table']}/start")
            self.assertEqual((await ada.call("DELETE", "/api/account", {"password": "wrong horse"}))[0], 403)
            await ada.ok("DELETE", "/api/account", {"password": PASSWORD})
            self.assertEqual((await ada.call("GET", "/api/session"))[0], 401)
            self.assertEqual((await ada.call("POST", "/api/login", {"account": "leaver", "password": PASSWORD}))[0], 403)
            player = await Player(bo, made["table"], made["seat_token"]).connect()
            await player.until(lambda me: me.table is not None)
            self.assertEqual(player.table["seats"][1]["kind"], "bot")
            await player.play()
            await player.close()
            async with self.guest("Eve") as eve:   # the name is free again
                await self.signed_up(eve, "leaver")
                self.assertEqual((await eve.ok("GET", "/api/tables?mine"))["tables"], [])

    async def test_common_passwords_are_refused(self):
        async with self.guest("Ada") as ada:
            for common in ("password1", "qwertyuiop", "iloveyou", "Guildhall1", "ada-the-1st"):
                status, answer = await ada.call("POST", "/api/account", {"account": "Ada-the-1st", "password": common})
                self.assertEqual((status, answer["error"]["key"]), (400, "shell.error.common_password"), common)

    async def test_names_are_not_tried_out_faster_than_allowed(self):
        async with self.guest("Ada") as ada, self.guest("Eve") as eve:
            await self.signed_up(ada, "taken")
            statuses = [(await eve.call("POST", "/api/account", {"account": "taken", "password": PASSWORD}))[0]
                        for _ in range(12)]
            self.assertEqual(statuses, [409] * 10 + [429] * 2)
