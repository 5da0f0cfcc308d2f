"""Messages that no client of ours sends: hostile numbers, types, nesting and sizes, of every kind there is."""

import json
import random
import unittest

from house import SECONDS_MAX, heard
from siege import Player, Siege, times, tried

# As text: some of these cannot be written by a decent encoder.
NUMBERS = ["1e400", "-1e400", "1e308", "-0.0", "1e-400", "9007199254740993", "9223372036854775807", "9223372036854775808",
           "-9223372036854775809", "18446744073709551615", "18446744073709551616", "9" * 400, "0." + "9" * 400, "2147483648",
           "-1", "0", "0.5", "1E+2"]
VALUES = NUMBERS + ["null", "true", "[]", "{}", '""', '"\\u0000"', '"\\ud83d"', '"\\ufeff"', '"' + "x" * 15000 + '"',
                    "[" * 11 + "]" * 11, "[" * 2000 + "]" * 2000, '{"a":' * 11 + "1" + "}" * 11, "[1e400]",
                    '{"verb":"x","at":1e400}', "NaN", "Infinity", "-", "01", "[" + "0," * 4000 + "0]"]
KINDS = {
    "ping": ["at"], "hello": ["table", "seat_token", "teaching_token", "last_seq", "legend", "device", "pin"],
    "answer": ["decision_id", "set", "option_ids"], "undo": [], "standing": ["class", "order", "kind", "on"],
    "claim": ["claim"], "say": ["text", "phrase", "to"], "nudge": ["seat"], "more_time": [], "hold": [], "ready": [],
    "sit_in": ["seat"], "admit": ["seat", "yes"], "past": ["event", "seq"], "hint": [], "lesson": ["step"], "pin": ["pin"],
    "nobody": [], "talk": ["before"], "": [], "constructor": [],
}


def message(kind, fields):
    """The text of a message with these fields, values as text."""
    parts = {"type": json.dumps(kind), "client_msg_id": json.dumps(f"m{random.random()}"), **fields}
    return "{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in parts.items()) + "}"


class Messages(Siege):
    async def test_one_ping_does_not_end_the_server(self):
        async with self.guest("Mallory") as mallory:
            for at in NUMBERS:
                socket = await mallory.open_socket()
                await socket.send_str(message("ping", {"at": at}))
                answer = await heard(socket)
                tried["hostile messages"] += 1
                self.assertIn(answer["type"], ("pong", "error"), at)
                await socket.close()
                self.assertIsNone(self.house.process.poll(), f"a ping at {at} ended the server")

    async def test_a_number_that_no_clock_or_seat_has_is_refused_with_its_reason(self):
        async with self.guest("Mallory") as mallory:
            for at in ("1e400", "-1e400", "18446744073709551615", "9007199254740993", "1e308"):
                socket = await mallory.open_socket()
                await socket.send_str(message("ping", {"at": at}))
                self.assertEqual((await heard(socket))["key"], "shell.error.malformed", at)
                self.assertIsNone(await heard(socket))
            status, answer = await mallory.call("POST", "/api/tables", data='{"game":"quacks","seats":["human"],"pace":'
                                                '{"turn_h":1e400}}', headers={"Content-Type": "application/json"})
            self.assertEqual((status, answer["error"]["key"]), (400, "shell.error.bad_json"))

    async def test_every_kind_of_message_with_hostile_fields(self):
        chance = random.Random(18)
        async with self.guest("Mallory") as mallory, self.guest("Ada") as ada:
            table = await mallory.new_table("bristol-1350", ["human", "open", "scripted"], {"track_steps": 8})
            seat = await ada.ok("POST", f"/api/tables/{table['table']}/seats/1", {})
            await mallory.ok("POST", f"/api/tables/{table['table']}/start")
            texts = [message(kind, {name: value}) for kind, names in KINDS.items() for name in names for value in VALUES]
            texts += [message(kind, {name: chance.choice(VALUES) for name in names})
                      for kind, names in KINDS.items() for _ in range(times(2, 40))]
            chance.shuffle(texts)
            socket = None
            for text in texts[:times(300, 20_000)]:
                socket = await self.sent(mallory, socket, table, text, chance)
                tried["hostile messages"] += 1
            # The table is as it was for whoever behaves.
            mine = await ada.open_socket()
            await mine.send_json({"type": "hello", "table": table["table"], "seat_token": seat["seat_token"]})
            self.assertEqual((await heard(mine))["type"], "table")
            await mine.close()
            if socket is not None:
                await socket.close()
        metrics = await self.metrics()
        for line in ("guildhall_tables_suspended_total 0", "guildhall_socket_failures_total 0"):
            self.assertIn(line, metrics)

    async def test_looking_back_without_number_slows_nobody(self):
        async with self.guest("Mallory") as mallory:
            table = await mallory.start_table("bristol-1350", ["human", "scripted", "scripted"], {"track_steps": 8})
            player = await Player(mallory, table["table"], table["seat_token"]).connect()
            await player.play(2)
            await player.close()
            seen = none = 0
            for _ in range(times(3, 10)):
                player = await Player(mallory, table["table"], table["seat_token"]).connect()
                await player.until(lambda me: me.view is not None)
                for _ in range(40):
                    await player.raw({"type": "past", "event": 0})
                    while (message := await player.read())["type"] != "past":
                        pass
                    seen += message["view"] is not None
                    none += message["view"] is None
                    tried["looks back"] += 1
                await player.close()
            self.assertGreater(seen, 30)
            self.assertGreater(none, 0, "whoever looks too often sees nothing for a while")
            self.assertIn('guildhall_limits_total{limit="pasts"}', await self.metrics())

    async def sent(self, guest, socket, table, text, chance):
        """The socket for the next message: this one, or where it was closed a new one."""
        if socket is not None and chance.random() < 0.05:
            await socket.close()
        if socket is None or socket.closed:
            socket = await guest.open_socket()
            socket.count = 1
            hello = {"type": "hello", "table": table["table"], "seat_token": table["seat_token"]}
            if chance.random() < 0.5:
                hello["legend"] = ""
            await socket.send_json(hello)
        await socket.send_str(text)
        await socket.send_json({"type": "ping", "at": 7})
        socket.count += 2
        while (answer := await heard(socket, SECONDS_MAX)) is not None and answer["type"] != "pong":
            pass
        if socket.count > 44:   # 50 messages in 20 seconds are too many
            await socket.close()
        return socket


if __name__ == "__main__":
    unittest.main()
