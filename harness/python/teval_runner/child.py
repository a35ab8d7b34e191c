"""What a test's process does: it leaves its parent's session, descriptors and folder, runs the test, and writes the answer."""

import os

from teval_runner.answer import write_answer
from teval_runner.limits import apply_limits


def run_in_child(writing, secret, close_inherited, folder, limits, run):
    """
    Runs a test in a process that was just forked, and never returns, so that the process can't continue as a second parent.

    close_inherited: closes what only the parent needs. limits: of memory and of a file, in bytes. run: returns what the answer says
    """
    try:
        write_answer(writing, secret, lambda: answer(close_inherited, folder, limits, run))
    finally:
        os._exit(0)


def answer(close_inherited, folder, limits, run):
    """What `run` returns, or what broke the process."""
    process = os.getpid()
    try:
        os.setsid()
        close_inherited()
        os.chdir(folder)
        apply_limits(*limits)
        told = run()
    except BaseException as error:
        told = {"broken": type(error).__name__}
    if os.getpid() != process:
        os._exit(0)  # a fork by the test, which has returned from it, too
    return told
