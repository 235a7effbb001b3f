"""What bots decide while events are resolved, and in a Civil War. Spec: grace 5.3-5.9"""

from collections.abc import Sequence
from dataclasses import replace

from game.contract import Option, Seat
from game.games.grace.bots.context import DecisionContext, step_of
from game.games.grace.bots.forecast import Heap, strength
from game.games.grace.bots.laying import event_forecasts, may_wait, stake_of
from game.games.grace.bots.prospects import Outlook
from game.games.grace.rules import judging
from game.games.grace.rules.data import CARDS, CHAOS_AGENT, COIN, OVERTHROW, SUPPORT
from game.games.grace.rules.kingdom import Happening, Kingdom, Pile, name_of, seat_of
from game.games.grace.rules.placing import DONE, WAIT
from game.games.grace.rules.resolution import DECLINE, HUSH, Exposing, Resolving
from game.games.grace.rules.succession import Reckoning
from game.kit.piles import known
from game.kit.records import known_value


def order(context: DecisionContext) -> Option:
    """First what helps the King, then what stands well, last what may bring him down. Spec: grace 5.3.1"""
    kingdom = context.kingdom
    near_end = context.prospects.outlook.records <= 2
    urgency: dict[str, float] = {}
    for forecast in event_forecasts(context, kingdom.open_happenings, 0.0):
        chance = forecast.chance()
        if forecast.event.is_crisis:
            urgency[forecast.event.id] = 1 + chance + 3 * near_end * (chance > 0.5)
        elif forecast.event.card == OVERTHROW:
            urgency[forecast.event.id] = -1 - chance
        else:
            urgency[forecast.event.id] = 0.9 + 10 * forecast.stake * chance
    return context.best(context.options, lambda option: urgency[str(option[1])])


def pay(context: DecisionContext) -> Option:
    """Pays the card with which the own side of the matter stands best. Spec: grace 5.4.4"""
    step = context.kingdom.stack[-1]
    if isinstance(step, Reckoning):
        return _pay_in_war(context, step)
    resolving = step_of(context, Resolving)
    event = context.kingdom.happening(resolving.id)
    wishes = 1 if stake_of(context, event) > 0 else -1
    return context.best(
        context.options,
        lambda option: wishes * _after_payment(context.kingdom, event, resolving, str(option[1])),
    )


def _paid(cards: Sequence[str], money: int, picked: Sequence[str]) -> list[str]:
    """What is kept if further ties are broken in the order of the options."""
    paid = judging.payment(cards, money, picked)
    while paid.tied:
        picked = [*picked, paid.tied[0]]
        paid = judging.payment(cards, money, picked)
    return paid.kept


def _after_payment(kingdom: Kingdom, event: Happening, step: Resolving, card: str) -> float:
    """How far Support is ahead if the card is paid now, a met requirement counting much."""
    twin = event.copy()
    side = twin.sides[step.stage]
    cards, money = known(side.cards), judging.coins_of_side(kingdom, side)
    side.kept = _paid(cards, money, [*step.picked, card])
    if step.stage == SUPPORT:
        twin.oppose.kept = _paid(known(twin.oppose.cards), judging.coins_of_side(kingdom, twin.oppose), ())
    return judging.sums(kingdom, twin).margin + 10 * judging.is_met(kingdom, twin)


def _pay_in_war(context: DecisionContext, step: Reckoning) -> Option:
    piles = known_value(context.kingdom.war).piles
    pile = piles[step.unpaid[0]]
    cards = known(pile.cards)
    others = [judging.raw(other.cards) for name, other in piles.items() if name != step.unpaid[0]]

    def total(option: Option) -> float:
        kept = _paid(cards, judging.coins(cards), [*step.picked, str(option[1])])
        return judging.total(judging.raw(kept), others)

    return max(context.options, key=total)


def expose(context: DecisionContext) -> Option:
    """Exposes an enemy of the crown if the seat is for it; anything else helps enemies. Spec: grace 5.7.5"""
    kingdom, target = context.kingdom, step_of(context, Exposing).target
    card, own = known_value(kingdom.card_of(target)), context.card
    is_for_crown = context.is_king or (own is not None and own.side == kingdom.king_side)
    return ("expose", name_of(target)) if is_for_crown and card.side != kingdom.king_side else HUSH


def office(context: DecisionContext) -> Option:
    """Takes the office of the own ambition, or any if it has none. Spec: grace 5.7.6"""
    outlook, own = context.prospects.outlook, context.kingdom.office_of(context.seat)

    def worth(option: Option) -> float:
        if option == DECLINE:
            return context.prospects.now
        moved: dict[str, Seat | None] = {str(option[1]): context.seat} | ({} if own is None else {own: None})
        return context.prospects.value(outlook.with_roles(moved))

    return context.best(context.options, worth)


def side(context: DecisionContext) -> Option:
    """Leads the side of which more seats are to be expected. Spec: grace 5.8.1"""
    others = [seat for seat in context.kingdom.seats if seat != context.seat]
    return context.best(
        context.options,
        lambda option: sum(context.believed.of_side(seat, str(option[1])) for seat in others),
    )


def back(context: DecisionContext) -> Option:
    """Lays cards before the claimant whose crown is worth most and within reach. Spec: grace 5.9.2"""
    if may_wait(context):
        return WAIT
    hand = known(context.kingdom.hands[context.seat])
    claimant = context.best(
        sorted({str(option[2]) for option in context.options if option[0] == "back"}),
        lambda name: worth_of_crown(context, seat_of(name)) * (0.4 + reach(context, name)),
    )
    useful = [card for card in hand if _strengthens(context, card, claimant)]
    return ("back", useful[0], claimant) if useful else DONE


def worth_of_crown(context: DecisionContext, claimant: Seat) -> float:
    """The value to the seat of a claimant's victory in the war."""
    prospects = context.prospects
    chaos = context.believed.cards[claimant].get(CHAOS_AGENT, 0.0)
    if claimant == context.seat:
        return 1.2 if chaos else 0.9
    outlook: Outlook = replace(prospects.outlook, violence=prospects.outlook.violence - 1)
    crowned = prospects.mean(prospects.coronation(outlook, claimant))
    return crowned * (1 - chaos)


def reach(context: DecisionContext, claimant: str) -> float:
    """How many of the cards laid up to now lie before a claimant."""
    piles = known_value(context.kingdom.war).piles
    laid = sum(len(pile.cards) for pile in piles.values())
    own = len(context.kingdom.hands[context.seat])
    return (len(piles[claimant].cards) + own) / (laid + own)


def _strengthens(context: DecisionContext, card: str, claimant: str) -> bool:
    """True if a card makes the own cards before the claimant stronger, or is a Coin."""
    pile: Pile = known_value(context.kingdom.war).piles[claimant]
    hand = known(context.kingdom.hands[context.seat])
    laid = pile.own(context.seat)
    before, after = Heap(), Heap()
    for each in known([*laid, *hand]):
        after.add(each)
        if each != card:
            before.add(each)
    nothing = [1.0, 1.0, 1.0]
    gain = strength(after.settle().amounts, nothing) - strength(before.settle().amounts, nothing)
    return gain > 0 or (gain == 0 and CARDS[card].type == COIN)


def crown(context: DecisionContext) -> Option:
    """Chooses a claimant who is hardly the Chaos Agent. Spec: grace 5.9.5"""
    believed = context.believed
    return context.best(
        context.options, lambda option: -believed.cards[seat_of(option[1])].get(CHAOS_AGENT, 0.0)
    )
