"""Animations beside the moves: shots, captures, falling keeps, dust, the coin."""

from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.events import Moved
from game.games.cyvasse.table.ids import BuildingId, CoinId, EffectId, Graveyard, PieceId, ScreenId
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import fallen, on_tile
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place
from game.table.entities.things import Things

AIR, COIN = 50, 70
"""Layers."""
COIN_SIZE = 200.0
"""Layout units."""
SHOT = 0.42
"""Seconds that a stone is in the air."""
TOPPLED = 75.0
"""Degrees."""


def shot(things: Things, board: Board, event: Moved, tile: Tile, number: int) -> float:
    """A stone flies from an engine to a tile; returns the seconds until it hits. The first `number` is 0."""
    delay = 0.1 + 0.3 * number
    start, goal = _point(board, event.start, 0.4), _point(board, tile, 0.4)
    things.show_effect(
        EffectId("stone", tile), start, Leg(goal, SHOT, board.tile * 1.4, Ease.LINEAR), delay=delay
    )
    dust(things, board, tile, delay + SHOT)
    return delay + SHOT


def topple(things: Things, board: Board, piece: PieceId, tile: Tile, delay: float) -> None:
    """A captured piece falls over and flies to its graveyard."""
    here = on_tile(board, piece, tile)
    aside = -TOPPLED if piece.side == "alabaster" else TOPPLED
    down = here._replace(angle=aside, y=here.y + board.tile * 0.12, layer=AIR, spot=None)
    grave = _grave(things, board, piece)
    things.play_sound("capture", here.x, delay)
    things.travel(piece, Leg(down, 0.2, ease=Ease.IN), Leg(grave, 0.6, board.tile * 1.5), delay=delay)


def carry_off(things: Things, board: Board, piece: PieceId, delay: float) -> None:
    """A piece of a fallen keep's reserve goes to its graveyard."""
    things.travel(piece, Leg(_grave(things, board, piece), 0.5, board.tile * 0.4), delay=delay)


def crumble(things: Things, board: Board, side: str, tile: Tile) -> None:
    """A keep shakes, sinks into dust and leaves a ruin."""
    keep, ruin = BuildingId(side, "keep"), BuildingId(side, "ruin")
    here = on_tile(board, ruin, tile)
    things.play_sound("keep_falls", here.x)
    if keep in things:
        things.shake(keep, board.tile * 0.05, 0.7)
        sunk = here._replace(y=here.y + board.tile * 0.15, opacity=0.0, spot=None)
        things.travel(keep, Leg(sunk, 0.4, ease=Ease.IN), delay=0.45, vanishes=True)
    things.put(ruin, here._replace(opacity=0.0))
    things.travel(ruin, Leg(here, 0.4), delay=0.5)
    for number in range(6):
        dust(things, board, tile, 0.1 + 0.1 * number, number)
        rubble(things, board, tile, number)


def dust(things: Things, board: Board, tile: Tile, delay: float, number: int = 0) -> None:
    """A puff of dust rises and thins out."""
    aside = (-0.3, 0.3, 0.0, -0.15, 0.2, -0.4)[number] * board.tile
    start = _point(board, tile, 0.4)._replace(opacity=0.9)
    start = start._replace(x=start.x + aside, y=start.y + board.tile * 0.2)
    risen = start._replace(y=start.y - board.tile * 0.3, size=board.tile * 0.9, opacity=0.0)
    things.show_effect(EffectId("dust", tile, number), start, Leg(risen, 0.55, ease=Ease.OUT), delay=delay)


def rubble(things: Things, board: Board, tile: Tile, number: int) -> None:
    """A stone of the wall flies out, lands and fades."""
    right, down = ((-0.7, 0.2), (0.6, 0.35), (-0.3, 0.6), (0.35, -0.3), (0.8, 0.1), (-0.6, -0.25))[number]
    start = _point(board, tile, 0.22)
    goal = start._replace(x=start.x + right * board.tile, y=start.y + down * board.tile)
    gone = goal._replace(opacity=0.0)
    legs = Leg(goal, 0.5, board.tile * 0.5, Ease.LINEAR), Leg(gone, 0.3)
    things.show_effect(EffectId("rubble", tile, number), start, *legs, delay=0.35 + 0.05 * number)


def lower(things: Things, board: Board) -> None:
    """The screen between the halves goes down."""
    stands = things.place(ScreenId())
    things.play_sound("screen", stands.x)
    down = stands._replace(y=stands.y + board.tile * 2, opacity=0.0)
    things.travel(ScreenId(), Leg(down, 0.9, ease=Ease.IN), delay=0.15, vanishes=True)


def toss(things: Things, board: Board, side: str) -> None:
    """The coin spins in the air and settles on its side, to be read for a moment."""
    coin = CoinId(side)
    x, y = board.field.center
    start = Place(x, y + 2 * board.tile, COIN_SIZE, COIN)
    lying = Place(x, y, COIN_SIZE, COIN)
    things.put(coin, start)
    things.play_sound("coin", x)
    things.spin(coin, 5, 1.3)
    things.play_sound("coin_land", x, 1.3)
    things.travel(coin, Leg(lying, 1.3, 260, Ease.LINEAR), Leg(lying, 0.9))


def _grave(things: Things, board: Board, piece: PieceId) -> Place:
    """The place of the next captured piece."""
    lying = len(things.at(Graveyard(piece.side)))
    return fallen(board, piece.side, lying, lying + 1)


def _point(board: Board, tile: Tile, size: float) -> Place:
    x, y = board.centre(tile)
    return Place(x, y, board.tile * size, AIR)
