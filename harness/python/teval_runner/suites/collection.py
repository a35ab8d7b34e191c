"""The tests of a suite, read from its source. Nothing is executed, so that a test can't hide others."""

import ast
import os
import re

from teval_runner.source_text import parse
from teval_runner.suites.declared import Declared
from teval_runner.suites.pytest_need import list_pytest_files, needs_pytest
from teval_runner.suites.test_facts import describe_test

TEST_FILE = re.compile(r"(?:test.*|.*_tests?)\.py", re.IGNORECASE)


def collect(files, modules):
    """
    The tests of all files, in their order, as members of an event. Files with a syntax error are `broken`.

    files: path and source of each file of the suite. modules: name and source of the modules that the fix changes.
    """
    parsed, broken = [], []
    for file in files:
        try:
            parsed.append((file, parse(file["source"])))
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            if TEST_FILE.fullmatch(os.path.basename(file["path"])):
                broken.append({"path": file["path"], "message": f"{type(error).__name__}: {error}"})
    declared = Declared(modules)
    classes = list_classes(parsed)
    by_pytest = list_pytest_files(parsed)
    tests = []
    for file, tree in parsed:
        if TEST_FILE.fullmatch(os.path.basename(file["path"])):
            for found in find_tests(file, tree, classes):
                runner = "pytest" if needs_pytest(found, by_pytest) else found["style"]
                tests.append({**describe_test(found, declared), "runner": runner})
    return {"tests": tests, "broken": broken, "functions": declared.functions}


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
