"""What the tests of the server share: the program itself, guests with a cookie, and players with a socket."""

import asyncio
import collections
import json
import os
import pathlib
import random
import secrets
import signal
import subprocess
import tempfile
import time
import unittest

import aiohttp

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build" / os.environ.get("BUILD", "release") / "bin/guildhall"   # BUILD=fuzz: with sanitizers
SECONDS_MAX = 30          # for anything that is waited for
# Windows stay open until all have answered, and nobody is hurried: tests are not slowed by clocks.
NO_HURRY = {"clock": "none", "window_s": 0}
CLOCK_RATE = "100"        # bots take a second for each answer, so that people can follow; tests need not
MESSAGES_SAFE = 45        # the server closes a socket after 50 messages in 20 s, and forgets them within 22


class House:
    """`guildhall serve` on a free port."""

    def __init__(self, db="memory:", *flags, local_metrics=True, environment=None, clock_rate=CLOCK_RATE):
        self.db = db
        self.clock_rate = clock_rate
        self.environment = {**os.environ, **(environment or {})}
        self.flags = flags + (("--local-metrics",) if local_metrics else ())
        self.errors = tempfile.TemporaryFile(mode="w+")
        self.start()

    def start(self):
        command = [PROGRAM, "serve", "--port", "0", "--db", self.db, "--clock-rate", self.clock_rate, *self.flags]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True, cwd=ROOT,
                                        env=self.environment)
        self.base = self.process.stdout.readline().strip().split(" ")[-1]
        if not self.base.startswith("http://localhost:"):
            raise AssertionError(f"the server did not start: {self.log()}")

    def kill(self):
        """As a power cut would: nothing is said to anybody."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(SECONDS_MAX)
        self.process.stdout.close()

    def stop(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        status = self.process.wait(SECONDS_MAX)
        self.process.stdout.close()
        return status

    def log(self):
        self.errors.seek(0)
        return self.errors.read()


class Guest:
    """A browser: it has a cookie, and says hello at tables."""

    def __init__(self, house, name=None, address=None):
        self.house = house
        self.name = name
        connector = aiohttp.TCPConnector(local_addr=(address, 0)) if address else None
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True), connector=connector,
                                          timeout=aiohttp.ClientTimeout(total=SECONDS_MAX))

    async def __aenter__(self):
        if self.name is not None:
            status, _ = await self.call("POST", "/api/session", {"name": self.name, "language": "en"})
            assert status == 200, status
        return self

    async def __aexit__(self, *_):
        await self.http.close()

    async def call(self, method, path, body=None, **more):
        """The status and the body of the answer."""
        async with self.http.request(method, self.house.base + path, json=body, **more) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if answer.content_type == "application/json" and text else text

    async def ok(self, method, path, body=None):
        status, answer = await self.call(method, path, body)
        assert status in (200, 204), (method, path, status, answer)
        return answer

    async def open_socket(self):
        ticket = (await self.ok("POST", "/api/ticket"))["ticket"]
        return await self.socket_with(ticket)

    async def socket_with(self, ticket):
        return await self.http.ws_connect(f"{self.house.base}/ws?ticket={ticket}", origin=self.house.base, max_msg_size=0)

    async def now_at_tables(self):
        """Milliseconds since 1970, by a clock that runs faster here."""
        socket = await self.open_socket()
        await socket.send_json({"type": "ping"})
        now = (await socket.receive_json(timeout=SECONDS_MAX))["now"]
        await socket.close()
        return now

    async def new_table(self, game, seats, options=None, pace=NO_HURRY):
        return await self.ok("POST", "/api/tables", {"game": game, "seats": seats, "options": options or {}, "pace": pace})

    async def start_table(self, game, seats, options=None, pace=NO_HURRY):
        table = await self.new_table(game, seats, options, pace)
        await self.ok("POST", f"/api/tables/{table['table']}/start")
        return table


def merged(value, patch):
    """RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    out = dict(value) if isinstance(value, dict) else {}
    for name, part in patch.items():
        if part is None:
            out.pop(name, None)
        else:
            out[name] = merged(out.get(name), part)
    return out


def patched(value, patch):
    """The same, but for an object that patches a list: its names are places in the list."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(value, list):
        return [patched(part, patch[str(at)]) if str(at) in patch else part for at, part in enumerate(value)]
    out = dict(value) if isinstance(value, dict) else {}
    for name, part in patch.items():
        if part is None:
            out.pop(name, None)
        else:
            out[name] = patched(out.get(name), part)
    return out


def named(legend, kind, value):
    """A whole value of a type by names (docs/api.md, "By places")."""
    if kind.endswith("[]"):
        return [named(legend, kind[:-2], entry) for entry in value]
    if kind.endswith("{}"):
        return {name: named(legend, kind[:-2], entry) for name, entry in value.items()}
    if kind == "bool":
        return value == 1
    known = legend["types"].get(kind)
    if known is None:
        return value
    if isinstance(value, int):
        return known[value]
    return {name: named(legend, member, entry) for (name, member), entry in zip(known, value) if entry is not None}


def named_patch(legend, kind, change):
    if kind.endswith("{}"):
        return {name: None if entry is None else named(legend, kind[:-2], entry) for name, entry in change.items()}
    out = {}
    for place, value in zip(change[::2], change[1::2]):
        if kind.endswith("[]"):
            out[str(place)] = named_patch(legend, kind[:-2], value)
            continue
        name, member = legend["types"][kind][place if place >= 0 else -1 - place]
        if place < 0:
            out[name] = named_patch(legend, member, value)
        else:
            out[name] = None if value is None else named(legend, member, value)
    return out


def named_event(legend, event):
    number, *values = event
    name, *members = legend["events"][number if number >= 0 else -1 - number]
    args, fields = {}, {}
    for (member, kind, *thing), value in zip(members, values):
        if value is None:
            continue
        fields[member] = args[member] = value = named(legend, kind, value)
        if thing:
            args[member] = [{thing[0]: one} for one in value] if isinstance(value, list) else {thing[0]: value}
    return {"event": name, "args": args, "fields": fields, "scope": "private" if number < 0 else "public"}


async def heard(socket, seconds=SECONDS_MAX):
    """The next message of a socket; a frame may be a list of several, by places. Nothing: it was closed."""
    if not hasattr(socket, "unread"):
        socket.unread = collections.deque()
    if not socket.unread:
        got = await socket.receive(seconds)
        if got.type != aiohttp.WSMsgType.TEXT:
            return None
        frame = json.loads(got.data)
        socket.unread.extend(frame if isinstance(frame, list) else [frame])
    return socket.unread.popleft()


class Player:
    """One socket at one table, with all it was told. Without a token: a spectator.

    `by_places`: it asks for what is sent with every move without names, and for lists of messages."""

    def __init__(self, guest, table, token=None, seed=0, by_places=False):
        self.guest = guest
        self.table_id = table
        self.token = token
        self.random = random.Random(seed)
        self.seq = 0
        self.view = None
        self.views = []           # each view it could see, in order
        self.events = []
        self.table = None
        self.decision = None
        self.result = None
        self.talk = []
        self.acks = {}
        self.frames = []          # each message as text
        self.by_places = by_places
        self.legend = None
        self.errors = []
        self.sent = {}            # client_msg_id: message
        self.sent_at = collections.deque()
        self.number = 0
        self.own = secrets.token_hex(4)   # two sockets of one seat must not use the same numbers
        self.socket = None

    async def connect(self, last_seq=None):
        self.socket = await self.guest.open_socket()
        self.sent_at.clear()
        hello = {"type": "hello", "table": self.table_id}
        if self.token:
            hello["seat_token"] = self.token
        if last_seq is not None:
            hello["last_seq"] = last_seq
        if self.by_places:
            hello["legend"] = self.legend["legend"] if self.legend else ""
        await self.raw(hello)
        return self

    async def close(self):
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def again(self):
        """A new socket that goes on where the last one was."""
        await self.close()
        await self.connect(self.seq)

    async def raw(self, message):
        self.sent_at.append(time.monotonic())
        await self.socket.send_str(message if isinstance(message, str) else json.dumps(message))

    async def send(self, kind, **fields):
        """Sends a message with a number of its own and returns that."""
        now = time.monotonic()
        while self.sent_at and now - self.sent_at[0] > 22:
            self.sent_at.popleft()
        if len(self.sent_at) >= MESSAGES_SAFE:
            await self.again()
        self.number += 1
        name = f"{self.own}-{self.number}"
        message = {"type": kind, "client_msg_id": name, **fields}
        self.sent[name] = message
        await self.raw(message)
        return name

    async def read(self, seconds=SECONDS_MAX):
        """Takes one message in. Nothing: the socket was closed."""
        message = await heard(self.socket, seconds)
        if message is not None:
            self.frames.append(json.dumps(message, separators=(",", ":")))
            self.take(message)
        return message

    def take(self, message):
        kind = message["type"]
        if kind == "view":
            self.seq = message["seq"]   # a beginning, or a fresh one
        elif "seq" in message:
            # `table` comes before the first view and may begin the count anew.
            assert message["seq"] == self.seq + 1 or kind == "table", (kind, message["seq"], self.seq)
            self.seq = message["seq"]
        if kind == "legend":
            assert self.by_places
            self.legend = message
        elif kind == "view":
            self.view = message["view"]
            self.views.append(self.view)
        elif kind == "update" and self.by_places:
            self.view = patched(self.view, named_patch(self.legend, self.legend["view"], message.get("patch", [])))
            self.views.append(self.view)
            self.events += [named_event(self.legend, event) for event in message.get("events", [])]
            self.table = merged(self.table, message.get("status", {}))
        elif kind == "update":
            self.view = merged(self.view, message["patch"])
            self.views.append(self.view)
            self.events += message["events"]
        elif kind == "table":
            self.table = message
        elif kind == "status":
            assert self.by_places
            self.table = merged(self.table, message["patch"])
        elif kind == "decision":
            self.decision = message if message["id"] is not None else None
            if self.by_places and self.decision:   # an answer is named by its place
                message["sets"] = list(range(len(message["question"][1])))
        elif kind == "result":
            self.result = message
        elif kind == "talk":
            self.talk += message["lines"]
        elif kind == "ack":
            self.acks[message["client_msg_id"]] = message
        elif kind == "error":
            self.errors.append(message)

    async def until(self, condition, seconds=SECONDS_MAX):
        end = time.monotonic() + seconds
        while not condition(self):
            left = end - time.monotonic()
            assert left > 0, "waited too long"
            assert await self.read(left) is not None, f"the socket was closed: {self.errors}"
        return self

    async def answer(self, pick=None):
        """Answers the open decision, at random; returns its number and waits for the acknowledgement."""
        decision = self.decision
        chosen = pick(decision) if pick else self.random.choice(decision["sets"])
        name = await self.send("answer", decision_id=decision["id"],
                               **{"set" if self.by_places else "option_ids": chosen})
        await self.until(lambda me: name in me.acks)
        if self.decision is decision and "ok" in self.acks[name]:
            self.decision = None   # answered; the next one comes by itself
        return name

    async def play(self, moves=None):
        """Plays on at random until the game is over, or for so many moves."""
        done = 0
        while self.result is None and (moves is None or done < moves):
            if self.decision is None:
                await self.until(lambda me: me.decision is not None or me.result is not None)
                continue
            await self.answer()
            done += 1
        return self


class ServerTest(unittest.IsolatedAsyncioTestCase):
    """One server for all tests of a class."""

    @classmethod
    def setUpClass(cls):
        cls.house = House()

    @classmethod
    def tearDownClass(cls):
        status = cls.house.stop()
        cls.house.errors.close()
        assert status == 0, status

    def guest(self, name=None):
        return Guest(self.house, name)


async def all_over(players):
    await asyncio.gather(*(player.play() for player in players))


def engine(commands):
    """The answers of `guildhall engine` to these commands."""
    text = "".join(json.dumps(command) + "\n" for command in commands)
    done = subprocess.run([PROGRAM, "engine"], input=text, capture_output=True, text=True, timeout=120, cwd=ROOT)
    return [json.loads(line) for line in done.stdout.splitlines()]


def verified(record):
    """`guildhall replay --verify` of a record as the server gives it."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"header": record["header"], "lines": record["lines"]}, file)
        file.flush()
        return subprocess.run([PROGRAM, "replay", file.name, "--verify"], capture_output=True, text=True, timeout=60,
                              cwd=ROOT)
