"""Tables at which persons with pads of their own answer by ballot, for tests."""

from collections.abc import Mapping
from typing import Any

from game.contract import Option, Seat
from game.input.messages import Device
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.ballot import Ballot
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.auction.matches import EIGHT
from tests.scenes.driver import Driver

SEALED: Mapping[str, Any] = {"votes": "sealed"}
SPEECHES: Mapping[str, Any] = {"speeches": 1}


def pads(seats: int) -> dict[Seat, Device]:
    """A pad for each seat."""
    return {seat: f"pad {seat}" for seat in range(seats)}


def asked_in_secret(services: Services, config: Mapping[str, Any], seats: int = 3, **setup: Any) -> Match:
    """A match in which the last seat has shelved the first prize, so that all decide in secret."""
    players = EIGHT[:seats]
    match = Match.start(
        services.matches, MatchSetup("auction", {"seats": seats, **config}, 7, players, **setup)
    )
    for seat in range(seats):
        match.choose(seat, ("bid", 7 if seat == seats - 1 else 1 + seat % 6))
    match.choose(seats - 1, ("shelve", "left"))
    return match


def open_ballot(
    services: Services, match: Match, bound: Mapping[Seat, Device] | None = None
) -> tuple[TableScene, Driver]:
    """Opens the table of the match; by default each seat has a pad of its own."""
    devices = pads(len(match.players)) if bound is None else bound
    table = TableScene(services, match, Seating(services.devices, devices))
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.05, times=3)
    return table, driver


def ballot_of(table: TableScene) -> Ballot:
    """The ballot that is open."""
    assert table.play.ballot is not None
    return table.play.ballot


def buttons_for(ballot: Ballot, option: Option) -> list[str]:
    """The buttons to press for an option."""
    return [
        intent.name
        for row in ballot.rows
        for last, meant in row.options.items()
        if meant == option
        for intent in (row.button, last)
        if intent is not None
    ]


def answer(table: TableScene, driver: Driver, seat: Seat, *option: str | int) -> None:
    """Answers for a seat on its own pad."""
    device = table.seating.device(seat)
    driver.press(*buttons_for(ballot_of(table), option), device=device)
