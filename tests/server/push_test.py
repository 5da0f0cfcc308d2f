"""Web push (docs/api.md, section 1.2): against a push service of the test's own on loopback, which opens what it is sent as a
browser would, with a library that is not ours."""

import asyncio
import base64
import json
import os
import struct
import tempfile
import time
import unittest

from aiohttp import web
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from house import SECONDS_MAX, Guest, House

ASYNC = {"clock": "async", "window_s": 0}
SEATS = ["human", "scripted", "scripted", "scripted"]


def text_of(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(salt, secret, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    """The keys of one subscription."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)

    def subscription(self, endpoint):
        return {"endpoint": endpoint, "p256dh": text_of(self.point), "auth": text_of(self.auth)}

    def opened(self, body):
        salt, record_size, length = body[:16], struct.unpack(">I", body[16:20])[0], body[20]
        sender, sealed = body[21:21 + length], body[21 + length:]
        assert len(sealed) <= record_size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.point + sender, 32)
        plain = AESGCM(derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)).decrypt(
            derived(salt, secret, b"Content-Encoding: nonce\0", 12), sealed, None)
        text, end = plain.rstrip(b"\0")[:-1], plain.rstrip(b"\0")[-1:]
        assert end == b"\2"
        return json.loads(text)


class Push(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.heard = asyncio.Queue()
        self.status = 201

        async def pushed(request):
            await self.heard.put((request.path, dict(request.headers), await request.read()))
            return web.Response(status=self.status, headers={"Location": f"http://127.0.0.1:{self.port}/elsewhere"})

        app = web.Application()
        app.router.add_post("/{name}", pushed)
        self.runner = web.AppRunner(app)
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", 0).start()
        self.port = self.runner.addresses[0][1]
        self.folder = tempfile.TemporaryDirectory()
        self.house = House(f"sqlite:{self.folder.name}/hall.db", "--push-loopback")

    async def asyncTearDown(self):
        self.assertEqual(self.house.stop(), 0)
        self.house.errors.close()
        self.folder.cleanup()
        await self.runner.cleanup()

    def endpoint(self, name):
        return f"http://127.0.0.1:{self.port}/{name}"

    async def subscribed(self, guest, name):
        browser = Browser()
        await guest.ok("POST", "/api/push", browser.subscription(self.endpoint(name)))
        return browser

    async def next(self):
        return await asyncio.wait_for(self.heard.get(), SECONDS_MAX)

    async def nothing(self):
        with self.assertRaises(asyncio.TimeoutError):
            path, _, _ = await asyncio.wait_for(self.heard.get(), 0.5)
            self.fail(f"{path} was told")

    async def test_who_is_awaited_is_told_and_only_the_own_browser_can_read_it(self):
        async with Guest(self.house, "Ada") as ada:
            first = await ada.ok("GET", "/api/push")
            key = first["key"]
            self.assertIs(first["on"], False)
            browser = await self.subscribed(ada, "ada")
            self.assertIs((await ada.ok("GET", "/api/push"))["on"], True)
            table = await ada.start_table("bristol-1350", SEATS, pace=ASYNC)
            path, headers, body = await self.next()
            self.assertEqual(path, "/ada")
            self.assertEqual(browser.opened(body), {"what": "turn", "game": "bristol-1350", "language": "en",
                                                    "path": f"/t/{table['table']}"})
            self.assertNotIn(b"bristol", body)
            self.assertEqual((headers["Content-Encoding"], headers["TTL"], headers["Topic"]),
                             ("aes128gcm", "86400", table["table"]))
            with self.assertRaises(Exception):
                Browser().opened(body)
            # The service knows the server by the key that the page was given.
            scheme, rest = headers["Authorization"].split(" ", 1)
            token, shown = rest.removeprefix("t=").split(", k=")
            self.assertEqual((scheme, shown), ("vapid", key))
            head, claims, signature = token.split(".")
            numbers = bytes_of(signature)
            der = utils.encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key)).verify(
                der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
            claims = json.loads(bytes_of(claims))
            self.assertEqual(claims["aud"], f"http://127.0.0.1:{self.port}")
            self.assertTrue(time.time() < claims["exp"] < time.time() + 24 * 3600)
            self.assertEqual(self.house.stop(), 0)
            self.house.start()
            self.assertEqual((await ada.ok("GET", "/api/push"))["key"], key)

    async def test_quiet_hours_the_end_of_a_session_and_taking_it_back_hold(self):
        now = int(time.time() // 60 % 1440)
        quiet = {"from": (now - 60) % 1440, "to": (now + 60) % 1440, "offset": 0}
        async with Guest(self.house, "Ada") as ada, Guest(self.house, "Bo") as bo:
            await ada.ok("POST", "/api/session", {"quiet": quiet})
            await self.subscribed(ada, "ada")
            await ada.start_table("bristol-1350", SEATS, pace=ASYNC)
            await self.nothing()
            await ada.ok("POST", "/api/session", {"quiet": None})
            await ada.start_table("bristol-1350", SEATS, pace=ASYNC)
            self.assertEqual((await self.next())[0], "/ada")
            await ada.ok("DELETE", "/api/push")
            await ada.start_table("bristol-1350", SEATS, pace=ASYNC)
            await self.nothing()
            await bo.ok("POST", "/api/account", {"account": "bo", "password": "correct horse"})
            await self.subscribed(bo, "bo")
            await bo.start_table("bristol-1350", SEATS, pace=ASYNC)
            self.assertEqual((await self.next())[0], "/bo")
            async with Guest(self.house, "Cy") as cy:   # a guest's browser is told of what its account is awaited for, too
                await self.subscribed(cy, "cy")
                await cy.ok("POST", "/api/login", {"account": "bo", "password": "correct horse"})
                await bo.start_table("bristol-1350", SEATS, pace=ASYNC)
                self.assertEqual({(await self.next())[0], (await self.next())[0]}, {"/bo", "/cy"})
                await cy.ok("DELETE", "/api/push")
            again = await bo.new_table("bristol-1350", SEATS, pace=ASYNC)
            await bo.ok("POST", "/api/logout")
            await bo.ok("POST", "/api/login", {"account": "bo", "password": "correct horse"})
            await bo.ok("POST", f"/api/tables/{again['table']}/start")
            await self.nothing()

    async def test_an_invitation_is_told(self):
        async with Guest(self.house, "Ada") as ada, Guest(self.house, "Bo") as bo:
            for guest, name in ((ada, "ada"), (bo, "bo")):
                await guest.ok("POST", "/api/account", {"account": name, "password": "correct horse"})
            await ada.ok("POST", "/api/friends", {"account": "bo"})
            await bo.ok("POST", "/api/friends", {"account": "ada"})
            browser = await self.subscribed(bo, "bo")
            [tie] = (await ada.ok("GET", "/api/company"))["ties"]
            table = await ada.new_table("quacks", ["human", "open"])
            await ada.ok("POST", f"/api/tables/{table['table']}/invitations", {"tie": tie["id"]})
            self.assertEqual(browser.opened((await self.next())[2]),
                             {"what": "invited", "from": "Ada", "game": "quacks", "path": f"/j/{table['code']}",
                              "language": "en"})

    async def test_a_service_that_has_nobody_any_more_is_not_asked_again_and_no_redirect_is_followed(self):
        async with Guest(self.house, "Ada") as ada:
            for status, more in ((307, True), (410, False)):
                await self.subscribed(ada, "ada")
                self.status = status
                await ada.start_table("bristol-1350", SEATS, pace=ASYNC)
                self.assertEqual((await self.next())[0], "/ada")
                await self.nothing()
                await ada.start_table("bristol-1350", SEATS, pace=ASYNC)
                if more:
                    self.assertEqual((await self.next())[0], "/ada")
                else:
                    await self.nothing()

    async def test_only_addresses_of_push_services_are_taken(self):
        async with Guest(self.house, "Ada") as ada, Guest(self.house) as stranger:
            good = Browser().subscription(self.endpoint("x"))
            for method in ("GET", "POST", "DELETE"):
                self.assertEqual((await stranger.call(method, "/api/push", good if method == "POST" else None))[0], 401)
            for endpoint in ("http://example.org/x", "https://10.0.0.1/x", "https://[::1]/x", "https://example.org:25/x",
                             "https://user@example.org/x", "ftp://example.org/x", "file:///etc/passwd", "x", "",
                             "https://example.org/" + "x" * 1100):
                status, _ = await ada.call("POST", "/api/push", {**good, "endpoint": endpoint})
                self.assertEqual(status, 400, endpoint)
            for wrong in ({"p256dh": "AAAA"}, {"p256dh": text_of(b"\4" * 65)}, {"auth": "AAAA"}, {"other": 1}):
                self.assertEqual((await ada.call("POST", "/api/push", {**good, **wrong}))[0], 400, wrong)


class Closed(unittest.IsolatedAsyncioTestCase):
    async def test_without_the_flag_nothing_on_this_machine_is_called(self):
        house = House()
        try:
            async with Guest(house, "Ada") as ada:
                for endpoint in ("http://127.0.0.1:9/x", "http://localhost:9/x", "https://127.0.0.1/x"):
                    status, _ = await ada.call("POST", "/api/push", Browser().subscription(endpoint))
                    self.assertEqual(status, 400, endpoint)
                # A name may lead anywhere: what it leads to is looked at when it is called.
                await ada.ok("POST", "/api/push", Browser().subscription("https://localhost/x"))
                await ada.start_table("bristol-1350", SEATS, pace=ASYNC)
        finally:
            self.assertEqual(house.stop(), 0)
            house.errors.close()


if __name__ == "__main__":
    unittest.main()
