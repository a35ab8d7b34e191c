"""TOGA's files: inputs.csv and meta.csv, which belong together row by row, and oracle_preds.csv."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional

csv.field_size_limit(2**31 - 1)

_SUITE = "teval.Requests_ESTest"
# TOGA takes the asserted variable, and what kind of value it has, from the assertion of the test that it is given. None is given here, so that
# this one stands in its place: it tells what the request tells, the result's name and type, and nothing of its value.
_STANDING_IN = {
    "boolean": "assertTrue({})",
    "byte": "assertEquals(0, {})",
    "short": "assertEquals(0, {})",
    "int": "assertEquals(0, {})",
    "long": "assertEquals(0, {})",
    "String": 'assertEquals("", {})',
    # It says nothing about floating-point numbers, and has no candidates for characters.
    "float": None,
    "double": None,
    "char": None,
}
_ANY_OBJECT = "assertNotNull({})"

# TOGA does not get by with a batch for which one of its models has nothing to do: this row, whose prediction nobody reads, has something for both.
_GUIDE = {
    "prefix": {
        "statements": "Box box0 = new Box();\nboolean boolean0 = box0.isEmpty();",
        "result": {"name": "boolean0", "type": "boolean"},
    },
    "focal_method": {"source": "public boolean isEmpty() {\n  return size == 0;\n}", "javadoc": "/** Whether it is empty. */"},
}


# Python's csv module, with which TOGA reads its own files, takes no longer cells than 131,072 characters.
_LONGEST_CELL = 131_072


class UserError(Exception):
    """What the user can mend, in one sentence."""


class Prediction(NamedTuple):
    """`assertion`: empty for none."""

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
    # It takes an array for one of its elements.
    if result is None or result["type"].endswith("]"):
        return None
    form = _STANDING_IN.get(result["type"].replace("java.lang.String", "String"), _ANY_OBJECT)
    return form and form.format(result["name"])


def fits(request: dict) -> bool:
    """Whether TOGA can read a request: a longer one would cost its whole batch."""
    focal = request["focal_method"] or {}
    cells = [focal.get("source", ""), focal.get("javadoc", ""), test_method(request, 0, "placeholder")]
    return all(len(cell) <= _LONGEST_CELL for cell in cells)


def write_inputs(file: Path, requests: List[dict], assertions: str) -> None:
    """inputs.csv: a row for each request, behind one of ours. `assertions`: as the option says."""
    tests = [test_method(_GUIDE, 0, "placeholder")]
    tests += [test_method(request, number, assertions) for number, request in enumerate(requests, 1)]
    focal_methods = [each["focal_method"] or {} for each in [_GUIDE, *requests]]
    rows = [[focal.get("source", ""), test, focal.get("javadoc", "")] for focal, test in zip(focal_methods, tests)]
    _write(file, [["focal_method", "test_prefix", "docstring"], *rows])


def write_meta(file: Path, count: int) -> None:
    """meta.csv for `count` requests: names alone. Without labels TOGA predicts, and judges nothing."""
    _write(file, [["project", "bug_num", "test_name"], *(["teval", 1, _name(number)] for number in range(count + 1))])


def predictions_in(file: Path, count: int) -> List[Optional[Prediction]]:
    """Those for `count` requests, by their test's name; None where there is none. Raises UserError where the file is another one."""
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
    """As TOGA's own test generator reads a prediction: an exception first, else an assertion, else no exception."""
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
