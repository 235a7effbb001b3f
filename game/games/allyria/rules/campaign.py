"""The data of a match, with simple queries and changes. Spec: allyria 2, 5.1."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from game.contract import Chance, Seat
from game.games.allyria.rules.config import Config
from game.games.allyria.rules.data.boards import Board
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.resources import RESOURCES, Tokens
from game.games.allyria.rules.data.terrain import CITY
from game.games.allyria.rules.data.troops import SUPPLY, TYPES, Troop, in_order

FORTS = 2
"""Tokens a seat has. Spec: allyria 2.3."""

Step: TypeAlias = dict[str, Any]
"""A step still to be done, as JSON holds it: `f`, its kind, `seat`, and what it needs. Spec: allyria 9.1."""

Effect: TypeAlias = dict[str, Any]
"""What holds for a while, as JSON holds it. Spec: allyria 9.1."""


@dataclass(slots=True)
class Land:
    """What lies and stands on a tile."""

    terrain: str
    city_of: Seat | None = None
    """Whose own city it is; None too for the city of a seat that is out."""
    holder: Seat | None = None
    """Whose troops stand here; None without troops."""
    troops: tuple[Troop, ...] = ()
    """By type, those with more moves first."""
    fort: Seat | None = None

    @property
    def owner(self) -> Seat | None:
        """Who controls it. Spec: allyria 5.1.1."""
        return self.city_of if self.holder is None else self.holder

    def stand(self, seat: Seat | None, troops: Iterable[Troop]) -> None:
        """Replaces the troops on a tile by these of a seat; with no troops, the tile has no holder."""
        self.troops = in_order(troops)
        self.holder = seat if self.troops else None

    def copy(self) -> "Land":
        """An independent copy."""
        return Land(self.terrain, self.city_of, self.holder, self.troops, self.fort)


@dataclass(slots=True)
class Empire:
    """All that a seat has off the board."""

    race: str = ""
    """Empty before it has one."""
    alive: bool = True
    liege: Seat | None = None
    city: Tile = ""
    """Its own; empty before it is placed and after it has fallen."""
    pool: Tokens = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    """Top card first."""
    drop: list[str] = field(default_factory=list)
    """Last dropped last."""
    supply: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TYPES, SUPPLY))
    forts: int = FORTS
    """In stock."""
    bought: int = 0
    out: int | None = None
    """When it was eliminated: 1 is first."""

    def copy(self) -> "Empire":
        """An independent copy."""
        return Empire(
            self.race,
            self.alive,
            self.liege,
            self.city,
            self.pool.copy(),
            self.hand.copy(),
            self.deck.copy(),
            self.drop.copy(),
            self.supply.copy(),
            self.forts,
            self.bought,
            self.out,
        )


@dataclass(frozen=True)
class Standing:
    """How a seat ended. Spec: allyria 6.2, 6.3."""

    seat: Seat
    rank: int
    score: int
    troops: int
    tokens: int


@dataclass(frozen=True)
class Result:
    """How a match ended. Spec: allyria 6.1."""

    why: str
    """`season` or `last`."""
    places: tuple[Standing, ...]
    """Best first."""


@dataclass
class Campaign:
    """The whole state of one match."""

    config: Config
    board: Board
    chance: Chance
    lands: dict[Tile, Land]
    """In tile order. Spec: allyria 5.1.4."""
    empires: list[Empire]
    """By seat."""
    starter: Seat
    """Who holds the starter marker."""
    first_starter: Seat
    turn: Seat
    """Who acts."""
    year: list[str]
    market: list[str]
    """The open pool, slot by slot."""
    market_deck: list[str]
    """Top card first."""
    phase: str = "race"
    round: int = 0
    turns: int = 0
    """How many have begun."""
    season: int = -1
    """The index of the card turned up; -1 before the first."""
    banished: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    stack: list[Step] = field(default_factory=list)
    """Open steps, innermost last."""
    result: Result | None = None
    loaded_dice: list[int] = field(default_factory=list)
    """Faces that fall next, before any random face. Spec: allyria 9.1."""

    def copy(self) -> "Campaign":
        """An independent copy."""
        return replace(
            self,
            chance=Chance(self.chance.seed, self.chance.count),
            lands={tile: land.copy() for tile, land in self.lands.items()},
            empires=[empire.copy() for empire in self.empires],
            market=self.market.copy(),
            market_deck=self.market_deck.copy(),
            banished=self.banished.copy(),
            effects=[effect.copy() for effect in self.effects],
            stack=[plain_copy(step) for step in self.stack],
            loaded_dice=self.loaded_dice.copy(),
        )

    @property
    def seats(self) -> range:
        """All seats, those that are out too."""
        return range(len(self.empires))

    def living(self) -> list[Seat]:
        """The seats that are not out."""
        return [seat for seat in self.seats if self.empires[seat].alive]

    def after(self, seat: Seat) -> Seat:
        """The next living seat clockwise; the seat itself if there is no other. Spec: allyria 4.6.3."""
        around = [(seat + step) % len(self.empires) for step in range(1, len(self.empires) + 1)]
        return next((other for other in around if self.empires[other].alive), seat)

    def lord(self, seat: Seat) -> Seat:
        """The seat's liege, or the seat itself. Spec: allyria 5.8.1."""
        liege = self.empires[seat].liege
        return seat if liege is None else liege

    def are_rivals(self, one: Seat, other: Seat) -> bool:
        """Whether two living seats are of different realms. Spec: allyria 5.7, 5.8.3."""
        return self.empires[other].alive and self.lord(one) != self.lord(other)

    def rivals(self, seat: Seat) -> list[Seat]:
        """The living seats that are not of the seat's realm. Spec: allyria 5.7."""
        return [other for other in self.seats if self.are_rivals(seat, other)]

    def controlled(self, seat: Seat) -> list[Tile]:
        """The seat's tiles, in tile order. Spec: allyria 5.1.1."""
        return [tile for tile, land in self.lands.items() if land.owner == seat]

    def held(self, seat: Seat) -> list[Tile]:
        """The tiles that the seat has troops on, in tile order."""
        return [tile for tile, land in self.lands.items() if land.holder == seat]

    def enemy_held(self, seat: Seat) -> list[Tile]:
        """The tiles with enemy troops, in tile order. Spec: allyria 5.7."""
        rivals = self.rivals(seat)
        return [tile for tile, land in self.lands.items() if land.holder in rivals]

    def touched(self, seat: Seat) -> set[Tile]:
        """The tiles that touch one the seat controls."""
        return {near for tile in self.controlled(seat) for near in self.board.around[tile]}

    def troops(self, seat: Seat) -> int:
        """How many troops the seat has on the board."""
        return sum(len(self.lands[tile].troops) for tile in self.held(seat))

    def warded(self, tile: Tile, seat: Seat) -> bool:
        """Whether another seat's ward keeps the seat from the tile. Spec: allyria 5.2.2."""
        return any(
            effect["kind"] == "ward" and effect["tile"] == tile and effect["seat"] != seat
            for effect in self.effects
        )

    def enter(self, tile: Tile, seat: Seat, troops: Iterable[Troop]) -> None:
        """Troops of the seat come to stand on a tile where no others' stand."""
        land = self.lands[tile]
        land.stand(seat, (*land.troops, *troops))

    def leave(self, tile: Tile, troops: Iterable[Troop]) -> None:
        """These troops stand there no more. Spec: allyria 5.1.3."""
        land = self.lands[tile]
        left = list(land.troops)
        for troop in troops:
            left.remove(troop)
        land.stand(land.holder, left)

    def muster(self, seat: Seat, kind: str, tile: Tile) -> None:
        """A troop comes from the supply, ready to march once. Spec: allyria 4.5."""
        self.empires[seat].supply[kind] -= 1
        self.enter(tile, seat, [Troop(kind, 1)])

    def is_city(self, tile: Tile) -> bool:
        """Whether there are walls. Spec: allyria 5.4.2."""
        return self.lands[tile].terrain == CITY

    def roll(self, count: int) -> tuple[int, ...]:
        """Six-sided dice: loaded faces first, then chance. Spec: allyria 9.1."""
        loaded = self.loaded_dice[:count]
        del self.loaded_dice[:count]
        if len(loaded) < count:
            dice = self.chance.draw()
            loaded += [dice.randint(1, 6) for _ in range(count - len(loaded))]
        return tuple(loaded)


def plain_copy(value: Any) -> Any:
    """A copy of JSON-able data, all the way down."""
    if isinstance(value, dict):
        return {key: plain_copy(part) for key, part in value.items()}
    return [plain_copy(part) for part in value] if isinstance(value, list) else value
