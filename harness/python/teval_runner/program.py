"""The program under test as a module that tests import by its name."""

import sys
import types


def load_program(name, file, measure):
    """Executes the program as a module. Returns None, or the error as members of an event."""
    module = types.ModuleType(name)
    module.__file__ = file
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
