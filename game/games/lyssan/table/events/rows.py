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
    """The rows of the game's events."""
    masters: dict[str, str] = field(default_factory=dict)
    """By vassal, the faction that it serves at this point of the match."""

    def follow(self, events: Iterable[Event]) -> None:
        """Notes which faction a vassal serves from now on."""
        for event in events:
            if isinstance(event, Played | Lured) and event.card in VASSALS:
                self.masters[event.card] = event.faction

    def log(self, key: str, event: Event | None = None, **values: object) -> str:
        """A sentence of the chronicle, or a part of one, which may name what the fields of an event say."""
        found = {} if event is None else self._values(event)
        return self.words(f"log.lyssan.{key}", **found | values)

    def _values(self, event: Event) -> dict[str, object]:
        """What sentences name of an event, by placeholder."""
        found: dict[str, object] = {}
        for name, placeholder, say in FIELDS:
            value = getattr(event, name, None)
            if value is not None:
                found[placeholder] = say(self, value)
        causing = cause(self, event)
        if causing is not None:
            found["name"] = self.faction(causing)
        return found

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


FIELDS: Sequence[tuple[str, str, Callable[[LogWording, Any], object]]] = (
    ("faction", "victim", LogWording.faction),
    ("faction", "rival", LogWording.faction),
    ("source", "victim", LogWording.faction),
    ("source", "source", LogWording.faction),
    ("agent", "what", LogWording.agent),
    ("token", "what", LogWording.token),
    ("at", "province", LogWording.province),
    ("card", "card", LogWording.card),
    ("card", "debt", LogWording.card),
    ("id", "triumph", LogWording.card),
    ("id", "text", LogWording.card_text),
    ("year", "year", lambda _, year: year),
)
"""The fields of events, the placeholders of sentences that they fill, and how. {name} is the `cause`."""

PROVINCES = ("start", "to", "at")
"""The fields of events that name provinces, from start to end, unless the row has other `spots`."""

E = TypeVar("E", bound=Event)


def cause(wording: LogWording, event: Event) -> str | None:
    """The faction that caused an event: that of its agent, else the one that the event names."""
    by: str | None = getattr(event, "by", None)
    faction: str | None = getattr(event, "faction", None)
    agent: str | None = getattr(event, "agent", None)
    if by is None and faction is None:
        return None if agent is None else wording.holder(agent)
    return faction if by is None else wording.holder(by)


def no_cause(_wording: LogWording, _event: Event) -> None:
    """No faction did it."""


def provinces(event: Event) -> Sequence[SpotId]:
    """The provinces that an event names."""
    named = (getattr(event, name, None) for name in PROVINCES)
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


def log(key: str) -> Callable[..., str]:
    """A sentence or a part of one that names nothing but what the fields of its event say."""
    return lambda wording, event, *_joined: wording.log(key, event)


def of_all(sentence: Callable[[LogWording, list[Any]], str]) -> Callable[[LogWording, E, EventGroup], str]:
    """A sentence about all events of the kind that share a line."""
    return lambda wording, event, joined: sentence(
        wording, [event, *(each for each in joined if type(each) is type(event))]
    )


def with_results(key: str) -> Callable[[LogWording, Event, EventGroup], str]:
    """A sentence, and behind it what came of the event."""

    def sentence(wording: LogWording, event: Event, joined: EventGroup) -> str:
        found = wording.results(joined)
        return wording.log(f"{key}_results" if found else key, event, results=found)

    return sentence


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


def is_like(group: EventGroup, event: Event, *names: str) -> bool:
    """True if an event is of the kind of the first one of a group, and these of its fields are the same."""
    first = group[0]
    return type(event) is type(first) and all(getattr(event, each) == getattr(first, each) for each in names)
