"""Pictures that take long to paint, painted in short steps."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")

Steps: TypeAlias = Generator[None, None, None]
"""Work in steps of a few milliseconds; it is done when the generator ends."""


def all_at_once(steps: Generator[None, None, Result]) -> Result:
    """Does all steps; returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # the type of a generator's result is lost
