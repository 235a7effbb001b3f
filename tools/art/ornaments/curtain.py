"""Draws the curtain that covers the table while secrets are shown."""

from math import cos, pi, sin

from tools.art.ornaments.vines import BRIGHT, EDGE, GOLD, closed
from tools.art.vector import disc, fill, line, shape, svg

WIDTH, HEIGHT = 1920, 1080
FOLDS = 15
STRIPS = 10
DARK, LIGHT = (64, 12, 18), (168, 44, 40)


def curtain() -> str:
    """Drapery over the whole screen, 1920 x 1080: folds, a gold hem, a valance with tassels."""
    return svg(
        fill(f"M0 0H{WIDTH}V{HEIGHT}H0z", _red(0.2)),
        *_folds(),
        *_hem(),
        *_valance(),
        width=WIDTH,
        height=HEIGHT,
    )


def _red(light: float) -> str:
    parts = (round(dark + (bright - dark) * light) for dark, bright in zip(DARK, LIGHT, strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def _edge(share: float, y: float) -> float:
    """The x of a fold at a height; `share` is its place across the width, 0 to 1."""
    sway = 9 * sin(share * 37 + y / 260) + 5 * sin(share * 91 - y / 170)
    return share * WIDTH + sway * min(1, y / 400) if 0 < share < 1 else share * WIDTH


def _folds() -> list[str]:
    heights = [HEIGHT * step / 18 for step in range(19)]
    shapes = []
    for strip in range(FOLDS * STRIPS):
        left, right = strip / (FOLDS * STRIPS), (strip + 1) / (FOLDS * STRIPS)
        phase = (strip % STRIPS) / STRIPS
        light = 0.5 + 0.42 * cos(2 * pi * (phase - 0.36)) + 0.10 * cos(4 * pi * (phase - 0.3))
        light = max(0.0, light * (0.86 + 0.14 * sin(strip // STRIPS * 2.4)))
        outline = [(_edge(left, y), y) for y in heights]
        outline += [(_edge(right, y) + 1.5, y) for y in reversed(heights)]
        shapes.append(fill(closed(outline), _red(light)))
    return shapes


def _hem() -> list[str]:
    """A gold band at the foot that follows the folds, with its fringe."""
    steps = [WIDTH * step / 120 for step in range(121)]

    def foot(x: float) -> float:
        return HEIGHT - 74 + 7 * sin(x / WIDTH * FOLDS * 2 * pi - 1.2)

    band = [(x, foot(x)) for x in steps] + [(x, foot(x) + 26) for x in reversed(steps)]
    fringe = [
        line(f"M{x:.1f} {foot(x) + 28:.1f}V{foot(x) + 58:.1f}", "#b98a2e" if count % 2 else "#8f6520", 7)
        for count, x in enumerate(8 + 12 * step for step in range(160))
    ]
    shine = "M" + "L".join(f"{x:.1f} {foot(x) + 7:.1f}" for x in steps)
    return [*fringe, shape(closed(band), GOLD, EDGE, 3), line(shine, BRIGHT, 3)]


def _valance() -> list[str]:
    """Five swags under a gilded rail, a tassel between each two."""
    swags, shapes = 5, []
    span = WIDTH / swags
    for swag in range(swags):
        shapes += _swag(swag * span, span)
    for swag in range(1, swags):
        shapes += _tassel(swag * span)
    rail = [
        fill(f"M0 0H{WIDTH}V40H0z", EDGE),
        fill(f"M0 0H{WIDTH}V34H0z", GOLD),
        fill(f"M0 6H{WIDTH}V12H0z", BRIGHT),
    ]
    studs = [shape(disc(span * (step + 0.5) / 4, 21, 7), "#b23a2c", EDGE, 2) for step in range(swags * 4)]
    return [*shapes, *rail, *studs]


def _swag(left: float, span: float) -> list[str]:
    """Cloth hung in a bow: each band darker above and lit below."""
    shapes = [fill(f"M{left:g} 20h{span:g}q{-span / 2:g} 420 {-span:g} 0z", "#3c070d")]
    for band in range(7):
        deep, light = 395 - 54 * band, 0.95 - 0.12 * band - (0.3 if band % 2 else 0)
        shapes.append(
            fill(f"M{left:g} 20h{span:g}q{-span / 2:g} {deep} {-span:g} 0z", _red(max(light, 0.05)))
        )
    bow = f"M{left:g} 22q{span / 2:g} 395 {span:g} 0"
    return [*shapes, line(bow, EDGE, 17), line(bow, GOLD, 12), line(bow, BRIGHT, 3)]


def _tassel(x: float) -> list[str]:
    """A cord, a knob and its threads."""
    threads = [
        line(f"M{x + step * 3:g} 150L{x + step * 5.5:g} 232", "#b98a2e" if step % 2 else GOLD, 6)
        for step in range(-4, 5)
    ]
    skirt = shape(f"M{x - 13:g} 146H{x + 13:g}L{x + 27:g} 236H{x - 27:g}z", "#8f6520", EDGE, 4)
    knob = shape(disc(x, 128, 21), GOLD, EDGE, 4) + fill(disc(x - 6, 121, 6), BRIGHT)
    return [line(f"M{x:g} 30V120", EDGE, 12), line(f"M{x:g} 30V120", GOLD, 7), skirt, *threads, knob]
