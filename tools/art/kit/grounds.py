"""Backgrounds of cards, 320 x 220, which they cover to the edges."""

from math import cos, pi, sin

from tools.art.pen import (
    PALE_GOLD,
    WHITE,
    cut,
    disc,
    fill,
    pen,
    polygon,
    star,
    tint,
)

WIDTH, HEIGHT = 320, 220
ALL = "M-2-2H322V222H-2z"

MOTIFS = {
    "lozenge": "M{x} {y}l9 11-9 11-9-11z",
    "star": "M{x} {y}l3 8 8 3-8 3-3 8-3-8-8-3 8-3z",
    "lily": "M{x} {y}q8 8 0 18q-8-10 0-18zM{x} {y}m-9 8q10 0 9 12q-9-2-9-12zm18 0q-10 0-9 12q9-2 9-12z",
    "drop": "M{x} {y}q10 14 0 20q-10-6 0-20z",
    "cross": "M{x} {y}m-3 2h6v6h6v6h-6v8h-6v-8h-6v-6h6z",
    "ring": "M{x} {y}a9 9 0 1 0 .1 0zm0 5a4 4 0 1 1-.1 0z",
}


def tapestry(colour: str, motif_colour: str, motif: str = "lozenge") -> str:
    """A cloth with a woven motif and a light behind the middle."""
    spots = "".join(
        MOTIFS[motif].format(x=x + (20 if row % 2 else 0), y=y)
        for row, y in enumerate(range(-6, 220, 36))
        for x in range(0, 330, 40)
    )
    return fill(ALL, colour) + tint(spots, motif_colour, 0.5) + tint(disc(160, 110, 104), PALE_GOLD, 0.16)


def stripes(colour: str, other: str) -> str:
    """A striped hanging."""
    bands = "".join(f"M{x} -2h20v224h-20z" for x in range(0, 320, 40))
    return fill(ALL, colour) + fill(bands, other) + tint(disc(160, 110, 104), PALE_GOLD, 0.12)


def stone_wall(colour: str = "#a79b86", seam: str = "#84785f") -> str:
    """Courses of hewn stone."""
    courses = "".join(f"M-2 {y}H322" for y in range(22, 220, 34))
    joints = "".join(
        f"M{x + (28 if row % 2 else 0)} {y}v34"
        for row, y in enumerate(range(-12, 220, 34))
        for x in range(10, 330, 56)
    )
    return fill(ALL, colour) + pen(courses + joints, 3, seam)


def planks(colour: str = "#7a5030", seam: str = "#543419") -> str:
    """A table seen from above."""
    grain = (
        "M20 30q60 10 120 0M190 60q50-8 110 4M40 100q70-8 140 2M200 130q40 8 96 0M16 176q60 8 "
        "110-2M180 196q60-8 120 2"
    )
    return (
        fill(ALL, colour) + pen("M-2 44H322M-2 88H322M-2 132H322M-2 176H322", 4, seam) + pen(grain, 2, seam)
    )


def day(sky: str = "#efd9a4", sun: str = "#f8eabc", near: str = "#a9a15c", far: str = "#c9bc7c") -> str:
    """A pale sun over two ranges of hills."""
    disc_of_sun = tint(disc(160, 108, 84), sun, 0.75) + pen(disc(160, 108, 84), 2, "#d9b565")
    hills = fill("M-2 150Q60 116 130 146Q200 110 322 142V222H-2z", far) + fill(
        "M-2 180Q80 156 160 178Q240 158 322 176V222H-2z", near
    )
    return fill(ALL, sky) + disc_of_sun + hills


def night(sky: str = "#252b4a", band: str = "#343c66", ground: str = "#1b1d2e") -> str:
    """Moon, stars and dark hills."""
    glow = fill("M-2 120Q80 70 160 104Q240 66 322 100V222H-2z", band)
    spots = ((30, 30), (74, 58), (120, 24), (176, 50), (214, 20), (292, 84), (246, 70), (20, 92))
    stars = "".join(star(x, y, 6 if n % 2 else 4, 4, 0.3) for n, (x, y) in enumerate(spots))
    return (
        fill(ALL, sky)
        + glow
        + fill(stars, "#e9dfb8")
        + fill("M-2 176Q90 150 170 172Q250 152 322 170V222H-2z", ground)
    )


def moon(x: float, y: float, radius: float = 24) -> str:
    """A waning moon."""
    return cut(
        (
            f"M{x} {y - radius}A{radius} {radius} 0 1 0 {x + radius} {y + radius * 0.3:g}"
            f"A{radius * 0.8:g} {radius * 0.8:g} 0 0 1 {x} {y - radius}z"
        ),
        "#f4e8b8",
        4,
    )


def rays(x: float, y: float, colour: str, opacity: float = 0.35, count: int = 12) -> str:
    """Beams of light that spread from a point."""
    beams = ""
    for step in range(count):
        angle, half = 2 * pi * step / count, pi / count / 2
        beams += polygon(
            [(x, y), *((x + 420 * cos(angle + side), y + 420 * sin(angle + side)) for side in (-half, half))]
        )
    return tint(beams, colour, opacity)


def window(x: float, y: float, width: float, height: float, sky: str = "#9cc0dc") -> str:
    """A pointed window whose foot's middle is at (x, y)."""
    w = width / 2
    frame = (
        f"M{x - w:g} {y:g}V{y - height * 0.6:g}Q{x - w:g} {y - height * 0.86:g} {x:g} "
        f"{y - height:g}Q{x + w:g} {y - height * 0.86:g} {x + w:g} {y - height * 0.6:g}V{y:g}z"
    )
    bars = (
        f"M{x:g} {y:g}V{y - height:g}M{x - w:g} {y - height * 0.3:g}H{x + w:g}M{x - w:g} "
        f"{y - height * 0.6:g}H{x + w:g}"
    )
    return fill(frame, "#e2d8c2") + cut(frame, sky) + pen(bars, 4)


def curtain(colour: str, shade: str, *, right: bool = False) -> str:
    """A curtain at one side."""
    cloth = (
        cut("M-10-10H74Q64 70 34 130Q52 180 46 230H-10z", colour)
        + pen("M50 0Q46 70 22 126M22 0Q22 60 8 120M30 140Q36 180 32 222", 4, shade)
        + pen("M6 132H46", 8, "#e3b13f")
    )
    return f'<g transform="translate(320 0) scale(-1 1)">{cloth}</g>' if right else cloth


def snow(colour: str = WHITE) -> str:
    """Falling flakes."""
    return fill(
        "".join(disc((n * 89 + n * n * 17) % 320, (n * 57 + n * n * 29) % 220, 3 + n % 3) for n in range(30)),
        colour,
    )


def rain() -> str:
    """Slanting strokes of rain."""
    return pen("".join(f"M{(61 * n) % 330} {(47 * n) % 210}l-8 22" for n in range(26)), 2.5, "#dfe7ee")
