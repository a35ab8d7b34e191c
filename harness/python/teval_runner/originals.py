"""What the runner needs after a test, as it was before: a test may replace the functions of any module that it can import."""

import builtins
import contextlib
import marshal
import os
import sys
import traceback

HIDDEN = ("teval_runner", "coverage")
# Few names: restoring one makes the forked process copy the page of memory that holds the object.
USED = {
    builtins: ("AssertionError", "BaseException", "TypeError", "isinstance", "len", "sorted", "str", "type"),
    marshal: ("dumps",),
    os: ("_exit", "getpid", "write"),
}
ABSENT = object()
# What `suites` describes failures with.
DESCRIBING = (builtins, os, os.path, traceback)


class Originals:
    """Hides the runner's modules while a `with` statement runs a test, and undoes what the test changed in shared ones."""

    def __init__(self, whole=()):
        """whole: modules all of whose names are restored: where `resumed` ends only by `complete`."""
        self.hidden = {name: module for name, module in sys.modules.items() if name.partition(".")[0] in HIDDEN}
        self.kept = [(sys.modules, self.hidden)]
        self.kept += [(vars(module), {name: vars(module)[name] for name in names}) for module, names in USED.items()]
        self.whole = [(vars(module), dict(vars(module))) for module in whole]

    def __enter__(self):
        for name in self.hidden:
            sys.modules.pop(name, None)

    def __exit__(self, *raised):
        restore(self.kept)
        restore(self.whole)

    def complete(self):
        """Undoes the rest after `resumed`. Not needed for a test that passed, whose process would copy many pages of memory."""
        restore(self.whole)

    @contextlib.contextmanager
    def suspended(self):
        """Undoes what was changed while the runner works in the midst of the `with` statement. `resumed` changes it again."""
        self.changed = [
            (content, {name: content.get(name, ABSENT) for name, value in original.items() if content.get(name, ABSENT) is not value})
            for content, original in (*self.kept, *self.whole)
        ]
        self.__exit__()
        try:
            yield
        finally:
            self._change()

    @contextlib.contextmanager
    def resumed(self):
        self._change()
        try:
            yield
        finally:
            restore(self.kept)

    def _change(self):
        for content, values in self.changed:
            for name, value in values.items():
                if value is ABSENT:
                    content.pop(name, None)
                else:
                    content[name] = value


def restore(kept):
    # a method of C, which no test can replace
    for content, original in kept:
        content.update(original)
