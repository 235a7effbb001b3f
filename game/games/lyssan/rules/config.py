"""The options of a match. Spec: lyssan 7."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from game.contract import LobbyOption, Seat
from game.games.lyssan.rules.data import FACTIONS, IDS_OF, VASSALS
from game.games.lyssan.rules.realm import MAINLANDS, REALMS, Realm
from game.kit.config import check_keys, check_value

SEATS = (4, 3, 2)
"""The possible seat counts, the default first. Spec: lyssan 7.1."""

USUAL = "usual"
"""Stands for the number that follows from the number of factions. Spec: lyssan 7.2, 7.3."""

SEATINGS = (
    FACTIONS,
    ("hawk", "vulture", "council", "wolf"),
    ("vulture", "council", "wolf", "hawk"),
    ("council", "wolf", "hawk", "vulture"),
    ("wolf", "vulture", "hawk", "council"),
    ("wolf", "hawk", "council", "vulture"),
)
"""With three seats each faction is left out by one of these; with two, all pairs occur. Spec: lyssan 7.5."""

OPTIONS = (
    LobbyOption("map", tuple(REALMS)),
    LobbyOption("factions", SEATINGS),
    LobbyOption("triumphs", (USUAL, 3, 4, 5, 6, 7, 8, 9, 10)),
    LobbyOption("to_win", (USUAL, 2, 3, 4, 5)),
    LobbyOption("last_triumph", ("sign", "scored")),
    LobbyOption("turn_seconds", (0, 180, 300, 420)),
    LobbyOption("site_blessing", (False, True)),
)
"""What the lobby offers. Spec: lyssan 7."""

USUAL_NUMBERS = {3: (6, 3), 4: (5, 2)}
"""By number of factions, the length of the row and the triumphs to win. Spec: lyssan 7.2, 7.3."""


MARKERS_EACH, SPARE = 6, 6
"""A map has at least this many provinces for each faction, and as many more. Spec: lyssan 8.2."""


@dataclass(frozen=True, kw_only=True)
class Config:
    """What the players have agreed on before the match. Spec: lyssan 7."""

    seats: int = SEATS[0]
    factions: tuple[str, ...] = ()
    """In clockwise order; faction i belongs to seat i % seats. Spec: lyssan 1."""
    triumphs: int = 0
    """The length of the row."""
    to_win: int = 0
    last_triumph: str = "sign"
    turn_seconds: int = 0
    site_blessing: bool = False
    map: Any = "lyssan"
    """The id of a map of the game, or a whole map as data: see `Realm.of`."""

    def record(self) -> dict[str, Any]:
        """The options as data that JSON can hold; a whole map is not copied."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"factions": list(self.factions)}

    @property
    def agents(self) -> list[str]:
        """All agents of a match: those of the factions, then those of the vassals. Spec: lyssan 2.1.2."""
        return [name for source in [*self.factions, *VASSALS] for name in IDS_OF[source]]

    def seat_of(self, faction: str) -> Seat:
        """The seat that decides for a faction. Spec: lyssan 1."""
        return self.factions.index(faction) % self.seats

    def factions_of(self, seat: Seat) -> tuple[str, ...]:
        """The factions of a seat, in clockwise order."""
        return self.factions[seat :: self.seats]

    def clockwise_from(self, faction: str) -> tuple[str, ...]:
        """The other factions, clockwise from the left of this one. Spec: lyssan 1."""
        return _clockwise(self.factions)[faction]


@cache
def _clockwise(factions: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """By faction the other ones, clockwise from its left."""
    return {name: factions[start + 1 :] + factions[:start] for start, name in enumerate(factions)}


def resolve(given: Mapping[str, Any]) -> Config:
    """The options with defaults for what is left out or None. Spec: lyssan 7.

    Raises:
        ValueError: an unknown key, an unknown value, or values that do not go together.
    """
    check_keys(given, [field.name for field in fields(Config)])
    chosen = {
        key: value
        for key, value in given.items()
        if value is not None and not (value == USUAL and key in ("triumphs", "to_win"))
    }
    seats = chosen.get("seats", SEATS[0])
    check_value("seats", seats, SEATS)
    count = 3 if seats == 3 else len(FACTIONS)
    factions = _factions(chosen.pop("factions", FACTIONS), count)
    triumphs, to_win = USUAL_NUMBERS[count]
    config = replace(Config(triumphs=triumphs, to_win=to_win, factions=factions), **chosen)
    _check_values(config)
    _check_map(config)
    return config


def _check_values(config: Config) -> None:
    least = 4 if len(config.factions) == 3 else 3
    check_value("triumphs", config.triumphs, range(least, 11))
    check_value("to_win", config.to_win, range(2, 6))
    values = config.record()
    for option in OPTIONS:
        if option.key in ("last_triumph", "turn_seconds", "site_blessing"):
            check_value(option.key, values[option.key], option.values)


def _factions(given: object, count: int) -> tuple[str, ...]:
    """The factions in clockwise order, with three seats the first three. Spec: lyssan 7.5."""
    named = list(given) if isinstance(given, list | tuple) else []
    if not count <= len(named) == sum(named.count(each) == 1 for each in FACTIONS):
        raise ValueError(f"option 'factions' must name {count} different ones of {', '.join(FACTIONS)}")
    return tuple(named[:count])


def _check_map(config: Config) -> None:
    """The map is known or fit for these factions. Spec: lyssan 7.8, 8.2."""
    if not isinstance(config.map, dict):
        check_value("map", config.map, REALMS)
    elif len(realm_of(config).provinces) < MARKERS_EACH * len(config.factions) + SPARE:
        raise ValueError(f"option 'map': there are too few provinces for {len(config.factions)} factions")


def realm_of(config: Config) -> Realm:
    """The map of the match; with three factions the islands do not exist. Spec: lyssan 3.2.

    Raises:
        ValueError: what is wrong with a map of one's own.
    """
    has_islands = len(config.factions) > 3
    if isinstance(config.map, str):
        return (REALMS if has_islands else MAINLANDS)[config.map]
    realm = Realm.of(config.map)
    return realm if has_islands else realm.without_islands()
