"""Two windows of the program with the same folder of matches: only one of them plays a match."""

from collections.abc import Callable, Iterator

import pytest

from game.disk import BackgroundQueue
from game.match import Match
from game.scenes.replay import ReplayScene
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

pytestmark = pytest.mark.usefixtures("auction")

IN_USE = "This match is open in another window of Four Crowns"


@pytest.fixture
def match(services: Services) -> Match:
    return bidding(services, [ANNA, BERND, CORA])


@pytest.fixture
def first(services: Services, match: Match) -> Iterator[Driver]:
    """A window in which the match is open; it writes in the background, as the program does."""
    services.disk = BackgroundQueue()
    driver = Driver(services, TitleScene(services))
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert driver.top.match.path == match.path
    yield driver
    driver.close()


@pytest.fixture
def second(make_services: MakeServices, first: Driver) -> Iterator[Driver]:
    """Another window, opened later, with the title."""
    services = make_services()
    driver = Driver(services, TitleScene(services))
    yield driver
    driver.close()


def test_a_match_that_is_open_in_another_window_is_not_continued(first: Driver, second: Driver) -> None:
    second.press("accept")
    assert isinstance(second.top, TitleScene)
    assert second.shows(IN_USE)
    assert second.faults == []
    second.press("accept")
    first.close()
    first.services.disk.finish_all()
    second.press("accept")
    assert isinstance(second.top, TableScene)


def test_a_new_match_is_open_in_its_window_only(
    services: Services, make_services: MakeServices, drive: Callable[[Scene], Driver]
) -> None:
    drive(TableScene(services, bidding(services, [ANNA, BERND, CORA])))
    other = make_services()
    driver = Driver(other, TitleScene(other))
    driver.press("accept")
    assert driver.shows(IN_USE)
    driver.close()


def test_the_list_watches_and_copies_an_open_match_but_neither_continues_nor_deletes_it(
    second: Driver, match: Match
) -> None:
    second.open(SavesScene(second.services))
    second.press("accept")
    assert isinstance(second.top, SavesScene)
    assert second.shows(IN_USE)
    second.press("accept", "right", "down", "down", "down", "accept")
    second.click("Delete")
    assert second.shows(IN_USE)
    assert match.path.exists()
    second.press("accept")
    second.click("Watch")
    assert isinstance(second.top, ReplayScene)


def test_a_match_that_moved_to_another_file_is_open_there(first: Driver, second: Driver) -> None:
    table = first.top
    assert isinstance(table, TableScene)
    content = table.match.path.read_bytes()
    table.match.path.write_bytes(content.replace(b"Anna", b"Else"))
    table.match.choose(0, ("bid", 1))
    first.wait()
    paths = {entry.path for entry in second.services.saves.matches()}
    assert table.match.path in paths
    assert len(paths) == 2
    assert not second.services.saves.lock(table.match.path)
