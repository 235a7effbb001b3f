"""Architecture rules for `game/` that no other tool can check."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"

pytestmark = pytest.mark.no_cover


@cache
def modules() -> dict[str, ast.Module]:
    """All modules by path below `game/`."""
    return {
        path.relative_to(GAME).as_posix(): ast.parse(path.read_text("utf-8")) for path in GAME.rglob("*.py")
    }


def imported(module: ast.Module) -> Iterator[str]:
    """The dotted names of everything that a module imports, in functions too."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def importers(name: str) -> set[str]:
    """The modules that import this name or something below it."""
    return {
        path
        for path, module in modules().items()
        if any(f"{other}.".startswith(f"{name}.") for other in imported(module))
    }


def test_only_the_input_package_uses_sdl_controllers() -> None:
    packages = {path.partition("/")[0] for path in importers("pygame._sdl2")}
    assert packages == {"input"}


def test_only_the_catalogue_and_the_loader_of_compiled_files_have_dynamic_imports() -> None:
    """Takes a second: all modules are parsed, once per process."""
    dynamic = (
        importers("importlib.import_module") | importers("importlib.util") | importers("importlib.machinery")
    )
    calls = {
        path
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Name) and node.id == "__import__"
    }
    assert dynamic | calls == {"catalogue.py", "compiled.py"}


def test_no_function_has_more_than_40_lines() -> None:
    functions = [
        (f"{path}: {node.name}", (node.end_lineno or 0) - node.lineno + 1)
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [function for function, lines in functions if lines > 40] == []


READABLE = {"game", "version", "rng"}
"""The fields that every game's snapshot has; its rules know the others."""


def test_generic_code_reads_only_these_fields_of_a_snapshot_or_a_view_or_a_config() -> None:
    generic = {path: module for path, module in modules().items() if not path.startswith("games/")}
    del generic["contract.py"]
    read = {(path, field) for path, module in generic.items() for field in fields_read(module)}
    assert {(path, field) for path, field in read if field not in READABLE} == set()


def fields_read(module: ast.Module) -> Iterator[str]:
    """The fields that a module reads from a variable called `snapshot`, `view` or `config`."""
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
        if last_name(source) in {"snapshot", "view", "config"}:
            yield field


def last_name(source: ast.expr) -> str:
    """The last name of an expression: `view` of `match.view(seat)`."""
    match source:
        case ast.Call(func=inner):
            return last_name(inner)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def test_there_are_no_casts() -> None:
    assert importers("typing.cast") == set()


def test_what_speaks_to_players_gets_views_and_never_a_state() -> None:
    """A state holds secrets; a refusal, a preview or an explanation is made from a view."""
    speaking = [path for path in modules() if path.startswith(("table/", "scenes/")) or "/table/" in path]
    states = {"State", "CyvasseState", "AllyriaState"}
    named = {
        (path, node.id)
        for path in speaking
        for node in ast.walk(modules()[path])
        if isinstance(node, ast.Name) and node.id in states
    }
    assert named == set()


PUBLIC = {"view", "awaiting", "forced", "outcome"}
"""What a scene may read of the state of a match; who decides and how it ended is known to all."""


def test_scenes_take_only_views_from_the_state_of_a_match() -> None:
    scenes = {path: module for path, module in modules().items() if path.startswith("scenes/")}
    assert scenes
    for path, module in scenes.items():
        whole = [node for node in ast.walk(module) if is_state_of_match(node)]
        read = [
            node.value
            for node in ast.walk(module)
            if isinstance(node, ast.Attribute) and is_state_of_match(node.value) and node.attr in PUBLIC
        ]
        assert len(read) == len(whole), path


def is_state_of_match(node: ast.AST) -> bool:
    """True for `match.state` and `self._match.state`."""
    return isinstance(node, ast.Attribute) and node.attr == "state" and "match" in last_name(node.value)


def test_no_bot_runs_in_the_program_that_knows_everything() -> None:
    """At a table, bots are called by the code of their processes alone; the lab plays without people."""
    assert importers("game.bots.bot.bot_of") == {"bots/pool.py", "bots/processes.py"}
    assert importers("game.bots.bot.think") == {"bots/pool.py", "lab/bot_match.py", "lab/daily.py"}
    called = {
        last_name(node.func) for node in ast.walk(modules()["bots/pool.py"]) if isinstance(node, ast.Call)
    }
    assert called.isdisjoint({"choose", "accepts_draw", "think", "_thinker"})


def test_nothing_that_players_see_reads_the_seed_of_a_match() -> None:
    """Every secret could be computed from it. The transcript names it when all secrets may be shown."""
    readers = {
        path
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and node.attr == "seed"
        if last_name(node.value).endswith(("header", "match"))
    }
    match = {"match/loading.py", "match/match.py", "match/relatives.py", "match/replay.py"}
    assert readers == {"scenes/table/bots.py", "lab/transcript.py", *match}
