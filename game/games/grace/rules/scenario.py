"""A fixed position over the start of a match, for tests and lessons. Spec: grace 7 (scenario)."""

from collections.abc import Sequence
from typing import Any

from game.games.grace.rules.data import CARDS, HOLDINGS
from game.games.grace.rules.flow import Round
from game.games.grace.rules.kingdom import AnnalsRecord, Holding, Kingdom
from game.games.grace.rules.saving import CHECKS
from game.kit.piles import Card
from game.kit.records import Count, FrozenRecord, check_match, damage_named, read


class Scenario(FrozenRecord, frozen=True):
    """What is fixed; None: it stays as the seed made it."""

    round: Count | None = None
    """The last finished round."""
    king: int | None = None
    king_side: str | None = None
    style: str | None = None
    heir: int | None = None
    roles: dict[str, int | None] | None = None
    allegiance: list[str | None] | None = None
    """By seat; None for a first King."""
    shown: list[bool] | None = None
    rebelled: list[bool] | None = None
    annals: list[str] | None = None
    """The kinds of the records."""
    holdings: list[list[Holding]] | None = None
    """By seat; given, nobody is asked for a fifth Holding."""
    decks: dict[str, list[str]] | None = None
    """By Resource type, the cards on top."""
    hands: list[list[str]] | None = None
    """By seat, taken out of the decks."""
    crises: list[str] | None = None
    """On top of the deck, in this order."""


def apply(kingdom: Kingdom, described: Any) -> None:
    """Lays a scenario over a match that has not begun.

    Args:
        kingdom: The match, which is changed.
        described: The scenario as JSON data.

    Raises:
        ValueError: what is wrong with it.
    """
    try:
        with damage_named():
            _lay(kingdom, read(Scenario, described))
            check_match(kingdom, CHECKS)
    except ValueError as wrong:
        raise ValueError(f"option 'scenario': {wrong}") from None


def _lay(kingdom: Kingdom, scenario: Scenario) -> None:
    for name in ("round", "king", "king_side", "style", "heir", "rebelled"):
        value = getattr(scenario, name)
        if value is not None:
            setattr(kingdom, name, value)
    if scenario.king is not None:
        _swap_first_card(kingdom, scenario.king)
    kingdom.roles |= scenario.roles or {}
    if scenario.allegiance is not None:
        _deal(kingdom, scenario.allegiance)
    kingdom.shown = scenario.shown or kingdom.shown
    if scenario.annals is not None:
        kingdom.annals = [AnnalsRecord(kind, 0) for kind in scenario.annals]
    if scenario.holdings is not None:
        _give_holdings(kingdom, scenario.holdings)
    for kind, top in (scenario.decks or {}).items():
        kingdom.decks[kind] = _on_top(top, kingdom.decks[kind])
    for seat, hand in enumerate(scenario.hands or ()):
        _give_cards(kingdom, seat, hand)
    if scenario.crises is not None:
        kingdom.crisis_deck = _on_top(scenario.crises, kingdom.crisis_deck)


def _swap_first_card(kingdom: Kingdom, king: int) -> None:
    """Gives the card of the new first King, who has none, to the seat that chance had made King."""
    first = kingdom.allegiance.index(None)
    kingdom.allegiance[first], kingdom.allegiance[king] = kingdom.allegiance[king], None


def _deal(kingdom: Kingdom, cards: Sequence[str | None]) -> None:
    """Deals these cards by seat; that of a King is public, since only a first King has none."""
    kingdom.allegiance = [*cards]
    kingdom.unused = [card for card in kingdom.config.allegiances if card not in cards]
    kingdom.shown[kingdom.king] = cards[kingdom.king] is not None


def _give_holdings(kingdom: Kingdom, holdings: Sequence[list[Holding]]) -> None:
    kingdom.holdings = [[*own] for own in holdings]
    given = {each.id for own in holdings for each in own}
    kingdom.estate_box = [card for card in HOLDINGS if card not in given]
    kingdom.offer = [[] for _ in kingdom.seats]
    kingdom.stack = [Round()]


def _give_cards(kingdom: Kingdom, seat: int, hand: Sequence[str]) -> None:
    for card in hand:
        deck = kingdom.decks[CARDS[card].type] if card in CARDS else []
        if card not in deck:
            raise ValueError(f"'hands' must have cards of the decks, each once, not {card!r}")
        deck.remove(card)
        kingdom.hands[seat].append(card)


def _on_top(top: Sequence[str], deck: Sequence[Card]) -> list[Card]:
    """The deck with these cards first."""
    return [*top, *(card for card in deck if card not in top)]
