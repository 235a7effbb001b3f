"""The chronicle: every line in signs and in words, and never more than the onlooker may know."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.contract import visible_to
from game.games.cyvasse.table.ids import TileSpot
from game.match import Match, MatchSetup, Replay
from game.match.undo import DrawOffer
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.log import MOST_LINES, LogRow, LogScene, joined
from game.scenes.table.scene import TableScene
from game.table.chronicle import ChronicleLine, chronicle_of, ending_lines
from game.table.ids import Mark
from game.text import LANGUAGES, Words
from game.ui.drawing.theme import BODY
from tests.match.playing import ANNA, BERND, SQUIRE
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]

SWAPS = "8 8/8/8/4w3/8/8/8/8 8/8/8/8/8/2^5/8/8 7k/8/8/3SD3/2RSr3/3r4/8/5K2 - a - 0 1"

LAST = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/K6H - a - 0 1"
"""The king stands alone and can be taken."""


def skirmish(folder: Path) -> Match:
    """A swap, a capture, and an answer."""
    match = Match.start(folder, MatchSetup("cyvasse", {"cfen": SWAPS}, 1, (ANNA, BERND)))
    match.choose(0, ("swap", "d4", "e5"))
    match.choose(1, ("move", "d3", "d2"))
    match.choose(1, ("pass",))
    match.choose(0, ("move", "d4", "e4"))
    return match


def test_lines_have_the_turn_the_notation_and_a_sentence(tmp_path: Path) -> None:
    lines = chronicle_of("cyvasse").lines(skirmish(tmp_path).log, None, Words("en"))
    assert [(line.turn, line.seat, line.notation) for line in lines] == [
        (1, 0, "Sd4<>e5"),
        (2, 1, "Rd3-d2"),
        (2, 1, "--"),
        (3, 0, "Dd4xe4"),
    ]
    assert lines[3].sentence == "Dragon d4 captures Rabble e4."
    assert lines[3].spots == (TileSpot("d4"), TileSpot("e4"))


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Bernd gives up."), ("de", "Bernd gibt auf.")], ids=LANGUAGES
)
def test_the_chronicle_ends_with_the_player_who_resigned(
    make_services: MakeServices, language: str, sentence: str
) -> None:
    services = make_services(language=language)
    match = skirmish(services.matches)
    match.resign(1)
    table = TableScene(services, match)
    player = Driver(services, table)
    log = LogScene(services, table.play.viewer, table.play.stage, lambda: False)
    player.open(log)
    assert (log.lines[-1].turn, log.lines[-1].seat, log.lines[-1].sentence) == (4, 1, sentence)
    assert player.shows(sentence)
    player.close()


def test_the_chronicle_of_a_replay_ends_with_the_draw_the_players_agreed_on(
    services: Services, drive: Drive
) -> None:
    match = skirmish(services.matches)
    match.open_request(DrawOffer(seat=0))
    assert match.agree(1)
    player = drive(ReplayScene(services, Replay(match.path)))
    assert not player.shows("The players agree on a draw.")
    player.click("To the end")
    assert player.shows("The players agree on a draw.")


def test_an_end_by_the_rules_is_reported_once(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("cyvasse", {"cfen": LAST}, 1, (ANNA, BERND)))
    match.choose(0, ("move", "h1", "h8"))
    assert match.outcome is not None
    assert ending_lines(match.outcome, 1, ["Anna", "Bernd"], Words("en"), []) == []


def test_the_hints_of_the_table_are_not_shown_below_the_log(services: Services, drive: Drive) -> None:
    driver = drive(TableScene(services, skirmish(services.matches)))
    driver.wait(0.1, times=3)
    hint = services.words("hud.rulebook")
    assert driver.shows(hint)
    driver.press("log")
    assert isinstance(driver.top, LogScene)
    assert not driver.shows(hint)
    driver.press("back")
    assert driver.shows(hint)


def test_the_newest_line_is_visible_and_spelled_out(services: Services, drive: Drive) -> None:
    table = TableScene(services, skirmish(services.matches))
    player = drive(table)
    player.press("log")
    assert isinstance(player.top, LogScene)
    assert player.shows("Dd4xe4")
    assert player.shows("Dragon d4 captures Rabble e4.")


def test_the_line_in_focus_is_marked_on_the_table(services: Services, drive: Drive) -> None:
    table = TableScene(services, skirmish(services.matches))
    player = drive(table)
    player.press("log", "up", "up")
    assert {Mark("trace_end", TileSpot("d3")), Mark("trace_end", TileSpot("d2"))} <= set(
        table.play.stage.things.goals
    )
    player.press("back")
    assert player.top is table
    assert Mark("trace_end", TileSpot("d3")) not in table.play.stage.things.goals


def test_choosing_a_line_leaves_it_marked_and_says_it(services: Services, drive: Drive) -> None:
    table = TableScene(services, skirmish(services.matches))
    player = drive(table)
    player.press("log", "up", "up", "accept")
    assert player.top is table
    assert Mark("trace_end", TileSpot("d3")) in table.play.stage.things.goals
    assert services.toasts.shown is not None
    assert "Rabble moves from d3 to d2." in services.toasts.shown.text


def test_what_was_built_behind_the_screen_is_in_nobody_elses_chronicle(tmp_path: Path) -> None:
    config = {"board": "bare_table", "first": "alabaster"}
    match = Match.start(tmp_path, MatchSetup("cyvasse", config, 1, (ANNA, BERND)))
    for option in (("build",), ("mountain", "c3"), ("mountain", "e3")):
        match.choose(0, option)
    words = Words("en")

    def known(seat: int | None) -> list[str]:
        lines = chronicle_of("cyvasse").lines(visible_to(match.log, seat), {}, words)
        return [line.sentence for line in lines]

    assert "Alabaster places a mountain on c3." in known(0)
    assert not [line for line in known(1) + known(None) if "mountain" in line or "builds" in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_setup_is_told(tmp_path: Path, language: str) -> None:
    config = {"board": "bare_table", "setup": "secret"}
    match = Match.start(tmp_path, MatchSetup("cyvasse", config, 3, (ANNA, SQUIRE)))
    steps = [("build",), ("mountain", "c3"), ("mountain", "e3"), ("mountain", "g3"), ("keep", "e2")]
    for option in (*steps, ("place", "king", "e1"), ("done",)):
        match.choose(0, option)
    for option in (("preset", "tower"), ("done",)):
        match.choose(1, option)
    words = Words(language)
    lines = chronicle_of("cyvasse").lines(match.log, {}, words)
    assert len(lines) == 11
    assert all(line.sentence for line in lines)
    assert lines[5].spots == (TileSpot("e1"),)
    assert words.missing == []


def test_an_empty_chronicle_says_so(services: Services, drive: Drive) -> None:
    match = Match.start(services.matches, MatchSetup("cyvasse", {"cfen": SWAPS}, 1, (ANNA, BERND)))
    player = drive(TableScene(services, match))
    player.press("log", "down", "accept")
    assert player.shows("Nothing has happened yet.")
    player.press("back")
    assert isinstance(player.top, TableScene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 100), ((1280, 800), 200)])
def test_nothing_is_cut(
    make_services: MakeServices, language: str, size: tuple[int, int], text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    player = Driver(services, TableScene(services, skirmish(services.matches)))
    player.press("log")
    assert player.cut == []
    assert player.missing == []
    player.close()


def test_what_is_said_twice_in_a_row_is_one_line_with_its_number() -> None:
    hit = ChronicleLine(3, 0, "", "Wolf denounces the Hawk.", (TileSpot("a1"),))
    again, later = replace(hit, spots=(TileSpot("b2"), TileSpot("a1"))), replace(hit, turn=4)
    other = replace(hit, sentence="Hawk pays.")
    lines = joined([hit, again, other, hit, later])
    assert [line.sentence for line in lines] == [f"{hit.sentence} (2×)", "Hawk pays.", *[hit.sentence] * 2]
    assert lines[0].spots == (TileSpot("a1"), TileSpot("b2"))


def test_a_long_text_is_written_smaller_before_its_row_hides_the_others(make_services: MakeServices) -> None:
    canvas = make_services((1280, 800), text_size=200).canvas
    texts = ("Taxes. ", "Taxes. " * 20, "Taxes. " * 60)
    few, many, most = (
        LogRow(ChronicleLine(1, 0, "", text, ()), None, "1.", ["1."]).height(canvas, 900) for text in texts
    )
    assert few < many == MOST_LINES * canvas.line_height(BODY) + 24 < most
