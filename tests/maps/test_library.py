"""The library finds maps, keeps their ids apart and notices when Tiled saves one."""

import os
from hashlib import sha256
from pathlib import Path

import pytest

from game import files
from game.maps.library import Library
from tests.maps.easel import ENGLISH, FAIR, Easel, painted


@pytest.fixture
def shelf(easel: Easel) -> Library:
    """A library of one map in a folder of maps."""
    easel.board(name="glen.tmx")
    return Library([easel.folder])


def later(path: Path, content: str) -> None:
    """Save the file as Tiled would, a second after the last time."""
    when = path.stat().st_mtime_ns + 10**9
    path.write_text(content, "utf-8")
    os.utime(path, ns=(when, when))


def test_a_map_has_all_that_a_lobby_and_a_journal_want(easel: Easel, shelf: Library) -> None:
    easel.board(properties={"note_en": "Small.", "note_de": "Klein."})
    (entry,) = shelf.scan()
    content = (easel.folder / "glen.tmx").read_bytes()
    assert (entry.id, entry.game, entry.kind) == ("glen", "cyvasse", "board")
    assert entry.path == easel.folder / "glen.tmx"
    assert entry.names == {"en": "The Glen", "de": "Das Tal"}
    assert entry.notes == {"en": "Small.", "de": "Klein."}
    assert entry.board == list(FAIR)
    assert entry.text == content.decode("utf-8")
    assert entry.checksum == sha256(content).hexdigest()


def test_a_map_for_no_game_tells_all_the_same_what_cannot_be_read(easel: Easel) -> None:
    path = easel.board(properties={"game": "chess"})
    path.write_text(path.read_text("utf-8").replace("1,1,1", "1,1,77", 1), "utf-8")
    unreadable, strange = easel.entry(path).problems
    assert unreadable.where(ENGLISH) == "layer “terrain”, column/row 2/0"
    assert "cyvasse" in strange.mend.told(ENGLISH)
    assert easel.entry(path).game == ""


def test_maps_lie_in_a_folder_or_in_the_folders_of_games(easel: Easel) -> None:
    easel.board(name="top.tmx", properties={"id": "top"})
    game = Easel(easel.folder / "cyvasse")
    game.board(name="inner.tmx", properties={"id": "inner"})
    Easel(easel.folder / "cyvasse" / "too" / "deep").board()
    assert [entry.id for entry in Library([easel.folder]).scan()] == ["top", "inner"]


def test_a_folder_that_is_not_there_holds_no_maps(tmp_path: Path) -> None:
    assert Library([tmp_path / "nowhere", tmp_path / ("long" * 2000)]).scan() == []


def test_without_folders_it_is_the_shipped_maps_and_the_players_own() -> None:
    Easel(files.own_maps_folder() / "cyvasse").board()
    ids = [entry.id for entry in Library().scan()]
    assert "jade_garden" in ids
    assert ids[-1] == "glen"


@pytest.mark.rule("cyvasse 8.1")
def test_of_two_maps_with_one_id_the_later_is_refused_and_names_the_other(
    easel: Easel, tmp_path: Path
) -> None:
    first = easel.board(name="b.tmx")
    own = Easel(tmp_path / "own")
    second = own.board(name="a.tmx")
    library = Library([easel.folder, own.folder])
    good, bad = library.scan()
    assert (good.path, good.problems) == (first, ())
    (problem,) = bad.problems
    assert (bad.path, problem.code) == (second, "E_ID")
    assert str(first) in problem.told(ENGLISH)


def test_a_map_from_anywhere_may_not_take_the_id_of_one_in_the_library(
    easel: Easel, shelf: Library, tmp_path: Path
) -> None:
    stranger = Easel(tmp_path / "elsewhere").board()
    assert [problem.code for problem in shelf.load(stranger).problems] == ["E_ID"]
    assert shelf.load(easel.folder / "glen.tmx").problems == ()


def test_a_map_is_the_same_by_every_way_to_it(
    easel: Easel, shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(easel.folder)
    link = easel.folder.parent / "link"
    link.symlink_to(easel.folder)
    assert shelf.load(Path("glen.tmx")).problems == ()
    assert shelf.load(link / "glen.tmx").problems == ()
    assert shelf.load(Path("../maps/glen.tmx")).path.is_absolute()


def test_asked_for_twice_a_map_is_told_twice_and_not_against_itself(easel: Easel) -> None:
    path = easel.board()
    first, second = Library([]).load_all([path, path])
    assert first == second
    assert first.problems == ()


def test_nothing_has_changed_until_a_file_is_saved(easel: Easel, shelf: Library) -> None:
    shelf.scan()
    assert shelf.changed() == []
    path = easel.folder / "glen.tmx"
    later(path, path.read_text("utf-8").replace("The Glen", "A Glen"))
    assert shelf.changed() == [path]
    (entry,) = shelf.scan()
    assert entry.names["en"] == "A Glen"
    assert shelf.changed() == []


@pytest.mark.parametrize("name", ["ground.tsx", "ground.png"])
def test_a_change_of_what_a_map_refers_to_counts(easel: Easel, shelf: Library, name: str) -> None:
    shelf.scan()
    (easel.folder / name).unlink()
    assert shelf.changed() == [easel.folder / name]
    (entry,) = shelf.scan()
    assert not entry.playable
    assert shelf.changed() == []


def test_a_class_changed_in_the_tileset_changes_the_rows(easel: Easel, shelf: Library) -> None:
    shelf.scan()
    tileset = easel.folder / "ground.tsx"
    later(tileset, tileset.read_text("utf-8").replace('type="water"', 'type="plain"'))
    assert "w" not in "".join(shelf.scan()[0].board)


def test_maps_that_come_and_go_are_noticed(easel: Easel, shelf: Library) -> None:
    shelf.scan()
    new = easel.board(name="new.tmx", properties={"id": "new"})
    assert shelf.changed() == [new]
    shelf.scan()
    new.unlink()
    assert shelf.changed() == [new]
    assert [entry.id for entry in shelf.scan()] == ["glen"]


def test_a_map_that_did_not_change_is_not_read_again(easel: Easel, shelf: Library) -> None:
    first = shelf.scan()[0]
    easel.board(painted(FAIR, 0, 0, "w"), name="other.tmx", properties={"id": "other"})
    assert shelf.scan()[0].painting.ground[0].picture is first.painting.ground[0].picture
