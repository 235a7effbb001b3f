"""The cards of the rulebook. Spec: grace 2."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, islice
from typing import Any

from game.data_files import read_toml

FORCES = ("soldier", "spy", "diplomat")
"""The Resource types that have strength. Spec: grace 2.3."""
COIN = "coin"
RESOURCES = (*FORCES, COIN)
"""All Resource types, in the order of the decks. Spec: grace 2.3."""
DOUBLED_BY = {"soldier": "spy", "spy": "diplomat", "diplomat": "soldier"}
"""By force, the force on the other side that doubles it. Spec: grace 5.5.2."""

ROLES = ("marshal", "spymaster", "chancellor", "steward")
"""Spec: grace 2.2."""
SIDES = ("loyalist", "usurper")
"""What a crown can stand for. Spec: grace 2.1."""
SUPPORT, OPPOSE = "support", "oppose"
STYLES = ("king", "queen")
TRIUMPH, PEACE, VIOLENCE = RECORDS = ("triumph", "peace", "violence")
"""The kinds of records in the Annals. Spec: grace 2."""


@cache
def _table() -> dict[str, Any]:
    """The content of `cards.toml`; must not be changed."""
    return read_toml(__package__, "cards.toml")


@dataclass(frozen=True)
class Allegiance:
    """An ordinary allegiance card. Spec: grace 2.1."""

    id: str
    side: str
    """`loyalist`, `usurper` or `chaos`."""
    ambition: str | None = None
    """The office that its holder must hold at the end; None: it has none."""


CHAOS_AGENT, USURPER_KING = "chaos_agent", "usurper_king"

ALLEGIANCES: Mapping[str, Allegiance] = {
    card.id: card
    for card in (
        *(Allegiance(f"{side}_{role}", side, role) for side in SIDES for role in ROLES),
        Allegiance(USURPER_KING, "usurper"),
        Allegiance(CHAOS_AGENT, "chaos"),
    )
}
"""The ten ordinary cards by id. Spec: grace 2.1."""


@dataclass(frozen=True)
class Resource:
    """A Resource card. Spec: grace 2.3."""

    id: str
    type: str
    cost: int
    """In Coins; 0 for Coins."""
    value: int
    """Strength, or how many Coins."""
    name: str
    """What kind of soldier, spy, diplomat or coin it is, such as `levy`."""


def _resources() -> Iterator[Resource]:
    for kind in RESOURCES:
        numbers = count(1)
        rows = _table()["coins" if kind == COIN else "forces"]
        for row, name in zip(rows, _table()["names"][kind], strict=True):
            for number in islice(numbers, row["count"]):
                yield Resource(f"{kind[:2]}{number:02}", kind, row.get("cost", 0), row["value"], name)


CARDS: Mapping[str, Resource] = {card.id: card for card in _resources()}
"""The 200 Resource cards by id, type by type. Spec: grace 2.3."""
DECKS: Mapping[str, Sequence[str]] = {
    kind: tuple(card.id for card in CARDS.values() if card.type == kind) for kind in RESOURCES
}
"""By Resource type, the ids of its cards."""


@dataclass(frozen=True)
class HoldingKind:
    """One of the twelve kinds of Holdings. Spec: grace 2.4."""

    id: str
    type: str
    main: str
    """The Resource type that it provides unless the seat chooses the other one."""
    second: str
    """The other Resource type."""

    @property
    def yields(self) -> tuple[str, str]:
        """The Resource types that it can provide, the main one first."""
        return self.main, self.second


HOLDING_TYPES = ("military", "espionage", "diplomacy", "economic")
COPIES = 5
"""Of each kind of Holding. Spec: grace 2.4."""
HOLDING_KINDS: Mapping[str, HoldingKind] = {
    name: HoldingKind(name, **row) for name, row in _table()["holdings"].items()
}
HOLDINGS: Mapping[str, HoldingKind] = {
    f"h{number:02}": kind
    for number, kind in enumerate((each for each in HOLDING_KINDS.values() for _ in range(COPIES)), start=1)
}
"""The 60 Holdings by id. Spec: grace 2.4."""


@dataclass(frozen=True)
class Need:
    """One condition on Support. Spec: grace 2.6, 5.5.4."""

    what: str
    """A force, `coin` (unspent), `kinds`, `cards`, `margin`, an office, or `roles`."""
    c: int = 0
    """How many times the court number counts."""
    plus: int = 0
    """What is added to that."""

    def amount(self, court: int) -> int:
        """How much is needed at a court of this number."""
        return self.c * court + self.plus


@dataclass(frozen=True)
class EventCard:
    """A crisis or an Intrigue card. Spec: grace 2.5, 2.6."""

    id: str
    needs: tuple[Need, ...]


def _event_cards(group: str) -> dict[str, EventCard]:
    return {
        name: EventCard(name, tuple(Need(**need) for need in row["needs"]))
        for name, row in _table()[group].items()
    }


INTRIGUES: Mapping[str, EventCard] = _event_cards("intrigues")
"""The seven Intrigue cards by id. Spec: grace 2.5."""
CRISES: Mapping[str, EventCard] = _event_cards("crises")
"""The 27 crises by id. Spec: grace 2.6."""
EVENT_CARDS: Mapping[str, EventCard] = {**INTRIGUES, **CRISES}
"""All of them by id."""
OVERTHROW = "overthrow"
FACE_DOWN = tuple(card for card in INTRIGUES if card != OVERTHROW)
"""The Intrigue cards that are laid face down. Spec: grace 5.1 R5."""

SUPPORTED_HOLDINGS: Mapping[str, str] = dict(zip(ROLES, HOLDING_TYPES, strict=True))
"""By office, the type of its holder's Holdings that count for it. Spec: grace 2.2."""
FORCE_OF_ROLE: Mapping[str, str] = dict(zip(ROLES, FORCES, strict=False))
"""By office, the force that it adds; the Steward adds Coins. Spec: grace 2.2."""
STEWARD = "steward"
COINS_OF_STEWARD = 2
"""For each undamaged economic Holding. Spec: grace 2.2."""


def court_number(seats: int) -> int:
    """C of the requirements. Spec: grace 2.6."""
    return max(2, seats - 3)
