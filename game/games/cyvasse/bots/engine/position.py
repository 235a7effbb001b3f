"""Makes and unmakes moves: the rules of play, rewritten for speed.

A search visits hundreds of thousands of positions. The readable rules in `game.games.cyvasse.rules` decide; a
test checks that both agree. `moves` generates the moves; `match` handles repetition and the quiet limit.
"""

from typing import TypeAlias

from game.games.cyvasse.bots.engine.encoding import (
    DEPLOY,
    FLAGS,
    KIND,
    KING,
    LAST_PLAIN_MOVE,
    LOST,
    PASS,
    RABBLE,
    RESERVE,
    SIDE_CODES,
    STRIKE,
    SWAP,
)
from game.games.cyvasse.bots.engine.position_data import (
    BY_KEEP,
    BY_KING,
    ENDED,
    IN_RESERVE,
    PositionData,
    StateInfo,
)
from game.games.cyvasse.bots.engine.terrain import Tile, arrival_effects, terrain_of

Undo: TypeAlias = tuple[int, int, int, int, StateInfo]
"""The move, the captured code (for a strike `first | second << 8`), and total, clock and info before it."""


class FastPosition(PositionData):
    """A position of the play phase on which moves can be made and unmade."""

    __slots__ = ()

    def make(self, move: int) -> Undo:
        """Makes a move; pass the result to `unmake` to take it back."""
        if move > LAST_PLAIN_MOVE:
            return self._make_special(move)
        start = move & 255
        goal = move >> 8
        board = self.board
        mover = board[start]
        captured = board[goal]
        undo = (move, captured, self.total, self.clock, self.info)
        board[start] = 0
        board[goal] = mover
        self.at[mover] = goal
        piece_square = self.piece_square[mover]
        self.total += piece_square[goal] - piece_square[start]
        if captured:
            self._capture(captured, goal)
        if self.arrival_effects[mover][goal]:
            self._siege()
            self._end_turn(mover)
        elif not self.info[ENDED]:
            self.clock += 1
        return undo

    def unmake(self, undo: Undo) -> None:
        """Takes back the latest move."""
        move, captured, self.total, self.clock, info = undo
        if move > LAST_PLAIN_MOVE:
            self._unmake_special(move, captured)
        else:
            start = move & 255
            goal = move >> 8
            board = self.board
            mover = board[goal]
            board[start] = mover
            board[goal] = captured
            self.at[mover] = start
            if captured:
                self.at[captured] = goal
        if info is not self.info:
            back = info[IN_RESERVE] & ~self.info[IN_RESERVE]  # deployed, or lost with the keep
            self.terrain = info[3]
            if back:
                for code in self.terrain.members[back]:
                    self.at[code] = RESERVE
            self.info = info
            self.arrival_effects = info[4]

    def _capture(self, captured: int, tile: Tile) -> None:
        """Removes a piece; its tile on `board` already holds the captor."""
        self.at[captured] = LOST
        self.total -= self.piece_square[captured][tile]
        _, pending, reserve, terrain, effects, ended = self.info
        ended = BY_KING if KIND[captured] == KING else ended
        self.info = (self.clock + 1, pending, reserve, terrain, effects, ended)

    def _siege(self) -> None:
        """Captures the enemy keep if two of its home tiles are occupied. Spec: cyvasse 5.6"""
        _, pending, reserve, terrain, _, ended = self.info
        side = self.clock & 1
        held = self.occupied()[0] & terrain.home_tiles[1 - side]
        if not held & held - 1:
            return
        for code in terrain.members[reserve & SIDE_CODES[1 - side]]:
            self.at[code] = LOST
            self.total -= self.piece_square[code][RESERVE]
            if KIND[code] == KING:
                ended = ended or BY_KEEP
        self.total -= self.keep_table[1 - side]
        self.ruins[terrain.keeps[1 - side] or 0] = "oa"[side]
        keeps = (terrain.keeps[0], None) if side == 0 else (None, terrain.keeps[1])
        self.terrain = terrain_of(self.size, self.letters, terrain.mountains, keeps)
        self.arrival_effects = arrival_effects(self.terrain, self.total)
        self.info = (
            self.clock + 1,
            pending,
            reserve & SIDE_CODES[side],
            self.terrain,
            self.arrival_effects,
            ended,
        )

    def _end_turn(self, mover: int) -> None:
        """Ends the turn, unless the match is over or a second rabble may move. Spec: cyvasse 5.5.1"""
        quiet_since, pending, reserve, terrain, effects, ended = self.info
        if ended:
            return
        if pending:
            self.info = (quiet_since, 0, reserve, terrain, effects, ended)
        elif KIND[mover] == RABBLE and self.rabble_moves(mover):
            self.info = (quiet_since, mover, reserve, terrain, effects, ended)
            return
        self.clock += 1

    def _make_special(self, move: int) -> Undo:
        """Makes a strike, a swap, a deployment or a pass."""
        flag = move & FLAGS
        start, goal = move & 255, move >> 8 & 255
        undo = (move, 0, self.total, self.clock, self.info)
        mover = 0 if flag == PASS else self.board[start]
        if flag == SWAP:
            self._swap(start, goal)
        elif flag == DEPLOY:
            mover = start
            self._deploy(mover, goal)
        elif flag == STRIKE:
            undo = (move, self.board[goal] | self.board[move >> 16 & 255] << 8, *undo[2:])
            goal = move >> 16 & 255
            self._strike(mover, start, move >> 8 & 255, goal)
        if mover == 0 or self.arrival_effects[mover][goal]:
            self._siege()
        self._end_turn(0)
        return undo

    def _swap(self, start: Tile, goal: Tile) -> None:
        board, at, table = self.board, self.at, self.piece_square
        mover, partner = board[start], board[goal]
        board[start], board[goal] = partner, mover
        at[mover], at[partner] = goal, start
        self.total += table[mover][goal] - table[mover][start] + table[partner][start] - table[partner][goal]

    def _deploy(self, code: int, tile: Tile) -> None:
        self.board[tile] = code
        self.at[code] = tile
        self.total += self.piece_square[code][tile] - self.piece_square[code][RESERVE]
        _, pending, reserve, terrain, effects, ended = self.info
        self.info = (self.clock + 1, pending, reserve ^ 1 << code, terrain, effects, ended)

    def _strike(self, mover: int, start: Tile, first: Tile, second: Tile) -> None:
        board = self.board
        victims = board[first], board[second]
        board[start], board[first], board[second] = 0, 0, mover
        self.at[mover] = second
        self.total += self.piece_square[mover][second] - self.piece_square[mover][start]
        self._capture(victims[0], first)
        self._capture(victims[1], second)

    def _unmake_special(self, move: int, captured: int) -> None:
        """Puts the pieces back on the board; `unmake` returns a deployed one to the reserve."""
        flag = move & FLAGS
        start, goal = move & 255, move >> 8 & 255
        board, at = self.board, self.at
        if flag == SWAP:
            board[start], board[goal] = board[goal], board[start]
            at[board[start]], at[board[goal]] = start, goal
        elif flag == DEPLOY:
            board[goal] = 0
        elif flag == STRIKE:
            end = move >> 16 & 255
            first, second = captured & 255, captured >> 8
            board[start], board[goal], board[end] = board[end], first, second
            at[board[start]], at[first], at[second] = start, goal, end
