"""What each thing on the Allyria table is drawn as, and the pictures that are no files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.games.allyria.table.art import arena, faces, signs
from game.games.allyria.table.art.tinted import tinted
from game.games.allyria.table.layout import marks
from game.table.components import Look
from game.text import Words
from game.ui.drawing.theme import Palette, SeatLook

MARKET_BACK = "allyria/card/back"


def look(thing: str) -> Look:
    """What a thing is drawn as, by its id."""
    if "." in thing:
        return Look(f"card/{thing.partition('.')[0]}", back=MARKET_BACK, shadow=True)
    kind, *rest = thing.split("-")
    return _LOOKS[kind](rest)


_LOOKS: Mapping[str, Callable[[list[str]], Look]] = {
    "troop": lambda rest: Look(f"troop/{rest[1]}/{rest[0]}", shadow=True),
    "count": lambda rest: Look("table/count", words=rest[-1]),
    "number": lambda rest: Look(f"number/{rest[0]}"),
    "back": lambda rest: Look(
        MARKET_BACK if rest[0] == "market" else f"allyria/card/back_{rest[0]}", shadow=True
    ),
    "border": lambda rest: Look(f"border/{rest[1]}/{rest[2]}"),
    "city": lambda rest: Look("allyria/city/ruined" if rest[1] == "ruined" else f"city/{rest[1]}/{rest[2]}"),
    "fort": lambda rest: Look(f"fort/{rest[1]}"),
    "effect": lambda rest: Look(f"allyria/effect/{rest[0]}"),
    "wheel": lambda _rest: Look("wheel"),
    "moon": lambda rest: Look(f"allyria/moon/{rest[0]}"),
    "race": lambda rest: Look(f"allyria/race/{rest[0]}", shadow=True),
    "eye": lambda _rest: Look("icons/eye"),
    "marker": lambda _rest: Look("allyria/marker"),
    "arena": lambda rest: Look("/".join(("arena", *rest))),
    "die": lambda rest: Look(f"die/{rest[0]}/{rest[3]}", shadow=True),
    "plus": lambda _rest: Look("allyria/effect/point_plus", shadow=True),
    "minus": lambda _rest: Look("allyria/effect/point_minus", shadow=True),
    "pick": lambda rest: Look(f"pick/{rest[0]}/{rest[2]}"),
    "token": lambda rest: Look(f"allyria/resource/{rest[0]}", shadow=True),
    "dust": lambda _rest: Look("table/dust"),
    "hits": lambda rest: Look(f"hits/{rest[1]}"),
}
"""By the first word of a thing's id."""


@dataclass(frozen=True)
class Style:
    """A picture that is to be painted, and all that it depends on."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    text_px: int
    """The player's smallest letters."""
    seats: Sequence[SeatLook]
    words: Words

    def seat(self, number: str) -> SeatLook:
        """The heraldry of a seat."""
        return self.seats[int(number)]


Rest: TypeAlias = list[str]
"""What follows the first part of a picture's name."""


def render(name: str, style: Style) -> pygame.Surface | None:
    """The picture called so; None: it is a file."""
    kind, *rest = name.split("/")
    paint = _PAINTERS.get(kind)
    return None if paint is None else paint(rest, style)


def _troop(rest: Rest, style: Style) -> pygame.Surface:
    return tinted(f"allyria/troop/{rest[0]}", style.seat(rest[1]), style.size)


def _city(rest: Rest, style: Style) -> pygame.Surface:
    return tinted(f"allyria/city/{rest[0]}", style.seat(rest[1]), style.size)


def _fort(rest: Rest, style: Style) -> pygame.Surface:
    return tinted("allyria/fort", style.seat(rest[0]), style.size)


def _border(rest: Rest, style: Style) -> pygame.Surface:
    return signs.border(style.size, style.seat(rest[0]), int(rest[1]))


def _card(rest: Rest, style: Style) -> pygame.Surface:
    return faces.small(rest[0], style.size, style.palette)


def _zoomed(rest: Rest, style: Style) -> pygame.Surface:
    return faces.large(rest[0], style.size, style.palette, style.text_px, style.words)


def _number(rest: Rest, style: Style) -> pygame.Surface:
    return signs.number(style.size, rest[0], style.palette)


def _pick(rest: Rest, style: Style) -> pygame.Surface:
    return signs.number(style.size, rest[0], style.palette, chosen=rest[1] == "set")


def _wheel(_rest: Rest, style: Style) -> pygame.Surface:
    return signs.wheel(style.size, style.palette)


def _die(rest: Rest, style: Style) -> pygame.Surface:
    return signs.die(style.size, int(rest[1]), style.seat(rest[0]))


def _arena(rest: Rest, style: Style) -> pygame.Surface:
    return arena.paint(rest, (style.size, style.text_px), style.palette, style.seats, style.words)


def _hexagon(rest: Rest, style: Style) -> pygame.Surface:
    return marks.hexagon(rest[0], style.size, style.palette)


def _box(rest: Rest, style: Style) -> pygame.Surface:
    return marks.box(rest[0], style.size, (int(rest[1]), int(rest[2])), style.palette)


def _hits(rest: Rest, style: Style) -> pygame.Surface:
    return signs.burst(style.size, rest[0], style.palette)


_PAINTERS: Mapping[str, Callable[[Rest, Style], pygame.Surface]] = {
    "troop": _troop,
    "city": _city,
    "fort": _fort,
    "border": _border,
    "card": _card,
    "zoomed": _zoomed,
    "number": _number,
    "pick": _pick,
    "wheel": _wheel,
    "die": _die,
    "arena": _arena,
    "hexagon": _hexagon,
    "box": _box,
    "hits": _hits,
}
"""By the first part of a picture's name."""
