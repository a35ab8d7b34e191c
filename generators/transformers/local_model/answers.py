"""Reads a model's answer, which may be any text."""

from __future__ import annotations

import json
import re
from typing import Iterator, List, NamedTuple

from .java_oracles import TYPE_NAME, Oracle, Read, expecting, oracles_in_java
from .java_tokens import closing_index, squeezed, statements_of, tokens_of

_THOUGHTS = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.IGNORECASE | re.DOTALL)
_NO_EXCEPTION = re.compile(r"\W*no[ _-]?exceptions?(?: (?:is|are|will be) (?:thrown|expected))?\W*", re.IGNORECASE)
_FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,})[^\n]*\n(.*?)(?:^[ \t]*(?:`{3,}|~{3,})[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_STATING = re.compile(r"^(?:[\w.]*\.)?(?:assert\w*\s*\(|assert\s|fail\s*\(|try\s*\{)")
_LIST_MARK = re.compile(r"^[\s>*+-]*(?:\d+[.)]\s+)?")
_MOST_CHARACTERS = 65_535
_MOST_ORACLES = 100
_MOST_BRACES = 50


class Answer(NamedTuple):
    """`unusable`: why there are no oracles, or `""`."""

    oracles: List[Oracle]
    unusable: str


def read_answer(text: str, prefix: str) -> Answer:
    """Accepts JSON in the format of the shipped prompts, fenced or not and with anything after it, or Java: in fences, in backticks, as the rest of a
    test, or between sentences. Repeated oracles count once."""
    said = _THOUGHTS.sub("", text).strip()
    if not said:
        return Answer([], "empty")
    if _NO_EXCEPTION.fullmatch(said):
        return Answer([{"type": "noException"}], "")
    reads = [_read_json(answer, prefix) for answer in _answers_in_json(said)] or _read_java(said, prefix)
    oracles: List[Oracle] = []
    for oracle in [each for read in reads for each in read.oracles if _fits(each)]:
        if oracle not in oracles:
            oracles.append(oracle)
    if oracles:
        return Answer(oracles[:_MOST_ORACLES], "")
    return Answer([], "refused" if any(read.refused for read in reads) and _looks_like_code(said) else "prose")


def _read_json(answer: dict, prefix: str) -> Read:
    kind = answer["type"]
    if kind == "noException":
        return Read([{"type": "noException"}], [])
    if kind == "expectException":
        exception = re.sub(r"\.class$", "", str(answer.get("exception") or "").strip())
        if exception and not TYPE_NAME.match(exception):
            return Read([], ["malformed"])
        return Read([expecting(exception or None)], [])
    code = str(answer.get("assertion") or "")
    fenced = _fenced_in(code)
    return oracles_in_java(fenced[0] if fenced else code.strip("`"), prefix)


def _answers_in_json(text: str) -> List[dict]:
    """The oracles of the first JSON value that is an answer, a list of answers, or `{"oracles": […]}`."""
    decoder = json.JSONDecoder()
    for match in list(re.finditer(r"[{\[]", text))[:_MOST_BRACES]:
        try:
            value, _ = decoder.raw_decode(text, match.start())
        except (ValueError, RecursionError):
            continue
        listed = value.get("oracles", value) if isinstance(value, dict) else value
        found = [each for each in (listed if isinstance(listed, list) else [listed]) if _is_answer(each)]
        if found:
            return found
    return []


def _is_answer(value: object) -> bool:
    return isinstance(value, dict) and value.get("type") in ("noException", "expectException", "assertion")


def _read_java(text: str, prefix: str) -> List[Read]:
    fenced = _fenced_in(text)
    if fenced:
        return [oracles_in_java(code, prefix) for code in fenced]
    stating = [code for code in re.findall(r"`([^`\n]+)`", text) if _STATING.match(code)]
    if stating:
        return [oracles_in_java(code, prefix) for code in stating]
    whole = oracles_in_java(text, prefix)
    if whole.oracles:
        return [whole]
    return [*_read_lines(text, prefix), whole]


def _read_lines(text: str, prefix: str) -> Iterator[Read]:
    """Statements at the start of a line between sentences."""
    lines = [_LIST_MARK.sub("", line) for line in text.split("\n")]
    for index, line in enumerate(lines):
        if _STATING.match(line):
            yield oracles_in_java(_first_statement("\n".join(lines[index:])), prefix)


def _first_statement(code: str) -> str:
    """The code up to the end of a call, whatever follows, or of the first statement."""
    tokens = tokens_of(code)
    brackets = [index for index, token in enumerate(tokens) if token.text == "("]
    end = closing_index(tokens, brackets[0]) + 1 if brackets else 0
    # A chain such as assertThat(x).isTrue() continues after its head.
    is_call = tokens[0].text not in ("assert", "try") and squeezed(tokens[end : end + 1]) != "."
    statement = tokens[:end] if is_call and end > 0 else next(statements_of(tokens))
    return code[: statement[-1].end]


def _fenced_in(text: str) -> List[str]:
    return _FENCE.findall(text)


def _looks_like_code(text: str) -> bool:
    return re.search(r"[;{}]|\w\(", text) is not None


def _fits(oracle: Oracle) -> bool:
    return all(len(str(value)) <= _MOST_CHARACTERS for value in oracle.values())
