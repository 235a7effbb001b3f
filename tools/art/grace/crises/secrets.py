"""Draws the crises of spies, letters and claims."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, signs, things
from tools.art.pen import (
    BLACK_HAIR,
    BLUE,
    BROWN_HAIR,
    COAL,
    DARK_BLUE,
    DARK_RED,
    DARK_STONE,
    DARK_WOOD,
    GOLD,
    GREY_HAIR,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_STEEL,
    PALE_STONE,
    PALE_WOOD,
    PARCHMENT,
    RED,
    RED_HAIR,
    STONE,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    flip,
    oval,
    pen,
    put,
    rod,
    shadow,
    star,
    tint,
)


def stolen_seal() -> str:
    """An empty velvet casket with the shape of the great seal; a gloved hand slips away with it."""
    casket = (
        cut("M26 212V132H214V212z", DARK_WOOD)
        + cut("M26 132L44 92H196L214 132z", "#7c2433")
        + cut("M26 132L10 40H230L214 132z", WOOD)
        + fill("M24 48H216L204 122H36z", "#8f2f40")
    )
    hollow = (
        cut(oval(120, 112, 40, 15), "#4a1420", 4)
        + pen("M30 172H210", 5, GOLD)
        + cut("M108 162H132V184Q120 194 108 184z", GOLD, 4)
    )
    great_seal = cut(disc(246, 108, 46), GOLD) + pen(disc(246, 108, 36), 3.5, OLD_GOLD)
    sign = put(signs.small_crown(PALE_GOLD), at=(242, 106), scale=0.62)
    hand = people.sleeve("M340 60L312 96", "#2e2a40", 44) + flip(
        people.fist("#3d3854"), at=(292, 108), scale=1.25
    )
    haste = pen("M222 168q-14 12-18 28M246 172q-10 12-12 28", 5, PALE_GOLD)
    return (
        grounds.planks("#6f4f38", "#4a321f")
        + shadow(120, 212, 110, 8)
        + casket
        + hollow
        + great_seal
        + sign
        + hand
        + haste
    )


def nest_of_traitors() -> str:
    """A list of names pinned to the council table by a dagger; goblets and shadows around it."""
    table = grounds.planks("#5f3f28", "#3d2616") + tint(disc(160, 110, 120), "#ffd478", 0.22)
    sheet = put(signs.scroll(132, 168, 0), at=(160, 112), turn=4)
    names = "".join(
        pen(f"M{112 + n % 2 * 3} {56 + 22 * n}h{60 + (n * 23) % 34}", 6, INK if n % 3 else RED)
        for n in range(6)
    )
    crosses = pen("M196 54l16 14m0-14l-16 14M196 120l16 14m0-14l-16 14", 5, RED)
    heads = "".join(
        f'<g transform="rotate({turn} {x} {y})">'
        + fill(f"M{x - 44} {y + 40}Q{x} {y - 22} {x + 44} {y + 40}z" + disc(x, y - 4, 22), "#1c1420")
        + "</g>"
        for x, y, turn in ((26, 206, 40), (294, 206, -40), (20, 20, 140), (300, 20, 220))
    )
    return (
        table
        + heads
        + put(things.goblet(), at=(52, 146), scale=0.62)
        + put(things.goblet("#b9bec6"), at=(270, 146), scale=0.62)
        + sheet
        + names
        + crosses
        + put(gear.dirk(), at=(150, 130), turn=22, scale=1.2)
    )


def poisoned_wells() -> str:
    """A village well with a green vapour and a skull in it, a dead crow at its foot."""
    scene = (
        grounds.day("#a9b48c", "#d3d8ae", "#6f7a4a", "#8a945c")
        + put(places.house("#5a4a3a", 70, 46), at=(40, 160))
        + put(places.house("#5a4a3a", 70, 46), at=(286, 160))
    )
    roof = (
        cut("M88 66L160 16L232 66z", DARK_RED)
        + rod("M104 66V140M216 66V140", WOOD, 9, 4)
        + rod("M104 88H216", PALE_WOOD, 7, 4)
    )
    vapour = tint(
        "M120 138Q90 100 128 74Q120 50 152 34Q150 60 176 56Q206 74 192 100Q216 116 200 138z", "#8fd04a", 0.75
    )
    skull = (
        cut("M132 108Q130 72 160 72Q190 72 188 108Q188 118 180 120V132H140V120Q132 118 132 108z", WHITE)
        + fill(disc(147, 104, 8) + disc(173, 104, 8) + "M156 116L160 108L164 116z", INK)
        + pen("M152 124V132M168 124V132", 3)
    )
    well = (
        cut("M86 140H234L224 214H96z", STONE)
        + cut(box(76, 130, 168, 22, 8), PALE_STONE)
        + pen("M96 176H224M130 152V176M188 152V176M110 178V210M160 178V212M208 178V210", 4, DARK_STONE)
    )
    crow = put(
        cut("M-30 0Q-10-24 20-10L40-14L24 2Q6 16-30 0z", COAL, 4) + pen("M-6 6L-14 20M6 6L6 20", 3.5),
        at=(272, 206),
        scale=1,
    )
    return scene + roof + vapour + skull + well + crow


def foreign_spies() -> str:
    """A foreign pedlar opens his cloak: maps and daggers hang in the lining."""
    coat = cut("M36 226Q52 110 124 96H196Q268 110 284 226z", "#6d4a78")
    lining = cut("M124 98L72 226H248L196 98z", "#d9b25c") + pen("M160 100V226", 4, OLD_GOLD)
    goods = (
        put(gear.dirk(), at=(112, 212), scale=0.8)
        + put(signs.scroll(42, 50, 2), at=(204, 168), turn=-8)
        + put(signs.letter(46, 32), at=(206, 210), turn=6)
        + put(things.key(56), at=(136, 142), scale=0.7)
    )
    man = (
        people.face("#b9804e", look=6, mood="sly")
        + people.short_beard(BLACK_HAIR)
        + cut("M-46-28Q-64-80 0-92Q64-80 46-28Q0-46-46-28z", "#2f6f6a")
        + pen("M-44-42Q0-78 40-72M-36-66Q8-44 46-46", 4, "#1d4a48")
        + cut(disc(0, -60, 10), RED, 4)
    )
    hands = (
        people.sleeve("M20 220L66 160", "#6d4a78", 32)
        + put(people.fist("#b9804e"), at=(76, 150))
        + people.sleeve("M300 220L254 160", "#6d4a78", 32)
        + flip(people.fist("#b9804e"), at=(244, 150))
    )
    return (
        grounds.stripes("#b9c7a8", "#a3b491")
        + coat
        + lining
        + goods
        + put(cut("M-16 26H16V60H-16z", "#a06c3e", 4), man, at=(160, 72), scale=0.92)
        + hands
    )


def smugglers_ring() -> str:
    """By night men roll barrels from a boat past a sleeping customs man."""
    scene = (
        grounds.night("#22324a", "#35506a", "#1b2530")
        + grounds.moon(54, 46, 26)
        + fill("M-2 140H150Q130 180 60 222H-2z", "#3d6480")
        + pen("M10 166q9-8 18 0t18 0t18 0M4 196q9-8 18 0t18 0", 4, "#8fb0c4")
    )
    shore = fill("M150 140H322V222H40Q120 190 150 140z", "#5a4f42")
    boat = cut("M16 148Q70 166 128 146Q120 176 100 182H46Q22 172 16 148z", WOOD) + pen(
        "M24 156Q70 172 120 156", 4, DARK_WOOD
    )
    ring = put(people.peasant("#4a3f58", "#2b2530"), at=(122, 206), scale=0.96) + put(
        people.peasant("#3a4a58", "#222c36"), at=(200, 210), scale=0.96
    )
    barrels = put(things.barrel(), at=(160, 210), scale=0.8, turn=-8) + put(
        things.barrel(), at=(240, 214), scale=0.8
    )
    hut = (
        cut("M244 150V82H326V150z", "#8a6a4a")
        + cut("M232 86L288 46L344 86z", "#5d3a2a")
        + cut("M270 150V104H306V150z", "#f2c35c", 4)
    )
    sleeper = put(
        cut("M-30 34Q-28 2 0 2Q28 2 30 34z", "#7c2433", 4),
        people.face(look=0, mood="closed"),
        people.kettle_hat(),
        at=(288, 128),
        scale=0.34,
    ) + pen("M214 74h16l-16 20h16M238 44h11l-11 14h11", 4.5, WHITE)
    return scene + shore + boat + hut + sleeper + barrels + ring


def cipher_letters() -> str:
    """A page of strange signs below a magnifying glass; one sign is already a crown."""
    page = cut("M40 20L262 10L270 196L50 210z", PARCHMENT)
    rows = (
        (
            "M62 50l10 14M72 50l-10 14M96 50v14h12M128 56a8 8 0 1 0 .1 0M156 64l8-14 8 14z"
            "M190 50v14M190 56h12M222 50l12 14M228 64V50"
        ),
        (
            "M64 92h14v14M94 106l8-14 8 14M126 92v14M134 92v14M156 98a8 8 0 1 1 .1 0"
            "M186 92l12 14h-12l12-14M222 92h12l-12 14"
        ),
        (
            "M64 134l8-10 8 10-8 10zM98 128v14h12v-14M128 142l14-14M160 128h12M166 128v14"
            "M190 142V128l12 14V128M222 128l8 14 8-14"
        ),
        "M66 170v14M74 170h10M96 184l10-14M126 170l14 14M140 170l-14 14M160 170h12v14",
    )
    glass = (
        cut(disc(186, 116, 58), "#dfe9ea", 6)
        + tint("M146 92Q166 66 204 68Q168 80 154 120z", WHITE, 0.9)
        + put(signs.small_crown(GOLD), at=(186, 118), scale=0.98)
    )
    handle = (
        rod("M228 158L288 214", DARK_WOOD, 17, 5)
        + pen(disc(186, 116, 58), 13)
        + pen(disc(186, 116, 58), 6, OLD_GOLD)
    )
    return (
        grounds.tapestry("#394b5e", "#57708a", "cross")
        + page
        + pen("".join(rows), 4, "#4a3626")
        + glass
        + handle
    )


def succession_rumours() -> str:
    """In the market two heads whisper below a statue of the king that casts the shadow of another."""
    square = (
        fill(grounds.ALL, "#c9b7d0")
        + fill("M-2 150H322V222H-2z", "#a893a8")
        + put(places.house("#6a4a6a", 96, 60), at=(34, 156))
        + put(places.house("#6a4a6a", 96, 60), at=(290, 156))
    )
    statue = (
        cut("M122 190H198V160H122z", PALE_STONE)
        + cut("M132 160Q128 96 148 88H172Q192 96 188 160z", STONE)
        + cut(disc(160, 70, 22), STONE)
        + put(signs.small_crown(GOLD), at=(160, 46), scale=0.6)
        + pen("M148 104Q160 120 172 104", 4, DARK_STONE)
    )
    ask = "".join(
        put(
            cut(
                (
                    "M-14-4Q-16-26 2-28Q22-28 20-10Q18 2 6 6V14H-6V-2Q8-6 8-12Q6-18 0-17"
                    "Q-4-15-3-4zM-6 20H6V32H-6z"
                ),
                colour,
                4,
            ),
            at=at,
            scale=s,
            turn=turn,
        )
        for at, s, turn, colour in (
            ((92, 44), 1.15, -14, PALE_GOLD),
            ((228, 40), 1.3, 12, PALE_GOLD),
            ((262, 92), 0.9, 20, WHITE),
            ((58, 92), 0.9, -20, WHITE),
        )
    )
    left = people.bust(RED, DARK_RED) + people.face(look=10, mood="sly") + people.coif(WHITE)
    right = (
        people.bust(BLUE, DARK_BLUE)
        + people.face("#d9ab82", look=-10, mood="merry")
        + people.short_hair(BROWN_HAIR)
        + people.flat_cap(DARK_BLUE, COAL)
    )
    return (
        square
        + statue
        + ask
        + put(left, at=(66, 166), scale=0.62)
        + put(right, at=(254, 166), scale=0.62)
        + put(people.palm(), at=(104, 204), turn=-80, scale=0.6)
    )


def rival_claimant_abroad() -> str:
    """A young pretender in a foreign tent lifts a tin crown before strange banners."""
    tent = (
        fill(grounds.ALL, "#b98a4a")
        + fill("M-2-2L110 0L40 222H-2zM322-2L210 0L280 222H322z", "#8f5f2c")
        + "".join(pen(f"M160-10L{x} 222", 5, "#a5763a") for x in (60, 120, 200, 260))
    )
    banners = "".join(
        cut(f"M{x}-4H{x + 54}V96L{x + 27} 78L{x} 96z", "#2f6f6a")
        + cut(star(x + 27, 40, 20, 6, 0.45), PALE_GOLD, 4)
        for x in (14, 252)
    )
    fur = cut("M-62 62Q0 104 62 62L70 88Q0 128-70 88z", WHITE, 4) + fill(
        "M-36 88l4 10 4-10zM-8 96l4 10 4-10zM22 94l4 10 4-10zM46 82l4 10 4-10z", COAL
    )
    youth = (
        people.long_hair(RED_HAIR)
        + people.bust("#2f6f6a", "#1d4a48", fur)
        + people.face(look=0, mood="merry")
        + people.fringe(RED_HAIR)
    )
    crown = put(signs.small_crown(PALE_STEEL, BLUE), at=(160, 34), scale=1.04)
    arms = (
        people.sleeve("M70 224Q60 120 116 56", "#2f6f6a", 28)
        + people.sleeve("M250 224Q260 120 204 56", "#2f6f6a", 28)
        + put(people.fist(), at=(122, 46), scale=0.86)
        + flip(people.fist(), at=(198, 46), scale=0.86)
    )
    return tent + banners + arms + put(youth, at=(160, 126), scale=0.88) + crown


def heretic_preacher() -> str:
    """A wild-haired preacher on a barrel, arms flung wide, over the heads of a crowd."""
    sky = grounds.day("#9a86a8", "#d8c4c4", "#5f5468", "#786a80") + grounds.rays(160, 60, "#f8e3a0", 0.35)
    hair = cut(
        (
            "M-44-10Q-74-40-50-54Q-58-84-24-76Q-6-98 14-80Q50-88 50-56Q74-44 46-10"
            "Q60 30 44 54Q0 40-44 54Q-60 30-44-10z"
        ),
        GREY_HAIR,
    )
    beard = cut("M-36-6Q-24 16 0 14Q24 16 36-6Q50 50 24 78L12 66L0 92L-12 66L-24 78Q-50 50-36-6z", GREY_HAIR)
    mouth = cut(oval(0, 30, 11, 9), "#5d1715", 3.5)
    robe = (
        cut("M-52 200L-40 66Q0 46 40 66L52 200z", "#8a6a4a")
        + pen("M-20 80V190M20 80V190", 4, "#63492f")
        + pen("M-44 130H44", 8, PALE_WOOD)
    )
    arms = (
        people.sleeve("M-34 84L-118 14", "#8a6a4a", 30)
        + people.sleeve("M34 84L118 14", "#8a6a4a", 30)
        + put(people.palm(), at=(-124, 8), turn=-118, scale=0.86)
        + put(people.palm(), at=(122, 6), turn=-62, scale=0.86)
    )
    man = arms + robe + hair + people.face(look=0, mood="stern") + beard + mouth
    crowd = "".join(
        fill(disc(x, 202 + x % 5, 24) + f"M{x - 34} 240q34-44 68 0z", "#2f2838" if n % 2 else "#3d3448")
        for n, x in enumerate(range(4, 330, 40))
    )
    return sky + put(man, at=(160, 82), scale=0.8) + crowd


SECRETS: dict[str, Callable[[], str]] = {
    "stolen_seal": stolen_seal,
    "nest_of_traitors": nest_of_traitors,
    "poisoned_wells": poisoned_wells,
    "foreign_spies": foreign_spies,
    "smugglers_ring": smugglers_ring,
    "cipher_letters": cipher_letters,
    "succession_rumours": succession_rumours,
    "rival_claimant_abroad": rival_claimant_abroad,
    "heretic_preacher": heretic_preacher,
}
