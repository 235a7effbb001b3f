"""A board that is wider than the screen, with a token in each of its fields and a card beside it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pygame

from game.contract import Seat, Snapshot
from game.table.drawing.painter import TableBackground
from game.table.entities.components import Place, ThingLook
from game.table.ids import ThingId
from game.table.input.targets import Target
from game.table.presentation import Presentation
from game.table.presentation.art import Art
from game.table.presentation.camera import Camera
from game.table.presentation.events import Animation
from game.table.presentation.layout import Layout, TableSetting
from game.table.presentation.texts import Texts
from game.table.stage import Stage
from game.text import Words
from tests.table.tables import NamedId, PlayedSounds

COLUMNS, ROWS, FIELD = 10, 4, 100
"""Fields in a row, rows, and the side of a field in units of the board."""
CARD = NamedId("card")


class WideLayout(Layout):
    """The board fills the left three quarters of the table; the card lies on the right."""

    @property
    def card_place(self) -> tuple[int, int]:
        """The middle of the card."""
        return self.area.right - 125, self.area.top + 125

    def whole_board(self, view: Snapshot) -> Camera:
        area = (self.area.left, self.area.top, self.area.width * 3 // 4, self.area.height)
        return Camera.of_whole(area, (0, 0, COLUMNS * FIELD, ROWS * FIELD))

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        return {
            target.spot: Place(*target.rect.center, target.rect.width, spot=target.spot, window=target.window)
            for target in self.targets(view)
            if isinstance(target.spot, NamedId)
        }

    def targets(self, view: Snapshot) -> Sequence[Target]:
        card = pygame.Rect(0, 0, 150, 150)
        card.center = self.card_place
        fields = [self._field(view, number) for number in range(COLUMNS * ROWS)]
        return [*fields, Target.from_rect(CARD, card)]

    def _field(self, view: Snapshot, number: int) -> Target:
        row, column = divmod(number, COLUMNS)
        camera = self.camera(view)
        assert camera is not None
        corner = camera.to_screen((column * FIELD, row * FIELD))
        side = round(FIELD * camera.scale)
        return Target.from_rect(field(number), pygame.Rect(*corner, side, side), camera.area)


class WideArt(Art):
    def thing_look(self, thing: ThingId) -> ThingLook:
        return ThingLook("table/stone")


def field(number: int) -> NamedId:
    """The field with a number, from the upper left corner, row by row."""
    return NamedId(f"field {number}")


def wide_presentation(
    viewer: Seat | None = None,
    layout_class: type[WideLayout] = WideLayout,
    animation: type[Animation] = Animation,
) -> Presentation:
    """How the board is presented to a viewer."""
    setting = TableSetting(Words("en"), viewer=viewer)
    layout = layout_class(setting)
    return Presentation(layout, WideArt(setting), Texts(setting.words), animation(layout))


@contextmanager
def open_wide_stage(
    presentation: Presentation | None = None, background: TableBackground | None = None
) -> Iterator[Stage]:
    """A stage with the whole board in sight."""
    stage = Stage(presentation or wide_presentation(), PlayedSounds(), background)
    stage.jump_to({})
    try:
        yield stage
    finally:
        stage.close()
