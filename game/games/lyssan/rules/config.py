"""The options of a match. Spec: lyssan 7."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from game.contract import LobbyOption, Seat
from game.games.lyssan.rules.data.agents import FACTIONS

SEATS = (4, 3, 2)
"""The possible seat counts, the default first. Spec: lyssan 7.1."""

OPTIONS = (
    LobbyOption("map", ("lyssan",)),
    LobbyOption("triumphs", ("usual", 3, 4, 5, 6, 7, 8, 9, 10)),
    LobbyOption("to_win", ("usual", 2, 3, 4, 5)),
    LobbyOption("last_triumph", ("sign", "scored")),
    LobbyOption("turn_seconds", (0, 180, 300, 420)),
    LobbyOption("site_blessing", (False, True)),
)
"""What the lobby offers; `usual` follows from the number of factions. Spec: lyssan 7."""

USUAL_TRIUMPHS = {3: (6, 3), 4: (5, 2)}
"""By number of factions, the length of the row and the triumphs to win. Spec: lyssan 7.2, 7.3."""


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
    """The id of a map of the game, or a map as data."""

    def record(self) -> dict[str, Any]:
        """The options as data that JSON can hold."""
        return asdict(self) | {"factions": list(self.factions)}

    def seat_of(self, faction: str) -> Seat:
        """The seat that decides for a faction. Spec: lyssan 1."""
        return self.factions.index(faction) % self.seats

    def factions_of(self, seat: Seat) -> tuple[str, ...]:
        """The factions of a seat, in clockwise order."""
        return self.factions[seat :: self.seats]

    def clockwise_from(self, faction: str) -> tuple[str, ...]:
        """The other factions, clockwise from the left of this one. Spec: lyssan 1."""
        start = self.factions.index(faction) + 1
        return self.factions[start:] + self.factions[: start - 1]


def resolve(given: Mapping[str, Any]) -> Config:
    """The options with defaults for what is left out or None. Spec: lyssan 7.

    Raises:
        ValueError: an unknown key, an unknown value, or values that do not go together.
    """
    unknown = set(given) - {field.name for field in fields(Config)}
    if unknown:
        raise ValueError(f"unknown option {min(unknown, key=str)!r}")
    chosen = {key: value for key, value in given.items() if value not in (None, "usual")}
    seats = chosen.get("seats", SEATS[0])
    _check("seats", seats, SEATS)
    count = 3 if seats == 3 else len(FACTIONS)
    factions = chosen.pop("factions", FACTIONS[:count])
    _check_factions(factions, count)
    triumphs, to_win = USUAL_TRIUMPHS[count]
    config = replace(Config(triumphs=triumphs, to_win=to_win, factions=tuple(factions)), **chosen)
    _check_values(config)
    return config


def _check_values(config: Config) -> None:
    least = 4 if len(config.factions) == 3 else 3
    _check("triumphs", config.triumphs, range(least, 11))
    _check("to_win", config.to_win, range(2, 6))
    _check("last_triumph", config.last_triumph, ("sign", "scored"))
    _check("turn_seconds", config.turn_seconds, (0, 180, 300, 420))
    _check("site_blessing", config.site_blessing, (False, True))


def _check(option: str, value: object, allowed: Any) -> None:
    """Equal and of one kind: 1 is neither True nor 1.0."""
    if not any(value == each and type(value) is type(each) for each in allowed):
        raise ValueError(f"option {option!r} cannot be {value!r}; allowed are {', '.join(map(str, allowed))}")


def _check_factions(factions: object, count: int) -> None:
    named = list(factions) if isinstance(factions, list | tuple) else []
    if len(named) != count or sorted(set(named) & set(FACTIONS)) != sorted(named):
        raise ValueError(f"option 'factions' must name {count} different ones of {', '.join(FACTIONS)}")
