"""Draws the twelve kinds of Holdings, and the damage that lies over them.

Military Holdings stand below a red evening, those of espionage in the night, those of diplomacy in a clear
morning and economic ones in golden noon.
"""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, signs, things
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_GREEN,
    DARK_RED,
    DARK_STEEL,
    DARK_STONE,
    DARK_WOOD,
    GOLD,
    GREEN,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_STONE,
    PALE_WOOD,
    PARCHMENT,
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
    flip,
    oval,
    pen,
    put,
    rod,
    shadow,
    tint,
)

LIT = "#f2c35c"


def evening() -> str:
    """The red evening of military Holdings."""
    return grounds.day("#d98a62", "#f3c98a", "#6b5a3c", "#98744e")


def morning() -> str:
    """The clear morning of diplomacy."""
    return grounds.day("#b9d6e6", "#eef2e2", "#8fae7a", "#b3c79a")


def noon() -> str:
    """The golden noon of trade."""
    return grounds.day("#f0dba0", "#fbf0c4", "#c0a060", "#d8bf80")


def courses(x: float, y: float, width: float, height: float) -> str:
    """A few hewn stones that show in a wall."""
    marks = ((0.2, 0.3), (0.62, 0.2), (0.4, 0.56), (0.78, 0.7), (0.12, 0.78))
    return pen("".join(f"M{x + width * a:g} {y + height * b:g}h14" for a, b in marks), 3.5, DARK_STONE)


def fortress() -> str:
    """A square keep behind a gatehouse and two corner towers."""
    keep = cut("M104 132V44h16v14h18V44h18v14h18V44h18v14h18V44h16V132z", PALE_STONE) + courses(
        110, 60, 90, 60
    )
    wall = cut(
        (
            "M20 206V118h16v12h18v-12h18v12h18v-12h18v12h18v-12h18v12h18v-12h18v12h18v-12h18"
            "v12h18v-12h18v12h18v-12h16V206z"
        ),
        STONE,
    )
    towers = "".join(put(places.round_tower(DARK_RED, 118), at=(x, 208), scale=1.08) for x in (40, 280))
    return (
        evening()
        + put(gear.pennant(RED, DARK_RED, 56), at=(163, 48), scale=0.9)
        + keep
        + pen("M136 84V104M188 84V104", 9)
        + wall
        + courses(70, 140, 180, 50)
        + towers
        + put(places.gate(74, 76), at=(160, 208))
    )


def watchtower() -> str:
    """One tall tower with a burning beacon on a cliff above the sea."""
    sea = fill("M-2 158H322V222H-2z", "#5a6f86") + pen(
        "M20 180q10-8 20 0t20 0M190 196q10-8 20 0t20 0M262 174q9-7 18 0t18 0", 4, "#a9bccb"
    )
    cliff = cut("M-4 224V200L40 184L84 190L140 176L190 186L214 204L206 224z", "#7a6650") + pen(
        "M60 196L54 216M120 190L130 216M176 194L184 214", 4, "#5c4b38"
    )
    shaft = (
        cut("M92 196L106 98H154L168 196z", PALE_STONE) + courses(106, 110, 46, 76) + pen("M130 122V138", 9)
    )
    top = (
        cut("M84 100V82H176V100z", WOOD)
        + rod("M92 82V58M168 82V58", WOOD, 6, 4)
        + pen("M90 70H170", 6, DARK_WOOD)
    )
    fire = tint(disc(130, 46, 70), "#ffcf70", 0.4) + put(things.flame(), at=(130, 88), scale=0.92)
    return grounds.day("#c9785a", "#f0b882", "#5a6f86", "#7a8598") + sea + cliff + shaft + fire + top


def knights_hall() -> str:
    """A timbered hall with crossed swords over the door and shields on the beams."""
    body = cut("M50 206V120H270V206z", PARCHMENT) + pen(
        "M50 162H270M94 120V206M226 120V206M94 120L50 162M226 120L270 162", 6, DARK_WOOD
    )
    roof = cut("M28 124L98 30H222L292 124z", DARK_RED) + pen("M62 98H258M82 72H238M94 48H226", 4, "#551512")
    ends = rod("M98 34L82 8M222 34L238 8", WOOD, 8, 4)
    door = (
        cut("M128 206V164Q128 132 160 132Q192 132 192 164V206z", DARK_WOOD)
        + pen("M160 134V204", 4)
        + fill(disc(152, 174, 4) + disc(168, 174, 4), GOLD)
    )
    shields = "".join(
        put(
            cut("M-18-20H18V0Q16 18 0 26Q-16 18-18 0z", colour, 4),
            pen("M0-18V22M-16-4H16", 5, WHITE),
            at=(x, 180),
        )
        for x, colour in ((72, BLUE), (110, GREEN), (210, PURPLE), (248, RED))
    )
    swords = put(gear.sword(80), at=(132, 100), turn=52, scale=0.94) + put(
        gear.sword(80), at=(188, 100), turn=-52, scale=0.94
    )
    return evening() + ends + body + roof + door + shields + swords


def smugglers_den() -> str:
    """A sea cave at night: a boat, barrels and one hooded lantern."""
    rock = (
        fill("M-2-2H322V222H-2z", "#39374f")
        + pen("M30 20L50 60M270 24L250 70M286 110L300 150M18 110L30 150", 4, "#2a2839")
        + cut("M44 224Q30 60 160 40Q290 60 276 224z", "#141726")
        + fill("M60 176Q160 160 260 176L268 224H52z", "#2b4a66")
        + pen("M80 198q10-7 20 0t20 0M186 206q9-7 18 0t18 0", 4, "#6d93b4")
        + fill(disc(206, 78, 19), "#ece2b4")
        + tint(disc(206, 78, 34), WHITE, 0.14)
    )
    boat = (
        rod("M132 160V84", PALE_WOOD, 6, 4)
        + cut("M136 88Q186 100 184 148L136 152z", "#4a3f58")
        + cut("M82 156Q134 172 196 154Q190 190 168 194H106Q86 184 82 156z", WOOD)
        + pen("M88 168Q136 182 190 166", 4, DARK_WOOD)
    )
    lamp = (
        tint(disc(70, 150, 46), "#ffd978", 0.4)
        + cut("M60 136H80L84 166H56z", LIT, 4)
        + cut("M56 136H84L70 120z", DARK_STEEL, 4)
    )
    return (
        rock
        + boat
        + put(things.barrel(), at=(256, 212), scale=1.1)
        + put(things.barrel(), at=(222, 216), scale=0.9)
        + lamp
        + put(things.sack(), at=(24, 224), scale=0.8)
    )


def shadow_guild() -> str:
    """A narrow lane: a low door below the sign of a dagger, a hooded guard before it."""
    lane = (
        fill(grounds.ALL, "#1c1a2b")
        + cut("M-6-6H118V224H-6z", "#463a52")
        + cut("M206-6H326V224H206z", "#3a3048")
    )
    far = fill("M118 96L140 70L162 92L184 62L206 92V222H118z", "#2b2740") + fill(disc(160, 38, 20), "#e9dfb8")
    beams = pen("M-4 60H116M40 62V222M-4 140H116M208 44H324M280 46V222M208 128H324", 6, "#2c2336")
    door = (
        cut("M26 224V140Q56 112 90 140V224z", "#17131f")
        + fill("M34 222V146Q58 124 82 146V222z", "#5d3a1c")
        + fill(disc(74, 184, 5), GOLD)
    )
    panes = cut("M230 66H264V104H230z", LIT, 4) + pen("M247 68V102M232 85H262", 3.5)
    sign = (
        pen("M118 44H172", 6)
        + pen("M136 44V56M160 44V56", 4)
        + cut(box(120, 56, 56, 74, 6), "#8c6a3a")
        + put(gear.dirk(), at=(148, 122), scale=0.66)
    )
    guard = put(
        cut(("M-58 90Q-52 6 0 0Q52 6 58 90z"), "#2e2a40")
        + people.hood("#4a4462", "#2e2a40")
        + cut(("M-32-24Q0-58 34-24V22Q0 46-32 22z"), COAL, 4)
        + fill("M-18-8Q-10-16-2-8Q-10-2-18-8zM18-8Q10-16 2-8Q10-2 18-8z", WHITE),
        at=(232, 164),
        scale=0.82,
    )
    return lane + far + beams + door + panes + sign + fill("M-2 210H322V222H-2z", "#2a2536") + guard


def whispering_gallery() -> str:
    """Below a dome two people stand far apart, and the whisper runs along the vault."""
    dome = fill(grounds.ALL, "#3c3a63") + cut("M10 224V130Q20 6 160 0Q300 6 310 130V224z", "#8784b4")
    ribs = pen(
        "M160 0V96M160 2Q90 40 66 118M160 2Q230 40 254 118M160 2Q46 40 14 120M160 2Q274 40 306 120",
        4,
        "#5d5a8c",
    )
    eye = cut(oval(160, 16, 26, 12), "#f4e8b8", 4)
    arches = "".join(
        cut(f"M{x - 22} 224V160Q{x - 22} 132 {x} 132Q{x + 22} 132 {x + 22} 160V224z", "#2a2846", 4)
        for x in (46, 103, 160, 217, 274)
    )
    rail = cut("M6 124H314V138H6z", "#d6d2ea")
    waves = "".join(
        pen(f"M{80 - d} {98 - d / 2:g}Q160 {34 - d:g} {240 + d} {98 - d / 2:g}", 6, colour)
        for d, colour in ((0, PALE_GOLD), (22, "#e3c870"), (44, "#c9a94e"))
    )
    left = put(people.peasant("#b4322b", "#7c1f1c"), at=(46, 216), scale=0.92)
    right = flip(people.peasant("#2f5f9e", "#1d3c6a"), at=(274, 216), scale=0.92)
    floor = fill("M-2 206H322V222H-2z", "#5a577f")
    return dome + ribs + eye + arches + rail + waves + floor + left + right


def pilgrim_abbey() -> str:
    """An abbey with two spires on a green hill; pilgrims climb the path."""
    church = (
        cut("M92 160V76L112 22L132 76V160z", PALE_STONE)
        + cut("M228 160V76L208 22L188 76V160z", PALE_STONE)
        + fill("M96 74L112 30L128 74zM192 74L208 30L224 74z", "#5a7fa6")
        + cut("M126 160V104L160 70L194 104V160z", "#efe6cd")
        + pen(disc(160, 108, 15), 5)
        + fill(disc(160, 108, 12), "#5d8fc0")
        + pen("M160 94V122M146 108H174", 3.5)
        + cut("M148 160V140Q160 122 172 140V160z", DARK_WOOD, 4)
        + pen("M112 92V112M208 92V112", 8)
        + pen("M112 22V6M105 12H119M208 22V6M201 12H215", 4.5, OLD_GOLD)
    )
    hill = cut("M-6 224Q40 148 160 152Q280 148 326 224z", "#86a868") + fill(
        "M148 156H172Q150 182 190 198T160 224H110Q150 204 136 190T148 156z", "#e6d5a8"
    )
    pilgrims = put(people.peasant("#8a6a45", "#5d4630"), at=(70, 212), scale=0.7) + put(
        people.peasant("#6b5a7a", "#453a52"), at=(108, 214), scale=0.7
    )
    staffs = rod("M88 212L92 150M128 214L132 152", WOOD, 4, 3)
    return (
        morning()
        + church
        + hill
        + put(places.fir(), at=(270, 194), scale=0.7)
        + put(places.fir(), at=(296, 206), scale=0.8)
        + pilgrims
        + staffs
    )


def wardens_court() -> str:
    """A court with columns and steps, the scales of justice in its gable."""
    gable = cut("M40 88L160 16L280 88z", PALE_STONE) + fill("M70 84L160 30L250 84z", "#a9c3d2")
    columns = "".join(
        cut(f"M{x} 96H{x + 26}V178H{x}z", WHITE, 4) + pen(f"M{x + 9} 104V170M{x + 17} 104V170", 2.5, STONE)
        for x in (58, 112, 182, 236)
    )
    beam = cut("M44 86H276V100H44z", STONE)
    steps = cut("M40 178H280V192H40zM26 192H294V206H26zM12 206H308V222H12z", STONE, 4)
    dark = fill("M50 100H270V178H50z", "#3f4a58") + cut("M142 178V126Q160 108 178 126V178z", DARK_WOOD, 4)
    return morning() + dark + gable + put(things.scales(), at=(160, 36), scale=0.66) + columns + beam + steps


def embassy() -> str:
    """A tall foreign house with two different flags over a carpeted door."""
    house = cut("M82 206V72H238V206z", "#efe2c2")
    roof = cut("M68 76Q112 64 118 34Q160 18 202 34Q208 64 252 76z", "#3f7f86") + cut(
        "M152 26Q150 8 160-2Q170 8 168 26z", GOLD, 4
    )
    windows = "".join(
        cut(f"M{x} 128V104Q{x + 12} 88 {x + 24} 104V128z", "#7fa9c9", 4) for x in (98, 148, 198)
    ) + "".join(cut(f"M{x} 184V160Q{x + 12} 144 {x + 24} 160V184z", "#7fa9c9", 4) for x in (98, 198))
    door = cut("M142 206V166Q160 144 178 166V206z", DARK_GREEN, 4) + cut("M138 206H182L206 224H114z", RED, 4)
    left = (
        rod("M80 92L28 34", WOOD, 6, 4)
        + cut("M30 38L-8 74L6 84L4 104L60 72z", BLUE, 4)
        + pen("M14 70L46 52", 8, GOLD)
    )
    right = (
        rod("M240 92L292 34", WOOD, 6, 4)
        + cut("M290 38L328 74L314 84L316 104L260 72z", WHITE, 4)
        + pen("M282 56L306 82", 9, RED)
    )
    return morning() + left + right + house + roof + windows + door + pen("M82 138H238", 4, "#b8a67e")


def mercenary_market() -> str:
    """Striped tents; a scarred captain holds out his hand beside a rack of arms."""
    tents = (
        cut("M-20 178L48 56L116 178z", "#c8443c")
        + fill(("M22 174L48 62L60 174zM-10 174L40 76L0 174zM84 174L56 76L106 174z"), "#f4ead2")
        + cut("M206 178L274 56L342 178z", "#3a6d8c")
        + fill(("M248 174L274 62L286 174zM310 174L282 76L332 174z"), "#f4ead2")
        + pen("M48 56V34M274 56V34", 5)
        + cut("M48 36L76 44L48 54z", GOLD, 4)
        + cut("M274 36L302 44L274 54z", GOLD, 4)
    )
    man = (
        people.bust("#6a5a4a", "#463a30", pen("M-60 60L50 134", 12, DARK_WOOD))
        + people.face("#d9a57a", look=4, mood="stern")
        + people.short_beard("#3c2e26")
        + pen("M18-34L28 12", 4, "#8f2f28")
        + people.flat_cap("#7c2433", "#541722", WHITE)
    )
    rack = (
        rod("M232 222V128M312 222V128M226 142H320", WOOD, 7, 4)
        + put(gear.polearm(110), at=(252, 222), scale=0.9)
        + put(gear.sword(70), at=(282, 176), turn=0)
    )
    return (
        noon()
        + tents
        + rack
        + put(man, at=(146, 106), scale=0.94)
        + people.sleeve("M84 228L66 196", "#6a5a4a", 30)
        + put(people.palm("#d9a57a"), at=(66, 196), turn=-150, scale=0.86)
        + put(signs.coins(3), at=(28, 216), scale=0.9)
    )


def harbour_exchange() -> str:
    """A big ship at the quay, a treadwheel crane and bales of goods."""
    water = fill("M-2 160H322V222H-2z", "#5f97a8") + pen(
        "M16 184q10-8 20 0t20 0M96 202q10-8 20 0t20 0", 4, "#cfe4e4"
    )
    ship = (
        rod("M92 150V20", WOOD, 8, 4)
        + cut("M96 30Q160 44 148 118L96 124z", WHITE)
        + cut("M88 36Q40 50 46 116L88 122z", WHITE)
        + fill("M100 62Q130 66 146 62L150 86Q126 92 100 88z", RED)
        + cut("M92 20L122 12L92 4z", RED, 4)
        + cut("M10 140Q14 150 30 150H160Q178 148 190 126L178 186Q170 196 152 196H48Q22 192 10 140z", WOOD)
        + pen("M20 164H182", 5, DARK_WOOD)
        + fill(disc(60, 176, 6) + disc(96, 178, 6) + disc(132, 176, 6), COAL)
    )
    crane = (
        rod("M262 190V52M262 60L180 46M262 110L220 54", PALE_WOOD, 9, 4)
        + pen("M186 48V84", 4)
        + put(things.sack("#d9c28f"), at=(186, 148), scale=0.84)
    )
    wheel = (
        pen(disc(274, 150, 26), 13)
        + pen(disc(274, 150, 26), 5, PALE_WOOD)
        + pen("M274 124V176M248 150H300", 6, WOOD)
    )
    quay = cut("M196 190H324V224H196z", STONE) + pen("M230 192V222M276 192V222", 4, DARK_STONE)
    return noon() + water + ship + quay + crane + wheel + put(things.barrel(), at=(226, 192), scale=0.62)


def banking_house() -> str:
    """A strong stone house with a giant coin over an iron door."""
    front = cut("M48 210V66H272V210z", "#b7a98c") + pen(
        (
            "M48 100H272M48 138H272M48 176H272M92 66V100M228 66V100M70 100V138M250 100V138"
            "M92 138V176M228 138V176M70 176V210M250 176V210"
        ),
        3,
        "#8d7f63",
    )
    cornice = cut("M34 52H286V70H34z", PALE_STONE) + cut("M48 52L60 34H260L272 52z", DARK_STONE, 4)
    door = (
        cut("M120 210V142H200V210z", DARK_STEEL)
        + pen("M160 144V208M124 164H196M124 186H196", 5, STEEL)
        + fill("".join(disc(x, y, 3.5) for x in (130, 190) for y in (154, 175, 197)), INK)
    )
    windows = "".join(
        cut(f"M{x} 126V90H{x + 30}V126z", COAL, 4) + pen(f"M{x + 10} 92V124M{x + 20} 92V124", 4, STEEL)
        for x in (72, 218)
    )
    coin = (
        cut(disc(160, 92, 42), GOLD)
        + pen(disc(160, 92, 34), 3.5, OLD_GOLD)
        + put(signs.small_crown(PALE_GOLD), at=(160, 92), scale=0.58)
    )
    return (
        noon()
        + front
        + cornice
        + windows
        + door
        + coin
        + put(signs.coins(4), at=(84, 212))
        + put(signs.coins(2), at=(238, 212))
        + shadow(160, 214, 130, 6)
    )


def damage() -> str:
    """Soot, cracks, smoke and small fires: it lies over the picture of a Holding, which shows through."""
    soot = tint("M-2-2H322V222H-2z", "#1a120c", 0.3)
    crack = (
        "M196-6L168 44L192 66L142 112L170 138L118 178L132 196L104 228L122 228L154 198"
        "L142 180L192 140L166 112L214 66L192 44L222-6z"
    )
    side = "M170 138L206 156L222 190L216 156L188 134zM142 112L100 104L72 76L96 114L140 122z"
    smoke = tint(
        disc(48, 62, 34)
        + disc(84, 36, 30)
        + disc(26, 24, 30)
        + disc(270, 74, 30)
        + disc(300, 40, 34)
        + disc(252, 30, 26),
        "#2b2624",
        0.78,
    )
    wisps = pen("M40 76q16-14 4-30t10-30M282 86q-14-16 0-32t-6-32", 5, "#6b625c")
    fires = put(things.flame(), at=(44, 218), scale=1.12) + put(things.flame(), at=(278, 220), scale=1.26)
    return (
        soot
        + smoke
        + wisps
        + fill(crack, "#120c0a")
        + fill(side, "#120c0a")
        + pen("M222-6L192 44L214 66L166 112L192 140L142 180", 3, "#d9cbb0")
        + fires
    )


HOLDINGS: dict[str, Callable[[], str]] = {
    "fortress": fortress,
    "watchtower": watchtower,
    "knights_hall": knights_hall,
    "smugglers_den": smugglers_den,
    "shadow_guild": shadow_guild,
    "whispering_gallery": whispering_gallery,
    "pilgrim_abbey": pilgrim_abbey,
    "wardens_court": wardens_court,
    "embassy": embassy,
    "mercenary_market": mercenary_market,
    "harbour_exchange": harbour_exchange,
    "banking_house": banking_house,
}
