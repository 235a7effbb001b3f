"""The library finds maps, refuses duplicate ids and notices when Tiled saves a map."""

import os
from hashlib import sha256
from pathlib import Path

import pytest

from game import files
from game.maps.library import Library
from tests.maps.map_folder import ENGLISH, FAIR, GERMAN, MapFolder, painted


@pytest.fixture
def library(maps: MapFolder) -> Library:
    """A library with one map in the folder `maps`."""
    maps.board(name="glen.tmx")
    return Library([maps.folder])


def save_later(path: Path, content: str) -> None:
    """Writes the file with a time one second later than before."""
    when = path.stat().st_mtime_ns + 10**9
    path.write_text(content, "utf-8")
    os.utime(path, ns=(when, when))


def test_an_entry_has_everything_that_the_lobby_and_the_journal_need(
    maps: MapFolder, library: Library
) -> None:
    maps.board(properties={"note_en": "Small.", "note_de": "Klein."})
    (entry,) = library.scan()
    content = (maps.folder / "glen.tmx").read_bytes()
    assert (entry.id, entry.game, entry.kind) == ("glen", "cyvasse", "board")
    assert entry.path == maps.folder / "glen.tmx"
    assert entry.names == {"en": "The Glen", "de": "Das Tal"}
    assert entry.notes == {"en": "Small.", "de": "Klein."}
    assert entry.board == list(FAIR)
    assert entry.text == content.decode("utf-8")
    assert entry.checksum == sha256(content).hexdigest()


def test_a_map_for_an_unknown_game_is_still_checked_for_unreadable_parts(maps: MapFolder) -> None:
    path = maps.board(properties={"game": "chess"})
    path.write_text(path.read_text("utf-8").replace("1,1,1", "1,1,77", 1), "utf-8")
    unreadable, unknown_game = maps.entry(path).problems
    assert unreadable.where(ENGLISH) == "layer “terrain”, column/row 2/0"
    assert "cyvasse" in unknown_game.mend.text(ENGLISH)
    assert maps.entry(path).game == ""


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such files")
def test_a_file_that_has_no_end_is_refused_and_not_read(maps: MapFolder) -> None:
    os.mkfifo(maps.folder / "pipe.tmx")
    os.mkfifo(maps.folder / "pipe.tiled-project")
    path = maps.board(name="glen.tmx")
    library = Library([maps.folder])
    assert {entry.path: entry.playable for entry in library.scan()} == {
        path: False,
        maps.folder / "pipe.tmx": False,
    }
    assert library.changed() == []


def test_maps_are_found_in_the_folder_and_in_its_folders_of_games(maps: MapFolder) -> None:
    maps.board(name="top.tmx", properties={"id": "top"})
    game = MapFolder(maps.folder / "cyvasse")
    game.board(name="inner.tmx", properties={"id": "inner"})
    MapFolder(maps.folder / "cyvasse" / "too" / "deep").board()
    assert [entry.id for entry in Library([maps.folder]).scan()] == ["top", "inner"]


def test_only_a_map_that_has_changed_is_validated_again(maps: MapFolder, library: Library) -> None:
    changing = maps.board(name="dell.tmx", properties={"id": "dell"})
    dell, glen = library.scan()
    save_later(changing, changing.read_text("utf-8").replace('value="dell"', 'value="glen"'))
    duplicate, untouched = library.scan()
    assert (duplicate.id, duplicate.playable) == ("glen", False)
    assert untouched is glen
    save_later(changing, changing.read_text("utf-8").replace('value="glen"', 'value="dell"'))
    library.scan()
    again, kept = library.scan()
    assert (again.checksum, kept.checksum) == (dell.checksum, glen.checksum)
    assert kept.playable
    assert library.scan()[0] is again
    assert library.scan()[1] is kept


def test_a_missing_folder_has_no_maps(tmp_path: Path) -> None:
    assert Library([tmp_path / "nowhere", tmp_path / ("long" * 2000)]).scan() == []


def test_the_default_library_has_the_shipped_maps_and_those_of_the_player() -> None:
    MapFolder(files.own_maps_folder() / "cyvasse").board()
    ids = [entry.id for entry in Library().scan()]
    assert "jade_garden" in ids
    assert ids[-1] == "glen"


@pytest.mark.rule("cyvasse 8.1")
def test_the_second_map_with_an_id_is_refused_and_its_message_names_the_first(
    maps: MapFolder, tmp_path: Path
) -> None:
    first = maps.board(name="b.tmx")
    own = MapFolder(tmp_path / "own")
    second = own.board(name="a.tmx")
    library = Library([maps.folder, own.folder])
    good, bad = library.scan()
    assert (good.path, good.problems) == (first, ())
    (problem,) = bad.problems
    assert (bad.path, problem.code) == (second, "E_ID")
    assert str(first) in problem.text(ENGLISH)


@pytest.mark.rule("cyvasse 8.1")
@pytest.mark.parametrize(
    ("original", "copy", "name"),
    [
        ("m.tmx", "m (copy).tmx", "m"),
        ("m.tmx", "a copy of m.tmx", "m"),
        ("vale.tmx", "a.tmx", "vale"),
        ("my realm.tmx", "my realm (copy).tmx", "vale"),
        ("my realm.tmx", "copy of my realm.tmx", "vale"),
    ],
)
def test_a_copy_of_a_map_is_refused_and_the_original_keeps_its_id(
    original: str, copy: str, name: str, maps: MapFolder
) -> None:
    kept = maps.board(name=original, properties={"id": name})
    new = maps.board(name=copy, properties={"id": name})
    os.utime(kept, (1, 1))
    entries = {entry.path: entry for entry in Library([maps.folder]).scan()}
    assert entries[kept].problems == ()
    (problem,) = entries[new].problems
    assert (problem.code, problem.error) == ("E_ID", True)
    for words in (ENGLISH, GERMAN):
        assert copy in problem.text(words)
        assert str(kept) in problem.text(words)
        assert f"“{name}”" in problem.text(words) or f"„{name}“" in problem.text(words)


@pytest.mark.rule("cyvasse 8.1")
def test_of_two_maps_that_may_both_be_the_original_both_are_refused_whichever_was_saved_last(
    maps: MapFolder,
) -> None:
    paths = [maps.board(name=name, properties={"id": "vale"}) for name in ("a.tmx", "z.tmx")]
    library = Library([maps.folder])
    for saved in paths:
        os.utime(saved, (1, 1))
        found = {entry.path: entry for entry in library.scan()}
        for path, other in (paths, reversed(paths)):
            (problem,) = found[path].problems
            assert (problem.code, problem.error) == ("E_ID", True)
            assert path.name in problem.text(ENGLISH)
            assert str(other) in problem.text(ENGLISH)
    paths[1].unlink()
    assert [entry.playable for entry in library.scan()] == [True]


def test_an_original_that_is_saved_again_keeps_its_id(maps: MapFolder) -> None:
    copy = maps.board(name="m (copy).tmx", properties={"id": "m"})
    original = maps.board(name="m.tmx", properties={"id": "m"})
    os.utime(copy, (1, 1))
    playable = [entry.path for entry in Library([maps.folder]).scan() if entry.playable]
    assert playable == [original]


def test_a_map_from_elsewhere_may_not_use_the_id_of_a_map_in_the_library(
    maps: MapFolder, library: Library, tmp_path: Path
) -> None:
    other = MapFolder(tmp_path / "elsewhere").board()
    assert [problem.code for problem in library.load(other).problems] == ["E_ID"]
    assert library.load(maps.folder / "glen.tmx").problems == ()


def test_a_map_is_the_same_by_any_path_to_it(
    maps: MapFolder, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(maps.folder)
    link = maps.folder.parent / "link"
    link.symlink_to(maps.folder)
    assert library.load(Path("glen.tmx")).problems == ()
    assert library.load(link / "glen.tmx").problems == ()
    assert library.load(Path("../maps/glen.tmx")).path.is_absolute()


def test_a_map_that_is_loaded_twice_is_no_duplicate_of_itself(maps: MapFolder) -> None:
    path = maps.board()
    first, second = Library([]).load_all([path, path])
    assert first == second
    assert first.problems == ()


def test_nothing_has_changed_until_a_file_is_saved(maps: MapFolder, library: Library) -> None:
    library.scan()
    assert library.changed() == []
    path = maps.folder / "glen.tmx"
    save_later(path, path.read_text("utf-8").replace("The Glen", "A Glen"))
    assert library.changed() == [path]
    (entry,) = library.scan()
    assert entry.names["en"] == "A Glen"
    assert library.changed() == []


@pytest.mark.parametrize("name", ["ground.tsx", "ground.png"])
def test_a_map_has_changed_if_a_file_that_it_uses_has_changed(
    maps: MapFolder, library: Library, name: str
) -> None:
    library.scan()
    (maps.folder / name).unlink()
    assert library.changed() == [maps.folder / name]
    (entry,) = library.scan()
    assert not entry.playable
    assert library.changed() == []


def test_a_class_that_is_changed_in_the_tileset_changes_the_board(maps: MapFolder, library: Library) -> None:
    library.scan()
    tileset = maps.folder / "ground.tsx"
    save_later(tileset, tileset.read_text("utf-8").replace('type="water"', 'type="plain"'))
    assert "w" not in "".join(library.scan()[0].board)


def test_new_and_deleted_maps_are_noticed(maps: MapFolder, library: Library) -> None:
    library.scan()
    new = maps.board(name="new.tmx", properties={"id": "new"})
    assert library.changed() == [new]
    library.scan()
    new.unlink()
    assert library.changed() == [new]
    assert [entry.id for entry in library.scan()] == ["glen"]


def test_a_map_that_did_not_change_is_not_read_again(maps: MapFolder, library: Library) -> None:
    first = library.scan()[0]
    maps.board(painted(FAIR, 0, 0, "w"), name="other.tmx", properties={"id": "other"})
    assert library.scan()[0].painting.ground[0].picture is first.painting.ground[0].picture
