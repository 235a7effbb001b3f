"""What influence cards are worth, in coins. Spec: lyssan 2.2, 12."""

from collections.abc import Mapping

from game.data_files import read_toml
from game.games.lyssan.rules.data.cards import INFLUENCE, kind_of

_VALUES = read_toml(__package__, "cards.toml")
COURT: Mapping[str, float] = _VALUES["court"]
"""What a courtier or vassal yields in a whole match, by card."""
PRICE_OF_PAYING = 0.9
"""What each card costs that must be discarded for a courtier."""


def hand_value(card: str, years: float) -> float:
    """How much a card in hand is missed when it is discarded; `years` is the part of the match to come."""
    kind = kind_of(card)
    if kind not in COURT:
        value: float = _VALUES["hand"][kind]
        return value
    return max(0.3, COURT[kind] * years - PRICE_OF_PAYING * INFLUENCE[kind].cost)
