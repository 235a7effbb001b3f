"""A whole match that a seat could not tell from the true one. Spec: allyria 11."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from game.contract import Chance, Seat, Snapshot
from game.games.allyria.rules import saving
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import RACES, market_deck
from game.games.allyria.rules.effects.supplies import Scry, SpyLook
from game.games.allyria.rules.state import AllyriaState
from game.kit.flow import SeatStep
from game.kit.piles import known


class CardLook(NamedTuple):
    """Cards that an open step looks at, on top of a pile."""

    step: Scry | SpyLook
    seat: Seat
    """Whose pile it is."""
    pile: str
    """`hand` or `deck`."""


LOOKS: Mapping[type[SeatStep[Campaign]], Callable[[Any], tuple[Seat, str]]] = {
    Scry: lambda step: (step.seat, "deck"),
    SpyLook: lambda step: (step.victim, "hand"),
}
"""By kind of step that has hidden cards, whose pile it looks at. Spec: allyria 9.1."""


def guess(view: Snapshot, rng: Random) -> AllyriaState:
    """The view with everything masked dealt at random, as a match that can be played on."""
    return AllyriaState(filled(saving.known(view), rng))


def filled(campaign: Campaign, rng: Random) -> Campaign:
    """Fills in what a view hides: hands, decks, what others look at, and the chance to come."""
    campaign.chance = Chance(rng.getrandbits(32))
    visible = set(_visible_cards(campaign))
    hidden = [card for card in market_deck() if card not in visible]
    rng.shuffle(hidden)
    for seat in campaign.seats:
        _deal(campaign, seat, hidden, rng)
    campaign.market.deck = [*hidden[: len(campaign.market.deck)]]
    for look in _looks(campaign):
        count = len(look.step.cards or ())
        if count:
            look.step.cards = getattr(campaign.empires[look.seat], look.pile)[:count]
    return campaign


def _visible_cards(campaign: Campaign) -> Iterable[str]:
    yield from campaign.market.pool
    yield from known(campaign.banished)
    for empire in campaign.empires:
        yield from empire.drop
        yield from known(empire.hand)
    for look in _looks(campaign):
        yield from known(look.step.cards or ())


def _looks(campaign: Campaign) -> Iterable[CardLook]:
    """The open steps that have hidden cards. Spec: allyria 9.1."""
    for step in campaign.stack:
        if isinstance(step, Scry | SpyLook):
            yield CardLook(step, *LOOKS[type(step)](step))


def _deal(campaign: Campaign, seat: Seat, hidden: list[str], rng: Random) -> None:
    """A seat's masked cards: what is left of its starting deck, and what it must have bought."""
    empire = campaign.empires[seat]
    seen = {"hand": list[str](), "deck": list[str]()} | {
        look.pile: known(look.step.cards or ()) for look in _looks(campaign) if look.seat == seat
    }
    slots = empire.hand.count(None) + len(empire.deck) - len(seen["hand"]) - len(seen["deck"])
    visible = set(_visible_cards(campaign))
    own = [card for card in RACES[empire.race].cards(seat) if card not in visible] if empire.race else []
    rng.shuffle(own)
    cards = own[:slots] + [hidden.pop() for _ in range(slots - len(own))]
    rng.shuffle(cards)
    if None in empire.hand:
        rest = len(empire.hand) - len(seen["hand"])
        empire.hand = [*seen["hand"], *(cards.pop() for _ in range(rest))]
    empire.deck = [*seen["deck"], *cards]
