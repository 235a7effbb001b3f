"""Renders and caches sprites: the pictures of things in the size, angle and opacity of a moment."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias

import esper
import pygame

from game.table.entities.components import (
    Journey,
    Lying,
    PictureId,
    Place,
    Pulse,
    Shake,
    Spin,
    Thing,
    ThingLook,
)
from game.table.entities.things import facing, offset
from game.table.ids import sort_key
from game.ui.drawing import art, fonts
from game.ui.drawing.surface_cache import Steps, SurfaceCache
from game.ui.drawing.theme import NORMAL, Palette, Tone
from game.ui.layout import Frame

ANGLE_STEP = 15
"""The angle of a moving thing is rounded to this many degrees, and that of a thing at rest to one degree."""
OPACITY_STEPS = 8
"""The number of steps from transparent to opaque."""
FACING_STEPS = 8
"""The number of steps from the edge of a spinning thing to its front."""


class SpriteKey(NamedTuple):
    """What a thing looks like at a moment."""

    look: ThingLook
    size: int
    """In pixels."""
    angle: int = 0
    """In degrees, counterclockwise."""
    opacity: int = OPACITY_STEPS
    """In steps."""
    facing: int = FACING_STEPS
    """The visible width of a spinning thing in steps; negative shows its back."""


class Sprite(NamedTuple):
    """An image without transparent margins, and its corner relative to the middle of the thing, in pixels."""

    surface: pygame.Surface
    left: int
    top: int

    @property
    def is_nothing(self) -> bool:
        """True if nothing is visible, such as while there is no time to render it."""
        return self.surface.get_width() == 0


class Preloaded(NamedTuple):
    """An image that was rendered in advance."""

    size: int
    """The size of the thing in pixels."""
    image_size: tuple[int, int]
    """Width and height of the image in pixels."""
    visible: Sprite
    """The image without its margins, to save memory."""


Render: TypeAlias = Callable[[PictureId, int], pygame.Surface | None]
"""Renders a picture in a size in pixels; None: the picture is a file."""


def _render_nothing(picture: PictureId, size: int) -> None:
    """Returns None for every picture: all of them are files."""


class SpriteCache:
    """Renders sprites and caches them.

    An image is the whole square picture of a thing, upright and opaque; a sprite is made from it.
    """

    def __init__(
        self, palette: Palette = NORMAL, text_px: int = 28, render: Render = _render_nothing
    ) -> None:
        self._palette = palette
        self._render = render
        self._text_px = text_px
        self._sprites: SurfaceCache[Sprite] = SurfaceCache()
        """By `SpriteKey`."""
        self._shadows: SurfaceCache[Sprite] = SurfaceCache()
        """By size and opacity."""
        self._preloaded: dict[ThingLook, Preloaded] = {}
        """The largest preloaded image of each look."""
        self._expected: dict[ThingLook, int] = {}
        """The size of each look that is still to be preloaded."""
        self._latest: tuple[ThingLook, int, pygame.Surface] | None = None
        """The latest image with its look and size, as a thing that fades or spins needs it many times."""

    def expect(self, look: ThingLook, size: int) -> None:
        """Queues both sides of a thing for `preload_expected`."""
        for side in _sides(look):
            self._expected[side] = max(size, self._expected.get(side, 0))

    def preload_expected(self) -> Steps:
        """Renders the queued looks in steps, since rendering takes too long for the frame that needs them."""
        while self._expected:
            side, size = next(iter(self._expected.items()))
            self._preload_side(side, size)
            self.sprite(SpriteKey(side, size))
            yield

    def _preload_side(self, side: ThingLook, size: int) -> None:
        self._expected.pop(side, None)
        if side not in self._preloaded or size > self._preloaded[side].size:
            image = self._render_image(side, size)
            self._preloaded[side] = Preloaded(size, image.get_size(), cropped(image))

    def clear(self) -> None:
        """Drops all sprites and images."""
        self._sprites.clear()
        self._shadows.clear()
        self._preloaded.clear()
        self._expected.clear()
        self._latest = None

    def sprite(self, key: SpriteKey) -> Sprite:
        """Returns a sprite, which must be blitted with `pygame.BLEND_PREMULTIPLIED`.

        A picture that was preloaded in a larger size is scaled down. While there is no time to render it, the
        sprite is empty.
        """
        return self._sprites.get(key, lambda: self._made(key), _nothing)

    def _made(self, key: SpriteKey) -> Sprite:
        if key.look in self._expected:
            self._preload_side(key.look, self._expected[key.look])
        return self._preloaded_sprite(key) or self._transformed(key)

    def shadow(self, size: int, opacity: int) -> Sprite:
        """Returns the soft shadow on the table of a raised thing."""
        size = size // 4 * 4
        return self._shadows.get((size, opacity), lambda: cropped(faded(_shadow_image(size), opacity)))

    def _preloaded_sprite(self, key: SpriteKey) -> Sprite | None:
        """Returns a sprite that shares the memory of a preloaded image; None: there is no such image."""
        preloaded = self._preloaded.get(key.look)
        if preloaded is None or key != SpriteKey(key.look, preloaded.size):
            return None
        surface, left, top = preloaded.visible
        return Sprite(surface.subsurface(surface.get_rect()), left, top)

    def _transformed(self, key: SpriteKey) -> Sprite:
        image = self._image(key.look, key.size)
        if key.facing != FACING_STEPS:
            image = self._narrowed(key, image)
        if key.angle:
            image = pygame.transform.rotozoom(image, key.angle, 1.0)
        return cropped(faded(image, key.opacity))

    def _narrowed(self, key: SpriteKey, front: pygame.Surface) -> pygame.Surface:
        """Returns the visible side of a spinning thing, as wide as it looks."""
        look = key.look
        side = self._image(ThingLook(look.back), key.size) if key.facing < 0 and look.back else front
        width = max(2, side.get_width() * abs(key.facing) // FACING_STEPS)
        return pygame.transform.smoothscale(side, (width, side.get_height()))

    def _image(self, look: ThingLook, size: int) -> pygame.Surface:
        if self._latest is None or self._latest[:2] != (look, size):
            self._latest = look, size, self._scaled_image(look, size) or self._render_image(look, size)
        return self._latest[2]

    def _scaled_image(self, look: ThingLook, size: int) -> pygame.Surface | None:
        """Returns the preloaded image, scaled down; None: there is none, or its text would be blurred."""
        preloaded = self._preloaded.get(look)
        if preloaded is None or size > preloaded.size or (size < preloaded.size and look.text):
            return None
        image = with_margins(preloaded.visible, preloaded.image_size)
        if size == preloaded.size:
            return image
        return pygame.transform.smoothscale_by(image, size / preloaded.size)

    def _render_image(self, look: ThingLook, size: int) -> pygame.Surface:
        if not look.text:
            return self._picture(look.picture, size).premul_alpha()
        text = fonts.render("sans", "Bold", self._text_px, look.text, self._palette[Tone.CREAM])
        image_size = max(size, text.get_height(), text.get_width() + size // 3)
        image = self._picture(look.picture, image_size).copy()
        image.blit(text, text.get_rect(center=image.get_rect().center))
        return image.premul_alpha()

    def _picture(self, picture: PictureId, size: int) -> pygame.Surface:
        rendered = self._render(picture, size)
        if rendered is not None:
            return art.converted(rendered)
        return art.picture(str(picture), (size, size), plain=self._palette.plain)


def _sides(look: ThingLook) -> tuple[ThingLook, ...]:
    return (look, ThingLook(look.back)) if look.back else (look,)


def _nothing() -> Sprite:
    return Sprite(pygame.Surface((0, 0), pygame.SRCALPHA), 0, 0)


def cropped(image: pygame.Surface) -> Sprite:
    """Returns the visible part of an image."""
    visible = image.get_bounding_rect()
    left, top = visible.left - image.get_width() // 2, visible.top - image.get_height() // 2
    return Sprite(image.subsurface(visible).copy(), left, top)


def with_margins(visible: Sprite, size: tuple[int, int]) -> pygame.Surface:
    """Returns an image of `size` pixels with a sprite as its visible part."""
    image = pygame.Surface(size, pygame.SRCALPHA, visible.surface)
    corner = visible.left + size[0] // 2, visible.top + size[1] // 2
    image.blit(visible.surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def faded(image: pygame.Surface, opacity: int) -> pygame.Surface:
    """Returns a premultiplied image with an opacity in steps."""
    if opacity >= OPACITY_STEPS:
        return image
    return weakened(image, opacity / OPACITY_STEPS)


def weakened(image: pygame.Surface, strength: float) -> pygame.Surface:
    """Returns a copy of a premultiplied image with its opacity multiplied by `strength`, 0 to 1."""
    copy, factor = image.copy(), int(255 * strength)
    copy.fill((factor, factor, factor, factor), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _shadow_image(size: int) -> pygame.Surface:
    """Draws a soft ellipse: small first, then enlarged."""
    small = pygame.Surface((32, 16), pygame.SRCALPHA)
    for ring in range(7, 0, -1):
        rect = pygame.Rect(0, 0, 4 * ring + 2, 2 * ring + 1)
        rect.center = (16, 8)
        pygame.draw.ellipse(small, (0, 0, 0, 16 * (8 - ring)), rect)
    image = pygame.transform.smoothscale(small, (max(2, size), max(1, size // 2)))
    return art.converted(image).premul_alpha()


Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the position of its upper left corner, in pixels."""

MIN_SHADOW_HEIGHT = 3.0
"""The least height of a thing that casts a shadow, in layout units."""
SIZE_STEP = 3
"""The size of a thing that grows or shrinks is rounded down to a multiple of this, in pixels."""


class ThingBlits(NamedTuple):
    """The blits that draw a thing at this moment."""

    order: tuple[int, float, str]
    """The order of drawing: by layer, then by `y`, then by the sort key of the id."""
    blits: tuple[Blit, ...]
    rect: pygame.Rect
    """Everything that the blits cover, in pixels."""
    is_on_board: bool = False
    """True if a camera shows the thing, so that panels lie over it."""


@dataclass(slots=True)
class Drawable:
    """The components that are needed to draw a thing, and its latest sprite."""

    sort_key: str
    """Of its id."""
    look: ThingLook
    lying: Lying
    journey: Journey | None
    spin: Spin | None
    shake: Shake | None
    pulse: Pulse | None = None
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
            esper.try_component(entity, Pulse),
        )


def blits_of(drawable: Drawable, sprites: SpriteCache, frame: Frame) -> ThingBlits:
    """Returns the blits of a thing at this moment: of its sprite and, if it is raised, of its shadow."""
    place, unit = drawable.lying.place, frame.unit
    x, y, size, layer, height, *_ = place
    sprite = current_sprite(drawable, place, sprites, unit)
    if drawable.pulse is not None and drawable.pulse.strength < 1.0:  # not worth caching
        sprite = sprite._replace(surface=weakened(sprite.surface, drawable.pulse.strength))
    if drawable.shake is not None:
        x += offset(drawable.shake)
    origin_x, origin_y = frame.origin
    pixel_x = round(origin_x + x * unit)
    blit, rect = blit_at(sprite, pixel_x, round(origin_y + (y - height) * unit))
    order = layer, y, drawable.sort_key
    window, is_on_board = _window_px(place, frame), place.window is not None
    if height < MIN_SHADOW_HEIGHT or not drawable.look.shadow:
        return cut_to(window, ThingBlits(order, (blit,), rect, is_on_board))
    shadow_size = round(size * (0.9 - min(0.4, height / 400)) * unit)
    shadow = sprites.shadow(shadow_size, round(place.opacity * OPACITY_STEPS))
    shadow_blit, shadow_rect = blit_at(shadow, pixel_x, round(origin_y + (y + size * 0.36) * unit))
    return cut_to(window, ThingBlits(order, (shadow_blit, blit), rect.union(shadow_rect), is_on_board))


def _window_px(place: Place, frame: Frame) -> pygame.Rect | None:
    """The rectangle to which a thing is clipped, in pixels: its camera's area, or all above its floor."""
    if place.window is not None:
        return frame.rect_px(pygame.Rect(place.window))
    if place.floor is None:
        return None
    left, top, width, _ = frame.window
    return frame.rect_px(pygame.Rect(left, top, width, round(place.floor) - top))


def cut_to(window: pygame.Rect | None, thing: ThingBlits) -> ThingBlits:
    """Returns the blits of a thing clipped to a window, in pixels; None: unclipped."""
    if window is None or window.contains(thing.rect):
        return thing
    blits = []
    for surface, (x, y) in thing.blits:
        part = surface.get_rect(topleft=(x, y)).clip(window)
        if part:
            blits.append((surface.subsurface(part.move(-x, -y)), part.topleft))
    return thing._replace(blits=tuple(blits), rect=thing.rect.clip(window))


def blit_at(sprite: Sprite, x: int, y: int) -> tuple[Blit, pygame.Rect]:
    """Returns the blit of a sprite whose thing has its middle at a pixel, and the rectangle of the blit."""
    surface, left, top = sprite
    corner = x + left, y + top
    return (surface, corner), pygame.Rect(corner, surface.get_size())


def current_sprite(drawable: Drawable, place: Place, sprites: SpriteCache, unit: float) -> Sprite:
    """Returns the sprite of a thing, usually the one of the last frame."""
    size, angle_step = round(place.size * unit), 1 if drawable.journey is None else ANGLE_STEP
    numbers = (
        max(1, size // SIZE_STEP * SIZE_STEP if is_growing(drawable.journey) else size),
        round(place.angle / angle_step) * angle_step,
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
