"""Control, protection, supply, and the traits of courts. Spec: lyssan 5.1, 5.4.4, 5.7, 5.12."""

from collections.abc import Iterator, Sequence

from game.games.lyssan.rules.data import AGENTS, ARMIES, COURTIERS, IDS, TOKENS, Trait
from game.games.lyssan.rules.position import Position


def controller(position: Position, province: str) -> str | None:
    """The only faction with an army or a castle in a province; None: there is none. Spec: lyssan 5.1.1."""
    present = claimants(position, province)
    return present.pop() if len(present) == 1 else None


def claimants(position: Position, province: str) -> set[str]:
    """The factions with an army or a castle in a province. Spec: lyssan 5.1.1."""
    present = {name for name, faction in position.factions.items() if province in faction.castles}
    for name, agent in position.agents_in(province):
        holder = position.holder(name) if agent.kind in ARMIES else None
        if holder is not None:
            present.add(holder)
    return present


def controllers(position: Position) -> dict[str, str]:
    """By province, the faction that controls it, if there is one; in one pass. Spec: lyssan 5.1.1."""
    present: dict[str, set[str]] = {}
    for name, faction in position.factions.items():
        for province in faction.castles:
            present.setdefault(province, set()).add(name)
    holders = position.holders()
    for _, agent in position.agents.on_map:
        if agent.kind in ARMIES and agent.source in holders:
            present.setdefault(str(agent.at), set()).add(holders[agent.source])
    return {province: min(names) for province, names in present.items() if len(names) == 1}


def controlled(position: Position, faction: str) -> list[str]:
    """The provinces that a faction controls, in the order of the map. Spec: lyssan 5.1.1."""
    by_province = controllers(position)
    return [province for province in position.realm.provinces if by_province.get(province) == faction]


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


def tokens_left(position: Position, source: str, kind: str) -> int:
    """How many tokens of a faction or vassal are in its supply. Spec: lyssan 2.1.1, 5.7.1."""
    if kind in AGENTS:
        return sum(position.agents[name].at is None for name in IDS.get((source, kind), ()))
    owner = position.factions[source]
    built = owner.castles if kind == "castle" else owner.sites
    return TOKENS[kind].count - len(built) - owner.shame.count(kind)


def supply(position: Position, faction: str, kinds: Sequence[str]) -> Iterator[str]:
    """The tokens that can arrive for a faction: of each source and kind the lowest one that is free.

    Its own come first, then those of its vassals. Spec: lyssan 5.7.1, 5.7.3
    """
    for source in (faction, *position.factions[faction].court):
        for kind in kinds:
            found = position.agents.next_in_supply(source, kind)
            if found is not None:
                yield found


def traits(position: Position, faction: str, name: str) -> Iterator[Trait]:
    """The parameters of each trait with this name in a court. Spec: lyssan 5.12."""
    for card in position.factions[faction].court:
        for trait, *parameters in COURTIERS[card].traits if card in COURTIERS else ():
            if trait == name:
                yield parameters


def has_trait(position: Position, faction: str, name: str) -> bool:
    """True if a court has a trait without parameters, such as `shelter`."""
    return any(True for _ in traits(position, faction, name))


def total(position: Position, faction: str, name: str) -> int:
    """The sum of a trait with a number, such as `order`."""
    return sum(number for (number,) in traits(position, faction, name))


def covers(position: Position, faction: str, name: str, kind: str) -> bool:
    """True if a trait for kinds of agents, such as `fresh`, is about this kind."""
    return any(kind in kinds for (kinds,) in traits(position, faction, name))


def discount(position: Position, faction: str, what: str) -> tuple[int, int]:
    """How many coins and auxiliaries less something costs: a kind of agent, `site` or `castle`."""
    rows = [row for row in traits(position, faction, "discount") if row[0] == what]
    return sum(row[1] for row in rows), sum(row[2] for row in rows)


def unguarded(position: Position, faction: str) -> list[str]:
    """The courtiers that can be lured or exiled; a guard protects all others. Spec: lyssan 5.12."""
    court = position.factions[faction].court
    guards = [card for card in court if card in COURTIERS and COURTIERS[card].has_trait("guard")]
    return guards or list(court)
