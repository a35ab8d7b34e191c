"""Recorded tests of a generator that read the program and its documentation."""

from slug.slugs import slugify


class TestSlugify:
    def test_run_of_blanks(self):
        assert slugify("a   b") == "a-b"

    def test_comma_and_blank(self):
        assert slugify("Hello, World") == "hello-world"

    def test_dashes_stay(self):
        assert slugify("a -- b") == "a----b"

    def test_umlauts_are_written_out(self):
        assert slugify("Füße") == "fuesse"

    def test_nothing_remains(self):
        try:
            slugify("!?")
        except ValueError as error:
            assert "no letters" in str(error)
        else:
            raise AssertionError("expected a ValueError")

    def test_longest(self):
        assert slugify("abcdef", longest=3) == "abc"

    def test_empty_title(self):
        assert slugify("") == ""

    def test_endless(self):
        while slugify("a b") != "a_b":
            pass
