"""Draws the triumphs of deeds, and of the state of a realm."""

from collections.abc import Callable

from tools.art.kit import signs
from tools.art.lyssan.triumphs.frames import burst, crowned_shield
from tools.art.pen import (
    COAL,
    DARK_RED,
    GOLD,
    PALE_BLUE,
    PALE_GOLD,
    PALE_STEEL,
    PALE_STONE,
    RED,
    STONE,
    WHITE,
    cut,
    disc,
    fill,
    pen,
    put,
    rod,
    star,
    tint,
)


def show_of_force() -> str:
    """A castle razed: a tower breaks under a stone."""
    left = cut("M66 204V100H80V112H94V100H108V112H120L112 140L126 158L114 204z", STONE, 7)
    right = put(cut("M-10 46L2 0L-12-18L-4-46H10V-34H24V-46H38V60z", PALE_STONE, 7), at=(156, 146), turn=20)
    hit = cut(star(140, 84, 40, 9, 0.5), "#f4a53a", 6) + cut(disc(150, 70, 20), COAL, 6)
    return (
        burst("#8a2f2a")
        + left
        + right
        + hit
        + cut(disc(180, 206, 11) + disc(140, 210, 9) + disc(64, 212, 8), STONE, 5)
    )


def stolen_favour() -> str:
    """A courtier lured: a dark glove snatches a golden pawn."""
    pawn = (
        cut("M92 202Q96 158 112 138Q90 106 128 84Q166 106 144 138Q160 158 164 202z", GOLD, 8)
        + cut(disc(128, 88, 27), GOLD, 8)
        + cut("M104 72L98 40L116 54L128 34L140 54L158 40L152 72z", PALE_GOLD, 6)
    )
    sleeve = cut("M238 92L170 130L182 172L246 156z", COAL, 7)
    glove = cut(
        (
            "M178 128Q160 116 132 120Q116 124 122 134Q108 140 118 148Q108 158 122 162Q120 174 136 "
            "174Q166 180 186 166z"
        ),
        "#4b4660",
        7,
    ) + pen("M122 134L152 136M118 148L152 150M122 162L150 162", 5)
    return burst("#9cb4c8") + pawn + sleeve + glove


def red_season() -> str:
    """Three kills in a turn: three daggers and blood."""
    blade = (
        cut("M-11 16V70L0 94L11 70V16z", PALE_STEEL, 7)
        + rod("M0-30V-8", COAL, 12, 5)
        + rod("M-26 6H26", GOLD, 9, 6)
        + fill("M-7 52V70L0 86L7 70V52z", RED)
    )
    knives = put(blade, at=(82, 98), turn=24) + put(blade, at=(174, 98), turn=-24) + put(blade, at=(128, 82))
    drops = fill(
        "M128 184q20 26 0 38q-20-12 0-38zM80 190q12 16 0 24q-12-8 0-24zM176 190q12 16 0 24q-12-8 0-24z", RED
    )
    return burst("#efe0c4") + knives + drops


def red_keep() -> str:
    """A castle in Elbingen: the red keep of the capital."""
    keep = cut("M84 204V96H72V66H90V80H108V66H126H130V80H148V66H166H184V96H172V204z", RED, 8) + fill(
        "M140 100H168V200H140z", DARK_RED
    )
    return (
        burst("#f0d27a")
        + keep
        + cut("M112 204V172Q128 148 144 172V204z", COAL, 6)
        + pen("M104 118V134M152 118V134M128 110V128", 9)
        + put(signs.small_crown(GOLD), at=(128, 50), scale=0.72)
    )


def one_realm() -> str:
    """Ten provinces: an orb."""
    orb = (
        cut(disc(128, 152, 54), GOLD, 8)
        + tint("M86 140Q96 108 128 104Q104 124 100 166Q88 160 86 140z", WHITE, 0.6)
        + rod("M76 148Q128 166 180 148", RED, 12, 5)
    )
    return (
        crowned_shield("#2f5f9e")
        + orb
        + rod("M128 152V202", RED, 10, 4)
        + cut(disc(128, 158, 11), PALE_BLUE, 5)
        + pen("M128 98V76M112 88H144", 14)
        + pen("M128 98V77M113 88H143", 6, GOLD)
    )


DEEDS: dict[str, Callable[[], str]] = {
    "show_of_force": show_of_force,
    "stolen_favour": stolen_favour,
    "red_season": red_season,
    "red_keep": red_keep,
    "one_realm": one_realm,
}
