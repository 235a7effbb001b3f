"""Draws the Resource cards of spies, from gossip to the master of masks, in one violet night."""

from collections.abc import Callable

from tools.art.kit import grounds, people, signs
from tools.art.pen import (
    BLACK_HAIR,
    COAL,
    DARK_WOOD,
    GOLD,
    INK,
    PALE_GOLD,
    PALE_STEEL,
    PARCHMENT,
    PURPLE,
    RED,
    WHITE,
    box,
    cut,
    disc,
    fill,
    flip,
    pen,
    put,
    rod,
    tint,
)

NIGHT, DEEP_NIGHT = "#3b2f57", "#251d3a"
"""Every spy works before these colours, so that the four types differ at once."""
CLOAK, DARK_CLOAK = "#5b5670", "#34304a"


def hanging() -> str:
    """The ground of all spies."""
    return grounds.tapestry(NIGHT, "#5b4a80", "star")


def gossip() -> str:
    """A washerwoman talks behind her hand; the words curl away."""
    woman = people.bust("#9a6f5a", "#6e4b3b") + people.face(look=10, mood="merry") + people.coif(WHITE)
    words = cut(
        "M196 30Q196 10 220 10H292Q314 10 314 32V76Q314 98 292 98H240L206 122L214 96Q196 92 196 74z",
        PARCHMENT,
    )
    curls = pen("M216 40q12-16 24 0t24 0t24 0M216 66q12-16 24 0t24 0t24 0", 6, PURPLE)
    return (
        hanging()
        + put(woman, at=(110, 100), scale=1.04)
        + words
        + curls
        + people.sleeve("M196 230L186 172", "#9a6f5a", 34)
        + put(people.palm(), at=(184, 176), turn=-98, scale=1.06)
    )


def informant() -> str:
    """A man in a broad hat slips a letter round the edge of a wall."""
    man = (
        people.bust(CLOAK, DARK_CLOAK)
        + people.face("#d9ab82", look=-12, mood="sly")
        + people.goatee(BLACK_HAIR)
        + people.brimmed_hat("#4a3a2a", "#2c2118")
    )
    wall = cut("M206-4H324V224H206z", "#8f857a") + pen(
        "M206 40H324M206 88H324M206 136H324M206 184H324M262 0V40M236 40V88M290 40V88M262 88V136M236 136V184"
        "M290 136V184M262 184V222",
        3,
        "#6d6459",
    )
    return (
        hanging()
        + put(man, at=(176, 98), scale=1.02)
        + wall
        + put(signs.letter(104, 72), at=(70, 162), turn=-14)
        + people.sleeve("M216 214L136 178", DARK_CLOAK, 32)
        + put(people.fist("#d9ab82"), at=(122, 172))
    )


def cutpurse() -> str:
    """A hand with a small knife takes a purse off a rich belt."""
    belt = (
        fill("M-2-2H322V92H-2z", "#7c5290")
        + pen("M40-2V70M120-2V70M250-2V70", 4, "#573668")
        + cut("M-6 66H326V102H-6z", DARK_WOOD)
        + pen("M-2 76H322", 3, GOLD)
        + cut(box(208, 56, 60, 56, 8), GOLD)
        + cut(box(222, 70, 32, 28, 4), DARK_WOOD, 4)
    )
    cords = pen("M118 96L128 122M152 96L140 122", 5, PALE_GOLD)
    knife = put(
        cut("M0 0L-13-24V-84H13V-20z", PALE_STEEL, 4), rod("M0-90V-112", COAL, 12, 4), at=(140, 122), turn=68
    )
    return (
        hanging()
        + belt
        + cords
        + put(signs.purse("#c98a3c", "#93602a"), at=(124, 216), scale=1.16)
        + knife
        + people.sleeve("M334 150L272 92", DARK_CLOAK, 40)
        + put(people.fist("#d9ab82"), at=(250, 80), scale=1.25)
    )


def grapple() -> str:
    """A hook of three claws; its eye is at the origin, the claws hang below."""
    claws = "M0 10V44M0 44Q-30 44-34 16M0 44Q30 44 34 16"
    return rod(claws, "#9aa0aa", 8, 4) + pen(disc(0, 0, 9), 10) + pen(disc(0, 0, 9), 4, "#9aa0aa")


def infiltrator() -> str:
    """A hooded figure climbs over the sill of a moonlit window; the hook of the rope holds."""
    opening = "M84 166V78Q84 14 160-6Q236 14 236 78V166z"
    sky = fill(opening, "#7f8fc4") + tint(disc(206, 54, 44), WHITE, 0.25) + fill(disc(206, 54, 26), "#f4e8b8")
    frame = pen(opening, 20) + pen(opening, 11, "#8f86a0")
    head = (
        cut("M-112 140Q-100 66-40 52H40Q100 66 112 140z", CLOAK)
        + cut(disc(0, -4, 44), "#171220")
        + fill("M-26-8Q-14-20-4-6Q-16 2-26-8zM26-8Q14-20 4-6Q16 2 26-8z", PALE_GOLD)
        + people.hood(CLOAK, DARK_CLOAK)
    )
    sill = cut("M50 160H270V188H50z", "#8f86a0") + fill("M54 164H266V171H54z", "#b1a9c2")
    rope = pen("M76 170Q66 200 74 226", 9) + pen("M76 170Q66 200 74 226", 4, "#d9b878")
    return (
        hanging()
        + sky
        + frame
        + put(head, at=(160, 96), scale=0.94)
        + sill
        + rope
        + put(grapple(), at=(76, 128), scale=1.1, turn=180)
        + put(people.fist("#3d3854"), at=(122, 164), scale=1.1)
        + flip(people.fist("#3d3854"), at=(206, 164), scale=1.1)
    )


def theatre_mask(colour: str, *, merry: bool) -> str:
    """A player's mask around the origin, 100 wide."""
    shape = cut("M-50-50Q0-70 50-50Q56 20 0 60Q-56 20-50-50z", colour)
    eyes = fill("M-36-24Q-22-40-8-24Q-22-16-36-24zM36-24Q22-40 8-24Q22-16 36-24z", INK)
    mouth = "M-28 12Q0 50 28 12Q0 24-28 12z" if merry else "M-26 34Q0 4 26 34Q0 22-26 34z"
    return shape + eyes + fill(mouth, INK) + pen("M0-20Q6-4 0 4", 3)


def master_of_masks() -> str:
    """A cloaked figure without a face holds a smiling and a weeping mask."""
    cloak = cut("M52 224Q60 132 118 116H202Q260 132 268 224z", "#6a2f4a") + pen(
        "M160 128V222M110 150Q96 180 96 222M210 150Q224 180 224 222", 4, "#471b31"
    )
    hat = cut("M84 52Q160 22 236 52Q218 66 160 64Q102 66 84 52z", COAL) + cut(
        "M118 48L128-2H192L202 48Q160 36 118 48z", COAL
    )
    plume = cut("M194 36Q226-16 284-6Q270 34 204 46z", RED, 4)
    return (
        hanging()
        + grounds.rays(160, 84, "#8d74c8", 0.28)
        + cloak
        + cut(disc(160, 84, 40), "#171220")
        + fill("M138 80Q148 70 156 82Q146 88 138 80zM182 80Q172 70 164 82Q174 88 182 80z", PALE_GOLD)
        + hat
        + pen("M120 40Q160 30 200 40", 6, GOLD)
        + plume
        + put(theatre_mask(PALE_GOLD, merry=True), at=(62, 132), scale=1.04, turn=-10)
        + put(theatre_mask("#cfd8e4", merry=False), at=(258, 132), scale=1.04, turn=10)
        + put(people.fist("#e9e2d0"), at=(74, 196), scale=0.95)
        + flip(people.fist("#e9e2d0"), at=(246, 196), scale=0.95)
    )


SPIES: dict[str, Callable[[], str]] = {
    "gossip": gossip,
    "informant": informant,
    "cutpurse": cutpurse,
    "infiltrator": infiltrator,
    "master_of_masks": master_of_masks,
}
