"""Line and branch coverage by coverage.py, through its public API."""

import json
import os

import coverage

from teval_runner.measures.nothing import Nothing


class LineCoverage(Nothing):
    """
    Uses one tracer, which starts before the program is loaded. Forked processes inherit it. Lines that the import executes therefore count for each
    test, as if a separate process had run it.
    """

    is_slow = True

    def __init__(self, file, source, excluded_lines):
        super().__init__(file, source)
        self.excluded_lines = excluded_lines
        self.tracer = self._create()
        self.reports = {}
        self.statements = frozenset()

    def _create(self):
        created = coverage.Coverage(data_file=None, branch=True, include=[self.file], config_file=False)
        created.set_option("run:disable_warnings", ["no-data-collected", "module-not-imported", "no-sysmon"])
        if self.excluded_lines is not None:
            created.exclude(self.excluded_lines)
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
