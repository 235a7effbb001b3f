"""Paints the backgrounds of the prologues with the games' own pictures: `python -m tools.art.prologues`."""

import re
from collections.abc import Iterable
from math import sin

from game import files
from tools.art.grace.prologue import prologue

WIDTH, HEIGHT = 1920, 1080
INK = "#1c1410"
COLOURS = {"#ff00ff": "#a8352c", "#cc00cc": "#742019", "#ff66ff": "#c9655a", "#00ffff": "#e8c56a"}
"""What takes the place of the colours that a seat would give."""


def main() -> None:
    """Writes all pictures."""
    for name, svg in pictures().items():
        files.asset(f"art/{name}.svg").write_text(svg, "utf-8")


def pictures() -> dict[str, str]:
    """The text of each picture, by name."""
    whole, small = (WIDTH, HEIGHT), (200, 200)
    return {
        "lyssan/prologue": svg(lyssan(), whole),
        "lyssan/prologue_seal": svg(seal("#6f1a17", "#a32a24", "#8c211c", "#d0564a"), small),
        "cyvasse/prologue": svg(cyvasse(), whole),
        "allyria/prologue": svg(allyria(), whole),
        "grace/prologue": svg([prologue()], whole),
        "grace/prologue_seal": svg(seal("#2f2450", "#54408a", "#44346f", "#b9a0e0"), small),
    }


def svg(parts: Iterable[str], size: tuple[int, int]) -> str:
    """A picture of parts, the lowest first."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    return "\n".join([head, *parts, "</svg>", ""])


def lyssan() -> Iterable[str]:
    """A realm at dusk: the castle, two sides of it, and banners that have been out for two hundred years."""
    yield from sky("#27304c", "#d98d55", "#f3d59a")
    yield disc(960, 470, 150, "#fbe6b4", 0.9)
    yield ridge(520, 70, 5.1, "#8d6a6a", 1)
    yield ridge(610, 60, 3.4, "#6b5260", 4)
    yield path("M700 760L800 560 870 520 960 470 1050 520 1120 560 1230 760z", "#4b3c46")
    yield copy("lyssan/castle", 790, 190, 340)
    yield ridge(720, 50, 2.6, "#4a4038", 2)
    yield ridge(830, 40, 2.1, "#37302a", 5)
    for name, x, y, side in (
        ("lyssan/agent/knight", 70, 560, 250),
        ("lyssan/agent/priest", 250, 690, 190),
        ("lyssan/agent/noble", 1600, 560, 250),
        ("lyssan/agent/spy", 1500, 700, 180),
    ):
        yield copy(name, x, y, side)
    for index, name in enumerate(("wolf", "hawk", "vulture", "council")):
        x = (190, 420, 1330, 1560)[index]
        yield banner(x, 70 + 30 * (index in (1, 2)), ("#a8352c", "#31508f", "#c09327", "#3f8a96")[index])
        yield copy(f"lyssan/faction/{name}", x + 25, 110 + 30 * (index in (1, 2)), 120)
    yield ridge(960, 30, 1.7, INK, 3)


def cyvasse() -> Iterable[str]:
    """A camp at night: one lamp, two armies, and the shirt between them."""
    yield from sky("#0d1626", "#1d3346", "#35535a")
    for x, y in (
        (140, 90),
        (420, 190),
        (610, 70),
        (1290, 110),
        (1500, 220),
        (1760, 80),
        (1640, 330),
        (300, 330),
    ):
        yield disc(x, y, 4, "#e9e2c8", 0.8)
    for radius, strength in ((520, 0.10), (380, 0.14), (260, 0.2), (150, 0.3)):
        yield disc(960, 330, radius, "#f4b95a", strength)
    yield ridge(640, 40, 2.3, "#16222c", 1)
    yield path("M0 640L210 330 470 640z", "#2a3a40") + path("M210 330L250 640 330 640z", "#1b272d")
    yield path("M1450 640L1710 330 1920 620V640z", "#26343a") + path(
        "M1710 330L1640 640 1560 640z", "#1b272d"
    )
    yield path("M660 120H672V560H660zM1248 120H1260V560H1248z", "#4a3322")
    yield path("M666 150Q960 190 1254 150L1254 156Q960 198 666 156z", "#b79d6c")
    yield shirt()
    for side, mirrored in (("alabaster", False), ("onyx", True)):
        for kind, x, y, size in (
            ("dragon", 40, 520, 360),
            ("king", 300, 400, 200),
            ("elephant", 400, 520, 190),
            ("rabble", 20, 820, 180),
        ):
            yield copy(f"cyvasse/{side}/{kind}", WIDTH - x - size if mirrored else x, y, size)
    yield ridge(950, 24, 1.9, "#0b1016", 3)


def allyria() -> Iterable[str]:
    """Four cities on four hills on the first morning, below the moon that counts the year."""
    yield from sky("#3d5a80", "#9dc0c0", "#f4e3b2")
    yield copy("allyria/moon/full", 850, 60, 220)
    yield ridge(480, 60, 4.3, "#86a3a6", 2)
    yield ridge(560, 50, 3.1, "#6f9073", 1)
    for race, x, y, side in (
        ("elf", 90, 240, 300),
        ("human", 440, 190, 280),
        ("dwarf", 1200, 190, 280),
        ("orc", 1540, 240, 300),
    ):
        yield hill(x + side / 2, y + 0.86 * side, 0.8 * side, "#5d7d52")
        yield copy(f"allyria/city/{race}", x, y, side)
    yield ridge(620, 40, 2.4, "#54713f", 4)
    for kind, x, y, side in (
        ("cavalry", 60, 610, 210),
        ("ranged", 240, 740, 180),
        ("infantry", 1640, 610, 210),
        ("spear", 1500, 750, 180),
        ("siege", 30, 830, 190),
    ):
        yield copy(f"allyria/troop/{kind}", x, y, side)
    yield ridge(980, 26, 1.5, "#2d3d22", 3)


def seal(edge: str, wax: str, pressed: str, relief: str) -> Iterable[str]:
    """Wax with a crown, in four colours from its edge to the crown."""
    points = [
        (100 + (84 + 7 * sin(5 * a + 1)) * c, 100 + (84 + 7 * sin(3 * a)) * s) for a, c, s in circle(48)
    ]
    outline = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "z"
    yield path(outline, edge)
    yield disc(97, 96, 74, wax, 1)
    yield disc(100, 100, 60, pressed, 1)
    yield path("M62 122L54 76 80 96 100 62 120 96 146 76 138 122z", relief) + path(
        "M62 128H138V138H62z", relief
    )


def circle(count: int) -> Iterable[tuple[float, float, float]]:
    """Angles of a circle, each with its cosine and sine."""
    turn = 2 * 3.14159265 / count
    return ((turn * n, sin(turn * n + 1.5707963), sin(turn * n)) for n in range(count))


def sky(*colours: str) -> Iterable[str]:
    """Bands from the top colour to the bottom colour."""
    bands = 36
    for band in range(bands):
        place = band / (bands - 1) * (len(colours) - 1)
        first = min(int(place), len(colours) - 2)
        top, height = band * 760 / bands, 760 / bands + 1
        colour = mixed(colours[first], colours[first + 1], place - first)
        yield path(f"M0 {top:.0f}H{WIDTH}V{top + height:.0f}H0z", colour)
    yield path(f"M0 759H{WIDTH}V{HEIGHT}H0z", colours[-1])


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def ridge(base: int, height: int, waves: float, colour: str, seed: int) -> str:
    """Hills across the whole picture."""
    tops = [
        (x, base - height * (sin(waves * x / 300 + seed) + 0.5 * sin(waves * x / 130 + 3 * seed)))
        for x in range(0, WIDTH + 1, 40)
    ]
    return path(f"M0 {HEIGHT}L" + "L".join(f"{x} {y:.0f}" for x, y in tops) + f"L{WIDTH} {HEIGHT}z", colour)


def hill(x: float, y: float, width: float, colour: str) -> str:
    """A round hill below a city."""
    left, right = x - width, x + width
    return path(f"M{left:.0f} {y + 150:.0f}Q{x:.0f} {y - 110:.0f} {right:.0f} {y + 150:.0f}z", colour)


def banner(x: int, y: int, colour: str) -> str:
    """A long banner from a pole."""
    cloth = path(f"M{x} {y}H{x + 170}V{y + 330}L{x + 85} {y + 270} {x} {y + 330}z", colour)
    return cloth + path(f"M{x - 16} {y - 14}H{x + 186}V{y}H{x - 16}z", "#5a3d24")


def shirt() -> str:
    """The shirt on the line."""
    cloth = path(
        "M830 168L716 470 776 494 834 330V540Q890 560 960 544 1030 560 1086 540V330L1144 494 1204 470 1090 "
        "168Q1030 190 1000 184L960 300 920 184Q890 190 830 168z",
        "#e8d9b4",
    )
    folds = "M870 300L880 520H888L882 300zM1000 320L992 525H1000L1010 320zM940 260L936 524H942L948 260z"
    return cloth + path(folds, "#c7b286")


def disc(x: float, y: float, radius: float, colour: str, opacity: float) -> str:
    """A circle."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" fill-opacity="{opacity}"/>'


def path(data: str, colour: str) -> str:
    """A filled path."""
    return f'<path d="{data}" fill="{colour}"/>'


def copy(name: str, x: float, y: float, side: float) -> str:
    """A picture of the game as high as `side`."""
    drawn = files.asset(f"art/{name}.svg").read_text("utf-8")
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)
    height = float(found[2]) if found else 256
    inside = re.sub(r"</?svg[^>]*>", "", drawn).strip()
    for colour, own in COLOURS.items():
        inside = inside.replace(colour, own)
    return f'<g transform="translate({x} {y}) scale({side / height:.4f})">{inside}</g>'


if __name__ == "__main__":
    main()
