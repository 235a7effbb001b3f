"""How a match of Lyssan is presented."""

from dataclasses import dataclass

from game.games.lyssan.table.animation.animation import LyssanAnimation
from game.games.lyssan.table.art.art import LyssanArt
from game.games.lyssan.table.layout.layout import LyssanLayout
from game.games.lyssan.table.text.texts import LyssanTexts
from game.table.presentation import Presentation
from game.table.presentation.setting import TableSetting


@dataclass(frozen=True)
class LyssanPresentation(Presentation):
    """The presentation of one match."""

    layout: LyssanLayout
    texts: LyssanTexts


def presentation(setting: TableSetting) -> LyssanPresentation:
    """The presentation of one match."""
    layout = LyssanLayout(setting)
    return LyssanPresentation(
        layout, LyssanArt(setting, layout), LyssanTexts(setting.words, layout), LyssanAnimation(layout)
    )
