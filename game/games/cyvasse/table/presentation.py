"""The presentation of a match of Cyvasse."""

from dataclasses import dataclass

from game.games.cyvasse.table.animation.animation import CyvasseAnimation
from game.games.cyvasse.table.art.art import CyvasseArt
from game.games.cyvasse.table.layout.layout import CyvasseLayout
from game.games.cyvasse.table.text.texts import CyvasseTexts
from game.table.presentation import Presentation
from game.table.presentation.setting import TableSetting


@dataclass(frozen=True)
class CyvassePresentation(Presentation):
    """The presentation of one match."""

    layout: CyvasseLayout


def presentation(setting: TableSetting) -> CyvassePresentation:
    """The presentation of one match."""
    layout = CyvasseLayout(setting)
    return CyvassePresentation(
        layout, CyvasseArt(setting, layout), CyvasseTexts(setting.words), CyvasseAnimation(layout)
    )
