"""The lobby of a game that two or three can play, with boards and without."""

import pytest

from game import text
from game.contract import LobbyOption, State
from game.input.messages import Plugged
from game.scenes.lobby.info import LobbyInfo
from game.scenes.lobby.options import OptionsScene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seats import EMPTY
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.auction import Auction
from tests.auction import rules as toy
from tests.auction.halls import HALLS
from tests.auction.lobby import AuctionLobby
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver

Opened = tuple[LobbyScene, Driver]


@pytest.fixture
def salon(auction: None, services: Services, drive: Drive) -> Opened:
    """The lobby of the auction."""
    del auction
    scene = LobbyScene(services, "auction")
    return scene, drive(scene)


def test_the_lobby_starts_with_the_usual_number_of_seats_and_bots_beside_the_person(salon: Opened) -> None:
    scene, driver = salon
    assert [lobby_seat.played_by for lobby_seat in scene.lobby_seats.lobby_seats] == [
        "person",
        *["knight"] * 2,
        *[EMPTY] * 5,
    ]
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert driver.top.match.header.config == {"rounds": 4, "seats": 3, "board": list(HALLS["hall"])}


def test_a_game_without_boards_is_played_without_one(
    auction: None, services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    del auction
    monkeypatch.setattr(Auction, "lobby", lambda _: LobbyInfo())
    driver = drive(LobbyScene(services, "auction"))
    assert driver.faults == []
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert driver.top.match.header.config == {"rounds": 4, "seats": 3}


def test_a_second_and_a_third_controller_join_and_three_players_start(salon: Opened) -> None:
    scene, driver = salon
    for pad in ("pad 70", "pad 71"):
        driver.send(Plugged(pad, "Pad"))
        driver.press("accept", "accept", device=pad)
    assert [lobby_seat.played_by for lobby_seat in scene.lobby_seats.lobby_seats] == ["person"] * 3 + [
        EMPTY
    ] * 5
    driver.press("pause")
    assert isinstance(driver.top, TableScene)
    assert len(driver.top.match.players) == 3
    assert driver.top.seating.device(2) == "pad 71"


def test_rules_that_do_not_fit_the_seat_count_say_so_and_do_not_start(
    salon: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    (scene, driver), new = salon, toy.new

    def picky(config: dict[str, object], seed: int) -> State:
        if config["seats"] == 3:
            raise ValueError("four or nobody")
        return new(config, seed)

    scene.match_options.values["rounds"] = 6
    monkeypatch.setattr(toy, "new", picky)
    driver.press("accept")
    assert driver.top is scene
    assert driver.shows("Board and rules do not fit 3 players.")
    scene.lobby_seats.set_player(3, "knight")
    assert not driver.shows("do not fit")


def test_options_that_are_true_or_false_are_called_on_and_off(
    salon: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, driver = salon
    monkeypatch.setattr(toy.AuctionRules, "OPTIONS", (LobbyOption("vassals", (False, True)),))
    texts = {
        f"vassals.{value}.{part}": f"{value}, {part}" for value in ("on", "off") for part in ("name", "hint")
    }
    texts |= {"vassals.name": "Vassals", "vassals.hint": "Whether there are any."}
    words = {f"auction.option.{key}": phrase for key, phrase in texts.items()}
    known = text._Language.get
    monkeypatch.setattr(text._Language, "get", lambda tongue, key: words.get(key) or known(tongue, key))
    scene.match_options.values = {"vassals": False}
    driver.click("Rules")
    assert isinstance(driver.top, OptionsScene)
    driver.press("right")
    assert scene.match_options.values == {"vassals": True}
    assert driver.shows("on, name")


@pytest.mark.no_cover
@pytest.mark.parametrize("lobby", [AuctionLobby(), LobbyInfo()], ids=["with boards", "without"])
def test_nothing_is_cut_off_at_any_size(
    auction: None, any_services: Services, lobby: LobbyInfo, monkeypatch: pytest.MonkeyPatch
) -> None:
    del auction
    monkeypatch.setattr(Auction, "lobby", lambda _: lobby)
    driver = Driver(any_services, LobbyScene(any_services, "auction"))
    assert driver.faults == []
    driver.close()


@pytest.mark.no_cover
def test_eight_seats_with_a_controller_each_fit_at_any_size(auction: None, any_services: Services) -> None:
    del auction
    any_services.devices.last = "pad 0"
    driver = Driver(any_services, LobbyScene(any_services, "auction"))
    for number in range(1, 8):
        driver.send(Plugged(f"pad {number}", "Pad"))
        driver.press("accept", device=f"pad {number}")
    assert driver.faults == []
    driver.close()
