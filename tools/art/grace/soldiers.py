"""Draws the Resource cards of soldiers, from the levy to the royal guard, before one red hanging."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, signs, things
from tools.art.pen import (
    BLUE,
    BROWN_HAIR,
    COAL,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    GREEN,
    INK,
    OLD_GOLD,
    PALE_STEEL,
    PALE_WOOD,
    PARCHMENT,
    RED,
    RED_HAIR,
    STEEL,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    pen,
    put,
    rod,
    tint,
)

GROUND = "#b9584a"
"""Every soldier stands before this colour, so that the four types differ at once."""


def hanging() -> str:
    """The ground of all soldiers."""
    return grounds.tapestry(GROUND, "#8f3a31", "lozenge")


def pitchfork() -> str:
    """A pitchfork that stands on the origin, 210 high."""
    tines = "M-26-200V-160Q-26-138 0-138Q26-138 26-160V-200M0-206V-138"
    return rod("M0 0V-140", PALE_WOOD, 8, 4) + line_of_steel(tines)


def line_of_steel(path: str) -> str:
    """A steel bar along a path."""
    return rod(path, STEEL, 7, 4)


def levy() -> str:
    """A villager in a straw hat with a pitchfork."""
    straw = cut("M-34-42Q-34-88 0-90Q34-88 34-42z", "#d9b25c") + cut(
        "M-78-34Q-40-58 0-56Q40-58 78-34Q40-20 0-22Q-40-20-78-34z", "#e6c778"
    )
    weave = pen("M-60-36Q0-52 60-36M-20-84L-24-56M16-84L20-56", 3, OLD_GOLD) + pen(
        "M-34-56Q0-64 34-56", 7, RED
    )
    shirt = people.bust("#8b7350", "#63502f", pen("M-30 56L0 90L30 56", 6, "#63502f"))
    man = shirt + people.face("#e0b083", look=-4, mood="calm") + people.short_beard(BROWN_HAIR)
    return (
        hanging()
        + put(pitchfork(), at=(258, 236), turn=6)
        + put(man, straw, weave, at=(134, 108))
        + people.sleeve("M204 228L244 168", "#8b7350", 30)
        + put(people.fist("#e0b083"), at=(250, 158))
    )


def round_shield(field: str, cross: str) -> str:
    """A footman's round shield, 120 wide around the origin."""
    return (
        cut(disc(0, 0, 60), field)
        + fill("M-12-56H12V56H-12zM-56-12H56V12H-56z", cross)
        + pen(disc(0, 0, 60), 5)
        + pen(disc(0, 0, 52), 4, DARK_WOOD)
        + cut(disc(0, 0, 17), STEEL)
        + fill(disc(-5, -5, 5), PALE_STEEL)
    )


def spear(length: float = 230) -> str:
    """A spear that stands on the origin."""
    n = length
    blade = f"M0 {-n - 44:g}Q18 {-n - 16:g} 8 {-n:g}H-8Q-18 {-n - 16:g} 0 {-n - 44:g}z"
    return rod(f"M0 0V{-n:g}", PALE_WOOD, 8, 4) + cut(blade, PALE_STEEL, 4)


def footmen() -> str:
    """Two foot soldiers in kettle hats behind their shields."""
    padded = pen("M-60 64V130M-30 58V130M30 58V130M60 64V130", 4, DARK_RED)
    near = (
        people.bust(PARCHMENT, "#c9ab74", padded)
        + people.face(look=5, mood="stern")
        + people.moustache(RED_HAIR)
        + people.kettle_hat()
    )
    far = people.bust("#d8c394", "#a98d58") + people.face(look=7, mood="calm") + people.kettle_hat()
    return (
        hanging()
        + put(spear(), at=(32, 268), turn=3)
        + put(spear(), at=(296, 268), turn=3)
        + put(far, at=(236, 96), scale=0.82)
        + put(near, at=(112, 92), scale=0.96)
        + put(round_shield(BLUE, WHITE), at=(196, 176), scale=1.02)
    )


def archers() -> str:
    """An archer in a green hood draws the bow."""
    hood = people.hood(GREEN, DARK_GREEN)
    man = people.bust("#6b5138", "#4a3624") + people.face("#d9ab82", look=8, mood="stern") + hood
    bow = rod("M226-18Q322 96 214 232", WOOD, 11, 4.5)
    string = pen("M226-14L128 118L214 228", 3.5, WHITE)
    arrow = (
        rod("M120 118H276", PALE_WOOD, 5, 3.5)
        + cut("M310 118L274 104V132z", PALE_STEEL, 4)
        + cut("M110 104L134 118L110 132L90 132L104 118L90 104z", RED, 4)
    )
    return (
        hanging()
        + put(man, at=(92, 86), scale=1.02)
        + bow
        + string
        + arrow
        + people.sleeve("M20 176L84 124", "#8a6a45", 34)
        + put(people.fist("#d9ab82"), at=(124, 122), scale=0.95)
        + people.sleeve("M150 190L248 122", "#8a6a45", 30)
        + put(people.fist("#d9ab82"), at=(262, 118), scale=0.95)
    )


def great_helm(plume: str) -> str:
    """A closed helm around the middle of the face."""
    crest = cut("M-6-74Q-40-124-84-96Q-112-70-104-26Q-80-62-44-58z", plume)
    helm = cut("M-46 44L-50-44Q-46-80 0-80Q46-80 50-44L46 44Q20 66 0 66Q-20 66-46 44z", STEEL)
    light = fill("M-38 38L-42-42Q-40-66-16-72L-12 54z", PALE_STEEL)
    slit = fill("M-42-26H50V-10H-42z", INK) + pen("M6-78V62", 4)
    holes = fill("".join(disc(x, y, 4) for x in (20, 36) for y in (12, 30, 48)), INK)
    return crest + helm + light + slit + holes


def knights() -> str:
    """A knight in a great helm beside the head of the warhorse, the lance raised."""
    coat = people.bust(BLUE, DARK_BLUE, cut("M-18 62H18V134H-18z", GOLD, 4))
    pauldrons = cut("M-98 134Q-110 84-64 62Q-38 84-48 134z", STEEL) + cut(
        "M98 134Q110 84 64 62Q38 84 48 134z", STEEL
    )
    lance = rod("M20 236L66-30", WHITE, 11, 4.5) + pen("M25 206L34 154M40 120L48 74", 9, RED)
    return (
        hanging()
        + lance
        + put(things.horse("#f1e8d6", "#8a5a30", 1.28), at=(236, 106))
        + put(coat, pauldrons, great_helm(GOLD), at=(114, 100), scale=0.96)
        + people.sleeve("M30 214L46 168", STEEL, 28)
        + put(people.fist(DARK_STEEL), at=(42, 160), scale=0.9)
    )


def royal_guard() -> str:
    """A guard in gilded armour with a crown on the shield, between two halberds."""
    plate = (
        cut("M-100 134Q-112 74-56 56L0 82L56 56Q112 74 100 134z", GOLD)
        + pen("M0 82V134M-72 70Q-54 96-60 134M72 70Q54 96 60 134", 4, OLD_GOLD)
        + tint("M-96 130Q-104 80-62 66Q-76 96-70 130z", WHITE, 0.5)
    )
    helm = (
        cut("M-4-82Q-14-132 0-138Q14-132 4-82z", WHITE)
        + cut("M-46 40Q-56-82 0-86Q56-82 46 40L26 46Q38-16 24-30L0-20L-24-30Q-38-16-26 46z", GOLD)
        + pen("M0-84V-24M-40-34Q-26-58-8-62", 4, OLD_GOLD)
        + put(signs.small_crown("#f8e3a0"), at=(0, -76), scale=0.86)
    )
    man = plate + people.face(look=0, mood="stern") + people.moustache(COAL) + helm
    field = cut("M-44-50H44V0Q40 44 0 64Q-40 44-44 0z", "#5a2470", 5) + put(
        signs.small_crown(GOLD), at=(0, -2), scale=0.7
    )
    return (
        hanging()
        + grounds.rays(160, 90, "#f8e3a0", 0.3)
        + put(gear.polearm(200), at=(38, 236), turn=4, scale=1.08)
        + put(gear.polearm(200), at=(282, 236), turn=-4, scale=1.08)
        + put(man, at=(160, 100), scale=0.9)
        + put(field, at=(160, 198), scale=0.7)
    )


SOLDIERS: dict[str, Callable[[], str]] = {
    "levy": levy,
    "footmen": footmen,
    "archers": archers,
    "knights": knights,
    "royal_guard": royal_guard,
}
