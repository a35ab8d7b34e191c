"""Runs tests with pytest. Imported only where a test needs it."""

import contextlib
import doctest
import io
import os

import pytest

from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.failures import describe_failure, explain_import, hide_folder, name_and_shorten
from teval_runner.suites.project import find_configuration
from teval_runner.suites.pytest_off import Off


def call_pytest(words, folder, *plugins, originals=None):
    """
    Calls pytest with the project's own configuration, as if in the project's folder. Returns what pytest says if it can't start or goes on: an unknown
    option, a missing plug-in, an error in a conftest.py; None if it did its work.
    """
    said, ended = Beginning(), Ended()
    configuration = find_configuration(folder)
    chosen = [] if configuration is None else ["-c", os.path.join(folder, configuration)]
    with originals or Originals(DESCRIBING), contextlib.redirect_stderr(said):
        code = pytest.main([*chosen, f"--rootdir={folder}", *words], plugins=[*plugins, Off(), ended])
    if ended.error is not None:
        return f"pytest failed: {name_and_shorten(ended.error, folder)}"
    if ended.reason is not None:
        return f"pytest: {hide_folder(ended.reason, folder)}"
    return f"pytest: {hide_folder(find_sentence(said.getvalue()), folder)}" if code == pytest.ExitCode.USAGE_ERROR else None


class Beginning(io.StringIO):
    """Keeps the beginning of what is written, because a test may write without end."""

    def write(self, text):
        return super().write(text) if self.tell() < 100_000 else len(text)


class Ended:
    """Keeps what a plug-in or pytest itself raised, and why the project ended pytest."""

    def __init__(self):
        self.error = None
        self.reason = None

    def pytest_internalerror(self, excinfo):
        self.error = excinfo.value

    def pytest_keyboard_interrupt(self, excinfo):
        if isinstance(excinfo.value, pytest.exit.Exception):
            self.reason = str(excinfo.value)


def find_sentence(said):
    """The line that names the error."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    named = [line for line in lines if "error:" in line.lower() or line.startswith("E ")]
    return (named or lines or ["it ended without a word"])[-1].removeprefix("E ").strip()


class Listener:
    """Keeps the first failure that pytest reports, and whether anything ran."""

    def __init__(self):
        self.made = (None, None)
        self.first = None
        self.refused = None
        self.passed = False
        self.skipped = None
        self.is_deselected = False

    def pytest_deselected(self, items):
        self.is_deselected = True

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item, call):
        yield
        error = None if call.excinfo is None else call.excinfo.value
        self.made = (error, getattr(getattr(item, "callspec", None), "id", None))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report):
        """A plug-in that repeats failing tests reports another outcome for a failure that does not count."""
        error, invocation = self.made
        outcome = report.outcome  # a test could replace the properties `failed` and `passed`
        if outcome == "skipped" and self.skipped is None:
            self.skipped = "marked as failing" if error is None else str(error)
        elif self.first is None and (outcome == "failed" or (outcome == "passed" and error is not None)):
            self.first = (AssertionError(str(report.longrepr)) if error is None else error, invocation)
        elif outcome == "passed" and report.when == "call":
            self.passed = True

    def pytest_exception_interact(self, call, report):
        """Also called for a module that can't be imported, which has no report of a test."""
        if call.excinfo is not None and getattr(report, "when", "collect") == "collect":
            self.note_uncollected(call.excinfo.value)

    def note_uncollected(self, error):
        """pytest itself refuses a file with `Failed`; other errors are those of an import."""
        if isinstance(error, pytest.fail.Exception):
            self.refused = str(error)
        elif self.first is None:
            self.first = (error, None)


def judge(listener, problem, test, folder):
    """The outcome of a test, as members of an event."""
    if has_passed(listener):
        return {"status": "passed"}
    if listener.first is not None:
        return describe(*listener.first, test, folder)
    if listener.refused is not None:
        return {"status": "notRun", "reason": f"pytest can't collect its file: {hide_folder(listener.refused, folder)}"}
    if listener.skipped is not None:
        return {"status": "notRun", "reason": f"skipped: {listener.skipped}"}
    if listener.is_deselected:
        return {"status": "notRun", "reason": "the project's pytest options deselect it"}
    return explain_not_run(problem)


def has_passed(listener):
    return listener.first is None and listener.passed


def explain_not_run(problem):
    is_gone = problem is None or " not found: " in problem
    return {"status": "notRun", "reason": "pytest found no such test" if is_gone else problem}


def describe(error, invocation, test, folder):
    cause = error.__cause__ or error.__context__
    if type(error).__name__ == "CollectError" and isinstance(cause, ImportError):
        return explain_import(cause, folder)
    if isinstance(error, ImportError) and error.__traceback__ is not None and invocation is None and not in_test(error, test):
        return explain_import(error, folder)
    error = first_of_doctest(error)
    is_check = isinstance(error, (AssertionError, pytest.fail.Exception))
    outcome = describe_failure(error, test, folder, "assertion" if is_check else "exception")
    is_named = invocation is None or test["name"] != test["function"]
    return outcome if is_named else {**outcome, "invocation": f"[{invocation}]"}


def first_of_doctest(error):
    """What a doctest found, as if the test had raised it."""
    first = (getattr(error, "failures", None) or [error])[0]
    if isinstance(first, doctest.UnexpectedException):
        return first.exc_info[1]
    if isinstance(first, doctest.DocTestFailure):
        return AssertionError(f"{first.example.source.strip()}: expected {first.example.want.strip()}, got {first.got.strip()}")
    return error


def in_test(error, test):
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_name == test["declaredAs"]:
            return True
        step = step.tb_next
    return False
