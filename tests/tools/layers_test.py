"""Folders include only what stands left of them: kit <- shape <- games <- match <- words, bots, arena, protocol, table,
store, relay <- server, python <- apps. A game never includes another game; store and relay know match at most."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RANK = {"kit": 0, "shape": 1, "games": 2, "match": 3, "words": 4, "bots": 4, "arena": 4, "protocol": 4, "table": 4,
        "store": 4, "relay": 4, "server": 5, "python": 5, "apps": 6}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
# Tests and their like may reach anywhere: they are linked into nothing.
FREE = ("_test.cpp", "_bench.cpp", "_fuzz.cpp")


def folder(name):
    parts = name.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]


def allowed(here, there):
    if here == there:
        return True
    here_rank, there_rank = RANK[here.split("/")[0]], RANK[there.split("/")[0]]
    if here in ("store", "relay"):
        return there_rank < 4
    return there_rank < here_rank or here_rank == there_rank == 4


class Layers(unittest.TestCase):
    def test_folders_are_known(self):
        for path in (ROOT / "src").iterdir():
            if path.is_dir():
                self.assertIn(path.name, RANK, "say in this test where the new folder stands")

    def test_includes_go_leftwards(self):
        wrong = []
        for path in sorted((ROOT / "src").rglob("*")):
            name = path.relative_to(ROOT / "src").as_posix()
            if path.suffix not in (".h", ".cpp") or name.endswith(FREE) or "/" not in name:
                continue
            for included in INCLUDE.findall(path.read_text(encoding="utf-8")):
                if not (ROOT / "src" / included).exists():
                    continue   # made by the build, or a mistake the compiler will find
                if not allowed(folder(name), folder(included)):
                    wrong.append(f"src/{name} includes {included}")
        self.assertEqual(wrong, [])

    def test_the_order_itself(self):
        self.assertTrue(allowed("games/bristol", "kit"))
        self.assertTrue(allowed("arena", "bots"))
        self.assertFalse(allowed("kit", "shape"))
        self.assertFalse(allowed("games/bristol", "games/castle"))
        self.assertFalse(allowed("match", "words"))
        self.assertFalse(allowed("store", "table"))


if __name__ == "__main__":
    unittest.main()
