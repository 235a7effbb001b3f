"""Draws the courtiers who keep the realm's offices: portraits with the sign of their office."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, signs, things
from tools.art.pen import (
    BLACK_HAIR,
    BLUE,
    BROWN_HAIR,
    COAL,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    DARK_SKIN,
    DARK_WOOD,
    FAIR_HAIR,
    GOLD,
    GREEN,
    GREY_HAIR,
    OLD_GOLD,
    PARCHMENT,
    RED,
    STEEL,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    flip,
    pen,
    put,
    rod,
    tint,
)


def chancellor() -> str:
    """An old man in a chaperon with a charter and the great seal."""
    chain = pen("M-52 60Q0 124 52 60", 9, GOLD) + cut(disc(0, 96, 13), GOLD, 4)
    man = people.bust(DARK_BLUE, COAL, chain) + people.face(look=5, mood="old") + people.full_beard(GREY_HAIR)
    charter = put(signs.scroll(84, 118, 4), put(signs.seal(), at=(22, 56), scale=0.7), at=(256, 120), turn=7)
    hand = people.sleeve("M176 224L216 176", DARK_BLUE) + put(people.fist(), at=(222, 170))
    return (
        grounds.tapestry("#7b2a2c", GOLD, "lily")
        + put(man, people.chaperon(RED, DARK_RED), at=(112, 100))
        + charter
        + hand
    )


def treasurer() -> str:
    """A careful man behind his open strongbox."""
    collar = cut("M-60 58Q0 100 60 58L64 78Q0 124-64 78z", WOOD, 4)
    man = (
        people.bust(GREEN, DARK_GREEN, collar)
        + people.face(look=-5, mood="sly")
        + people.short_beard(BROWN_HAIR)
    )
    return (
        grounds.stone_wall("#8f8778", "#6d6557")
        + put(man, people.flat_cap(DARK_GREEN, OLD_GOLD), at=(208, 92))
        + put(things.chest(), at=(98, 212), scale=1.25)
        + put(signs.coins(4), at=(200, 214))
        + put(signs.coins(2), at=(250, 216))
    )


def spymaster() -> str:
    """A face half in the dark, a ring of keys and one candle."""
    cloak = (
        people.bust("#2b2836", "#191722")
        + people.face("#d9ab82", look=-6, mood="sly")
        + people.goatee(BLACK_HAIR)
    )
    mask = tint("M4-50Q40-44 36-10Q34 24 4 44z", "#191722", 0.65)
    letter = put(signs.letter(80, 54, DARK_RED), at=(88, 176), turn=-12)
    return (
        grounds.tapestry("#1f2238", "#3d4470", "star")
        + put(cloak, mask, people.hood("#3a3648", "#191722"), at=(206, 96))
        + put(things.candle(66), at=(58, 138), scale=1.1)
        + cut("M20 138H96V152H20z", DARK_WOOD)
        + letter
        + people.sleeve("M150 226L126 196", "#2b2836", 28)
        + put(people.fist("#d9ab82"), at=(122, 188), scale=0.9)
    )


def castellan() -> str:
    """A grey warden before his tower with a ring of keys."""
    man = (
        people.bust("#6a6f52", "#474b36", pen("M-30 54L0 92L30 54", 8, OLD_GOLD))
        + people.face(look=5, mood="stern")
        + people.short_hair(GREY_HAIR)
        + people.short_beard(GREY_HAIR)
    )
    ring = pen(disc(250, 88, 30), 9) + pen(disc(250, 88, 30), 4, STEEL)
    keys = "".join(
        put(things.key(92), at=(250 + x, 108), turn=turn, scale=1.05)
        for x, turn in ((-14, 18), (14, -18), (0, 0))
    )
    return (
        grounds.day("#b8cdd6", "#dfe8e4", "#8d9a64", "#a8b48a")
        + put(places.round_tower(RED, 120), at=(36, 200), scale=1.2)
        + put(places.wall(120, 54), at=(60, 204))
        + put(man, at=(136, 92))
        + ring
        + keys
        + people.sleeve("M206 228L236 66", "#6a6f52", 28)
        + put(people.fist(), at=(244, 58))
    )


def herald() -> str:
    """A young man in a quartered tabard blows a trumpet."""
    tabard = (
        cut("M-50 62L0 76L50 62L56 134H-56z", BLUE, 4)
        + fill("M0 76L48 64L50 102H0zM-54 104H0V134H-56z", GOLD)
        + pen("M0 76V134M-54 103H54", 4)
    )
    man = (
        people.bust(RED, DARK_RED, tabard)
        + people.face("#e9bb90", look=9, mood="calm")
        + people.short_hair(FAIR_HAIR)
    )
    return (
        grounds.stripes("#e8d4a0", "#d8b972")
        + put(man, people.flat_cap(RED, GOLD), at=(92, 104))
        + put(gear.trumpet(BLUE, GOLD), at=(126, 128), turn=-16, scale=1.22)
        + people.sleeve("M112 224L168 136", RED, 28)
        + put(people.fist(), at=(178, 120), scale=0.9)
    )


def provost() -> str:
    """A judge with a broad hat and the white staff of his office."""
    man = (
        people.bust(COAL, "#1c1716", cut("M-64 60Q0 108 64 60L70 80Q0 130-70 80z", "#b9a98c", 4))
        + people.face(look=5, mood="stern")
        + people.short_beard("#8a7a66")
    )
    shield = cut("M-40-50H40V-6Q36 36 0 54Q-36 36-40-6z", GOLD) + put(
        places.round_tower(RED, 34), at=(0, 32), scale=0.84
    )
    return (
        grounds.tapestry("#4b6a86", "#a9c3d6", "ring")
        + put(man, people.brimmed_hat("#4a2c25", RED), at=(112, 106))
        + put(shield, at=(256, 148), scale=1.2)
        + rod("M196 226V24", WHITE, 8)
        + cut(disc(196, 22, 11), GOLD, 4)
        + people.sleeve("M150 228L188 160", COAL, 28)
        + put(people.fist(), at=(194, 146), scale=0.9)
    )


def storekeeper() -> str:
    """A woman in a coif with her ledger among sacks of grain."""
    lady = (
        people.bust("#a9553a", "#76341f", cut("M-34 76H34L40 134H-40z", WHITE, 4))
        + people.face("#efc49c", look=-4, mood="calm")
        + people.coif(WHITE)
    )
    shelf = cut("M-4 66H130V78H-4z", DARK_WOOD) + "".join(
        put(things.barrel(), at=(x, 66), scale=0.62) for x in (20, 66, 110)
    )
    ledger = put(
        cut("M-52-30Q-24-40 0-28Q24-40 52-30V32Q24 22 0 34Q-24 22-52 32z", PARCHMENT)
        + pen("M0-28V34M-40-14H-12M-40 0H-14M12-14H40M12 0H36", 4, "#7a6546"),
        at=(132, 184),
        turn=-5,
    )
    return (
        grounds.planks("#d0ab6e", "#a47e45")
        + shelf
        + put(things.sack(), at=(44, 218), scale=1.2)
        + put(lady, at=(220, 92))
        + ledger
        + flip(signs.quill(), at=(166, 192), scale=0.9)
        + put(people.fist("#efc49c"), at=(190, 198), scale=0.9)
    )


def moneylender() -> str:
    """A man with scales and stacked coins."""
    man = (
        people.bust("#4a2f52", "#2e1b34", cut("M-26 52Q0 78 26 52L32 134H-32z", "#8c5a8e", 4))
        + people.face(DARK_SKIN, look=5, mood="sly")
        + people.goatee(GREY_HAIR)
    )
    return (
        fill(grounds.ALL, "#b98e56")
        + tint(disc(110, 90, 110), "#f2dc9c", 0.5)
        + grounds.curtain("#7c1f1c", "#551212", right=True)
        + put(man, people.chaperon("#c0892e", "#8d5f1a"), at=(96, 100))
        + put(things.scales(), at=(220, 62), scale=1.2)
        + rod("M220 196V60", OLD_GOLD, 7)
        + cut(disc(220, 56, 9), GOLD, 4)
        + cut("M120 196H330V230H120z", WOOD)
        + put(signs.coins(5), at=(176, 200))
        + put(signs.coins(3), at=(228, 202))
        + put(signs.coins(1), at=(278, 202))
    )


OFFICERS: dict[str, Callable[[], str]] = {
    "chancellor": chancellor,
    "treasurer": treasurer,
    "spymaster": spymaster,
    "castellan": castellan,
    "herald": herald,
    "provost": provost,
    "storekeeper": storekeeper,
    "moneylender": moneylender,
}
