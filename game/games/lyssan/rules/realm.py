"""The map as the rules know it: provinces and their borders. Spec: lyssan 8."""

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from game.games.lyssan.rules.data import table

CAPITAL = "any"
"""The terrain of the capital."""
TERRAINS = ("gold", "green", "grey", CAPITAL)
"""Farmland, forest, mountain and capital. Spec: lyssan 8.1."""


@dataclass(frozen=True)
class Province:
    """A province. Spec: lyssan 8.1."""

    id: str
    name: str
    terrain: str
    """One of `TERRAINS`."""
    neighbours: tuple[str, ...]
    edge: bool = False
    island: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    """By language, where its author gave it a name of its own there."""

    def called(self, language: str) -> str:
        """Its name in a language."""
        return self.names.get(language, self.name)


@dataclass(frozen=True)
class Realm:
    """All provinces of a map, by id."""

    provinces: Mapping[str, Province]

    @cached_property
    def capital(self) -> str:
        """The id of the capital."""
        return next(each.id for each in self.provinces.values() if each.terrain == CAPITAL)

    def names(self, language: str) -> tuple[tuple[str, str], ...]:
        """The provinces with their names in a language."""
        if language not in self._names:
            self._names[language] = tuple(
                (name, each.called(language)) for name, each in self.provinces.items()
            )
        return self._names[language]

    @cached_property
    def _names(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """What `names` has found, by language."""
        return {}

    def without_islands(self) -> Self:
        """The realm of three factions: the islands and their links do not exist. Spec: lyssan 3.2."""
        mainland = {name: each for name, each in self.provinces.items() if not each.island}
        return type(self)({name: _bordering(each, mainland) for name, each in mainland.items()})

    @cached_property
    def distances(self) -> Mapping[str, Mapping[str, int]]:
        """By province, the number of borders and sea links to each other one. Spec: lyssan 3.1.3."""
        return {name: self._distances_from(name) for name in self.provinces}

    @cached_property
    def by_distance(self) -> Mapping[str, Sequence[tuple[str, int]]]:
        """By province, all provinces with their distance from it, the nearest first."""
        return {name: list(found.items()) for name, found in self.distances.items()}

    def _distances_from(self, start: str) -> Mapping[str, int]:
        found, waiting = {start: 0}, deque([start])
        while waiting:
            here = waiting.popleft()
            for neighbour in self.provinces[here].neighbours:
                if neighbour not in found and neighbour in self.provinces:
                    found[neighbour] = found[here] + 1
                    waiting.append(neighbour)
        return found

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Self:
        """The realm of a map as the option `map` has it; what else the map holds is not looked at.

        Raises:
            ValueError: says what is wrong with it.
        """
        try:
            realm = cls({str(name): _province(str(name), row) for name, row in record["provinces"].items()})
        except (KeyError, TypeError, AttributeError):
            raise ValueError("a map has 'provinces' by id, each with name, terrain and neighbours") from None
        for fault in realm.faults():
            raise ValueError(fault)
        return realm

    def record(self) -> dict[str, Any]:
        """The `provinces` of a map as data that JSON can hold."""
        return {
            name: {
                "name": each.name,
                "terrain": each.terrain,
                "edge": each.edge,
                "island": each.island,
                "neighbours": list(each.neighbours),
            }
            | ({"names": dict(each.names)} if each.names else {})
            for name, each in self.provinces.items()
        }

    def faults(self) -> Iterator[str]:
        """Sentences that say what is wrong with the map. Spec: lyssan 8.2."""
        for province in self.provinces.values():
            yield from self._faults_of(province)
        capitals = [each.id for each in self.provinces.values() if each.terrain == CAPITAL]
        if len(capitals) != 1:
            yield f"a map has one capital, not {len(capitals)} ({', '.join(capitals)})"
        for realm, place in ((self, "the map"), (self.without_islands(), "the mainland")):
            if not realm.is_connected:
                yield f"not all provinces of {place} are connected"

    def _faults_of(self, province: Province) -> Iterator[str]:
        name = province.id
        if province.terrain not in TERRAINS:
            yield f"terrain {province.terrain!r} of {name!r}; allowed are {', '.join(TERRAINS)}"
        if province.island and not province.edge:
            yield f"the island {name!r} must be an edge province"
        for each in province.neighbours:
            if each == name or each not in self.provinces:
                yield f"{name!r} cannot border {each!r}"
            elif name not in self.provinces[each].neighbours:
                yield f"{name!r} borders {each!r}, but not the other way round"
            elif province.island and self.provinces[each].island:
                yield f"the islands {name!r} and {each!r} cannot border each other"

    @property
    def is_connected(self) -> bool:
        """True if there is a way between any two provinces."""
        start = next(iter(self.provinces), None)
        return start is not None and len(self._distances_from(start)) == len(self.provinces)


def _province(name: str, row: Mapping[str, Any]) -> Province:
    neighbours = tuple(dict.fromkeys(map(str, row["neighbours"])))
    edge, island = bool(row.get("edge")), bool(row.get("island"))
    names = {str(language): str(text) for language, text in row.get("names", {}).items()}
    return Province(
        name, str(row["name"]), str(row["terrain"]), neighbours, edge=edge, island=island, names=names
    )


def _bordering(province: Province, others: Collection[str]) -> Province:
    """The province with only these neighbours."""
    return replace(province, neighbours=tuple(each for each in province.neighbours if each in others))


TABLES = {"lyssan": "provinces", "thalmark": "thalmark"}
"""By map of the game, the table of its provinces."""
REALMS: Mapping[str, Realm] = {name: Realm.of({"provinces": table(file)}) for name, file in TABLES.items()}
"""The maps of the game, by id. Spec: lyssan 8.3."""
MAINLANDS: Mapping[str, Realm] = {name: realm.without_islands() for name, realm in REALMS.items()}
"""The same for three factions. Spec: lyssan 3.2."""
