"""The buying pool: what lies in it, and how cards leave it. Spec: allyria 3.3, 4.4."""

from game.contract import Event, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.economy import tokens
from game.games.allyria.rules.events import Bought, Cycled, Revealed

SLOTS = 5
"""Spec: allyria 3.3."""
CYCLING = {"magic": 1, "research": 1}
"""What it costs to cycle a card. Spec: allyria 4.4."""


def take(campaign: Campaign, seat: Seat, card: str, *, free: bool) -> list[Event]:
    """A card of the pool goes to the drop; the next of the deck fills the slot. Spec: allyria 4.4."""
    empire, slot = campaign.empires[seat], campaign.market.index(card)
    campaign.market.pop(slot)
    empire.drop.append(card)
    empire.bought += 1
    return [Bought(seat=seat, card=card, free=free), *fill(campaign, slot)]


def cycle(campaign: Campaign, seat: Seat, card: str) -> list[Event]:
    """A card of the pool goes under the deck for one magic and one research. Spec: allyria 4.4."""
    tokens.spend(campaign, seat, CYCLING)
    slot = campaign.market.index(card)
    campaign.market_deck.append(campaign.market.pop(slot))
    return [Cycled(seat=seat, card=card), *fill(campaign, slot)]


def fill(campaign: Campaign, slot: int) -> list[Event]:
    """The next card lies open; with an empty deck the slot closes. Spec: allyria 4.4."""
    if not campaign.market_deck:
        return []
    campaign.market.insert(slot, campaign.market_deck.pop(0))
    return [Revealed(card=campaign.market[slot], slot=slot)]
