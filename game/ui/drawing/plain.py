"""The plain look of drawings: flat colours and bold outlines.

A painted drawing is changed before it is rasterised, so that there is no second set of drawings.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cbrt

from game.ui.drawing.theme import INTENSITIES, Colour, luminance

FIXED = ("emblems/", "glyphs/", "icons/", "ornaments/", "table/")
"""Folders of pictures that are plain already."""
EFFECTS = "/effect/"
"""In the names of smoke and flames, which shine through what is below them."""
PLACEHOLDERS = frozenset({"ff00ff", "cc00cc", "ff66ff", "00ffff"})
"""Colours that are replaced by those of a seat."""
FLAT_COLOURS: Sequence[Colour] = (
    (28, 20, 16),
    (75, 71, 66),
    (140, 133, 124),
    (207, 198, 180),
    (243, 227, 189),
    (255, 255, 255),
    (240, 200, 160),
    (200, 48, 44),
    (124, 31, 36),
    (240, 150, 50),
    (244, 208, 60),
    (138, 90, 44),
    (206, 160, 108),
    (47, 143, 78),
    (20, 87, 58),
    (143, 196, 106),
    (47, 111, 180),
    (23, 63, 116),
    (143, 195, 232),
    (106, 63, 156),
    (183, 155, 224),
    (229, 138, 168),
)
"""The colours of all plain pictures but those of seats."""
HUE_WEIGHT = 3.0
"""How much more a difference of hue counts than one of lightness when the nearest flat colour is chosen."""
BOLD = 1.3
"""The width of plain outlines, relative to painted ones."""
LIGHT = 0.1
"""From this luminance on a colour belongs to the figure in a drawing of two colours."""

_COLOUR = re.compile(r'(fill|stroke)="#([0-9a-f]{6})"')
_SHADE = re.compile(r'<\w+\b(?![^>]*\bstroke="#)[^>]*\bfill-opacity="0?\.\d+"[^>]*/>')
"""Shade and shine: translucent shapes without an outline."""
_WIDTH = re.compile(r'stroke-width="([0-9.]+)"')


def is_fixed(name: str) -> bool:
    """True if the picture of this name is the same in both looks."""
    return name.startswith(FIXED) or EFFECTS in name


def flattened(svg: str) -> str:
    """A drawing in flat colours with bold outlines, without shade; the colours of seats are kept."""
    return _changed(svg, _flat, BOLD)


def two_toned(svg: str, figure: Colour, line: Colour) -> str:
    """A drawing in two colours: its light parts in one, its dark parts and lines in the other."""
    return _changed(svg, lambda colour: figure if luminance(colour) > LIGHT else line, 1.0)


def _changed(svg: str, recolour: Callable[[Colour], Colour], widen: float) -> str:
    svg = _SHADE.sub("", svg)
    svg = _WIDTH.sub(lambda width: f'stroke-width="{float(width[1]) * widen:.2f}"', svg)
    colours = {hexadecimal for _, hexadecimal in _COLOUR.findall(svg)}
    new = {hexadecimal: _hexadecimal(recolour(_colour(hexadecimal))) for hexadecimal in colours}
    return _COLOUR.sub(lambda found: f'{found[1]}="#{new[found[2]]}"', svg)


def _colour(hexadecimal: str) -> Colour:
    red, green, blue = bytes.fromhex(hexadecimal)
    return red, green, blue


def _hexadecimal(colour: Colour) -> str:
    return bytes(colour).hex()


@lru_cache(maxsize=4096)
def _flat(colour: Colour) -> Colour:
    """The flat colour that is most like a colour; that of a placeholder is itself."""
    if _hexadecimal(colour) in PLACEHOLDERS:
        return colour
    light, *hue = _perceived(colour)

    def difference(other: Colour) -> float:
        other_light, *other_hue = _perceived(other)
        hues = sum((one - another) ** 2 for one, another in zip(hue, other_hue, strict=True))
        return (light - other_light) ** 2 + HUE_WEIGHT * hues

    return min(FLAT_COLOURS, key=difference)


@lru_cache(maxsize=4096)
def _perceived(colour: Colour) -> tuple[float, float, float]:
    """Lightness and hue of a colour as the eye tells colours apart (Oklab)."""
    red, green, blue = (INTENSITIES[part] for part in colour)
    long = cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue)
    medium = cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue)
    short = cbrt(0.0883 * red + 0.2817 * green + 0.6300 * blue)
    return (
        0.2105 * long + 0.7936 * medium - 0.0041 * short,
        1.9780 * long - 2.4286 * medium + 0.4506 * short,
        0.0259 * long + 0.7828 * medium - 0.8087 * short,
    )
