"""A pytest that has collected the tests of some files, and runs each of them in a forked process."""

import os
import sys
import tempfile

from teval_runner.leftovers import list_leftovers
from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.listing import ALL_FILES, describe_item, describe_items, identify
from teval_runner.suites.suite_test import enter_project


def load_pytest(request, serve):
    """Called in the process of a host. Collects the files of the request's tests, and then calls `serve`, in the midst of pytest's session."""
    from teval_runner.suites.pytest_run import Listener, call_pytest, explain_not_run, judge

    import pytest

    folder = os.getcwd()
    home = os.path.dirname(folder)
    before = list_leftovers(home)
    originals = Originals(DESCRIBING)
    listener = Listener()

    class Collected:
        def __init__(self):
            self.items = {}
            self.errors = {}
            self.skips = {}
            self.deselected = set()
            self.is_serving = False

        def pytest_collectreport(self, report):
            if report.outcome == "skipped":
                reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
                self.skips[report.nodeid] = str(reason).removeprefix("Skipped: ")

        def pytest_deselected(self, items):
            self.deselected.update(identify(describe_item(item, folder)) for item in items)

        def pytest_exception_interact(self, node, call, report):
            if isinstance(report, pytest.CollectReport):
                self.errors.setdefault(report.nodeid.partition("::")[0], call.excinfo.value)

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtestloop(self, session):
            for item, described in describe_items(session.items, folder):
                self.items[identify(described)] = item
            self.captures = list_captures(session.config.pluginmanager.getplugin("capturemanager"))
            read_characters()
            after = list_leftovers(home, [each.tmpfile.fileno() for each in self.captures])
            self.is_serving = True
            listener.first = None  # of a file that can't be imported
            with originals.suspended():
                serve(after != before, self.run)
            return True

        def run(self, test):
            with originals.resumed():
                error, item = self.errors.get(test["path"]), self.items.get(identify(test))
                if item is not None:
                    for each in self.captures:
                        renew_file(each.tmpfile)
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                elif error is not None:
                    listener.note_uncollected(error)
                elif test["path"] in self.skips:
                    listener.skipped = self.skips[test["path"]]
                listener.is_deselected = identify(test) in self.deselected
            return {"outcome": judge(listener, None, test, folder), "read": None}

    enter_project(folder, request["importRoots"])
    files = dict.fromkeys(test["path"] for test in request["tests"] if test["runner"] == "pytest")
    present = [path for path in files if os.path.exists(os.path.join(folder, path))]
    collected = Collected()
    if not present:
        serve(False, lambda test: {"outcome": explain_not_run(None), "read": None})
        return
    problem = call_pytest([*ALL_FILES, *present], folder, listener, collected, originals=originals)
    if not collected.is_serving:
        serve(False, lambda test: {"outcome": explain_not_run(problem), "read": None})


def list_captures(manager):
    """pytest's captures of descriptors, each of which writes to a temporary file."""
    capturing = getattr(manager, "_global_capturing", None)
    every = [getattr(capturing, name, None) for name in ("out", "err")]
    return [each for each in every if hasattr(each, "targetfd")]


def renew_file(file):
    """Gives a forked process its own temporary file behind the same object, which a test may have kept as `sys.stdout` when it was collected."""
    with tempfile.TemporaryFile(buffering=0) as new:
        os.dup2(new.fileno(), file.fileno(), inheritable=False)


def read_characters():
    """Makes Hypothesis compute its tables of characters, which takes seconds, before the processes of the tests are forked."""
    strategies = sys.modules.get("hypothesis.strategies")
    if strategies is not None:
        strategies.text().validate()
