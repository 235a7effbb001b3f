"""How a match of Lyssan is presented."""

from dataclasses import dataclass

from game.games.lyssan.table.animation.animation import LyssanAnimation
from game.games.lyssan.table.art.art import LyssanArt
from game.games.lyssan.table.layout.layout import LyssanLayout
from game.table.presentation import Presentation
from game.table.presentation.setting import TableSetting
from game.table.presentation.texts import Texts


@dataclass(frozen=True)
class LyssanPresentation(Presentation):
    """The presentation of one match."""

    layout: LyssanLayout


def presentation(setting: TableSetting) -> LyssanPresentation:
    """The presentation of one match."""
    layout = LyssanLayout(setting)
    return LyssanPresentation(
        layout, LyssanArt(setting, layout), Texts(setting.words), LyssanAnimation(layout)
    )
