"""Runs each test in a forked process, watches it, and removes whatever it leaves."""

import gc
import os
import select
import signal
import time

from teval_runner.answer import create_secret, read_answer
from teval_runner.child import run_in_child
from teval_runner.guard import EXIT_CODE, describe_looked
from teval_runner.processes import count_processes, is_alone_in_sandbox, kill_processes, waited_seconds

GLANCE_SECONDS = 0.02
CLOSE_TO_END_SECONDS = 0.0005
# Between two looks at a test. More than that passed while the runner was suspended, and the test with it.
MOST_STEP_SECONDS = 1
READ_BYTES = 1 << 16
READS_AT_A_TIME = 64
# A path of a million steps has 5 MiB.
MOST_ANSWER_BYTES = 16 << 20
# Of the time limit, for a test that must only show what it covers.
MEASURING_FACTOR = 10
# If tests end more of them, each test loads what it needs.
MOST_HOSTS = 10
PIPE_MESSAGE = "the test wrote to the runner's pipe"
TIMEOUT = {"status": "failed", "cause": "timeout"}


class Supervisor:
    def __init__(self, request, workplace, measure, channel, enter_test, run_test, guard=None):
        """
        Both functions are called in the forked process. enter_test: with whether the measure works; returns None, or the error of the program as members
        of an event. run_test: with a test; returns its outcome as members of an event. guard: ends tests that look at their process, or None.
        """
        self.guard = guard
        self.start_host = None
        self.host = None
        self.hosts = 0
        self.workplace = workplace
        self.enter_test = enter_test
        self.run_test = run_test
        self.is_worn = False  # what a test left can't be removed: another runner must continue
        self.limit_seconds = request["testTimeoutMilliseconds"] / 1000
        self.limits = (request["memoryBytes"], request["fileBytes"])
        self.most_processes = request["mostProcesses"]
        self.is_alone = is_alone_in_sandbox(request["isSandboxed"])
        self.measure = measure
        self.channel = channel
        gc.freeze()  # a test does not find the runner's objects with gc, and its collections do not visit them

    def use_host(self, start_host):
        """start_host: starts a host for the next tests, or returns None if there can be none. Without it, the process of each test is forked from this one."""
        self.end_host()
        self.start_host = start_host
        self.hosts = 0
        self._provide_host()

    def run(self, test):
        """
        The outcome of a test as members of the event `finished`. A test that a slow measure may have brought to its time limit runs again without it;
        if it then ends in time, that is its outcome, and it runs once more with a longer limit for what it covers.
        """
        measured = self._run_once(test, True, self.limit_seconds)
        if not (self.measure.is_slow and is_timeout(measured)) or self.is_worn:
            return measured
        outcome = self._run_again(test, False, self.limit_seconds)
        if is_timeout(outcome) or self.is_worn:
            return outcome
        measured = self._run_again(test, True, self.limit_seconds * MEASURING_FACTOR)
        return {**outcome, **{kind: measured[kind] for kind in ("coverage", "path") if kind in measured}}

    def _run_again(self, test, is_measured, limit_seconds):
        self.channel.send("again", test=test["test"], limitMilliseconds=round(limit_seconds * 1000))
        return self._run_once(test, is_measured, limit_seconds)

    def _run_once(self, test, is_measured, limit_seconds):
        self._provide_host()
        folder = self.workplace.prepare(test)
        reading, writing = os.pipe()
        secret = create_secret()
        begun = time.monotonic()
        process = self._start(test, is_measured, folder, reading, writing, secret)
        os.close(writing)
        os.set_blocking(reading, False)
        try:
            answer, ended = self._watch(process, reading, begun, limit_seconds)
        finally:
            if not process.kill(self.is_alone):
                self.end_host()
            os.close(reading)
        self._restore()
        milliseconds = round((time.monotonic() - begun) * 1000)
        try:
            outcome = self._judge(answer, secret, ended)
        except OSError as error:
            if not self.is_worn:
                raise
            outcome = crash(type(error).__name__, "the test made the runner's folder unusable")
        return {**outcome, "milliseconds": milliseconds}

    def _restore(self):
        try:
            if not self.workplace.restore():
                self.end_host()
        except Exception:
            self.is_worn = True

    def _provide_host(self):
        if self.host is not None and not self.host.is_alive():
            self.end_host()
        if self.host is None and self.start_host is not None:
            self.hosts += 1
            self.host = self.start_host() if self.hosts <= MOST_HOSTS else None
            if self.host is None:
                self.start_host = None

    def end_host(self):
        """The next test, if there is one, starts another one."""
        if self.host is not None:
            self.host.end()
            self.host = None

    def _start(self, test, is_measured, folder, reading, writing, secret):
        if self.host is not None:
            return self.host.start_test(test, writing, secret) or LostTest()
        child = os.fork()
        if child == 0:
            os.close(reading)
            run = lambda: self._answer(test, is_measured, writing)
            run_in_child(writing, secret, self.channel.close_in_child, folder, self.limits, run)
        return OwnTest(child)

    def _answer(self, test, is_measured, writing):
        """The outcome and what the measure read."""
        error = self.enter_test(is_measured)
        end_test = self.measure.begin_test()
        check = (lambda: None) if self.guard is None else self.guard.enter(writing)
        outcome = self.run_test(test) if error is None else {"status": "failed", "cause": "exception", **error}
        check()
        end_test()
        return {"outcome": outcome, "read": self.measure.read() if is_measured else None}

    def _watch(self, process, reading, begun, limit_seconds):
        """
        Waits for the end of the test's process, or of its time. Returns what the process wrote, and the system's status of its end or, if it must be
        killed, the outcome.
        """
        answer = bytearray()
        is_open = True
        elapsed = 0
        last = begun
        next_count = begun + 2 * GLANCE_SECONDS
        while True:
            if is_open:
                select.select([reading], [], [], GLANCE_SECONDS)
                is_open = self._take(reading, answer)
            else:
                time.sleep(CLOSE_TO_END_SECONDS)
            status = process.poll()
            if status is not None:
                self._take_rest(reading, answer)
                return bytes(answer), status if status != "lost" else LOST
            if len(answer) > MOST_ANSWER_BYTES:
                return b"", crash("pipe", PIPE_MESSAGE)
            now = time.monotonic()
            elapsed += min(now - last, MOST_STEP_SECONDS)
            last = now
            if now > next_count:
                next_count = now + 2 * GLANCE_SECONDS
                if count_processes(process.process, self.is_alone) - (self.host is not None) > self.most_processes:
                    return b"", crash("Processes", f"the test started more than {self.most_processes} processes")
            if elapsed > limit_seconds and elapsed - waited_seconds(process.process) > limit_seconds:
                return b"", TIMEOUT

    @staticmethod
    def _take(reading, answer):
        """Reads some of the available output, so that a test that writes without end does not stop the clock. Returns whether more may follow."""
        for _ in range(READS_AT_A_TIME):
            try:
                read = os.read(reading, READ_BYTES)
            except BlockingIOError:
                return True
            if not read:
                return False
            answer += read
        return True

    def _take_rest(self, reading, answer):
        """Reads what is left in the pipe. A process that the test has left may keep it open."""
        size = -1
        while size < len(answer) <= MOST_ANSWER_BYTES:
            size = len(answer)
            self._take(reading, answer)

    def _judge(self, written, secret, ended):
        """ended: the system's status of the process's end, or the outcome if the process was killed."""
        if isinstance(ended, dict):
            return ended
        told = read_answer(written, secret)
        if told is not None and "outcome" in told:
            measured = {} if told["read"] is None else self.measure.report(told["read"])
            return {**told["outcome"], **measured}
        if told is not None:
            return crash(told["broken"], f"the test broke its process ({told['broken']})")
        if os.WIFSIGNALED(ended):
            name = name_signal(os.WTERMSIG(ended))
            return crash(name, f"the test ended its process ({name})")
        if os.WEXITSTATUS(ended) == EXIT_CODE and self.guard is not None:
            return crash("inspecting", f"the test looks at the process that reports it ({describe_looked(written)}), so it is inspecting")
        if written:
            return crash("pipe", PIPE_MESSAGE)
        code = os.WEXITSTATUS(ended)
        return crash(f"exit code {code}", f"the test ended its process (exit code {code})")


class OwnTest:
    """The process of a test, a child of this one."""

    def __init__(self, process):
        self.process = process

    def poll(self):
        """The system's status of its end; None before."""
        ended, status = os.waitpid(self.process, os.WNOHANG)
        return status if ended == self.process else None

    def kill(self, is_alone):
        kill_processes(self.process, is_alone)
        return True


class LostTest:
    """A test whose host has ended before it could start it."""

    process = 0

    def poll(self):
        return "lost"

    def kill(self, is_alone):
        return False


def name_signal(number):
    try:
        return signal.Signals(number).name
    except ValueError:  # one of the real-time signals, which have no names
        return f"signal {number}"


def is_timeout(outcome):
    return outcome.get("cause") == "timeout"


def crash(exception, message):
    return {"status": "failed", "cause": "crash", "exception": exception, "message": message}


LOST = crash("host", "the test ended the process that loaded the tests")
