"""The table of Allyria Empires, and how a match is presented on it."""

from dataclasses import dataclass

from game.games.allyria.table.art import AllyriaArt
from game.games.allyria.table.events import AllyriaAnimation
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.texts import AllyriaTexts
from game.table.presentation import Presentation
from game.table.presentation.layout import TableSetting


@dataclass(frozen=True)
class AllyriaPresentation(Presentation):
    """The presentation of one match."""

    layout: AllyriaLayout


def presentation(setting: TableSetting) -> AllyriaPresentation:
    """The presentation of one match."""
    layout = AllyriaLayout(setting)
    texts, animation = AllyriaTexts(setting.words, layout), AllyriaAnimation(layout)
    return AllyriaPresentation(layout, AllyriaArt(setting, layout), texts, animation)
