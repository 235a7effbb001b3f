"""Boards: hexagons with their ground and the sites of cities. Spec: allyria 3.1, 3.6, 8."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from game.contract import Chance
from game.games.allyria.rules.data.hexes import Hex, Tile, distance, hexagon, names, neighbours
from game.games.allyria.rules.data.tables import table
from game.games.allyria.rules.data.terrain import BAG, LAND

FEWEST, MOST = 7, 91
"""Tiles of a board. Spec: allyria 8.2."""


@dataclass(frozen=True)
class Board:
    """What does not change in a match, and the ground as it is at the start."""

    terrain: Mapping[Hex, str]
    chosen: tuple[Hex, ...] = ()
    """The sites that the author named; without any the rule names them. Spec: allyria 3.6."""
    city_distance: int = 3

    @cached_property
    def hexes(self) -> dict[Tile, Hex]:
        """The tiles in tile order."""
        return names(self.terrain)

    @cached_property
    def tile_at(self) -> dict[Hex, Tile]:
        """The tiles by where they lie."""
        return {here: tile for tile, here in self.hexes.items()}

    @cached_property
    def around(self) -> dict[Tile, tuple[Tile, ...]]:
        """The tiles that touch each tile. Spec: allyria 8.1, 8.4."""
        there = self.tile_at
        return {
            tile: tuple(there[near] for near in neighbours(here) if near in there)
            for tile, here in self.hexes.items()
        }

    @cached_property
    def sites(self) -> tuple[Tile, ...]:
        """Where cities may stand: what the author named, or else the edge. Spec: allyria 3.6."""
        if self.chosen:
            return tuple(tile for tile, here in self.hexes.items() if here in self.chosen)
        return tuple(tile for tile, near in self.around.items() if len(near) < 6)

    def apart(self, one: Tile, other: Tile) -> int:
        """Steps from one tile to another, even across what is no tile."""
        return distance(self.hexes[one], self.hexes[other])

    def city_tiles(self, placed: Sequence[Tile], left: int) -> list[Tile]:
        """Where the first of `left` seats may place, so that all of them can. Spec: allyria 3.6."""
        free = self._far_from(placed, self.sites)
        return [site for site in free if self._all_fit(self._far_from([site], free), left - 1)]

    def room_for_cities(self, seats: int) -> bool:
        """Whether this number of seats can place their cities. Spec: allyria 8.2."""
        return self._all_fit(self.sites, seats)

    def _all_fit(self, free: Sequence[Tile], cities: int) -> bool:
        """Whether this number of cities always fits on the free sites, in any order of placing."""
        return cities == 0 or any(
            self._all_fit(self._far_from([site], free[place:]), cities - 1) for place, site in enumerate(free)
        )

    def _far_from(self, cities: Sequence[Tile], sites: Sequence[Tile]) -> list[Tile]:
        """The sites on which one city more can stand."""
        return [
            site
            for site in sites
            if all(site != city and self.apart(site, city) >= self.city_distance for city in cities)
        ]

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """A board as data: tiles `[q, r, terrain]`, sites `[q, r]`, `city_distance`.

        Raises:
            ValueError: what is wrong with it.
        """
        try:
            terrain = {(int(q), int(r)): str(name) for q, r, name in given["tiles"]}
            sites = tuple((int(q), int(r)) for q, r in given.get("sites", ()))
            board = cls(terrain, sites, int(given["city_distance"]))
        except (KeyError, TypeError, ValueError, OverflowError):
            raise ValueError("a board has tiles [q, r, terrain], sites [q, r] and a city_distance") from None
        for wrong in board.faults():
            raise ValueError(wrong)
        return board

    def faults(self) -> Iterable[str]:
        """What keeps the board from being one. Spec: allyria 8.2."""
        if not FEWEST <= len(self.terrain) <= MOST:
            yield f"a board has {FEWEST} to {MOST} tiles, not {len(self.terrain)}"
        for here, name in self.terrain.items():
            if name not in LAND:
                yield f"terrain {name!r} at {here}; allowed are {', '.join(LAND)}"
        for site in self.chosen:
            if site not in self.terrain:
                yield f"the site {site} is no tile"
        if self.city_distance < 0:
            yield f"the city_distance must be 0 or more, not {self.city_distance}"
        if len(self.reached(next(iter(self.terrain), None))) < len(self.terrain):
            yield "not all tiles are connected"

    def reached(self, start: Hex | None) -> set[Hex]:
        """All tiles that can be walked to from one."""
        found: set[Hex] = set()
        waiting = [] if start is None else [start]
        while waiting:
            here = waiting.pop()
            if here in self.terrain and here not in found:
                found.add(here)
                waiting += neighbours(here)
        return found


def _built_in(row: Mapping[str, Any]) -> Board:
    """A hexagon, row by row. Spec: allyria 8.3."""
    lines = row["rows"]
    places = hexagon(len(lines) // 2)
    terrain = dict(zip(places, (name for line in lines for name in line), strict=True))
    hexes = names(places)
    return Board(terrain, tuple(hexes[site] for site in row["sites"]), row["city_distance"])


BOARDS: dict[str, Board] = {name: _built_in(row) for name, row in table("boards").items()}
"""The boards of the game. Spec: allyria 8.3."""

BOARD_SEATS: dict[str, int] = {name: row["seats"] for name, row in table("boards").items()}
"""The number of seats that each was made for. Spec: allyria 8.3."""

APART = {2: {2: 4, 3: 3, 4: 2}, 3: {2: 5, 3: 5, 4: 4}}
"""The least distance of cities on a random board, by its rings, then by the seats. Spec: allyria 3.6."""


def random_board(rings: int, seats: int, chance: Chance) -> Board:
    """The bag is shuffled onto the hexagon. Spec: allyria 3.1."""
    ground = list(BAG[rings])
    chance.draw().shuffle(ground)
    places = hexagon(rings)
    return Board(dict(zip(places, ground, strict=True)), city_distance=APART[rings][seats])
