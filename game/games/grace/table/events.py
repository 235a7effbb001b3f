"""The rows of the events of Yes, Your Grace: their sentences, weights, animations and the like."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.contract import Event, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import OVERTHROW
from game.games.grace.rules.kingdom import Kingdom, seat_of
from game.games.grace.table import animation, deeds, ids, sentences, theatre
from game.games.grace.table.layout import GraceLayout
from game.games.grace.table.motions import GraceTable
from game.games.grace.table.sentences import VISIT, clause, plain, side_of
from game.games.grace.table.texts import why_lost
from game.games.grace.table.wording import UNKNOWN, GraceWording
from game.table.chronicle import Chronicle, ChronicleLine
from game.table.entities.things import Things
from game.table.ids import Mark, Marks, SpotId
from game.table.presentation.events import Animation, EventGroup, Shown, by_event
from game.table.presentation.texts import Contest
from game.text import Words

FALL, WAR, CORONATION, DEATH, VIOLENCE = 40, 30, 20, 15, 12
REBELLION, EXPOSURE, DAMAGE, OFFICE, RECORD = 8, 6, 2, 2, 1
"""Weights of events, see `ChronicleLine.weight`."""

SUCCESSION = (
    events.Exposed,
    events.RoleLifted,
    events.RoleMoved,
    events.Crowned,
    events.AllegianceDrawn,
    events.NewAllegiance,
    events.SideLed,
)
"""The events that follow from the fall of a King or from a Civil War."""


def joins(*kinds: type[Event]) -> Callable[[EventGroup, Event], bool]:
    """Returns a function that lets events of these kinds join a line."""
    return lambda _group, event: isinstance(event, kinds)


def joins_same_seat(*kinds: type[Event]) -> Callable[[EventGroup, Event], bool]:
    """Returns a function that lets events of these kinds join a line of the same seat."""

    def join(group: EventGroup, event: Event) -> bool:
        return isinstance(event, kinds) and getattr(event, "seat", None) == getattr(group[0], "seat", None)

    return join


def own(_wording: GraceWording, event: events.SeatEvent) -> list[Seat]:
    """The event concerns its seat."""
    return [event.seat]


def everybody(wording: GraceWording, _event: Event) -> list[Seat]:
    """The event concerns all seats, such as a change of the crown."""
    return list(wording.view.seats)


def accused(_wording: GraceWording, event: events.Claimed) -> list[Seat]:
    """An accusation concerns the accused."""
    verb, *rest = event.claim
    return [seat_of(rest[0])] if verb == "accuse" else []


def officers(_wording: GraceWording, event: events.RoleMoved) -> list[Seat]:
    """The event concerns the seats that lose and get the office."""
    return [seat for seat in (event.start, event.goal) if seat is not None]


def controller(wording: GraceWording, event: events.EventCardEvent) -> Seat | None:
    """The seat that played the event; None: it is a crisis."""
    return wording.laid.get(event.id, UNKNOWN).by


def struck(wording: GraceWording, event: events.EventCardEvent) -> list[Seat]:
    """An Intrigue concerns the seat that played it, and the one before which it was played; a crisis, all."""
    laid = wording.laid.get(event.id, UNKNOWN)
    if laid.by is None:
        return list(wording.view.seats)
    return [seat for seat in (laid.by, laid.target) if seat is not None]


def at_event(event: events.EventCardEvent) -> list[SpotId]:
    """The card of an event."""
    return [ids.EventSpot(event.id)]


def at_holding(event: events.HoldingEvent) -> list[SpotId]:
    """A Holding."""
    return [ids.HoldingSpot(event.holding)]


def at_seat(event: events.SeatEvent) -> list[SpotId]:
    """A court."""
    return [ids.SeatSpot(event.seat)]


def at_side(event: events.SideCard | events.WarCard) -> list[SpotId]:
    """The side or pile on which a card was laid."""
    return [side_of(event)]


MOST_SIDES = 3
"""The most sides on which a seat lays cards in one line of the chronicle."""


def joins_visit(group: EventGroup, event: Event) -> bool:
    """Events of the same visit of a seat join the line, unless it then names too many sides."""
    if not joins_same_seat(*VISIT)(group, event):
        return False
    sides = {side_of(each) for each in (*group, event) if isinstance(each, events.SideCard | events.WarCard)}
    return len(sides) <= MOST_SIDES


def visit(kind: type[Event], **more: Any) -> Shown[Any, GraceWording, Any]:
    """A row of something that a seat does in one visit to the table."""
    return Shown(kind, sentence=sentences.visit, joined_by=joins_visit, **more)


EVENTS = by_event(
    Shown(events.HouseKept, sentence=plain, spots=at_holding),
    Shown(events.HouseRevealed, sentence=plain, animate=animation.reveal_houses),
    Shown(
        events.RoundBegan,
        sentence=sentences.round_began,
        joined_by=joins(events.CrisisRevealed),
        turn=lambda event: event.round,
        actor=lambda _, event: event.king,
    ),
    Shown(
        events.CrisisRevealed,
        spots=at_event,
        animate=animation.lay_crises,
        animated_with=(events.CrisisRevealed,),
    ),
    Shown(
        events.Claimed,
        sentence=sentences.claimed,
        concerns=accused,
        spots=at_seat,
        animate=animation.claim,
        animated_with=(events.Claimed,),
    ),
    Shown(
        events.Styled,
        sentence=plain,
        spots=lambda _: [ids.CrownSpot()],
        animate=animation.turn_crown,
    ),
    Shown(
        events.RoleMoved,
        sentence=sentences.role,
        actor=lambda _, event: event.start if event.goal is None else event.goal,
        concerns=officers,
        spots=lambda event: [ids.RoleSpot(event.role)],
        weight=lambda event: OFFICE * (event.start is not None and event.goal is not None),
        animate=animation.move_roles,
        close_up=animation.near_office,
        animated_with=(events.RoleMoved,),
    ),
    Shown(events.RoleLifted, sentence=plain, spots=at_event, animate=animation.lift_role, stays_close=True),
    Shown(
        events.HeirNamed,
        sentence=sentences.heir,
        concerns=everybody,
        spots=lambda _: [ids.HeirSpot()],
        animate=animation.name_heir,
    ),
    Shown(
        events.Collected,
        sentence=sentences.collected,
        joined_by=joins_same_seat(events.Collected, events.Drew),
        animate=animation.collect,
        animated_with=(events.Collected, events.Drew),
    ),
    Shown(events.Drew),
    Shown(
        events.Reshuffled,
        sentence=plain,
        spots=lambda event: [ids.DeckSpot(event.deck)],
        animate=animation.reshuffle,
    ),
    Shown(
        events.Repaired,
        sentence=sentences.holdings,
        joined_by=joins_same_seat(events.Repaired),
        spots=at_holding,
        animate=animation.repair,
        animated_with=(events.Repaired,),
    ),
    Shown(
        events.Damaged,
        sentence=sentences.holdings,
        joined_by=joins_same_seat(events.Damaged),
        concerns=own,
        weight=DAMAGE,
        spots=at_holding,
        animate=animation.damage,
        animated_with=(events.Damaged,),
        close_up=animation.near_court,
    ),
    Shown(events.IntriguePassed, sentence=plain),
    Shown(
        events.IntriguePlayed,
        sentence=sentences.played,
        concerns=lambda _, event: [event.target],
        weight=lambda event: REBELLION * (event.card == OVERTHROW),
        spots=at_event,
        animate=animation.lay_intrigue,
        animated_with=(events.IntrigueLaid,),
    ),
    Shown(events.IntrigueLaid, clause=sentences.card_clause),
    Shown(events.Announced, clause=sentences.card_clause, animate=animation.announce),
    Shown(events.Accepted, clause=clause, concerns=own, animate=animation.accept),
    Shown(events.Refused, clause=clause, concerns=own, animate=animation.refuse),
    visit(
        events.Placed,
        spots=at_side,
        animate=animation.place_card,
        animated_with=(events.PlacedCard,),
    ),
    Shown(events.PlacedCard),
    visit(events.RolePlaced, spots=at_side, animate=animation.place_role),
    visit(events.Waited),
    visit(events.SeatDone),
    Shown(
        events.Ordered, sentence=plain, actor=lambda *_: None, concerns=own, animate=animation.heard("herald")
    ),
    Shown(events.Closed, sentence=plain, animate=animation.heard("sand_ends")),
    visit(events.Discarded, animate=animation.discard, animated_with=(events.Discarded,)),
    Shown(
        events.EventRevealed,
        sentence=sentences.resolved,
        joined_by=joins(events.SideRevealed, events.TiePaid, events.Paid, events.Judged),
        actor=controller,
        contest=sentences.begun_contest,
        spots=at_event,
        animate=theatre.reveal_event,
        close_up=animation.near_event,
    ),
    Shown(events.SideRevealed, animate=theatre.reveal_side, stays_close=True),
    Shown(events.TiePaid, animate=theatre.pick_card, stays_close=True),
    Shown(events.Paid, animate=theatre.pay_side, stays_close=True),
    Shown(
        events.Judged,
        concerns=struck,
        contest=sentences.judged_contest,
        result=True,
        animate=theatre.judge,
        stays_close=True,
    ),
    Shown(events.Resolved, animate=theatre.clear_event),
    Shown(
        events.Swapped,
        sentence=plain,
        concerns=lambda _, event: [event.other],
        weight=DAMAGE,
        spots=lambda event: [ids.HoldingSpot(event.gave), ids.HoldingSpot(event.got)],
        animate=animation.swap,
    ),
    Shown(
        events.Investigated,
        sentence=plain,
        concerns=lambda _, event: [event.target],
        spots=lambda event: [ids.AllegianceSpot(event.target)],
        animate=deeds.investigate,
        close_up=animation.near_seen,
    ),
    Shown(events.Saw, clause=sentences.seen_clause, animate=animation.see, close_up=animation.near_seen),
    Shown(
        events.Exposed,
        sentence=sentences.exposed,
        concerns=everybody,
        weight=EXPOSURE,
        spots=lambda event: [ids.AllegianceSpot(event.seat)],
        animate=animation.expose,
        close_up=animation.near_court,
    ),
    Shown(
        events.Slain,
        sentence=plain,
        concerns=everybody,
        weight=DEATH,
        spots=at_seat,
        animate=deeds.slay,
        close_up=animation.near_court,
    ),
    Shown(
        events.KingFell,
        sentence=sentences.fell,
        joined_by=joins(*SUCCESSION),
        concerns=everybody,
        weight=FALL,
        result=True,
        spots=at_seat,
        animate=deeds.fall,
        close_up=animation.near_court,
    ),
    Shown(
        events.Crowned,
        concerns=everybody,
        weight=CORONATION,
        spots=lambda _: [ids.CrownSpot()],
        animate=deeds.crown,
        close_up=animation.near_court,
    ),
    Shown(events.SideLed, animate=animation.lead_side, stays_close=True),
    Shown(
        events.AllegianceDrawn,
        sentence=sentences.drawn,
        joined_by=joins(events.NewAllegiance),
        concerns=own,
        spots=lambda event: [ids.AllegianceSpot(event.seat)],
        animate=animation.draw_allegiance,
        animated_with=(events.NewAllegiance,),
    ),
    Shown(events.NewAllegiance),
    Shown(
        events.CivilWar,
        sentence=plain,
        concerns=everybody,
        weight=WAR,
        result=True,
        spots=lambda event: [ids.SeatSpot(event.former)],
        animate=deeds.begin_war,
    ),
    visit(
        events.Backed,
        spots=at_side,
        animate=animation.place_card,
        animated_with=(events.BackedCard,),
    ),
    Shown(events.BackedCard),
    Shown(
        events.PileRevealed,
        contest=lambda wording, _: Contest(wording.say("contest.war"), ()),
        animate=theatre.reveal_pile,
    ),
    Shown(events.WarPaid, animate=theatre.pay_pile),
    Shown(
        events.WarTotals,
        sentence=sentences.war,
        joined_by=joins(*SUCCESSION),
        contest=sentences.war_contest,
        result=True,
        animate=theatre.decide_war,
    ),
    Shown(
        events.RecordWritten,
        sentence=plain,
        weight=lambda event: VIOLENCE if event.what == "violence" else RECORD,
        spots=lambda _: [ids.AnnalsSpot()],
        animate=animation.write_record,
        close_up=animation.near_annals,
    ),
    Shown(events.RoundEnded, animate=animation.end_round),
    Shown(
        events.MatchOver,
        sentence=plain,
        animate=animation.end_match,
    ),
)

TRACED = events.IntriguePlayed, events.Placed, events.RolePlaced, events.Backed, events.Damaged
"""The events whose place is marked afterwards."""

COLLECTING = events.Collected, events.Drew, events.Reshuffled
"""The events while all seats collect at the same time."""


class GraceChronicle(Chronicle):
    """The chronicle of a match: a line for each group of events that belong together."""

    events = EVENTS

    def wording(self, view: Kingdom, words: Words) -> GraceWording:
        """The view and the language, with names of the things of the game."""
        return GraceWording.of(view, words)

    def lines(self, events: Iterable[Event], view: Kingdom, words: Words) -> list[ChronicleLine]:
        """The lines of the events that the reader may know."""
        worded = self._worded_groups(events, view, words)
        return [self.line(wording, turn, group) for turn, wording, group in worded]

    def results(self, events: Iterable[Event], view: Kingdom, words: Words) -> list[str]:
        """The short sentences on the results of events and Civil Wars."""
        return [
            sentences.verdict(wording, group) or self.sentence(wording, group)
            for _, wording, group in self._worded_groups(events, view, words)
            if any(self.row(event).result for event in group)
        ]

    def _worded_groups(
        self, events: Iterable[Event], view: Kingdom, words: Words
    ) -> Iterator[tuple[int, GraceWording, EventGroup]]:
        """The groups with their turns, and with a wording that knows the cards on the table at that time."""
        wording = self.wording(view, words)
        for turn, group in self._with_turns(events):
            wording = wording.after(group)
            yield turn, wording, group

    def groups(self, log: Iterable[Event]) -> list[EventGroup]:
        """The chronicled events in groups."""
        groups: list[list[Event]] = []
        for event in log:
            group = self._joined(groups, event)
            if group is not None:
                group.append(event)
            elif self.row(event).sentence is not None:
                groups.append([event])
        return list(groups)

    def _joined(self, groups: Sequence[list[Event]], event: Event) -> list[Event] | None:
        """The group that an event joins; None: it joins none.

        Only the last group, except that all seats collect at the same time: there an earlier one may be
        meant.
        """
        for group in reversed(groups):
            if self.row(event).clause is not None or self.row(group[0]).joined_by(group, event):
                return group
            if not isinstance(event, COLLECTING) or not isinstance(group[0], COLLECTING):
                return None
        return None

    def why_lost(self, view: Kingdom, seat: Seat, words: Words) -> str:
        """Why the seat has not won."""
        return why_lost(self.wording(view, words), seat)


class GraceAnimation(Animation):
    """The animation of one match."""

    events = EVENTS
    layout: GraceLayout

    def table(self, view: Kingdom, things: Things) -> GraceTable:
        """The table with its hall."""
        return GraceTable(self.layout, view, things, self.layout.viewer)

    def trace_marks(self, group: Sequence[Event]) -> Marks | None:
        """Marks of the place of the last traced event; None: there is no such event.

        Empty after an Intrigue that the King has refused.
        """
        for event in reversed(group):
            if isinstance(event, events.Refused):
                return set()
            spots = [*self._row(event).spots(event)]
            if spots and isinstance(event, TRACED):
                return {Mark("trace_end", spot) for spot in spots}
        return None
