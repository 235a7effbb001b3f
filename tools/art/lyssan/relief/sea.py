"""Decoration of the sea: a wind rose, a ship, a monster, waves."""

from math import cos, pi, sin

from tools.art.lyssan.relief.ink import ROOF, SEA, ink, pen
from tools.art.pen import (
    DARK_RED,
    GOLD,
    INK,
    PARCHMENT,
    RED,
    WHITE,
    cut,
    disc,
    polygon,
)


def wave() -> str:
    """Three strokes of a swell."""
    return pen("M10 58q18-22 36 0t36 0t36 0M30 82q16-18 32 0t32 0M20 36q14-14 28 0t28 0", 4, SEA)


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
        "M36 190Q18 140 44 104L20 108Q10 102 14 94L38 90L8 84Q2 66 24 62Q36 42 62 46Q98 54 94 94"
        "Q66 112 72 150Q74 176 70 190z",
        SEA,
        5,
    )
    head = cut(disc(46, 68, 8), WHITE, 3) + cut(disc(44, 68, 2), INK, 2) + pen("M16 74L20 77", 3)
    belly = pen("M46 184Q36 144 54 112M56 150l14-2M54 168l16 0M58 132l12-4", 3)
    ear = ink("M58 54L66 34L76 58z", ROOF, 4)
    waves = pen(
        "M4 196q16-16 32 0t32 0t32 0t32 0t32 0t32 0t32 0M26 216q14-12 28 0t28 0t28 0t28 0t28 0t28 0",
        5,
        "#2f5a6b",
    )
    return tail + coils + fins + neck + ear + head + belly + waves
