"""
A process that has loaded what all tests of a request share, and forks a process for each of them. Loading executes code of the project, so the
supervisor only sends it a test, the pipe for its answer and its secret, and gets back which process that is and how it ended.
"""

import _socket  # its types, unlike those of `socket`, can't be changed by what is loaded
import gc
import marshal
import os
import random
import select
import signal
import sys
import time

from teval_runner.answer import SECRET_BYTES
from teval_runner.child import run_in_child
from teval_runner.limits import apply_limits
from teval_runner.processes import kill_hosted

LOADING_SECONDS = 120
HEARTBEAT_SECONDS = 5
# For the report of a process's end, after it was killed.
REPORT_SECONDS = 10
NUMBER_BYTES = 8
DESCRIPTOR_BYTES = 4
READY, LEAVES, LEAVES_BY, STARTED, ENDED = range(1, 6)


class Host:
    """The supervisor's side."""

    def __init__(self, request, channel, folder, load):
        """
        load: called in the host's process with a function `serve`, which it calls after it has loaded everything: with whether loading left something
        that forked processes share or lack, with a function that runs a test, and with the numbers of the files that left it, as far as it is known
        """
        self.leaving = set()
        self.channel = channel
        self.limits = (request["memoryBytes"], request["fileBytes"])
        self.socket, theirs = _socket.socketpair()
        self.process = os.fork()
        if self.process == 0:
            self._load(folder, load, theirs)
        theirs.close()

    def _load(self, folder, load, connection):
        """Never returns."""
        try:
            self.socket.close()
            self.channel.close_in_child()
            os.setsid()
            os.chdir(folder)
            apply_limits(*self.limits)
            limits = self.limits
            load(lambda *loaded: serve(connection, folder, limits, *loaded))
        finally:
            os._exit(0)

    def is_ready(self):
        """Waits until everything is loaded. False if that takes too long, ends the process, or leaves something that tests would share."""
        deadline = time.monotonic() + LOADING_SECONDS
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.socket], [], [], HEARTBEAT_SECONDS)
            if not ready:
                self.channel.send("loading")
                continue
            kind, number = self._read()
            if kind != LEAVES_BY:
                return kind == READY
            self.leaving.add(number)
        return False

    def is_alive(self):
        ended, _ = os.waitpid(self.process, os.WNOHANG)
        return ended != self.process

    def start_test(self, test, writing, secret):
        """Forks the test's process, which writes its answer to `writing`. None if the host has ended."""
        data = marshal.dumps(test)
        try:
            self.socket.sendmsg([to_bytes(len(data))], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, writing.to_bytes(DESCRIPTOR_BYTES, sys.byteorder))])
            self.socket.sendall(data)
            self.socket.sendall(secret[0])
        except OSError:
            return None
        kind, process = self._read()
        return HostedTest(self, process) if kind == STARTED else None

    def end(self):
        for kill, target in ((os.killpg, self.process), (os.kill, self.process)):
            try:
                kill(target, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass
        try:
            os.waitpid(self.process, 0)
        except ChildProcessError:
            pass
        self.socket.close()

    def _read(self):
        """A report. (0, 0) if the host has ended."""
        data = read_exactly(self.socket, 1 + NUMBER_BYTES)
        return (0, 0) if data is None else (data[0], int.from_bytes(data[1:], "big"))


class HostedTest:
    """The process of a test, a child of the host."""

    def __init__(self, host, process):
        self.host = host
        self.process = process
        self.ended = None

    def poll(self):
        """The system's status of its end; None before; "lost" if the host has ended, too."""
        return self._receive(0)

    def kill(self, is_alone):
        """Kills all processes of the test. Returns whether the host can go on."""
        is_spared = kill_hosted(self.process, self.host.process, is_alone)
        return is_spared and self._receive(REPORT_SECONDS) not in (None, "lost")

    def _receive(self, seconds):
        if self.ended is None and select.select([self.host.socket], [], [], seconds)[0]:
            kind, status = self.host._read()
            self.ended = status if kind == ENDED else "lost"
        return self.ended


def serve(connection, folder, limits, leaves, run, leaving=()):
    """The host's side: forks a process for each test, until the supervisor closes the connection."""
    for file in leaving:
        send(connection, LEAVES_BY, file)
    send(connection, LEAVES if leaves else READY, 0)
    chance = random.getstate()
    # Moves all objects to gc's oldest generation: collections in a test's process seldom visit them, which would copy their pages. gc still lists them.
    gc.freeze()
    gc.unfreeze()
    while True:
        command = receive(connection)
        if command is None:
            return
        test, writing, secret = command
        process = os.fork()
        if process == 0:
            run_in_child(writing, secret, connection.close, folder, limits, lambda: run_hosted(run, test, chance))
        secret.clear()
        os.close(writing)
        send(connection, STARTED, process)
        send(connection, ENDED, os.waitpid(process, 0)[1])


def run_hosted(run, test, chance):
    """Runs a test with the random numbers that follow its import: Python gives each forked process others, even if the import has set the seed."""
    random.setstate(chance)
    return {"outcome": run(test), "read": None}


def receive(connection):
    """A test, the descriptor for its answer, and its secret; None at the end."""
    head, passed, _, _ = connection.recvmsg(NUMBER_BYTES, _socket.CMSG_SPACE(DESCRIPTOR_BYTES))
    if not head:
        return None
    writing = int.from_bytes(passed[0][2][:DESCRIPTOR_BYTES], sys.byteorder)
    os.set_inheritable(writing, False)
    data = read_exactly(connection, int.from_bytes(head, "big"))
    return marshal.loads(data), writing, [read_exactly(connection, SECRET_BYTES)]


def send(connection, kind, number):
    connection.sendall(bytes([kind]) + to_bytes(number))


def read_exactly(connection, size):
    """None if the connection ends before."""
    data = b""
    while len(data) < size:
        read = connection.recv(size - len(data))
        if not read:
            return None
        data += read
    return data


def to_bytes(number):
    return number.to_bytes(NUMBER_BYTES, "big")
