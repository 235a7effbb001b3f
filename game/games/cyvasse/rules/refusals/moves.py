"""Why a piece cannot move to a tile. Spec: cyvasse 5.1, 5.2, 5.4, 5.5."""

from collections.abc import Iterator, Set

from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import ALL_DIRECTIONS, CARDINAL, DIAGONAL, Direction, Line, Tile
from game.games.cyvasse.rules.board.pieces import Kind
from game.games.cyvasse.rules.play.movement import moves_of, occupied_tiles
from game.games.cyvasse.rules.refusals.refusal import Refusal

DIRECTIONS: dict[Kind, tuple[Direction, ...]] = {
    "king": ALL_DIRECTIONS,
    "dragon": ALL_DIRECTIONS,
    "trebuchet": DIAGONAL,
    "catapult": DIAGONAL,
    "elephant": CARDINAL,
    "heavy_horse": CARDINAL,
    "light_horse": CARDINAL,
    "crossbowman": DIAGONAL,
    "spearman": CARDINAL,
    "rabble": CARDINAL,
}
"""The directions in which each kind moves. Spec: cyvasse 2.2."""

ONE_STEP_KINDS = ("king", "crossbowman", "spearman", "rabble")
"""Kinds that move one tile."""

PASSES: dict[Kind, Set[str]] = {
    "dragon": {"mountain", "water"},
    "heavy_horse": {"friend"},
    "trebuchet": {"friend", "enemy"},
}
"""The obstacles that a kind may pass; the trebuchet only to capture. Spec: cyvasse 5.1, 5.2."""

ON_THE_PATH = {
    "mountain": "cyvasse.why.mountain_in_the_way",
    "keep": "cyvasse.why.keep_in_the_way",
    "friend": "cyvasse.why.friend_in_the_way",
    "enemy": "cyvasse.why.enemy_in_the_way",
    "water": "cyvasse.why.water_stops",
}

ON_THE_GOAL = {
    "mountain": "cyvasse.why.mountain_there",
    "keep": "cyvasse.why.keep_there",
    "friend": "cyvasse.why.friend_there",
}


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


def why_not_move(board: Board, start: Tile, goal: Tile) -> Refusal:
    """Why the piece on `start` cannot move to `goal`. The move must not be open."""
    for obstacle in obstacles(board, start, goal):
        if obstacle in ON_THE_GOAL:
            return Refusal(ON_THE_GOAL[obstacle], goal)
    path = intended_path(board, start, goal)
    if path is None:
        return why_not_off_line(board, start, goal)
    blocked = first_obstacle(board, start, path[:-1])
    if blocked:
        return blocked
    if goal in board.pieces:
        return Refusal("cyvasse.why.elephant_guarded", goal)
    return Refusal("cyvasse.why.jumps_only_to_capture", occupied_tiles(board, path)[0])


def intended_path(board: Board, start: Tile, goal: Tile) -> Line | None:
    """The path to `goal` along one of the piece's lines; None if it is on none of them."""
    kind = board.pieces[start].kind
    reach = 1 if kind in ONE_STEP_KINDS else board.grid.size
    for direction in DIRECTIONS[kind]:
        line = board.grid.rays[start, direction][:reach]
        if goal in line:
            return line[: line.index(goal) + 1]
    return None


def why_not_off_line(board: Board, start: Tile, goal: Tile) -> Refusal:
    """Why the piece cannot reach a goal that is on none of its lines. Spec: cyvasse 5.5.3."""
    if board.pieces[start].kind == "crossbowman" and goal in board.terrain.forests:
        return Refusal("cyvasse.why.forest_taken", goal)
    return Refusal("cyvasse.why.not_a_step_of_this_piece", goal)


def first_obstacle(board: Board, start: Tile, between: Line) -> Refusal | None:
    """The first obstacle on tiles that the piece would have to pass; None if there is none."""
    passes = PASSES.get(board.pieces[start].kind, frozenset())
    for tile in between:
        for obstacle in obstacles(board, start, tile):
            if obstacle not in passes:
                return Refusal(ON_THE_PATH[obstacle], tile)
    return None


def why_not_strike(board: Board, start: Tile, first: Tile, second: Tile) -> Refusal:
    """Why the catapult cannot capture both. The strike must not be open. Spec: cyvasse 5.5.7."""
    if not any(path.goal == first and not path.struck for path in moves_of(board, start)):
        return why_not_move(board, start, first)
    line = next(line for direction in DIAGONAL if first in (line := board.grid.rays[start, direction]))
    beyond = line[line.index(first) + 1 :]
    if second not in beyond:
        return Refusal("cyvasse.why.not_in_one_line", second)
    for victim in (first, second):
        if victim not in board.pieces:
            return Refusal("cyvasse.why.strike_needs_victims", victim)
    if first in board.terrain.water:
        return Refusal(ON_THE_PATH["water"], first)
    between = beyond[: beyond.index(second)]
    return first_obstacle(board, start, between) or why_not_second(board, start, second)


def why_not_second(board: Board, start: Tile, second: Tile) -> Refusal:
    """Why the second victim of a strike cannot be captured, although the path is free."""
    if board.has_piece(second, board.pieces[start].seat):
        return Refusal(ON_THE_GOAL["friend"], second)
    return Refusal("cyvasse.why.elephant_guarded", second)


def why_not_swap(board: Board, spearman: Tile, partner: Tile) -> Refusal:
    """Why the piece on `spearman` cannot swap places. The swap must not be open. Spec: cyvasse 5.5.2."""
    if board.pieces[spearman].kind != "spearman":
        return Refusal("cyvasse.why.only_spearmen_swap", spearman)
    if not board.has_piece(partner, board.pieces[spearman].seat):
        return Refusal("cyvasse.why.no_piece_of_yours", partner)
    if partner not in board.grid.neighbours[spearman]:
        return Refusal("cyvasse.why.not_beside", partner)
    return Refusal("cyvasse.why.spearmen_do_not_swap", partner)
