"""Quiescence search: follows captures until the position is quiet."""

from typing import Final

from game.games.cyvasse.bots.engine.encoding import DEPLOY, FLAGS, KIND, KING, LAST_PLAIN_MOVE, PASS
from game.games.cyvasse.bots.engine.moves import captures, moves
from game.games.cyvasse.bots.engine.position import ENDED, PENDING, QUIET_SINCE, FastPosition
from game.games.cyvasse.bots.engine.terrain import Bitboard
from game.games.cyvasse.bots.search.evaluate import CODE_VALUES, evaluate, keep_loss
from game.games.cyvasse.bots.search.limits import INFINITY, MIN_NODES, WIN, LimitReached, Limits

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
        if position.info[PENDING]:
            undo = position.make(PASS)
            value = -self.quiesce(-beta, -alpha, ply + 1, depth - 1)
            position.unmake(undo)
            return value
        self.count()
        found = captures(position)
        board = position.board
        for move in found:
            if KIND[board[move >> 8]] == KING:
                return WIN - ply
        best = max(self._stand_pat(alpha, beta), self._siege_value(ply))
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
        if position.info[ENDED]:
            value = WIN - ply
        elif position.clock == turn:
            value = self.quiesce(alpha, beta, ply + 1, depth - 1)
        else:
            value = -self.quiesce(-beta, -alpha, ply + 1, depth - 1)
        position.unmake(undo)
        return value

    def _stand_pat(self, alpha: int, beta: int) -> int:
        """The value without any capture; attacks are evaluated only if they can change the result."""
        position = self.position
        value = -position.score if position.clock & 1 else position.score
        if value - LAZY_MARGIN >= beta:
            return value - LAZY_MARGIN
        if value + LAZY_MARGIN <= alpha:
            return value + LAZY_MARGIN
        value = evaluate(position)
        quiet = position.clock - position.info[QUIET_SINCE] - QUIET_TURNS_BEFORE_DECAY
        return value - value * quiet // 128 if quiet > 0 else value

    def _siege_value(self, ply: int) -> int:
        """The value of capturing the enemy keep in one move; -INFINITY if that is not possible."""
        position = self.position
        side = position.clock & 1
        home_tiles = position.terrain.home_tiles[1 - side]
        held = position.occupied()[0] & home_tiles
        if not held or not self._can_enter(home_tiles & ~held, held):
            return -INFINITY
        gain = keep_loss(position, 1 - side)
        if gain >= CODE_VALUES[1]:  # the king is inside
            return WIN - ply
        return (-position.score if side else position.score) + gain // 2

    def _can_enter(self, home_tiles: Bitboard, held: Bitboard) -> bool:
        """True if a piece outside `held` can enter one of `home_tiles`."""
        return any(
            home_tiles >> (move >> 8 & 255) & 1
            for move in moves(self.position)
            if (move <= LAST_PLAIN_MOVE and not held >> (move & 255) & 1) or move & FLAGS == DEPLOY
        )
