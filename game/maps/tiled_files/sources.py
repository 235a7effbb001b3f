"""Reads the files of one map, and numbers from their XML, with limits that no hostile file can exceed."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from math import isfinite
from os.path import normpath
from pathlib import Path
from typing import TypeAlias, TypeVar
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

import pygame

Cell: TypeAlias = tuple[int, int]
"""Column and row of a map, both from 0, the first row at the top."""


@dataclass(frozen=True)
class UnreadableObject:
    """An object of which something cannot be read."""

    id: str
    """As in the file; a dash if it is missing."""
    point: tuple[float, float] | None
    """Its corner in pixels of the map; None if that cannot be read."""


@dataclass(frozen=True)
class UnreadablePart:
    """A part of a map that cannot be read; the message has the text keys `maps.fault.<key>`."""

    key: str
    file: Path
    """The map itself, or the tileset, template, picture or project that it uses."""
    layer: str | None = None
    cell: Cell | None = None
    map_object: UnreadableObject | None = None
    """The object that has it; None: it is no part of an object."""
    values: dict[str, str] = field(default_factory=dict)
    picture: Path | None = None
    """The file of the picture that cannot be read; None: the part is no picture."""
    drawn: bool = True
    """False: it is the content of a layer that is not drawn."""
    picture_layer: bool = False
    """True: it is the picture of a picture layer, which only some games draw."""


class Unreadable(Exception):
    """A part of a map cannot be read; `Sources.add` makes an `UnreadablePart` of its attributes."""

    def __init__(self, key: str, cell: Cell | None = None, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.cell = cell
        self.file: Path | None = None
        """The file at fault; None: the one that is being read."""
        self.picture: Path | None = None
        self.drawn = True
        self.picture_layer = False
        self.values = {name: str(value) for name, value in values.items()}


def integer(node: Element, name: str, default: int | None = None, *, low: int = 0, high: int = 65536) -> int:
    """An attribute as an integer from `low` to `high`; without a default it is required.

    Raises:
        Unreadable: it is missing, not an integer or out of range.
    """
    text = node.get(name)
    if text is None and default is not None:
        return default
    try:
        value = int(text or "")
    except ValueError:
        value = None
    if value is None or not low <= value <= high:
        raise Unreadable("whole", tag=node.tag, name=name, value=_short(text), low=low, high=high)
    return value


def choice(node: Element, name: str, values: Sequence[str]) -> str:
    """An attribute as one of some values; empty if it is missing or empty.

    Raises:
        Unreadable: it is none of them.
    """
    text = node.get(name, "")
    if text and text not in values:
        raise Unreadable("choice", tag=node.tag, name=name, value=_short(text), wanted=", ".join(values))
    return text


def number(node: Element, name: str, default: float = 0.0) -> float:
    """An attribute as a finite number.

    Raises:
        Unreadable: it is not a finite number.
    """
    text = node.get(name)
    return default if text is None else finite_number(text, node.tag, name)


def finite_number(text: str, tag: str, name: str) -> float:
    """The number that `text` contains; the error names the attribute `name` of a `tag`.

    Raises:
        Unreadable: it is not a finite number.
    """
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise Unreadable("number", tag=tag, name=name, value=_short(text))
    return value


def _short(text: str | None) -> str:
    """At most 40 characters of a text, or a dash for a missing one."""
    if text is None:
        return "–"
    return text if len(text) <= 40 else f"{text[:40]}…"


MOST_BYTES = 8 * 1024 * 1024
"""No map, tileset, template or picture may be larger."""

MOST_DEPTH = 64
"""Limit of nested elements; Tiled needs about five, and two for each group."""

MOST_PIXELS = 8192
"""Longest side of an image."""

_PNG = b"\x89PNG\r\n\x1a\n"

FileStamps: TypeAlias = dict[Path, tuple[int, int] | None]
"""Modification time in nanoseconds and size in bytes by file; None if it does not exist."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Picture:
    """An image that can be drawn."""

    content: bytes
    """Of the PNG file; empty if it cannot be read."""
    size: tuple[int, int]
    """In pixels."""


def file_stamp(path: Path) -> tuple[int, int] | None:
    """Modification time and size of a file; None if it does not exist."""
    try:
        status = path.stat()
    except (OSError, ValueError):  # a path in a journal can have a null character
        return None
    return status.st_mtime_ns, status.st_size


class Sources:
    """Reads the files of one map; records which ones, and what cannot be read."""

    def __init__(self) -> None:
        self.stamps: FileStamps = {}
        """Of all files that the map refers to, readable or not, from just before reading."""
        self.unreadable: list[UnreadablePart] = []

    @contextmanager
    def collect_errors(
        self, file: Path, layer: str | None = None, map_object: UnreadableObject | None = None
    ) -> Iterator[None]:
        """Records an `Unreadable` raised in the block as a part of this file, and continues after it."""
        try:
            yield
        except Unreadable as error:
            self.add(error, file, layer, map_object)

    def add(
        self,
        error: Unreadable,
        file: Path,
        layer: str | None = None,
        map_object: UnreadableObject | None = None,
    ) -> None:
        """Records an error as an unreadable part of this file."""
        known = vars(error) | {"file": error.file or file}
        self.unreadable.append(UnreadablePart(layer=layer, map_object=map_object, **known))

    def content(self, path: Path) -> bytes:
        """The bytes of a file.

        Raises:
            Unreadable: it is missing, a folder, locked or too large.
        """
        self.stamps.setdefault(path, file_stamp(path))
        return content(path)

    def xml(self, path: Path) -> Element:
        """The root of an XML file.

        Raises:
            Unreadable: no such file, or it is not what Tiled writes.
        """
        return _within(path, tree, self.content(path))

    def picture(self, path: Path) -> Picture:
        """A PNG image.

        Raises:
            Unreadable: no such image, or it is broken.
        """
        return _within(path, _picture, self.content(path))


def _within(path: Path, parse: Callable[[bytes], Result], found: bytes) -> Result:
    """`parse(found)`; an error in it is recorded for the file `path`."""
    try:
        return parse(found)
    except Unreadable as error:
        error.file = path
        raise


def content(path: Path) -> bytes:
    """The bytes of a regular file of reasonable size.

    Raises:
        Unreadable: it is missing, a folder, locked or too large.
    """
    try:
        if not path.exists():
            raise _missing_file(path)
        if not path.is_file():
            raise Unreadable("no_file", path=path)
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Unreadable("locked_file", path=path, reason=getattr(error, "strerror", None) or error) from None
    if len(found) > MOST_BYTES:
        raise Unreadable("large_file", path=path, most=MOST_BYTES // 1024 // 1024)
    return found


def _missing_file(path: Path) -> Unreadable:
    """The error for a missing file: a backslash in its path, another case of letters, or it is not there."""
    plain = Path(normpath(str(path).replace("\\", "/")))
    found = _in_other_case(plain)
    if found is None or found == path:
        return Unreadable("missing_file", path=path)
    if plain != path:
        return Unreadable("backslash", path=path.name, found=found)
    return Unreadable("letter_case", path=path, found=found)


def _in_other_case(path: Path) -> Path | None:
    """The file or folder whose path differs in upper and lower case at most; None if there is none."""
    if path.exists():
        return path
    folder = None if path == path.parent else _in_other_case(path.parent)
    if folder is None or not folder.is_dir():
        return None
    return next((file for file in sorted(folder.iterdir()) if file.name.lower() == path.name.lower()), None)


def tree(content: bytes) -> Element:
    """The root element, without comments and declarations.

    Raises:
        Unreadable: empty, not UTF-8, not well-formed, with entities, or nested beyond reason.
    """
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("not_utf8") from None
    if not content.strip():
        raise Unreadable("empty")
    if content.lstrip()[:1] in (b"{", b"["):
        raise Unreadable("json")
    builder = _Builder()
    try:
        builder.parser.Parse(content, True)  # noqa: FBT003 -- expat takes no keyword here
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise Unreadable("not_xml", line=error.lineno, column=error.offset + 1, reason=reason) from None
    return builder.tree.close()


class _Builder:
    """Builds an XML tree; refuses document types and deep nesting, which could fill the memory."""

    def __init__(self) -> None:
        self.tree = TreeBuilder()
        self.depth = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.tree.data

    def _refuse(self, *_: object) -> None:
        raise Unreadable("doctype")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Unreadable("deep", most=MOST_DEPTH)
        self.tree.start(tag, attributes)

    def _end(self, tag: str) -> None:
        self.depth -= 1
        self.tree.end(tag)


@lru_cache(maxsize=32)
def _picture(content: bytes) -> Picture:
    """The image; maps that use the same one share its bytes."""
    if not content.startswith(_PNG) or content[12:16] != b"IHDR" or len(content) < 24:
        raise Unreadable("not_png")
    width, height = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if max(width, height) > MOST_PIXELS:
        raise Unreadable("large_picture", width=width, height=height, most=MOST_PIXELS)
    try:
        return Picture(content, pygame.image.load(BytesIO(content), "picture.png").get_size())
    except pygame.error:
        raise Unreadable("broken_picture") from None
