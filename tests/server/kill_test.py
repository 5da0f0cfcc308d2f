"""The server is killed in the middle of a game, again and again: no acknowledged answer is lost and no record is torn.
KILLS=100 kills it more often."""

import asyncio
import os
import pathlib
import random
import tempfile
import unittest

import aiohttp

from house import Guest, House, Player, all_over, engine, verified

KILLS = int(os.environ.get("KILLS", "10"))


def only_answers(record):
    """How many answers of seat 0 were the only ones there were: these the table may have taken by itself."""
    commands = []
    for moment, line in enumerate(record["lines"]):
        if line.get("seat") == 0 and "action" in line and "by" not in line:
            commands.append({"cmd": "restore", "save": {"header": record["header"], "lines": record["lines"][:moment]}})
            commands.append({"cmd": "legal", "seat": 0})
    return sum(len(answer["legal"]) == 1 for answer in engine(commands)[1::2])


class Ended:
    """A server that is ended in the middle of games, in whatever way, and started again."""

    def house_in(self, folder, chance):
        return House(f"sqlite:{pathlib.Path(folder) / 'guildhall.db'}")

    def end(self, house):
        house.kill()

    async def ended(self, times):
        """Ends it so often. How many answers had been acknowledged by then, each of which was there afterwards."""
        chance = random.Random(1350)
        self.acknowledged = 0
        with tempfile.TemporaryDirectory() as folder:
            house = self.house_in(folder, chance)
            kills = 0
            try:
                while kills < times:
                    kills += await self.game(house, chance, times - kills)
            finally:
                if house.process.poll() is None:
                    house.stop()
                house.errors.close()
            self.assertGreaterEqual(kills, times)
        return self.acknowledged

    async def game(self, house, chance, kills_left):
        """Plays one game, ending the server up to so many times. The cookie and the token outlive it."""
        kills = 0
        async with Guest(house, "Ada") as guest:
            made = await guest.start_table("bristol-1350", ["human", "scripted", "random"])
            player = Player(guest, made["table"], made["seat_token"], seed=chance.random())
            acknowledged, sent = set(), 0
            await player.connect()
            while player.result is None:
                moves = chance.randrange(4) if kills < kills_left else None
                player.acks.clear()
                before = len(player.sent)
                playing = asyncio.create_task(player.play(moves))
                if moves is not None:
                    # In the middle of whatever happens now: an answer, the bots' moves, a write to the disk.
                    await asyncio.wait([playing], timeout=2)
                    if not playing.done():
                        playing.cancel()
                    if player.decision is not None and chance.random() < 0.7:
                        d = player.decision
                        await player.send("answer", decision_id=d["id"], option_ids=chance.choice(d["sets"]))
                        await asyncio.sleep(chance.random() * 0.01)
                    self.end(house)
                    kills += 1
                    try:
                        while await player.read(5) is not None:   # what was on its way already
                            pass
                    except (aiohttp.ClientError, ConnectionError):
                        pass
                await asyncio.gather(playing, return_exceptions=True)
                acknowledged |= {player.sent[name]["decision_id"] for name, ack in player.acks.items() if ack.get("ok")}
                if moves is not None:
                    house.start()
                    await guest.http.close()
                    guest.http = aiohttp.ClientSession(cookie_jar=guest.http.cookie_jar)
                    player.decision = player.view = None
                    player.seq = 0
                    if player.result is not None:
                        break
                    await player.connect()
                    await player.until(lambda me: me.view is not None)
                    await player.until(lambda me: me.decision is not None or me.result is not None)
                    if player.decision is not None:
                        self.assertNotIn(player.decision["id"], acknowledged, "an acknowledged answer was lost")
                elif not playing.cancelled():
                    playing.result()
            record = await guest.ok("GET", f"/api/records/{made['table']}?all")
            done = verified(record)
            self.assertEqual(done.returncode, 0, done.stderr)
            mine = [line for line in record["lines"] if line.get("seat") == 0 and "action" in line and "by" not in line]
            self.assertGreaterEqual(len(mine), len(acknowledged))
            self.assertLessEqual(len(mine) - only_answers(record), len(player.sent), "an answer counted twice")
            self.acknowledged += len(acknowledged)
            await player.close()
        return kills


class Kill(Ended, unittest.IsolatedAsyncioTestCase):
    async def test_killed_in_the_middle(self):
        print(f"killed {KILLS} times; {await self.ended(KILLS):,} acknowledged answers are all there, once each")

    async def test_nine_people_are_back_at_the_same_point(self):
        """All nine sockets of a table, after the server was killed and started again, within 20 seconds."""
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{pathlib.Path(folder) / 'guildhall.db'}")
            guests = [await Guest(house, f"Guest {seat}").__aenter__() for seat in range(9)]
            try:
                made = await guests[0].new_table("bristol-1350", ["human"] + ["open"] * 8)
                tokens = [made["seat_token"]]
                for seat in range(1, 9):
                    place = await guests[seat].ok("POST", f"/api/tables/{made['table']}/seats/{seat}", {})
                    tokens.append(place["seat_token"])
                await guests[0].ok("POST", f"/api/tables/{made['table']}/start")
                players = [await Player(guest, made["table"], token, seat, by_places=seat % 2 == 1).connect()
                           for seat, (guest, token) in enumerate(zip(guests, tokens))]
                playing = [asyncio.create_task(player.play(4)) for player in players]
                await asyncio.wait(playing, timeout=2)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                await asyncio.gather(*(quiet(player) for player in players))
                self.assertTrue(all(player.result is None for player in players))
                before = [(player.view, question(player)) for player in players]
                self.assertTrue(any(asked for _, asked in before))

                house.kill()
                house.start()
                for player in players:
                    await player.guest.http.close()
                    player.guest.http = aiohttp.ClientSession(cookie_jar=player.guest.http.cookie_jar)
                    player.view = player.decision = None
                    player.seq = 0
                await asyncio.gather(*(player.connect() for player in players))
                await asyncio.gather(*(quiet(player) for player in players))
                self.assertEqual([(player.view, question(player)) for player in players], before)

                await all_over(players)
                done = verified(await guests[0].ok("GET", f"/api/records/{made['table']}?all"))
                self.assertEqual(done.returncode, 0, done.stderr)
                for player in players:
                    await player.close()
            finally:
                for guest in guests:
                    await guest.http.close()
                if house.process.poll() is None:
                    house.stop()
                house.errors.close()


async def quiet(player, seconds=1):
    """Reads until nothing more comes for a while."""
    try:
        while await player.read(seconds) is not None:
            pass
    except asyncio.TimeoutError:
        pass


def question(player):
    """What is asked, without numbers."""
    decision = player.decision
    return decision and (decision["question"] if player.by_places else (decision["kind"], decision["sets"]))


if __name__ == "__main__":
    unittest.main()
