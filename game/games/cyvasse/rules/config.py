"""The options of a match. Spec: cyvasse 7."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.contract import LobbyOption
from game.games.cyvasse.rules.data import BOARDS
from game.kit.config import check_keys, check_value

DRAWS = ("sections", "wild")
"""The values of `board` that draw random sections. Spec: cyvasse 3.1."""

OPTIONS = (
    LobbyOption("board", (*DRAWS, *BOARDS)),
    LobbyOption("setup", ("secret", "quick", "open", "mirror")),
    LobbyOption("first", ("coin", "alabaster", "onyx")),
    LobbyOption("king", ("free", "field")),
    LobbyOption("quiet_limit", (60, 40, 100)),
    LobbyOption("judging", ("on", "off")),
    LobbyOption("truce", ("off", "on")),
)
"""The options in the lobby. Spec: cyvasse 7."""


@dataclass(frozen=True, kw_only=True)
class Config:
    """The options of one match. Spec: cyvasse 7."""

    board: Any = "sections"
    """An id, a list of rows, or `{"draw": …, "pool": {id: rows}}` with custom sections."""
    setup: str = "secret"
    first: str = "coin"
    king: str = "free"
    quiet_limit: int = 60
    judging: str = "on"
    truce: str = "off"
    cfen: str | None = None
    """The position to start from; None starts with the setup."""

    @property
    def has_screen(self) -> bool:
        """True if the seats build in secret. Spec: cyvasse 3.8, 11.1."""
        return self.setup in ("secret", "quick")

    def record(self) -> dict[str, Any]:
        """The options as data that JSON can hold; a whole board is not copied."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def resolve(given: Mapping[str, Any]) -> Config:
    """The given options, with defaults for missing ones. Spec: cyvasse 7.

    Raises:
        ValueError: an unknown key or value.
    """
    check_keys(given, [field.name for field in fields(Config)])
    for option in OPTIONS:
        value = given.get(option.key, option.default)
        own_board = option.key == "board" and isinstance(value, (list, tuple, Mapping))
        if not own_board:
            check_value(option.key, value, option.values)
    if not isinstance(given.get("cfen"), str | None):
        raise ValueError(f"option 'cfen' cannot be {given['cfen']!r}; it is a position in one line or null")
    return Config(**given)
