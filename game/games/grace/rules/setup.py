"""Before the first round: the King, allegiances, Holdings and decks. Spec: grace 3."""

from game.contract import Chance, Seat
from game.games.grace.rules.config import RANDOM, Config
from game.games.grace.rules.data import (
    ALLEGIANCES,
    CHAOS_AGENT,
    CRISES,
    DECKS,
    HOLDING_TYPES,
    HOLDINGS,
    INTRIGUES,
    RESOURCES,
    SIDES,
)
from game.games.grace.rules.flow import OFFERED, Founding, Round
from game.games.grace.rules.kingdom import Deeds, Holding, Kingdom
from game.kit.piles import Card

FLOORS = {4: 1, 5: 1, 6: 2, 7: 2, 8: 3}
"""By seat count, how many cards of each side are dealt at least. Spec: grace 3.2."""


def lay_out(config: Config, chance: Chance) -> Kingdom:
    """The match before the first decision, without its scenario. Spec: grace 3.1, 3.4, 3.5, 3.8."""
    random_king = chance.draw().randrange(config.seats)
    king = random_king if config.first_king == RANDOM else int(config.first_king)
    dealt, unused = deal_allegiances(config, chance)
    seats = range(config.seats)
    kingdom = Kingdom(
        config=config,
        seed=None if isinstance(chance.seed, str) else chance.seed,
        king=king,
        allegiance=[None if seat == king else dealt.pop(0) for seat in seats],
        shown=[False for _ in seats],
        seen_cards=[[] for _ in seats],
        unused=[*unused],
        hands=[[] for _ in seats],
        intrigue_hands=[[*INTRIGUES] for _ in seats],
        rebelled=[False for _ in seats],
        deeds=[Deeds() for _ in seats],
        rng=(chance.seed, chance.count),
        stack=[Round(), Founding()],
    )
    deal_holdings(kingdom)
    kingdom.decks = {kind: kingdom.shuffled(DECKS[kind]) for kind in RESOURCES}
    kingdom.crisis_deck = kingdom.shuffled(CRISES)
    return kingdom


def deal_allegiances(config: Config, chance: Chance) -> tuple[list[str], list[str]]:
    """The cards of all seats but the King's in order, and the unused ones. Spec: grace 3.2."""
    pile = config.allegiances
    chance.draw().shuffle(pile)
    floor = FLOORS[config.seats]
    chosen = [card for side in SIDES for card in [each for each in pile if is_of(each, side)][:floor]]
    rest = [card for card in pile if card not in chosen]
    if config.chaos == "always":
        rest.sort(key=lambda card: card != CHAOS_AGENT)
    missing = config.seats - 1 - len(chosen)
    chosen, unused = chosen + rest[:missing], rest[missing:]
    chance.draw().shuffle(chosen)
    return chosen, unused


def is_of(card: str, side: str) -> bool:
    """True if an ordinary card is of a side; the Usurper King is a usurper. Spec: grace 3.2."""
    return ALLEGIANCES[card].side == side


def deal_holdings(kingdom: Kingdom) -> None:
    """One Holding of every type for each seat, then the offers. Spec: grace 3.6."""
    piles = {kind: [each for each in HOLDINGS if HOLDINGS[each].type == kind] for kind in HOLDING_TYPES}
    shuffled = {kind: kingdom.shuffled(pile) for kind, pile in piles.items()}
    hands: dict[Seat, list[Holding]] = {
        seat: [Holding(shuffled[kind].pop(0)) for kind in HOLDING_TYPES] for seat in kingdom.clockwise
    }
    kingdom.holdings = [hands[seat] for seat in kingdom.seats]
    rest = kingdom.shuffled(card for pile in shuffled.values() for card in pile)
    offers: dict[Seat, list[Card]] = {}
    for seat in kingdom.clockwise:
        offers[seat], rest = sorted(rest[:OFFERED], key=str), rest[OFFERED:]
    kingdom.offer = [offers[seat] for seat in kingdom.seats]
    kingdom.estate_box = sorted(rest, key=str)
