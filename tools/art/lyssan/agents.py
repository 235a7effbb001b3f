"""Draws the four agents, ready and exhausted, in the placeholder colours of a seat.

A ready agent stands upright on a full base; an exhausted one kneels, half as high, on a broken ring.
"""

from collections.abc import Iterator

from tools.art.pen import (
    COAL,
    DARK,
    GOLD,
    INK,
    LIGHT,
    MAIN,
    OLD_GOLD,
    PALE_STEEL,
    SECOND,
    SKIN,
    STEEL,
    WHITE,
    cut,
    disc,
    fill,
    oval,
    pen,
    put,
    rod,
)
from tools.art.vector import svg

EDGE = 10
"""Outlines are heavy, because agents are shown at 24 to 48 pixels."""
FRAME = 256


def full_base() -> str:
    """The thick disc of a ready agent."""
    side = cut("M30 214v12a98 22 0 0 0 196 0v-12z", DARK, EDGE)
    return side + cut(oval(128, 214, 98, 22), LIGHT, EDGE)


def broken_ring() -> str:
    """The hollow, broken ring of an exhausted agent."""
    front = "M22 212q2 10 20 15M62 232q30 7 58 7M142 239q30-1 56-8M218 226q14-6 16-14"
    back = "M26 206q8-10 26-15M204 191q18 5 26 15"
    return rod(back + front, WHITE, 8, 7)


def knight_helm() -> str:
    """A closed helm with a plume; its neck is at the origin."""
    plume = cut("M-4-70C-18-108-76-102-84-62C-88-40-80-24-74-16C-70-44-44-58-22-52z", SECOND, EDGE)
    helm = cut("M-38-6L-40-56Q-36-84 0-84Q36-84 40-56L42-6Q20 8 0 8Q-20 8-38-6z", STEEL, EDGE)
    face = (
        fill("M-4-46H46V-32H-4z", INK) + pen("M18-32V-2", 7) + fill("M-28-66q6-10 18-10v60h-14z", PALE_STEEL)
    )
    return plume + helm + face


def horse_head() -> str:
    """A horse's head that looks right; its neck is at the origin."""
    neck = "M-44 46C-40-4-22-46 14-62L22-82L38-60C58-48 72-20 78-2C80 12 62 20 52 12L30-8C24 8 26 28 34 50z"
    mane = "M-44 46C-44-10-24-52 14-66C-2-36-14-6-16 46z"
    bridle = pen("M56-36L38-6M40-24Q20-16 6 4", 7)
    return cut(neck, WHITE, EDGE) + cut(mane, SECOND, 7) + bridle + fill(disc(36, -38, 6), INK)


def rider() -> str:
    """A rider with lance and shield on a caparisoned horse."""
    legs = rod("M70 180V206M104 190V212M152 190V212M184 180V206", WHITE, 14, 7)
    tail = cut("M46 128C16 124 12 166 20 192C32 184 44 170 56 150z", SECOND, EDGE)
    cloth = cut(
        (
            "M42 124Q110 106 190 122Q212 150 204 192L182 180L160 198L132 182L104 198L76 180L46 194"
            "Q32 158 42 124z"
        ),
        MAIN,
        EDGE,
    )
    hem = pen("M47 180L76 165L104 183L132 167L160 183L182 165L205 178", 11, SECOND)
    lance = rod("M168 36L148 150", GOLD, 7, 6) + cut("M171 16L178 46L160 43z", PALE_STEEL, 7)
    body = cut("M68 128Q72 84 108 80Q146 84 150 128Q110 146 68 128z", DARK, EDGE)
    shield = cut("M84 100H142V126Q138 152 113 164Q88 152 84 126z", SECOND, EDGE) + pen(
        "M113 104V158M88 122H138", 11, MAIN
    )
    head = put(horse_head(), at=(176, 108), scale=0.9)
    return (
        legs
        + tail
        + head
        + cloth
        + hem
        + body
        + lance
        + put(knight_helm(), at=(106, 104), scale=0.92)
        + shield
    )


def exhausted_knight() -> str:
    """The horse has lain down, the rider bows, and rests its head."""
    tail = cut("M40 176C12 180 8 204 18 222C34 220 44 208 54 198z", SECOND, EDGE)
    cloth = cut(
        "M34 190Q44 158 104 156Q170 156 196 180Q210 204 204 224Q120 236 36 222Q28 206 34 190z", MAIN, EDGE
    )
    hem = pen("M38 206L62 216L90 204L118 218L146 204L174 216L200 204", 11, SECOND)
    body = cut("M70 178Q74 138 112 134Q142 142 146 178Q108 192 70 178z", DARK, EDGE)
    head = put(horse_head(), at=(176, 172), scale=0.84, turn=38)
    return (
        broken_ring()
        + tail
        + head
        + cloth
        + hem
        + body
        + put(knight_helm(), at=(118, 168), scale=0.84, turn=20)
    )


def noble_head() -> str:
    """A bearded head with a crown; its neck is at the origin."""
    hair = cut("M-44-38Q-56 6-36 16H36Q56 6 44-38z", COAL, EDGE)
    face = cut("M-32-42H32V-10Q28 18 0 22Q-28 18-32-10z", SKIN, 8)
    beard = fill("M-32-12Q0 4 32-12Q30 20 0 24Q-30 20-32-12z", COAL)
    eyes = fill(disc(-14, -24, 6) + disc(14, -24, 6), INK)
    crown = cut("M-48-40L-62-96L-26-72L0-106L26-72L62-96L48-40Q0-28-48-40z", GOLD, EDGE)
    jewels = fill(disc(0, -54, 8), SECOND) + pen("M-46-40Q0-28 46-40", 8, OLD_GOLD)
    return hair + face + beard + eyes + crown + jewels + pen("M-48-40Q0-28 48-40", 7)


def ermine(path: str, spots: str) -> str:
    """White fur with its black tails."""
    return cut(path, WHITE, EDGE) + pen(spots, 7)


def lord() -> str:
    """A crowned lord in a wide mantle with an ermine border."""
    mantle = cut("M128 118Q60 120 48 158L22 212Q128 240 234 212L208 158Q196 120 128 118z", MAIN, EDGE)
    folds = pen("M66 158L54 210M190 158L202 210", 8, DARK)
    front = ermine("M104 140H152L168 222Q128 230 88 222z", "M128 164v10M116 190v10M142 192v10")
    collar = ermine(
        "M66 132Q128 108 190 132Q196 158 180 166Q128 142 76 166Q60 158 66 132z",
        "M92 140v8M164 140v8M128 132v8",
    )
    return mantle + folds + front + collar + put(noble_head(), at=(128, 116))


def exhausted_noble() -> str:
    """The lord sits on the ground and bows his head; the mantle lies round him."""
    mantle = cut("M112 148Q58 152 42 188L12 226Q112 250 244 226L204 190Q176 150 112 148z", MAIN, EDGE)
    folds = pen("M56 192L38 224M192 190L214 222", 8, DARK)
    front = ermine("M114 200H142L158 236Q126 240 98 236z", "M127 212v8")
    collar = ermine("M70 184Q118 172 168 184Q176 198 164 204Q118 192 74 204Q64 198 70 184z", "M92 190v6")
    return (
        broken_ring() + mantle + folds + front + collar + put(noble_head(), at=(134, 182), scale=0.8, turn=24)
    )


def priest_head() -> str:
    """A head with a tall mitre; its neck is at the origin."""
    lappets = cut("M-32-30L-44 24H-22zM32-30L44 24H22z", SECOND, 8)
    face = cut("M-32-36H32V-8Q28 18 0 20Q-28 18-32-8z", SKIN, EDGE)
    eyes = fill(disc(-13, -14, 6) + disc(13, -14, 6), INK) + pen("M-8 4H8", 6)
    mitre = cut("M-40-34Q-56-76 0-122Q56-76 40-34Q0-24-40-34z", WHITE, EDGE)
    cross = pen("M0-106V-40M-26-74H26", 13, MAIN) + pen("M-40-40Q0-30 40-40", 10, SECOND)
    return lappets + face + eyes + mitre + cross + pen("M-40-33Q0-23 40-33", 7)


def crozier() -> str:
    """A bishop's staff 190 high; its foot is at the origin."""
    return rod("M0 0V-150Q0-184-22-182Q-42-178-38-160Q-34-146-18-152", GOLD, 11, 7)


def bishop() -> str:
    """A bishop in a narrow cope with mitre and crozier."""
    cope = cut("M124 122Q84 126 78 160L58 220Q120 236 184 220L166 160Q160 126 124 122z", MAIN, EDGE)
    stole = cut("M104 126L98 224Q112 228 120 228V126zM142 126L148 224Q134 228 126 228V126z", SECOND, 8)
    arm = cut("M156 150Q186 140 206 146L202 172Q180 174 160 188z", DARK, EDGE) + cut(
        disc(212, 158, 14), SKIN, 8
    )
    return (
        put(crozier(), at=(214, 216), scale=1.05)
        + cope
        + stole
        + arm
        + put(priest_head(), at=(122, 134), scale=0.98)
    )


def exhausted_priest() -> str:
    """The bishop kneels over his folded hands; the crozier lies before him."""
    cope = cut("M104 154Q66 160 58 192L44 228Q110 240 172 228L160 188Q146 156 104 154z", MAIN, EDGE)
    stole = cut("M92 176L84 230L110 232L112 176z", SECOND, 8)
    hands = cut("M136 186L178 176L182 196L146 208z", DARK, EDGE) + cut(disc(186, 186, 14), SKIN, 8)
    staff = put(crozier(), at=(20, 230), scale=1.04, turn=83)
    return (
        broken_ring() + cope + stole + put(priest_head(), at=(116, 168), scale=0.82, turn=20) + hands + staff
    )


def spy_head() -> str:
    """A face in the dark of a pointed hood; its neck is at the origin."""
    hood = cut(
        "M-50 18Q-64-40-34-70Q-60-84-92-70Q-60-116 0-96Q58-84 56-20Q56 6 46 22Q0 38-50 18z", MAIN, EDGE
    )
    dark = cut("M-22 14Q-34-44 12-60Q44-48 42-10Q40 8 32 18Q4 24-22 14z", COAL, 8)
    eyes = fill("M-8-24Q4-32 14-20Q0-14-8-24zM22-20Q32-32 38-22Q32-14 22-20z", WHITE)
    return hood + dark + eyes + pen("M-34-64Q-52-40-44 4", 8, DARK)


def dagger() -> str:
    """A dagger that points up; its guard is at the origin."""
    blade = cut("M-13 0V-64L0-92L13-64V0z", PALE_STEEL, EDGE) + pen("M0-8V-70", 5, STEEL)
    return rod("M0 6V34", COAL, 10, 6) + blade + rod("M-26 0H26", GOLD, 9, 7)


def hooded_spy() -> str:
    """A hooded figure that strides to the right, the dagger drawn."""
    tail = cut("M84 150Q36 168 10 214L44 204L52 226L84 212z", DARK, EDGE)
    cloak = cut(
        (
            "M122 112Q78 122 70 166L52 224L84 214L106 232L132 216L160 232L190 218Q192 160 166 126"
            "Q146 110 122 112z"
        ),
        MAIN,
        EDGE,
    )
    scarf = cut("M80 126Q124 146 168 122L172 144Q126 168 76 148z", SECOND, EDGE)
    arm = cut("M140 156Q176 160 202 142L214 164Q184 194 142 190z", DARK, EDGE) + cut(
        disc(212, 150, 16), SKIN, 8
    )
    return (
        tail
        + cloak
        + arm
        + put(dagger(), at=(218, 138), turn=14)
        + put(spy_head(), at=(116, 116), scale=1.06)
        + scarf
    )


def exhausted_spy() -> str:
    """The spy crouches under the cloak; the dagger lies on the ground."""
    cloak = cut(
        (
            "M112 146Q56 150 34 190L12 226L42 220L64 236L100 224L132 238L162 224L184 232"
            "Q188 196 166 170Q144 146 112 146z"
        ),
        MAIN,
        EDGE,
    )
    folds = pen("M62 184L50 218M96 200L92 222", 8, DARK)
    scarf = cut("M76 176Q124 200 168 184L168 204Q122 220 72 196z", SECOND, EDGE)
    knife = put(dagger(), at=(164, 220), turn=78, scale=0.78)
    return broken_ring() + cloak + folds + put(spy_head(), at=(128, 180), scale=0.84, turn=18) + scarf + knife


READY = {"knight": rider, "noble": lord, "priest": bishop, "spy": hooded_spy}
"""Figures without their base."""
EXHAUSTED = {
    "knight": exhausted_knight,
    "noble": exhausted_noble,
    "priest": exhausted_priest,
    "spy": exhausted_spy,
}


def figure(kind: str, colour: str, second: str, *, shade: str = COAL, scale: float = 0.5) -> str:
    """A small agent in fixed colours whose feet stand on the origin."""
    text = READY[kind]()
    for placeholder, paint in ((MAIN, colour), (DARK, shade), (LIGHT, colour), (SECOND, second)):
        text = text.replace(placeholder, paint)
    return put(put(text, at=(-128, -222)), scale=scale)


def agents() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each agent."""
    for kind, draw in READY.items():
        yield f"lyssan/agent/{kind}", svg(full_base(), draw(), width=FRAME, height=FRAME)
    for kind, draw in EXHAUSTED.items():
        yield f"lyssan/agent/{kind}_exhausted", svg(draw(), width=FRAME, height=FRAME)
