"""Draws the seven intrigues."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, signs, things
from tools.art.pen import (
    BLACK_HAIR,
    BLUE,
    BROWN_HAIR,
    COAL,
    DARK_RED,
    DARK_STONE,
    GOLD,
    GREEN,
    GREY_HAIR,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_STEEL,
    PALE_STONE,
    PALE_WOOD,
    PARCHMENT,
    RED,
    STEEL,
    STONE,
    WHITE,
    WOOD,
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


def overthrow() -> str:
    """A throne topples from its steps, the crown flies, swords rise in front."""
    ground = fill(grounds.ALL, "#8a1f24") + grounds.rays(160, 96, "#e2622a", 0.6, 10)
    throne = put(
        cut("M-46-130Q-46-166 0-172Q46-166 46-130V0H-46z", GOLD)
        + cut("M-32-126Q-32-150 0-154Q32-150 32-126V-64H-32z", "#5a2470", 4)
        + cut("M-62-64H62V-44H-62z", GOLD)
        + cut("M-54-44H54V0H-54z", "#5a2470")
        + rod("M-56-60V8M56-60V8", GOLD, 10, 4)
        + fill(star(0, -112, 18, 6, 0.45), GOLD),
        at=(196, 178),
        turn=28,
        scale=0.98,
    )
    steps = cut("M40 186H300V224H40z", PALE_STONE) + cut("M70 170H270V190H70z", STONE)
    crown = put(signs.small_crown(PALE_GOLD), at=(86, 54), scale=1.12, turn=-32) + pen(
        "M120 84q18 10 24 28M60 92q4 18 18 30", 5, PALE_GOLD
    )
    fists = ""
    for x, turn, colour in ((44, -12, GREEN), (120, 8, BLUE), (282, 10, "#8a6a45")):
        fists += (
            put(gear.sword(96), at=(x, 178), turn=turn)
            + people.sleeve(f"M{x - 6} 236L{x} 202", colour, 26)
            + put(people.fist(), at=(x, 194), scale=0.8)
        )
    return ground + steps + throne + crown + fists


def assassinate() -> str:
    """A single cup of wine on a black cloth; a hand above it lets a drop fall from a ring."""
    cloth = (
        fill(grounds.ALL, "#191820")
        + tint(disc(150, 120, 112), "#8a1f24", 0.55)
        + cut("M-6 178H326V224H-6z", "#2e1418")
    )
    cup = put(things.goblet(), at=(146, 204), scale=1.3)
    skull = put(
        cut("M-18 6Q-20-18 0-18Q20-18 18 6Q18 12 12 14V20H-12V14Q-18 12-18 6z", WHITE, 3.5)
        + fill(disc(-8, 2, 5) + disc(8, 2, 5), INK),
        at=(146, 118),
        scale=0.9,
    )
    arm = (
        people.sleeve("M336-4L232 34", "#3a3444", 46)
        + cut("M262-2L280 46L254 56L238 8z", WHITE, 4)
        + put(people.fist("#d9ab82"), at=(216, 36), scale=1.16, turn=-16)
    )
    ring = cut(disc(196, 50, 11), "#7fb83a", 4)
    drops = fill("M186 66q10 16 0 22q-10-6 0-22zM178 94q8 12 0 18q-8-6 0-18z", "#8fd04a")
    return cloth + cup + skull + arm + ring + drops + put(gear.dirk(), at=(46, 200), turn=62, scale=1.1)


def sabotage() -> str:
    """A hooded figure throws a torch into a barn; the windmill already burns."""
    night = grounds.night("#2a2038", "#5a2f3a", "#1c1620") + tint(disc(238, 96, 120), "#ff9a3c", 0.4)
    mill = (
        cut("M204 196L216 92H264L276 196z", "#6b5140")
        + cut("M208 94L240 56L272 94z", "#4a2a24")
        + rod("M240 84L190 38M240 84L292 40M240 84L196 132M240 84L288 130", PALE_WOOD, 6, 4)
    )
    sails = fill("M188 44L202 34L236 76L228 84zM284 34L300 46L252 86L246 78z", "#e2d3ac")
    fires = (
        put(things.flame(), at=(206, 152), scale=0.7)
        + put(things.flame(), at=(270, 160), scale=0.8)
        + put(things.flame(), at=(240, 210), scale=1.1)
        + put(things.flame(), at=(300, 58), scale=0.5)
    )
    figure = (
        cut("M18 226Q20 140 64 124Q112 130 120 226z", "#3a3648")
        + rod("M92 146L138 104", "#3a3648", 22, 5)
        + put(people.fist("#d9ab82"), at=(146, 96), scale=0.74)
        + put(
            cut(disc(0, 0, 40), COAL, 4)
            + people.hood("#4a4462", "#2b2836")
            + fill("M6-10Q16-20 26-8Q16-2 6-10z", WHITE),
            at=(66, 92),
            scale=0.74,
        )
    )
    torch = put(rod("M0 40V0", WOOD, 8, 4) + put(things.flame(), at=(0, 4), scale=0.6), at=(156, 60), turn=38)
    return night + mill + sails + fires + torch + figure


def annex() -> str:
    """A hand stamps a deed for a small castle; a chain holds the land."""
    deed = put(
        cut("M-104-84H104V84H-104z", PARCHMENT) + pen("M-86-66H86M-86-50H60", 5, "#7a6546"),
        at=(138, 112),
        turn=-5,
    )
    land = put(
        cut("M-60 40Q0 4 60 40z", "#86a868", 4)
        + cut("M-34 26V-22h10v8h10v-8h10v8h8v-8h10v8h10v-8h10V26z", STONE, 4)
        + cut("M-8 26V8Q0-4 8 8V26z", COAL, 3)
        + pen("M0-22V-46", 4)
        + cut("M0-46L26-38L0-30z", RED, 4),
        at=(102, 132),
        scale=1.1,
    )
    seal = put(signs.seal(), at=(196, 164), scale=1.25)
    stamp = put(
        cut("M-15-78H15L11-32H28V-8H-28V-32H-11z", WOOD) + cut("M-28-8H28V4H-28z", GOLD, 4),
        at=(224, 118),
        turn=22,
    )
    hand = (
        people.sleeve("M336 26L276 52", "#5a2470", 48)
        + cut("M282 22L302 70L286 78L266 30z", WHITE, 4)
        + put(people.fist(), at=(252, 58), scale=1.3)
    )
    chain = "".join(
        put(pen(oval(0, 0, 14, 9), 10) + pen(oval(0, 0, 14, 9), 4.5, STEEL), at=(x, y), turn=turn)
        for x, y, turn in ((20, 210, 30), (42, 200, -24), (66, 208, 24), (90, 202, -20), (114, 210, 20))
    )
    return (
        grounds.tapestry("#46603f", "#64824f", "cross")
        + tint("M30 208L250 194L254 204L40 216z", INK, 0.3)
        + deed
        + land
        + seal
        + stamp
        + hand
        + chain
    )


def investigate() -> str:
    """A huge eye looks through a keyhole in a brass plate."""
    door = grounds.planks("#3d4a5c", "#28323f")
    plate = (
        cut("M84-6H236V40Q250 110 236 180V226H84V180Q70 110 84 40z", OLD_GOLD)
        + pen("M96 0V42Q84 110 96 178V222M224 0V42Q236 110 224 178V222", 4, GOLD)
        + fill(disc(160, 18, 7) + disc(160, 202, 7), INK)
    )
    hole = "M160 30Q214 36 214 90Q212 118 192 132L206 192H114L128 132Q108 118 106 90Q106 36 160 30z"
    eye = (
        fill("M112 92Q160 52 208 92Q160 128 112 92z", WHITE)
        + fill(disc(164, 90, 25), "#3f8a6a")
        + fill(disc(164, 90, 13), INK)
        + fill(disc(172, 82, 6), WHITE)
        + pen("M110 92Q160 52 210 92", 6)
        + pen("M112 94Q160 128 208 94", 4)
    )
    skin = fill(
        "M110 78Q106 40 160 34Q214 40 210 78Q160 46 110 78zM116 108Q160 136 204 108L196 126H124z", "#d9a57a"
    )
    return (
        door
        + plate
        + cut(hole, "#17131f", 6)
        + skin
        + eye
        + pen("M122 62Q160 40 200 60", 7, BROWN_HAIR)
        + pen(hole, 6)
    )


def supplant() -> str:
    """A hand lifts the chain of office from one neck; its new wearer already smiles."""
    old = (
        people.bust("#7f6a86", "#594a60")
        + people.face(look=-8, mood="old")
        + people.short_hair(GREY_HAIR)
        + people.short_beard(GREY_HAIR)
    )
    new = (
        people.bust(RED, DARK_RED, cut("M-50 60Q0 88 50 60L56 74Q0 110-56 74z", WHITE, 4))
        + people.face(look=-10, mood="sly")
        + people.moustache(BLACK_HAIR)
        + people.short_hair(BLACK_HAIR)
        + people.flat_cap(DARK_RED, COAL, GOLD)
    )
    chain = pen("M40 150Q60 40 150 40Q176 100 96 180", 17) + pen(
        "M40 150Q60 40 150 40Q176 100 96 180", 9, GOLD
    )
    links = fill(
        "".join(
            disc(x, y, 4)
            for x, y in ((42, 132), (58, 92), (88, 58), (122, 44), (154, 70), (146, 108), (122, 150))
        ),
        OLD_GOLD,
    )
    medal = cut(star(80, 190, 30, 8, 0.7), GOLD) + cut(disc(80, 190, 14), BLUE, 4)
    hand = people.sleeve("M186 232Q170 150 168 72", DARK_RED, 30) + put(
        people.fist(), at=(164, 48), scale=0.98
    )
    return (
        grounds.tapestry("#d5c48f", "#b79d5c", "lozenge")
        + put(old, at=(72, 112), scale=0.86)
        + put(new, at=(252, 102), scale=0.92)
        + chain
        + links
        + medal
        + hand
    )


def rebuild() -> str:
    """A tower rises inside a scaffold; a mason lays the next stone in the morning sun."""
    sky = grounds.day("#bfe0ea", "#fdf3c4", "#8ab06a", "#aac888") + grounds.rays(160, 108, "#fdf3c4", 0.5)
    tower = cut("M104 206V96H134V82H166V96H186V70H212V206z", PALE_STONE) + pen(
        (
            "M106 126H210M106 156H210M106 184H210M140 98V126M176 98V126M122 128V156M158 128"
            "V156M194 128V156M140 158V184M176 158V184"
        ),
        3.5,
        DARK_STONE,
    )
    scaffold = rod("M76 212V40M240 212V40M68 132H248M68 66H104M212 66H248", PALE_WOOD, 8, 4) + pen(
        "M76 204L240 140M76 124L104 72M240 124L212 72", 4, WOOD
    )
    ladder = rod("M256 212L272 62M284 212L298 62", WOOD, 5, 3.5) + pen(
        "M260 188H287M263 162H290M266 136H293M269 110H295M271 86H297", 6, WOOD
    )
    mason = put(people.peasant("#b4322b", "#d9b25c"), at=(150, 84), scale=0.72) + put(
        cut("M-18-11H18V11H-18z", PALE_STONE, 4), at=(182, 58), turn=-8
    )
    trowel = put(
        cut("M0 0L-22-44Q0-58 22-44z", PALE_STEEL) + rod("M0-52V-66H14V-88", WOOD, 9, 4),
        at=(42, 214),
        turn=-14,
        scale=1.02,
    )
    return sky + tower + scaffold + ladder + mason + trowel + shadow(160, 212, 110, 6)


INTRIGUES: dict[str, Callable[[], str]] = {
    "overthrow": overthrow,
    "assassinate": assassinate,
    "sabotage": sabotage,
    "annex": annex,
    "investigate": investigate,
    "supplant": supplant,
    "rebuild": rebuild,
}
