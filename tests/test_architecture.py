"""What holds in every file of `game/` and no other tool can say."""

import ast
from collections.abc import Iterator
from pathlib import Path

GAME = Path(__file__).parents[1] / "game"

MODULES = {
    path.relative_to(GAME).as_posix(): ast.parse(path.read_text("utf-8")) for path in GAME.rglob("*.py")
}
"""By path below `game/`."""


def imported(module: ast.Module) -> Iterator[str]:
    """The dotted names of everything that a module imports, wherever in it."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def importers(name: str) -> set[str]:
    """The modules that import something of this name or below it."""
    return {
        path
        for path, module in MODULES.items()
        if any(f"{one}.".startswith(f"{name}.") for one in imported(module))
    }


def test_controllers_of_sdl_are_read_in_the_room_of_input_alone() -> None:
    rooms = {path.partition("/")[0] for path in importers("pygame._sdl2")}
    assert rooms == {"input"}


def test_the_catalogue_has_the_one_dynamic_import() -> None:
    dynamic = (
        importers("importlib.import_module") | importers("importlib.util") | importers("importlib.machinery")
    )
    calls = {
        path
        for path, module in MODULES.items()
        for node in ast.walk(module)
        if isinstance(node, ast.Name) and node.id == "__import__"
    }
    assert dynamic | calls == {"catalogue.py"}


def test_no_function_has_more_than_40_lines() -> None:
    functions = [
        (f"{path}: {node.name}", (node.end_lineno or 0) - node.lineno + 1)
        for path, module in MODULES.items()
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [function for function, lines in functions if lines > 40] == []
