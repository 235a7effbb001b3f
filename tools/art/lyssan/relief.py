"""Draws the signs of the map in ink and wash, in the manner of old maps; transparent ground."""

from collections.abc import Iterator
from math import cos, pi, sin

from tools.art.lyssan.pen import (
    DARK_RED,
    GOLD,
    INK,
    PARCHMENT,
    RED,
    WHITE,
    cut,
    disc,
    pen,
    polygon,
    put,
    tint,
)
from tools.art.vector import svg

ROCK, LEAF, STRAW, ROOF, SEA = "#8d8778", "#5c7d48", "#c9a64a", "#a8513c", "#4d7f93"
PEN = 3.5


def ink(path: str, wash: str, width: float = PEN) -> str:
    """A shape in thin paint with a pen outline."""
    return tint(path, wash, 0.85) + pen(path, width)


def peak(height: float, width: float) -> str:
    """One peak that stands on the origin: a lit side, a hatched side."""
    h, w = height, width / 2
    lit = (
        f"M{-w:g} 0Q{-w * 0.6:g} {-h * 0.35:g} {-w * 0.3:g} {-h * 0.62:g}L0 {-h:g}"
        f"L{w * 0.3:g} {-h * 0.66:g}Q{w * 0.66:g} {-h * 0.3:g} {w:g} 0z"
    )
    dark = (
        f"M0 {-h:g}L{w * 0.3:g} {-h * 0.66:g}Q{w * 0.66:g} {-h * 0.3:g} {w:g} 0H{w * 0.1:g}"
        f"L{w * 0.2:g} {-h * 0.34:g}L{-w * 0.04:g} {-h * 0.6:g}z"
    )
    snow = (
        f"M0 {-h:g}L{w * 0.26:g} {-h * 0.7:g}L{w * 0.08:g} {-h * 0.62:g}"
        f"L{-w * 0.06:g} {-h * 0.74:g}L{-w * 0.22:g} {-h * 0.7:g}z"
    )
    hatch = "".join(
        f"M{w * x:.1f} {-h * (0.86 - x) * 0.72:.1f}L{w * (x + 0.1):.1f} {-h * (0.62 - x) * 0.4:.1f}"
        for x in (0.22, 0.36, 0.5, 0.64)
    )
    ridge = f"M0 {-h:g}L{-w * 0.04:g} {-h * 0.6:g}L{w * 0.2:g} {-h * 0.34:g}"
    return (
        tint(lit, "#cfc4ac", 0.95)
        + tint(dark, ROCK, 0.95)
        + tint(snow, WHITE, 0.95)
        + pen(hatch, 2.5)
        + pen(ridge, 2.5)
        + pen(lit[:-1])
    )


def mountain_1() -> str:
    """Three peaks, the highest in the middle."""
    return (
        put(peak(70, 66), at=(36, 114)) + put(peak(64, 62), at=(94, 114)) + put(peak(104, 88), at=(62, 118))
    )


def mountain_2() -> str:
    """Two peaks, the highest on the right."""
    return put(peak(74, 76), at=(42, 114)) + put(peak(98, 84), at=(82, 118))


def fir(x: float, y: float, size: float) -> str:
    """A fir whose foot is at (x, y)."""
    crown = "M0-52L13-34H7L18-18H10L22 0H-22L-10-18H-18L-7-34H-13z"
    shade = "M0-52L13-34H7L18-18H10L22 0H4z"
    return put(
        pen("M0 0V10", 5),
        tint(crown, LEAF, 0.95),
        tint(shade, "#2f4b2c", 0.7),
        pen(crown, PEN),
        at=(x, y),
        scale=size,
    )


def oak(x: float, y: float, size: float) -> str:
    """A broad tree whose foot is at (x, y)."""
    crown = "M-24-10Q-36-20-26-32Q-26-48-10-48Q2-58 14-48Q30-46 28-32Q38-20 24-10Q14 0 0-6Q-14 0-24-10z"
    shade = "M8-50Q30-46 28-32Q38-20 24-10Q14 0 0-6Q22-20 8-50z"
    return put(
        pen("M0-6V12", 6),
        tint(crown, LEAF, 0.95),
        tint(shade, "#2f4b2c", 0.6),
        pen(crown, PEN),
        at=(x, y),
        scale=size,
    )


def forest_1() -> str:
    """A clump of firs."""
    spots = ((30, 72, 0.9), (64, 62, 1), (98, 72, 0.9), (46, 104, 1.05), (82, 106, 1.05))
    return "".join(fir(*spot) for spot in spots)


def forest_2() -> str:
    """Broad trees with one fir among them."""
    return oak(34, 72, 0.9) + fir(66, 66, 1.05) + oak(96, 74, 0.9) + oak(46, 110, 0.95) + oak(86, 112, 0.95)


def hill() -> str:
    """Two rounded hills with grass."""
    back = "M58 106Q72 58 96 58Q116 62 122 106z"
    front = "M6 110Q22 56 50 56Q78 60 92 110z"
    return (
        ink(back, "#b5b583")
        + ink(front, "#c6c491")
        + pen("M60 78Q70 90 72 104M50 70Q58 84 60 100M98 72Q106 84 108 100M20 96l4-8l4 8M34 104l4-8l4 8", 2.5)
    )


def tower() -> str:
    """A lone watch-tower."""
    body = "M46 116L50 46H78L82 116z"
    top = "M42 46V24H52V32H59V24H69V32H76V24H86V46z"
    return (
        tint("M64 46H78L82 116H64z", ROCK, 0.6)
        + ink(body, "#d8ccb4")
        + tint("M64 46H78L82 116H64z", ROCK, 0.6)
        + ink(top, "#d8ccb4")
        + pen("M64 62V76", 6)
        + pen("M58 116V104Q64 94 70 104V116M34 118H96")
    )


def house(x: float, y: float, width: float, height: float) -> str:
    """A gabled house whose left foot is at (x, y)."""
    wall = (
        f"M{x:g} {y:g}V{y - height:g}L{x + width / 2:g} {y - height * 1.8:g}"
        f"L{x + width:g} {y - height:g}V{y:g}z"
    )
    roof = (
        f"M{x - 3:g} {y - height + 3:g}L{x + width / 2:g} {y - height * 1.85:g}"
        f"L{x + width + 3:g} {y - height + 3:g}z"
    )
    return ink(wall, PARCHMENT) + ink(roof, ROOF) + pen(f"M{x + width / 2:g} {y:g}V{y - height * 0.5:g}", 5)


def town() -> str:
    """Houses round a church."""
    church = (
        ink("M54 100V46H76V100z", PARCHMENT)
        + ink("M50 48L65 12L80 48z", ROOF)
        + pen("M65 12V2M60 6H70", 3)
        + pen("M65 58V70", 5)
    )
    return (
        house(18, 96, 32, 22)
        + house(80, 96, 32, 22)
        + church
        + house(6, 114, 30, 20)
        + house(36, 116, 36, 22)
        + house(74, 116, 36, 22)
    )


def capital() -> str:
    """A walled city with a high keep under a golden crown."""
    keep = ink("M46 84V40H82V84z", "#e2d8c2") + ink("M42 42V28H52V36H59V28H69V36H76V28H86V42z", "#e2d8c2")
    spires = (
        ink("M22 84V54H40V84z", "#e2d8c2")
        + ink("M18 56L31 28L44 56z", ROOF)
        + ink("M88 84V54H106V84z", "#e2d8c2")
        + ink("M84 56L97 28L110 56z", ROOF)
    )
    wall = ink("M6 118V84H14V90H24V84H34V90H44V84H54V90H74V84H84V90H94V84H104V90H114V84H122V118z", "#c3b8a4")
    gate = cut("M54 118V104Q64 90 74 104V118z", INK, 2)
    crown = cut("M50 24L46 6L57 14L64 3L71 14L82 6L78 24z", GOLD, PEN)
    return spires + keep + crown + wall + gate + pen("M64 50V62M31 64V72M97 64V72", 5)


def farm() -> str:
    """Furrows and sheaves beside a barn."""
    field = tint("M6 118Q30 82 64 78Q98 82 122 118z", STRAW, 0.8)
    furrows = pen("M12 116Q40 88 66 82M34 118Q54 94 72 84M62 118Q70 98 78 86M92 118Q90 100 84 88", 2.5)
    sheaf = ink("M-9 0L-5-14L-12-30Q0-38 12-30L5-14L9 0z", STRAW, 3) + pen("M-6-14H6", 4)
    return (
        field
        + house(20, 82, 40, 22)
        + furrows
        + put(sheaf, at=(88, 88), scale=1.1)
        + put(sheaf, at=(112, 100), scale=1.1)
    )


def compass() -> str:
    """A wind rose of sixteen points, north with a lily; 256 wide."""
    shapes = [pen(disc(128, 138, 88), 3), pen(disc(128, 138, 80), 2)]
    for reach, turns in ((70, range(1, 16, 2)), (88, (2, 6, 10, 14)), (112, (0, 4, 8, 12))):
        for step in turns:
            angle = 2 * pi * step / 16
            tip = (128 + reach * sin(angle), 138 - reach * cos(angle))
            for side, colour in (
                (-1, PARCHMENT),
                (1, RED if reach == 112 else SEA if reach == 88 else "#6d5a44"),
            ):
                aside = angle + side * pi / 8
                corner = (128 + reach * 0.26 * sin(aside), 138 - reach * 0.26 * cos(aside))
                shapes.append(cut(polygon([(128, 138), tip, corner]), colour, 2.5))
    lily = (
        "M128 28Q112 14 128 0Q144 14 128 28zM126 28Q106 30 104 14Q120 10 126 28zM130 28"
        "Q150 30 152 14Q136 10 130 28z"
    )
    return "".join(shapes) + cut(disc(128, 138, 12), GOLD, 3) + cut(lily, DARK_RED, 2.5)


def ship() -> str:
    """A cog under a swollen sail; 256 wide."""
    sea = pen("M10 222q16-14 32 0t32 0t32 0t32 0t32 0t32 0t32 0", 5, SEA) + pen(
        "M40 240q14-12 28 0t28 0t28 0t28 0t28 0", 4, SEA
    )
    hull = ink("M26 150H50V168H194V140H232Q232 196 196 212H70Q36 200 26 150z", "#8a6238", 5)
    planks = pen("M38 182H224M52 198H212", 3)
    castle_boards = ink("M194 140V118H204V128H212V118H222V128H230V118H238V140z", "#a67c4c", 4) + ink(
        "M20 150V130H30V138H38V130H48V150z", "#a67c4c", 4
    )
    mast = pen("M124 168V22", 8) + ink("M124 8L164 18L124 30z", RED, 4)
    sail = ink("M62 46Q124 32 186 46Q206 92 190 142Q124 154 64 142Q88 92 62 46z", WHITE, 5)
    cross = pen("M126 48V140M84 92H186", 13, RED)
    return (
        mast
        + sail
        + cross
        + pen("M56 46H194", 6)
        + hull
        + planks
        + castle_boards
        + pen("M62 140L48 168M190 140L198 166", 3)
        + sea
    )


def sea_monster() -> str:
    """A serpent whose coils rise from the waves; 256 wide."""
    coil = "M{x} 190Q{x} 110 {m} 108Q{e} 110 {e} 190H{b}Q{b} 150 {m} 148Q{a} 150 {a} 190z"
    tail = ink("M226 190Q228 150 212 138L194 142L206 118L236 112L228 134Q250 152 246 190z", SEA, 5)
    coils = ink(coil.format(x=88, m=124, e=160, b=140, a=108), SEA, 5) + ink(
        coil.format(x=158, m=188, e=218, b=202, a=174), SEA, 5
    )
    fins = ink("M110 110L118 90L126 106L138 90L142 112z", ROOF, 4) + ink(
        "M176 110L184 92L190 106L202 94L204 114z", ROOF, 4
    )
    neck = ink(
        (
            "M36 190Q20 140 40 104Q28 96 14 104Q4 82 32 70Q20 58 34 46Q46 56 60 54Q96 62 92 96"
            "Q66 112 72 150Q74 176 70 190z"
        ),
        SEA,
        5,
    )
    head = pen("M14 96Q32 92 46 98", 4) + cut(disc(46, 76, 8), WHITE, 3) + cut(disc(45, 76, 2), INK, 2)
    belly = pen("M46 184Q36 144 54 112M56 150l14-2M54 168l16 0M58 132l12-4", 3)
    ear = ink("M58 54L66 34L76 58z", ROOF, 4)
    waves = pen(
        "M4 196q16-16 32 0t32 0t32 0t32 0t32 0t32 0t32 0M26 216q14-12 28 0t28 0t28 0t28 0t28 0t28 0",
        5,
        "#2f5a6b",
    )
    return tail + coils + fins + neck + ear + head + belly + waves


def wave() -> str:
    """Three strokes of a swell."""
    return pen("M10 58q18-22 36 0t36 0t36 0M30 82q16-18 32 0t32 0M20 36q14-14 28 0t28 0", 4, SEA)


LAND = {
    "mountain_1": mountain_1,
    "mountain_2": mountain_2,
    "forest_1": forest_1,
    "forest_2": forest_2,
    "hill": hill,
    "tower": tower,
    "town": town,
    "capital": capital,
    "farm": farm,
    "wave": wave,
}
SEA_SIGNS = {"compass": compass, "ship": ship, "sea_monster": sea_monster}


def relief() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each sign of the map."""
    for name, draw in LAND.items():
        yield f"lyssan/relief/{name}", svg(draw(), width=128, height=128)
    for name, draw in SEA_SIGNS.items():
        yield f"lyssan/relief/{name}", svg(draw(), width=256, height=256)
