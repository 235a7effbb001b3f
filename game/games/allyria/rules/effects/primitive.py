"""What one primitive of the cards is. Spec: allyria 5.7."""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from game.games.allyria.rules.campaign import Campaign, Step
from game.games.allyria.rules.steps import STOP, StepKind


@dataclass(frozen=True)
class Primitive(StepKind):
    """One row of what cards can do; a card gives the parameters. Spec: allyria 5.7."""

    _: KW_ONLY
    parameters: tuple[str, ...] = ()
    """The fields of the step that get the values from cards.toml, in order; `left` is counted down to 0."""
    start: Mapping[str, Any] = field(default_factory=dict)
    """The other fields of its step with their first values. Spec: allyria 9.1."""
    always: bool = False
    """True if it can always do something. Spec: allyria 5.7.1."""
    possible: Callable[[Campaign, Step], bool] | None = None
    """Whether it could do something now; None: if it has options. Spec: allyria 5.7.1."""
    lasting: tuple[str, ...] = ()
    """What the effect that it begins holds beside `kind`, `seat` and `until`; empty: it begins none."""

    @property
    def keys(self) -> frozenset[str]:
        """All that a step holds. Spec: allyria 9.1."""
        return super().keys | {"card", *self.parameters, *self.start}

    def is_live(self, campaign: Campaign, step: Step) -> bool:
        """True if the step could do something now. Spec: allyria 5.7.1."""
        if self.always:
            return True
        if self.possible is not None:
            return self.possible(campaign, step)
        return any(option != STOP for option in self.options(campaign, step))
