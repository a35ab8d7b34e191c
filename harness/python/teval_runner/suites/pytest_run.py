"""Runs a test with pytest, in the test's own process. Imported only where a test needs it."""

import pytest

from teval_runner.originals import DESCRIBING, Originals
from teval_runner.suites.failures import describe_failure, explain_import

FLAGS = ("-x", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:xdist", "-p", "no:randomly")


class Listener:
    """Keeps the first failure, and whether anything ran."""

    def __init__(self):
        self.first = None
        self.passed = False
        self.skipped = None

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
    node = "::".join(each for each in (test["path"], test["class"], test["function"]) if each is not None)
    listener = Listener()
    with Originals(DESCRIBING):
        pytest.main([*FLAGS, f"--rootdir={folder}", node], plugins=[listener])
    if listener.first is not None:
        return describe(*listener.first, test, folder)
    if listener.passed:
        return {"status": "passed"}
    if listener.skipped is not None:
        return {"status": "notRun", "reason": f"skipped: {listener.skipped}"}
    return {"status": "notRun", "reason": "pytest found no such test"}


def describe(error, invocation, test, folder):
    cause = error.__cause__ or error.__context__
    if type(error).__name__ == "CollectError" and isinstance(cause, ImportError):
        return explain_import(cause, folder)
    if isinstance(error, ImportError) and error.__traceback__ is not None and invocation is None and not in_test(error, test):
        return explain_import(error, folder)
    is_check = isinstance(error, (AssertionError, pytest.fail.Exception))
    outcome = describe_failure(error, test, folder, "assertion" if is_check else "exception")
    return outcome if invocation is None else {**outcome, "invocation": f"[{invocation}]"}


def in_test(error, test):
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_name == test["function"]:
            return True
        step = step.tb_next
    return False
