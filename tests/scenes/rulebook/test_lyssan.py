"""The rulebook of Lyssan is drawn whole on all screens."""

from collections.abc import Iterator

import pytest

from game.games.lyssan.rulebook import chapters
from game.input.messages import Intent, Press
from game.scenes.rulebook.scene import RulebookScene
from game.ui.drawing.layout_dump import DumpEntry
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver


def pages(player: Driver, scene: RulebookScene) -> Iterator[list[DumpEntry]]:
    """All that is drawn on the pages of the chapter, page by page."""
    chapter = scene.chapter
    before: list[DumpEntry] = []
    shown = player.draw().dump
    while scene.chapter == chapter and shown != before:
        yield shown
        before = shown
        player.top.handle(Press("keyboard", Intent.NEXT))
        shown = player.draw().dump


@pytest.mark.no_cover
@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "size", "text_size"), [("en", (1920, 1080), 100), ("de", (1280, 800), 200)]
)
def test_nothing_is_cut_on_any_page(
    make_services: MakeServices, language: str, size: tuple[int, int], text_size: int
) -> None:
    """Takes seconds: all pages are drawn."""
    services = make_services(size, language=language, text_size=text_size)
    for chapter in chapters(services.words):
        scene = RulebookScene(services, "lyssan", chapter.id)
        player = Driver(services, scene)
        for page in pages(player, scene):
            assert [noted.text for noted in page if noted.cut or noted.kind == "missing"] == []
        player.close()
