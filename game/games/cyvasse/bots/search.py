"""Alpha-beta search with iterative deepening. Spec: cyvasse 12

Depth counts turns; the second rabble belongs to its turn. Uses a transposition table, killer moves, the
history heuristic, null-move pruning, futility pruning, late move reductions and quiescence search, as in
chess programs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from game.games.cyvasse.bots.engine.moves import captures, moves
from game.games.cyvasse.bots.engine.position import KEY_BITS, FastPosition
from game.games.cyvasse.bots.engine.terrain import (
    DEPLOY,
    FLAGS,
    KIND,
    KING,
    LAST_PLAIN_MOVE,
    PASS,
    STRIKE,
    Bitboard,
)
from game.games.cyvasse.bots.evaluation import CODE_VALUES, evaluate, keep_loss, strength
from game.games.cyvasse.rules.flow import CLEAR_LEAD, REPETITIONS

WIN: Final = 100_000
"""The value of a won match, minus the plies until then."""
DECIDED: Final = WIN - 1_000
"""Values from here on are wins, by the rules of play or by judging."""
JUDGED_WIN: Final = DECIDED + 100
"""The value of winning a stalled match by judging; less than any win by a king or keep."""
INFINITY: Final = 2 * WIN
MIN_NODES: Final = 1024
"""Positions that a search may always visit, to complete depth 1; most positions need far fewer."""
CLOCK_MASK: Final = 127
"""The clock is checked when these bits of the node count are 0: every 128 positions."""


class LimitReached(Exception):
    """The limits were reached during a search."""


class Counts(dict[int, int]):
    """Counts by key; missing keys count 0."""

    def __missing__(self, key: int) -> int:
        return 0


@dataclass(frozen=True)
class Limits:
    """When a search stops: at the first of these limits, but depth 1 always gets `MIN_NODES` positions."""

    until: float | None = None
    """The end of the time, by the monotonic clock."""
    nodes: int | None = None
    depth: int = 64
    """In turns."""
    hurried: Callable[[], bool] | None = None
    """True if the answer is wanted at once."""

    def is_reached(self, nodes: int) -> bool:
        """True if the search must stop after visiting `nodes` positions."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        if nodes & CLOCK_MASK:
            return False
        if self.until is not None and monotonic() >= self.until:
            return True
        return self.hurried is not None and self.hurried()


@dataclass(frozen=True)
class StallRules:
    """The options of the match about stalling. Spec: cyvasse 7"""

    quiet_limit: int = 60
    judging: bool = True


MAX_CAPTURES: Final = 6
"""How many captures in a row are searched."""
LAZY_MARGIN: Final = 400
"""Lazy evaluation: attacks are assumed never to be worth more than this."""
DELTA_MARGIN: Final = 150
"""Delta pruning: the most a capture is assumed to gain besides its victim."""
QUIET_TURNS_BEFORE_DECAY: Final = 16
"""After this many quiet turns a lead loses value, so that it is used before the match stalls."""


class QuiescenceSearch:
    """Searches captures only, and counts the visited positions."""

    def __init__(self, position: FastPosition, limits: Limits) -> None:
        self.position = position
        self.limits = limits
        self.nodes = 0
        self.leaves = 0
        """How many lines were searched to their full depth; captures beyond it belong to the line."""
        self.depth = 0
        """The last completed depth."""

    def count(self) -> None:
        """Counts a visited position.

        Raises:
            LimitReached: the search must stop.
        """
        self.nodes += 1
        if (self.depth or self.nodes >= MIN_NODES) and self.limits.is_reached(self.nodes):
            raise LimitReached

    def quiesce(self, alpha: int, beta: int, ply: int, depth: int = MAX_CAPTURES) -> int:
        """The value for the side to move, searching captures only."""
        position = self.position
        if position.situation.pending:
            undo = position.make(PASS)
            value = -self.quiesce(-beta, -alpha, ply + 1, depth - 1)
            position.unmake(undo)
            return value
        self.count()
        own, enemy = position.occupied()
        found = captures(position, own, enemy)
        board = position.board
        for move in found:
            if KIND[board[move >> 8]] == KING:
                return WIN - ply
        best = max(self._stand_pat(alpha, beta, own, enemy), self._siege_value(ply))
        if best >= beta or depth == 0 or not found:
            return best
        base = best + DELTA_MARGIN
        values = CODE_VALUES
        found.sort(key=lambda move: values[board[move & 255]] - 16 * values[board[move >> 8]])
        for move in found:
            if base + values[board[move >> 8]] <= alpha:
                continue
            value = self._capture(move, max(alpha, best), beta, ply, depth)
            if value > best:
                best = value
                if value >= beta:
                    break
        return best

    def _capture(self, move: int, alpha: int, beta: int, ply: int, depth: int) -> int:
        """The value of a capture for the side that makes it."""
        position = self.position
        turn = position.clock
        undo = position.make(move)
        if position.situation.ended:
            value = WIN - ply
        elif position.clock == turn:
            value = self.quiesce(alpha, beta, ply + 1, depth - 1)
        else:
            value = -self.quiesce(-beta, -alpha, ply + 1, depth - 1)
        position.unmake(undo)
        return value

    def _stand_pat(self, alpha: int, beta: int, own: Bitboard, enemy: Bitboard) -> int:
        """The value without any capture; attacks are evaluated only if they can change the result."""
        position = self.position
        value = -position.score if position.clock & 1 else position.score
        if value - LAZY_MARGIN >= beta:
            return value - LAZY_MARGIN
        if value + LAZY_MARGIN <= alpha:
            return value + LAZY_MARGIN
        value = evaluate(position, own, enemy)
        quiet = position.clock - position.quiet_since - QUIET_TURNS_BEFORE_DECAY
        return value - value * quiet // 128 if quiet > 0 else value

    def _siege_value(self, ply: int) -> int:
        """The value of capturing the enemy keep in one move; -INFINITY if that is not possible."""
        position = self.position
        side = position.clock & 1
        if not position.held_homes(side) or not self._can_enter(position.terrain.homes[1 - side]):
            return -INFINITY
        gain = keep_loss(position, 1 - side)
        if gain >= CODE_VALUES[1]:  # the king is inside
            return WIN - ply
        return (-position.score if side else position.score) + gain // 2

    def _can_enter(self, homes: list[int]) -> bool:
        """True if a piece from elsewhere can enter one of the home tiles that the side does not hold."""
        for move in moves(self.position):
            goal = move >> 8 & 255
            if goal in homes and (
                (move <= LAST_PLAIN_MOVE and (move & 255) not in homes) or move & FLAGS == DEPLOY
            ):
                return True
        return False


EXACT, LOWER, UPPER = 0, 1, 2
"""Kinds of bounds in the transposition table."""
FUTILITY_MARGINS: Final = (0, 400, 600)
"""By depth: a quiet move is assumed never to gain this much."""
MAX_PLY: Final = 200
"""The longest line that is searched."""


class Search(QuiescenceSearch):
    """A search from one position."""

    def __init__(
        self, position: FastPosition, limits: Limits, rules: StallRules, position_counts: dict[int, int]
    ) -> None:
        """`position_counts`: how often each position occurred at the start of a turn, by key and side."""
        super().__init__(position, limits)
        self.rules = rules
        self.position_counts = position_counts
        self.noise: dict[int, int] = {}
        """Random errors by move, added to the values of the options; for weaker levels."""
        self.value = 0
        self.began = monotonic()
        self.table: dict[int, tuple[int, int, int, int]] = {}
        """Transposition table: depth, kind of bound, value and best move, by key."""
        self.history = Counts()
        """By quiet move, how often it caused a cutoff, weighted by depth."""
        self.killers = [[0, 0] for _ in range(MAX_PLY)]
        """By ply, the two latest quiet moves that caused a cutoff."""
        self.path = Counts()
        """How often each position occurs on the current line."""

    def best(self, options: list[int]) -> int:
        """The best option of the deepest iteration, even if it was interrupted after finding a better one."""
        ordered = list(options)
        self._order(ordered, 0, 0)
        stable_depths = 0
        for depth in range(1, self.limits.depth + 1):
            previous_best = ordered[0]
            try:
                self.value = self._search_root(ordered, depth)
            except LimitReached:
                break
            self.depth = depth
            stable_depths = stable_depths + 1 if ordered[0] == previous_best else 0
            if (
                abs(self.value) > DECIDED
                or len(ordered) == 1
                or self._has_used(0.3 if stable_depths >= 3 else 0.5)
            ):
                break
        return ordered[0]

    def _has_used(self, share: float) -> bool:
        """True if more than this share of the time is over."""
        until = self.limits.until
        return until is not None and monotonic() > self.began + share * (until - self.began)

    def _search_root(self, ordered: list[int], depth: int) -> int:
        """Searches all options and moves each new best one to the front of `ordered`."""
        alpha = -INFINITY
        for index, move in enumerate(list(ordered)):
            noise = self.noise.get(move, 0)
            value = noise + self._search_move(move, depth, alpha - noise, INFINITY, 0, null_window=index > 0)
            if value > alpha:
                alpha = value
                ordered.remove(move)
                ordered.insert(0, move)
        return alpha

    def _search_move(  # noqa: PLR0913  packing these would cost time at every position
        self, move: int, depth: int, alpha: int, beta: int, ply: int, *, null_window: bool, reduction: int = 0
    ) -> int:
        """The value of a move for its side; with `null_window`, first test only whether it beats `alpha`."""
        position = self.position
        turn = position.clock
        undo = position.make(move)
        if position.situation.ended:
            value = WIN - ply
        elif position.clock == turn:
            value = self._search(depth, alpha, beta, ply + 1)
        else:
            value = alpha + 1
            if null_window:
                value = -self._search(depth - 1 - reduction, -alpha - 1, -alpha, ply + 1)
            if value > alpha and (not null_window or reduction or value < beta):
                value = -self._search(depth - 1, -beta, -alpha, ply + 1)
        position.unmake(undo)
        return value

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value for the side to move; outside of `alpha` to `beta` only a bound."""
        position = self.position
        pending = position.situation.pending
        key = position.key << 1 | position.clock & 1
        stall_value = None if pending else self._stall_value(key, ply)
        if stall_value is not None:
            return stall_value
        if depth <= 0 or ply >= MAX_PLY:
            self.leaves += 1
            return self.quiesce(alpha, beta, ply)
        self.count()
        if pending:
            return self._probe(key | position.at[pending] + 1 << KEY_BITS + 1, depth, alpha, beta, ply)
        self.path[key] += 1
        value = self._probe(key, depth, alpha, beta, ply)
        self.path[key] -= 1
        return value

    def _stall_value(self, key: int, ply: int) -> int | None:
        """The value if the match ends at the start of this turn or repeats a position; else None."""
        position = self.position
        if position.clock - position.quiet_since >= self.rules.quiet_limit:
            return self._judged_value() if moves(position) else ply - WIN
        before = self.path[key]
        if before + self.position_counts.get(key, 0) + 1 >= REPETITIONS:
            return self._judged_value()
        if before and self._judged_value() == 0:
            return 0
        return None

    def _judged_value(self) -> int:
        """The value for the side to move if the match is judged now."""
        alabaster, onyx = strength(self.position)
        lead = onyx - alabaster if self.position.clock & 1 else alabaster - onyx
        if not self.rules.judging or abs(lead) < CLEAR_LEAD:
            return 0
        return JUDGED_WIN if lead > 0 else -JUDGED_WIN

    def _probe(self, key: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value from the transposition table, or else from searching the moves."""
        entry = self.table.get(key)
        table_move = 0
        if entry is not None:
            entry_depth, kind, value, table_move = entry
            if entry_depth >= depth and (
                kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)
            ):
                return value
        value, best = self._search_moves(depth, alpha, beta, ply, table_move)
        kind = LOWER if value >= beta else UPPER if value <= alpha else EXACT
        self.table[key] = (depth, kind, value, best or table_move)
        return value

    def _search_moves(self, depth: int, alpha: int, beta: int, ply: int, table_move: int) -> tuple[int, int]:
        """The best value and its move; move 0 if the null move was good enough."""
        position = self.position
        pending = position.situation.pending
        static = -position.score if position.clock & 1 else position.score
        if (
            not pending
            and depth >= 2
            and static >= beta
            and abs(beta) < DECIDED
            and self._null_move_fails_high(depth, beta, ply)
        ):
            return beta, 0
        options = moves(position)
        if not options:
            return ply - WIN, 0
        self._order(options, table_move, ply)
        is_futile = (
            depth < len(FUTILITY_MARGINS)
            and not pending
            and static + FUTILITY_MARGINS[depth] <= alpha
            and alpha > -DECIDED
        )
        best_value, best = -INFINITY, 0
        for index, move in enumerate(options):
            is_loud = index < 3 or self._is_loud(move)
            if is_futile and not is_loud:
                continue
            reduction = 0 if is_loud or pending or depth < 2 else 1 if index < 14 or depth < 4 else 2
            value = self._search_move(
                move, depth, alpha, beta, ply, null_window=index > 0, reduction=reduction
            )
            if value > best_value:
                best_value, best = value, move
                alpha = max(alpha, value)
                if value >= beta:
                    self._record_cutoff(move, depth, ply)
                    break
        return best_value, best

    def _is_loud(self, move: int) -> bool:
        """True if the move captures or enters a home tile of the enemy."""
        position = self.position
        goal = move >> 8 & 255
        is_capture = move <= LAST_PLAIN_MOVE and position.board[goal] != 0
        return (
            is_capture
            or move & FLAGS == STRIKE
            or position.terrain.home_tiles[1 - (position.clock & 1)] >> goal & 1 == 1
        )

    def _record_cutoff(self, move: int, depth: int, ply: int) -> None:
        """Remembers a quiet move that caused a cutoff, to try it early elsewhere."""
        if move <= LAST_PLAIN_MOVE and self.position.board[move >> 8]:
            return
        self.history[move] += depth * depth
        killers = self.killers[ply]
        if killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move

    def _null_move_fails_high(self, depth: int, beta: int, ply: int) -> bool:
        """True if passing the turn still reaches `beta`."""
        position = self.position
        position.clock += 1
        value = -self._search(depth - 3, -beta, 1 - beta, ply + 1)
        position.clock -= 1
        return beta <= value < DECIDED

    def _order(self, options: list[int], table_move: int, ply: int) -> None:
        """Sort: the table's move, captures of valuable by cheap pieces, killer moves, then by history."""
        board, history, values = self.position.board, self.history, CODE_VALUES
        killers = self.killers[ply]

        def priority(move: int) -> int:
            if move == table_move:
                return 1 << 40
            if move <= LAST_PLAIN_MOVE:
                captured = board[move >> 8]
                if captured:
                    return (1 << 30) + 16 * values[captured] - values[board[move & 255]]
            elif move & FLAGS == STRIKE:
                return (1 << 30) + 16 * (values[board[move >> 8 & 255]] + values[board[move >> 16 & 255]])
            return 1 << 28 if move in killers else history[move]

        options.sort(key=priority, reverse=True)
