"""Two matches that differ only in a secret look and sound the same in everything that a room sees."""

import os
from collections.abc import Callable, Sequence
from random import Random

import pytest

from game.contract import Seat
from game.match import Replay
from game.match.undo import DrawOffer
from game.scenes.replay import ReplayScene
from game.scenes.requests import Change
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.pause import ConsentScene, PauseScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import Ask, OpenSeats
from game.scenes.table.scene import TableScene
from game.table.ids import PlateSpot
from tests.auction.docks import areas_with_dock
from tests.auction.matches import EIGHT, bidding
from tests.auction.table import AuctionLayout
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets import twins
from tests.scenes.secrets.grace_twins import GRACE
from tests.scenes.secrets.twins import Room, Twins, open_rooms, play_acts

TWINS: dict[str, Callable[[], Twins]] = {
    "cyvasse": lambda: twins.CYVASSE,
    "allyria": twins.allyria,
    "lyssan": twins.lyssan,
    "auction": lambda: twins.AUCTION,
    "market": lambda: twins.MARKET,
    **GRACE,
}
RESTING = (TableScene, CurtainScene, BallotScene)
"""The scenes that remain once everything else is closed."""
ENTRIES = 8
"""At least as many as a column of the pause menu has."""


def compare(rooms: Sequence[Room], where: str) -> None:
    """Checks that both rooms see and hear the same."""
    one, other = (room.shown() for room in rooms)
    for name, value in one.items():
        assert value == other[name], f"{where}: {name}"


def press(rooms: Sequence[Room], *intents: str, device: str) -> None:
    """Presses buttons in both rooms."""
    for room in rooms:
        for intent in intents:
            room.driver.press(intent, device=device)
            room.driver.wait(0.05)


def tour(rooms: Sequence[Room], where: str, device: str) -> None:
    """Opens everything that a person in the room can open, and closes it again."""
    for column in (0, 1):
        for index in range(ENTRIES):
            if isinstance(rooms[0].driver.top, PauseScene):
                press(rooms, "down", device=device)
            else:
                press(rooms, "pause", *["right"] * column, *["down"] * index, device=device)
                compare(rooms, f"{where}, pause menu")
            press(rooms, "accept", "down", device=device)
            compare(rooms, f"{where}, pause menu, column {column}, entry {index}")
            close(rooms, device, PauseScene, *RESTING)
        close(rooms, device, *RESTING)
    for opened in ("log", "rulebook", "explain", "more"):
        press(rooms, opened, "up", device=device)
        compare(rooms, f"{where}, {opened}")
        close(rooms, device, *RESTING)


def close(rooms: Sequence[Room], device: str, *until: type[Scene]) -> None:
    """Goes back until one of these scenes is on top; a question over the pause menu is answered too."""
    for _ in range(6):
        top = rooms[0].driver.top
        if isinstance(top, until) and not (isinstance(top, PauseScene) and top.question is not None):
            return
        press(rooms, "back", device=device)
    raise AssertionError(f"{rooms[0].driver.scenes} does not close")


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("game", "pads"),
    [
        ("cyvasse", False),
        ("cyvasse", True),
        ("allyria", True),
        ("lyssan", True),
        ("auction", False),
        ("market", False),
        *((game, False) for game in GRACE),
    ],
)
@pytest.mark.usefixtures("auction")
def test_whatever_a_room_can_open_is_the_same_for_matches_that_differ_in_a_secret(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, game: str, *, pads: bool
) -> None:
    """Takes seconds: every entry of every menu is opened at each moment."""
    pair, device = TWINS[game](), "pad 1" if pads else "keyboard"
    rooms = open_rooms(pair, make_services, monkeypatch, pads=pads)
    for number in play_acts(rooms, pair):
        if rooms[0].table.play.screen.private_seat is not None:
            continue
        frames = [room.settle() for room in rooms]
        assert frames[0] == frames[1]
        compare(rooms, f"moment {number}")
        for room in rooms:
            room.put_recap_away()
        made = [room.choices for room in rooms]
        tour(rooms, f"moment {number}", device)
        for room, choices in zip(rooms, made, strict=True):
            room.choose(choices[len(room.table.match) :])
    for room in rooms:
        room.driver.close()


@pytest.mark.no_cover
@pytest.mark.usefixtures("auction")
def test_a_dock_shows_the_same_for_matches_that_differ_in_a_secret(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes two seconds: the room points at everything after each choice."""
    monkeypatch.setattr(AuctionLayout, "areas", areas_with_dock)
    rooms = open_rooms(twins.AUCTION, make_services, monkeypatch, pads=False)
    for number in play_acts(rooms, twins.AUCTION):
        if rooms[0].table.play.screen.private_seat is not None:
            continue
        spots = [[target.spot for target in room.table.targets] for room in rooms]
        assert spots[0] == spots[1]
        for spot in spots[0]:
            for room in rooms:
                room.table.cursor.move_to(spot)
                room.table.update()
            compare(rooms, f"moment {number}, {spot}")
    for room in rooms:
        room.driver.close()


def open_in_all(rooms: Sequence[Room], change: Callable[[TableScene], Change]) -> None:
    """Opens a scene in all rooms."""
    for room in rooms:
        room.driver.change(change(room.table))


def lift_curtains(rooms: Sequence[Room], seat: Seat | None) -> None:
    """Lets a seat with a secret decision see its own table again, and a line of its own chronicle."""
    for room in rooms:
        room.settle()
    if seat is not None and isinstance(rooms[0].driver.top, CurtainScene):
        press(rooms, "accept", device=f"pad {seat}")
        press(rooms, "log", "accept", device=f"pad {seat}")


def offer_draw(rooms: Sequence[Room], seat: Seat, number: int) -> None:
    """Lets a seat offer a draw, to which another agrees."""
    for room in rooms:
        room.driver.change(room.table.carry_out(Ask(DrawOffer(seat=seat))))
        assert isinstance(room.driver.top, ConsentScene)
    compare(rooms, f"draw {number}")
    press(rooms, "accept", device=f"pad {1 - seat if seat < 2 else 0}")


def lose_pad(rooms: Sequence[Room], seat: Seat, number: int) -> None:
    """Unplugs the pad of a seat, and takes the seat with it again."""
    for room in rooms:
        room.settle()
        room.driver.unplug(f"pad {seat}")
        room.settle()
        assert isinstance(room.driver.top, LostPadScene)
    compare(rooms, f"lost pad {number}")
    press(rooms, "down", "accept", device=f"pad {seat}")
    for room in rooms:
        room.settle()
    compare(rooms, f"after {number}")


def turn_results(rooms: Sequence[Room]) -> None:
    """Turns all pages of the results, once they are complete."""
    for room in rooms:
        results = room.driver.top
        assert isinstance(results, ResultsScene)
        while not results.complete:
            room.driver.wait(0.05)
    for page in range(3):
        press(rooms, "next", device="pad 0")
        compare(rooms, f"results, page {page}")


@pytest.mark.no_cover
@pytest.mark.painted
@pytest.mark.parametrize("game", list(TWINS))
@pytest.mark.usefixtures("auction")
def test_what_is_put_to_others_is_the_same_for_matches_that_differ_in_a_secret(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Whoever asks: the questions come while their own secrets lie open."""
    pair = TWINS[game]()
    rooms = open_rooms(pair, make_services, monkeypatch, pads=True)
    for number in play_acts(rooms, pair):
        asking = rooms[0].table.play.screen.private_seat
        if asking is not None:
            press(rooms, "log", "accept", device=f"pad {asking}")
        open_in_all(rooms, lambda table: table.carry_out(OpenSeats()))
        compare(rooms, f"who plays, moment {number}")
        close(rooms, "pad 1", *RESTING)
        lift_curtains(rooms, asking)
        offer_draw(rooms, asking or 0, number)
        lift_curtains(rooms, asking or 0)
        lose_pad(rooms, asking or 0, number)
    for room in rooms:
        room.table.match.resign(0)
        room.settle()
        assert isinstance(room.driver.top, ResultsScene)
    compare(rooms, "results")
    turn_results(rooms)
    press(rooms, "back", device="pad 0")
    compare(rooms, "the table after the end")
    for room in rooms:
        room.driver.close()


@pytest.mark.no_cover
@pytest.mark.painted
@pytest.mark.parametrize("game", list(TWINS))
@pytest.mark.usefixtures("auction")
def test_saved_matches_that_differ_in_a_secret_look_the_same(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    pair = TWINS[game]()
    rooms = open_rooms(pair, make_services, monkeypatch, pads=False)
    for _ in play_acts(rooms, pair):
        pass
    paths = [room.table.match.path for room in rooms]
    for room, path in zip(rooms, paths, strict=True):
        room.driver.close()
        room.sounds.clear()
        os.utime(path, (1e9, 1e9))
        room.driver = Driver(room.services, SavesScene(room.services))
        room.driver.wait(0.2, times=2)
    compare(rooms, "saved matches")
    press(rooms, "right", "down", "accept", device="keyboard")
    assert isinstance(rooms[0].driver.top, ReplayScene)
    for _ in range(len(Replay(paths[0]))):
        press(rooms, "next", device="keyboard")
        compare(rooms, "replay")
        frames = [room.settle() for room in rooms]
        assert frames[0] == frames[1]
    compare(rooms, "end of the replay")
    for room in rooms:
        room.driver.close()


@pytest.mark.no_cover
@pytest.mark.painted
@pytest.mark.usefixtures("auction")
def test_a_room_does_not_see_whether_a_person_could_choose_something_secret(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = open_rooms(TWINS["market"](), make_services, monkeypatch, pads=True)
    for room, choices in zip(rooms, twins.MARKET.acts[0], strict=True):
        room.choose(choices)
        room.settle()
    decisions = [room.table.match.state.awaiting[0] for room in rooms]
    assert len(decisions[0].options) > len(decisions[1].options)
    directions = ["up", "down", "left", "right", "next", "previous"]
    rng = Random(2)
    for number in range(25):
        press(rooms, *rng.choices(directions, k=4), device="pad 0")
        compare(rooms, f"cursor {number}")
    plate = PlateSpot(0)
    for room in rooms:
        room.table.cursor.move_to(plate)
        room.table.update()
    press(rooms, "accept", device="pad 0")
    assert isinstance(rooms[0].driver.top, CurtainScene)
    compare(rooms, "curtain")
    press(rooms, "accept", device="pad 0")
    assert [room.table.play.screen.private_seat for room in rooms] == [0, 0]
    press(rooms, "up", "down", "next", "explain", "back", "back", device="pad 0")
    assert [room.table.play.screen.private_seat for room in rooms] == [None, None]
    for room in rooms:
        room.settle()
    compare(rooms, "covered again")
    for room in rooms:
        room.driver.close()


@pytest.mark.usefixtures("auction")
def test_who_wants_to_look_is_asked_over_what_everybody_may_see(services: Services) -> None:
    table = TableScene(services, bidding(services, EIGHT[:4]))
    room = Room(services, Driver(services, table), table)
    room.choose([(0, ("bid", 1)), (1, ("bid", 2))])
    room.settle()
    room.driver.press("accept")
    room.settle()
    assert table.play.screen.private_seat == 2
    room.driver.press("pause", "right", "accept")
    assert room.driver.shows("ho looks?")
    assert table.play.screen.private_seat is None
    room.driver.close()
