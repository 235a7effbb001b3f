"""Small signs that stand in many pictures: crowns, seals, laurels, letters."""

from math import cos, pi, sin

from tools.art.pen import (
    DARK_GREEN,
    DARK_RED,
    GREEN,
    OLD_GOLD,
    PALE_GREEN,
    PALE_RED,
    PARCHMENT,
    RED,
    cut,
    disc,
    fill,
    pen,
    polygon,
    put,
    star,
)


def small_crown(colour: str, jewel: str = RED) -> str:
    """A crown 84 wide around the origin."""
    body = cut("M-34 28L-42-22L-20-2L0-32L20-2L42-22L34 28Q0 36-34 28z", colour)
    tips = cut(disc(-42, -26, 6) + disc(0, -36, 6) + disc(42, -26, 6), colour, 4)
    return body + tips + pen("M-34 16Q0 24 34 16", 4, OLD_GOLD) + fill(disc(0, 6, 6), jewel)


def seal(colour: str = RED, edge: str = DARK_RED) -> str:
    """A wax seal 60 wide around the origin."""
    lobes = [(30 - 3 * (step % 2), 2 * pi * step / 16) for step in range(16)]
    wax = cut(polygon([(r * cos(a), r * sin(a)) for r, a in lobes]), colour)
    return wax + pen(disc(0, 0, 18), 4, edge) + fill(star(0, 0, 13), PALE_RED)


def laurels() -> str:
    """A wreath of laurel 236 wide around the origin, open above."""
    leaf = "M0 0Q14-22 0-46Q-14-22 0 0z"
    shapes = [pen("M0 104A104 104 0 0 1-60-84M0 104A104 104 0 0 0 60-84", 8, DARK_GREEN)]
    for side in (-1, 1):
        for step in range(8):
            angle = 180 - side * (20 + step * 17.5)
            x, y = 100 * sin(angle * pi / 180), -100 * cos(angle * pi / 180)
            colour = (GREEN, PALE_GREEN)[step % 2]
            shapes += [
                put(cut(leaf, colour, 5), at=(x, y), scale=0.72, turn=angle - side * 90 + lean)
                for lean in (-38, 38)
            ]
    knot = cut("M0 104L-26 88V120zM0 104L26 88V120z", RED, 6) + cut(disc(0, 104, 10), RED, 6)
    return "".join(shapes) + knot


def letter(width: float = 90, height: float = 62, wax: str = RED) -> str:
    """A folded letter with a seal around the origin."""
    w, h = width / 2, height / 2
    sheet = cut(f"M{-w:g} {-h:g}H{w:g}V{h:g}H{-w:g}z", PARCHMENT)
    folds = pen(f"M{-w:g} {-h:g}L0 {h * 0.2:g}L{w:g} {-h:g}", 4)
    return sheet + folds + cut(disc(0, h * 0.15, h * 0.34), wax, 4)


def scroll(width: float = 110, height: float = 130, lines: int = 5) -> str:
    """An open scroll with writing around the origin."""
    w, h = width / 2, height / 2
    sheet = cut(f"M{-w:g} {-h:g}H{w:g}V{h:g}H{-w:g}z", PARCHMENT)
    ends = "".join(
        cut(f"M{-w - 8:g} {y - 8:g}H{w + 8:g}q8 8 0 16H{-w - 8:g}q-8-8 0-16z", "#d9bf8b") for y in (-h, h)
    )
    step = (height - 40) / max(1, lines)
    writing = "".join(
        f"M{-w + 14:g} {-h + 28 + step * row:g}H{w - (14 if row % 3 else 30):g}" for row in range(lines)
    )
    return sheet + ends + pen(writing, 4, "#7a6546")


def quill(feather: str = "#f4efe2") -> str:
    """A quill whose tip is at the origin."""
    vane = cut("M6-14Q6-70 52-104Q62-60 14-14z", feather, 4)
    return vane + pen("M0 0L44-84", 4) + pen("M20-30L34-34M28-48L42-54", 3)


def coins(count: int, colour: str = "#e3b13f", edge: str = "#a9761f") -> str:
    """A stack of coins that stands on the origin."""
    shapes = [
        cut(f"M-22 {-9 * n:g}v-9a22 8 0 0 1 44 0v9a22 8 0 0 1-44 0z", edge if n % 2 else colour, 4)
        for n in range(count)
    ]
    top, top_colour = -9 * count, "#f2ca62" if colour == "#e3b13f" else colour
    return "".join(shapes) + cut(f"M-22 {top:g}a22 8 0 0 1 44 0a22 8 0 0 1-44 0z", top_colour, 4)


def purse(colour: str = "#8a5a30", shade: str = "#5d3a1c") -> str:
    """A full purse that stands on the origin, 90 wide."""
    bag = cut("M-20-70Q-64-44-46-6Q-30 6 0 6Q30 6 46-6Q64-44 20-70z", colour)
    dark = fill("M14-64Q52-42 38-6Q26 2 8 3Q30-30 14-64z", shade)
    neck = cut("M-24-92Q0-80 24-92L16-68H-16z", colour) + pen("M-20-70H20", 8, "#e3b13f")
    return bag + dark + neck
