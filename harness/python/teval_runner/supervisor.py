"""Runs each test in a forked process, watches it, and removes whatever it leaves."""

import gc
import os
import select
import signal
import time

from teval_runner.answer import create_secret, read_answer, write_answer
from teval_runner.limits import apply_limits
from teval_runner.processes import count_processes, is_alone_in_sandbox, kill_processes, waited_seconds

GLANCE_SECONDS = 0.02
CLOSE_TO_END_SECONDS = 0.0005
READ_BYTES = 1 << 16


class Supervisor:
    def __init__(self, request, workplace, measure, channel, run_test):
        """run_test: called in the forked process with a test; returns its outcome as members of an event."""
        self.workplace = workplace
        self.run_test = run_test
        self.limit_seconds = request["testTimeoutMilliseconds"] / 1000
        self.memory_bytes = request["memoryBytes"]
        self.file_bytes = request["fileBytes"]
        self.most_processes = request["mostProcesses"]
        self.is_alone = is_alone_in_sandbox(request["isSandboxed"])
        self.measure = measure
        self.channel = channel
        gc.freeze()  # a test does not find the runner's objects with gc, and its collections do not visit them

    def run(self, test):
        """The outcome of a test as members of the event `finished`."""
        folder = self.workplace.prepare()
        reading, writing = os.pipe()
        secret = create_secret()
        begun = time.monotonic()
        child = os.fork()
        if child == 0:
            os.close(reading)
            self._run_child(test, folder, writing, secret)
        os.close(writing)
        os.set_blocking(reading, False)
        try:
            answer, ended = self._watch(child, reading, begun)
        finally:
            kill_processes(child, self.is_alone)
            os.close(reading)
            self.workplace.restore()
        milliseconds = round((time.monotonic() - begun) * 1000)
        outcome = ended if isinstance(ended, dict) else self._judge(answer, secret, ended)
        return {**outcome, "milliseconds": milliseconds}

    def _run_child(self, test, folder, writing, secret):
        """Runs the test in the forked process, and never returns, so that the process can't continue as a second parent."""
        try:
            write_answer(writing, secret, lambda: self._answer(test, folder))
        finally:
            os._exit(0)

    def _answer(self, test, folder):
        """The outcome and what the measure read, or what broke the process."""
        process = os.getpid()
        try:
            os.setsid()
            self.channel.close_in_child()
            os.chdir(folder)
            apply_limits(self.memory_bytes, self.file_bytes)
            self.measure.begin_test()
            answer = {"outcome": self.run_test(test), "read": self.measure.read()}
        except BaseException as error:
            answer = {"broken": type(error).__name__}
        if os.getpid() != process:
            os._exit(0)  # a fork by the test, which has returned from it, too
        return answer

    def _watch(self, child, reading, begun):
        """
        Waits for the end of the test's process, or of its time. Returns what the process wrote, and the system's status of its end or, if it must be
        killed, the outcome.
        """
        answer = bytearray()
        is_open = True
        next_count = begun + 2 * GLANCE_SECONDS
        while True:
            if is_open:
                select.select([reading], [], [], GLANCE_SECONDS)
                is_open = self._take(reading, answer)
            else:
                time.sleep(CLOSE_TO_END_SECONDS)
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended == child:
                self._take(reading, answer)
                return bytes(answer), status
            now = time.monotonic()
            if now > next_count:
                next_count = now + 2 * GLANCE_SECONDS
                if count_processes(child, self.is_alone) > self.most_processes:
                    return b"", crash("Processes", f"the test started more than {self.most_processes} processes")
            if now - begun > self.limit_seconds and now - begun - waited_seconds(child) > self.limit_seconds:
                return b"", {"status": "failed", "cause": "timeout"}

    @staticmethod
    def _take(reading, answer):
        """Reads the available output. Returns whether more may follow."""
        while True:
            try:
                read = os.read(reading, READ_BYTES)
            except BlockingIOError:
                return True
            if not read:
                return False
            answer += read

    def _judge(self, written, secret, status):
        told = read_answer(written, secret)
        if told is not None and "outcome" in told:
            measured = {} if told["read"] is None else self.measure.report(told["read"])
            return {**told["outcome"], **measured}
        if told is not None:
            return crash(told["broken"], f"the test broke its process ({told['broken']})")
        if os.WIFSIGNALED(status):
            name = signal.Signals(os.WTERMSIG(status)).name
            return crash(name, f"the test ended its process ({name})")
        if written:
            return crash("pipe", "the test wrote to the runner's pipe")
        code = os.WEXITSTATUS(status)
        return crash(f"exit code {code}", f"the test ended its process (exit code {code})")


def crash(exception, message):
    return {"status": "failed", "cause": "crash", "exception": exception, "message": message}
