"""The lists of all options and facts of a game; their order gives each a number, for programs that learn."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from game.contract import Option, View

Fact: TypeAlias = tuple[str | int, ...]
"""Something that a view may show, such as `("unit", 0, "king", "d2")`; its value is 1, a count, or else 0."""


class Encoding(ABC):
    """The options and facts of the matches of one config, which do not depend on the seed.

    Facts name seats and ids as options do.
    """

    @property
    @abstractmethod
    def asks(self) -> Iterable[str]:
        """The `ask` of every decision."""

    @abstractmethod
    def options(self) -> Iterator[Option]:
        """Every option that can ever be open, once; always in the same order."""

    @abstractmethod
    def facts(self) -> Iterator[Fact]:
        """Every fact that `known_facts` can yield, once; always in the same order."""

    @abstractmethod
    def known_facts(self, view: View) -> Iterator[tuple[Fact, float]]:
        """The facts that a view shows, with their values; facts that it leaves out are 0.

        `view` is what a seat knows, as `Rules.known` returns it.
        """
