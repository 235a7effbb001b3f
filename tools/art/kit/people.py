"""People: faces, hair, hats and busts around the middle of the face, hands and small villagers.

A bust is 190 wide and ends 130 below the middle of the face; a face is 72 wide and 92 high.
"""

from tools.art.pen import (
    GOLD,
    INK,
    PALE_RED,
    PALE_STEEL,
    SKIN,
    SKIN_SHADE,
    STEEL,
    cut,
    disc,
    fill,
    holed,
    pen,
    put,
    rod,
    tint,
)

FACE = "M-35-26Q-37 10-20 32Q0 48 20 32Q37 10 35-26Q32-50 0-50Q-32-50-35-26z"


def bust(colour: str, shade: str, *details: str) -> str:
    """Neck and shoulders in a plain robe, details on top."""
    neck = cut("M-16 26H16V60H-16z", SKIN_SHADE, 4)
    robe = cut("M-96 134Q-96 70-56 58L-22 50Q0 72 22 50L56 58Q96 70 96 134z", colour)
    dark = tint("M40 56L56 60Q94 72 94 132H50Q62 96 40 56z", shade, 0.9)
    return neck + robe + dark + "".join(details)


def face(skin: str = SKIN, *, look: float = 0, mood: str = "calm") -> str:
    """A face; `look` moves the features to one side, in units."""
    ears = cut(disc(-36, -2, 9) + disc(36, -2, 9), skin, 4)
    shade = tint("M16-46Q36-40 34-14Q36 14 14 36Q26-4 16-46z", SKIN_SHADE, 0.45)
    cheeks = tint(disc(-20 + look, 12, 8) + disc(22 + look, 12, 8), PALE_RED, 0.4)
    brows, eyes, mouth = MOODS[mood]
    features = eyes + pen(brows, 4.5) + pen("M0-4Q8 10-2 12", 3.5) + pen(mouth, 4)
    return ears + cut(FACE, skin) + shade + cheeks + put(features, at=(look, 0))


DOTS = fill(disc(-15, -8, 4.5) + disc(15, -8, 4.5), INK)
MOODS = {
    "calm": ("M-23-20Q-15-25-8-20M8-20Q15-25 23-20", DOTS, "M-10 25Q0 29 10 25"),
    "stern": ("M-25-24L-7-17M25-24L7-17", DOTS, "M-10 27Q0 22 10 27"),
    "merry": ("M-24-22Q-15-30-7-22M7-22Q15-30 24-22", DOTS, "M-13 21Q0 36 13 21z"),
    "sly": ("M-24-18L-7-19M7-24Q16-30 24-22", pen("M-21-8H-9M9-8H21", 5), "M-8 26Q4 30 13 21"),
    "closed": ("M-23-21Q-15-25-8-20M8-20Q15-25 23-21", pen("M-21-9Q-15-3-9-9M9-9Q15-3 21-9", 4), "M-8 26H8"),
    "old": (
        "M-24-18Q-15-25-7-19M7-19Q15-25 24-18",
        DOTS + pen("M-25-1Q-16 4-9 0M25-1Q16 4 9 0M-14-36H14M-10-42H10", 2.5),
        "M-9 27Q0 23 9 27",
    ),
}


def full_beard(colour: str) -> str:
    """A beard down to the chest."""
    return cut("M-36-6Q-24 16 0 14Q24 16 36-6Q42 40 16 62Q0 76-16 62Q-42 40-36-6z", colour) + pen(
        "M-9 29Q0 25 9 29", 4
    )


def short_beard(colour: str) -> str:
    """A trimmed beard with a moustache."""
    return cut(
        "M-36-4Q-28 18-14 18Q0 12 14 18Q28 18 36-4Q38 30 18 42Q0 52-18 42Q-38 30-36-4z", colour, 4
    ) + pen("M-8 29Q0 33 8 29", 4)


def moustache(colour: str) -> str:
    """A wide moustache with curled ends."""
    return cut(
        (
            "M0 15Q-18 10-34 24Q-44 28-44 18Q-36 36-18 28Q-6 26 0 21Q6 26 18 28Q36 36 44 18Q44 28 "
            "34 24Q18 10 0 15z"
        ),
        colour,
        3.5,
    )


def goatee(colour: str) -> str:
    """A pointed beard on the chin."""
    return cut("M-9 34Q0 30 9 34Q8 50 0 60Q-8 50-9 34z", colour, 3.5) + pen(
        "M-16 18Q-6 14 0 18Q6 14 16 18", 5, colour
    )


def short_hair(colour: str) -> str:
    """Cropped hair with a fringe."""
    return cut("M-38-8Q-48-56 0-60Q48-56 38-8Q34-28 22-34Q0-26-22-34Q-34-28-38-8z", colour)


def long_hair(colour: str) -> str:
    """Hair to the shoulders, drawn behind the face."""
    return cut("M-40-20Q-44-62 0-62Q44-62 42-20Q52 30 62 62Q40 76 0 70Q-40 76-62 62Q-52 30-42-20z", colour)


def fringe(colour: str) -> str:
    """The front of parted hair."""
    return cut("M-38 2Q-46-56 0-58Q46-56 38 2Q32-26 4-44Q-28-30-38 2z", colour, 4)


def tonsure(colour: str) -> str:
    """A monk's ring of hair."""
    return cut(
        "M-40 4Q-48-32-30-42Q-24-30 0-30Q24-30 30-42Q48-32 40 4Q34-16 26-20Q0-12-26-20Q-34-16-40 4z",
        colour,
        4,
    )


def chaperon(colour: str, shade: str) -> str:
    """A rolled hat with a hanging tail."""
    tail = cut("M30-50Q66-44 62 0L68 44L40 48Q46 4 30-26z", shade)
    crown = cut("M-40-44Q-44-86 4-84Q50-80 44-44z", colour)
    roll = cut("M-50-34Q-52-54-34-54H34Q52-54 50-34Q30-24 0-24Q-30-24-50-34z", shade)
    return tail + crown + roll + pen("M-30-52L-24-28M-6-52L-4-26M18-52L16-26", 3.5)


def flat_cap(colour: str, shade: str, feather: str = "") -> str:
    """A wide soft cap, with a feather if a colour is given."""
    plume = (
        cut("M28-62Q52-112 98-96Q84-60 34-54z", feather, 4) + pen("M32-58Q60-84 86-90", 3) if feather else ""
    )
    return (
        plume
        + cut("M-56-42Q-62-78-6-82Q60-82 58-44Q50-36 0-36Q-48-34-56-42z", colour)
        + cut("M-44-34Q0-50 44-34L42-26Q0-40-42-26z", shade, 4)
    )


def brimmed_hat(colour: str, shade: str) -> str:
    """A tall hat with a broad brim."""
    return (
        cut("M-36-38L-28-86Q0-94 28-86L36-38z", colour)
        + cut("M-36-48Q0-56 36-48V-38H-36z", shade, 4)
        + cut("M-68-36Q0-54 68-36Q60-24 0-26Q-60-24-68-36z", colour)
    )


def coif(colour: str) -> str:
    """A linen cap tied below the chin."""
    return cut(
        "M-42 22Q-54-58 0-62Q54-58 42 22Q38 28 32 22Q40-34 0-38Q-40-34-32 22Q-38 28-42 22z", colour
    ) + pen("M-36 24Q0 64 36 24", 5, colour)


def wimple(veil: str, linen: str) -> str:
    """A nun's veil over linen that frames the face."""
    cloth = (
        "M-50-14Q-54-70 0-72Q54-70 50-14L66 84Q0 104-66 84zM-30-24Q-34 10-18 30Q0 42 18 30Q34 "
        "10 30-24Q26-40 0-40Q-26-40-30-24z"
    )
    inner = (
        "M-38-20Q-40-52 0-52Q40-52 38-20L44 70Q0 90-44 70zM-30-24Q-34 10-18 30Q0 42 18 30Q34 "
        "10 30-24Q26-40 0-40Q-26-40-30-24z"
    )
    return holed(cloth, veil) + holed(inner, linen)


def hood(colour: str, shade: str) -> str:
    """A deep hood, open in front."""
    path = (
        "M-58 66Q-66-20-44-56Q-22-88 14-86Q60-78 58-10Q60 30 60 66Q0 96-58 66zM-34-22Q-36 "
        "20-18 40Q0 52 20 40Q38 18 36-22Q28-56 2-56Q-28-56-34-22z"
    )
    return holed(path, colour) + pen("M-46-30Q-54 10-48 58M48-28Q52 10 48 58", 4, shade)


def kettle_hat() -> str:
    """A soldier's brimmed iron hat."""
    return (
        cut("M-40-36Q-42-84 0-86Q42-84 40-36z", STEEL)
        + cut("M-66-30Q-52-50 0-50Q52-50 66-30Q40-22 0-22Q-40-22-66-30z", PALE_STEEL)
        + pen("M0-84V-52", 4)
    )


def open_helmet(plume: str = "") -> str:
    """A helmet that leaves the face open, with a plume if a colour is given."""
    crest = cut("M-6-72Q-20-112 34-108Q76-98 74-50Q52-78 12-70z", plume) if plume else ""
    path = "M-44 30Q-50-74 0-76Q50-74 44 30L30 36Q36-20 24-32L0-24L-24-32Q-36-20-30 36z"
    return (
        crest
        + cut(path, STEEL)
        + pen("M0-74V-26", 4)
        + fill(disc(-36, -6, 3) + disc(36, -6, 3) + disc(-36, 16, 3) + disc(36, 16, 3), INK)
    )


def crown(colour: str = GOLD) -> str:
    """A crown that sits on the hair."""
    return (
        cut("M-38-42L-46-92L-24-72L0-98L24-72L46-92L38-42Q0-32-38-42z", colour)
        + fill(disc(0, -58, 6), "#b4322b")
        + fill(disc(-22, -56, 4) + disc(22, -56, 4), "#2f5f9e")
    )


def fist(skin: str = SKIN) -> str:
    """A closed hand around the origin, 40 wide."""
    return cut("M-20-14Q-18-22-6-22H12Q22-20 22-8V10Q20 22 6 22H-8Q-20 20-20 8z", skin) + pen(
        "M4-8H22M4 4H21M2 14H16", 3.5
    )


def palm(skin: str = SKIN) -> str:
    """An open hand whose fingers point right; the wrist is at the origin."""
    return cut(
        "M0-14Q20-24 34-20L64-18Q72-12 64-8L78-6Q84 0 76 4L78 6Q82 14 70 14L62 16Q64 24 54 22Q28 28 0 14z",
        skin,
    ) + pen("M64-8L44-6M76 4L46 4M70 14L44 13", 3.5)


def sleeve(path: str, colour: str, width: float = 34) -> str:
    """An arm along a line."""
    return rod(path, colour, width, 5)


def peasant(colour: str, hat: str) -> str:
    """A small villager whose feet stand on the origin, 96 high."""
    legs = rod("M-9-24V-4M9-24V-4", "#6b5138", 8, 4)
    tunic = cut("M-24-20L-18-58Q0-66 18-58L24-20Q0-14-24-20z", colour, 4) + pen("M-20-34H20", 5, "#5d3a1c")
    head = cut(disc(0, -72, 16), SKIN, 4) + fill(disc(-5, -72, 2.5) + disc(6, -72, 2.5), INK)
    cap = cut("M-24-78Q0-112 24-78Q0-86-24-78z", hat, 4)
    return legs + tunic + head + cap
