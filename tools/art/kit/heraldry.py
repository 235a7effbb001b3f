"""Shields and the charges on them."""

from tools.art.pen import (
    COAL,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    INK,
    OLD_GOLD,
    PALE_BLUE,
    PALE_GOLD,
    PALE_WOOD,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    pen,
    rod,
    tint,
)

SHIELD = "M-60-70H60V-4Q56 54 0 84Q-56 54-60-4z"


def shield(field: str, *charges: str, edge: str = GOLD) -> str:
    """A shield 130 wide around the origin with a gilded rim."""
    gloss = tint("M-58-68H-30Q-44-10-24 62Q-54 44-58-4z", WHITE, 0.2)
    return (
        cut("M-66-76H66V-4Q62 60 0 92Q-62 60-66-4z", edge)
        + cut(SHIELD, field, 4)
        + "".join(charges)
        + gloss
        + pen(SHIELD, 4)
    )


def mantling(colour: str, other: str) -> str:
    """Torn cloth that hangs from the helm at both sides of a shield."""
    half = cut(
        "M10-92Q70-112 96-76Q84-70 98-44Q82-40 96-8Q76-10 82 22Q64 0 66-40Q50-70 10-80z", colour, 4
    ) + fill("M40-88Q68-92 78-72Q70-62 76-40Q66-36 70-12Q64-44 40-76z", other)
    return half + f'<g transform="scale(-1 1)">{half}</g>'


def hunting_horn() -> str:
    """A horn on its strap."""
    horn = cut("M-48 18Q-52 8-42 6Q-8 16 14-10Q22-22 24-34L54-16Q48 30 10 46Q-26 56-48 18z", PALE_GOLD)
    mouth = cut("M22-36Q34-42 46-34Q58-26 54-14Q42-12 32-20Q22-28 22-36z", DARK_WOOD, 4)
    bands = pen("M-18 14L-14 48M14-8L34 26", 7, OLD_GOLD)
    strap = pen("M-40 8Q-30-50 14-54Q34-54 40-38", 5, WHITE)
    return strap + horn + bands + mouth


def antlers() -> str:
    """A stag's head."""
    rack = pen(
        (
            "M-10-16Q-44-22-44-60M-38-36L-58-46M-24-22Q-26-44-18-54M10-16Q44-22 44-60M38-36L58-46"
            "M24-22Q26-44 18-54"
        ),
        9,
    ) + pen(
        (
            "M-10-16Q-44-22-44-60M-38-36L-58-46M-24-22Q-26-44-18-54M10-16Q44-22 44-60M38-36L58-46"
            "M24-22Q26-44 18-54"
        ),
        4,
        GOLD,
    )
    head = cut("M-20-20Q0-30 20-20L46-26Q44-4 20 0L14 36Q0 54-14 36L-20 0Q-44-4-46-26z", "#a5622f")
    return (
        rack
        + head
        + fill(disc(-11, -2, 4) + disc(11, -2, 4), INK)
        + cut("M-9 34Q0 28 9 34Q6 44 0 44Q-6 44-9 34z", INK, 2)
    )


def masked_key() -> str:
    """A black mask over a golden key."""
    bow = pen(disc(0, 44, 15), 15) + pen(disc(0, 44, 15), 7, GOLD)
    key = rod("M0 26V-54M0-50H20M0-34H16", GOLD, 7, 4)
    mask = cut("M-48-18Q-24-34 0-20Q24-34 48-18Q46 22 16 18Q0 10 0 10Q0 10-16 18Q-46 22-48-18z", COAL)
    return key + bow + mask + fill("M-34-6Q-22-16-10-4Q-22 6-34-6zM34-6Q22-16 10-4Q22 6 34-6z", WHITE)


def moor_lamp() -> str:
    """A lamp over waves of the moor."""
    glow = tint(disc(0, -16, 48), "#ffe08a", 0.4)
    lamp = (
        cut("M-20-40H20L26 10H-26z", "#ffd35e")
        + cut("M-28 10H28V22H-28zM-24-40H24L0-60z", OLD_GOLD, 4)
        + pen("M0-60V-68M-8-40L-10 10M8-40L10 10", 4)
    )
    waves = pen("M-50 38q12-12 25 0t25 0t25 0t25 0M-34 56q9-10 17 0t17 0t17 0t17 0", 6, WHITE)
    return glow + lamp + waves


def eagle() -> str:
    """An eagle with spread wings."""
    wing = cut(
        "M8-20Q30-54 54-52Q46-44 56-30Q48-26 56-8Q46-6 50 12Q40 8 38 26Q26 10 12 16z", COAL, 3.5
    ) + pen("M22-22L46-40M24-10L50-16M22 2L44 10", 3, GOLD)
    body = cut(
        (
            "M-14-26Q-14-46 4-48Q18-48 18-36L30-32L16-26Q20 0 10 28L22 56L8 50L0 62L-8 50L-22 56"
            "L-10 28Q-20 0-14-26z"
        ),
        COAL,
        3.5,
    )
    talons = pen("M-12 30L-30 44M-12 30L-20 50M12 30L30 44M12 30L20 50", 5, GOLD)
    return (
        wing
        + f'<g transform="scale(-1 1)">{wing}</g>'
        + talons
        + body
        + cut("M16-38L32-31L16-28z", GOLD, 3)
        + fill(disc(8, -38, 3), GOLD)
    )


def weir_gate() -> str:
    """A sluice gate over falling water."""
    water = "".join(
        pen(f"M{x} 22q8 10 0 20t0 20", 7, WHITE if n % 2 else PALE_BLUE)
        for n, x in enumerate(range(-32, 40, 16))
    )
    posts = cut("M-46-50H-32V30H-46zM32-50H46V30H32z", WOOD, 4) + cut("M-50-58H50V-44H-50z", DARK_WOOD, 4)
    gate = (
        cut("M-32-16H32V22H-32z", PALE_WOOD, 4)
        + pen("M-16-14V20M0-14V20M16-14V20", 3)
        + pen("M0-44V-16", 6, DARK_STEEL)
    )
    return water + gate + posts


def minster() -> str:
    """A church with two spires."""
    towers = cut("M-44 46V-18L-31-62L-18-18V46zM18 46V-18L31-62L44-18V46z", WHITE, 4)
    nave = cut("M-18 46V0L0-26L18 0V46z", "#e6dcc4", 4)
    return (
        towers
        + nave
        + cut("M-9 46V26Q0 12 9 26V46z", COAL, 3)
        + pen(disc(0, 4, 6), 4, "#b4322b")
        + pen("M-31-10V4M31-10V4M-31 18V30M31 18V30", 5)
    )


def ferry() -> str:
    """A boat with a pole and a lantern on the water."""
    hull = cut("M-52 12Q0 24 50 8Q44 42 22 44H-28Q-48 40-52 12z", WOOD) + pen(
        "M-46 24Q0 34 46 22", 4, DARK_WOOD
    )
    pole = rod("M-8 30L34-62", PALE_WOOD, 5, 3.5)
    lantern = (
        rod("M-44 14V-24", DARK_WOOD, 5, 3.5)
        + tint(disc(-44, -34, 22), "#ffe08a", 0.5)
        + cut("M-52-44H-36V-24H-52z", "#ffd35e", 4)
    )
    return pole + hull + lantern + pen("M-30 56q8-10 15 0t15 0t15 0t15 0", 6, WHITE)


def paly(colour: str, count: int) -> str:
    """Vertical stripes on the field."""
    wide = 120 / (2 * count)
    lefts = [-60 + 2 * wide * n for n in range(count)]
    feet = [68 - 70 * max(abs(left), abs(left + wide)) / 60 for left in lefts]
    stripes = (f"M{left:g}-70h{wide:g}V{foot:g}h{-wide:g}z" for left, foot in zip(lefts, feet, strict=True))
    return fill("".join(stripes), colour)
