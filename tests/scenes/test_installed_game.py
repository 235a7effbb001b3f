"""A game of another package: found by its entry point, and played from the title to the result."""

import pygame
import pytest

from game.app import App
from game.catalogue import GAMES
from game.input.messages import Intent
from game.routes import scene_for
from game.scenes.lobby.boards import BoardsScene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.services import Services
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.drawing import art
from tests.auction.matches import ANNA, BERND, bidding
from tests.auction.table import AuctionTexts
from tests.packages import DOOR, Packages
from tests.scenes.app_tables import screen_texts, toast_texts
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver
from tests.scenes.every_screen.odd_sizes import use_at_odd_sizes
from tests.scenes.hands import KeyHands, MouseHands

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


def test_an_installed_game_is_played_from_the_title_to_the_result_by_keyboard(
    services: Services, drive: Drive
) -> None:
    driver = drive(TitleScene(services))
    driver.click("Auction")
    driver.wait(times=2)
    driver.click("Play")
    assert isinstance(driver.top, LobbyScene)
    driver.press("accept")
    table = driver.top
    assert isinstance(table, TableScene)
    play_by_keyboard(driver, table)
    assert isinstance(driver.top, ResultsScene)
    assert driver.shows("points win.")
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.reason == "points"


@pytest.mark.no_cover
def test_its_lobby_and_its_table_survive_any_size(services: Services, drive: Drive) -> None:
    for presses in ((), ("accept",)):
        driver = drive(LobbyScene(services, "auction"))
        driver.press(*presses)
        use_at_odd_sizes(driver)


def test_the_lobby_shows_its_board_with_the_words_of_the_map(
    make_services: MakeServices, drive: Drive
) -> None:
    services = make_services(language="de")
    lobby = LobbyScene(services, "auction")
    driver = Driver(services, lobby)
    driver.click("Rathaussaal")
    assert isinstance(driver.top, BoardsScene)
    driver.wait(0.01, times=3)
    assert not driver.top.moving, "the thumbnail is painted"
    assert driver.shows("5 Truhen")
    assert driver.faults == []
    driver.close()


def test_the_lobby_explains_each_value_of_its_options(services: Services, drive: Drive) -> None:
    driver = drive(LobbyScene(services, "auction"))
    driver.click("Rules")
    for words in ("How many prizes are sold.", "A short auction.", "The usual length.", "A long auction."):
        assert driver.shows(words)
    assert services.words.missing == []


def test_a_table_without_roles_and_reasons_shows_the_reason_of_the_outcome_and_names_alone(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(AuctionTexts, "role")
    monkeypatch.delattr(AuctionTexts, "outcome_reasons")
    match = bidding(services, (ANNA, BERND))
    while match.outcome is None:
        decision = match.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    driver = drive(TableScene(services, match))
    driver.wait(0.1, times=3)
    assert isinstance(driver.top, ResultsScene)
    assert driver.shows("Points")
    assert not driver.shows(" ·")


def test_a_match_on_its_board_begins_with_a_favour_in_each_chest(services: Services) -> None:
    (hall,) = (entry for entry in services.maps.entries if entry.game == "auction")
    assert (hall.id, hall.board, hall.problems) == ("hall", ["c.c", ".c.", "c.c"], ())
    view = GAMES["auction"].new({"board": hall.board, "seats": 2}, 1).view(None)
    assert len(view["favours"]) == 5
    assert GAMES["auction"].new({"board": ["c."], "seats": 2}, 1).view(None)["favours"] == [None]
    with pytest.raises(ValueError, match="no hall"):
        GAMES["auction"].new({"board": "cellar"}, 1)


@pytest.mark.painted
def test_the_table_draws_coins_with_its_own_picture(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    picture = art.picture

    def noting(name: str, size: art.Size, *, plain: bool) -> pygame.Surface:
        drawn.append(name)
        return picture(name, size, plain=plain)

    monkeypatch.setattr(art, "picture", noting)
    driver = drive(TableScene(services, bidding(services, (ANNA, BERND))))
    driver.wait(0.1, times=3)
    driver.draw()
    assert "auction/coin" in drawn
    assert driver.missing == []


def test_its_rulebook_opens_from_the_title(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    driver.point("Auction")
    driver.wait()
    driver.click("Rulebook")
    assert driver.shows("he hall was cold")
    driver.press("down")
    assert driver.shows("The highest bid takes the prize.")


def test_a_game_that_cannot_be_loaded_is_not_on_the_title_which_says_why(
    packages: Packages, make_services: MakeServices
) -> None:
    packages.install("import no_such_library")
    services = make_services()
    driver = Driver(services, TitleScene(services))
    assert driver.find("Auction")
    assert not driver.shows("Guest")
    assert toast_texts(services) == [
        "The game “guest” of the package module_of_packages_package cannot be used and is left out. "
        "ModuleNotFoundError: No module named 'no_such_library'"
    ]
    driver.top.entered()
    assert len(toast_texts(services)) == 1, "it says so once"
    driver.close()


def test_a_game_without_a_name_is_left_out(packages: Packages, make_services: MakeServices) -> None:
    packages.install(DOOR)
    (packages.folder / "assets/words/en/guest.toml").write_text("# none", "utf-8")
    services = make_services()
    driver = Driver(services, TitleScene(services))
    assert driver.find("Auction")
    assert "its words lack games.guest.name" in toast_texts(services)[0]
    driver.close()


@pytest.mark.parametrize("part", ["lobby(self)", "bot(self)", "presentation(self, setting)"])
def test_a_game_that_is_found_broken_leads_back_to_the_title(
    packages: Packages, make_services: MakeServices, part: str
) -> None:
    packages.install(DOOR.replace('"guest"', f'"guest"\n    def {part}: return 7'))
    services = make_services()
    services.window.synced = True
    pygame.event.clear()
    app = App(services, TitleScene(services), scene_for)
    app.frame()
    MouseHands(services, app).click_text("The Guest")
    if isinstance(app.top, LobbyScene):
        KeyHands(services, app).press(Intent.ACCEPT)
    assert isinstance(app.top, TitleScene)
    assert "returned 7" in toast_texts(services)[-1]
    app.frame()
    assert "The Guest" not in screen_texts(services)
    app.close()
