"""TOGA's files: inputs.csv and meta.csv, whose rows correspond, and oracle_preds.csv."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional

csv.field_size_limit(2**31 - 1)

_SUITE = "teval.Requests_ESTest"
# TOGA derives the asserted variable and its kind of value from the assertion of the given test. Requests have no assertion, so this one replaces it.
# It contains only what the request contains, the result's name and type, but not its value.
_STANDING_IN = {
    "boolean": "assertTrue({})",
    "byte": "assertEquals(0, {})",
    "short": "assertEquals(0, {})",
    "int": "assertEquals(0, {})",
    "long": "assertEquals(0, {})",
    "String": 'assertEquals("", {})',
    # TOGA predicts nothing for floating-point numbers, and has no candidates for characters.
    "float": None,
    "double": None,
    "char": None,
}
_ANY_OBJECT = "assertNotNull({})"

# TOGA fails on a batch for which one of its models has nothing to do. This row gives work to both; its prediction is ignored.
_GUIDE = {
    "prefix": {
        "statements": "Box box0 = new Box();\nboolean boolean0 = box0.isEmpty();",
        "result": {"name": "boolean0", "type": "boolean"},
    },
    "focal_method": {"source": "public boolean isEmpty() {\n  return size == 0;\n}", "javadoc": "/** Whether it is empty. */"},
}


# The maximum length of a cell in Python's csv module, with which TOGA reads its own files.
_LONGEST_CELL = 131_072


class UserError(Exception):
    """An error that the user can fix, in one sentence."""


class Prediction(NamedTuple):
    """`assertion`: empty if there is none."""

    exception: bool
    assertion: str


def test_method(request: dict, number: int, assertions: str) -> str:
    """The prefix as a test method in EvoSuite's form, which TOGA expects."""
    prefix = request["prefix"]
    lines = prefix["statements"].split("\n")
    standing_in = _standing_in(prefix["result"]) if assertions == "placeholder" else None
    if standing_in:
        lines.append(f"{standing_in};")
    body = "".join(f"      {line}\n" for line in lines)
    return f"  public void test{number}()  throws Throwable  {{\n{body}  }}"


def _standing_in(result: Optional[dict]) -> Optional[str]:
    # TOGA would confuse an array with one of its elements.
    if result is None or result["type"].endswith("]"):
        return None
    form = _STANDING_IN.get(result["type"].replace("java.lang.String", "String"), _ANY_OBJECT)
    return form and form.format(result["name"])


def fits(request: dict) -> bool:
    """Whether TOGA can read a request. A longer one would make its whole batch fail."""
    focal = request["focal_method"] or {}
    cells = [focal.get("source", ""), focal.get("javadoc", ""), test_method(request, 0, "placeholder")]
    return all(len(cell) <= _LONGEST_CELL for cell in cells)


def write_inputs(file: Path, requests: List[dict], assertions: str) -> None:
    """Writes inputs.csv: a row for each request, after the guide row. `assertions`: the value of the option."""
    tests = [test_method(_GUIDE, 0, "placeholder")]
    tests += [test_method(request, number, assertions) for number, request in enumerate(requests, 1)]
    focal_methods = [each["focal_method"] or {} for each in [_GUIDE, *requests]]
    rows = [[focal.get("source", ""), test, focal.get("javadoc", "")] for focal, test in zip(focal_methods, tests)]
    _write(file, [["focal_method", "test_prefix", "docstring"], *rows])


def write_meta(file: Path, count: int) -> None:
    """Writes meta.csv for `count` requests, with names only. Without labels, TOGA predicts but does not evaluate."""
    _write(file, [["project", "bug_num", "test_name"], *(["teval", 1, _name(number)] for number in range(count + 1))])


def predictions_in(file: Path, count: int) -> List[Optional[Prediction]]:
    """The predictions for `count` requests, by test name; None if missing. Raises UserError for a file of another form."""
    found: Dict[str, Prediction] = {}
    with open(file, encoding="utf-8", newline="") as lines:
        reader = csv.DictReader(lines)
        missing = [column for column in ("test_name", "except_pred", "assert_pred") if column not in (reader.fieldnames or [])]
        if missing:
            raise UserError(f"{file} has no column {missing[0]}: it is not what TOGA writes")
        for row in reader:
            found[(row["test_name"] or "").strip()] = Prediction(
                _truth(row["except_pred"], file, reader.line_num), (row["assert_pred"] or "").strip()
            )
    names = [_name(number) for number in range(count + 1)]
    strangers = [name for name in found if name not in names]
    if strangers:
        raise UserError(f"{file} has a prediction for {strangers[0]}, which TOGA was not asked for: it may be an old one")
    return [found.get(name) for name in names[1:]]


def oracles_of(prediction: Optional[Prediction]) -> List[dict]:
    """The oracle that TOGA's own test generator derives: an exception first, else an assertion, else no exception."""
    if prediction is None:
        return []
    if prediction.exception:
        return [{"type": "expectException"}]
    assertion = prediction.assertion.rstrip("; \n")
    return [{"type": "assertion", "assertion": assertion}] if assertion else [{"type": "noException"}]


def _name(number: int) -> str:
    return f"{_SUITE}::test{number}"


def _truth(cell: Optional[str], file: Path, line: int) -> bool:
    text = (cell or "").strip().lower()
    if text in ("1", "1.0", "true"):
        return True
    if text in ("0", "0.0", "false"):
        return False
    raise UserError(f"{file}:{line}: except_pred must be 0 or 1, and is {cell!r}")


def _write(file: Path, rows: List[list]) -> None:
    with open(file, "w", encoding="utf-8", newline="") as lines:
        csv.writer(lines, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(rows)
