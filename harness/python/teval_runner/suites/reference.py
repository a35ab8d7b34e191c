"""Runs all tests of a suite as the project's own tool does, in one process and one folder, for comparison with the outcomes of tests by themselves."""

import os
import unittest

from teval_runner.suites.failures import name_and_shorten
from teval_runner.suites.listing import ALL_FILES, describe_items, enter_project, list_places, load_files, narrow


def run_reference(request):
    """`outcomes`: of the tests that ran. `problem`: why there are none; None if there are. Runs in a forked process, in a copy of the project."""
    folder = os.getcwd()
    found = {"status": "referenced", "outcomes": [], "problem": None}
    run = run_all_by_pytest if request["tool"] == "pytest" else run_all_by_unittest
    try:
        found["problem"] = run(request, folder, found["outcomes"])
    except BaseException as error:  # also SystemExit of a module
        found["problem"] = name_and_shorten(error, folder)
    return found


def run_all_by_pytest(request, folder, outcomes):
    enter_project(folder, request["importRoots"])
    from teval_runner.suites.pytest_run import call_pytest

    import pytest

    reported = {}

    class Recorder:
        def pytest_sessionstart(self, session):
            session.config.args = narrow(session.config.args, session.config.getini("testpaths"))

        def pytest_collection_finish(self, session):
            self.names = {id(item): select_names(described) for item, described in describe_items(session.items, folder)}

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtest_protocol(self, item):
            self.running = reported.setdefault(id(item), {**self.names[id(item)], "status": "passed"})

        def pytest_runtest_logreport(self, report):
            own = self.running
            if report.outcome in ("failed", "skipped") and own["status"] != "failed":
                own["status"] = report.outcome

    problem = call_pytest([*ALL_FILES, *list_places(request, folder)], folder, Recorder())
    outcomes += reported.values()
    return problem


def run_all_by_unittest(request, folder, outcomes):
    for tests in load_files(request, folder, []):
        result = Outcomes()
        unittest.TestSuite(test for test, _ in tests).run(result)
        for test, described in tests:
            status = result.statuses.get(id(test))
            if status is not None:
                outcomes.append({**select_names(described), "status": status})


class Outcomes(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.statuses = {}

    def note(self, test, status):
        if self.statuses.get(id(test)) != "failed":
            self.statuses[id(test)] = status

    def addSuccess(self, test):
        self.note(test, "passed")

    def addExpectedFailure(self, test, err):
        self.note(test, "passed")

    def addError(self, test, err):
        self.note(test, "failed")

    def addFailure(self, test, err):
        self.note(test, "failed")

    def addUnexpectedSuccess(self, test):
        self.note(test, "failed")

    def addSkip(self, test, reason):
        self.note(test, "skipped")

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.note(test, "failed")


def select_names(described):
    return {each: described[each] for each in ("path", "class", "name")}
