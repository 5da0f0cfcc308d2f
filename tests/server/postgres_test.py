"""A hall in a real PostgreSQL (tests/services/postgres): killed servers, a database that goes away and comes back, and a hall
that moves there and back. KILLS=100 kills more often."""

import asyncio
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from house import PROGRAM, ROOT, SECONDS_MAX, Guest, House, Player, verified
import kill_test
from kill_test import quiet

KILLS = int(os.environ.get("KILLS", "10")) // 2


class Postgres:
    """A server of the tests' own; its folder outlives a stop."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.chmod(0o711)   # the server is another user where the tests are root
        self.place = self.folder / "postgres"
        self.start()

    def start(self):
        self.process = subprocess.Popen([ROOT / "tests/services/postgres", self.place])
        end = time.monotonic() + 2 * SECONDS_MAX
        while not (self.place / "ready").exists():
            assert self.process.poll() is None and time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)

    def stop(self, how=signal.SIGINT):
        self.process.send_signal(how)
        self.process.wait(SECONDS_MAX)
        (self.place / "ready").unlink()

    def url(self, name="postgres"):
        return f"postgres://guildhall@/{name}?host={self.place}"


class WithPostgres(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.postgres = Postgres(cls.folder.name)
        cls.addClassCleanup(lambda: cls.postgres.stop())

    def end(self, house):
        if house.process.poll() is None:
            house.stop()
        house.errors.close()


class KilledOverPostgres(kill_test.Ended, WithPostgres):
    def house_in(self, folder, chance):
        return House(self.postgres.url())

    def end(self, house):
        house.kill()

    async def test_killed_in_the_middle(self):
        acknowledged = await self.ended(KILLS)
        print(f"killed {KILLS} times over PostgreSQL; {acknowledged:,} acknowledged answers are all there, once each")


class DatabaseAway(WithPostgres):
    async def health(self, guest):
        return (await guest.call("GET", "/health"))[0]

    async def comes_to(self, guest, status):
        end = time.monotonic() + SECONDS_MAX
        while await self.health(guest) != status:
            self.assertLess(time.monotonic(), end, f"/health never says {status}")
            await asyncio.sleep(0.05)

    async def test_while_it_is_away_nothing_is_acknowledged_and_then_the_game_goes_on(self):
        house = House(self.postgres.url())
        try:
            async with Guest(house, "Ada") as guest:
                made = await guest.start_table("quacks", ["human", "scripted"])
                player = await Player(guest, made["table"], made["seat_token"]).connect()
                await player.play(3)
                for how in (signal.SIGINT, signal.SIGQUIT):   # in order, and as after a crash
                    await quiet(player, 2)   # the others have done all they can
                    self.assertIsNotNone(player.decision)
                    self.postgres.stop(how)
                    await self.comes_to(guest, 503)
                    player.acks.clear()
                    decision = player.decision
                    await player.send("answer", decision_id=decision["id"], option_ids=decision["sets"][0])
                    await quiet(player)
                    self.assertFalse(player.acks, f"it was acknowledged, and is nowhere: {list(player.acks.values())}")
                    self.postgres.start()
                    await player.until(lambda me: me.acks)
                    self.assertTrue(all(ack.get("ok") for ack in player.acks.values()), player.acks)
                    await self.comes_to(guest, 200)
                while player.result is None:
                    await player.play(5)
                done = verified(await guest.ok("GET", f"/api/records/{made['table']}?all"))
                self.assertEqual(done.returncode, 0, done.stderr)
                await player.close()
        finally:
            self.end(house)

    async def test_without_it_the_server_does_not_start_and_says_why(self):
        for url, why in ((self.postgres.url("nowhere"), "does not exist"),
                         ("postgres://ann:secret@127.0.0.1:9/x", "cannot be reached")):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", url], capture_output=True, text=True,
                                  timeout=SECONDS_MAX)
            self.assertEqual(done.returncode, 1)
            self.assertIn(why, done.stderr)
            self.assertNotIn("secret", done.stderr)


class Moved(WithPostgres):
    def db(self, *arguments):
        return subprocess.run([PROGRAM, "db", *arguments], capture_output=True, text=True, timeout=SECONDS_MAX, cwd=ROOT)

    async def test_a_hall_moves_to_postgres_and_back_in_the_middle_of_a_game(self):
        with tempfile.TemporaryDirectory() as folder:
            halls = [f"sqlite:{folder}/hall.db", self.postgres.url(), f"sqlite:{folder}/back.db"]
            house = House(halls[0])
            try:
                async with Guest(house, "Ada") as guest:
                    made = await guest.start_table("bristol-1350", ["human", "scripted", "random"])
                    player = await Player(guest, made["table"], made["seat_token"]).connect()
                    await player.play(3)
                    self.assertIn("in use by another guildhall server", self.db("copy", halls[0], halls[1]).stderr)
                    for before, after in zip(halls, halls[1:]):
                        await player.close()
                        house.stop()
                        done = self.db("copy", before, after, "--json")
                        self.assertEqual(done.returncode, 0, done.stderr)
                        self.assertEqual(json.loads(done.stdout)["tables"], 1)
                        self.assertEqual(json.loads(done.stdout)["damaged"], [])
                        self.assertIn("is not empty", self.db("copy", before, after).stderr)
                        house.db = after
                        house.start()
                        player = await Player(guest, made["table"], made["seat_token"]).connect()
                        await player.until(lambda me: me.decision is not None or me.result is not None)
                        await player.play(2)
                    while player.result is None:
                        await player.play(5)
                    done = verified(await guest.ok("GET", f"/api/records/{made['table']}?all"))
                    self.assertEqual(done.returncode, 0, done.stderr)
                    await player.close()
            finally:
                self.end(house)

    async def test_what_cannot_be_copied_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments, code, why in ((("copy", f"sqlite:{folder}/none.db", f"sqlite:{folder}/b.db"), 1, "there is no database"),
                                         (("copy", "memory:", f"sqlite:{folder}/b.db"), 2, "memory"),
                                         (("copy", "cheese:x", f"sqlite:{folder}/b.db"), 2, "cheese:x"),
                                         (("copy", f"sqlite:{folder}/b.db", f"sqlite:{folder}/b.db"), 2, "are one")):
                done = self.db(*arguments)
                self.assertEqual((done.returncode, why in done.stderr), (code, True), done.stderr)
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [], "and nothing is made")


if __name__ == "__main__":
    unittest.main()
