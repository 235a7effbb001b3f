"""The map as the rules know it: provinces and their borders. Spec: lyssan 8."""

from collections import deque
from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Self

from game.games.lyssan.rules.data.tables import table

CAPITAL = "any"
"""The terrain of the capital."""


@dataclass(frozen=True)
class Province:
    """A province. Spec: lyssan 8.1."""

    id: str
    name: str
    terrain: str
    """`gold` (farmland), `green` (forest), `grey` (mountain), or `any` for the capital."""
    neighbours: tuple[str, ...]
    edge: bool = False
    island: bool = False


@dataclass(frozen=True)
class Realm:
    """All provinces of a map, by id."""

    provinces: Mapping[str, Province]

    def __hash__(self) -> int:
        return hash(tuple(self.provinces))

    @property
    def capital(self) -> str:
        """The id of the capital."""
        return next(each.id for each in self.provinces.values() if each.terrain == CAPITAL)

    def without_islands(self) -> Self:
        """The realm of three factions: the islands and their links do not exist. Spec: lyssan 3.2."""
        mainland = {name: each for name, each in self.provinces.items() if not each.island}
        return type(self)({name: _bordering(each, mainland) for name, each in mainland.items()})

    @cache  # noqa: B019  # there are few realms, and each lives as long as the program
    def distances(self, start: str) -> Mapping[str, int]:
        """The number of borders and sea links to each province on the shortest way. Spec: lyssan 3.1.3."""
        found, waiting = {start: 0}, deque([start])
        while waiting:
            here = waiting.popleft()
            for neighbour in self.provinces[here].neighbours:
                if neighbour not in found:
                    found[neighbour] = found[here] + 1
                    waiting.append(neighbour)
        return found


def _bordering(province: Province, others: Container[str]) -> Province:
    """The province with only these neighbours."""
    return replace(province, neighbours=tuple(each for each in province.neighbours if each in others))


def _default_realm() -> Realm:
    """The map that the game brings. Spec: lyssan 8.3."""
    return Realm(
        {
            name: Province(
                name,
                row["name"],
                row["terrain"],
                tuple(row["neighbours"]),
                edge=row["edge"],
                island=row["island"],
            )
            for name, row in table("provinces").items()
        }
    )


REALMS: Mapping[str, Realm] = {"lyssan": _default_realm()}
"""The maps of the game, by id."""
