"""Draws the small signs, 256 x 256: types of Resources, offices, records, crowns, seals and claims.

They are shown at 24 pixels and more, so each has an outline of its own besides its colours.
"""

from collections.abc import Callable

from tools.art.grace.crowns import iron_crown, state_crown
from tools.art.kit import gear, signs, things
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_GREEN,
    DARK_RED,
    DARK_WOOD,
    GOLD,
    GREEN,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_RED,
    PURPLE,
    RED,
    SKIN,
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

EDGE = 9
MIDDLE = (128, 128)


def soldier() -> str:
    """A red shield with an upright sword."""
    field = cut("M22 22H234V120Q228 204 128 244Q28 204 22 120z", RED, EDGE) + pen(
        "M40 40H216V120Q210 190 128 224Q46 190 40 120z", 6, GOLD
    )
    blade = cut("M112 168V66L128 40L144 66V168z", WHITE, 7)
    return field + blade + rod("M84 164H172", GOLD, 14, 6) + rod("M128 178V198", WOOD, 12, 6)


def spy() -> str:
    """A violet lozenge with a black mask."""
    field = cut("M128 8L248 128L128 248L8 128z", "#7b5cb0", EDGE) + pen(
        "M128 34L222 128L128 222L34 128z", 6, PALE_GOLD
    )
    mask = cut(
        "M48 108Q88 84 128 106Q168 84 208 108Q206 160 164 160Q140 152 128 134Q116 152 92 160Q50 160 48 108z",
        COAL,
        6,
    )
    return (
        field
        + mask
        + fill("M70 122Q90 104 112 126Q90 144 70 122zM186 122Q166 104 144 126Q166 144 186 122z", WHITE)
    )


def diplomat() -> str:
    """A pale scroll with a quill and a blue seal."""
    sheet = cut("M48 44H196V212H48z", WHITE, EDGE)
    ends = cut("M36 26H208q18 18 0 36H36q-18-18 0-36z", "#8fb4cc", EDGE) + cut(
        "M36 194H208q18 18 0 36H36q-18-18 0-36z", "#8fb4cc", EDGE
    )
    lines = pen("M70 88H150M70 116H172M70 144H130", 9, "#5a7488")
    return sheet + ends + lines + cut(disc(184, 170, 42), BLUE, EDGE) + fill(star(184, 170, 27), WHITE)


def coin() -> str:
    """A round gold coin with a crown."""
    return (
        cut(disc(128, 128, 116), GOLD, EDGE)
        + pen(disc(128, 128, 94), 6, OLD_GOLD)
        + put(signs.small_crown(PALE_GOLD), at=(128, 136), scale=1.72)
    )


def office(field: str, *signs_on_it: str) -> str:
    """The star of an office on its chain around the charge."""
    rays = cut(star(128, 128, 118, 12, 0.84), GOLD, EDGE)
    return (
        rays
        + cut(disc(128, 128, 92), field, 7)
        + pen(disc(128, 128, 80), 3.5, PALE_GOLD)
        + "".join(signs_on_it)
    )


def baton() -> str:
    """A marshal's baton around the origin, upright, 140 high."""
    return (
        cut(box(-15, -66, 30, 132, 8), RED, 6)
        + cut(box(-19, -74, 38, 24, 6), GOLD, 6)
        + cut(box(-19, 50, 38, 24, 6), GOLD, 6)
        + fill(star(0, 0, 12), PALE_GOLD)
    )


def marshal() -> str:
    """Crossed batons."""
    crossed = put(baton(), at=MIDDLE, turn=45, scale=1.16) + put(baton(), at=MIDDLE, turn=-45, scale=1.16)
    return office("#e8cfa0", crossed)


def spymaster() -> str:
    """An open eye in the dark."""
    lashes = pen("M66 82L52 62M96 62L88 38M160 62L168 38M190 82L204 62M128 54V28", 9, PALE_GOLD)
    eye = cut("M40 128Q128 40 216 128Q128 212 40 128z", WHITE, 7)
    iris = (
        cut(disc(128, 126, 36), "#7b5cb0", 6) + fill(disc(128, 126, 17), INK) + fill(disc(139, 115, 8), WHITE)
    )
    return office("#2f2450", lashes, eye, iris)


def chancellor() -> str:
    """A charter with the great seal and a quill."""
    charter = cut("M72 64H176V196H72z", WHITE, 7) + pen("M88 92H144M88 114H130", 8, "#5a7488")
    seal = put(signs.seal("#c23b30"), at=(162, 176), scale=1.16)
    return office("#4f86b8", charter, seal, put(signs.quill("#e7eef2"), at=(110, 176), scale=1.3, turn=8))


def steward() -> str:
    """A great golden key."""
    bow = holed(disc(96, 98, 40) + disc(96, 98, 19), GOLD, 7)
    return office("#2f6b4c", rod("M122 124L190 192M164 166L188 142M184 186L204 166", GOLD, 17, 7), bow)


def heir() -> str:
    """A small crown on a tasselled cushion."""
    cushion = cut(
        "M40 172Q60 152 128 152Q196 152 216 172Q226 196 216 220Q196 236 128 236Q60 236 40 220Q30 196 40 172z",
        PURPLE,
        EDGE,
    ) + pen("M60 180Q128 164 196 180", 6, "#a77fbb")
    tassels = "".join(cut(disc(x, y, 13), GOLD, 6) for x, y in ((34, 168), (222, 168), (34, 226), (222, 226)))
    glow = tint(disc(128, 96, 92), PALE_GOLD, 0.5)
    return glow + cushion + tassels + put(signs.small_crown(GOLD), at=(128, 104), scale=2.06)


def medallion(field: str, rim: str = GOLD) -> str:
    """The rim of a record in the Annals."""
    return cut(disc(128, 128, 118), rim, EDGE) + cut(disc(128, 128, 96), field, 7)


def triumph() -> str:
    """A gold medallion: a crown in laurels."""
    return (
        medallion("#f4dc8c")
        + put(signs.laurels(), at=(128, 136), scale=0.72)
        + put(signs.small_crown(GOLD), at=(128, 128), scale=1.2)
    )


def peace() -> str:
    """A pale medallion: a white dove with an olive branch."""
    body = (
        "M58 134Q84 104 118 118Q126 76 176 58Q170 96 158 116Q182 112 206 128"
        "Q190 134 186 146Q168 178 128 180Q92 178 78 150L46 156z"
    )
    tail = "M84 150L34 128L56 160L38 178L92 168z"
    wing = "M108 132Q96 84 122 52Q160 76 164 132Q140 160 108 132z"
    dove = cut(tail, WHITE, 7) + cut(body, WHITE, 7) + cut(wing, "#eef4f8", 7) + fill(disc(186, 132, 5), INK)
    branch = pen("M204 132Q214 160 196 186", 6, DARK_GREEN) + cut(
        (
            "M206 150Q226 146 230 160Q214 166 206 150zM204 168Q188 158 178 168"
            "Q190 182 204 168zM198 184Q214 184 214 200Q198 202 198 184z"
        ),
        GREEN,
        4,
    )
    return medallion("#9cc4dc", "#dfe6ea") + dove + branch


def violence() -> str:
    """A dark medallion with a jagged rim: a skull over crossed daggers."""
    rim = cut(star(128, 128, 118, 16, 0.84), DARK_RED, EDGE) + cut(disc(128, 128, 92), "#1d1518", 7)
    daggers = "".join(
        put(gear.dirk(), at=at, turn=turn, scale=1.5) for at, turn in (((66, 196), 46), ((190, 196), -46))
    )
    skull = (
        cut("M74 122Q70 60 128 58Q186 60 182 122Q180 140 164 146V172H92V146Q76 140 74 122z", WHITE, 7)
        + fill(disc(104, 116, 15) + disc(152, 116, 15) + "M118 144L128 126L138 144z", INK)
        + pen("M112 156V170M128 156V170M144 156V170", 5)
    )
    return rim + daggers + skull


def crown_loyalist() -> str:
    """The arched state crown."""
    return put(state_crown(BLUE, 5), at=(128, 152), scale=1.42)


def crown_usurper() -> str:
    """The spiked iron crown."""
    return put(iron_crown(5.5), at=(128, 142), scale=1.5)


def throne() -> str:
    """A gilded high-backed throne with a red seat."""
    back = cut("M70 148V64Q76 22 128 10Q180 22 186 64V148z", GOLD, EDGE) + cut(
        "M88 142V70Q94 42 128 32Q162 42 168 70V142z", RED, 6
    )
    finials = cut(disc(70, 52, 13) + disc(186, 52, 13), GOLD, 7)
    seat = (
        cut("M58 150H198V182H58z", RED, EDGE)
        + cut("M66 180H190V226H66z", GOLD, EDGE)
        + pen("M84 202H172", 6, OLD_GOLD)
    )
    arms = rod("M54 118V232M202 118V232", GOLD, 16, 8) + cut(disc(54, 116, 16) + disc(202, 116, 16), GOLD, 8)
    step = cut("M28 226H228V246H28z", STONE, EDGE)
    return step + back + finials + put(signs.small_crown(PALE_GOLD), at=(128, 90), scale=0.86) + seat + arms


def hourglass() -> str:
    """A sand-glass."""
    return put(things.hourglass(), at=(128, 238), scale=1.74)


def banner_war() -> str:
    """A torn red banner with two crossed swords on a broken pole."""
    pole = rod("M48 236V16", DARK_WOOD, 12, 7) + cut(disc(48, 16, 12), GOLD, 7)
    cloth = cut(
        (
            "M54 30H238L222 62L240 84L216 108L232 140L206 138L196 172L172 156L152 190L132 164"
            "L104 188L86 160L54 178z"
        ),
        RED,
        EDGE,
    )
    swords = "".join(
        put(gear.sword(100), at=at, turn=turn, scale=1.1)
        for at, turn in (((108, 130), 38), ((172, 130), -38))
    )
    return pole + cloth + pen("M70 48H206", 6, DARK_RED) + swords


def wax(colour: str, shade: str, light: str) -> str:
    """A drop of sealing wax with a pressed ring."""
    blot = cut(
        (
            "M128 12Q176 4 202 44Q250 66 240 120Q252 172 208 202Q176 250 124 242"
            "Q70 250 46 204Q6 170 18 120Q8 64 56 46Q84 6 128 12z"
        ),
        colour,
        EDGE,
    )
    return blot + pen(disc(128, 128, 80), 8, shade) + tint("M60 84Q84 40 132 34Q90 56 76 100z", light, 0.6)


def seal_support() -> str:
    """Green wax with a tick."""
    return (
        wax("#3f8f5a", "#256340", WHITE)
        + pen("M86 132L118 164L176 92", 34)
        + pen("M86 132L118 164L176 92", 20, WHITE)
    )


def seal_oppose() -> str:
    """Dark red wax, cracked, with a cross."""
    cross = "M94 94L162 162M162 94L94 162"
    return (
        wax("#7c1f1c", "#4d100f", PALE_RED)
        + pen("M196 48L176 78L190 96M56 206L82 186L78 170", 7)
        + pen(cross, 34)
        + pen(cross, 20, "#f0b4a4")
    )


def speech(colour: str) -> str:
    """A speech bubble whose tail points down."""
    return cut(
        "M52 14H204Q244 14 244 54V150Q244 190 204 190H152L112 246L110 190H52Q12 190 12 150V54Q12 14 52 14z",
        colour,
        EDGE,
    )


def claim_loyalist() -> str:
    """A speech bubble with the state crown."""
    return speech("#cfe0f2") + put(state_crown(BLUE, 6), at=(128, 116), scale=0.94)


def claim_usurper() -> str:
    """A speech bubble with the iron crown."""
    return speech("#d98a72") + put(iron_crown(6), at=(128, 108), scale=1.02)


def claim_chaos() -> str:
    """A dark speech bubble with a flame."""
    return speech("#3b2f57") + put(things.flame(), at=(128, 182), scale=1.76)


def claim_ask() -> str:
    """A speech bubble with an open hand that asks for an office."""
    palm = (
        "M66 150Q62 116 76 108V62Q76 48 87 48Q98 48 98 62V44Q98 30 110 30Q122 30 122 44V40"
        "Q122 26 134 26Q146 26 146 40V50Q148 38 158 38Q170 38 170 52V110L184 90"
        "Q194 80 202 90Q206 98 198 110L168 164Q156 178 132 178H104Q70 178 66 150z"
    )
    return speech("#f2e2bd") + cut(palm, SKIN, 7) + pen("M98 62V104M122 44V102M146 50V104", 5)


def claim_accuse() -> str:
    """A speech bubble with a pointing hand."""
    hand = (
        "M30 78Q30 62 52 60L96 56Q112 54 122 66H214Q228 68 228 80Q228 92 214 94H150"
        "Q164 98 160 110Q166 122 154 128Q158 142 144 146Q138 160 120 158H78Q44 158 34 128z"
    )
    return speech("#e9b24a") + cut(hand, SKIN, 7) + pen("M150 94H112M158 112H116M152 130H116", 5)


EMBLEMS: dict[str, Callable[[], str]] = {
    "type/soldier": soldier,
    "type/spy": spy,
    "type/diplomat": diplomat,
    "type/coin": coin,
    "role/marshal": marshal,
    "role/spymaster": spymaster,
    "role/chancellor": chancellor,
    "role/steward": steward,
    "role/heir": heir,
    "record/triumph": triumph,
    "record/peace": peace,
    "record/violence": violence,
    "claim/loyalist": claim_loyalist,
    "claim/usurper": claim_usurper,
    "claim/chaos": claim_chaos,
    "claim/ask": claim_ask,
    "claim/accuse": claim_accuse,
    "crown_loyalist": crown_loyalist,
    "crown_usurper": crown_usurper,
    "throne": throne,
    "hourglass": hourglass,
    "banner_war": banner_war,
    "seal_support": seal_support,
    "seal_oppose": seal_oppose,
}
