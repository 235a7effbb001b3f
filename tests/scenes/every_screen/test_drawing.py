"""Drawing changes nothing, and properties change nothing: what is shown is computed before."""

import ast
from collections.abc import Iterator
from pathlib import Path

import game

ROOT = Path(game.__file__).parent

CACHES = {
    "LineChart._plot",
    "AllBots._control_rect",
    "CachedBackground._key",
    "CachedBackground._dump",
    "CachedBackground.on_board",
    "CachedBackground.panels",
    "CachedBackground.ticker",
    "_GradualPicture.surface",
    "BoardThumbnails._scaled",
    "ReplayScene._panel",
    "LearnScene._panel",
    "SharedScreen._key",
    "SharedScreen._facts",
    "SharedScreen._screen",
    "SharedScreen._peek_seats",
    "Ticker._key",
    "Ticker._line",
    "TurnTimer._clock",
    "TurnTimer._revision",
    "TalkTimer._talk",
    "TalkTimer._revision",
    "Hints._placed",
    "Hints.area_px",
    "LabelledControl._control_rect",
    "ScrollText._strips",
    "ScrollText._last",
    "ScrollText._shown",
    "ScrollText.first",
    "ScrollText._opened_at",
    "ScrollList._heights",
    "ScrollList._measure",
    "ScrollList._placed",
    "ScrollList.rows",
    "ScrollList.first",
    "ScrollList._lead",
    "Tabs._whole",
    "Keyboard.rect",
    "Keyboard._places",
    "Dialog.details",
    "OptionList.rect",
    "OptionList._is_in_column",
    "OptionList._is_brief",
    "OptionList._reading",
    "OptionList._list",
}
"""What may be stored: pictures painted once, and where a widget has placed its parts for the mouse."""


def is_root(function: ast.FunctionDef) -> bool:
    """True if the method draws or is a property."""
    decorators = {each.id for each in function.decorator_list if isinstance(each, ast.Name)}
    return function.name.lstrip("_").startswith(("draw", "paint")) or bool(
        decorators & {"property", "cached_property"}
    )


def called(function: ast.FunctionDef) -> Iterator[str]:
    """The methods of its own class that a method calls."""
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=name)):
                yield name


def assigned(function: ast.FunctionDef) -> Iterator[str]:
    """The attributes of `self` that a method assigns to, or to a part of which it does."""
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            yield from attribute(node)


def attribute(target: ast.expr) -> Iterator[str]:
    """The attribute of `self` that a target belongs to, if it does."""
    match target:
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            yield name
        case ast.Attribute(value=inner) | ast.Subscript(value=inner):
            yield from attribute(inner)


def changed(tree: ast.Module) -> Iterator[str]:
    """The attributes that drawing or a property changes, as `Class.attribute`."""
    for each in ast.walk(tree):
        if isinstance(each, ast.ClassDef):
            methods = {node.name: node for node in each.body if isinstance(node, ast.FunctionDef)}
            reached, waiting = set[str](), [name for name, method in methods.items() if is_root(method)]
            while waiting:
                name = waiting.pop()
                if name in methods and name not in reached:
                    reached.add(name)
                    waiting += called(methods[name])
            yield from (f"{each.name}.{name}" for method in reached for name in assigned(methods[method]))


def test_a_change_is_found_also_in_what_a_drawing_method_calls() -> None:
    source = """
class Board:
    def draw(self):
        self._place()
    def _place(self):
        self.rows[0].rect = 1
    def tick(self):
        self.seconds = 0
    @property
    def size(self):
        self.count += 1
"""
    assert set(changed(ast.parse(source))) == {"Board.rows", "Board.count"}


def test_drawing_and_properties_change_nothing_but_caches() -> None:
    files = [path for room in ("scenes", "ui") for path in (ROOT / room).rglob("*.py")]
    found = {name for path in files for name in changed(ast.parse(path.read_text("utf-8")))}
    assert found == CACHES
