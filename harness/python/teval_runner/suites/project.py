"""A version of a project with the tests of a suite in it."""

import os
import shutil

from teval_runner.source_text import encode
from teval_runner.workplace import Home


# Files that pytest reads, and what one has if it is for pytest.
PYTEST_FILES = {
    **{"pytest.ini": "", ".pytest.ini": "", "pytest.toml": "", ".pytest.toml": "", "conftest.py": ""},
    **{"pyproject.toml": "[tool.pytest", "tox.ini": "[pytest]", "setup.cfg": "[tool:pytest]"},
}


class ProjectWorkplace:
    """Gives each test a new copy of the version, so that no test sees what another one changed."""

    def __init__(self, root, without, resources, files):
        self.home = Home()
        self.root = root
        self.without = without
        self.resources = resources
        self.files = files

    def prepare(self, test):
        """The copy for the next test: the version without its own tests, with those of the suite."""
        folder = self.home.name_folder("project", test["path"], test["class"], test["function"])
        shutil.copytree(self.root, folder, symlinks=True, ignore=shutil.ignore_patterns("__pycache__", ".git"))
        for below in self.without:
            shutil.rmtree(os.path.join(folder, below), ignore_errors=True)
        for tree in self.resources:
            shutil.copytree(tree, folder, symlinks=True, dirs_exist_ok=True)
        for file in self.files:
            path = os.path.join(folder, file["path"])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as stream:
                stream.write(encode(file["source"]))
        return folder

    def configures_pytest(self):
        """Whether a file of the project is for pytest: its configuration, or a conftest.py in the root."""
        return any(self._has(name, section) for name, section in PYTEST_FILES.items())

    def _has(self, name, section):
        own = [file["source"] for file in self.files if file["path"] == name]
        path = os.path.join(self.root, name)
        if not own and os.path.isfile(path):
            with open(path, encoding="utf-8", errors="replace") as stream:
                own = [stream.read()]
        return any(section in source for source in own)

    def restore(self):
        self.home.clear(lambda entry: False)
