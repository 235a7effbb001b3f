"""The table of Lyssan, and how a match is presented on it."""

from dataclasses import dataclass

from game.games.lyssan.table.art import LyssanArt
from game.games.lyssan.table.events import LyssanAnimation
from game.games.lyssan.table.layout import LyssanLayout
from game.games.lyssan.table.texts import LyssanTexts
from game.table.presentation import Presentation
from game.table.presentation.layout import TableSetting


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
