"""The connection with the process that started this one: a line of JSON for each request and for each event."""

import json
import os


class Channel:
    """Reads requests from standard input and writes events to standard output, which tests do not see."""

    def __init__(self):
        self._requests = os.fdopen(os.dup(0), "r", encoding="utf-8")
        self._events = os.dup(1)
        os.set_inheritable(self._events, False)
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nothing, descriptor)
        os.close(nothing)

    def read(self):
        """The next request, or None at the end of the input."""
        line = self._requests.readline()
        return json.loads(line) if line else None

    def send(self, event, **members):
        """Writes an event. Its text is ASCII, so that a lone surrogate in a message of a test does no harm."""
        data = (json.dumps({"event": event, **members}) + "\n").encode("ascii")
        while data:
            data = data[os.write(self._events, data) :]

    def close_in_child(self):
        """Closes both ends in a forked process, so that a test finds neither."""
        os.close(self._requests.fileno())
        os.close(self._events)
