"""Sockets that end in every order a client can think of: each is given back, and the server ends when it is told to."""

import asyncio
import contextlib
import itertools
import signal
import struct
import tempfile
import time
import unittest
import urllib.parse

from house import SECONDS_MAX, House
from siege import Guest, Siege, metric, times, tried

PING, CLOSE, TEXT = 9, 8, 1


def frame(kind, payload=b"", whole=True):
    """A frame of a client, masked (RFC 6455, 5.2)."""
    mask = b"\1\2\3\4"
    size = len(payload)
    head = bytes([(0x80 if whole else 0) | kind])
    head += bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack("!H", size)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


PARTS = {
    "pings": frame(PING, b"x") * 3,
    "flood": frame(PING, b"x") * 60,
    "malformed": frame(TEXT, b"{"),
    "good": frame(TEXT, b'{"type":"ping"}'),
    "half": frame(TEXT, b'{"type"', whole=False),
    "binary": frame(2, b"\0"),
    "reserved": frame(11, b""),
    "compressed": bytes([0xc1]) + frame(TEXT, b"\xaa\x56\x4a")[1:],   # which nobody agreed to
    "pieces": frame(TEXT, b'"', whole=False) + frame(0, b"x" * 100, whole=False) * 170,
    "close": frame(CLOSE, struct.pack("!H", 1000)),
    "bad close": frame(CLOSE, b"\0"),
}


async def raw_socket(guest, table=None):
    """The bare connection behind an upgrade, greeted at a table."""
    ticket = (await guest.ok("POST", "/api/ticket"))["ticket"]
    at = urllib.parse.urlsplit(guest.house.base)
    reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
    writer.write((f"GET /ws?ticket={ticket} HTTP/1.1\r\nHost: localhost:{at.port}\r\nUpgrade: websocket\r\n"
                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                  f"Origin: {guest.house.base}\r\n\r\n").encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), head
    if table:
        hello = f'{{"type":"hello","table":"{table["table"]}","seat_token":"{table["seat_token"]}"}}'
        writer.write(frame(TEXT, hello.encode()))
    return reader, writer


class Sockets(Siege):
    async def test_every_order_of_frames_gives_the_socket_back(self):
        async with self.guest("Mallory") as mallory:
            table = await mallory.new_table("bristol-1350", ["human", "open"])
            orders = [("pings", "malformed", "pings", "close"), ("flood", "malformed", "close"), ("malformed", "flood"),
                      ("half", "pings", "close"), ("close", "pings", "malformed")]
            orders += list(itertools.permutations(PARTS, 2))[::times(8, 1)]
            orders += list(itertools.permutations(PARTS, 3))[::times(200, 2)]
            held = []
            for order in orders:
                reader, writer = await raw_socket(mallory, table)
                writer.write(b"".join(PARTS[part] for part in order))
                tried["orders of frames"] += 1
                held.append((reader, writer))
                if len(held) == 19:
                    await self.given_back(held)
            await self.given_back(held)

    async def test_sockets_that_half_close_are_given_back(self):
        async with self.guest("Mallory") as mallory:
            table = await mallory.new_table("bristol-1350", ["human", "open"])
            held = []
            for last in (b"", PARTS["half"], PARTS["good"], PARTS["pings"]):
                for _ in range(4):
                    reader, writer = await raw_socket(mallory, table)
                    writer.write(last)
                    writer.write_eof()
                    tried["half-closed sockets"] += 1
                    held.append((reader, writer))
            await self.none_left(held)

    async def test_a_message_in_pieces_without_end_is_ended(self):
        async with self.guest("Mallory") as mallory:
            reader, writer = await raw_socket(mallory)
            writer.write(frame(TEXT, b'{"type":"', whole=False))
            sent = 0
            try:
                while sent < 40_000:   # one byte at a time, which is six times as much on the line
                    writer.write(frame(0, b"x", whole=False) * 500)
                    sent += 500
                    await writer.drain()
            except ConnectionError:
                pass
            tried["bytes in pieces"] += sent
            answer = await asyncio.wait_for(reader.read(), SECONDS_MAX)
            self.assertIn(b"frame_bytes", answer)
            await self.none_left([(reader, writer)])

    async def none_left(self, held):
        end = time.monotonic() + SECONDS_MAX
        while (left := metric(await self.metrics(), "guildhall_sockets")) > 0:
            self.assertLess(time.monotonic(), end, f"{left:.0f} sockets are still counted")
            await asyncio.sleep(0.1)
        for _, writer in held:
            writer.close()

    async def test_requests_that_drip_are_ended(self):
        """A byte now and then, of a request, its body or an upgrade, and heads that are all names: none keeps a connection."""
        port = urllib.parse.urlsplit(self.house.base).port
        begins = (b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
                  b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n",
                  b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n270f\r\n",
                  b"GET /ws?ticket=x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX: ")

        async def drip(begin):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            started = time.monotonic()
            writer.write(begin)
            ended = asyncio.create_task(reader.read())
            while not ended.done() and time.monotonic() - started < SECONDS_MAX:
                with contextlib.suppress(ConnectionError):
                    writer.write(b"a")
                    await writer.drain()
                await asyncio.wait([ended], timeout=0.5)
            self.assertTrue(ended.done(), begin)
            with contextlib.suppress(ConnectionError):
                await ended
            writer.close()
            tried["requests that drip"] += 1

        async def flood():
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n" + b"".join(b"a%d:\r\n" % i for i in range(5000)) + b"\r\n")
            with contextlib.suppress(ConnectionError):
                self.assertTrue((await reader.read()).startswith(b"HTTP/1.1 413"))
            writer.close()
            tried["floods of headers"] += 1

        await asyncio.gather(*(drip(begin) for begin in begins * times(2, 20)), *(flood() for _ in range(times(2, 20))))

    async def given_back(self, held):
        """The client neither reads nor closes; the server lets go all the same, and the seat is not here."""
        for _, writer in held:
            writer.write(PARTS["malformed"] + PARTS["close"])
        await self.none_left(held)
        held.clear()


class Shutdown(unittest.IsolatedAsyncioTestCase):
    async def ends(self, begin, seconds=12):
        """Whatever `begin` leaves behind, the server ends with 0 in time."""
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/guildhall.db")
            try:
                async with Guest(house, "Mallory") as mallory:
                    kept = await begin(mallory)
                    house.process.send_signal(signal.SIGTERM)
                    started = time.monotonic()
                    while house.process.poll() is None and time.monotonic() - started < seconds:
                        await asyncio.sleep(0.05)
                    self.assertEqual(house.process.poll(), 0, f"after {seconds} s; log: {house.log()[-1000:]}")
                    tried["shutdowns"] += 1
                    del kept
            finally:
                if house.process.poll() is None:
                    house.kill()
                else:
                    house.process.stdout.close()
                house.errors.close()

    async def test_with_sockets_that_were_pinged_refused_and_closed_at_once(self):
        async def begin(mallory):
            table = await mallory.new_table("bristol-1350", ["human", "open"])
            held = []
            for order in (("pings", "malformed", "pings", "close"), ("flood", "malformed", "close"), ("half", "pings")):
                for _ in range(3):
                    reader, writer = await raw_socket(mallory, table)
                    writer.write(b"".join(PARTS[part] for part in order))
                    held.append((reader, writer))
            await asyncio.sleep(0.3)
            return held
        await self.ends(begin)

    async def test_with_clients_that_read_nothing_and_requests_half_sent(self):
        async def begin(mallory):
            table = await mallory.new_table("bristol-1350", ["human", "scripted", "scripted"])
            held = [await raw_socket(mallory, table) for _ in range(5)]
            at = urllib.parse.urlsplit(mallory.house.base)
            for _ in range(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
                writer.write(b"POST /api/session HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")
                held.append((reader, writer))
            await mallory.ok("POST", f"/api/tables/{table['table']}/start")
            return held
        await self.ends(begin)


if __name__ == "__main__":
    unittest.main()
