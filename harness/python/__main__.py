"""Runs the tests of one Python program (README.md): `python3 -s -B harness/python`."""

import sys

from teval_runner.main import main

sys.exit(main())
