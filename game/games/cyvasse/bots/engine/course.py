"""A match in play on the twin: what a single position does not know. Spec: cyvasse 5.9, 6"""

from dataclasses import dataclass, field

from game.games.cyvasse.bots.engine.army import CODES, KEEP_POINTS, KIND, LOST, POINTS
from game.games.cyvasse.bots.engine.moves import moves
from game.games.cyvasse.bots.engine.twin import BY_KING, Twin


def strength(twin: Twin) -> tuple[int, int]:
    """The points of both sides. Spec: cyvasse 6.2"""
    keeps = twin.rest[3].keeps
    points = [0 if keep is None else KEEP_POINTS for keep in keeps]
    for side in (0, 1):
        for row in CODES[side]:
            points[side] += sum(POINTS[KIND[code]] for code in row if twin.at[code] != LOST)
    return points[0], points[1]


def judged(twin: Twin) -> int | None:
    """Who wins a stalled match; None: nobody. Spec: cyvasse 6.2"""
    white, black = strength(twin)
    if abs(white - black) < 5:
        return None
    return 0 if white > black else 1


@dataclass
class Course:
    """A match that goes on by `choose`."""

    twin: Twin
    limit: int = 60
    judging: bool = True
    seen: dict[int, int] = field(default_factory=dict)
    """How often a position stood at a start of turn, by key and side."""
    reason: str | None = None
    winner: int | None = None
    options: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.options = moves(self.twin)

    @property
    def key(self) -> int:
        """What repetitions are known by."""
        return self.twin.key << 1 | self.twin.side

    def choose(self, move: int) -> None:
        """Carry out an open move and what follows from it."""
        turn = self.twin.clock
        self.twin.make(move)
        self.options = moves(self.twin)
        if self.twin.ended:
            self.reason = "king" if self.twin.ended == BY_KING else "keep"
            self.winner = self.twin.side
        elif self.twin.clock != turn:
            self._begin_turn()

    def _begin_turn(self) -> None:
        """Whether the match ends here. Spec: cyvasse 5.9"""
        key = self.key
        self.seen[key] = times = self.seen.get(key, 0) + 1
        if not self.options:
            self.reason, self.winner = "blocked", 1 - self.twin.side
        elif self.twin.quiet >= self.limit:
            self._stall("quiet")
        elif times >= 3:
            self._stall("repetition")

    def _stall(self, reason: str) -> None:
        self.reason = reason
        self.winner = judged(self.twin) if self.judging else None
        self.options = []
