"""Runs one test of a program, in the test's forked process."""

import os
import random
import types

LONGEST_MESSAGE = 2_000
TEST_FILE = "<test>"
UNRUN = (types.CoroutineType, types.GeneratorType, types.AsyncGeneratorType)


def run_test(preamble, source, function, originals):
    """Compiles and runs a test, and returns its outcome as members of an event."""
    folders = {os.getcwd(): "/work", os.path.dirname(os.getcwd()): ""}
    try:
        compile(source, TEST_FILE, "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError) as error:
        return {"status": "unparsable", **describe(error, folders), **place_of_syntax(error)}
    random.seed(0)
    names = {"__name__": "test", "__builtins__": __builtins__}
    try:
        code = compile(f"{preamble}\n{source}\n", TEST_FILE, "exec")
        with originals:
            exec(code, names)
            if function is not None:
                returned = names[function]() if function in names else missing(function)
        if function is not None:
            refuse_unrun(returned)
    except AssertionError as error:
        return failed("assertion", error, preamble, folders)
    except BaseException as error:  # also SystemExit and KeyboardInterrupt
        return failed("exception", error, preamble, folders)
    return {"status": "passed"}


def refuse_unrun(returned):
    """A call of an asynchronous function, or of one with `yield`, executes none of its statements."""
    if isinstance(returned, UNRUN):
        raise TypeError("the test is a coroutine or a generator, so its call executes none of its statements")


def missing(function):
    raise NameError(f"name '{function}' is not defined", name=function)


def failed(cause, error, preamble, folders):
    return {"status": "failed", "cause": cause, **describe(error, folders), **place_of(error, preamble)}


def describe(error, folders):
    """The exception's class and message, with other names for folders of this machine, the innermost first."""
    message = message_of(error)
    for folder, shown in folders.items():
        message = message.replace(folder, shown)
    return {"exception": type(error).__name__, "message": message[:LONGEST_MESSAGE]}


def message_of(error):
    """The text of an exception, whose class may be a test's."""
    try:
        return str.__str__(str(error))  # not as a subclass of str with other methods
    except BaseException:
        return ""


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
