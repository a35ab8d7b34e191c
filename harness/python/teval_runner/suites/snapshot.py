"""Whether a folder is as it was. Compares what the system notes of each file, which a test can't set back: the time of the last change to it."""

import functools
import hashlib
import mmap
import os
import stat
import time

from teval_runner.workplace import remove

# Longer than the steps in which file systems count time, so that a later change has a later time.
STEP_SECONDS = 0.025


class Snapshot:
    def __init__(self, folder):
        self.folder = folder
        self.reads_content = not notes_mapped_writes(os.path.dirname(folder))
        time.sleep(STEP_SECONDS)
        self.stamps = self.look()

    def look(self):
        """The stamp of each file and folder by its path."""
        return dict(self._list(self.folder))

    def restore(self):
        """Removes what is new. Returns whether the rest is as it was. Raises an exception if something stays."""
        return dict(self._list(self.folder, self.stamps)) == self.stamps

    def _list(self, folder, known=None):
        """Path and stamp of everything in a folder. With `known` paths, removes all others."""
        with os.scandir(folder) as entries:
            for entry in list(entries):
                if known is not None and entry.path not in known:
                    remove(entry)
                    continue
                about = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(about.st_mode):
                    yield entry.path, (about.st_ino, about.st_mode)
                    yield from self._list(entry.path, known)
                else:
                    content = self._digest(entry) if self.reads_content else None
                    yield entry.path, (about.st_ino, about.st_mode, about.st_size, about.st_mtime_ns, about.st_ctime_ns, content)

    @staticmethod
    def _digest(entry):
        if not entry.is_file(follow_symlinks=False):
            return None
        with open(entry.path, "rb") as file:
            return hashlib.sha256(file.read()).digest()


@functools.cache
def notes_mapped_writes(folder):
    """Whether the file system notes that a file has changed through memory that is mapped to it."""
    path = os.path.join(folder, "mapped-write")
    try:
        with open(path, "w+b") as file:
            file.write(b"0")
            file.flush()
            before = os.fstat(file.fileno()).st_ctime_ns
            time.sleep(STEP_SECONDS)
            with mmap.mmap(file.fileno(), 1) as mapped:
                mapped[0] = 1
                mapped.flush()
            return os.fstat(file.fileno()).st_ctime_ns != before
    finally:
        os.unlink(path)
