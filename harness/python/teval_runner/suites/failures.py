"""Failures of a suite's tests as members of an event."""

import os
import traceback

from teval_runner.test import LONGEST_MESSAGE, message_of

MOST_FRAMES = 50
CHECKERS = ("unittest", "_pytest", "pytest")


def explain_import(error, folder):
    """
    The outcome of a test whose module can't be imported. As with a compile error in Java, the test does not fit this version of the project. But if
    the missing package is not part of the project, this Python lacks it, so the test did not run.
    """
    missing = (error.name or "").split(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if missing and not is_of_project(missing, folder):
        return {"status": "notRun", "reason": f"the module {missing} is missing: install it in the Python of the tests"}
    return {"status": "notCompiled", "message": name_and_shorten(error, folder)}


def is_of_project(name, folder):
    """Whether some folder or module of the project has the name."""
    for at, folders, files in os.walk(folder):
        folders[:] = [each for each in folders if not each.startswith(".")]
        if name in folders or f"{name}.py" in files:
            return True
    return False


def describe_failure(error, test, folder, cause=None):
    frames = traceback.extract_tb(error.__traceback__)
    test_file = os.path.join(folder, test["declaredIn"])
    is_assertion = isinstance(error, AssertionError) if cause is None else cause == "assertion"
    message = shorten(error, folder)
    return {
        "status": "failed",
        "cause": "assertion" if is_assertion else "exception",
        "exception": name_of(type(error)),
        "message": message,
        "trace": render_trace(frames, folder),
        **place_of(frames, test, test_file),
    }


def name_of(kind):
    module = kind.__module__
    return kind.__qualname__ if module == "builtins" else f"{module}.{kind.__qualname__}"


def shorten(error, folder):
    """The message of an exception without paths of this machine."""
    return hide_folder(message_of(error), folder)


def name_and_shorten(error, folder):
    return f"{type(error).__name__}: {shorten(error, folder)}"


def hide_folder(text, folder):
    """A text without paths of this machine, and not longer than a message may be."""
    return text.replace(f"{folder}{os.sep}", "").replace(folder, "")[:LONGEST_MESSAGE]


def render_trace(frames, folder):
    """The frames of the project, the innermost first. Those of the runner are left out."""
    shown = [frame for frame in reversed(frames) if frame.filename.startswith(f"{folder}{os.sep}")]
    return "\n".join(
        f"\tat {frame.name} ({os.path.relpath(frame.filename, folder)}:{frame.lineno})" for frame in shown[:MOST_FRAMES]
    )


def place_of(frames, test, test_file):
    """The line of the test's source, from 1, that was executing, and what raised the exception: the test, an assertion or the program."""
    for index in range(len(frames) - 1, -1, -1):
        frame = frames[index]
        if frame.filename == test_file and frame.name == test["declaredAs"]:
            inner = frames[index + 1 :]
            by = "test" if not inner else "assertions" if is_checker(inner[0]) else "program"
            return {"line": frame.lineno - test["firstLine"] + 1, "by": by}
    return {}


def is_checker(frame):
    return any(f"{os.sep}{name}{os.sep}" in frame.filename for name in CHECKERS)
