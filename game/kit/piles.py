"""Piles of cards. In a view, a card that its viewer does not know is None."""

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str | None
"""The id of a card; None in a view that hides it."""


def known(pile: Iterable[Card]) -> list[str]:
    """The cards of a pile that the viewer knows; all of them if the match is not a view."""
    return [card for card in pile if card is not None]


def backs(pile: Iterable[Card]) -> list[None]:
    """The pile for a viewer who knows none of its cards."""
    return [None for _ in pile]
