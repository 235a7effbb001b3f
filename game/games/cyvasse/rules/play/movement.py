"""How each kind of piece moves. A rule is a function of the board; a row says which piece uses it.

Spec: cyvasse 5.1, 5.2, 5.5
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import CARDINAL, DIAGONAL, EVERY, Line, Step, Tile
from game.games.cyvasse.rules.board.pieces import Kind
from game.games.cyvasse.rules.play.capture import may_capture


class Move(NamedTuple):
    """One way that a piece may go."""

    path: Line
    """Every tile entered or flown over, the last one the goal."""
    how: str
    """`step`, `slide`, `jump`, `wrap`, `forest` or `strike`. Spec: cyvasse 9.3."""
    struck: Tile | None = None
    """Where the first of two victims stands; None unless it is a strike."""

    @property
    def goal(self) -> Tile:
        """Where the piece ends."""
        return self.path[-1]


Movement: TypeAlias = Callable[[Board, Tile], Iterator[Move]]


def open_part(board: Board, line: Line) -> Line:
    """As much of a line as the ground allows: up to a mountain or keep, no further than the first water.

    Water ends the line whether a piece stands in it or not. Spec: cyvasse 5.1.1, 5.2.1, 5.2.2, 5.2.3.
    """
    water, mountains, keeps = board.terrain.water, board.mountains, board.keeps
    for length, tile in enumerate(line):
        if tile in mountains or tile in keeps:
            return line[:length]
        if tile in water:
            return line[: length + 1]
    return line


def may_enter(board: Board, start: Tile, tile: Tile) -> bool:
    """Whether a piece may end on a tile without mountain or keep. Spec: cyvasse 5.1.3, 5.1.4, 5.4.4."""
    return tile not in board.pieces or may_capture(board, start, tile)


def step(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """One tile. Spec: cyvasse 5.2.4, 5.5.1, 5.5.10."""
    for direction in steps:
        goal = board.grid.rays[start, direction][:1]
        if goal and not board.barred(goal[0]) and may_enter(board, start, goal[0]):
            yield Move(goal, "step")


def step_or_hide(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """One tile, or straight to any free forest of the whole board. Spec: cyvasse 5.3, 5.5.3."""
    near = list(step(board, start, steps))
    yield from near
    reached = [way.goal for way in near]
    for forest in board.terrain.forests:
        if board.is_free(forest) and forest not in reached:
            yield Move((forest,), "forest")


def glide(board: Board, start: Tile, line: Line) -> Iterator[Move]:
    """Any way along a line: up to a friend, onto the first enemy. Spec: cyvasse 5.1.2, 5.1.3."""
    for length, tile in enumerate(open_part(board, line), 1):
        if may_enter(board, start, tile):
            yield Move(line[:length], "slide")
        if tile in board.pieces:
            return


def slide(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """Any number of tiles. Spec: cyvasse 5.5.6."""
    for direction in steps:
        yield from glide(board, start, board.grid.rays[start, direction])


def ride_round(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """Any number of tiles, also over the edge to the far side, unless the direct way is open.

    Spec: cyvasse 5.5.4
    """
    direct = list(slide(board, start, steps))
    yield from direct
    reached = {way.goal for way in direct}
    for direction in steps:
        edge = len(board.grid.rays[start, direction])
        for path, _, _ in glide(board, start, board.grid.rings[start, direction]):
            if len(path) > edge and path[-1] not in reached:
                yield Move(path, "wrap")


def ride_through(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """Any number of tiles, passing any number of friends. Spec: cyvasse 5.5.5."""
    seat = board.pieces[start].seat
    for direction in steps:
        line = board.grid.rays[start, direction]
        how = "slide"
        for length, tile in enumerate(open_part(board, line), 1):
            if board.holds(tile, seat):
                how = "jump"
                continue
            if may_enter(board, start, tile):
                yield Move(line[:length], how)
            if tile in board.pieces:
                break


def strike(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """Any number of tiles; having captured, on to a second capture in the same line.

    Spec: cyvasse 5.4.3, 5.5.7
    """
    yield from slide(board, start, steps)
    for direction in steps:
        line = board.grid.rays[start, direction]
        met = pieces_met(board, line)[:2]
        if len(met) == 2 and all(may_capture(board, start, victim) for victim in met):
            first, second = met
            yield Move(line[: line.index(second) + 1], "strike", first)


def lob(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """Any number of tiles, or over the heads of all onto a victim. Spec: cyvasse 5.5.8."""
    yield from slide(board, start, steps)
    for direction in steps:
        line = board.grid.rays[start, direction]
        for victim in pieces_met(board, line)[1:]:
            if may_capture(board, start, victim):
                yield Move(line[: line.index(victim) + 1], "jump")


def pieces_met(board: Board, line: Line) -> Line:
    """Where pieces stand on the open part of a line, the nearest first. Spec: cyvasse 5.2.2."""
    return tuple(tile for tile in open_part(board, line) if tile in board.pieces)


def fly(board: Board, start: Tile, steps: Iterable[Step]) -> Iterator[Move]:
    """Any number of tiles, over mountains without landing on them, water or not. Spec: cyvasse 5.5.9."""
    for direction in steps:
        line = board.grid.rays[start, direction]
        how = "slide"
        for length, tile in enumerate(line, 1):
            if tile in board.mountains:
                how = "jump"
                continue
            if tile in board.keeps:
                break
            if may_enter(board, start, tile):
                yield Move(line[:length], how)
            if tile in board.pieces:
                break


MOVES: dict[Kind, Movement] = {
    "king": partial(step, steps=EVERY),
    "dragon": partial(fly, steps=EVERY),
    "trebuchet": partial(lob, steps=DIAGONAL),
    "catapult": partial(strike, steps=DIAGONAL),
    "elephant": partial(slide, steps=CARDINAL),
    "heavy_horse": partial(ride_through, steps=CARDINAL),
    "light_horse": partial(ride_round, steps=CARDINAL),
    "crossbowman": partial(step_or_hide, steps=DIAGONAL),
    "spearman": partial(step, steps=CARDINAL),
    "rabble": partial(step, steps=CARDINAL),
}
"""Each kind's way to move. Spec: cyvasse 2.2."""


def moves_of(board: Board, start: Tile) -> Iterator[Move]:
    """All ways that the piece on a tile may go."""
    return MOVES[board.pieces[start].kind](board, start)


def partners(board: Board, spearman: Tile) -> Iterator[Tile]:
    """The friends beside a spearman with whom it may trade places. Spec: cyvasse 5.5.2."""
    seat = board.pieces[spearman].seat
    for tile in board.grid.neighbours[spearman]:
        if board.holds(tile, seat) and board.pieces[tile].kind != "spearman":
            yield tile
