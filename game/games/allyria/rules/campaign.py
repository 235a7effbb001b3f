"""The data of a match, with simple queries and changes. Spec: allyria 2, 5.1, 9.1."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.contract import Chance, Option, Seat
from game.games.allyria.rules.config import Config
from game.games.allyria.rules.data.boards import CITY, Board, Tile
from game.games.allyria.rules.lasting import Lasting, WardEffect
from game.games.allyria.rules.records import Empire, Land, Market, Result, Troop
from game.games.allyria.rules.troops import in_order
from game.kit import records
from game.kit.flow import SeatStep
from game.kit.piles import Card
from game.kit.records import known_value

STOP: Option = ("stop",)
"""Declines something optional."""


@dataclass
class Campaign:
    """The whole state of one match, or what a seat knows of it: then each hidden card is None."""

    config: Config
    board: Board
    chance: Chance | None
    """None in a view."""
    lands: dict[Tile, Land]
    """In tile order. Spec: allyria 5.1.4."""
    empires: list[Empire]
    """By seat."""
    starter: Seat
    """The seat with the starter marker."""
    first_starter: Seat
    turn: Seat
    """The seat whose turn it is."""
    year: list[str]
    market: Market
    phase: str = "race"
    round: int = 0
    turns: int = 0
    """The number of turns that have begun."""
    season: int = -1
    """The index of the card that is turned up; -1 before the first one."""
    banished: list[Card] = dataclasses.field(default_factory=list)
    effects: list[Lasting] = dataclasses.field(default_factory=list)
    stack: list[SeatStep["Campaign"]] = dataclasses.field(default_factory=list)
    """Open steps, innermost last."""
    result: Result | None = None
    loaded_dice: list[int] = dataclasses.field(default_factory=list)
    """The next results of dice, before random ones. Spec: allyria 9.1."""

    def copy(self) -> "Campaign":
        """An independent copy."""
        return dataclasses.replace(
            self,
            chance=self.chance and Chance(self.chance.seed, self.chance.count),
            lands=self.lands.copy(),
            empires=[empire.copy() for empire in self.empires],
            market=self.market.copy(),
            banished=self.banished.copy(),
            effects=self.effects.copy(),
            stack=[step.copy() for step in self.stack],
            loaded_dice=self.loaded_dice.copy(),
        )

    @property
    def seats(self) -> range:
        """All seats, also those that are out."""
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

    def kin(self, seat: Seat) -> list[Seat]:
        """The other seats of the seat's realm. Spec: allyria 5.8.3."""
        lord = self.lord(seat)
        return [other for other in self.seats if other != seat and self.lord(other) == lord]

    def are_rivals(self, one: Seat, other: Seat) -> bool:
        """True if the other seat is alive and of another realm. Spec: allyria 5.7, 5.8.3."""
        return self.empires[other].alive and self.lord(one) != self.lord(other)

    def rivals(self, seat: Seat) -> list[Seat]:
        """The living seats that are not of the seat's realm. Spec: allyria 5.7."""
        return [other for other in self.seats if self.are_rivals(seat, other)]

    def controlled(self, seat: Seat) -> list[Tile]:
        """The seat's tiles, in tile order. Spec: allyria 5.1.1."""
        return [tile for tile, land in self.lands.items() if land.owner == seat]

    def held(self, seat: Seat) -> list[Tile]:
        """The tiles with troops of the seat, in tile order."""
        return [tile for tile, land in self.lands.items() if land.holder == seat]

    def enemy_held(self, seat: Seat) -> list[Tile]:
        """The tiles with enemy troops, in tile order. Spec: allyria 5.7."""
        rivals = self.rivals(seat)
        return [tile for tile, land in self.lands.items() if land.holder in rivals]

    def touched(self, seat: Seat) -> set[Tile]:
        """The tiles next to those that the seat controls."""
        return {near for tile in self.controlled(seat) for near in self.board.around[tile]}

    def troops(self, seat: Seat) -> int:
        """The number of troops of the seat on the board."""
        return sum(len(self.lands[tile].troops) for tile in self.held(seat))

    def warded(self, tile: Tile, seat: Seat) -> bool:
        """True if another seat's ward keeps the seat from the tile. Spec: allyria 5.2.2."""
        return any(
            isinstance(effect, WardEffect) and effect.tile == tile and effect.seat != seat
            for effect in self.effects
        )

    def is_city(self, tile: Tile) -> bool:
        """True if the tile has walls. Spec: allyria 5.4.2."""
        return self.lands[tile].terrain == CITY

    def change_land(self, tile: Tile, **changes: str | Seat | None) -> None:
        """Replaces parts of the content of a tile."""
        self.lands[tile] = records.replace(self.lands[tile], **changes)

    def stand(self, tile: Tile, seat: Seat | None, troops: Iterable[Troop]) -> None:
        """Replaces the troops on a tile by these of a seat; with no troops, the tile has no holder."""
        land, standing = self.lands[tile], in_order(troops)
        holder = seat if standing else None
        self.lands[tile] = Land(land.terrain, land.city_of, holder, standing, land.fort)

    def enter(self, tile: Tile, seat: Seat, troops: Iterable[Troop]) -> None:
        """Adds troops of a seat to a tile without troops of other seats."""
        self.stand(tile, seat, (*self.lands[tile].troops, *troops))

    def leave(self, tile: Tile, troops: Iterable[Troop]) -> None:
        """Removes troops from a tile. Spec: allyria 5.1.3."""
        land = self.lands[tile]
        left = list(land.troops)
        for troop in troops:
            left.remove(troop)
        self.stand(tile, land.holder, left)

    def muster(self, seat: Seat, kind: str, tile: Tile) -> None:
        """Puts a troop from the supply on a tile, ready to march once. Spec: allyria 4.5."""
        self.empires[seat].supply[kind] -= 1
        self.enter(tile, seat, [Troop(kind, 1)])

    def draw(self) -> Random:
        """The random generator for the next draw.

        Raises:
            TypeError: it is the campaign of a view.
        """
        return known_value(self.chance).draw()

    def roll(self, count: int) -> tuple[int, ...]:
        """Rolls six-sided dice: first the loaded results, then random ones. Spec: allyria 9.1."""
        loaded = self.loaded_dice[:count]
        del self.loaded_dice[:count]
        if len(loaded) < count:
            dice = self.draw()
            loaded += [dice.randint(1, 6) for _ in range(count - len(loaded))]
        return tuple(loaded)
