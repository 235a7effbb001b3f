"""A level of one game alone is shown where that game is played, and a lost one hurts no saved match."""

from dataclasses import replace

import pytest

from game.match import Match, Player, PlayerKind
from game.scenes.lobby.scene import LobbyScene
from game.scenes.services import Services
from game.scenes.table.overlays.seats import SeatsScene
from game.scenes.table.requests import OpenSeats
from game.scenes.table.scene import TableScene
from game.start import read_seats
from tests.auction.bot import AUCTIONEER, AuctionBot
from tests.auction.matches import ANNA, BERND, bidding
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import chronicle_sentences, open_table

pytestmark = pytest.mark.usefixtures("auction")


def labels_in_lobby(driver: Driver, scene: LobbyScene) -> set[str]:
    """The texts of a bot's banner while its level is changed."""
    scene.group.set_focus(scene.banners[1])
    texts = set()
    for _ in scene.lobby_seats.possible_players:
        driver.press("right")
        driver.draw()
        texts.add(scene.banners[1].player_text)
    return texts


def test_the_lobby_offers_a_games_own_level_for_that_game_alone(
    make_services: MakeServices,
) -> None:
    services = make_services(language="de")
    for game, offered in (("auction", True), ("cyvasse", False)):
        scene = LobbyScene(services, game)
        driver = Driver(services, scene)
        assert ("Bot: Auktionator" in labels_in_lobby(driver, scene)) is offered
        assert driver.faults == []
        driver.close()


def test_the_command_line_takes_a_games_own_level_for_that_game_alone() -> None:
    assert read_seats("auction", "human,bot:auctioneer") == [None, "auctioneer"]
    with pytest.raises(ValueError, match="cannot play"):
        read_seats("cyvasse", "human,bot:auctioneer")


def test_it_can_take_the_seat_of_a_lost_pad(services: Services, drive: Drive) -> None:
    match = bidding(services, (ANNA, BERND))
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("down", "down", "accept")
    driver.click("Bot: Auctioneer")
    assert match.players[1] == replace(BERND, kind=PlayerKind.BOT, level="auctioneer")
    assert "An auctioneer plays on for Bernd." in chronicle_sentences(table)


def test_a_game_may_have_a_single_level(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AuctionBot, "levels", (AUCTIONEER,))
    scene = LobbyScene(services, "auction")
    drive(scene)
    assert [lobby_seat.played_by for lobby_seat in scene.lobby_seats.taken] == ["person", *["auctioneer"] * 2]
    assert read_seats("auction", None) == [None, "auctioneer", "auctioneer"]


LOST = Player(PlayerKind.BOT, "lost_level", "Brannoc", "azure", "eagle")
"""A bot of a level that no game has any more."""


def test_a_saved_match_with_a_lost_level_shows_its_player_as_one_of_the_weakest(
    services: Services, drive: Drive
) -> None:
    path = bidding(services, (ANNA, LOST)).path
    match = Match.resume(path)
    table = TableScene(services, match)
    driver = drive(table)
    driver.change(table.carry_out(OpenSeats()))
    assert isinstance(driver.top, SeatsScene)
    assert driver.shows("Bot: Squire")
    driver.press("back")
    assert match.players[1] == LOST
    match.seat_player(0, replace(LOST, name="Anna"))
    assert chronicle_sentences(table)[-1] == "Lost_level plays on for Anna."
