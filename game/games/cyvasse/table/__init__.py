"""The table of Cyvasse, and how a match is presented on it."""

from dataclasses import dataclass

from game.games.cyvasse.table.art import CyvasseArt
from game.games.cyvasse.table.events import CyvasseAnimation
from game.games.cyvasse.table.layout import CyvasseLayout
from game.games.cyvasse.table.texts import CyvasseTexts
from game.table.presentation import Presentation
from game.table.presentation.layout import TableSetting


@dataclass(frozen=True)
class CyvassePresentation(Presentation):
    """The presentation of one match."""

    layout: CyvasseLayout


def presentation(setting: TableSetting) -> CyvassePresentation:
    """The presentation of one match."""
    layout = CyvasseLayout(setting)
    texts, animation = CyvasseTexts(setting.words), CyvasseAnimation(layout)
    return CyvassePresentation(layout, CyvasseArt(setting, layout), texts, animation)
