"""The functions that the modules under test declare."""

import ast

from teval_runner.source_text import parse, split_lines


class Declared:
    """Functions and methods by name. A class's name stands for its `__init__`."""

    def __init__(self, modules):
        self.functions = []
        self._by_name = {}
        for module in modules:
            try:
                tree = parse(module["source"])
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                continue  # the program can't be loaded either, so its tests will report this
            lines = split_lines(module["source"])
            for node in tree.body:
                self._add_all(node, module["name"], lines)

    def find(self, name, arguments):
        """The index of the function that a call refers to; None if there is none. Of several with the name, prefers one that takes `arguments` arguments."""
        places = self._by_name.get(name, [])
        fitting = [place for place in places if may_take(self.functions[place], arguments)]
        return (fitting or places or [None])[0]

    def _add_all(self, node, owner, lines):
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                self._add_all(member, f"{owner}.{node.name}", lines)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self._add(node, owner, lines)
        elif isinstance(node, (ast.If, ast.Try)):
            for member in node.body:
                self._add_all(member, owner, lines)

    def _add(self, node, owner, lines):
        is_constructor = node.name == "__init__"
        name = owner.rpartition(".")[2] if is_constructor else node.name
        arguments = node.args
        named = [*arguments.posonlyargs, *arguments.args]
        decorators = {getattr(each, "id", "") for each in node.decorator_list}
        is_method = bool(named) and named[0].arg in ("self", "cls") and "staticmethod" not in decorators
        parameters = [*named[1 if is_method else 0 :], *arguments.kwonlyargs]
        self._by_name.setdefault(name, []).append(len(self.functions))
        self.functions.append({
            "owner": owner,
            "name": name,
            "parameters": [{"name": each.arg, "type": text_of(each.annotation)} for each in parameters],
            "isConstructor": is_constructor,
            "isStatic": not is_method,
            "returns": text_of(node.returns),
            "source": "\n".join(lines[first_line(node) - 1 : node.end_lineno]),
            "docstring": ast.get_docstring(node) or "",
            "isOpen": arguments.vararg is not None or arguments.kwarg is not None,
            "required": len(parameters) - len(arguments.defaults) - sum(each is not None for each in arguments.kw_defaults),
        })


def may_take(function, arguments):
    return function["isOpen"] or function["required"] <= arguments <= len(function["parameters"])


def first_line(node):
    """The line of a function's first decorator, or of its `def`."""
    return min([node.lineno, *(each.lineno for each in node.decorator_list)])


def text_of(node):
    return "" if node is None else ast.unparse(node)
