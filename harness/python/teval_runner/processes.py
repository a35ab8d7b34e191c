"""Lists and kills the processes of a test, as far as the system shows them."""

import os
import signal
import time

NANOSECONDS = 1e-9
HIGHEST_SANDBOXED_ID = 10
MOST_ROUNDS = 100
ROUND_SECONDS = 0.0005


def is_alone_in_sandbox(is_sandboxed):
    """Whether every other process belongs to the tests. Also requires a low process number: if this were wrong, the user's processes would be killed."""
    return is_sandboxed and os.getpid() <= HIGHEST_SANDBOXED_ID


def count_processes(child, is_alone):
    """
    The number of processes that the test has started. In a sandbox it counts all except this one and the sandbox's own; elsewhere, those of the first
    process group in the test's session.
    """
    names = [name for name in list_processes() if name.isdigit()]
    if is_alone:
        return len(names) - 2
    return sum(1 for name in names if group_of(name) == child)


def list_processes():
    try:
        return os.listdir("/proc")
    except OSError:
        return []  # macOS


def group_of(process):
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            return int(file.read().rpartition(b")")[2].split()[2])
    except (OSError, ValueError, IndexError):
        return None


def kill_processes(child, is_alone):
    """
    Kills the test's processes and collects the dead ones. In a sandbox with its own process numbers these are all others except the first, which the
    system exempts. Elsewhere only the test's group, because others belong to the user.
    """
    for kill, target in ((os.killpg, child), *(((os.kill, -1),) if is_alone else ())):
        try:
            kill(target, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
    while True:
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def kill_hosted(child, host, is_alone):
    """
    Kills the processes of a test that the host has started. Returns whether the host lives: it dies with processes that start others faster than they can
    be killed one by one.
    """
    try:
        os.killpg(child, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass
    if not is_alone:
        return True
    spared = {1, os.getpid(), host}
    for _ in range(MOST_ROUNDS):
        others = [process for process in map(int, filter(str.isdigit, list_processes())) if process not in spared]
        for process in others:
            try:
                os.kill(process, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass
        if not any(map(is_alive, others)):
            return True
        time.sleep(ROUND_SECONDS)
    os.kill(-1, signal.SIGKILL)
    return False


def is_alive(process):
    """Whether a process is there, and has not ended without having been waited for."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()[0] not in (b"Z", b"X")
    except (OSError, IndexError):
        return False


def waited_seconds(process):
    """The time in seconds for which a process was ready to run but had no processor. It depends on the machine's load, not on the test."""
    try:
        with open(f"/proc/{process}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[1]) * NANOSECONDS
    except (OSError, ValueError, IndexError):
        return 0.0
