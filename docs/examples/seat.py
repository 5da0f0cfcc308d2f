#!/usr/bin/env python3
"""A bot in a seat of the table server, over its WebSocket: it answers the first thing offered, and looks at what it is told.

Usage: seat.py http://HOST:PORT [--code CODE] [--game GAME] [--bots N]. With a code it sits down at that table and waits for
the start; without one it opens a table with N bots and starts it. Standard library only (docs/api.md).
"""
import argparse
import base64
import http.client
import json
import os
import random
import socket
import struct
import time
import urllib.parse

PACE = 0.45  # seconds from one answer to the next: the server closes a socket that sends 50 messages in 20 seconds
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Guest:
    """A session: requests with its cookie."""

    def __init__(self, address, name):
        self.address = urllib.parse.urlsplit(address)
        self.origin = f"{self.address.scheme}://{self.address.netloc}"
        self.cookie = ""
        self.call("POST", "/api/session", {"name": name})

    def call(self, method, path, body=None):
        web = http.client.HTTPConnection(self.address.hostname, self.address.port, timeout=30)
        headers = {"Origin": self.origin, "Cookie": self.cookie, "Content-Type": "application/json"}
        web.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = web.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text.decode()}")
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        web.close()
        return json.loads(text) if text else None


class Socket:
    """A WebSocket (RFC 6455), as much of it as a client needs."""

    def __init__(self, guest):
        ticket = guest.call("POST", "/api/ticket")["ticket"]
        self.stream = socket.create_connection((guest.address.hostname, guest.address.port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((f"GET /ws?ticket={urllib.parse.quote(ticket)} HTTP/1.1\r\nHost: {guest.address.netloc}\r\n"
                             f"Origin: {guest.origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.heard = self.stream.makefile("rb")
        if b" 101 " not in self.heard.readline():
            raise ConnectionError("the server did not open a socket")
        while self.heard.readline().strip():
            pass

    def send(self, message, kind=TEXT):
        data = json.dumps(message).encode() if kind == TEXT else message
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        mask = os.urandom(4)
        self.stream.sendall(bytes([0x80 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def exactly(self, count):
        data = self.heard.read(count)
        if len(data) < count:
            raise ConnectionError("the server is gone")
        return data

    def receive(self):
        """The next message."""
        text = b""
        while True:
            first, size = self.exactly(2)
            size = {126: lambda: struct.unpack(">H", self.exactly(2))[0],
                    127: lambda: struct.unpack(">Q", self.exactly(8))[0]}.get(size, lambda: size)()
            data = self.exactly(size)
            kind = first & 0x0F
            if kind == PING:
                self.send(data, PONG)
            elif kind == CLOSE:
                raise ConnectionError("the server closed the socket")
            elif kind != PONG:
                text += data
                if first & 0x80:
                    return json.loads(text)

    def close(self):
        self.heard.close()
        self.stream.close()


def choose(decision):
    """One of the answers offered: here any, so that it comes to an end."""
    return random.choice(decision["sets"])


def play(guest, table, token):
    """Answers until the result is told. Who loses the connection comes back with the same token, and is sent everything anew."""
    wire, answers = None, 0
    while True:
        try:
            if wire is None:
                wire = Socket(guest)
                wire.send({"type": "hello", "table": table, "seat_token": token})
            message = wire.receive()
            if message["type"] == "result":
                wire.close()
                return message, answers
            if message["type"] == "error":
                raise RuntimeError(message["key"])
            if message["type"] == "decision" and message["id"] is not None and message.get("sets"):
                time.sleep(PACE)
                answers += 1
                wire.send({"type": "answer", "decision_id": message["id"], "option_ids": choose(message),
                           "client_msg_id": f"{os.getpid()}-{time.monotonic_ns()}"})
        except OSError:
            if wire is not None:
                wire.close()
            wire = None
            time.sleep(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("address")
    parser.add_argument("--code", help="of a table that waits for players")
    parser.add_argument("--game", default="bristol-1350")
    parser.add_argument("--bots", type=int, default=3)
    given = parser.parse_args()
    guest = Guest(given.address, "Outside bot")
    if given.code:
        table = guest.call("GET", f"/api/tables/{given.code}")
        seat = next(seat["seat"] for seat in table["seats"] if seat["kind"] == "open")
        made = {"table": table["table"], **guest.call("POST", f"/api/tables/{table['table']}/seats/{seat}",
                                                      {"name": "Outside bot"})}
    else:
        made = guest.call("POST", "/api/tables", {"game": given.game, "seats": ["human"] + ["scripted"] * given.bots})
        guest.call("POST", f"/api/tables/{made['table']}/start")
    result, answers = play(guest, made["table"], made["seat_token"])
    won = made["seat"] in result["winners"]
    print(f"{answers} answers, {'won' if won else 'lost'}: {result['reason']}")


if __name__ == "__main__":
    main()
