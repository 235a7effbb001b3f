"""A bot's answers to questions, and its commands. Spec: lyssan 3.1, 4.2, 5.8, 12."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.contract import Option
from game.games.lyssan.bots.holdings import TAXES
from game.games.lyssan.bots.playing import DecisionContext, after, cheapest
from game.games.lyssan.rules.flow import FLOW
from game.games.lyssan.rules.position import Position

CARE = 0.2
"""The errors about answers to questions, as a share of the level's errors about commands."""


def role(context: DecisionContext) -> Option:
    """A random option, so that nobody can guess the master."""
    return context.rng.choice(context.options)


def part_with(context: DecisionContext) -> Option:
    """The option that parts with the card whose loss is smallest."""
    return cheapest(context.position, context.options)


def best(context: DecisionContext) -> Option:
    """The option that leads to the best position."""
    options = list(context.options)
    context.rng.shuffle(options)
    values: dict[Option, float] = {}
    for option in options:
        values[option] = after(context, context.position, option)[1] + CARE * context.noise()
        if context.spent():
            break
    return max(values, key=lambda option: values[option])


ROOM = 0.5
"""The share of a neighbouring free province's yield that counts."""
NEAR_RIVAL = 0.5
"""The loss by a rival's marker in a neighbouring province, in coins."""
POINT = 0.12
"""The logits of each coin of `_site`."""
EXPOSED_CASTLE = 0.25
"""The logits lost by each province beside a castle in which the faction has nothing itself."""


def place(context: DecisionContext) -> Option:
    """The marker and the province with the best prospects."""
    values = {option: _value(context, option) + context.noise() / 4 for option in context.options}
    return max(values, key=lambda option: values[option])


def _value(context: DecisionContext, option: Option) -> float:
    what, province = str(option[1]), str(option[2])
    value = POINT * _site(context.position, context.faction, province)
    if what == "castle":
        neighbours = context.position.realm.provinces[province].neighbours
        value -= EXPOSED_CASTLE * sum(
            context.faction not in _holders(context.position, neighbour) for neighbour in neighbours
        )
    return value + after(context, context.position, option)[1]


def _site(position: Position, faction: str, province: str) -> float:
    """The yield of a province and of the free land around it, less what rivals threaten."""
    provinces = position.realm.provinces
    value = TAXES[provinces[province].terrain]
    for neighbour in provinces[province].neighbours:
        holders = _holders(position, neighbour)
        if not holders:
            value += ROOM * TAXES[provinces[neighbour].terrain]
        elif faction not in holders:
            value -= NEAR_RIVAL
    return value


def _holders(position: Position, province: str) -> set[str]:
    castles = {name for name, each in position.factions.items() if province in each.castles}
    agents = {position.holder(name) or "" for name, _ in position.agents.in_province(province)}
    return castles | agents


PROFIT = 0.02
"""The logits that a command must gain; a smaller gain is not worth the players' time."""
ENDS = frozenset({"end", "done"})
"""The verbs that end a turn."""
MONEY = frozenset({"trade", "power", "play"})
"""The verbs of commands that may pay for another one."""
PURCHASES = frozenset({"hire", "finish", "open", "repay"})
"""The verbs of commands that cost money."""


@dataclass(frozen=True)
class Line:
    """A sequence of commands, and the position that it leads to."""

    commands: tuple[Option, ...]
    position: Position
    value: float


def command(context: DecisionContext) -> Option:
    """The best command of the best sequence; ends the turn if none is worth it."""
    end = next(option for option in context.options if option[0] in ENDS)
    openings = opening_lines(context)
    least = context.now + PROFIT
    lines = [line for line in openings if line.value > least - context.skill.margin]
    if context.skill.depth > 1:
        lines = deepened(context, lines)
    lines = [line for line in lines if line.value > least]
    if not lines:
        return end
    best = max(lines, key=lambda line: line.value + context.noise())
    values = {line.commands[0]: line.value for line in openings}
    return max(best.commands, key=lambda option: values.get(option, context.now - 100))


def opening_lines(context: DecisionContext) -> list[Line]:
    """A line for each command, with a purchase after it if the command brings money for one."""
    options = [option for option in context.options if option[0] not in ENDS]
    context.rng.shuffle(options)
    lines = []
    for option in options:
        position, value = after(context, context.position, option)
        lines.append(with_purchase(context, Line((option,), position, value)))
        if context.spent():
            break
    return lines


def with_purchase(context: DecisionContext, line: Line) -> Line:
    """The line with the best purchase added, if its first command brought money for one."""
    if line.commands[0][0] not in MONEY or not context.skill.whole or line.position.result is not None:
        return line
    before, now = (each.factions[context.faction] for each in (context.position, line.position))
    if now.coins <= before.coins and now.auxiliaries <= before.auxiliaries:
        return line
    best = line
    for option in _commands(line.position, PURCHASES):
        position, value = after(context, line.position, option)
        if value > best.value:
            best = Line((*line.commands, option), position, value)
        if context.spent():
            break
    return best


def deepened(context: DecisionContext, lines: Sequence[Line]) -> list[Line]:
    """The best lines, and lines that go on from them without losing too much."""
    done: list[Line] = []
    kept = best_of(lines, context.skill.width)
    for _ in range(context.skill.depth - 1):
        following = [longer for line in kept for longer in _longer(context, line)]
        done += kept
        if not following or context.spent():
            break
        kept = best_of(following, context.skill.width)
    return done + kept


def best_of(lines: Iterable[Line], count: int) -> list[Line]:
    """The best lines; of those with the same commands in different orders, only the best."""
    different: dict[frozenset[Option], Line] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        different.setdefault(frozenset(line.commands), line)
    return list(different.values())[:count]


def _longer(context: DecisionContext, line: Line) -> list[Line]:
    """The lines that go on from this one by a command that gains something, or loses little."""
    found: list[Line] = []
    if line.position.result is not None:
        return found
    for option in _commands(line.position):
        if context.spent():
            break
        position, value = after(context, line.position, option)
        if value > line.value + PROFIT - context.skill.margin:
            found.append(Line((*line.commands, option), position, value))
    return found


def _commands(position: Position, verbs: frozenset[str] | None = None) -> list[Option]:
    """The commands of a position that do not end the turn; with `verbs`, only those."""
    options = [option for decision in FLOW.decisions(position) for option in decision.options]
    return [each for each in options if each[0] not in ENDS and (verbs is None or each[0] in verbs)]
