"""The runner of Python tests: one process for each program, one forked process for each test."""
