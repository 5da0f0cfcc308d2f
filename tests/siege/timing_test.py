"""What can be told from the time that an answer takes: nothing of what others do in secret."""

import asyncio
import time
import unittest

from house import NO_HURRY, SECONDS_MAX, Guest, Player
from siege import Siege, times, tried

LOOKS = 15   # at each moment; twice that and the hello stay below the limits of a socket


def likelihood(before, after):
    """How often a time from the second list is longer than one from the first (AUC): a half where nothing can be told."""
    pairs = [(a > b) + 0.5 * (a == b) for b in before for a in after]
    return sum(pairs) / len(pairs)


class Timing(Siege):
    async def looks(self, probe, beside):
        """How much longer than to a ping it takes to the answer to a look back, again and again. The ping goes over another
        socket: what the machine does meanwhile is in both."""
        took = []
        for _ in range(LOOKS):
            begin = time.perf_counter()
            await probe.raw({"type": "past", "event": 0})
            while (await probe.read(SECONDS_MAX))["type"] != "past":
                pass
            answered = time.perf_counter()
            await beside.send_json({"type": "ping"})
            await beside.receive(SECONDS_MAX)
            took.append((answered - begin) / (time.perf_counter() - answered))
        return took

    async def silent(self, probe):
        try:
            while True:
                await probe.read(0.03)
                self.heard += 1
        except asyncio.TimeoutError:
            pass

    async def moment(self, guests, seed):
        """A game in which two are asked at once: the times before and after one of them has answered, as a third sees them."""
        made = await guests[0].new_table("castle-of-the-devil", ["human"] + ["open"] * 4, None, NO_HURRY)
        tokens = [made["seat_token"]] + [(await guest.ok("POST", f"/api/tables/{made['table']}/seats/{seat + 1}", {}))["seat_token"]
                                         for seat, guest in enumerate(guests[1:])]
        await guests[0].ok("POST", f"/api/tables/{made['table']}/start")
        players = [await Player(guest, made["table"], token, seed + seat).connect()
                   for seat, (guest, token) in enumerate(zip(guests, tokens))]
        moves = 0
        times_ = None
        while times_ is None and all(player.result is None for player in players):
            for player in players:
                await self.silent(player)
            asked = [player for player in players if player.decision is not None]
            if len(asked) < 2 or moves < 4:
                if asked:
                    await asked[0].answer()
                moves += 1
                continue
            others = [player for player in players if player is not asked[0]]
            probe = await Player(others[-1].guest, made["table"], others[-1].token).connect()
            await self.silent(probe)
            beside = await probe.guest.open_socket()
            before = await self.looks(probe, beside)
            self.heard = 0
            await asked[0].answer()
            await self.silent(probe)
            if self.heard == 0:   # it was a secret
                times_ = before, await self.looks(probe, beside)
            await beside.close()
            await probe.close()
        for player in players:
            await player.close()
        return times_

    async def test_looking_back_takes_the_same_time_whoever_has_answered(self):
        self.heard = 0
        found = []
        for seed in range(times(3, 16)):
            guests = [await Guest(self.house, f"Guest {seat}", address=f"127.0.1.{seed + 1}").__aenter__() for seat in range(5)]
            try:
                if measured := await self.moment(guests, 10 * seed):
                    found.append(likelihood(*measured))
            finally:
                for guest in guests:
                    await guest.http.close()
        self.assertGreater(len(found), times(0, 8))
        mean = sum(found) / len(found)
        tried["looks back, timed"] += 2 * LOOKS * len(found)
        print(f"past: AUC {mean:.3f} over {len(found)} secret answers")
        self.assertLess(abs(mean - 0.5), times(0.3, 0.12))


if __name__ == "__main__":
    unittest.main()
