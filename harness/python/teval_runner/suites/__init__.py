"""Suites of developer-written tests: lists their tests, and runs one test on a version of its project."""
