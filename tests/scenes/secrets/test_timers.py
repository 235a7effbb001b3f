"""Sand-glass and idle timer show and choose the same in two rooms that differ only in a secret."""

from collections.abc import Sequence

import pytest

from game.contract import Option, Seat
from game.match import Match, MatchSetup
from game.match.history import BY_TABLE
from game.scenes.services import Services
from game.scenes.table import ballot
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.auction.matches import ANNA, BERND, CORA, EIGHT
from tests.scenes.app_tables import toast_texts
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets.grace_twins import GRACE
from tests.scenes.table.ballots import SEALED, answer, pads

pytestmark = pytest.mark.usefixtures("auction")

SOLD: tuple[Seat, Option] = 2, ("shelve", "left")
Shown = tuple[tuple[str, ...], tuple[str, ...]]
"""The texts on the screen, and those of toasts."""


def open_room(
    services: Services,
    config: dict[str, object],
    hand: str,
    choices: Sequence[tuple[Seat, Option]],
    *,
    idle: bool = True,
) -> tuple[TableScene, Driver]:
    """A table at which Anna has this favour, after some choices."""
    setup = MatchSetup(
        "auction", {"seats": 3, **config}, 7, (ANNA, BERND, CORA), idle_seconds=30 * idle, talk_minutes=1
    )
    match = Match.start(services.matches, setup)
    match.state.fields["hands"][0] = [hand]  # type: ignore[attr-defined]
    for seat, option in choices:
        match.choose(seat, option)
    table = TableScene(services, match, Seating(services.devices, pads(3)))
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    return table, driver


def shown_each_second(driver: Driver, seconds: int) -> list[Shown]:
    found = []
    for _ in range(seconds):
        driver.wait(1.0)
        driver.draw()
        found.append((tuple(driver.texts), tuple(toast_texts(driver.services))))
    return found


def by_table(table: TableScene) -> list[tuple[Seat, Option]]:
    return [
        (step.choice.seat, step.choice.option) for step in table.match.steps if step.choice.by == BY_TABLE
    ]


def test_what_an_idle_person_gets_does_not_depend_on_the_hand(make_services: MakeServices) -> None:
    choices: Sequence[tuple[Seat, Option]] = [(0, ("bid", 7)), (1, ("bid", 1)), (2, ("bid", 2))]
    rooms = []
    for hand in ("favour-2", "favour-1"):  # only the first can be played
        table, driver = open_room(make_services(), {"porters": 1}, hand, [*choices, (0, SOLD[1])])
        assert table.match.awaiting[0].public
        rooms.append((shown_each_second(driver, 35), by_table(table)))
        assert rooms[-1][1]
        driver.close()
    assert rooms[0] == rooms[1]


@pytest.mark.parametrize("idle", [False, True])
def test_what_the_timers_of_a_ballot_show_does_not_depend_on_the_answers(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, *, idle: bool
) -> None:
    monkeypatch.setattr(ballot, "random_buttons", lambda count: list(ballot.BUTTONS[:count]))
    config: dict[str, object] = {**SEALED, "talk": "" if idle else "default"}
    bids: Sequence[tuple[Seat, Option]] = [(0, ("bid", 1)), (1, ("bid", 2)), (2, ("bid", 7))]
    rooms = []
    for own in ("again", "burn"):
        table, driver = open_room(make_services(), config, "favour-1", [*bids, SOLD], idle=idle)
        assert isinstance(driver.top, BallotScene)
        answer(table, driver, 1, own)
        before = len(table.match)
        rooms.append(shown_each_second(driver, 29 if idle else 59))
        assert len(table.match) == before
        driver.wait(1.0, times=4)
        assert by_table(table)
        driver.close()
    assert rooms[0] == rooms[1]


@pytest.mark.parametrize("idle", [False, True])
def test_what_timers_show_and_choose_in_an_audience_depends_on_no_statement(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, *, idle: bool
) -> None:
    monkeypatch.setattr(ballot, "random_buttons", lambda count: list(ballot.BUTTONS[:count]))
    pair, rooms = GRACE["grace court"](), []
    assert pair.starts is not None
    for state, choices in zip(pair.starts(), pair.acts[0], strict=True):
        for seat, option in choices:
            state.choose(seat, option)
        setup = MatchSetup(
            pair.game,
            pair.config,
            1,
            EIGHT[: pair.seats],
            start=state.snapshot(),
            idle_seconds=30 * idle,
            talk_minutes=int(not idle),
        )
        services = make_services()
        match = Match.start(services.matches, setup)
        driver = Driver(services, TableScene(services, match, Seating(services.devices, pads(pair.seats))))
        shown = shown_each_second(driver, 29 if idle else 59)
        while not match.steps:
            driver.wait(0.1)
            shown += [(tuple(driver.texts), tuple(toast_texts(services)))]
        choice = match.steps[0].choice
        rooms.append((shown, choice.seat, choice.option))
        assert choice.by == BY_TABLE
        driver.close()
    assert rooms[0] == rooms[1]
