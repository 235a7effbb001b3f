"""Draws the surprises of church, trade and building."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, signs, things
from tools.art.lyssan.agents import figure
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_BLUE,
    DARK_PURPLE,
    DARK_RED,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    GREEN,
    OLD_GOLD,
    PALE_BLUE,
    PALE_GOLD,
    PALE_STEEL,
    PALE_STONE,
    PALE_WOOD,
    RED,
    STEEL,
    STONE,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    holed,
    pen,
    put,
    rod,
    star,
    tint,
)


def silver_vein() -> str:
    """A glittering vein in a mine."""
    rock = fill(grounds.ALL, "#3a3230") + tint(disc(180, 100, 120), "#8a7256", 0.5)
    vein = cut(
        (
            "M330 8L262 46L234 40L190 92L150 96L104 150L60 156L-10 214V180L44 132L88 126L132 76"
            "L176 70L220 18L252 20L330-20z"
        ),
        PALE_STEEL,
    ) + pen("M300 0L256 32L226 30L184 80L142 86L98 138L54 146L0 190", 4, WHITE)
    glints = fill(
        "".join(star(x, y, 16, 4, 0.25) for x, y in ((250, 34), (150, 82), (72, 142), (206, 54))), WHITE
    )
    props = rod("M40 230V-10M286 230V96", DARK_WOOD, 16) + rod("M20 16H118", DARK_WOOD, 14)
    return (
        rock
        + vein
        + glints
        + props
        + put(gear.pick(), at=(216, 214), turn=24, scale=1.15)
        + put(signs.coins(3, PALE_STEEL, DARK_STEEL), at=(120, 210))
        + put(signs.coins(1, PALE_STEEL, DARK_STEEL), at=(168, 214))
    )


def marriage_contract() -> str:
    """Two rings on a contract with two seals."""
    sheet = put(signs.scroll(190, 150, 5), at=(160, 104), turn=-3)
    ring = holed(disc(0, 0, 40) + disc(0, 0, 28), GOLD)
    gem = cut("M-14-42L-8-56H8L14-42L0-28z", PALE_BLUE, 4)
    return (
        grounds.tapestry("#b5637a", "#e0a3b0", "lily")
        + sheet
        + put(ring, gem, at=(130, 116))
        + put(ring, cut("M-14-42L-8-56H8L14-42L0-28z", RED, 4), at=(186, 116))
        + pen("M152 84Q160 100 160 116", 9, GOLD)
        + put(signs.seal(), at=(84, 180))
        + put(signs.seal(DARK_BLUE, COAL), at=(238, 178))
    )


def ordination() -> str:
    """A priest kneels in the light of a church window."""
    beam = tint("M160 20L250 20L300 222H60z", "#fff0b8", 0.4)
    glass = (
        grounds.window(206, 118, 84, 116, "#7ea6d2")
        + fill("M170 80H206V100H170zM206 44H242V72H206z", "#c95a4c")
        + pen("M206 118V4", 4)
    )
    mitre = (
        cut("M-40 30Q-54-10 0-60Q54-10 40 30Q0 40-40 30z", WHITE)
        + pen("M0-44V28M-22-12H22", 9, RED)
        + pen("M-38 26Q0 36 38 26", 7, GOLD)
    )
    cushion = cut("M100 178Q160 160 220 178Q234 200 220 214Q160 200 100 214Q86 200 100 178z", RED) + cut(
        disc(96, 180, 7) + disc(224, 180, 7) + disc(96, 212, 7) + disc(224, 212, 7), GOLD, 3
    )
    return (
        grounds.stone_wall("#6f6a78", "#54505e")
        + glass
        + beam
        + cushion
        + put(mitre, at=(160, 142), scale=1.1)
        + put(things.candle(64), at=(40, 212))
        + put(things.candle(64), at=(282, 212))
        + put(people.palm(), at=(64, 74), turn=28)
        + people.sleeve("M-10 40L56 68", WHITE, 34)
    )


def plenary_indulgence() -> str:
    """Crossed keys over a sealed pardon in golden light."""
    keys = put(things.key(150), at=(104, 28), turn=-38, scale=1.2) + put(
        things.key(150), at=(216, 28), turn=38, scale=1.2
    )
    return (
        fill(grounds.ALL, "#f0d88c")
        + grounds.rays(160, 96, WHITE, 0.6, 16)
        + put(signs.scroll(120, 140, 5), at=(160, 108))
        + keys
        + put(signs.seal(), at=(160, 178), scale=1.1)
        + pen("M148 206L138 222M172 206L182 222", 9, RED)
    )


def safe_conduct() -> str:
    """A priest walks an open road at sunset under a white flag."""
    road = cut("M96 226Q140 180 178 160L204 160Q230 186 270 226z", "#ecd6a0", 4)
    city = (
        put(places.wall(100, 34), at=(140, 160))
        + put(places.round_tower(BLUE, 40), at=(150, 162), scale=0.8)
        + put(places.round_tower(BLUE, 40), at=(236, 162), scale=0.8)
        + put(places.gate(26, 26), at=(192, 160))
    )
    flag = rod("M98 212V84", PALE_WOOD, 5, 3.5) + cut("M98 84Q70 74 44 90V130Q70 114 98 124z", WHITE, 4)
    return (
        fill(grounds.ALL, "#e8a06a")
        + tint(disc(192, 150, 92), "#f8dc9a", 0.8)
        + fill("M-2 160Q160 146 322 160V222H-2z", "#8c8a4e")
        + city
        + road
        + flag
        + put(figure("priest", "#7a5a9a", WHITE, shade=DARK_PURPLE, scale=0.44), at=(136, 214))
        + put(places.oak(), at=(288, 190), scale=0.9)
    )


def freemasons() -> str:
    """Compasses and square over a hewn stone."""
    block = (
        cut("M84 222V150L120 126H250V196L218 222z", PALE_STONE)
        + cut("M218 222V150L250 126V196z", STONE)
        + pen("M84 150H218", 5)
    )
    compasses = (
        rod("M160 34L104 150M160 34L216 150", GOLD, 9)
        + cut(disc(160, 30, 15), GOLD)
        + pen("M128 102Q160 122 192 102", 6, OLD_GOLD)
    )
    square = rod("M96 92L160 156L224 92", STEEL, 12)
    return (
        grounds.day("#c6d3da", "#e8ecdf", "#b09a70", "#c5b58e")
        + put(places.round_tower("#5f7f9e", 80), at=(40, 190))
        + put(places.wall(88, 70), at=(232, 204))
        + rod("M262 208L282 104M288 208L308 104M266 186H292M272 158H298M278 130H302", PALE_WOOD, 4, 3)
        + block
        + square
        + compasses
        + put(gear.hammer(), at=(46, 222), turn=-18, scale=0.8)
    )


def vigil() -> str:
    """A sentinel keeps watch among candles before a dark window."""
    candles = "".join(
        put(things.candle(h), at=(x, 214), scale=0.85) for x, h in ((34, 70), (70, 46), (252, 52), (288, 76))
    )
    return (
        fill(grounds.ALL, "#2b2336")
        + grounds.window(160, 150, 116, 146, "#1c2547")
        + grounds.moon(140, 52, 18)
        + fill(star(184, 40, 7, 4, 0.3) + star(190, 84, 5, 4, 0.3) + star(122, 96, 5, 4, 0.3), PALE_GOLD)
        + fill("M-2 186H322V222H-2z", "#4a3a3a")
        + candles
        + put(figure("priest", "#7c5a48", WHITE, shade="#503628", scale=0.6), at=(156, 218))
    )


def clemency() -> str:
    """A torn bond burns in a brazier."""
    bowl = (
        cut("M86 156H234Q226 196 160 198Q94 196 86 156z", OLD_GOLD)
        + cut("M80 148H240V162H80z", GOLD)
        + rod("M128 196L112 222M192 196L208 222", OLD_GOLD, 8, 4)
    )
    half = put(signs.scroll(76, 96, 4), at=(118, 82), turn=-22) + put(
        signs.scroll(76, 96, 4), at=(204, 82), turn=20
    )
    tear = cut("M150 26L164 46L152 62L168 82L154 100L166 120L190 60z", "#5b3340", 0.1)
    return (
        fill(grounds.ALL, "#5b3340")
        + grounds.rays(160, 120, "#f0a04a", 0.35)
        + half
        + tear
        + put(things.flame(), at=(126, 156), scale=0.95)
        + put(things.flame(), at=(196, 156), scale=1.05)
        + put(things.flame(), at=(160, 158), scale=1.2)
        + bowl
        + put(signs.seal(), at=(252, 96), scale=0.8)
    )


def market_day() -> str:
    """Stalls under striped awnings."""

    def stall(x: float, colour: str) -> str:
        strips = "".join(
            cut(f"M{n * 20 - 50} 0h20l2 30q-11 10-22 0z", colour if n % 2 else WHITE, 4) for n in range(5)
        )
        posts = rod("M-44 30V110M44 30V110", PALE_WOOD, 6, 4)
        return put(
            posts,
            cut("M-54 74H54V112H-54z", WOOD, 4),
            cut("M-50 0L-40-26H40L50 0z", colour, 4),
            strips,
            at=(x, 82),
        )

    goods = (
        cut(disc(60, 146, 10) + disc(80, 146, 10) + disc(70, 136, 10), RED, 3.5)
        + cut(disc(102, 148, 8) + disc(116, 148, 8), "#d9a441", 3.5)
        + put(signs.coins(3), at=(216, 156), scale=0.7)
        + put(things.vial(BLUE), at=(246, 156), scale=0.5)
        + cut(box(262, 134, 24, 20, 3), GREEN, 3.5)
    )
    return (
        grounds.day("#bcd8e6", "#eef2dc", "#d2b780", "#b6b878")
        + put(places.house(DARK_RED, 70, 56), at=(160, 160))
        + stall(84, RED)
        + stall(244, BLUE)
        + goods
        + put(things.barrel(), at=(160, 214), scale=0.7)
        + put(things.sack(), at=(28, 222), scale=0.7)
        + put(people.peasant("#6f8148", WOOD), at=(190, 222), scale=0.7)
    )


PEACE: dict[str, Callable[[], str]] = {
    "silver_vein": silver_vein,
    "marriage_contract": marriage_contract,
    "ordination": ordination,
    "plenary_indulgence": plenary_indulgence,
    "safe_conduct": safe_conduct,
    "freemasons": freemasons,
    "vigil": vigil,
    "clemency": clemency,
    "market_day": market_day,
}
