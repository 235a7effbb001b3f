"""Records what a table shows, for a canvas that measures and does not paint."""

from collections.abc import Hashable

import esper
import pygame

from game.table.drawing.drawables import Drawable, blits_of, resting_entities
from game.table.drawing.painter import ShownTable, create_sprites, sprites_key
from game.table.drawing.sprite_cache import SpriteCache
from game.table.entities.components import Thing
from game.table.ids import Mark
from game.ui.drawing.canvas import Canvas, DumpEntry


class MeasuringPainter:
    """Has the methods of `Painter`; adds the same entries to the layout dump, but renders only marks."""

    def __init__(self) -> None:
        self._sprites_key: Hashable = None
        self._sprites = SpriteCache()
        self._background_key: Hashable = None
        self._background_dump: list[DumpEntry] = []
        self._mark_rects: dict[int, pygame.Rect] = {}
        """What the marks at rest cover in pixels, by entity."""
        self.animates_camera = self.preloads = False

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
            canvas.dump += self._background_dump
        return []

    def resting_rect(self, entity: int) -> pygame.Rect | None:
        """Returns what a mark at rest covers in pixels; None: it is moving or not on the table."""
        return self._mark_rects.get(entity)

    @property
    def moves_camera(self) -> bool:
        """False: another camera is there at once."""
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
