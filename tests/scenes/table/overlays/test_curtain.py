"""The curtain that hides the table until the next person takes the controller."""

import pytest

from game.match import Match
from game.scenes.requests import Push
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.requests import ToCurtain
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import read_events
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_table, played_match


def laid_out(services: Services, seats: int) -> Match:
    """A match in which the first seats have laid out their armies in secret."""
    match = played_match(services, choices=0)
    for seat in range(seats):
        match.choose(seat, ("preset", "wall"))
        match.choose(seat, ("done",))
    return match


def test_only_the_device_of_the_seat_opens_its_curtain(services: Services, drive: Drive) -> None:
    match = laid_out(services, 1)
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ToCurtain(table.play, (1,))))
    driver.press("accept", device="pad 1")
    assert table.play.screen.private_seat is None
    driver.press("accept", device="pad 2")
    assert driver.top is table
    assert table.play.screen.private_seat == 1


def test_a_curtain_rises_without_a_sound(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def hear(name: str, pan: float = 0.0) -> None:
        if not services.sounds.muted:
            heard.append(name)

    monkeypatch.setattr(services.sounds, "play", hear)
    table, driver = open_table(services, drive, laid_out(services, 1), seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ToCurtain(table.play, (1,))))
    heard.clear()
    driver.press("accept", device="pad 2")
    assert table.play.screen.private_seat == 1
    assert heard == []


@pytest.mark.parametrize(
    ("seats", "answer"), [((1,), "It is Ole’s turn."), ((0, 1), "It is up to Pia and Ole now.")]
)
def test_a_pad_of_nobody_behind_the_curtain_reads_who_has_to_press(
    services: Services, drive: Drive, seats: tuple[int, ...], answer: str
) -> None:
    match = laid_out(services, 2 - len(seats))
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ToCurtain(table.play, seats)))
    driver.press("accept", device="pad 3")
    assert driver.top is not table
    assert services.toasts.shown is not None
    assert services.toasts.shown.text == answer


@pytest.mark.painted
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (3440, 1440), (1024, 768)])
def test_the_curtain_hides_every_pixel_of_the_table(
    make_services: MakeServices, size: tuple[int, int]
) -> None:
    services = make_services(size)
    pictures = []
    for choices in (6, 30):
        match = played_match(services, choices=choices)
        table = TableScene(services, match)
        driver = Driver(services, table)
        driver.draw()
        driver.change(Push(ToCurtain(table.play, (1,))))
        pictures.append(driver.draw().surface.get_buffer().raw)
        assert (driver.cut, driver.missing) == ([], [])
        driver.close()
    assert pictures[0] == pictures[1]


def test_the_match_can_be_paused_behind_the_curtain(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, laid_out(services, 1))
    driver.change(Push(ToCurtain(table.play, (1,))))
    driver.press("pause")
    assert isinstance(driver.top, PauseScene)
    driver.press("back")
    assert driver.shows("le, take the keyboard")


@pytest.mark.parametrize(
    ("bound", "used", "words"),
    [
        ({}, "mouse", "le, take the mouse"),
        ({}, "keyboard", "le, take the keyboard"),
        ({"seat_1": "pad 1"}, "mouse", "le, take the controller"),
        ({"seat_0": "pad 1", "seat_1": "pad 1"}, "pad 1", "le, take the controller"),
        ({"seat_0": "keyboard", "seat_1": "mouse"}, "pad 1", "le, take the mouse"),
        ({"seat_0": "pad 1", "seat_1": "mouse"}, "pad 1", "le, only you may look now"),
        ({"seat_0": "pad 1", "seat_1": "pad 2"}, "pad 1", "le, only you may look now"),
    ],
)
def test_the_curtain_names_the_device_of_the_next_seat_unless_it_is_its_own(
    services: Services, drive: Drive, bound: dict[str, str], used: str, words: str
) -> None:
    table, driver = open_table(services, drive, played_match(services, choices=0), **bound)
    services.devices.last = used
    driver.change(Push(ToCurtain(table.play, (1,))))
    assert driver.shows(words)


@pytest.mark.parametrize(
    ("bound", "words"),
    [
        ({0: "pad 70", 1: "pad 70", 2: "pad 71"}, "nna and Cora: take the controller"),
        ({0: "pad 70", 1: "pad 71", 2: "pad 72"}, "nna, Bernd and Cora: one of you is next"),
        ({0: "pad 70", 1: "mouse", 2: "pad 72"}, "nna, Bernd and Cora: one of you is next"),
    ],
)
@pytest.mark.usefixtures("auction")
def test_the_curtain_names_the_device_of_several_seats_if_it_is_the_same(
    services: Services, drive: Drive, bound: dict[int, str], words: str
) -> None:
    match = bidding(services, (ANNA, BERND, CORA))
    driver = drive(TableScene(services, match, Seating(services.devices, bound)))
    driver.wait(0.1, times=2)
    assert driver.shows(words)


@needs_pads
@pytest.mark.usefixtures("auction")
def test_a_curtain_for_several_shows_the_button_of_each_of_their_pads(
    services: Services, drive: Drive
) -> None:
    pads = [Pad.plug(name="Pad"), Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")]
    read_events(services)
    bound = {0: pads[0].device, 1: pads[1].device, 2: "keyboard"}
    match = bidding(services, (ANNA, BERND, CORA))
    driver = drive(TableScene(services, match, Seating(services.devices, bound)))
    driver.wait(0.1, times=2)
    assert isinstance(driver.top, CurtainScene)
    for pad in pads:
        pad.press("l1")
        read_events(services)
        services.follow(pad.device)
        glyphs = [shown.text for shown in driver.draw().dump if shown.text.startswith("glyphs/")]
        assert glyphs.count("glyphs/xbox/south") == glyphs.count("glyphs/playstation/south") == 2
    for pad in pads:
        pad.unplug()
    read_events(services)


@pytest.mark.usefixtures("auction")
def test_choices_that_several_make_in_secret_are_behind_the_curtain_from_the_first_on(
    services: Services,
) -> None:
    match = bidding(services, (ANNA, BERND, CORA))
    pads = {seat: f"pad {70 + seat}" for seat in range(3)}
    table = TableScene(services, match, Seating(services.devices, pads))
    driver = Driver(services, table)
    for seat in (2, 0):
        driver.wait(0.1, times=2)
        assert isinstance(driver.top, CurtainScene)
        assert not table.play.inputs.open
        driver.press("accept", device=pads[seat])
        driver.wait(0.1, times=2)
        assert [each.seat for each in table.play.inputs.open] == [seat]
        choose(table, ("bid", 3))
    assert match.state.snapshot()["bids"] == [3, None, 3]
    driver.close()
