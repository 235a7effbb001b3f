"""The built packages can be installed and run from any folder."""

import ast
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import packages_distributions
from pathlib import Path

import pygame
import pytest

from game import files
from game.input import sdl_environment
from tests.processes import wait_until
from tools.art import desktop

ROOT = Path(__file__).parent.parent
BUILD_SECONDS = 600.0
"""How long a build on a busy machine may take."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
P6 = "8 8/4f3/f2f4/8/3w4/7f/8/2f5 6O1/7^/8/8/8/8/8/1A6 8/5k2/4ssh1/3x4/4X3/2SS4/2KD4/8 R2r1 a - 0 15"
"""The rulebook's position of spearmen and crossbowmen."""
AUCTION = ROOT / "tests/auction"
AUCTION_PLAYED = """
from game.__main__ import main
from game.catalogue import GAMES
from game.maps.library import Library
from game.text import Words
from game.ui.drawing import art

status = main(["simulate", "auction", "--matches", "2", "--seats", "2", "--workers", "1", "--json"])
(hall,) = [entry.id for entry in Library().scan() if entry.game == "auction"]
game = GAMES["auction"]
name = Words("de")("games.auction.name")
print(game.package, game.folder, name, hall, art.known("auction/coin"), status, sep="|")
"""
FRAMES = """
import pygame
from game import files, splash, start
from game.app import App
from game.scenes.title.scene import TitleScene

services = start.open_services(splash.show((1280, 720)))
app = App(services, TitleScene(services), start.scene_for)
for _ in range(5):
    app.frame()
texts = [entry.text for entry in services.canvas.dump if entry.kind == "text"]
missing = [entry.text for entry in services.canvas.dump if entry.kind == "missing"]
app.close()
services.close()
print(files.ASSETS.parent.name, len(services.maps.entries), len(texts), missing)
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive, which all workers of xdist share."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "dist"
    ready = folder.with_name("dist is ready")
    try:
        folder.mkdir()
    except FileExistsError:
        assert wait_until(ready.exists, BUILD_SECONDS)
        return folder
    command: list[str | Path] = [sys.executable, "-m", "build", "--outdir", folder, ROOT]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    finally:
        ready.touch()
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with only the wheel and its dependencies."""
    folder = tmp_path_factory.mktemp("player") / "environment"
    venv.create(folder)
    (wheel,) = built.glob("*.whl")
    python = str(folder / "bin" / "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
    install = [*pip, "install", "--quiet", "--no-compile", str(wheel)]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def run(command: Sequence[str | Path], cwd: Path) -> str:
    """Runs a program of the fresh environment in a folder and returns its output."""
    environment: Mapping[str, str] = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
    }
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout.strip()


@pytest.mark.slow
def test_the_wheel_contains_rules_and_assets_and_maps_and_icons_and_the_menu_entry(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    shipped = {name.removeprefix("game/shipped/") for name in names if name.startswith("game/shipped/")}
    expected = {
        str(path.relative_to(ROOT))
        for top in (files.ASSETS, files.MAPS)
        for path in top.rglob("*")
        if path.is_file()
    }
    assert len(expected) > 100
    assert shipped == expected
    assert "game/games/cyvasse/rules/data/pieces.toml" in names
    assert not [name for name in names if name.split("/")[0] in ("tests", "tools")]
    data = f"{wheel.name.removesuffix('-py3-none-any.whl')}.data/data/share"
    assert f"{data}/applications/four-crowns.desktop" in names
    assert f"{data}/mime/packages/four-crowns.xml" in names
    for side in desktop.SIDES:
        assert f"{data}/icons/hicolor/{side}x{side}/apps/four-crowns.png" in names


@pytest.mark.slow
def test_the_source_archive_has_everything_to_build_and_test(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for name in (
        "pyproject.toml",
        "Makefile",
        "LICENSE",
        "README.md",
        "CONTRIBUTING.md",
        "CREDITS.md",
        "CHANGELOG.md",
    ):
        assert name in names
    for name in ("game/__main__.py", "tests/test_packaging.py", "tools/check.py", ".ci/run"):
        assert name in names
    assert {name for name in names if name.startswith("docs/rules/")} == {
        f"docs/rules/{path.name}" for path in (ROOT / "docs/rules").iterdir()
    }


@pytest.mark.slow
def test_the_installed_program_runs_from_any_folder(installed: Path, tmp_path: Path) -> None:
    program = installed / "bin" / "four-crowns"
    assert run([program, "--version"], tmp_path) == f"four-crowns {PROJECT['project']['version']}"
    assert run([program, "perft", P6, "1"], tmp_path) == str(
        len(run([program, "moves", P6], tmp_path).split("\n"))
    )
    run([program, "check-maps"], tmp_path)
    assert '"finished": 1' in run(
        [
            program,
            "simulate",
            "cyvasse",
            "--matches",
            "1",
            "--bots",
            "random,random",
            "--workers",
            "1",
            "--json",
        ],
        tmp_path,
    )


@pytest.mark.slow
def test_the_installed_program_shows_the_title_with_its_texts_and_pictures_and_maps(
    installed: Path, tmp_path: Path
) -> None:
    output = run([installed / "bin" / "python", "-c", FRAMES], tmp_path).splitlines()[-1]
    root, maps, texts, missing = output.split(maxsplit=3)
    assert root == "shipped"
    assert int(maps) >= 5
    assert int(texts) > 5
    assert missing == "[]"


@pytest.mark.slow
def test_a_game_installed_by_pip_is_in_the_catalogue_and_can_be_played(tmp_path: Path) -> None:
    """Takes seconds: pip builds and installs a package."""
    project, target = tmp_path / "project", tmp_path / "target"
    shutil.copytree(
        AUCTION, project / "tests/auction", ignore=shutil.ignore_patterns("installed", "__pycache__")
    )
    shutil.copy(AUCTION / "pyproject.toml", project)
    shutil.copy(ROOT / "tests/__init__.py", project / "tests")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run(
        [*install, "--target", target, project], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    played = subprocess.run(
        [sys.executable, "-c", AUCTION_PLAYED],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{target}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    package, door, name, board, picture, exit_status = played.stdout.splitlines()[-1].split("|")
    assert package == "four-crowns-auction"
    assert door.startswith(str(target))
    assert (name, board, picture, exit_status) == ("Auktion", "hall", "True", "0")


def test_the_icons_are_the_drawing_in_every_size() -> None:
    for side in desktop.SIDES:
        saved = pygame.image.load(desktop.file(side))
        icon = desktop.icon(side)
        assert saved.get_size() == (side, side)
        assert pygame.image.tobytes(saved, "RGBA") == pygame.image.tobytes(icon, "RGBA"), side


def test_the_menu_entry_starts_the_program() -> None:
    lines = (desktop.FOLDER / "four-crowns.desktop").read_text("utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    entry = dict(line.split("=", 1) for line in lines[1:])
    program, file = entry["Exec"].split()
    assert program in PROJECT["project"]["scripts"]
    assert file == "%f"
    assert f'type="{entry["MimeType"].strip(";")}"' in (desktop.FOLDER / "four-crowns.xml").read_text("utf-8")
    assert entry["Icon"] == "four-crowns"
    assert entry["Type"] == "Application"
    assert {"Name", "Comment", "Comment[de]", "Categories"} <= entry.keys()


@pytest.mark.parametrize("before", ["", Path(sys.argv[0]).name])
def test_the_window_has_the_class_that_the_menu_entry_expects(
    monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    """pygame sets the class to the name of the program that was started."""
    entry = (desktop.FOLDER / "four-crowns.desktop").read_text("utf-8")
    monkeypatch.delenv("SDL_VIDEO_X11_WMCLASS", raising=False)
    if before:
        monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", before)
    sdl_environment.prepare({}, ROOT)
    assert f"StartupWMClass={os.environ['SDL_VIDEO_X11_WMCLASS']}" in entry


@pytest.mark.no_cover
def test_the_imported_packages_are_the_dependencies() -> None:
    """Takes a second: all modules are parsed."""
    room = ROOT / "game" / "lab"
    files_of_extras = {
        "lab": {room / "cluster.py", room / "ratings.py", *(room / "balance").rglob("*.py")},
        "rl": set((ROOT / "game" / "environments").rglob("*.py")),
    }
    dependencies = names_of(PROJECT["project"]["dependencies"])
    rest = set((ROOT / "game").rglob("*.py")).difference(*files_of_extras.values())
    assert _packages_of(rest) == dependencies
    for extra, paths in files_of_extras.items():
        assert _packages_of(paths) - dependencies == names_of(
            PROJECT["project"]["optional-dependencies"][extra]
        )


def names_of(requirements: Sequence[str]) -> set[str]:
    """The packages that are required."""
    return {line.split(">=")[0] for line in requirements}


def _packages_of(files: Iterable[Path]) -> set[str]:
    """The installed packages that these files import from."""
    imported = {
        name.partition(".")[0]
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in _imported(node)
    }
    outside = imported - {"game", "__future__"} - sys.stdlib_module_names
    owners = packages_distributions()
    return {owner.lower() for name in outside for owner in owners[name]}


def _imported(node: ast.AST) -> list[str]:
    """The modules that a line imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None:
        return [node.module]
    return []
