"""The table of Yes, Your Grace, and how a match is presented on it."""

from dataclasses import dataclass

from game.games.grace.table.art import GraceArt
from game.games.grace.table.events import GraceAnimation
from game.games.grace.table.layout import GraceLayout
from game.games.grace.table.texts import GraceTexts
from game.table.presentation import Presentation
from game.table.presentation.layout import TableSetting


@dataclass(frozen=True)
class GracePresentation(Presentation):
    """The presentation of one match."""

    layout: GraceLayout


def presentation(setting: TableSetting) -> GracePresentation:
    """The presentation of one match."""
    layout = GraceLayout(setting)
    art, texts = GraceArt(setting, layout), GraceTexts(setting.words)
    return GracePresentation(layout, art, texts, GraceAnimation(layout))
