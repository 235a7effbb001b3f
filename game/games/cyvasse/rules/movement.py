"""How pieces move and capture, and why they cannot. Spec: cyvasse 5.1, 5.2, 5.4, 5.5"""

from collections.abc import Callable, Iterator, Set
from dataclasses import KW_ONLY, dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from game.contract import Option, Reason, Seat
from game.games.cyvasse.rules.data import Kind, Piece
from game.games.cyvasse.rules.events import Captured
from game.games.cyvasse.rules.position import Board
from game.games.cyvasse.rules.terrain import (
    ALL_DIRECTIONS,
    CARDINAL,
    DIAGONAL,
    Direction,
    Grid,
    Line,
    Terrain,
    Tile,
    at,
)


class Move:
    """A possible move of a piece."""

    __slots__ = ("goal", "how", "option", "path", "struck")

    def __init__(self, start: Tile, path: Line, how: str, struck: Tile | None = None) -> None:
        self.path = path
        """Every tile entered or flown over, the goal last."""
        self.how = how
        """`step`, `slide`, `jump`, `wrap`, `forest` or `strike`. Spec: cyvasse 9.3."""
        self.struck = struck
        """The tile of the first victim of a strike; else None."""
        self.goal: Tile = path[-1]
        """The tile where the piece ends."""
        self.option: Option = ("strike", start, struck, self.goal) if struck else ("move", start, self.goal)


MoveLine: TypeAlias = tuple[Move, ...]
"""The moves of a piece in one direction, the nearest first, as if there were no other pieces."""


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


class Ground:
    """A board without pieces: how far each kind of piece could go from each tile.

    What is asked again comes from a cache.
    """

    def __init__(self, terrain: Terrain, mountains: frozenset[Tile], keeps: frozenset[Tile]) -> None:
        self.terrain = terrain
        self.mountains = mountains
        self.keeps = keeps
        self.built = mountains | keeps
        shared: dict[object, dict[Tile, list[MoveLine]]] = {}
        self.lines = {
            kind: shared.setdefault((row.way, row.directions), {}) for kind, row in MOVEMENT.items()
        }
        self.forest_moves: dict[Tile, MoveLine] = {}

    def lines_of(self, kind: Kind, start: Tile) -> list[MoveLine]:
        """The moves of a kind of piece in each of its directions."""
        lines = self.lines[kind].get(start)
        if lines is None:
            movement = MOVEMENT[kind]
            ways = [movement.way(self, start, direction) for direction in movement.directions]
            lines = self.lines[kind][start] = [line for line in ways if line]
        return lines

    def forest_moves_of(self, start: Tile) -> MoveLine:
        """The moves into all forests on which nothing is built. Spec: cyvasse 5.5.3."""
        moves = self.forest_moves.get(start)
        if moves is None:
            open_forests = [forest for forest in self.terrain.forests if forest not in self.built]
            moves = tuple([Move(start, (forest,), "forest") for forest in open_forests])
            self.forest_moves[start] = moves
        return moves

    def reachable(self, moves: MoveLine) -> MoveLine:
        """The moves up to a mountain or keep, or including the first water.

        Spec: cyvasse 5.1.1, 5.2.1, 5.2.2, 5.2.3.
        """
        for length, move in enumerate(moves):
            if move.goal in self.built:
                return moves[:length]
            if move.goal in self.terrain.water:
                return moves[: length + 1]
        return moves


def ground_of(board: Board) -> Ground:
    """The ground of a board, the same object as long as no keep falls and nothing is built."""
    return _cached_ground(board.terrain, frozenset(board.mountains), frozenset(board.keeps))


@lru_cache(maxsize=64)
def _cached_ground(terrain: Terrain, mountains: frozenset[Tile], keeps: frozenset[Tile]) -> Ground:
    return Ground(terrain, mountains, keeps)


@cache
def slides(grid: Grid, start: Tile, direction: Direction) -> MoveLine:
    """The moves of any distance on an empty board of plain."""
    line = grid.rays[start, direction]
    return tuple([Move(start, line[:length], "slide") for length in range(1, len(line) + 1)])


@cache
def steps(grid: Grid, start: Tile, direction: Direction) -> MoveLine:
    """The move of one tile on an empty board; none at its edge."""
    line = grid.rays[start, direction][:1]
    return (Move(start, line, "step"),) if line else ()


@cache
def rides(grid: Grid, start: Tile, direction: Direction) -> MoveLine:
    """The moves of any distance on an empty board of plain, those around it too. Spec: cyvasse 5.5.4."""
    direct, line = slides(grid, start, direction), grid.rings[start, direction]
    lengths = range(len(direct) + 1, len(line) + 1)
    return direct + tuple([Move(start, line[:length], "wrap") for length in lengths])


def walk(ground: Ground, start: Tile, direction: Direction) -> MoveLine:
    """Any distance on the ground."""
    return ground.reachable(slides(ground.terrain.grid, start, direction))


def step(ground: Ground, start: Tile, direction: Direction) -> MoveLine:
    """One tile. Spec: cyvasse 5.2.4."""
    return ground.reachable(steps(ground.terrain.grid, start, direction))


def ride(ground: Ground, start: Tile, direction: Direction) -> MoveLine:
    """Any distance on the ground, also over the edge. Spec: cyvasse 5.5.4."""
    return ground.reachable(rides(ground.terrain.grid, start, direction))


def fly(ground: Ground, start: Tile, direction: Direction) -> MoveLine:
    """Any distance, over mountains and water. Spec: cyvasse 5.5.9."""
    moves = []
    passed = False
    for move in slides(ground.terrain.grid, start, direction):
        if move.goal in ground.keeps:
            break
        if move.goal in ground.mountains:
            passed = True
        else:
            moves.append(Move(start, move.path, "jump") if passed else move)
    return tuple(moves)


def advance(board: Board, start: Tile, ground: Ground) -> list[Move]:
    """Up to a friend, or onto the first enemy, if it may be captured.

    Spec: cyvasse 5.1.2, 5.1.3, 5.1.4, 5.4.4, 5.5.1, 5.5.6, 5.5.10
    """
    pieces = board.pieces
    seat, kind = pieces[start]
    found: list[Move] = []
    for line in ground.lines_of(kind, start):
        for move in line:
            goal = move.goal
            if goal not in pieces:
                found.append(move)
                continue
            if pieces[goal].seat != seat and may_capture(board, start, goal):
                found.append(move)
            break
    return found


def advance_or_enter_forest(board: Board, start: Tile, ground: Ground) -> list[Move]:
    """Also to any free forest on the board. Spec: cyvasse 5.3, 5.5.3."""
    found = advance(board, start, ground)
    reached = [move.goal for move in found]
    return found + [
        move
        for move in ground.forest_moves_of(start)
        if move.goal not in board.pieces and move.goal not in reached
    ]


def advance_and_wrap(board: Board, start: Tile, ground: Ground) -> list[Move]:
    """Direct moves, then those over the edge to tiles that no direct line reaches. Spec: cyvasse 5.5.4"""
    found = advance(board, start, ground)
    direct = [move for move in found if move.how != "wrap"]
    reached = {move.goal for move in direct}
    return direct + [move for move in found if move.how == "wrap" and move.goal not in reached]


def advance_through_friends(board: Board, start: Tile, ground: Ground) -> list[Move]:
    """Passing any number of friends. Spec: cyvasse 5.5.5."""
    seat, kind = board.pieces[start]
    found: list[Move] = []
    for line in ground.lines_of(kind, start):
        passed = False
        for move in line:
            piece = board.pieces.get(move.goal)
            if piece is not None and piece.seat == seat:
                passed = True
                continue
            if piece is None or may_capture(board, start, move.goal):
                found.append(Move(start, move.path, "jump") if passed else move)
            if piece is not None:
                break
    return found


def advance_or_strike(board: Board, start: Tile, ground: Ground) -> list[Move]:
    """Also strikes: two captures in the same line. Spec: cyvasse 5.4.3, 5.5.7"""
    found = advance(board, start, ground)
    for line in ground.lines_of(board.pieces[start].kind, start):
        victims = [move for move in line if move.goal in board.pieces][:2]
        if len(victims) == 2 and all(may_capture(board, start, victim.goal) for victim in victims):
            found.append(Move(start, victims[1].path, "strike", victims[0].goal))
    return found


def advance_or_jump(board: Board, start: Tile, ground: Ground) -> list[Move]:
    """Also over pieces to capture. Spec: cyvasse 5.5.8."""
    found = advance(board, start, ground)
    for line in ground.lines_of(board.pieces[start].kind, start):
        victims = [move for move in line if move.goal in board.pieces]
        found += [
            Move(start, victim.path, "jump")
            for victim in victims[1:]
            if may_capture(board, start, victim.goal)
        ]
    return found


@dataclass(frozen=True)
class Movement:
    """How a kind of piece moves. Spec: cyvasse 2.2."""

    rule: Callable[[Board, Tile, Ground], list[Move]]
    """Which moves are open among other pieces."""
    way: Callable[[Ground, Tile, Direction], MoveLine]
    """Which moves there would be along a line without them."""
    directions: tuple[Direction, ...]
    _: KW_ONLY
    one_step: bool = False
    """True if it moves one tile."""
    passes: Set[str] = frozenset()
    """The obstacles that it may pass; the trebuchet only to capture. Spec: cyvasse 5.1, 5.2."""


MOVEMENT: dict[Kind, Movement] = {
    "king": Movement(advance, step, ALL_DIRECTIONS, one_step=True),
    "dragon": Movement(advance, fly, ALL_DIRECTIONS, passes={"mountain", "water"}),
    "trebuchet": Movement(advance_or_jump, walk, DIAGONAL, passes={"friend", "enemy"}),
    "catapult": Movement(advance_or_strike, walk, DIAGONAL),
    "elephant": Movement(advance, walk, CARDINAL),
    "heavy_horse": Movement(advance_through_friends, walk, CARDINAL, passes={"friend"}),
    "light_horse": Movement(advance_and_wrap, ride, CARDINAL),
    "crossbowman": Movement(advance_or_enter_forest, step, DIAGONAL, one_step=True),
    "spearman": Movement(advance, step, CARDINAL, one_step=True),
    "rabble": Movement(advance, step, CARDINAL, one_step=True),
}
"""By kind. Spec: cyvasse 2.2."""


def moves_of(board: Board, start: Tile, ground: Ground | None = None) -> list[Move]:
    """All moves of the piece on a tile; `ground` is that of the board, if it is known already."""
    return MOVEMENT[board.pieces[start].kind].rule(board, start, ground or ground_of(board))


def partners(board: Board, spearman: Tile) -> list[Tile]:
    """The tiles of friends with which a spearman may swap places. Spec: cyvasse 5.5.2."""
    seat, pieces = board.pieces[spearman].seat, board.pieces
    beside = [tile for tile in board.grid.neighbours[spearman] if tile in pieces]
    return [tile for tile in beside if pieces[tile].seat == seat and pieces[tile].kind != "spearman"]


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
    return at("jumps_only_to_capture", next(tile for tile in path if tile in board.pieces))


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
