"""Which Holdings bots keep, use, repair, give up or swap. Spec: grace 3.7, 5.1 R4, 5.6, 5.7"""

from collections import Counter

from game.contract import Option, Seat
from game.games.grace.bots.context import DecisionContext, step_of
from game.games.grace.rules import judging
from game.games.grace.rules.data import CARDS, COIN, FORCES, HOLDINGS, SUPPORTED_HOLDINGS, HoldingKind
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.resolution import DECLINE, Damaging
from game.games.grace.rules.resource_phase import REST, Collecting
from game.kit.piles import known

FOR_OFFICE = 1.0
"""The worth of a Holding whose type counts for the own office, or for the office of the own ambition."""


def keep_worth(context: DecisionContext, kind: HoldingKind, seat: Seat) -> float:
    """What a Holding is worth to a seat: most if it counts for an office that the seat holds or wants."""
    kingdom = context.kingdom
    offices = {kingdom.office_of(seat)}
    card = kingdom.card_of(seat)
    if card is not None:
        offices.add(card.ambition)
    counts = any(SUPPORTED_HOLDINGS[role] == kind.type for role in offices if role is not None)
    return FOR_OFFICE * counts + (0.2 if kind.second == COIN else 0.0)


def house(context: DecisionContext) -> Option:
    """Keeps the one that is worth most. Spec: grace 3.7"""
    return context.best(
        context.options, lambda option: keep_worth(context, HOLDINGS[str(option[1])], context.seat)
    )


def repair(context: DecisionContext) -> Option:
    """Repairs the one that is worth most. Spec: grace 5.1 R4.1, 5.7.7"""
    return house(context)


def damage(context: DecisionContext) -> Option:
    """Of the own Holdings gives up the one that is worth least, of another seat's takes that worth most."""
    victim = step_of(context, Damaging).victim
    sign = -1 if victim == context.seat else 1
    return context.best(
        context.options, lambda option: sign * keep_worth(context, HOLDINGS[str(option[1])], victim)
    )


def swap(context: DecisionContext) -> Option:
    """Swaps a damaged Holding for an undamaged one, or for one that is worth more. Spec: grace 5.7.4"""
    kingdom = context.kingdom
    damaged = {str(each.id) for own in kingdom.holdings for each in own if each.damaged}

    def worth(option: Option) -> float:
        if option == DECLINE:
            return 0.05
        own, theirs = (
            keep_worth(context, HOLDINGS[str(holding)], context.seat) + 2 * (holding not in damaged)
            for holding in option[1:]
        )
        return theirs - own

    return context.best(context.options, worth)


def collect(context: DecisionContext) -> Option:
    """Mends first if that pays, then draws what the events and the hand need. Spec: grace 5.1 R4"""
    kingdom, seat = context.kingdom, context.seat
    step = step_of(context, Collecting)
    mends = [option for option in context.options if option[0] == "mend"]
    if mends and pays_to_mend(context):
        return max(mends, key=lambda option: keep_worth(context, HOLDINGS[str(option[1])], seat))
    demand = demands(context)
    for holding in step.unused[seat]:
        kinds = step.yields(kingdom, seat, holding)
        for wanted in sorted(kinds, key=lambda kind: -demand[kind])[:1]:
            if wanted != kinds[0]:
                return ("collect", holding, wanted)
            demand[wanted] *= 0.8
    return REST


def pays_to_mend(context: DecisionContext) -> bool:
    """True if an undamaged Holding will be used often enough, or the crown is in danger."""
    damaged = len(context.kingdom.damaged_holdings(context.seat))
    return context.is_king or context.prospects.outlook.rounds > (1.5 if damaged > 1 else 2.5)


def demands(context: DecisionContext) -> dict[str, float]:
    """By Resource type, how much the seat wants a card of it."""
    kingdom = context.kingdom
    demand = {kind: 1.0 + context.error(kind) for kind in FORCES}
    have = judging.raw(kingdom.hands[context.seat])
    for event in kingdom.open_happenings if context.prospects.of_crisis > 0 else ():
        for need in event.needs:
            if need.what in demand:
                missing = 1 - have[need.what] / need.amount(kingdom.config.court)
                demand[need.what] += 0.4 + max(0.0, missing)
    return demand | {COIN: coin_demand(kingdom, context.seat) + context.error(COIN)}


def coin_demand(kingdom: Kingdom, seat: Seat) -> float:
    """How much a Coin is wanted: as much as the cards in the hand cost beyond the Coins there."""
    hand = Counter[str]()
    for card in (CARDS[card] for card in known(kingdom.hands[seat])):
        hand["money"] += card.value * (card.type == COIN) - card.cost
    wants_coins = sum(need.what == COIN for event in kingdom.open_happenings for need in event.needs)
    return 1.05 - 0.3 * hand["money"] + 0.3 * wants_coins
