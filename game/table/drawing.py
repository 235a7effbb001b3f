"""Draws the table: the ground and what rests once, what moves each frame, nothing when all is still."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import esper
import pygame

from game.rules.contract import Snapshot
from game.table.components import Journey, Look, Lying, Spin, Thing, Tremble
from game.table.looks import Looks
from game.table.motion import facing, shaken
from game.table.place import Place
from game.table.sprites import ANGLES, SHADES, Sprite, Sprites
from game.table.things import Things
from game.ui.canvas import Canvas, Shown
from game.ui.frame import Frame
from game.ui.theme import SMALL

Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
Order: TypeAlias = tuple[int, float, str]
"""What is drawn first: by layer, then from the far edge to the near one."""

GRID = 16
"""SDL copies opaque rectangles many times slower when their edges lie on other pixels across."""
MUCH = 0.35
"""The part of the screen from which on all of it is drawn anew."""
LIFTED = 3.0
"""Height in layout units from which on a thing throws a shadow of its own."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A thing as it is drawn now."""

    order: Order
    blits: tuple[Blit, ...]
    rect: pygame.Rect
    """All that the blits cover, in pixels."""


class Painter:
    """Keeps two pictures, the ground and the ground with all that rests, and draws what moves on top."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._sprites = Sprites()
        self._ground = self._rest = pygame.Surface((1, 1))
        self._notes: list[Shown] = []
        self._stamps: dict[int, Stamp] = {}
        self._moved: list[pygame.Rect] = []

    def draw(
        self, canvas: Canvas, looks: Looks, view: Snapshot, things: Things, *, whole: bool
    ) -> list[pygame.Rect]:
        """Draw what has changed on the canvas' surface; the changed rectangles in pixels."""
        key = (canvas.frame, canvas.surface.get_size(), canvas.text_size, canvas.palette, looks.ground(view))
        with things.world():
            if key != self._key:
                self._key = key
                self._paint(canvas, looks, view)
                things.changed.clear()
                stale = None
            else:
                stale = self._restamp(things.changed, canvas.frame)
            if whole:
                canvas.dump += self._notes
            return self._blit(canvas, None if whole else stale)

    def _paint(self, canvas: Canvas, looks: Looks, view: Snapshot) -> None:
        """Paint the ground and everything that rests."""
        self._sprites = Sprites(canvas.palette, canvas.font_px(SMALL))
        self._ground = opaque(canvas.surface)
        under = Canvas(self._ground, canvas.frame, text_size=canvas.text_size, palette=canvas.palette)
        under.probing = canvas.probing
        looks.paint(under, view)
        self._notes = under.dump
        self._rest = self._ground.copy()
        self._stamps = {entity: self._stamp(entity, canvas.frame) for entity in resting()}
        self._rest.fblits(self._over(list(self._stamps.values())), pygame.BLEND_PREMULTIPLIED)

    def _restamp(self, changed: set[int], frame: Frame) -> list[pygame.Rect]:
        """Bring the picture of what rests up to date; the rectangles in which it has changed."""
        if not changed:
            return []
        stale = [self._stamps.pop(entity).rect for entity in changed if entity in self._stamps]
        for entity in changed & resting():
            self._stamps[entity] = self._stamp(entity, frame)
            stale.append(self._stamps[entity].rect)
        changed.clear()
        bounds = self._rest.get_rect()
        patches = united([on_grid(rect, bounds) for rect in stale])
        for patch in patches:
            self._mend(patch)
        return patches

    def _mend(self, patch: pygame.Rect) -> None:
        """Draw a part of what rests anew."""
        touched = [stamp for stamp in self._stamps.values() if stamp.rect.colliderect(patch)]
        self._rest.set_clip(patch)
        self._rest.blit(self._ground, patch, patch)
        self._rest.fblits(self._over(touched), pygame.BLEND_PREMULTIPLIED)
        self._rest.set_clip(None)

    def _blit(self, canvas: Canvas, stale: list[pygame.Rect] | None) -> list[pygame.Rect]:
        """Restore what lay under the last frame's moving things and draw this frame's; None: everything."""
        surface, bounds = canvas.surface, self._rest.get_rect()
        stamps = [self._stamp(entity, canvas.frame) for entity in moving()]
        now = [on_grid(stamp.rect, bounds) for stamp in stamps]
        before, self._moved = self._moved, now
        if stale is None or _area(stale) + _area(before) > MUCH * bounds.width * bounds.height:
            surface.blit(self._rest, (0, 0))
            changed = [bounds]
        else:
            restored = stale + before
            surface.blits([(self._rest, rect.topleft, rect) for rect in restored], doreturn=False)
            changed = restored + now
        surface.fblits(self._over(stamps), pygame.BLEND_PREMULTIPLIED)
        return changed

    def _over(self, stamps: list[Stamp]) -> Iterator[Blit]:
        """The stamps' pictures from the lowest up."""
        stamps.sort(key=lambda stamp: stamp.order)
        return (blit for stamp in stamps for blit in stamp.blits)

    def _stamp(self, entity: int, frame: Frame) -> Stamp:
        """How the thing is drawn where it is now."""
        place = esper.component_for_entity(entity, Lying).place
        look = esper.component_for_entity(entity, Look)
        name = esper.component_for_entity(entity, Thing).id
        order = (place.layer, place.y, name)
        picture = self._picture(entity, look, place, frame)
        (x, y), unit = frame.origin, frame.unit
        tremble = esper.try_component(entity, Tremble)
        left = x + (place.x + (shaken(tremble) if tremble else 0.0)) * unit
        top = y + (place.y - place.height) * unit
        width, height = picture.get_size()
        corner = round(left - width / 2), round(top - height / 2)
        rect = pygame.Rect(corner, (width, height))
        if not look.shadow or place.height < LIFTED:
            return Stamp(order, ((picture, corner),), rect)
        shadow, shaded = self._shadow(place, frame)
        return Stamp(order, ((shadow, shaded.topleft), (picture, corner)), rect.union(shaded))

    def _picture(self, entity: int, look: Look, place: Place, frame: Frame) -> pygame.Surface:
        size = max(1, round(place.size * frame.unit))
        shade = max(0, min(SHADES, round(place.opacity * SHADES)))
        angle = round(place.angle / ANGLES)
        spin = esper.try_component(entity, Spin)
        width = round(facing(spin) * 8) if spin else 8
        if esper.has_component(entity, Journey):
            size = max(1, size // 3 * 3) if size > 48 else size
            return self._sprites.quick(Sprite(look, size, angle, shade, width or 1))
        return self._sprites.picture(Sprite(look, size, angle, shade, width or 1))

    def _shadow(self, place: Place, frame: Frame) -> tuple[pygame.Surface, pygame.Rect]:
        """The shadow of a lifted thing: smaller and fainter the higher it is."""
        (x, y), unit = frame.origin, frame.unit
        size = round(place.size * max(0.5, 0.9 - place.height / 400) * unit) // 4 * 4
        shadow = self._sprites.shadow(size, max(1, round(place.opacity * SHADES)))
        middle = round(x + place.x * unit), round(y + (place.y + place.size * 0.36) * unit)
        return shadow, shadow.get_rect(center=middle)


def moving() -> set[int]:
    """The entities of this world that must be drawn in each frame."""
    return {entity for kind in (Journey, Spin, Tremble) for entity, _ in esper.get_component(kind)}


def resting() -> set[int]:
    """The entities of this world that stay as they are."""
    return {entity for entity, _ in esper.get_component(Look)} - moving()


def opaque(like: pygame.Surface) -> pygame.Surface:
    """A surface as large as another one that copies onto it fast."""
    made = pygame.Surface(like.get_size())
    return made.convert(like) if pygame.display.get_surface() else made


def on_grid(rect: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """The rectangle, widened to where copying is fast, as far as it is seen."""
    left = rect.left // GRID * GRID
    right = -(-rect.right // GRID) * GRID
    return pygame.Rect(left, rect.top, right - left, rect.height).clip(bounds)


def united(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same, those that overlap made one."""
    left = list(rects)
    found = []
    while left:
        rect = left.pop()
        while (other := rect.collidelist(left)) >= 0:
            rect = rect.union(left.pop(other))
        found.append(rect)
    return found


def _area(rects: list[pygame.Rect]) -> int:
    return sum(rect.width * rect.height for rect in rects)
