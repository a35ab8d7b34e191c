"""The prompts: templates in the format of teval's prompts (docs/chat.md), filled from a request."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Dict, List, NamedTuple

PLACEHOLDERS = "imports prefix result class signature focal_method javadoc class_signatures class_source".split()
_FOLDERS = (
    Path(__file__).resolve().parent.parent / "prompts",
    Path(__file__).resolve().parent.parent.parent.parent / "prompts",
)
_ROLE = re.compile(r"^\[(system|user|assistant)\][ \t]*$", re.MULTILINE)
_PLACEHOLDER = re.compile(r"\{\{\s*([\w-]+)\s*\}\}")


class UserError(Exception):
    """An error that the user can fix, in one sentence."""


class Message(NamedTuple):
    role: str
    content: str


class Template(NamedTuple):
    messages: List[Message]
    uses: frozenset


def load_template(name_or_file: str) -> Template:
    """A template from a file, or a prompt shipped with teval by name. Raises UserError if there is none, or it is invalid."""
    is_name = re.fullmatch(r"[\w-]+", name_or_file) is not None
    files = [folder / f"{name_or_file}.txt" for folder in _FOLDERS] if is_name else [Path(name_or_file)]
    for file in files:
        if file.is_file():
            try:
                return template_of(file.read_text(encoding="utf-8"), f"--prompt {name_or_file}")
            except UnicodeDecodeError as error:
                raise UserError(f"--prompt {name_or_file}: it is not UTF-8: {error}") from error
    raise UserError(f"--prompt {name_or_file}: there is no such {'prompt' if is_name else 'file'}")


def template_of(text: str, place: str) -> Template:
    """Parses a template; `place` names it in errors. Raises UserError for an invalid one."""
    parts = _ROLE.split(text.replace("\r\n", "\n"))
    if len(parts) == 1:
        messages = [Message("user", text.strip())]
    else:
        messages = [Message(role, content.strip()) for role, content in zip(parts[1::2], parts[2::2])]
    named = [name for _, content in messages for name in _PLACEHOLDER.findall(content)]
    unknown = [name for name in named if name not in PLACEHOLDERS]
    if unknown:
        known = ", ".join(f"{{{{{name}}}}}" for name in PLACEHOLDERS)
        raise UserError(f"{place}: there is no {{{{{unknown[0]}}}}}; known are {known}")
    if messages[-1].role != "user" or any(not content for _, content in messages):
        raise UserError(f"{place}: a prompt's messages must have a text each, and the last one be [user]")
    if "prefix" not in named:
        raise UserError(f"{place}: without {{{{prefix}}}} a model can't know what test it is asked about")
    return Template(messages, frozenset(named))


def filled(template: Template, request: dict) -> List[Message]:
    """The messages for a request. Inserted text is not expanded again."""
    values = values_of(request)
    return [Message(role, _PLACEHOLDER.sub(lambda match: values[match.group(1)], content)) for role, content in template.messages]


def values_of(request: dict) -> Dict[str, str]:
    """The values of the placeholders. The class has the form of the run's `--context`, whichever of its placeholders is used."""
    prefix, focal = request["prefix"], request["focal_method"] or {}
    result = prefix["result"]
    return {
        "imports": prefix["imports"],
        "prefix": prefix["statements"],
        "result": f"{result['type']} {result['name']}" if result else "",
        "class": focal.get("class", ""),
        "signature": focal.get("signature", ""),
        "focal_method": focal.get("source", ""),
        "javadoc": focal.get("javadoc", ""),
        "class_signatures": request["context"],
        "class_source": request["context"],
    }


def as_text(messages: List[Message]) -> str:
    """Text for models without a chat template."""
    return "\n\n".join(content for _, content in messages)


def needs_context(template: Template) -> bool:
    return bool(template.uses & {"class_signatures", "class_source"})
