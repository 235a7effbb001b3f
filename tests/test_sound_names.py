"""Every sound that the code plays exists; a misspelt name would crash a match."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from tools.sound.__main__ import RECIPES

pytestmark = pytest.mark.no_cover

CODE = Path(game.__file__).parent
FILES = sorted(path for room in ("games", "table", "scenes") for path in (CODE / room).rglob("*.py"))


def sound_of(node: ast.AST) -> ast.expr | None:
    """The expression for the sound that a call plays; None if it plays none."""
    match node:
        case ast.Call(func=ast.Attribute(attr="play_sound" | "play"), args=[name, *_]):
            return name
        case ast.keyword(arg="sound", value=name):
            return name
        case ast.Assign(targets=[ast.Name(id="sound")], value=name):
            return name
    return None


def names_in(node: ast.expr | None) -> Iterator[str]:
    """The possible values of an expression, without the keys of tables and the empty name."""
    match node:
        case ast.Constant(value=str(name)) if name:
            yield name
        case ast.IfExp(body=one, orelse=other):
            yield from (*names_in(one), *names_in(other))
        case ast.Dict(values=rows):
            yield from (name for row in rows for name in names_in(row))
        case ast.Subscript(value=table):
            yield from names_in(table)


def sounds_in(code: str) -> set[str]:
    """The sounds that a file plays."""
    return {name for node in ast.walk(ast.parse(code)) for name in names_in(sound_of(node))}


def test_the_search_finds_sounds_in_all_kinds_of_expressions() -> None:
    assert (
        sounds_in('things.play_sound("a", 0)') == sounds_in('Leg(goal, sound="a" if first else "")') == {"a"}
    )
    assert sounds_in('sound = {"take": "a", "hold": "b"}[outcome]') == {"a", "b"}
    assert sounds_in('sounds.play("a" if lost else "b" if won else "c")') == {"a", "b", "c"}
    assert sounds_in('sounds.play(name); sound = ""; words("a")') == set()


def test_the_folders_that_play_sounds_are_searched() -> None:
    """Takes a second: all modules are parsed."""
    names = {name for path in FILES for name in sounds_in(path.read_text("utf-8"))}
    assert names >= {"coin", "keep_falls", "focus", "refuse", "win"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CODE).as_posix())
def test_every_sound_that_the_code_names_exists(path: Path) -> None:
    assert sounds_in(path.read_text("utf-8")) - set(RECIPES) == set()
