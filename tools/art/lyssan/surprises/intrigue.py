"""Draws the surprises of intrigue."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, signs, things
from tools.art.lyssan.agents import figure
from tools.art.pen import (
    BLUE,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    DARK_WOOD,
    GOLD,
    GREEN,
    INK,
    PALE_GOLD,
    PALE_WOOD,
    PURPLE,
    RED,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    pen,
    put,
    rod,
    shadow,
    tint,
)


def covert_operations() -> str:
    """A spy on the roofs below the moon."""
    roofs = (
        cut("M-10 222V150L60 96L130 150V222z", "#4a3440")
        + cut("M190 222V166L262 112L334 166V222z", "#3a2a3a")
        + cut("M110 222V184H210V222z", "#5a4150")
    )
    panes = cut("M46 170H74V204H46z", "#f2c35c", 4) + cut("M250 178H278V208H250z", "#f2c35c", 4)
    return (
        grounds.night()
        + grounds.moon(258, 52, 32)
        + roofs
        + panes
        + put(figure("spy", "#5a6690", RED, shade="#2f3858", scale=0.62), at=(152, 184))
    )


def old_age_and_treachery() -> str:
    """An old ringed hand lets poison drip into a goblet."""
    drops = fill("M206 84q8 12 0 18q-8-6 0-18zM202 110q8 12 0 18q-8-6 0-18z", "#6ea52e")
    arm = people.sleeve("M330 20L262 44", PURPLE, 44) + cut("M290 8L306 58L282 64L266 16z", WHITE, 4)
    return (
        grounds.tapestry("#5c3530", "#8f5a48", "lozenge")
        + cut("M-4 176H324V224H-4z", WOOD)
        + put(things.goblet(), at=(196, 194), scale=0.9)
        + put(things.goblet("#c9ced6"), at=(82, 198), scale=0.9)
        + drops
        + put(things.vial("#7fb83a"), at=(216, 62), turn=118, scale=0.8)
        + arm
        + put(people.fist(), at=(250, 50))
        + cut(disc(258, 38, 6), RED, 3)
        + put(things.candle(40), at=(28, 180), scale=0.8)
    )


def hidden_door() -> str:
    """A door in the wallpaper stands ajar; eyes look out of the dark."""
    opening = cut("M108 20H204V222H108z", "#17131a")
    door = (
        cut("M204 20L282 2V234L204 222z", "#7c9a86")
        + tint(
            (
                "M222 40q8 14 0 26q-8-12 0-26zM254 70q8 14 0 26q-8-12 0-26zM226 110q8 14 0 26q-8-12 "
                "0-26zM256 150q8 14 0 26q-8-12 0-26z"
            ),
            "#e3e6c8",
            0.6,
        )
        + cut(disc(216, 128, 6), GOLD, 4)
    )
    eyes = fill("M132 88Q144 78 154 90Q142 96 132 88zM162 90Q172 78 184 88Q174 96 162 90z", WHITE) + fill(
        disc(146, 88, 4) + disc(172, 88, 4), INK
    )
    return (
        grounds.tapestry("#8fae98", "#e3e6c8", "drop")
        + fill("M-2 192H322V222H-2z", "#6d4a30")
        + opening
        + door
        + eyes
        + put(things.candle(44), at=(134, 196), scale=0.9)
        + put(people.fist(), at=(134, 186), scale=0.8)
        + cut("M36 66H84V130H36z", "#5f4a3a")
        + cut("M44 74H76V122H44z", "#c9a77a", 4)
    )


def whispered_rumours() -> str:
    """A woman whispers behind her hand; her neighbour listens."""
    left = (
        people.long_hair("#6d4527")
        + people.bust(RED, DARK_RED)
        + people.face(look=9, mood="sly")
        + people.fringe("#6d4527")
    )
    right = (
        people.bust(GREEN, DARK_GREEN) + people.face("#e0b083", look=-7, mood="merry") + people.coif(WHITE)
    )
    signs_of_talk = pen("M150 34q10-14 22 0t22 0M156 54q8-10 17 0t17 0", 5, PALE_GOLD)
    return (
        grounds.tapestry("#54406e", "#8d74a8", "ring")
        + put(right, at=(238, 106), scale=0.95)
        + put(left, at=(92, 104))
        + put(people.palm(), at=(134, 170), turn=-78, scale=0.9)
        + signs_of_talk
    )


def intercepted_letters() -> str:
    """A bundle of letters pinned to the table by a dagger."""
    pile = (
        put(signs.letter(150, 96, RED), at=(118, 120), turn=-16)
        + put(signs.letter(150, 96, DARK_BLUE), at=(192, 130), turn=9)
        + put(signs.letter(156, 100, DARK_RED), at=(152, 128), turn=-4)
    )
    return (
        grounds.planks("#8a6038", "#5f3f22")
        + shadow(160, 186, 130, 16)
        + pile
        + put(gear.dirk(), at=(176, 130), turn=16, scale=1.35)
        + put(signs.quill("#cfd8de"), at=(40, 204))
        + people.sleeve("M330 190L296 176", "#3a3648", 30)
        + put(people.fist(), at=(282, 168), scale=1)
    )


def public_scandal() -> str:
    """A man in the pillory, with rotten fruit in the air."""
    head = put(people.face(look=0, mood="stern"), people.short_hair("#8a6a3a"), at=(160, 112), scale=0.72)
    plank = cut(box(58, 92, 204, 46, 8), WOOD) + pen("M60 114H120M200 114H260", 4, DARK_WOOD)
    hands = put(people.palm(), at=(92, 124), turn=-90, scale=0.52) + put(
        people.palm(), at=(228, 124), turn=-90, scale=0.52
    )
    fruit = (
        cut(disc(60, 48, 14), RED, 4)
        + cut(disc(268, 60, 12), "#8fae3a", 4)
        + cut("M186 62l14-14 10 8 12-4-2 14 10 10-16 2-8 12-6-14-16-2z", RED, 3)
    )
    crowd = "".join(
        fill(disc(x, 214 + x % 7, 24) + f"M{x - 30} 240q30-40 60 0z", "#3b2f3a") for x in range(6, 330, 44)
    )
    return (
        grounds.day("#d7d3c0", "#f0ead2", "#a89878", "#bcae90")
        + put(places.house(DARK_RED, 76, 56), at=(36, 160))
        + put(places.house(BLUE, 76, 56), at=(288, 160))
        + cut("M148 138H172V224H148z", DARK_WOOD)
        + plank
        + cut(disc(160, 114, 30), DARK_WOOD, 4)
        + head
        + hands
        + fruit
        + crowd
    )


def forged_bond() -> str:
    """A hand puts a false seal on a bond by candlelight."""
    stamp = cut("M-14-70H14L10-30H26V-8H-26V-30H-10z", WOOD) + cut("M-26-8H26V4H-26z", GOLD, 4)
    bond = put(signs.scroll(150, 150, 5), at=(132, 112), turn=-8)
    return (
        grounds.planks("#463027", "#2c1d18")
        + tint(disc(276, 70, 110), "#ffd478", 0.3)
        + bond
        + put(signs.seal("#3f5a9a", DARK_BLUE), at=(96, 166))
        + put(signs.seal(), at=(182, 158), scale=1.1)
        + put(stamp, at=(200, 124), turn=18)
        + people.sleeve("M324 176L248 98", PURPLE)
        + put(people.fist(), at=(230, 82), scale=1.1)
        + put(things.candle(56), at=(286, 130))
        + put(signs.quill(), at=(30, 206), scale=0.9)
    )


def exile() -> str:
    """A courtier leaves through the rain; the gate behind is shut."""
    walker = put(people.peasant("#7a3f6a", PURPLE), at=(112, 206), scale=1.35)
    bundle = (
        rod("M150 168L66 106", PALE_WOOD, 5, 3.5)
        + cut("M66 104Q40 112 40 132Q44 150 64 150Q86 150 88 130Q86 112 66 104z", RED, 4)
        + cut("M66 106L50 92L64 94L70 84L74 100z", RED, 4)
        + put(people.fist(), at=(146, 162), scale=0.5)
    )
    return (
        fill(grounds.ALL, "#8795a0")
        + fill("M-2 176H322V222H-2z", "#6a6a55")
        + put(places.wall(140, 110), at=(200, 182))
        + put(places.gate(64, 76), at=(262, 182))
        + pen("M230 130H294M262 108V182", 6, DARK_WOOD)
        + places.cloud(30, 40, "#65727e")
        + places.cloud(120, 28, "#65727e")
        + places.cloud(210, 44, "#65727e")
        + shadow(110, 208, 44, 7)
        + walker
        + bundle
        + grounds.rain()
    )


INTRIGUE: dict[str, Callable[[], str]] = {
    "covert_operations": covert_operations,
    "old_age_and_treachery": old_age_and_treachery,
    "hidden_door": hidden_door,
    "whispered_rumours": whispered_rumours,
    "intercepted_letters": intercepted_letters,
    "public_scandal": public_scandal,
    "forged_bond": forged_bond,
    "exile": exile,
}
