"""tools/clauses on small made-up projects, and on the specification as it stands."""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import pathlib
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
loader = importlib.machinery.SourceFileLoader("clauses", str(ROOT / "tools/clauses"))
loader_spec = importlib.util.spec_from_loader("clauses", loader)
clauses = importlib.util.module_from_spec(loader_spec)
loader.exec_module(clauses)

RULES = """# Bristol
## 1. Whips
- **BRI-W1** A rule.
- **BRI-W2** **RULING** Another, see BRI-W1.
- **BRI-W3** (non-normative) Advice.
### 1.1 Differences (non-normative: the clauses decide)
- **BRI-Y1** Not binding.
#### Deeper
- **BRI-Y2** Not binding either.
## 2. Options
| **BRI-O1** | `edition` | See BRI-W1. |
Sequence: **BRI-D1** setup. **BRI-D2** turn.
"""
COMPLETE_CODE = "// BRI-W1, BRI-W2 and BRI-O1.\nint a;  // BRI-D1\nint b;  // BRI-D2\n"
COMPLETE_TEST = """TEST(BristolWhip, W1_W2_a_sentence) {}
TEST_F(BristolSetup,
       O1_another) {
  check();  // BRI-D1
}
TYPED_TEST(Battery, BRI_D2_in_any_game) {}
"""


class Project:
    """A folder with some files, read by the tool."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.put("rules/bristol-1350.md", RULES)
        self.put("src/games/bristol/CMakeLists.txt", "")

    def close(self):
        self.folder.cleanup()

    def put(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return self

    def complete(self):
        self.put("src/games/bristol/whip.cpp", COMPLETE_CODE)
        return self.put("src/games/bristol/whip_test.cpp", COMPLETE_TEST)

    def run(self, *arguments):
        out = io.StringIO()
        status = clauses.main(["--root", str(self.root), *arguments], out)
        return status, out.getvalue()

    def by_id(self):
        return {c["id"]: c for c in json.loads(self.run("--json")[1])}


class Case(unittest.TestCase):
    def project(self):
        project = Project()
        self.addCleanup(project.close)
        return project


class ReadingTheRules(Case):
    def test_ids_in_bold_define_clauses_in_lists_tables_and_running_text(self):
        self.assertEqual(list(self.project().by_id()),
                         ["BRI-W1", "BRI-W2", "BRI-W3", "BRI-Y1", "BRI-Y2", "BRI-O1", "BRI-D1", "BRI-D2"])

    def test_non_normative_by_its_own_words_or_by_its_section(self):
        loose = [name for name, c in self.project().by_id().items() if not c["normative"]]
        self.assertEqual(loose, ["BRI-W3", "BRI-Y1", "BRI-Y2"])

    def test_the_specification_reads_completely(self):
        found = clauses.read_rules(ROOT)
        for prefix, family in (("BRI", "W"), ("COD", "D"), ("QUA", "A"), ("QUX", "B"), ("ANK", "I")):
            self.assertIn(f"{prefix}-{family}1", found)
        for name in ("BRI-O1", "BRI-D1", "BRI-D5", "BRI-D12", "QUX-C0"):
            self.assertTrue(found[name].normative, name)
        for name in ("BRI-S13", "BRI-V6", "COD-G13", "QUA-H7", "QUX-T10", "ANK-M8"):
            self.assertFalse(found[name].normative, name)


class ReadingTheCode(Case):
    def test_lines_of_code_name_clauses_in_full(self):
        found = self.project().complete().by_id()
        self.assertEqual(found["BRI-W1"]["code"], [{"file": "src/games/bristol/whip.cpp", "line": 1}])
        self.assertEqual(found["BRI-D2"]["code"], [{"file": "src/games/bristol/whip.cpp", "line": 3}])

    def test_test_names_name_clauses_shortly(self):
        found = self.project().complete().by_id()
        self.assertEqual([t["name"] for t in found["BRI-W2"]["tests"]], ["BristolWhip.W1_W2_a_sentence"])
        self.assertEqual(found["BRI-O1"]["tests"],
                         [{"file": "src/games/bristol/whip_test.cpp", "line": 2, "name": "BristolSetup.O1_another"}])
        self.assertEqual([t["name"] for t in found["BRI-D2"]["tests"]], ["Battery.BRI_D2_in_any_game"])

    def test_a_comment_in_a_test_counts_for_that_test(self):
        self.assertEqual([t["name"] for t in self.project().complete().by_id()["BRI-D1"]["tests"]], ["BristolSetup.O1_another"])

    def test_prefixes_of_test_names(self):
        self.assertEqual(clauses.ids_of("CastleDuel", "D13_a_priest_stops_the_duel"), ["COD-D13"])
        self.assertEqual(clauses.ids_of("AnkhCards", "C4_text"), ["ANK-C4"])
        self.assertEqual(clauses.ids_of("QuacksBrewing", "QUA_A12_text"), ["QUA-A12"])
        self.assertEqual(clauses.ids_of("QuacksWitches", "QUA_A12_QUX_B5_text"), ["QUA-A12", "QUX-B5"])
        self.assertEqual(clauses.ids_of("QuacksBrewing", "A12_without_a_prefix"), [])
        self.assertEqual(clauses.ids_of("CastleRoles", "P4g_an_item"), ["COD-P4"])
        self.assertEqual(clauses.ids_of("Row", "W5_is_no_clause_here"), [])


class Checking(Case):
    def test_a_complete_game_passes(self):
        status, out = self.project().complete().run("--check")
        self.assertEqual((status, out), (0, "clauses: 5 passed, 0 failed\n"))

    def test_a_game_without_a_book_is_not_passed_over(self):
        status, out = self.project().complete().put("src/games/chess/CMakeLists.txt", "").run("--check")
        self.assertEqual(status, 1)
        self.assertIn("src/games/chess: no book of rules; name one in BOOKS of tools/clauses", out)

    def test_a_book_without_its_rules_is_not_passed_over(self):
        status, out = self.project().complete().put("src/games/castle/CMakeLists.txt", "").run("--check")
        self.assertEqual(status, 1)
        self.assertIn("rules/castle-of-the-devil.md is missing; BOOKS of tools/clauses names it", out)

    def test_a_clause_without_a_test_or_without_code_fails(self):
        project = self.project().complete().put("src/games/bristol/whip_test.cpp", COMPLETE_TEST.replace("O1_", ""))
        status, out = project.run("--check")
        self.assertEqual(status, 1)
        self.assertIn("rules/bristol-1350.md:11: BRI-O1 has no test", out)
        project.complete().put("src/games/bristol/whip.cpp", COMPLETE_CODE.replace("BRI-D2", ""))
        status, out = project.run("--check")
        self.assertEqual(status, 1)
        self.assertIn("BRI-D2 is named by no code", out)
        self.assertTrue(out.endswith("clauses: 4 passed, 1 failed\n"))

    def test_a_clause_that_does_not_exist_fails_wherever_it_is_named(self):
        for file in ("src/kit/row.h", "docs/rules.md", "i18n/en/bristol.json", "tests/golden/one.txt", "README.md"):
            status, out = self.project().complete().put(file, "\nBRI-W99 says\n").run("--check")
            self.assertEqual(status, 1, file)
            self.assertIn(f"{file}:2: BRI-W99 is no clause", out)
        status, out = self.project().complete().put("tests/a_test.cpp", "TEST(BristolX, W98_text) {}").run("--check")
        self.assertIn("tests/a_test.cpp:1: BRI-W98 is no clause", out)

    def test_games_without_a_folder_are_not_asked_for(self):
        project = self.project().complete().put("rules/quacks.md", "**QUA-S1** A rule.\n")
        self.assertEqual(project.run("--check")[0], 0)
        project.put("src/games/quacks/CMakeLists.txt", "")
        self.assertEqual(project.run("--check")[0], 1)
        self.assertEqual(project.run("--check", "--game", "bristol-1350")[0], 0)

    def test_elsewhere_is_accepted_with_a_reason_and_shown(self):
        project = self.project().complete().put("src/games/bristol/whip_test.cpp", COMPLETE_TEST.replace("O1_", ""))
        project.put("rules/elsewhere.txt", "# Why.\nBRI-O1 table: it is the table's.\n")
        status, out = project.run("--check")
        self.assertEqual(status, 0)
        self.assertIn("BRI-O1 elsewhere: table: it is the table's.", out)

    def test_elsewhere_without_need_reason_or_clause_fails(self):
        for line, words in (("BRI-O1 table: not so.", "strike it out"), ("BRI-O1", "no reason"), ("BRI-Q9 x", "no clause")):
            status, out = self.project().complete().put("rules/elsewhere.txt", line + "\n").run("--check")
            self.assertEqual(status, 1, line)
            self.assertIn(words, out)


class Printing(Case):
    def test_missing_shows_only_what_is_missing(self):
        project = self.project().complete().put("src/games/bristol/whip_test.cpp", COMPLETE_TEST.replace("O1_", ""))
        out = project.run("--missing")[1]
        self.assertIn("BRI-O1  `edition`", out)
        self.assertNotIn("BRI-W1  ", out)
        self.assertIn("BRI: 5 normative clauses, 5 with code, 4 with a test, 0 elsewhere", out)

    def test_an_unknown_game_is_refused(self):
        with self.assertRaises(SystemExit) as stop, contextlib.redirect_stderr(io.StringIO()):
            self.project().run("--game", "chess")
        self.assertEqual(stop.exception.code, 2)


if __name__ == "__main__":
    unittest.main()
