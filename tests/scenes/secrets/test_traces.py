"""What persons do in their private views, and what comes after it, tells those who look on nothing."""

from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random

import pytest

from game.contract import Event, Option, Seat, State
from game.input.messages import Point, Scroll
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.overlays.curtain import CurtainScene, PeekScene
from game.scenes.table.overlays.log import RecapScene
from game.scenes.table.requests import HidePrivateView, OpenSeats
from game.scenes.table.scene import TableScene
from game.table.seat_input import OpenPrivateView, Peek
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.secrets.test_random_presses import PAIRS, open_tables
from tests.scenes.secrets.test_twins import TWINS
from tests.scenes.secrets.twins import Choices, Room, open_rooms, play_acts

MOST_CHOICES = 8
"""Of a match whose choices are recorded."""
PRESSES = 0.3
"""How often the onlooker presses in a frame."""
LEAST_FRAMES = 4
"""So many are compared after each choice, even if nothing moves."""
RESTING = TableScene | CurtainScene | RecapScene | BallotScene
"""The scenes that remain once everything else is closed."""
LOOKING = ("up", "down", "left", "right", "next", "previous", "explain", "zoom", "log")
WATCHING = (*LOOKING, "accept", "back", "pause", "more", "rulebook")


def step_back(room: Room, device: str) -> None:
    """Closes what lies over the table."""
    for _ in range(8):
        if isinstance(room.driver.top, RESTING):
            return
        room.driver.press("back", device=device)
        room.driver.wait(0.05)
    raise AssertionError(f"{room.driver.top} does not close")


def hide(room: Room, seat: Seat) -> None:
    """Closes the private view as the table does."""
    step_back(room, f"pad {seat}")
    room.driver.change(room.table.carry_out(HidePrivateView()))


def lose_pad(room: Room, seat: Seat) -> None:
    """Unplugs the pad that has opened the view, whatever lies over the table, and plugs it in again."""
    room.driver.unplug(f"pad {seat}")
    room.driver.wait(0.05, times=2)
    room.driver.plug(f"pad {seat}")
    room.driver.wait(0.05)


def ask_who_plays(room: Room, seat: Seat) -> None:
    """Opens the question who plays, over what everybody may see, and closes it."""
    step_back(room, f"pad {seat}")
    room.driver.change(room.table.carry_out(OpenSeats()))
    step_back(room, f"pad {seat}")


WAYS: dict[str, Callable[[Room, Seat], None]] = {
    "hide": hide,
    "lost pad": lose_pad,
    "who plays": ask_who_plays,
}


def begin_to_look(room: Room, seat: Seat, *, peeks: bool) -> bool:
    """Opens the private view of a seat if it can be opened now; returns whether it is open."""
    table, driver, device = room.table, room.driver, f"pad {seat}"
    if peeks and isinstance(driver.top, TableScene | BallotScene) and table.match.knows_secrets(seat):
        driver.change(table.carry_out(Peek(seat, device)))
        driver.wait(0.6, times=2)
    elif not peeks and isinstance(driver.top, CurtainScene):
        driver.press("accept", device=device)
    elif not peeks and table.play.screen.may_open_private_view(seat) and table.play.inputs.open_input(seat):
        driver.change(table.carry_out(OpenPrivateView(seat)))
        driver.wait(0.05)
        driver.press("accept", device=device)
    return table.play.screen.private_seat is not None


def look_around(room: Room, seat: Seat, rng: Random) -> None:
    """Points at things, reads, zooms, selects and sets the letters, but chooses nothing."""
    driver, device = room.driver, f"pad {seat}"
    for _ in range(20):
        if room.table.play.screen.private_seat is None:
            return
        if isinstance(driver.top, TableScene) and rng.random() < 0.3:
            driver.send(Point(device, *rng.choice(room.table.targets).rect.center))
            driver.send(Scroll(device, rng.choice((1, -1))))
            select_more(room, device)
        elif isinstance(driver.top, TableScene | PeekScene):
            driver.press(rng.choice(LOOKING), device=device)
        else:
            driver.press(rng.choice(("up", "down", "back")), device=device)
        driver.wait(rng.choice((0.02, 0.05)))


def select_more(room: Room, device: str) -> None:
    """Selects what is under the cursor unless that would choose."""
    selection, spot = room.table.selection, room.table.cursor.spot
    if selection is None or spot is None or not selection.accepts(spot):
        return
    if selection.chosen_by(spot) is None:
        room.driver.press("accept", device=device)


@pytest.mark.no_cover
@pytest.mark.painted
@pytest.mark.parametrize("game", list(TWINS))
@pytest.mark.usefixtures("auction")
def test_where_a_person_looks_leaves_no_trace(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    pair, looks, ways = TWINS[game](), 0, cycle(WAYS)
    rooms = open_rooms(pair, make_services, monkeypatch, pads=True)
    for number in play_acts(rooms, pair):
        for room in rooms:
            room.put_recap_away()
            hide(room, room.table.play.screen.private_seat or 0)
        for seat in range(pair.seats):
            for peeks in (False, True):
                looks += look_and_compare(rooms, seat, next(ways), f"moment {number}", peeks=peeks)
    assert looks
    for room in rooms:
        room.driver.close()


def look_and_compare(rooms: Sequence[Room], seat: Seat, way: str, where: str, *, peeks: bool) -> bool:
    """Lets a person look around in all rooms, each time elsewhere; then all rooms must be the same."""
    where, looks = f"{where}, seat {seat}, {way}", list[Room]()
    for number, room in enumerate(rooms):
        room.settle()
        if begin_to_look(room, seat, peeks=peeks):
            look_around(room, seat, Random(f"{where}, {seat}, {number}"))
            WAYS[way](room, seat)
            looks.append(room)
    assert len(looks) in (0, len(rooms))
    for frame in range(6):
        compare_seen(rooms, f"{where}, frame {frame}")
        wait(rooms, 0.03)
    for room in rooms:
        room.settle()
        room.put_recap_away()
        hide(room, seat)
        room.services.toasts.waiting.clear()
    compare_seen(rooms, f"{where}, afterwards")
    return bool(looks)


def compare_seen(rooms: Sequence[Room], where: str) -> None:
    """Compares what all see; in which order things came to the table is not visible."""
    one, other = (room.shown() for room in rooms)
    for name, value in one.items():
        if isinstance(value, list) and name == "things":
            assert sorted(value) == sorted(other[name]), f"{where}: {name}"  # type: ignore[call-overload]
        else:
            assert value == other[name], f"{where}: {name}"


def wait(rooms: Sequence[Room], seconds: float) -> None:
    """Lets time pass in all rooms."""
    for room in rooms:
        room.driver.wait(seconds)


def press(rooms: Sequence[Room], intent: str, device: str) -> None:
    """Presses a button in all rooms."""
    for room in rooms:
        room.driver.press(intent, device=device)


def recorded(game: str, seed: int) -> tuple[Seat, Sequence[State], Sequence[Choices]]:
    """The seat that looks on, the first states of a pair, and the choices that are then made in each."""
    pairs = PAIRS[game][0](seed)
    made: tuple[list[tuple[Seat, Option]], list[tuple[Seat, Option]]] = [], []
    onlooker, *states = next(pairs)
    starts = [state.copy() for state in states]
    for state, choices in zip(states, made, strict=True):
        record(state, choices)
    list(islice(pairs, MOST_CHOICES))
    return onlooker, starts, made


def record(state: State, choices: list[tuple[Seat, Option]]) -> None:
    """Notes all choices of a state, but not those of its copies."""
    carry_out, take_copy = state.choose, state.copy

    def choose_and_note(seat: Seat, option: Option) -> list[Event]:
        choices.append((seat, option))
        return carry_out(seat, option)

    def plain_copy() -> State:
        twin = take_copy()
        for name in ("choose", "copy"):
            vars(twin).pop(name, None)
        return twin

    vars(state).update(choose=choose_and_note, copy=plain_copy)


@pytest.mark.no_cover
@pytest.mark.painted
@pytest.mark.parametrize("game", list(PAIRS))
def test_whenever_an_onlooker_presses_both_matches_look_the_same(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Compares all frames, also while something moves; the onlooker skips, reads, zooms and opens menus."""
    rng = Random(game)
    onlooker, states, made = recorded(game, 1)
    rooms = open_tables(game, states, make_services, monkeypatch, speed="1")
    watch(rooms, onlooker, rng, "at first")
    for number, choices in enumerate(zip(*made, strict=True)):
        where = f"choice {number}, {choices}"
        for room, (seat, option) in zip(rooms, choices, strict=True):
            open_decision(room, seat, option)
        for room, (seat, option) in zip(rooms, choices, strict=True):
            if isinstance(room.driver.top, BallotScene):
                room.answer(seat, option)
            else:
                room.driver.change(choose(room.table, option, seat=seat, confirmed=True))
        watch(rooms, onlooker, rng, where)
    for room in rooms:
        room.driver.close()


def open_decision(room: Room, seat: Seat, option: Option) -> None:
    """Lets a seat come to the decision that has the option, behind the curtain if it is secret."""
    private = room.table.play.screen.private_seat
    if private not in (None, seat):
        hide(room, private)
    for _ in range(2):
        room.settle()
        if isinstance(room.driver.top, CurtainScene | RecapScene):
            room.driver.press("accept", device=f"pad {seat}")
    room.settle()
    if isinstance(room.driver.top, BallotScene):
        return
    seat_input = room.table.play.inputs.open_input(seat)
    assert seat_input is not None
    assert seat_input.decision is not None
    if option not in seat_input.decision.options:
        assert begin_to_look(room, seat, peeks=False)
        room.settle()


def watch(rooms: Sequence[Room], onlooker: Seat, rng: Random, where: str) -> None:
    """Compares the rooms in each frame until nothing moves, while the onlooker presses now and then."""
    for frame in range(60):
        if rooms[0].table.play.screen.private_seat is None:
            compare_seen(rooms, f"{where}, frame {frame}")
            assert rooms[0].table.play.stage.busy == rooms[1].table.play.stage.busy
            if rng.random() < PRESSES:
                look_on(rooms, rng, rng.choice((f"pad {onlooker}", "pad 99")), f"{where}, frame {frame}")
        wait(rooms, rng.choice((0.016, 0.05, 0.2)))
        if frame > LEAST_FRAMES and not rooms[0].table.play.stage.busy:
            break
    for room in rooms:
        room.settle()
    assert rooms[0].table.play.screen.private_seat == rooms[1].table.play.screen.private_seat


def look_on(rooms: Sequence[Room], rng: Random, device: str, where: str) -> None:
    """Presses something, moves in what it opens, and closes that again."""
    intent = rng.choice(WATCHING)
    top = rooms[0].driver.top
    if isinstance(top, CurtainScene) and intent == "accept":
        return
    if isinstance(top, BallotScene) and device != "pad 99":
        return
    press(rooms, intent, device)
    compare_seen(rooms, f"{where}, {intent}")
    while not isinstance(rooms[0].driver.top, RESTING):
        for each in (rng.choice(("up", "down", "left", "right")), "back"):
            press(rooms, each, device)
            compare_seen(rooms, f"{where}, {intent}, {each}")
    point = rng.choice(rooms[0].table.targets).rect.center
    for room in rooms:
        room.driver.send(Point("mouse", *point))
    compare_seen(rooms, f"{where}, {point}")
