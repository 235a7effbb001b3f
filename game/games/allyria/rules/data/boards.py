"""Boards: hexagons in rows with their terrain, and the sites of cities. Spec: allyria 2.3, 3.1, 3.6, 8."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from string import ascii_lowercase
from typing import Any, Self, TypeAlias

from game.contract import Chance
from game.games.allyria.rules.data import table

CITY = "city"

LAND = ("plains", "forest", "hill", "mountain", "marsh", "ruins")
"""The six land terrains. Spec: allyria 2.3."""

TERRAIN = (*LAND, CITY)

BAG: dict[int, list[str]] = {
    int(rings): [name for name, count in counts.items() for _ in range(count)]
    for rings, counts in table("terrain")["bag"].items()
}
"""What a random board is made of, by its rings. Spec: allyria 2.3."""

Hex: TypeAlias = tuple[int, int]
"""Axial coordinates (q, r): q to the right along a row, r down by rows."""

Tile: TypeAlias = str
"""A hexagon's name on its board: the row's letter from the top, the number in the row from the left."""

STEPS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""To the six neighbours, in the rulebook's order. Spec: allyria 8.1."""


def neighbours(here: Hex) -> tuple[Hex, ...]:
    """The six hexagons around one, whether a board has them or not. Spec: allyria 8.1."""
    q, r = here
    return tuple((q + right, r + down) for right, down in STEPS)


def distance(one: Hex, other: Hex) -> int:
    """Steps from one hexagon to another. Spec: allyria 8.1."""
    right, down = one[0] - other[0], one[1] - other[1]
    return max(abs(right), abs(down), abs(right + down))


def hexagon(rings: int) -> list[Hex]:
    """A hexagon of rings round (0, 0), in tile order. Spec: allyria 8.1."""
    return [
        (q, r)
        for r in range(-rings, rings + 1)
        for q in range(max(-rings, -rings - r), min(rings, rings - r) + 1)
    ]


def names(hexes: Iterable[Hex]) -> dict[Tile, Hex]:
    """The hexagons of a board by their names, in tile order. Spec: allyria 5.1.4, 8.1.

    Raises:
        ValueError: more rows than there are letters.
    """
    rows: dict[int, list[Hex]] = {}
    for here in sorted(set(hexes), key=lambda place: (place[1], place[0])):
        rows.setdefault(here[1], []).append(here)
    top = min(rows, default=0)
    if rows and max(rows) - top >= len(ascii_lowercase):
        raise ValueError(f"a board has at most {len(ascii_lowercase)} rows, not {max(rows) - top + 1}")
    return {
        f"{ascii_lowercase[row - top]}{number}": here
        for row, line in rows.items()
        for number, here in enumerate(line, start=1)
    }


MIN_TILES, MAX_TILES = 7, 91
"""Limits for the number of tiles of a board. Spec: allyria 8.2."""


@dataclass(frozen=True)
class Board:
    """The tiles of a board with their terrain at the start of a match, and where cities may stand."""

    terrain: Mapping[Hex, str]
    author_sites: frozenset[Hex] = frozenset()
    """The sites of cities in a map; if empty, all tiles at the edge are sites. Spec: allyria 3.6."""
    city_distance: int = 3
    """The least distance of two cities, in steps."""

    @cached_property
    def hexes(self) -> dict[Tile, Hex]:
        """By tile, its coordinates; in tile order."""
        return names(self.terrain)

    @cached_property
    def tile_at(self) -> dict[Hex, Tile]:
        """By coordinates, the tile there."""
        return {here: tile for tile, here in self.hexes.items()}

    @cached_property
    def around(self) -> dict[Tile, tuple[Tile, ...]]:
        """By tile, the adjacent tiles. Spec: allyria 8.1, 8.4."""
        return {
            tile: tuple(self.tile_at[near] for near in neighbours(here) if near in self.tile_at)
            for tile, here in self.hexes.items()
        }

    @cached_property
    def sites(self) -> tuple[Tile, ...]:
        """Where cities may stand: the author's sites, or else all tiles at the edge. Spec: allyria 3.6."""
        if self.author_sites:
            return tuple(tile for tile, here in self.hexes.items() if here in self.author_sites)
        return tuple(tile for tile, near in self.around.items() if len(near) < 6)

    def is_same_as(self, other: "Board") -> bool:
        """True if the boards are the same apart from the origin of their coordinates."""
        return self._from_first_tile() == other._from_first_tile()

    def _from_first_tile(self) -> "Board":
        """The board with the coordinates of its first tile at (0, 0)."""
        left, top = next(iter(self.hexes.values()), (0, 0))
        terrain = {(q - left, r - top): name for (q, r), name in self.terrain.items()}
        sites = frozenset((q - left, r - top) for q, r in self.author_sites)
        return replace(self, terrain=terrain, author_sites=sites)

    def distance(self, one: Tile, other: Tile) -> int:
        """The distance in steps, counted straight across any gaps in the board."""
        return distance(self.hexes[one], self.hexes[other])

    def city_tiles(self, placed: Sequence[Tile], left: int) -> list[Tile]:
        """The sites where the next city may stand so that all `left` cities still fit. Spec: allyria 3.6."""
        free = self._far_from(placed, self.sites)
        return [site for site in free if self._all_fit(self._far_from([site], free), left - 1)]

    def room_for_cities(self, seats: int) -> bool:
        """True if the cities of that many seats fit on the board. Spec: allyria 8.2."""
        return self._all_fit(self.sites, seats)

    def _all_fit(self, free: Sequence[Tile], cities: int) -> bool:
        """True if that many cities can stand on the free sites together."""
        return cities == 0 or any(
            self._all_fit(self._far_from([site], free[index:]), cities - 1) for index, site in enumerate(free)
        )

    def _far_from(self, cities: Sequence[Tile], sites: Sequence[Tile]) -> list[Tile]:
        """The sites that are far enough from all the cities."""
        return [
            site
            for site in sites
            if all(site != city and self.distance(site, city) >= self.city_distance for city in cities)
        ]

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Self:
        """A board from JSON: `tiles` as `[q, r, terrain]`, `sites` as `[q, r]`, and `city_distance`.

        Raises:
            ValueError: says what is wrong with it.
        """
        try:
            terrain = {(int(q), int(r)): str(name) for q, r, name in record["tiles"]}
            sites = frozenset((int(q), int(r)) for q, r in record.get("sites", ()))
            board = cls(terrain, sites, int(record["city_distance"]))
        except (KeyError, TypeError, ValueError, OverflowError):
            raise ValueError("a board has tiles [q, r, terrain], sites [q, r] and a city_distance") from None
        for fault in board.faults():
            raise ValueError(fault)
        return board

    def faults(self) -> Iterable[str]:
        """Sentences that say what is wrong with the board. Spec: allyria 8.2."""
        if not MIN_TILES <= len(self.terrain) <= MAX_TILES:
            yield f"a board has {MIN_TILES} to {MAX_TILES} tiles, not {len(self.terrain)}"
        for here, name in self.terrain.items():
            if name not in LAND:
                yield f"terrain {name!r} at {here}; allowed are {', '.join(LAND)}"
        for site in sorted(self.author_sites):
            if site not in self.terrain:
                yield f"the site {site} is no tile"
        if self.city_distance < 0:
            yield f"the city_distance must be 0 or more, not {self.city_distance}"
        if len(self.connected(next(iter(self.terrain), None))) < len(self.terrain):
            yield "not all tiles are connected"

    def connected(self, start: Hex | None) -> set[Hex]:
        """All coordinates that are connected with `start` by tiles; none if `start` is None."""
        found: set[Hex] = set()
        waiting = [] if start is None else [start]
        while waiting:
            here = waiting.pop()
            if here in self.terrain and here not in found:
                found.add(here)
                waiting += neighbours(here)
        return found


def _built_in(row: Mapping[str, Any]) -> Board:
    """A board of the game, from its rows. Spec: allyria 8.3."""
    lines = row["rows"]
    coordinates = hexagon(len(lines) // 2)
    terrain = dict(zip(coordinates, (name for line in lines for name in line), strict=True))
    hexes = names(coordinates)
    return Board(terrain, frozenset(hexes[site] for site in row["sites"]), row["city_distance"])


BOARDS: dict[str, Board] = {name: _built_in(row) for name, row in table("boards").items()}
"""The boards of the game. Spec: allyria 8.3."""


def board_of(value: str | Mapping[str, Any]) -> Board:
    """The board of the game with an id, or that of a map, see `Board.of`. Spec: allyria 7."""
    return BOARDS[value] if isinstance(value, str) else Board.of(value)


BOARD_SEATS: dict[str, int] = {name: row["seats"] for name, row in table("boards").items()}
"""By board, the number of seats that it was made for. Spec: allyria 8.3."""

CITY_DISTANCES = {2: {2: 4, 3: 3, 4: 2}, 3: {2: 5, 3: 5, 4: 4}}
"""The least distance of two cities on a random board, by its rings and by seats. Spec: allyria 3.6."""


def random_board(rings: int, seats: int, chance: Chance) -> Board:
    """A board of terrain drawn from the bag. Spec: allyria 3.1."""
    terrain = list(BAG[rings])
    chance.draw().shuffle(terrain)
    return Board(dict(zip(hexagon(rings), terrain, strict=True)), city_distance=CITY_DISTANCES[rings][seats])
