"""Runs the tests of one Python program (README.md): `python3 -s -B harness/python`."""

import importlib
import sys

# Without a name of the runner in this module, which tests can import.
sys.exit(importlib.import_module("teval_runner.main").main())
