"""The database under the server: one server for each, a file that vanishes, a document that is damaged, tables that sleep."""

import asyncio
import contextlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import time
import unittest

from house import PROGRAM, ROOT, SECONDS_MAX, Guest, House

TABLES = int(os.environ.get("TABLES", "10000"))
PLAYED = 300_000   # seats of finished games


class Database(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = pathlib.Path(self.folder.name) / "guildhall.db"
        self.house = House(f"sqlite:{self.file}")

    def tearDown(self):
        if self.house.process.poll() is None:
            self.house.stop()
        self.house.errors.close()
        self.folder.cleanup()

    async def test_one_server_for_each_database(self):
        second = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", f"sqlite:{self.file}"], capture_output=True,
                                text=True, timeout=SECONDS_MAX, cwd=ROOT)
        self.assertEqual(second.returncode, 1)
        self.assertIn("is in use by another guildhall server", second.stderr)
        self.house.kill()
        self.house.start()   # a sudden end has left no lock

    async def test_a_replaced_file_acknowledges_nothing(self):
        def replace():
            shutil.copy(self.file, f"{self.file}.copy")
            os.replace(f"{self.file}.copy", self.file)
        await self.acknowledges_nothing_after(replace)

    async def test_a_deleted_file_acknowledges_nothing(self):
        await self.acknowledges_nothing_after(lambda: os.remove(self.file))

    async def acknowledges_nothing_after(self, loss):
        async with Guest(self.house, "Ada") as ada:
            await ada.new_table("bristol-1350", ["human", "open"])
            loss()
            async with asyncio.timeout(SECONDS_MAX):   # it looks twice a second, also when nothing is written
                while (await ada.call("GET", "/health"))[0] == 200:
                    await asyncio.sleep(0.02)
            self.assertEqual((await ada.call("GET", "/health"))[0], 503)
            status, answer = await ada.call("POST", "/api/tables", {"game": "bristol-1350", "seats": ["human", "open"]})
            self.assertEqual((status, answer["error"]["key"]), (503, "shell.error.not_stored"))

    async def test_a_damaged_document_disables_that_document_alone(self):
        async with Guest(self.house, "Ada") as ada:
            whole, broken = [await ada.new_table("bristol-1350", ["human", "open"]) for _ in range(2)]
            self.house.stop()
            with contextlib.closing(sqlite3.connect(self.file)) as db, db:
                db.execute("UPDATE document SET value = substr(value, 1, 9) WHERE kind = 'table' AND key = ?",
                           (broken["table"],))
                db.execute("INSERT INTO document VALUES ('session', '00deadbeef', '{'), ('holiday', 'nobody', 'x')")
            self.house.start()
            ada.http.cookie_jar.update_cookies(ada.http.cookie_jar.filter_cookies(self.house.base))
            self.assertEqual((await ada.call("GET", f"/api/tables/{whole['table']}"))[0], 200)
            self.assertEqual((await ada.call("GET", f"/api/tables/{broken['table']}"))[0], 404)
            self.assertIn(f"event=document_damaged kind=table key={broken['table']}", self.house.log())
            self.assertIn("event=document_damaged kind=session key=00deadbeef", self.house.log())

    async def test_the_operator_ends_sessions(self):
        async with Guest(self.house, "Ada") as ada:
            await ada.ok("POST", "/api/account", {"account": "ada", "password": "correct horse"})
            cookies = {name: cookie.value for name, cookie in ada.http.cookie_jar.filter_cookies(self.house.base).items()}
            self.house.stop()
            with contextlib.closing(sqlite3.connect(self.file)) as db, db:
                db.execute("DELETE FROM document WHERE kind IN ('session', 'session_of')")
            self.house.start()
            ada.http.cookie_jar.update_cookies(cookies)
            self.assertEqual((await ada.call("GET", "/api/session"))[0], 401)
            await ada.ok("POST", "/api/login", {"account": "ada", "password": "correct horse"})

    async def test_counting_all_that_was_ever_played_stops_nobody(self):
        self.house.stop()
        with contextlib.closing(sqlite3.connect(self.file)) as db, db:
            db.executemany("INSERT INTO played (name, game, players, seat, role, bot, person, won, payoff) VALUES "
                           "(?, 'bristol-1350', 4, ?, '', '', ?, 0, 0.5)",
                           ((f"t{row // 4}", row % 4, f"p{row % 5000}") for row in range(PLAYED)))
        self.house.start()
        async with Guest(self.house) as reader, Guest(self.house) as other:
            counting = [asyncio.create_task(reader.ok("GET", "/api/statistics")) for _ in range(20)]
            answered = 0
            while not counting[0].done():
                await other.call("GET", "/api/session", headers={"Cookie": f"guildhall_session=unknown{answered}"})
                answered += 1
            self.assertGreater(answered, 25, "others are read for while it is counted")
            for rows in await asyncio.gather(*counting):   # and it is counted once for all of them
                self.assertEqual(sum(row["games"] for row in rows["rows"]), PLAYED)

    async def test_tables_asleep_cost_neither_time_nor_memory(self):
        async with Guest(self.house, "Ada") as ada:
            table = await ada.new_table("bristol-1350", ["human", "open"])
        self.house.stop()
        with contextlib.closing(sqlite3.connect(self.file)) as db, db:   # the same table again and again
            (value,) = db.execute("SELECT value FROM document WHERE kind = 'table'").fetchone()
            (game,) = db.execute("SELECT game FROM game").fetchone()
            lines = db.execute("SELECT number, text FROM line WHERE game = ?", (game,)).fetchall()
            db.execute("UPDATE document SET value = ? WHERE kind = 'table'", (json.dumps({**json.loads(value), "asleep": True}),))
            for number in range(TABLES):
                name = f"t{number:015}"
                summary = {**json.loads(value), "asleep": True, "code": f"C{number:09}", "maker": f"p{number}", "people": {f"p{number}": 0}}
                db.execute("INSERT INTO document VALUES ('table', ?, ?)", (name, json.dumps(summary)))
                made = db.execute("INSERT INTO game (name) VALUES (?)", (name,)).lastrowid
                db.executemany("INSERT INTO line (game, number, text) VALUES (?, ?, ?)",
                               [(made, at, text.replace(table["table"], name)) for at, text in lines])
            before = db.execute("SELECT count(*), max(row) FROM line").fetchone()
        begin = time.monotonic()
        self.house.start()
        took = time.monotonic() - begin
        with open(f"/proc/{self.house.process.pid}/status", encoding="ascii") as status:
            memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024
        with open(f"/proc/{self.house.process.pid}/stat", encoding="ascii") as stat:
            worked = sum(int(ticks) for ticks in stat.read().rsplit(")", 1)[1].split()[11:13]) / os.sysconf("SC_CLK_TCK")
        print(f"{TABLES:,} tables asleep: {took:.2f} s to start, {worked:.2f} s of them at work, {memory:.0f} MB")
        self.assertLess(worked, 1)   # the rest is the machine's other business
        self.assertLess(memory, 40)
        with contextlib.closing(sqlite3.connect(self.file)) as db:
            self.assertEqual(db.execute("SELECT count(*), max(row) FROM line").fetchone(), before, "nothing was written")
        async with Guest(self.house) as guest:
            self.assertEqual((await guest.ok("GET", "/api/tables/t000000000000007"))["game"], "bristol-1350")


if __name__ == "__main__":
    unittest.main()
