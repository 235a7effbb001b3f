"""What rivals would do against a position before the faction acts again. Spec: lyssan 4.1, 12."""

from collections.abc import Iterator

from game.contract import Option
from game.games.lyssan.bots.context import DecisionContext
from game.games.lyssan.bots.playing import after
from game.games.lyssan.bots.value.evaluation import evaluate
from game.games.lyssan.rules import flow
from game.games.lyssan.rules.data.agents import ARMIES
from game.games.lyssan.rules.position import Position, Turn

REPLIES = 2
"""How many commands of each rival are tried: the most harmful ones matter."""
HARM = frozenset({"kill", "raze", "lure", "denounce"})
"""The verbs of commands against others."""


def value_after_replies(context: DecisionContext, position: Position) -> float:
    """How good a position is for the seat when each rival has answered it."""
    waiting = context.position.queue[1:]
    for rival in _order(context):
        if position.result is not None or context.spent():
            break
        if position.factions[rival].alive:
            position = _answered(context, position, rival, has_acted=rival not in waiting)
    context.nodes += 1
    return evaluate(position, context.seat, context.faction, exposed=False)


def _order(context: DecisionContext) -> list[str]:
    """The factions of other seats, first those that still act in this season. Spec: lyssan 4.1."""
    order = context.position.living()
    start = order.index(context.faction) + 1
    factions = context.position.factions
    return [each for each in order[start:] + order[:start] if factions[each].seat != context.seat]


def _answered(context: DecisionContext, position: Position, rival: str, *, has_acted: bool) -> Position:
    """The position after the best commands of a rival; `has_acted`: its agents will be ready again."""
    position = position.copy()
    position.queue, position.turn, position.phase = [rival], Turn(rival), "turns"
    if has_acted:
        for _, agent in position.agents_of(rival):
            agent.ready = True
    for _ in range(REPLIES):
        rival_context = context.for_rival(position, list(_harmful(position, rival)))
        best, value = position, rival_context.now
        for option in rival_context.options:
            found, found_value = after(rival_context, position, option)
            if found_value > value:
                best, value = found, found_value
        context.nodes = rival_context.nodes
        if best is position or best.result is not None:
            return best
        position = best
    return position


def _harmful(position: Position, rival: str) -> Iterator[Option]:
    """The commands of agents against others, and the moves of armies towards them."""
    decision = flow.question(position)
    targets = set(_targets(position, rival))
    for option in decision.options if decision else ():
        advances = option[0] == "move" and option[2] in targets
        if option[0] in HARM or (advances and position.agents[str(option[1])].kind in ARMIES):
            yield option


def _targets(position: Position, rival: str) -> Iterator[str]:
    """Where other seats have castles or armies."""
    seat, holders = position.factions[rival].seat, position.holders()
    for faction in position.factions.values():
        if faction.seat != seat:
            yield from faction.castles
    for agent in position.agents.values():
        holder = holders.get(agent.source)
        if agent.at is not None and holder is not None and position.factions[holder].seat != seat:
            yield agent.at
