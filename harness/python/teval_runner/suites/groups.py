"""Which tests of a suite share a process that has loaded them, and what runs those that share none."""

import random

from teval_runner.host import Host
from teval_runner.suites.warm_pytest import list_files, load_pytest, start_pytest
from teval_runner.suites.warm_unittest import load_module

# Each without the files that left something in the one before.
MOST_COLLECTIONS = 5


def order_tests(request, supervisor, workplace, channel):
    """
    The tests in an order in which those with a common host follow each other; before each group the supervisor gets its host. Those of files that leave
    something come last.
    """
    apart = []
    for tests in group_tests(request["tests"]):
        group = Group(request, workplace, channel, tests, find_loader(tests[0]))
        supervisor.use_host(group.start_host)
        for _ in range(MOST_COLLECTIONS - 1):
            if supervisor.host is None and group.leave_out(apart):
                supervisor.use_host(group.start_host)
        yield from group.tests
    for tests in group_tests(apart):
        supervisor.use_host(Group(request, workplace, channel, tests, find_starter(tests[0])).start_host)
        yield from tests


def group_tests(tests):
    """All tests of pytest, which collects files together; the others by file, as each file is imported without the rest."""
    groups = {}
    for test in tests:
        groups.setdefault(None if test["runner"] == "pytest" else test["path"], []).append(test)
    return groups.values()


class Group:
    """Tests that share a host, if there can be one."""

    def __init__(self, request, workplace, channel, tests, load):
        """load: a function as `load_pytest`, or None if there can be no host."""
        self.request = request
        self.workplace = workplace
        self.channel = channel
        self.tests = tests
        self.load = load
        self.leaving = set()

    def start_host(self):
        """A host that has loaded the tests; None if each test must load by itself what it needs."""
        if self.load is None:
            self.workplace.unshare()
            return None
        folder = self.workplace.share()
        host = Host(self.request, self.channel, folder, lambda serve: self.load(self.tests, self.request["importRoots"], serve))
        if host.is_ready() and self.workplace.is_loaded():
            return host
        host.end()
        self.workplace.unshare()
        self.leaving = host.leaving
        return None

    def leave_out(self, apart):
        """Moves the tests of the files that left something. Returns whether there were any, and others stay."""
        leaving = {path for number, path in enumerate(list_files(self.tests)) if number in self.leaving}
        apart += [test for test in self.tests if test["path"] in leaving]
        self.tests = [test for test in self.tests if test["path"] not in leaving]
        return bool(leaving and self.tests)


def find_loader(test):
    """The function that loads what tests like this one need; None if this Python lacks pytest."""
    if test["runner"] != "pytest":
        return load_module
    try:
        import pytest
    except ImportError:
        return None
    return load_pytest


def find_starter(test):
    """The function that loads what tests of files that leave something may share."""
    return start_pytest if test["runner"] == "pytest" else None


def run_alone(test, import_roots):
    """Loads what a test needs in its own process, runs it, and returns its outcome as members of an event."""
    random.seed()  # a forked process inherits its parent's random state, which would hide flaky tests
    load = find_loader(test)
    if load is None:
        return {"status": "notRun", "reason": "it needs pytest, which this Python does not have (python3 -m pip install pytest)"}
    outcomes, raised = [], []

    def serve(leaves, run, leaving=()):
        try:
            outcomes.append(run(test))
        except BaseException as error:  # not through pytest, which would end without a word
            raised.append(error)

    load([test], import_roots, serve)
    if raised:
        raise raised[0]
    return outcomes[0]
