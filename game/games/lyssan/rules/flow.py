"""The course of a match: steps on the stack first, then the phases. Spec: lyssan 4."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.contract import Decision, Event, Option, Seat
from game.games.lyssan.rules import triumphs
from game.games.lyssan.rules.actions.talk import TALK
from game.games.lyssan.rules.actions.use import USE
from game.games.lyssan.rules.commands.debts import DISBAND, HOSTAGE, TRIBUTE
from game.games.lyssan.rules.economy.building import BLESSING
from game.games.lyssan.rules.economy.paying import PAY
from game.games.lyssan.rules.effects.agents import BONUS_TALK
from game.games.lyssan.rules.effects.playing import DEPLOY, EFFECTS, PRIMITIVES
from game.games.lyssan.rules.ending import OVER
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.steps import PASS, STOP, StepKind
from game.games.lyssan.rules.turn import seasons, setup

STEP_KINDS: Mapping[str, StepKind] = {
    kind.name: kind
    for kind in (
        *PRIMITIVES.values(),
        *(USE, TALK, BONUS_TALK, PAY, TRIBUTE, HOSTAGE, DISBAND, BLESSING, DEPLOY, EFFECTS, seasons.RETURN),
    )
}
"""By name."""
ALWAYS_ASKED = frozenset({"lyssan.command", "lyssan.prelude"})
"""Decisions that are asked even with a single option. Spec: lyssan 4.1.4."""


@dataclass(frozen=True)
class Phase:
    """A part of the match in which the first faction of the queue gets a question."""

    ask: str
    options: Callable[[Position], list[Option]]
    answer: Callable[[Position, Option], Iterable[Event]]
    secret: tuple[str, ...] = ()
    """The verbs of options that name what only the faction's seat may see. Spec: lyssan 11."""


PHASES: Mapping[str, Phase] = {
    "place": Phase("lyssan.place", setup.place_options, setup.place),
    "prelude": Phase("lyssan.prelude", seasons.prelude_options, seasons.answer_prelude, secret=("play",)),
    "atone": Phase("lyssan.atone", seasons.atone_options, seasons.atone, secret=("influence",)),
    "tax": Phase("lyssan.tax", seasons.tax_options, seasons.tax),
    "turns": Phase("lyssan.command", seasons.turn_options, seasons.answer_turn, secret=("play", "repay")),
}
"""Spec: lyssan 3.7, 4.1."""

PASSING: Mapping[str, Callable[[Position], Iterable[Event]]] = {
    "place": seasons.begin_prelude,
    "spring": seasons.spring,
    "atone": seasons.after_atonement,
    "tax": lambda position: seasons.tax(position, None),
}
"""What happens in a phase without a question. Spec: lyssan 4.1."""


def go_on(position: Position) -> tuple[list[Event], tuple[Decision, ...], list[Decision]]:
    """Runs the match to its next decisions; returns the events, these, and those on the way.

    No decisions: the match is over. Those on the way had a single option. Spec: lyssan 4.1.4
    """
    events: list[Event] = []
    forced: list[Decision] = []
    while position.phase != OVER:
        if position.phase == "roles":
            return events, _role_decisions(position), forced
        decision = question(position)
        if decision is None:
            events += advance(position)
        elif len(decision.options) == 1 and decision.ask not in ALWAYS_ASKED:
            forced.append(decision)
            events += carry_out(position, decision.seat, decision.options[0])
        else:
            return events, (decision,), forced
    return events, (), forced


def _role_decisions(position: Position) -> tuple[Decision, ...]:
    """Both seats choose at the same time. Spec: lyssan 3.4."""
    seats = range(position.config.seats)
    options = {seat: tuple(setup.role_options(position, seat)) for seat in seats}
    return tuple(Decision(seat, "lyssan.roles", options[seat]) for seat in seats if options[seat])


def question(position: Position) -> Decision | None:
    """The decision that is open now; None: the match continues without one. Spec: lyssan 4.1."""
    if position.pending:
        step = position.pending[-1]
        kind, faction = STEP_KINDS[step["f"]], step["faction"]
        return _decision(position, faction, kind, kind.options(position, step))
    if position.phase not in PHASES or (position.phase == "place" and setup.is_placed(position)):
        return None
    phase = PHASES[position.phase]
    return _decision(position, position.queue[0], phase, phase.options(position))


def _decision(
    position: Position, faction: str, asking: StepKind | Phase, options: Sequence[Option]
) -> Decision | None:
    """What a faction's seat is asked; all see the options that name nothing secret. Spec: lyssan 11."""
    if not options:
        return None
    public = tuple(option for option in options if option[0] not in asking.secret) if asking.secret else ()
    seat = position.factions[faction].seat
    return Decision(seat, asking.ask, tuple(options), open=not asking.secret, public=public)


def carry_out(position: Position, seat: Seat, option: Option) -> list[Event]:
    """Carries out one open option. Spec: lyssan 4."""
    if position.phase == "roles":
        return list(setup.choose_role(position, seat, option))
    if not position.pending:
        events = list(PHASES[position.phase].answer(position, option))
    else:
        step = position.pending[-1]
        kind = STEP_KINDS[step["f"]]
        is_stop = option in (STOP, PASS)
        events = list(kind.stop(position, step, option) if is_stop else kind.answer(position, step, option))
    return events + _after_command(position)


def advance(position: Position) -> list[Event]:
    """Does the next thing that needs no choice. Spec: lyssan 4.1."""
    if position.pending:
        step = position.pending[-1]
        return list(STEP_KINDS[step["f"]].act(position, step)) + _after_command(position)
    return list(PASSING[position.phase](position))


def _after_command(position: Position) -> list[Event]:
    """Checks the triumph `realm` once a command is completed. Spec: lyssan 5.3.3."""
    is_complete = not position.pending and position.turn is not None and position.result is None
    return list(triumphs.claim_realm(position)) if is_complete else []
