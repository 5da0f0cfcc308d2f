"""What the suites of the real server share: they build it, and run the tests of a folder, or of those the ones whose name
has a pattern in it."""

import os
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def flat(suite):
    for test in suite:
        yield from flat(test) if isinstance(test, unittest.TestSuite) else [test]


def run(name, folder, pattern, after=lambda: None):
    """The exit code of the suite. `after` is called when all tests are done, before the last line."""
    if subprocess.run([ROOT / "tools/build", os.environ.get("BUILD", "release"), "guildhall"]).returncode:
        print(f"{name}: 0 passed, 1 failed")
        return 1
    found = unittest.TestLoader().discover(str(ROOT / folder), "*_test.py")
    chosen = unittest.TestSuite(test for test in flat(found) if pattern in test.id().lower())
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(chosen)
    after()
    failed = len({test.id() for test, _ in result.failures + result.errors})   # also of what is done before and after a class
    print(f"{name}: {max(0, result.testsRun - failed - len(result.skipped))} passed, {failed} failed")
    return 0 if result.wasSuccessful() else 1
