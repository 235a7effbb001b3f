"""Pictures of Yes, Your Grace that are painted: cards with their signs, sides of events, banners."""

from collections.abc import Mapping
from typing import TypeAlias

import pygame

from game.contract import Seat
from game.games.grace.rules.data import (
    ALLEGIANCES,
    CARDS,
    COIN,
    CRISES,
    EVENT_CARDS,
    FORCES,
    HOLDINGS,
    ROLES,
    SUPPORT,
    Need,
    court_number,
)
from game.games.grace.rules.kingdom import SideName, seat_of
from game.table.presentation.painted import (
    PICTURE_SHAPE,
    PaintedPicture,
    PictureStyle,
    blank_card,
    contain,
    cover,
)
from game.ui.drawing import art, fonts, shapes
from game.ui.drawing.shapes import card_paper
from game.ui.drawing.theme import Colour, Palette, SeatLook
from game.ui.layout import rows

TYPE_COLOURS: Mapping[str, Colour] = {
    "soldier": (160, 44, 36),
    "spy": (84, 60, 140),
    "diplomat": (38, 104, 150),
    "coin": (176, 128, 30),
    "crisis": (176, 84, 40),
    "intrigue": (52, 40, 76),
    "loyalist": (44, 92, 160),
    "usurper": (134, 30, 30),
    "chaos": (66, 48, 96),
}
"""The colour of the edge of a card, by what it is."""
HOLDING_FORCE = {"military": "soldier", "espionage": "spy", "diplomacy": "diplomat", "economic": COIN}
SIDE_COLOURS: Mapping[SideName, Colour] = {SUPPORT: (34, 88, 58), "oppose": (112, 28, 30)}
LINE: Colour = (38, 25, 17)
GILT: Colour = (226, 178, 72)
LETTERS: Colour = (38, 25, 17)
PAPER: Colour = (246, 236, 208)

Sign: TypeAlias = tuple[tuple[str, ...], str]
"""Names of small pictures in `assets/art/grace`, side by side, and a text before them."""


class CardFace(PaintedPicture):
    """The front of a card."""

    picture: str
    """The name of its picture in `assets/art/grace`."""
    colour: str
    """See `TYPE_COLOURS`."""
    signs: tuple[Sign, ...] = ()
    """What is written below the picture, line by line."""
    cost: int = 0
    """Coins on the picture."""
    by: Seat | None = None
    """The seat that laid it, whose shield is on it; None: none."""
    target: Seat | None = None
    """The seat that it lies before; None: none."""
    is_dark: bool = False
    """True if it lies face down for others."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the picture above the signs."""
        surface, area = blank_card(style.size)
        surface.blit(card_paper(area.size, TYPE_COLOURS[self.colour], style.palette), area)
        inside = area.inflate(-round(0.13 * style.size), -round(0.13 * style.size))
        height = round(inside.width / PICTURE_SHAPE) if self.signs else inside.height
        picture = pygame.Rect(inside.left, inside.top, inside.width, height)
        cover(surface, f"grace/{self.picture}", picture, style.palette)
        pygame.draw.rect(surface, LINE, picture, max(1, style.size // 60))
        _paint_cost(surface, picture, self.cost, style.palette)
        if self.signs:
            below = pygame.Rect(inside.left, picture.bottom, inside.width, inside.bottom - picture.bottom)
            for line, part in zip(self.signs, rows(below, len(self.signs), 0), strict=True):
                _paint_sign(surface, part, line, style.palette)
        if self.is_dark:
            surface.fill((120, 110, 150), special_flags=pygame.BLEND_RGB_MULT)
        _paint_target(surface, area, self.target, style)
        _paint_rim(surface, area, style)
        if self.by is not None:
            side = round(style.size * 0.34)
            corner = area.left - side // 8, area.top - side // 8
            _paint_shield(surface, pygame.Rect(*corner, side, side), style.seats[self.by], style.palette)
        return surface


class CardBack(PaintedPicture):
    """The back of a card, with the shield of a seat."""

    picture: str
    owner: Seat | None = None
    target: Seat | None = None
    """The seat that it lies before; None: none."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the back, and the shield as large as it is wide."""
        surface, area = blank_card(style.size)
        surface.blit(art.picture(f"grace/{self.picture}", area.size, plain=style.palette.plain), area)
        if self.owner is not None:
            look, edge = style.seats[self.owner], max(2, style.size // 14)
            pygame.draw.rect(surface, look.colour, area.inflate(-edge, -edge), edge, style.size // 12)
        _paint_target(surface, area, self.target, style)
        _paint_rim(surface, area, style)
        if self.owner is not None:
            side = round(area.width * (0.86 if self.target is None else 0.54))
            shield = pygame.Rect(0, 0, side, side)
            shield.center = area.center
            if self.target is not None:
                shield.topleft = area.left - side // 8, area.top - side // 8
            _paint_shield(surface, shield, look, style.palette)
        return surface


class SignPicture(PaintedPicture):
    """A crown or the sign of an office; in the plain look on a disc that stands out from any ground."""

    picture: str
    """The name of its picture in `assets/art/grace`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the disc and the picture."""
        surface, plain = pygame.Surface((style.size, style.size), pygame.SRCALPHA), style.palette.plain
        area, edge = surface.get_rect(), max(2, style.size // 28)
        if plain:
            for radius, colour in ((area.width / 2, LINE), (area.width / 2 - edge, PAPER)):
                pygame.draw.aacircle(surface, colour, area.center, radius)
            area.inflate_ip(-style.size // 4, -style.size // 4)
        contain(surface, f"grace/{self.picture}", area, style.palette)
        return surface


class SaidPicture(PaintedPicture):
    """The Intrigue card that is announced, in a speech bubble."""

    card: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the middle of the card's picture in a bubble."""
        surface, size = pygame.Surface((style.size, style.size), pygame.SRCALPHA), style.size
        edge = max(2, size // 14)
        bubble = pygame.Rect(0, 0, size, round(size * 0.8))
        tail = [
            (size * 0.2, bubble.bottom - edge),
            (size * 0.5, bubble.bottom - edge),
            (size * 0.16, size - 1),
        ]
        pygame.draw.rect(surface, LINE, bubble, border_radius=size // 6)
        pygame.draw.polygon(surface, LINE, tail)
        pygame.draw.rect(surface, PAPER, bubble.inflate(-edge, -edge), border_radius=size // 7)
        cover(surface, f"grace/intrigue/{self.card}", bubble.inflate(-3 * edge, -3 * edge), style.palette)
        return surface


class SidePicture(PaintedPicture):
    """The cloth of a side of an event, or before a claimant, with its seal."""

    side: SideName
    width: int
    """As is `height`, in any unit."""
    height: int
    claimant: Seat | None = None

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a cloth with a golden hem; the seal in its upper left corner."""
        unit = style.size / max(self.width, self.height)
        size = round(self.width * unit), round(self.height * unit)
        colour = SIDE_COLOURS[self.side] if self.claimant is None else style.seats[self.claimant].second
        edge = min(size) * 0.06
        body = shapes.filled(shapes.label_path(size, edge), colour, 0.86)
        body += shapes.stroke(shapes.label_path(size, edge, edge / 4), LINE, edge * 0.6)
        body += shapes.stroke(shapes.label_path(size, edge, edge * 0.9), GILT, edge * 0.3)
        surface = shapes.svg_in_square(style.size, size, body)
        area = pygame.Rect(0, 0, *size)
        area.center = surface.get_rect().center
        side = round(min(size[1] * 0.34, size[0] * 0.5))
        seal = pygame.Rect(area.left + side // 8, area.top + side // 10, side, side)
        if self.claimant is None:
            contain(surface, f"grace/seal_{self.side}", seal, style.palette)
        else:
            _paint_shield(surface, seal, style.seats[self.claimant], style.palette)
        return surface


class Number(PaintedPicture):
    """A number on a dark plate, or on one in a colour of a side."""

    text: str
    side: SideName = ""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the plate."""
        if not self.side:
            return shapes.label(style.size, self.text, style.palette)
        surface, _ = blank_card(style.size)
        middle, radius = surface.get_rect().center, style.size * 0.48
        for share, colour in ((1.0, LINE), (0.93, GILT), (0.82, SIDE_COLOURS[self.side])):
            pygame.draw.aacircle(surface, colour, middle, radius * share)
        _write(
            surface,
            self.text,
            surface.get_rect().inflate(-style.size // 4, -style.size // 4),
            (255, 246, 220),
        )
        return surface


class ClaimBanner(PaintedPicture):
    """What a seat has claimed: what its speech is about, and the office or the seat that it names."""

    claim: tuple[str, ...]

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the bubble, and below it the sign of what is named."""
        surface, area = blank_card(style.size)
        verb, *named = self.claim
        bubble = named[0] if verb == "claim" else verb
        contain(
            surface,
            f"grace/claim/{bubble}",
            pygame.Rect(area.left, area.top, area.width, area.width),
            style.palette,
        )
        sign = pygame.Rect(0, 0, round(style.size * 0.46), round(style.size * 0.46))
        sign.midbottom = area.midbottom
        if verb == "accuse":
            _paint_shield(surface, sign, style.seats[seat_of(named[0])], style.palette)
        elif named[-1] in (*ROLES, "heir"):
            contain(surface, f"grace/role/{named[-1]}", sign, style.palette)
        elif named[-1] == "crown":
            contain(surface, "grace/crown_usurper", sign, style.palette)
        return surface


def resource_face(card: str) -> CardFace:
    """A Resource card: its type and value, and its cost on the picture."""
    resource = CARDS[card]
    signs = (((f"type/{resource.type}",), str(resource.value)),)
    return CardFace(f"resource/{resource.name}", resource.type, signs, resource.cost)


def holding_face(holding: str) -> CardFace:
    """A Holding: the signs of what it provides."""
    kind = HOLDINGS[holding]
    signs = ((tuple(f"type/{each}" for each in kind.yields), ""),)
    return CardFace(f"holding/{kind.id}", HOLDING_FORCE[kind.type], signs)


def event_face(card: str, seats: int) -> CardFace:
    """A crisis or an Intrigue card: what Support needs."""
    kind = "crisis" if card in CRISES else "intrigue"
    signs = tuple(_sign_of(need, court_number(seats)) for need in EVENT_CARDS[card].needs)
    return CardFace(f"{kind}/{card}", kind, signs)


def allegiance_face(card: str) -> CardFace:
    """An allegiance card: its side, and the office of its ambition."""
    allegiance = ALLEGIANCES[card]
    if allegiance.ambition is None:
        return CardFace(f"allegiance/{card}", allegiance.side)
    return CardFace(
        f"allegiance/{allegiance.side}", allegiance.side, (((f"role/{allegiance.ambition}",), ""),)
    )


def _sign_of(need: Need, court: int) -> Sign:
    """A condition on Support as small pictures."""
    amount = str(need.amount(court))
    match need.what:
        case "kinds":
            return tuple(f"type/{force}" for force in FORCES), amount
        case "cards":
            return ("back",), amount
        case "margin":
            return ("seal_support",), f"+{amount}"
        case "roles":
            return ("role/marshal", "role/steward"), amount
        case what if what in ROLES:
            return (f"role/{what}",), ""
        case what:
            return (f"type/{what}",), amount


def _paint_rim(surface: pygame.Surface, area: pygame.Rect, style: PictureStyle) -> None:
    """A dark and a light line around a plain card, one of which stands out from any ground."""
    if style.palette.plain:
        edge, rounding = max(2, style.size // 36), style.size // 12
        pygame.draw.rect(surface, LINE, area, edge, rounding)
        pygame.draw.rect(surface, PAPER, area.inflate(-2 * edge, -2 * edge), edge, rounding)


def _paint_target(
    surface: pygame.Surface, area: pygame.Rect, target: Seat | None, style: PictureStyle
) -> None:
    """A pennant in the colours of a seat across the lower edge of a card."""
    if target is None:
        return
    look, height = style.seats[target], round(style.size * 0.3)
    pennant = pygame.Rect(area.left, area.bottom - height, area.width, height)
    edge = max(1, style.size // 40)
    pygame.draw.rect(surface, LINE, pennant, border_radius=edge)
    pygame.draw.rect(surface, look.colour, pennant.inflate(-2 * edge, -2 * edge))
    middle, side = pennant.center, round(height * 0.8)
    pygame.draw.aacircle(surface, LINE, middle, side * 0.56)
    pygame.draw.aacircle(surface, PAPER, middle, side * 0.5)
    emblem = pygame.Rect(0, 0, round(side * 0.72), round(side * 0.72))
    emblem.center = middle
    contain(surface, f"emblems/{look.emblem}", emblem, style.palette)


def _paint_cost(surface: pygame.Surface, picture: pygame.Rect, cost: int, palette: Palette) -> None:
    """Coins one below the other on the left of the picture."""
    side = round(picture.height * 0.36)
    for index in range(cost):
        coin = pygame.Rect(
            picture.left - side // 6, picture.top - side // 6 + round(index * side * 0.8), side, side
        )
        contain(surface, "grace/type/coin", coin, palette)


def _paint_sign(surface: pygame.Surface, area: pygame.Rect, sign: Sign, palette: Palette) -> None:
    """Small pictures and a text, as large as fit side by side."""
    pictures, text = sign
    parts = len(pictures) + 0.7 * len(text)
    side = round(min(area.height * 0.92, area.width / parts))
    letters = round(0.7 * side * len(text))
    left = area.centerx - (side * len(pictures) + letters) // 2
    if text:
        _write(surface, text, pygame.Rect(left, area.centery - side // 2, letters, side), LETTERS)
    for index, name in enumerate(pictures):
        place = pygame.Rect(left + letters + index * side, area.centery - side // 2, side, side)
        contain(surface, f"grace/{name}", place, palette)


def _write(surface: pygame.Surface, text: str, area: pygame.Rect, colour: Colour) -> None:
    """A short text in bold letters, as large as fits."""
    letters = fonts.render("sans", "Bold", max(6, round(area.height * 1.06)), text, colour)
    if letters.get_width() > area.width:
        scale = area.width / letters.get_width()
        letters = pygame.transform.smoothscale(
            letters, (area.width, max(1, round(letters.get_height() * scale)))
        )
    surface.blit(letters, letters.get_rect(center=area.center))


def _paint_shield(surface: pygame.Surface, area: pygame.Rect, look: SeatLook, palette: Palette) -> None:
    """The shield of a seat with its emblem."""
    side = max(1, area.width)
    surface.blit(shapes.shield(side, look, palette), area)
    emblem = pygame.Rect(0, 0, side * 11 // 25, side * 11 // 25)
    emblem.center = area.centerx, area.centery - side // 24
    contain(surface, f"emblems/{look.emblem}", emblem, palette)
