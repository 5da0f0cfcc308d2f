"""Sockets that end in every order a client can think of: each is given back, and the server ends when it is told to."""

import asyncio
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
            orders += list(itertools.permutations(PARTS, 3))[::times(100, 1)]
            held = []
            for order in orders:
                reader, writer = await raw_socket(mallory, table)
                writer.write(b"".join(PARTS[part] for part in order))
                tried["orders of frames"] += 1
                held.append((reader, writer))
                if len(held) == 19:
                    await self.given_back(held)
            await self.given_back(held)

    async def given_back(self, held):
        """The client neither reads nor closes; the server lets go all the same, and the seat is not here."""
        for _, writer in held:
            writer.write(PARTS["malformed"] + PARTS["close"])
        end = time.monotonic() + SECONDS_MAX
        while (left := metric(await self.metrics(), "guildhall_sockets")) > 0:
            self.assertLess(time.monotonic(), end, f"{left:.0f} sockets are still counted")
            await asyncio.sleep(0.1)
        for _, writer in held:
            writer.close()
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
