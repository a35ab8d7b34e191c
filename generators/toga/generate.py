"""TOGA as an oracle generator for teval. Writes requests to the two CSV files that TOGA reads, runs TOGA's own command on them, and converts its
oracle_preds.csv to answers. See docs/local-models.md."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path

from toga_files import UserError, fits, oracles_of, predictions_in, write_inputs, write_meta
from toga_run import batches_of, options_of, run_toga


def main() -> int:
    options = options_of(sys.argv[1:])
    # Redirect what TOGA prints to the standard error, because the standard output is for answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    requests = os.fdopen(0, "r", encoding="utf-8", errors="replace", newline="\n", closefd=False)
    try:
        for batch in batches_of(requests, options.batch_size, options.batch_wait):
            for answer in answered(batch, options):
                answers.write(json.dumps(answer) + "\n")
            answers.flush()
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    return 0


def answered(batch: list, options: object) -> list:
    """Yields an answer to each request, in order."""
    start = time.monotonic()
    fitting = [request for request in batch if fits(request)]
    if len(fitting) < len(batch):
        print(f"{len(batch) - len(fitting)} requests are too long for TOGA: they get no oracle", file=sys.stderr, flush=True)
    predictions = iter(predicted(fitting, options) if fitting else [])
    oracles = [oracles_of(next(predictions)) if fits(request) else [] for request in batch]
    seconds = (time.monotonic() - start) / len(batch)
    return [{"id": request["id"], "oracles": each, "usage": {"seconds": seconds}} for request, each in zip(batch, oracles)]


def predicted(batch: list, options: object) -> list:
    """TOGA's prediction for each request, in order."""
    with tempfile.TemporaryDirectory(prefix="teval-toga-") as folder:
        inputs, meta = Path(folder, "inputs.csv"), Path(folder, "meta.csv")
        write_inputs(inputs, batch, options.assertions)
        write_meta(meta, len(batch))
        return predictions_in(run_toga(options, inputs, meta), len(batch))


if __name__ == "__main__":
    sys.exit(main())
