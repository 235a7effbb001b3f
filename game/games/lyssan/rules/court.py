"""The traits of the courtiers in a court. Spec: lyssan 5.12."""

from collections.abc import Iterator

from game.games.lyssan.rules.data.cards import COURTIERS, Trait
from game.games.lyssan.rules.position import Position

GUARD = "guard"


def traits(position: Position, faction: str, name: str) -> Iterator[Trait]:
    """The parameters of each trait with this name in a court."""
    for card in position.factions[faction].court:
        for trait, *parameters in COURTIERS[card].traits if card in COURTIERS else ():
            if trait == name:
                yield parameters


def has_trait(position: Position, faction: str, name: str) -> bool:
    """True if a court has a trait without parameters, such as `shelter`."""
    return any(True for _ in traits(position, faction, name))


def total(position: Position, faction: str, name: str) -> int:
    """The sum of a trait with a number, such as `order`."""
    return sum(int(str(number)) for (number,) in traits(position, faction, name))


def covers(position: Position, faction: str, name: str, kind: str) -> bool:
    """True if a trait for kinds of agents, such as `fresh`, is about this kind."""
    return any(kind in str_list(kinds) for (kinds,) in traits(position, faction, name))


def str_list(value: object) -> list[str]:
    """A parameter that lists names."""
    return [str(each) for each in value] if isinstance(value, list) else []


def discount(position: Position, faction: str, what: str) -> tuple[int, int]:
    """How many coins and auxiliaries less something costs: a kind of agent, `site` or `castle`."""
    found = [row for row in traits(position, faction, "discount") if row[0] == what]
    if not found:
        return 0, 0
    return sum(int(str(row[1])) for row in found), sum(int(str(row[2])) for row in found)


def unguarded(position: Position, faction: str) -> list[str]:
    """The courtiers that can be lured or exiled; a guard protects all others. Spec: lyssan 5.12."""
    court = position.factions[faction].court
    guards = [card for card in court if card in COURTIERS and _guards(card)]
    return [card for card in court if not guards or card in guards]


def _guards(card: str) -> bool:
    return any(row[0] == GUARD for row in COURTIERS[card].traits)
