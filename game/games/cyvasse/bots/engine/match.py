"""A match on a fast position, with repetition and the quiet limit. Spec: cyvasse 5.9, 6"""

from dataclasses import dataclass, field

from game.games.cyvasse.bots.engine.encoding import CODES, KEEP_POINTS, KIND, LOST, POINTS
from game.games.cyvasse.bots.engine.moves import moves
from game.games.cyvasse.bots.engine.position import BY_KING, FastPosition


def strength(position: FastPosition) -> tuple[int, int]:
    """The points of both sides. Spec: cyvasse 6.2"""
    keeps = position.terrain.keeps
    points = [0 if keep is None else KEEP_POINTS for keep in keeps]
    for side in (0, 1):
        for row in CODES[side]:
            points[side] += sum(POINTS[KIND[code]] for code in row if position.at[code] != LOST)
    return points[0], points[1]


def judge(position: FastPosition) -> int | None:
    """The winner of a stalled match; None for a draw. Spec: cyvasse 6.2"""
    alabaster, onyx = strength(position)
    if abs(alabaster - onyx) < 5:
        return None
    return 0 if alabaster > onyx else 1


@dataclass
class FastMatch:
    """A match in the play phase."""

    position: FastPosition
    quiet_limit: int = 60
    judging: bool = True
    position_counts: dict[int, int] = field(default_factory=dict)
    """How often each position occurred at the start of a turn, by key and side."""
    reason: str | None = None
    winner: int | None = None
    options: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.options = moves(self.position)

    @property
    def key(self) -> int:
        """The hash key with the side to move."""
        return self.position.key << 1 | self.position.side

    def choose(self, move: int) -> None:
        """Makes a move from `options`; sets `reason` and `winner` if it ends the match."""
        turn = self.position.clock
        self.position.make(move)
        self.options = moves(self.position)
        if self.position.ended:
            self.reason = "king" if self.position.ended == BY_KING else "keep"
            self.winner = self.position.side
        elif self.position.clock != turn:
            self._begin_turn()

    def _begin_turn(self) -> None:
        """Ends the match if it is blocked or stalled. Spec: cyvasse 5.9"""
        key = self.key
        self.position_counts[key] = count = self.position_counts.get(key, 0) + 1
        if not self.options:
            self.reason, self.winner = "blocked", 1 - self.position.side
        elif self.position.quiet >= self.quiet_limit:
            self._stall("quiet")
        elif count >= 3:
            self._stall("repetition")

    def _stall(self, reason: str) -> None:
        self.reason = reason
        self.winner = judge(self.position) if self.judging else None
        self.options = []
