"""Runs a test with pytest, in the test's own process. Imported only where a test needs it."""

import contextlib
import importlib.util
import io

import pytest

from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.failures import describe_failure, explain_import, hide_folder, name_and_shorten

# What the options of a project's configuration may turn on, and what turns it off again where it is installed: its own processes, and measuring.
OFF = {"xdist": "-n0", "pytest_cov": "--no-cov"}


def call_pytest(words, folder, listener):
    """
    Calls pytest with the project's own configuration. Returns what pytest says if it can't start: an unknown option, a missing plug-in, an error in a
    conftest.py; None if it did its work.
    """
    off = [flag for module, flag in OFF.items() if importlib.util.find_spec(module) is not None]
    said, internal = Beginning(), InternalError()
    with Originals(DESCRIBING), contextlib.redirect_stderr(said):
        code = pytest.main([*off, f"--rootdir={folder}", *words], plugins=[listener, internal])
    if internal.error is not None:
        return f"pytest failed: {name_and_shorten(internal.error, folder)}"
    return f"pytest: {hide_folder(find_sentence(said.getvalue()), folder)}" if code == pytest.ExitCode.USAGE_ERROR else None


class Beginning(io.StringIO):
    """Keeps the beginning of what is written, because a test may write without end."""

    def write(self, text):
        return super().write(text) if self.tell() < 100_000 else len(text)


class InternalError:
    """Keeps what a plug-in or pytest itself raised."""

    def __init__(self):
        self.error = None

    def pytest_internalerror(self, excinfo):
        self.error = excinfo.value


def find_sentence(said):
    """The line that names the error."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    named = [line for line in lines if "error:" in line.lower() or line.startswith("E ")]
    return (named or lines or ["it ended without a word"])[-1].removeprefix("E ").strip()


class Listener:
    """Keeps the first failure, and whether anything ran."""

    def __init__(self):
        self.first = None
        self.passed = False
        self.skipped = None
        self.is_deselected = False

    def pytest_deselected(self, items):
        self.is_deselected = True

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = (yield).get_result()
        raised = call.excinfo is not None
        outcome = report.outcome  # a test could replace the properties `failed` and `passed`
        if outcome == "skipped" and self.skipped is None:
            self.skipped = str(call.excinfo.value) if raised else "marked as failing"
        elif self.first is None and (outcome == "failed" or (outcome == "passed" and raised)):
            error = call.excinfo.value if raised else AssertionError(str(report.longrepr))
            self.first = (error, getattr(getattr(item, "callspec", None), "id", None))
        elif outcome == "passed" and call.when == "call":
            self.passed = True

    def pytest_exception_interact(self, call, report):
        """Also called for a module that can't be imported, which has no report of a test."""
        if self.first is None and call.excinfo is not None and getattr(report, "when", "collect") == "collect":
            self.first = (call.excinfo.value, None)


def run_with_pytest(test, folder):
    node = "::".join(each for each in (test["path"], test["class"], test["name"]) if each is not None)
    listener = Listener()
    problem = call_pytest(["-x", node], folder, listener)
    if listener.first is not None:
        return describe(*listener.first, test, folder)
    if listener.passed:
        return {"status": "passed"}
    if listener.skipped is not None:
        return {"status": "notRun", "reason": f"skipped: {listener.skipped}"}
    if listener.is_deselected:
        return {"status": "notRun", "reason": "the project's pytest options deselect it"}
    is_gone = problem is None or " not found: " in problem
    return {"status": "notRun", "reason": "pytest found no such test" if is_gone else problem}


def describe(error, invocation, test, folder):
    cause = error.__cause__ or error.__context__
    if type(error).__name__ == "CollectError" and isinstance(cause, ImportError):
        return explain_import(cause, folder)
    if isinstance(error, ImportError) and error.__traceback__ is not None and invocation is None and not in_test(error, test):
        return explain_import(error, folder)
    is_check = isinstance(error, (AssertionError, pytest.fail.Exception))
    outcome = describe_failure(error, test, folder, "assertion" if is_check else "exception")
    is_named = invocation is None or test["name"] != test["function"]
    return outcome if is_named else {**outcome, "invocation": f"[{invocation}]"}


def in_test(error, test):
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_name == test["declaredAs"]:
            return True
        step = step.tb_next
    return False
