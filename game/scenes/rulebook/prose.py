"""From the words of a book to its paragraphs."""

import re

_LEANING = re.compile(r"(?<!\*)\*(?!\*)([^*]+)\*(?!\*)")
"""`*so*`, for which our letters have no other shape."""


def paragraphs(words: str) -> list[str]:
    """The paragraphs of a text, each in one line; a star after a stroke marks nothing."""
    plain = words.replace("**\\***", "\0").strip()
    parts = [_LEANING.sub(r"\1", " ".join(part.split())) for part in plain.split("\n\n")]
    return [part.replace("\0", "*") for part in parts]
