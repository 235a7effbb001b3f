"""The position of the search: its data, and how moves are made and unmade, rewritten for speed.

A search visits hundreds of thousands of positions. The readable rules in `game.games.cyvasse.rules` decide;
a test checks that both agree. `moves` generates the moves, and handles repetition and the quiet limit.

Pieces are codes and moves are ints (see `terrain`). `total` packs the hash key and the score into one int, so
that a move updates both with one addition. It and all that it is made of fit into 62 bits, which compiled
code adds in one instruction. An entry of the piece-square tables holds, from its lowest bit, a Zobrist number
and a value. Unlike usual Zobrist hashing, numbers are added, not combined by XOR.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, TypeAlias

from game.games.cyvasse.bots.engine.terrain import (
    ALL_CODES,
    ARMY_SIZE,
    CAPTURE_RULES,
    CODES,
    CODES_OF_SIDE,
    DEPLOY,
    ELEPHANT_RULE,
    FLAGS,
    KIND,
    KINDS,
    KING,
    LAST_PLAIN_MOVE,
    LOST,
    PASS,
    RABBLE,
    RESERVE,
    SIDE_CODES,
    SIEGE,
    STRIKE,
    SWAP,
    ArrivalEffects,
    Bitboard,
    TerrainTables,
    Tile,
    arrival_effects,
    bitboard,
    terrain_of,
)

KEY_BITS: Final = 46
NUMBER_BITS: Final = 40
"""Of a Zobrist number: the sum of those of all pieces and keeps fits into `KEY_BITS`."""
KEY_MASK: Final = (1 << KEY_BITS) - 1


@cache
def zobrist_numbers(size: int) -> tuple[list[list[int]], tuple[int, int]]:
    """A random number by code and tile (last entry: in reserve), and one by side for its keep.

    Pieces of the same kind and side share them.
    """
    rng = Random(f"cyvasse {size}")
    rows = [[rng.getrandbits(NUMBER_BITS) for _ in range(size * size + 1)] for _ in KINDS * 2]
    keeps = rng.getrandbits(NUMBER_BITS), rng.getrandbits(NUMBER_BITS)
    return [[], *(rows[KIND[code] + len(KINDS) * (code > ARMY_SIZE)] for code in ALL_CODES)], keeps


def piece_square_table(size: int, values: Sequence[Sequence[int]]) -> list[list[int]]:
    """Entries by code and tile, the last two for reserve and lost; `values` has none for lost."""
    numbers, _ = zobrist_numbers(size)
    table: list[list[int]] = [[]]
    for code in ALL_CODES:
        if KIND[code] == KIND[code - 1]:
            table.append(table[-1])
            continue
        entries = zip(values[code], numbers[code], strict=True)
        table.append([(value << KEY_BITS) + number for value, number in entries] + [0])
    return table


def keep_table(size: int, values: tuple[int, int]) -> tuple[int, int]:
    """The entries of both keeps, by side."""
    _, (alabaster, onyx) = zobrist_numbers(size)
    return (values[0] << KEY_BITS) + alabaster, (values[1] << KEY_BITS) + onyx


class Situation:
    """What most moves do not change. It is replaced, never changed, so that `unmake` can put it back."""

    __slots__ = ("arrival_effects", "ended", "in_reserve", "pending", "terrain")

    def __init__(
        self,
        pending: int,
        in_reserve: int,
        terrain: TerrainTables,
        arrival_effects: ArrivalEffects,
        ended: int = 0,
    ) -> None:
        self.pending = pending
        """The code of the rabble that has just moved while a second one may move; else 0."""
        self.in_reserve = in_reserve
        """The set of codes in reserve."""
        self.terrain = terrain
        self.arrival_effects = arrival_effects
        self.ended = ended
        """0, or how the side to move has won: `BY_KING` or `BY_KEEP`."""


BY_KING, BY_KEEP = 1, 2
"""How a move wins."""


class PositionData:
    """The data of a position in the play phase, and questions about it."""

    __slots__ = (
        "arrival_effects",
        "at",
        "board",
        "clock",
        "keep_table",
        "letters",
        "offset",
        "piece_square",
        "quiet_since",
        "ruins",
        "situation",
        "size",
        "terrain",
        "total",
        "truce",
    )

    def __init__(
        self,
        size: int,
        letters: str,
        mountains: Bitboard,
        keeps: tuple[Tile | None, Tile | None],
        at: list[int],
    ) -> None:
        """`at`: each code's tile, LOST or RESERVE; `letters`: the terrain by tile; a fallen keep is None."""
        self.size = size
        self.letters = letters
        self.at = at
        self.board = [0] * (size * size)
        for code in ALL_CODES:
            if at[code] >= 0:
                self.board[at[code]] = code
        self.clock = 0
        """Counts turns; its last bit is the side to move."""
        self.quiet_since = 0
        """The clock from which quiet turns are counted."""
        self.offset = 0
        """The turn number minus the clock."""
        self.truce = False
        self.ruins: dict[Tile, str] = {}
        """The letters of fallen keeps; they have no effect."""
        reserve = bitboard(code for code in ALL_CODES if at[code] == RESERVE)
        self.terrain = terrain_of(size, letters, mountains, keeps)
        self.situation = Situation(0, reserve, self.terrain, [])
        self.arrival_effects: ArrivalEffects = []
        """Same as in `situation`, for fast access; so is `terrain`."""
        self.set_values([[0] * (size * size + 1) for _ in KIND], (0, 0))

    def set_values(self, pieces: Sequence[Sequence[int]], keeps: tuple[int, int]) -> None:
        """Sets what `score` adds up: values by code and tile (last entry: in reserve), and by keep."""
        self.piece_square = piece_square_table(self.size, pieces)
        self.keep_table = keep_table(self.size, keeps)
        terrain = self.terrain
        self.total = sum(self.piece_square[code][self.at[code]] for code in ALL_CODES)
        self.total += sum(self.keep_table[side] for side in (0, 1) if terrain.keeps[side] is not None)
        self.arrival_effects = arrival_effects(terrain, self.board)
        now = self.situation
        self.situation = Situation(now.pending, now.in_reserve, terrain, self.arrival_effects, now.ended)

    @property
    def side(self) -> int:
        """The side to move: 0 Alabaster, 1 Onyx."""
        return self.clock & 1

    @property
    def key(self) -> int:
        """The hash key; it covers neither the side to move nor a pending rabble."""
        return self.total & KEY_MASK

    @property
    def score(self) -> int:
        """The sum of the values from `set_values`, for Alabaster."""
        return self.total >> KEY_BITS

    @property
    def quiet(self) -> int:
        """Turns since the last capture, deployment or fall of a keep. Spec: cyvasse 4.6"""
        return self.clock - self.quiet_since + (1 if self.situation.pending else 0)

    @property
    def turn(self) -> int:
        """The number of the turn. Spec: cyvasse 4.6"""
        return self.clock + self.offset

    @property
    def ended(self) -> int:
        """0, or how the side to move has won: BY_KING, BY_KEEP."""
        return self.situation.ended

    def occupied(self) -> tuple[Bitboard, Bitboard]:
        """The tiles with pieces of the side to move, and of the other side."""
        at, bit = self.at, self.terrain.bit
        own = enemy = 0
        side = self.clock & 1
        for code in CODES_OF_SIDE[side]:
            if at[code] >= 0:
                own |= bit[at[code]]
        for code in CODES_OF_SIDE[1 - side]:
            if at[code] >= 0:
                enemy |= bit[at[code]]
        return own, enemy

    def held_homes(self, side: int) -> int:
        """How many home tiles of the other side's standing keep a side occupies. Spec: cyvasse 5.6"""
        board, rules = self.board, CAPTURE_RULES[side]
        count = 0
        for tile in self.terrain.homes[1 - side]:
            if board[tile] and rules[board[tile]] == 0:
                count += 1
        return count

    def rabble_moves(self, moved: int) -> list[int]:
        """The moves of the rabble on the side of `moved`, except `moved` itself. Spec: cyvasse 5.5.1, 5.10"""
        board, truce = self.board, self.truce and self.turn == 1
        steps = self.terrain.steps[RABBLE]
        found: list[int] = []
        for code in CODES[moved > ARMY_SIZE][RABBLE]:
            tile = self.at[code]
            if code == moved or tile < 0:
                continue
            found += [
                move for move in steps[tile] if not board[move >> 8] or (not truce and self.can_capture(move))
            ]
        return found

    def can_capture(self, move: int) -> bool:
        """True if the piece on the move's goal may be captured. Spec: cyvasse 5.1.3, 5.4"""
        board, rules = self.board, CAPTURE_RULES[self.clock & 1]
        rule = rules[board[move >> 8]]
        if rule != ELEPHANT_RULE:
            return rule == 1
        start = move & 255
        for tile in self.terrain.beside[move >> 8]:
            if tile != start and board[tile] and rules[board[tile]] == 0:
                return True
        return False


Undo: TypeAlias = tuple[int, int, int, int, int, Situation]
"""The move, the captured code (for a strike `first | second << 8`); what stood in the position before it."""


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
        undo = (move, captured, self.total, self.clock, self.quiet_since, self.situation)
        board[start] = 0
        board[goal] = mover
        self.at[mover] = goal
        entries = self.piece_square[mover]
        self.total += entries[goal] - entries[start]
        if captured:
            self._capture(captured, goal)
            if self.situation.ended:
                return undo
        effect = self.arrival_effects[mover][goal]
        if effect:
            if effect & SIEGE:
                self._siege()
            self._end_turn(mover)
        else:
            self.clock += 1
        return undo

    def unmake(self, undo: Undo) -> None:
        """Takes back the latest move."""
        move, captured, self.total, self.clock, self.quiet_since, situation = undo
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
        if situation is not self.situation:
            back = situation.in_reserve & ~self.situation.in_reserve  # deployed, or lost with the keep
            self.terrain = situation.terrain
            if back:
                for code in self.terrain.members[back]:
                    self.at[code] = RESERVE
            self.situation = situation
            self.arrival_effects = situation.arrival_effects

    def _capture(self, captured: int, tile: Tile) -> None:
        """Removes a piece; its tile on `board` already holds the captor."""
        self.at[captured] = LOST
        self.total -= self.piece_square[captured][tile]
        self.quiet_since = self.clock + 1
        if KIND[captured] == KING:
            now = self.situation
            self.situation = Situation(now.pending, now.in_reserve, now.terrain, now.arrival_effects, BY_KING)

    def _siege(self) -> None:
        """Captures the enemy keep if two of its home tiles are occupied. Spec: cyvasse 5.6"""
        now, ended = self.situation, self.situation.ended
        terrain, reserve = now.terrain, now.in_reserve
        side = self.clock & 1
        if self.held_homes(side) < 2:
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
        self.arrival_effects = arrival_effects(self.terrain, self.board)
        self.quiet_since = self.clock + 1
        self.situation = Situation(
            now.pending,
            reserve & SIDE_CODES[side],
            self.terrain,
            self.arrival_effects,
            ended,
        )

    def _end_turn(self, mover: int) -> None:
        """Ends the turn, unless the match is over or a second rabble may move. Spec: cyvasse 5.5.1"""
        now = self.situation
        if now.ended:
            return
        may_follow = not now.pending and KIND[mover] == RABBLE and bool(self.rabble_moves(mover))
        if now.pending or may_follow:
            self.situation = Situation(
                mover if may_follow else 0,
                now.in_reserve,
                now.terrain,
                now.arrival_effects,
            )
        if not may_follow:
            self.clock += 1

    def _make_special(self, move: int) -> Undo:
        """Makes a strike, a swap, a deployment or a pass."""
        flag = move & FLAGS
        start, goal = move & 255, move >> 8 & 255
        undo = (move, 0, self.total, self.clock, self.quiet_since, self.situation)
        mover = 0 if flag == PASS else self.board[start]
        if flag == SWAP:
            self._swap(start, goal)
        elif flag == DEPLOY:
            mover = start
            self._deploy(mover, goal)
        elif flag == STRIKE:
            victims = self.board[goal] | self.board[move >> 16 & 255] << 8
            undo = (move, victims, self.total, self.clock, self.quiet_since, self.situation)
            goal = move >> 16 & 255
            self._strike(mover, start, move >> 8 & 255, goal)
        if mover == 0 or self.arrival_effects[mover][goal] & SIEGE:
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
        now = self.situation
        reserve = now.in_reserve ^ 1 << code
        self.quiet_since = self.clock + 1
        self.situation = Situation(now.pending, reserve, now.terrain, now.arrival_effects, now.ended)

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
