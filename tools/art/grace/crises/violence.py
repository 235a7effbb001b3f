"""Draws the crises of arms and elements."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, signs, things
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_BLUE,
    DARK_RED,
    DARK_STEEL,
    DARK_WOOD,
    FAIR_HAIR,
    GOLD,
    GREEN,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_STEEL,
    PALE_STONE,
    PALE_WOOD,
    PARCHMENT,
    PURPLE,
    RED,
    STEEL,
    STONE,
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


def longship(sail: str, stripe: str) -> str:
    """A dragon ship whose waterline's middle is at the origin, 200 wide."""
    mast = rod("M0-20V-150", WOOD, 8, 4)
    cloth = cut("M-66-140Q0-124 66-140Q78-84 62-50Q0-34-62-50Q-78-84-66-140z", sail)
    stripes = "".join(
        fill(f"M{x}-134Q{x + 14}-130 {x + 26}-131Q{x + 30}-84 {x + 24}-45Q{x + 10}-42 {x}-46z", stripe)
        for x in (-54, 0)
    )
    hull = cut(
        (
            "M-104-40Q-96-64-84-60Q-92-50-84-36Q0-8 84-36Q100-56 92-76Q88-92 104-94"
            "Q122-90 118-78L104-76Q112-40 88-6Q60 16 0 16Q-62 16-88-8Q-102-24-104-40z"
        ),
        WOOD,
    )
    shields = "".join(
        cut(disc(x, -14 + abs(x) / -14, 13), colour, 4) + fill(disc(x, -14 + abs(x) / -14, 4), GOLD)
        for x, colour in ((-60, RED), (-30, PARCHMENT), (0, BLUE), (30, PARCHMENT), (60, RED))
    )
    return mast + cloth + stripes + hull + shields + fill(disc(106, -84, 3), INK)


def raiders_on_the_coast() -> str:
    """Longships come out of the dawn."""
    sky = (
        fill(grounds.ALL, "#e9a37a")
        + tint("M-2 70H322V120H-2z", "#f6d49a", 0.8)
        + fill(disc(160, 132, 66), "#fbe6b0")
    )
    sea = fill("M-2 132H322V222H-2z", "#3d5f78") + tint("M110 132H210L240 222H80z", "#fbe6b0", 0.25)
    waves = pen("M-6 196q14-12 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0", 6, "#a8c3cf")
    return (
        sky
        + sea
        + put(longship("#f2e2bd", RED), at=(262, 150), scale=0.46)
        + put(longship("#f2e2bd", RED), at=(48, 154), scale=0.5)
        + put(longship(RED, DARK_RED), at=(158, 190), scale=1.06)
        + waves
    )


def border_war() -> str:
    """Two hosts with red and blue banners meet at an overturned boundary stone."""
    ground = grounds.day("#c9d2cf", "#eef0e2", "#96a268", "#b4ba84")
    host = ""
    for side, colour, shade in ((1, RED, DARK_RED), (-1, BLUE, DARK_BLUE)):
        men = ""
        for x, y in ((18, 168), (52, 158), (86, 170), (34, 200), (74, 206)):
            men += rod(f"M{x + 24} {y + 10}V{y - 74}", PALE_WOOD, 4, 3) + cut(
                f"M{x + 24} {y - 94}L{x + 32} {y - 72}H{x + 16}z", PALE_STEEL, 3.5
            )
            men += cut(f"M{x - 18} {y + 40}V{y + 14}Q{x} {y} {x + 18} {y + 14}V{y + 40}z", colour, 4) + cut(
                disc(x, y, 15), "#e0b083", 4
            )
            men += cut(f"M{x - 19} {y - 2}Q{x} {y - 28} {x + 19} {y - 2}z", STEEL, 4)
        men += put(gear.pennant(colour, shade, 150), at=(104, 200), scale=0.9)
        host += men if side > 0 else f'<g transform="translate(320 0) scale(-1 1)">{men}</g>'
    stone = put(
        cut("M-22 20V-24Q0-44 22-24V20z", PALE_STONE),
        put(signs.small_crown(GOLD), at=(0, -8), scale=0.36),
        at=(160, 196),
        turn=62,
        scale=1.1,
    )
    return ground + host + shadow(160, 212, 40, 7) + stone


def siege_of_the_capital() -> str:
    """Camp fires and a trebuchet ring the dark walls of the city."""
    fires = "".join(
        tint(disc(x, y - 8, 24), "#ffb84d", 0.4) + put(things.flame(), at=(x, y), scale=s)
        for x, y, s in ((32, 214, 0.5), (92, 206, 0.4), (196, 204, 0.4), (132, 220, 0.55))
    )
    tents = "".join(
        cut(f"M{x - 28} {y}L{x} {y - 38}L{x + 28} {y}z", "#8a6a4a", 4)
        + cut(f"M{x - 8} {y}L{x} {y - 20}L{x + 8} {y}z", COAL, 3)
        for x, y in ((64, 192), (164, 196))
    )
    city = (
        put(places.round_tower("#5a3050", 96), at=(78, 134))
        + put(places.round_tower("#5a3050", 120), at=(164, 132))
        + put(places.round_tower("#5a3050", 96), at=(248, 134))
        + put(places.wall(300, 52), at=(10, 146))
        + put(places.gate(54, 48), at=(160, 146))
    )
    return (
        grounds.night("#3a2f55", "#6b3f55", "#2b2430")
        + city
        + tint("M-2-2H322V150H-2z", "#1b1633", 0.28)
        + fill("M-2 146H322V222H-2z", "#3a2f2a")
        + tents
        + fires
        + put(gear.trebuchet(), at=(262, 212), scale=0.92)
        + pen("M188 92Q140 40 92 66", 3, PALE_GOLD)
        + cut(disc(88, 68, 9), STONE, 4)
    )


def peasant_revolt() -> str:
    """A crowd of angry villagers with torches, flail and fork below the lord's window."""
    sky = grounds.day("#e2b07c", "#f6d9a2", "#8a7446", "#b09860")
    hall = (
        cut("M196 134V20H324V134z", STONE)
        + cut("M188 26H328L312-6H204z", "#6a4a5a")
        + cut("M236 92V56Q256 34 276 56V92z", "#f2c35c")
        + pen("M256 40V92", 5)
    )
    torch = rod("M0 60V0", WOOD, 8, 4) + put(things.flame(), at=(0, 4), scale=0.62)
    fork = rod("M0 70V-6M-16-40V-18Q-16-6 0-6Q16-6 16-18V-40M0-44V-6", STEEL, 5, 3.5)
    scythe = rod("M0 80V-30", PALE_WOOD, 6, 3.5) + cut("M4-34Q-40-60-76-28Q-40-44 2-18z", PALE_STEEL, 4)
    crowd = ""
    for x, y, shirt, hat in (
        (30, 214, "#8a5a3a", "#d9b25c"),
        (92, 218, "#5a7a4a", "#6b4a2a"),
        (158, 216, "#9a4a3a", "#c9a24a"),
        (224, 218, "#6a6a8a", "#8a5a30"),
        (290, 216, "#a8803a", "#5d3a1c"),
    ):
        angry = fill(disc(x - 6, y - 82, 3) + disc(x + 8, y - 82, 3), INK)
        crowd += (
            put(people.peasant(shirt, hat), at=(x, y), scale=1.15)
            + angry
            + cut(oval(x + 1, y - 66, 6, 5), "#7c1f1c", 3)
        )
        crowd += rod(f"M{x + 20} {y - 46}L{x + 30} {y - 86}", shirt, 11, 4)
    return (
        sky
        + hall
        + put(torch, at=(62, 108))
        + put(fork, at=(124, 110))
        + put(scythe, at=(196, 108))
        + put(torch, at=(256, 112))
        + crowd
    )


def bandit_lords() -> str:
    """Two masked riders with a drawn sword bar the forest road."""
    wood = fill(grounds.ALL, "#7a9a7a") + "".join(
        put(places.fir(colour), at=(x, y), scale=s)
        for x, y, s, colour in (
            (20, 150, 1.5, "#27482c"),
            (300, 152, 1.5, "#27482c"),
            (78, 132, 1.1, "#33583a"),
            (246, 132, 1.1, "#33583a"),
            (160, 118, 0.9, "#3f6848"),
        )
    )
    road = fill("M-2 150Q160 120 322 150V222H-2z", "#6b7a4a") + fill("M130 126H190L262 222H58z", "#d9c08f")
    man = (
        people.bust("#5d4630", "#3d2d1e", pen("M-70 70L56 134", 11, "#2b2018"))
        + people.face("#d9a57a", look=0, mood="stern")
        + cut("M-38 4Q0-8 38 4L34 44Q0 78-34 44z", RED)
        + pen("M-30 18Q0 8 30 18", 3.5, DARK_RED)
        + people.brimmed_hat("#3d2d1e", "#231910")
    )
    crown = put(signs.small_crown(GOLD), at=(0, -58), scale=0.7, turn=-8)
    return (
        wood
        + road
        + put(man, crown, at=(160, 112), scale=0.98)
        + put(gear.sword(120), at=(254, 164), turn=24, scale=1.1)
        + people.sleeve("M218 226L252 184", "#5d4630", 30)
        + put(people.fist("#d9a57a"), at=(254, 180))
        + put(signs.purse(), at=(52, 212), scale=0.7)
    )


def tournament_riot() -> str:
    """Broken lances, a toppled barrier and helmets in the dust of the lists."""
    stand = fill(grounds.ALL, "#e8d9b0") + "".join(
        cut(f"M{x}-4H{x + 40}V40L{x + 20} 58L{x} 40z", colour, 4)
        for x, colour in (
            (0, RED),
            (40, WHITE),
            (80, BLUE),
            (120, WHITE),
            (160, RED),
            (200, WHITE),
            (240, BLUE),
            (280, WHITE),
        )
    )
    heads = "".join(
        cut(disc(x, 92 + (x % 3) * 4, 13), "#e0b083", 4)
        + cut(f"M{x - 14} {88 + (x % 3) * 4}q14-24 28 0z", colour, 4)
        for x, colour in zip(
            range(16, 320, 36), (RED, GREEN, BLUE, PURPLE, GOLD, RED, GREEN, BLUE, PURPLE), strict=True
        )
    )
    rail = cut("M-4 112H324V130H-4z", WOOD) + fill(
        "M20 114h40l-14 14h-40zM120 114h40l-14 14h-40zM220 114h40l-14 14h-40z", WHITE
    )
    sand = fill("M-2 130H322V222H-2z", "#d2ae72") + pen("M40 150h30M200 146h40M120 206h26", 3, "#a98548")
    lances = (
        rod("M16 212L120 152M146 158L112 140", RED, 9, 4)
        + rod("M304 214L206 150M178 164L214 138", BLUE, 9, 4)
        + fill(star(160, 150, 34, 9, 0.5), PALE_GOLD)
        + pen(star(160, 150, 34, 9, 0.5), 4)
    )
    helm = put(
        cut("M-38 36L-42-30Q-36-66 0-66Q36-66 42-30L38 36Q0 54-38 36z", STEEL),
        fill("M-36-16H42V-2H-36z", INK),
        pen("M6-64V44", 4),
        cut("M-6-62Q-30-100-70-78Q-78-40-60-30Q-50-52-34-52z", GOLD, 4),
    )
    fists = (
        people.sleeve("M96 232L132 196", GREEN, 30)
        + put(people.fist(), at=(146, 184), scale=1.05)
        + people.sleeve("M232 232L196 200", PURPLE, 30)
        + flip(people.fist(), at=(182, 190), scale=1.05)
    )
    return (
        stand
        + heads
        + rail
        + sand
        + lances
        + put(helm, at=(62, 178), turn=-70, scale=0.8)
        + put(helm, at=(264, 184), turn=64, scale=0.8)
        + fists
    )


def hostage_prince() -> str:
    """A small prince behind the bars of a tower window; a mailed hand holds the key."""
    wall = grounds.stone_wall("#8c8a94", "#66646f")
    hole = cut("M74 206V78Q74 14 140 8Q206 14 206 78V206z", "#1d1b28")
    boy = (
        people.long_hair(FAIR_HAIR)
        + people.bust("#4a5fa8", DARK_BLUE, pen("M-40 58Q0 92 40 58", 7, WHITE))
        + people.face(look=0, mood="calm")
        + people.fringe(FAIR_HAIR)
        + put(signs.small_crown(GOLD), at=(0, -70), scale=0.7)
    )
    tears = fill("M-18 6q7 12 0 16q-7-4 0-16zM20 8q7 12 0 16q-7-4 0-16z", "#7fb2e0")
    bars = rod("M100 14V206M140 4V206M180 14V206M76 150H204", STEEL, 8, 4)
    sill = cut("M58 200H222V222H58z", PALE_STONE)
    hand = (
        people.sleeve("M334 120L290 110", DARK_STEEL, 44)
        + put(things.key(110), at=(270, 112), scale=1.12)
        + flip(people.fist(DARK_STEEL), at=(268, 104), scale=1.2)
    )
    fingers = put(people.fist(), at=(100, 164), scale=0.7) + flip(people.fist(), at=(180, 164), scale=0.7)
    return wall + hole + put(boy, tears, at=(140, 110), scale=0.86) + bars + fingers + sill + hand


def great_fire() -> str:
    """The roofs of the city burn; a chain of buckets fights the flames."""
    sky = (
        fill(grounds.ALL, "#4a2330")
        + tint("M-2 40Q160-10 322 40V150H-2z", "#e2622a", 0.55)
        + tint(disc(60, 30, 34) + disc(110, 14, 30) + disc(236, 22, 36) + disc(286, 40, 30), "#231518", 0.7)
    )
    town = (
        put(places.house("#3a2028", 92, 60), at=(56, 176))
        + put(places.house("#3a2028", 104, 66), at=(162, 178))
        + put(places.house("#3a2028", 92, 60), at=(268, 176))
    )
    fires = (
        put(things.flame(), at=(56, 84), scale=0.9)
        + put(things.flame(), at=(162, 74), scale=1.2)
        + put(things.flame(), at=(270, 84), scale=0.95)
        + put(things.flame(), at=(112, 130), scale=0.7)
        + put(things.flame(), at=(216, 130), scale=0.7)
    )
    bucket = (
        cut("M-15-16H15L10 16H-10z", PALE_WOOD, 4)
        + cut(oval(0, -16, 15, 5), "#6fa8cf", 4)
        + pen("M-14-16Q0-42 14-16", 3.5)
    )
    chain = "".join(
        put(people.peasant(colour, hat), at=(x, 228), scale=0.8)
        for x, colour, hat in (
            (40, BLUE, COAL),
            (120, GREEN, "#6b4a2a"),
            (200, PURPLE, COAL),
            (280, RED, "#6b4a2a"),
        )
    )
    return (
        sky
        + town
        + fires
        + fill("M-2 176H322V222H-2z", "#2b1c1c")
        + chain
        + "".join(put(bucket, at=(x, 194)) for x in (80, 160, 240))
    )


def flood() -> str:
    """Only roofs and a church tower rise from the water; a family rows past the weather-cock."""
    sky = (
        fill(grounds.ALL, "#8b9cab")
        + places.cloud(30, 34, "#66757f")
        + places.cloud(140, 22, "#66757f")
        + places.cloud(236, 40, "#66757f")
        + grounds.rain()
    )
    tower = (
        cut("M226 180V88L252 34L278 88V180z", "#d9cdb2")
        + fill("M230 86L252 40L274 86z", "#7c3a34")
        + pen("M252 100V124", 9)
        + pen("M252 34V14M242 18H262", 4.5, OLD_GOLD)
    )
    roofs = (
        cut("M6 170L60 106L114 170z", "#8a3a30")
        + pen("M22 156H98M38 138H82", 4, "#5d221c")
        + cut("M86 108V84H102V124z", "#9a6a50", 4)
    )
    water = (
        fill("M-2 158Q40 148 80 158T160 158T240 158T322 158V222H-2z", "#4f7d96")
        + pen("M-6 160q20-14 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0", 5, "#c9dde4")
        + pen("M20 206q12-10 24 0t24 0M250 204q12-10 24 0t24 0", 4, "#9fc0cf")
    )
    boat = cut("M96 176Q160 194 224 174Q216 208 192 212H128Q102 206 96 176z", WOOD) + pen(
        "M104 188Q160 204 218 186", 4, DARK_WOOD
    )
    family = (
        put(people.peasant(RED, "#6b4a2a"), at=(134, 200), scale=0.74)
        + put(people.peasant(GREEN, COAL), at=(176, 200), scale=0.84)
        + rod("M196 148L234 206", PALE_WOOD, 5, 3.5)
    )
    return sky + tower + roofs + water + family + boat


VIOLENCE: dict[str, Callable[[], str]] = {
    "raiders_on_the_coast": raiders_on_the_coast,
    "border_war": border_war,
    "siege_of_the_capital": siege_of_the_capital,
    "peasant_revolt": peasant_revolt,
    "bandit_lords": bandit_lords,
    "tournament_riot": tournament_riot,
    "hostage_prince": hostage_prince,
    "great_fire": great_fire,
    "flood": flood,
}
