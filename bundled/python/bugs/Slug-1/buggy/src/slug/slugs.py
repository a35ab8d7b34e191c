"""Names for addresses of pages."""


def slugify(title, longest=40):
    """
    The title in lower case, with one dash for each run of other characters than letters and digits, and none at its ends.

    Cuts after the longest length. Raises ValueError if nothing remains.
    """
    slug = ""
    for character in title.lower():
        if character.isalnum():
            slug += character
        elif slug:
            slug += "-"
    slug = slug[:longest].strip("-")
    if not slug:
        raise ValueError(f"{title!r} has no letters or digits")
    return slug
