"""The pictures of the Lyssan table: its background, its things and its marks, and those that are painted."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, TypeAlias

import pygame

from game.games.lyssan.rules.data import (
    AGENTS,
    FACTIONS,
    INFLUENCE,
    agent_kind,
    card_group,
    card_kind,
    card_type,
    influence_deck,
    source_of,
)
from game.games.lyssan.rules.position import Position
from game.games.lyssan.table import ids
from game.games.lyssan.table.layout import LyssanLayout
from game.games.lyssan.table.map.painter import MapContents, MapView
from game.games.lyssan.table.names import FONT, LETTERS
from game.games.lyssan.table.panels import PanelPainter
from game.games.lyssan.table.places import COURT_RATIO
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.camera import CLOSE_UP
from game.table.presentation.layout import CARD_WIDTH, TableSetting
from game.table.presentation.marks import cursor_lozenges, mark_svg
from game.table.presentation.painted import FRAME_TINT, FrameMark, blank_card, cover
from game.text import Words
from game.ui.drawing import art, fonts, ornament, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import piece, tinted
from game.ui.drawing.theme import Colour, Palette, SeatLook, Tone, second_looks
from game.ui.layout import rows, split_top
from game.values import Value

EFFECTS = "sword", "dagger", "slash", "flame", "smoke", "crowd", "trumpet"
"""The pictures of deeds, which are seen for a moment."""
PRELOADED_CARD = 200
"""The height of a card in the hand, in layout units."""
NAME_OPACITY = 0.88
"""Of the strips with the names of provinces."""
INFLUENCE_BACK, DEBT_BACK = "lyssan/back/influence", "lyssan/back/debt"

LEAST_NAMED = 3.9
"""The least height of a card with its name, in smallest letters of the player."""
NAME_FONT = "sans", "Semibold"
"""Of the names of cards."""

TYPE_COLOURS: dict[str, Colour] = {
    "surprise": (150, 60, 40),
    "courtier": (70, 84, 140),
    "vassal": (60, 104, 66),
    "debt": (58, 48, 44),
}
"""The colour of a card's edge, by its type."""

RelativeCorners: TypeAlias = tuple[tuple[float, float], ...]
"""The corners of a province, from 0 to 1 in the square around it."""
DIAMOND = 14
"""The radius of the diamonds on the cursor round a token, if the ring is 104 wide."""


@dataclass(frozen=True)
class PictureStyle:
    """What a painted picture depends on besides its id."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    looks: Mapping[str, SeatLook]
    """By faction."""
    text_px: int
    """The player's smallest letters, in pixels."""
    words: Words


class PaintedPicture(Value, ABC):
    """The id of a picture that is painted by the program; the id is all that the picture shows."""

    @abstractmethod
    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the picture."""


ARMS = 0.4
"""The side of the arms at the foot of a token, in that of its picture."""


class Token(PaintedPicture):
    """A picture file in the colours of a faction, with its arms, by which it is known without colours too."""

    name: str
    faction: str
    of_vassal: bool = False
    """True if the agent serves a vassal of the faction: then it has a golden dot."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Replaces the placeholder colours of the file, and adds the arms in the lower left corner."""
        look, is_agent = style.looks[self.faction], self.name.startswith("agent/")
        paint = piece if is_agent else tinted
        picture = paint(f"lyssan/{self.name}", look, style.size, style.palette).copy()
        has_emblem = is_agent and style.palette.plain
        if not has_emblem and self.name != look.arms.removeprefix("lyssan/"):
            side = round(style.size * ARMS)
            picture.blit(tinted(look.arms, look, side, style.palette), (0, style.size - side))
        if not self.of_vassal:
            return picture
        size = style.size
        centre, radius = (size * 0.2, size * 0.2), size * 0.13
        pygame.draw.aacircle(picture, style.palette[Tone.INK], centre, radius)
        pygame.draw.aacircle(picture, style.palette[Tone.GOLD], centre, radius * 0.72)
        return picture


class SmallCard(PaintedPicture):
    """A card that lies on the table; only one that is large enough has its name."""

    card: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture, its name and its cost."""
        surface, area = _blank_card(self.card, style, CARD_WIDTH)
        inside = area.inflate(-style.size * 0.09, -style.size * 0.09)
        is_named = style.size >= LEAST_NAMED * style.text_px
        picture_area, below = split_top(inside, round(inside.height * (0.5 if is_named else 0.72)), 0)
        if is_named:
            name, below = split_top(below, round(below.height * 0.64), 0)
            _paint_name(
                surface,
                name,
                style.words(f"lyssan.{card_group(self.card)}.{card_kind(self.card)}.name"),
                style,
            )
        _paint_middle(surface, picture_area, self.card, style.palette)
        cost = cost_of(self.card)
        if cost is not None:
            _paint_cost(surface, below, cost, style.palette)
        return surface


class CourtCard(PaintedPicture):
    """A courtier before its faction."""

    card: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture."""
        surface, area = _blank_card(self.card, style, COURT_RATIO)
        _paint_middle(surface, area.inflate(-style.size * 0.12, -style.size * 0.12), self.card, style.palette)
        return surface


class Pile(PaintedPicture):
    """A deck from which a card can be taken, with a label `+1`."""

    back: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the backs one on top of the other, and a plate with `+1` on the top one."""
        size, step = style.size, style.size // 25
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        card = art.picture(self.back, (size - 2 * step,) * 2, plain=style.palette.plain)
        for number in range(3):
            picture.blit(card, (2 * step - number * step, number * step))
        plate = shapes.text_plate("+1", size * 3 // 10, style.palette)
        picture.blit(plate, plate.get_rect(midbottom=(size // 2 - step, size - size // 9)))
        return picture


class Label(PaintedPicture):
    """The name of a province or the number of a stack, on a plate as wide as the text."""

    text: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the text and its plate."""
        return shapes.text_plate(self.text, style.size, style.palette)


class NameLabel(PaintedPicture):
    """The name of a province on a strip of parchment as wide as the name."""

    text: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the name."""
        height, palette = style.size, style.palette
        letters = fonts.render(*FONT, max(1, round(height * LETTERS)), self.text, palette[Tone.INK])
        size = letters.get_width() + height // 2, height
        outline = shapes.label_path(size, height * 0.25, height * 0.03)
        strip = shapes.filled(outline, palette[Tone.PARCHMENT], 1.0 if palette.plain else NAME_OPACITY)
        plate = shapes.svg(size, strip + shapes.stroke(outline, palette[Tone.INK], height * 0.05, 0.6)).copy()
        plate.blit(letters, letters.get_rect(center=plate.get_rect().center))
        return plate


class ProvinceMark(PaintedPicture):
    """A mark on a province. The square around the province has no room for the outer halves of its lines."""

    kind: str
    """See `Mark.kind`."""
    side: float
    """The side of the square around the province, in layout units."""
    outline: RelativeCorners

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the outline."""
        size = style.size
        border = shapes.path([(x * size, y * size) for x, y in self.outline])
        return shapes.svg((size, size), mark_svg(border, self.kind, size / self.side, style.palette))


class TokenMark(PaintedPicture):
    """A mark round a token."""

    kind: str
    """See `Mark.kind`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a ring; that of the cursor has diamonds, as the focus of a menu has."""
        size, palette, unit = style.size, style.palette, style.size / 104
        middle, radius = size / 2, size / 2 - 8 * unit
        circle = (
            f"M {middle - radius:.2f} {middle:.2f} "
            f"a {radius:.2f} {radius:.2f} 0 1 0 {2 * radius:.2f} 0 "
            f"a {radius:.2f} {radius:.2f} 0 1 0 {-2 * radius:.2f} 0 Z"
        )
        lines = mark_svg(circle, self.kind, unit, palette, tint=FRAME_TINT)
        if self.kind == "cursor":
            edge = 8 * unit
            corners = (middle, edge), (middle, size - edge), (edge, middle), (size - edge, middle)
            lines += cursor_lozenges(corners, unit, palette, DIAMOND)
        return shapes.svg((size, size), lines)


def card_picture(card: str) -> str:
    """The picture of an influence card, a debt or a triumph."""
    return f"lyssan/{card_group(card)}/{card_kind(card)}"


def cost_of(card: str) -> int | None:
    """How many cards it costs to play; None: it is a debt. Spec: lyssan 2.2."""
    kind = card_kind(card)
    return INFLUENCE[kind].cost if kind in INFLUENCE else None


def _blank_card(card: str, style: PictureStyle, ratio: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A square with an empty card in its middle, `ratio` times as wide as high, and the card's rectangle."""
    surface, area = blank_card(style.size, ratio)
    surface.blit(shapes.card_paper(area.size, TYPE_COLOURS[card_type(card)], style.palette), area)
    return surface, area


def _paint_middle(surface: pygame.Surface, area: pygame.Rect, card: str, palette: Palette) -> None:
    """Paints the middle of the card's picture, as large as fills the area."""
    cover(surface, card_picture(card), area, palette)
    pygame.draw.rect(surface, shapes.INK, area, max(1, surface.get_height() // 90))


def _paint_name(surface: pygame.Surface, area: pygame.Rect, name: str, style: PictureStyle) -> None:
    """Paints the name of a card in one line or two, as large as fits."""
    words = name.split(" ")
    breaks = [(" ".join(words[:end]), " ".join(words[end:])) for end in range(1, len(words))]
    lines: tuple[str, ...] = min(breaks, key=lambda parts: max(map(len, parts)), default=(name,))
    px = area.height // 2
    widest = max(fonts.width(*NAME_FONT, px, line) for line in lines)
    px = max(1, min(px, round(px * 0.92 * area.width / max(1, widest))))
    for line, row in zip(lines, rows(area, len(lines), 0), strict=True):
        letters = fonts.render(*NAME_FONT, px, line, style.palette[Tone.INK])
        surface.blit(letters, letters.get_rect(center=row.center))


def _paint_cost(surface: pygame.Surface, area: pygame.Rect, cost: int, palette: Palette) -> None:
    """Paints the cost as a row of small cards; a card without cost shows none."""
    height = round(area.height * 0.78)
    sign = art.picture("lyssan/card", (height, height), plain=palette.plain)
    step = min(height * 0.8, area.width / max(1, cost))
    left = area.centerx - step * (cost - 1) / 2
    for index in range(cost):
        surface.blit(sign, sign.get_rect(center=(round(left + step * index), area.centery)))
    if not cost:
        letters = fonts.render("sans", "Bold", max(1, height), "–", palette[Tone.INK])
        surface.blit(letters, letters.get_rect(center=area.center))


# --- the art of a match ---


class LyssanArt(Art):
    """The pictures of one match."""

    def __init__(self, setting: TableSetting, layout: LyssanLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = LyssanBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        return LOOKS[type(thing)](thing)

    def mark_look(self, mark: Mark) -> ThingLook:
        """The look of a mark: an outline, a ring, a frame, or the name that it shows."""
        match mark:
            case Mark("name", ids.ProvinceSpot(province)):
                return ThingLook(NameLabel(self._layout.province_name(province)))
            case Mark("raised", ids.CardSpot(card)):
                return ThingLook(SmallCard(card), shadow=True)
            case Mark(kind, ids.ProvinceSpot() as spot):
                return ThingLook(ProvinceMark(kind, *self._layout.outline(spot)))
            case Mark(kind, ids.AgentSpot()):
                return ThingLook(TokenMark(kind))
        return ThingLook(FrameMark(mark.kind, self._layout.frame_size(mark)))

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """A picture that is painted; None: it is a file."""
        if not isinstance(picture, PaintedPicture):
            return super().render(picture, size_px, palette, text_px)
        style = PictureStyle(size_px, palette, self._looks, text_px, self.setting.words)
        return picture.paint(style)

    @property
    def _looks(self) -> Mapping[str, SeatLook]:
        """By faction of the match that is shown."""
        view = self._layout.latest_view
        return {} if view is None else faction_looks(view, self.setting.seats)

    def paint_panels(self, canvas: Canvas, view: Position) -> Sequence[pygame.Rect]:
        """Paints what unfolds of factions, the row of triumphs and the supply."""
        arranged, looks = self._layout.arrangement(view), faction_looks(view, self.setting.seats)
        return PanelPainter(canvas, arranged, looks, self.setting.words).paint()

    def preload(self, view: Position) -> Iterator[tuple[ThingLook, float]]:
        """All kinds of agents of all factions, and all cards."""
        size = self._layout.whole_frame(view).token_size * CLOSE_UP
        for faction, kind, ready in product(view.factions, AGENTS, (True, False)):
            yield agent_look(ids.AgentId(f"{faction}.{kind}.1", faction, ready)), size
        for faction in view.factions:
            yield self.thing_look(ids.BuildingId("", faction, "castle")), size
        for card in influence_deck():
            yield self.thing_look(ids.CardId(card)), PRELOADED_CARD
        for effect in EFFECTS:
            yield self.thing_look(ids.FlyingId(f"table/effect/{effect}")), size


class LyssanBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: LyssanLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._map = setting.share(MapView, setting.pictures)

    def key(self, view: Position) -> Hashable:
        """Changes when the background must be painted again."""
        key = self._layout.arrangement(view).background_key
        return key, self._setting.words.language, self._setting.painting.current

    def paint(self, canvas: Canvas, view: Position) -> None:
        """Paints the background, to the edges of the window."""
        arranged = self._layout.arrangement(view)
        ornament.background(canvas)
        looks = faction_looks(view, self._setting.seats)
        controllers = {province: looks[faction] for province, faction in arranged.controllers.items()}
        ground = MapContents(
            arranged.frame.drawing,
            view.realm,
            self._setting.painting.current,
            is_labelled=False,
            sea=arranged.frame.camera.board,
        )
        self._map.paint(canvas, arranged.frame, ground, controllers)


def faction_looks(view: Position, seats: Sequence[SeatLook]) -> Mapping[str, SeatLook]:
    """By faction: a seat's first one has the colours of the seat, a second one colours that nobody has."""
    seats = seats[: view.config.seats]
    looks: dict[str, SeatLook] = {}
    for seat, pair in enumerate(zip(seats, second_looks(seats), strict=True)):
        looks.update(zip(view.config.factions_of(seat), pair, strict=False))
    return {faction: replace(look, arms=arms_of(faction)) for faction, look in looks.items()}


def arms_of(faction: str) -> str:
    """The name of the picture of its arms."""
    return f"lyssan/faction/{faction}"


def agent_look(thing: ids.AgentId) -> ThingLook:
    """The look of an agent, which may be exhausted or of a vassal."""
    kind, source = agent_kind(thing.agent), source_of(thing.agent)
    name = f"agent/{kind}" if thing.ready else f"agent/{kind}_exhausted"
    return ThingLook(Token(name, thing.faction, of_vassal=source not in FACTIONS), shadow=True)


LOOKS: Mapping[type[ThingId], Callable[[Any], ThingLook]] = {
    ids.AgentId: agent_look,
    ids.StackCountId: lambda thing: ThingLook(Label(str(thing.count))),
    ids.NameId: lambda thing: ThingLook(NameLabel(thing.name)),
    ids.BuildingId: lambda thing: ThingLook(Token(thing.what, thing.faction), shadow=True),
    ids.CardId: lambda thing: ThingLook(SmallCard(thing.card), back=INFLUENCE_BACK, shadow=True),
    ids.HiddenCardId: lambda _: ThingLook(INFLUENCE_BACK, shadow=True),
    ids.CourtierId: lambda thing: ThingLook(CourtCard(thing.card), shadow=True),
    ids.DebtId: lambda thing: ThingLook(SmallCard(thing.debt), back=DEBT_BACK, shadow=True),
    ids.HiddenDebtId: lambda _: ThingLook(DEBT_BACK, shadow=True),
    ids.DebtDeckId: lambda _: ThingLook(Pile(DEBT_BACK), shadow=True),
    ids.ShownCardId: lambda thing: ThingLook(SmallCard(thing.card), shadow=True),
    ids.ArmsId: lambda thing: ThingLook(Token(f"faction/{thing.faction}", thing.faction), shadow=True),
    ids.FlyingId: lambda thing: ThingLook(thing.picture, shadow=True),
    ids.BannerId: lambda thing: ThingLook(thing.picture, shadow=True),
}
"""By class of a thing's id."""
