#!/usr/bin/python3
"""A load generator for the table server, on this machine alone: many tables of people who answer at once, for a while.

Writes build/bench/server.json: answers acknowledged per second, how long an acknowledgement took, and what the server used.
Every answer is on the disk before it is acknowledged. The clients are slower than the server; its own time is what counts.
"""

import argparse
import asyncio
import json
import os
import pathlib
import sys
import tempfile
import time

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/server"))
from house import NO_HURRY, Guest, House, Player   # noqa: E402


class Timed(Player):
    """Measures each acknowledgement."""

    def __init__(self, *arguments, times):
        super().__init__(*arguments)
        self.times = times

    async def answer(self, pick=None):
        begin = time.perf_counter()
        name = await super().answer(pick)
        self.times.append(time.perf_counter() - begin)
        return name


async def table(house, number, seats, until, times, games):
    """Plays one game after another. Each table has an address of its own, so that it has the limits for itself."""
    address = f"127.1.{number // 250}.{number % 250 + 1}"
    guests = [await Guest(house, f"P{seat}", address).__aenter__() for seat in range(seats)]
    try:
        while time.perf_counter() < until:
            made = await guests[0].new_table("bristol-1350", ["human"] + ["open"] * (seats - 1), pace=NO_HURRY)
            tokens = [made["seat_token"]]
            for seat in range(1, seats):
                tokens.append((await guests[seat].ok("POST", f"/api/tables/{made['table']}/seats/{seat}", {}))["seat_token"])
            await guests[0].ok("POST", f"/api/tables/{made['table']}/start")
            players = [Timed(guests[seat], made["table"], tokens[seat], number * 100 + seat, times=times)
                       for seat in range(seats)]
            for player in players:
                await player.connect()
            await asyncio.gather(*(player.play() for player in players))
            for player in players:
                await player.close()
            games.append(1)
    finally:
        for guest in guests:
            await guest.http.close()


def server_use(pid):
    """Seconds of processor and megabytes of memory."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
    return seconds, pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tables", type=int, default=40)
    options.add_argument("--seats", type=int, default=5)
    options.add_argument("--seconds", type=float, default=15)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(f"sqlite:{folder}/guildhall.db", "--log-level", "warning")
        house.base = house.base.replace("localhost", "127.0.0.1")
        times, games = [], []
        begin = time.perf_counter()
        try:
            await asyncio.gather(*(table(house, number, given.seats, begin + given.seconds, times, games)
                                   for number in range(given.tables)))
            passed = time.perf_counter() - begin
            processor, memory = server_use(house.process.pid)
        finally:
            house.stop()
    times.sort()
    result = {"tables": given.tables, "seats": given.seats, "seconds": round(passed, 2), "games": len(games),
              "answers": len(times), "answers_per_second": round(len(times) / passed),
              "acknowledged_ms": {f"p{p}": round(1000 * times[min(len(times) - 1, len(times) * p // 100)], 2)
                                  for p in (50, 90, 99)},
              "server_processor_seconds": round(processor, 2),
              "server_microseconds_per_answer": round(1e6 * processor / len(times)),
              "server_memory_mb": round(memory)}
    out = ROOT / "build/bench/server.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result))


if __name__ == "__main__":
    asyncio.run(main())
