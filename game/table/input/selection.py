"""What a seat has selected so far of one decision: spots on the table, and buttons beside it."""

from collections.abc import Callable

from game.contract import Decision, Option, Seat
from game.table.ids import ButtonSpot, SpotId, Spots
from game.table.input.cursor import verb_of
from game.table.input.picking import Pointing

UNDO = "undo"
"""The verb of an option that the table's own button for taking back stands for."""


class Selection(Pointing):
    """Narrows a decision by spots on the table and by buttons."""

    def __init__(self, decision: Decision, spots_of: Callable[[Option, Seat], Spots]) -> None:
        super().__init__(decision, spots_of)

    @property
    def listed(self) -> list[Option]:
        """All options, if some name only what does not lie on the table; else none."""
        return list(self.decision.options) if self.spotless else []

    @property
    def buttons(self) -> list[str]:
        """The verbs that need a button."""
        return [str(option[0]) for option in self.wordless if option[0] != UNDO]

    @property
    def undo(self) -> Option | None:
        """The option that takes the latest step back, where the rules themselves offer it."""
        return next((option for option in self.wordless if option[0] == UNDO), None)

    @property
    def selectable(self) -> list[SpotId]:
        """The spots that can be selected now, buttons last."""
        return self.lit + [ButtonSpot(verb) for verb in self.buttons]

    @property
    def first(self) -> SpotId | None:
        """The spot that was selected first; None: none yet."""
        return next(iter(self.pointed), None)

    def select(self, spot: SpotId) -> Option | None:
        """Selects a spot or presses a button; returns the option once it is the only one left."""
        verb = verb_of(spot)
        if not verb:
            return self.point(spot)
        return (verb,) if verb in self.buttons else None

    def outcome_of(self, spot: SpotId) -> Option | None:
        """The option that selecting a spot would choose, or the first of its menu; None: neither."""
        return None if verb_of(spot) else self.trial(spot)

    def accepts(self, spot: SpotId) -> bool:
        """True if selecting the spot would change anything."""
        verb = verb_of(spot)
        return verb in self.buttons if verb else self.would_do(spot)
