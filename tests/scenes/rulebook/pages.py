"""Turns the pages of a rulebook."""

from collections.abc import Iterator

from game.input.messages import Intent, Press
from game.scenes.rulebook import RulebookScene
from game.ui.drawing.canvas import DumpEntry
from tests.scenes.driver import Driver


def leaf(player: Driver, direction: Intent) -> list[DumpEntry]:
    """A page on or back; all that is drawn then."""
    player.top.handle(Press("keyboard", direction))
    return player.draw().dump


def pages(player: Driver, scene: RulebookScene) -> Iterator[list[DumpEntry]]:
    """All that is drawn on the pages of the chapter, page by page."""
    chapter = scene.chapter
    before: list[DumpEntry] = []
    shown = player.draw().dump
    while scene.chapter == chapter and shown != before:
        yield shown
        before, shown = shown, leaf(player, Intent.NEXT)
