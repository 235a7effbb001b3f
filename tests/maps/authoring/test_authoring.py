"""`new-map` makes maps that can be painted and played at once; `mirror-map` completes them."""

import json
import re
import shutil
from pathlib import Path

import pytest

from game import files
from game.catalogue import GAMES
from game.commands import run
from game.errors import UsageError
from game.maps.edit_map import Changes, mirror_map
from game.maps.library import Library, MapEntry
from game.maps.new_map import new_map
from tests.auction import Auction
from tests.auction.installing import installed
from tests.maps.map_folder import FAIR, MapFolder
from tools.screens import opening

FRESH = {
    ("cyvasse", "8"): {"W_NO_FOREST"},
    ("cyvasse", "14"): {"W_NO_FOREST"},
    ("cyvasse", "5"): set(),
    ("allyria", "1"): {"missing-terrain"},
    ("allyria", "3"): {"missing-terrain"},
    ("allyria", "5"): {"missing-terrain"},
    ("lyssan", "3"): set(),
    ("lyssan", "4"): set(),
    ("grace", "48x27"): set(),
    ("auction", "3"): set(),
    ("auction", "4x2"): set(),
}
"""By game and size, what the check says of a fresh map: only what is still to be painted."""

pytestmark = [pytest.mark.rule(rule) for rule in ("cyvasse 8.1", "allyria 8.2", "lyssan 8.1")]


def library() -> Library:
    """The shipped maps, read once in a process, and the player's own."""
    return opening.map_library([*files.map_folders(), files.own_maps_folder()])


def fresh(game: str, size: str, name: str = "silver_coast") -> MapEntry:
    """A fresh map in the player's own folder, as the lobby finds it."""
    with installed():
        path = new_map(game, name, size)
        return next(entry for entry in library().entries if entry.path == path)


@pytest.mark.parametrize(("game", "size"), FRESH)
def test_a_fresh_map_is_found_by_the_lobby_and_can_be_played(game: str, size: str) -> None:
    entry = fresh(game, size)
    assert {problem.code for problem in entry.problems} == FRESH[game, size]
    assert (entry.id, entry.game, entry.playable) == ("silver_coast", game, True)
    assert entry.names == {"en": "Silver Coast", "de": "Silver Coast"}
    assert bool(entry.painting.ground) == (game != "lyssan"), "objects are no ground"
    if entry.kind == "board":
        with installed():
            rules = GAMES[game].rules
            config = dict(rules.board_config(entry.board))
            for seats in entry.seats or rules.SEATS:
                state = rules.new({**config, **rules.seats_config(seats)}, 1)
                decision = state.awaiting[0]
                assert state.choose(decision.seat, decision.options[0]) is not None


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "auction"])
def test_everything_that_tiled_needs_lies_beside_a_fresh_map(game: str) -> None:
    entry = fresh(game, "5")
    root = entry.path.parent.parent
    project = json.loads((root / "four_crowns.tiled-project").read_text("utf-8"))
    enums = {row["name"]: row["values"] for row in project["propertyTypes"] if row["type"] == "enum"}
    assert game in enums["game"]
    assert (root / project["objectTypesFile"]).is_file()
    (program,) = {row["command"] for row in project["commands"]}
    assert Path(program).stem == "four-crowns"
    assert json.dumps(program) in (root / "extensions" / "four_crowns.js").read_text("utf-8")
    assert all(root in file.parents for file in entry.stamps)


def test_what_an_author_has_changed_is_kept() -> None:
    path = fresh("cyvasse", "8").path
    for name in ("terrain.tsx", "decor.png", "../four_crowns.tiled-project"):
        (path.parent / name).write_bytes((path.parent / name).read_bytes() + b"\n")
    kept = {file: file.read_bytes() for file in files.own_maps_folder().rglob("*.*")}
    with pytest.raises(UsageError, match="exists already"):
        new_map("cyvasse", "silver_coast", "10")
    new_map("cyvasse", "other", "10")
    assert {file: file.read_bytes() for file in kept} == kept


@pytest.mark.parametrize(
    ("game", "name", "size", "message"),
    [
        ("cyvasse", "glen", "9", "8, 10, 12, 14 tiles a side"),
        ("allyria", "glen", "6", "rings around the middle, 1 to 5"),
        ("auction", "glen", "wide", "width and height"),
        ("lyssan", "glen", "5", "number of factions, 3 or 4"),
        ("grace", "glen", "30", "always has 48x27 tiles"),
        ("cyvasse", "Glen", "8", "lower case letters"),
        ("cyvasse", "../glen", "8", "lower case letters"),
        ("cyvasse", "jade_garden", "8", "already used by"),
        ("cyvasse", "wild", "8", "reserved"),
    ],
)
def test_a_wrong_argument_is_told_and_leaves_no_map(game: str, name: str, size: str, message: str) -> None:
    with installed(), pytest.raises(UsageError, match=message):
        new_map(game, name, size)
    assert Library([files.own_maps_folder()]).paths() == []


@pytest.mark.parametrize("folder", [None, Path("elsewhere")])
def test_a_fresh_map_takes_no_id_from_a_map_of_another_file_name(folder: Path | None, tmp_path: Path) -> None:
    folder = folder and tmp_path / folder
    old = new_map("cyvasse", "glen", "8", folder)
    renamed = old.rename(old.with_name("valley.tmx"))
    with pytest.raises(UsageError, match=f"“glen” is already used by {renamed}"):
        new_map("cyvasse", "glen", "8", folder)
    assert not old.exists()
    assert Library([renamed.parent]).load(renamed).playable
    assert new_map("lyssan", "glen", "3", folder).exists(), "another game has ids of its own"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    for folder in (tmp_path / "file", Path("/proc/none")):
        with pytest.raises(UsageError, match=r"cannot be written .*; see --folder"):
            new_map("cyvasse", "glen", "8", folder)
    with pytest.raises(UsageError, match="at most 80"):
        new_map("cyvasse", "g" * 300, "8", tmp_path)


@pytest.mark.parametrize("content", ["", "[]", "{torn", '{"folders": ["."]}'])
def test_a_broken_project_beside_a_fresh_map_is_told_and_kept(content: str, tmp_path: Path) -> None:
    project = tmp_path / "four_crowns.tiled-project"
    project.write_text(content, "utf-8")
    with pytest.raises(UsageError, match=r"four_crowns.tiled-project is no Tiled project"):
        new_map("cyvasse", "glen", "8", tmp_path)
    assert project.read_text("utf-8") == content


def test_a_map_that_cannot_be_completed_for_its_file_is_told(
    maps: MapFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match=r"is a folder"):
        mirror_map(maps.folder)
    with pytest.raises(UsageError, match=r"check the name of the file"):
        mirror_map(maps.folder / "none.tmx")
    path = maps.board()
    monkeypatch.setattr(Path, "write_bytes", lambda *_: (_ for _ in ()).throw(PermissionError(13, "Locked")))
    with pytest.raises(UsageError, match=r"glen.tmx cannot be written: Locked"):
        mirror_map(path)


def test_a_map_of_objects_cannot_be_mirrored(tmp_path: Path) -> None:
    path = new_map("lyssan", "silver_coast", "3", tmp_path)
    before = path.read_bytes()
    with pytest.raises(UsageError, match="is a map of objects, without cells"):
        mirror_map(path)
    assert path.read_bytes() == before


def test_a_game_without_maps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Auction, "map_kind", lambda _: None)
    with (
        installed(),
        pytest.raises(UsageError, match="auction has no maps; games with maps are cyvasse, lyssan, allyria"),
    ):
        new_map("auction", "glen", "3")


def test_both_commands_work_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new-map", "cyvasse", "--size", "8", "--id", "glen", "--folder", str(tmp_path)]) == 0
    path = tmp_path / "cyvasse" / "glen.tmx"
    assert str(path) in capsys.readouterr().out
    assert run(["mirror-map", str(path)]) == 0
    assert "0 cells changed, 0 objects added" in capsys.readouterr().out


def test_a_half_painted_board_of_cyvasse_is_completed_by_a_half_turn(maps: MapFolder) -> None:
    path = maps.board(["pppppppp"] * 4 + list(FAIR[4:]))
    assert mirror_map(path) == Changes(changed=2, added=0)
    assert maps.entry(path).board == list(FAIR)
    assert maps.problems(path) == ()


def test_the_upper_half_can_be_copied_and_the_board_be_mirrored(maps: MapFolder) -> None:
    path = maps.board([*FAIR[:4], *["pppppppp"] * 4])
    mirror_map(path, "mirror", "upper")
    assert maps.entry(path).board == [*FAIR[:4], *FAIR[3::-1]]


def test_empty_cells_are_filled_from_whichever_half_is_painted(maps: MapFolder) -> None:
    path = maps.board([*FAIR[:4], *["........"] * 4])
    mirror_map(path)
    assert maps.entry(path).board == list(FAIR)


def test_everything_but_the_terrain_stays_as_it_was(maps: MapFolder) -> None:
    path = maps.board(["pppppppp"] * 4 + list(FAIR[4:]), more="<!-- mine --><objectgroup name='x'/>")
    before = path.read_text("utf-8")
    mirror_map(path)
    after = path.read_text("utf-8")
    assert after.partition("<data")[0] == before.partition("<data")[0]
    assert after.partition("</data>")[2] == before.partition("</data>")[2]


@pytest.mark.parametrize("part", ["lower", "upper"])
def test_the_shipped_boards_have_the_symmetry_of_their_game(part: str, tmp_path: Path) -> None:
    shutil.copytree(files.MAPS, tmp_path / "maps")
    shipped = [entry for entry in Library([tmp_path / "maps"]).scan() if entry.game in {"cyvasse", "allyria"}]
    boards = [entry for entry in shipped if entry.kind == "board"]
    assert {entry.id: mirror_map(entry.path, part=part) for entry in boards} == {
        entry.id: Changes(changed=0, added=0) for entry in boards
    }


@pytest.mark.parametrize(("seats", "counterparts"), [("2-4", 2), ("3", 3)])
def test_land_for_three_is_turned_by_a_third_and_other_land_by_a_half(seats: str, counterparts: int) -> None:
    path = fresh("allyria", "3").path
    text = path.read_text("utf-8").replace('value="2-4"', f'value="{seats}"')
    rows = text.splitlines()
    last = next(number for number, line in enumerate(rows) if line == "</data>") - 2
    cells = rows[last].split(",")
    cells[2] = "7"  # the left tile of the lowest row of land becomes a hill
    rows[last] = ",".join(cells)
    path.write_text("\n".join(rows), "utf-8")
    assert mirror_map(path) == Changes(changed=counterparts - 1, added=0)
    board = library().load(path).board
    hills = [(q, r) for q, r, terrain in board["tiles"] if terrain == "hill"]
    assert len(hills) == counterparts


@pytest.mark.parametrize("part", ["lower", "upper"])
def test_the_middle_of_land_is_known_though_some_cells_are_erased(part: str) -> None:
    path = fresh("allyria", "2").path
    whole = library().load(path).board["tiles"]
    text = path.read_text("utf-8")
    erased = text.replace("\n0,20,", "\n0,0,", 1)
    assert erased != text
    path.write_text(erased, "utf-8")
    mirror_map(path, part=part)
    assert library().load(path).board["tiles"] == whole


def test_land_whose_middle_is_unknown_is_refused() -> None:
    path = fresh("allyria", "1").path
    head, _, rest = path.read_text("utf-8").partition('<data encoding="csv">')
    only_three = "1,1,0,0,0,1," + ",".join(["0"] * 19)
    path.write_text(f'{head}<data encoding="csv">{only_three}</data>{rest.partition("</data>")[2]}', "utf-8")
    with pytest.raises(UsageError, match="paint the whole outline first"):
        mirror_map(path)


@pytest.mark.parametrize("size", ["1", "2", "3", "4"])
@pytest.mark.parametrize("seats", ["2-4", "3"])
def test_land_with_the_wrong_stagger_index_is_refused_with_the_right_one(size: str, seats: str) -> None:
    path = fresh("allyria", size).path
    text = path.read_text("utf-8").replace('value="2-4"', f'value="{seats}"')
    path.write_text(text, "utf-8")
    assert mirror_map(path) == Changes(changed=0, added=0)
    right = re.search(r'staggerindex="(\w+)"', text)
    assert right is not None
    wrong = {"odd": "even", "even": "odd"}[right[1]]
    path.write_text(text.replace(right[0], f'staggerindex="{wrong}"'), "utf-8")
    with pytest.raises(UsageError, match=f"set Stagger Index to {right[1].title()}"):
        mirror_map(path)


@pytest.mark.parametrize("symmetry", ["third-turn", "spiral"])
def test_a_symmetry_that_a_map_cannot_have_is_refused(symmetry: str, maps: MapFolder) -> None:
    with pytest.raises(UsageError, match="half-turn, mirror"):
        mirror_map(maps.board(), symmetry)


def test_a_map_that_cannot_be_read_is_refused_and_kept(maps: MapFolder) -> None:
    torn = maps.file("torn.tmx", "<map")
    with pytest.raises(UsageError, match="check-maps"):
        mirror_map(torn)
    assert torn.read_text("utf-8") == "<map"
