"""The data of a position of the search.

Pieces are codes and moves are ints (see `encoding`). `total` packs both bitboards, the hash key and the score
into one int, so that a move updates all of them with one addition (see `piece_square`).
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.games.cyvasse.bots.engine.encoding import CAPTURE_RULES, CODES, ELEPHANT_RULE, RABBLE, RESERVE
from game.games.cyvasse.bots.engine.piece_square import KEY_BITS, KEY_MASK, keep_table, piece_square_table
from game.games.cyvasse.bots.engine.terrain import (
    ArrivalEffects,
    Bitboard,
    TerrainTables,
    Tile,
    arrival_effects,
    bitboard,
    terrain_of,
)

StateInfo: TypeAlias = tuple[int, int, int, TerrainTables, ArrivalEffects, int]
"""The state that most moves do not change; indexed by the constants below."""
QUIET_SINCE: Final = 0
"""The clock from which quiet turns are counted."""
PENDING: Final = 1
"""The code of the rabble that has just moved while a second one may move; else 0."""
IN_RESERVE: Final = 2
"""The set of codes in reserve."""
ENDED: Final = 5
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
        "info",
        "keep_table",
        "letters",
        "offset",
        "piece_square",
        "ruins",
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
        for code in range(1, 41):
            if at[code] >= 0:
                self.board[at[code]] = code
        self.clock = 0
        """Counts turns; its last bit is the side to move."""
        self.offset = 0
        """The turn number minus the clock."""
        self.truce = False
        self.ruins: dict[Tile, str] = {}
        """The letters of fallen keeps; they have no effect."""
        reserve = bitboard(code for code in range(1, 41) if at[code] == RESERVE)
        self.terrain = terrain_of(size, letters, mountains, keeps)
        self.info: StateInfo = (0, 0, reserve, self.terrain, (), 0)
        self.arrival_effects: ArrivalEffects = ()
        """Same as in `info`, for fast access; so is `terrain`."""
        self.set_values([[0] * (size * size + 1) for _ in range(41)], (0, 0))

    def set_values(self, pieces: Sequence[Sequence[int]], keeps: tuple[int, int]) -> None:
        """Sets what `score` adds up: values by code and tile (last entry: in reserve), and by keep."""
        self.piece_square = piece_square_table(self.size, pieces)
        self.keep_table = keep_table(self.size, keeps)
        terrain = self.terrain
        self.total = sum(self.piece_square[code][self.at[code]] for code in range(1, 41))
        self.total += sum(self.keep_table[side] for side in (0, 1) if terrain.keeps[side] is not None)
        self.arrival_effects = arrival_effects(terrain, self.total)
        self.info = (*self.info[:4], self.arrival_effects, self.info[ENDED])

    @property
    def side(self) -> int:
        """The side to move: 0 Alabaster, 1 Onyx."""
        return self.clock & 1

    @property
    def key(self) -> int:
        """The hash key; it covers neither the side to move nor a pending rabble."""
        return self.total >> 2 * self.size * self.size & KEY_MASK

    @property
    def score(self) -> int:
        """The sum of the values from `set_values`, for Alabaster."""
        return self.total >> 2 * self.size * self.size + KEY_BITS

    @property
    def quiet(self) -> int:
        """Turns since the last capture, deployment or fall of a keep. Spec: cyvasse 4.6"""
        return self.clock - self.info[QUIET_SINCE] + (1 if self.info[PENDING] else 0)

    @property
    def turn(self) -> int:
        """The number of the turn. Spec: cyvasse 4.6"""
        return self.clock + self.offset

    @property
    def ended(self) -> int:
        """0, or how the side to move has won: BY_KING, BY_KEEP."""
        return self.info[ENDED]

    def occupied(self) -> tuple[Bitboard, Bitboard]:
        """The tiles with pieces of the side to move, and of the other side."""
        area = self.size * self.size
        full = (1 << area) - 1
        white, black = self.total & full, self.total >> area & full
        return (black, white) if self.clock & 1 else (white, black)

    def rabble_moves(self, moved: int) -> list[int]:
        """The moves of the rabble on the side of `moved`, except `moved` itself. Spec: cyvasse 5.5.1, 5.10"""
        own, enemy = self.occupied()
        truce = self.truce and self.turn == 1
        tables = self.terrain.attack_tables[RABBLE]
        found: list[int] = []
        for code in CODES[moved > 20][RABBLE]:
            if code != moved and self.at[code] >= 0:
                for mask, table in tables[self.at[code]]:
                    free, blockers, _ = table[(own | enemy) & mask]
                    found += free
                    found += [move for move in blockers if not truce and self.can_capture(move, own)]
        return found

    def can_capture(self, move: int, own: Bitboard) -> bool:
        """True if the piece on the move's goal may be captured. Spec: cyvasse 5.1.3, 5.4"""
        rule = CAPTURE_RULES[self.clock & 1][self.board[move >> 8]]
        if rule != ELEPHANT_RULE:
            return rule == 1
        terrain = self.terrain
        return (own ^ terrain.bit[move & 255]) & terrain.neighbours[move >> 8] != 0
