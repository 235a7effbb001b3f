"""The options of a match. Spec: grace 7."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.contract import LobbyOption
from game.games.grace.rules.data import ALLEGIANCES, CHAOS_AGENT, court_number
from game.games.grace.rules.data.halls import (
    COLUMNS,
    DECKS,
    FLOOR,
    ROWS,
    SLOTS_OF_ANNALS,
    SLOTS_OF_CRISES,
    hall_of,
)
from game.kit.config import check_keys, check_value

SEATS = (6, 4, 5, 7, 8)
"""The possible seat counts, the default first. Spec: grace 7."""

RANDOM = "random"
"""The value of `first_king` with which chance chooses the first King. Spec: grace 3.1."""

OPTIONS = (
    LobbyOption("hall", ("great_hall", "ship_hall")),
    LobbyOption("records", (12, 9, 6)),
    LobbyOption("crises", (2, 1, 3)),
    LobbyOption("chaos", ("maybe", "always", "never")),
    LobbyOption("overthrow_from", (4, 3, 2, 0)),
    LobbyOption("claims", (True, False)),
    LobbyOption("first_king", (RANDOM, *range(max(SEATS)))),
    LobbyOption("violence_needed", (2, 3)),
)
"""What the lobby offers; the hall is only how the table looks. Spec: grace 7, 8."""


@dataclass(frozen=True, kw_only=True)
class Config:
    """What the players have agreed on before the match. Spec: grace 7."""

    seats: int = SEATS[0]
    hall: Any = "great_hall"
    """The id of a hall of the rules, or the data of a map; only the layout of the table depends on it."""
    records: int = 12
    """How many records end the match."""
    crises: int = 2
    """How many are drawn in each round."""
    chaos: str = "maybe"
    """When the Chaos Agent is dealt: `maybe`, `always` or `never`."""
    overthrow_from: int = 4
    """With how many damaged Holdings of the King every seat may play Overthrow; 0: always."""
    claims: bool = True
    """True if there are statements in the audience and announcements of Intrigues."""
    first_king: str | int = RANDOM
    """A seat, or `random`."""
    violence_needed: int = 2
    """How many records of violence the Chaos Agent needs to win."""
    scenario: Any = None
    """A fixed position, see `Scenario`; None: the match starts as usual."""

    def record(self) -> dict[str, Any]:
        """The options as data that JSON can hold; a whole hall is not copied."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @property
    def court(self) -> int:
        """C of the requirements. Spec: grace 2.6."""
        return court_number(self.seats)

    @property
    def allegiances(self) -> list[str]:
        """The ordinary cards that may be dealt. Spec: grace 3.2."""
        return [card for card in ALLEGIANCES if self.chaos != "never" or card != CHAOS_AGENT]


def resolve(given: Mapping[str, Any]) -> Config:
    """The options with defaults for what is left out. Spec: grace 7.

    Raises:
        ValueError: an unknown key, an unknown value, or values that do not go together.
    """
    check_keys(given, [field.name for field in fields(Config)])
    config = Config(**given)
    check_value("seats", config.seats, SEATS)
    for option in OPTIONS:
        value = getattr(config, option.key)
        if option.key == "hall" and isinstance(value, dict):
            _check_hall(value)
        else:
            check_value(option.key, value, option.values)
    if isinstance(config.first_king, int) and config.first_king >= config.seats:
        raise ValueError(f"option 'first_king' must be a seat below {config.seats}, not {config.first_king}")
    if config.scenario is not None and not isinstance(config.scenario, dict):
        raise ValueError(f"option 'scenario' must be an object or null, not {config.scenario!r}")
    return config


def _check_hall(option: Any) -> None:
    """Checks that the data of a map have all that the layout of a table needs. Spec: grace 8.

    Raises:
        ValueError: something is missing, or there is too much or too little of it.
    """
    hall = hall_of(option)
    has_seats = all(len(hall.seats.get(str(seats), ())) == seats for seats in SEATS)
    has_floor = [len(row) for row in hall.floor] == [COLUMNS] * ROWS
    has_slots = (len(hall.crises), len(hall.annals)) == (SLOTS_OF_CRISES, SLOTS_OF_ANNALS)
    is_known = set("".join(hall.floor)) <= set(FLOOR.values()) and set(hall.decks) == set(DECKS)
    if not (has_seats and has_floor and has_slots and is_known):
        raise ValueError("option 'hall' must be the id of a hall, or all that a map of one has")
