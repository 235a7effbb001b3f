"""Draws the crises of guilds, treaties, bread and money."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, heraldry, people, signs, things
from tools.art.pen import (
    BLUE,
    BROWN_HAIR,
    COAL,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    DARK_STEEL,
    DARK_WOOD,
    FAIR_HAIR,
    GOLD,
    GREY_HAIR,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_WOOD,
    PARCHMENT,
    PURPLE,
    RED,
    STEEL,
    WHITE,
    WOOD,
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


def quarrel_of_the_guilds() -> str:
    """A weaver and a smith shout at each other before a torn guild banner."""
    banner = (
        cut("M110-6H210V70L194 60L182 84L168 58L156 90L144 60L128 78L110 62z", "#d9b25c")
        + pen("M160 0V62", 4, OLD_GOLD)
        + put(gear.hammer(), at=(186, 60), scale=0.42)
        + put(signs.quill(), at=(124, 50), scale=0.4)
    )
    weaver = (
        people.bust("#7f4a86", "#57305c")
        + people.face(look=12, mood="stern")
        + people.coif(WHITE)
        + cut(oval(12, 28, 10, 7), "#5d1715", 3.5)
    )
    smith = (
        people.bust("#6b5a48", "#473a2d", cut("M-26 60H26V134H-26z", "#3d3228", 4))
        + people.face("#d9a57a", look=-12, mood="stern")
        + people.short_hair(COAL)
        + people.moustache(COAL)
        + cut(oval(-12, 31, 9, 6), "#5d1715", 3.5)
    )
    left = (
        people.sleeve("M88 228L134 160", "#7f4a86", 28)
        + put(
            cut("M-46 0Q0-22 46 0Q0 22-46 0z", PALE_WOOD),
            pen("M-20-3H20M-20 4H20", 3, RED),
            at=(140, 142),
            turn=-58,
            scale=0.9,
        )
        + put(people.fist(), at=(136, 156), scale=0.86)
    )
    right = (
        people.sleeve("M240 228L204 150", "#d9a57a", 30)
        + put(gear.hammer(), at=(200, 176), turn=-20, scale=0.84)
        + flip(people.fist("#d9a57a"), at=(200, 150), scale=0.92)
    )
    return (
        grounds.stripes("#cbb994", "#b9a67e")
        + banner
        + put(weaver, at=(58, 104), scale=0.94)
        + put(smith, at=(268, 104), scale=0.94)
        + left
        + right
    )


def broken_treaty() -> str:
    """A treaty with two seals torn from top to bottom."""
    left = put(
        cut("M-112-92H4L-10-60L8-30L-12 4L6 36L-8 66L2 94H-112z", PARCHMENT)
        + pen("M-92-62H-28M-92-40H-16M-92-18H-24M-92 4H-30M-92 26H-18", 5, "#7a6546")
        + put(signs.seal(RED), at=(-66, 66), scale=1.05),
        at=(138, 110),
        turn=-7,
    )
    right = put(
        cut("M112-92H6L-8-60L10-30L-10 4L8 36L-6 66L4 94H112z", PARCHMENT)
        + pen("M92-62H30M92-40H32M92-18H28M92 4H22M92 26H32", 5, "#7a6546")
        + put(signs.seal(BLUE, DARK_BLUE), at=(66, 66), scale=1.05),
        at=(192, 112),
        turn=9,
    )
    bits = cut("M154 20l12 6-4 12-14-4zM160 196l14-4 6 12-12 6z", PARCHMENT, 4)
    return (
        grounds.tapestry("#7a2c30", "#a3484a", "cross")
        + tint("M40 206Q160 230 290 206V216H40z", INK, 0.3)
        + left
        + right
        + bits
    )


def famine() -> str:
    """An empty bowl and one crust on a bare table; behind it withered stalks."""
    sky = (
        fill(grounds.ALL, "#c4a878")
        + fill(disc(248, 58, 40), "#efd9a0")
        + fill("M-2 130Q160 110 322 132V222H-2z", "#94784c")
    )
    stalks = "".join(
        pen(f"M{x} {138 - (x * 7) % 20}q{-6 + x % 12} -30 {4 - x % 8} -52q10 8 14 20", 5, "#6b5433")
        for x in range(14, 320, 30)
    )
    table = cut("M-6 150H326V224H-6z", "#6b4a2c") + pen("M-4 176H324", 4, "#4a321c")
    bowl = (
        cut("M74 132H210Q206 190 164 196H120Q78 190 74 132z", "#a5764a")
        + cut(oval(142, 132, 68, 17), "#4a3018")
        + tint(oval(150, 137, 44, 9), "#6b4a2c", 0.9)
    )
    spoon = rod("M196 128L246 84", PALE_WOOD, 7, 4) + cut(oval(184, 134, 20, 9), PALE_WOOD, 4)
    crust = cut("M232 194Q228 168 250 166Q262 158 274 168Q292 170 290 194z", "#c98a3c") + pen(
        "M244 178q8-6 14 0M264 180q6-6 12 0", 4, "#8a5a24"
    )
    mouse = (
        cut("M18 196Q20 172 44 172Q64 174 66 196z", "#8a8078", 4)
        + cut(disc(58, 174, 8), "#a89c92", 3.5)
        + fill(disc(60, 186, 3), INK)
        + pen("M18 194Q0 192 2 176", 4, "#8a8078")
    )
    return sky + stalks + table + bowl + spoon + crust + mouse


def empty_treasury() -> str:
    """A great open chest with straw and one spider's web; the moneyless keeper shows his palms."""
    vault = grounds.stone_wall("#6f7a70", "#525c54") + cut(
        "M16 160V60Q16 8 70 8Q124 8 124 60V160z", "#2b3430"
    )
    web = pen(
        "M124 20L70 60M70 8V60M16 60H70M30 24L70 60M46 14Q54 34 72 32T104 34M32 40Q46 48 58 46T92 58",
        2.5,
        "#b9c4bc",
    )
    chest = put(things.chest(full=False), at=(216, 212), scale=1.62)
    straw = pen(
        (
            "M136 134l24-22M150 138l16-34M176 136l-6-36M190 138l14-32M214 136l-10-34"
            "M230 138l18-28M250 136l-14-30M270 136l24-24M284 138l8-28M164 128l30-10M238 126l34-8"
        ),
        5,
        "#e6c778",
    )
    keeper = (
        people.bust("#4f6b54", "#35493a")
        + people.face(look=6, mood="old")
        + people.short_hair(GREY_HAIR)
        + people.flat_cap(DARK_GREEN, OLD_GOLD)
    )
    return (
        vault
        + web
        + put(keeper, at=(66, 112), scale=0.76)
        + chest
        + straw
        + put(people.palm(), at=(96, 200), turn=-40, scale=0.8)
    )


def royal_wedding() -> str:
    """Bride and groom below an arch of flowers, two rings over their heads."""
    ground = grounds.tapestry("#d8b7c4", "#f2dce2", "drop")
    arch = rod("M24 226V110Q24 16 160 12Q296 16 296 110V226", "#5c8a4a", 15, 4)
    flowers = "".join(
        cut(star(x, y, 15, 6, 0.55), colour, 3.5) + fill(disc(x, y, 4), GOLD)
        for x, y, colour in (
            (24, 180, RED),
            (24, 128, WHITE),
            (42, 72, RED),
            (88, 32, WHITE),
            (136, 16, RED),
            (184, 16, WHITE),
            (232, 32, RED),
            (278, 72, WHITE),
            (296, 128, RED),
            (296, 180, WHITE),
        )
    )
    bride = (
        people.bust(WHITE, "#d9cdb8", pen("M-38 58Q0 94 38 58", 6, GOLD))
        + people.face(look=8, mood="closed")
        + people.fringe(FAIR_HAIR)
    )
    veil = cut("M-44-20Q-48-66 0-68Q48-66 44-20Q64 40 72 130H-72Q-64 40-44-20z", "#f2ece0")
    groom = (
        people.bust(BLUE, DARK_BLUE, pen("M-48 60Q0 110 48 60", 8, GOLD))
        + people.face("#e0b083", look=-8, mood="merry")
        + people.short_hair(BROWN_HAIR)
        + put(signs.small_crown(GOLD), at=(0, -64), scale=0.72)
    )
    rings = (
        pen(disc(148, 64, 20), 12)
        + pen(disc(148, 64, 20), 5, GOLD)
        + pen(disc(172, 64, 20), 12)
        + pen(disc(172, 64, 20), 5, PALE_GOLD)
    )
    return (
        ground
        + arch
        + flowers
        + rings
        + put(
            veil, bride, put(cut("M-36-54Q0-76 36-54Q0-62-36-54z", PALE_GOLD, 4)), at=(104, 146), scale=0.74
        )
        + put(groom, at=(216, 146), scale=0.74)
        + put(people.fist(), at=(160, 208), scale=0.9)
    )


def plague() -> str:
    """A doctor in a beaked mask between doors marked with crosses."""
    lane = (
        fill(grounds.ALL, "#7d8672")
        + cut("M-6-6H96V224H-6z", "#a59a80")
        + cut("M224-6H326V224H224z", "#a59a80")
        + fill("M96 180H224V222H96z", "#5d6453")
    )
    doors = "".join(
        cut(f"M{x} 224V110Q{x + 30} 76 {x + 60} 110V224z", DARK_WOOD)
        + pen(f"M{x + 12} 128L{x + 48} 176M{x + 48} 128L{x + 12} 176", 10, RED)
        for x in (16, 246)
    )
    coat = cut("M96 226Q100 140 132 124H192Q222 140 228 226z", "#2b2a30") + pen("M160 130V224", 4, "#17161b")
    head = (
        cut(disc(156, 90, 42), "#3a3640")
        + cut("M166 78Q216 84 250 128Q206 120 164 116z", "#e2d3ac")
        + cut(disc(168, 84, 15), "#e2d3ac", 4)
        + cut(disc(170, 84, 9), "#8fb0a0", 3.5)
        + pen("M196 98L206 112M216 106L224 118", 3)
    )
    hat = cut("M98 62Q156 40 218 62Q206 74 156 72Q108 74 98 62z", COAL) + cut(
        "M126 58L130 14H186L190 58Q156 48 126 58z", COAL
    )
    stick = rod("M74 224L112 128", PALE_WOOD, 6, 4) + put(people.fist("#3d3a44"), at=(108, 150), scale=0.95)
    vapour = pen("M236 40q14-12 2-24M262 50q14-12 2-24M60 46q-14-12-2-24M84 60q-14-12-2-24", 5, "#c9d0a8")
    return lane + doors + vapour + coat + stick + head + hat


def disputed_tithe() -> str:
    """An abbot pulls a sack of grain one way, a farmer the other."""
    barn = grounds.day("#e0c888", "#f6e8b4", "#b09a50", "#c9b468") + put(
        heraldry.minster(), at=(160, 84), scale=1.1
    )
    abbot = (
        people.bust("#4a3f38", "#2f2823", pen("M0 74V134", 5, GOLD), pen("M-14 96H14", 5, GOLD))
        + people.face(look=10, mood="stern")
        + people.tonsure(GREY_HAIR)
    )
    farmer = (
        people.bust("#7a8a4a", "#556233")
        + people.face("#d9a57a", look=-10, mood="stern")
        + people.short_beard(BROWN_HAIR)
        + people.brimmed_hat("#d9b25c", OLD_GOLD)
    )
    sack = put(things.sack("#d9c28f"), at=(160, 222), scale=1.2) + pen(
        "M154 164V196M146 172q8-8 8 8M162 172q-8-8-8 8M146 186q8-8 8 8M162 186q-8-8-8 8", 4, "#9a7a3a"
    )
    hands = (
        people.sleeve("M70 230L118 184", "#4a3f38", 30)
        + put(people.fist(), at=(126, 176))
        + people.sleeve("M250 230L202 184", "#7a8a4a", 30)
        + flip(people.fist("#d9a57a"), at=(194, 176))
    )
    return barn + put(abbot, at=(56, 104), scale=0.92) + put(farmer, at=(264, 108), scale=0.9) + sack + hands


def debased_coinage() -> str:
    """A coin is cut open: gold outside, lead inside; scrapings and shears beside it."""
    coin = (
        cut(disc(138, 106, 88), GOLD)
        + pen(disc(138, 106, 74), 4, OLD_GOLD)
        + put(signs.small_crown(PALE_GOLD), at=(118, 116), scale=1.36)
    )
    slice_of_lead = (
        cut("M138 106L196 38Q228 72 226 116z", "#6b6f78")
        + pen("M160 100L196 62M172 108L216 88", 4, "#494d55")
        + cut("M196 38Q228 72 226 116L214 114Q216 78 188 50z", GOLD, 4)
    )
    file = put(
        cut("M-12-86H12L6 20H-6z", STEEL)
        + pen("M-8-70H8M-8-54H8M-7-38H7M-6-22H6M-6-6H6", 3, DARK_STEEL)
        + rod("M0 26V66", WOOD, 12, 4),
        at=(284, 110),
        turn=24,
        scale=0.98,
    )
    dust = fill(
        "".join(
            disc(206 + (n * n * 13 + n * 29) % 84, 178 + (n * n * 7 + n * 11) % 30, 3 + n % 3)
            for n in range(20)
        ),
        PALE_GOLD,
    )
    return (
        grounds.planks("#5a4a3c", "#3d3027") + shadow(140, 194, 92, 12) + coin + slice_of_lead + dust + file
    )


def council_in_uproar() -> str:
    """Fists and goblets fly over the council table; an overturned chair and a crown of papers."""
    hall = grounds.tapestry("#4f6a5c", "#6f8c7c", "lily") + "".join(
        cut(f"M{x}-6H{x + 36}V54L{x + 18} 40L{x} 54z", colour, 4) for x, colour in ((40, RED), (244, BLUE))
    )
    table = cut("M-6 162H326V224H-6z", WOOD) + pen("M-4 182H324", 5, DARK_WOOD)
    men = (
        put(
            people.bust(RED, DARK_RED)
            + people.face(look=8, mood="stern")
            + people.full_beard(GREY_HAIR)
            + people.flat_cap(DARK_RED, COAL)
            + cut(oval(8, 30, 9, 7), "#5d1715", 3),
            at=(62, 98),
            scale=0.74,
        )
        + put(
            people.bust(PURPLE, "#43264f")
            + people.face("#d9a57a", look=0, mood="stern")
            + people.short_hair(COAL)
            + cut(oval(0, 28, 11, 10), "#5d1715", 3.5),
            at=(160, 88),
            scale=0.74,
        )
        + put(
            people.bust(BLUE, DARK_BLUE)
            + people.face(look=-8, mood="stern")
            + people.fringe(FAIR_HAIR)
            + cut(oval(-8, 28, 9, 8), "#5d1715", 3),
            at=(258, 98),
            scale=0.74,
        )
    )
    arms = (
        people.sleeve("M112 168L104 66", RED, 22)
        + put(people.fist(), at=(104, 54), scale=0.82)
        + people.sleeve("M212 168L216 60", BLUE, 22)
        + put(people.palm(), at=(216, 58), turn=-90, scale=0.66)
    )
    papers = (
        put(signs.letter(58, 40), at=(140, 26), turn=-24)
        + put(signs.letter(58, 40, BLUE), at=(190, 34), turn=20)
        + put(things.goblet(), at=(84, 208), scale=0.6, turn=-74)
        + put(signs.scroll(40, 50, 2), at=(226, 192), turn=70)
    )
    spill = fill("M108 196Q150 186 168 204Q150 216 116 208z", "#7c1f2c")
    return hall + men + arms + table + spill + papers


REALM: dict[str, Callable[[], str]] = {
    "quarrel_of_the_guilds": quarrel_of_the_guilds,
    "broken_treaty": broken_treaty,
    "famine": famine,
    "empty_treasury": empty_treasury,
    "royal_wedding": royal_wedding,
    "plague": plague,
    "disputed_tithe": disputed_tithe,
    "debased_coinage": debased_coinage,
    "council_in_uproar": council_in_uproar,
}
