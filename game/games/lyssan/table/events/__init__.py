"""The events of Lyssan: the sentence of each in the chronicle, what it decides and how it is animated.

Spec: lyssan 9.2
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.contract import Event, Seat, View
from game.games.lyssan.rules.data import ARMIES, agent_kind, source_of
from game.games.lyssan.rules.events import (
    Arrived,
    Atoned,
    Built,
    CourtierLost,
    Eliminated,
    Exhausted,
    Killed,
    Lured,
    Moved,
    OrderSet,
    Paid,
    PhaseBegun,
    Placed,
    Razed,
    Removed,
    RolesSet,
    Shamed,
    Taxed,
)
from game.games.lyssan.rules.position import Position, controlled
from game.games.lyssan.table.animation import LyssanTable
from game.games.lyssan.table.art import arms_of
from game.games.lyssan.table.events import agents, cards
from game.games.lyssan.table.events.rows import EventRow, LogWording
from game.games.lyssan.table.ids import ProvinceSpot
from game.games.lyssan.table.layout import LyssanLayout
from game.games.lyssan.table.texts import why_lost
from game.games.lyssan.table.wording import opening
from game.table.chronicle import Chronicle, ChronicleLine
from game.table.entities.things import Things
from game.table.ids import Mark, Marks
from game.table.presentation.events import Animation, EventGroup
from game.table.presentation.verbs import Wording
from game.text import Words

EVENTS: Mapping[type[Event], EventRow[Any]] = {row.event: row for row in (*agents.EVENTS, *cards.EVENTS)}

PRICES = Paid, CourtierLost, Exhausted
"""What alone makes no line: the event that it was paid for follows."""


class LyssanChronicle(Chronicle):
    """The chronicle of a match: a line for each group of events that belong together."""

    events = EVENTS

    def wording(self, view: Position, words: Words) -> LogWording:
        """The view and the language, with names as things are at a point of the match."""
        return LogWording(view, words, EVENTS)

    def row(self, event: Event) -> EventRow[Any]:
        """The row of an event."""
        return EVENTS[type(event)]

    def lines(self, events: Iterable[Event], view: View, words: Words) -> list[ChronicleLine]:
        """A line for each group, with its season, and what somebody has lost or taken as shame in it."""
        wording, when, found, ashamed = self.wording(view, words), "", [], set[str]()
        groups = list(self._with_turns(events))
        control = Control(wording.holder) if _has_placement([group for _, group in groups]) else None
        for turn, group in groups:
            wording.follow(group)
            first = group[0]
            if isinstance(first, PhaseBegun) and first.phase in cards.SEASONS:
                when = cards.season_sentence(wording, first)
            losses = [] if control is None else control.lost_in(group)
            line = replace(self._line(wording, turn, group, losses), when=when)
            if control is not None:
                line = _with_first_shame(wording, line, group, ashamed)
            found.append(line)
        return found

    def _line(
        self, wording: LogWording, turn: int, group: EventGroup, losses: Sequence[tuple[str, str]]
    ) -> ChronicleLine:
        """The line of a group, with the side and the arms of the faction that caused it.

        It does not concern that one, but for a triumph that spring awards: it did nothing for it just then.
        `losses`: the factions and provinces whose control ended. Spec: lyssan 5.1.1
        """
        first, line = group[0], self.line(wording, turn, group)
        cause = self.row(first).by(wording, first)
        seat = None if cause is None else wording.seat(cause)
        if cause is None or isinstance(first, Eliminated):
            losses = []
        lost = [(name, province) for name, province in losses if name != cause]
        concerns = frozenset() if isinstance(first, Taxed) else line.concerns
        concerns |= {wording.seat(name) for name, _ in lost}
        return replace(
            line,
            seat=seat,
            sentence=" ".join([line.sentence, *_loss_sentences(wording, lost)]),
            concerns=concerns if cards.is_awarded(first) else concerns - {seat},
            by_second=seat is not None and cause != wording.view.config.factions_of(seat)[0],
            arms="" if cause is None or isinstance(first, RolesSet) else arms_of(cause),
        )

    def results(self, events: Iterable[Event], view: View, words: Words) -> list[str]:
        """Kills, razed castles, lured courtiers, triumphs and eliminations."""
        wording, sentences = self.wording(view, words), []
        for _, group in self._with_turns(events):
            wording.follow(group)
            if self.row(group[0]).result:
                sentences.append(self.sentence(wording, group))
        return sentences

    def groups(self, events: Iterable[Event]) -> list[EventGroup]:
        """The events in groups, without those of which it is not known yet what they were for."""
        return [group for group in super().groups(events) if not _is_still_unknown(group)]

    def sentence(self, wording: Wording, group: EventGroup) -> str:
        """The sentence of a group."""
        return opening(super().sentence(wording, group))

    def beside_score(self, view: Position, seat: Seat, words: Words) -> str:
        """The provinces that the seat controls, and its shame."""
        wording, own = self.wording(view, words), view.config.factions_of(seat)
        provinces = sum(len(controlled(view, name)) for name in own)
        shame = sum(len(view.factions[name].shame) for name in own)
        parts = wording.say("size", count=provinces), wording.amount("shame", shame) if shame else ""
        return " · ".join(filter(None, parts))

    def why_lost(self, view: Position, seat: Seat, words: Words) -> str:
        """Why the seat has not won."""
        return why_lost(self.wording(view, words), seat)


def _is_still_unknown(group: EventGroup) -> bool:
    """True while it is not known yet what a price has bought, or by which courtier shame was cleared."""
    others = [event for event in group if not isinstance(event, PRICES)]
    if not others or not isinstance(others[0], Atoned):
        return not others
    courtier_lost = any(isinstance(event, CourtierLost) for event in group)
    return not courtier_lost and all(each.why == "courtier" for each in others if isinstance(each, Atoned))


def _has_placement(groups: Sequence[EventGroup]) -> bool:
    """True if the events begin with the placement, so that it is known what stands where."""
    begins = bool(groups) and isinstance(groups[0][0], OrderSet | RolesSet)
    return begins and any(isinstance(group[0], Placed) for group in groups)


def _loss_sentences(wording: LogWording, losses: Sequence[tuple[str, str]]) -> Iterator[str]:
    """A sentence for each faction that lost provinces."""
    for faction in dict.fromkeys(name for name, _ in losses):
        provinces = wording.listing(wording.province(at) for name, at in losses if name == faction)
        yield wording.log("control_lost", name=wording.faction(faction), provinces=provinces)


def _with_first_shame(
    wording: LogWording, line: ChronicleLine, group: EventGroup, ashamed: set[str]
) -> ChronicleLine:
    """The line; if factions have taken shame for the first time, with a note on how each clears it.

    `ashamed`: those that have taken any; is updated. Spec: lyssan 5.6
    """
    first = dict.fromkeys(event.faction for event in group if isinstance(event, Shamed))
    new = [name for name in first if name not in ashamed]
    ashamed.update(new)
    explained = (wording.log("first_shame", name=wording.faction(name)) for name in new)
    return replace(line, note=" ".join(explained), concerns=line.concerns | set(map(wording.seat, new)))


class Control:
    """Who controls which province at each point of the match; is given all events from the placement on."""

    def __init__(self, holder: Callable[[str], str]) -> None:
        """`holder`: the faction that an agent serves at this point of the match."""
        self._holder = holder
        self._armies: dict[str, str] = {}
        """By knight and noble, its province."""
        self._castles: set[tuple[str, str]] = set()
        """Factions and provinces."""
        self.controllers: Mapping[str, str] = {}
        """By province, the faction that controls it, if there is one. Spec: lyssan 5.1.1."""

    def lost_in(self, group: EventGroup) -> list[tuple[str, str]]:
        """Follows the events of a group; returns the factions and provinces whose control ended in it."""
        changes = [self._changes(event) for event in group]
        if not any(changes):
            return []
        before, self.controllers = self.controllers, self._found_controllers()
        return [(name, at) for at, name in before.items() if self.controllers.get(at) != name]

    def _changes(self, event: Event) -> bool:
        """Follows an event; True if it can change who controls a province."""
        match event:
            case Placed(what="castle", faction=faction, at=at) | Built(faction=faction, at=at):
                self._castles.add((faction, at))
            case Placed(what=agent, at=at) | Arrived(agent=agent, at=at) | Moved(agent=agent, to=at):
                if agent_kind(agent) in ARMIES:
                    self._armies[agent] = at
            case Killed(agent=agent) | Removed(agent=agent):
                self._armies.pop(agent, None)
            case Razed(what="castle", faction=faction, at=at):
                self._castles.discard((faction, at))
            case Eliminated(faction=faction):
                self._castles = {(name, at) for name, at in self._castles if name != faction}
                self._armies = {name: at for name, at in self._armies.items() if source_of(name) != faction}
            case _:
                return isinstance(event, Lured)
        return True

    def _found_controllers(self) -> dict[str, str]:
        present: dict[str, set[str]] = {}
        for name, at in self._castles:
            present.setdefault(at, set()).add(name)
        for agent, at in self._armies.items():
            present.setdefault(at, set()).add(self._holder(agent))
        return {at: min(names) for at, names in sorted(present.items()) if len(names) == 1}


class LyssanAnimation(Animation):
    """The animation of one match."""

    events = EVENTS
    layout: LyssanLayout

    def table(self, view: Position, things: Things) -> LyssanTable:
        """The table with all that lies on it."""
        return LyssanTable(self.layout, view, things)

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """Neighbouring events of one kind about different factions together; others one by one."""
        groups: list[list[Event]] = []
        for event in events:
            if not EVENTS[type(event)].is_animated:
                continue
            if groups and _is_parallel(groups[-1], event):
                groups[-1].append(event)
            else:
                groups.append([event])
        return list(groups)

    def animate(self, group: EventGroup, view: Position, things: Things) -> None:
        """Sets tokens, cards and signs in motion for each event of a group."""
        for event in group:
            super().animate([event], view, things)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Marks of the provinces of the last event on the map; None: there was none."""
        for event in reversed(events):
            spots = [spot for spot in EVENTS[type(event)].spots(event) if isinstance(spot, ProvinceSpot)]
            if spots:
                *starts, end = spots
                return {Mark("trace_end", end)} | {Mark("trace_start", start) for start in starts}
        return None


def _is_parallel(group: EventGroup, event: Event) -> bool:
    """True for taxes and cards drawn of several factions, which are shown at the same time."""
    factions = [getattr(each, "faction", None) for each in (*group, event)]
    return type(event) is type(group[0]) and None not in factions and len(set(factions)) == len(factions)
