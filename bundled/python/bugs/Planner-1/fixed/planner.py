"""Events of a day."""


class Planner:
    def __init__(self, events=None):
        """A planner with these events: pairs of start and end in minutes."""
        self.events = [] if events is None else list(events)

    def add(self, start, end):
        """Adds an event, and returns whether it was free. Raises ValueError if it ends before it starts."""
        if end <= start:
            raise ValueError("an event must end after its start")
        if any(start < other_end and other_start < end for other_start, other_end in self.events):
            return False
        self.events.append((start, end))
        return True

    def free(self, start, end):
        """The minutes of a span in which there is no event."""
        busy = sum(max(0, min(end, to) - max(start, at)) for at, to in self.events)
        return end - start - busy
