"""The limits of a bot's thinking."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """Limits of a bot's thinking; the first one reached ends it. Without limits the level decides.

    With `nodes` alone the choice depends only on the seed; seconds are wall clock time.
    """

    seconds: float | None = None
    nodes: int | None = None
    """Positions, playouts or another unit that the bot counts."""
    hurried: Callable[[], bool] = _never
    """True once “play now” was pressed."""
    started: float = field(default_factory=monotonic)

    def spent(self, nodes: int) -> bool:
        """True if a bot that has counted `nodes` must stop thinking."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        if self.seconds is not None and monotonic() - self.started >= self.seconds:
            return True
        return self.hurried()
