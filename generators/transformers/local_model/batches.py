"""Batches of waiting requests from the standard input."""

from __future__ import annotations

import json
import queue
import sys
import threading
from typing import IO, Iterator, List

PROTOCOL = 1


def batches_of(lines: IO[str], size: int, wait_seconds: float) -> Iterator[List[dict]]:
    """Yields batches of at most `size` requests. A batch ends when no request arrives within `wait_seconds`: a client may wait for an answer
    before it sends the next request, so a batch that waits for more could wait forever. Stops at the end of the input."""
    waiting: queue.Queue = queue.Queue()
    threading.Thread(target=_read, args=(lines, waiting), daemon=True).start()
    is_open = True
    while is_open:
        batch = []
        while len(batch) < size:
            try:
                line = waiting.get(timeout=wait_seconds if batch else None)
            except queue.Empty:
                break
            if line is None:
                is_open = False
                break
            request = _request_of(line)
            if request is not None:
                batch.append(request)
        if batch:
            yield batch


def _read(lines: IO[str], waiting: queue.Queue) -> None:
    try:
        for line in lines:
            if line.strip():
                waiting.put(line)
    finally:
        waiting.put(None)


def _request_of(line: str) -> dict | None:
    try:
        request = json.loads(line)
        if request["protocol"] == PROTOCOL:
            return request
        warn(f"a request of protocol {request['protocol']}, and this program knows {PROTOCOL}: it stays without an answer")
    except (ValueError, KeyError, TypeError):
        warn(f"a line that is no request: {line.strip()[:80]}")
    return None


def warn(text: str) -> None:
    """Prints to the standard error, because the standard output is only for answers."""
    print(text, file=sys.stderr, flush=True)
