#!/usr/bin/env python3
"""How long people wait at a table, and how often they are asked: whole games of Bristol on a server whose clock runs as clocks do.

    tests/server/pace.py [--games 5] [--think 2.5] [--people 3]

Plays so many games of one person against five bots, as *Play now* makes them, all at once, and one of several people with bots on the
other seats. People take what the hint says, after some seconds of thought, and let windows pass after half of that. Prints one line for
each person: questions, windows among them, how long the game took, and how long they waited, in all and at most."""

import argparse
import asyncio
import time

from house import Guest, House, Player, heard

BOTS = 5


class Person(Player):
    """Takes its time, and notes how it goes by."""

    def __init__(self, guest, table, token, think):
        super().__init__(guest, table, token)
        self.think = think
        self.asked = self.windows = 0
        self.waited = self.longest = 0.0

    async def play_on(self):
        begun = since = time.monotonic()
        while self.result is None:
            if self.decision is None:
                await self.read(600)
                continue
            waited = time.monotonic() - since
            self.waited += waited
            self.longest = max(self.longest, waited)
            decision = self.decision
            self.asked += 1
            await self.consider(decision)
            since = time.monotonic()
        self.took = time.monotonic() - begun
        return self

    async def consider(self, decision):
        """Goes on listening meanwhile: a window may close, and the question with it."""
        reaction = self.is_window(decision)
        self.windows += reaction
        end = time.monotonic() + (self.think / 2 if reaction else self.think)
        while self.decision is decision and (left := end - time.monotonic()) > 0:
            try:
                await self.read(left)
            except asyncio.TimeoutError:
                break
        if self.decision is not decision or self.result is not None:
            return
        chosen = await self.hinted(decision)
        if self.decision is not decision:
            return
        name = await self.send("answer", decision_id=decision["id"], option_ids=chosen)
        await self.until(lambda me: name in me.acks, 60)
        if self.decision is decision and self.acks[name].get("ok"):
            self.decision = None

    def is_window(self, decision):
        return bool(self.table and self.table.get("ring")) and any(len(one) == 0 or "pass" in str(one) for one in decision["sets"])

    async def hinted(self, decision):
        """What the bot would do; where it says nothing, the first answer."""
        await self.send("hint")
        while self.decision is decision:
            message = await heard(self.socket, 60)
            if message["type"] == "hint":
                return message["option_ids"]
            refused = message["type"] == "ack" and "refused" in message
            self.take(message)
            if refused:
                break
        return decision["sets"][0]


def report(what, person):
    print(f"{what}: {person.asked} questions, {person.windows} of them in windows; {person.took:.0f} s, waited "
          f"{person.waited:.0f} s, {person.waited / max(1, person.asked):.1f} s before each, {person.longest:.1f} s at most",
          flush=True)


async def alone(house, number, think):
    async with Guest(house, "Ada") as guest:
        table = await guest.start_table("bristol-1350", ["human"] + ["scripted"] * BOTS, {}, {"clock": "none", "spectators": "off"})
        person = await Person(guest, table["table"], table["seat_token"], think).connect()
        report(f"against bots, game {number}", await person.play_on())
        await person.close()


async def together(house, people, think):
    guests = [await Guest(house, f"Person {seat + 1}").__aenter__() for seat in range(people)]
    seats = ["human"] + ["open"] * (people - 1) + ["scripted"] * (BOTS + 1 - people)
    table = await guests[0].new_table("bristol-1350", seats, {}, {"clock": "live"})
    tokens = [table["seat_token"]]
    for seat, guest in enumerate(guests[1:], 1):
        tokens.append((await guest.ok("POST", f"/api/tables/{table['table']}/seats/{seat}", {}))["seat_token"])
    await guests[0].ok("POST", f"/api/tables/{table['table']}/start")
    players = [await Person(guest, table["table"], token, think).connect() for guest, token in zip(guests, tokens)]
    for seat, person in enumerate(await asyncio.gather(*(one.play_on() for one in players)), 1):
        report(f"{people} people, seat {seat}", person)
    for person, guest in zip(players, guests):
        await person.close()
        await guest.__aexit__()


async def measure(given):
    house = House(clock_rate="1")
    try:
        await asyncio.gather(*(alone(house, number + 1, given.think) for number in range(given.games)))
        await together(house, given.people, given.think)
    finally:
        house.stop()
        house.errors.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--think", type=float, default=2.5, help="seconds for one question")
    parser.add_argument("--people", type=int, default=3)
    asyncio.run(measure(parser.parse_args()))
