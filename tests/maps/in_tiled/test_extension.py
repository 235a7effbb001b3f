"""The extension of Tiled shows the problems of a map in Tiled, and completes maps."""

import json
from functools import partial
from pathlib import Path

import pytest

from game import files
from game.errors import UsageError
from game.games.lyssan.rules.realm import TERRAINS
from game.lab.balance.play import ReportFiles
from game.maps.library import Library
from game.maps.new_map import new_map
from tests.maps.in_tiled.tiled_runner import real_tiled, run_in_tiled
from tests.processes import wait_until
from tools.tiled import project

pytestmark = [pytest.mark.no_cover, real_tiled]

END_SECONDS = 20.0
"""How long the end of the bots may take."""
SCRIPT = """
var map = tiled.activeAsset;
var shown = [];
var row = FourCrowns.check(map.fileName);
var answer = FourCrowns.answer(row);
FourCrowns.opener(row.problems[0])();
var layer = tiled.activeAsset.currentLayer.name;
FourCrowns.program = "no-such-program";
var missing = FourCrowns.answer(FourCrowns.check(map.fileName));
FourCrowns.program = PROGRAM;
var completed = FourCrowns.mirror(map);
tiled.mapFormat("tmx").write(completed, completed.fileName);
return {
    row: row, answer: answer, layer: layer, missing: missing,
    actions: tiled.actions.filter(function (name) { return name.startsWith("FourCrowns"); }),
};
"""


def test_tiled_shows_the_problems_of_a_map_and_completes_it(tmp_path: Path) -> None:
    """Takes two seconds: Tiled is started, and it starts the program three times."""
    path = new_map("cyvasse", "glade", "8", tmp_path / "maps")
    text = path.read_text("utf-8")
    start = text.index('<data encoding="csv">') + len('<data encoding="csv">\n')
    rows = text[start : text.index("</data>")].strip().split(",\n")
    rows[0] = rows[0].replace(rows[0].split(",")[0], "0", 1)
    rows[6] = ",".join(["5", "5", *rows[6].split(",")[2:]])
    path.write_text(text[:start] + ",\n".join(rows) + text[text.index("\n</data>") :], "utf-8")
    extension = path.parent.parent / "extensions" / "four_crowns.js"
    program = extension.read_text("utf-8").partition("program: ")[2].partition(",")[0]
    found = run_in_tiled(SCRIPT.replace("PROGRAM", program), path, tmp_path, extension)
    assert isinstance(found, dict), found
    row = found["row"]
    assert (row["file"], row["playable"]) == (str(path), False)
    assert row["problems"][0]["code"] == "E_EMPTY"
    assert "tile a8 (0/0)" in found["answer"]
    assert found["layer"] == "terrain"
    assert "no-such-program" in found["missing"]
    assert sorted(found["actions"]) == [
        "FourCrownsBalance",
        "FourCrownsCheck",
        "FourCrownsLink",
        "FourCrownsMirror",
        "FourCrownsPicture",
        "FourCrownsPlay",
    ]
    entry = Library([tmp_path / "maps"]).load(path)
    assert entry.board[6] == "wwpppppp"
    assert entry.board[1] == "ppppppww"
    assert [tile.y for tile in entry.painting.above] == [1, 1, 6, 6], "the shores are drawn"


BALANCE_SCRIPT = """
var map = tiled.activeAsset;
var answers = [FourCrowns.judge(map)];
var first = FourCrowns.bots[map.fileName];
answers.push(FourCrowns.judge(map));
var isClosed = false;
try { first.kill(); } catch (error) { isClosed = true; }
return { answers: answers, isClosed: isClosed };
"""


def test_tiled_lets_bots_play_the_map_and_begin_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes seconds: Tiled is started, and it starts the program twice; its end stops the bots."""
    monkeypatch.setenv("BROWSER", "true")  # a program that does nothing
    path = new_map("cyvasse", "glade", "8", tmp_path / "maps")
    extension = path.parent.parent / "extensions" / "four_crowns.js"
    found = run_in_tiled(BALANCE_SCRIPT, path, tmp_path, extension)
    assert found == {"answers": ["", ""], "isClosed": True}
    rows = path.with_suffix(".balance.jsonl").read_text("utf-8").splitlines()
    played = [json.loads(row)["index"] for row in rows]
    assert played == sorted(set(played)), "no match was written by both"
    report = path.with_suffix(".balance.html")
    assert " of 200 matches" in report.read_text("utf-8")
    assert wait_until(partial(is_free, ReportFiles(report)), END_SECONDS), "bots play on without Tiled"


def is_free(files: ReportFiles) -> bool:
    """True if no program plays the matches of a report."""
    try:
        with files.locked():
            return True
    except UsageError:
        return False


FAULT_SCRIPT = """
FourCrowns.matches = "0";
return FourCrowns.judge(tiled.activeAsset);
"""


def test_tiled_says_why_bots_do_not_play(tmp_path: Path) -> None:
    """Takes a second: Tiled is started, and it starts the program."""
    path = new_map("cyvasse", "glade", "8", tmp_path / "maps")
    extension = path.parent.parent / "extensions" / "four_crowns.js"
    found = run_in_tiled(FAULT_SCRIPT, path, tmp_path, extension)
    assert "four-crowns balance: error: argument --matches" in str(found)


LINK_SCRIPT = """
var linked = FourCrowns.link(tiled.activeAsset);
var first = linked.layerAt(0).objectAt(0);
return { name: first.name, neighbours: first.property("neighbours") };
"""


def test_tiled_fills_in_neighbours(tmp_path: Path) -> None:
    """Takes a second: Tiled is started, and it starts the program."""
    path = new_map("lyssan", "vale", "3", tmp_path / "maps")
    path.write_text(path.read_text("utf-8").replace('value="altwald,neuberg"', 'value=""'), "utf-8")
    assert path.read_text("utf-8").count('name="neighbours" value=""') == 1
    extension = path.parent.parent / "extensions" / "four_crowns.js"
    found = run_in_tiled(LINK_SCRIPT, path, tmp_path, extension)
    assert isinstance(found, dict), found
    assert (found["name"], sorted(found["neighbours"].split(","))) == ("Altfeld", ["altwald", "neuberg"])


SELECT_SCRIPT = """
var map = tiled.activeAsset;
var row = FourCrowns.check(map.fileName);
var shown = row.problems.map(function (problem) {
    FourCrowns.opener(problem)();
    var asset = tiled.activeAsset;
    var area = asset.selectedArea.get().boundingRect;
    return {
        code: problem.code,
        layer: asset.currentLayer ? asset.currentLayer.name : "",
        selected: asset.selectedObjects.map(function (object) { return object.id; }),
        area: [area.x, area.y, area.width, area.height],
        middle: tiled.mapEditor.currentMapView.center,
    };
});
return { shown: shown, file: row.playable ? FourCrowns.picture(map) : "" };
"""


def test_a_double_click_on_a_fault_selects_its_objects(tmp_path: Path) -> None:
    """Takes two seconds: Tiled is started, and it starts the program twice."""
    path = new_map("lyssan", "vale", "3", tmp_path / "maps")
    text = path.read_text("utf-8")
    for name in ("altfeld", "neufeld"):
        start = text.index('name="terrain"', text.index(f'value="{name}"'))
        text = text[:start] + text[start:].replace('value="gold"', 'value="swamp"', 1)
    path.write_text(text, "utf-8")
    extension = path.parent.parent / "extensions" / "four_crowns.js"
    found = run_in_tiled(SELECT_SCRIPT, path, tmp_path, extension)
    assert isinstance(found, dict), found
    (shown,) = (each for each in found["shown"] if each["code"] == "unknown_terrain")
    assert (shown["code"], shown["layer"]) == ("unknown_terrain", "provinces")
    assert shown["selected"] == [1, 4]
    assert found["file"] == "", "a refused map has no picture"
    assert shown["middle"] is not None


def test_a_double_click_on_a_fault_selects_its_cells_and_a_picture_is_saved(tmp_path: Path) -> None:
    """Takes four seconds: Tiled is started, and it starts the program twice."""
    path = new_map("cyvasse", "glade", "8", tmp_path / "maps")
    text = path.read_text("utf-8")
    start = text.index('<data encoding="csv">') + len('<data encoding="csv">\n')
    rows = text[start : text.index("</data>")].strip().split(",\n")
    rows[2] = ",".join([*rows[2].split(",")[:5], "5", "5", "1"])
    path.write_text(text[:start] + ",\n".join(rows) + text[text.index("\n</data>") :], "utf-8")
    extension = path.parent.parent / "extensions" / "four_crowns.js"
    found = run_in_tiled(SELECT_SCRIPT, path, tmp_path, extension)
    assert isinstance(found, dict), found
    unfair = next(each for each in found["shown"] if each["code"] == "W_UNFAIR")
    assert (unfair["layer"], unfair["selected"]) == ("terrain", [])
    assert unfair["area"] == [1, 2, 6, 4], "from the two cells to their counterparts"
    assert found["file"] == str(path.with_name("glade.board.png"))
    assert path.with_name("glade.board.png").is_file()


def test_the_project_gives_provinces_a_colour_for_each_terrain() -> None:
    kinds = {kind["name"]: kind for kind in json.loads(project.project())["propertyTypes"]}
    colours = {kinds[f"province_{terrain}"]["color"] for terrain in TERRAINS}
    assert len(colours) == len(TERRAINS)
    for terrain in TERRAINS:
        members = {member["name"]: member["value"] for member in kinds[f"province_{terrain}"]["members"]}
        assert members["terrain"] == terrain
        assert f'<objecttype name="province_{terrain}" color="#' in project.object_types()


def test_the_project_names_the_folder_of_the_extension() -> None:
    assert '"extensionsPath": "extensions"' in project.project()
    assert (files.MAPS / "extensions" / "four_crowns.js").is_file()
