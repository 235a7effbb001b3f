"""A faction is out. Spec: lyssan 5.13."""

from collections.abc import Iterator

from game.contract import Event
from game.games.lyssan.rules import ending
from game.games.lyssan.rules.data.influence import VASSALS
from game.games.lyssan.rules.drawing import lay_aside
from game.games.lyssan.rules.events import CourtierLost, Eliminated, Inherited, Removed
from game.games.lyssan.rules.position import Faction, Position


def eliminate(position: Position, name: str, why: str) -> Iterator[Event]:
    """Takes a faction out of the match; for `why` see `Eliminated`. Spec: lyssan 5.13.2."""
    faction = position.factions[name]
    faction.alive = False
    position.eliminated.append(name)
    position.order.remove(name)
    position.order.append(name)
    position.queue = [each for each in position.queue if each != name]
    yield Eliminated(faction=name, why=why)
    for card in (*faction.hand, *faction.court):
        lay_aside(position, card)
    position.decks.debt_discard += faction.debts
    for card in list(faction.court):
        yield from lose_courtier(position, name, card, "eliminated")
    _clear(position, name, faction)
    yield from _hand_on(position, name)
    if position.result is None:
        yield from ending.check_survivors(position)


def lose_courtier(position: Position, name: str, card: str, why: str) -> Iterator[Event]:
    """A courtier leaves a court; a vassal's agents on the map return to its supply. Spec: lyssan 5.9.6."""
    position.factions[name].court.remove(card)
    yield CourtierLost(faction=name, card=card, why=why)
    if card in VASSALS:
        for agent, found in position.agents.items():
            if found.source == card and found.on_map:
                found.at = None
                yield Removed(agent=agent)


def _clear(position: Position, name: str, faction: Faction) -> None:
    """Removes all tokens of an eliminated faction."""
    for agent in position.agents.values():
        if agent.source == name:
            agent.at = None
    for token in faction.shame:
        if token in position.agents:
            position.agents[token].at = None
    faction.coins = faction.auxiliaries = 0
    for pile in (faction.hand, faction.debts, faction.castles, faction.sites, faction.shame):
        pile.clear()


def _hand_on(position: Position, name: str) -> Iterator[Event]:
    """Hands its triumphs to the living factions, clockwise from its left. Spec: lyssan 5.13.2."""
    faction, heirs = position.factions[name], position.rivals(name)
    for slot in position.row:
        slot.winner = None if slot.winner == name else slot.winner
    triumphs, faction.triumphs = faction.triumphs, []
    for number, triumph in enumerate(triumphs):
        if position.result is not None or not heirs:
            return
        heir = heirs[number % len(heirs)]
        position.factions[heir].triumphs.append(triumph)
        slot = next(slot for slot in position.row if slot.id == triumph)
        slot.winner = heir
        yield Inherited(faction=heir, id=triumph, source=name)
        yield from ending.check_victory(position, heir)
