from slug.slugs import slugify


def test_lower_case():
    assert slugify("Hello") == "hello"


def test_one_blank():
    assert slugify("Hello World") == "hello-world"


def test_ends():
    assert slugify("  Hello!  ") == "hello"
