"""The data of one match. Spec: cyvasse 9.1."""

from dataclasses import dataclass, field, replace

from game.contract import Chance, Option, Seat
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.config import Config
from game.games.cyvasse.rules.events import MatchOver, PlacedSection

UNDOS = 30
"""How many setup steps a seat may take back in a match. Spec: cyvasse 3.7."""


@dataclass(frozen=True)
class SetupProgress:
    """The progress of one seat's setup. Spec: cyvasse 3.2, 9.1."""

    trail: tuple[Option, ...] = ()
    """The options chosen so far, without those taken back."""
    done: bool = False
    undos_left: int = UNDOS


@dataclass(slots=True)
class Battle:
    """The complete data of a match, from which everything else is computed."""

    config: Config
    position: Position
    chance: Chance
    sections: tuple[PlacedSection, ...] | None = None
    setups: list[SetupProgress] = field(default_factory=lambda: [SetupProgress(), SetupProgress()])
    """By seat."""
    first: Seat | None = None
    """The seat that moves on turn 1; None until it is decided. Spec: cyvasse 3.10."""
    position_counts: dict[str, int] = field(default_factory=dict)
    """How often each position occurred at the start of a turn, by its key. Spec: cyvasse 5.9."""
    result: MatchOver | None = None
    """How the match ended; None while it runs."""

    @property
    def phase(self) -> str:
        """`setup`, `play` or `over`."""
        if self.result:
            return "over"
        return "play" if self.position.turn else "setup"

    @property
    def builder(self) -> Seat | None:
        """The seat that builds the layout in a mirror setup; None in other setups. Spec: cyvasse 3.8."""
        is_mirrored = self.config.setup == "mirror" and self.config.cfen is None
        return 1 - self.first if is_mirrored and self.first is not None else None

    def copy(self) -> "Battle":
        """An independent copy."""
        return replace(
            self,
            position=self.position.copy(),
            chance=Chance(self.chance.seed, self.chance.count),
            setups=list(self.setups),
            position_counts=self.position_counts.copy(),
        )
