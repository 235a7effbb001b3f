"""The animations of captures by each kind of piece, such as a sword stroke, a charge or dragon fire."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

import pygame

from game.games.cyvasse.rules import events
from game.games.cyvasse.rules.data import Kind
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.table import ids
from game.games.cyvasse.table.effects import (
    CyvasseTable,
    Direction,
    angle_of,
    burn,
    direction,
    embers,
    flash,
    raise_dust,
    ring,
    shoot,
    slash,
    smoke,
    throw_rubble,
    thrust,
)
from game.games.cyvasse.table.places import TableLayer, on_tile
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import EventGroup

TOPPLE_ANGLE = 75.0
"""Degrees."""
LIES_SECONDS = 0.14
"""How long a fallen piece lies before it disappears."""
STAND = 0.74
"""How far from its victim a piece stops to strike, in tiles."""
BREATH = 1.5
"""How far from its victim a dragon stops to breathe fire, in tiles."""
STOPS: Mapping[Kind, float] = {
    "dragon": BREATH,
    "crossbowman": 1.15,
    "heavy_horse": 0.45,
    "light_horse": 0.45,
}
"""How far from its victim a piece of these kinds stops, in tiles; all others stop at `STAND`."""
CLOSE_UP = 0.85
"""The space around the tiles in a close-up, in tiles."""
SHOT_SECONDS = 0.42
"""How long a stone flies."""


@dataclass(frozen=True)
class Blow:
    """A capture as it is animated."""

    table: CyvasseTable
    piece: ids.PieceId
    """The piece that captures."""
    goal: Place
    """Its place afterwards."""
    tile: Tile
    """The tile of its victim, which is its goal."""
    heading: Direction
    """The direction in which it comes to its victim."""
    delay: float
    """The time at which it is there, in seconds."""

    @property
    def stand(self) -> Place:
        """The place from which it strikes."""
        stop = STOPS.get(self.piece.kind, STAND)
        return self.table.moved(self.goal, self.heading, -stop)._replace(spot=None, layer=TableLayer.COUNT)

    def legs(self, hit: float, *, lunge: float = 0.3) -> list[Leg]:
        """Pulls back, lunges until `hit` seconds after arrival, waits for its victim to fall, and goes on."""
        stand = self.stand
        back = self.table.moved(stand, self.heading, -0.1)
        forward = self.table.moved(stand, self.heading, lunge)
        return [
            Leg(back, hit - 0.08, ease=Ease.OUT),
            Leg(forward, 0.08, ease=Ease.IN),
            Leg(stand, 0.14, ease=Ease.OUT),
            Leg(stand, 0.1),
            Leg(self.goal, 0.25, self.table.geometry.tile_size * 0.12, sound="set"),
        ]


def sword(blow: Blow) -> tuple[list[Leg], float]:
    """A king draws a blade and cuts its victim down."""
    table, at = blow.table, blow.delay + 0.28
    thrust(table, "sword", blow.stand, blow.tile, blow.delay + 0.02)
    slash(table, blow.tile, at - 0.04, blow.heading)
    flash(table, blow.tile, at, 0.9)
    table.sound("blade", blow.tile, blow.delay)
    return blow.legs(0.28), at


def spear(blow: Blow) -> tuple[list[Leg], float]:
    """A spearman thrusts with its spear."""
    at = blow.delay + 0.25
    thrust(blow.table, "spear", blow.stand, blow.tile, blow.delay)
    flash(blow.table, blow.tile, at, 0.7)
    blow.table.sound("thrust", blow.tile, blow.delay)
    return blow.legs(0.25), at


def torches(blow: Blow) -> tuple[list[Leg], float]:
    """Rabble throw torches, then attack their victim."""
    table, at = blow.table, blow.delay + 0.36
    for number in range(3):
        start = table.moved(blow.stand, blow.heading, 0.1)._replace(layer=TableLayer.EFFECT, height=0.0)
        start = start._replace(size=table.geometry.tile_size * 0.32)
        shoot(table, ("flame", start), blow.tile, (blow.delay + 0.06 * number, 0.24), 0.5)
    burn(table, blow.tile, at - 0.12, 0.3, 0.75)
    flash(table, blow.tile, at, 0.7)
    table.sound("mob", blow.tile, blow.delay)
    return blow.legs(0.36), at


def bolt(blow: Blow) -> tuple[list[Leg], float]:
    """A crossbowman aims and shoots a bolt."""
    table, delay = blow.table, blow.delay + 0.22
    start = blow.stand._replace(angle=angle_of(blow.heading), layer=TableLayer.EFFECT, height=0.0)
    start = start._replace(size=table.geometry.tile_size * 0.62)
    at = shoot(table, ("bolt", table.moved(start, blow.heading, -0.2)), blow.tile, (delay, 0.13))
    flash(table, blow.tile, at, 0.6)
    table.sound("bolt", blow.tile, blow.delay + 0.1)
    return blow.legs(0.35, lunge=-0.06), at


def charge(blow: Blow) -> tuple[list[Leg], float]:
    """A horse rides its victim down without stopping."""
    table, at = blow.table, blow.delay
    for number in range(4):
        raise_dust(table, blow.tile, at + 0.07 * number, number, 1.1)
    flash(table, blow.tile, at, 1.1)
    table.sound("charge", blow.tile, max(0.0, at - 0.1))
    beyond = table.moved(blow.goal, blow.heading, 0.22)._replace(spot=None)
    hop = table.geometry.tile_size * 0.3
    return [Leg(beyond, 0.16, hop, Ease.OUT), Leg(beyond, 0.1), Leg(blow.goal, 0.25, sound="set")], at


def trample(blow: Blow) -> tuple[list[Leg], float]:
    """An elephant rears up and comes down on its victim."""
    table, stand = blow.table, blow.stand
    tile_size, at = table.geometry.tile_size, blow.delay + 0.48
    reared = stand._replace(height=tile_size * 0.5, angle=-14.0 if blow.heading[0] < 0 else 14.0)
    down = blow.goal._replace(layer=TableLayer.EFFECT, height=0.0)
    for number in range(6):
        raise_dust(table, blow.tile, at + 0.02 * number, number, 1.2)
    ring(table, blow.tile, at)
    table.sound("trample", blow.tile, blow.delay)
    legs = [
        Leg(reared, 0.26, ease=Ease.OUT),
        Leg(reared, 0.1),
        Leg(table.moved(down, blow.heading, -0.25)._replace(spot=None), 0.12, ease=Ease.IN),
        Leg(table.moved(down, blow.heading, -0.25)._replace(spot=None), 0.22),
        Leg(blow.goal, 0.25, sound="set"),
    ]
    return legs, at


def fire(blow: Blow) -> tuple[list[Leg], float]:
    """A dragon hovers before its victim, breathes fire, and lands on the ashes."""
    table = blow.table
    tile_size, hovering = table.geometry.tile_size, table.moved(blow.goal, blow.heading, -BREATH)
    hovering = hovering._replace(height=tile_size * 0.35, spot=None, layer=TableLayer.EFFECT)
    begins, at = blow.delay + 0.2, blow.delay + 0.42
    mouth = table.moved(hovering, blow.heading, 0.32)
    mouth = mouth._replace(height=0.0, y=mouth.y - tile_size * 0.3, size=tile_size * 0.3)
    for number in range(11):
        aside = (0.0, 0.16, -0.12, 0.07, -0.18)[number % 5]
        spread = -blow.heading[1] * aside, blow.heading[0] * aside
        goal = table.over(blow.tile, 0.72, *spread)
        hot = table.moved(goal, blow.heading, 0.1)
        hot = hot._replace(angle=angle_of(blow.heading) - 90)
        breath = Leg(hot, 0.26, ease=Ease.LINEAR), Leg(hot._replace(opacity=0.0), 0.1)
        start = mouth._replace(angle=hot.angle)
        table.show("flame", blow.tile, start, *breath, delay=begins + 0.04 * number)
    flash(table, blow.tile, at, 1.1)
    burn(table, blow.tile, at - 0.05, 0.45)
    embers(table, blow.tile, at + 0.1, 8)
    table.sound("dragon_fire", blow.tile, blow.delay + 0.05)
    drawn = table.moved(hovering, blow.heading, -0.12)
    legs = [
        Leg(drawn, 0.2, ease=Ease.OUT),
        Leg(table.moved(hovering, blow.heading, 0.08), 0.1),
        Leg(hovering, 0.4),
        Leg(blow.goal, 0.35, tile_size * 0.3, sound="set"),
    ]
    return legs, at


STRIKES: Mapping[Kind, Callable[[Blow], tuple[list[Leg], float]]] = {
    "king": sword,
    "dragon": fire,
    "elephant": trample,
    "heavy_horse": charge,
    "light_horse": charge,
    "crossbowman": bolt,
    "spearman": spear,
    "rabble": torches,
}
"""How each kind strikes: returns the legs from where it stands, and the time of the hit."""


def approach(
    table: CyvasseTable, piece: ids.PieceId, legs: Sequence[Leg], tile: Tile
) -> tuple[list[Leg], Direction]:
    """The legs of a move up to the place from which the piece strikes, and the direction of the strike."""
    goal, start = on_tile(table.geometry, piece, tile), table.things.goals[piece]
    *before, last = legs
    came_from = last.start or (before[-1].goal if before else start)
    heading = direction(came_from, goal)
    stop = STOPS.get(piece.kind, STAND)
    if stop >= _tiles_between(table, came_from, goal):
        return before, heading
    stand = table.moved(goal, heading, -stop)._replace(spot=None)
    share = 1 - stop / _tiles_between(table, came_from, goal)
    if piece.kind == "dragon":
        stand = stand._replace(height=table.geometry.tile_size * 0.35, layer=TableLayer.EFFECT)
    ease = Ease.IN if piece.kind.endswith("horse") else Ease.OUT
    return [*before, Leg(stand, max(0.12, last.seconds * share), last.arc * share, ease, last.start)], heading


def _tiles_between(table: CyvasseTable, start: Place, goal: Place) -> float:
    return hypot(start.x - goal.x, start.y - goal.y) / table.geometry.tile_size


def strike(
    table: CyvasseTable, piece: ids.PieceId, legs: Sequence[Leg], victim: ids.PieceId, tile: Tile
) -> list[Leg]:
    """Animates a capture at the end of a move along some legs; returns all legs of the piece."""
    coming, heading = approach(table, piece, legs, tile)
    delay = sum(leg.seconds for leg in coming)
    blow = Blow(table, piece, on_tile(table.geometry, piece, tile), tile, heading, delay)
    striking, hit = STRIKES[piece.kind](blow)
    fall(table, victim, tile, hit, heading, piece.kind)
    return [*coming, *striking]


FLUNG: Mapping[Kind, float] = {"heavy_horse": 0.75, "light_horse": 0.6, "catapult": 0.5, "trebuchet": 0.5}
"""How far the victim of each kind of captor is flung, in tiles; others only push it."""


def fall(
    table: CyvasseTable, piece: ids.PieceId, tile: Tile, delay: float, heading: Direction, captor: Kind
) -> None:
    """Lets a captured piece fall, lie for a moment and disappear."""
    tile_size, standing = table.geometry.tile_size, on_tile(table.geometry, piece, tile)
    far = FLUNG.get(captor, 0.14)
    angle = -TOPPLE_ANGLE if heading[0] >= 0 else TOPPLE_ANGLE
    down = table.moved(standing, heading, far)._replace(angle=angle, layer=TableLayer.EFFECT, spot=None)
    down = down._replace(y=down.y + tile_size * 0.12)
    if captor == "elephant":
        down = standing._replace(size=standing.size * 0.6, layer=TableLayer.HOME_SIGN, spot=None)
        down = down._replace(y=standing.y + tile_size * 0.2, opacity=0.75)
    if captor == "dragon":
        down = down._replace(opacity=0.5, angle=0.0, size=standing.size * 0.9, x=standing.x, y=standing.y)
    gone = down._replace(opacity=0.0)
    legs = (
        Leg(down, 0.28 if far > 0.2 else 0.2, tile_size * (0.55 if far > 0.2 else 0.0), Ease.IN),
        Leg(down, LIES_SECONDS),
        Leg(gone, 0.15),
    )
    table.things.shake(piece, tile_size * 0.07, 0.25, delay=delay)
    if piece.kind == "king":
        lose_crown(table, tile, delay + 0.1)
    else:
        table.sound("capture", tile, delay)
    raise_dust(table, tile, delay + 0.2, 2)
    table.things.travel(piece, *legs, delay=delay)


def lose_crown(table: CyvasseTable, tile: Tile, delay: float) -> None:
    """Lets the crown of a captured king fall and roll away."""
    tile_size = table.geometry.tile_size
    start = table.over(tile, 0.42, 0, -0.45)
    first, second = table.over(tile, 0.42, 0.3, 0.35), table.over(tile, 0.42, 0.62, 0.38)
    rest = table.over(tile, 0.42, 0.8, 0.38)
    legs = (
        Leg(start._replace(height=tile_size * 0.2), 0.16, ease=Ease.OUT),
        Leg(first._replace(angle=-100), 0.3, tile_size * 0.35, Ease.IN),
        Leg(second._replace(angle=-230), 0.26, tile_size * 0.28, Ease.LINEAR),
        Leg(rest._replace(angle=-345), 0.24, tile_size * 0.08, Ease.OUT),
        Leg(rest._replace(angle=-345), 0.4),
        Leg(rest._replace(angle=-345, opacity=0.0), 0.25),
    )
    table.show("crown", tile, start, *legs, delay=delay)
    table.sound("king_falls", tile, delay)


def bombard(
    table: CyvasseTable, start: Tile, victims: Sequence[tuple[ids.PieceId, Tile]], kind: Kind
) -> float:
    """Lets an engine shoot a stone at each victim; returns the time at which the last one has fallen."""
    at = 0.0
    stone = table.over(start, 0.42, 0, -0.2)
    for index, (victim, tile) in enumerate(victims):
        high = 2.1 if kind == "trebuchet" else 1.3
        at = shoot(table, ("stone", stone), tile, (0.15 + 0.3 * index, SHOT_SECONDS), high)
        flash(table, tile, at, 1.2)
        ring(table, tile, at, 1.8)
        table.sound("boulder", tile, at)
        for number in range(5):
            raise_dust(table, tile, at + 0.03 * number, number, 1.1)
            throw_rubble(table, tile, number, at)
        heading = direction(table.over(start, 1.0), table.over(tile, 1.0))
        fall(table, victim, tile, at, heading, kind)
    smoke(table, start, 0.3)
    return at + 0.2


def battlefield(table: CyvasseTable, event: events.Moved, joined: EventGroup) -> pygame.Rect | None:
    """The rectangle of a close-up of a capture: the victims, and the tiles from which they are attacked."""
    tiles = [each.tile for each in joined if isinstance(each, events.Captured)]
    if not tiles:
        return None
    if event.piece in ("catapult", "trebuchet", "crossbowman"):
        return around(table, [event.start, *tiles])
    steps = list(pairwise((event.start, *event.path)))
    before = [one for one, other in steps if other in tiles and event.how != "wrap"]
    return around(table, [*tiles, *before])


def around(table: CyvasseTable, tiles: Sequence[Tile]) -> pygame.Rect:
    """A rectangle around some tiles."""
    side = round(table.geometry.tile_size * (1 + 2 * CLOSE_UP))
    places = [table.over(tile, 1.0) for tile in tiles]
    rects = [pygame.Rect(0, 0, side, side) for _ in places]
    for rect, place in zip(rects, places, strict=True):
        rect.center = round(place.x), round(place.y)
    return rects[0].unionall(rects[1:])
