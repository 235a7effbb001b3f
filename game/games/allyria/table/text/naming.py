"""What the things of Allyria are called, in the player's language."""

from collections.abc import Iterable, Mapping

from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of, resources_of
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.troops import TYPES
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
    """What a card does, a sentence for each of its primitives. Spec: allyria 5.7."""
    if is_resource(name):
        return []
    return [_primitive(list(primitive), words) for primitive in CARDS[kind_of(name)].effects]


def _primitive(primitive: list[str | int | list[str]], words: Words) -> str:
    """A primitive with its numbers: the last word tells apart what has several sentences."""
    name, *values = primitive
    numbers = [value for value in values if isinstance(value, int)]
    lists = [value for value in values if isinstance(value, list)]
    plain = [value for value in values if isinstance(value, str)]
    kind = "" if name in ("gain", "die") or not plain else f"_{plain[-1]}"
    filling = {
        "n": numbers[0] if numbers else 0,
        "resource": words(f"allyria.resource.{plain[0]}") if name == "gain" else "",
        "types": listed([troop(one, words) for one in lists[0]], words) if name == "muster" else "",
        "terrains": listed([words(f"allyria.terrain.{one}") for one in lists[0]], words)
        if name == "shape"
        else "",
    }
    return words(f"allyria.primitive.{name}{kind}", **filling)


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


def percent(part: float) -> str:
    """A probability in whole percents; what is possible is never 0, what is not sure never 100."""
    if 0 < part < 0.005:
        return "<1 %"
    return ">99 %" if 0.995 <= part < 1 else f"{round(100 * part)} %"


def decimal(number: float, words: Words) -> str:
    """A number with one place behind the point."""
    return f"{number:.1f}".replace(".", words("table.allyria.point"))
