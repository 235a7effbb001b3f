"""Draws a table: the background and everything at rest once, everything that moves in each frame."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TypeAlias

import esper
import pygame

from game.contract import View
from game.table.drawing.board_picture import CameraMove
from game.table.drawing.sprite_cache import (
    Blit,
    Drawable,
    SpriteCache,
    ThingBlits,
    blits_of,
    moving_entities,
    resting_entities,
)
from game.table.entities.components import Thing
from game.table.entities.things import Things
from game.table.ids import Mark
from game.table.presentation import Presentation
from game.table.presentation.camera import Camera
from game.ui.drawing.canvas import Canvas, DumpEntry
from game.ui.drawing.surface_cache import BUDGET, GradualWork, ScreenSurface, opaque_surface
from game.ui.drawing.theme import SMALL
from game.ui.layout import Frame

ALIGNED_PIXELS = 4
"""SDL writes a rectangle whose left edge is a multiple of this past the processor's cache; drawing onto it
right afterwards is four times slower."""
MAX_PATCHED_SHARE = 0.35
"""If a larger fraction of the screen has changed, one rectangle around all changes is redrawn."""


class TableBackground:
    """What lies below all things; by default the background of the presentation."""

    on_board: Sequence[pygame.Rect] = ()
    """The panels painted last that lie on the board and move with it, in layout units."""

    def key(self, presentation: Presentation, view: View) -> Hashable:
        """Returns a value that changes when the background must be painted again."""
        return presentation.art.background.key(view)

    def paint(self, canvas: Canvas, presentation: Presentation, view: View) -> Sequence[pygame.Rect]:
        """Paints the background to the edges of the window.

        Returns its panels, in layout units: nothing on the board is drawn over them.
        """
        presentation.art.background.paint(canvas, view)
        return ()

    @property
    def board(self) -> pygame.Surface | None:
        """The whole window without panels, as painted last; None: it is not kept."""
        return None


def note_panels(canvas: Canvas, panels: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
    """Adds panels that lie over a board to the layout dump; returns them."""
    for panel in panels:
        canvas.note("panel", panel)
    return panels


@dataclass(frozen=True)
class ShownTable:
    """What is drawn: a view of a match with all things on the table, and its presentation."""

    presentation: Presentation
    background: TableBackground
    view: View
    things: Things

    @property
    def camera(self) -> Camera | None:
        """The camera that shows the board; None: it cannot be zoomed."""
        return self.presentation.layout.camera(self.view)

    def note_board(self, canvas: Canvas) -> None:
        """Adds the area of the board to the layout dump."""
        area = self.presentation.layout.board_area(self.view)
        if area is not None:
            canvas.note("board", area)

    @property
    def background_key(self) -> Hashable:
        """Changes when the background must be painted again."""
        return self.background.key(self.presentation, self.view), self.camera


CutOut: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where it lies, in pixels."""
CORNER = 16
"""The side of the corner of a panel that may be cut off, in units."""
SHADOW = 80
"""How much darker a shadow may make the ground, of 255."""


def _differing(picture: pygame.Surface, ground: pygame.Surface, tolerance: int) -> pygame.Surface:
    """The pixels of a picture that differ from those of the ground below it; the others are transparent."""
    alike = pygame.mask.from_threshold(picture, (0, 0, 0), (tolerance, tolerance, tolerance, 255), ground)
    alike.invert()
    return alike.to_surface(setsurface=picture.convert_alpha(), unsetcolor=(0, 0, 0, 0))


def open_corners(panel: pygame.Surface, ground: pygame.Surface, side: int) -> None:
    """Makes the ground in the cut corners of a panel transparent, where it has the panel's shadow over it."""
    bounds = panel.get_rect()
    side = min(side, *(length // 3 for length in bounds.size))
    corner = pygame.Rect(0, 0, side, side)
    for name in ("topleft", "topright", "bottomleft", "bottomright"):
        setattr(corner, name, getattr(bounds, name))
        part = _differing(panel.subsurface(corner), ground.subsurface(corner), SHADOW)
        panel.fill((0, 0, 0, 0), corner)
        panel.blit(part, corner)


class Painter:
    """Keeps two surfaces, the background without and with everything at rest; draws what moves on top."""

    def __init__(self) -> None:
        self._sprites_key: Hashable = None
        """The size, palette, text size and language for which the sprites were made."""
        self._background_key: Hashable = None
        """The key of the background when it was painted with all its pictures; None: it must be painted."""
        self._sprites = SpriteCache()
        self._preloading = GradualWork(self._sprites.preload_expected())
        self._lacks_sprites = False
        """True if something at rest could not be drawn yet."""
        self._painted_key: Hashable = None
        """The key of the background when it was painted last, even if it was incomplete."""
        self._background = ScreenSurface()
        """The background alone, once all its pictures are there."""
        self._rest_surface = pygame.Surface((1, 1))
        """The background with everything at rest."""
        self._background_dump: list[DumpEntry] = []
        self._panels: list[tuple[pygame.Rect, pygame.Surface]] = []
        """The panels over the board: their rectangles in pixels, and their pictures."""
        self._panels_on_board: list[tuple[pygame.Rect, pygame.Surface]] = []
        """The panels that move with the board."""
        self._over_board: list[CutOut] | None = None
        """Panels and things over the board and where they lie; None: not cut out of what is painted yet."""
        self._resting: dict[int, ThingBlits] = {}
        """By entity."""
        self._moving: list[Drawable] = []
        self._moving_rects: list[pygame.Rect] = []
        """The rectangles of the moving things in the last frame, in pixels."""
        self.preloads = True
        """False: only what is shown is rendered."""
        self.camera_seconds = 0.0
        """How long a move of the camera takes; 0: no time."""
        self._camera: Camera | None = None
        """The camera of the last frame."""
        self._camera_move: CameraMove | None = None
        self._presentation: Presentation | None = None
        """The presentation of the last frame; None: nothing was drawn yet."""

    def draw(self, canvas: Canvas, table: ShownTable, *, whole: bool) -> list[pygame.Rect] | None:
        """Draws what has changed, or everything if `whole`.

        Returns the changed rectangles in pixels; None: everything was drawn, over all that lay on the table.
        """
        self._fit(canvas, table)
        self._forget_other_viewer(table.presentation)
        self._start_camera_move(canvas, table)
        key, things = table.background_key, table.things
        changed: list[pygame.Rect] | None = []
        if things.changed or key != self._background_key:
            self._over_board = None
        with things.world():
            is_kept = key == self._background_key
            if not is_kept and (whole or not self._awaits_pictures(key, things)):
                self._paint(canvas, table, key)
                changed = None
            elif is_kept and self._lacks_sprites:
                self._rest_surface.blit(self._background.surface, (0, 0))
                self._draw_resting(canvas.frame)
                changed = None
            elif things.changed:
                changed = self._update_resting(things.changed, canvas.frame)
            things.changed.clear()
        if self.preloads:
            self._preloading.go_on()
        if whole or changed is None:
            table.note_board(canvas)
            canvas.dump += self._background_dump
        drawn = self._draw_frame(canvas, None if whole else changed)
        if self._camera_move is None:
            return drawn
        return self._draw_camera_move(self._camera_move, canvas, table.background, drawn)

    @property
    def moves_camera(self) -> bool:
        """True while a move of the camera is shown."""
        return self._camera_move is not None

    def tick(self, seconds: float) -> None:
        """Advances the time of a move of the camera."""
        if self._camera_move is not None:
            self._camera_move.tick(seconds)

    def resting_rect(self, entity: int) -> pygame.Rect | None:
        """Returns what a thing at rest covers in pixels; None: it is moving or not on the table."""
        return self._resting[entity].rect if entity in self._resting else None

    def _forget_other_viewer(self, presentation: Presentation) -> None:
        """Ends a move of the camera if the viewer has changed, since its pictures may show a secret."""
        before, self._presentation = self._presentation, presentation
        if presentation is before:
            return
        self._camera = None
        if self._camera_move is not None:
            self._camera_move = self._background_key = self._painted_key = None

    def _start_camera_move(self, canvas: Canvas, table: ShownTable) -> None:
        """Starts a move of the camera, with the picture of the board so far, if the camera has changed."""
        camera = table.camera
        before, self._camera = self._camera, camera
        if camera is None or before is None or camera == before:
            return
        is_same_board = (before.area, before.board) == (camera.area, camera.board)
        if not (self.camera_seconds and is_same_board and self._background_key is not None):
            self._camera_move = None
            return
        area = canvas.frame.rect_px(pygame.Rect(camera.area)).clip(self._rest_surface.get_rect())
        picture = self._board_picture(table.background).subsurface(area).copy()
        self._camera_move = CameraMove(before, camera, picture, self.camera_seconds)

    def _draw_camera_move(
        self,
        move: CameraMove,
        canvas: Canvas,
        background: TableBackground,
        drawn: list[pygame.Rect] | None,
    ) -> list[pygame.Rect] | None:
        """Draws the board during a move of the camera; `drawn`: what `draw` would return otherwise.

        Once the move is over, draws the whole frame, most of which the move has hidden so far.
        """
        if move.is_over:
            self._camera_move = None
            return self._draw_frame(canvas, None)
        board = self._board_picture(background)
        area = move.draw(canvas.surface, board, canvas.frame)
        if self._over_board is None:
            self._over_board = self._cut_out(canvas, board, area)
        canvas.surface.fblits(self._over_board)
        return None if drawn is None else [*drawn, area]

    def close(self) -> None:
        """Frees all surfaces; the painter cannot be used any more."""
        self._camera_move = None
        self._background.free()
        self._rest_surface = pygame.Surface((1, 1))
        self._resting.clear()
        self._moving.clear()
        self._sprites.clear()

    def _fit(self, canvas: Canvas, table: ShownTable) -> None:
        """Starts a new cache of sprites if the size, palette, text size or language has changed."""
        key = sprites_key(canvas, table.presentation)
        if key != self._sprites_key:
            self._sprites_key, self._background_key, self._painted_key = key, None, None
            self._sprites.clear()
            self._sprites = create_sprites(canvas, table.presentation)
            for look, size in table.presentation.art.preload(table.view):
                self._sprites.expect(look, round(size * canvas.frame.unit))
            self._preloading = GradualWork(self._sprites.preload_expected())

    def _awaits_pictures(self, key: Hashable, things: Things) -> bool:
        """True if painting an incomplete background again is of no use, since its pictures are being made."""
        return key == self._painted_key and BUDGET.has_work and not things.changed

    def _paint(self, canvas: Canvas, table: ShownTable, key: Hashable) -> None:
        """Paints the background, which is cached once it is complete, and everything at rest on it."""
        if self._rest_surface.get_size() != canvas.surface.get_size():
            self._background.free()
            self._rest_surface = pygame.Surface((1, 1))  # freed first
            self._rest_surface = opaque_surface(canvas.surface)
        else:
            self._rest_surface.fill("black")
        below = canvas.like(self._rest_surface)
        postponed = BUDGET.postponed
        panels = table.background.paint(below, table.presentation, table.view)
        self._keep_panels(canvas.frame, table.camera, panels)
        on_board = [canvas.frame.rect_px(panel) for panel in table.background.on_board]
        self._panels_on_board = [panel for panel in self._panels if panel[0] in on_board]
        self._background_dump = below.dump
        kept = self._background.ready(canvas.surface)
        self._painted_key, self._background_key = key, key if BUDGET.postponed == postponed else None
        if kept is not None and self._background_key is not None:
            kept.blit(self._rest_surface, (0, 0))
        self._draw_resting(canvas.frame)

    def _draw_resting(self, frame: Frame) -> None:
        """Draws everything at rest on the background."""
        postponed = BUDGET.postponed
        self._moving = [Drawable.of(entity) for entity in sorted(moving_entities())]
        sprites = self._sprites
        self._resting = {each: blits_of(Drawable.of(each), sprites, frame) for each in resting_entities()}
        self._draw_between_panels(self._resting.values())
        self._lacks_sprites = BUDGET.postponed != postponed

    def _draw_between_panels(self, things: Iterable[ThingBlits]) -> None:
        """Draws what lies on the board, then the panels over it, then what lies beside the board."""
        below, above = parted(things) if self._panels else ([], list(things))
        self._rest_surface.fblits(in_order(below), pygame.BLEND_PREMULTIPLIED)
        self._rest_surface.fblits([(picture, rect.topleft) for rect, picture in self._panels])
        self._rest_surface.fblits(in_order(above), pygame.BLEND_PREMULTIPLIED)

    def _keep_panels(self, frame: Frame, camera: Camera | None, panels: Sequence[pygame.Rect]) -> None:
        """Keeps the pictures of the panels that lie over the board, as they were just painted."""
        board = pygame.Rect(0, 0, 0, 0) if camera is None else frame.rect_px(pygame.Rect(camera.area))
        visible = board.clip(self._rest_surface.get_rect())
        rects = [rect for rect in (frame.rect_px(panel).clip(visible) for panel in panels) if rect]
        self._panels = [(rect, self._rest_surface.subsurface(rect).copy()) for rect in rects]

    def _restore_panels(self, surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Draws panels again in some areas."""
        parts = [rect.clip(area) for rect, _ in self._panels for area in areas]
        surface.blits([(self._rest_surface, part.topleft, part) for part in parts if part], doreturn=False)

    def _cut_out(self, canvas: Canvas, board: pygame.Surface, area: pygame.Rect) -> list[CutOut]:
        """Panels and things that are not on the board, without what is seen of the board beside them."""
        if not self._panels:
            return []
        shown = self._rest_surface
        things = (thing.rect.clip(area) for thing in self._resting.values() if not thing.is_on_board)
        cut_outs = [
            (_differing(shown.subsurface(rect), board.subsurface(rect), 1), rect.topleft)
            for rect in things
            if rect
        ]
        for panel in self._panels:
            rect = panel[0].clip(area)
            if rect and panel not in self._panels_on_board:
                cut_outs.append((shown.subsurface(rect).convert_alpha(), rect.topleft))
                if board is not shown:
                    open_corners(cut_outs[-1][0], board.subsurface(rect), canvas.frame.px(CORNER))
        return cut_outs

    def _board_picture(self, background: TableBackground) -> pygame.Surface:
        """The whole window with everything at rest on the board, without panels beside the board."""
        if not self._panels or background.board is None:
            return self._rest_surface
        picture = background.board.copy()
        on_board, _ = parted(self._resting.values())
        picture.fblits(in_order(on_board), pygame.BLEND_PREMULTIPLIED)
        picture.fblits([(panel, rect.topleft) for rect, panel in self._panels_on_board])
        return picture

    def _update_resting(self, entities: set[int], frame: Frame) -> list[pygame.Rect]:
        """Redraws what changed among the things at rest; returns the changed rectangles."""
        self._moving = [Drawable.of(entity) for entity in sorted(moving_entities())]
        postponed = BUDGET.postponed
        changed = [self._resting.pop(entity).rect for entity in entities if entity in self._resting]
        for entity in entities & resting_entities():
            self._resting[entity] = blits_of(Drawable.of(entity), self._sprites, frame)
            changed.append(self._resting[entity].rect)
        bounds = self._rest_surface.get_rect()
        self._lacks_sprites |= BUDGET.postponed != postponed
        patches = merged([unaligned(rect, bounds) for rect in changed])
        for patch in patches:
            self._redraw_resting(patch)
        return patches

    def _redraw_resting(self, patch: pygame.Rect) -> None:
        touching = [blits for blits in self._resting.values() if blits.rect.colliderect(patch)]
        self._rest_surface.set_clip(patch)
        self._rest_surface.blit(self._background.surface, patch, patch)
        self._draw_between_panels(touching)
        self._rest_surface.set_clip(None)

    def _draw_frame(self, canvas: Canvas, changed: list[pygame.Rect] | None) -> list[pygame.Rect] | None:
        """Draws one frame: clears the moving things of the last one and draws them where they are now.

        `changed`: the changed rectangles of things at rest. Returns all changed rectangles; None: everything.
        """
        if not self._moving and not self._moving_rects and not changed and changed is not None:
            return []
        surface, bounds = canvas.surface, self._rest_surface.get_rect()
        moving = [blits_of(drawable, self._sprites, canvas.frame) for drawable in self._moving]
        rects = [unaligned(blits.rect, bounds) for blits in moving]
        previous_rects, self._moving_rects = self._moving_rects, rects
        if changed is None:
            surface.blit(self._rest_surface, (0, 0))
            self._draw_moving(surface, moving)
            return None
        cleared = changed + previous_rects
        if _area(cleared) > MAX_PATCHED_SHARE * bounds.width * bounds.height:
            cleared = [cleared[0].unionall(cleared[1:])]
        for patch in merged(cleared + rects):  # patch by patch, while the pixels are in the processor's cache
            to_clear = [cleared[index] for index in patch.collidelistall(cleared)]
            surface.blits([(self._rest_surface, rect.topleft, rect) for rect in to_clear], doreturn=False)
            to_draw = [moving[index] for index in patch.collidelistall(rects)]
            self._draw_moving(surface, to_draw)
        return cleared + rects

    def _draw_moving(self, surface: pygame.Surface, moving: Iterable[ThingBlits]) -> None:
        """Draws things that move; panels lie over those on the board."""
        below, above = parted(moving) if self._panels else ([], list(moving))
        surface.fblits(in_order(below), pygame.BLEND_PREMULTIPLIED)
        self._restore_panels(surface, [thing.rect for thing in below])
        surface.fblits(in_order(above), pygame.BLEND_PREMULTIPLIED)


def sprites_key(canvas: Canvas, presentation: Presentation) -> Hashable:
    """Returns a value that changes when a new cache of sprites is needed."""
    language = presentation.texts.words.language
    return canvas.frame, canvas.surface.get_size(), canvas.text_size, canvas.palette, language


def create_sprites(canvas: Canvas, presentation: Presentation) -> SpriteCache:
    """Creates an empty cache of sprites for a canvas."""
    render = partial(presentation.art.render, palette=canvas.palette, text_px=canvas.font_px(SMALL))
    return SpriteCache(canvas.palette, canvas.font_px(SMALL.at_most(SMALL.size)), render)


def in_order(things: Iterable[ThingBlits]) -> list[Blit]:
    """Returns the blits of all things, the lowest first."""
    return list(chain.from_iterable(thing.blits for thing in sorted(things, key=lambda thing: thing.order)))


def parted(things: Iterable[ThingBlits]) -> tuple[list[ThingBlits], list[ThingBlits]]:
    """Returns the things on the board, and those beside it."""
    by_side: tuple[list[ThingBlits], list[ThingBlits]] = [], []
    for thing in things:
        by_side[not thing.is_on_board].append(thing)
    return by_side


def unaligned(rect: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """Returns the visible part of a rectangle, widened so that its left edge is not aligned."""
    left = (rect.left - 1) // ALIGNED_PIXELS * ALIGNED_PIXELS + 1
    return pygame.Rect(left, rect.top, rect.right - left, rect.height).clip(bounds)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merges rectangles until no two of them overlap; the result covers all of them."""
    remaining = list(rects)
    apart: list[pygame.Rect] = []
    while remaining:
        rect = remaining.pop()
        index = rect.collidelist(apart)
        if index < 0:
            apart.append(rect)
        else:
            remaining.append(rect.union(apart.pop(index)))
    return apart


def _area(rects: list[pygame.Rect]) -> int:
    return sum(rect.width * rect.height for rect in rects)


class MeasuringPainter:
    """Has the methods of `Painter`; adds the same entries to the layout dump, but draws nothing."""

    def __init__(self) -> None:
        self._sprites_key: Hashable = None
        self._sprites = SpriteCache()
        self._background_key: Hashable = None
        self._background_dump: list[DumpEntry] = []
        self._mark_rects: dict[int, pygame.Rect] = {}
        """The rectangles of the marks at rest in pixels, by entity."""
        self.preloads, self.camera_seconds = False, 0.0

    def draw(self, canvas: Canvas, table: ShownTable, *, whole: bool) -> list[pygame.Rect]:
        """Adds the background to the layout dump if `whole`; returns no rectangles, as nothing is painted."""
        self._fit(canvas, table)
        key = table.background_key
        with table.things.world():
            if key != self._background_key:
                below = canvas.like(canvas.surface)
                table.background.paint(below, table.presentation, table.view)
                self._background_key, self._background_dump = key, below.dump
            self._mark_rects = {
                entity: blits_of(Drawable.of(entity), self._sprites, canvas.frame).rect
                for entity in resting_entities()
                if isinstance(esper.component_for_entity(entity, Thing).id, Mark)
            }
        table.things.changed.clear()
        if whole:
            table.note_board(canvas)
            canvas.dump += self._background_dump
        return []

    def resting_rect(self, entity: int) -> pygame.Rect | None:
        """Returns what a mark at rest covers in pixels; None: it is moving or not on the table."""
        return self._mark_rects.get(entity)

    @property
    def moves_camera(self) -> bool:
        """False: the camera moves in no time."""
        return False

    def tick(self, seconds: float) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Frees all surfaces; the painter cannot be used any more."""
        self._sprites.clear()

    def _fit(self, canvas: Canvas, table: ShownTable) -> None:
        """Starts a new cache of sprites if the size, palette, text size or language has changed."""
        key = sprites_key(canvas, table.presentation)
        if key != self._sprites_key:
            self._sprites_key, self._background_key = key, None
            self._sprites.clear()
            self._sprites = create_sprites(canvas, table.presentation)
