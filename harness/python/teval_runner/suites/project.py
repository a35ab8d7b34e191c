"""A version of a project with the tests of a suite in it."""

import os
import shutil

from teval_runner.source_text import encode
from teval_runner.suites.snapshot import Snapshot
from teval_runner.workplace import Home


# Files with pytest's configuration, in the order in which it looks for them, and what one has if it is for pytest.
CONFIGURATIONS = {
    **{"pytest.toml": "", ".pytest.toml": "", "pytest.ini": "", ".pytest.ini": ""},
    **{"pyproject.toml": "[tool.pytest", "tox.ini": "[pytest]", "setup.cfg": "[tool:pytest]"},
}


def find_configuration(folder):
    """The file that configures pytest in a folder; None if there is none."""
    return next((name for name, section in CONFIGURATIONS.items() if has(os.path.join(folder, name), section)), None)


def has(path, text):
    if not os.path.isfile(path):
        return False
    with open(path, encoding="utf-8", errors="replace") as stream:
        return text in stream.read()


# What is no part of a project: caches, among them of the tests that failed last.
IGNORED = ("__pycache__", ".git", ".pytest_cache")


class ProjectWorkplace:
    """Gives each test a new copy of the version, or one that is as it was, so that no test sees what another one changed."""

    def __init__(self, root, without, resources, files):
        self.home = Home()
        self.root = root
        self.without = without
        self.resources = resources
        self.files = files
        self.has_new = False
        self.shared = self.home.name_folder("project", "shared")
        self.snapshot = None

    def share(self):
        """The folder of the copy that a host loads, which is that of the last host if nothing is new in it."""
        if self.snapshot is None or self.has_new:
            self.home.clear(lambda entry: False)
            self._copy(self.shared)
            self.snapshot = Snapshot(self.shared)
        return self.shared

    def is_loaded(self):
        """Called after the host has loaded it. Returns whether each test may start with that: not if loading changed the project's files."""
        before, after = self.snapshot.stamps, self.snapshot.look()
        self.has_new = len(after) > len(before)
        if after != before:
            self.snapshot = Snapshot(self.shared)
        return all(after.get(path) == stamp for path, stamp in before.items())

    def unshare(self):
        self.snapshot = None
        self.home.clear(lambda entry: False)

    def prepare(self, test):
        """The copy for the next test."""
        if self.snapshot is not None:
            return self.shared
        folder = self.home.name_folder("project", test["path"], test["class"], test["function"])
        self._copy(folder)
        return folder

    def _copy(self, folder):
        """The version without its own tests, with those of the suite."""
        shutil.copytree(self.root, folder, symlinks=True, ignore=shutil.ignore_patterns(*IGNORED))
        for below in self.without:
            shutil.rmtree(os.path.join(folder, below), ignore_errors=True)
        for tree in self.resources:
            shutil.copytree(tree, folder, symlinks=True, dirs_exist_ok=True)
        for file in self.files:
            path = os.path.join(folder, file["path"])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as stream:
                stream.write(encode(file["source"]))

    def configures_pytest(self):
        """Whether a file of the project is for pytest: its configuration, or a conftest.py in the root."""
        own = {file["path"]: file["source"] for file in self.files}
        return any(
            section in own[name] if name in own else has(os.path.join(self.root, name), section)
            for name, section in {**CONFIGURATIONS, "conftest.py": ""}.items()
        )

    def restore(self):
        """Returns whether what a host has loaded is as it was. Raises an exception if something stays."""
        is_shared = self.snapshot is not None
        self.home.clear(lambda entry: is_shared and entry.path == self.shared and entry.is_dir(follow_symlinks=False))
        if not is_shared or self._is_restored():
            return True
        self.home.clear(lambda entry: False)
        if self.has_new:
            self.snapshot = None
            return False
        self._copy(self.shared)
        self.snapshot = Snapshot(self.shared)
        return True

    def _is_restored(self):
        try:
            return self.snapshot.restore()
        except OSError:  # a test may have made a folder unreadable or removed it
            return False
