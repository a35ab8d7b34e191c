"""Splits Java into tokens and statements, as far as reading a model's answer needs it, without a parser."""

from __future__ import annotations

import re
from typing import Iterator, List, NamedTuple

_TOKEN = re.compile(
    r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<text>\"\"\".*?\"\"\"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+')
  | (?P<word>[^\W\d][\w$]*|\$[\w$]*)
  | (?P<number>\.?\d(?:[\w.]|(?<=[eEpP])[+-])*)
  | (?P<sign>->|::|\+\+|--|<<=|>>>?=|[-+*/%&|^=!<>]=|&&|\|\||.)
    """,
    re.VERBOSE | re.DOTALL,
)

_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


class Token(NamedTuple):
    """`start` and `end`: range in the source, in characters."""

    kind: str
    text: str
    start: int
    end: int


Tokens = List[Token]


def tokens_of(source: str) -> Tokens:
    """All tokens except white space and comments. Unterminated quotes and comments are signs."""
    return [
        Token(match.lastgroup or "sign", match.group(), match.start(), match.end())
        for match in _TOKEN.finditer(source)
        if match.lastgroup != "space"
    ]


def squeezed(tokens: Tokens) -> str:
    """The code without white space and comments, for comparisons."""
    return "".join(token.text for token in tokens)


def is_whole(tokens: Tokens) -> bool:
    """Whether all brackets are balanced, and all quotes and comments end."""
    open_brackets = []
    for index, (kind, text, *_) in enumerate(tokens):
        if kind != "sign":
            continue
        if text in ('"', "'") or (text == "/" and [t.text for t in tokens[index + 1 : index + 2]] == ["*"]):
            return False
        if text in _OPENING:
            open_brackets.append(text)
        elif text in _CLOSING and (not open_brackets or open_brackets.pop() + text not in ("()", "[]", "{}")):
            return False
    return not open_brackets


def closing_index(tokens: Tokens, start: int) -> int:
    """Index of the bracket that closes the one at `start`; the number of tokens if there is none."""
    depth = 0
    for index in range(start, len(tokens)):
        kind, text = tokens[index].kind, tokens[index].text
        if kind == "sign":
            depth += (text in _OPENING) - (text in _CLOSING)
        if depth == 0:
            return index
    return len(tokens)


def statements_of(tokens: Tokens) -> Iterator[Tokens]:
    """The statements without their semicolons. Stops at an unmatched closing brace: models that complete a test continue with the next one."""
    statement: Tokens = []
    depth = 0
    for index, token in enumerate(tokens):
        is_sign = token.kind == "sign"
        if is_sign and token.text in _CLOSING:
            depth -= 1
            if depth < 0:
                break
        if is_sign and token.text in _OPENING:
            depth += 1
        if depth == 0 and is_sign and token.text == ";":
            if statement:
                yield statement
            statement = []
            continue
        statement.append(token)
        follows = tokens[index + 1].text if index + 1 < len(tokens) else ""
        if depth == 0 and is_sign and token.text == "}" and follows not in ("catch", "finally"):
            yield statement
            statement = []
    if statement:
        yield statement
