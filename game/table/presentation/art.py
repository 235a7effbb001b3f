"""The pictures of a table: its background, its things and its marks."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol, final

import pygame

from game.contract import View
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.layout import TableSetting
from game.table.presentation.painted import FrameMark, PaintedPicture, PictureStyle
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Palette


class Background(Protocol):
    """The ground below all things; it is cached for as long as its key stays the same."""

    def key(self, view: View) -> Hashable:
        """Returns a value that changes when the background must be painted again."""

    def paint(self, canvas: Canvas, view: View) -> None:
        """Paints the background, to the edges of the window."""


TILE_SIGNS = frozenset(
    {"subject", "goal", "capture", "swap", "hint", "hint_capture", "hint_home", "threat", "threat_sign"}
)
"""The marks on a square tile that are files in `assets/art/table`."""
TILE = 100, 100
"""The size of a tile in the units of the frames around it."""


class PlainBackground:
    """The wood that is also behind menus; never changes."""

    def key(self, view: View) -> Hashable:
        """Returns the same for every view."""
        del view
        return None

    def paint(self, canvas: Canvas, view: View) -> None:
        """Paints the wood."""
        del view
        ornament.background(canvas)


class Art(ABC):
    """The pictures of one game's table."""

    background: Background = PlainBackground()

    def __init__(self, setting: TableSetting) -> None:
        self.setting = setting

    def paint_panels(self, canvas: Canvas, view: View) -> Sequence[pygame.Rect]:
        """Paints the game's own panels over the board; by default there are none.

        Returns them, in layout units: nothing on the board is drawn over them. They are painted again when
        the key of the background changes.
        """
        del canvas, view
        return ()

    @final
    def look(self, thing: ThingId) -> ThingLook:
        """Returns the look of a thing or a mark."""
        return self.mark_look(thing) if isinstance(thing, Mark) else self.thing_look(thing)

    @abstractmethod
    def thing_look(self, thing: ThingId) -> ThingLook:
        """Returns the look of a thing other than a mark."""

    def mark_look(self, mark: Mark) -> ThingLook:
        """Returns the look of a mark; by default for the square tiles of a board.

        Marks of what can be selected or is explained are signs, all others are frames.
        """
        return ThingLook(f"table/{mark.kind}" if mark.kind in TILE_SIGNS else FrameMark(mark.kind, TILE))

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """Draws a picture, by default if it is a `PaintedPicture`; None: it is a file in `assets/art`.

        The picture is cached, and rendered again when palette, language or sizes change.

        Args:
            picture: See `ThingLook`.
            size_px: The side of the square that the thing fills; the picture is centred in it.
            palette: The colours.
            text_px: The height of the player's smallest letters.
        """
        if not isinstance(picture, PaintedPicture):
            return None
        setting = self.setting
        return picture.paint(PictureStyle(size_px, palette, text_px, setting.seats, setting.words))

    def preload(self, view: View) -> Iterable[tuple[ThingLook, float]]:
        """Returns the looks to render before they are needed, with their largest sizes in layout units."""
        del view
        return ()
