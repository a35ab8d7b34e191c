"""The tests of a suite: those that the project's own tool lists, with facts from their source; without a list, those that the source declares."""

import ast
import os
import re

from teval_runner.source_text import parse
from teval_runner.suites.declared import Declared, first_line
from teval_runner.suites.pytest_need import list_pytest_files, needs_pytest
from teval_runner.suites.test_facts import describe_test

TEST_FILE = re.compile(r"(?:test.*|.*_tests?)\.py", re.IGNORECASE)


class Collection:
    """files: path and source of each file of the suite. modules: name and source of the modules that the fix changes."""

    def __init__(self, files, modules):
        self.parsed, self.broken = [], []
        for file in files:
            try:
                self.parsed.append((file, parse(file["source"])))
            except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
                if is_test_file(file["path"]):
                    self.broken.append({"path": file["path"], "message": f"{type(error).__name__}: {error}"})
        self.declared = Declared(modules)
        classes = list_classes(self.parsed)
        by_pytest = list_pytest_files(self.parsed)
        self.in_source = []
        for file, tree in self.parsed:
            if is_test_file(file["path"]):
                for found in find_tests(file, tree, classes):
                    runner = "pytest" if needs_pytest(found, by_pytest) else found["style"]
                    self.in_source.append({**describe_test(found, self.declared), "runner": runner})

    def wants_pytest(self, is_configured):
        """Whether the project's tool is pytest: it configures it, or has tests that unittest does not find."""
        return is_configured or any(is_foreign(test) for test in self.in_source) or any(
            isinstance(node, ast.ClassDef) and node.name.startswith("Test") and has_inner_test(node)
            for file, tree in self.parsed
            if is_test_file(file["path"])
            for node in tree.body
        )

    def list_test_files(self):
        return [file["path"] for file, _ in self.parsed if is_test_file(file["path"])]

    def describe(self, listed):
        """
        The tests as members of an event. Files that the tool could not import have the tests of their source, whose outcomes then say why; without a
        list, all files.

        listed: what `list_suite` returned
        """
        broken = {each["path"] for each in self.broken}
        faults = {each["path"] for each in listed["faults"]}
        trees = {file["path"]: (file, index_functions(tree)) for file, tree in self.parsed}
        # a doctest may stand in a file of another kind
        own = [item for item in listed["items"] if item["path"] in trees or not item["path"].endswith(".py")]
        tests = [self._describe_item(item, trees, listed["tool"]) for item in own]
        if listed["problem"] is None:
            # unittest does not find functions, and those that need pytest have an outcome that says so
            kept = [test for test in self.in_source if test["path"] in faults or (listed["tool"] == "unittest" and is_foreign(test))]
            names = {identify(test) for test in tests}
            names |= {identify(test) for test in kept}
            unlisted = [test for test in self.in_source if identify(test) not in names]
            in_source = {identify(test) for test in self.in_source}
            undeclared = dict.fromkeys(name_test(test) for test in tests if identify(test) not in in_source)
        else:
            kept, unlisted, undeclared = self.in_source, [], []
            tests = []
        if listed["tool"] == "pytest":
            kept = [{**test, "runner": "pytest"} for test in kept]
        return {
            "tests": [*tests, *kept],
            "broken": self.broken,
            "functions": self.declared.functions,
            "problem": listed["problem"],
            "faults": [each for each in listed["faults"] if each["path"] not in broken | {test["path"] for test in kept}],
            "unlisted": [name_test(test) for test in unlisted],
            "undeclared": list(undeclared),
        }

    def _describe_item(self, item, trees, runner):
        file, functions = trees.get(item["declaredIn"], (None, {}))
        node = functions.get(item["line"])
        names = {each: item[each] for each in ("path", "class", "function", "name")}
        if node is None:
            source = {**UNKNOWN_SOURCE, "source": item.get("text", "")}
            return {**names, **source, "declaredIn": item["path"], "declaredAs": item["function"], "runner": runner}
        found = {"file": {"path": item["path"]}, "home": file, "class": item["class"], "node": node}
        return {**describe_test(found, self.declared), **names, "runner": runner}


UNKNOWN_SOURCE = {"firstLine": 1, "source": "", "checks": [], "hasCatch": False, "focal": None}


def is_foreign(test):
    """Whether unittest does not find a test."""
    return test["runner"] != "unittest"


def has_inner_test(node):
    """Whether a class has a class of tests in it."""
    return any(isinstance(member, ast.ClassDef) and (member.name.startswith("Test") or has_inner_test(member)) for member in node.body)


def identify(test):
    return test["path"], test["class"], test["function"]


def name_test(test):
    return "::".join(part for part in identify(test) if part is not None)


def is_test_file(path):
    return TEST_FILE.fullmatch(os.path.basename(path)) is not None


def index_functions(tree):
    """All functions of a file, by the line of their first decorator or their `def`."""
    return {first_line(node): node for node in ast.walk(tree) if is_function(node)}


def list_classes(parsed):
    """Classes of all files by file and name. Names are those of the modules' top levels, as for pytest and unittest."""
    return {
        (file["path"], node.name): (file, node)
        for file, tree in parsed
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def find_tests(file, tree, classes):
    for node in last_of_each_name(tree.body):
        if is_function(node) and node.name.startswith("test"):
            yield {"file": file, "home": file, "class": None, "node": node, "style": "function", "bases": []}
        elif isinstance(node, ast.ClassDef):
            yield from find_methods(file, node, classes)


def find_methods(file, node, classes):
    line = [(file, node), *list_bases(file, node, classes)]
    is_unittest = any(is_test_case(base) for _, each in line for base in each.bases)
    if not is_unittest and (not node.name.startswith("Test") or has_init(line)):
        return
    taken = set()
    for home, each in line:
        for member in last_of_each_name(each.body):
            if is_function(member) and member.name not in taken:
                taken.add(member.name)
                if member.name.startswith("test"):
                    style = "unittest" if is_unittest else "function"
                    yield {"file": file, "home": home, "class": node.name, "node": member, "style": style, "bases": line}


def last_of_each_name(body):
    """Functions and classes. Of several with one name Python keeps the last, so the others are no tests."""
    return {node.name: node for node in body if is_function(node) or isinstance(node, ast.ClassDef)}.values()


def list_bases(file, node, classes, seen=()):
    """The classes of the suite that a class inherits from, the nearest first. A name of another file counts if only one file has it."""
    for base in node.bases:
        name = last_name(base)
        places = [place for place in classes if place[1] == name]
        own = (file["path"], name)
        place = own if own in classes else places[0] if len(places) == 1 else None
        if place is not None and place not in seen and classes[place][1] is not node:
            yield classes[place]
            yield from list_bases(*classes[place], classes, (*seen, place))


def is_test_case(base):
    """Whether a base class belongs to unittest, or has a name as in unittest."""
    return last_name(base).endswith("TestCase")


def last_name(node):
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def has_init(line):
    return any(is_function(member) and member.name == "__init__" for _, each in line for member in each.body)


def is_function(node):
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
