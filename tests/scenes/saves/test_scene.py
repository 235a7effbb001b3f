"""The list of matches: resume, watch, name, delete, and what it says of damaged files."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import files
from game.match import Match, MatchSetup, Replay
from game.match.saves import unused_path
from game.match.timeline import checkpoint_path
from game.scenes.match_labels import moment
from game.scenes.replay import ReplayScene
from game.scenes.saves import LOAD_DELAY, SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.match.playing import ANNA, BERND, SQUIRE
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]


def played_match(services: Services, choices: int, *, seed: int = 1, setup: str = "quick") -> Match:
    """A match on the small board after this many choices, or fewer if it ends before."""
    config = {"board": "jade_garden", "setup": setup}
    match = Match.start(services.matches, MatchSetup("cyvasse", config, seed, (ANNA, BERND)))
    rng = Random(seed)
    for _ in range(choices):
        if match.outcome is not None:
            break
        decision = rng.choice(match.state.awaiting)
        options = [option for option in decision.options if option[0] != "undo"]
        match.choose(decision.seat, rng.choice(options))
    return match


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a match that is over: the king stands alone and is taken."""
    cfen = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/K6R - a - 0 1"
    folder = tmp_path_factory.mktemp("finished")
    match = Match.start(
        folder, MatchSetup("cyvasse", {"cfen": cfen.replace("K6R", "K6H")}, 1, (ANNA, SQUIRE))
    )
    match.choose(0, ("move", "h1", "h8"))
    assert match.outcome is not None
    return match.path


def brought(services: Services, journal: Path) -> Path:
    services.matches.mkdir(parents=True, exist_ok=True)
    copy = services.matches / journal.name
    copy.write_bytes(journal.read_bytes())
    return copy


def test_an_unfinished_match_is_resumed(services: Services, drive: Drive) -> None:
    match = played_match(services, 8)
    player = drive(SavesScene(services))
    assert player.shows("Anna against Bernd")
    player.press("accept")
    assert isinstance(player.top, TableScene)
    assert player.top.match.path == match.path
    assert len(player.top.match) == 8


def test_copies_of_a_match_differ_by_origin(services: Services, drive: Drive) -> None:
    match = played_match(services, 8)
    named = match.save_as("Abend")
    Match.branch(match.path, 5, services.matches)
    Match.branch(named, 6, services.matches)
    player = drive(SavesScene(services))
    notes = [row.rpartition(" · ")[2] for row in player.texts if row.startswith("Cyvasse · ")]
    assert len(notes) == 3
    assert {"branch of another match (turn 2)", "branch of “Abend” (turn 3)"} < set(notes)


def test_branches_of_one_minute_differ_by_the_turn_they_branch_from(services: Services, drive: Drive) -> None:
    match = played_match(services, 12)
    for choices in (1, 6):
        Match.branch(match.path, choices, services.matches)
    player = drive(SavesScene(services))
    assert player.shows("branch of another match (setup)")
    assert player.shows("branch of another match (turn 3)")


def test_a_match_resumed_from_a_named_save_says_so(services: Services, drive: Drive) -> None:
    named = played_match(services, 8).save_as("Abend")
    Match.resume(named)
    assert drive(SavesScene(services)).shows(" · continued from “Abend”")


@pytest.mark.painted
def test_the_table_of_a_match_is_drawn_once_the_focus_rests_on_it(services: Services, drive: Drive) -> None:
    played_match(services, 8)
    player = drive(SavesScene(services))
    dark = player.draw().surface.copy()
    assert not player.shows("turn")
    player.wait(LOAD_DELAY)
    assert player.shows("Jade Garden · turn")
    assert player.shows("To be continued.")
    assert player.draw().surface.get_buffer().raw != dark.get_buffer().raw


def test_a_finished_match_says_who_won_and_can_only_be_watched(
    services: Services, drive: Drive, finished: Path
) -> None:
    brought(services, finished)
    player = drive(SavesScene(services))
    assert player.shows("There is no unfinished match.")
    player.press("next")
    assert player.shows("Won by Anna.")
    assert not player.shows("Continue")
    player.press("accept")
    assert isinstance(player.top, ReplayScene)


def test_a_match_is_saved_under_a_name_and_the_name_can_be_changed(services: Services, drive: Drive) -> None:
    played_match(services, 6)
    player = drive(SavesScene(services))
    player.press("right", "down", "down", "accept")
    player.type("Abend")
    player.press("pause")
    assert [entry.name for entry in services.saves.named()] == ["Abend"]
    player.press("next", "next")
    assert player.shows("Abend")
    player.press("left", "right", "down", "down", "accept")
    player.type("brot")
    player.press("pause")
    assert [entry.name for entry in services.saves.named()] == ["Abendbrot"]
    assert player.shows("Abendbrot")


def test_deleting_asks_and_the_safe_answer_comes_first(services: Services, drive: Drive) -> None:
    match = played_match(services, 6)
    player = drive(SavesScene(services))
    player.press("right", "down", "down", "down", "accept")
    assert player.shows("elete this match?")
    player.press("accept")
    assert match.path.exists()
    player.press("accept", "back")
    assert match.path.exists()
    player.press("accept", "right", "accept")
    assert not match.path.exists()
    assert player.shows("There is no unfinished match.")


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "de"), ((1920, 1080), "en")], ids=str)
def test_the_question_before_deleting_tells_matches_apart_as_the_list_does(
    make_services: MakeServices, size: tuple[int, int], language: str
) -> None:
    services = make_services(size, language=language)
    match = played_match(services, 12)
    for choices in (1, 6):
        Match.branch(match.path, choices, services.matches)
    player = Driver(services, SavesScene(services))
    notes = {text for text in player.texts if text.startswith("Cyvasse · ")}
    assert len(notes) == 3
    named = set()
    for _ in notes:
        player.press("right", "down", "down", "down", "accept")
        assert player.shows(services.words("saves.delete_ask")[1:])
        assert player.faults == []
        question = " ".join(player.texts)
        named.add(max((note for note in notes if note in question), key=len))
        player.press("back", "left", "down")
    assert named == notes
    player.close()


def test_a_damaged_file_is_listed_with_what_is_wrong_where_and_how_to_fix_it(
    services: Services, drive: Drive
) -> None:
    match = played_match(services, 6)
    lines = match.path.read_text("utf-8").splitlines(keepends=True)
    match.path.write_text("".join(['{"format":"four-crowns-match"}\n', *lines[1:]]), "utf-8")
    checkpoint_path(match.path).unlink()
    player = drive(SavesScene(services))
    player.press("previous")
    assert player.shows(match.path.name)
    assert player.shows("line 1")
    player.press("accept", "right", "accept")
    assert not match.path.exists()


def test_a_match_that_is_damaged_in_the_middle_says_what_is_wrong_and_goes_on(
    services: Services, drive: Drive
) -> None:
    match = played_match(services, 6, setup="open")
    lines = match.path.read_text("utf-8").splitlines(keepends=True)
    match.path.write_text("".join([*lines[:4], '{"n":"three"}\n', *lines[5:]]), "utf-8")
    player = drive(SavesScene(services))
    player.wait(LOAD_DELAY)
    assert player.shows("line 5")
    assert player.shows("It goes on from what can be trusted")
    assert player.cut == []
    player.press("accept")
    assert isinstance(player.top, TableScene)
    assert player.top.match.path != match.path
    assert len(player.top.match) == 2
    player.wait()
    toasts = " ".join(toast.text for toast in services.toasts.waiting)
    assert "choices missing after it: 4" in toasts


def test_a_match_that_cannot_be_resumed_is_reported_and_nothing_happens(
    services: Services, drive: Drive
) -> None:
    match = played_match(services, 6)
    player = drive(SavesScene(services))
    match.path.write_bytes(b"")
    checkpoint_path(match.path).unlink()
    player.press("accept")
    assert isinstance(player.top, SavesScene)
    assert player.shows("hat did not work")
    player.press("accept")
    assert not player.shows("hat did not work")


def test_a_match_with_an_absurd_date_says_so(services: Services, drive: Drive) -> None:
    match = played_match(services, 6)
    os.utime(match.path, (2**33, 2**33))
    assert drive(SavesScene(services)).shows("dated 16/03/2242, in the future")
    for stamp in (1e20, -1e20, float("nan"), -62135596801):
        assert moment(services.words, stamp) == "without a date"


def test_coming_back_from_watching_the_focus_is_where_it_was(services: Services, drive: Drive) -> None:
    played_match(services, 6, seed=1)
    played_match(services, 6, seed=2)
    scene = SavesScene(services)
    player = drive(scene)
    player.press("down")
    path = scene.entry.path if scene.entry else None
    player.press("right", "down", "accept")
    assert isinstance(player.top, ReplayScene)
    player.press("back")
    assert isinstance(player.top, SavesScene)
    assert scene.entry is not None
    assert scene.entry.path == path
    player.press("accept")
    assert isinstance(player.top, ReplayScene)


def test_an_empty_folder_has_a_friendly_message(services: Services, drive: Drive) -> None:
    player = drive(SavesScene(services))
    assert player.shows("There is no unfinished match.")
    assert len(player.focused) == 1
    player.press("accept", "down", "left", "right", "back")
    assert player.over


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 100), ((1280, 800), 200)])
def test_nothing_is_cut(
    make_services: MakeServices, finished: Path, language: str, size: tuple[int, int], text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    played_match(services, 8).save_as("Ein sehr langer Name für einen sehr langen Abend")
    brought(services, finished)
    (services.matches / "broken.jsonl").write_text("{}\n", "utf-8")
    player = Driver(services, SavesScene(services))
    for _ in range(4):
        player.wait(LOAD_DELAY)
        assert player.cut == []
        assert player.missing == []
        player.press("next")
    player.close()


def test_a_finished_match_is_given_away_as_a_file_that_opens_again(
    services: Services, drive: Drive, finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "documents_folder", lambda: tmp_path / "documents")
    brought(services, finished)
    player = drive(SavesScene(services))
    player.press("next")
    player.click("Give away")
    (gift,) = (tmp_path / "documents").iterdir()
    assert gift.name == "Cyvasse – Anna against Squire Tom.fourcrowns"
    assert player.shows("he match is copied")
    assert gift.read_bytes() == finished.read_bytes()
    assert len(Replay(gift)) == 1
    player.press("accept")
    player.click("Give away")
    assert {each.name for each in gift.parent.iterdir()} == {
        gift.name,
        "Cyvasse – Anna against Squire Tom (2).fourcrowns",
    }


def test_a_match_that_cannot_be_given_away_says_why(
    services: Services, drive: Drive, finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "documents").write_text("no folder")
    monkeypatch.setattr(files, "documents_folder", lambda: tmp_path / "documents")
    brought(services, finished)
    player = drive(SavesScene(services))
    player.press("next")
    player.click("Give away")
    assert player.shows("hat did not work")


@pytest.mark.parametrize(
    ("name", "file"),
    [("a/b: c?.x", "ab c.x"), ("Ende.", "Ende"), ("tab\there.x", "tabhere.x"), (" .. .x", "x")],
)
def test_names_of_files_have_only_what_every_file_system_takes(tmp_path: Path, name: str, file: str) -> None:
    assert unused_path(tmp_path, name) == tmp_path / file
