"""Cards come into hands and go to drops. Spec: allyria 5.6."""

from collections.abc import Iterator

from game.contract import Event, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.events import Drawn, DrawnCards, Dropped, Reshuffled

EACH_TURN = 5
"""Cards drawn at the end of a turn. Spec: allyria 5.6.1."""
HAND_LIMIT = 10
"""Spec: allyria 5.6.2."""


def draw(campaign: Campaign, seat: Seat, count: int) -> list[Event]:
    """Cards from the top of the deck, as far as it and the hand's limit go. Spec: allyria 5.6.2, 5.6.3."""
    empire = campaign.empires[seat]
    cards = tuple(empire.deck[: min(count, HAND_LIMIT - len(empire.hand))])
    if not cards:
        return []
    del empire.deck[: len(cards)]
    empire.hand += cards
    return [Drawn(seat=seat, n=len(cards)), DrawnCards(seat=seat, cards=cards, seen_by=(seat,))]


def draw_for_next_turn(campaign: Campaign, seat: Seat) -> Iterator[Event]:
    """Five cards; what is due when the deck is empty comes from the shuffled drop. Spec: allyria 5.6.1."""
    empire = campaign.empires[seat]
    due = min(EACH_TURN, HAND_LIMIT - len(empire.hand))
    before = len(empire.hand)
    yield from draw(campaign, seat, due)
    due -= len(empire.hand) - before
    if due and empire.drop:
        yield reshuffle(campaign, seat)
        yield from draw(campaign, seat, due)


def reshuffle(campaign: Campaign, seat: Seat) -> Reshuffled:
    """The drop becomes the deck. Spec: allyria 5.6.1."""
    empire = campaign.empires[seat]
    empire.deck, empire.drop = empire.drop, []
    campaign.chance.draw().shuffle(empire.deck)
    return Reshuffled(seat=seat)


def drop(campaign: Campaign, seat: Seat, card: str) -> Dropped:
    """A card from the hand to the drop. Spec: allyria 5.7."""
    empire = campaign.empires[seat]
    empire.hand.remove(card)
    empire.drop.append(card)
    return Dropped(seat=seat, card=card)
