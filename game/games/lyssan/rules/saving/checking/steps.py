"""Whether the unfinished steps of a match that was read are possible. Spec: lyssan 9.1."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.games.lyssan.rules.data.agents import TOKENS
from game.games.lyssan.rules.data.cards import kind_of
from game.games.lyssan.rules.data.influence import INFLUENCE, POWERS, SURPRISES, VASSALS, Effect
from game.games.lyssan.rules.effects.playing import DEPLOY, EFFECTS, PRIMITIVES
from game.games.lyssan.rules.flow import STEP_KINDS
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.saving.checking.values import Faults, are_known, is_count
from game.games.lyssan.rules.turn.seasons import RETURN

STEPPING = ("prelude", "turns", "atone")
"""The phases in which there are steps. Spec: lyssan 9.1."""
USED_UP = ("most", "count")
"""Parameters of a card that its step counts down."""
MOST_POINTS = max(token.actions for token in TOKENS.values())

FieldCheck = Callable[[Position, Any], bool]


def step_faults(position: Position) -> Faults:
    """Each step has all its fields, with possible values."""
    if position.pending and position.phase not in STEPPING:
        yield "'pending' must be empty in this phase"
    for step in position.pending:
        name = step["f"]
        if name not in STEP_KINDS or step.keys() != STEP_KINDS[name].keys:
            yield f"'pending' has the step {name!r}, which must be known and have its own keys"
        if step["faction"] != position.queue[0]:
            yield f"'pending' has the step {name!r}, which must be of the first faction of 'queue'"
        if (name == RETURN.name) != (position.phase == "atone"):
            yield f"'pending' has the step {name!r}, which cannot be in this phase"
        wrong = (field for field, value in step.items() if not _check_of(name, field)(position, value))
        for field in wrong:
            yield f"'pending' has the step {name!r}, of which {field!r} cannot be"
        if not _fits(position, step):
            yield f"'pending' has the step {name!r}, which does not fit its card or agent"


def limbo(pending: Iterable[Step]) -> list[str]:
    """The cards that were played, but not yet put anywhere. Spec: lyssan 5.9.2."""
    return [step["card"] for step in pending if step["f"] == EFFECTS.name and step["todo"] is None]


def _check_of(name: str, field: str) -> FieldCheck:
    """The check of a field; what a card says is checked with the card."""
    return _anything if name in PRIMITIVES and field not in OWN else FIELDS.get(field, _anything)


def _anything(_position: Position, _value: object) -> bool:
    return True


def _is_count(_position: Position, value: object) -> bool:
    return is_count(value)


def _is_points(_position: Position, value: int) -> bool:
    return is_count(value) and value <= MOST_POINTS


def _is_bool(_position: Position, value: object) -> bool:
    return type(value) is bool


def _is_agent(position: Position, value: str | None) -> bool:
    return value is None or value in position.agents


def _are_agents(position: Position, value: Sequence[str] | None) -> bool:
    return value is None or are_known(value, position.agents)


def _is_province(position: Position, value: str | None) -> bool:
    return value is None or value in position.realm.provinces


def _is_begun(_position: Position, value: object) -> bool:
    return value is None or value is True


def _is_rival(position: Position, value: str) -> bool:
    return value in position.rivals(position.queue[0])


def _are_rivals(position: Position, value: Sequence[str]) -> bool:
    return are_known(value, position.rivals(position.queue[0]))


FIELDS: Mapping[str, FieldCheck] = {
    "agent": _is_agent,
    "acted": _are_agents,
    "at": _is_province,
    "begun": _is_begun,
    "points": _is_points,
    "moves": _is_points,
    "talks": _is_bool,
    "left": _is_count,
    "to": _is_rival,
    "rivals": _are_rivals,
}
"""By the name of a field."""
OWN = frozenset({"agent", "acted", "at", "begun"})
"""The fields of primitives that no card gives."""


def _fits(position: Position, step: Step) -> bool:
    """True if a step can come from its card or agent."""
    name = step["f"]
    if name in PRIMITIVES:
        return any(_is_effect(step, effect) for effect in _effects(step["card"]))
    if name == EFFECTS.name:
        effects, todo = _effects(step["card"]), step["todo"]
        return todo is None or list(effects[len(effects) - len(todo) :]) == todo
    if name == DEPLOY.name:
        return step["card"] in VASSALS and step["card"] in position.factions[step["faction"]].court
    if name == RETURN.name:
        return position.holder(step["agent"]) == step["faction"] and position.agents[step["agent"]].at is None
    return "agent" not in step or step["agent"] is not None


def _effects(card: str) -> Sequence[Effect]:
    """What a surprise does when it is played, or a courtier by its power."""
    kind = kind_of(card)
    if kind in SURPRISES:
        return SURPRISES[kind].effects
    if kind not in INFLUENCE:
        raise KeyError(card)
    return POWERS[kind].effects if kind in POWERS else ()


def _is_effect(step: Step, effect: Effect) -> bool:
    """True if the step is this effect of its card, of which it may have done a part."""
    name, *values = effect
    names = PRIMITIVES[step["f"]].parameters
    return name == step["f"] and all(
        is_count(step[parameter]) and step[parameter] <= value
        if parameter in USED_UP
        else step[parameter] == value
        for parameter, value in zip(names, values, strict=True)
    )
