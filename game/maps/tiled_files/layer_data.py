"""Decodes the tile numbers of a tile layer from every encoding that Tiled writes."""

import struct
import zlib
from base64 import b64decode
from binascii import Error as Base64Error
from xml.etree.ElementTree import Element

from game.maps.tiled_files.unreadable import Unreadable, integer

FLAGS = 0xE0000000
"""The bits of a tile number that say how the tile is flipped."""

DIAGONAL = 0x20000000
"""The flag that turns a hexagon by 60 degrees."""

HEX_FLAG = 0x10000000
"""Turns a tile by 120 degrees, on hexagonal maps only; pytmx takes it for a part of the number."""

HIGHEST = 0xFFFFFFFF


def numbers(data: Element | None, count: int) -> list[int]:
    """The `count` tile numbers of a layer with their flags, row by row from the top.

    Raises:
        Unreadable: unknown encoding, broken data, or another count.
    """
    if data is None:
        raise Unreadable("no_data")
    if data.find("chunk") is not None:
        raise Unreadable("chunks")
    found = _decoded(data, count)
    if len(found) != count:
        raise Unreadable("cell_count", found=len(found), wanted=count)
    return [without_lone_flags(number) for number in found]


def without_lone_flags(number: int) -> int:
    """The number of a tile with its flags; 0 if it is flags alone, which Tiled shows as empty."""
    return number if number & ~(FLAGS | HEX_FLAG) else 0


def _decoded(data: Element, count: int) -> list[int]:
    encoding = data.get("encoding")
    if encoding is None:
        return [integer(tile, "gid", 0, high=HIGHEST) for tile in data.iterfind("tile")]
    if encoding == "csv":
        return _csv_numbers(data.text or "")
    if encoding == "base64":
        return _base64_numbers(data.text or "", data.get("compression") or "", count)
    raise Unreadable("encoding", name=encoding)


def _csv_numbers(text: str) -> list[int]:
    try:
        found = [int(word) for word in text.strip().strip(",").split(",")] if text.strip() else []
    except ValueError:
        raise Unreadable("csv") from None
    if any(not 0 <= number <= HIGHEST for number in found):
        raise Unreadable("csv")
    return found


def _base64_numbers(text: str, compression: str, count: int) -> list[int]:
    try:
        content = b64decode("".join(text.split()), validate=True)
    except (Base64Error, ValueError):
        raise Unreadable("base64") from None
    if compression in {"zlib", "gzip"}:
        content = _decompressed(content, 4 * count + 4)
    elif compression:
        raise Unreadable("zstd" if compression == "zstd" else "compression", name=compression)
    return list(struct.unpack(f"<{len(content) // 4}I", content[: len(content) // 4 * 4]))


def _decompressed(content: bytes, most: int) -> bytes:
    """Decompress at most `most` bytes, so that a small file cannot fill the memory."""
    try:
        return zlib.decompressobj(wbits=47).decompress(content, most)
    except zlib.error:
        raise Unreadable("packed") from None
