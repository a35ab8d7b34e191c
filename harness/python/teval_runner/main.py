"""The order of work: load the program once, then run each test in a forked process of its own."""

import platform
import sys
import traceback

from teval_runner.channel import Channel
from teval_runner.measures import create_measure
from teval_runner.program import load_program
from teval_runner.supervisor import Supervisor
from teval_runner.workplace import Workplace


def main():
    """Serves one request. Returns the exit code: 0 even if tests or the program failed, because events say that."""
    channel = Channel()
    channel.send("ready", python=platform.python_version())
    request = channel.read()
    if request is None:
        return 0
    try:
        serve(request, channel)
    except Exception:  # a fault of the runner itself: not an outcome of a test
        channel.send("failed", message=traceback.format_exc())
        return 1
    return 0


def serve(request, channel):
    sys.path[1:1] = request["searchPath"]
    workplace = Workplace(request["module"], request["source"])
    measure = create_measure(request["measure"], workplace.file, request["source"], request["excludedLines"])
    error = load_program(request["module"], workplace.file, measure)
    if error is not None:
        channel.send("unloadable", **error)
        return
    channel.send("loaded", **measure.describe())
    supervisor = Supervisor(request, workplace, measure, channel)
    for test in request["tests"]:
        channel.send("started", test=test["test"])
        channel.send("finished", test=test["test"], **supervisor.run(test))
    channel.send("done")
