"""Navigation: every request of the program opens a scene."""

from collections.abc import Iterator

from game.routes import ROUTES
from game.scenes.requests import Request


def kinds(of: type[Request]) -> Iterator[type[Request]]:
    """The kinds of requests that the program makes."""
    for kind in of.__subclasses__():
        yield from kinds(kind)
        if not kind.__subclasses__() and kind.__module__.startswith("game."):
            yield kind


def test_every_request_opens_a_scene() -> None:
    assert set(kinds(Request)) == set(ROUTES)
