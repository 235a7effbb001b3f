"""Which cards a bot plays, buys and gives up, and what they are worth.

Spec: allyria 2.8, 4.3, 4.4, 5.7, 12
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from game.contract import Option
from game.data_files import read_toml
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.bots.marches import ready_types
from game.games.allyria.bots.purse import token_counts
from game.games.allyria.rules.campaign import STOP
from game.games.allyria.rules.data import (
    CARD_RESOURCES,
    CARDS,
    TroopTypes,
    is_resource,
    kind_of,
    resources_of,
)
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.decks import CYCLING, EACH_TURN
from game.games.allyria.rules.turn import DONE
from game.kit.piles import known

MAX_CARD_TOKENS = 6
"""More tokens of magic, or of research, have no value: no card costs more."""


def pool_value(context: DecisionContext, pool: Mapping[str, int]) -> float:
    """The value of a pool: of the best recruits that its basic tokens pay for, and of the other tokens."""
    token = context.own.tokens["magic"]
    card_tokens = sum(
        token * min(pool[kind], MAX_CARD_TOKENS) * _demand_factor(context, kind) for kind in CARD_RESOURCES
    )
    return context.purse.value(token_counts(pool)) + card_tokens


def _demand_factor(context: DecisionContext, kind: str) -> float:
    """A factor for the value of magic or research, 0.6 to 1.2: it grows with the cards for sale."""
    for_sale = [card for card in context.campaign.market.pool if CARDS[kind_of(card)].type == kind]
    return 0.6 + 0.2 * min(3, len(for_sale))


def value_with_token(context: DecisionContext, pool: Mapping[str, int], resource: str) -> float:
    """The value of a pool with one more token of the resource."""
    return pool_value(context, {**pool, resource: pool[resource] + 1})


def gain(context: DecisionContext) -> Option:
    """The token that adds the most value."""
    pool = context.empire.pool
    return max(context.options, key=lambda option: value_with_token(context, pool, str(option[1])))


def trade(context: DecisionContext) -> Option:
    """The trade that adds the most value, or `STOP` if none adds any."""
    pool = context.empire.pool

    def value(option: Option) -> float:
        if option == STOP:
            return pool_value(context, pool) + 0.01
        paid, gained = str(option[1]), str(option[2])
        return pool_value(context, {**pool, paid: pool[paid] - 1, gained: pool[gained] + 1})

    return max(context.options, key=value)


def steal(context: DecisionContext) -> Option:
    """The token that adds the most value, with a bonus for tokens of strong rivals."""
    pool, weights = context.empire.pool, context.evaluation.weights
    return max(
        context.options,
        key=lambda option: value_with_token(context, pool, str(option[2])) - 0.1 * weights[int(option[1])],
    )


def harvest(context: DecisionContext) -> Option:
    """The tile whose token adds the most value."""
    income = context.empire.player_card.income
    lands, pool = context.campaign.lands, context.empire.pool
    return max(
        context.options,
        key=lambda option: value_with_token(context, pool, income[lands[str(option[1])].terrain]),
    )


CITY_IN_DANGER = 0.1
"""The city counts as in danger if its fall is more probable than this."""


class Front(NamedTuple):
    """A tile with own troops, and a tile beside it with a rival's troops."""

    tile: Tile
    troops: TroopTypes
    rival_tile: Tile
    rival_troops: TroopTypes


def fronts(context: DecisionContext) -> Iterator[Front]:
    """All pairs of neighbouring tiles with own troops and a rival's."""
    stacks = context.evaluation.stacks
    for tile, stack in stacks.items():
        if stack is None or stack[0] != context.seat:
            continue
        for rival_tile in context.campaign.board.around[tile]:
            other = stacks[rival_tile]
            if other and other[0] in context.evaluation.rivals:
                yield Front(tile, stack[1], rival_tile, other[1])


def can_attack(context: DecisionContext) -> bool:
    """True if two or more own troops on a tile can attack at most twice as many defenders this turn."""
    return any(
        len(front.troops) >= 2
        and 2 * len(front.troops) >= len(front.rival_troops)
        and ready_types(context.evaluation, front.tile)
        for front in fronts(context)
    )


def is_threatened(context: DecisionContext) -> bool:
    """True if a rival has at least half as many troops beside own ones."""
    return any(2 * len(front.rival_troops) >= len(front.troops) for front in fronts(context))


def has_large_target(context: DecisionContext) -> bool:
    """True if two or more troops of a rival are on one tile."""
    return any(
        stack and stack[0] in context.evaluation.rivals and len(stack[1]) >= 2
        for stack in context.evaluation.stacks.values()
    )


def has_near_target(context: DecisionContext) -> bool:
    """True if two or more troops of a rival are on one tile beside own troops."""
    return any(len(front.rival_troops) >= 2 for front in fronts(context))


def can_march_together(context: DecisionContext) -> bool:
    """True if two or more own troops on one tile may march."""
    return any(
        stack and stack[0] == context.seat and len(ready_types(context.evaluation, tile)) >= 2
        for tile, stack in context.evaluation.stacks.items()
    )


HOLD_UNTIL: Mapping[str, Callable[[DecisionContext], bool]] = {
    "emberfall": has_near_target,
    "firestorm": has_near_target,
    "far_lightning": has_large_target,
    "war_chant": can_attack,
    "night_attack": can_attack,
    "stoneskin": is_threatened,
    "aegis": lambda context: can_attack(context) or is_threatened(context),
    "hexed_ground": can_attack,
    "veil_of_mist": lambda context: context.evaluation.fall({}) > CITY_IN_DANGER,
    "gate_of_ways": can_march_together,
    "fair_wind": can_march_together,
    "forced_march": can_march_together,
}
"""By kind of card that is held back, the condition under which it is played."""

FULL_HAND = 7
"""With this many cards in hand, cards that were held back are played too."""
MAX_RESOURCE_CARDS = 6
"""How many resource cards are planned together, at most."""


def play(context: DecisionContext) -> Option:
    """First cards that are never held back, then resource cards, then cards whose condition is met."""
    options = sorted(option for option in context.options if len(option) == 2)
    unconditional = [option for option in options if kind_of(str(option[1])) not in HOLD_UNTIL]
    if unconditional:
        return unconditional[0]
    if any(len(option) == 3 for option in context.options):
        return _resource_play(context)
    return next((option for option in options if _is_due(context, option)), DONE)


def _is_due(context: DecisionContext, option: Option) -> bool:
    """True if a card that was held back should be played now: its condition is met, or time is short."""
    if len(context.empire.hand) >= FULL_HAND or not context.own.turns:
        return True
    return HOLD_UNTIL[kind_of(str(option[1]))](context)


def _resource_play(context: DecisionContext) -> Option:
    """The first resource card, played as the token that is best together with the tokens of the others."""
    cards = sorted({str(option[1]) for option in context.options if len(option) == 3})[:MAX_RESOURCE_CARDS]
    first, *others = cards
    found = {
        kind: _best_value(context, _with_token(context.empire.pool, kind), others)
        for kind in resources_of(first)
    }
    best = max(found, key=lambda kind: found[kind] + context.noise() * context.purse.token_value)
    return ("play", first, best)


def _best_value(context: DecisionContext, pool: Mapping[str, int], cards: list[str]) -> float:
    """The highest value of the pool with a token from each of the cards."""
    if not cards:
        return pool_value(context, pool)
    return max(_best_value(context, _with_token(pool, kind), cards[1:]) for kind in resources_of(cards[0]))


def _with_token(pool: Mapping[str, int], kind: str) -> Mapping[str, int]:
    return {**pool, kind: pool[kind] + 1}


TYPICAL_VALUE = 2.6
"""The value of playing a card that `cards.toml` does not name, in tokens."""
CARD_VALUES: Mapping[str, float] = dict.fromkeys(CARDS, TYPICAL_VALUE) | read_toml(__package__, "cards.toml")
"""The value of playing each kind of card, in tokens."""

RESOURCE_CARD_VALUE = 1.0
"""In tokens."""
MIN_PROFIT = 0.05
"""In tiles; a card with less profit is not bought."""
CYCLE_TOKENS = 5
"""With this many tokens of magic and research and nothing to buy, a card is cycled."""


def buy(context: DecisionContext) -> Option:
    """The card that brings most until the end beyond its price; none if none is worth it."""
    cards = [str(option[1]) for option in context.options if option[0] == "buy"]
    profits = {card: profit(context, card) for card in cards}
    good = [card for card in cards if profits[card] > MIN_PROFIT]
    if not good:
        return _cycle(context)
    return ("buy", max(good, key=lambda card: profits[card] + context.noise()))


def _cycle(context: DecisionContext) -> Option:
    """Cycles a card if tokens would stay unused and time is left."""
    cycles = [option for option in context.options if option[0] == "cycle"]
    idle = sum(context.empire.pool[kind] for kind in CYCLING)
    if not cycles or idle < CYCLE_TOKENS or uses(context) < 1:
        return DONE
    return min(cycles, key=lambda option: CARD_VALUES[kind_of(str(option[1]))])


def profit(context: DecisionContext, card: str) -> float:
    """What a card of the pool brings until the end beyond its price, in tiles."""
    cost = CARDS[kind_of(card)].cost
    price = sum(context.own.tokens[kind] * count for kind, count in cost.items())
    at_once = CARD_VALUES[kind_of(card)] if context.campaign.config.purchases == "immediate" else 0.0
    gain = (CARD_VALUES[kind_of(card)] - RESOURCE_CARD_VALUE) * uses(context) + at_once
    return gain * context.purse.token_value - price


def uses(context: DecisionContext) -> float:
    """How often a card that goes to the drop now will come into the hand before the end."""
    empire = context.empire
    cards = len(empire.hand) + len(empire.deck) + len(empire.drop) + 1
    wait = 1 + len(empire.deck) / EACH_TURN
    return max(0.0, (context.own.turns - wait) * EACH_TURN / cards)


def keeping(context: DecisionContext, card: str) -> float:
    """What a card of one's own is worth each time that it comes up, in tokens."""
    if not is_resource(card):
        return CARD_VALUES[kind_of(card)]
    pool = token_counts(context.empire.pool)
    wanted = min(pool)
    basic = [kind for kind in resources_of(card) if kind in context.empire.pool]
    return RESOURCE_CARD_VALUE + 0.05 * len({kind for kind in basic if context.empire.pool[kind] <= wanted})


def banish(context: DecisionContext) -> Option:
    """A card that is worse than what would come up instead, if there is one."""
    cards = [str(option[1]) for option in context.options if option != STOP]
    worst = min(cards, key=lambda card: keeping(context, card))
    whole = known([*context.empire.hand, *context.empire.deck, *context.empire.drop])
    mean = sum(keeping(context, card) for card in whole) / len(whole)
    thin = (
        len(whole) > EACH_TURN + 2
        and keeping(context, worst) < mean - 0.1
        and worst not in context.empire.hand
    )
    return ("banish", worst) if thin else STOP


def acquire(context: DecisionContext) -> Option:
    """The best card for nothing."""
    open_ones = [option for option in context.options if option != STOP]
    best = max(open_ones, key=lambda option: CARD_VALUES[kind_of(str(option[1]))])
    return best if uses(context) > 0 and CARD_VALUES[kind_of(str(best[1]))] > RESOURCE_CARD_VALUE else STOP


def scry(context: DecisionContext) -> Option:
    """Drop what is worth less than a card that would come instead."""
    cards = [str(option[1]) for option in context.options if option != STOP]
    worst = min(cards, key=lambda card: keeping(context, card))
    rest = [card for card in known(context.empire.deck) if card not in cards]
    mean = sum(keeping(context, card) for card in rest) / len(rest) if rest else 0.0
    return ("drop", worst) if keeping(context, worst) < mean - 0.2 else STOP


def spy(context: DecisionContext) -> Option:
    """Let the rival drop its best card."""
    cards = [str(option[1]) for option in context.options if option != STOP]
    return (
        "drop",
        max(cards, key=lambda card: RESOURCE_CARD_VALUE if is_resource(card) else CARD_VALUES[kind_of(card)]),
    )


def recall(context: DecisionContext) -> Option:
    """Any resource card is a token more."""
    return next(option for option in context.options if option != STOP)
