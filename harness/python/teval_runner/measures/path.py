"""The path of an execution: the blocks that it entered, in order. A block is the body of a branch or of a loop."""

import ast
import array
import secrets
import types
import warnings

from teval_runner.measures.nothing import Nothing
from teval_runner.source_text import parse, split_lines

RECORDER = secrets.token_hex(16)  # stands in the code for the function that records, which has no name that a test could call
LONGEST_PATH = 1_000_000


class Path(Nothing):
    is_slow = True

    def __init__(self, file, source):
        super().__init__(file, source)
        self.blocks = []
        self.entered = array.array("l")

    def compile(self):
        tree = parse(self.source, self.file)
        instrument = Instrument(split_lines(self.source))
        instrumented = ast.fix_missing_locations(instrument.visit(tree))
        self.blocks = instrument.blocks
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # of calls of texts
            return put_recorder(compile(instrumented, self.file, "exec"), self._create_recorder())

    def _create_recorder(self):
        entered = self.entered

        def enter(block):
            if len(entered) < LONGEST_PATH:
                entered.append(block)

        return enter

    def describe(self):
        return {"blocks": self.blocks}

    def begin_test(self):
        del self.entered[:]
        return lambda: None

    def read(self):
        return self.entered.tolist()

    def report(self, read):
        return {"path": read}


def put_recorder(code, recorder):
    """The code with the function as a constant."""

    def put(value):
        if isinstance(value, types.CodeType):
            return put_recorder(value, recorder)
        return recorder if value == RECORDER and type(value) is str else value

    return code.replace(co_consts=tuple(put(each) for each in code.co_consts))


class Instrument(ast.NodeTransformer):
    """Inserts a call at the beginning of each block. `blocks` describes them by their number."""

    def __init__(self, lines):
        self.lines = lines
        self.blocks = []

    def visit_For(self, node):
        return self._visit_loop(node, "for")

    def visit_AsyncFor(self, node):
        return self._visit_loop(node, "for")

    def visit_While(self, node):
        return self._visit_loop(node, "while")

    def visit_If(self, node):
        return self._visit_if(node, "if")

    def _visit_loop(self, node, kind):
        enter = self._add(kind, node.lineno, end_of(node.body))
        self.generic_visit(node)
        node.body.insert(0, enter)
        return node

    def _visit_if(self, node, kind):
        enter = self._add(kind, node.lineno, end_of(node.body))
        is_chain = len(node.orelse) == 1 and self._is_elif(node.orelse[0])
        otherwise = None
        if node.orelse and not is_chain:
            start = self._find_else(end_of(node.body), node.orelse[0].lineno)
            otherwise = self._add("else", start, end_of(node.orelse))
        node.test = self.visit(node.test)
        node.body = [enter, *self._visit_all(node.body)]
        if is_chain:
            node.orelse = [self._visit_if(node.orelse[0], "elif")]
        elif otherwise is not None:
            node.orelse = [otherwise, *self._visit_all(node.orelse)]
        return node

    def _visit_all(self, statements):
        return [self.visit(statement) for statement in statements]

    def _is_elif(self, node):
        return isinstance(node, ast.If) and self.lines[node.lineno - 1][node.col_offset :].startswith("elif")

    def _find_else(self, after, before):
        """The line of `else`, which has no node in the syntax tree: the last line between the two blocks that begins with `else`."""
        for line in range(before, after, -1):
            if self.lines[line - 1].lstrip().startswith("else"):
                return line
        return before

    def _add(self, kind, start, end):
        number = len(self.blocks)
        self.blocks.append({"kind": kind, "start": start, "end": end})
        call = ast.Call(ast.Constant(RECORDER), [ast.Constant(number)], [])
        return ast.Expr(call)


def end_of(statements):
    return max(statement.end_lineno for statement in statements)
