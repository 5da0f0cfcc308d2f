"""The command line as a shell sees it (contracts, section 2): exit codes, streams, and one sentence for what is wrong."""

import hashlib
import json
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from engine import PROGRAM, ROOT

SECONDS_MAX = 60


def run(*arguments, **more):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, encoding="utf-8", timeout=SECONDS_MAX,
                          cwd=ROOT, stdin=subprocess.DEVNULL, **more)


class CommandLine(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def refused(self, arguments, *says, code=2):
        """Nothing on stdout, one sentence on stderr, and the code."""
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (code, ""), (arguments, done.stderr))
        self.assertTrue(done.stderr.startswith("guildhall: "), done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        for part in says:
            self.assertIn(part, done.stderr)

    def test_the_version(self):
        done = run("--version")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r"^guildhall \d+\.\d+\.\d+\n$")

    def test_what_is_unknown_is_named(self):
        self.refused(["frob"], "there is no subcommand 'frob'", "simulate, arena")
        self.refused(["simulat", "quacks"], "there is no subcommand 'simulat'")
        self.refused(["--bogus"], "--bogus")
        self.refused(["games", "--bogus"], "--bogus")
        self.refused([], "a subcommand is needed: games, play")

    def test_numbers_are_taken_as_written_or_refused(self):
        seeds = "no whole number from 0 to 18446744073709551615"
        for seed in ("-1", "18446744073709551616", "", "seven", "1.5"):
            self.refused(["simulate", "bristol", "--seed", seed], f"--seed: '{seed}' is {seeds}")
            self.refused(["arena", "bristol", "--bots", "random,scripted", "--seed", seed], f"--seed: '{seed}' is {seeds}")
            self.refused(["play", "bristol", "--seed", seed], f"--seed: '{seed}' is {seeds}")
        for games in ("-3", "0", "abc", "", "99999999999999999999"):
            for command in (["simulate", "bristol"], ["arena", "bristol", "--bots", "random,scripted"]):
                self.refused([*command, "--games", games], f"--games: '{games}' is no whole number from 1 to ")
        for threads in ("0", "-1", "257", "many"):
            self.refused(["simulate", "bristol", "--threads", threads], f"--threads: '{threads}' is no whole number from 1 to 256")
        for players in ("0", "-2", "10"):
            for command in (["simulate"], ["play"], ["arena", "--bots", "random,scripted"]):
                self.refused([*command, "bristol", "--players", players], f"bristol-1350 is for 1 to 9 players, not {players}")
        self.refused(["simulate", "bristol", "--players", ""], "1 to 9 players, not ''")

    def test_the_largest_seed_is_a_seed(self):
        digests = set()
        for seed in ("18446744073709551615", "9223372036854775808", "0"):
            done = run("simulate", "bristol", "--games", "10", "--seed", seed, "--json")
            digests.add(json.loads(done.stdout)["digest"])
        self.assertEqual(len(digests), 3)

    def test_a_list_ends_before_the_game(self):
        done = run("arena", "--bots", "random,scripted", "bristol", "--games", "4", "--json")
        self.assertEqual(json.loads(done.stdout)["game"], "bristol-1350")
        done = run("simulate", "--option", "chaos=true", "bristol", "--games", "2", "--json")
        self.assertEqual(json.loads(done.stdout)["options"]["chaos"], True)

    def test_a_full_disk_is_no_success(self):
        for arguments in (["--help"], ["--version"], ["games"], ["play", "--help"]):
            with open("/dev/full", "w") as full:
                done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertIn("could not be written", done.stderr)

    def test_flags_of_the_server(self):
        self.refused(["serve", "--db", "foo"], "--db: 'foo'", "sqlite:FILE, postgres://USER@HOST/NAME or memory:")
        self.refused(["serve", "--db", "postgres://ann:secret@[half/x"], "the address of the database cannot be read")
        self.assertNotIn("secret", run("serve", "--db", "postgres://ann:secret@[half/x").stderr)
        self.refused(["serve", "--db", "sqlite:"], "--db: 'sqlite:'")
        self.refused(["serve", "--db", "memory:", "--host", "nohost.invalid"], "--host: 'nohost.invalid'", "127.0.0.1")
        self.refused(["serve", "--db", "memory:", "--web", "/nonexistent"], "--web: '/nonexistent'", "index.html")
        self.refused(["serve", "--db", "memory:", "--proxy", "foo"], "--proxy: 'foo'", "10.0.0.1")
        for origin in ("foo", "play.example.org", "https://play.example.org/", "ftp://play.example.org", "https://"):
            self.refused(["serve", "--db", "memory:", "--origin", origin], f"--origin: '{origin}'", "https://play.example.org")
        for port in ("99999", "-1", "http"):
            self.refused(["serve", "--db", "memory:", "--port", port], f"--port: '{port}' is no whole number from 0 to 65535")
        self.refused(["serve", "--db", "memory:", "--clock-rate", "0"], "--clock-rate: '0' is no whole number from 1 to 1000")

    def record(self):
        path = self.folder / "game.jsonl"
        done = run("play", "bristol", "--seats", "scripted,random,scripted,random", "--seed", "3", "--save", path)
        self.assertEqual(done.returncode, 0, done.stderr)
        return path

    def test_a_record_that_does_not_hold(self):
        path = self.record()
        self.assertIn(": ok, ", run("replay", path, "--verify").stdout)
        lines = path.read_text().splitlines()
        path.write_text("\n".join(line for line in lines if '"hash"' not in line) + "\n")
        self.refused(["replay", path, "--verify"], "the hash after 50 answers is missing", code=1)

    def test_a_record_that_is_none(self):
        for more in ([], ["--verify"]):
            self.refused(["replay", self.folder / "nowhere.jsonl", *more], "nowhere.jsonl")
        self.refused(["replay", self.record(), "--to", "-1"], "--to: '-1'")

    def test_a_game_of_a_table_goes_on_at_the_terminal(self):
        """Its seed is a text of 64 digits."""
        path = self.folder / "table.jsonl"
        promise = hashlib.blake2b(bytes(32), digest_size=32).hexdigest()
        path.write_text(json.dumps({"guildhall": 1, "game": "bristol-1350", "rules": 2, "players": 4, "options": {},
                                    "seed": "0" * 64, "commitment": promise, "nonces": ["0" * 64] * 4}) + "\n")
        done = run("play", "--resume", path, "--seats", "scripted,random,scripted,random")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn(": ok, ", run("replay", path, "--verify").stdout)

    def test_an_interrupt_keeps_what_is_finished(self):
        """However long the tournament was to be: nothing is reserved for games that were not played."""
        for command in (["arena", "bristol", "--bots", "scripted,random"], ["simulate", "bristol"]):
            process = subprocess.Popen([PROGRAM, *command, "--games", "1000000000000", "--json", "--threads", "2"],
                                       cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.wait_for_handler(process)
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=SECONDS_MAX)
            self.assertEqual(process.returncode, 1)
            answer = json.loads(out)
            self.assertEqual((answer["stopped"], answer["threads"]), (True, 2))
            self.assertEqual(answer["options"]["track_steps"], 16)
            self.assertGreater(answer["games"], 0)

    def wait_for_handler(self, process):
        """Until then an interrupt would end the program as it ends any other."""
        deadline = time.monotonic() + SECONDS_MAX
        while time.monotonic() < deadline:
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
            if int(caught, 16) >> (signal.SIGINT - 1) & 1:
                return
            time.sleep(0.01)
        self.fail("no handler for SIGINT")

    def test_per_seat_and_per_role_tables(self):
        done = run("arena", "ankh", "--bots", "scripted,random", "--games", "4", "--players", "3")
        self.assertIn("win rate by seat", done.stdout)
        self.assertIn("win rate by role", done.stdout)
        answer = json.loads(run("arena", "ankh", "--bots", "scripted,random", "--games", "4", "--json").stdout)
        self.assertTrue(answer["bots"][0]["by_role"])
        self.assertNotIn("stopped", answer)

    def test_results_of_a_tournament_are_kept_and_added_up(self):
        files = []
        for seed in "1", "2":
            files.append(str(self.folder / f"{seed}.jsonl"))
            done = run("arena", "bristol", "--bots", "scripted,random", "--games", "8", "--seed", seed, "--out", files[-1])
            self.assertEqual(done.returncode, 0, done.stderr)
        merged = json.loads(run("arena", "--merge", *files, "--json").stdout)
        self.assertEqual((merged["game"], merged["games"], merged["deals"]), ("bristol-1350", 16, 8))
        self.assertEqual(set(merged["bots"][0]["by_role"]) - {"healthy", "plagued"}, set())
        low, high = merged["tests"][0]["elo_interval"]
        self.assertLess(low, high)
        self.refused(["arena", "bristol", "--bots", "scripted,random", "--seed", "3", "--out", files[0]], files[0], "another tournament")
        self.refused(["arena", "--merge", str(self.folder / "none")], "none")
        self.refused(["arena", "castle", "--merge", files[0]], "bristol-1350")
        self.refused(["arena", "bristol", "--bots", "ismcts:x,random"], "ismcts:x", "ismcts")

    def test_a_report_stands_alone(self):
        file = self.folder / "report.html"
        done = run("arena", "ankh", "--bots", "scripted,careless", "--games", "4", "--players", "3", "--report", str(file))
        self.assertEqual(done.returncode, 0, done.stderr)
        text = file.read_text()
        for wanted in ("<svg role=\"img\"", "<table><caption>", "scope=\"row\"", "By seat", "By role", "Length of the games",
                       "Thinking time", "scripted against careless"):
            self.assertIn(wanted, text)
        for foreign in ("<script", "http:", "https:", "<link", "url("):
            self.assertNotIn(foreign, text)
        self.refused(["arena", "ankh", "--bots", "scripted,random", "--games", "2", "--report", "/none/there.html"], "/none/there.html")

    def test_beliefs_are_compared_with_the_truth(self):
        found = json.loads(run("beliefs", "castle", "--players", "6", "--games", "20", "--json").stdout)
        self.assertEqual(sum(one["statements"] for one in found["classes"]), found["statements"])
        self.assertEqual(found, json.loads(run("beliefs", "castle", "--players", "6", "--games", "20", "--threads", "2", "--json").stdout) | {
            key: found[key] for key in ("log_score", "log_score_uniform", "expected_calibration_error", "classes")})  # sums of doubles
        self.assertIn("expected calibration error", run("beliefs", "ankh", "--games", "5").stdout)
        self.refused(["beliefs", "quacks"], "quacks")

    def test_a_search_is_a_bot_everywhere(self):
        done = json.loads(run("simulate", "bristol", "--players", "3", "--games", "2", "--policy", "ismcts:50", "--json").stdout)
        self.assertEqual(done["games"], 2)
        again = json.loads(run("simulate", "bristol", "--players", "3", "--games", "2", "--policy", "ismcts:50", "--json").stdout)
        self.assertEqual(done["digest"], again["digest"])


if __name__ == "__main__":
    unittest.main()
