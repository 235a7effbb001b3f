"""Guesses whole matches that a seat cannot tell from the true one. Spec: grace 9.1, 11."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from random import Random

from game.contract import Snapshot
from game.games.grace.bots.suspicion import Belief, belief, intrigue_chances
from game.games.grace.rules.data import (
    ALLEGIANCES,
    CARDS,
    CRISES,
    DECKS,
    HOLDINGS,
    INTRIGUES,
    RESOURCES,
    SIDES,
)
from game.games.grace.rules.kingdom import SETUP, Holding, Kingdom
from game.games.grace.rules.resource_phase import Audience, statement_options
from game.games.grace.rules.saving import known_kingdom, laid_piles
from game.games.grace.rules.setup import FLOORS
from game.games.grace.rules.state import GraceState
from game.kit.piles import Card, known

TRIES = 20
"""How often the allegiance cards are dealt again if a side has fewer than the setup deals."""


def guess(view: Snapshot, rng: Random) -> GraceState:
    """A match that can be played on: the view, with everything that it hides dealt at random."""
    kingdom = known_kingdom(view)
    whole = filled(kingdom, belief(kingdom), rng)
    for deck in (*whole.decks.values(), whole.crisis_deck):
        rng.shuffle(deck)
    return GraceState(whole)


def filled(kingdom: Kingdom, believed: Belief, rng: Random) -> Kingdom:
    """A copy of what a seat knows, with hidden cards dealt at random as likely as the seat believes.

    The order of the decks is not random.
    """
    whole = kingdom.copy()
    whole.rng = rng.getrandbits(32), 0
    whole.seen_cards = [own or [] for own in kingdom.seen_cards]
    _deal_allegiances(whole, believed, rng)
    _deal_holdings(whole, rng)
    _deal_resources(whole, rng)
    _lay_intrigues(whole, believed, rng)
    _fill_statements(whole, rng)
    shown = {each.card for each in kingdom.happenings}
    whole.crisis_deck = [card for card in CRISES if card not in shown]
    return whole


def _shuffled(cards: Iterable[str], rng: Random) -> list[Card]:
    mixed: list[Card] = [*cards]
    rng.shuffle(mixed)
    return mixed


def _deal_allegiances(kingdom: Kingdom, believed: Belief, rng: Random) -> None:
    """Deals the hidden cards; in the first reign each side has at least as many as the setup deals."""
    known_cards, floor = kingdom.allegiance, FLOORS[kingdom.config.seats]
    for _ in range(TRIES):
        kingdom.allegiance = _dealt(known_cards, believed, rng)
        sides = [ALLEGIANCES[card].side for card in known(kingdom.allegiance)]
        if kingdom.shown[kingdom.king] or min(map(sides.count, SIDES)) >= floor:
            break
    held = {*known(kingdom.allegiance)}
    kingdom.unused = [card for card in kingdom.config.allegiances if card not in held]


def _dealt(cards: list[Card], believed: Belief, rng: Random) -> list[Card]:
    """The cards, and a random one for each seat that must have one, as likely as believed; each card once."""
    dealt, taken = [*cards], {*known(cards)}
    secret = [seat for seat, chances in enumerate(believed.cards) if chances and cards[seat] is None]
    for seat in rng.sample(secret, len(secret)):
        free = {card: chance for card, chance in believed.cards[seat].items() if card not in taken}
        (dealt[seat],) = rng.choices([*free], [*free.values()])
        taken.add(dealt[seat] or "")
    return dealt


def _deal_holdings(kingdom: Kingdom, rng: Random) -> None:
    """Deals the hidden Holdings: during the setup those offered or kept, and the ones out of play."""
    seen = {each.id for own in kingdom.holdings for each in own} | {
        card for own in kingdom.offer for card in own
    }
    hidden = _shuffled((card for card in HOLDINGS if card not in seen), rng)
    if kingdom.phase == SETUP:
        kingdom.holdings = [
            [each if each.id else Holding(hidden.pop()) for each in own] for own in kingdom.holdings
        ]
        kingdom.offer = [sorted((card or hidden.pop() for card in own), key=str) for own in kingdom.offer]
    kingdom.estate_box = sorted(hidden, key=str)


def _deal_resources(kingdom: Kingdom, rng: Random) -> None:
    """Deals the hidden Resource cards; the number of each type in the decks is public."""
    places = [*kingdom.hands, *(pile.cards for pile in laid_piles(kingdom))]
    seen = {card for place in places for card in place}
    spent = {*_resolved_cards(kingdom)}
    if not _can_be_dealt(kingdom, places, seen | spent):
        spent = set()  # a deck was reshuffled, so that resolved cards may be anywhere
    outside: list[Card] = []
    for kind in RESOURCES:
        hidden = [card for card in DECKS[kind] if card not in seen | spent]
        drawn = {*rng.sample(hidden, len(hidden) - len(kingdom.decks[kind]))}
        kingdom.decks[kind] = [card for card in hidden if card not in drawn]
        outside += sorted(drawn)
    rng.shuffle(outside)
    for place in places:
        place[:] = [outside.pop() if card is None else card for card in place]
    for card in sorted([*spent, *known(outside)]):
        kingdom.discard[CARDS[card].type].append(card)


def _can_be_dealt(kingdom: Kingdom, places: Iterable[Sequence[Card]], seen: Collection[Card]) -> bool:
    """True if there are enough cards that were not seen for the decks and for the hidden places."""
    left = [sum(card not in seen for card in DECKS[kind]) - len(kingdom.decks[kind]) for kind in RESOURCES]
    return min(left) >= 0 and sum(left) >= sum(card is None for place in places for card in place)


def _resolved_cards(kingdom: Kingdom) -> Iterator[str]:
    """The cards of resolved events, which are in the discard piles until a deck is reshuffled."""
    for each in kingdom.happenings:
        if each.is_resolved:
            yield from known([*each.support.cards, *each.oppose.cards])


def _lay_intrigues(kingdom: Kingdom, believed: Belief, rng: Random) -> None:
    """Guesses face-down Intrigue cards; the hands of their controllers have the others."""
    for each in kingdom.happenings:
        if each.card is None:
            chances = intrigue_chances(kingdom, each, believed)
            (each.card,) = rng.choices([*chances], [*chances.values()])
    for seat in kingdom.seats:
        out = [each.card for each in kingdom.happenings if each.by == seat]
        kingdom.intrigue_hands[seat] = [card for card in INTRIGUES if card not in out]


def _fill_statements(kingdom: Kingdom, rng: Random) -> None:
    """Guesses hidden statements of seats that have chosen theirs in the audience."""
    for step in kingdom.stack:
        if isinstance(step, Audience):
            silent = {*step.waiting, kingdom.king}
            step.statements = [
                statement
                if seat in silent or statement is not None
                else [*map(str, rng.choice([*statement_options(kingdom, seat)]))]
                for seat, statement in enumerate(step.statements)
            ]
