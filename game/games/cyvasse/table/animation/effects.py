"""What is only seen while it happens: shots, falls, dust, the coin in the air."""

from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.events import Moved
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import fallen, on_tile
from game.games.cyvasse.table.layout.spots import side_of
from game.table.components import Ease, Leg
from game.table.place import Place
from game.table.things import Things

AIR, COIN = 50, 70
"""Layers."""
COIN_SIZE = 200.0
"""Layout units."""
SHOT = 0.42
"""Seconds that a stone is in the air."""
TOPPLED = 75.0
"""Degrees."""


def shot(things: Things, board: Board, event: Moved, tile: Tile, turn: int) -> float:
    """A stone flies from an engine; seconds until it hits. Shots follow one another by their `turn`."""
    delay = 0.1 + 0.3 * turn
    start, goal = _point(board, event.start, 0.4), _point(board, tile, 0.4)
    things.effect(f"stone-{tile}", start, Leg(goal, SHOT, board.tile * 1.4, Ease.EVEN), delay=delay)
    dust(things, board, tile, delay + SHOT)
    return delay + SHOT


def topple(things: Things, board: Board, piece: str, tile: Tile, delay: float) -> None:
    """A captured piece falls over and flies to where the fallen lie."""
    here = on_tile(board, piece, tile)
    aside = -TOPPLED if side_of(piece) == "alabaster" else TOPPLED
    down = here._replace(angle=aside, y=here.y + board.tile * 0.12, layer=AIR, spot=None)
    grave = _grave(things, board, piece)
    things.ring("capture", here.x, delay)
    things.travel(piece, Leg(down, 0.2, ease=Ease.STARTING), Leg(grave, 0.6, board.tile * 1.5), delay=delay)


def carry_off(things: Things, board: Board, piece: str, delay: float) -> None:
    """A piece of a fallen keep's reserve joins the fallen."""
    things.travel(piece, Leg(_grave(things, board, piece), 0.5, board.tile * 0.4), delay=delay)


def crumble(things: Things, board: Board, side: str, tile: Tile) -> None:
    """A keep shakes, sinks into dust and leaves a ruin."""
    keep, ruin = f"{side}-keep", f"{side}-ruin"
    here = on_tile(board, ruin, tile)
    things.ring("keep_falls", here.x)
    if keep in things:
        things.tremble(keep, board.tile * 0.05, 0.7)
        sunk = here._replace(y=here.y + board.tile * 0.15, opacity=0.0, spot=None)
        things.travel(keep, Leg(sunk, 0.4, ease=Ease.STARTING), delay=0.45, vanishes=True)
    things.put(ruin, here._replace(opacity=0.0))
    things.travel(ruin, Leg(here, 0.4), delay=0.5)
    for turn in range(6):
        dust(things, board, tile, 0.1 + 0.1 * turn, turn)
        rubble(things, board, tile, turn)


def dust(things: Things, board: Board, tile: Tile, delay: float, turn: int = 0) -> None:
    """A puff of dust rises and thins out."""
    aside = (-0.3, 0.3, 0.0, -0.15, 0.2, -0.4)[turn] * board.tile
    start = _point(board, tile, 0.4)._replace(opacity=0.9)
    start = start._replace(x=start.x + aside, y=start.y + board.tile * 0.2)
    risen = start._replace(y=start.y - board.tile * 0.3, size=board.tile * 0.9, opacity=0.0)
    things.effect(f"dust-{tile}-{turn}", start, Leg(risen, 0.55, ease=Ease.ENDING), delay=delay)


def rubble(things: Things, board: Board, tile: Tile, turn: int) -> None:
    """A stone of the wall flies out and comes to lie."""
    right, down = ((-0.7, 0.2), (0.6, 0.35), (-0.3, 0.6), (0.35, -0.3), (0.8, 0.1), (-0.6, -0.25))[turn]
    start = _point(board, tile, 0.22)
    goal = start._replace(x=start.x + right * board.tile, y=start.y + down * board.tile)
    gone = goal._replace(opacity=0.0)
    legs = Leg(goal, 0.5, board.tile * 0.5, Ease.EVEN), Leg(gone, 0.3)
    things.effect(f"rubble-{tile}-{turn}", start, *legs, delay=0.35 + 0.05 * turn)


def lower(things: Things, board: Board) -> None:
    """The screen between the halves goes down."""
    stands = things.place("screen")
    things.ring("screen", stands.x)
    down = stands._replace(y=stands.y + board.tile * 2, opacity=0.0)
    things.travel("screen", Leg(down, 0.9, ease=Ease.STARTING), delay=0.15, vanishes=True)


def toss(things: Things, board: Board, side: str) -> None:
    """The coin spins in the air and settles on its side, to be read for a moment."""
    coin = f"coin-{side}"
    x, y = board.field.center
    start = Place(x, y + 2 * board.tile, COIN_SIZE, COIN)
    lying = Place(x, y, COIN_SIZE, COIN)
    things.put(coin, start)
    things.ring("coin", x)
    things.spin(coin, 5, 1.3)
    things.ring("coin_land", x, 1.3)
    things.travel(coin, Leg(lying, 1.3, 260, Ease.EVEN), Leg(lying, 0.9))


def _grave(things: Things, board: Board, piece: str) -> Place:
    side = side_of(piece)
    lying = len(things.at(f"{side}:fallen"))
    return fallen(board, side, lying, lying + 1)


def _point(board: Board, tile: Tile, size: float) -> Place:
    x, y = board.centre(tile)
    return Place(x, y, board.tile * size, AIR)
