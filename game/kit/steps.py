"""Steps still to be done, innermost last on a stack: each asks a seat, or acts.

A step is a record, so a match can be saved in the middle of it, and one step can put another on top.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any, ClassVar, Generic, TypeVar

from game.contract import Event, Option, Seat
from game.kit.records import Record, read

Match = TypeVar("Match")
"""What a game's steps change: all data of a match."""

STOPS: tuple[Option, ...] = (("stop",), ("pass",))
"""The options that end a step early or decline what it offers."""


class Step(Record, Generic[Match], tag_field="f"):
    """The base class of a game's steps; a step class is `class Pay(Step[MyMatch], tag="pay")`.

    As long as a step has options it asks; then it acts. `finish` takes it off the stack.
    """

    asks: ClassVar[tuple[str, ...]] = ()
    """The text keys of its questions, such as `<game>.pay`; most steps have one or none."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs of its options."""
    secret: ClassVar[tuple[str, ...]] = ()
    """The verbs of options that name what only the chooser may see."""

    @property
    def ask(self) -> str:
        """The text key of what it asks now."""
        return self.asks[0]

    def chooser(self, match: Match) -> Seat:
        """The seat that it asks."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def options(self, match: Match) -> list[Option]:
        """The open options; while there are any the step asks."""
        del match
        return []

    def answer(self, match: Match, option: Option) -> Iterable[Event]:
        """Carries out an option that is not one of `STOPS`.

        A step that stays on the stack asks again as long as it has options.
        """
        raise NotImplementedError(f"{type(self).__name__} has no options")

    def stop(self, match: Match, option: Option) -> Iterable[Event]:
        """Carries out one of `STOPS`; by default the step ends."""
        del option
        return self.finish(match)

    def act(self, match: Match) -> Iterable[Event]:
        """What the step does when it has no options; by default it ends.

        It takes the step off the stack, puts another one on top, or gives the step options.
        """
        return self.finish(match)

    def finish(self, match: Match) -> Iterable[Event]:
        """Takes the step off the stack, where it is on top."""
        raise NotImplementedError

    def masked(self) -> "Step[Match]":
        """The step as seats other than its own may know it; by default all may know all of it."""
        return self


def read_steps(classes: Sequence[type[Step[Any]]], data: object) -> list[Any]:
    """The steps that were written as data, each of one of these classes.

    Raises:
        ValueError: a step is of none of them, or has fields that are wrong, missing or too many.
    """
    kind: Any = GenericAlias(list, (reduce(or_, classes),))
    return read(kind, data)
