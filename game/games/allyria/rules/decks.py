"""Tokens and cards come and go; the buying pool. Spec: allyria 2.1, 3.3, 4.2.4, 4.4, 5.6."""

from collections.abc import Iterator, Mapping

from game.contract import NOTHING, Event, Reason, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import CARDS, kind_of
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.events import (
    Bought,
    Cycled,
    Drawn,
    DrawnCards,
    Dropped,
    Gained,
    Paid,
    Reshuffled,
    Revealed,
)
from game.kit.piles import known


def covers(pool: Mapping[str, int], cost: Mapping[str, int]) -> bool:
    """True if the whole cost can be paid. Spec: allyria 4.4, 4.5."""
    for resource, count in cost.items():  # noqa: SIM110  # `all` takes three times as long
        if pool[resource] < count:
            return False
    return True


def gain(campaign: Campaign, seat: Seat, resource: str, count: int, why: str) -> Gained:
    """Tokens from the box into a pool. Spec: allyria 2.1."""
    campaign.empires[seat].pool[resource] += count
    return Gained(seat=seat, res=resource, n=count, why=why)


def income(campaign: Campaign, seat: Seat, tile: Tile) -> Gained:
    """What a controlled tile gives. Spec: allyria 2.6, 4.2.4."""
    gives = campaign.empires[seat].player_card.income
    return gain(campaign, seat, gives[campaign.lands[tile].terrain], 1, tile)


def sources(campaign: Campaign, seat: Seat, resource: str) -> list[Tile]:
    """The tiles from which a seat gets a resource; none before it has a race. Spec: allyria 4.2.4."""
    if campaign.empires[seat].race is None:
        return []
    gives = campaign.empires[seat].player_card.income
    return [tile for tile in campaign.controlled(seat) if gives[campaign.lands[tile].terrain] == resource]


def why_not_pay(campaign: Campaign, seat: Seat, cost: Mapping[str, int]) -> Reason | None:
    """The tokens that the pool lacks for a cost. Spec: allyria 4.4, 4.5, 5.10.1."""
    pool = campaign.empires[seat].pool
    if covers(pool, cost):
        return None
    return Reason(
        "missing", {"missing": {name: n - pool[name] for name, n in cost.items() if n > pool[name]}}
    )


def spend(campaign: Campaign, seat: Seat, cost: Mapping[str, int]) -> None:
    """Tokens back into the box. Spec: allyria 4.4, 4.5."""
    for resource, count in cost.items():
        campaign.empires[seat].pool[resource] -= count


def pay_tokens(campaign: Campaign, seat: Seat, cost: Mapping[str, int], why: str) -> Paid:
    """Tokens back into the box, with an event. Spec: allyria 9.2."""
    spend(campaign, seat, cost)
    return Paid(seat=seat, cost=dict(cost), why=why)


EACH_TURN = 5
"""Cards drawn at the end of a turn. Spec: allyria 5.6.1."""
HAND_LIMIT = 10
"""Spec: allyria 5.6.2."""
SLOTS = 5
"""Of the buying pool. Spec: allyria 3.3."""
CYCLING = {"magic": 1, "research": 1}
"""What it costs to cycle a card. Spec: allyria 4.4."""


def draw(campaign: Campaign, seat: Seat, count: int) -> list[Event]:
    """Cards from the top of the deck, as far as it and the hand's limit go. Spec: allyria 5.6.2, 5.6.3."""
    empire = campaign.empires[seat]
    cards = tuple(known(empire.deck[: min(count, HAND_LIMIT - len(empire.hand))]))
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
    empire.deck, empire.drop = [*empire.drop], []
    campaign.draw().shuffle(empire.deck)
    return Reshuffled(seat=seat)


def drop(campaign: Campaign, seat: Seat, card: str) -> Dropped:
    """A card from the hand to the drop. Spec: allyria 5.7."""
    empire = campaign.empires[seat]
    empire.hand.remove(card)
    empire.drop.append(card)
    return Dropped(seat=seat, card=card)


def can_buy(campaign: Campaign, seat: Seat, card: str) -> bool:
    """True if the cost of a card of the pool can be paid. Spec: allyria 4.4."""
    return covers(campaign.empires[seat].pool, CARDS[kind_of(card)].cost)


def why_not_buy(campaign: Campaign, seat: Seat, card: str) -> Reason | None:
    """The whole cost of a card of the pool must be paid. Spec: allyria 4.4."""
    return why_not_pay(campaign, seat, CARDS[kind_of(card)].cost)


def can_cycle(campaign: Campaign, seat: Seat) -> bool:
    """True if it can be paid, and another card is there. Spec: allyria 4.4."""
    return bool(campaign.market.deck) and covers(campaign.empires[seat].pool, CYCLING)


def why_not_cycle(campaign: Campaign, seat: Seat) -> Reason | None:
    """It costs one magic and one research, and another card must be there. Spec: allyria 4.4."""
    return why_not_pay(campaign, seat, CYCLING) if campaign.market.deck else NOTHING


def take(campaign: Campaign, seat: Seat, card: str, *, free: bool) -> list[Event]:
    """A card of the pool goes to the drop; the next of the deck fills the slot. Spec: allyria 4.4."""
    empire, slot = campaign.empires[seat], campaign.market.pool.index(card)
    campaign.market.pool.pop(slot)
    empire.drop.append(card)
    empire.bought += 1
    return [Bought(seat=seat, card=card, free=free), *fill(campaign, slot)]


def cycle(campaign: Campaign, seat: Seat, card: str) -> list[Event]:
    """A card of the pool goes under the deck for one magic and one research. Spec: allyria 4.4."""
    spend(campaign, seat, CYCLING)
    slot = campaign.market.pool.index(card)
    campaign.market.deck.append(campaign.market.pool.pop(slot))
    return [Cycled(seat=seat, card=card), *fill(campaign, slot)]


def fill(campaign: Campaign, slot: int) -> list[Event]:
    """The next card lies open; with an empty deck the slot closes. Spec: allyria 4.4."""
    if not campaign.market.deck:
        return []
    card = str(campaign.market.deck.pop(0))
    campaign.market.pool.insert(slot, card)
    return [Revealed(card=card, slot=slot)]
