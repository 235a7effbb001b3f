"""Draws the tokens and small signs: buildings, coins, auxiliaries, shame, cards, debts and triumphs."""

from collections.abc import Iterator

from tools.art.kit.signs import laurels, seal, small_crown
from tools.art.pen import (
    COAL,
    DARK,
    DARK_RED,
    DARK_STEEL,
    DARK_STONE,
    DARK_WOOD,
    GOLD,
    INK,
    LIGHT,
    MAIN,
    OLD_GOLD,
    OLD_PARCHMENT,
    PALE_GOLD,
    PALE_STEEL,
    PALE_STONE,
    PALE_WOOD,
    PARCHMENT,
    PURPLE,
    RED,
    SECOND,
    SKIN,
    STEEL,
    STONE,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    flip,
    pen,
    put,
    rod,
    shadow,
    star,
    tint,
)
from tools.art.vector import svg

EDGE = 9


def banner() -> str:
    """A flag in the seat's colours on its pole; the foot of the pole is at the origin."""
    flag = cut("M4-72L76-62L56-44L76-24L4-22z", MAIN, EDGE) + pen("M8-46L56-44", 9, SECOND)
    return flag + rod("M0 0V-74", WOOD, 6, 5)


def castle() -> str:
    """A keep between two towers, all with the seat's colours."""
    wall = cut("M36 236V138H220V236z", STONE, EDGE) + fill("M150 142H216V232H150z", DARK_STONE)
    roofs = cut("M22 118L58 60L94 118z", MAIN, EDGE) + cut("M162 118L198 60L234 118z", MAIN, EDGE)
    roofs += fill("M62 72L88 112H66zM202 72L228 112H206z", DARK)
    towers = cut("M30 236V116H86V236z", PALE_STONE, EDGE) + cut("M170 236V116H226V236z", PALE_STONE, EDGE)
    keep = cut("M88 160V84H80V62H98V76H118V62H138V76H158V62H176V84H168V160z", PALE_STONE, EDGE)
    gate = cut("M98 236V190Q128 150 158 190V236z", COAL, EDGE) + pen(
        "M114 180V234M142 180V234M100 206H156", 5, OLD_GOLD
    )
    shield = cut("M108 100H148V124Q144 144 128 152Q112 144 108 124z", MAIN, 6) + pen(
        "M128 104V146M112 120H144", 8, SECOND
    )
    slits = pen("M58 148V168M198 148V168", 9)
    return (
        put(banner(), at=(128, 76), scale=0.82)
        + wall
        + roofs
        + keep
        + towers
        + gate
        + shield
        + slits
        + pen("M18 238H238", 12)
    )


def site() -> str:
    """Scaffolding round the first courses of a tower, with a crane and a plain pennon."""
    stones = cut("M52 232V168H96V150H128V168H150V232z", PALE_STONE, EDGE)
    seams = pen(
        "M54 190H148M54 212H148M84 170V188M118 170V188M70 192V210M106 192V210M90 214V230M124 214V230",
        5,
        DARK_STONE,
    )
    poles = rod("M34 236V96M172 236V96", WOOD, 8, 5) + rod(
        "M22 126H186M22 180H44M158 180H186", PALE_WOOD, 7, 5
    )
    crane = rod("M172 100L108 42M172 100L216 60", WOOD, 8, 5) + pen("M108 44V92", 6)
    block = cut("M88 92H130V118H88z", STONE, 8)
    flag = (
        cut("M216 30H160L176 48L160 66H216z", MAIN, EDGE)
        + rod("M216 26V126", WOOD, 6, 5)
        + pen("M180 48H210", 8, SECOND)
    )
    heap = cut("M176 236L188 212H232L242 236z", STONE, EDGE) + cut(
        "M196 212L202 192H228L232 212z", PALE_STONE, EDGE
    )
    return stones + seams + poles + crane + block + flag + heap + pen("M14 238H244", 12)


def ruin() -> str:
    """What a razed castle leaves: a broken tower, rubble and smoke."""
    smoke = tint("M96 96Q70 66 100 50Q86 22 120 14Q150 16 142 44Q170 60 146 92z", "#5a5048", 0.55)
    tower = cut("M62 236V126L80 110L92 132L112 84L132 122L148 104L158 144L150 236z", STONE, EDGE)
    shade = fill("M118 130L132 126L146 112L153 146L146 230H118z", DARK_STONE)
    window = cut("M84 196V166Q98 146 112 166V196z", INK, 6)
    beams = rod("M150 232L218 168M160 176L214 228", DARK_WOOD, 9, 5)
    rubble = cut("M22 236L34 208L62 204L72 236z", DARK_STONE, EDGE) + cut(
        "M168 236L182 206L206 200L236 236z", STONE, EDGE
    )
    return (
        smoke
        + tower
        + shade
        + window
        + beams
        + rubble
        + cut("M108 236L120 216H144L158 236z", PALE_STONE, EDGE)
    )


def coin() -> str:
    """A gold coin with a wolf's crown of Lyssan."""
    rim = (
        shadow(128, 232, 96, 14)
        + cut(disc(128, 124, 112), OLD_GOLD, EDGE)
        + cut(disc(128, 118, 108), GOLD, EDGE)
    )
    return (
        rim
        + pen(disc(128, 118, 86), 6, OLD_GOLD)
        + tint("M44 96Q60 40 128 28Q96 60 84 132Q60 150 44 96z", WHITE, 0.4)
        + put(small_crown(PALE_GOLD), at=(128, 126), scale=1.9)
    )


def auxiliary() -> str:
    """A kettle hat over two crossed pikes."""
    pike = rod("M40 240L196 40", PALE_WOOD, 10, 6) + cut("M184 38L232 6L214 62L198 58z", PALE_STEEL, EDGE)
    hat = cut("M60 150Q60 70 128 66Q196 70 196 150z", STEEL, EDGE) + fill(
        "M128 72Q190 76 190 146H150Q152 96 128 72z", DARK_STEEL
    )
    brim = cut("M14 168Q30 140 128 140Q226 140 242 168Q200 194 128 192Q56 194 14 168z", PALE_STEEL, EDGE)
    strap = cut("M84 190Q92 228 128 230Q164 228 172 190", WOOD, EDGE)
    return (
        pike
        + flip(pike, at=(256, 0))
        + strap
        + hat
        + brim
        + pen("M128 70V140", 7)
        + fill(disc(70, 166, 6) + disc(128, 168, 6) + disc(186, 166, 6), INK)
    )


def shame() -> str:
    """A pillory: a plank with holes for head and hands on a post."""
    post = cut("M108 100H148V240H108z", DARK_WOOD, EDGE) + cut("M64 240L84 216H172L192 240z", WOOD, EDGE)
    plank = (
        cut(box(12, 46, 232, 104, 14), WOOD, EDGE)
        + pen("M14 98H242", 8)
        + pen("M30 66H78M178 66H226M30 130H60M196 130H226", 5, DARK_WOOD)
    )
    holes = cut(disc(128, 98, 32), INK, 6) + cut(disc(54, 98, 18), INK, 6) + cut(disc(202, 98, 18), INK, 6)
    rims = pen(disc(128, 98, 32) + disc(54, 98, 18) + disc(202, 98, 18), 5, PALE_WOOD)
    return post + plank + holes + rims + cut("M92 20H164V46H92z", RED, EDGE)


def card() -> str:
    """A card of influence on top of another one."""
    under = put(cut(box(-66, -96, 132, 192, 16), OLD_PARCHMENT, EDGE), at=(104, 132), turn=-14)
    face = cut(box(-68, -98, 136, 196, 16), PARCHMENT, EDGE) + cut(box(-52, -82, 104, 164, 8), PURPLE, 6)
    star_of_court = cut(star(0, 0, 44, 8, 0.5), GOLD, 6) + fill(disc(0, 0, 10), INK)
    return under + put(face, star_of_court, at=(146, 128), turn=10)


def debt() -> str:
    """A bond with a red seal on its ribbon."""
    sheet = cut("M50 22H206V190Q190 204 168 196Q140 184 116 198Q84 208 50 190z", PARCHMENT, EDGE)
    roll = cut(box(36, 10, 184, 32, 16), OLD_PARCHMENT, EDGE)
    text = pen("M76 72H180M76 100H180M76 128H150", 10, "#6e5a40")
    ribbons = cut("M142 176L126 246L150 232L160 250L168 180z", DARK_RED, 7) + cut(
        "M172 180L176 250L190 234L212 244L192 172z", RED, 7
    )
    return sheet + roll + text + ribbons + put(seal(), at=(166, 164), scale=1.5)


def triumph() -> str:
    """A crown in a wreath of laurel."""
    return put(laurels(), at=(128, 128)) + put(small_crown(GOLD), at=(128, 124), scale=1.72)


def supply() -> str:
    """A wooden tray of tokens that are not on the map."""
    pawn = "M-22 0Q-20-34-10-44Q-24-58-12-74Q0-84 12-74Q24-58 10-44Q20-34 22 0z"
    back = put(cut(pawn, MAIN, EDGE), at=(72, 148), scale=1.2) + put(
        cut(pawn, MAIN, EDGE), at=(184, 148), scale=1.2
    )
    middle = put(cut(pawn, LIGHT, EDGE), at=(128, 152), scale=1.55)
    tray = cut("M16 138H240L222 232H34z", WOOD, EDGE) + cut("M8 126H248V158H8z", PALE_WOOD, EDGE)
    return back + middle + tray + pen("M42 190H214", 6, DARK_WOOD) + cut(box(98, 176, 60, 24, 12), INK, 5)


SHIELD = "M28 20H228V118Q222 196 128 244Q34 196 28 118z"


def shield_master() -> str:
    """A dark shield with a hand that holds the cross of strings."""
    field = cut(SHIELD, COAL, EDGE) + pen("M42 34H214V118Q208 184 128 228Q48 184 42 118z", 6, GOLD)
    strings = pen("M72 110V180M184 110V180M128 112V206", 5, WHITE)
    bars = rod("M62 108H194", GOLD, 12, 6) + rod("M128 84V134", GOLD, 12, 6)
    sleeve = cut("M98 24H158V62H98z", PURPLE, 7)
    fist = cut("M88 66Q86 58 98 58H158Q170 58 168 66V112Q166 126 150 126H106Q90 126 88 112z", SKIN, 7)
    fingers = pen("M108 92V124M128 92V126M148 92V124M90 92H166", 6)
    return field + strings + bars + fist + fingers + sleeve


def shield_puppet() -> str:
    """A light shield with a puppet on its strings."""
    field = cut(SHIELD, WHITE, EDGE) + pen("M42 34H214V118Q208 184 128 228Q48 184 42 118z", 6, DARK_RED)
    strings = pen("M128 36V74M64 36L74 110M192 36L182 110", 5)
    limbs = rod("M108 124L74 112M148 124L182 112M116 164L98 210M140 164L158 210", RED, 11, 6)
    joints = cut(disc(72, 110, 12) + disc(184, 110, 12), SKIN, 6)
    body = cut("M102 112H154L148 170H108z", RED, 7) + pen("M128 114V168", 6, GOLD)
    head = (
        cut(disc(128, 88, 26), PALE_WOOD, 7)
        + fill(disc(119, 84, 4) + disc(137, 84, 4), INK)
        + pen("M116 98Q128 106 140 98", 5)
    )
    return (
        field
        + strings
        + limbs
        + joints
        + body
        + head
        + cut("M100 78Q96 50 128 44Q160 50 156 78Q128 62 100 78z", GOLD, 6)
    )


TOKENS = {
    "castle": castle,
    "site": site,
    "ruin": ruin,
    "coin": coin,
    "auxiliary": auxiliary,
    "shame": shame,
    "card": card,
    "debt": debt,
    "triumph": triumph,
    "supply": supply,
    "shield_master": shield_master,
    "shield_puppet": shield_puppet,
}


def tokens() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each token."""
    for name, draw in TOKENS.items():
        yield f"lyssan/{name}", svg(draw(), width=256, height=256)
