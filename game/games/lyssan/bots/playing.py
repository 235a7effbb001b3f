"""What a bot knows while it answers a question, and how it tries commands on copies. Spec: lyssan 4.1.3."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from game.bots.bot import Budget
from game.contract import Option, Seat
from game.games.lyssan.bots.evaluation import evaluate
from game.games.lyssan.bots.holdings import hand_value
from game.games.lyssan.bots.levels import LyssanSkill
from game.games.lyssan.bots.survey import clock_of
from game.games.lyssan.rules.flow import FLOW
from game.games.lyssan.rules.position import Agents, Position

MIN_NODES = 12
"""Positions that a bot may evaluate even if its budget is spent: a few hundredths of a second."""


@dataclass
class DecisionContext:
    """A seat, its open decision, and the means by which it judges positions."""

    position: Position
    """A guess of the match."""
    seat: Seat
    options: Sequence[Option]
    """The options of the decision."""
    skill: LyssanSkill
    budget: Budget
    rng: Random
    nodes: int = 0
    """Positions evaluated."""

    @cached_property
    def faction(self) -> str:
        """The faction that the seat decides for; while roles are chosen, any."""
        return self.position.queue[0]

    @cached_property
    def now(self) -> float:
        """The value of the position without any further command."""
        return self.value(self.position)

    def value(self, position: Position) -> float:
        """The value of a position for the seat after the turn of the faction."""
        self.nodes += 1
        return evaluate(position, self.seat, self.faction)

    def spent(self) -> bool:
        """True if thinking must end now."""
        if self.nodes < MIN_NODES:
            return False
        return self.nodes >= self.skill.nodes or self.budget.spent(self.nodes)

    def noise(self) -> float:
        """A random error of the level's judgement, in logits."""
        return self.rng.gauss(0, self.skill.noise) if self.skill.noise else 0.0


TO_THE_END = frozenset({"play", "power", "repay"})
"""The verbs of commands that every level follows to their end, because the price comes first."""
READY = "ready"
"""The verb of options that make an agent ready."""
BY_CARD = frozenset({"discard", "give"})
"""The verbs of questions about a card to part with; a bot parts with the cheapest."""


def cheapest(position: Position, options: Sequence[Option]) -> Option:
    """The option that parts with the card whose loss is smallest."""
    years = clock_of(position).part
    return min(options, key=lambda option: hand_value(str(option[1]), years))


def after(context: DecisionContext, position: Position, option: Option) -> tuple[Position, float]:
    """A copy of the position after an option and the best answers to what it asks, and its value."""
    copy = position.copy()
    FLOW.carry_out(copy, context.seat, option)
    if context.skill.whole or option[0] in TO_THE_END:
        copy, value = settled(context, copy)
    else:
        _run(copy, lambda _: None)
        value = context.value(copy)
    if position is context.position:
        value = max([value, *_values_of_use(context, copy)])
    return copy, value


def settled(context: DecisionContext, position: Position) -> tuple[Position, float]:
    """The position after the best answers to all pending questions, found one by one, and its value."""
    while (options := _next_options(position)) is not None:
        if options[0][0] in BY_CARD:
            FLOW.carry_out(position, context.seat, cheapest(position, options))
            continue
        position, value = best_answer(context, position, options)
        if not position.stack or position.result is not None:
            return position, value
    return position, context.value(position)


def best_answer(
    context: DecisionContext, position: Position, options: Sequence[Option]
) -> tuple[Position, float]:
    """The position after the answer that looks best at once, and its value."""
    found: list[tuple[Position, float]] = []
    for option in options:
        copy = position.copy()
        FLOW.carry_out(copy, context.seat, option)
        value = context.value(copy)
        found.append((copy, max([value, *_values_of_use(context, copy)]) if option[0] == READY else value))
        if context.spent():
            break
    return max(found, key=lambda each: each[1])


def _values_of_use(context: DecisionContext, position: Position) -> Iterator[float]:
    """The value of each command to an agent that the command in question has made ready."""
    readied = _readied(context.position.agents, position.agents)
    if not readied:
        return
    ahead = position.copy()
    if _next_options(ahead) is not None:
        return
    for option in (option for decision in FLOW.decisions(ahead) for option in decision.options):
        if readied.intersection(option[1:2]) and not context.spent():
            copy = ahead.copy()
            FLOW.carry_out(copy, context.seat, option)
            yield context.value(copy)


def _readied(before: Agents, now: Agents) -> set[str]:
    """The agents that have become ready where they are."""
    exhausted = [(name, agent.at) for name, agent in before.items() if not agent.ready]
    return {name for name, place in exhausted if now[name].ready and now[name].at == place}


def _next_options(position: Position) -> tuple[Option, ...] | None:
    """Runs the position to the next question of its command; None: the command is over."""
    found: list[tuple[Option, ...]] = []
    _run(position, found.append)
    return found[0] if found else None


def _run(position: Position, ask: Callable[[tuple[Option, ...]], None]) -> None:
    """Plays on to the first choice with more than one option, and calls `ask` with its options."""
    while position.stack and position.result is None:
        decisions = FLOW.decisions(position)
        if not decisions:
            FLOW.advance(position)
        elif len(decisions[0].options) == 1:
            FLOW.carry_out(position, decisions[0].seat, decisions[0].options[0])
        else:
            ask(decisions[0].options)
            return
