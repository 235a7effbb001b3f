"""One decision put to a person: what is lit, what is pointed at, which buttons there are."""

from collections.abc import Sequence

from game.rules.contract import Decision, Option
from game.scenes.cursor import key_spot, verb_of
from game.table.looks import Looks
from game.table.picking import Pointing
from game.table.target import Target

UNDO = "undo"
"""The verb of an option that the table's own undo button stands for."""


class Asking:
    """Narrows a decision by what is pointed at on the table and beside it."""

    def __init__(self, decision: Decision, looks: Looks, targets: Sequence[Target]) -> None:
        self.decision = decision
        self.pointing = Pointing(decision)
        self._looks = looks
        self._spots = {target.spot for target in targets}

    @property
    def listed(self) -> list[Option]:
        """All options, if some name what does not lie on the table and must be read in a list; else none."""
        options = list(self.decision.options)
        return options if any(self._unseen(option) for option in options) else []

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
        names = (self._looks.spot(name, self.decision.seat) for name in self.pointing.lit)
        return [spot for spot in names if spot in self._spots] + [key_spot(verb) for verb in self.keys]

    @property
    def chosen(self) -> str | None:
        """The spot that was pointed at first; None: nothing was yet."""
        pointed = self.pointing.pointed
        return self._looks.spot(pointed[0], self.decision.seat) if pointed else None

    def point(self, spot: str) -> Option | None:
        """Point at a spot; the option, once it is chosen."""
        verb = verb_of(spot)
        if verb:
            return next((option for option in self.pointing.wordless if option[0] == verb), None)
        return self.pointing.point(self._looks.name(spot, self.decision.seat))

    def answers(self, spot: str) -> bool:
        """Whether pointing at a spot would be of use."""
        if verb_of(spot):
            return True
        before = list(self.pointing.pointed)
        name = self._looks.name(spot, self.decision.seat)
        chosen = self.pointing.point(name)
        useful = chosen is not None or self.pointing.pointed != before
        self.pointing.pointed[:] = before
        return useful

    def _unseen(self, option: Option) -> bool:
        return len(option) > 1 and self._looks.spot(str(option[1]), self.decision.seat) not in self._spots
