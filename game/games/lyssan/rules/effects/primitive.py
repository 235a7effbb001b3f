"""What one primitive of the cards is. Spec: lyssan 5.11."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.steps import PASS, StepKind


@dataclass(frozen=True)
class Primitive(StepKind):
    """One row of what cards can do; a card gives the parameters. Spec: lyssan 5.11."""

    _: KW_ONLY
    parameters: tuple[str, ...] = ()
    """The fields of its step that get the values of the card, in order."""
    possible: Callable[[Position, Step], bool] | None = None
    """Whether it could do something now; None: if it has an option."""

    @property
    def keys(self) -> frozenset[str]:
        """All that a step of this kind holds. Spec: lyssan 9.1."""
        return super().keys | {"card", *self.parameters}

    def is_possible(self, position: Position, step: Step) -> bool:
        """True if the step could do something now."""
        if self.possible is not None:
            return self.possible(position, step)
        return any(option != PASS for option in self.options(position, step))


def always(_position: Position, _step: Step) -> bool:
    """For primitives that can always do something."""
    return True
