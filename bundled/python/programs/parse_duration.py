import re

SECONDS = {"d": 86400, "h": 3600, "m": 60, "s": 1}


def parse_duration(text):
    if not text.strip():
        return None
    total = 0
    smallest = None
    for amount, unit in re.findall(r"(\d+)\s*([a-z])", text.lower()):
        if unit not in SECONDS:
            return None
        if smallest is not None and SECONDS[unit] >= smallest:
            # units must become smaller
            return None
        smallest = SECONDS[unit]
        total += int(amount) * smallest
    if smallest is None:
        return None
    return total
