"""The faces of cards, painted with words in the player's language or, when small, with pictures alone."""

import pygame

from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of, resources_of
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.table.layout.board import CARD, ZOOMED
from game.games.allyria.table.text import naming
from game.text import Words
from game.ui.drawing import art, fonts, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import HEIGHT, WIDEST, Frame
from game.ui.drawing.theme import BODY, HEADING, SMALL, Colour, Palette, TextStyle, Tone, mixed

TYPE_COLOURS: dict[str, Colour] = {
    "magic": (84, 58, 132),
    "research": (150, 98, 34),
    "resource": (92, 98, 62),
}
"""The edge of a card, by its type."""
INK = (38, 25, 17)
VIGNETTE = 220 / 320
"""How high a card's picture is, measured by its width."""


def type_of(card: str) -> str:
    """`magic`, `research` or `resource`."""
    return "resource" if is_resource(card) else CARDS[kind_of(card)].type


def small(card: str, size: int, palette: Palette) -> pygame.Surface:
    """A card as it lies on the table, in a square of `size` pixels: its picture and its cost."""
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    area = pygame.Rect(0, 0, round(size * CARD), size)
    area.centerx = size // 2
    made.blit(blank(area.size, card, palette), area)
    inside = area.inflate(-size * 0.09, -size * 0.09)
    if is_resource(card):
        _two(made, inside, card)
    else:
        _pictured(made, inside, card, palette)
    return made


def blank(size: tuple[int, int], card: str, palette: Palette) -> pygame.Surface:
    """Parchment with an edge in the colour of the card's type."""
    wide, high = size
    colour = TYPE_COLOURS[type_of(card)]
    drawn = ""
    for inset, radius, fill in (
        (0.0, 0.075, INK),
        (0.012, 0.07, palette[Tone.GOLD]),
        (0.022, 0.065, colour),
        (0.052, 0.05, INK),
        (0.058, 0.048, palette[Tone.PARCHMENT]),
    ):
        edge = inset * high
        drawn += (
            f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{wide - 2 * edge:.2f}" '
            f'height="{high - 2 * edge:.2f}" rx="{radius * high:.2f}" fill="{shapes.css(fill)}"/>'
        )
    return shapes.svg(size, drawn)


def _two(made: pygame.Surface, inside: pygame.Rect, card: str) -> None:
    """The two resources of a resource card, one above the other."""
    side = round(min(inside.width * 0.92, inside.height * 0.46))
    for place, resource in enumerate(resources_of(card)):
        picture = art.picture(f"allyria/resource/{resource}", (side, side))
        y = inside.top + inside.height * (0.27 + 0.46 * place)
        made.blit(picture, picture.get_rect(center=(inside.centerx, y)))
    ends = [(inside.left + inside.width * part, inside.centery) for part in (0.16, 0.84)]
    pygame.draw.lines(made, mixed(INK, (217, 195, 150), 0.5), False, ends, max(1, made.get_height() // 80))  # noqa: FBT003, pygame's own


def _pictured(made: pygame.Surface, inside: pygame.Rect, card: str, palette: Palette) -> None:
    """The picture, filling the upper part, and the cost below it."""
    window = pygame.Rect(inside.left, inside.top, inside.width, round(inside.height * 0.66))
    wide = round(window.height / VIGNETTE)
    picture = art.picture(f"allyria/card/{kind_of(card)}", (wide, window.height))
    made.blit(picture, window, pygame.Rect((picture.get_width() - window.width) // 2, 0, *window.size))
    pygame.draw.rect(made, INK, window, max(1, made.get_height() // 90))
    strip = pygame.Rect(inside.left, window.bottom, inside.width, inside.bottom - window.bottom)
    _cost(made, strip, card, palette)


def _cost(made: pygame.Surface, strip: pygame.Rect, card: str, palette: Palette) -> None:
    """What a card costs: a number and a picture for each resource."""
    cost = CARDS[kind_of(card)].cost
    parts = [(resource, cost[resource]) for resource in RESOURCES if resource in cost]
    high = min(strip.height * 0.86, strip.width / len(parts) / 1.75)
    font = fonts.font("sans", "Bold", max(1, round(high * 0.86)))
    for place, (resource, count) in enumerate(parts):
        x = strip.left + strip.width * (place + 0.5) / len(parts) - high * 0.16
        digits = font.render(str(count), antialias=True, color=palette[Tone.INK])
        picture = art.picture(f"allyria/resource/{resource}", (round(high), round(high)))
        made.blit(digits, digits.get_rect(midright=(x - high * 0.12, strip.centery)))
        made.blit(picture, picture.get_rect(midleft=(x - high * 0.06, strip.centery)))


def large(card: str, size: int, palette: Palette, text_px: int, words: Words) -> pygame.Surface:
    """A card to be read, in a square of `size` pixels; `text_px` are the player's smallest letters.

    They are smaller where the card does not grow with them, so that all of its text has room.
    """
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    area = pygame.Rect(0, 0, round(size * CARD), size)
    area.centerx = size // 2
    made.blit(blank(area.size, card, palette), area)
    paint_large(made, area, card, (palette, min(text_px / SMALL.size, size / ZOOMED)), words)
    return made


def paint_large(
    made: pygame.Surface, area: pygame.Rect, card: str, ways: tuple[Palette, float], words: Words
) -> None:
    """Name, picture, cost and text; `ways` are the palette and the pixels of a unit as letters go."""
    palette, unit = ways
    frame = Frame((round(WIDEST * unit), round(HEIGHT * unit)), 0)
    canvas = Canvas(made, frame, palette=palette)
    units = frame.rect_units(area.inflate(-area.height * 0.1, -area.height * 0.1))
    title = pygame.Rect(units.left, units.top, units.width, round(units.height * 0.14))
    _write(canvas, naming.card(card, words), title.inflate(-12, 0), HEADING.at_most(40), "centre")
    window = pygame.Rect(units.left, title.bottom + 4, units.width, round(units.width * VIGNETTE))
    below = pygame.Rect(units.left, window.bottom + 8, units.width, units.bottom - window.bottom - 8)
    pixels = frame.rect_px(window)
    if is_resource(card):
        _side_by_side(made, pixels, card)
    else:
        made.blit(art.picture(f"allyria/card/{kind_of(card)}", pixels.size), pixels)
        pygame.draw.rect(made, INK, pixels, max(1, round(2 * unit)))
        strip = pygame.Rect(below.left, below.top, below.width, 48)
        _cost(made, frame.rect_px(strip), card, palette)
        below = pygame.Rect(below.left, strip.bottom + 4, below.width, below.bottom - strip.bottom - 4)
    text = below.inflate(-12, -8)
    _write(canvas, naming.card_text(card, words), text, BODY.at_most(34), "centre")


def _write(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle, align: str) -> None:
    canvas.text(text, room, canvas.fit(text, room, style), align=align, valign="middle")


def _side_by_side(made: pygame.Surface, window: pygame.Rect, card: str) -> None:
    """The two resources of a resource card."""
    side = round(min(window.height, window.width / 2) * 0.94)
    for place, resource in enumerate(resources_of(card)):
        picture = art.picture(f"allyria/resource/{resource}", (side, side))
        x = window.left + window.width * (0.25 + 0.5 * place)
        made.blit(picture, picture.get_rect(center=(x, window.centery)))
