"""A recorded test of a function that the module does not have."""

from slug.slugs import unslugify


def test_round_trip():
    assert unslugify("a-b") == "a b"
