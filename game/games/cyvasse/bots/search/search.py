"""Alpha-beta search over the twin: deeper and deeper until the budget is spent. Spec: cyvasse 12

Depth counts turns; the second rabble belongs to its turn. Tables, killers, null moves and late reductions
are those of chess programs.
"""

from time import monotonic
from typing import Final

from game.games.cyvasse.bots.engine.army import PLAIN, STRIKE, VERB
from game.games.cyvasse.bots.engine.course import strength
from game.games.cyvasse.bots.engine.moves import moves
from game.games.cyvasse.bots.engine.twin import Twin
from game.games.cyvasse.bots.search.evaluate import WORTH_BY_CODE
from game.games.cyvasse.bots.search.exchange import Exchange
from game.games.cyvasse.bots.search.thinking import FAR, JUDGED, SURE, WIN, Counts, Limits, Rules, Spent

EXACT, LOWER, UPPER = 0, 1, 2
FUTILE: Final = (0, 400, 600)
"""By depth: a quiet move never gains this much."""
LONGEST: Final = 200
"""Plies of a line."""


class Search(Exchange):
    """One search from one position."""

    def __init__(self, twin: Twin, limits: Limits, rules: Rules, seen: dict[int, int]) -> None:
        """`seen`: how often positions stood at a start of turn, by key and side."""
        super().__init__(twin, limits)
        self.rules = rules
        self.seen = seen
        self.moods: dict[int, int] = {}
        """What a weaker player wrongly adds to the value of an option."""
        self.value = 0
        self.began = monotonic()
        self.table: dict[int, tuple[int, int, int, int]] = {}
        """Depth, kind of bound, value and best move, by position."""
        self.history = Counts()
        self.killers = [[0, 0] for _ in range(LONGEST)]
        self.path = Counts()

    def best(self, options: list[int]) -> int:
        """The best option; the deepest search decides, also if it was broken off with a better one found."""
        ordered = list(options)
        self._sort(ordered, 0, 0)
        steady = 0
        for depth in range(1, self.limits.depth + 1):
            favourite = ordered[0]
            try:
                self.value = self._root(ordered, depth)
            except Spent:
                break
            self.depth = depth
            steady = steady + 1 if ordered[0] == favourite else 0
            if abs(self.value) > SURE or len(ordered) == 1 or self._is_late(0.3 if steady >= 3 else 0.5):
                break
        return ordered[0]

    def _is_late(self, share: float) -> bool:
        """Whether so much of the time is over that another turn ahead is not worth beginning."""
        until = self.limits.until
        return until is not None and monotonic() > self.began + share * (until - self.began)

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

    def _after(  # noqa: PLR0913  packing these would cost time at every position
        self, move: int, depth: int, alpha: int, beta: int, ply: int, *, narrow: bool, less: int = 0
    ) -> int:
        """The value of a move to its side; `narrow`: first only whether it beats `alpha`, `less` deep."""
        twin = self.twin
        turn = twin.clock
        undo = twin.make(move)
        if twin.rest[5]:
            value = WIN - ply
        elif twin.clock == turn:
            value = self._search(depth, alpha, beta, ply + 1)
        else:
            value = alpha + 1
            if narrow:
                value = -self._search(depth - 1 - less, -alpha - 1, -alpha, ply + 1)
            if value > alpha and (not narrow or less or value < beta):
                value = -self._search(depth - 1, -beta, -alpha, ply + 1)
        twin.unmake(undo)
        return value

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value to the side to move; at least `beta` or at most `alpha` where it lies outside."""
        twin = self.twin
        pending = twin.rest[1]
        key = twin.key << 1 | twin.clock & 1
        stalled = None if pending else self._stalled(key, ply)
        if stalled is not None:
            return stalled
        if depth <= 0 or ply >= LONGEST:
            return self.settle(alpha, beta, ply)
        self.count()
        if pending:
            return self._look_up(key | twin.at[pending] + 1 << 66, depth, alpha, beta, ply)
        self.path[key] += 1
        value = self._look_up(key, depth, alpha, beta, ply)
        self.path[key] -= 1
        return value

    def _stalled(self, key: int, ply: int) -> int | None:
        """The value if the match ends at this start of turn, or goes round in circles; else None."""
        twin = self.twin
        if twin.clock - twin.rest[0] >= self.rules.quiet_limit:
            return self._judged() if moves(twin) else ply - WIN
        before = self.path[key]
        if before + self.seen.get(key, 0) >= 2:
            return self._judged()
        if before and self._judged() == 0:
            return 0
        return None

    def _judged(self) -> int:
        """What the side to move gets if the match is judged now."""
        white, black = strength(self.twin)
        lead = black - white if self.twin.clock & 1 else white - black
        if not self.rules.judging or abs(lead) < 5:
            return 0
        return JUDGED if lead > 0 else -JUDGED

    def _look_up(self, slot: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What is known of the position from before, or what a look at all moves tells."""
        known = self.table.get(slot)
        first = 0
        if known is not None:
            known_depth, kind, value, first = known
            if known_depth >= depth and (
                kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)
            ):
                return value
        value, best = self._try_all(depth, alpha, beta, ply, first)
        kind = LOWER if value >= beta else UPPER if value <= alpha else EXACT
        self.table[slot] = (depth, kind, value, best or first)
        return value

    def _try_all(self, depth: int, alpha: int, beta: int, ply: int, first: int) -> tuple[int, int]:
        """The best value and its move; 0 if no move was needed."""
        twin = self.twin
        pending = twin.rest[1]
        static = -twin.score if twin.clock & 1 else twin.score
        if (
            not pending
            and depth >= 2
            and static >= beta
            and abs(beta) < SURE
            and self._null(depth, beta, ply)
        ):
            return beta, 0
        options = moves(twin)
        if not options:
            return ply - WIN, 0
        self._sort(options, first, ply)
        hopeless = depth < len(FUTILE) and not pending and static + FUTILE[depth] <= alpha and alpha > -SURE
        best_value, best = -FAR, 0
        for index, move in enumerate(options):
            loud = index < 3 or self._is_loud(move)
            if hopeless and not loud:
                continue
            less = 0 if loud or pending or depth < 2 else 1 if index < 14 or depth < 4 else 2
            value = self._after(move, depth, alpha, beta, ply, narrow=index > 0, less=less)
            if value > best_value:
                best_value, best = value, move
                alpha = max(alpha, value)
                if value >= beta:
                    self._remember(move, depth, ply)
                    break
        return best_value, best

    def _is_loud(self, move: int) -> bool:
        """Whether it captures, or goes to a home tile of the enemy."""
        twin = self.twin
        goal = move >> 8 & 255
        taking = move <= PLAIN and twin.board[goal] != 0
        return taking or move & VERB == STRIKE or twin.rest[3].doors[1 - (twin.clock & 1)] >> goal & 1 == 1

    def _remember(self, move: int, depth: int, ply: int) -> None:
        """A quiet move that refuted is tried early elsewhere."""
        if move <= PLAIN and self.twin.board[move >> 8]:
            return
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
        """The move known to be good, captures of much by little, then what refuted before."""
        board, history, worth = self.twin.board, self.history, WORTH_BY_CODE
        killers = self.killers[ply]

        def promise(move: int) -> int:
            if move == first:
                return 1 << 40
            if move <= PLAIN:
                taken = board[move >> 8]
                if taken:
                    return (1 << 30) + 16 * worth[taken] - worth[board[move & 255]]
            elif move & VERB == STRIKE:
                return (1 << 30) + 16 * (worth[board[move >> 8 & 255]] + worth[board[move >> 16 & 255]])
            return 1 << 28 if move in killers else history[move]

        options.sort(key=promise, reverse=True)
