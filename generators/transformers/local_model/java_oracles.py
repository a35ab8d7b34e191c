"""The oracles that Java code contains for a prefix."""

from __future__ import annotations

import re
from typing import Dict, List, NamedTuple, Optional, Tuple

from .java_tokens import Tokens, closing_index, is_whole, squeezed, statements_of, tokens_of

Oracle = Dict[str, object]

_QUALIFIER = re.compile(r"^(?:org\.junit\.(?:jupiter\.api\.)?|junit\.framework\.|org\.testng\.)?(?:Assert|Assertions|TestCase)$")
_CHANGING = frozenset("-> :: ++ -- = += -= *= /= %= &= |= ^= <<= >>= >>>=".split())
_REACHING_OUT = frozenset(
    "System Runtime ProcessBuilder ProcessHandle Thread Class ClassLoader URLClassLoader Unsafe Files FileWriter"
    " FileOutputStream Socket ServerSocket URL".split()
)
# Unicode escapes for quotes, line breaks and letters, which Java replaces before it parses anything.
_DISGUISED = re.compile(r"\\u+00(?:0a|0d|[2-7][0-9a-f])", re.IGNORECASE)
TYPE_NAME = re.compile(r"^[^\W\d][\w$]*(?:\.[^\W\d][\w$]*)*$")


class Read(NamedTuple):
    """`refused`: why pieces of code were rejected, one entry per piece."""

    oracles: List[Oracle]
    refused: List[str]


def oracles_in_java(code: str, prefix: str) -> Read:
    """Accepts assertions, `assert`, `assertThrows`, `try`/`fail`/`catch` and `@Test(expected = …)`, in statements, a method or a class. Skips
    statements that repeat the prefix. Rejects all other code, because an oracle only checks what the prefix has done."""
    return _Reader(code, squeezed(tokens_of(prefix))).read(tokens_of(code))


def expecting(exception: Optional[str]) -> Oracle:
    """An oracle that expects an exception: any exception if the type is missing or not a name."""
    if exception is None or not TYPE_NAME.match(exception):
        return {"type": "expectException"}
    return {"type": "expectException", "exception": exception}


class _Reader:
    def __init__(self, code: str, prefix: str) -> None:
        self.code = code
        self.prefix = prefix

    def read(self, tokens: Tokens) -> Read:
        found = Read([], [])
        for statement in statements_of(tokens):
            if statement[0].text in ("package", "import"):
                continue
            body = _declared_body(statement)
            if body is not None:
                # Only the first test counts; what a model writes after its oracles is another test.
                if not found.oracles:
                    inner = self.read(body)
                    found = Read(_expected_by_annotation(statement) + inner.oracles, found.refused + inner.refused)
                break
            oracle, refusal = self._statement(statement)
            if oracle:
                found.oracles.append(oracle)
            if refusal:
                found.refused.append(refusal)
        return found

    def _statement(self, tokens: Tokens) -> Tuple[Optional[Oracle], Optional[str]]:
        if not is_whole(tokens):
            return None, "malformed"
        if self._repeats(tokens):
            return None, None
        if tokens[0].text == "try":
            return self._try(tokens)
        if tokens[0].text == "assert":
            return self._assertion(tokens[1:], "assertTrue({})") if len(tokens) > 1 else (None, "malformed")
        assigned = _behind_assignment(tokens)
        name, call = _call_of(assigned)
        if name in ("assertThrows", "assertThrowsExactly"):
            return self._assert_throws(call)
        if name == "" or len(assigned) < len(tokens):
            return None, "otherCode"
        if name == "assertDoesNotThrow":
            return {"type": "noException"}, None
        if name == "fail":
            return None, "lonelyFail"
        return self._assertion(call, "{}")

    def _repeats(self, tokens: Tokens) -> bool:
        return squeezed(tokens) in self.prefix

    def _assertion(self, tokens: Tokens, form: str) -> Tuple[Optional[Oracle], Optional[str]]:
        if form != "{}":
            tokens = _before_message(tokens)
        text = self.code[tokens[0].start : tokens[-1].end]
        if not _is_harmless(tokens) or _DISGUISED.search(text):
            return None, "sideEffect"
        return {"type": "assertion", "assertion": form.format(text)}, None

    def _assert_throws(self, call: Tokens) -> Tuple[Optional[Oracle], Optional[str]]:
        words = [token.text for token in call]
        if "->" not in words or ".class" not in "".join(words[: words.index("->")]):
            return None, "otherCode"
        exception = "".join(words[2 : words.index("->")]).split(".class")[0]
        body = call[words.index("->") + 1 : -1]
        if body and body[0].text == "{":
            body = body[1 : closing_index(body, 0)]
        if not all(self._repeats(statement) for statement in statements_of(body)):
            return None, "otherCall"
        return expecting(exception), None

    def _try(self, tokens: Tokens) -> Tuple[Optional[Oracle], Optional[str]]:
        words = [token.text for token in tokens]
        if words[1:2] != ["{"] or "catch" not in words:
            return None, "otherCode"
        end = closing_index(tokens, 1)
        if words[end + 1 : end + 3] != ["catch", "("]:
            return None, "otherCode"
        header_end = closing_index(tokens, end + 2)
        tried = list(statements_of(tokens[2:end]))
        caught = list(statements_of(tokens[header_end + 2 : -1]))
        expects = any(_is_fail(statement) for statement in tried)
        if not expects and not any(_is_fail(statement) for statement in caught):
            return None, "otherCode"
        if not all(self._repeats(statement) or _is_fail(statement) for statement in tried):
            return None, "otherCall"
        if not expects:
            return {"type": "noException"}, None
        types = [word for word in words[end + 3 : header_end - 1] if word != "final"]
        return expecting("".join(types)), None


def _declared_body(statement: Tokens) -> Optional[Tokens]:
    """The body of a method without a result, or of a class; None for a statement. A truncated body ends with the code."""
    words = [token.text for token in statement]
    if "{" not in words:
        return None
    start = words.index("{")
    head = words[:start]
    is_class = any(word == "class" and before != "." for before, word in zip([""] + head, head))
    if not is_class and "void" not in head:
        return None
    return statement[start + 1 : closing_index(statement, start)]


def _expected_by_annotation(statement: Tokens) -> List[Oracle]:
    head = squeezed(statement).split("{")[0]
    match = re.search(r"@(?:org\.junit\.)?Test\(.*?expected=([\w.$]+)\.class", head)
    return [expecting(match.group(1))] if match else []


def _behind_assignment(tokens: Tokens) -> Tokens:
    """The call `f(x)` in `T e = f(x)` and in `f(x)`."""
    words = [token.text for token in tokens]
    head = words[: words.index("(")] if "(" in words else words
    return tokens[words.index("=") + 1 :] if "=" in head else tokens


def _call_of(tokens: Tokens) -> Tuple[str, Tokens]:
    """Name and tokens if an expression is a call of `assert…` or `fail`, without JUnit's class before it; otherwise no name."""
    words = [token.text for token in tokens]
    bracket = words.index("(") if "(" in words else 0
    if bracket == 0 or _chain_end(tokens, bracket) != len(tokens) - 1:
        return "", tokens
    name, before = words[bracket - 1], words[: bracket - 1]
    if not re.match(r"^(?:assert[A-Z]\w*|fail)$", name):
        return "", tokens
    if before and not (before[-1] == "." and _QUALIFIER.match("".join(before[:-1]))):
        return "", tokens
    return name, tokens[bracket - 1 :]


def _chain_end(tokens: Tokens, bracket: int) -> int:
    """The end of a chain such as `assertThat(x).isNotNull().isTrue()`, given its first bracket."""
    end = closing_index(tokens, bracket)
    while [token.text for token in tokens[end + 1 : end + 4 : 2]] == [".", "("]:
        end = closing_index(tokens, end + 3)
    return end


def _is_fail(statement: Tokens) -> bool:
    return _call_of(statement)[0] == "fail"


def _before_message(tokens: Tokens) -> Tokens:
    """The condition `x > 0` of `x > 0 : "message"`."""
    words = [token.text for token in tokens]
    return tokens[: words.index(":")] if ":" in words and "?" not in words and words.index(":") > 0 else tokens


def _is_harmless(tokens: Tokens) -> bool:
    """Whether an assertion only reads state, judging by its text. The actual protection is the sandbox in which tests run."""
    words = [token.text for token in tokens if token.kind in ("word", "sign")]
    has_body = any(pair == (")", "{") for pair in zip(words, words[1:]))
    reaches_out = any(word in _REACHING_OUT and after != "class" for word, after in zip(words, words[1:] + [""]))
    return not has_body and not reaches_out and not any(word in _CHANGING for word in words)
