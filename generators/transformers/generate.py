"""An oracle generator for teval: a language model on this machine. See docs/local-models.md."""

import os
import sys

from local_model.options import options_of
from local_model.prompt import UserError
from local_model.work import work


def main() -> int:
    options = options_of(sys.argv[1:])
    # Redirect what libraries print to the standard error, because the standard output is for answers.
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
    # Exit without clean-up: on a busy machine, torch takes seconds for that, while teval waits. Every answer is flushed already.
    os._exit(code)
