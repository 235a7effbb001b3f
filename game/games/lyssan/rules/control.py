"""Who controls what, who is protected, and what is in supply. Spec: lyssan 5.1, 5.4.4, 5.7."""

from collections.abc import Iterator, Sequence

from game.games.lyssan.rules.court import has_trait
from game.games.lyssan.rules.data.agents import ARMIES
from game.games.lyssan.rules.position import Position


def controller(position: Position, province: str) -> str | None:
    """The only faction with an army or a castle in a province; None: there is none. Spec: lyssan 5.1.1."""
    present = {name for name, faction in position.factions.items() if province in faction.castles}
    for name, agent in position.agents_in(province):
        holder = position.holder(name)
        if agent.kind in ARMIES and holder is not None:
            present.add(holder)
    return present.pop() if len(present) == 1 else None


def controlled(position: Position, faction: str) -> list[str]:
    """The provinces that a faction controls, in the order of the map. Spec: lyssan 5.1.1."""
    return [province for province in position.realm.provinces if controller(position, province) == faction]


def rival_controller(position: Position, faction: str, province: str) -> str | None:
    """The rival that controls a province; None: nobody or the faction itself does."""
    found = controller(position, province)
    return None if found == faction else found


def protected(position: Position, agent: str) -> bool:
    """True if an agent cannot be killed. Spec: lyssan 5.4.4, 5.12.

    That is an army in a province with a castle of its holder, and with the trait `shelter` an infiltrator.
    """
    holder, found = position.holder(agent), position.agents[agent]
    if holder is None or found.at not in position.factions[holder].castles:
        return False
    return found.kind in ARMIES or has_trait(position, holder, "shelter")


def supply(position: Position, faction: str, kinds: Sequence[str]) -> Iterator[str]:
    """The tokens that can arrive for a faction: of each source and kind the lowest one that is free.

    Its own come first, then those of its vassals. Spec: lyssan 5.7.1, 5.7.3
    """
    for source in (faction, *position.factions[faction].court):
        for kind in kinds:
            free = (
                name
                for name, agent in position.agents.items()
                if (agent.source, agent.kind, agent.at) == (source, kind, None)
            )
            yield from list(free)[:1]
