"""The course of a match: masters, seasons, turns, taxes, triumphs, and how it ends."""

from game.contract import Event
from game.games.lyssan.rules.data import TRIUMPHS
from game.games.lyssan.rules.events import (
    CourtierLost,
    Drawn,
    Eliminated,
    Ended,
    Inherited,
    OrderSet,
    PhaseBegun,
    Removed,
    Revealed,
    RolesSet,
    Taxed,
    TriumphWon,
    TurnBegun,
    TurnEnded,
)
from game.games.lyssan.table.animation import (
    LyssanTable,
    announce,
    counter_place,
    middle_of_board,
    slot_place,
    topple,
)
from game.games.lyssan.table.events.cards import animate_money
from game.games.lyssan.table.events.rows import (
    EventRow,
    LogWording,
    all_seats,
    log,
    named_seat,
    no_cause,
    own_faction,
)
from game.games.lyssan.table.ids import AgentId
from game.table.presentation.events import EventGroup

SEASONS = frozenset({"spring", "summer", "autumn"})
"""The phases with which a season begins."""


def turn_of(event: PhaseBegun) -> int:
    """Summers and autumns so far; spring belongs to the summer after it. Spec: lyssan 4.1."""
    return 2 * event.year - (event.phase != "autumn") if event.year else 0


def is_awarded(event: Event) -> bool:
    """True for a majority, which spring awards. Spec: lyssan 5.2.2."""
    return isinstance(event, TriumphWon) and TRIUMPHS[event.id].kind == "majority"


def season_sentence(wording: LogWording, event: PhaseBegun) -> str:
    """The season and its year, such as `Autumn 2`, or the end. Spec: lyssan 4.1, 5.2.6."""
    if event.year >= len(wording.view.row):
        return wording.log("season.last")
    return wording.log(f"season.{event.phase}", year=event.year)


def roles_sentence(wording: LogWording, event: RolesSet, _joined: EventGroup) -> str:
    """A seat has chosen; its own people also read what."""
    if event.master is not None:
        return wording.log("master", name=wording.faction(event.master))
    factions = wording.view.config.factions_of(event.seat)
    return wording.log("roles", names=wording.listing(map(wording.faction, factions)))


def taxed_sentence(wording: LogWording, event: Taxed, joined: EventGroup) -> str:
    """The taxes of all factions."""
    taxed = [each for each in (event, *joined) if isinstance(each, Taxed)]
    return wording.log("taxed", taxes="; ".join(tax(wording, each) for each in taxed))


def tax(wording: LogWording, event: Taxed) -> str:
    """The taxes of one faction."""
    amounts = {"coins": event.coins, "auxiliaries": event.auxiliaries, "cards": event.cards}
    return wording.log("part.taxed", event, taxes=wording.amounts(amounts))


def ended_sentence(wording: LogWording, event: Ended, _joined: EventGroup) -> str:
    """Who won, and by what."""
    reason = wording.words(f"lyssan.reason.{event.why}")
    key = f"ended_{event.role}" if event.role else "ended"
    return wording.log(key, name=wording.faction(event.winner), reason=reason)


def animate_phase(table: LyssanTable, event: PhaseBegun, _joined: EventGroup) -> None:
    """The sign of a season appears."""
    if event.phase in SEASONS:
        table.things.play_sound("season", middle_of_board(table).x)
        announce(table, f"season/{event.phase}")


def animate_reveal(table: LyssanTable, event: Revealed, _joined: EventGroup) -> None:
    """The next triumph is shown and goes to its place in the row."""
    table.things.play_sound("card_turn", middle_of_board(table).x)
    announce(table, f"triumph/{event.id}", slot_place(table, event.slot))


def animate_triumph(table: LyssanTable, event: TriumphWon | Inherited, _joined: EventGroup) -> None:
    """A triumph goes to the faction that has won it."""
    table.things.play_sound("point", middle_of_board(table).x)
    announce(table, f"triumph/{event.id}", counter_place(table, event.faction, "coins"))


def animate_elimination(table: LyssanTable, event: Eliminated, _joined: EventGroup) -> None:
    """All agents of a faction fall."""
    table.things.play_sound("keep_falls", counter_place(table, event.faction, "shame").x)
    fallen = [
        thing for thing in table.things.ids if isinstance(thing, AgentId) and thing.faction == event.faction
    ]
    for number, thing in enumerate(fallen):
        topple(table, thing, min(0.8, 0.06 * number))


def animate_end(table: LyssanTable, event: Ended, _joined: EventGroup) -> None:
    """The match ends with a sound."""
    viewer = table.layout.viewer
    lost = viewer is not None and viewer != event.ranking[0]
    table.things.play_sound("lose" if lost else "win", middle_of_board(table).x)


EVENTS = (
    EventRow(
        RolesSet,
        sentence=roles_sentence,
        by=lambda wording, event: wording.view.config.factions_of(event.seat)[0],
    ),
    EventRow(
        PhaseBegun,
        sentence=lambda wording, event, _: wording.log(f"phase.{event.phase}", event),
        turn=turn_of,
        animate=animate_phase,
    ),
    EventRow(
        OrderSet,
        sentence=lambda wording, event, _: wording.log(
            "order", names=wording.listing(map(wording.faction, event.factions))
        ),
    ),
    EventRow(TurnBegun, sentence=log("turn")),
    EventRow(
        TurnEnded,
        sentence=lambda wording, event, _: wording.log(
            "lost_auxiliaries", event, count=event.auxiliaries_lost
        ),
        begins=lambda event: event.auxiliaries_lost > 0,
    ),
    EventRow(
        Taxed,
        sentence=taxed_sentence,
        joined_by=lambda _, event: isinstance(event, Taxed | Drawn),
        by=no_cause,
        animate=animate_money,
    ),
    EventRow(Revealed, sentence=log("revealed"), concerns=all_seats, animate=animate_reveal),
    EventRow(
        TriumphWon,
        sentence=log("triumph"),
        concerns=all_seats,
        weight=3,
        result=True,
        spots=own_faction,
        animate=animate_triumph,
    ),
    EventRow(
        Inherited,
        sentence=log("inherited"),
        by=no_cause,
        concerns=named_seat,
        weight=2,
        spots=own_faction,
        animate=animate_triumph,
    ),
    EventRow(
        Eliminated,
        sentence=lambda wording, event, _: wording.log(f"eliminated_{event.why}", event),
        joined_by=lambda _, event: isinstance(event, CourtierLost | Removed),
        by=no_cause,
        concerns=all_seats,
        weight=4,
        result=True,
        spots=own_faction,
        animate=animate_elimination,
    ),
    EventRow(Ended, sentence=ended_sentence, weight=1, animate=animate_end),
)
