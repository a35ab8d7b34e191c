"""Lists a suite's tests as the project's own tool finds them: pytest, or unittest. Runs in a forked process, in a copy of the project."""

import functools
import glob
import inspect
import os
import sys
import unittest

from teval_runner.suites.failures import hide_folder, name_and_shorten

# A file that can't be imported does not hide the others.
ALL_FILES = ("--continue-on-collection-errors", "--maxfail=0")


def enter_project(folder, import_roots):
    """Lets the process, and those that tests start, import the project's modules, from its import roots first."""
    places = [os.path.normpath(os.path.join(folder, each)) for each in (*import_roots, ".")]
    sys.path[0:0] = places
    os.environ["PYTHONPATH"] = os.pathsep.join(places)


def place_of_module(path):
    """The folder that a test's module is imported from, and its name there: the first folder upwards that is no package."""
    folder, name = os.path.dirname(path), os.path.basename(path).removesuffix(".py")
    while folder and os.path.exists(os.path.join(folder, "__init__.py")):
        folder, package = os.path.dirname(folder), os.path.basename(folder)
        name = f"{package}.{name}"
    return folder or ".", name


def import_tests(name):
    """Imports a module by unittest's own function, because `parameterized` looks on the stack for the tool that runs the tests."""
    return unittest.defaultTestLoader._get_module_from_name(name)


def flatten(suite):
    """The tests of a suite of suites, in their order."""
    return [suite] if isinstance(suite, unittest.TestCase) else [test for part in suite for test in flatten(part)]


def list_suite(request):
    """
    What the tool found, as members of an event. `items`: the tests. `faults`: files that it could not import. `problem`: why there is no list; None
    if there is one.
    """
    folder = os.getcwd()
    tool = request["tool"]
    listed = create_list(tool)
    try:
        if tool == "pytest":
            list_by_pytest(request, folder, listed)
        else:
            list_by_unittest(request, folder, listed)
    except BaseException as error:  # also SystemExit of a module
        listed["problem"] = name_and_shorten(error, folder)
    return listed


def create_list(tool, problem=None):
    """An empty list."""
    return {"status": "listed", "tool": tool, "items": [], "faults": [], "problem": problem}


def list_by_pytest(request, folder, listed):
    enter_project(folder, request["importRoots"])
    from teval_runner.suites.pytest_run import call_pytest

    class Listener:
        def pytest_sessionstart(self, session):
            config = session.config
            config.args = narrow(config.args, config.getini("testpaths"))

        def pytest_collectreport(self, report):
            if report.failed:
                path = report.nodeid.partition("::")[0]
                listed["faults"].append({"path": path, "message": hide_folder(last_line(str(report.longrepr)), folder)})

        def pytest_collection_finish(self, session):
            listed["items"] = [described for _, described in describe_items(session.items, folder)]

    listed["problem"] = call_pytest(["--collect-only", *ALL_FILES, *list_places(request, folder)], folder, Listener())


def list_places(request, folder):
    """The files and folders of tests."""
    return [place for place in request["without"] if os.path.exists(os.path.join(folder, place))]


def narrow(places, paths):
    """Instead of a folder, those below it that the project's configuration names, as pytest does where it gets no folder."""
    named = [path for pattern in paths for path in sorted(glob.iglob(pattern, recursive=True))]
    narrowed = []
    for place in places:
        below = [path for path in named if os.path.commonpath([os.path.abspath(path), os.path.abspath(place)]) == os.path.abspath(place)]
        narrowed += below or [place]
    return list(dict.fromkeys(narrowed))


def describe_items(items, folder):
    """Each item with its description."""
    return number_names((item, describe_item(item, folder)) for item in items)


def number_names(tests):
    """Tests with their descriptions. A project's own collectors, or `load_tests`, may give several tests one name: the second gets `#2`, and so on."""
    counts = {}
    for test, described in tests:
        count = counts[identify(described)] = counts.get(identify(described), 0) + 1
        yield test, described if count == 1 else {**described, "name": f"{described['name']}#{count}"}


def describe_item(item, folder):
    import pytest

    classes = [node.name for node in item.listchain() if isinstance(node, pytest.Class)]
    function = getattr(item, "originalname", None) or item.name
    described = describe(relative(str(item.path), folder), classes, function, item.name, getattr(item, "obj", None), folder)
    return add_text(described, getattr(item, "dtest", None))


def add_text(described, doctest):
    return described if doctest is None else {**described, "text": doctest.docstring}


def list_by_unittest(request, folder, listed):
    for tests in load_files(request, folder, listed["faults"]):
        listed["items"] += [described for _, described in tests]


def load_files(request, folder, faults):
    """The tests that unittest makes of each file, with their descriptions, while the places of the file's modules hold. `faults`: gets files without."""
    for path in request["testFiles"]:
        root, name = place_of_module(path)
        places = list(sys.path)
        enter_project(folder, [root, *request["importRoots"]])
        try:
            module = import_tests(name)
            yield list(describe_tests(path, module, folder))
        except BaseException as error:  # also SystemExit; the other files still have tests
            faults.append({"path": path, "message": name_and_shorten(error, folder)})
        finally:
            # A file of another folder may have a module with this name.
            sys.modules.pop(name, None)
            sys.path[:] = places


def describe_tests(path, module, folder):
    """The tests that unittest makes of a module, with their descriptions."""
    return number_names(find_tests(path, module, folder))


def find_tests(path, module, folder):
    for test in flatten(unittest.defaultTestLoader.loadTestsFromModule(module)):
        method_name = getattr(test, "_testMethodName", None)
        method = getattr(test, method_name, None) if isinstance(method_name, str) else None
        classes = find_names(module, type(test))
        if method is not None and classes is not None:
            yield test, add_text(describe(path, classes, method_name, method_name, method, folder), getattr(test, "_dt_test", None))


def find_names(module, kind):
    """The names by which a module reaches a class; None if it does not."""
    names = kind.__qualname__.split(".")
    try:
        if functools.reduce(getattr, names, module) is kind:
            return names
    except AttributeError:
        pass
    return next(([name] for name, value in vars(module).items() if value is kind), names if hasattr(module, "load_tests") else None)


def identify(test):
    return test["path"], test["class"], test["name"]


def describe(path, classes, function, name, code, folder):
    return {"path": path, "class": "::".join(classes) or None, "function": function, "name": name, **place_of_code(code, folder)}


def place_of_code(function, folder):
    """The file of the function that a test's author wrote, and the line of its first decorator or its `def`; None where that is not in the project."""
    function = getattr(function, "__func__", function)
    function = getattr(function, "place_as", function)  # as `parameterized` says where a test is from
    code = None if function is None else getattr(inspect.unwrap(function), "__code__", None)
    if code is None or not code.co_filename.startswith(f"{folder}{os.sep}"):
        return {"declaredIn": None, "line": None}
    return {"declaredIn": relative(code.co_filename, folder), "line": code.co_firstlineno}


def relative(path, folder):
    return os.path.relpath(path, folder).replace(os.sep, "/")


def last_line(text):
    """The last line of an error as pytest prints it: what was raised."""
    lines = [line.removeprefix("E").strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "unknown error"

