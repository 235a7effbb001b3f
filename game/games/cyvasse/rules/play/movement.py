"""The movement rules, and which kind of piece uses which. Spec: cyvasse 5.1, 5.2, 5.5"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import ALL_DIRECTIONS, CARDINAL, DIAGONAL, Direction, Line, Tile
from game.games.cyvasse.rules.board.pieces import Kind
from game.games.cyvasse.rules.play.capture import may_capture


class Move(NamedTuple):
    """A possible move of a piece."""

    path: Line
    """Every tile entered or flown over, the goal last."""
    how: str
    """`step`, `slide`, `jump`, `wrap`, `forest` or `strike`. Spec: cyvasse 9.3."""
    struck: Tile | None = None
    """The tile of the first victim of a strike; else None."""

    @property
    def goal(self) -> Tile:
        """The tile where the piece ends."""
        return self.path[-1]


Movement: TypeAlias = Callable[[Board, Tile], Iterator[Move]]


def reachable_part(board: Board, line: Line) -> Line:
    """The line up to a mountain or keep, or including the first water; pieces are ignored.

    Spec: cyvasse 5.1.1, 5.2.1, 5.2.2, 5.2.3.
    """
    water, mountains, keeps = board.terrain.water, board.mountains, board.keeps
    for length, tile in enumerate(line):
        if tile in mountains or tile in keeps:
            return line[:length]
        if tile in water:
            return line[: length + 1]
    return line


def may_enter(board: Board, start: Tile, tile: Tile) -> bool:
    """True if a tile is empty or its piece may be captured. Spec: cyvasse 5.1.3, 5.1.4, 5.4.4."""
    return tile not in board.pieces or may_capture(board, start, tile)


def step(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of one tile. Spec: cyvasse 5.2.4, 5.5.1, 5.5.10."""
    for direction in directions:
        goal = board.grid.rays[start, direction][:1]
        if goal and not board.is_blocked(goal[0]) and may_enter(board, start, goal[0]):
            yield Move(goal, "step")


def step_or_enter_forest(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of one tile, or to any free forest on the board. Spec: cyvasse 5.3, 5.5.3."""
    adjacent = list(step(board, start, directions))
    yield from adjacent
    reached = [move.goal for move in adjacent]
    for forest in board.terrain.forests:
        if board.is_free(forest) and forest not in reached:
            yield Move((forest,), "forest")


def slide_along(board: Board, start: Tile, line: Line) -> Iterator[Move]:
    """Moves along a line: up to a friend, or onto the first enemy. Spec: cyvasse 5.1.2, 5.1.3."""
    for length, tile in enumerate(reachable_part(board, line), 1):
        if may_enter(board, start, tile):
            yield Move(line[:length], "slide")
        if tile in board.pieces:
            return


def slide(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of any distance. Spec: cyvasse 5.5.6."""
    for direction in directions:
        yield from slide_along(board, start, board.grid.rays[start, direction])


def slide_and_wrap(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of any distance, also over the edge to tiles that the direct line does not reach.

    Spec: cyvasse 5.5.4
    """
    direct = list(slide(board, start, directions))
    yield from direct
    reached = {move.goal for move in direct}
    for direction in directions:
        edge = len(board.grid.rays[start, direction])
        for path, _, _ in slide_along(board, start, board.grid.rings[start, direction]):
            if len(path) > edge and path[-1] not in reached:
                yield Move(path, "wrap")


def slide_through_friends(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of any distance, passing any number of friends. Spec: cyvasse 5.5.5."""
    seat = board.pieces[start].seat
    for direction in directions:
        line = board.grid.rays[start, direction]
        how = "slide"
        for length, tile in enumerate(reachable_part(board, line), 1):
            if board.has_piece(tile, seat):
                how = "jump"
                continue
            if may_enter(board, start, tile):
                yield Move(line[:length], how)
            if tile in board.pieces:
                break


def strike(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of any distance, and strikes: two captures in the same line.

    Spec: cyvasse 5.4.3, 5.5.7
    """
    yield from slide(board, start, directions)
    for direction in directions:
        line = board.grid.rays[start, direction]
        victims = occupied_tiles(board, line)[:2]
        if len(victims) == 2 and all(may_capture(board, start, victim) for victim in victims):
            first, second = victims
            yield Move(line[: line.index(second) + 1], "strike", first)


def slide_or_jump(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of any distance, also over pieces to capture. Spec: cyvasse 5.5.8."""
    yield from slide(board, start, directions)
    for direction in directions:
        line = board.grid.rays[start, direction]
        for victim in occupied_tiles(board, line)[1:]:
            if may_capture(board, start, victim):
                yield Move(line[: line.index(victim) + 1], "jump")


def occupied_tiles(board: Board, line: Line) -> Line:
    """The tiles with pieces on the reachable part of a line, the nearest first. Spec: cyvasse 5.2.2."""
    return tuple(tile for tile in reachable_part(board, line) if tile in board.pieces)


def fly(board: Board, start: Tile, directions: Iterable[Direction]) -> Iterator[Move]:
    """Moves of any distance, over mountains and water. Spec: cyvasse 5.5.9."""
    for direction in directions:
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


MOVEMENT: dict[Kind, Movement] = {
    "king": partial(step, directions=ALL_DIRECTIONS),
    "dragon": partial(fly, directions=ALL_DIRECTIONS),
    "trebuchet": partial(slide_or_jump, directions=DIAGONAL),
    "catapult": partial(strike, directions=DIAGONAL),
    "elephant": partial(slide, directions=CARDINAL),
    "heavy_horse": partial(slide_through_friends, directions=CARDINAL),
    "light_horse": partial(slide_and_wrap, directions=CARDINAL),
    "crossbowman": partial(step_or_enter_forest, directions=DIAGONAL),
    "spearman": partial(step, directions=CARDINAL),
    "rabble": partial(step, directions=CARDINAL),
}
"""The movement rule of each kind. Spec: cyvasse 2.2."""


def moves_of(board: Board, start: Tile) -> Iterator[Move]:
    """All moves of the piece on a tile."""
    return MOVEMENT[board.pieces[start].kind](board, start)


def partners(board: Board, spearman: Tile) -> Iterator[Tile]:
    """The tiles of friends with which a spearman may swap places. Spec: cyvasse 5.5.2."""
    seat = board.pieces[spearman].seat
    for tile in board.grid.neighbours[spearman]:
        if board.has_piece(tile, seat) and board.pieces[tile].kind != "spearman":
            yield tile
