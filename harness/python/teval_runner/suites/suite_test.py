"""Runs one test of a suite, in the test's forked process. The working folder is the copy of the project."""

import functools
import inspect
import os
import random
import sys
import unittest

from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.failures import describe_failure, explain_import

GENERATOR = "it is a generator, so its call executes none of its statements"


def run_suite_test(test, import_roots):
    """Imports the test's module, runs the test, and returns its outcome as members of an event."""
    random.seed()  # a forked process inherits its parent's random state, which would hide flaky tests
    folder = os.getcwd()
    package_root, module_name = place_of_module(test["path"])
    enter_project(folder, [package_root, *import_roots])
    if test["runner"] == "pytest":
        try:
            from teval_runner.suites.pytest_run import run_with_pytest
        except ImportError:
            return {"status": "notRun", "reason": "it needs pytest, which this Python does not have (python3 -m pip install pytest)"}
        return run_with_pytest(test, folder)
    run = run_unittest if test["runner"] == "unittest" else run_function
    result = FirstFailure()
    module = None
    try:
        with Originals(DESCRIBING):
            module = import_tests(module_name)
            run(module, test, result)
    except unittest.SkipTest as skipped:
        return {"status": "notRun", "reason": f"skipped: {skipped}"}
    except BaseException as error:  # also SystemExit and KeyboardInterrupt
        if module is None and isinstance(error, ImportError):
            return explain_import(error, folder)
        return describe_failure(error, test, folder)
    return judge(result, test, folder)


def enter_project(folder, import_roots):
    """Lets the process, and those that tests start, import the project's modules, from its import roots first."""
    places = [os.path.normpath(os.path.join(folder, each)) for each in (*import_roots, ".")]
    sys.path[0:0] = places
    os.environ["PYTHONPATH"] = os.pathsep.join(places)


def place_of_module(path):
    """The folder that a test's module is imported from, and its name there: the first folder upwards that is no package."""
    folder, name = os.path.dirname(path), os.path.basename(path).removesuffix(".py")
    while folder and os.path.exists(os.path.join(folder, "__init__.py")):
        folder, package = os.path.dirname(folder), os.path.basename(folder)
        name = f"{package}.{name}"
    return folder or ".", name


def import_tests(name):
    """Imports a module by unittest's own function, because `parameterized` looks on the stack for the tool that runs the tests."""
    return unittest.defaultTestLoader._get_module_from_name(name)


def run_function(module, test, result):
    home = module if test["class"] is None else find_class(module, test)()
    function = getattr(home, test["function"])
    if inspect.isgeneratorfunction(function):
        result.reason = GENERATOR
    else:
        function()
        result.addSuccess(test)


def run_unittest(module, test, result):
    """Runs a method with the set-up of its class and module."""
    found = find_unittest(module, test)
    if inspect.isgeneratorfunction(getattr(found, test["function"], None)):
        result.reason = GENERATOR
    else:
        unittest.TestSuite([found]).run(result)


def find_unittest(module, test):
    """The test as its class makes it, or as the module's `load_tests` does."""
    if not hasattr(module, "load_tests"):
        return find_class(module, test)(test["function"])
    for each in flatten(unittest.defaultTestLoader.loadTestsFromModule(module)):
        if type(each).__qualname__ == test["class"].replace("::", ".") and getattr(each, "_testMethodName", None) == test["function"]:
            return each
    raise LookupError("load_tests did not return the test")


def find_class(module, test):
    return functools.reduce(getattr, test["class"].split("::"), module)


def flatten(suite):
    """The tests of a suite of suites, in their order."""
    return [suite] if isinstance(suite, unittest.TestCase) else [test for part in suite for test in flatten(part)]


def judge(result, test, folder):
    """The outcome of a test that ended. Of several failures, as of subtests, the first counts; a test passes only if unittest says so."""
    if result.error is not None:
        return describe_failure(result.error, test, folder)
    if result.unexpectedSuccesses:
        return describe_failure(AssertionError("the test passed, and expectedFailure marks it as failing"), test, folder)
    if result.skipped and (result.is_skipped or not result.has_passed):
        return {"status": "notRun", "reason": f"skipped: {result.skipped[0][1]}"}
    if result.has_passed or result.expectedFailures:
        return {"status": "passed"}
    return {"status": "notRun", "reason": result.reason}


class FirstFailure(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.error = None
        self.is_skipped = False
        self.has_passed = False
        self.reason = "unittest reported neither its success nor a failure"

    def note(self, error):
        if self.error is None and error is not None:
            self.error = error[1]

    def addSuccess(self, test):
        self.has_passed = True

    def addError(self, test, err):
        self.note(err)

    def addFailure(self, test, err):
        self.note(err)

    def addSkip(self, test, reason):
        """A test some of whose subtests are skipped has run."""
        super().addSkip(test, reason)
        self.is_skipped = self.is_skipped or not hasattr(test, "test_case")

    def addSubTest(self, test, subtest, err):
        self.has_passed = self.has_passed or err is None
        self.note(err)
