"""Diplomacy: a card goes to the controller of a province, and one is drawn. Spec: lyssan 5.4.5, 5.15."""

from collections.abc import Iterator

from game.contract import Event, Option
from game.games.lyssan.rules.control import rival_controller
from game.games.lyssan.rules.drawing import draw_influence, give
from game.games.lyssan.rules.events import DiplomacyDone
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.steps import StepKind, push


def talk(position: Position, faction: str, agent: str) -> Iterator[Event]:
    """Begins diplomacy where the agent stands."""
    controller = str(rival_controller(position, faction, str(position.agents[agent].at)))
    push(position, TALK, faction, to=controller)
    yield DiplomacyDone(by=agent, faction=controller)


def _options(position: Position, step: Step) -> list[Option]:
    return [("give", card) for card in position.factions[step["faction"]].hand]


def _give(position: Position, step: Step, option: Option) -> Iterator[Event]:
    """Gives the card; then one is drawn, but not with two seats. Spec: lyssan 5.4.5, 5.15."""
    position.pending.pop()
    yield from give(position, step["faction"], step["to"], [str(option[1])])
    if position.config.seats > 2:
        yield from draw_influence(position, step["faction"], 1)


TALK = StepKind("talk", ask="lyssan.give", fields=("to",), options=_options, answer=_give, secret=("give",))
