"""The options of a match. Spec: allyria 7."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.contract import LobbyOption
from game.games.allyria.rules.data import RACES
from game.games.allyria.rules.data.boards import BOARDS, board_of
from game.kit.config import check_keys, check_value

SEATS = (2, 3, 4)

OPTIONS = (
    LobbyOption("board", ("random", *BOARDS)),
    LobbyOption("races", ("choose", "random")),
    LobbyOption("rings", ("auto", 2, 3)),
    LobbyOption("year", ("standard", "short", "full")),
    LobbyOption("years", (1, 2, 3)),
    LobbyOption("season_flip", ("round", "turn")),
    LobbyOption("purchases", ("drop", "immediate")),
    LobbyOption("vassals", (False, True)),
    LobbyOption("dice", ("ask", "auto")),
    LobbyOption("starter", ("random", 0, 1, 2, 3)),
)
"""What the lobby offers. Spec: allyria 7."""


@dataclass(frozen=True, kw_only=True)
class Config:
    """What the players have agreed on before the match. Spec: allyria 7."""

    seats: int = 2
    races: Any = "choose"
    """`choose`, `random`, or a race by seat."""
    board: Any = "random"
    """`random`, the id of a board of the game, or a map: see `Board.of`."""
    rings: str | int = "auto"
    year: str = "standard"
    years: int = 1
    season_flip: str = "round"
    purchases: str = "drop"
    vassals: bool = False
    dice: str = "ask"
    starter: str | int = "random"

    def record(self) -> dict[str, Any]:
        """The options as data that JSON can hold; a whole board is not copied."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def resolve(given: Mapping[str, Any]) -> Config:
    """The options with defaults for what is left out. Spec: allyria 7.

    Raises:
        ValueError: an unknown key, an unknown value, or values that do not go together.
    """
    check_keys(given, [field.name for field in fields(Config)])
    plain: dict[str, Any] = {key: _plain(value) for key, value in given.items()}
    config = Config(**plain)
    _check_values(config)
    _check_together(config)
    return config


def _plain(value: object) -> object:
    """Tuples as lists, as they come back from a file."""
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def _check_values(config: Config) -> None:
    values = config.record()
    for option in (LobbyOption("seats", SEATS), *OPTIONS):
        value = values[option.key]
        if not isinstance(value, _OWN.get(option.key, ())):
            check_value(option.key, value, option.values)


_OWN: dict[str, type] = {"races": list, "board": dict}
"""By option, the type of values that are not in the lobby: races by seat, a map."""


def _check_together(config: Config) -> None:
    if isinstance(config.races, list) and not (
        len(config.races) == config.seats == len(set(map(str, config.races)))
        and set(map(str, config.races)) <= set(RACES)
    ):
        raise ValueError(f"option 'races' must name {config.seats} different ones of {', '.join(RACES)}")
    if isinstance(config.starter, int) and config.starter >= config.seats:
        raise ValueError(f"option 'starter' must be a seat below {config.seats}, not {config.starter}")
    if config.board != "random" and not board_of(config.board).room_for_cities(config.seats):
        raise ValueError(f"option 'board': there is no room for {config.seats} cities")
