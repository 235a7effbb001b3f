"""What an agent's action changes, however it came to act. Spec: lyssan 5.4.5-5.4.9."""

from collections.abc import Iterator

from game.contract import Event
from game.games.lyssan.rules import elimination, triumphs
from game.games.lyssan.rules.control import rival_controller
from game.games.lyssan.rules.data.influence import VASSALS
from game.games.lyssan.rules.events import (
    Denounced,
    Exhausted,
    Killed,
    Lured,
    Moved,
    Razed,
    Readied,
)
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.shame import shame, shame_by_rival

KILLS = 3
"""How many kills in one turn claim a triumph. Spec: lyssan 5.3.2."""


def move(position: Position, agent: str, province: str, *, bonus: bool) -> Iterator[Event]:
    """An agent goes to a neighbouring province; `bonus`: a card moves it."""
    start = str(position.agents[agent].at)
    position.agents[agent].at = province
    yield Moved(agent=agent, start=start, to=province, bonus=bonus)


def kill(position: Position, faction: str, agent: str, victim: str) -> Iterator[Event]:
    """An agent of the faction kills another; the victim becomes shame. Spec: lyssan 5.3.2, 5.4.8."""
    holder, place = str(position.holder(victim)), str(position.agents[victim].at)
    yield Killed(agent=victim, by=agent, faction=holder, at=place)
    yield from shame(position, holder, victim)
    position.running_turn.kills += 1
    if position.running_turn.kills == KILLS:
        yield from triumphs.claim(position, faction, "three_kills")


def raze(position: Position, faction: str, agent: str, owner: str, what: str) -> Iterator[Event]:
    """An agent of the faction razes a castle or site beside it. Spec: lyssan 5.3.2, 5.4.9, 5.13.1."""
    place, losing = str(position.agents[agent].at), position.factions[owner]
    if what == "castle":
        losing.castles.remove(place)
    else:
        losing.sites = [site for site in losing.sites if site.at != place]
    yield Razed(what=what, at=place, faction=owner, by=agent)
    yield from shame(position, owner, what)
    if what != "castle":
        return
    yield from triumphs.claim(position, faction, "castle_razed")
    if place == position.realm.capital:
        yield from triumphs.claim(position, faction, "keep")
    if not losing.castles and position.result is None:
        yield from elimination.eliminate(position, owner, "castles")


def ready(position: Position, agent: str, by: str | None) -> Iterator[Event]:
    """An exhausted agent becomes ready; for `by` see `Readied`."""
    position.agents[agent].ready = True
    yield Readied(agent=agent, by=by)


def exhaust(position: Position, agent: str) -> Iterator[Event]:
    """A ready agent becomes exhausted."""
    if position.agents[agent].ready:
        position.agents[agent].ready = False
        yield Exhausted(agent=agent)


def denounce(position: Position, faction: str, agent: str) -> Iterator[Event]:
    """The controller of the agent's province takes a shame marker. Spec: lyssan 5.4.2."""
    controller = str(rival_controller(position, faction, str(position.agents[agent].at)))
    yield Denounced(faction=controller, by=agent)
    yield from shame_by_rival(position, controller)


def lure(position: Position, faction: str, agent: str, card: str) -> Iterator[Event]:
    """A courtier comes to the faction's court, and the spy dies without shame. Spec: lyssan 5.4.7."""
    loser = next(name for name, each in position.factions.items() if card in each.court)
    position.factions[loser].court.remove(card)
    position.factions[faction].court.append(card)
    position.agents[agent].at = None
    yield Lured(card=card, source=loser, faction=faction, by=agent)
    if card in VASSALS:
        for name, each in position.agents.items():
            if each.source == card and each.on_map:
                yield from exhaust(position, name)
    yield from triumphs.claim(position, faction, "lured")
