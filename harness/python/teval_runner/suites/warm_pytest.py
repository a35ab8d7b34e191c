"""A pytest that has collected the tests of some files, and runs each of them in a forked process."""

import os

from teval_runner.leftovers import list_leftovers
from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.listing import ALL_FILES, describe_item, identify
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
            for item in session.items:
                self.items[identify(describe_item(item, folder))] = item
            capture = session.config.pluginmanager.getplugin("capturemanager")
            if capture is not None:
                capture.stop_global_capturing()  # the process of each test has its own
            self.is_serving = True
            listener.first = None  # of a file that can't be imported
            with originals.suspended():
                serve(list_leftovers(home) != before, lambda test: self.run(test, capture))
            return True

        def run(self, test, capture):
            with originals.resumed():
                error, item = self.errors.get(test["path"]), self.items.get(identify(test))
                if item is not None:
                    if capture is not None:
                        capture.start_global_capturing()
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                elif error is not None:
                    listener.first = (error, None)
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
