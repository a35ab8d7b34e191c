"""Recorded tests of a generator that read the program and its documentation."""

import unittest

from planner import Planner


class GeneratedPlannerTest(unittest.TestCase):
    def test_second_planner_is_empty(self):
        Planner().add(0, 60)
        self.assertEqual(Planner().events, [])

    def test_second_planner_is_free(self):
        Planner().add(0, 60)
        self.assertTrue(Planner().add(30, 90))

    def test_events_are_shared(self):
        events = [(0, 10)]
        Planner(events).add(20, 30)
        self.assertEqual(events, [(0, 10), (20, 30)])

    def test_touching_events_overlap(self):
        self.assertFalse(Planner([(0, 60)]).add(60, 90))

    def test_free_of_nothing(self):
        self.assertEqual(Planner([(0, 10)]).free(0, 0), 0)

    def test_end_before_start(self):
        with self.assertRaisesRegex(ValueError, "before"):
            Planner([]).add(10, 5)
