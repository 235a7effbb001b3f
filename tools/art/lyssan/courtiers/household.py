"""Draws the courtiers of church and household: portraits with the sign of their office."""

from collections.abc import Callable

from tools.art.kit import grounds, people, things
from tools.art.pen import (
    BLACK_HAIR,
    BLUE,
    BROWN_HAIR,
    COAL,
    DARK_PURPLE,
    DARK_RED,
    DARK_SKIN,
    DARK_WOOD,
    GOLD,
    GREEN,
    PALE_BLUE,
    PALE_RED,
    PURPLE,
    RED,
    RED_HAIR,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    holed,
    pen,
    put,
    rod,
    tint,
)


def poisoner() -> str:
    """A dark-haired woman with a vial of green."""
    lady = (
        people.long_hair(BLACK_HAIR)
        + people.bust(DARK_PURPLE, "#24142c", pen("M-24 52Q0 82 24 52", 6, GOLD))
        + people.face(look=5, mood="sly")
        + people.fringe(BLACK_HAIR)
    )
    lips = fill("M-8 25Q3 20 14 22Q6 34-8 25z", RED)
    smoke = pen("M246 60Q232 44 248 30Q262 16 246 2", 6, "#b6d98a")
    return (
        grounds.tapestry("#3f5a3a", "#20331f", "drop")
        + put(lady, lips, at=(112, 98))
        + smoke
        + put(things.vial("#7fb83a"), at=(246, 150), scale=1.25)
        + people.sleeve("M180 226L238 166", DARK_PURPLE, 30)
        + put(people.fist("#f2d2b0"), at=(246, 152))
    )


def abbess() -> str:
    """A nun with a crozier and a book of hours."""
    nun = people.bust("#3a3435", COAL) + people.face(look=-4, mood="calm") + people.wimple("#2f2a2c", WHITE)
    return (
        grounds.tapestry("#c9a34a", "#f0dc9a", "cross")
        + rod("M52 224V70Q52 34 84 36Q110 44 100 68Q90 84 76 70", GOLD, 9)
        + put(nun, at=(196, 92))
        + put(things.book(DARK_RED), at=(136, 184), turn=-8, scale=0.9)
        + people.sleeve("M226 226L180 210", "#3a3435", 28)
        + put(people.fist(), at=(172, 208), scale=0.9)
        + people.sleeve("M100 230L66 190", "#3a3435", 26)
        + put(people.fist(), at=(56, 178), scale=0.9)
    )


def confessor() -> str:
    """A friar behind the lattice of his stall."""
    friar = (
        people.bust("#7a5a3c", "#523a24", cut("M-50 60Q0 104 50 60L56 84Q0 128-56 84z", "#6a4c31", 4))
        + people.face(look=0, mood="closed")
        + people.tonsure(BROWN_HAIR)
    )
    opening = "M-2-2H322V222H-2zM72 222V90Q76 12 160 12Q244 12 248 90V222z"
    frame = holed(opening, "#9b6a3c")
    return (
        fill(grounds.ALL, "#2a1f1c")
        + tint(disc(160, 120, 96), "#f0b860", 0.35)
        + put(friar, at=(160, 98))
        + tint("M72 222V90Q76 12 160 12Q244 12 248 90V222z", "#2a1f1c", 0.12)
        + frame
        + tint("M-2-2H60V222H-2zM260-2H322V222H260z", DARK_WOOD, 0.5)
        + pen("M72 222V90Q76 12 160 12Q244 12 248 90V222", 7)
        + pen("M16 20V200M36 20V200M284 20V200M304 20V200", 5, DARK_WOOD)
        + put(people.palm(), at=(136, 216), turn=-78, scale=0.8)
    )


def court_poet() -> str:
    """A woman with a wreath and a lute."""
    lady = (
        people.long_hair(RED_HAIR)
        + people.bust("#3f8078", "#265550", pen("M-26 54Q0 84 26 54", 6, WHITE))
        + people.face("#f3cfa8", look=-5, mood="merry")
        + people.fringe(RED_HAIR)
    )
    leaf = "M0 0Q8-12 0-26Q-8-12 0 0z"
    wreath = "".join(
        put(cut(leaf, GREEN, 3.5), at=(x, y), turn=turn)
        for x, y, turn in (
            (-40, -26, -50),
            (-34, -40, -30),
            (-22, -50, -12),
            (22, -50, 12),
            (34, -40, 30),
            (40, -26, 50),
            (-8, -55, -30),
            (8, -55, 30),
        )
    )
    return (
        grounds.tapestry("#e2b9b0", "#c4766e", "lily")
        + put(lady, wreath, at=(206, 92))
        + put(things.lute(), at=(112, 156), scale=1.7)
        + people.sleeve("M236 228L150 200", "#3f8078", 28)
        + put(people.fist("#f3cfa8"), at=(140, 186), scale=0.9)
    )


def almoner() -> str:
    """A woman hands bread to raised hands."""
    lady = (
        people.bust(PALE_BLUE, BLUE)
        + people.face("#f3cfa8", look=7, mood="merry")
        + people.wimple(WHITE, "#efe6d2")
    )
    loaf = cut("M-44 16Q-50-22 0-26Q50-22 44 16Q0 26-44 16z", "#c98b43") + pen(
        "M-20-18L-12 8M2-22L8 6M22-18L28 6", 5, DARK_WOOD
    )
    hands = (
        put(people.palm(DARK_SKIN), at=(218, 226), turn=-100, scale=0.9)
        + put(people.palm(), at=(272, 230), turn=-84, scale=0.9)
        + put(people.palm("#d9a878"), at=(310, 236), turn=-110, scale=0.9)
    )
    return (
        grounds.stone_wall("#e0d4bc", "#bfae8d")
        + put(grounds.window(0, 0, 60, 110, "#8fb3d0"), at=(282, 112))
        + put(lady, at=(104, 96))
        + hands
        + people.sleeve("M150 214L196 150", PALE_BLUE, 30)
        + put(loaf, at=(236, 130))
        + put(people.fist("#f3cfa8"), at=(200, 146), scale=0.9)
    )


def dowager() -> str:
    """An old empress in a veil and a crown."""
    lady = (
        people.bust(
            "#5d2340", "#3a1126", pen("M-40 58Q0 112 40 58", 6, WHITE) + cut(disc(0, 92, 10), PALE_RED, 4)
        )
        + people.face("#f0cfb0", look=4, mood="old")
        + people.wimple("#d8cfe0", WHITE)
        + people.crown()
    )
    fan = "".join(
        put(cut("M-9 0L-13-80Q0-92 13-80L9 0z", WHITE if n % 2 else PURPLE, 4), turn=22 * n)
        for n in range(-3, 4)
    )
    return (
        grounds.tapestry("#2a4a50", "#c9a44a", "lily")
        + grounds.curtain("#8c5a8e", "#5c3860")
        + put(lady, at=(134, 112))
        + put(fan, at=(252, 190), turn=6, scale=1.05)
        + people.sleeve("M190 232L236 208", "#5d2340", 30)
        + put(people.fist("#f0cfb0"), at=(250, 196), scale=0.9)
    )


def inquisitor() -> str:
    """A woman in a black hood with a torch and a book."""
    lady = (
        people.bust(
            WHITE,
            "#cfc4ae",
            cut("M-30 54L0 84L30 54L44 134H-44z", COAL, 4) + pen("M0 94V128M-13 106H13", 7, RED),
        )
        + people.face("#eec9a6", look=-5, mood="stern")
        + people.hood("#26211f", COAL)
    )
    return (
        fill(grounds.ALL, DARK_RED)
        + grounds.rays(80, 70, "#e2622a", 0.55)
        + tint(disc(80, 70, 66), "#ffcf5e", 0.5)
        + put(rod("M0 0V-84", WOOD, 11) + put(things.flame(), at=(0, -82), scale=0.95), at=(80, 190))
        + put(lady, at=(208, 96))
        + people.sleeve("M130 232L92 186", WHITE, 30)
        + put(people.fist("#eec9a6"), at=(82, 170))
        + put(things.book("#26211f"), at=(276, 186), turn=10, scale=0.8)
    )


HOUSEHOLD: dict[str, Callable[[], str]] = {
    "poisoner": poisoner,
    "abbess": abbess,
    "confessor": confessor,
    "court_poet": court_poet,
    "almoner": almoner,
    "dowager": dowager,
    "inquisitor": inquisitor,
}
