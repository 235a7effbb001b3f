"""The names of cards, troops and tokens, in the player's language."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.games.allyria.rules.data.cards import (
    CARDS,
    RESOURCES,
    CardEffect,
    is_resource,
    kind_of,
    resources_of,
)
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.playing import PRIMITIVES
from game.text import Words


def card_name(card: str, words: Words) -> str:
    """The name of a card, given its id or its kind."""
    return _card_words(card, "name", words)


def card_text(card: str, words: Words) -> str:
    """The text that is printed on a card, given its id or its kind."""
    return _card_words(card, "text", words)


def _card_words(card: str, part: str, words: Words) -> str:
    if is_resource(card):
        one, other = (words(f"allyria.resource.{resource}") for resource in resources_of(card))
        return words(f"allyria.resource_card.{part}", one=one, other=other)
    return words(f"allyria.card.{kind_of(card)}.{part}")


def effect_sentences(card: str, words: Words) -> list[str]:
    """A sentence for each effect of a card; none for resource cards. Spec: allyria 5.7."""
    if is_resource(card):
        return []
    return [_effect(effect, words) for effect in CARDS[kind_of(card)].effects]


def _effect(effect: CardEffect, words: Words) -> str:
    """The sentence of a primitive, with its parameters filled in."""
    name, *values = effect
    parameters = dict(zip(PRIMITIVES[str(name)].parameters(), values, strict=True))
    variant = [str(value) for parameter, value in parameters.items() if parameter in VARIANT_PARAMETERS]
    filling = dict(
        FILLINGS[parameter](value, words) for parameter, value in parameters.items() if parameter in FILLINGS
    )
    return words("_".join([f"allyria.primitive.{name}", *variant]), **filling)


def troop_name(kind: str, words: Words) -> str:
    """The name of a type of troop."""
    return words(f"allyria.troop.{kind}.name")


def troops(counts: Mapping[str, int], words: Words) -> str:
    """Troops by type, such as `2 Spears, 1 Siege`."""
    return ", ".join(_troops_of_type(kind, counts[kind], words) for kind in TYPES if counts.get(kind))


def _troops_of_type(kind: str, count: int, words: Words) -> str:
    name = words(f"allyria.troop.{kind}.{'name' if count == 1 else 'plural'}")
    return f"{count} {name}"


def troops_of_types(types: Iterable[str], words: Words) -> str:
    """Troops, one for each entry of `types`, such as `2 Spears, 1 Siege`."""
    all_types = list(types)
    return troops({kind: all_types.count(kind) for kind in TYPES}, words)


def icon(resource: str) -> str:
    """The markup that shows a resource's picture within a text."""
    return f"{{icon:allyria/resource/{resource}}}"


def tokens(counts: Mapping[str, int], words: Words) -> str:
    """Tokens by resource, each as a number and a picture; the word for `none` if there are none."""
    parts = [f"{counts[resource]} {icon(resource)}" for resource in RESOURCES if counts.get(resource)]
    return "  ".join(parts) or words("table.allyria.none")


def alternatives(names: Sequence[str], words: Words) -> str:
    """Names as alternatives, such as `Plains, Marsh or Forest`."""
    if len(names) < 2:
        return "".join(names)
    return words("table.allyria.either", some=", ".join(names[:-1]), last=names[-1])


FILLINGS: Mapping[str, Callable[[Any, Words], tuple[str, str | int]]] = {
    **dict.fromkeys(("count", "left", "worth", "dice", "most"), lambda count, _words: ("n", count)),
    "resource": lambda name, words: ("resource", words(f"allyria.resource.{name}")),
    "types": lambda types, words: ("types", alternatives([troop_name(kind, words) for kind in types], words)),
    "terrains": lambda names, words: (
        "terrains",
        alternatives([words(f"allyria.terrain.{name}") for name in names], words),
    ),
}
"""By parameter of a primitive: returns the placeholder in its sentence and its value."""

VARIANT_PARAMETERS = frozenset({"place", "what", "reach", "role"})
"""Parameters whose value is a part of the sentence's key, such as `strike_near`, `strike_any`."""


def percent(probability: float) -> str:
    """A probability (0 to 1) in whole percents; `0 %` and `100 %` only if it is exactly 0 or 1."""
    if 0 < probability <= 0.005:
        return "<1 %"
    return ">99 %" if 0.995 <= probability < 1 else f"{round(100 * probability)} %"


def decimal(number: float, words: Words) -> str:
    """A number with one decimal place, and the decimal point of the language."""
    return f"{number:.1f}".replace(".", words("table.allyria.point"))
