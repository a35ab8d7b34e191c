"""The imported module of some tests of unittest and plain functions, and what runs each of them in a forked process."""

import functools
import inspect
import os
import unittest

from teval_runner.leftovers import list_leftovers
from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.failures import describe_failure, explain_import
from teval_runner.suites.listing import describe_tests, enter_project, identify, import_tests, place_of_module

GENERATOR = "it is a generator, so its call executes none of its statements"


def load_module(tests, import_roots, serve):
    """Imports the module of some tests, all of one file, and calls `serve`, as a host does."""
    folder = os.getcwd()
    path = tests[0]["path"]
    package_root, module_name = place_of_module(path)
    enter_project(folder, [package_root, *import_roots])
    home = os.path.dirname(folder)
    before = list_leftovers(home)
    originals = Originals(DESCRIBING)
    module = unimported = None
    made = {}

    def run(test):
        result = FirstFailure()
        try:
            with originals.resumed():
                if unimported is not None:
                    raise unimported
                if test["runner"] == "unittest":
                    run_unittest(module, made, test, result)
                else:
                    run_function(module, test, result)
        except unittest.SkipTest as skipped:
            return {"status": "notRun", "reason": f"skipped: {skipped}"}
        except BaseException as error:  # also SystemExit and KeyboardInterrupt
            originals.complete()
            if unimported is not None and isinstance(error, ImportError):
                return explain_import(error, folder)
            return describe_failure(error, test, folder)
        if result.error is not None or not result.has_passed:
            originals.complete()
        return judge(result, test, folder)

    with originals:
        try:
            module = import_tests(module_name)
            if hasattr(module, "load_tests"):
                made = {identify(described): each for each, described in describe_tests(path, module, folder)}
        except BaseException as error:
            unimported = error
        with originals.suspended():
            serve(list_leftovers(home) != before, run)


def run_function(module, test, result):
    home = module if test["class"] is None else find_class(module, test)()
    function = getattr(home, test["function"])
    if inspect.isgeneratorfunction(function):
        result.reason = GENERATOR
    else:
        function()
        result.addSuccess(test)


def run_unittest(module, made, test, result):
    """Runs a method with the set-up of its class and module."""
    found = find_unittest(module, made, test)
    if inspect.isgeneratorfunction(getattr(found, test["function"], None)):
        result.reason = GENERATOR
    else:
        unittest.TestSuite([found]).run(result)


def find_unittest(module, made, test):
    """The test as its class makes it, or one that the module's `load_tests` has made."""
    if not hasattr(module, "load_tests"):
        return find_class(module, test)(test["function"])
    if identify(test) not in made:
        raise LookupError("load_tests did not return the test")
    return made[identify(test)]


def find_class(module, test):
    return functools.reduce(getattr, test["class"].split("::"), module)


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
