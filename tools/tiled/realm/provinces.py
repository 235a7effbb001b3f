"""The provinces of the default realm, as the rules list them."""

from dataclasses import dataclass
from functools import cache

from game.data_files import read_toml
from game.maps.polygons import Point

PACKAGE, FILE = "game.games.lyssan.rules.data", "provinces.toml"


@dataclass(frozen=True)
class Province:
    """One row of the table. Spec: lyssan 8.3."""

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


@cache
def provinces() -> dict[str, Province]:
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
        for name, row in read_toml(PACKAGE, FILE).items()
    }


def mainland() -> dict[str, Province]:
    """The provinces that are no islands, by id."""
    return {name: province for name, province in provinces().items() if not province.island}


def islands() -> dict[str, Province]:
    """The islands by id."""
    return {name: province for name, province in provinces().items() if province.island}
