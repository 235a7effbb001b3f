"""The end of each line of a search: captures and falls of keeps, until a position is at rest."""

from typing import Final

from game.games.cyvasse.bots.engine.army import KIND, KING, PASS, PLAIN
from game.games.cyvasse.bots.engine.moves import captures, moves
from game.games.cyvasse.bots.engine.terrain import Tiles
from game.games.cyvasse.bots.engine.twin import Twin
from game.games.cyvasse.bots.search.evaluate import WORTH_BY_CODE, at_stake, evaluate
from game.games.cyvasse.bots.search.thinking import FAR, LEAST, WIN, Limits, Spent

DEPTH: Final = 6
"""How many captures in a row are followed."""
LAZY: Final = 400
"""What attacks are worth never outweighs this much."""
HOPE: Final = 150
"""What a capture may be worth besides its victim."""
PATIENCE: Final = 16
"""Quiet turns after which a lead begins to melt, as it must be used before the match is stalled."""


class Exchange:
    """A position and how far a search has counted."""

    def __init__(self, twin: Twin, limits: Limits) -> None:
        self.twin = twin
        self.limits = limits
        self.nodes = 0
        self.depth = 0
        """The depth that was searched to its end."""

    def count(self) -> None:
        """One more position.

        Raises:
            Spent: the budget is.
        """
        self.nodes += 1
        if (self.depth or self.nodes >= LEAST) and self.limits.spent(self.nodes):
            raise Spent

    def settle(self, alpha: int, beta: int, ply: int, depth: int = DEPTH) -> int:
        """The value to the side to move when only what is loud is tried."""
        twin = self.twin
        if twin.rest[1]:
            undo = twin.make(PASS)
            value = -self.settle(-beta, -alpha, ply + 1, depth - 1)
            twin.unmake(undo)
            return value
        self.count()
        loud = captures(twin)
        board = twin.board
        for move in loud:
            if KIND[board[move >> 8]] == KING:
                return WIN - ply
        best = max(self._rest(alpha, beta), self._storm(ply))
        if best >= beta or depth == 0 or not loud:
            return best
        floor = best + HOPE
        worth = WORTH_BY_CODE
        loud.sort(key=lambda move: worth[board[move & 255]] - 16 * worth[board[move >> 8]])
        for move in loud:
            if floor + worth[board[move >> 8]] <= alpha:
                continue
            value = self._capture(move, max(alpha, best), beta, ply, depth)
            if value > best:
                best = value
                if value >= beta:
                    break
        return best

    def _capture(self, move: int, alpha: int, beta: int, ply: int, depth: int) -> int:
        """The value of a capture to its side."""
        twin = self.twin
        turn = twin.clock
        undo = twin.make(move)
        if twin.rest[5]:
            value = WIN - ply
        elif twin.clock == turn:
            value = self.settle(alpha, beta, ply + 1, depth - 1)
        else:
            value = -self.settle(-beta, -alpha, ply + 1, depth - 1)
        twin.unmake(undo)
        return value

    def _rest(self, alpha: int, beta: int) -> int:
        """The worth of doing nothing loud; attacks are only looked at where they could matter."""
        twin = self.twin
        stand = -twin.score if twin.clock & 1 else twin.score
        if stand - LAZY >= beta:
            return stand - LAZY
        if stand + LAZY <= alpha:
            return stand + LAZY
        stand = evaluate(twin)
        quiet = twin.clock - twin.rest[0] - PATIENCE
        return stand - stand * quiet // 128 if quiet > 0 else stand

    def _storm(self, ply: int) -> int:
        """With one home tile held, a second one may be in reach: then the keep falls."""
        twin = self.twin
        side = twin.clock & 1
        doors = twin.rest[3].doors[1 - side]
        held = twin.occupied()[0] & doors
        if not held or not self._reaches(doors & ~held, held):
            return -FAR
        gain = at_stake(twin, 1 - side)
        if gain >= WORTH_BY_CODE[1]:  # the king is inside
            return WIN - ply
        return (-twin.score if side else twin.score) + gain // 2

    def _reaches(self, doors: Tiles, held: Tiles) -> bool:
        """Whether a piece that holds no home tile yet can go to one of `doors`."""
        return any(
            doors >> (move >> 8 & 255) & 1
            for move in moves(self.twin)
            if (move <= PLAIN and not held >> (move & 255) & 1) or move >> 24 == 3
        )
