"""Turns the components of a thing into the blits that draw it at this moment."""

from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias

import esper
import pygame

from game.table.drawing.sprite_cache import (
    ANGLE_STEP,
    FACING_STEPS,
    OPACITY_STEPS,
    Sprite,
    SpriteCache,
    SpriteKey,
)
from game.table.entities.components import Journey, Lying, Place, Shake, Spin, Thing, ThingLook
from game.table.entities.motion import facing, offset
from game.table.ids import sort_key
from game.ui.layout import Frame

Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the position of its upper left corner, in pixels."""

MIN_SHADOW_HEIGHT = 3.0
"""From this height on a thing casts a shadow, in layout units."""
SIZE_STEP = 3
"""Pixels from one size to the next while a thing grows or shrinks."""


class ThingBlits(NamedTuple):
    """What draws a thing at this moment."""

    order: tuple[int, float, str]
    """The order of drawing: by layer, then by `y`, then by the sort key of the id."""
    blits: tuple[Blit, ...]
    rect: pygame.Rect
    """Everything that the blits cover, in pixels."""


@dataclass(slots=True)
class Drawable:
    """The components of a thing that are needed to draw it, and its latest sprite."""

    sort_key: str
    """Of its id."""
    look: ThingLook
    lying: Lying
    journey: Journey | None
    spin: Spin | None
    shake: Shake | None
    sprite_numbers: tuple[int, int, int, int] | None = None
    """The size, angle, opacity and facing of `sprite`, as in `SpriteKey`."""
    sprite: Sprite | None = None

    @classmethod
    def of(cls, entity: int) -> Self:
        """Collects the components of an entity in the current world."""
        return cls(
            sort_key(esper.component_for_entity(entity, Thing).id),
            esper.component_for_entity(entity, ThingLook),
            esper.component_for_entity(entity, Lying),
            esper.try_component(entity, Journey),
            esper.try_component(entity, Spin),
            esper.try_component(entity, Shake),
        )


def blits_of(drawable: Drawable, sprites: SpriteCache, frame: Frame) -> ThingBlits:
    """Returns what draws a thing at this moment: its sprite and, if it is raised, its shadow."""
    place, unit = drawable.lying.place, frame.unit
    x, y, size, layer, height, *_ = place
    sprite = current_sprite(drawable, place, sprites, unit)
    if drawable.shake is not None:
        x += offset(drawable.shake)
    origin_x, origin_y = frame.origin
    pixel_x = round(origin_x + x * unit)
    blit, rect = centred(sprite, pixel_x, round(origin_y + (y - height) * unit))
    order = layer, y, drawable.sort_key
    window = None if place.window is None else frame.rect_px(pygame.Rect(place.window))
    if height < MIN_SHADOW_HEIGHT or not drawable.look.shadow:
        return cut_to(window, ThingBlits(order, (blit,), rect))
    shadow_size = round(size * (0.9 - min(0.4, height / 400)) * unit)
    shadow = sprites.shadow(shadow_size, round(place.opacity * OPACITY_STEPS))
    shadow_blit, shadow_rect = centred(shadow, pixel_x, round(origin_y + (y + size * 0.36) * unit))
    return cut_to(window, ThingBlits(order, (shadow_blit, blit), rect.union(shadow_rect)))


def cut_to(window: pygame.Rect | None, thing: ThingBlits) -> ThingBlits:
    """Returns the part of the blits inside a window, in pixels; None: all of them."""
    if window is None or window.contains(thing.rect):
        return thing
    blits = []
    for surface, (x, y) in thing.blits:
        part = surface.get_rect(topleft=(x, y)).clip(window)
        if part:
            blits.append((surface.subsurface(part.move(-x, -y)), part.topleft))
    return ThingBlits(thing.order, tuple(blits), thing.rect.clip(window))


def centred(sprite: Sprite, x: int, y: int) -> tuple[Blit, pygame.Rect]:
    """Returns the blit of a sprite whose thing has its middle at a pixel, and what the blit covers."""
    surface, left, top = sprite
    corner = x + left, y + top
    return (surface, corner), pygame.Rect(corner, surface.get_size())


def current_sprite(drawable: Drawable, place: Place, sprites: SpriteCache, unit: float) -> Sprite:
    """Returns the sprite of a thing, most of the time the same as in the last frame."""
    size = round(place.size * unit)
    numbers = (
        max(1, size // SIZE_STEP * SIZE_STEP if is_growing(drawable.journey) else size),
        round(place.angle / ANGLE_STEP),
        round(place.opacity * OPACITY_STEPS),
        FACING_STEPS if drawable.spin is None else round(facing(drawable.spin) * FACING_STEPS) or 1,
    )
    if drawable.sprite is None or drawable.sprite.is_nothing or numbers != drawable.sprite_numbers:
        drawable.sprite_numbers = numbers
        drawable.sprite = sprites.sprite(SpriteKey(drawable.look, *numbers))
    return drawable.sprite


def is_growing(journey: Journey | None) -> bool:
    """Returns whether a thing grows or shrinks on the current leg."""
    if journey is None or journey.start is None or journey.leg >= len(journey.legs):
        return False
    return journey.start.size != journey.legs[journey.leg].goal.size


def moving_entities() -> set[int]:
    """Returns the entities of the current world that change in each frame."""
    return {entity for kind in (Journey, Spin, Shake) for entity, _ in esper.get_component(kind)}


def resting_entities() -> set[int]:
    """Returns the entities of the current world that look the same in each frame."""
    return {entity for entity, _ in esper.get_component(ThingLook)} - moving_entities()
