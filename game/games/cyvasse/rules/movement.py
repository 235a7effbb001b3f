"""How pieces move and capture, and why they cannot. Spec: cyvasse 5.1, 5.2, 5.4, 5.5"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import KW_ONLY, dataclass
from typing import NamedTuple

from game.contract import Reason, Seat
from game.games.cyvasse.rules.data import Kind, Piece
from game.games.cyvasse.rules.events import Captured
from game.games.cyvasse.rules.position import Board
from game.games.cyvasse.rules.terrain import ALL_DIRECTIONS, CARDINAL, DIAGONAL, Direction, Line, Tile, at


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


def may_capture(board: Board, start: Tile, goal: Tile) -> bool:
    """True if the piece on `start` may capture the piece on `goal`; does not check the path.

    An elephant must have another piece of the capturing side beside it. Spec: cyvasse 5.1.3, 5.4.1, 5.4.2
    """
    seat, victim = board.pieces[start].seat, board.pieces[goal]
    if victim.seat == seat:
        return False
    return victim.kind != "elephant" or any(tile != start for tile in enemies_beside(board, goal))


def enemies_beside(board: Board, tile: Tile) -> list[Tile]:
    """The tiles beside a piece on which enemies of it stand."""
    enemy = 1 - board.pieces[tile].seat
    return [other for other in board.grid.neighbours[tile] if board.has_piece(other, enemy)]


def capture(board: Board, by: Seat, tile: Tile) -> Captured:
    """Removes the piece on a tile from the board. Spec: cyvasse 5.1.3."""
    victim = board.pieces.pop(tile)
    return Captured(seat=by, piece=victim.kind, tile=tile)


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


@dataclass(frozen=True)
class Movement:
    """How a kind of piece moves. Spec: cyvasse 2.2."""

    rule: Callable[[Board, Tile, Sequence[Direction]], Iterator[Move]]
    directions: tuple[Direction, ...]
    _: KW_ONLY
    one_step: bool = False
    """True if it moves one tile."""
    passes: Set[str] = frozenset()
    """The obstacles that it may pass; the trebuchet only to capture. Spec: cyvasse 5.1, 5.2."""


MOVEMENT: dict[Kind, Movement] = {
    "king": Movement(step, ALL_DIRECTIONS, one_step=True),
    "dragon": Movement(fly, ALL_DIRECTIONS, passes={"mountain", "water"}),
    "trebuchet": Movement(slide_or_jump, DIAGONAL, passes={"friend", "enemy"}),
    "catapult": Movement(strike, DIAGONAL),
    "elephant": Movement(slide, CARDINAL),
    "heavy_horse": Movement(slide_through_friends, CARDINAL, passes={"friend"}),
    "light_horse": Movement(slide_and_wrap, CARDINAL),
    "crossbowman": Movement(step_or_enter_forest, DIAGONAL, one_step=True),
    "spearman": Movement(step, CARDINAL, one_step=True),
    "rabble": Movement(step, CARDINAL, one_step=True),
}
"""By kind. Spec: cyvasse 2.2."""


def moves_of(board: Board, start: Tile) -> Iterator[Move]:
    """All moves of the piece on a tile."""
    movement = MOVEMENT[board.pieces[start].kind]
    return movement.rule(board, start, movement.directions)


def partners(board: Board, spearman: Tile) -> Iterator[Tile]:
    """The tiles of friends with which a spearman may swap places. Spec: cyvasse 5.5.2."""
    return (tile for tile in board.grid.neighbours[spearman] if why_not_swap(board, spearman, tile) is None)


def why_not_swap(board: Board, spearman: Tile, partner: Tile) -> Reason | None:
    """Why two pieces cannot swap places. Spec: cyvasse 5.5.2."""
    if board.pieces[spearman].kind != "spearman":
        return at("only_spearmen_swap", spearman)
    if not board.has_piece(partner, board.pieces[spearman].seat):
        return at("no_piece_of_yours", partner)
    if partner not in board.grid.neighbours[spearman]:
        return at("not_beside", partner)
    return at("spearmen_do_not_swap", partner) if board.pieces[partner].kind == "spearman" else None


def goals(board: Board, start: Tile) -> dict[Tile, bool]:
    """The tiles that a piece can reach from a tile, each with True if it captures there."""
    reached: dict[Tile, bool] = {}
    for move in moves_of(board, start):
        for tile in (move.goal, move.struck):
            if tile is not None:
                reached[tile] = tile in board.pieces
    if board.pieces[start].kind == "spearman":
        reached |= dict.fromkeys(partners(board, start), False)
    return reached


def threats(board: Board, tile: Tile) -> list[Tile]:
    """The tiles of the enemies that could capture the piece on a tile if it were their turn."""
    enemy = 1 - board.pieces[tile].seat
    return [other for other in board.tiles_of(enemy) if goals(board, other).get(tile)]


def lone_threats(board: Board, tile: Tile) -> list[Tile]:
    """As `threats`, but as if an elephant on the tile were not protected. Spec: cyvasse 5.4.1"""
    unprotected = board.copy()
    unprotected.pieces[tile] = Piece(board.pieces[tile].seat, "rabble")
    return threats(unprotected, tile)


def guards(board: Board, tile: Tile) -> list[Tile]:
    """The tiles of the pieces that could recapture if the piece on a tile were captured."""
    after_capture = board.copy()
    seat = board.pieces[tile].seat
    after_capture.pieces[tile] = Piece(1 - seat, "rabble")
    return threats(after_capture, tile)


ON_THE_PATH = {
    "mountain": "mountain_in_the_way",
    "keep": "keep_in_the_way",
    "friend": "friend_in_the_way",
    "enemy": "enemy_in_the_way",
    "water": "water_stops",
}
ON_THE_GOAL = {"mountain": "mountain_there", "keep": "keep_there", "friend": "friend_there"}
"""The reasons by the obstacles that cause them."""


def obstacles(board: Board, start: Tile, tile: Tile) -> Iterator[str]:
    """The obstacles on a tile for the piece on `start`."""
    if tile in board.mountains:
        yield "mountain"
    if tile in board.keeps:
        yield "keep"
    if tile in board.pieces:
        yield "friend" if board.has_piece(tile, board.pieces[start].seat) else "enemy"
    if tile in board.terrain.water:
        yield "water"


def why_not_move(board: Board, start: Tile, goal: Tile) -> Reason | None:
    """Why the piece on `start` cannot move to `goal`. Spec: cyvasse 5.1, 5.2, 5.4, 5.5."""
    if any(move.goal == goal and not move.struck for move in moves_of(board, start)):
        return None
    for obstacle in obstacles(board, start, goal):
        if obstacle in ON_THE_GOAL:
            return at(ON_THE_GOAL[obstacle], goal)
    path = intended_path(board, start, goal)
    if path is None:
        return why_not_off_line(board, start, goal)
    blocked = first_obstacle(board, start, path[:-1])
    if blocked:
        return blocked
    if goal in board.pieces:
        return at("elephant_guarded", goal)
    return at("jumps_only_to_capture", occupied_tiles(board, path)[0])


def intended_path(board: Board, start: Tile, goal: Tile) -> Line | None:
    """The path to `goal` along one of the piece's lines; None if it is on none of them."""
    movement = MOVEMENT[board.pieces[start].kind]
    for direction in movement.directions:
        line = board.grid.rays[start, direction][: 1 if movement.one_step else board.grid.size]
        if goal in line:
            return line[: line.index(goal) + 1]
    return None


def why_not_off_line(board: Board, start: Tile, goal: Tile) -> Reason:
    """Why the piece cannot reach a goal that is on none of its lines. Spec: cyvasse 5.5.3."""
    if board.pieces[start].kind == "crossbowman" and goal in board.terrain.forests:
        return at("forest_taken", goal)
    return at("not_a_step_of_this_piece", goal)


def first_obstacle(board: Board, start: Tile, between: Line) -> Reason | None:
    """The first obstacle on tiles that the piece would have to pass; None if there is none."""
    passes = MOVEMENT[board.pieces[start].kind].passes
    for tile in between:
        for obstacle in obstacles(board, start, tile):
            if obstacle not in passes:
                return at(ON_THE_PATH[obstacle], tile)
    return None


def why_not_strike(board: Board, start: Tile, first: Tile, second: Tile) -> Reason | None:
    """Why the piece on `start` cannot capture both. Spec: cyvasse 5.5.7."""
    if board.pieces[start].kind != "catapult":
        return at("not_a_step_of_this_piece", second)
    if any(move.goal == second and move.struck == first for move in moves_of(board, start)):
        return None
    return why_not_move(board, start, first) or why_not_beyond(board, start, first, second)


def why_not_beyond(board: Board, start: Tile, first: Tile, second: Tile) -> Reason:
    """Why the catapult on `start`, which can move to `first`, cannot strike on to `second`."""
    line = next(line for direction in DIAGONAL if first in (line := board.grid.rays[start, direction]))
    beyond = line[line.index(first) + 1 :]
    if second not in beyond:
        return at("not_in_one_line", second)
    for victim in (first, second):
        if victim not in board.pieces:
            return at("strike_needs_victims", victim)
    if first in board.terrain.water:
        return at("water_stops", first)
    between = beyond[: beyond.index(second)]
    return first_obstacle(board, start, between) or why_not_second(board, start, second)


def why_not_second(board: Board, start: Tile, second: Tile) -> Reason:
    """Why the second victim of a strike cannot be captured, although the path is free."""
    is_friend = board.has_piece(second, board.pieces[start].seat)
    return at("friend_there" if is_friend else "elephant_guarded", second)
