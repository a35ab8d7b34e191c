"""What the import of a program leaves in its process that forked processes share or lack."""

import os
import sys

NOTHING = os.stat(os.devnull).st_rdev  # which has no offset and no content to share


def list_leftovers(home, ignored=()):
    """
    Open descriptors, threads, child processes, shared memory, and files in the folder. Forked processes share a descriptor's offset, a socket and
    shared memory; they lack threads; and the runner ends child processes and removes files after the first test.

    ignored: descriptors that do not count
    """
    return {
        "descriptors": frozenset(each for each in list_descriptors() if int(each[0]) not in ignored),
        "threads": frozenset(sys._current_frames()),
        "children": has_children(),
        "shared memory": list_shared_memory(),
        "files": frozenset(os.listdir(home)),
    }


def list_descriptors():
    found = set()
    for name in os.listdir("/dev/fd"):
        try:
            about = os.fstat(int(name))
        except OSError:
            continue  # that of the listing
        if about.st_rdev != NOTHING:
            found.add((name, about.st_dev, about.st_ino))
    return frozenset(found)


def has_children():
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def list_shared_memory():
    try:
        with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
            return frozenset(line for line in maps if line.split()[1].startswith("rw") and line.split()[1].endswith("s"))
    except OSError:
        return frozenset()  # macOS
