"""From requests to answers."""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import IO, List

from .answers import read_answer
from .batches import batches_of, warn
from .model import Model, Said
from .prompt import Template, UserError, filled, load_template, needs_context


def work(options: object, requests: IO[str], answers: IO[str]) -> None:
    """Answers each request of the input, and reports at the end which answers were unusable. Raises UserError if it can't start."""
    chosen = load_template(options.prompt) if options.prompt else None
    model = Model(options)
    template = chosen or load_template(_default_prompt(model))
    counts: Counter = Counter()
    for batch in batches_of(requests, options.batch_size, options.batch_wait / 1000):
        _remark_on_context(template, batch, counts)
        start = time.monotonic()
        samples = [request.get("sample") or 1 for request in batch]
        said = model.answers([filled(template, request) for request in batch], samples)
        seconds = (time.monotonic() - start) / len(batch)
        for request, each in zip(batch, said):
            answer, outcome = answer_to(request, each, seconds)
            counts[outcome] += 1
            answers.write(json.dumps(answer) + "\n")
            answers.flush()
    if counts:
        warn("answers: " + ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))


def answer_to(request: dict, said: Said, seconds: float) -> tuple:
    """The answer in the protocol's format, and its result in a word. `seconds`: this answer's share of its batch."""
    oracles, unusable = read_answer(said.text, request["prefix"]["statements"])
    if said.confidence is not None:
        oracles = [{**oracle, "confidence": said.confidence} for oracle in oracles]
    usage = {"input_tokens": said.input_tokens, "output_tokens": said.output_tokens, "seconds": seconds}
    outcome = "with an oracle" if oracles else {"stop": unusable, "length": "cut"}.get(said.end, said.end)
    return {"id": request["id"], "oracles": oracles, "usage": usage}, outcome


def _default_prompt(model: Model) -> str:
    if model.is_chat:
        return "zero-shot"
    return "fine-tuned" if model.is_seq2seq else "complete"


def _remark_on_context(template: Template, batch: List[dict], counts: Counter) -> None:
    is_missing = needs_context(template) and any(each["focal_method"] and not each["context"] for each in batch)
    if is_missing and not counts:
        warn("the prompt shows the focal class, and the requests don't have it: say --context class or signatures")
