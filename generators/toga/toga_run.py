"""Options, batches of requests, and TOGA's own command."""

from __future__ import annotations

import argparse
import json
import queue
import shlex
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Iterator, List

from toga_files import UserError

try:
    import fcntl
except ImportError:  # Windows: no lock, so other processes may use the folder at the same time
    fcntl = None

_WRITTEN = ("oracle_preds.csv", "exception_preds.csv", "assertion_preds.csv")


def options_of(arguments: List[str]) -> argparse.Namespace:
    """Parses the options. Exits with code 2 if one is invalid."""
    parser = argparse.ArgumentParser(
        prog="generate.py", description="An oracle generator for teval: TOGA, as it is installed in a folder of its own."
    )
    add = parser.add_argument
    add("--toga", required=True, metavar="DIR", help="TOGA's folder, which its command is run in")
    add(
        "--command",
        default="python3 toga.py {inputs} {meta}",
        metavar="LINE",
        help="how it is called; no shell (default: %(default)s)",
    )
    add("--predictions", default="oracle_preds.csv", metavar="FILE", help="what it writes, in its folder (default: %(default)s)")
    add(
        "--assertions",
        choices=["placeholder", "none"],
        default="placeholder",
        help="placeholder: TOGA may assert something of the focal call's result; none: it predicts exceptions alone (default: placeholder)",
    )
    add("--batch-size", type=int, default=1000, metavar="N", help="the most rows in a file (default: 1000)")
    add(
        "--batch-wait",
        type=float,
        default=1.0,
        metavar="SECONDS",
        help="a file is full when no request came for so long (default: 1)",
    )
    options = parser.parse_args(arguments)
    if options.batch_size < 1 or not options.batch_wait >= 0:
        parser.error("--batch-size must be at least 1, and --batch-wait at least 0")
    if "{inputs}" not in options.command or "{meta}" not in options.command:
        parser.error("--command must have {inputs} and {meta} in it")
    options.toga = Path(options.toga).resolve()
    if not options.toga.is_dir():
        parser.error(f"--toga {options.toga} is no folder")
    return options


def run_toga(options: argparse.Namespace, inputs: Path, meta: Path) -> Path:
    """Runs TOGA's command, and returns the path of its predictions. Raises UserError with the exit code if there are none."""
    words = [word.format(inputs=inputs, meta=meta) for word in shlex.split(options.command)]
    predictions = options.toga / options.predictions
    with open(options.toga / ".teval-lock", "w") as lock:
        # TOGA's files have fixed names in its folder, so processes must take turns.
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        # TOGA continues with old files if one of its steps fails, so delete them.
        for file in {predictions, *(options.toga / name for name in _WRITTEN)}:
            file.unlink(missing_ok=True)
        try:
            ended = subprocess.run(words, cwd=options.toga, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        except OSError as error:
            raise UserError(f"{words[0]} could not be started in {options.toga}: {error.strerror}") from error
        if ended.returncode != 0:
            raise UserError(f"TOGA ended with exit code {ended.returncode} in {options.toga}; what it said is above")
        if not predictions.is_file():
            raise UserError(f"TOGA ended without writing {predictions}")
        return Path(shutil.move(predictions, inputs.with_name("predictions.csv")))


def batches_of(lines: IO[str], size: int, wait_seconds: float) -> Iterator[List[dict]]:
    """Yields batches of at most `size` requests. A batch ends when no request arrives within `wait_seconds`. Stops at the end of the input."""
    waiting: queue.Queue = queue.Queue()
    threading.Thread(target=_read, args=(lines, waiting), daemon=True).start()
    is_open = True
    while is_open:
        batch: List[dict] = []
        while is_open and len(batch) < size:
            try:
                line = waiting.get(timeout=wait_seconds if batch else None)
            except queue.Empty:
                break
            if line is None:
                is_open = False
            elif line.strip():
                batch += _requests_of(line)
        if batch:
            yield batch


def _read(lines: IO[str], waiting: queue.Queue) -> None:
    try:
        for line in lines:
            waiting.put(line)
    finally:
        waiting.put(None)


def _requests_of(line: str) -> List[dict]:
    try:
        request = json.loads(line)
        if request["protocol"] == 1:
            return [request]
    except (ValueError, KeyError, TypeError):
        pass
    print(f"a line that is no request of protocol 1: {line.strip()[:80]}", file=sys.stderr, flush=True)
    return []
