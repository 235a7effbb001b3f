"""The course of a match: steps on the stack first, then the phases of the turn. Spec: allyria 4."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.contract import Decision, Event, Option
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.combat.battle import BATTLE
from game.games.allyria.rules.effects.playing import EFFECTS
from game.games.allyria.rules.effects.primitives import FOLLOW_UPS, PRIMITIVES
from game.games.allyria.rules.ending import OVER
from game.games.allyria.rules.steps import STOP, StepKind, decline
from game.games.allyria.rules.turn import buying, marching, setup, turn

STEP_KINDS: Mapping[str, StepKind] = {
    kind.name: kind for kind in (*PRIMITIVES.values(), *FOLLOW_UPS, EFFECTS, marching.MARCH, BATTLE)
}
"""By name."""


@dataclass(frozen=True)
class Phase:
    """A part of the match in which the seat whose turn it is gets the same question repeatedly."""

    options: Callable[[Campaign], list[Option]]
    answer: Callable[[Campaign, Option], Iterable[Event]]
    secret: bool = False
    """True if its options name cards that only the seat may see. Spec: allyria 11."""


PHASES = {
    "race": Phase(setup.race_options, setup.choose_race),
    "city": Phase(setup.city_options, setup.place_city),
    "play": Phase(turn.play_options, turn.play, secret=True),
    "buy": Phase(buying.options, buying.answer),
    "act": Phase(turn.act_options, turn.act),
}
"""Spec: allyria 3.4, 3.6, 4.3-4.5."""

PASSING = {"turn-start": turn.start, "turn-end": turn.finish}
"""Phases without a decision. Spec: allyria 4.2, 4.6."""


def go_on(campaign: Campaign) -> tuple[list[Event], Decision | None, list[Decision]]:
    """Runs the match to its next decision; returns the events, that decision, and those on the way.

    None as decision: the match is over. Those on the way had a single option. Spec: allyria 4.1
    """
    events: list[Event] = []
    forced: list[Decision] = []
    while campaign.phase != OVER:
        decision = question(campaign)
        if decision is None:
            events += advance(campaign)
        elif len(decision.options) == 1:
            forced.append(decision)
            events += carry_out(campaign, decision.options[0])
        else:
            return events, decision, forced
    return events, None, forced


def question(campaign: Campaign) -> Decision | None:
    """The decision that is open now; None: the match continues without one. Spec: allyria 4.1."""
    if campaign.stack:
        step = campaign.stack[-1]
        kind = STEP_KINDS[step["f"]]
        options = tuple(kind.options(campaign, step))
        if not options:
            return None
        return Decision(kind.chooser(campaign, step), kind.ask(step), options, open=not kind.secret)
    if campaign.phase not in PHASES:
        return None
    phase = PHASES[campaign.phase]
    options = tuple(phase.options(campaign))
    return Decision(campaign.turn, f"allyria.{campaign.phase}", options, open=not phase.secret)


def carry_out(campaign: Campaign, option: Option) -> list[Event]:
    """Carries out one open option. Spec: allyria 4."""
    if not campaign.stack:
        return list(PHASES[campaign.phase].answer(campaign, option))
    step = campaign.stack[-1]
    answer = decline if option == STOP else STEP_KINDS[step["f"]].answer
    return list(answer(campaign, step, option))


def advance(campaign: Campaign) -> list[Event]:
    """Does the next thing that needs no choice. Spec: allyria 4.1, 4.2, 4.6."""
    if campaign.stack:
        step = campaign.stack[-1]
        return list(STEP_KINDS[step["f"]].act(campaign, step))
    return list(PASSING[campaign.phase](campaign))
