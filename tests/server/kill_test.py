"""The server is killed in the middle of a game, again and again: no acknowledged answer is lost and no record is torn."""

import asyncio
import os
import pathlib
import random
import tempfile
import unittest

import aiohttp

from house import Guest, House, Player, verified

KILLS = int(os.environ.get("KILLS", "10"))


class Kill(unittest.IsolatedAsyncioTestCase):
    async def test_killed_in_the_middle(self):
        chance = random.Random(1350)
        with tempfile.TemporaryDirectory() as folder:
            db = f"sqlite:{pathlib.Path(folder) / 'guildhall.db'}"
            house = House(db)
            kills = games = 0
            try:
                while kills < KILLS:
                    games += 1
                    kills += await self.game(house, chance, KILLS - kills)
            finally:
                if house.process.poll() is None:
                    house.stop()
                house.errors.close()
            self.assertGreaterEqual(kills, KILLS)

    async def game(self, house, chance, kills_left):
        """Plays one game, killing the server up to so many times. The cookie and the token outlive it."""
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
                    house.kill()
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
            self.assertLessEqual(len(mine), len(player.sent))
            await player.close()
        return kills


if __name__ == "__main__":
    unittest.main()
