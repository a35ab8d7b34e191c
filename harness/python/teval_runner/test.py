"""Runs one test of a program, in the test's forked process."""

import inspect
import os
import random

LONGEST_MESSAGE = 2_000
TEST_FILE = "<test>"


def run_test(preamble, source, function):
    """Compiles and runs a test, and returns its outcome as members of an event."""
    try:
        compile(source, TEST_FILE, "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError) as error:
        return {"status": "unparsable", **describe(error), **place_of_syntax(error)}
    random.seed(0)
    names = {"__name__": "test", "__builtins__": __builtins__}
    try:
        code = compile(f"{preamble}\n{source}\n", TEST_FILE, "exec")
        exec(code, names)
        if function is not None:
            refuse_unrun(names[function]() if function in names else missing(function))
    except AssertionError as error:
        return failed("assertion", error, preamble)
    except BaseException as error:  # also SystemExit and KeyboardInterrupt
        return failed("exception", error, preamble)
    return {"status": "passed"}


def refuse_unrun(returned):
    """A call of an asynchronous function, or of one with `yield`, executes none of its statements."""
    if inspect.iscoroutine(returned) or inspect.isgenerator(returned) or inspect.isasyncgen(returned):
        raise TypeError("the test is a coroutine or a generator, so its call executes none of its statements")


def missing(function):
    raise NameError(f"name '{function}' is not defined", name=function)


def failed(cause, error, preamble):
    return {"status": "failed", "cause": cause, **describe(error), **place_of(error, preamble)}


def describe(error):
    """The exception's class and message, without paths of this machine."""
    try:
        message = str(error)
    except BaseException:  # __str__ of a test's own exception may fail
        message = ""
    folder = os.path.dirname(os.getcwd())
    return {"exception": type(error).__name__, "message": message.replace(folder, "")[:LONGEST_MESSAGE]}


def place_of_syntax(error):
    line = getattr(error, "lineno", None)
    return {} if line is None else {"line": line}


def place_of(error, preamble):
    """The line of the test's source, from 1, that the exception left last."""
    offset = preamble.count("\n") + 1
    line = None
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == TEST_FILE and step.tb_lineno > offset:
            line = step.tb_lineno - offset
        step = step.tb_next
    return {} if line is None else {"line": line}
