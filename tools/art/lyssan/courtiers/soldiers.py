"""Draws the courtiers who serve in war: portraits with the sign of their office."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, things
from tools.art.pen import (
    BLACK_HAIR,
    BLUE,
    BROWN_HAIR,
    DARK_BLUE,
    DARK_RED,
    DARK_SKIN,
    DARK_STEEL,
    DARK_WOOD,
    FAIR_HAIR,
    GOLD,
    GREY_HAIR,
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
    star,
    tint,
)


def quartermaster() -> str:
    """A stout soldier between barrels and sacks."""
    strap = rod("M-60 62L50 134", WOOD, 12, 4)
    man = (
        people.bust("#8c6b3c", "#5f4725", strap)
        + people.face(look=0, mood="merry")
        + people.moustache(RED_HAIR)
    )
    stores = (
        put(things.barrel(), at=(46, 216), scale=1.45)
        + put(things.sack(), at=(264, 216), scale=1.25)
        + put(things.sack("#b89a68"), at=(212, 222), scale=0.9)
    )
    return (
        grounds.planks("#b08a55", "#85643a")
        + put(things.barrel(), at=(100, 150), scale=1.1)
        + put(man, people.kettle_hat(), at=(160, 100))
        + stores
    )


def armourer() -> str:
    """A bald smith with hammer and anvil, sparks in the air."""
    apron = cut("M-40 72H40L48 134H-48z", DARK_WOOD, 4) + pen("M-40 72L-30 54M40 72L30 54", 5, DARK_WOOD)
    man = (
        people.bust("#d9c9a8", "#b29d74", apron)
        + people.face(DARK_SKIN, look=6, mood="stern")
        + people.full_beard(BLACK_HAIR)
    )
    sparks = fill(
        "".join(star(x, y, 11, 4, 0.3) for x, y in ((212, 104), (292, 96), (276, 62), (226, 66), (304, 128))),
        "#ffd75e",
    )
    return (
        grounds.stone_wall("#5a4a44", "#3e322e")
        + tint(disc(250, 160, 96), "#f08a2c", 0.55)
        + put(man, at=(104, 94))
        + put(gear.anvil(), at=(250, 224), scale=1.1)
        + cut("M206 138H290V128H206z", "#ff9a3c", 4)
        + sparks
        + people.sleeve("M158 220L184 160", "#d9c9a8")
        + put(gear.hammer(), at=(178, 168), turn=34)
        + put(people.fist(DARK_SKIN), at=(184, 154))
    )


def master_of_horse() -> str:
    """A rider in a feathered cap beside a bay horse."""
    man = (
        people.bust(RED, DARK_RED, pen("M0 70V134M-14 84H14M-14 104H14", 5, GOLD))
        + people.face(look=-4, mood="merry")
        + people.short_hair(BROWN_HAIR)
    )
    horse = put(things.horse("#8a5228", "#3a2318"), at=(96, 168))
    return (
        grounds.day("#f0dca6", "#faeec4", "#9aa455", "#c0bf79")
        + put(man, people.flat_cap(BLUE, DARK_BLUE, WHITE), at=(222, 96))
        + horse
        + pen("M196 136Q210 170 190 200", 5, DARK_WOOD)
        + put(people.fist(), at=(194, 200))
    )


def siege_master() -> str:
    """An engineer in armour before his engine."""
    plate = people.bust(STEEL, DARK_STEEL, pen("M-60 74Q0 116 60 74M0 96V134", 4))
    man = plate + people.face(look=-6, mood="stern") + people.moustache(GREY_HAIR)
    return (
        grounds.day("#d9835a", "#f0b878", "#5e4a38", "#8a6044")
        + put(gear.trebuchet(), at=(104, 196), scale=1.28)
        + put(man, people.open_helmet(), at=(232, 96))
        + put(things.flame(), at=(22, 206), scale=0.5)
    )


def guard_captain() -> str:
    """An armoured man with a plumed helmet and a halberd."""
    plate = people.bust(
        STEEL,
        DARK_STEEL,
        cut("M-44 56L0 84L44 56L40 134H-40z", RED, 4) + pen("M0 84V134M-20 106H20", 7, GOLD),
    )
    man = plate + people.face(look=-3, mood="stern") + people.short_beard(BLACK_HAIR)
    return (
        grounds.stone_wall("#c9bfa8", "#a39880")
        + put(places.gate(110, 130), at=(262, 222))
        + put(gear.polearm(200), at=(66, 232), scale=0.95)
        + put(man, people.open_helmet(RED), at=(158, 98))
        + people.sleeve("M86 226L70 168", STEEL, 30)
        + put(people.fist(STEEL), at=(68, 152))
    )


def recruiter() -> str:
    """A sergeant with a moustache holds out a coin beside his drum."""
    man = (
        people.bust("#c8742c", "#8f4b17", pen("M-64 70L44 134", 14, BLUE))
        + people.face(look=-7, mood="merry")
        + people.short_hair(BLACK_HAIR)
        + people.moustache(BLACK_HAIR)
    )
    drum = (
        cut("M-46-50V30Q0 54 46 30V-50z", RED)
        + pen("M-44-40L-22 36L0-36L22 36L44-40", 4, WHITE)
        + cut("M-46-64Q0-84 46-64V-46Q0-30-46-46z", PALE_WOOD)
        + cut("M-46-62Q0-82 46-62Q0-44-46-62z", PARCHMENT, 4)
    )
    return (
        grounds.day("#a9cbe0", "#d8ead8", "#7f9a52", "#9fb272")
        + put(gear.pennant(RED, GOLD, 150), at=(26, 190))
        + put(man, people.flat_cap(DARK_BLUE, BLUE, RED), at=(216, 98))
        + put(drum, at=(70, 184), scale=0.95)
        + people.sleeve("M170 226L138 158", "#c8742c", 30)
        + put(people.fist(), at=(132, 140))
        + cut(disc(128, 108, 20), GOLD)
        + pen(disc(128, 108, 11), 3, OLD_GOLD)
    )


def marshal() -> str:
    """A woman in armour with a baton before her banners."""
    plate = people.bust(
        PALE_STEEL,
        DARK_STEEL,
        pen("M-60 72Q0 110 60 72M0 90V134", 4) + cut("M-96 134Q-100 78-62 66L-54 134z", DARK_BLUE, 4),
    )
    lady = (
        people.long_hair(FAIR_HAIR)
        + plate
        + people.face("#efc49c", look=6, mood="stern")
        + people.fringe(FAIR_HAIR)
        + pen("M-34-30Q0-44 34-30", 7, GOLD)
    )
    flags = put(gear.pennant(BLUE, WHITE, 190), at=(206, 222)) + put(
        gear.pennant(DARK_BLUE, GOLD, 150), at=(254, 222)
    )
    return (
        grounds.night("#54678c", "#7487a6", "#2c3550")
        + flags
        + put(lady, at=(110, 96))
        + put(rod("M0 40V-60", GOLD, 16) + pen("M0 30V-50", 5, RED), at=(218, 150), turn=52)
        + people.sleeve("M160 228L204 168", PALE_STEEL, 30)
        + put(people.fist(STEEL), at=(210, 158))
    )


SOLDIERS: dict[str, Callable[[], str]] = {
    "quartermaster": quartermaster,
    "armourer": armourer,
    "master_of_horse": master_of_horse,
    "siege_master": siege_master,
    "guard_captain": guard_captain,
    "recruiter": recruiter,
    "marshal": marshal,
}
