"""Facts from the source of a test: its text, its checks, and the function under test."""

import ast
import re
import textwrap

from teval_runner.source_text import split_lines
from teval_runner.suites.declared import first_line

CHECK = re.compile(r"assert|fail|raises|warns|skip|expectException", re.IGNORECASE)
RAISING = re.compile(r"assertRaises|assertWarns|raises|warns")


def describe_test(found, declared):
    node, file, home = found["node"], found["file"], found["home"]
    first = first_line(node)
    lines = split_lines(home["source"])[first - 1 : node.end_lineno]
    return {
        "path": file["path"],
        "declaredIn": home["path"],
        "class": found["class"],
        "function": node.name,
        "name": node.name,
        "declaredAs": node.name,
        "firstLine": first,
        "source": textwrap.dedent("\n".join(lines)),
        "checks": [describe_check(each, first) for each in list_checks(node)],
        "hasCatch": any(isinstance(each, ast.Try) and each.handlers for each in ast.walk(node)),
        "focal": find_focal(node, declared),
    }


def list_checks(node):
    """Assertions and expected exceptions, in the order of their lines: statements, and calls of functions with such a name."""
    found = []
    for each in ast.walk(node):
        if isinstance(each, ast.Assert):
            found.append((each, "assertion", each.test))
        elif isinstance(each, ast.Call) and (name := called_name(each)) and CHECK.match(name):
            if RAISING.match(name):
                found.append((each, "expectException", each.args[0] if each.args else None))
            elif name.lower().startswith("assert"):
                found.append((each, "assertion", each))
    return sorted(found, key=lambda check: (check[0].lineno, check[0].col_offset))


def describe_check(check, first):
    node, kind, subject = check
    text = "" if subject is None else ast.unparse(subject)
    return {"kind": kind, "text": text, "firstLine": node.lineno - first + 1, "lastLine": node.end_lineno - first + 1}


def find_focal(node, declared):
    """The last call in the test to a function that the modules under test declare. Ignores the calls of checks."""
    calls = [each for each in ast.walk(node) if isinstance(each, ast.Call) and called_name(each)]
    calls.sort(key=lambda each: (each.func.end_lineno, each.func.end_col_offset), reverse=True)
    for call in calls:
        if not CHECK.match(called_name(call)):
            place = declared.find(called_name(call), len(call.args) + len(call.keywords))
            if place is not None:
                return place
    # `assertRaises(E, f, x)` passes the function instead of calling it
    for call in calls:
        if RAISING.match(called_name(call)) and len(call.args) > 1 and isinstance(call.args[1], (ast.Name, ast.Attribute)):
            passed = call.args[1]
            name = passed.attr if isinstance(passed, ast.Attribute) else passed.id
            place = declared.find(name, len(call.args) - 2 + len(call.keywords))
            if place is not None:
                return place
    return None


def called_name(call):
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
