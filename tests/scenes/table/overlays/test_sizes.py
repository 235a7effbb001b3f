"""Overlays in windows of several sizes, in both languages, with small and large text."""

import pytest

from game.scenes.requests import Push
from game.scenes.table.requests import ToPause, ToResults, ToSaveAs, ToSeats
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import played_match
from tools.screens import allyria_matches

SIZES = (
    ((1920, 1080), "en", 100),
    ((1920, 1080), "de", 200),
    ((1280, 800), "de", 100),
    ((1280, 800), "en", 200),
)


@pytest.mark.no_cover
@pytest.mark.parametrize(("size", "language", "text_size"), SIZES)
def test_nothing_is_cut_off_at_any_size(
    make_services: MakeServices, size: tuple[int, int], language: str, text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    for choices in (30, None):
        table = TableScene(services, played_match(services, choices=choices))
        driver, play = Driver(services, table), table.play
        running = ToPause(play), ToSeats(play), ToSaveAs(table.match)
        for request in (ToResults(play),) if choices is None else running:
            driver.change(Push(request))
            for intent in (*["down"] * 6, "right", *["down"] * 6):
                driver.press(intent)
                assert driver.faults == []
            driver.press("back")
        driver.close()


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_suggested_name_of_a_match_of_four_is_not_cut_off(
    make_services: MakeServices, text_size: int
) -> None:
    services = make_services((1280, 800), text_size=text_size)
    table = TableScene(services, allyria_matches.new_match(services.matches))
    driver = Driver(services, table)
    driver.change(Push(ToSaveAs(table.match)))
    assert driver.shows("Käthe, Benjamin, Rosalind, Wolfgang")
    assert driver.faults == []
    driver.close()
