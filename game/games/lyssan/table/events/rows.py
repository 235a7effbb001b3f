"""The rows of Lyssan's events, and the wording of sentences about events."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.contract import Event, Seat
from game.games.lyssan.rules.data import VASSALS, agent_kind, source_of
from game.games.lyssan.rules.events import Discarded, Drawn, Given, Lured, Played
from game.games.lyssan.table.animation import LyssanTable
from game.games.lyssan.table.ids import FactionSpot, ProvinceSpot
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId
from game.table.presentation.events import EventGroup, Shown


@dataclass(frozen=True)
class LogWording(LyssanWording):
    """A later view of the match; it must be given all events in order, since vassals change sides."""

    rows: Mapping[type[Event], "EventRow[Any]"]
    """Those of the game."""
    masters: dict[str, str] = field(default_factory=dict)
    """By vassal, the faction that it serves at this point of the match."""

    def follow(self, events: Iterable[Event]) -> None:
        """Notes which faction a vassal serves from now on."""
        for event in events:
            if isinstance(event, Played | Lured) and event.card in VASSALS:
                self.masters[event.card] = event.faction

    def log(self, key: str, **values: object) -> str:
        """A sentence of the chronicle, or a part of one."""
        return self.words(f"log.lyssan.{key}", **values)

    def holder(self, agent: str) -> str:
        """The faction that an agent serves at this point of the match."""
        source = source_of(agent)
        if source in self.view.factions:
            return source
        return self.masters.get(source) or self.view.holder(agent) or next(iter(self.view.factions))

    def agents(self, agents: Iterable[str]) -> str:
        """Agents by kind, such as `2 knights and 1 spy`."""
        return self.counted_kinds(map(agent_kind, agents))

    def cards(self, event: Drawn | Given | Discarded) -> str:
        """The names of the cards if the reader knows them, else their number."""
        if not event.cards:
            return self.amount("cards", 1 if isinstance(event, Given) else event.count)
        return self.listing(self.quoted(card) for card in event.cards)

    def quoted(self, card: str) -> str:
        """The name of a card with quotation marks."""
        return self.log("quoted", card=self.card(card))

    def results(self, events: EventGroup) -> str:
        """What events brought as a list, equal parts once with their number; empty if there are none."""
        rows = ((self.rows[type(event)], event) for event in events)
        parts = Counter(row.part(self, event) for row, event in rows if row.part is not None)
        found = {part: count for part, count in parts.items() if part}
        return ", ".join(part if count == 1 else f"{count} × {part}" for part, count in found.items())

    def seat(self, faction: str) -> Seat:
        """The seat of a faction."""
        return self.owner(faction).seat


E = TypeVar("E", bound=Event)


def cause(wording: LogWording, event: Event) -> str | None:
    """The faction that caused an event: that of its agent, else the one that the event names."""
    by: str | None = getattr(event, "by", None)
    faction: str | None = getattr(event, "faction", None)
    return faction if by is None else wording.holder(by)


def no_cause(_wording: LogWording, _event: Event) -> None:
    """No faction did it."""


def provinces(event: Event) -> Sequence[SpotId]:
    """The provinces that an event names."""
    named = (getattr(event, name, None) for name in ("start", "to", "at"))
    return [ProvinceSpot(province) for province in named if province is not None]


@dataclass(frozen=True, kw_only=True)
class EventRow(Shown[E, LogWording, LyssanTable], Generic[E]):
    """How a kind of event of Lyssan is shown."""

    by: Callable[[LogWording, E], str | None] = cause
    """The faction that caused it; None: none did."""
    spots: Callable[[E], Iterable[SpotId]] = provinces
    """Where on the table it happened."""
    part: Callable[[LogWording, E], str] | None = None
    """What it adds to the list of all that a card or a purchase brought; empty or None: nothing."""


def own_faction(event: Event) -> list[SpotId]:
    """The faction that an event names, in the left column."""
    faction: str | None = getattr(event, "faction", None)
    return [] if faction is None else [FactionSpot(faction)]


def named_seat(wording: LogWording, event: Event) -> list[Seat]:
    """It happens to the faction that the event names."""
    faction: str | None = getattr(event, "faction", None)
    return [] if faction is None else [wording.seat(faction)]


def all_seats(wording: LogWording, _event: Event) -> list[Seat]:
    """It matters to everybody."""
    return [faction.seat for faction in wording.view.factions.values()]


def have_same(events: EventGroup, *names: str) -> bool:
    """True if these fields of the events are equal."""
    return all(len({getattr(event, name, None) for event in events}) == 1 for name in names)
