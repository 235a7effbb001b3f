"""Alpha-beta search over the twin: deeper and deeper until the budget is spent. Spec: cyvasse 12"""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from game.bots.cyvasse.army import PASS, PLAIN
from game.bots.cyvasse.course import strength
from game.bots.cyvasse.evaluate import WORTH_BY_CODE, at_stake, evaluate
from game.bots.cyvasse.moves import captures, moves
from game.bots.cyvasse.twin import Twin

WIN: Final = 100_000
"""A won match; a ply later counts one less."""
SURE: Final = WIN - 1_000
FAR: Final = 2 * WIN
EXACT, LOWER, UPPER = 0, 1, 2
CAPTURE_DEPTH: Final = 6
LAZY: Final = 400
"""No attacks ever outweigh this much of worth."""
FUTILE: Final = (0, 250, 450)
CHECK_EVERY: Final = 255


class Spent(Exception):
    """The budget is spent in the middle of a search."""


class Counts(dict[int, int]):
    """What is not there counts 0."""

    def __missing__(self, key: int) -> int:
        return 0


@dataclass
class Limits:
    """How much a search may think."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int = 64
    stop: Callable[[], bool] | None = None


@dataclass
class Rules:
    """What of the match's options a search must know."""

    quiet_limit: int = 60
    judging: bool = True


@dataclass
class Search:
    """One search from one position."""

    twin: Twin
    limits: Limits
    rules: Rules = field(default_factory=Rules)
    seen: dict[int, int] = field(default_factory=dict)
    """How often positions stood at a start of turn, by key and side."""
    moods: dict[int, int] = field(default_factory=dict)
    """What a weaker player wrongly adds to the value of an option."""
    nodes: int = 0
    depth: int = 0
    """The depth that was searched to its end."""
    value: int = 0

    def __post_init__(self) -> None:
        self.began = monotonic()
        self.table: dict[int, tuple[int, int, int, int]] = {}
        self.history = Counts()
        self.killers: list[list[int]] = [[0, 0] for _ in range(200)]
        self.path: dict[int, int] = {}

    def best(self, options: list[int]) -> int:
        """The best of the options at hand; the deepest search that came to its end decides."""
        ordered = list(options)
        chosen = ordered[0]
        for depth in range(1, self.limits.depth + 1):
            try:
                self.value = self._root(ordered, depth)
            except Spent:
                break
            chosen = ordered[0]
            self.depth = depth
            if abs(self.value) > SURE or len(ordered) == 1 or self._late(0.5):
                break
        return ordered[0] if self.depth else chosen

    def _late(self, share: float) -> bool:
        seconds = self.limits.seconds
        return seconds is not None and monotonic() - self.began > share * seconds

    def _root(self, ordered: list[int], depth: int) -> int:
        """Search all options; the best one comes to the front as soon as it is known."""
        alpha = -FAR
        for index, move in enumerate(list(ordered)):
            mood = self.moods.get(move, 0)
            value = mood + self._after(move, depth, alpha - mood, FAR, 0, narrow=index > 0)
            if value > alpha:
                alpha = value
                ordered.remove(move)
                ordered.insert(0, move)
        return alpha

    def _after(
        self, move: int, depth: int, alpha: int, beta: int, ply: int, *, narrow: bool, less: int = 0
    ) -> int:
        """The value of a move for its side, by a narrow window first where a better one is known."""
        twin = self.twin
        turn = twin.clock
        undo = twin.make(move)
        if twin.rest[5]:
            value = WIN - ply
        elif twin.clock == turn:
            value = self._search(depth, alpha, beta, ply + 1)
        else:
            value = 0
            if narrow:
                value = -self._search(depth - 1 - less, -alpha - 1, -alpha, ply + 1)
            if not narrow or (value > alpha and (less or value < beta)):
                value = -self._search(depth - 1, -beta, -alpha, ply + 1)
        twin.unmake(undo)
        return value

    def _count(self) -> None:
        """One more position; look at the clock now and then."""
        self.nodes += 1
        limits = self.limits
        if self.depth == 0:
            return
        if self.nodes & CHECK_EVERY == 0:
            if limits.stop is not None and limits.stop():
                raise Spent
            if limits.seconds is not None and monotonic() - self.began > limits.seconds:
                raise Spent
        if limits.nodes is not None and self.nodes > limits.nodes:
            raise Spent

    def _stalled(self) -> int:
        """What the side to move gets if the match is judged now."""
        white, black = strength(self.twin)
        lead = black - white if self.twin.clock & 1 else white - black
        if not self.rules.judging or abs(lead) < 5:
            return 0
        return SURE - 100 if lead > 0 else 100 - SURE

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value to the side to move, at least `beta` or at most `alpha` where it lies outside."""
        twin = self.twin
        pending = twin.rest[1]
        if depth <= 0:
            return self._settle(alpha, beta, ply, CAPTURE_DEPTH)
        self._count()
        key = twin.key << 1 | twin.clock & 1
        if not pending:
            if twin.quiet >= self.rules.quiet_limit:
                return self._stalled() if moves(twin) else ply - WIN
            before = self.seen.get(key, 0) + self.path.get(key, 0)
            if before >= 2:
                return self._stalled()
            if before and self.path.get(key, 0):
                stalled = self._stalled()
                if stalled == 0:
                    return 0
        slot = key | twin.at[pending] + 1 << 66 if pending else key
        known = self.table.get(slot)
        first = 0
        if known is not None:
            known_depth, kind, known_value, first = known
            if known_depth >= depth and (
                kind == EXACT
                or (kind == LOWER and known_value >= beta)
                or (kind == UPPER and known_value <= alpha)
            ):
                return known_value
        if not pending:
            self.path[key] = self.path.get(key, 0) + 1
        value, best = self._try_all(depth, alpha, beta, ply, first)
        if not pending:
            self.path[key] -= 1
        kind = LOWER if value >= beta else UPPER if value <= alpha else EXACT
        self.table[slot] = (depth, kind, value, best or first)
        return value

    def _try_all(self, depth: int, alpha: int, beta: int, ply: int, first: int) -> tuple[int, int]:
        """The best value and its move."""
        twin = self.twin
        pending = twin.rest[1]
        static = -twin.score if twin.clock & 1 else twin.score
        if (
            not pending
            and depth >= 2
            and static >= beta
            and abs(beta) < SURE
            and ply > 0
            and self._null(depth, beta, ply)
        ):
            return beta, 0
        options = moves(twin)
        if not options:
            return ply - WIN, 0
        self._sort(options, first, ply)
        board = twin.board
        hopeless = (
            depth < len(FUTILE) and not pending and static + FUTILE[depth] + 150 <= alpha and alpha > -SURE
        )
        best_value, best = -FAR, 0
        doors = twin.rest[3].doors[1 - (twin.clock & 1)]
        for index, move in enumerate(options):
            loud = (move <= PLAIN and board[move >> 8]) or move >> 24 == 1 or doors >> (move >> 8 & 255) & 1
            if hopeless and not loud and index > 2:
                continue
            less = 0
            if depth >= 2 and index > 3 and not loud and not pending:
                less = 1 if index < 14 or depth < 4 else 2
            value = self._after(move, depth, alpha, beta, ply, narrow=index > 0, less=less)
            if value > best_value:
                best_value, best = value, move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        if not loud:
                            self._remember(move, depth, ply)
                        break
        return best_value, best

    def _remember(self, move: int, depth: int, ply: int) -> None:
        """A quiet move that refuted is tried early elsewhere."""
        self.history[move] += depth * depth
        killers = self.killers[ply]
        if killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move

    def _null(self, depth: int, beta: int, ply: int) -> bool:
        """Whether even doing nothing is good enough."""
        twin = self.twin
        twin.clock += 1
        value = -self._search(depth - 3, -beta, 1 - beta, ply + 1)
        twin.clock -= 1
        return beta <= value < SURE

    def _sort(self, options: list[int], first: int, ply: int) -> None:
        """Captures of much by little, then what refuted before."""
        board, history, worth = self.twin.board, self.history, WORTH_BY_CODE
        killers = self.killers[ply]

        def promise(move: int) -> int:
            if move == first:
                return -1 << 40
            if move <= PLAIN:
                taken = board[move >> 8]
                if taken:
                    return -(1 << 30) - 16 * worth[taken] + worth[board[move & 255]]
            elif move >> 24 == 1:
                return -(1 << 30) - 16 * (worth[board[move >> 8 & 255]] + worth[board[move >> 16 & 255]])
            if move in killers:
                return -(1 << 28)
            return -history[move]

        options.sort(key=promise)

    def _settle(self, alpha: int, beta: int, ply: int, depth: int) -> int:
        """Only captures and falls of keeps from here on, as a position in mid-exchange has no worth."""
        twin = self.twin
        if twin.rest[1]:
            undo = twin.make(PASS)
            value = -self._settle(-beta, -alpha, ply + 1, depth - 1)
            twin.unmake(undo)
            return value
        self._count()
        stand = -twin.score if twin.clock & 1 else twin.score
        loud = captures(twin)
        board, worth = twin.board, WORTH_BY_CODE
        for move in loud:
            if worth[board[move >> 8]] == 20000:
                return WIN - ply
        side = twin.clock & 1
        doors = twin.rest[3].doors[1 - side]
        own = twin.occupied()[0]
        if own & doors:
            value = self._storming(alpha, beta, ply, own, doors)
            if value >= beta:
                return value
        if stand - LAZY >= beta:
            return stand - LAZY
        if stand + LAZY > alpha:
            stand = evaluate(twin)
        best = stand
        if best >= beta or depth == 0:
            return best
        alpha = max(alpha, best)
        loud.sort(key=lambda move: worth[board[move & 255]] - 16 * worth[board[move >> 8]])
        for move in loud:
            if stand + worth[board[move >> 8]] + 150 <= alpha:
                continue
            turn = twin.clock
            undo = twin.make(move)
            if twin.rest[5]:
                value = WIN - ply
            elif twin.clock == turn:
                value = self._settle(alpha, beta, ply + 1, depth - 1)
            else:
                value = -self._settle(-beta, -alpha, ply + 1, depth - 1)
            twin.unmake(undo)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def _storming(self, alpha: int, beta: int, ply: int, own: int, doors: int) -> int:
        """With one home tile held, a second one may be in reach: the keep falls."""
        twin = self.twin
        free = doors & ~own
        for move in moves(twin):
            if free >> (move >> 8 & 255) & 1 and move >> 24 in (0, 3):
                start = move & 255
                if move <= PLAIN and doors >> start & 1 and (own & doors).bit_count() < 2:
                    continue
                gain = at_stake(twin, 1 - (twin.clock & 1))
                if gain > 10000:
                    return WIN - ply
                stand = -twin.score if twin.clock & 1 else twin.score
                return stand + gain // 2
        return -FAR
