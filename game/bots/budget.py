"""How long a bot may think."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic


def _nobody_hurries() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: until the first of its limits is reached; without any, as its level likes.

    With `nodes` alone the answer depends on nothing but the seed; seconds are wall clock.
    """

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at, playouts, or what else the bot counts."""
    hurried: Callable[[], bool] = _nobody_hurries
    """Whether somebody has pressed “play now”."""
    started: float = field(default_factory=monotonic)

    def spent(self, nodes: int) -> bool:
        """Whether thinking must end now, `nodes` having been looked at."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        if self.seconds is not None and monotonic() - self.started >= self.seconds:
            return True
        return self.hurried()
