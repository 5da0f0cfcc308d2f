"""A whole game of people, and whether each was told what the rules let that seat know and nothing else."""

import collections
import json

from house import NO_HURRY, Guest, Player, all_over, engine


def without_audience(told):
    """An event of the engine as a table tells it."""
    return told["event"], {name: value for name, value in told.items() if name not in ("event", "to", "text")}


def counted(events):
    return collections.Counter(json.dumps(event, sort_keys=True) for event in events)


async def secrets_kept(test, game, seats, options=None, seed=0, in_order=False):
    """Plays it at random, on as many sockets as there are seats and one that watches. How many messages these were sent.

    `in_order`: of a game without answers that are kept back, each also heard everything it may, as it happened."""
    guests = [await Guest(test.house, f"Guest {i}").__aenter__() for i in range(seats)]
    try:
        made = await guests[0].new_table(game, ["human"] + ["open"] * (seats - 1), options, NO_HURRY)
        tokens = [made["seat_token"]]
        for seat, guest in list(enumerate(guests))[1:]:
            tokens.append((await guest.ok("POST", f"/api/tables/{made['table']}/seats/{seat}", {}))["seat_token"])
        await guests[0].ok("POST", f"/api/tables/{made['table']}/start")
        players = [await Player(guest, made["table"], token, seed + seat, by_places=seat % 2 == 1).connect()
                   for seat, (guest, token) in enumerate(zip(guests, tokens))]
        watcher = await Player(guests[-1], made["table"]).connect()
        await all_over(players)
        await watcher.until(lambda me: me.result is not None)
        record = await guests[0].ok("GET", f"/api/records/{made['table']}?all")
        for player in (*players, watcher):
            await player.close()
    finally:
        for guest in guests:
            await guest.http.close()

    # What the engine lets each seat know at each moment, and tells it with each answer; it is tested for leaks itself.
    lines = record["lines"]
    asked = []   # (what for, command)
    for moment in range(len(lines) + 1):
        asked.append(("", {"cmd": "restore", "save": {"header": record["header"], "lines": lines[:moment]}}))
        asked += [(seat, {"cmd": "view", "seat": seat if seat < seats else "spectator"}) for seat in range(seats + 1)]
        if moment < len(lines) and "action" in lines[moment]:
            asked.append(("events", {"cmd": "apply", "seat": lines[moment]["seat"], "action": lines[moment]["action"]}))
    answers = engine([command for _, command in asked])
    test.assertTrue(all(answer["ok"] for answer in answers))
    heard = list(zip((what for what, _ in asked), answers))
    for seat, player in enumerate((*players, watcher)):
        allowed = [answer["view"] for what, answer in heard if what == seat]
        for view in player.views:
            test.assertIn(view, allowed, f"seat {seat}")
        test.assertEqual(player.view, allowed[-1])
        told = [told for what, answer in heard if what == "events" for told in answer["events"]
                if told["to"] == "all" or seat in told["to"]]
        mine = [(told["event"], told["fields"]) for told in player.events]
        test.assertTrue(mine)
        more = counted(mine) - counted(without_audience(t) for t in told)
        test.assertFalse(more, f"seat {seat}")
        if in_order:   # it came after the deal, so it heard the end of the story
            test.assertEqual([without_audience(t) for t in told][-len(mine):], mine, f"seat {seat}")
        text = "\n".join(player.frames)
        for other, token in enumerate(tokens):
            test.assertNotIn(token, text, f"the token of {other} was sent to {seat}")
        test.assertNotIn('"seed"', "\n".join(f for f in player.frames if '"type":"result"' not in f))
    return sum(len(player.frames) for player in (*players, watcher))
