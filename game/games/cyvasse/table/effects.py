"""What flies, burns and breaks over the board while events are shown, and is gone afterwards.

All lengths are in tiles, unless they are places; directions are on the screen, with y downwards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TypeAlias

from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.table import ids
from game.games.cyvasse.table.geometry import TableGeometry
from game.games.cyvasse.table.layout import CyvasseLayout
from game.games.cyvasse.table.places import TableLayer
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import AnimatedTable

Direction: TypeAlias = tuple[float, float]
"""Right and down, of length 1."""


def direction(start: Place, goal: Place) -> Direction:
    """The direction from a place to another one; to the right if they are the same."""
    across, down = goal.x - start.x, goal.y - start.y
    length = hypot(across, down)
    return (across / length, down / length) if length else (1.0, 0.0)


def angle_of(way: Direction) -> float:
    """The angle of a picture that points to the right, so that it points in a direction."""
    return degrees(atan2(-way[1], way[0]))


@dataclass(frozen=True)
class CyvasseTable(AnimatedTable):
    """The table on which events are animated."""

    layout: CyvasseLayout
    view: Battle

    @cached_property
    def geometry(self) -> TableGeometry:
        """Where the parts of the table are."""
        return self.layout.geometry(self.view)

    @cached_property
    def _numbers(self) -> Iterator[int]:
        """Numbers for effects of the same kind."""
        return count()

    def over(self, tile: Tile, size: float, right: float = 0.0, down: float = 0.0) -> Place:
        """The place of an effect over a tile, aside from its middle."""
        (x, y), tile_size = self.geometry.centre(tile), self.geometry.tile_size
        screen = self.geometry.screen
        x, y = x + right * tile_size, y + down * tile_size
        return Place(x, y, tile_size * size, TableLayer.EFFECT, window=screen)

    def moved(self, place: Place, way: Direction, length: float) -> Place:
        """A place that lies farther in a direction."""
        tiles = length * self.geometry.tile_size
        return place._replace(x=place.x + way[0] * tiles, y=place.y + way[1] * tiles)

    def show(self, kind: str, tile: Tile, start: Place, *legs: Leg, delay: float = 0.0) -> None:
        """Shows an effect along its legs; nothing with reduced motion."""
        self.things.show_effect(ids.EffectId(kind, tile, next(self._numbers)), start, *legs, delay=delay)

    def sound(self, name: str, tile: Tile, delay: float = 0.0) -> None:
        """Plays a sound from where a tile is."""
        self.things.play_sound(name, self.geometry.centre(tile)[0], delay)


def flash(
    table: CyvasseTable, tile: Tile, delay: float, size: float = 1.0, aside: Direction = (0, 0)
) -> None:
    """A blow lands: a star bursts and is gone."""
    start = table.over(tile, size * 0.55, *aside)
    burst = start._replace(size=start.size * 1.7)
    legs = Leg(burst, 0.09, ease=Ease.OUT), Leg(burst._replace(opacity=0.0), 0.16)
    table.show("impact", tile, start, *legs, delay=delay)


def slash(table: CyvasseTable, tile: Tile, delay: float, way: Direction) -> None:
    """A blade leaves an arc in the air."""
    angle = angle_of(way) - 45
    start = table.over(tile, 1.15)._replace(angle=angle + 60, opacity=0.35)
    swept = start._replace(angle=angle - 30, opacity=1.0)
    gone = swept._replace(angle=angle - 60, opacity=0.0)
    table.show("slash", tile, start, Leg(swept, 0.1, ease=Ease.IN), Leg(gone, 0.2), delay=delay)


def raise_dust(table: CyvasseTable, tile: Tile, delay: float, number: int = 0, size: float = 0.9) -> None:
    """A puff of dust rises and fades; its `number` decides where on the tile."""
    offset = (-0.3, 0.3, 0.0, -0.15, 0.2, -0.4)[number % 6]
    start = table.over(tile, 0.4, offset, 0.25)._replace(opacity=0.9)
    risen = table.over(tile, size, offset, -0.05)._replace(opacity=0.0)
    table.show("dust", tile, start, Leg(risen, 0.42, ease=Ease.OUT), delay=delay)


def ring(table: CyvasseTable, tile: Tile, delay: float, size: float = 2.2) -> None:
    """The ground trembles: a ring runs outwards."""
    start = table.over(tile, 0.4, 0, 0.25)._replace(layer=TableLayer.LOWER_MARK)
    wide = start._replace(size=start.size / 0.4 * size, opacity=0.0)
    table.show("ring", tile, start, Leg(wide, 0.4, ease=Ease.OUT), delay=delay)


RUBBLE: Sequence[Direction] = ((-0.7, 0.2), (0.6, 0.35), (-0.3, 0.6), (0.35, -0.3), (0.8, 0.1), (-0.6, -0.25))


def throw_rubble(table: CyvasseTable, tile: Tile, number: int, delay: float = 0.35) -> None:
    """A stone flies out, lands and fades; its `number` decides in which direction."""
    right, down = RUBBLE[number % len(RUBBLE)]
    landed = table.over(tile, 0.22, right, down)
    legs = (
        Leg(landed, 0.36, table.geometry.tile_size * 0.5, Ease.LINEAR),
        Leg(landed._replace(opacity=0.0), 0.18),
    )
    table.show("rubble", tile, table.over(tile, 0.22), *legs, delay=delay + 0.03 * number)


FLAMES: Sequence[tuple[float, float, float]] = (
    (-0.2, 0.12, 0.5),
    (0.2, 0.16, 0.46),
    (0.0, -0.08, 0.58),
    (-0.3, -0.16, 0.36),
    (0.28, -0.14, 0.4),
)
"""Where flames burn on a tile, right and down of its middle, and how large."""


def burn(table: CyvasseTable, tile: Tile, delay: float, seconds: float, size: float = 1.0) -> None:
    """Flames lick at what stands on a tile, and smoke rises from it."""
    for number, (right, down, height) in enumerate(FLAMES):
        low = table.over(tile, height * size * 0.5, right * size, (down + 0.1) * size)
        high = table.over(tile, height * size, right * size, down * size - 0.1)
        gone = table.over(tile, height * size * 0.7, right * size, down * size - 0.35)._replace(opacity=0.0)
        flicker = max(0.1, (seconds - 0.36) / 2)
        legs = Leg(high, 0.16), Leg(low, flicker), Leg(high, flicker), Leg(gone, 0.2)
        table.show("flame", tile, low, *legs, delay=delay + 0.05 * number)
    for number in range(3):
        smoke(table, tile, delay + 0.15 + 0.1 * number, number, size)


def smoke(table: CyvasseTable, tile: Tile, delay: float, number: int = 0, size: float = 1.0) -> None:
    """A cloud of smoke rises; its `number` decides where from."""
    right = (-0.2, 0.2, 0.0)[number % 3] * size
    start = table.over(tile, 0.35 * size, right, -0.1)._replace(opacity=0.75)
    risen = table.over(tile, 0.8 * size, right * 1.4, -0.7 * size)._replace(opacity=0.0)
    table.show("smoke", tile, start, Leg(risen, 0.55, ease=Ease.OUT), delay=delay)


def embers(table: CyvasseTable, tile: Tile, delay: float, number: int = 6) -> None:
    """Glowing sparks fly up and go out."""
    for index in range(number):
        angle = pi * (0.15 + 0.7 * index / max(1, number - 1))
        start = table.over(tile, 0.1)
        gone = table.over(tile, 0.06, 0.75 * cos(angle), -0.85 * sin(angle))._replace(opacity=0.0)
        table.show("ember", tile, start, Leg(gone, 0.45, ease=Ease.OUT), delay=delay + 0.02 * index)


def shoot(
    table: CyvasseTable,
    missile: tuple[str, Place],
    tile: Tile,
    times: tuple[float, float],
    arc: float = 0.0,
) -> float:
    """Lets a missile fly to a tile; returns the seconds until it hits.

    Args:
        table: Where.
        missile: The kind of effect, and where it starts.
        tile: Its goal.
        times: When it starts, and how many seconds it flies.
        arc: How high it flies.
    """
    (kind, start), (delay, seconds) = missile, times
    goal = table.over(tile, 1.0)._replace(size=start.size, angle=start.angle)
    table.show(
        kind, tile, start, Leg(goal, seconds, arc * table.geometry.tile_size, Ease.LINEAR), delay=delay
    )
    return delay + seconds


def thrust(table: CyvasseTable, kind: str, start: Place, tile: Tile, delay: float) -> None:
    """Lets a weapon be drawn, strike at a tile and be pulled back."""
    way = direction(start, table.over(tile, 1.0))
    weapon = start._replace(angle=angle_of(way), layer=TableLayer.EFFECT, spot=None, height=0.0)
    weapon = weapon._replace(size=table.geometry.tile_size * 0.8)
    drawn, struck = table.moved(weapon, way, -0.05), table.moved(weapon, way, 0.62)
    legs = (
        Leg(drawn, 0.16, ease=Ease.OUT, start=table.moved(weapon, way, 0.1)._replace(opacity=0.0)),
        Leg(struck, 0.09, ease=Ease.IN),
        Leg(table.moved(weapon, way, 0.1), 0.16),
        Leg(weapon._replace(opacity=0.0), 0.1),
    )
    table.show(kind, tile, drawn._replace(opacity=0.0), *legs, delay=delay)
