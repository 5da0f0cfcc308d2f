"""One `guildhall engine`, driven line by line. A refused command must leave no trace: `refuse` checks that."""

import json
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build/release/bin/guildhall"


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], cwd=ROOT, text=True, encoding="utf-8",
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, cmd, **fields):
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(timeout=10)


class EngineTest(unittest.TestCase):
    game = ""

    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.close)

    def ask(self, cmd, **fields):
        answer = self.engine.send(cmd, **fields)
        self.assertTrue(answer["ok"], f"{cmd} {fields}: {answer}")
        return answer

    def refuse(self, cmd, code, **fields):
        """The error, after checking that nothing was changed by the refused command."""
        everything = lambda: [self.engine.send(name) for name in ("state", "save", "pending")]
        before = everything()
        answer = self.engine.send(cmd, **fields)
        self.assertFalse(answer["ok"], f"{cmd} {fields} was accepted")
        self.assertEqual(answer["error"]["code"], code, answer)
        self.assertEqual(everything(), before, f"{cmd} {fields} changed something")
        return answer["error"]

    def new(self, players, seed, **fields):
        return self.ask("new", game=self.game, players=players, seed=seed, **fields)

    def load(self, seed=1, **state):
        return self.ask("load", game=self.game, state=state, seed=seed)

    def state(self):
        return self.ask("state")["state"]

    def view(self, seat):
        return self.ask("view", seat=seat)["view"]

    def pending(self):
        return self.ask("pending")["pending"]

    def legal(self, seat):
        return [entry["action"] for entry in self.ask("legal", seat=seat)["legal"]]

    def result(self):
        return self.ask("result")["result"]

    def play(self, who, type, /, **fields):
        return self.ask("apply", seat=who, action={"type": type, **fields})

    def not_legal(self, who, type, /, **fields):
        return self.refuse("apply", "not_legal", seat=who, action={"type": type, **fields})

    def chance(self, *outcomes):
        """Each outcome is a pair of kind and value."""
        self.ask("chance", outcomes=[{"kind": kind, "value": value} for kind, value in outcomes])

    def impossible(self, clause, **state):
        error = self.refuse("load", "bad_state", game=self.game, state=state)
        self.assertEqual(error["clause"], clause, error)
        self.assertIn(clause, error["message"])

    def play_on(self, bot, each=None, answers_max=20000):
        """Bots answer to the end. `each(pending)` may play instead and then says True."""
        pending = self.pending()
        for _ in range(answers_max):
            if not pending:
                return self.result()
            if each is not None and each(pending):
                pending = self.pending()
                continue
            seat = pending[0]["seat"]
            action = self.ask("bot", name=bot, seat=seat)["action"]
            pending = self.ask("apply", seat=seat, action=action)["pending"]
        self.fail(f"no end after {answers_max} answers")


def events(answer, kind):
    return [event for event in answer["events"] if event["event"] == kind]


def told_to(answer, viewer):
    """What one seat (or "spectator") hears of an answer, as the events stand."""
    return [event for event in answer["events"] if event["to"] == "all" or viewer in event["to"]]
