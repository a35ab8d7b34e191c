import json
from pathlib import Path

from planner import Planner


def test_free_time():
    assert Planner([(60, 90)]).free(0, 120) == 90


def test_overlap():
    planner = Planner([(60, 90)])
    assert not planner.add(80, 100)


def test_days_of_a_file():
    for day in json.loads(Path("tests/days.json").read_text()):
        assert Planner(day["events"]).free(0, 600) == day["free"]
