"""The files that make up one map, read without trust."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TypeAlias, TypeVar
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

import pygame

from game.maps.reading.fault import Fault, Unreadable

MOST_BYTES = 8 * 1024 * 1024
"""No map, tileset, template or picture may be larger."""

MOST_DEPTH = 64
"""Elements within elements; Tiled needs about five, and two for each group."""

MOST_PIXELS = 8192
"""Longest side of a picture."""

_PNG = b"\x89PNG\r\n\x1a\n"


Stamps: TypeAlias = dict[Path, tuple[int, int] | None]
"""When a file was changed (nanoseconds) and its size in bytes; None if it is not there."""

Taken = TypeVar("Taken")


def stamp(path: Path) -> tuple[int, int] | None:
    """When a file was changed and its size; None if it is not there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


class Sources:
    """Reads the files of one map; remembers which, and what is wrong with them."""

    def __init__(self) -> None:
        self.stamps: Stamps = {}
        """Of all files that the map refers to, readable or not, as they were just before reading."""
        self.faults: list[Fault] = []

    @contextmanager
    def noting(self, file: Path, layer: str | None = None) -> Iterator[None]:
        """Make what is unreadable within a fault of this file, and go on behind."""
        try:
            yield
        except Unreadable as wrong:
            self.faults.append(Fault(wrong.key, wrong.file or file, layer, wrong.cell, wrong.values))

    def content(self, path: Path) -> bytes:
        """The bytes of a file.

        Raises:
            Unreadable: it is missing, a folder, locked or too large.
        """
        self.stamps.setdefault(path, stamp(path))
        return content(path)

    def xml(self, path: Path) -> Element:
        """The root of an XML file.

        Raises:
            Unreadable: no such file, or it is not what Tiled writes.
        """
        return _within(path, tree, self.content(path))

    def picture(self, path: Path) -> tuple[int, int]:
        """Width and height of a PNG picture.

        Raises:
            Unreadable: no such picture, or it is broken.
        """
        return _within(path, _picture_size, self.content(path))


def _within(path: Path, take: Callable[[bytes], Taken], found: bytes) -> Taken:
    """What `take` makes of a file's content; what is wrong there is told as that file's fault."""
    try:
        return take(found)
    except Unreadable as wrong:
        wrong.file = path
        raise


def content(path: Path) -> bytes:
    """The bytes of a regular file of reasonable size.

    Raises:
        Unreadable: it is missing, a folder, locked or too large.
    """
    try:
        if not path.exists():
            raise Unreadable("missing_file", path=path)
        if not path.is_file():
            raise Unreadable("no_file", path=path)
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except OSError as wrong:
        raise Unreadable("locked_file", path=path, reason=wrong.strerror or wrong) from None
    if len(found) > MOST_BYTES:
        raise Unreadable("large_file", path=path, most=MOST_BYTES // 1024 // 1024)
    return found


def tree(content: bytes) -> Element:
    """The root element, comments and declarations left out.

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
    except expat.ExpatError as wrong:
        reason = expat.ErrorString(wrong.code)
        raise Unreadable("not_xml", line=wrong.lineno, column=wrong.offset + 1, reason=reason) from None
    return builder.tree.close()


class _Builder:
    """Builds a tree, refusing what could make it explode."""

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
def _picture_size(content: bytes) -> tuple[int, int]:
    if not content.startswith(_PNG) or content[12:16] != b"IHDR" or len(content) < 24:
        raise Unreadable("not_png")
    width, height = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if max(width, height) > MOST_PIXELS:
        raise Unreadable("large_picture", width=width, height=height, most=MOST_PIXELS)
    try:
        return _decoded_size(content)
    except pygame.error:
        raise Unreadable("broken_picture") from None


def _decoded_size(content: bytes) -> tuple[int, int]:
    return pygame.image.load(BytesIO(content), "picture.png").get_size()
