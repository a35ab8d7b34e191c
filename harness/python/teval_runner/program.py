"""The program under test as a module that tests import by its name."""

import sys
import types

from teval_runner.leftovers import list_leftovers
from teval_runner.measures.nothing import Nothing


class Program:
    """
    The program is imported once, and each test's process inherits that, unless the import leaves something that processes share or lack. Such a
    program is imported in the process of each test.
    """

    def __init__(self, request, workplace, measure):
        self.name = request["module"]
        self.imports_in_test = request["importsInTest"]
        self.workplace = workplace
        self.measure = measure
        self.leaves_something = False

    def load(self):
        """Imports the program, or compiles it if each test imports it. Returns None, or the error as members of an event."""
        if self.imports_in_test:
            self.measure.compile()
            return None
        folder = self.workplace.home.path
        before = list_leftovers(folder)
        error = load_module(self.name, self.measure)
        self.leaves_something = list_leftovers(folder) != before
        return error

    def enter_test(self, is_measured):
        """Called in a test's process. Imports the program if that is not done, and once more without the measure for a test that runs without it."""
        if not is_measured:
            self.measure.stop()
            return load_module(self.name, Nothing(self.measure.file, self.measure.source))
        return load_module(self.name, self.measure) if self.imports_in_test else None


def load_module(name, measure):
    """Executes the program as a module. Returns None, or the error as members of an event."""
    module = types.ModuleType(name)
    module.__file__ = measure.file
    sys.modules[name] = module
    try:
        code = measure.compile()
        measure.start()
        exec(code, module.__dict__)
    except BaseException as error:  # also SystemExit: the program must not end the runner
        missing = getattr(error, "name", None) if isinstance(error, ModuleNotFoundError) else None
        return {
            "exception": type(error).__name__,
            "message": str(error),
            **({} if missing is None else {"missingModule": missing}),
        }
    return None
