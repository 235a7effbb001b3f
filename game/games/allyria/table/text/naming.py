"""What the things of Allyria are called, in the player's language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.games.allyria.rules.data.cards import CARDS, CardEffect, is_resource, kind_of, resources_of
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.effects.primitives import PRIMITIVES
from game.text import Words


def card(name: str, words: Words) -> str:
    """A card's name."""
    if is_resource(name):
        one, other = (words(f"allyria.resource.{resource}") for resource in resources_of(name))
        return words("allyria.resource_card.name", one=one, other=other)
    return words(f"allyria.card.{kind_of(name)}.name")


def card_text(name: str, words: Words) -> str:
    """What is printed on a card."""
    if is_resource(name):
        one, other = (words(f"allyria.resource.{resource}") for resource in resources_of(name))
        return words("allyria.resource_card.text", one=one, other=other)
    return words(f"allyria.card.{kind_of(name)}.text")


def effects(name: str, words: Words) -> list[str]:
    """What a card does, a sentence for each of its effects. Spec: allyria 5.7."""
    if is_resource(name):
        return []
    return [_effect(effect, words) for effect in CARDS[kind_of(name)].effects]


def _effect(effect: CardEffect, words: Words) -> str:
    """The sentence of a primitive with its parameters filled in; some parameters choose the sentence."""
    name, *values = effect
    parameters = dict(zip(PRIMITIVES[str(name)].parameters, values, strict=True))
    variant = [str(value) for parameter, value in parameters.items() if parameter in VARIANTS]
    filling = dict(
        FILLING[parameter](value, words) for parameter, value in parameters.items() if parameter in FILLING
    )
    return words("_".join([f"allyria.primitive.{name}", *variant]), **filling)


def troop(kind: str, words: Words) -> str:
    """A type of troop."""
    return words(f"allyria.troop.{kind}.name")


def troops(counts: Mapping[str, int], words: Words) -> str:
    """How many of each type: `2 Spearmen, 1 Siege`."""
    named = [_some(kind, counts[kind], words) for kind in TYPES if counts.get(kind)]
    return ", ".join(named)


def _some(kind: str, count: int, words: Words) -> str:
    name = words(f"allyria.troop.{kind}.{'name' if count == 1 else 'plural'}")
    return f"{count} {name}"


def counted(types: Iterable[str], words: Words) -> str:
    """Troops by their types."""
    there = list(types)
    return troops({kind: there.count(kind) for kind in TYPES}, words)


def icon(resource: str) -> str:
    """A resource's picture within words."""
    return f"{{icon:allyria/resource/{resource}}}"


def tokens(counts: Mapping[str, int], words: Words) -> str:
    """Tokens with their pictures; nothing is a dash."""
    found = [f"{counts[resource]} {icon(resource)}" for resource in RESOURCES if counts.get(resource)]
    return "  ".join(found) or words("table.allyria.none")


def listed(names: list[str], words: Words) -> str:
    """Names with an `or` before the last."""
    if len(names) < 2:
        return "".join(names)
    return words("table.allyria.either", some=", ".join(names[:-1]), last=names[-1])


FILLING: Mapping[str, Callable[[Any, Words], tuple[str, str | int]]] = {
    "n": lambda count, _words: ("n", count),
    "left": lambda count, _words: ("n", count),
    "resource": lambda name, words: ("resource", words(f"allyria.resource.{name}")),
    "types": lambda types, words: ("types", listed([troop(kind, words) for kind in types], words)),
    "terrains": lambda names, words: (
        "terrains",
        listed([words(f"allyria.terrain.{name}") for name in names], words),
    ),
}
"""By parameter of a primitive: the gap of the sentence that it fills, and with what."""

VARIANTS = frozenset({"place", "what", "reach", "role"})
"""Parameters whose value chooses the sentence: `strike_near`, `strike_any`."""


def percent(part: float) -> str:
    """A probability in whole percents; what is possible is never 0, what is not sure never 100."""
    if 0 < part < 0.005:
        return "<1 %"
    return ">99 %" if 0.995 <= part < 1 else f"{round(100 * part)} %"


def decimal(number: float, words: Words) -> str:
    """A number with one place behind the point."""
    return f"{number:.1f}".replace(".", words("table.allyria.point"))
