"""All that one match remembers. Spec: cyvasse 9.1."""

from dataclasses import dataclass, field, replace

from game.contract import Chance, Option, Seat
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.config import Config
from game.games.cyvasse.rules.events import Laid, MatchOver

UNDOS = 30
"""How often a seat may take a step of its setup back. Spec: cyvasse 3.7."""


@dataclass(frozen=True)
class Build:
    """How far a seat has come with its setup. Spec: cyvasse 3.2, 9.1."""

    trail: tuple[Option, ...] = ()
    """The steps taken, without those undone."""
    done: bool = False
    undos_left: int = UNDOS


@dataclass(slots=True)
class Battle:
    """The whole truth of a match, and nothing that follows from it."""

    config: Config
    position: Position
    lots: Chance
    sections: tuple[Laid, ...] | None = None
    builds: list[Build] = field(default_factory=lambda: [Build(), Build()])
    """By seat."""
    first: Seat | None = None
    """Who moves on turn 1; None until it is settled. Spec: cyvasse 3.10."""
    seen: dict[str, int] = field(default_factory=dict)
    """How often a position stood at a start of turn, by its key. Spec: cyvasse 5.9."""
    over: MatchOver | None = None
    """How the match ended; None while it runs."""

    @property
    def phase(self) -> str:
        """`setup`, `play` or `over`."""
        if self.over:
            return "over"
        return "play" if self.position.turn else "setup"

    @property
    def builder(self) -> Seat | None:
        """Who alone lays out the pieces in a mirror setup; None in others. Spec: cyvasse 3.8."""
        mirrored = self.config.setup == "mirror" and self.config.cfen is None
        return 1 - self.first if mirrored and self.first is not None else None

    def copy(self) -> "Battle":
        """A match that goes its own way from here."""
        return replace(
            self,
            position=self.position.copy(),
            lots=Chance(self.lots.seed, self.lots.count),
            builds=list(self.builds),
            seen=self.seen.copy(),
        )
