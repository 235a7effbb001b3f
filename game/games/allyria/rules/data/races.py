"""The four races: player cards and starting decks. Spec: allyria 2.6."""

from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_lowercase

from game.contract import Seat
from game.games.allyria.rules.data import table
from game.games.allyria.rules.data.cards import Tokens


@dataclass(frozen=True)
class Race:
    """A player card, front and back, and the deck that goes with it. Spec: allyria 2.6."""

    income: Mapping[str, str]
    """The resource that a controlled tile gives, by terrain."""
    costs: Mapping[str, Tokens]
    """The cost of a recruit, by type of troop."""
    elite: str
    """The type that is cheaper for this race."""
    deck: tuple[tuple[str, int], ...]
    """Kinds of resource cards and how many of each, in the order of `races.toml`."""

    def cards(self, seat: Seat) -> list[str]:
        """The ids of the cards in the starting deck of a seat, not shuffled. Spec: allyria 2.6."""
        kinds = [kind for kind, count in self.deck for _ in range(count)]
        return [f"{kind}.{seat}{letter}" for kind, letter in zip(kinds, ascii_lowercase, strict=False)]


RACES: dict[str, Race] = {
    name: Race(row["income"], row["costs"], row["elite"], tuple((kind, count) for kind, count in row["deck"]))
    for name, row in table("races").items()
}
