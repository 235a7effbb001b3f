"""Lights, furniture, vessels and a horse."""

from tools.art.pen import (
    COAL,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    INK,
    PALE_WOOD,
    PARCHMENT,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    holed,
    oval,
    pen,
    put,
    rod,
    tint,
)


def candle(height: float = 60) -> str:
    """A burning candle that stands on the origin."""
    flame = (
        tint(disc(0, -height - 14, 34), "#ffd978", 0.3)
        + cut(
            (
                f"M0 {-height - 36:g}Q14 {-height - 12:g} 0 {-height - 4:g}"
                f"Q-14 {-height - 12:g} 0 {-height - 36:g}z"
            ),
            "#f6a52c",
            4,
        )
        + fill(oval(0, -height - 12, 4, 7), "#fff2b0")
    )
    return cut(f"M-9 0V{-height:g}H9V0z", WHITE, 4) + flame


def flame() -> str:
    """A fire that stands on the origin, 80 high."""
    return (
        cut(
            "M-34-10Q-44-44-16-60Q-20-40-8-40Q-14-70 10-90Q8-64 24-56Q30-64 26-72Q48-40 34-10Q0 8-34-10z",
            "#e2622a",
            4,
        )
        + fill("M-20-10Q-22-32-6-40Q-2-24 6-26Q6-40 12-46Q26-24 20-10Q0 0-20-10z", "#f7b93c")
        + fill("M-8-8Q-6-22 2-26Q10-16 8-8Q0-2-8-8z", "#fff2b0")
    )


def chest(*, full: bool = True) -> str:
    """A strongbox with an open lid that stands on the origin, 120 wide."""
    lid = cut("M-56-50L-64-92Q0-112 64-92L56-50z", WOOD) + pen("M-60-72Q0-90 60-72", 6, GOLD)
    gold = "".join(
        cut(oval(x, y, 15, 9), GOLD, 4)
        for x, y in ((-38, -54), (-12, -60), (16, -60), (40, -54), (-26, -48), (2, -50), (28, -48))
    )
    body = cut("M-60 0V-50H60V0z", WOOD) + pen("M-60-36H60M-34-48V-2M34-48V-2", 6, GOLD)
    return (
        lid + (gold if full else "") + body + cut("M-12-44H12V-22Q0-12-12-22z", GOLD, 4) + pen("M0-34V-26", 5)
    )


def barrel() -> str:
    """A barrel that stands on the origin, 70 high."""
    return (
        cut("M-24 0Q-36-36-24-70H24Q36-36 24 0z", WOOD)
        + pen("M-10-68Q-16-36-10-2M10-68Q16-36 10-2", 3, DARK_WOOD)
        + pen("M-29-52H29M-29-18H29", 7, DARK_STEEL)
    )


def sack(colour: str = "#cdb283") -> str:
    """A tied sack that stands on the origin, 76 high."""
    return (
        cut("M-12-58Q-46-36-34 0Q0 8 34 0Q46-36 12-58z", colour)
        + cut("M-18-76Q0-66 18-76L12-58H-12z", colour, 4)
        + pen("M-14-58H14", 6, DARK_WOOD)
    )


def key(length: float = 80) -> str:
    """A key that hangs from the origin."""
    ring = holed(disc(0, 14, 16) + disc(0, 14, 8), GOLD, 4)
    return rod(f"M0 30V{length:g}M0 {length - 4:g}H16M0 {length - 18:g}H14", GOLD, 5, 3.5) + ring


def goblet(colour: str = GOLD) -> str:
    """A goblet that stands on the origin, 110 high."""
    return (
        cut("M-30 0Q-28-12-8-16L-6-46H6L8-16Q28-12 30 0z", colour)
        + cut("M-38-108Q-40-52 0-46Q40-52 38-108z", colour)
        + tint("M-28-100Q-28-64-8-54Q-18-76-18-100z", WHITE, 0.5)
        + cut(oval(0, -108, 38, 10), "#7c1f2c", 4)
    )


def vial(liquid: str) -> str:
    """A small round bottle that stands on the origin, 70 high."""
    return (
        cut("M-7-66V-44Q-28-34-26-16Q-22 0 0 0Q22 0 26-16Q28-34 7-44V-66z", "#d6e2dc")
        + fill("M-23-22Q0-30 23-22Q22-4 0-3Q-22-4-23-22z", liquid)
        + cut("M-9-78H9V-64H-9z", PALE_WOOD, 4)
        + tint(disc(-11, -26, 5), WHITE, 0.8)
    )


def horse(coat: str, mane: str, scale: float = 1.6) -> str:
    """A bridled horse's head that looks right, around its cheek."""
    ear = cut("M-20-66L-14-104L6-74z", coat)
    neck = cut(
        (
            "M-90 70Q-84-20-40-64Q-12-84 14-66Q40-44 52-10L66 24Q70 46 52 52Q34 56 26 40Q-2 34-14 "
            "12Q-22 40 0 70z"
        ),
        coat,
    )
    hair = cut(
        "M-90 70Q-92-24-44-70Q-22-92 4-84Q0-60-16-56Q-36-30-38-4L-50-8Q-50 16-52 34L-62 30L-60 70z", mane
    )
    bridle = pen("M38-26Q24-8 10 28M-6 20Q-20-24 4-64M24-8L-12-20", 5, "#5d3a1c")
    dots = fill(disc(12, -34, 5.5), INK) + pen("M56 26q4 4 2 8M40 44Q48 42 54 36", 4)
    return put(neck, hair, ear, bridle, dots, cut(disc(25, -8, 5), GOLD, 3), scale=scale)


def book(cover: str, *, sign: str = GOLD) -> str:
    """A closed book around the origin, 70 wide and 86 high."""
    return (
        cut(box(-35, -43, 70, 86, 6), cover)
        + fill("M26-39H33V39H26z", PARCHMENT)
        + pen("M-24-40V40", 4)
        + pen("M2-18V20M-12-6H16", 6, sign)
    )


def lute() -> str:
    """A lute around the origin, neck to the upper right."""
    neck = rod("M14-14L64-64", DARK_WOOD, 9, 4) + rod("M60-66L72-48", DARK_WOOD, 6, 3.5)
    body = cut("M16-26Q36-6 20 22Q-4 48-34 34Q-48 4-24-20Q2-42 16-26z", PALE_WOOD) + fill(
        disc(-6, 2, 11), COAL
    )
    return neck + body + pen("M-30 26L60-64M-26 30L64-60", 2, WHITE)


def scales() -> str:
    """A pair of scales hung from the origin."""
    beam = rod("M-48 14H48", GOLD, 6, 4) + pen(
        "M0 0V14M-48 14L-64 54M-48 14L-32 54M48 14L32 58M48 14L64 58", 4
    )
    return (
        beam
        + cut("M-68 54H-28Q-34 72-48 72Q-62 72-68 54z", GOLD, 4)
        + cut("M28 58H68Q62 76 48 76Q34 76 28 58z", GOLD, 4)
    )


def hourglass() -> str:
    """An hourglass that stands on the origin, 130 high."""
    glass = (
        cut("M-30-12Q-30-44-5-65Q-30-86-30-118H30Q30-86 5-65Q30-44 30-12z", "#dfe9ea")
        + fill("M-22-98H22Q18-80 3-66H-3Q-18-80-22-98z", "#d9a441")
        + fill("M-27-15Q0-50 27-15z", "#d9a441")
        + pen("M0-66V-36", 3, "#d9a441")
    )
    return (
        glass
        + cut(box(-42, -14, 84, 16, 6), WOOD)
        + cut(box(-42, -130, 84, 16, 6), WOOD)
        + pen("M-38-114V-14M38-114V-14", 6, DARK_WOOD)
    )
