"""Turns off what the options of a project's configuration may turn on and a single test can't have: processes of pytest's own, and measuring."""

import pytest


class Off:
    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_load_initial_conftests(self, early_config):
        """Before pytest-cov begins to measure."""
        chosen = early_config.known_args_namespace
        if hasattr(chosen, "cov_source"):
            chosen.cov_source = []
        yield

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_cmdline_main(self, config):
        """Before pytest-xdist looks how many processes it starts."""
        for name, value in (("numprocesses", None), ("tx", []), ("dist", "no"), ("looponfail", False), ("usepdb", False)):
            if hasattr(config.option, name):
                setattr(config.option, name, value)
        yield
