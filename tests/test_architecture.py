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


READABLE = {"game", "version", "rng"}
"""The fields that every game's snapshot has; all else is asked of its rules."""


def test_generic_code_reads_nothing_else_of_a_snapshot_a_view_or_a_config() -> None:
    rooms = {path: module for path, module in MODULES.items() if not path.startswith("games/")}
    del rooms["contract.py"]
    read = {(path, field) for path, module in rooms.items() for field in fields_read(module)}
    assert {(path, field) for path, field in read if field not in READABLE} == set()


def fields_read(module: ast.Module) -> Iterator[str]:
    """The names of fields that a module takes out of what is called a snapshot, a view or a config."""
    for node in ast.walk(module):
        match node:
            case ast.Subscript(value=source, slice=ast.Constant(value=str(field))):
                pass
            case ast.Call(
                func=ast.Attribute(value=source, attr="get"), args=[ast.Constant(value=str(field)), *_]
            ):
                pass
            case _:
                continue
        if called(source) in {"snapshot", "view", "config"}:
            yield field


def called(source: ast.expr) -> str:
    """The last name of an expression: `view` of `match.view(seat)`."""
    match source:
        case ast.Call(func=inner):
            return called(inner)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def test_nothing_is_cast() -> None:
    assert importers("typing.cast") == set()
