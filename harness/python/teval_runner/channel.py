"""The connection with the process that started this one: a line of JSON for each request and for each event."""

import json
import os


class Channel:
    """
    Reads requests from standard input and writes events to standard output, which tests do not see. A test can copy the runner's descriptors with system
    calls, but its events lack the request's secret.
    """

    def __init__(self):
        self._requests = os.fdopen(os.dup(0), "r", encoding="utf-8")
        self._events = os.dup(1)
        os.set_inheritable(self._events, False)
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nothing, descriptor)
        os.close(nothing)
        self._secret = None

    def read(self):
        """The next request, or None at the end of the input."""
        line = self._requests.readline()
        if not line:
            return None
        request = json.loads(line)
        self._secret = request.pop("secret")
        return request

    def send(self, event, **members):
        """
        Writes an event. Its text is ASCII, so that a lone surrogate in a message of a test does no harm, and begins a new line, whatever a test wrote.
        """
        data = ("\n" + json.dumps({"event": event, "secret": self._secret, **members}) + "\n").encode("ascii")
        while data:
            data = data[os.write(self._events, data) :]

    def close_in_child(self):
        """Closes both ends in a forked process and forgets the secret, so that a test finds none of them."""
        self._secret = None
        os.close(self._requests.fileno())
        os.close(self._events)
