"""Draws the Resource cards of diplomats, from herald to legate, before one pale hanging."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, signs
from tools.art.pen import (
    BLUE,
    BROWN_HAIR,
    COAL,
    DARK_GREEN,
    DARK_RED,
    DARK_SKIN,
    DARK_WOOD,
    FAIR_HAIR,
    GOLD,
    GREEN,
    GREY_HAIR,
    PARCHMENT,
    PURPLE,
    RED,
    SKIN,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    flip,
    pen,
    put,
    rod,
)

GROUND, LILIES = "#c3d8e4", "#8fb4cc"
"""Every diplomat stands before these colours, so that the four types differ at once."""


def hanging() -> str:
    """The ground of all diplomats."""
    return grounds.tapestry(GROUND, LILIES, "lily")


def herald() -> str:
    """A herald in a quartered tabard, the trumpet raised."""
    tabard = (
        cut("M-52 62L0 76L52 62L60 134H-60z", GOLD, 4)
        + fill("M0 76L50 64L54 102H0zM-57 104H0V134H-58z", RED)
        + pen("M0 76V134M-56 103H56", 4)
    )
    man = (
        people.bust("#7c2433", "#541722", tabard)
        + people.face(look=10, mood="calm")
        + people.short_hair(FAIR_HAIR)
        + people.flat_cap(RED, DARK_RED, GOLD)
    )
    return (
        hanging()
        + put(man, at=(102, 104))
        + put(gear.trumpet(BLUE, WHITE), at=(146, 116), scale=1.16, turn=-28)
        + people.sleeve("M150 228L200 108", "#7c2433", 30)
        + put(people.fist(), at=(206, 96))
    )


def scribe() -> str:
    """A tonsured scribe bends over an open book with his quill."""
    man = (
        people.bust("#6b5a48", "#473a2d", cut("M-30 56Q0 84 30 56L22 78Q0 94-22 78z", "#8a765e", 4))
        + people.face(look=0, mood="closed")
        + people.tonsure(BROWN_HAIR)
    )
    desk = cut("M-4 186H324V224H-4z", WOOD) + pen("M-2 204H322", 4, DARK_WOOD)
    book = cut("M52 178Q110 144 160 172Q210 144 268 178L276 204Q212 180 160 204Q108 180 44 204z", PARCHMENT)
    lines = pen(
        "M74 178Q108 162 142 178M70 190Q108 174 146 190M178 178Q212 162 246 178M174 190Q190 182 206 184", 3.5
    )
    return (
        hanging()
        + put(man, at=(150, 92), scale=1.02)
        + desk
        + book
        + pen("M160 172V204", 4)
        + lines
        + put(signs.quill(WHITE), at=(212, 184), scale=1.32)
        + people.sleeve("M286 226L252 176", "#6b5a48", 32)
        + put(people.fist(), at=(240, 152), scale=0.95)
        + cut("M22 188V160Q22 152 34 152V144H58V152Q68 152 68 160V188z", COAL, 4)
    )


def envoy() -> str:
    """A rider's cloak, a plumed hat and a sealed letter held out: the envoy is on the road."""
    cape = cut("M-60 58Q0 96 60 58L96 134H-96z", GREEN, 4) + pen(
        "M-44 80L-56 130M44 80L56 130", 4, DARK_GREEN
    )
    man = (
        people.bust(DARK_GREEN, COAL, cape, cut(disc(0, 80, 9), GOLD, 4))
        + people.face(look=-8, mood="merry")
        + people.moustache(BROWN_HAIR)
        + people.goatee(BROWN_HAIR)
        + people.brimmed_hat(GREEN, DARK_GREEN)
        + cut("M20-60Q60-116 116-84Q92-48 28-48z", WHITE, 4)
        + pen("M24-54Q66-84 100-82", 3)
    )
    road = fill("M-2 168Q90 140 170 164Q250 150 322 166V222H-2z", "#9db87a") + fill(
        "M20 222Q70 180 40 160L64 158Q110 184 96 222z", "#e2d2a4"
    )
    return (
        hanging()
        + road
        + put(man, at=(204, 106), scale=1.04)
        + people.sleeve("M150 226L112 150", DARK_GREEN, 32)
        + put(signs.letter(116, 80), at=(82, 86), turn=-8)
        + put(people.fist(), at=(104, 134))
    )


def ambassador() -> str:
    """Two ambassadors in chaperon and turban clasp hands over the table."""
    chain = pen("M-52 60Q0 124 52 60", 9, GOLD) + cut(disc(0, 96, 12), GOLD, 4)
    left = (
        people.bust(PURPLE, "#43264f", chain)
        + people.face(look=8, mood="calm")
        + people.short_beard(GREY_HAIR)
        + people.chaperon(RED, DARK_RED)
    )
    turban = (
        cut("M-48-30Q-60-84 0-90Q60-84 48-30Q0-48-48-30z", WHITE)
        + pen("M-46-44Q0-80 40-74M-40-68Q10-44 48-46", 4, "#c7bfa8")
        + cut("M-8-56L0-74L8-56L0-44z", GOLD, 4)
    )
    right = (
        people.bust("#1f6a6a", "#124444")
        + people.face(DARK_SKIN, look=-8, mood="calm")
        + people.short_beard(COAL)
        + turban
    )
    return (
        hanging()
        + put(left, at=(80, 96), scale=0.94)
        + put(right, at=(240, 96), scale=0.94)
        + cut("M-4 204H324V224H-4z", WOOD)
        + people.sleeve("M30 222L118 180", PURPLE, 34)
        + people.sleeve("M290 222L202 180", "#1f6a6a", 34)
        + put(people.palm(DARK_SKIN), at=(214, 172), turn=184, scale=1)
        + put(people.fist(SKIN), at=(154, 172), scale=1.12)
    )


def legate() -> str:
    """A cardinal legate in a broad red hat with tassels, a cross staff and a sealed bull."""
    hat = (
        cut("M-92-34Q-46-60 0-60Q46-60 92-34Q46-22 0-22Q-46-22-92-34z", RED)
        + cut("M-36-44Q-34-84 0-84Q34-84 36-44Q0-54-36-44z", RED)
        + pen("M-34-50Q0-60 34-50", 5, DARK_RED)
    )
    cords = pen("M-70-30Q-84 20-62 60M70-30Q84 20 62 60", 6, RED)
    tassels = cut("M-62 58L-76 92H-50zM62 58L76 92H50z", RED, 4)
    cape = cut("M-96 134Q-104 76-36 54Q0 82 36 54Q104 76 96 134z", RED) + pen("M0 74V134", 4, DARK_RED)
    pallium = cut("M-14 66H14V134H-14z", WHITE, 4) + fill("M-4 84H4V92H10V100H4V120H-4V100H-10V92H-4z", COAL)
    man = cape + pallium + people.face(look=0, mood="old") + cords + tassels + hat
    staff = rod("M274 236V14M246 44H302M256 72H292", GOLD, 9, 4)
    bull = put(
        signs.scroll(72, 92, 3),
        put(signs.seal("#7a8290", "#565d68"), at=(0, 62), scale=0.66),
        at=(56, 116),
        turn=-8,
    )
    return (
        hanging()
        + grounds.rays(160, 96, WHITE, 0.5)
        + staff
        + put(man, at=(158, 100), scale=0.98)
        + bull
        + people.sleeve("M96 228L72 184", DARK_RED, 28)
        + put(people.fist("#efe8d8"), at=(66, 160), scale=0.85)
        + people.sleeve("M226 228L262 158", DARK_RED, 28)
        + flip(people.fist("#efe8d8"), at=(274, 146), scale=0.9)
    )


DIPLOMATS: dict[str, Callable[[], str]] = {
    "herald": herald,
    "scribe": scribe,
    "envoy": envoy,
    "ambassador": ambassador,
    "legate": legate,
}
