"""A pytest that has collected the tests of some files, and runs each of them in a forked process."""

import os
import sys
import tempfile

from teval_runner.leftovers import list_leftovers
from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.listing import ALL_FILES, describe_item, describe_items, enter_project, identify, relative


def start_pytest(tests, import_roots, serve):
    """As `load_pytest`, with plug-ins and conftest files loaded: the process of each test collects its file."""
    load_pytest(tests, import_roots, serve, collects_apart=True)


def load_pytest(tests, import_roots, serve, collects_apart=False):
    """Collects the files of some tests, and then calls `serve`, as a host does, in the midst of pytest's session."""
    from teval_runner.suites.pytest_run import Listener, call_pytest, explain_not_run, has_passed, judge

    import pytest

    folder = os.getcwd()
    home = os.path.dirname(folder)
    before = list_leftovers(home)
    originals = Originals(DESCRIBING)
    listener = Listener()

    def look():
        with originals.suspended():
            return list_leftovers(home)

    class Collected:
        def __init__(self):
            self.items = {}
            self.errors = {}
            self.skips = {}
            self.deselected = set()
            self.seen = None
            self.leaving = set()
            self.is_serving = False
            self.apart = None

        @pytest.hookimpl(trylast=True)
        def pytest_sessionstart(self, session):
            if collects_apart:
                self.serve(session, lambda test: self.collect_and_run(session, test))

        def collect_and_run(self, session, test):
            if not os.path.exists(os.path.join(folder, test["path"])):
                return explain_not_run(None)
            with originals.resumed():
                self.apart = test
                session.config.args = [test["path"]]
                session.config.hook.pytest_collection(session=session)
                session.config.hook.pytest_runtestloop(session=session)
            return self.outcome

        @pytest.hookimpl(hookwrapper=True, tryfirst=True)
        def pytest_make_collect_report(self, collector):
            """Imports the file of a collector; what else a class in it needs may follow."""
            seen = self.seen or look()
            yield
            self.seen = look()
            if self.seen != seen:
                self.leaving.add(relative(str(collector.path), folder))

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
            listener.first = None  # of a file that can't be imported
            if self.apart is None:
                self.serve(session, self.run)
            else:
                with originals.suspended():
                    self.outcome = self.run(self.apart)
            return True

        def serve(self, session, run):
            self.captures = list_captures(session.config.pluginmanager.getplugin("capturemanager"))
            silence(session.config)
            read_characters()
            self.is_serving = True
            with originals.suspended():
                after = list_leftovers(home, [each.tmpfile.fileno() for each in self.captures])
                serve(after != before, run, [number for number, path in enumerate(files) if path in self.leaving])

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
            if not has_passed(listener):
                originals.complete()
            return judge(listener, None, test, folder)

    enter_project(folder, import_roots)
    files = list_files(tests)
    present = [path for path in files if os.path.exists(os.path.join(folder, path))]
    collected = Collected()
    if not present:
        serve(False, lambda test: explain_not_run(None))
        return
    problem = call_pytest([*ALL_FILES, *present], folder, listener, collected, originals=originals)
    if not collected.is_serving:
        serve(False, lambda test: explain_not_run(problem))


def list_files(tests):
    return list(dict.fromkeys(test["path"] for test in tests))


def silence(config):
    """Saves each process the work of printing a report that nobody reads."""
    reporter = config.pluginmanager.getplugin("terminalreporter")
    hook = config.hook
    for each in (*hook.pytest_runtest_logstart.get_hookimpls(), *hook.pytest_runtest_logreport.get_hookimpls()):
        if each.plugin is reporter and type(reporter).__module__ == "_pytest.terminal":  # a project's own may do more
            each.function = lambda *_: None


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
