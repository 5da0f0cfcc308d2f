"""tools/suites and tools/gtests: what they count, what they show, and what they make of things that break."""

import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Suites(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "tools").mkdir()
        (self.root / "tests/suites").mkdir(parents=True)
        shutil.copy(ROOT / "tools/suites", self.root / "tools/suites")

    def suite(self, name, script):
        path = self.root / "tests/suites" / name
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(0o755)

    def run_all(self, *arguments):
        done = subprocess.run([self.root / "tools/suites", *arguments], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def test_suites_run_in_order_and_are_summed_in_the_last_line(self):
        self.suite("20-second", "echo 'second: 3 passed, 0 failed'")
        self.suite("10-first", "echo chatter; echo 'first: 2 passed, 0 failed'")
        status, out, _ = self.run_all()
        self.assertEqual(status, 0)
        self.assertRegex(out, r"^first: 2 passed, 0 failed \(.*\)\nsecond: 3 passed, 0 failed \(.*\)\n5 passed, 0 failed\n$")

    def test_a_failure_shows_the_output_and_fails_the_whole(self):
        self.suite("10-bad", "echo 'FAILED Some.test'; echo why >&2; echo 'bad: 1 passed, 2 failed'; exit 1")
        self.suite("20-good", "echo 'good: 4 passed, 0 failed'")
        status, out, _ = self.run_all()
        self.assertEqual(status, 1)
        self.assertIn("FAILED Some.test\nwhy\n", out)
        self.assertTrue(out.endswith("\n5 passed, 2 failed\n"))

    def test_a_suite_that_breaks_counts_as_a_failure(self):
        self.suite("10-silent", "exit 3")
        self.suite("20-liar", "echo 'liar: 7 passed, 0 failed'; exit 1")
        self.suite("30-chatty", "echo 'chatty: 7 passed, 0 failed'; echo more")
        status, out, _ = self.run_all()
        self.assertEqual(status, 1)
        self.assertIn("silent: ended without its result (exit code 3)", out)
        self.assertTrue(out.endswith("\n7 passed, 3 failed\n"))

    def test_filters(self):
        self.suite("10-format", "echo \"format: 1 passed, 0 failed\"")
        self.suite("30-unit", "echo filter $1 >&2; test \"$1\" = whip && echo 'unit: 2 passed, 0 failed' || echo 'unit: 0 passed, 0 failed'")
        self.assertTrue(self.run_all("format")[1].endswith("\n1 passed, 0 failed\n"))
        self.assertTrue(self.run_all("whip")[1].endswith("\n2 passed, 0 failed\n"))
        self.assertTrue(self.run_all("unit/whip")[1].endswith("\n2 passed, 0 failed\n"))
        status, out, err = self.run_all("nothing")
        self.assertEqual((status, out), (1, "0 passed, 0 failed\n"))
        self.assertIn("no test matches 'nothing'", err)
        self.assertEqual(self.run_all("--help")[0], 2)

    def test_without_a_filter_the_browser_plays_its_core_and_threads_are_left_out(self):
        self.suite("55-threads", "echo 'threads: 9 passed, 0 failed'")
        self.suite("90-browser", "test \"$1\" = @core && echo 'browser: 2 passed, 0 failed' || echo 'browser: 5 passed, 0 failed'")
        self.assertTrue(self.run_all()[1].endswith("\n2 passed, 0 failed\n"))
        self.assertTrue(self.run_all("browser")[1].endswith("\n5 passed, 0 failed\n"))
        self.assertTrue(self.run_all("threads")[1].endswith("\n9 passed, 0 failed\n"))


class GTests(unittest.TestCase):
    OUTPUT = """[ RUN      ] A.one
[       OK ] A.one (0 ms)
[ RUN      ] A.two
a.cpp:5: Failure
[  FAILED  ] A.two (0 ms)
[ RUN      ] A.three
last words
"""

    def setUp(self):
        loader = importlib.machinery.SourceFileLoader("gtests", str(ROOT / "tools/gtests"))
        self.gtests = importlib.util.module_from_spec(importlib.util.spec_from_loader("gtests", loader))
        loader.exec_module(self.gtests)

    def test_a_crash_blames_the_last_test_and_keeps_the_results_before_it(self):
        passed, failures, _ = self.gtests.broken("a_test", -6, self.OUTPUT)
        self.assertEqual(passed, ["A.one"])
        self.assertEqual(failures[0], ("a_test A.two", "[ RUN      ] A.two\na.cpp:5: Failure\n[  FAILED  ] A.two (0 ms)"))
        self.assertEqual(failures[1][0], "a_test A.three: the program ended with exit code -6")
        self.assertIn("last words", failures[1][1])

    def test_a_crash_before_the_first_test_is_a_failure_too(self):
        self.assertEqual(len(self.gtests.broken("a_test", -11, "")[1]), 1)

    def test_the_name_of_a_folder_means_its_program_alone(self):
        names = ["kit_test", "bristol_test"]
        self.assertEqual(self.gtests.meant(names, "kit"), ["kit_test"])
        self.assertEqual(self.gtests.meant(names, "whip"), names)


class Packages(unittest.TestCase):
    def test_every_package_is_explained(self):
        text = (ROOT / "docs/dependencies.md").read_text()
        for path in (ROOT / "tools/packages").glob("*.txt"):
            for line in path.read_text().splitlines():
                if not line.startswith("#"):
                    package = line.split()[0]
                    self.assertIn(f"`{package}`", text, f"{path.name}: say in docs/dependencies.md what it is for")


if __name__ == "__main__":
    unittest.main()
