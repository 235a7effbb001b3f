"""The rules of play once more, made for speed: a search walks through hundreds of thousands of positions.

The readable rules in `game.rules.cyvasse` are the judge; a test holds both equal. Here a piece is a code of `army`, a
move is an int, and what a position must know of itself for hashing, valuing and sets of tiles is one great number,
`total`, so that a move costs one addition. Repetition and the quiet limit are not known here but in `course`.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, TypeAlias

from game.bots.cyvasse.army import (
    CODES,
    CROSSBOWMAN,
    DEPLOY,
    ELEPHANT,
    HEAVY_HORSE,
    KIND,
    KING,
    LOST,
    PASS,
    PLAIN,
    RABBLE,
    RESERVE,
    SPEARMAN,
    STRIKE,
    SWAP,
    VERB,
)
from game.bots.cyvasse.ground import Ground, Tiles, ground

Stock: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The codes in reserve, by side."""
Care: TypeAlias = Sequence[Sequence[bool]]
"""By code and goal: whether arriving there may do more than move a piece."""
Rest: TypeAlias = tuple[int, int, Stock, Ground, Care, int]
"""What most moves leave alone: calm, pending, stock, ground, care, ended."""
Undo: TypeAlias = tuple[int, int, int, int, Rest]
"""The move, what it took, and total, clock and rest as they were."""

KEY_BITS: Final = 64
KEY_MASK: Final = (1 << KEY_BITS) - 1
BY_KING, BY_KEEP = 1, 2
"""How a match ended by a choice."""

SIMPLE: Final = tuple(
    tuple(code for kind in (0, 1, 4, 6, 7, 8, 9) for code in CODES[side][kind]) for side in (0, 1)
)
"""The pieces whose lines tell all of their moves, or all but forests and swaps."""
PREY: Final = tuple(
    tuple(
        0 if code == 0 or (code > 20) == bool(side) else 2 if KIND[code] == ELEPHANT else 1
        for code in range(41)
    )
    for side in (0, 1)
)
"""By side and code: 1 a piece that the side may capture, 2 an elephant, 0 anything else."""
MEN: Final = tuple((CODES[side][2][0], CODES[side][3][0], *CODES[side][5]) for side in (0, 1))
"""Trebuchet, catapult and the two heavy horses of each side."""


@cache
def salts(size: int) -> tuple[list[list[int]], tuple[int, int]]:
    """A random number for each kind of each side on each tile, then for both keeps; sums of them are keys.

    58 bits each, so that those of a whole position fit into `KEY_BITS`.
    """
    dice = Random(f"cyvasse {size}")
    by_kind = [[dice.getrandbits(58) for _ in range(size * size + 1)] for _ in range(20)]
    return [by_kind[KIND[code] + 10 * (code > 20)] if code else [] for code in range(41)], (
        dice.getrandbits(58),
        dice.getrandbits(58),
    )


class Twin:
    """A position of the play phase that moves can be made and unmade on."""

    __slots__ = (
        "at",
        "board",
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
        self, size: int, terrain: str, mountains: Tiles, keeps: tuple[int | None, int | None], at: list[int]
    ) -> None:
        """`at` is the tile of each code, or LOST or RESERVE; `terrain` a letter a tile; a fallen keep is None."""
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
        self.ruins: dict[int, str] = {}
        """The letters of fallen keeps; they are of no effect."""
        stock = tuple(
            tuple(code for row in CODES[side] for code in row if at[code] == RESERVE) for side in (0, 1)
        )
        here = ground(size, terrain, mountains, keeps)
        self.rest: Rest = (0, 0, (stock[0], stock[1]), here, (), 0)
        self.value([[0] * (size * size + 1) for _ in range(41)], (0, 0))

    def value(self, worth: Sequence[Sequence[int]], keeps: tuple[int, int]) -> None:
        """Let `score` count `worth` by code and tile (the last entry: in reserve) and the standing keeps.

        Each mark holds, from its lowest bit: the tile as Alabaster's, the tile as Onyx's, the key's part, the worth.
        So the marks of a position add up to both sides' sets of tiles, the key and the score.
        """
        area = self.size * self.size
        codes_salts, keep_salts = salts(self.size)
        self.marks: list[list[int]] = [[]]
        for code in range(1, 41):
            shift = area if code > 20 else 0
            row = [
                (worth[code][tile] << KEY_BITS | codes_salts[code][tile]) << 2 * area
                | (1 << tile + shift if tile < area else 0)
                for tile in range(area + 1)
            ]
            self.marks.append([*row, 0])
        self.walls = tuple((keeps[side] << KEY_BITS | keep_salts[side]) << 2 * area for side in (0, 1))
        self.total = sum(self.marks[code][self.at[code]] for code in range(1, 41))
        here = self.rest[3]
        self.total += sum(self.walls[side] for side in (0, 1) if here.keeps[side] is not None)
        self.rest = (*self.rest[:4], self._care(here), self.rest[5])

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
        """Alabaster's worth; Onyx's counts below zero if `value` was told so."""
        return self.total >> 2 * self.size * self.size + KEY_BITS

    @property
    def quiet(self) -> int:
        """Turns since the last capture, deploy or fall. Spec: cyvasse 4.6"""
        return self.clock - self.rest[0] + (1 if self.rest[1] else 0)

    @property
    def ended(self) -> int:
        """0, or how the side that is asked has won: BY_KING, BY_KEEP."""
        return self.rest[5]

    def occupied(self) -> tuple[Tiles, Tiles]:
        """The tiles with pieces of the side to move, and of the other."""
        area = self.size * self.size
        white, black = self.total & (1 << area) - 1, self.total >> area & (1 << area) - 1
        return (black, white) if self.clock & 1 else (white, black)

    # Making and unmaking

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
        if taken or self.rest[4][mover][goal]:
            self._settle(mover, goal, taken)
        else:
            self.clock += 1
        return undo

    def unmake(self, undo: Undo) -> None:
        """Take back the latest move."""
        move, taken, self.total, self.clock, rest = undo
        if move > PLAIN:
            self._unmake_special(move, taken)
        else:
            start = move & 255
            board = self.board
            mover = board[move >> 8]
            board[start] = mover
            board[move >> 8] = taken
            self.at[mover] = start
            if taken:
                self.at[taken] = move >> 8
        if rest is not self.rest:
            if rest[2] is not self.rest[2]:
                for code in rest[2][0] + rest[2][1]:
                    self.at[code] = RESERVE
            self.rest = rest

    def _settle(self, mover: int, goal: int, taken: int) -> None:
        """What a move does beyond moving: a capture, a keep that falls, a second rabble."""
        if taken:
            self._capture(taken, goal)
        self._storm()
        self._turn(mover)

    def _capture(self, taken: int, tile: int) -> None:
        """Take a piece off its tile, which the captor now has."""
        self.at[taken] = LOST
        self.total -= self.marks[taken][tile]
        _, pending, stock, here, care, ended = self.rest
        if KIND[taken] == KING:
            ended = BY_KING
        self.rest = (self.clock + 1, pending, stock, here, care, ended)

    def _storm(self) -> None:
        """The enemy's keep falls if two of its home tiles are held. Spec: cyvasse 5.6"""
        _, pending, stock, here, _, ended = self.rest
        side = self.clock & 1
        own, _ = self.occupied()
        held = own & here.doors[1 - side]
        if not held & held - 1:
            return
        for code in stock[1 - side]:
            self.at[code] = LOST
            self.total -= self.marks[code][RESERVE]
            if KIND[code] == KING:
                ended = ended or BY_KEEP
        self.total -= self.walls[1 - side]
        self.ruins[here.keeps[1 - side] or 0] = "oa"[side]
        kept = (here.keeps[0], None) if side == 0 else (None, here.keeps[1])
        left = (stock[0], ()) if side == 0 else ((), stock[1])
        here = ground(self.size, self.terrain, here.mountains, kept)
        self.rest = (self.clock + 1, pending, left, here, self._care(here), ended)

    def _turn(self, mover: int) -> None:
        """The turn ends, unless the match has or a second rabble may move. Spec: cyvasse 5.5.1"""
        calm, pending, stock, here, care, ended = self.rest
        if ended:
            return
        if KIND[mover] == RABBLE and not pending and self._rabble_moves(mover):
            self.rest = (calm, mover, stock, here, care, ended)
            return
        if pending:
            self.rest = (calm, 0, stock, here, care, ended)
        self.clock += 1

    def _make_special(self, move: int) -> Undo:
        """A strike, a swap, a deploy or a pass."""
        verb = move & VERB
        start, goal = move & 255, move >> 8 & 255
        board, at, marks = self.board, self.at, self.marks
        total, clock, rest = self.total, self.clock, self.rest
        taken = 0
        if verb == STRIKE:
            end = move >> 16 & 255
            mover = board[start]
            first, second = board[goal], board[end]
            taken = first | second << 8
            board[start], board[goal], board[end] = 0, 0, mover
            at[mover] = end
            self.total += marks[mover][end] - marks[mover][start]
            self._capture(first, goal)
            self._capture(second, end)
        elif verb == SWAP:
            mover, partner = board[start], board[goal]
            board[start], board[goal] = partner, mover
            at[mover], at[partner] = goal, start
            self.total += (
                marks[mover][goal] - marks[mover][start] + marks[partner][start] - marks[partner][goal]
            )
        elif verb == DEPLOY:
            self._deploy(start, goal)
        self._storm()
        self._turn(0)
        return move, taken, total, clock, rest

    def _deploy(self, code: int, tile: int) -> None:
        self.board[tile] = code
        self.at[code] = tile
        self.total += self.marks[code][tile] - self.marks[code][RESERVE]
        _, pending, stock, here, care, ended = self.rest
        left = (
            tuple(other for other in stock[0] if other != code),
            tuple(other for other in stock[1] if other != code),
        )
        self.rest = (self.clock + 1, pending, left, here, care, ended)

    def _unmake_special(self, move: int, taken: int) -> None:
        """Put the pieces back; a deployed one is back in reserve by the stock."""
        verb = move & VERB
        start, goal = move & 255, move >> 8 & 255
        board, at = self.board, self.at
        if verb == STRIKE:
            end = move >> 16 & 255
            first, second = taken & 255, taken >> 8
            board[start], board[goal], board[end] = board[end], first, second
            at[board[start]], at[first], at[second] = start, goal, end
        elif verb == SWAP:
            board[start], board[goal] = board[goal], board[start]
            at[board[start]], at[board[goal]] = start, goal
        elif verb == DEPLOY:
            board[goal] = 0

    def _care(self, here: Ground) -> list[list[bool]]:
        """Rabble always, the others where they would hold a home tile of the enemy.

        Everywhere if a side holds two already, which only a position from elsewhere can show.
        """
        area = self.size * self.size
        sides = []
        for side in (0, 1):
            doors = here.doors[1 - side]
            held = self.total >> area * side & (1 << area) - 1 & doors
            sides.append([bool(doors >> tile & 1 or held & held - 1) for tile in range(area)])
        always = [True] * area
        return [always if KIND[code] == RABBLE else sides[code > 20] for code in range(41)]

    # Legal moves

    def moves(self) -> list[int]:
        """All that may be chosen now; empty if the match has ended or the side is blocked."""
        _, pending, stock, here, _, ended = self.rest
        if ended:
            return []
        if pending:
            return self._truced([*self._rabble_moves(pending), PASS])
        side = self.clock & 1
        own, foe = self.occupied()
        occupied = own | foe
        at, board = self.at, self.board
        reach, around, bit = here.reach, here.around, here.bit
        prey = PREY[side]
        found: list[int] = []
        for code in SIMPLE[side]:
            tile = at[code]
            if tile < 0:
                continue
            for mask, line in reach[KIND[code]][tile]:
                free, met, _ = line[occupied & mask]
                found += free
                for move in met:
                    worth = prey[board[move >> 8]]
                    if worth and (worth == 1 or (own ^ bit[tile]) & around[move >> 8]):
                        found.append(move)
        forests = occupied & here.forest
        for code in CODES[side][CROSSBOWMAN]:
            if at[code] >= 0:
                found += here.woods[at[code]][forests]
        self._ride(found, own, foe)
        self._shoot(found, own, foe)
        self._strike(found, own, occupied)
        self._swap(found, own)
        if stock[side]:
            self._enter(found, occupied)
        return self._truced(found) if self.truce else found

    def _rabble_moves(self, pending: int) -> list[int]:
        """The steps of the other rabble than `pending`."""
        own, foe = self.occupied()
        here = self.rest[3]
        side = 1 if pending > 20 else 0
        found: list[int] = []
        for code in CODES[side][RABBLE]:
            if code != pending and self.at[code] >= 0:
                for mask, line in here.reach[RABBLE][self.at[code]]:
                    free, met, _ = line[(own | foe) & mask]
                    found += free
                    found += [move for move in met if self._falls(move, own)]
        return self._truced(found) if self.truce else found

    def _falls(self, move: int, own: Tiles) -> bool:
        """Whether what stands on the goal may be captured. Spec: cyvasse 5.4"""
        here = self.rest[3]
        worth = PREY[self.clock & 1][self.board[move >> 8 & 255]]
        return worth == 1 or (worth == 2 and (own ^ here.bit[move & 255]) & here.around[move >> 8 & 255] != 0)

    def _ride(self, found: list[int], own: Tiles, foe: Tiles) -> None:
        """Heavy horses see through their friends. Spec: cyvasse 5.5.5"""
        here = self.rest[3]
        for code in CODES[self.clock & 1][HEAVY_HORSE]:
            tile = self.at[code]
            if tile < 0:
                continue
            for mask, line in here.reach[HEAVY_HORSE][tile]:
                free, met, _ = line[foe & mask]
                if own & mask:
                    found += [move for move in free if not self.board[move >> 8]]
                else:
                    found += free
                found += [move for move in met if self._falls(move, own)]

    def _shoot(self, found: list[int], own: Tiles, foe: Tiles) -> None:
        """The trebuchet jumps anything to capture. Spec: cyvasse 5.5.8"""
        here = self.rest[3]
        tile = self.at[MEN[self.clock & 1][0]]
        if tile < 0:
            return
        for mask, line in here.reach[2][tile]:
            found += line[(own | foe) & mask][0]
            for victim in here.members[foe & mask]:
                move = tile | victim << 8
                if self._falls(move, own):
                    found.append(move)

    def _strike(self, found: list[int], own: Tiles, occupied: Tiles) -> None:
        """The catapult captures one, or two in one line. Spec: cyvasse 5.5.7"""
        here, board = self.rest[3], self.board
        tile = self.at[MEN[self.clock & 1][1]]
        if tile < 0:
            return
        for mask, line in here.reach[3][tile]:
            free, met, _ = line[occupied & mask]
            found += free
            for move in met:
                if not self._falls(move, own):
                    continue
                found.append(move)
                for victim in here.beyond[move]:
                    if board[victim]:
                        if self._falls(tile | victim << 8, own):
                            found.append(move | victim << 16 | STRIKE)
                        break

    def _swap(self, found: list[int], own: Tiles) -> None:
        """Spearmen trade places with any neighbour that is none. Spec: cyvasse 5.5.2"""
        here, board = self.rest[3], self.board
        for code in CODES[self.clock & 1][SPEARMAN]:
            tile = self.at[code]
            if tile >= 0:
                for partner in here.members[own & here.around[tile]]:
                    if KIND[board[partner]] != SPEARMAN:
                        found.append(tile | partner << 8 | SWAP)

    def _enter(self, found: list[int], occupied: Tiles) -> None:
        """A piece from reserve comes to an empty home tile. Spec: cyvasse 5.7"""
        stock, here = self.rest[2], self.rest[3]
        side = self.clock & 1
        free = here.doors[side] & ~occupied
        if free:
            firsts = {KIND[code]: code for code in reversed(stock[side])}
            found += [code | tile << 8 | DEPLOY for tile in here.members[free] for code in firsts.values()]

    def _truced(self, found: list[int]) -> list[int]:
        """On turn 1 of a match with truce, captures are left out unless nothing else remains. Spec: cyvasse 5.10"""
        if not self.truce or self.clock + self.offset != 1:
            return found
        return [move for move in found if not self.takes(move)] or found

    def takes(self, move: int) -> bool:
        """Whether the move captures by moving."""
        return move & VERB == STRIKE or (move <= PLAIN and self.board[move >> 8] != 0)


def perft(twin: Twin, depth: int) -> int:
    """How many sequences of `depth` options there are; each leaf is made and unmade. Spec: cyvasse 5.14"""
    if depth == 0:
        return 1
    count = 0
    for move in twin.moves():
        undo = twin.make(move)
        count += perft(twin, depth - 1)
        twin.unmake(undo)
    return count
