"""An oracle generator for teval: a language model on this machine. docs/local-models.md tells how to use it."""

import os
import sys

from local_model.options import options_of
from local_model.prompt import UserError
from local_model.work import work


def main() -> int:
    options = options_of(sys.argv[1:])
    # What libraries print goes where warnings go: the standard output is for answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    requests = os.fdopen(0, "r", encoding="utf-8", errors="replace", newline="\n", closefd=False)
    try:
        work(options, requests, answers)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    return 0


if __name__ == "__main__":
    code = main()
    sys.stderr.flush()
    # At once: on a busy machine torch takes seconds to clean up, and who asked waits for the end. Every answer is flushed.
    os._exit(code)
