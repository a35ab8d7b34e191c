"""A version of a project with the tests of a suite in it."""

import os
import shutil

from teval_runner.source_text import encode
from teval_runner.workplace import Home


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

    def restore(self):
        self.home.clear(lambda entry: False)
