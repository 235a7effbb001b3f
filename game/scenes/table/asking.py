"""One decision put to a person: what is lit, what is pointed at, which buttons there are."""

from game.contract import Decision, Option
from game.scenes.table.cursor import key_spot, verb_of
from game.table.picking import Pointing
from game.table.presentation.layout import Layout

UNDO = "undo"
"""The verb of an option that the table's own undo button stands for."""


class Asking:
    """Narrows a decision by what is pointed at on the table and beside it."""

    def __init__(self, decision: Decision, layout: Layout) -> None:
        self.decision = decision
        self.pointing = Pointing(decision, layout.spots_of)

    @property
    def listed(self) -> list[Option]:
        """All options, if some name what does not lie on the table and must be read in a list; else none."""
        return list(self.decision.options) if self.pointing.spotless else []

    @property
    def keys(self) -> list[str]:
        """The verbs that want a button of their own."""
        return [str(option[0]) for option in self.pointing.wordless if option[0] != UNDO]

    @property
    def undo(self) -> Option | None:
        """The option that takes the latest step back, where the rules themselves offer it."""
        return next((option for option in self.pointing.wordless if option[0] == UNDO), None)

    @property
    def lit(self) -> list[str]:
        """The spots that can be pointed at now, buttons included."""
        return self.pointing.lit + [key_spot(verb) for verb in self.keys]

    @property
    def chosen(self) -> str | None:
        """The spot that was pointed at first; None: nothing was yet."""
        return next(iter(self.pointing.pointed), None)

    def point(self, spot: str) -> Option | None:
        """Point at a spot; the option, once it is chosen."""
        verb = verb_of(spot)
        return (verb,) if verb else self.pointing.point(spot)

    def trial(self, spot: str) -> Option | None:
        """The option that pointing at a spot would choose, or the first of its menu; None: neither."""
        return None if verb_of(spot) else self.pointing.trial(spot)

    def answers(self, spot: str) -> bool:
        """Whether pointing at a spot would be of use."""
        return bool(verb_of(spot)) or self.pointing.would_do(spot)
