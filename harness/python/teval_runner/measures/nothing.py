"""Measures nothing."""


class Nothing:
    is_slow = False  # whether programs take longer because of it

    def __init__(self, file, source):
        self.file = file
        self.source = source

    def compile(self):
        """The program's code."""
        return compile(self.source, self.file, "exec")

    def start(self):
        """Called once, before the program is executed."""

    def stop(self):
        """Called in the forked process of a test that runs without it."""

    def describe(self):
        """Describes what tests can cover, as members of the event `loaded`."""
        return {}

    def begin_test(self):
        """Called in the forked process, before the test. Returns a function to call after it, before `read`."""
        return lambda: None

    def read(self):
        """Called in the forked process, after the test: what the test covered, as JSON."""
        return None

    def report(self, read):
        """Called in the parent with what `read` returned: members of the event `finished`."""
        return {}
