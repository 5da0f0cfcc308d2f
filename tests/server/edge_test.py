"""Sessions, accounts, limits, and everything that comes in and should not."""

import asyncio
import contextlib
import json
import os
import resource
import signal
import socket
import subprocess
import tempfile
import types

import aiohttp
import yarl

from house import PROGRAM, ROOT, SECONDS_MAX, Guest, House, Player, ServerTest


def metric(text, name):
    for line in text.splitlines():
        if line.startswith(name + " "):
            return float(line.rsplit(" ", 1)[1])
    return 0.0


class Sessions(ServerTest):
    async def test_a_guest_has_a_name_and_a_cookie(self):
        async with self.guest() as guest:
            self.assertEqual((await guest.call("GET", "/api/session"))[0], 401)
            async with guest.http.post(self.house.base + "/api/session",
                                       json={"name": "  Ada\u200b\u202e ", "language": "fr"}) as answer:
                self.assertEqual(await answer.json(), {"name": "Ada", "language": "fr", "account": None, "quiet": None,
                                                       "holiday": None})
                cookie = answer.headers["Set-Cookie"]
            for part in ("HttpOnly", "SameSite=Strict", "Path=/"):
                self.assertIn(part, cookie)
            self.assertNotIn("Secure", cookie)   # on loopback there is no TLS
            self.assertEqual((await guest.ok("GET", "/api/session"))["name"], "Ada")
            await guest.ok("POST", "/api/session", {"name": "Bo"})
            self.assertEqual(await guest.ok("GET", "/api/session"),
                             {"name": "Bo", "language": "fr", "account": None, "quiet": None, "holiday": None})

    async def test_elsewhere_the_cookie_is_for_tls_alone(self):
        async with self.guest() as guest:
            async with guest.http.post(self.house.base + "/api/session", json={"name": "Ada"},
                                       headers={"Host": "play.example.org"}) as answer:
                self.assertIn("; Secure", answer.headers["Set-Cookie"])
                self.assertTrue(answer.headers["Set-Cookie"].startswith("__Host-guildhall_session="))
                self.assertIn("wss://play.example.org", answer.headers["Content-Security-Policy"])

    async def test_names_that_are_none(self):
        async with self.guest() as guest:
            for name in ("", "  ", "\u200b\u202e", "x" * 25, 7, None, ["a"], "\u3164"):
                status, answer = await guest.call("POST", "/api/session", {"name": name})
                self.assertEqual(status, 400, name)
                self.assertIn("key", answer["error"])

    async def test_an_account_is_come_back_to(self):
        async with self.guest("Ada") as here, self.guest() as there:
            table = await here.new_table("bristol-1350", ["human", "scripted"])
            old = here.http.cookie_jar.filter_cookies(self.house.base)["guildhall_session"].value
            self.assertEqual((await here.ok("POST", "/api/account", {"account": "ada", "password": "correct horse"}))
                             ["account"], "ada")
            # The secret of the guest's time opens nothing any more.
            async with aiohttp.request("GET", self.house.base + "/api/session",
                                       cookies={"guildhall_session": old}) as answer:
                self.assertEqual(answer.status, 401)
            for wrong in ({"account": "ada", "password": "wrong horse"}, {"account": "eve", "password": "correct horse"}):
                self.assertEqual((await there.call("POST", "/api/login", wrong))[0], 403)
            self.assertEqual(await there.ok("POST", "/api/login", {"account": "ADA", "password": "correct horse"}),
                             {"name": "Ada", "language": "en", "account": "ada", "quiet": None, "holiday": None,
                              "joined": 0})
            mine = (await there.ok("GET", "/api/tables?mine"))["tables"]
            self.assertEqual([t["table"] for t in mine], [table["table"]])
            await there.ok("POST", "/api/logout")
            self.assertEqual((await there.call("GET", "/api/session"))[0], 401)
            self.assertEqual((await here.call("GET", "/api/session"))[0], 200)

    async def test_a_name_is_given_once(self):
        async with self.guest("A") as one, self.guest("B") as two:
            both = await asyncio.gather(*(g.call("POST", "/api/account", {"account": "Same", "password": "a-plain-7-word"})
                                          for g in (one, two)))
            self.assertEqual(sorted(status for status, _ in both), [200, 409])


class LittleMemory(ServerTest):
    @classmethod
    def setUpClass(cls):
        cls.house = House("memory:", "--request-limit", "100")

    async def test_a_password_that_cannot_be_hashed_ends_nothing(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            process = self.house.process.pid
            who = {"account": "ada", "password": "correct horse"}
            await ada.ok("POST", "/api/account", who)
            before = resource.prlimit(process, resource.RLIMIT_AS)
            with open(f"/proc/{process}/statm", encoding="ascii") as sizes:
                size = int(sizes.read().split()[0]) * resource.getpagesize()
            resource.prlimit(process, resource.RLIMIT_AS, (size + 40 * 2**20, before[1]))   # a hash takes 64 MiB
            for _ in range(40):   # more than may wait: each is counted down again
                for path, body in (("/api/login", who), ("/api/account", {"account": "bo", "password": "a-plain-7-word"})):
                    status, answer = await bo.call("POST", path, body)
                    if status != 429:   # of logins there are few
                        self.assertEqual((status, answer["error"]["key"]), (503, "shell.error.busy"), path)
            resource.prlimit(process, resource.RLIMIT_AS, before)
            await bo.ok("POST", "/api/account", {"account": "bo", "password": "a-plain-7-word"})


class Guessing(ServerTest):
    async def test_guessing_is_stopped(self):
        async with self.guest("Ada") as guest:
            tries = [(await guest.call("POST", "/api/login", {"account": "victim", "password": str(i)}))[0]
                     for i in range(21)]
            self.assertEqual(tries, [403] * 20 + [429])

    async def test_guessing_shuts_nobody_out(self):
        house = House("memory:", "--proxy", "127.0.0.1")
        headers = lambda network: {"X-Forwarded-For": network}
        owner = {"account": "ada", "password": "correct horse"}
        try:
            async with Guest(house, "Ada") as ada, Guest(house) as eve, Guest(house) as elsewhere:
                await ada.ok("POST", "/api/account", owner)
                await ada.ok("POST", "/api/logout")
                wrong = {"account": "ada", "password": "wrong horse"}
                for i in range(30):   # from one network, of 2^64 addresses
                    status, _ = await eve.call("POST", "/api/login", wrong, headers=headers(f"2001:db8:0:1::{i + 1:x}"))
                    self.assertEqual(status, 403 if i < 20 else 429)
                status, _ = await elsewhere.call("POST", "/api/login", owner, headers=headers("198.51.100.1"))
                self.assertEqual(status, 200, "the owner on a new device, from another network")
                statuses = [(await eve.call("POST", "/api/login", wrong, headers=headers(f"203.0.113.{i}")))[0]
                            for i in range(60)]
                self.assertEqual(statuses[-1], 429, "many networks together are slowed down")
                status, _ = await ada.call("POST", "/api/login", owner, headers=headers("203.0.113.1"))
                self.assertEqual(status, 200, "a device that has logged in before passes")
                eve.http.cookie_jar.update_cookies({"guildhall_device": "made.up"}, yarl.URL(house.base))
                self.assertEqual((await eve.call("POST", "/api/login", owner, headers=headers("203.0.113.200")))[0], 429)
        finally:
            self.assertEqual(house.stop(), 0)
            house.errors.close()

    async def test_the_right_password_again_and_again_shuts_nobody_out(self):
        house = House("memory:", "--proxy", "127.0.0.1")
        try:
            async with Guest(house, "Ada") as ada, Guest(house, "Eve") as eve:
                own, hers = ({"account": name, "password": "correct horse"} for name in ("ada", "eve"))
                await ada.ok("POST", "/api/account", own)
                await eve.ok("POST", "/api/account", hers)
                over = asyncio.Event()

                async def again_and_again(number):
                    # Of version 6 one household has 65,536 networks.
                    headers = {"X-Forwarded-For": f"2001:db8:7:{number:x}::1"}
                    async with aiohttp.ClientSession() as eves:
                        while not over.is_set():
                            async with eves.post(house.base + "/api/login", json=hers, headers=headers) as answer:
                                await answer.read()

                crowd = [asyncio.create_task(again_and_again(number)) for number in range(40)]
                for _ in range(3):
                    status, _ = await ada.call("POST", "/api/login", own, headers={"X-Forwarded-For": "203.0.113.5"})
                    self.assertEqual(status, 200)
                over.set()
                await asyncio.gather(*crowd)
                self.assertGreater(metric(await ada.ok("GET", "/metrics"), 'guildhall_limits_total{limit="hashes"}'), 0)
        finally:
            self.assertEqual(house.stop(), 0)
            house.errors.close()

    async def test_codes_are_not_found_by_guessing(self):
        house = House("memory:", "--proxy", "127.0.0.1")
        headers = {"X-Forwarded-For": "2001:db8:0:1::1"}
        try:
            async with Guest(house, "Ada") as ada, Guest(house, "Eve") as eve:
                table = await ada.new_table("bristol-1350", ["human", "open"])
                self.assertEqual(len(table["code"]), 10)
                wrong = [(await eve.call("GET", f"/api/tables/AAAAAAAA{i:02}", headers={"X-Forwarded-For": f"2001:db8:0:{i:x}::1"}))[0]
                         for i in range(25)]
                self.assertEqual(wrong, [404] * 20 + [429] * 5)
                self.assertEqual((await eve.call("GET", f"/api/tables/{table['code']}", headers=headers))[0], 429)
                self.assertEqual((await eve.call("GET", f"/api/tables/{table['table']}", headers=headers))[0], 200)
                self.assertEqual((await eve.call("GET", f"/api/tables/{table['code']}"))[0], 200, "from elsewhere")
                for _ in range(30):
                    self.assertEqual((await ada.call("GET", f"/api/tables/{table['code']}"))[0], 200, "hits do not count")
                for i in range(20):   # over sockets too
                    ws = await eve.open_socket()
                    await ws.send_json({"type": "hello", "table": f"AAAAAAAA{i:02}"})
                    self.assertEqual((await ws.receive(SECONDS_MAX)).json()["key"], "shell.error.no_table")
                    await ws.close()
                ws = await eve.open_socket()
                await ws.send_json({"type": "hello", "table": table["code"]})
                self.assertEqual((await ws.receive(SECONDS_MAX)).json()["key"], "shell.error.too_many")
                await ws.close()
        finally:
            self.assertEqual(house.stop(), 0)
            house.errors.close()

    async def test_nobody_but_the_proxy_says_where_a_request_comes_from(self):
        for flags in ((), ("--proxy", "127.0.0.1")):
            house = House("memory:", *flags)
            port = house.base.rsplit(":", 1)[1]
            try:
                async with Guest(house, address="127.0.0.5") as eve:
                    statuses = []
                    for i in range(25):
                        where = {"X-Forwarded-For": f"198.51.100.{i}", "Forwarded": f"for=198.51.100.{i}",
                                 "X-Real-IP": f"198.51.100.{i}", "X-Forwarded-Proto": "https"}
                        async with eve.http.get(f"http://127.0.0.1:{port}/api/tables/AAAAAAAA{i:02}", headers=where) as answer:
                            statuses.append(answer.status)
                    self.assertEqual(statuses, [404] * 20 + [429] * 5)
            finally:
                self.assertEqual(house.stop(), 0)
                house.errors.close()

    async def test_tickets_close_the_door_to_nobody(self):
        async with self.guest("Eve") as eve, self.guest("Ada") as ada:
            kept = (await ada.ok("POST", "/api/ticket"))["ticket"]
            own = [(await eve.ok("POST", "/api/ticket"))["ticket"] for _ in range(21)]
            with self.assertRaises(aiohttp.WSServerHandshakeError):
                await eve.socket_with(own[0])   # the oldest has made room
            for ticket in (own[-1], own[1]):
                await (await eve.socket_with(ticket)).close()
            statuses = [(await eve.call("POST", "/api/ticket"))[0] for _ in range(120)]
            self.assertIn(429, statuses)
            await (await ada.socket_with(kept)).close()
            await (await ada.open_socket()).close()

    async def test_tables_are_counted_by_their_maker(self):
        async with self.guest("Eve") as eve, self.guest("Ada") as ada:
            body = {"game": "bristol-1350", "seats": ["human", "open"]}
            for _ in range(50):
                table = await eve.ok("POST", "/api/tables", body)
                await eve.ok("DELETE", f"/api/tables/{table['table']}/seats/0")
            status, answer = await eve.call("POST", "/api/tables", body)
            self.assertEqual((status, answer["error"]["key"]), (429, "shell.error.too_many_tables"))
            await ada.ok("POST", "/api/tables", body)


class Requests(ServerTest):
    async def test_bad_bodies(self):
        async with self.guest("Ada") as guest:
            for body in (b"{", b"[]", b"7", b"\xff\xfe", b"[" * 5000, b'{"name": {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": 1}}}}}}}}}'):
                async with guest.http.post(self.house.base + "/api/tables", data=body) as answer:
                    self.assertEqual(answer.status, 400, body[:20])
            for body in ({}, {"game": "chess", "seats": []}, {"game": "quacks"}, {"game": "quacks", "seats": "human"},
                         {"game": "quacks", "seats": [1]}, {"game": "quacks", "seats": ["human", "human"], "options": []},
                         {"game": "quacks", "seats": ["human"] * 30}, {"game": "quacks", "seats": ["human", "ogre"]},
                         {"game": "quacks", "seats": ["human", "open"], "options": {"no": "such"}},
                         {"game": "quacks", "seats": ["human", "open"], "pace": {"clock": "sundial"}},
                         {"game": "quacks", "seats": ["human", "open"], "option": {}}):
                status, answer = await guest.call("POST", "/api/tables", body)
                self.assertEqual(status, 400, body)
                self.assertIn("key", answer["error"])

    async def test_a_slip_in_the_name_of_a_field_is_refused(self):
        async with self.guest("Ada") as guest:
            table = await guest.new_table("bristol-1350", ["human", "open"])
            status, answer = await guest.call("PATCH", f"/api/tables/{table['table']}", {"option": {"chaos": True}})
            self.assertEqual((status, answer["error"]["key"]), (400, "shell.error.bad_field"))
            self.assertEqual(answer["error"]["args"], {"field": "option"})

    async def test_what_is_too_large(self):
        async with self.guest() as guest:
            async with guest.http.post(self.house.base + "/api/session", data=b"x" * 20000) as answer:
                self.assertEqual(answer.status, 413)
            async with guest.http.get(self.house.base + "/health", headers={"X-Long": "y" * 9000}) as answer:
                self.assertEqual(answer.status, 413)

    async def test_other_pages_change_nothing(self):
        async with self.guest("Ada") as guest:
            for origin in ("http://evil.example", "null", "https://localhost.evil.example"):
                status, answer = await guest.call("POST", "/api/ticket", headers={"Origin": origin})
                self.assertEqual((status, answer["error"]["key"]), (403, "shell.error.origin"))
            ticket = (await guest.ok("POST", "/api/ticket"))["ticket"]
            for origin in ("http://evil.example", "null", "https://localhost.evil.example", None):   # none: no browser
                with self.assertRaises(aiohttp.WSServerHandshakeError) as refused:
                    await guest.http.ws_connect(f"{self.house.base}/ws?ticket={ticket}", origin=origin)
                self.assertEqual(refused.exception.status, 403)
            await (await guest.socket_with(ticket)).close()   # which those have not used up
            self.assertEqual((await guest.call("POST", "/api/ticket", headers={"Origin": self.house.base}))[0], 200)

    async def test_nothing_is_there(self):
        async with self.guest("Ada") as guest:
            for method, path in (("GET", "/api/nothing"), ("GET", "/api/tables/ZZZZZZ"), ("POST", "/api/tables/ZZ/start"),
                                 ("GET", "/api/records/zz"), ("DELETE", "/api/session"), ("POST", "/index.html"),
                                 ("GET", "/.git/config")):
                self.assertEqual((await guest.call(method, path))[0], 404, path)

    async def test_headers_of_safety(self):
        async with self.guest() as guest, guest.http.get(self.house.base + "/") as answer:
            policy = answer.headers["Content-Security-Policy"]
            self.assertIn("default-src 'none'; script-src 'self'; style-src 'self';", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(answer.headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(answer.headers["Cross-Origin-Resource-Policy"], "same-origin")

    async def test_players_do_not_see_the_metrics(self):
        token = "correct horse battery staple"
        house = House("memory:", "--host", "0.0.0.0", "--plain-http", "--proxy", "127.0.0.1", "--metrics-token", token)
        port = house.base.rsplit(":", 1)[1]
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:   # nothing is sent
            probe.connect(("192.0.2.1", 9))
            outside = probe.getsockname()[0]   # of this machine in its network
        self.assertFalse(outside.startswith("127."))
        try:
            async with Guest(house) as guest:
                async def seen(host, headers=None):
                    async with guest.http.get(f"http://{host}:{port}/metrics", headers=headers) as answer:
                        text = await answer.text()
                    self.assertEqual("guildhall_lines_total" in text, answer.status == 200)
                    return answer.status

                proxied = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
                knows = {"Authorization": f"Bearer {token}"}
                self.assertEqual(await seen("127.0.0.1"), 200)   # the operator, on the machine of the proxy
                self.assertEqual(await seen("127.0.0.1", proxied), 404)
                self.assertEqual(await seen("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}), 404)
                self.assertEqual(await seen("127.0.0.1", {"Host": "play.example.org"}), 404)
                self.assertEqual(await seen(outside), 404)
                self.assertEqual(await seen(outside, {"Host": "localhost"}), 404)
                for wrong in ("Bearer ", f"Bearer {token}x", f"Basic {token}", token):
                    self.assertEqual(await seen(outside, {"Authorization": wrong}), 404, wrong)
                self.assertEqual(await seen(outside, knows), 200)
                self.assertEqual(await seen("127.0.0.1", {**proxied, **knows}), 200)
        finally:
            self.assertEqual(house.stop(), 0)
            house.errors.close()

    async def test_the_metrics_are_closed_unless_opened_on_purpose(self):
        """A proxy that nobody told anything passes requests on as if they were a local program's."""
        house = House("memory:", "--proxy", "127.0.0.1", local_metrics=False)
        try:
            async with Guest(house) as guest:
                self.assertEqual((await guest.call("GET", "/metrics"))[0], 404)
                self.assertEqual((await guest.call("GET", "/health"))[0], 200)
        finally:
            self.assertEqual(house.stop(), 0)
            house.errors.close()

    async def test_raw_rubbish(self):
        port = int(self.house.base.rsplit(":", 1)[1])
        for rubbish in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET / HTTP/9.9\r\n\r\n",
                        b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", b"GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
                        b"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"):
            with socket.create_connection(("127.0.0.1", port), 5) as raw:
                raw.sendall(rubbish)
                raw.shutdown(socket.SHUT_WR)
                raw.settimeout(5)
                answer = b""
                while part := raw.recv(4096):
                    answer += part
            self.assertTrue(answer == b"" or b" 400 " in answer.split(b"\r\n")[0], (rubbish, answer[:60]))
        async with self.guest() as guest:
            self.assertTrue((await guest.ok("GET", "/health"))["ok"])


class Sockets(ServerTest):
    async def test_a_ticket_opens_once(self):
        async with self.guest("Ada") as guest:
            ticket = (await guest.ok("POST", "/api/ticket"))["ticket"]
            await (await guest.socket_with(ticket)).close()
            for wrong in (ticket, "", "x" * 43):
                with self.assertRaises(aiohttp.WSServerHandshakeError) as refused:
                    await guest.socket_with(wrong)
                self.assertEqual(refused.exception.status, 403)

    async def test_what_is_no_message_closes_this_socket_only(self):
        async with self.guest("Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted"])
            player = await Player(guest, table["table"], table["seat_token"]).connect()
            await player.until(lambda me: me.decision is not None)
            before = await guest.ok("GET", "/metrics")
            wrong = [(b"binary", 1003), ("no json", 1008), ("[]", 1008), ('{"type": 7}', 1008), ('{"type": "dance"}', 1008),
                     ('{"type": "answer", "decision_id": 1, "option_ids": [], "client_msg_id": "a"}', 1008),   # no hello
                     ("[" * 100, 1008), ('{"type": "ping", "at": "' + "x" * 17000 + '"}', 1009),
                     ('{"type": "hello"}', 1008), ('{"type": "hello", "table": "nowhere"}', 1008),
                     ('{"type": "hello", "table": "%s", "seat_token": 5}' % table["table"], 1008)]
            for frame, code in wrong:
                ws = await guest.open_socket()
                await (ws.send_bytes(frame) if isinstance(frame, bytes) else ws.send_str(frame))
                error = (await ws.receive(SECONDS_MAX)).json()
                self.assertEqual(error["type"], "error", frame[:60])
                self.assertTrue(error["key"].startswith("shell.error."))
                closing = await ws.receive(SECONDS_MAX)
                self.assertEqual((closing.type, closing.data), (aiohttp.WSMsgType.CLOSE, code), frame[:60])
            after = await guest.ok("GET", "/metrics")
            refused = 'guildhall_refused_frames_total{reason="malformed"}'
            self.assertEqual(metric(after, refused) - metric(before, refused), 6)
            for limit in ("binary_frame", "frame_bytes"):
                self.assertEqual(metric(after, f'guildhall_limits_total{{limit="{limit}"}}'), 1)
            await player.answer()   # the table has not noticed
            await player.close()

    async def test_wrong_fields_of_messages_are_refused_without_harm(self):
        async with self.guest("Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted"])
            player = await Player(guest, table["table"], table["seat_token"]).connect()
            await player.until(lambda me: me.decision is not None)
            values = (None, -1, 10**30, "x", [], {}, [[[]]], True, 1.5)
            for kind, fields in (("answer", ("decision_id", "option_ids", "client_msg_id")), ("standing", ("kind", "on")),
                                 ("claim", ("claim",)), ("say", ("text", "phrase")), ("past", ("seq", "event")),
                                 ("sit_in", ("seat",)), ("nudge", ("seat",)), ("undo", ("client_msg_id",))):
                for field in fields:
                    for value in values:
                        whole = {"type": kind, "decision_id": player.decision["id"], "option_ids": ["none such"],
                                 "client_msg_id": f"{kind} {field} {value}", field: value}
                        if len(player.sent_at) > 40:
                            await player.again()
                        await player.raw(whole)
                        if player.socket.closed:
                            await player.again()
            await player.close()
            fresh = await Player(guest, table["table"], table["seat_token"]).connect()
            await fresh.until(lambda me: me.decision is not None)
            name = await fresh.answer()
            self.assertTrue(fresh.acks[name].get("ok"), fresh.acks[name])
            await fresh.close()
            self.assertEqual(metric(await guest.ok("GET", "/metrics"), "guildhall_tables_suspended_total"), 0)

    async def test_too_many_messages(self):
        async with self.guest("Ada") as guest:
            ws = await guest.open_socket()
            for number in range(60):
                await ws.send_json({"type": "ping", "at": number})
            texts = []
            while (got := await ws.receive(SECONDS_MAX)).type == aiohttp.WSMsgType.TEXT:
                texts.append(got.json())
            self.assertEqual([t["type"] for t in texts], ["pong"] * 50 + ["error"])
            self.assertEqual(texts[-1]["args"], {"limit": "messages"})
            self.assertEqual(got.data, 1008)

    async def test_too_many_pings(self):
        async with self.guest("Ada") as guest:
            ws = await guest.open_socket()
            for _ in range(60):
                await ws.ping()
            self.assertEqual((await ws.receive(SECONDS_MAX)).json()["args"], {"limit": "messages"})
            self.assertEqual((await ws.receive(SECONDS_MAX)).data, 1008)

    async def test_too_many_pongs_that_nobody_asked_for(self):
        async with self.guest("Ada") as guest:
            ws = await guest.open_socket()
            for _ in range(60):
                await ws.pong()
            self.assertEqual((await ws.receive(SECONDS_MAX)).json()["args"], {"limit": "messages"})
            self.assertEqual((await ws.receive(SECONDS_MAX)).data, 1008)

    async def test_too_many_sockets_from_one_address(self):
        house = types.SimpleNamespace(base=self.house.base.replace("localhost", "127.0.0.1"))
        guests = [await Guest(house, f"Guest {i}", "127.0.0.9").__aenter__() for i in range(6)]
        open_ones = [await guest.open_socket() for guest in guests[:5] for _ in range(20)]
        with self.assertRaises(aiohttp.WSServerHandshakeError) as refused:
            await guests[5].open_socket()
        self.assertEqual(refused.exception.status, 429)
        await asyncio.gather(*(ws.close() for ws in open_ones))
        for guest in guests:
            await guest.http.close()

    async def test_too_many_connections_from_one_address(self):
        port = int(self.house.base.rsplit(":", 1)[1])
        limit = 'guildhall_limits_total{limit="connections_per_address"}'
        reader = lambda: socket.create_connection(("127.0.0.1", port), 5, source_address=("127.0.0.8", 0))
        async with self.guest() as guest:
            before = metric(await guest.ok("GET", "/metrics"), limit)
            async with contextlib.AsyncExitStack() as held:
                ask = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
                for _ in range(200):
                    last = held.enter_context(reader())
                one_more = held.enter_context(reader())
                self.assertEqual(one_more.recv(1), b"")   # closed without a word
                last.sendall(ask)
                self.assertIn(b" 200 ", last.recv(200))
                self.assertEqual(metric(await guest.ok("GET", "/metrics"), limit), before + 1)
                last.close()
                while True:   # its place is free as soon as the server has noticed
                    with reader() as again:
                        try:
                            again.sendall(ask)
                            if b" 200 " in again.recv(200):
                                break
                        except ConnectionError:
                            pass

    async def test_too_many_connections_leave_descriptors_for_the_rest(self):
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/hall.db")
            try:
                process = house.process.pid
                soft, hard = resource.prlimit(process, resource.RLIMIT_NOFILE)
                self.assertEqual(soft, hard, "it takes what it may have")
                resource.prlimit(process, resource.RLIMIT_NOFILE, (64 + 50, hard))
                async with Guest(house, "Ada") as ada:
                    async with contextlib.AsyncExitStack() as held:
                        port = int(house.base.rsplit(":", 1)[1])
                        crowd = [held.enter_context(socket.create_connection(("127.0.0.1", port), 5)) for _ in range(80)]
                        crowd[-1].settimeout(SECONDS_MAX)
                        self.assertEqual(crowd[-1].recv(1), b"", "closed without a word")
                        await ada.ok("GET", "/api/statistics")   # for which another file is opened
                        self.assertGreater(metric(await ada.ok("GET", "/metrics"), 'guildhall_limits_total{limit="connections"}'), 0)
                    async with asyncio.timeout(SECONDS_MAX):
                        while True:   # as soon as the server has noticed
                            with contextlib.suppress(aiohttp.ClientError):
                                async with Guest(house, "Bo"):
                                    break
            finally:
                self.assertEqual(house.stop(), 0)
                house.errors.close()

    async def test_too_many_sessions_from_one_address(self):
        house = types.SimpleNamespace(base=self.house.base.replace("localhost", "127.0.0.1"))

        async def ask():   # without a cookie
            async with aiohttp.request("POST", house.base + "/api/session", json={"name": "Ada"},
                                       connector=connector) as answer:
                return answer.status

        async with aiohttp.TCPConnector(local_addr=("127.0.0.7", 0), limit=20) as connector:
            for _ in range(10):
                self.assertEqual(await asyncio.gather(*(ask() for _ in range(100))), [200] * 100)
            more = await asyncio.gather(*(ask() for _ in range(100)))   # one more is allowed every 3.6 seconds
            self.assertGreater(more.count(429), 50)
        async with Guest(house, "Bo", "127.0.0.6"):   # elsewhere they are greeted
            pass

    async def test_too_many_open_tables(self):
        async with self.guest("Ada") as guest, self.guest("Bo") as other:
            for _ in range(50):
                last = await guest.new_table("bristol-1350", ["human", "open"])
            body = {"game": "bristol-1350", "seats": ["human", "open"]}
            status, answer = await guest.call("POST", "/api/tables", body)
            self.assertEqual((status, answer["error"]["key"]), (429, "shell.error.too_many_tables"))
            await other.ok("POST", "/api/tables", body)
            await guest.ok("POST", f"/api/tables/{last['table']}/start")
            await guest.ok("DELETE", f"/api/tables/{last['table']}/seats/0")   # bots play on, to the end
            async with asyncio.timeout(SECONDS_MAX):
                while (await guest.call("POST", "/api/tables", body))[0] == 429:
                    await asyncio.sleep(1)

    async def test_too_many_sockets(self):
        async with self.guest("Ada") as guest:
            open_ones = [await guest.open_socket() for _ in range(20)]
            with self.assertRaises(aiohttp.WSServerHandshakeError) as refused:
                await guest.open_socket()
            self.assertEqual(refused.exception.status, 429)
            await open_ones.pop().close()
            open_ones.append(await self.as_soon_as_there_is_room(guest))
            await asyncio.gather(*(ws.close() for ws in open_ones))

    async def as_soon_as_there_is_room(self, guest):
        for _ in range(100 * SECONDS_MAX):   # the server may hear of the end of a socket later than of the next one
            with contextlib.suppress(aiohttp.WSServerHandshakeError):
                return await guest.open_socket()
            await asyncio.sleep(0.01)
        self.fail("the socket that was closed still counts")

    async def test_who_does_not_read_is_closed(self):
        async with self.guest("Ada") as guest, self.guest("Bo") as other:
            table = await guest.new_table("quacks", ["human", "scripted", "scripted", "scripted"])
            ticket = (await other.ok("POST", "/api/ticket"))["ticket"]
            with socket.socket() as lazy:
                lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                lazy.settimeout(SECONDS_MAX)
                lazy.connect(("127.0.0.1", int(self.house.base.rsplit(":", 1)[1])))
                lazy.sendall(f"GET /ws?ticket={ticket} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                             "Upgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
                self.assertIn(b" 101 ", lazy.recv(200))
                hello = json.dumps({"type": "hello", "table": table["table"]}).encode()
                lazy.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)   # a mask of zeros changes nothing
                await guest.ok("POST", f"/api/tables/{table['table']}/start")
                player = await Player(guest, table["table"], table["seat_token"], seed=1).connect()
                await player.play()   # the others do not wait for one who sleeps
                await player.close()
                limit = 'guildhall_limits_total{limit="send_queue"}'
                self.assertEqual(metric(await guest.ok("GET", "/metrics"), limit), 1)


class Starting(ServerTest):
    def serve(self, *flags, **more):
        return subprocess.run([PROGRAM, "serve", *flags], capture_output=True, text=True, timeout=SECONDS_MAX, cwd=ROOT,
                              **more)

    async def test_a_port_in_use(self):
        port = self.house.base.rsplit(":", 1)[1]
        done = self.serve("--port", port, "--db", "memory:")
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"port {port} is in use", done.stderr)
        self.assertEqual(done.stderr.strip().count("\n"), 0)

    async def test_a_database_that_cannot_be_written(self):
        for db, code in (("sqlite:/proc/none/x.db", 1), ("sqlite:/dev/null/x.db", 1), ("mystery:7", 2)):
            done = self.serve("--port", "0", "--db", db)
            self.assertEqual((done.returncode, done.stdout), (code, ""), db)
            self.assertEqual(done.stderr.strip().count("\n"), 0, done.stderr)

    async def test_flags_come_from_the_environment_too(self):
        done = self.serve(env={**os.environ, "GUILDHALL_PORT": self.house.base.rsplit(":", 1)[1], "GUILDHALL_DB": "memory:"})
        self.assertIn("is in use", done.stderr)

    async def test_the_page_and_its_files(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(folder + "/assets")
            for name, text in (("index.html", "<!doctype html>"), ("assets/a-1.js", "code"), ("assets/a-1.js.gz", "")):
                with open(f"{folder}/{name}", "w") as file:
                    file.write(text)
            house = House("memory:", "--web", folder)
            try:
                async with Guest(house) as guest:
                    for path in ("/", "/t/ABCDEF", "/index.html"):
                        self.assertEqual(await guest.ok("GET", path), "<!doctype html>")
                    async with guest.http.get(house.base + "/assets/a-1.js", headers={"Accept-Encoding": "identity"}) as a:
                        self.assertIn("immutable", a.headers["Cache-Control"])
                        self.assertEqual(await a.text(), "code")
            finally:
                self.assertEqual(house.stop(signal.SIGINT), 0)

    async def test_a_clean_end_tells_the_sockets(self):
        house = House()
        async with Guest(house, "Ada") as guest:
            ws = await guest.open_socket()
            house.process.send_signal(signal.SIGTERM)
            self.assertEqual((await ws.receive(SECONDS_MAX)).json()["key"], "shell.error.restarting")
            self.assertEqual((await ws.receive(SECONDS_MAX)).data, 1001)
        self.assertEqual(house.stop(), 0)

    async def test_the_log_holds_no_secrets(self):
        house = House("memory:", "--log-level", "trace")
        async with Guest(house, "Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted"])
            player = await Player(guest, table["table"], table["seat_token"]).connect()
            await player.until(lambda me: me.decision is not None)
            await player.answer()
            cookie = guest.http.cookie_jar.filter_cookies(house.base)["guildhall_session"].value
            await player.close()
        self.assertEqual(house.stop(), 0)
        log = house.log()
        self.assertIn(table["table"], log)
        for secret in (cookie, table["seat_token"], "option_ids", "sets"):
            self.assertNotIn(secret, log)
