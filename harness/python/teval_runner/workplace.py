"""The folder that contains the program's file and in which tests work."""

import hashlib
import os
import shutil

from teval_runner.source_text import encode


class Home:
    """The runner's folder. Each test gets a new folder in it, named after the test, so that a rerun has equal paths."""

    def __init__(self):
        self.path = os.getcwd()
        self.modes = {path: os.stat(path).st_mode & 0o7777 for path in (os.path.dirname(self.path), self.path)}

    def name_folder(self, kind, *identity):
        return os.path.join(self.path, f"{kind}-{hashlib.sha256(repr(identity).encode()).hexdigest()[:12]}")

    def clear(self, is_kept):
        """Removes what tests left, except what `is_kept` returns true for. Raises an exception if something stays."""
        for path, mode in self.modes.items():
            if os.path.isdir(path) and os.stat(path).st_mode & 0o7777 != mode:
                os.chmod(path, mode)
        os.makedirs(self.path, exist_ok=True)
        os.chdir(self.path)
        for entry in os.scandir(self.path):
            if not is_kept(entry):
                remove(entry)


class Workplace:
    """Puts everything back after a test that deletes or changes files."""

    def __init__(self, module, source):
        self.home = Home()
        self.file = os.path.join(self.home.path, module + ".py")
        self.source = encode(source)
        self.restore()

    def prepare(self, test):
        """Creates an empty folder for the next test."""
        folder = self.home.name_folder("work", test["source"], test["function"])
        os.mkdir(folder)
        return folder

    def restore(self):
        """
        Leaves the program's file alone in the folder, with its content. Raises an exception if that is not possible. Returns whether what a host has
        loaded is as it was.
        """
        self.home.clear(lambda entry: entry.path == self.file and entry.is_file(follow_symlinks=False) and self._read() == self.source)
        if not os.path.exists(self.file):
            with open(self.file, "wb") as file:
                file.write(self.source)
        return True

    def _read(self):
        try:
            with open(self.file, "rb") as file:
                return file.read(len(self.source) + 1)
        except OSError:
            return None


def remove(entry):
    """Removes a file or a folder, also one that a test has locked or filled with folders in folders. Raises an exception if something stays."""
    if not entry.is_dir(follow_symlinks=False):
        os.unlink(entry.path)
        return
    try:
        shutil.rmtree(entry.path)
    except (OSError, RecursionError):
        import subprocess  # takes long

        subprocess.run(["chmod", "-R", "u+rwx", entry.path], stderr=subprocess.DEVNULL)
        subprocess.run(["rm", "-rf", entry.path], stderr=subprocess.DEVNULL, check=True)
