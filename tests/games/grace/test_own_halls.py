"""Halls that players draw: found by the lobby, checked, shown anew when they are saved, and played."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import files
from game.commands import run
from game.errors import UsageError
from game.games.grace.lobby import GraceLobby
from game.games.grace.rules import GraceRules
from game.games.grace.rules.data.halls import hall_of
from game.maps.edit_map import Changes, link_map, mirror_map
from game.maps.library import Library
from game.maps.new_map import new_map
from game.scenes.lobby.info import BoardChoice
from tests.games.grace.maps.hall_file import HallFile, put
from tests.maps.map_folder import ENGLISH

pytestmark = pytest.mark.rule("grace 8")


@pytest.fixture
def own(tmp_path: Path) -> HallFile:
    """A fresh hall in a folder of maps."""
    (tmp_path / "maps").mkdir()
    hall = HallFile(tmp_path / "maps" / "keep.tmx")
    hall.write()
    return hall


def chosen(hall: HallFile) -> dict[str, BoardChoice]:
    """The halls that the lobby offers, by id."""
    library = Library([hall.file.parent])
    library.scan()
    return {board.id: board for board in GraceLobby().boards(library)}


def test_a_hall_of_ones_own_is_the_option_as_data(own: HallFile) -> None:
    own.thing("table", "throne").set("x", "900")
    own.write()
    choice = chosen(own)["keep"]
    assert choice.own
    assert hall_of(choice.value).throne == choice.layout[0].throne == (900, 540)
    state = GraceRules().new({"hall": choice.value, "seats": 5}, 3)
    assert hall_of(state.view(0)["config"]["hall"]).throne == (900, 540)


@pytest.mark.rule("grace 7")
@pytest.mark.parametrize(
    "damage",
    [
        lambda hall: hall["seats"].pop("6"),
        lambda hall: hall.pop("throne"),
        lambda hall: hall["seats"]["8"].pop(),
        lambda hall: hall["floor"].pop(),
        lambda hall: hall["floor"].__setitem__(0, "?" * 48),
        lambda hall: hall["crises"].pop(),
        lambda hall: hall["annals"].pop(),
        lambda hall: hall["decks"].pop("coin"),
    ],
)
def test_a_match_needs_a_whole_hall(own: HallFile, damage: Callable[[dict[str, Any]], object]) -> None:
    board = json.loads(json.dumps(own.verdict().board))
    GraceRules().new({"hall": board}, 3)
    damage(board)
    with pytest.raises(ValueError, match=r"hall|throne"):
        GraceRules().new({"hall": board}, 3)


def test_a_hall_that_is_the_built_in_one_is_its_id(own: HallFile) -> None:
    put(own.root, "id", "great_hall")
    own.write()
    assert chosen(own)["great_hall"].value == "great_hall"


def test_a_refused_hall_stays_in_the_list_with_its_faults(own: HallFile) -> None:
    own.remove("table", own.thing("table", "throne"))
    own.write()
    (refused,) = [board for board in chosen(own).values() if not board.playable]
    assert refused.entry is not None
    assert [problem.code for problem in refused.entry.problems] == ["grace.map.missing_object"]


def test_a_hall_is_shown_anew_when_it_is_saved(own: HallFile) -> None:
    library = Library([own.file.parent])
    (before,) = library.scan()
    assert (before.playable, library.changed()) == (True, [])
    own.thing("table", "throne").set("x", "900")
    own.write()
    assert library.changed() == [own.file]
    (after,) = library.scan()
    assert hall_of(before.board).throne == (960, 540)
    assert hall_of(after.board).throne == (900, 540)


@pytest.mark.parametrize("game", ["", "cyvasse", "lyssan"])
def test_a_hall_that_names_another_game_or_none_is_told_so(own: HallFile, game: str) -> None:
    put(own.root, "game", game)
    own.write()
    (problem, *_) = Library([]).load(own.file).problems
    assert problem.code == "grace.map.wrong_game"
    assert "grace" in problem.text(ENGLISH)


def test_pictures_and_a_background_are_said_to_have_no_effect(own: HallFile) -> None:
    own.root.set("backgroundcolor", "#ff0000")
    own.write()
    assert [problem.code for problem in Library([]).load(own.file).problems] == ["W_BACKGROUND"]


def test_what_an_author_deleted_is_filled_in_by_a_command() -> None:
    path = new_map("grace", "keep", "48x27")
    whole = path.read_text("utf-8")
    start = whole.index(' <objectgroup id="3"')
    end = whole.index("</objectgroup>", start) + len("</objectgroup>\n")
    path.write_text(whole[:start] + whole[end:], "utf-8")
    assert not Library([]).load(path).playable
    assert run(["link-map", str(path)]) == 0
    assert hall_of(Library([]).load(path).board) == hall_of("great_hall")
    assert link_map(path) == Changes(0, 0)


def test_a_fresh_hall_lies_in_the_players_own_folder_with_all_that_tiled_needs() -> None:
    path = new_map("grace", "keep", "48x27")
    entry = Library([]).load(path)
    assert (entry.playable, entry.problems) == (True, ())
    assert path.parent.parent == files.own_maps_folder()
    assert all(path.parent.parent in file.parents for file in entry.stamps)
    with pytest.raises(UsageError, match="a hall always has 48x27 tiles"):
        new_map("grace", "other", "30")
    with pytest.raises(UsageError, match="is a map of objects, without cells"):
        mirror_map(path)
