"""Draws the allegiance cards: the crown's two faces, its servants, its rivals, and the jester."""

from collections.abc import Callable

from tools.art.grace.crowns import iron_crown, state_crown
from tools.art.kit import gear, grounds, people, signs, things
from tools.art.pen import (
    BLACK_HAIR,
    BLUE,
    COAL,
    DARK_RED,
    DARK_STEEL,
    FAIR_HAIR,
    GOLD,
    GREY_HAIR,
    OLD_GOLD,
    PALE_BLUE,
    PALE_STEEL,
    PURPLE,
    RED,
    RED_HAIR,
    STEEL,
    WHITE,
    cut,
    disc,
    fill,
    flip,
    pen,
    put,
    rod,
    star,
    tint,
)


def ermine() -> str:
    """A collar of ermine on a bust."""
    fur = cut("M-64 60Q0 108 64 60L76 92Q0 138-76 92z", WHITE, 4)
    tails = fill(
        "M-44 82l4 12 4-12zM-22 96l4 12 4-12zM-4 100l4 12 4-12zM14 96l4 12 4-12zM36 82l4 12 4-12z", COAL
    )
    return fur + tails


def sceptre() -> str:
    """A sceptre whose foot is at the origin, 170 high."""
    return (
        rod("M0 0V-138", GOLD, 9, 4) + cut(disc(0, -150, 17), RED) + cut(star(0, -176, 14, 6, 0.4), GOLD, 4)
    )


def king() -> str:
    """The King in ermine with the sceptre, before the hangings of the throne."""
    man = (
        people.bust(RED, DARK_RED, ermine())
        + people.face(look=0, mood="calm")
        + people.full_beard(GREY_HAIR)
        + people.short_hair(GREY_HAIR)
    )
    return (
        grounds.tapestry("#4a2a68", GOLD, "lily")
        + grounds.curtain(RED, DARK_RED)
        + grounds.curtain(RED, DARK_RED, right=True)
        + put(man, at=(160, 132), scale=0.92)
        + put(state_crown(RED), at=(160, 66), scale=0.72)
        + put(sceptre(), at=(250, 232), scale=1.06, turn=5)
        + put(people.fist(), at=(252, 186), scale=0.9)
    )


def queen() -> str:
    """The Queen with long hair and the orb, before a blue hanging."""
    woman = (
        people.long_hair(RED_HAIR)
        + people.bust("#2f6f6a", "#1d4a48", ermine())
        + people.face(look=0, mood="calm")
        + people.fringe(RED_HAIR)
        + fill("M-8 26Q0 22 8 26Q0 32-8 26z", RED)
    )
    orb = (
        cut(disc(0, 0, 30), GOLD)
        + pen("M-29 0H29M0 0V-29", 5, OLD_GOLD)
        + rod("M0-34V-56M-10-46H10", GOLD, 6, 3.5)
    )
    return (
        grounds.tapestry("#c9b3d8", "#a386bd", "lily")
        + grounds.curtain("#5a2470", "#3c184c")
        + grounds.curtain("#5a2470", "#3c184c", right=True)
        + put(woman, at=(160, 132), scale=0.92)
        + put(state_crown(BLUE), at=(160, 66), scale=0.7)
        + put(orb, at=(66, 176))
        + put(people.fist(), at=(70, 206), scale=0.9)
    )


def loyalist() -> str:
    """A knight with bared head and a hand on the heart, below the crown in the light."""
    plate = pen("M0 60V134M-66 64Q-46 92-56 134M66 64Q46 92 56 134", 4, DARK_STEEL) + cut(
        "M-70 66L36 134H-4L-90 84z", BLUE, 4
    )
    man = (
        people.bust(PALE_STEEL, STEEL, plate)
        + people.face(look=0, mood="closed")
        + people.short_hair(FAIR_HAIR)
        + people.short_beard(FAIR_HAIR)
    )
    hand = people.sleeve("M222 226Q232 190 176 190", STEEL, 30) + put(
        people.palm(), at=(206, 196), turn=186, scale=0.92
    )
    return (
        grounds.tapestry(PALE_BLUE, WHITE, "lily")
        + grounds.rays(160, 34, WHITE, 0.55)
        + put(man, at=(160, 116), scale=0.94)
        + put(state_crown(BLUE), at=(160, 42), scale=0.46)
        + hand
    )


def usurper() -> str:
    """A smiling courtier bows; behind the back the dagger."""
    man = (
        people.bust("#6a1f2c", "#43131c", cut("M-52 58Q0 88 52 58L58 74Q0 108-58 74z", COAL, 4))
        + people.face(look=-10, mood="sly")
        + people.goatee(BLACK_HAIR)
        + people.moustache(BLACK_HAIR)
        + people.short_hair(BLACK_HAIR)
    )
    shade = put(
        fill(
            (
                "M-96 134Q-96 70-56 58L-30 40Q-50 10-40-30Q-30-66 10-62Q50-56 44-10L96 20"
                "L40 44L56 58Q96 70 96 134z"
            ),
            "#1d1218",
        ),
        at=(206, 104),
        scale=1.2,
    )
    dagger = put(gear.dirk(), at=(272, 44), turn=190, scale=1.24)
    return (
        grounds.tapestry("#8f2f28", "#6a1f1c", "cross")
        + tint(disc(200, 90, 120), "#e2622a", 0.25)
        + shade
        + put(man, at=(134, 110), scale=1.02)
        + people.sleeve("M226 228L262 166", "#43131c", 32)
        + dagger
        + flip(people.fist(), at=(262, 148), scale=1)
        + people.sleeve("M44 226Q60 190 106 196", "#6a1f2c", 28)
        + put(people.palm(), at=(84, 196), scale=0.8, turn=-6)
    )


def usurper_king() -> str:
    """A warlord in black armour sets the iron crown on his own head."""
    plate = (
        cut("M-110 134Q-116 70-60 54Q0 84 60 54Q116 70 110 134z", "#3a3a44")
        + pen("M-84 70Q-62 100-70 134M84 70Q62 100 70 134M0 78V134", 4, "#1d1d24")
        + cut("M-104 84L-130 66L-112 108zM104 84L130 66L112 108z", "#3a3a44", 4)
    )
    man = (
        plate
        + people.face("#d9a57a", look=0, mood="stern")
        + people.full_beard(BLACK_HAIR)
        + people.short_hair(BLACK_HAIR)
        + pen("M14-34L24 14", 4, "#8f2f28")
    )
    arms = (
        people.sleeve("M44 214Q30 120 104 72", "#3a3a44", 34)
        + people.sleeve("M276 214Q290 120 216 72", "#3a3a44", 34)
        + put(people.fist(DARK_STEEL), at=(110, 64), scale=0.9)
        + flip(people.fist(DARK_STEEL), at=(210, 64), scale=0.9)
    )
    return (
        fill(grounds.ALL, "#d9822b")
        + grounds.rays(160, 110, "#f6c453", 0.6, 14)
        + put(man, at=(160, 132), scale=0.92)
        + put(iron_crown(), at=(160, 62), scale=0.84)
        + arms
    )


def chaos_agent() -> str:
    """A jester juggles fire and the crown."""
    motley = (
        cut("M-96 134Q-96 70-56 58L0 74V134z", "#2f8a5a")
        + cut("M96 134Q96 70 56 58L0 74V134z", "#e0b13a")
        + cut("M-62 58L-48 92L-28 66L-14 100L0 72L14 100L28 66L48 92L62 58Q0 84-62 58z", PURPLE, 4)
    )
    cap = (
        cut("M-42-30Q-50-70-92-64Q-116-50-110-22Q-84-44-56-14z", "#e0b13a")
        + cut("M42-30Q50-70 92-64Q116-50 110-22Q84-44 56-14z", "#2f8a5a")
        + cut("M-46-26Q-40-86 0-112Q40-86 46-26Q0-46-46-26z", PURPLE)
        + cut(disc(-110, -16, 10) + disc(110, -16, 10) + disc(0, -116, 10), GOLD, 4)
    )
    man = (
        people.bust("#2f8a5a", "#1f5f3e")
        + motley
        + people.face("#f4e3d2", look=0, mood="merry")
        + pen("M-16-2V14M18-2V14", 4, RED)
        + cut("M-17 20Q0 52 17 20Q0 28-17 20z", "#7c1f1c", 3.5)
        + cap
    )
    fires = (
        put(things.flame(), at=(42, 94), scale=0.86)
        + put(things.flame(), at=(278, 94), scale=0.86)
        + put(signs.small_crown(GOLD), at=(262, 26), scale=0.7, turn=24)
    )
    hands = (
        people.sleeve("M76 222L48 156", "#2f8a5a", 28)
        + put(people.palm("#f4e3d2"), at=(46, 156), turn=-96, scale=0.8)
        + people.sleeve("M244 222L272 156", "#e0b13a", 28)
        + put(people.palm("#f4e3d2"), at=(274, 156), turn=-84, scale=0.8)
    )
    return (
        fill(grounds.ALL, "#1f1c2e")
        + grounds.rays(160, 110, "#5a2a6a", 0.7, 11)
        + put(man, at=(160, 122), scale=0.9)
        + hands
        + fires
    )


ALLEGIANCES: dict[str, Callable[[], str]] = {
    "king": king,
    "queen": queen,
    "loyalist": loyalist,
    "usurper": usurper,
    "usurper_king": usurper_king,
    "chaos_agent": chaos_agent,
}
