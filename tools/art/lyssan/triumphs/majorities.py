"""Draws the triumphs of the faction that has most: round medals that show what is counted."""

from collections.abc import Callable

from tools.art.kit import places, things
from tools.art.lyssan.agents import knight_helm, noble_head, spy_head
from tools.art.lyssan.triumphs.frames import medal
from tools.art.pen import (
    BLUE,
    DARK,
    DARK_BLUE,
    DARK_GREEN,
    DARK_PURPLE,
    DARK_RED,
    DARK_STONE,
    GOLD,
    INK,
    LIGHT,
    MAIN,
    OLD_GOLD,
    PALE_GOLD,
    PALE_STONE,
    PARCHMENT,
    PURPLE,
    RED,
    SECOND,
    STONE,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    oval,
    pen,
    put,
    rod,
    star,
    tint,
)


def dyed(drawing: str, colour: str, shade: str, second: str) -> str:
    """A drawing with fixed colours in place of a seat's."""
    for placeholder, paint in ((MAIN, colour), (DARK, shade), (LIGHT, colour), (SECOND, second)):
        drawing = drawing.replace(placeholder, paint)
    return drawing


def hidden_hand() -> str:
    """Most spies: a hooded face."""
    return (
        medal("#8d93b5")
        + put(dyed(spy_head(), DARK_BLUE, "#14294a", RED), at=(136, 164), scale=1.2)
        + cut("M82 176Q134 206 190 174L196 192Q134 226 76 194z", RED, 7)
    )


def mailed_fist() -> str:
    """Most knights: a plumed helm."""
    return medal("#a8453a") + put(dyed(knight_helm(), GOLD, OLD_GOLD, PALE_GOLD), at=(142, 182), scale=1.3)


def old_blood() -> str:
    """Most nobles: a crowned head."""
    return (
        medal("#3f6aa8")
        + put(dyed(noble_head(), RED, DARK_RED, RED), at=(128, 170), scale=1.12)
        + cut("M62 198Q128 168 194 198Q170 224 128 226Q86 224 62 198z", WHITE, 7)
        + pen("M100 200v8M128 196v8M156 200v8", 6)
    )


def keepers_of_faith() -> str:
    """Most priests: a mitre before a cross."""
    mitre = cut("M66 176Q44 112 128 44Q212 112 190 176Q128 194 66 176z", WHITE, 8)
    return (
        medal(PURPLE)
        + mitre
        + pen("M128 66V172M88 116H168", 17, RED)
        + pen("M68 170Q128 188 188 170", 14, GOLD)
        + cut("M86 184L78 218H102L106 188zM170 184L178 218H154L150 188z", GOLD, 6)
    )


def crown_of_stone() -> str:
    """Most castles: a crown whose points are towers."""
    base = cut("M58 188V118H198V188Q128 206 58 188z", STONE, 7)
    towers = "".join(
        cut(f"M{x - 20} 140V{top}h10v12h8v-12h6v12h8v-12h10V140z", PALE_STONE, 7)
        for x, top in ((64, 84), (194, 84), (128, 60))
    )
    return (
        medal("#7d9a58")
        + towers
        + base
        + pen("M62 140Q128 152 194 140", 6, DARK_STONE)
        + cut(disc(128, 168, 11), RED, 5)
        + cut(disc(84, 164, 8) + disc(172, 164, 8), BLUE, 5)
        + pen("M64 108v10M128 92v12M194 108v10", 8)
    )


def glittering_court() -> str:
    """Most courtiers: a throne."""
    back = cut("M86 196V84Q90 44 128 36Q166 44 170 84V196z", GOLD, 7) + cut(
        "M102 150V88Q106 64 128 58Q150 64 154 88V150z", RED, 6
    )
    seat = (
        cut("M78 150H178V176H78z", RED, 7)
        + cut("M70 116H90V212H70zM166 116H186V212H166z", GOLD, 7)
        + cut("M90 176H166V198H90z", OLD_GOLD, 6)
    )
    return (
        medal("#4a2f5c")
        + back
        + seat
        + fill(star(128, 100, 20, 8, 0.45), GOLD)
        + cut(disc(80, 110, 11) + disc(176, 110, 11), GOLD, 6)
    )


def lords_of_the_mountain() -> str:
    """Most mountain provinces: peaks."""
    peaks = put(places.mountain(96, 104), at=(96, 196), scale=0.92) + put(
        places.mountain(130, 124), at=(146, 200)
    )
    return (
        medal("#b9c9d6") + peaks + cut("M52 190Q128 172 204 190Q178 220 128 222Q78 220 52 190z", "#8a8f80", 7)
    )


def lords_of_the_wood() -> str:
    """Most forest provinces: trees."""
    trees = (
        put(places.fir("#3f6a38"), at=(84, 190), scale=1.1)
        + put(places.fir("#3f6a38"), at=(172, 190), scale=1.1)
        + put(places.fir(DARK_GREEN), at=(128, 206), scale=1.5)
    )
    return medal("#cfe0a4") + trees


def lords_of_the_harvest() -> str:
    """Most farmland provinces: a sheaf."""
    stalks = "".join(
        rod(f"M128 150Q{128 + 10 * n} 110 {128 + 22 * n} {64 + 6 * abs(n)}", GOLD, 5, 4)
        for n in (-3, 3, -2, 2, -1, 1, 0)
    )
    ears = "".join(
        put(
            cut(oval(0, -14, 10, 25), "#f3cf5e", 5),
            pen("M0 4V-30", 4, OLD_GOLD),
            at=(128 + 22 * n, 66 + 6 * abs(n)),
            turn=12 * n,
        )
        for n in (-3, 3, -2, 2, -1, 1, 0)
    )
    foot = cut("M114 150H142L176 212Q128 226 80 212z", GOLD, 6) + pen(
        "M120 162L106 206M136 162L150 206M128 162V210", 5, OLD_GOLD
    )
    return medal("#a5562c") + stalks + ears + foot + rod("M104 154H152", RED, 13, 6)


def wide_realm() -> str:
    """Most provinces: a map full of banners."""
    chart = (
        cut("M40 92L98 72L158 92L216 72V172L158 192L98 172L40 192z", PARCHMENT, 7)
        + tint("M98 72L158 92V192L98 172z", "#c9a866", 0.5)
        + pen("M98 72V172M158 92V192", 5)
    )
    flags = "".join(
        put(rod("M0 0V-52", WOOD, 5, 4) + cut("M3-54L38-44L3-30z", colour, 5), at=at)
        for at, colour in (
            ((66, 132), RED),
            ((118, 158), RED),
            ((120, 104), RED),
            ((176, 136), RED),
            ((186, 178), RED),
        )
    )
    return medal("#3f7f88") + put(chart, flags, at=(15, 16), scale=0.88)


def full_coffers() -> str:
    """Most coins: an open chest."""
    return (
        medal("#40603a")
        + put(things.chest(), at=(128, 196), scale=1.36)
        + fill(star(88, 70, 16, 4, 0.3) + star(174, 84, 12, 4, 0.3), WHITE)
    )


def wardens_of_the_shore() -> str:
    """Most edge provinces: a lighthouse over the surf."""
    beams = tint("M128 78L52 58Q34 84 32 106zM128 78L204 58Q222 84 224 106z", "#fff0a8", 0.9)
    tower = (
        cut("M104 186L112 100H144L152 186z", WHITE, 7)
        + fill("M109 122H147L149 142H107zM105 162H151L152 180H103z", RED)
        + cut("M106 100V62H150V100z", "#ffe27a", 7)
        + cut("M98 64L128 36L158 64z", RED, 7)
        + rod("M98 100H158", STONE, 8, 5)
    )
    sea = cut("M38 178Q58 160 80 176T126 176T172 176T218 178Q196 226 128 228Q60 226 38 178z", BLUE, 7) + pen(
        "M64 200q12-11 24 0t24 0t24 0t24 0t24 0", 7, WHITE
    )
    return medal("#2b3d63") + beams + tower + sea


def eyes_everywhere() -> str:
    """Most priests and spies abroad: an eye with rays of sight."""
    rays = pen(
        "M128 44V66M70 58L84 80M186 58L172 80M128 190V212M70 198L84 176M186 198L172 176", 12, DARK_PURPLE
    )
    eye = (
        cut("M40 128Q128 46 216 128Q128 210 40 128z", WHITE, 9)
        + cut(disc(128, 128, 36), PURPLE, 8)
        + fill(disc(128, 128, 17), INK)
        + fill(disc(140, 116, 9), WHITE)
    )
    return medal("#d9b8d8") + rays + eye


MAJORITIES: dict[str, Callable[[], str]] = {
    "hidden_hand": hidden_hand,
    "mailed_fist": mailed_fist,
    "old_blood": old_blood,
    "keepers_of_faith": keepers_of_faith,
    "crown_of_stone": crown_of_stone,
    "glittering_court": glittering_court,
    "lords_of_the_mountain": lords_of_the_mountain,
    "lords_of_the_wood": lords_of_the_wood,
    "lords_of_the_harvest": lords_of_the_harvest,
    "wide_realm": wide_realm,
    "full_coffers": full_coffers,
    "wardens_of_the_shore": wardens_of_the_shore,
    "eyes_everywhere": eyes_everywhere,
}
