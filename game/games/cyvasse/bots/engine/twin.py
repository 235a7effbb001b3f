"""The rules of play once more, made for speed: a search walks through hundreds of thousands of positions.

The readable rules are the judge; a test holds both equal. Here a piece is a code of
`army`, a move is an int, and what a position must know of itself for hashing, valuing and sets of tiles is
one great number, `total`, so that a move costs one addition (see `marks`). What may be chosen is told by
`moves`; repetition and the quiet limit are not known here but in `course`.
"""

from collections.abc import Sequence
from typing import TypeAlias

from game.games.cyvasse.bots.engine.army import (
    CODES,
    DEPLOY,
    KIND,
    KING,
    LOST,
    PASS,
    PLAIN,
    PREY,
    RABBLE,
    RANKS,
    RESERVE,
    STRIKE,
    SWAP,
    VERB,
)
from game.games.cyvasse.bots.engine.scores import KEY_BITS, KEY_MASK, marks, walls
from game.games.cyvasse.bots.engine.terrain import Care, Terrain, Tile, Tiles, care, ground, union

Rest: TypeAlias = tuple[int, int, int, Terrain, Care, int]
"""What most moves leave alone: calm, pending, stock, ground, care, ended.

`calm` is the clock from which quiet turns count, `pending` the rabble that has just moved or 0, `stock` the
set of the codes in reserve, `ended` how the side to move has won or 0.
"""
Undo: TypeAlias = tuple[int, int, int, int, Rest]
"""The move, what it took (by a strike: `first | second << 8`), and total, clock and rest as they were."""

BY_KING, BY_KEEP = 1, 2
"""How a match ended by a choice."""


class Twin:
    """A position of the play phase that moves can be made and unmade on."""

    __slots__ = (
        "at",
        "board",
        "care",
        "clock",
        "marks",
        "offset",
        "rest",
        "ruins",
        "size",
        "terrain",
        "total",
        "truce",
        "walls",
    )

    def __init__(
        self, size: int, terrain: str, mountains: Tiles, keeps: tuple[Tile | None, Tile | None], at: list[int]
    ) -> None:
        """`at`: each code's tile, or LOST or RESERVE; `terrain`: a letter a tile; a fallen keep is None."""
        self.size = size
        self.terrain = terrain
        self.at = at
        self.board = [0] * (size * size)
        for code in range(1, 41):
            if at[code] >= 0:
                self.board[at[code]] = code
        self.clock = 0
        """Counts turns; its last bit is the side to move."""
        self.offset = 0
        """The turn number less the clock."""
        self.truce = False
        self.ruins: dict[Tile, str] = {}
        """The letters of keeps that fell; they have no effect."""
        stock = union(code for code in range(1, 41) if at[code] == RESERVE)
        self.rest: Rest = (0, 0, stock, ground(size, terrain, mountains, keeps), (), 0)
        self.care: Care = ()
        """The one in `rest`, once more at hand: where a move may do more than end the turn."""
        self.value([[0] * (size * size + 1) for _ in range(41)], (0, 0))

    def value(self, worth: Sequence[Sequence[int]], keeps: tuple[int, int]) -> None:
        """Let `score` count `worth` by code and tile (the last entry: in reserve) and the standing keeps."""
        self.marks = marks(self.size, worth)
        self.walls = walls(self.size, keeps)
        here = self.rest[3]
        self.total = sum(self.marks[code][self.at[code]] for code in range(1, 41))
        self.total += sum(self.walls[side] for side in (0, 1) if here.keeps[side] is not None)
        self.care = care(here, self.total)
        self.rest = (*self.rest[:4], self.care, self.rest[5])

    @property
    def side(self) -> int:
        """Who is asked: 0 Alabaster, 1 Onyx."""
        return self.clock & 1

    @property
    def key(self) -> int:
        """What tells positions apart; it does not know who is to move, nor a pending rabble."""
        return self.total >> 2 * self.size * self.size & KEY_MASK

    @property
    def score(self) -> int:
        """The sum of what `value` was told."""
        return self.total >> 2 * self.size * self.size + KEY_BITS

    @property
    def quiet(self) -> int:
        """Turns since the last capture, deploy or fall. Spec: cyvasse 4.6"""
        return self.clock - self.rest[0] + (1 if self.rest[1] else 0)

    @property
    def turn(self) -> int:
        """The number of the turn. Spec: cyvasse 4.6"""
        return self.clock + self.offset

    @property
    def ended(self) -> int:
        """0, or how the side that is asked has won: BY_KING, BY_KEEP."""
        return self.rest[5]

    def occupied(self) -> tuple[Tiles, Tiles]:
        """The tiles with pieces of the side to move, and of the other."""
        area = self.size * self.size
        full = (1 << area) - 1
        white, black = self.total & full, self.total >> area & full
        return (black, white) if self.clock & 1 else (white, black)

    def make(self, move: int) -> Undo:
        """Carry out a move; the answer lets `unmake` take it back."""
        if move > PLAIN:
            return self._make_special(move)
        start = move & 255
        goal = move >> 8
        board = self.board
        mover = board[start]
        taken = board[goal]
        undo = (move, taken, self.total, self.clock, self.rest)
        board[start] = 0
        board[goal] = mover
        self.at[mover] = goal
        marks = self.marks[mover]
        self.total += marks[goal] - marks[start]
        if taken:
            self._capture(taken, goal)
        if self.care[mover][goal]:
            self._storm()
            self._turn(mover)
        elif not self.rest[5]:
            self.clock += 1
        return undo

    def unmake(self, undo: Undo) -> None:
        """Take back the latest move."""
        move, taken, self.total, self.clock, rest = undo
        if move > PLAIN:
            self._unmake_special(move, taken)
        else:
            start = move & 255
            goal = move >> 8
            board = self.board
            mover = board[goal]
            board[start] = mover
            board[goal] = taken
            self.at[mover] = start
            if taken:
                self.at[taken] = goal
        if rest is not self.rest:
            back = rest[2] & ~self.rest[2]  # into reserve: who was deployed, or lost with the keep
            if back:
                for code in rest[3].members[back]:
                    self.at[code] = RESERVE
            self.rest = rest
            self.care = rest[4]

    def _capture(self, taken: int, tile: Tile) -> None:
        """Take a piece off its tile, which the captor now has."""
        self.at[taken] = LOST
        self.total -= self.marks[taken][tile]
        _, pending, stock, here, care, ended = self.rest
        self.rest = (self.clock + 1, pending, stock, here, care, BY_KING if KIND[taken] == KING else ended)

    def _storm(self) -> None:
        """The enemy's keep falls if two of its home tiles are held. Spec: cyvasse 5.6"""
        _, pending, stock, here, _, ended = self.rest
        side = self.clock & 1
        held = self.occupied()[0] & here.doors[1 - side]
        if not held & held - 1:
            return
        for code in here.members[stock & RANKS[1 - side]]:
            self.at[code] = LOST
            self.total -= self.marks[code][RESERVE]
            if KIND[code] == KING:
                ended = ended or BY_KEEP
        self.total -= self.walls[1 - side]
        self.ruins[here.keeps[1 - side] or 0] = "oa"[side]
        kept = (here.keeps[0], None) if side == 0 else (None, here.keeps[1])
        here = ground(self.size, self.terrain, here.mountains, kept)
        self.care = care(here, self.total)
        self.rest = (self.clock + 1, pending, stock & RANKS[side], here, self.care, ended)

    def _turn(self, mover: int) -> None:
        """The turn ends, unless the match has; when a rabble moved another may. Spec: cyvasse 5.5.1"""
        calm, pending, stock, here, care, ended = self.rest
        if ended:
            return
        if pending:
            self.rest = (calm, 0, stock, here, care, ended)
        elif KIND[mover] == RABBLE and self.rabble_moves(mover):
            self.rest = (calm, mover, stock, here, care, ended)
            return
        self.clock += 1

    def _make_special(self, move: int) -> Undo:
        """A strike, a swap, a deploy or a pass."""
        verb = move & VERB
        start, goal = move & 255, move >> 8 & 255
        undo = (move, 0, self.total, self.clock, self.rest)
        mover = 0 if verb == PASS else self.board[start]
        if verb == SWAP:
            self._swap(start, goal)
        elif verb == DEPLOY:
            mover = start
            self._deploy(mover, goal)
        elif verb == STRIKE:
            undo = (move, self.board[goal] | self.board[move >> 16 & 255] << 8, *undo[2:])
            goal = move >> 16 & 255
            self._strike(mover, start, move >> 8 & 255, goal)
        if mover == 0 or self.care[mover][goal]:
            self._storm()
        self._turn(0)
        return undo

    def _swap(self, start: Tile, goal: Tile) -> None:
        board, at, marks = self.board, self.at, self.marks
        mover, partner = board[start], board[goal]
        board[start], board[goal] = partner, mover
        at[mover], at[partner] = goal, start
        self.total += marks[mover][goal] - marks[mover][start] + marks[partner][start] - marks[partner][goal]

    def _deploy(self, code: int, tile: Tile) -> None:
        self.board[tile] = code
        self.at[code] = tile
        self.total += self.marks[code][tile] - self.marks[code][RESERVE]
        _, pending, stock, here, care, ended = self.rest
        self.rest = (self.clock + 1, pending, stock ^ 1 << code, here, care, ended)

    def _strike(self, mover: int, start: Tile, first: Tile, second: Tile) -> None:
        board = self.board
        victims = board[first], board[second]
        board[start], board[first], board[second] = 0, 0, mover
        self.at[mover] = second
        self.total += self.marks[mover][second] - self.marks[mover][start]
        self._capture(victims[0], first)
        self._capture(victims[1], second)

    def _unmake_special(self, move: int, taken: int) -> None:
        """Put the pieces back; a deployed one is back in reserve by the stock."""
        verb = move & VERB
        start, goal = move & 255, move >> 8 & 255
        board, at = self.board, self.at
        if verb == SWAP:
            board[start], board[goal] = board[goal], board[start]
            at[board[start]], at[board[goal]] = start, goal
        elif verb == DEPLOY:
            board[goal] = 0
        elif verb == STRIKE:
            end = move >> 16 & 255
            first, second = taken & 255, taken >> 8
            board[start], board[goal], board[end] = board[end], first, second
            at[board[start]], at[first], at[second] = start, goal, end

    def rabble_moves(self, moved: int) -> list[int]:
        """The steps of the other rabble than `moved` of the same side. Spec: cyvasse 5.5.1, 5.10"""
        own, foe = self.occupied()
        truce = self.truce and self.turn == 1
        here = self.rest[3]
        found: list[int] = []
        for code in CODES[moved > 20][RABBLE]:
            if code != moved and self.at[code] >= 0:
                for mask, line in here.reach[RABBLE][self.at[code]]:
                    free, met, _ = line[(own | foe) & mask]
                    found += free
                    found += [move for move in met if not truce and self.falls(move, own)]
        return found

    def falls(self, move: int, own: Tiles) -> bool:
        """Whether what stands on the goal may be captured. Spec: cyvasse 5.1.3, 5.4"""
        worth = PREY[self.clock & 1][self.board[move >> 8]]
        if worth != 2:
            return worth == 1
        here = self.rest[3]
        return (own ^ here.bit[move & 255]) & here.around[move >> 8] != 0
