"""Paints a map from what its author draws in Tiled: painted land with a coast and shaded borders in a sea."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.games.lyssan.maps.drawing import Line, MapDrawing
from game.games.lyssan.rules.realm import CAPITAL, Realm
from game.games.lyssan.table.art.signs import Sign, land_signs, sea_signs
from game.games.lyssan.table.layout.map_frame import rooms
from game.ui.drawing import art, fonts, shapes
from game.ui.drawing.plates import path
from game.ui.drawing.theme import Colour, Palette, mixed

SEA: Colour = (186, 203, 196)
"""Parchment seen through thin blue wash."""
SEA_LINE: Colour = (58, 92, 104)
RIVER: tuple[Colour, Colour] = (52, 88, 104), (112, 152, 166)
ROAD: tuple[Colour, Colour] = (250, 236, 200), (128, 88, 50)
LAND: Mapping[str, Colour] = {
    "gold": (236, 214, 150),
    "green": (176, 190, 136),
    "grey": (206, 196, 184),
    CAPITAL: (236, 190, 160),
}
"""The wash of each terrain."""
DARK: Colour = (92, 62, 34)
"""The ink of borders and their shades."""
INK: Colour = (38, 25, 17)
"""That of names and of the coast."""
WAVES = ((64, 0.10), (46, 0.12), (30, 0.16), (16, 0.22))
"""Widths in pixels of the map and opacities of the lines of water along the coast."""
SHADES = ((30, 0.07), (20, 0.09), (11, 0.12))
"""The same for the shade along the borders of provinces."""
NAME_SIZE, NAME_DROP = 22, 0.52
"""The height of the letters of a name, and how far below the centre it stands, in radii of the room."""


def paint_map(
    surface: pygame.Surface, drawing: MapDrawing, realm: Realm, scale: float, palette: Palette
) -> None:
    """Paints the map on a surface that it fills, without anything that a match puts on it.

    `scale`: screen pixels for a pixel of the map.
    """
    _MapPainter(drawing, realm, scale, palette, surface).paint()


@dataclass(frozen=True)
class _MapPainter:
    """Paints from the sea up."""

    drawing: MapDrawing
    realm: Realm
    scale: float
    palette: Palette
    surface: pygame.Surface

    def paint(self) -> None:
        """Paints the whole map."""
        self._paint_sea()
        self._paint_land()
        self._add(self._rivers() + self._roads() + self._sea_links())
        for sign in land_signs(self.drawing, self.realm):
            self._paint_sign(sign)
        for name in self.drawing.shapes:
            self._paint_name(name)

    def _add(self, svg: str) -> None:
        """Draws SVG elements, whose coordinates are pixels of the map."""
        scaled = f'<g transform="scale({self.scale:.5f})">{svg}</g>'
        size = self.surface.get_size()
        self.surface.blit(shapes.drawn_once(size, scaled), (0, 0))

    @property
    def _coast(self) -> str:
        """The polygons of all provinces in one path."""
        return " ".join(path(shape.polygon) for shape in self.drawing.shapes.values())

    def _paint_sea(self) -> None:
        """Paper in thin blue, with lines of water along the coast and pictures where there is room."""
        self.surface.fill((255, 255, 255))
        paper = art.texture("parchment") if self.palette.textured else None
        if paper is not None:
            shapes.tile(self.surface, paper)
        self.surface.fill(_over_paper(SEA), special_flags=pygame.BLEND_RGB_MULT)
        coast = self._coast
        self._add("".join(_line(coast, SEA_LINE, 2 * width, opacity) for width, opacity in WAVES))
        for sign in sea_signs(self.drawing):
            self._paint_sign(sign)

    def _paint_land(self) -> None:
        """The provinces in the washes of their terrain, with shaded borders and a dark coast."""
        self._add(_line(self._coast, DARK, 9, 1))
        fills = ""
        for name, shape in self.drawing.shapes.items():
            wash = LAND[self.realm.provinces[name].terrain]
            fills += shapes.filled(path(shape.polygon), wash) + _line(path(shape.polygon), wash, 1.5, 1)
        land = shapes.drawn_once(
            self.surface.get_size(), f'<g transform="scale({self.scale:.5f})">{fills}</g>'
        )
        self._texture(land)
        self.surface.blit(land, (0, 0))
        borders = "".join(
            _line(path(shape.polygon), DARK, width, opacity)
            for width, opacity in SHADES
            for shape in self.drawing.shapes.values()
        )
        shade = shapes.drawn_once(
            self.surface.get_size(), f'<g transform="scale({self.scale:.5f})">{borders}</g>'
        )
        self._cut(shade, land)
        self.surface.blit(shade, (0, 0))
        dashed = "".join(
            _line(path(shape.polygon), DARK, 2.6, 0.85, "10 5") for shape in self.drawing.shapes.values()
        )
        self._add(dashed)
        self._paint_coast_line(land)

    def _paint_coast_line(self, land: pygame.Surface) -> None:
        """A line of ink where land meets sea: all outlines, cut to the strip that is not on land."""
        mask = pygame.mask.from_surface(land, 100)
        width = max(1, round(2.4 * self.scale))
        for outline in mask.connected_components(minimum=50):
            points = outline.outline(2)
            if len(points) > 2:
                pygame.draw.lines(self.surface, INK, True, points, width)  # noqa: FBT003  # pygame's own

    def _texture(self, land: pygame.Surface) -> None:
        """Lets the grain of the paper show through the washes."""
        paper = art.texture("parchment") if self.palette.textured else None
        if paper is None:
            return
        grain = pygame.Surface(land.get_size(), pygame.SRCALPHA)
        shapes.tile(grain, paper)
        grain.fill((18, 26, 50, 0), special_flags=pygame.BLEND_RGB_ADD)
        land.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _cut(self, surface: pygame.Surface, land: pygame.Surface) -> None:
        """Makes transparent what does not lie on the land."""
        mask = pygame.mask.from_surface(land, 100).to_surface(
            setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0)
        )
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _rivers(self) -> str:
        dark, light = RIVER
        lines = [path(line, closed=False) for line in self.drawing.rivers]
        return "".join(_line(line, dark, 7, 0.9) for line in lines) + "".join(
            _line(line, light, 4, 1) for line in lines
        )

    def _roads(self) -> str:
        light, dark = ROAD
        lines = [path(line, closed=False) for line in self.drawing.roads]
        return "".join(_line(line, light, 6, 0.7) for line in lines) + "".join(
            _line(line, dark, 3, 0.95, "9 7") for line in lines
        )

    def _sea_links(self) -> str:
        lines = (path(link.line, closed=False) for link in self.drawing.sea_links)
        return "".join(_line(line, SEA_LINE, 4.5, 0.95, "3 11") for line in lines)

    def _paint_sign(self, sign: Sign) -> None:
        side = max(1, round(sign.size * self.scale))
        picture = art.picture(f"lyssan/relief/{sign.picture}", (side, side))
        x, y = round(sign.foot[0] * self.scale), round(sign.foot[1] * self.scale)
        self.surface.blit(picture, picture.get_rect(midbottom=(x, y)))

    def _paint_name(self, province: str) -> None:
        """The name of a province below its centre, on a breath of light."""
        x, y = self.drawing.shapes[province].centre
        px = max(1, round(NAME_SIZE * self.scale))
        text = self.realm.provinces[province].name
        place = (
            round(x * self.scale),
            round((y + rooms(self.drawing)[province] * NAME_DROP) * self.scale),
        )
        for tone, reach in ((LAND[self.realm.provinces[province].terrain], 1), (INK, 0)):
            letters = fonts.render("serif", "Semibold", px, text, tone)
            offsets = ((-1, 0), (1, 0), (0, -1), (0, 1)) if reach else ((0, 0),)
            for across, down in offsets:
                step = max(1, round(px / 12))
                at = place[0] + across * step, place[1] + down * step
                self.surface.blit(letters, letters.get_rect(center=at))


def _line(d: str, colour: Colour, width: float, opacity: float, dash: str = "") -> str:
    """A line with round corners along a path."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{d}" fill="none" stroke="{shapes.css(colour)}" stroke-width="{width}" '
        f'stroke-opacity="{opacity:.3f}" stroke-linejoin="round" stroke-linecap="round"{dashed}/>'
    )


def _over_paper(colour: Colour) -> Colour:
    """What paper must be multiplied with to get this colour."""
    return mixed(colour, (255, 255, 255), 0.12)


def control_overlay(
    outline: Line, colours: tuple[Colour, Colour], dash: str, unit: float, width: float
) -> str:
    """SVG elements that show in whose control a province is: a tint, and a band along its border.

    Args:
        outline: The polygon, in layout units.
        colours: Those of the faction, the second for the dashes of its pattern.
        dash: The lengths of these dashes, in layout units.
        unit: Screen pixels for a layout unit.
        width: Layout units for a pixel of the map.
    """
    first, second = colours
    d = path(outline)
    return (
        f'<g transform="scale({unit:.5f})">'
        + shapes.filled(d, first, 0.2)
        + _line(d, first, 20 * width, 0.85)
        + _line(d, second, 5 * width, 1, dash)
        + "</g>"
    )
