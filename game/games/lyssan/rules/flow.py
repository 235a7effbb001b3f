"""The course of a match: its phases, and what happens between them. Spec: lyssan 4."""

from collections.abc import Callable, Iterable

from game.contract import Decision, Event, Option, Seat
from game.games.lyssan.rules import (
    actions,
    building,
    commands,
    debts,
    decks,
    playing,
    seasons,
    setup,
    triumphs,
)
from game.games.lyssan.rules.effects.agents import BonusTalk
from game.games.lyssan.rules.ending import OVER
from game.games.lyssan.rules.position import FactionStep, Position
from game.kit.flow import Flow, Phase, SeatPhase

STEPS: tuple[type[FactionStep], ...] = (
    *playing.EFFECTS.values(),
    *(actions.Use, actions.Talk, BonusTalk, decks.Pay, debts.Tribute, debts.Hostage, debts.Disband),
    *(building.Blessing, playing.Deploy, playing.Effects, seasons.Return),
)
"""All kinds of steps that can be on the stack."""


class Roles(Phase[Position]):
    """Both seats choose their masters at the same time. Spec: lyssan 3.4."""

    ask = "lyssan.roles"

    def decisions(self, match: Position) -> tuple[Decision, ...]:
        """One for each seat that has not chosen."""
        found = ((seat, setup.role_options(match, seat)) for seat in range(match.config.seats))
        return tuple(Decision(seat, self.ask, tuple(options)) for seat, options in found if options)

    def carry_out(self, match: Position, seat: Seat, option: Option) -> Iterable[Event]:
        """Carries out an open option."""
        return setup.choose_role(match, seat, option)


def _asking(
    ask: str,
    options: Callable[[Position], list[Option]],
    answer: Callable[[Position, Option], Iterable[Event]],
    *secret: str,
) -> SeatPhase[Position]:
    """A phase in which the first faction of the queue is asked."""
    return SeatPhase(ask, options, answer, _first_in_queue, secret=secret)


def _first_in_queue(position: Position) -> Seat:
    return position.factions[position.queue[0]].seat


def _after_command(position: Position) -> Iterable[Event]:
    """Checks the triumph `realm` once a command is completed. Spec: lyssan 5.3.3."""
    is_complete = not position.stack and position.turn is not None and position.result is None
    return triumphs.claim_realm(position) if is_complete else ()


PLACE, COMMAND, PRELUDE, ATONE = "lyssan.place", "lyssan.command", "lyssan.prelude", "lyssan.atone"

FLOW: Flow[Position] = Flow(
    {
        "roles": Roles(),
        "place": _asking(PLACE, setup.place_options, setup.place),
        "prelude": _asking(PRELUDE, seasons.prelude_options, seasons.answer_prelude, *commands.SECRET),
        "atone": _asking(ATONE, seasons.atone_options, seasons.atone, "influence"),
        "tax": _asking("lyssan.tax", seasons.tax_options, seasons.tax),
        "turns": _asking(COMMAND, seasons.turn_options, seasons.answer_turn, *commands.SECRET),
    },
    {
        "place": seasons.begin_prelude,
        "spring": seasons.spring,
        "atone": seasons.after_atonement,
        "tax": lambda position: seasons.tax(position, None),
    },
    over=OVER,
    always_asked=(COMMAND, PRELUDE),
    after=_after_command,
)
"""Spec: lyssan 3.7, 4.1. A decision with a single option is carried out, but not these: 4.1.4."""
