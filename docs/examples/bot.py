#!/usr/bin/env python3
"""A bot for Quacks over the engine protocol: it stops drawing when a white 2 would be too much.

Usage: bot.py GUILDHALL [--players N] [--seed S]. It takes seat 0; `scripted` plays the others. Standard library only.
"""
import argparse
import json
import subprocess

SPARE = 2  # it draws on as long as there is room for white chips of this value


class Engine:
    """guildhall engine: one line of JSON out, one line back."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, cmd, **fields):
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"]["message"])
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def choose(view, legal):
    """One of the legal answers, from this seat's view alone."""
    by_type = {}
    for entry in legal:
        by_type.setdefault(entry["action"]["type"], entry)
    if "draw" in by_type and "stop" in by_type:
        me = next(player for player in view["seats"] if player["seat"] == view["viewer"])
        safe = me["protected_draws"] > 0 or me["white_limit"] - me["white_total"] >= SPARE
        return by_type["draw" if safe else "stop"]
    if "buy" in by_type:  # the last of the list: it costs most
        return [entry for entry in legal if entry["action"]["type"] == "buy"][-1]
    return legal[0]


def play(program, players, seed):
    engine = Engine(program)
    try:
        pending = engine.ask("new", game="quacks", players=players, seed=seed)["pending"]
        while pending:
            seat = pending[0]["seat"]
            if seat == 0:
                legal = engine.ask("legal", seat=0)["legal"]
                action = choose(engine.ask("view", seat=0)["view"], legal)["action"]
            else:
                action = engine.ask("bot", name="scripted", seat=seat)["action"]
            pending = engine.ask("apply", seat=seat, action=action)["pending"]
        return engine.ask("result")["result"]
    finally:
        engine.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("guildhall")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    result = play(given.guildhall, given.players, given.seed)
    print(f"scores {result['scores']}, won by seat {', '.join(map(str, result['winners']))}")


if __name__ == "__main__":
    main()
