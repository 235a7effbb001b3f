"""Mountains, woods, hills, farms and buildings of the map."""

from tools.art.lyssan.relief.ink import LEAF, PEN, ROCK, ROOF, STRAW, ink, pen
from tools.art.pen import (
    GOLD,
    INK,
    PARCHMENT,
    WHITE,
    cut,
    put,
    tint,
)


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
        f"M{w * x:.1f} {-h * (1 - x) * 0.9:.1f}L{w * (x - 0.16):.1f} {-h * ((1 - x) * 0.9 - 0.24):.1f}"
        for x in (0.34, 0.46, 0.58, 0.7)
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
}
