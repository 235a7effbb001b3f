"""Errors in the files of a map."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

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
    """A part of a map cannot be read; `Sources.collect_errors` turns it into an `UnreadablePart`."""

    def __init__(self, key: str, cell: Cell | None = None, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.cell = cell
        self.file: Path | None = None
        """The file at fault; None: the one that is being read."""
        self.picture: Path | None = None
        """See `UnreadablePart.picture`."""
        self.drawn = True
        self.picture_layer = False
        """See `UnreadablePart.picture_layer`."""
        self.values = {name: str(value) for name, value in values.items()}
