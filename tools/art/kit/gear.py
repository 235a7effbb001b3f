"""Weapons, tools and the gear of war."""

from tools.art.pen import (
    COAL,
    DARK_STEEL,
    DARK_STONE,
    GOLD,
    PALE_STEEL,
    PALE_WOOD,
    STEEL,
    STONE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    pen,
    rod,
)


def sword(length: float = 110) -> str:
    """A sword that points up; its guard is at the origin."""
    n = length
    return (
        rod("M0 4V30", "#6d3b22", 8, 4)
        + cut(disc(0, 36, 8), GOLD, 4)
        + cut(f"M-8 0V{-n + 16:g}L0 {-n:g}L8 {-n + 16:g}V0z", PALE_STEEL, 4)
        + pen(f"M0-6V{-n + 18:g}", 3, DARK_STEEL)
        + rod("M-24 0H24", GOLD, 7, 4)
    )


def dirk() -> str:
    """A dagger that points down; its point is at the origin."""
    return (
        cut("M0 0L-9-20V-52H9V-20z", PALE_STEEL, 4)
        + rod("M0-56V-82", COAL, 8, 4)
        + rod("M-20-54H20", GOLD, 7, 4)
    )


def pick() -> str:
    """A pickaxe whose haft stands on the origin."""
    return rod("M0 0V-104", PALE_WOOD, 8, 4) + cut(
        "M-52-84Q0-124 52-84Q54-78 46-80Q0-106-46-80Q-54-78-52-84z", STEEL, 4
    )


def hammer() -> str:
    """A smith's hammer whose haft stands on the origin."""
    return (
        rod("M0 0V-84", PALE_WOOD, 9, 4)
        + cut(box(-32, -110, 64, 34, 5), DARK_STEEL)
        + fill("M-26-104H26V-96H-26z", STEEL)
    )


def polearm(length: float = 190) -> str:
    """A halberd that stands on the origin."""
    n = length
    return (
        rod(f"M0 0V{-n:g}", PALE_WOOD, 7, 4)
        + cut(f"M-5 {-n + 10:g}L0 {-n - 40:g}L5 {-n + 10:g}z", PALE_STEEL, 4)
        + cut(f"M4 {-n + 6:g}Q40 {-n - 12:g} 38 {-n + 32:g}Q34 {-n + 52:g} 4 {-n + 40:g}z", STEEL, 4)
        + cut(f"M-4 {-n + 14:g}L-26 {-n + 22:g}L-4 {-n + 32:g}z", STEEL, 4)
    )


def pennant(colour: str, shade: str, height: float = 120) -> str:
    """A swallow-tailed banner on a pole that stands on the origin."""
    h = height
    return (
        rod(f"M0 0V{-h:g}", PALE_WOOD, 6, 4)
        + cut(
            (
                f"M4 {-h + 4:g}Q34 {-h - 8:g} 64 {-h + 6:g}L52 {-h + 22:g}L66 {-h + 42:g}"
                f"Q34 {-h + 30:g} 4 {-h + 44:g}z"
            ),
            colour,
            4,
        )
        + pen(f"M8 {-h + 24:g}Q30 {-h + 14:g} 48 {-h + 22:g}", 5, shade)
    )


def trebuchet() -> str:
    """A siege engine that stands on the origin, 150 wide."""
    frame = rod("M-60 0L-10-78L40 0M-70 0H60", WOOD, 9, 4)
    arm = (
        rod("M34-40L-62-128", PALE_WOOD, 9, 4) + pen("M-62-128L-84-92", 4) + cut(disc(-86, -86, 12), STONE, 4)
    )
    return arm + frame + cut("M18-44H56L50-8H24z", DARK_STONE, 4) + cut(disc(-10, -78, 7), GOLD, 4)


def anvil() -> str:
    """An anvil on a block that stands on the origin."""
    return (
        cut("M-28 0L-24-34H24L28 0z", WOOD)
        + cut("M-62-78H48V-62Q20-56 20-46L30-34H-30L-20-46Q-24-60-62-66z", DARK_STEEL)
        + fill("M-56-74H44V-68H-56z", STEEL)
    )


def trumpet(cloth: str, shade: str) -> str:
    """A long trumpet with a banner; its mouthpiece is at the origin, it points right."""
    tube = rod("M0 0H110", GOLD, 7, 4) + cut("M106-7Q130-10 146-26V26Q130 10 106 7z", GOLD)
    flag = cut("M24 8H96V66L78 56L60 68L42 56L24 66z", cloth, 4) + pen("M34 24H86", 6, shade)
    return flag + tube
