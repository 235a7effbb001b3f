"""A whole match that a seat could not tell from the true one. Spec: lyssan 9.1, 11."""

from collections.abc import Iterable, Iterator
from random import Random

from game.contract import Chance, Snapshot
from game.games.lyssan.rules.data import SURPRISES, TRIUMPHS, card_kind, debt_deck, influence_deck
from game.games.lyssan.rules.effects import Effects
from game.games.lyssan.rules.flow import Return
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import FactionStep
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.rules.uses import Use
from game.kit.piles import Card

ROLES = ("master", "puppet")


def guess(view: Snapshot, rng: Random) -> LyssanState:
    """The view with everything masked dealt at random, as a match that can be played on."""
    position = known(view)
    fill(position, rng)
    return LyssanState(position)


def fill(position: Position, rng: Random) -> None:
    """Fills in what a view hides: cards, debts, roles, triumphs, and the chance to come."""
    position.chance = Chance(rng.getrandbits(32))
    _set_roles(position, rng)
    _lay_row(position, rng)
    _deal_debts(position, rng)
    _deal_influence(position, rng)
    position.hides_cards_of, position.hides_steps = frozenset(), False


def _shuffled(cards: Iterable[str], rng: Random) -> list[str]:
    mixed = list(cards)
    rng.shuffle(mixed)
    return mixed


def _set_roles(position: Position, rng: Random) -> None:
    """Gives the factions of the other seat their roles, if it has chosen them. Spec: lyssan 3, 5.15."""
    factions = position.factions.values()
    if position.config.seats > 2:
        return
    chosen = sum(faction.role is not None for faction in factions)
    if position.phase == "roles" and position.asked <= chosen // 2:
        return
    for seat in (0, 1):
        masked = [faction for faction in factions if faction.seat == seat and faction.role is None]
        taken = {faction.role for faction in factions if faction.seat == seat}
        is_own = position.hides_cards_of.isdisjoint(position.config.factions_of(seat))  # its hands are shown
        if position.phase == "roles" and is_own:
            continue
        for faction, role in zip(
            masked, [each for each in _shuffled(ROLES, rng) if each not in taken], strict=True
        ):
            faction.role = role


def _lay_row(position: Position, rng: Random) -> None:
    """Lays the triumphs that are face down."""
    shown = {slot.id for slot in position.row}
    hidden = _shuffled((each for each in TRIUMPHS if each not in shown), rng)
    for slot in position.row:
        slot.id = slot.id or hidden.pop()
    position.unused_triumphs = [*hidden]


def _deal_debts(position: Position, rng: Random) -> None:
    piles = [faction.debts for faction in position.factions.values()]
    shown = {card for pile in piles for card in pile}
    hidden = _shuffled((card for card in debt_deck() if card not in shown), rng)
    for pile in (*piles, position.decks.debts, position.decks.debt_discard):
        _fill(pile, hidden)


def _deal_influence(position: Position, rng: Random) -> None:
    """Deals the influence cards that the view does not show; one that is being played lies nowhere."""
    hands, decks = [faction.hand for faction in position.factions.values()], position.decks
    shown: set[Card] = {card for hand in hands for card in hand}
    shown.update(card for faction in position.factions.values() for card in faction.court)
    played = [step for step in position.stack if isinstance(step, Effects) and _is_played(step)]
    shown.update(step.card for step in played)
    hidden = _shuffled((card for card in influence_deck() if card not in shown), rng)
    spent = [step.card for step in played if step.todo is not None]
    decks.spent[len(decks.spent) - len(spent) :] = spent
    for pile in (*hands, decks.influence, decks.discard, decks.spent):
        _fill(pile, hidden)
    if position.hides_steps:
        position.stack += _unknown_steps(position, hidden)


def _fill(pile: list[Card], hidden: list[str]) -> None:
    """Puts hidden cards where the view shows none."""
    pile[:] = [hidden.pop() if card is None else card for card in pile]


def _is_played(step: Effects) -> bool:
    """True if the card of the step is being played, or a surprise, which lies on the spent pile by now."""
    return step.todo is None or card_kind(step.card) in SURPRISES


def _unknown_steps(position: Position, cards: list[str]) -> Iterator[FactionStep[Position]]:
    """Steps in place of those of another seat: one for each of the cards being played, one with an agent."""
    faction = position.queue[0]
    yield from (Effects(faction, card, None) for card in cards)
    sources = (faction, *position.factions[faction].court)
    own = [(name, agent) for name, agent in position.agents.items() if agent.source in sources]
    if position.phase == "atone":
        yield Return(faction, next(name for name, agent in own if agent.at is None))
        return
    for name, _ in [(name, agent) for name, agent in own if agent.on_map][:1]:
        yield Use(faction, name, points=1, moves=1, talks=False)
