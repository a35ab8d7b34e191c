"""
The answer of a test's process, between two copies of a secret, so that nothing that a test writes to the pipe is one. The secret is random and differs
from test to test. While the test runs, no variable, frame or object of its process refers to it.
"""

import marshal
import os

SECRET_BYTES = 16
LENGTH_BYTES = 8


def create_secret():
    """In a list, so that a forked process can take it out of its parent's variables."""
    return [os.urandom(SECRET_BYTES)]


def write_answer(descriptor, secret, run):
    """Calls `run` and writes what it returns. Meanwhile the secret is an operand of an unfinished expression, which Python shows to nobody."""
    data = secret.pop().join((b"", encode(run()), b""))
    while data:
        data = data[os.write(descriptor, data) :]


def read_answer(written, secret):
    """What `write_answer` wrote; None if anything else was written, or more than one answer."""
    (key,) = secret
    parts = written.split(key)
    is_answer = len(parts) == 3 and parts[0] == parts[2] == b""
    return decode(parts[1]) if is_answer else None


def encode(answer):
    """With its length before it, which shows that no process of the test wrote in between."""
    data = marshal.dumps(answer)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def decode(data):
    length = int.from_bytes(data[:LENGTH_BYTES], "big")
    return marshal.loads(data[LENGTH_BYTES:]) if len(data) == LENGTH_BYTES + length else None
