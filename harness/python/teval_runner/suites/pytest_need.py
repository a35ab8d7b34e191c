"""Determines which tests need pytest. All others run without it, so that their outcomes do not depend on whether it is installed."""

import ast
import os

XUNIT_NAMES = {
    *("setup_module", "teardown_module", "setup_function", "teardown_function", "setup_class", "teardown_class"),
    *("setup_method", "teardown_method", "setup", "teardown"),
}


def list_pytest_files(parsed):
    """The files whose tests pytest runs: those that import it, those with functions that it calls, and those below a conftest.py."""
    found = {file["path"] for file, tree in parsed if imports_pytest(tree) or has_xunit_functions(tree.body)}
    folders = [os.path.dirname(file["path"]) for file, _ in parsed if os.path.basename(file["path"]) == "conftest.py"]
    below = {
        file["path"] for file, _ in parsed for folder in folders if folder == "" or file["path"].startswith(f"{folder}/")
    }
    return found | below


def needs_pytest(found, by_pytest):
    node = found["node"]
    if found["file"]["path"] in by_pytest or found["home"]["path"] in by_pytest:
        return True
    if found["style"] == "unittest":
        return False
    if isinstance(node, ast.AsyncFunctionDef) or any(has_xunit_functions(each.body) for _, each in found["bases"]):
        return True
    arguments = node.args
    own = 0 if found["class"] is None or is_static(node) else 1
    return len(arguments.posonlyargs) + len(arguments.args) > own or bool(arguments.kwonlyargs)


def is_static(node):
    return any(getattr(each, "id", "") == "staticmethod" for each in node.decorator_list)


def imports_pytest(tree):
    for node in ast.walk(tree):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        if any(name.split(".")[0] in ("pytest", "_pytest") for name in names):
            return True
    return False


def has_xunit_functions(body):
    return any(getattr(node, "name", "") in XUNIT_NAMES for node in body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))
