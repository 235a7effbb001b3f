"""Why a piece cannot go where a player would like it to. Spec: cyvasse 5.1, 5.2, 5.4, 5.5."""

from collections.abc import Iterator, Set

from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import CARDINAL, DIAGONAL, EVERY, Line, Step, Tile
from game.games.cyvasse.rules.board.pieces import Kind
from game.games.cyvasse.rules.play.movement import moves_of, pieces_met
from game.games.cyvasse.rules.refusals.refusal import Refusal

STEPS: dict[Kind, tuple[Step, ...]] = {
    "king": EVERY,
    "dragon": EVERY,
    "trebuchet": DIAGONAL,
    "catapult": DIAGONAL,
    "elephant": CARDINAL,
    "heavy_horse": CARDINAL,
    "light_horse": CARDINAL,
    "crossbowman": DIAGONAL,
    "spearman": CARDINAL,
    "rabble": CARDINAL,
}
"""The directions of each kind, as players are told of them. Spec: cyvasse 2.2."""

STEPPERS = ("king", "crossbowman", "spearman", "rabble")
"""Kinds that go a single tile."""

PASSES: dict[Kind, Set[str]] = {
    "dragon": {"mountain", "water"},
    "heavy_horse": {"friend"},
    "trebuchet": {"friend", "enemy"},
}
"""What a kind may pass on its way, the trebuchet only to capture. Spec: cyvasse 5.1, 5.2."""

IN_THE_WAY = {
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
    """What on a tile may stop the piece on `start`."""
    if tile in board.mountains:
        yield "mountain"
    if tile in board.keeps:
        yield "keep"
    if tile in board.pieces:
        yield "friend" if board.holds(tile, board.pieces[start].seat) else "enemy"
    if tile in board.terrain.water:
        yield "water"


def why_no_move(board: Board, start: Tile, goal: Tile) -> Refusal:
    """Why the piece on `start` cannot go to `goal`; it is known that it cannot."""
    for obstacle in obstacles(board, start, goal):
        if obstacle in ON_THE_GOAL:
            return Refusal(ON_THE_GOAL[obstacle], goal)
    way = wished_way(board, start, goal)
    if way is None:
        return off_the_lines(board, start, goal)
    blocked = first_obstacle(board, start, way[:-1])
    if blocked:
        return blocked
    if goal in board.pieces:
        return Refusal("cyvasse.why.elephant_guarded", goal)
    return Refusal("cyvasse.why.jumps_only_to_capture", pieces_met(board, way)[0])


def wished_way(board: Board, start: Tile, goal: Tile) -> Line | None:
    """The way a player has in mind: along one of the piece's lines; None if the goal lies on none."""
    kind = board.pieces[start].kind
    reach = 1 if kind in STEPPERS else board.grid.size
    for step in STEPS[kind]:
        line = board.grid.rays[start, step][:reach]
        if goal in line:
            return line[: line.index(goal) + 1]
    return None


def off_the_lines(board: Board, start: Tile, goal: Tile) -> Refusal:
    """Why a goal that lies on none of the piece's lines is out of reach. Spec: cyvasse 5.5.3."""
    if board.pieces[start].kind == "crossbowman" and goal in board.terrain.forests:
        return Refusal("cyvasse.why.forest_taken", goal)
    return Refusal("cyvasse.why.not_a_step_of_this_piece", goal)


def first_obstacle(board: Board, start: Tile, passed: Line) -> Refusal | None:
    """What stops the piece on tiles that it would have to pass; None if nothing does."""
    passes = PASSES.get(board.pieces[start].kind, frozenset())
    for tile in passed:
        for obstacle in obstacles(board, start, tile):
            if obstacle not in passes:
                return Refusal(IN_THE_WAY[obstacle], tile)
    return None


def why_no_strike(board: Board, start: Tile, first: Tile, second: Tile) -> Refusal:
    """Why the catapult cannot capture both; it is known that it cannot. Spec: cyvasse 5.5.7."""
    if not any(way.goal == first and not way.struck for way in moves_of(board, start)):
        return why_no_move(board, start, first)
    line = next(line for step in DIAGONAL if first in (line := board.grid.rays[start, step]))
    beyond = line[line.index(first) + 1 :]
    if second not in beyond:
        return Refusal("cyvasse.why.not_in_one_line", second)
    for victim in (first, second):
        if victim not in board.pieces:
            return Refusal("cyvasse.why.strike_needs_victims", victim)
    if first in board.terrain.water:
        return Refusal(IN_THE_WAY["water"], first)
    between = beyond[: beyond.index(second)]
    return first_obstacle(board, start, between) or why_no_move_beyond(board, start, second)


def why_no_move_beyond(board: Board, start: Tile, second: Tile) -> Refusal:
    """Why the last victim of a strike cannot be captured though the way to it is open."""
    if board.holds(second, board.pieces[start].seat):
        return Refusal(ON_THE_GOAL["friend"], second)
    return Refusal("cyvasse.why.elephant_guarded", second)


def why_no_swap(board: Board, spearman: Tile, partner: Tile) -> Refusal:
    """Why the piece on `spearman` cannot trade places; it is known that it cannot. Spec: cyvasse 5.5.2."""
    if board.pieces[spearman].kind != "spearman":
        return Refusal("cyvasse.why.only_spearmen_swap", spearman)
    if not board.holds(partner, board.pieces[spearman].seat):
        return Refusal("cyvasse.why.no_piece_of_yours", partner)
    if partner not in board.grid.neighbours[spearman]:
        return Refusal("cyvasse.why.not_beside", partner)
    return Refusal("cyvasse.why.spearmen_do_not_swap", partner)
