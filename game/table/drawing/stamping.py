"""How a thing is drawn where it is at this moment."""

from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias

import esper
import pygame

from game.table.drawing.sprites import ANGLES, FACINGS, SHADES, Picture, Sprite, Sprites
from game.table.entities.components import Journey, Lying, Shake, Spin, Thing, ThingLook
from game.table.entities.motion import facing, offset
from game.table.entities.place import Place
from game.table.ids import sort_key
from game.ui.drawing.frame import Frame

Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
Order: TypeAlias = tuple[int, float, str]
"""What is drawn first: by layer, then from the far edge to the near one."""

LIFTED = 3.0
"""Height in layout units from which on a thing throws a shadow of its own."""
STRIDE = 3
"""Pixels from one drawn size to the next while a thing grows or shrinks."""


class Stamp(NamedTuple):
    """A thing as it is drawn now."""

    order: Order
    blits: tuple[Blit, ...]
    rect: pygame.Rect
    """All that the blits cover, in pixels."""


@dataclass(slots=True)
class Figure:
    """The components of a thing that is drawn, and the picture it was last drawn with."""

    sort_key: str
    """Of its id."""
    look: ThingLook
    lying: Lying
    journey: Journey | None
    spin: Spin | None
    shake: Shake | None
    key: tuple[int, int, int, int] | None = None
    """Size in pixels, angle, opacity and facing in steps, of `picture`."""
    picture: Picture | None = None

    @classmethod
    def of(cls, entity: int) -> Self:
        """The figure of an entity of the current world."""
        return cls(
            sort_key(esper.component_for_entity(entity, Thing).id),
            esper.component_for_entity(entity, ThingLook),
            esper.component_for_entity(entity, Lying),
            esper.try_component(entity, Journey),
            esper.try_component(entity, Spin),
            esper.try_component(entity, Shake),
        )


def stamp(figure: Figure, sprites: Sprites, frame: Frame) -> Stamp:
    """How the figure is drawn now."""
    place, unit = figure.lying.place, frame.unit
    x, y, size, layer, height, *_ = place
    picture = pictured(figure, place, sprites, unit)
    if figure.shake is not None:
        x += offset(figure.shake)
    across, down = frame.origin
    left = round(across + x * unit)
    blit, rect = laid(picture, left, round(down + (y - height) * unit))
    order = layer, y, figure.sort_key
    if height < LIFTED or not figure.look.shadow:
        return Stamp(order, (blit,), rect)
    breadth = size * (0.9 - min(0.4, height / 400)) * unit
    shadow = sprites.shadow(round(breadth), round(place.opacity * SHADES))
    under, shaded = laid(shadow, left, round(down + (y + size * 0.36) * unit))
    return Stamp(order, (under, blit), rect.union(shaded))


def laid(picture: Picture, x: int, y: int) -> tuple[Blit, pygame.Rect]:
    """A picture with its middle at a pixel."""
    surface, left, top = picture
    at = x + left, y + top
    return (surface, at), pygame.Rect(at, surface.get_size())


def pictured(figure: Figure, place: Place, sprites: Sprites, unit: float) -> Picture:
    """The figure's picture; most of the time the one that it had."""
    growing = is_growing(figure.journey)
    size = round(place.size * unit)
    key = (
        max(1, size // STRIDE * STRIDE if growing else size),
        round(place.angle / ANGLES),
        round(place.opacity * SHADES),
        FACINGS if figure.spin is None else round(facing(figure.spin) * FACINGS) or 1,
    )
    if figure.picture is None or key != figure.key:
        figure.key = key
        figure.picture = sprites.picture(Sprite(figure.look, *key))
    return figure.picture


def is_growing(journey: Journey | None) -> bool:
    """Whether a thing becomes larger or smaller on its way."""
    if journey is None or journey.start is None or journey.leg >= len(journey.legs):
        return False
    return journey.start.size != journey.legs[journey.leg].goal.size


def moving() -> set[int]:
    """The entities of the current world that must be drawn in each frame."""
    return {entity for kind in (Journey, Spin, Shake) for entity, _ in esper.get_component(kind)}


def resting() -> set[int]:
    """The entities of the current world that stay as they are."""
    return {entity for entity, _ in esper.get_component(ThingLook)} - moving()
