"""What cards do, primitive by primitive. Spec: allyria 5.7."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.contract import Event, Seat
from game.games.allyria.rules.campaign import Campaign, Step
from game.games.allyria.rules.data.cards import CARDS, Primitive, kind_of
from game.games.allyria.rules.effects import cards, land, tokens, troops
from game.games.allyria.rules.steps import STOP, Rule

PARAMETERS: Mapping[str, tuple[str, ...]] = {
    "gain": ("resource", "n"),
    "pick": ("left",),
    "trade": ("left",),
    "draw": ("n",),
    "banish": ("left",),
    "muster": ("types", "place"),
    "retrain": ("left",),
    "rally": ("n",),
    "haste": ("what",),
    "strike": ("n", "reach"),
    "edge": ("n", "role"),
    "die": ("n", "role"),
    "armour": ("n",),
    "curse": ("n",),
    "ward": (),
    "fort": (),
    "shape": ("terrains",),
    "scry": ("n",),
    "disrupt": (),
    "spy": (),
    "steal": ("left",),
    "harvest": ("left",),
    "recall": ("left",),
    "acquire": ("n",),
}
"""What the numbers and words of a primitive mean. Spec: allyria 5.7."""

PROGRESS: Mapping[str, dict[str, Any]] = {
    "muster": {"over": False},
    "retrain": {"chosen": None},
    "rally": {"from": None, "to": None, "party": [], "set": False},
    "haste": {"over": False},
    "strike": {"over": False},
    "curse": {"over": False},
    "ward": {"over": False},
    "fort": {"over": False},
    "shape": {"tile": None, "over": False},
    "scry": {"cards": None},
    "disrupt": {"over": False},
    "spy": {"over": False},
    "harvest": {"chosen": []},
    "acquire": {"over": False},
}
"""How far a primitive has got at its start, beside its parameters. Spec: allyria 9.1."""

ALWAYS = frozenset({"gain", "pick", "edge", "die", "armour"})
"""Primitives that are always live. Spec: allyria 5.7.1."""

RULES: dict[str, Rule] = {
    **tokens.RULES,
    **cards.RULES,
    **troops.RULES,
    **land.RULES,
}


def step_of(primitive: Primitive, seat: Seat, card: str) -> Step:
    """A primitive as a step for the stack."""
    name, *values = primitive
    given = dict(zip(PARAMETERS[str(name)], values, strict=True))
    fresh = {key: list(value) if isinstance(value, list) else value for key, value in _progress(str(name))}
    return {"f": name, "seat": seat, "card": card} | given | fresh


def _progress(name: str) -> Iterable[tuple[str, Any]]:
    return PROGRESS.get(name, {}).items()


def live(campaign: Campaign, step: Step) -> bool:
    """Whether a primitive could do something now. Spec: allyria 5.7.1."""
    name = step["f"]
    if name in ALWAYS:
        return True
    if name == "draw":
        return cards.can_draw(campaign, step)
    if name == "scry":
        return bool(campaign.empires[step["seat"]].deck)
    return any(option != STOP for option in RULES[name].options(campaign, step))


def playable(campaign: Campaign, seat: Seat, card: str) -> bool:
    """Whether any of the card's primitives is live. Spec: allyria 5.7.1."""
    effects = CARDS[kind_of(card)].effects
    return any(live(campaign, step_of(primitive, seat, card)) for primitive in effects)


def resolve(campaign: Campaign, seat: Seat, card: str) -> None:
    """Let the card's effects come next. Spec: allyria 4.3, 4.4."""
    todo = [list(primitive) for primitive in CARDS[kind_of(card)].effects]
    campaign.stack.append({"f": "effects", "seat": seat, "card": card, "todo": todo})


def next_effect(campaign: Campaign, step: Step) -> Iterable[Event]:
    """Test the next primitive in its turn; one that is not live is left out. Spec: allyria 5.7.1."""
    if not step["todo"]:
        campaign.stack.pop()
        return []
    following = step_of(step["todo"].pop(0), step["seat"], step["card"])
    if live(campaign, following):
        campaign.stack.append(following)
    return []


EFFECTS = {"effects": Rule(act=next_effect)}
