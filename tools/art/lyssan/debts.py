"""Draws the debts: what a bond demands, drawn on the bond itself."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, signs, things
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_BLUE,
    DARK_RED,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    GREEN,
    INK,
    OLD_GOLD,
    PALE_STEEL,
    PALE_WOOD,
    PURPLE,
    RED,
    STEEL,
    STONE,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    oval,
    pen,
    put,
    rod,
    shadow,
    star,
    tint,
)


def bond(ground: str, paper: str = "#ecd9ae", wax: str = RED) -> str:
    """A bond with ragged edges and a seal, on coloured cloth."""
    sheet = (
        "M20 24L60 14L110 20L170 12L230 20L300 14L306 70L300 120L308 170L298 208L240 202L180 "
        "210L120 202L60 210L16 204L22 150L14 96z"
    )
    lines = "".join(f"M40 {y}H280" for y in (40, 62, 84, 106, 128, 150, 172, 190))
    return (
        fill(grounds.ALL, ground)
        + tint("M28 32L310 22V216L24 214z", INK, 0.35)
        + cut(sheet, paper)
        + pen(lines, 3, "#d3ba86")
        + put(signs.seal(wax), at=(282, 190), scale=0.8)
    )


def purse() -> str:
    """A heavy purse that bursts."""
    spill = (
        put(signs.coins(3), at=(232, 196))
        + put(signs.coins(1), at=(70, 200))
        + put(signs.coins(5), at=(92, 186), scale=0.9)
    )
    return (
        bond("#5a3a2a")
        + shadow(160, 198, 96)
        + put(signs.purse(), at=(158, 196), scale=1.75)
        + spill
        + fill(star(120, 60, 14, 4, 0.3), WHITE)
    )


def ransom() -> str:
    """A crown in chains on a heap of gold."""
    heap = cut("M50 204Q90 148 160 142Q232 148 270 204z", GOLD) + pen(
        (
            "M84 190q10-8 20 0M120 172q10-8 20 0M160 186q10-8 20 0M196 170q10-8 20 0M222 192q10-8 "
            "20 0M140 198q10-8 20 0"
        ),
        4,
        OLD_GOLD,
    )
    chain = "".join(
        pen(oval(62 + 22 * n, 112 + (10 - abs(n - 4.5) * 3), 13, 7), 10)
        + pen(oval(62 + 22 * n, 112 + (10 - abs(n - 4.5) * 3), 13, 7), 5, STEEL)
        for n in range(10)
    )
    return bond("#7c1f1c") + heap + put(signs.small_crown(GOLD, BLUE), at=(160, 98), scale=1.7) + chain


def corvee() -> str:
    """A barrow of stones and a spade."""
    barrow = (
        cut("M70 118H210L186 172H98z", WOOD)
        + rod("M206 124L292 96M190 170L222 200", PALE_WOOD, 8, 4)
        + cut(disc(88, 184, 25), PALE_WOOD)
        + pen("M88 160V208M64 184H112", 5, DARK_WOOD)
    )
    stones = (
        cut("M82 118L92 88L122 82L134 118z", STONE, 4)
        + cut("M128 118L138 80L172 76L182 118z", STONE, 4)
        + cut("M174 118L182 94L200 98L206 118z", STONE, 4)
        + cut("M110 84L118 60L146 58L154 80z", STONE, 4)
    )
    spade = (
        rod("M254 44V130", PALE_WOOD, 7, 4)
        + cut("M232 126H276V158Q272 186 254 192Q236 186 232 158z", STEEL)
        + rod("M242 42H266", PALE_WOOD, 7, 4)
    )
    return bond("#6a6a3c") + shadow(150, 208, 110) + stones + barrow + spade


def tribute() -> str:
    """Three hands reach for three letters."""
    colours = (RED, BLUE, GREEN)
    hands = "".join(
        people.sleeve(f"M{x} 236V182", colour, 30) + put(people.palm(), at=(x, 178), turn=-90, scale=0.72)
        for x, colour in zip((74, 160, 246), colours, strict=True)
    )
    letters = "".join(
        put(signs.letter(72, 50, wax), at=(x, 92), turn=turn)
        for x, wax, turn in zip((74, 160, 246), colours, (-10, 0, 10), strict=True)
    )
    strokes = pen("M74 48V30M160 48V30M246 48V30", 6, OLD_GOLD)
    return bond("#3d5a78") + strokes + letters + hands


def favours() -> str:
    """A handshake over two cards."""
    cards = "".join(
        put(
            cut(box(-34, -48, 68, 96, 8), WHITE)
            + cut(box(-25, -39, 50, 78, 4), PURPLE, 4)
            + fill(star(0, 0, 20, 8, 0.5), GOLD),
            at=(x, 86),
            turn=turn,
        )
        for x, turn in ((118, -14), (202, 12))
    )
    left = people.sleeve("M-6 200L84 164", RED, 40) + cut("M76 140L100 182L84 192L60 150z", WHITE, 4)
    right = people.sleeve("M326 200L236 164", BLUE, 40) + cut("M244 140L220 182L236 192L260 150z", WHITE, 4)
    grip = (
        put(people.palm(), at=(96, 160), turn=6, scale=1.1)
        + f'<g transform="translate(226 162) scale(-1.1 1.1)">{people.palm("#c98f60")}</g>'
        + pen("M150 150L176 146M148 162L176 160M152 174L174 174", 4)
    )
    return bond("#4f2f5a") + cards + left + right + grip


def consolidation() -> str:
    """Three rolled bonds tied into one."""
    rolls = "".join(
        put(
            cut(box(-92, -20, 184, 40, 18), paper)
            + cut(oval(88, 0, 11, 20), "#cfae6e", 4)
            + pen(oval(88, 0, 4, 9), 4),
            at=(x, y),
            turn=turn,
        )
        for x, y, turn, paper in (
            (160, 72, -6, "#e5cb92"),
            (150, 146, 5, "#e5cb92"),
            (164, 110, 0, "#f6e8c6"),
        )
    )
    tie = (
        cut("M144 44H176V178H144z", RED)
        + cut("M160 110L112 80V140zM160 110L208 80V140z", RED)
        + cut("M152 174L126 212H152L162 178zM168 174L194 212H168z", DARK_RED, 4)
    )
    return bond("#33524a", wax=DARK_BLUE) + rolls + tie + put(signs.seal(), at=(160, 110), scale=1.05)


def hostage() -> str:
    """A face behind a barred window."""
    cell = cut("M74 204V84Q84 22 160 22Q236 22 246 84V204z", STONE) + cut(
        "M92 190V90Q100 42 160 42Q220 42 228 90V190z", "#241c1e"
    )
    captive = put(people.face(look=0, mood="old"), people.short_hair("#6d4527"), at=(160, 116), scale=0.92)
    robe = cut("M104 190Q104 160 142 154Q160 170 178 154Q216 160 216 190z", PURPLE, 4)
    bars = "".join(rod(f"M{x} 46V190", DARK_STEEL, 8, 4) for x in (124, 160, 196)) + rod(
        "M94 96H226M94 158H226", DARK_STEEL, 7, 4
    )
    return (
        bond("#3c3a42")
        + cell
        + robe
        + captive
        + bars
        + put(people.fist(), at=(124, 176), scale=0.7)
        + put(people.fist(), at=(196, 176), scale=0.7)
    )


def penance() -> str:
    """A barefoot penitent with a candle and a rope round the neck."""
    gown = cut("M128 204Q130 120 148 98H186Q206 126 208 204z", "#d8ccb0") + pen(
        "M156 120L150 200M180 120L186 200", 4, "#a89a78"
    )
    feet = cut("M138 204q-14 6-16 12h30v-12zM184 204v12h30q-2-8-16-12z", "#edc198", 4)
    head = put(people.face(mood="closed"), people.tonsure("#6d4527"), at=(168, 72), scale=0.66)
    rope = pen("M146 104Q168 126 190 104M168 118V176", 10) + pen(
        "M146 104Q168 126 190 104M168 118V176", 5, OLD_GOLD
    )
    crowd = pen("M50 204V150M70 204V164M258 150V196M240 164V196", 14, "#c0a06a") + fill(
        disc(50, 132, 13) + disc(70, 148, 12) + disc(258, 130, 13) + disc(240, 148, 12), "#c0a06a"
    )
    return (
        bond("#6d6a62", wax=COAL)
        + crowd
        + gown
        + feet
        + rope
        + head
        + people.sleeve("M140 132L112 140", "#d8ccb0", 20)
        + put(things.candle(62), at=(104, 134), scale=0.95)
        + put(people.fist(), at=(104, 138), scale=0.62)
    )


def toll() -> str:
    """A barrier before the bridge of Elbingen."""
    bridge = cut("M22 150Q160 84 298 150V206H232Q230 150 160 150Q90 150 88 206H22z", STONE) + pen(
        "M60 150L70 170M110 126L116 144M160 118V136M210 126L204 144M260 150L250 170", 4
    )
    river = fill("M92 206Q94 154 160 154Q226 154 228 206z", "#7fa8c6") + pen(
        "M110 190q12-9 24 0t24 0t24 0t24 0", 4, WHITE
    )
    bar = rod("M40 112L292 44", WHITE, 13, 4) + "".join(
        pen(f"M{70 + 54 * n} {104 - 14.6 * n:g}l22-6", 13, RED) for n in range(4)
    )
    post = cut("M30 60H54V156H30z", WOOD) + put(signs.small_crown(GOLD), at=(42, 44), scale=0.62)
    return bond("#2f4f6a") + river + bridge + post + bar + put(signs.coins(3), at=(250, 136), scale=0.9)


def patience() -> str:
    """An hourglass and a snail."""
    shell = cut(disc(244, 166, 32), "#b9773f") + pen(
        "M244 166q10-4 8-14t-16-8q-16 4-14 22t22 20q22-2 24-26", 5
    )
    snail = cut(
        "M196 204Q200 192 216 190H270Q284 178 280 150Q296 148 298 168Q298 196 270 204z", "#d9c28a"
    ) + pen("M284 150L276 132M292 152L300 136", 5)
    return bond("#59707a") + put(things.hourglass(), at=(118, 200), scale=1.28) + snail + shell


def disband() -> str:
    """A helm and a sword hung up for good."""
    board = cut(box(46, 40, 228, 26, 8), WOOD) + cut(disc(104, 54, 6) + disc(216, 54, 6), DARK_STEEL, 4)
    helm = (
        cut("M62 144L60 98Q66 70 104 70Q142 70 148 98L150 144Q104 164 62 144z", STEEL)
        + fill("M102 104H146V118H102z", INK)
        + fill("M70 96q4-16 22-16v64h-16z", PALE_STEEL)
        + pen("M104 54V70", 6)
    )
    web = pen("M150 66Q170 90 196 66M150 66L176 110L196 66M160 78Q174 92 190 80", 3, "#8f8576")
    return (
        bond("#4a5a3a")
        + board
        + web
        + helm
        + pen("M216 54V70", 6)
        + put(gear.sword(112), at=(216, 90), turn=180)
        + pen("M84 180q10 8 20 0t20 0", 4, "#8f8576")
    )


DEBTS: dict[str, Callable[[], str]] = {
    "purse": purse,
    "ransom": ransom,
    "corvee": corvee,
    "tribute": tribute,
    "favours": favours,
    "consolidation": consolidation,
    "hostage": hostage,
    "penance": penance,
    "toll": toll,
    "patience": patience,
    "disband": disband,
}
