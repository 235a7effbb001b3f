"""A missing or damaged table of a game is named in one sentence, and costs that game alone."""

import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from game.data_files import DamagedFile, read_toml

GAMES = Path(__file__).parents[1] / "game" / "games"
TABLES = sorted(GAMES.rglob("*.toml"))
PARTS = 12
"""Each table is cut off at this many places."""

WITHOUT_PIECES = """
import sys
from importlib import resources
from pathlib import Path
from game import data_files
from game.__main__ import main
read_toml = data_files.read_toml

def read_damaged(package, name):
    if name == "pieces.toml":
        raise data_files.DamagedFile(Path("board") / name, "the file is missing")
    return read_toml(package, name)

data_files.read_toml = read_damaged
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture(params=TABLES, ids=lambda path: path.name)
def table(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a table, which `read_toml` reads."""
    monkeypatch.setattr(resources, "files", lambda _package: tmp_path)
    copy = tmp_path / Path(request.param).name
    copy.write_bytes(Path(request.param).read_bytes())
    return copy


def test_a_table_that_is_missing_or_cut_off_is_named_with_what_to_do(table: Path) -> None:
    content = table.read_bytes()
    assert read_toml("", table.name)
    for part in range(PARTS):
        table.write_bytes(content[: len(content) * part // PARTS])
        with pytest.raises(DamagedFile, match=rf"{table.name}: the file .*\. Install Four Crowns again$"):
            read_toml("", table.name)
    table.unlink()
    with pytest.raises(DamagedFile, match="the file is missing"):
        read_toml("", table.name)


@pytest.mark.parametrize("damage", [b"\0\0\0", b"\xff\xfe", b"= ="])
def test_a_table_that_is_overwritten_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes
) -> None:
    monkeypatch.setattr(resources, "files", lambda _package: tmp_path)
    (tmp_path / "rows.toml").write_bytes(b"row = 1\n" + damage + b"\n# end\n")
    with pytest.raises(DamagedFile, match="cannot be read"):
        read_toml("", "rows.toml")


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "status"), [("cyvasse", 1), ("allyria", 0)])
def test_a_command_names_the_damaged_table_and_other_games_can_be_played(game: str, status: int) -> None:
    """Takes a second: the program is started."""
    arguments = [
        "simulate",
        game,
        "--matches",
        "1",
        "--bots",
        "random,random",
        "--workers",
        "1",
        "--seed",
        "1",
    ]
    command = [sys.executable, "-c", WITHOUT_PIECES, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == status
    message = (
        "the game 'cyvasse' is left out: board/pieces.toml: the file is missing. Install Four Crowns again"
    )
    assert (f"four-crowns: {message}\n" == done.stderr) is (status == 1)
    assert "Traceback" not in done.stderr
