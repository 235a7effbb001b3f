"""What tests and measurements of the engine need beside it: whole matches, and positions as CFEN."""

from dataclasses import dataclass, field
from itertools import groupby

from game.games.cyvasse.bots.engine.cfen import tile_name
from game.games.cyvasse.bots.engine.moves import moves
from game.games.cyvasse.bots.engine.position import BY_KING, FastPosition
from game.games.cyvasse.bots.engine.terrain import ARMY_SIZE, CODES, COUNTS, KIND, LETTERS, RESERVE
from game.games.cyvasse.bots.evaluation import strength


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
    """How often each position occurred at the start of a turn, by `total` and side."""
    reason: str | None = None
    winner: int | None = None
    options: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.options = moves(self.position)

    def choose(self, move: int) -> None:
        """Makes a move from `options`; sets `reason` and `winner` if it ends the match."""
        position, turn = self.position, self.position.clock
        position.make(move)
        self.options = moves(position)
        if position.clock != turn:
            self._begin_turn(position)
        elif position.ended:
            self.reason = "king" if position.ended == BY_KING else "keep"
            self.winner = position.side

    def _begin_turn(self, position: FastPosition) -> None:
        """Ends the match if it is blocked or stalled. Spec: cyvasse 5.9"""
        key = position.total << 1 | position.clock & 1
        self.position_counts[key] = count = self.position_counts.get(key, 0) + 1
        if not self.options:
            self.reason, self.winner = "blocked", 1 - position.side
        elif position.quiet >= self.quiet_limit:
            self._stall("quiet")
        elif count >= 3:
            self._stall("repetition")

    def _stall(self, reason: str) -> None:
        self.reason = reason
        self.winner = judge(self.position) if self.judging else None
        self.options = []


def compressed(size: int, letters: list[str]) -> str:
    """One letter per tile as a CFEN field, with run lengths for dots."""
    ranks = ("".join(letters[start : start + size]) for start in range(0, size * size, size))
    runs = (
        "".join(str(len(run)) if symbol == "." else "".join(run) for symbol, run in _runs(rank))
        for rank in ranks
    )
    return "/".join(reversed(list(runs)))


def _runs(rank: str) -> list[tuple[str, list[str]]]:
    return [(symbol, list(run)) for symbol, run in groupby(rank)]


def write(position: FastPosition) -> str:
    """The position as CFEN."""
    size = position.size
    pending, mountains = position.situation.pending, position.terrain.mountains
    terrain = list(position.letters.replace("p", "."))
    works = ["^" if mountains >> tile & 1 else "." for tile in range(size * size)]
    for tile, letter in position.ruins.items():
        works[tile] = letter
    for side, keep in enumerate(position.terrain.keeps):
        if keep is not None:
            works[keep] = "AO"[side]
    pieces = [_letter(code) if code else "." for code in position.board]
    fields = [compressed(size, field) for field in (terrain, works, pieces)]
    pending_tile = tile_name(size, position.at[pending]) if pending else "-"
    state = f"{'ao'[position.side]} {pending_tile} {position.quiet} {position.turn}"
    return f"{size} {' '.join(fields)} {_reserve(position)} {state}"


def _letter(code: int) -> str:
    letter = LETTERS[KIND[code]]
    return letter.lower() if code > ARMY_SIZE else letter


def _reserve(position: FastPosition) -> str:
    parts = []
    for side in (0, 1):
        for kind in range(len(COUNTS)):
            count = sum(position.at[code] == RESERVE for code in CODES[side][kind])
            if count:
                parts.append(f"{_letter(CODES[side][kind][0])}{count}")
    return "".join(parts) or "-"
