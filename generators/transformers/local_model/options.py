"""The command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Callable, List


def options_of(arguments: List[str]) -> argparse.Namespace:
    """Parses the options. Exits with code 2 if one is invalid."""
    parser = argparse.ArgumentParser(
        prog="generate.py",
        description="An oracle generator for teval: a language model on this machine, loaded with transformers.",
    )
    add = parser.add_argument
    add("--model", required=True, metavar="NAME|DIR", help="a folder, a file in it, or a model's name on Hugging Face")
    add("--kind", choices=["auto", "causal", "seq2seq"], default="auto", help="default: as the model's configuration says")
    add(
        "--prompt",
        metavar="NAME|FILE",
        help="a template; default: zero-shot for chat models, else complete (causal) or fine-tuned (seq2seq)",
    )
    add(
        "--chat-template",
        choices=["auto", "off"],
        default="auto",
        help="off: the prompt as plain text, even where the tokenizer knows roles",
    )
    add("--batch-size", type=_whole(1), default=8, metavar="N", help="prompts at the same time, if so many wait (default: 8)")
    add(
        "--batch-wait",
        type=_number(0),
        default=20,
        metavar="MS",
        help="how long a batch waits for the next request (default: 20)",
    )
    add(
        "--device",
        choices=["auto", "cpu", "cuda", "mps"],
        default="auto",
        help="default: the first of cuda, mps and cpu that is there",
    )
    add("--dtype", choices=["auto", "float32", "float16", "bfloat16"], default="auto", help="default: as the model was saved")
    add("--quantize", choices=["none", "8bit", "4bit"], default="none", help="needs bitsandbytes and accelerate")
    add("--max-new-tokens", type=_whole(1), default=256, metavar="N", help="the longest answer (default: 256)")
    add("--max-input-tokens", type=_whole(1), metavar="N", help="the longest prompt (default: what the model takes)")
    add(
        "--long-prompts",
        choices=["skip", "cut"],
        default="skip",
        help="skip: no oracle; cut: without their beginning (default: skip)",
    )
    add("--temperature", type=_number(0), default=0.0, metavar="T", help="0 takes the likeliest token each time (default: 0)")
    add("--seed", type=_whole(0), default=0, metavar="N", help="for a temperature above 0 (default: 0)")
    add(
        "--confidence",
        action="store_true",
        help="give each oracle the mean probability of the tokens of its answer; takes memory",
    )
    options = parser.parse_args(arguments)
    # A file name becomes part of the version under which teval caches answers, and its folder visible in the sandbox.
    if Path(options.model).is_file():
        options.model = str(Path(options.model).resolve().parent)
    return options


def _whole(least: int) -> Callable[[str], int]:
    def whole_number(text: str) -> int:
        value = int(text)
        if value < least:
            raise ValueError
        return value

    return whole_number


def _number(least: float) -> Callable[[str], float]:
    def number(text: str) -> float:
        value = float(text)
        if not least <= value < float("inf"):
            raise ValueError
        return value

    return number
