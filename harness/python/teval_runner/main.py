"""Serves a request: loads the program, or reads the suite of its project, and then runs each test in a separate forked process."""

import platform
import sys
import traceback

from teval_runner.channel import Channel
from teval_runner.measures import create_measure
from teval_runner.measures.nothing import Nothing
from teval_runner.originals import Originals
from teval_runner.program import load_program
from teval_runner.suites.collection import collect
from teval_runner.suites.project import ProjectWorkplace
from teval_runner.suites.suite_test import run_suite_test
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
    {"program": serve_program, "collection": serve_collection, "suite": serve_suite}[request["kind"]](request, channel)


def serve_program(request, channel):
    sys.path[1:1] = request["searchPath"]
    workplace = Workplace(request["module"], request["source"])
    measure = create_measure(request["measure"], workplace.file, request["source"], request["excludedLines"])
    error = load_program(request["module"], workplace.file, measure)
    if error is not None:
        channel.send("unloadable", **error)
        return
    channel.send("loaded", **measure.describe())
    preamble, originals = request["preamble"], Originals()
    run = lambda test: run_test(preamble, test["source"], test["function"], originals)
    run_tests(request, Supervisor(request, workplace, measure, channel, run), channel)


def serve_collection(request, channel):
    channel.send("collected", **collect(request["files"], request["modules"]))
    channel.send("done")


def serve_suite(request, channel):
    sys.path[1:1] = request["searchPath"]
    workplace = ProjectWorkplace(request["root"], request["without"], request["resources"], request["files"])
    channel.send("loaded")
    run = lambda test: run_suite_test(test, request["importRoots"])
    run_tests(request, Supervisor(request, workplace, Nothing("", ""), channel, run), channel)


def run_tests(request, supervisor, channel):
    for test in request["tests"]:
        channel.send("started", test=test["test"])
        channel.send("finished", test=test["test"], **supervisor.run(test))
    channel.send("done")
