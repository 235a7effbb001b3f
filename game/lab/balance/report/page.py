"""The page of a balance report: what it may consist of, and the HTML file that needs nothing else."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import ClassVar

import pygame

from game.lab.balance.report.charts import Drawing
from game.lab.balance.report.templates import template
from game.lab.balance.report.verdict import Answer

BACKGROUND = (205, 198, 182)
"""Behind the pictures of boards, which may be transparent at their edges."""


@dataclass(frozen=True)
class Text:
    """A paragraph."""

    kind: ClassVar[str] = "text"
    text: str
    """Words between `**` are bold."""
    is_faint: bool = False


@dataclass(frozen=True)
class Answers:
    """What is said first."""

    kind: ClassVar[str] = "answers"
    answers: Sequence[Answer]
    heading: str = ""
    """The side that it is about; empty: both, or the only one."""


@dataclass(frozen=True)
class Cell:
    """A cell of a table."""

    text: str
    part: int | None = None
    """The width of the bar in it, in percent of the cell; None: it has no bar."""
    is_sure: bool = False
    """True if the number is more than chance."""


@dataclass(frozen=True)
class Table:
    """A table; the first column holds names."""

    kind: ClassVar[str] = "table"
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    title: str = ""
    folds: bool = False
    """True for a table that is shown on demand."""


@dataclass(frozen=True)
class Figure:
    """A chart."""

    kind: ClassVar[str] = "figure"
    drawing: Drawing
    alt: str
    """What it shows, for those who cannot see it."""
    title: str = ""


@dataclass(frozen=True)
class Area:
    """A place of a board with its heat."""

    points: str
    """Its corners as SVG has them."""
    middle: tuple[float, float]
    heat: float
    """The opacity of its colour, 0 to 1."""
    number: str
    """Written on it; empty: nothing."""
    text: str
    """Shown when it is pointed at."""
    colour: str = ""
    """Empty: the usual colour of heat."""


@dataclass(frozen=True)
class Heat:
    """A layer of heat on a board."""

    id: str
    title: str
    areas: Sequence[Area]
    low: str
    """What no heat means."""
    high: str
    """What the most heat means."""
    diverges: bool = False
    """True if the layer shows more and less than usual, each in its own colour."""


@dataclass(frozen=True)
class Board:
    """The picture of a board with layers of heat, one of which is shown."""

    kind: ClassVar[str] = "board"
    name: str
    title: str
    picture: str
    """As a `data:` address; `#` and the name of a board before it: the picture of that one."""
    size: tuple[int, int]
    layers: Sequence[Heat]


@dataclass(frozen=True)
class Link:
    """A file that lies in the report."""

    text: str
    file: str
    """Its name when it is saved."""
    address: str
    """As a `data:` address."""


@dataclass(frozen=True)
class Links:
    """Files that lie in the report."""

    kind: ClassVar[str] = "links"
    links: Sequence[Link]
    title: str = ""


Block = Text | Answers | Figure | Table | Board | Links


@dataclass(frozen=True)
class Section:
    """A part of a report."""

    id: str
    title: str
    blocks: Sequence[Block]


@dataclass(frozen=True)
class Fact:
    """Something about what was played."""

    name: str
    text: str
    is_code: bool = False


@dataclass(frozen=True)
class Page:
    """A report."""

    language: str
    title: str
    facts: Sequence[Fact]
    sections: Sequence[Section]
    notes: Sequence[str] = field(default=())
    """What a reader must know before the rest."""

    def html(self, words: dict[str, str]) -> str:
        """The page; `words`: the texts of the template by name."""
        layers = [
            layer
            for section in self.sections
            for block in section.blocks
            if isinstance(block, Board)
            for layer in block.layers
        ]
        return template("report").render(page=self, layers=layers, words=words)


def picture_address(surface: pygame.Surface) -> str:
    """A picture as a `data:` address; what is transparent becomes `BACKGROUND`."""
    opaque = pygame.Surface(surface.get_size())
    opaque.fill(BACKGROUND)
    opaque.blit(surface, (0, 0))
    with BytesIO() as file:
        pygame.image.save(opaque, file, "picture.jpg")
        return f"data:image/jpeg;base64,{b64encode(file.getvalue()).decode()}"
