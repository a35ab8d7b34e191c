"""Line and branch coverage by coverage.py, through its public API."""

import ast
import json
import os
import re

import coverage
from coverage.collector import Collector

from teval_runner.measures.nothing import Nothing
from teval_runner.source_text import parse, split_lines


class LineCoverage(Nothing):
    """
    Uses one tracer, which starts before the program is loaded. Forked processes inherit it. Lines that the import executes therefore count for each
    test, as if a separate process had run it.
    """

    is_slow = True

    def __init__(self, file, source, excluded):
        """excluded: `imports`, `linesWithImport` (any line with that text, and what it heads, as in TestEval's scripts) or `nothing`."""
        super().__init__(file, source)
        self.excluded = describe_excluded(excluded, source)
        self.tracer = self._create()
        self.reports = {}
        self.statements = frozenset()

    def _create(self):
        created = coverage.Coverage(data_file=None, branch=True, include=[self.file], config_file=False)
        created.set_option("run:disable_warnings", ["no-data-collected", "module-not-imported", "no-sysmon"])
        if self.excluded is not None:
            created.exclude(self.excluded)
        return created

    def start(self):
        self.tracer.start()

    def stop(self):
        self.tracer.stop()

    def describe(self):
        nothing = self._analyse(())
        self.statements = frozenset(nothing["missing_lines"])
        return {
            "statements": sorted(self.statements),
            "branches": nothing["executed_branches"] + nothing["missing_branches"],
        }

    def begin_test(self):
        """Classes of coverage.py, which a test can find, list the objects that measure."""
        lists = [each for each in (getattr(Collector, "_collectors", None), getattr(coverage.Coverage, "_instances", None)) if isinstance(each, list)]
        kept = [tuple(each) for each in lists]
        for each in lists:
            each.clear()

        def end_test():
            for each, content in zip(lists, kept):
                each[:] = content

        return end_test

    def read(self):
        self.tracer.stop()
        arcs = self.tracer.get_data().arcs(self.file)
        return sorted(arcs or [])

    def report(self, read):
        key = tuple(tuple(arc) for arc in read)
        if key not in self.reports:
            analysed = self._analyse(key)
            self.reports[key] = {
                # versions before 7 also name excluded lines
                "lines": [line for line in analysed["executed_lines"] if line in self.statements],
                "branches": analysed["executed_branches"],
            }
        return {"coverage": self.reports[key]}

    def _analyse(self, arcs):
        """The entry of the program in coverage.py's JSON report on these arcs alone."""
        analyser = self._create()
        analyser.get_data().add_arcs({self.file: list(arcs)})
        report = self.file + ".json"
        analyser.json_report(morfs=[self.file], outfile=report)
        with open(report, encoding="utf-8") as written:
            (found,) = json.load(written)["files"].values()
        os.unlink(report)
        return found


def describe_excluded(excluded, source):
    """The regular expression that coverage.py takes; None if nothing is excluded."""
    if excluded != "imports":
        return "import" if excluded == "linesWithImport" else None
    try:
        statements = [node for node in ast.walk(parse(source)) if isinstance(node, ast.stmt)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None  # the program can't be loaded, which is said
    others = {node.lineno for node in statements if not is_import(node)}
    lines = split_lines(source)
    texts = {re.escape(lines[node.lineno - 1]) for node in statements if is_import(node) and node.lineno not in others}
    return f"^(?:{'|'.join(sorted(texts))})$" if texts else None


def is_import(node):
    return isinstance(node, (ast.Import, ast.ImportFrom))
