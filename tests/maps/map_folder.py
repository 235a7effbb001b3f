"""Writes small maps to a folder; their terrain is drawn in a few lines of text."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from pathlib import Path
from struct import pack

import pygame

from game.maps.library import Library, MapEntry
from game.maps.problems import Problem
from game.maps.tiled_files.reader import read
from game.text import Words

TILES = ".pwf#?"
"""Letters by tile number: empty, plain, water, forest, a tile of an unknown class, a tile without class."""

PROPERTIES = {"game": "cyvasse", "id": "glen", "name_en": "The Glen", "name_de": "Das Tal"}

FAIR = ("pppppppp", "pfpppppp", "pppwpppp", "pppppppp", "pppppppp", "ppppwppp", "ppppppfp", "pppppppp")
"""A board of 8 × 8 without errors or warnings."""

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="ground" tilewidth="16" tileheight="16" tilecount="5" columns="5">
 <image source="ground.png" width="80" height="16"/>
 <tile id="0" type="plain"/>
 <tile id="1" type="water"><properties><property name="depth" type="int" value="3"/></properties></tile>
 <tile id="2" type="forest"/>
 <tile id="3" type="lava"/>
</tileset>
"""


PNG_FRAME = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
"""The beginning of a PNG, before its width."""


class MapFolder:
    """A folder of maps with one tileset."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.file("ground.tsx", TILESET)
        self.picture("ground.png", 80, 16)

    def file(self, name: str, text: str | bytes) -> Path:
        """Writes a file to the folder."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
        return path

    def picture(self, name: str, width: int, height: int) -> Path:
        """Writes a PNG of a size in pixels to the folder."""
        path = self.folder / name
        pygame.image.save(pygame.Surface((width, height)), path)
        return path

    def board(
        self,
        rows: Sequence[str] = FAIR,
        *,
        name: str = "glen.tmx",
        properties: Mapping[str, str | None] | None = None,
        frame: str = "",
        more: str = "",
    ) -> Path:
        """Writes a map without properties that are None; `more` is XML after the terrain layer."""
        present = {
            key: value for key, value in (PROPERTIES | dict(properties or {})).items() if value is not None
        }
        return self.file(name, tmx(layer(rows) + more, rows, present, frame))

    def entry(self, path: Path) -> MapEntry:
        """The map as an otherwise empty library reads it."""
        return Library([]).load(path)

    def problems(self, path: Path) -> tuple[Problem, ...]:
        """All problems of the map."""
        return self.entry(path).problems

    def codes(self, path: Path) -> list[str]:
        """The codes of all problems of the map, in order."""
        return [problem.code for problem in self.problems(path)]

    def unreadable_parts(self, path: Path) -> list[str]:
        """The keys of all parts that cannot be read."""
        return [part.key for part in read(path).unreadable]


def tmx(
    body: str, rows: Sequence[str] = FAIR, properties: Mapping[str, str] = PROPERTIES, frame: str = ""
) -> str:
    """The text of a map file."""
    size = f'width="{len(rows[0])}" height="{len(rows)}" tilewidth="16" tileheight="16"'
    property_tags = "".join(f'<property name="{key}" value="{value}"/>' for key, value in properties.items())
    orientation = "" if "orientation" in frame else 'orientation="orthogonal"'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" {orientation} {size} {frame}>\n<properties>{property_tags}</properties>\n'
        f'<tileset firstgid="1" source="ground.tsx"/>\n{body}\n</map>\n'
    )


def layer(rows: Sequence[str], name: str = "terrain", more: str = "") -> str:
    """A tile layer in CSV from rows in letters of `TILES`."""
    data = f'<data encoding="csv">{",".join(str(number) for number in numbers(rows))}</data>'
    return f'<layer name="{name}" width="{len(rows[0])}" height="{len(rows)}" {more}>{data}</layer>'


def numbers(rows: Sequence[str]) -> list[int]:
    """The tile numbers of a layer."""
    return [TILES.index(letter) for row in rows for letter in row]


def packed(numbers: Sequence[int]) -> bytes:
    """Tile numbers as the bytes that Tiled stores."""
    return pack(f"<{len(numbers)}I", *numbers)


def base64(content: bytes) -> str:
    """The content as Tiled writes it into a layer."""
    return b64encode(content).decode("ascii")


def painted(rows: Sequence[str], column: int, row: int, letter: str) -> list[str]:
    """The rows with one cell changed."""
    changed = [list(line) for line in rows]
    changed[row][column] = letter
    return ["".join(line) for line in changed]


ENGLISH, GERMAN = Words("en"), Words("de")
