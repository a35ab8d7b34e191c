"""
Ends a test that looks at the process that reports it: at frames, the tracer, memory, or the code of others. Python tells an audit hook, which no test can
remove, before such a thing happens, so that it does not happen.
"""

import _signal
import functools
import os
import sys
import sysconfig
import threading
import types
from _thread import get_ident

EXIT_CODE = 97
LONGEST_NAME = 200
PACKAGES = ("teval_runner", "coverage")
CODES = ("f_code", "gi_code", "cr_code", "ag_code")
FRAMES = ("tb_frame", "gi_frame", "cr_frame", "ag_frame")
# Their frames go to whoever calls them.
HAND_OUT_FRAMES = {"currentframe", "stack", "trace", "getouterframes", "getinnerframes", "walk_stack", "walk_tb", "get_stack", "_task_get_stack", "<lambda>"}
# By event: what the code of a library must name to be the caller, and not only call whatever it is given.
EVENTS = {
    "sys._getframe": "_getframe",
    "sys._current_frames": "_current_frames",
    "sys._current_exceptions": "_current_exceptions",
    "sys.settrace": "settrace",
    "sys.setprofile": "setprofile",
    "sys.monitoring.register_callback": "register_callback",
    "sys.addaudithook": "addaudithook",
    "gc.get_objects": "get_objects",
    "gc.get_referrers": "get_referrers",
    "gc.get_referents": "get_referents",
}
TRACING = ("bdb.py", "pdb.py", "trace.py", "doctest.py", "profile.py", "cProfile.py")
MEMORY = ("ctypes", "_ctypes", "cffi", "_cffi_backend", "_testcapi", "_testinternalcapi", "_xxsubinterpreters")
ALWAYS_LOADED = ("sys", "_signal", "_thread")
CTYPES = os.sep + "ctypes" + os.sep


class Guard:
    """
    Knows the test's code by its file name: that of the runner, of the program and of installed modules is not the test's, and no test may give such a name
    to other code.
    """

    def __init__(self, program_file, program_source, is_instrumented):
        """is_instrumented: whether the code of the program holds what records it."""
        folders = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")} | set(sys.path[1:])
        self.own = tuple(os.path.dirname(os.path.abspath(sys.modules[name].__file__)) + os.sep for name in PACKAGES if name in sys.modules)
        self.trusted = (*(os.path.join(folder, "") for folder in folders if folder), *self.own, "<frozen ")
        self.is_instrumented = is_instrumented
        self.program_file = program_file
        self.program_source = program_source.encode() if isinstance(program_source, str) else program_source

    def enter(self, writing):
        """Called in the test's process, before the test. writing: where the name of what the test looks at goes. Returns a function that checks what is left."""
        own, trusted, file, source = self.own, self.trusted, self.program_file, self.program_source
        hidden = (*CODES, "__code__") if self.is_instrumented else ()
        busy = set()
        ended = []
        get_frame, end, write = sys._getframe, os._exit, os.write

        def is_trusted(name):
            return name == file or name.startswith(trusted)

        def leave(name):
            try:
                write(writing, name[:LONGEST_NAME].encode("ascii", "replace"))
            finally:
                end(EXIT_CODE)

        def is_of_library(frame, member):
            code = frame.f_code
            if not is_trusted(code.co_filename):
                return False
            if code.co_filename.startswith(own):
                return True
            if member not in code.co_names or (member in ("settrace", "setprofile") and code.co_filename.endswith(TRACING)):
                return False
            while code.co_name in HAND_OUT_FRAMES:
                frame = frame.f_back
                if frame is None or not is_trusted(frame.f_code.co_filename):
                    return False
                code = frame.f_code
            return True

        def skip(frame, *folders):
            while frame is not None and any(folder in frame.f_code.co_filename for folder in folders):
                frame = frame.f_back
            return frame

        def is_of_test(frame):
            return frame is not None and not is_trusted(frame.f_code.co_filename)

        def look(event, args, frame):
            member = EVENTS.get(event)
            if member is not None:
                # A stopped tracer removes itself in whatever function comes next.
                if not (ended and member == "settrace") and not is_of_library(frame, member):
                    leave(event)
            elif event == "object.__getattr__":
                if args[1] in FRAMES and not is_of_library(frame, args[1]):
                    leave(args[1])
                if args[1] in hidden and (not is_of_library(frame, args[1]) or frame.f_code.co_filename.endswith("dis.py")):
                    leave(args[1])
            elif event == "object.__setattr__":
                if args[1] == "__code__" and is_of_test(frame) and isinstance(args[0], types.FunctionType) and is_trusted(args[0].__code__.co_filename):
                    if args[0].__code__.co_filename != file:
                        leave("__code__")
            elif event.startswith("ctypes."):
                if is_of_test(skip(frame, CTYPES, "<frozen importlib")):
                    leave(event)
            elif event == "import":
                if args[0] in ALWAYS_LOADED:  # so it was taken out, to get another copy
                    leave(f"import {args[0]}")
                if args[0].partition(".")[0] in MEMORY and is_of_test(frame):
                    leave(f"import {args[0]}")
            elif event == "exec":
                if CTYPES in args[0].co_filename and is_of_test(skip(frame, "<frozen importlib", os.sep + "importlib" + os.sep)):
                    leave("import ctypes")
            elif event == "compile":
                check_compiled(args, frame)
            elif event == "code.__new__":
                if is_of_test(frame) and is_trusted(str(args[1])):
                    leave("code.__new__")
            elif event == "marshal.loads":
                if is_of_test(frame) and isinstance(args[0], bytes) and any(name.encode() in args[0] for name in (file, *trusted)):
                    leave("marshal.loads")
            elif event in ("open", "os.symlink", "os.link"):
                if any(os.path.basename(each) == "mem" for each in args[:2] if isinstance(each, str)):
                    leave("the memory of a process")

        def check_compiled(args, frame):
            text, name = args[0], args[1]
            name = os.fsdecode(name) if isinstance(name, (str, bytes)) else ""
            if name == file:
                given = text.encode() if isinstance(text, str) else text
                if given != source and not frame.f_code.co_filename.startswith(own):
                    leave("compile for the program's file")
            elif is_trusted(name) and is_of_test(frame):
                leave("compile for the file of another module")

        def hook(event, args):
            thread = get_ident()
            if thread in busy:
                return
            busy.add(thread)
            try:
                look(event, args, get_frame(1))
            except Exception:
                pass  # no test may fail by it
            finally:
                busy.discard(thread)

        check = self._remember(leave, ended)
        sys.addaudithook(hook)
        self._hide()
        return check

    def _hide(self):
        """What gives away frames and the tracer without an event."""
        set_handler = _signal.signal

        def signal(number, handler):
            return set_handler(number, (lambda received, _: handler(received, None)) if callable(handler) and not isinstance(handler, int) else handler)

        _signal.signal = hide(signal)
        if getattr(threading, "_trace_hook", None) is not None:
            threading._trace_hook = hide(threading._trace_hook)
        sys.gettrace = lambda: None
        sys.getprofile = lambda: None
        threading.gettrace = lambda: None
        sys.modules["__main__"] = types.ModuleType("__main__")
        for name in MEMORY:
            sys.modules.pop(name, None)

    def _remember(self, leave, ended):
        """A function that ends a test that has changed a member of the runner's modules or classes."""
        contents = []
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] in PACKAGES and isinstance(module, types.ModuleType):
                vars(module).setdefault("__warningregistry__", {})  # a warning that names a module as its place would add it
                contents.append((vars(module), dict(vars(module))))
                contents += [(vars(each), dict(vars(each))) for each in vars(module).values() if isinstance(each, type) and each.__module__ == name]
        same_size, missing = len, object()

        def check():
            ended.append(True)
            for content, before in contents:
                if same_size(content) != same_size(before):
                    leave("a module of the runner")
                for name, value in before.items():
                    if content.get(name, missing) is not value:
                        leave("a module of the runner")

        return check


def hide(function):
    """Calls the function, and refers to it in no place that Python shows without an event."""
    hidden = functools.lru_cache(maxsize=0)(function)
    del hidden.__wrapped__
    return hidden


def describe_looked(written):
    """What the guard has written, or what a test wrote instead."""
    return "".join(each for each in written[:LONGEST_NAME].decode("ascii", "replace") if each.isprintable()) or "something"
