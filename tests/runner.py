"""What the suites in Python share: the tests of a folder, or of those the ones whose name has a pattern in it."""

import os
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[1]


def flat(suite):
    for test in suite:
        yield from flat(test) if isinstance(test, unittest.TestSuite) else [test]


def run(name, folder, files="*_test.py", builds=True, pattern=None, after=lambda: None):
    """The exit code of the suite. `builds`: its tests run the program. `after` is called when all tests are done, before the
    last line."""
    if pattern is None:
        pattern = sys.argv[1].lower() if len(sys.argv) > 1 else ""
    found = unittest.TestLoader().discover(str(ROOT / folder), files)
    chosen = unittest.TestSuite(test for test in flat(found) if pattern in test.id().lower())
    build = [ROOT / "tools/build", os.environ.get("BUILD", "release"), "guildhall"]
    if builds and chosen.countTestCases() and subprocess.run(build).returncode:
        print(f"{name}: 0 passed, 1 failed")
        return 1
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(chosen)
    after()
    failed = len({test.id() for test, _ in result.failures + result.errors})   # also of what is done before and after a class
    print(f"{name}: {max(0, result.testsRun - failed - len(result.skipped))} passed, {failed} failed")
    return 0 if result.wasSuccessful() else 1
