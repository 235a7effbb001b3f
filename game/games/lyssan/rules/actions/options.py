"""The actions that an agent has where it stands, with their action points. Spec: lyssan 5.4.2."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from game.contract import Option
from game.games.lyssan.rules.control import protected, rival_controller
from game.games.lyssan.rules.court import covers, has_trait, unguarded
from game.games.lyssan.rules.data.agents import ARMIES
from game.games.lyssan.rules.position import Position

RAZE_POINTS = 2
"""Spec: lyssan 5.4.2."""
KILL_POINTS: Mapping[tuple[str, str], int] = {
    ("knight", "knight"): 1,
    ("knight", "noble"): 1,
    ("noble", "noble"): 1,
    ("noble", "knight"): 2,
    ("spy", "priest"): 1,
    ("spy", "spy"): 1,
}
"""By the kinds of killer and victim. Spec: lyssan 5.4.2."""
KILLERS = frozenset(killer for killer, _ in KILL_POINTS)
"""The kinds of agents that can kill."""
READIES = {"noble": "priest", "priest": "spy"}
"""Which kind an agent can make ready. Spec: lyssan 5.4.2."""


@dataclass(frozen=True)
class Action:
    """An action that is open to an agent."""

    option: Option
    points: int
    """The action points that it uses."""


def moves(position: Position, _faction: str, agent: str) -> Iterator[Action]:
    """To a neighbouring province."""
    place = str(position.agents[agent].at)
    for province in position.realm.provinces[place].neighbours:
        yield Action(("move", agent, province), 1)


def kills(position: Position, faction: str, agent: str) -> Iterator[Action]:
    """A rival's agent in the same province that is not protected."""
    kind = position.agents[agent].kind
    if kind not in KILLERS:
        return
    for victim in rivals_beside(position, faction, agent):
        points = KILL_POINTS.get((kind, position.agents[victim].kind))
        if (kind, position.agents[victim].kind) == ("spy", "noble") and has_trait(
            position, faction, "spy_nobles"
        ):
            points = 1
        if points is not None and not protected(position, victim):
            yield Action(("kill", agent, victim), points)


def razings(position: Position, faction: str, agent: str) -> Iterator[Action]:
    """A rival's castle or site in the same province."""
    kind, place = position.agents[agent].kind, position.agents[agent].at
    if kind not in ARMIES:
        return
    points = 1 if covers(position, faction, "quick_raze", kind) else RAZE_POINTS
    for rival in position.rivals(faction):
        owner = position.factions[rival]
        if place in owner.castles:
            yield Action(("raze", agent, rival, "castle"), points)
        if any(site.at == place for site in owner.sites):
            yield Action(("raze", agent, rival, "site"), points)


def readyings(position: Position, faction: str, agent: str) -> Iterator[Action]:
    """An own exhausted agent in the same province."""
    found = position.agents[agent]
    if found.kind not in READIES:
        return
    for name, other in position.agents_in(str(found.at)):
        if other.kind == READIES[found.kind] and not other.ready and position.holder(name) == faction:
            yield Action(("ready", agent, name), 1)


def diplomacy(position: Position, faction: str, agent: str) -> Iterator[Action]:
    """A priest gives a card to the rival that controls the province. Spec: lyssan 5.4.5."""
    if position.agents[agent].kind == "priest" and may_talk(position, faction, agent):
        yield Action(("diplomacy", agent), 1)


def may_talk(position: Position, faction: str, agent: str) -> bool:
    """True if diplomacy is possible where the agent stands. Spec: lyssan 5.4.5, 5.4.6."""
    place = str(position.agents[agent].at)
    has_card = bool(position.factions[faction].hand)
    return has_card and rival_controller(position, faction, place) is not None


def denunciations(position: Position, faction: str, agent: str) -> Iterator[Action]:
    """A priest denounces the rival that controls the province."""
    found = position.agents[agent]
    if found.kind == "priest" and rival_controller(position, faction, str(found.at)) is not None:
        yield Action(("denounce", agent), 1)


def lures(position: Position, faction: str, agent: str) -> Iterator[Action]:
    """A spy lures a courtier of a rival with a castle in the province. Spec: lyssan 5.4.7."""
    found = position.agents[agent]
    if found.kind != "spy":
        return
    for rival in position.rivals(faction):
        if found.at in position.factions[rival].castles:
            for card in unguarded(position, rival):
                yield Action(("lure", agent, card), 1)


def rivals_beside(position: Position, faction: str, agent: str) -> list[str]:
    """The agents of rivals in the agent's province."""
    return [
        name
        for name, _ in position.agents_in(str(position.agents[agent].at))
        if position.holder(name) not in (faction, None)
    ]


MENU: tuple[Callable[[Position, str, str], Iterator[Action]], ...] = (
    moves,
    kills,
    razings,
    diplomacy,
    denunciations,
    readyings,
    lures,
)
"""In the rulebook's order. Spec: lyssan 5.4.2."""


def actions(position: Position, faction: str, agent: str) -> Iterator[Action]:
    """All actions that an agent has where it stands. Spec: lyssan 5.4.1, 5.4.2."""
    for part in MENU:
        yield from part(position, faction, agent)
