"""The part of a turn in which cards are bought. Spec: allyria 4.4."""

from collections.abc import Iterator

from game.contract import Event, Option
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.resources import covers
from game.games.allyria.rules.economy import market, tokens
from game.games.allyria.rules.effects import playing


def options(campaign: Campaign) -> list[Option]:
    """What can be bought or cycled, and being done. Spec: allyria 4.4."""
    pool = campaign.empires[campaign.turn].pool
    buying = [card for card in campaign.market if covers(pool, CARDS[kind_of(card)].cost)]
    cycling = campaign.market if campaign.market_deck and covers(pool, market.CYCLING) else []
    return [*(("buy", card) for card in buying), *(("cycle", card) for card in cycling), ("done",)]


def answer(campaign: Campaign, option: Option) -> Iterator[Event]:
    """Buy, cycle, or go on to acting. Spec: allyria 4.4."""
    seat = campaign.turn
    match option:
        case ("buy", card):
            tokens.spend(campaign, seat, CARDS[kind_of(str(card))].cost)
            yield from market.take(campaign, seat, str(card), free=False)
            if campaign.config.purchases == "immediate":
                playing.resolve(campaign, seat, str(card))
        case ("cycle", card):
            yield from market.cycle(campaign, seat, str(card))
        case _:
            campaign.phase = "act"
