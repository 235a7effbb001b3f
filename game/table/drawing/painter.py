"""Draws the table: the background and what rests once, what moves in each frame."""

from collections.abc import Hashable, Iterable
from functools import partial
from itertools import chain

import pygame

from game.contract import Snapshot
from game.table.drawing.sprites import Sprites
from game.table.drawing.stamping import Blit, Figure, Stamp, moving, resting, stamp
from game.table.entities.things import Things
from game.table.presentation import Presentation
from game.table.presentation.art import Background
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.drawing.theme import SMALL

LANE = 4
"""Pixels that SDL copies at once. A rectangle that begins on such a border is written past the cache, and
what is drawn onto it right afterwards has to wait for the memory: four times slower in all."""
MUCH = 0.35
"""The part of the screen from which on all of it is drawn anew."""


class Painter:
    """Keeps two pictures, the background with and without all that rests, and draws what moves on top."""

    def __init__(self, presentation: Presentation) -> None:
        self._presentation = presentation
        self._fitted: Hashable = None
        """The canvas' ways and the language for which pictures are made."""
        self._painted: Hashable = None
        """The key that the background had when it was painted."""
        self._sprites = Sprites()
        self._background = self._rest = pygame.Surface((1, 1))
        self._notes: list[DumpEntry] = []
        self._resting: dict[int, Stamp] = {}
        self._moving: list[Figure] = []
        self._covered: list[pygame.Rect] = []
        """What the moving things of the last frame covered."""

    def draw(
        self, canvas: Canvas, background: Background, view: Snapshot, things: Things, *, whole: bool
    ) -> list[pygame.Rect]:
        """Draw what has changed on the canvas' surface; the changed rectangles in pixels."""
        self._fit(canvas, view)
        painted = background.key(view)
        stale: list[pygame.Rect] | None = []
        with things.world():
            if painted != self._painted:
                self._paint(canvas, background, view)
                self._painted = painted
                stale = None
            elif things.changed:
                stale = self._renew(things.changed, canvas.frame)
            things.changed.clear()
        if whole:
            canvas.dump += self._notes
        return self._blit(canvas, None if whole else stale)

    def resting_rect(self, entity: int) -> pygame.Rect | None:
        """The pixels of something at rest as it was drawn last; None: it was not."""
        return self._resting[entity].rect if entity in self._resting else None

    def _fit(self, canvas: Canvas, view: Snapshot) -> None:
        """Have all pictures made anew for another size, palette, size of letters or language."""
        language = self._presentation.texts.words.language
        fitted = (canvas.frame, canvas.surface.get_size(), canvas.text_size, canvas.palette, language)
        if fitted != self._fitted:
            self._fitted, self._painted = fitted, None
            render = partial(
                self._presentation.art.render, palette=canvas.palette, text_px=canvas.font_px(SMALL)
            )
            self._sprites = Sprites(canvas.palette, canvas.font_px(SMALL.at_most(SMALL.size)), render)
            for look, size in self._presentation.art.preload(view):
                self._sprites.prepare(look, round(size * canvas.frame.unit))

    def _paint(self, canvas: Canvas, background: Background, view: Snapshot) -> None:
        """Paints the background and everything that rests."""
        self._background = opaque(canvas.surface)
        under = Canvas(self._background, canvas.frame, text_size=canvas.text_size, palette=canvas.palette)
        under.samples_background = canvas.samples_background
        background.paint(under, view)
        self._notes = under.dump
        self._rest = self._background.copy()
        self._moving = [Figure.of(entity) for entity in sorted(moving())]
        self._resting = {entity: self._stamp(Figure.of(entity), canvas.frame) for entity in resting()}
        self._rest.fblits(drawn(self._resting.values()), pygame.BLEND_PREMULTIPLIED)

    def _renew(self, changed: set[int], frame: Frame) -> list[pygame.Rect]:
        """Bring the picture of what rests up to date; the rectangles in which it has changed."""
        self._moving = [Figure.of(entity) for entity in sorted(moving())]
        stale = [self._resting.pop(entity).rect for entity in changed if entity in self._resting]
        for entity in changed & resting():
            self._resting[entity] = self._stamp(Figure.of(entity), frame)
            stale.append(self._resting[entity].rect)
        bounds = self._rest.get_rect()
        patches = united([off_lane(rect, bounds) for rect in stale])
        for patch in patches:
            self._mend(patch)
        return patches

    def _mend(self, patch: pygame.Rect) -> None:
        """Draw a part of what rests anew."""
        touched = [lying for lying in self._resting.values() if lying.rect.colliderect(patch)]
        self._rest.set_clip(patch)
        self._rest.blit(self._background, patch, patch)
        self._rest.fblits(drawn(touched), pygame.BLEND_PREMULTIPLIED)
        self._rest.set_clip(None)

    def _blit(self, canvas: Canvas, stale: list[pygame.Rect] | None) -> list[pygame.Rect]:
        """Restore what lay under the last frame's moving things and draw this frame's; None: everything."""
        if not self._moving and not self._covered and not stale and stale is not None:
            return []
        surface, bounds = canvas.surface, self._rest.get_rect()
        stamps = [self._stamp(figure, canvas.frame) for figure in self._moving]
        covered = [off_lane(moved.rect, bounds) for moved in stamps]
        before, self._covered = self._covered, covered
        if stale is None or _area(stale) + _area(before) > MUCH * bounds.width * bounds.height:
            surface.blit(self._rest, (0, 0))
            surface.fblits(drawn(stamps), pygame.BLEND_PREMULTIPLIED)
            return [bounds]
        restored = stale + before
        for patch in united(restored + covered):  # what was just restored is still in the processor's cache
            old = [restored[at] for at in patch.collidelistall(restored)]
            surface.blits([(self._rest, rect.topleft, rect) for rect in old], doreturn=False)
            new = [stamps[at] for at in patch.collidelistall(covered)]
            surface.fblits(drawn(new), pygame.BLEND_PREMULTIPLIED)
        return restored + covered

    def _stamp(self, figure: Figure, frame: Frame) -> Stamp:
        return stamp(figure, self._sprites, frame)


def drawn(stamps: Iterable[Stamp]) -> list[Blit]:
    """The stamps' pictures from the lowest up."""
    return list(chain.from_iterable(lying.blits for lying in sorted(stamps, key=_order)))


def opaque(like: pygame.Surface) -> pygame.Surface:
    """A surface as large as another one that copies onto it fast."""
    made = pygame.Surface(like.get_size())
    return made.convert(like) if pygame.display.get_surface() else made


def off_lane(rect: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """The rectangle as far as it is seen, widened to begin one pixel behind the border of a lane."""
    left = (rect.left - 1) // LANE * LANE + 1
    return pygame.Rect(left, rect.top, rect.right - left, rect.height).clip(bounds)


def united(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same and more, none of which touches another."""
    left = list(rects)
    found: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        other = rect.collidelist(found)
        if other < 0:
            found.append(rect)
        else:
            left.append(rect.union(found.pop(other)))
    return found


def _order(lying: Stamp) -> tuple[int, float, str]:
    return lying.order


def _area(rects: list[pygame.Rect]) -> int:
    return sum(rect.width * rect.height for rect in rects)
