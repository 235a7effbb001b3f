"""What a realm is drawn from: its provinces as the rules list them, its coast, lakes, rivers and roads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.data_files import read_toml
from game.maps.outlines import Point

PACKAGE = "game.games.lyssan.rules.data"

SEA = "sea"
"""What lies beyond the coast, where the id of a province is expected."""


@dataclass(frozen=True)
class Province:
    """One row of a table of provinces. Spec: lyssan 8.3."""

    id: str
    name: str
    terrain: str
    """`gold`, `green`, `grey`, or `any` for the capital."""
    centre: Point
    edge: bool
    island: bool
    neighbours: tuple[str, ...]

    @property
    def capital(self) -> bool:
        """Spec: lyssan 8.2."""
        return self.terrain == "any"


@dataclass(frozen=True)
class Coast:
    """The coast of the mainland: a superellipse with bays."""

    radii: tuple[float, float]
    exponent: float
    bays: tuple[tuple[int, float, float], ...]
    """Waves of the coast: their number around the realm, height in pixels, and phase in radians."""
    middle: Point = (960, 540)


@dataclass(frozen=True, eq=False)
class Plan:
    """The plan of one realm, in pixels of its map."""

    id: str
    names: Mapping[str, str]
    """The map properties that players read, by name."""
    table: str
    """The name of the table of its provinces in the data of the rules."""
    coast: Coast
    rivers: tuple[tuple[str, ...], ...]
    """The provinces that each river crosses, from its source in mountains to the sea or a lake."""
    roads: tuple[tuple[str, ...], ...]
    """The provinces that each road leads through, from centre to centre."""
    lakes: Mapping[str, Point] = field(default_factory=dict)
    """The middles of lakes and deep bays by name; no province is nearer to their water."""

    def is_water(self, name: str) -> bool:
        """True for the sea and for lakes."""
        return name == SEA or name in self.lakes

    @cached_property
    def provinces(self) -> Mapping[str, Province]:
        """All provinces by id, in the order of the table."""
        return {
            name: Province(
                id=name,
                name=row["name"],
                terrain=row["terrain"],
                centre=(row["centre"][0], row["centre"][1]),
                edge=row["edge"],
                island=row["island"],
                neighbours=tuple(row["neighbours"]),
            )
            for name, row in read_toml(PACKAGE, f"{self.table}.toml").items()
        }

    @cached_property
    def mainland(self) -> Mapping[str, Province]:
        """The provinces that are no islands, by id."""
        return {name: province for name, province in self.provinces.items() if not province.island}

    @cached_property
    def islands(self) -> Mapping[str, Province]:
        """The islands by id."""
        return {name: province for name, province in self.provinces.items() if province.island}
