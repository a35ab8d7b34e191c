"""Measures record something while tests run. A measure compiles the program, starts once, and is read in each test's process."""

from teval_runner.measures.nothing import Nothing


def create_measure(kind, file, source, excluded):
    """`kind`: `coverage`, `path` or `nothing`. Imports coverage.py only for `coverage`. excluded: statements that do not count, as in `LineCoverage`."""
    if kind == "coverage":
        from teval_runner.measures.line_coverage import LineCoverage

        return LineCoverage(file, source, excluded)
    if kind == "path":
        from teval_runner.measures.path import Path

        return Path(file, source)
    return Nothing(file, source)
