"""Suites of tests as developers wrote them: which tests there are, and how one of them runs on a version of its project."""
