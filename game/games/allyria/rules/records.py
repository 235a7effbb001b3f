"""What lies on the tiles, what the seats have, and how a match ended. Spec: allyria 2, 9.1."""

from typing import Self

from game.contract import Seat
from game.games.allyria.rules.data import RACES, RESOURCES, SUPPLY, TYPES, Race, Tokens
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.events import Standing
from game.kit.piles import Card
from game.kit.records import Count, FrozenRecord, Record

FORTS = 2
"""The number of fort tokens of a seat. Spec: allyria 2.3."""


class Troop(FrozenRecord, frozen=True):
    """A troop on the board or in a marching party."""

    type: str
    moves: Count
    """How many more times it may march this turn."""


class Land(FrozenRecord, frozen=True):
    """The content of a tile."""

    terrain: str
    city_of: Seat | None = None
    """The seat whose own city it is; None also for the city of a seat that is out."""
    holder: Seat | None = None
    """The seat that has troops here; None: there are no troops."""
    troops: tuple[Troop, ...] = ()
    """By type, those with more moves first."""
    fort: Seat | None = None

    @property
    def owner(self) -> Seat | None:
        """The seat that controls the tile. Spec: allyria 5.1.1."""
        return self.city_of if self.holder is None else self.holder


class Empire(Record):
    """Everything that a seat has off the board. Spec: allyria 9.1."""

    race: str | None
    """None before it has one."""
    alive: bool
    liege: Seat | None
    city: Tile | None
    """The seat's own city; None before it is placed and after it has fallen."""
    pool: Tokens
    hand: list[Card]
    deck: list[Card]
    """Top card first."""
    drop: list[str]
    """Last dropped last."""
    supply: dict[str, int]
    forts: int
    """The number of fort tokens in stock."""
    bought: Count
    out: Count | None
    """The order of elimination, from 1; None: the seat is not out."""

    @classmethod
    def at_start(cls) -> Self:
        """The empire of a seat before it has a race."""
        return cls(
            race=None,
            alive=True,
            liege=None,
            city=None,
            pool=dict.fromkeys(RESOURCES, 0),
            hand=[],
            deck=[],
            drop=[],
            supply=dict.fromkeys(TYPES, SUPPLY),
            forts=FORTS,
            bought=0,
            out=None,
        )

    @property
    def player_card(self) -> Race:
        """The race, which says what tiles give and troops cost.

        Raises:
            KeyError: the seat has no race yet.
        """
        return RACES[str(self.race)]


class Market(Record):
    """The Magic & Research cards that nobody has. Spec: allyria 3.3, 9.1."""

    pool: list[str]
    """The open pool, slot by slot."""
    deck: list[Card]
    """Top card first."""


class Result(FrozenRecord, frozen=True):
    """How a match ended. Spec: allyria 6.1."""

    why: str
    """`season` or `last`."""
    places: list[Standing]
    """Best first."""
