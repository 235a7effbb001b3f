"""Draws the vassals: their arms, and the agents who serve below them."""

from collections.abc import Callable, Sequence

from tools.art.kit import grounds, heraldry, places
from tools.art.lyssan.agents import figure
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_BLUE,
    DARK_GREEN,
    DARK_PURPLE,
    DARK_RED,
    GOLD,
    GREEN,
    OLD_GOLD,
    PALE_BLUE,
    PURPLE,
    RED,
    STEEL,
    WHITE,
    cut,
    fill,
    pen,
    put,
    tint,
)

SHIELDS = {
    "hornberg": heraldry.shield(DARK_RED, heraldry.hunting_horn()),
    "jaedt": heraldry.shield("#bccb86", heraldry.antlers()),
    "elsburg": heraldry.shield("#b58a3a", heraldry.masked_key(), edge=STEEL),
    "lampmoor": heraldry.shield(DARK_BLUE, heraldry.moor_lamp()),
    "eagle": heraldry.shield(GOLD, heraldry.eagle(), edge=COAL),
    "weir": heraldry.shield(WHITE, heraldry.paly(PALE_BLUE, 4), heraldry.weir_gate()),
    "chapter": heraldry.shield(PURPLE, heraldry.minster()),
    "ferrymen": heraldry.shield("#86bcbb", heraldry.ferry()),
}
"""The arms of each vassal around the origin, 130 wide."""
PLACES = {2: ((190, 210), (264, 210)), 3: ((236, 160), (192, 212), (276, 212))}
"""Where two or three agents stand, the hindmost first."""


def retinue(kinds: Sequence[str], colour: str, second: str, shade: str) -> str:
    """The agents of a vassal in the right half of the card."""
    scale = 0.5 if len(kinds) == 2 else 0.4
    return "".join(
        put(figure(kind, colour, second, shade=shade, scale=scale), at=at)
        for at, kind in zip(PLACES[len(kinds)], kinds, strict=True)
    )


def arms(shield: str, cloth: str, lining: str) -> str:
    """A shield with its mantling in the left half of the card."""
    return put(heraldry.mantling(cloth, lining), shield, at=(82, 110), scale=0.98)


def hornberg() -> str:
    """A horn; three knights."""
    peaks = (
        put(places.mountain(130, 150), at=(250, 150))
        + put(places.mountain(96, 120), at=(180, 150))
        + put(places.mountain(104, 120), at=(316, 150))
    )
    return (
        grounds.day("#c4d6e0", "#eef2ea", "#8d9a6a", "#a3ab82")
        + peaks
        + fill("M-2 148H322V222H-2z", "#8d9a6a")
        + arms(SHIELDS["hornberg"], RED, WHITE)
        + retinue(["knight"] * 3, RED, WHITE, DARK_RED)
    )


def jaedt() -> str:
    """A stag's head; three nobles before their forest."""
    trees = "".join(put(places.oak("#45703a"), at=(x, 150), scale=1.2) for x in (176, 226, 276, 322))
    return (
        grounds.day("#e6d9a0", "#f6edc2", "#7f9448", "#95a65c")
        + trees
        + fill("M-2 150H322V222H-2z", "#7f9448")
        + arms(SHIELDS["jaedt"], GREEN, GOLD)
        + retinue(["noble"] * 3, GREEN, GOLD, DARK_GREEN)
    )


def elsburg() -> str:
    """A mask over a key; three spies in a city by night."""
    roofs = "".join(
        put(places.house(colour, 60, 50), at=(x, 160))
        for x, colour in ((180, "#5a4150"), (240, "#4a3440"), (300, "#5a4150"))
    )
    return (
        grounds.night("#2a2746", "#3d3866")
        + grounds.moon(288, 34, 20)
        + roofs
        + fill("M-2 158H322V222H-2z", "#2c2436")
        + arms(SHIELDS["elsburg"], DARK_PURPLE, "#b58a3a")
        + retinue(["spy"] * 3, PURPLE, GOLD, DARK_PURPLE)
    )


def lampmoor() -> str:
    """A lamp over the moor; three priests in the fog."""
    fog = tint(
        "M150 84q40-16 80 0t100 0v20q-50 16-90 0t-90 0zM140 128q50-14 90 0t100 0v16q-50 14-100 0t-90 0z",
        WHITE,
        0.6,
    )
    abbey = put(places.house("#6d7480", 60, 44), at=(256, 150)) + put(
        places.round_tower("#6d7480", 56), at=(296, 152), scale=0.8
    )
    return (
        grounds.day("#a9b8b4", "#dfe6d6", "#6f7a5c", "#84907a")
        + abbey
        + fog
        + fill("M-2 150H322V222H-2z", "#6f7a5c")
        + "".join(places.grass(x, 166 + x % 9) for x in (168, 206, 300))
        + arms(SHIELDS["lampmoor"], BLUE, "#ffd35e")
        + retinue(["priest"] * 3, "#6f7f93", GOLD, "#4d5a6b")
    )


def eagle() -> str:
    """A black eagle on gold; two knights and a noble under a blazing sky."""
    return (
        fill(grounds.ALL, "#c9542e")
        + grounds.rays(236, 150, "#f2a94e", 0.7, 16)
        + fill("M-2 160Q160 146 322 160V222H-2z", "#6d3f2c")
        + arms(SHIELDS["eagle"], COAL, GOLD)
        + retinue(["noble", "knight", "knight"], "#3b3534", GOLD, COAL)
    )


def weir() -> str:
    """A sluice gate; a knight, a noble and a spy by the river."""
    river = fill("M150 222Q190 190 240 176Q300 164 262 148L322 140V222z", "#6f9cc0") + pen(
        "M210 210q14-10 28 0t28 0M236 190q12-9 24 0t24 0", 4, WHITE
    )
    return (
        grounds.day("#d8e2c4", "#f2f2d8", "#9cb070", "#b2c08a")
        + put(places.round_tower(BLUE, 70), at=(290, 152), scale=0.9)
        + put(places.wall(90, 40), at=(190, 152))
        + fill("M-2 150H322V222H-2z", "#9cb070")
        + river
        + arms(SHIELDS["weir"], PALE_BLUE, WHITE)
        + retinue(["knight", "noble", "spy"], BLUE, WHITE, DARK_BLUE)
    )


def chapter() -> str:
    """A church with two spires; a noble and two priests in the close."""
    return (
        grounds.stone_wall("#bdb09a", "#98896e")
        + put(grounds.window(0, 0, 64, 120, "#c95a4c"), at=(200, 140))
        + put(grounds.window(0, 0, 64, 120, "#7ea6d2"), at=(278, 140))
        + fill("M-2 172H322V222H-2z", "#7d6d5a")
        + arms(SHIELDS["chapter"], WHITE, PURPLE)
        + retinue(["noble", "priest", "priest"], PURPLE, WHITE, DARK_PURPLE)
    )


def ferrymen() -> str:
    """A ferry with a lantern; a spy and a priest on the jetty at dusk."""
    water = fill("M-2 120H322V222H-2z", "#31546b") + pen(
        "M10 140q14-10 28 0t28 0M250 140q14-10 28 0t28 0M170 134q12-9 24 0t24 0M20 206q14-10 28 0t28 0",
        4,
        "#7fa8bd",
    )
    jetty = cut("M160 190H330V206H160z", "#7a5030", 4) + cut(
        "M176 206H190V232H176zM236 206H250V232H236zM296 206H310V232H296z", "#5d3a1c", 4
    )
    return (
        fill(grounds.ALL, "#d9a27a")
        + tint("M160 120a70 60 0 0 1 140 0z", "#f6dc9a", 0.8)
        + water
        + jetty
        + arms(SHIELDS["ferrymen"], "#2f6f78", OLD_GOLD)
        + put(retinue(["spy", "priest"], "#3f8088", WHITE, "#265a60"), at=(0, -18))
    )


VASSALS: dict[str, Callable[[], str]] = {
    "hornberg": hornberg,
    "jaedt": jaedt,
    "elsburg": elsburg,
    "lampmoor": lampmoor,
    "eagle": eagle,
    "weir": weir,
    "chapter": chapter,
    "ferrymen": ferrymen,
}


def crest(vassal: str) -> str:
    """The arms alone, for small sizes; 256 x 256."""
    return put(SHIELDS[vassal], at=(128, 116), scale=1.38)
