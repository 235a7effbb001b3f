"""Animations beside the moves of pieces: shots, captures, a fallen keep, dust, the screen, the coin."""

from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.events import Moved
from game.games.cyvasse.table.ids import BuildingId, CoinId, EffectId, Graveyard, PieceId, ScreenId
from game.games.cyvasse.table.layout.geometry import TableGeometry
from game.games.cyvasse.table.layout.layers import TableLayer
from game.games.cyvasse.table.layout.places import in_graveyard, on_tile
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place
from game.table.entities.things import Things

COIN_SIZE = 200.0
"""Layout units."""
SHOT_SECONDS = 0.42
"""How long a stone is in the air."""
TOPPLE_ANGLE = 75.0
"""Degrees."""


def shoot(things: Things, geometry: TableGeometry, event: Moved, tile: Tile, index: int) -> float:
    """Lets a stone fly from an engine to a tile; returns the seconds until it hits.

    `index` is 0 for the first shot of a move; each further one is fired later.
    """
    delay = 0.1 + 0.3 * index
    start, goal = _effect_place(geometry, event.start, 0.4), _effect_place(geometry, tile, 0.4)
    leg = Leg(goal, SHOT_SECONDS, geometry.tile_size * 1.4, Ease.LINEAR)
    things.show_effect(EffectId("stone", tile), start, leg, delay=delay)
    raise_dust(things, geometry, tile, delay + SHOT_SECONDS)
    return delay + SHOT_SECONDS


def topple(things: Things, geometry: TableGeometry, piece: PieceId, tile: Tile, delay: float) -> None:
    """Lets a captured piece fall over and fly to its graveyard."""
    standing = on_tile(geometry, piece, tile)
    angle = -TOPPLE_ANGLE if piece.side == "alabaster" else TOPPLE_ANGLE
    y = standing.y + geometry.tile_size * 0.12
    fallen = standing._replace(angle=angle, y=y, layer=TableLayer.EFFECT, spot=None)
    legs = (
        Leg(fallen, 0.2, ease=Ease.IN),
        Leg(_next_grave(things, geometry, piece), 0.6, geometry.tile_size * 1.5),
    )
    things.play_sound("capture", standing.x, delay)
    things.travel(piece, *legs, delay=delay)


def move_to_graveyard(things: Things, geometry: TableGeometry, piece: PieceId, delay: float) -> None:
    """Moves a piece from the reserve of a fallen keep to its graveyard."""
    leg = Leg(_next_grave(things, geometry, piece), 0.5, geometry.tile_size * 0.4)
    things.travel(piece, leg, delay=delay)


def crumble(things: Things, geometry: TableGeometry, side: str, tile: Tile) -> None:
    """Lets a keep shake and sink into dust, and a ruin appear."""
    keep, ruin = BuildingId(side, "keep"), BuildingId(side, "ruin")
    place = on_tile(geometry, ruin, tile)
    things.play_sound("keep_falls", place.x)
    if keep in things:
        things.shake(keep, geometry.tile_size * 0.05, 0.7)
        sunk = place._replace(y=place.y + geometry.tile_size * 0.15, opacity=0.0, spot=None)
        things.travel(keep, Leg(sunk, 0.4, ease=Ease.IN), delay=0.45, vanishes=True)
    things.put(ruin, place._replace(opacity=0.0))
    things.travel(ruin, Leg(place, 0.4), delay=0.5)
    for number in range(6):
        raise_dust(things, geometry, tile, 0.1 + 0.1 * number, number)
        throw_rubble(things, geometry, tile, number)


def raise_dust(things: Things, geometry: TableGeometry, tile: Tile, delay: float, number: int = 0) -> None:
    """Lets a puff of dust rise and fade; its `number` decides where on the tile."""
    offset = (-0.3, 0.3, 0.0, -0.15, 0.2, -0.4)[number]
    tile_size, centre = geometry.tile_size, _effect_place(geometry, tile, 0.4)
    start = centre._replace(x=centre.x + offset * tile_size, y=centre.y + 0.2 * tile_size, opacity=0.9)
    risen = start._replace(y=start.y - 0.3 * tile_size, size=0.9 * tile_size, opacity=0.0)
    things.show_effect(EffectId("dust", tile, number), start, Leg(risen, 0.55, ease=Ease.OUT), delay=delay)


def throw_rubble(things: Things, geometry: TableGeometry, tile: Tile, number: int) -> None:
    """Lets a stone of a wall fly out, land and fade; its `number` decides in which direction."""
    right, down = ((-0.7, 0.2), (0.6, 0.35), (-0.3, 0.6), (0.35, -0.3), (0.8, 0.1), (-0.6, -0.25))[number]
    tile_size, start = geometry.tile_size, _effect_place(geometry, tile, 0.22)
    landed = start._replace(x=start.x + right * tile_size, y=start.y + down * tile_size)
    faded = landed._replace(opacity=0.0)
    legs = Leg(landed, 0.5, tile_size * 0.5, Ease.LINEAR), Leg(faded, 0.3)
    things.show_effect(EffectId("rubble", tile, number), start, *legs, delay=0.35 + 0.05 * number)


def lower_screen(things: Things, geometry: TableGeometry) -> None:
    """Moves the screen between the halves down until it has vanished."""
    raised = things.place(ScreenId())
    things.play_sound("screen", raised.x)
    lowered = raised._replace(y=raised.y + geometry.tile_size * 2, opacity=0.0)
    things.travel(ScreenId(), Leg(lowered, 0.9, ease=Ease.IN), delay=0.15, vanishes=True)


def toss_coin(things: Things, geometry: TableGeometry, side: str) -> None:
    """Tosses the coin, which lands with the side up and lies there for a moment."""
    coin = CoinId(side)
    x, y = geometry.field.center
    start = Place(x, y + 2 * geometry.tile_size, COIN_SIZE, TableLayer.COIN)
    landed = Place(x, y, COIN_SIZE, TableLayer.COIN)
    things.put(coin, start)
    things.play_sound("coin", x)
    things.spin(coin, 5, 1.3)
    things.play_sound("coin_land", x, 1.3)
    things.travel(coin, Leg(landed, 1.3, 260, Ease.LINEAR), Leg(landed, 0.9))


def _next_grave(things: Things, geometry: TableGeometry, piece: PieceId) -> Place:
    """The place of the next piece in the graveyard of a piece's side."""
    count = len(things.at(Graveyard(piece.side)))
    return in_graveyard(geometry, piece.side, count, count + 1)


def _effect_place(geometry: TableGeometry, tile: Tile, size: float) -> Place:
    """The place of an effect over a tile; `size` in tiles."""
    x, y = geometry.centre(tile)
    return Place(x, y, geometry.tile_size * size, TableLayer.EFFECT)
