"""Serves a request: loads the program, or reads the suite of its project, and then runs each test in a separate forked process."""

import platform
import sys
import traceback

from teval_runner.channel import Channel
from teval_runner.guard import Guard
from teval_runner.interpreter import adopt_interpreter
from teval_runner.measures import create_measure
from teval_runner.measures.nothing import Nothing
from teval_runner.originals import Originals
from teval_runner.program import Program
from teval_runner.suites.collection import Collection
from teval_runner.suites.groups import order_tests, run_alone
from teval_runner.suites.listing import create_list, list_suite
from teval_runner.suites.project import ProjectWorkplace
from teval_runner.suites.reference import run_reference
from teval_runner.supervisor import Supervisor
from teval_runner.test import run_test
from teval_runner.workplace import Workplace


def main():
    """Serves one request. Returns the exit code: 0 even if tests or the program failed, because events say that."""
    channel = Channel()
    request = channel.read()
    if request is None:
        return 0
    channel.send("ready", python=platform.python_version())
    try:
        serve(request, channel)
    except Exception:  # a fault of the runner itself, not an outcome of a test
        channel.send("failed", message=traceback.format_exc())
        return 1
    return 0


def serve(request, channel):
    {"program": serve_program, "collection": serve_collection, "suite": serve_suite, "reference": serve_reference}[request["kind"]](request, channel)


def serve_program(request, channel):
    adopt(request)
    workplace = Workplace(request["module"], request["source"])
    measure = create_measure(request["measure"], workplace.file, request["source"], request["excluded"])
    program = Program(request, workplace, measure)
    error = program.load()
    if error is not None:
        channel.send("unloadable", **error)
        return
    if program.leaves_something:
        channel.send("restart", importsInTest=True)
        return
    channel.send("loaded", **measure.describe())
    preamble, originals = request["preamble"], Originals()
    run = lambda test: run_test(preamble, test["source"], test["function"], originals)
    guard = Guard(workplace.file, request["source"], request["measure"] == "path")
    run_tests(request["tests"], Supervisor(request, workplace, measure, channel, program.enter_test, run, guard), channel)


def serve_collection(request, channel):
    collection = Collection(request["files"], request["modules"])
    adopt(request)
    workplace = create_project(request)
    tool = "pytest" if collection.wants_pytest(workplace.configures_pytest()) and import_pytest() else "unittest"
    asked = {**request, "tool": tool, "testFiles": collection.list_test_files()}
    listed = supervise(request, workplace, channel, lambda test: list_suite(asked)).run(LISTING)
    if listed["status"] != "listed":
        listed = create_list(tool, listed.get("message", f"{tool} ran into the time limit"))
    channel.send("collected", **collection.describe(listed))
    channel.send("done")


def serve_reference(request, channel):
    adopt(request)
    workplace = create_project(request)
    if request["tool"] == "pytest" and not import_pytest():
        request = {**request, "tool": "unittest"}  # the tests that need pytest do not run
    found = supervise(request, workplace, channel, lambda test: run_reference(request)).run(LISTING)
    if found["status"] != "referenced":
        found = {"outcomes": [], "problem": found.get("message", f"{request['tool']} ran into the time limit")}
    channel.send("referenced", outcomes=found["outcomes"], problem=found["problem"])
    channel.send("done")


# Stands for all tests where the supervisor needs one: they are listed and run in a copy of the project, too.
LISTING = {"test": "", "path": "", "class": None, "function": ""}


def serve_suite(request, channel):
    adopt(request)
    workplace = create_project(request)
    channel.send("loaded")
    supervisor = supervise(request, workplace, channel, lambda test: run_alone(test, request["importRoots"]))
    run_tests(order_tests(request, supervisor, workplace, channel), supervisor, channel)


def create_project(request):
    return ProjectWorkplace(request["root"], request["without"], request["resources"], request["files"])


def import_pytest():
    """Whether this Python has pytest."""
    try:
        import pytest
    except ImportError:
        return False
    return True


def supervise(request, workplace, channel, run):
    return Supervisor(request, workplace, Nothing("", ""), channel, lambda is_measured: None, run)


def adopt(request):
    adopt_interpreter(request["program"], request["searchPath"], request["siteFolders"], request["customizesUser"])


def run_tests(tests, supervisor, channel):
    for test in tests:
        channel.send("started", test=test["test"])
        channel.send("finished", test=test["test"], **supervisor.run(test))
        if supervisor.is_worn:
            break
    supervisor.end_host()
    channel.send("restart" if supervisor.is_worn else "done")
