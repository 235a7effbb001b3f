"""Results are a story: a curve of the scores, the key moments, and why the others lost."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from game.bots.pool import Pool
from game.bots.processes import judge
from game.catalogue import GAMES
from game.contract import Progress, visible_to
from game.lab.measures import GameMeasures, measures_of
from game.match import Match, MatchSetup
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.overlays.story import MOST_MOMENTS, ScorePoint, Story, TurningPoint, turning_points
from game.scenes.table.scene import TableScene
from game.table.chronicle import Chronicle, chronicle_of
from game.text import LANGUAGES, Words
from game.ui.widgets.widget import Widget
from tests import auction as auction_package
from tests.auction.matches import EIGHT
from tests.games.all_games import random_choice
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import OLE, PIA, Drive, open_table
from tests.scenes.secrets.shared_screen import on_top

CONFIGS: dict[str, dict[str, Any]] = {
    "cyvasse": {"setup": "quick", "board": "jade_garden", "quiet_limit": 40},
    "allyria": {"seats": 2, "rings": 2, "races": "random", "year": "short"},
    "auction": {"seats": 3},
}


@pytest.fixture(autouse=True)
def _installed(auction: None) -> Iterator[None]:
    """Adds the auction to the games."""
    del auction
    return iter([None])


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Runs bots."""
    with Pool(workers=1) as pool:
        yield pool


HORSES = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/7h/8/8/8/K6H - a - 0 1"}
"""Pia's heavy horse can take Ole's, and soon his king."""


def finished(folder: Path, game: str, seed: int = 3) -> Match:
    """A random match played to its end by the rules."""
    seats = GAMES[game].rules.seats(CONFIGS[game])
    match = Match.start(folder, MatchSetup(game, CONFIGS[game], seed, EIGHT[:seats]))
    rng = Random(seed)
    while match.awaiting:
        decision = rng.choice(match.awaiting)
        match.choose(decision.seat, rng.choice(decision.options))
    return match


def lines_after(match: Match, choices: int) -> int:
    """How many lines the public chronicle has after a number of choices."""
    steps = [event for step in match.steps[:choices] for event in step.events]
    events = visible_to([*match.start_events, *steps], None)
    chronicle, view, words = chronicle_of(match.header.game), match.view_of(None), Words("en")
    lines = chronicle.lines(events, view, words)
    assert chronicle.line_count(events, view, words) == len(lines)
    return len(lines)


@pytest.mark.parametrize("game", CONFIGS)
def test_the_curve_follows_the_scores_and_each_key_moment_has_its_place(
    tmp_path: Path, game: str, pool: Pool
) -> None:
    """Takes a second for the longest game: every number of choices is tried."""
    match = finished(tmp_path, game)
    story = Story(match, Words("en"), pool)
    story.advance(60)
    assert story.done
    counts = [point.progress.count for point in story.points]
    assert counts == sorted(set(counts))
    assert len(counts) > 1
    assert all(len(point.scores) == len(match.players) for point in story.points)
    final = list(measures_of(game).scores(match.view_of(None)))
    assert story.points[-1].scores == final
    assert 0 < len(story.moments) <= MOST_MOMENTS
    numbers = [moment.number for moment in story.moments]
    assert numbers == sorted(set(numbers))
    for moment in story.moments:
        choices = story.choices_before(moment)
        assert lines_after(match, choices) <= moment.number < lines_after(match, choices + 1)
        assert moment.view is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CONFIGS)
def test_every_seat_that_has_not_won_learns_why(game: str, language: str) -> None:
    words, rng = Words(language), Random(1)
    state = GAMES[game].new(CONFIGS[game], 1)
    while state.awaiting:
        state.choose(*random_choice(state, rng))
    assert state.outcome is not None
    losers = set(range(len(state.outcome.ranks))) - set(state.outcome.winners)
    assert losers
    view = GAMES[game].known(state.view(None))
    assert all(chronicle_of(game).why_lost(view, seat, words) for seat in losers)
    assert words(measures_of(game).score)
    assert words.missing == []


def test_the_story_is_told_in_small_parts(tmp_path: Path, pool: Pool) -> None:
    match = finished(tmp_path, "auction")
    story = Story(match, Words("en"), pool)
    story.advance(0.0)
    assert not story.done
    assert story.points == []
    for _ in range(len(match)):
        story.advance(1e-9)
    assert not story.done, "after each choice there is a pause"


@pytest.fixture
def results(services: Services, drive: Drive) -> tuple[ResultsScene, Driver]:
    """The complete results of a match of Cyvasse."""
    match = Match.start(services.matches, MatchSetup("cyvasse", HORSES, 1, (PIA, OLE)))
    for seat, start, goal in ((0, "h1", "h5"), (1, "h8", "h7"), (0, "h5", "h7")):
        match.choose(seat, ("move", start, goal))
    _, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    scene = driver.top
    assert isinstance(scene, ResultsScene)
    while not scene.complete:
        driver.wait(0.1)
    return scene, driver


def test_the_pages_are_turned_by_buttons_and_by_the_mouse(results: tuple[ResultsScene, Driver]) -> None:
    scene, driver = results
    pages = []
    for _ in range(3):
        pages.append(scene.page)
        assert driver.faults == []
        driver.press("next")
    assert pages == ["result", "course", "moments"]
    assert scene.page == "result"
    driver.click("Course")
    assert driver.shows("Strength") or driver.shows("A grandmaster’s judgement")
    assert all(driver.shows(name) for name in ("Pia", "Ole"))
    driver.press("next")
    assert scene.page == "moments"
    driver.press("down")
    assert driver.faults == []


def test_a_key_moment_is_seen_as_it_is_once_it_is_over(results: tuple[ResultsScene, Driver]) -> None:
    scene, _ = results
    taken = scene._story.moments[-1]
    states = [GAMES["cyvasse"].known(state.view(None)) for state in scene._match.states()]
    assert taken.choices == 2
    assert taken.view == states[3] != states[2]


def test_from_a_key_moment_the_match_can_be_watched(results: tuple[ResultsScene, Driver]) -> None:
    scene, driver = results
    driver.press("next", "next", "accept", "accept")
    replay = on_top(driver)
    assert isinstance(replay, ReplayScene)
    assert replay.playback.replay.n == 0
    driver.press("next")
    assert driver.shows("captures Heavy horse h5."), "it is the next step"
    driver.press("back")
    assert on_top(driver) is scene


def test_from_a_key_moment_the_match_goes_on_as_another(results: tuple[ResultsScene, Driver]) -> None:
    _, driver = results
    driver.press("next", "next", "down", "accept")
    driver.click("Continue from here")
    table = on_top(driver)
    assert isinstance(table, TableScene)
    assert len(driver.scenes) == 1
    assert len(table.match) == 2
    assert table.match.outcome is None


def test_back_from_a_moment_changes_nothing(results: tuple[ResultsScene, Driver]) -> None:
    scene, driver = results
    driver.press("next", "next", "accept", "back")
    assert scene.question is None
    assert on_top(driver) is scene


class Silent(Chronicle):
    """Writes nothing and measures nothing."""


def test_a_game_that_measures_nothing_has_only_the_result(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auction_package.Auction, "chronicle", lambda _self: Silent())
    monkeypatch.setattr(auction_package.Auction, "measures", lambda _self: GameMeasures())
    _, driver = open_table(services, drive, finished(services.matches, "auction"))
    driver.wait(0.1, times=3)
    scene: Scene = driver.top
    assert isinstance(scene, ResultsScene)
    driver.press("next")
    assert scene.page == "result"
    assert not driver.shows("Course")
    assert driver.faults == []


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_eight_seats_fit_on_every_page(
    make_services: MakeServices, size: tuple[int, int], text_size: int
) -> None:
    services = make_services(size, text_size=text_size, language="de")
    match = Match.start(services.matches, MatchSetup("auction", {"seats": 8}, 3, EIGHT))
    rng = Random(3)
    while match.awaiting:
        match.choose(match.awaiting[0].seat, rng.choice(match.awaiting[0].options))
    driver = Driver(services, TableScene(services, match))
    driver.wait(0.1, times=20)
    for _ in range(3):
        assert driver.faults == []
        driver.press("next")
    driver.close()


def points(*scores: tuple[float, ...]) -> list[ScorePoint]:
    """Points with these scores, two choices apart."""
    return [
        ScorePoint(Progress(number + 1, "cyvasse.progress", {"count": number + 1}), each, 2 * number, None)
        for number, each in enumerate(scores)
    ]


def test_the_turns_that_changed_a_lead_most_are_found_in_order() -> None:
    found = turning_points(points((5, 5), (5, 4), (5, 4), (2, 4), (2, 4), (2, 2), (9, 2)))
    assert found == [TurningPoint(3, 1, -1, 2), TurningPoint(5, 0, -2, 0), TurningPoint(6, 0, 0, 7)]
    assert turning_points(points((1, 1, 1), (1, 1, 1))) == []
    assert turning_points(points((0, 0, 0), (0, 3, 1))) == [TurningPoint(1, 1, 0, 2)]


def test_a_grandmaster_judges_who_stands_better() -> None:
    def judged(cfen: str) -> float:
        state = GAMES["cyvasse"].new({"cfen": cfen}, 1)
        values = judge("cyvasse", [state.view(None)])
        assert values is not None
        (white, black) = values[0]
        assert min(white, black) == 0
        return white - black

    horses = HORSES["cfen"]
    assert judged(horses) > 1
    assert judged(horses.replace(" - a ", " - o ")) < judged(horses)
    assert judge("auction", [GAMES["auction"].new({}, 1).view(None)]) is None


def test_the_end_is_judged_by_who_has_won() -> None:
    state = GAMES["cyvasse"].new({"cfen": HORSES["cfen"].replace("K6H", "K6H").replace("7h", "8", 1)}, 1)
    state.choose(0, ("move", "h1", "h8"))
    assert judge("cyvasse", [state.view(None)]) == [(20.0, 0.0)]
    setup = GAMES["cyvasse"].new({}, 1)
    assert judge("cyvasse", [setup.view(None)]) == [(0.0, 0.0)]


def course(services: Services, drive: Drive) -> tuple[Driver, ResultsScene]:
    """The course of a match in which a horse was captured and then a king."""
    match = Match.start(services.matches, MatchSetup("cyvasse", HORSES, 1, (PIA, OLE)))
    for seat, option in (
        (0, ("move", "h1", "h5")),
        (1, ("move", "h8", "g8")),
        (0, ("move", "h5", "h8")),
        (1, ("move", "g8", "g7")),
        (0, ("move", "h8", "g8")),
        (1, ("move", "g7", "g8")),
    ):
        match.choose(seat, option)
    match.resign(1)
    driver = drive(TableScene(services, match))
    driver.wait(0.2, times=30)
    results = driver.top
    assert isinstance(results, ResultsScene)
    for _ in range(300):
        driver.wait(0.05)
        sleep(0.01)
        if results._story.is_complete:
            break
    driver.press("next")
    return driver, results


def test_the_judgement_takes_the_place_of_the_scores_and_its_turns_lead_to_the_board(
    services: Services, drive: Drive
) -> None:
    driver, _ = course(services, drive)
    assert driver.shows("A grandmaster’s judgement")
    driver.press("down", "accept")
    assert driver.shows("What if? Play on from here")
    driver.press("accept")
    assert isinstance(driver.top, ReplayScene)


def test_the_cursor_goes_through_the_points_by_direction_and_mouse(services: Services, drive: Drive) -> None:
    driver, results = course(services, drive)
    chart = results._chart
    last = chart.index
    driver.press("left")
    assert chart.index == last - 1
    driver.press("right")
    assert chart.index == last
    chart.hover(chart._plot.left, chart._plot.centery)
    assert chart.index == 0
    assert not chart.hover(chart.rect.left - 100, chart._plot.centery)
    driver.press("accept")
    assert driver.shows("urn\xa01")
    driver.press("down", "accept")
    assert isinstance(driver.top, TableScene)


def test_down_from_the_chart_are_the_turns_that_decided_wherever_the_cursor_is(
    services: Services, drive: Drive
) -> None:
    driver, results = course(services, drive)

    def has_focus(widget: Widget) -> bool:
        return results.group.focused is widget

    driver.press("left", "down")
    assert has_focus(results._turns)
    driver.press("up")
    assert has_focus(results._chart)
    driver.press("up")
    assert has_focus(results._tabs)


def test_without_an_answer_of_the_bot_the_scores_stay(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.table.overlays.story.judge", judges_nothing)
    driver, _ = course(services, drive)
    assert driver.shows("Strength")


def judges_nothing(game: str, views: object) -> None:
    """Fails as a bot would."""
    raise ValueError(game, views)
