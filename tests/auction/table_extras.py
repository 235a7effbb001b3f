"""Table features that only tests need: a painted picture, an enlarged view, previews, warnings."""

from collections.abc import Iterable, Mapping

import pygame

from game.contract import Decision, Option, Snapshot
from game.table.entities.components import PictureId, Place, ThingLook
from game.table.ids import Mark, Marks, SpotId, ThingId
from game.table.presentation.texts import Explanation
from game.ui.drawing import fonts
from game.ui.drawing.theme import Palette, Tone
from tests.auction.table import PRIZE, AuctionArt, AuctionLayout, AuctionTexts, CellContent

MEANING = "It stays there until somebody takes it away, which nobody ever has done."
ENDINGS: Mapping[object, tuple[str, ...]] = {}
"""The last lines of a meaning, by the side."""
PAPER = ThingLook("slip/prize")


class ExtraLayout(AuctionLayout):
    def place_of_mark(self, view: Snapshot, mark: Mark) -> Place:
        place = super().place_of_mark(view, mark)
        zoomed = place._replace(x=place.x + 400, y=place.y - 60, size=3 * place.size, layer=50)
        return zoomed if mark.kind == "zoomed" else place

    def zoomed_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        return {Mark("zoomed", spot)} if spot == PRIZE else set()


class ExtraArt(AuctionArt):
    def thing_look(self, thing: ThingId) -> ThingLook:
        return PAPER if isinstance(thing, CellContent) and thing.cell == PRIZE else super().thing_look(thing)

    def mark_look(self, mark: Mark) -> ThingLook:
        return PAPER if mark.kind == "zoomed" else super().mark_look(mark)

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """Paints the prize as a paper with the language of the player on it."""
        if picture != PAPER.picture:
            return super().render(picture, size_px, palette, text_px)
        paper = pygame.Surface((size_px, size_px // 2), pygame.SRCALPHA)
        paper.fill(palette[Tone.RED])
        letters = fonts.font("sans", "Bold", text_px)
        paper.blit(letters.render(self.setting.words.language, antialias=True, color="white"), (4, 0))
        return paper

    def preload(self, view: Snapshot) -> Iterable[tuple[ThingLook, float]]:
        return ((PAPER, 360.0),)


class ExtraTexts(AuctionTexts):
    previews: Mapping[Option, str] = {}
    warnings: Mapping[Option, str] = {}

    def explain_option(self, view: Snapshot, option: Option) -> Explanation:
        lines = (MEANING, *ENDINGS.get(option[1], ())) if option[1:] else ()
        return Explanation(super().explain_option(view, option).title, lines)

    def preview(self, view: Snapshot, option: Option) -> str:
        return self.previews.get(option, "")

    def warning(self, view: Snapshot, decision: Decision, option: Option) -> str:
        return self.warnings.get(option, "")
