"""The debts: what must hold and what is paid to get rid of one. Spec: lyssan 2.3."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.lyssan.rules.data.cards import card_ids
from game.games.lyssan.rules.data.tables import table


@dataclass(frozen=True)
class Debt:
    """A kind of card of the debt deck. Spec: lyssan 2.3."""

    copies: int
    need: str = ""
    """What must hold: `three_debts`, `capital` or `last`; empty if nothing must."""
    cost: str = ""
    """What is paid, such as `coins` or `courtier`; empty if it is free. Spec: lyssan 5.10.4"""
    amount: int = 0
    """How many of it are paid."""


DEBTS: Mapping[str, Debt] = {kind: Debt(**row) for kind, row in table("debts").items()}
"""By kind, in the rulebook's order."""


def debt_deck() -> list[str]:
    """All debts, not shuffled. Spec: lyssan 2.3."""
    return [card for kind, debt in DEBTS.items() for card in card_ids(kind, debt.copies)]
