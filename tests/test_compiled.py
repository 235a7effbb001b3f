"""Modules are loaded from compiled files as long as these are of the same sources, all or none."""

import os
from importlib import import_module
from pathlib import Path

import pytest

from game import compiled
from game.compiled import FOLDER_VARIABLE, MODULE_LIST, SUFFIX, CompiledModules
from tools.compile import GROUPS, module_of, sources

MODULE = "game.contract"
LIBRARY = "four_crowns_game__mypyc"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the compiled file of a module and the library that it needs; both are empty."""
    for file in (f"game/contract{SUFFIX}", f"game/match{SUFFIX}", f"{LIBRARY}{SUFFIX}"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).touch()
    (tmp_path / MODULE_LIST).write_text(f"{compiled.digest([MODULE])}\n{MODULE}\n", "utf-8")
    return tmp_path


def test_modules_are_found_compiled_while_their_sources_are_the_same(folder: Path) -> None:
    modules = CompiledModules(folder)
    for name, file in ((MODULE, "game/contract"), (LIBRARY, LIBRARY)):
        spec = modules.find_spec(name)
        assert spec is not None
        assert spec.origin == f"{folder / file}{SUFFIX}"
    for other in ("game.match", "json", "game", "other__mypyc"):
        assert modules.find_spec(other) is None


@pytest.mark.parametrize("changed", [MODULE, "game.no_such_module"])
def test_no_module_is_found_compiled_once_a_source_has_changed(
    folder: Path, changed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    (folder / MODULE_LIST).write_text(f"{64 * '0'}\n{MODULE}\n{changed}\n", "utf-8")
    modules = CompiledModules(folder)
    assert modules.find_spec(MODULE) is None
    assert modules.find_spec(MODULE) is None
    assert capsys.readouterr().err.count("make fast") == 1
    assert os.environ[FOLDER_VARIABLE] == ""


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\x00", b"0\na\x00b\n", b"0\n" + b"x" * 5000])
def test_no_module_is_found_compiled_if_the_list_of_them_is_damaged(
    content: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    (folder / MODULE_LIST).write_bytes(content)
    assert CompiledModules(folder).modules == frozenset()
    assert "damaged or older than the rules and are not used; `make fast`" in capsys.readouterr().err


def test_compiled_files_are_used_if_there_are_any_and_they_are_wanted(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finders: list[object] = []
    monkeypatch.setattr("sys.meta_path", finders)
    for wanted, count in (("", 0), (str(tmp_path / "none"), 0), (str(folder), 1)):
        monkeypatch.setenv(FOLDER_VARIABLE, wanted)
        compiled.use()
        assert len(finders) == count


@pytest.mark.parametrize("game", list(GROUPS))
def test_the_rules_that_are_tested_are_compiled_if_and_only_if_that_is_wanted(game: str) -> None:
    assert sources(game)
    for source in sources(game):
        file = import_module(module_of(source)).__file__
        assert str(file).endswith(SUFFIX) == bool(os.environ[FOLDER_VARIABLE])
