"""The triumphs: when each is won. Spec: lyssan 2.4."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.lyssan.rules.data.tables import table


@dataclass(frozen=True)
class Triumph:
    """A card of the triumph deck. Spec: lyssan 2.4."""

    kind: str
    """`majority`, `event` or `state`."""
    rule: str
    """The measure of a majority, what happens in an event, or the state that must hold. Spec: lyssan 5.3"""


TRIUMPHS: Mapping[str, Triumph] = {id_: Triumph(**row) for id_, row in table("triumphs").items()}
"""By id, since there is one of each, in the rulebook's order."""
