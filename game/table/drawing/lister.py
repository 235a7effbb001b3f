"""Lists what a table shows, for a canvas that paints nothing."""

from collections.abc import Hashable

import esper
import pygame

from game.contract import Snapshot
from game.table.drawing.drawables import Drawable, blits_of, resting_entities
from game.table.drawing.painter import create_sprites, sprites_key
from game.table.drawing.sprite_cache import SpriteCache
from game.table.entities.components import Thing
from game.table.entities.things import Things
from game.table.ids import Mark
from game.table.presentation import Presentation
from game.table.presentation.art import Background
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout_dump import DumpEntry


class Lister:
    """Does what `Painter` does for the layout dump, and makes no pictures but those of marks."""

    def __init__(self, presentation: Presentation) -> None:
        self._presentation = presentation
        self._sprites_key: Hashable = None
        self._sprites = SpriteCache()
        self._background_key: Hashable = None
        self._notes: list[DumpEntry] = []
        """The layout dump of the background."""
        self._marks: dict[int, pygame.Rect] = {}
        """The pixels of marks at rest, by entity."""

    def draw(
        self, canvas: Canvas, background: Background, view: Snapshot, things: Things, *, whole: bool
    ) -> list[pygame.Rect]:
        """With `whole`, adds to the dump what the background shows; returns that nothing was painted."""
        self._fit(canvas)
        key = background.key(view)
        with things.world():
            if key != self._background_key:
                under = canvas.like(canvas.surface)
                background.paint(under, view)
                self._background_key, self._notes = key, under.dump
            self._marks = {
                entity: blits_of(Drawable.of(entity), self._sprites, canvas.frame).rect
                for entity in resting_entities()
                if isinstance(esper.component_for_entity(entity, Thing).id, Mark)
            }
        things.changed.clear()
        if whole:
            canvas.dump += self._notes
        return []

    def resting_rect(self, entity: int) -> pygame.Rect | None:
        """The pixels of a mark at rest as it was listed last; None: it was not."""
        return self._marks.get(entity)

    def _fit(self, canvas: Canvas) -> None:
        key = sprites_key(canvas, self._presentation)
        if key != self._sprites_key:
            self._sprites_key, self._background_key = key, None
            self._sprites = create_sprites(canvas, self._presentation)
