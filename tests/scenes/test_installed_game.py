"""A game of another package: found by its entry point, and played from the title to the result."""

import pygame
import pytest

from game.catalogue import GAMES
from game.scenes.lobby.board_picker import MapsScene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.services import Services
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.ui.drawing import art
from tests.auction.matches import ANNA, BERND, bidding
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver

pytestmark = pytest.mark.usefixtures("auction")


def play_by_keyboard(driver: Driver, table: TableScene) -> None:
    """Goes to the next thing that is lit and confirms it, until something lies over the table."""
    for _ in range(2000):
        driver.wait(0.05)
        if driver.top is not table:
            return
        if table.decision is None:
            pygame.time.wait(2)
        else:
            driver.press("next", "accept")
    raise AssertionError(f"the match does not end: {table.match.awaiting}")


def test_it_is_played_from_the_title_to_the_result_by_keyboard(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    driver.click("New match: Auction")
    assert isinstance(driver.top, LobbyScene)
    driver.press("accept")
    table = driver.top
    assert isinstance(table, TableScene)
    play_by_keyboard(driver, table)
    assert isinstance(driver.top, ResultsScene)
    assert driver.reads("points win.")
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.reason == "points"


def test_the_lobby_shows_its_board_with_the_words_of_the_map(
    make_services: MakeServices, drive: Drive
) -> None:
    services = make_services(language="de")
    lobby = LobbyScene(services, "auction")
    driver = Driver(services, lobby)
    driver.click("Rathaussaal")
    assert isinstance(driver.top, MapsScene)
    driver.wait(0.01, times=3)
    assert not driver.top.moving, "the thumbnail is painted"
    assert driver.reads("5 Truhen")
    assert driver.faults == []
    driver.close()


def test_a_match_on_its_board_begins_with_a_favour_in_each_chest(services: Services) -> None:
    (hall,) = (entry for entry in services.maps.entries if entry.game == "auction")
    assert (hall.id, hall.board, hall.problems) == ("hall", ["c.c", ".c.", "c.c"], ())
    view = GAMES["auction"].new({"board": hall.board, "seats": 2}, 1).view(None)
    assert len(view["favours"]) == 5
    assert GAMES["auction"].new({"board": ["c."], "seats": 2}, 1).view(None)["favours"] == [None]
    with pytest.raises(ValueError, match="no hall"):
        GAMES["auction"].new({"board": "cellar"}, 1)


def test_the_table_draws_coins_with_its_own_picture(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    picture = art.picture

    def noting(name: str, size: art.Size) -> pygame.Surface:
        drawn.append(name)
        return picture(name, size)

    monkeypatch.setattr(art, "picture", noting)
    driver = drive(TableScene(services, bidding(services, (ANNA, BERND))))
    driver.wait(0.1, times=3)
    driver.draw()
    assert "auction/coin" in drawn
    assert driver.missing == []


def test_its_rulebook_is_on_the_shelf(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    driver.click("Rulebooks")
    driver.click("Auction")
    assert driver.reads("The highest bid takes the prize.")
