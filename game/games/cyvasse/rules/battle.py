"""The data of one match. Spec: cyvasse 9.1."""

from dataclasses import dataclass, field, replace
from random import Random

from game.contract import Chance, Option, Seat
from game.games.cyvasse.rules.config import Config
from game.games.cyvasse.rules.events import MatchOver
from game.games.cyvasse.rules.position import Position
from game.games.cyvasse.rules.terrain import PlacedSection
from game.kit.records import known_value

UNDOS = 30
"""How many setup steps a seat may take back in a match. Spec: cyvasse 3.7."""


@dataclass(frozen=True)
class SetupProgress:
    """The progress of one seat's setup. Spec: cyvasse 3.2, 9.1."""

    trail: tuple[Option, ...] | None = ()
    """The options chosen so far, without those taken back; None: the view hides the layout."""
    done: bool = False
    undos_left: int | None = UNDOS
    """None: the view hides the layout."""

    @property
    def is_hidden(self) -> bool:
        """True if the view hides the layout: what the seat has on the board and in reserve."""
        return self.trail is None

    @property
    def steps(self) -> tuple[Option, ...]:
        """The trail, which must not be hidden."""
        return known_value(self.trail)

    def with_step(self, option: Option) -> "SetupProgress":
        """The progress after another step."""
        return replace(self, trail=(*self.steps, option))

    def without_latest(self) -> "SetupProgress":
        """The progress after the latest step was taken back."""
        return replace(self, trail=self.steps[:-1], undos_left=known_value(self.undos_left) - 1)


@dataclass(slots=True)
class Battle:
    """The data of a match, from which everything else is computed: all of it, or what a view shows."""

    config: Config
    position: Position
    chance: Chance | None
    """None in a view."""
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
    def strength(self) -> tuple[int, int] | None:
        """The points of each side, by seat; None during the setup. Spec: cyvasse 6.2."""
        return self.position.strength() if self.position.turn else None

    @property
    def builder(self) -> Seat | None:
        """The seat that builds the layout in a mirror setup; None in other setups. Spec: cyvasse 3.8."""
        is_mirrored = self.config.setup == "mirror" and self.config.cfen is None
        return 1 - self.first if is_mirrored and self.first is not None else None

    def draw(self) -> Random:
        """The random generator for the next draw; not for a view."""
        return known_value(self.chance).draw()

    def copy(self) -> "Battle":
        """An independent copy."""
        return replace(
            self,
            position=self.position.copy(),
            chance=self.chance and Chance(self.chance.seed, self.chance.count),
            setups=list(self.setups),
            position_counts=self.position_counts.copy(),
        )
