"""Draws the surprises of war."""

from collections.abc import Callable

from tools.art.kit import gear, grounds, people, places, things
from tools.art.lyssan.agents import figure
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_BLUE,
    DARK_RED,
    DARK_SKIN,
    DARK_WOOD,
    GOLD,
    GREEN,
    OLD_GOLD,
    PALE_STEEL,
    PALE_WOOD,
    PARCHMENT,
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
)


def forced_march() -> str:
    """Two riders hurry along a road to the mountains."""
    peaks = (
        put(places.mountain(96, 120), at=(60, 150))
        + put(places.mountain(120, 130), at=(262, 154))
        + put(places.mountain(80, 110), at=(160, 148))
    )
    road = cut(
        "M120 222Q150 180 200 162Q214 154 196 146L210 146Q236 156 222 166Q190 190 230 222z", "#ead7a6", 4
    )
    dust = fill(disc(40, 196, 16) + disc(62, 204, 12) + disc(22, 208, 14), "#efe2bf")
    return (
        grounds.day("#cfdfe6", "#eef0e0")
        + peaks
        + fill("M-2 146H322V222H-2z", "#9fa764")
        + road
        + dust
        + put(figure("knight", RED, GOLD, shade=DARK_RED, scale=0.52), at=(112, 206))
        + put(figure("knight", BLUE, WHITE, shade=DARK_BLUE, scale=0.4), at=(214, 184))
    )


def village_levy() -> str:
    """Villagers with forks and pikes before their cottages."""
    forks = (
        rod("M66 206V96M250 206V92", PALE_WOOD, 5, 3.5)
        + pen("M56 96V78M66 96V74M76 96V78M56 96H76", 5)
        + cut("M244 94L250 62L256 94z", PALE_STEEL, 4)
    )
    folk = (
        put(people.peasant("#a8623a", WOOD), at=(92, 208), scale=1.1)
        + put(people.peasant("#5d7a9a", "#c9b183"), at=(160, 212), scale=1.25)
        + put(people.peasant("#6f8148", DARK_RED), at=(226, 208), scale=1.1)
    )
    return (
        grounds.day()
        + put(places.house(DARK_RED, 84, 52), at=(56, 170))
        + put(places.house("#b98a4a", 84, 52), at=(262, 168))
        + forks
        + folk
        + rod("M186 150L204 96", PALE_WOOD, 5, 3.5)
        + cut("M198 96Q210 70 226 84Q214 88 210 102z", STEEL, 4)
    )


def fresh_horses() -> str:
    """Two horses look out of a stable."""
    stall = (
        cut("M-4-4H324V20H-4z", "#7a4c28")
        + cut("M-4 150H324V224H-4z", WOOD)
        + pen("M-4 186H324M80 152V222M240 152V222", 4, DARK_WOOD)
    )
    hay = cut("M96 224Q110 176 160 172Q212 176 226 224z", "#d9b04a") + pen(
        "M120 216L134 186M160 218V180M200 216L188 188M142 216L150 190M178 216L174 188", 4, OLD_GOLD
    )
    return (
        fill(grounds.ALL, "#4a3324")
        + cut("M10 20H150V150H10z", "#2c1d15")
        + cut("M170 20H310V150H170z", "#2c1d15")
        + put(things.horse("#e8e0d0", "#8d8474", 1.0), at=(84, 104))
        + flip(things.horse("#a5622f", "#3a2318", 1.0), at=(236, 104))
        + stall
        + hay
    )


def call_to_arms() -> str:
    """A great horn sounds over a hill of spears at dawn."""
    spears = "".join(
        pen(f"M{x} 222V{150 + (x % 3) * 8}", 4)
        + cut(
            f"M{x - 5} {152 + (x % 3) * 8}L{x} {130 + (x % 3) * 8}L{x + 5} {152 + (x % 3) * 8}z",
            PALE_STEEL,
            3,
        )
        for x in range(14, 320, 26)
    )
    horn = cut(
        "M36 112Q30 96 46 92Q110 110 160 74Q196 44 214 8L282 54Q252 112 190 138Q116 164 36 112z", "#e6d2a6"
    ) + cut(oval(0, 0, 42, 16), "#7a4a26").replace("<path", '<path transform="translate(248 31) rotate(34)"')
    bands = pen("M98 100Q92 122 104 138M166 68Q172 96 192 134", 10, GOLD)
    return (
        fill(grounds.ALL, "#d8743e")
        + grounds.rays(248, 30, "#f8c76a", 0.6, 14)
        + fill("M-2 186Q160 140 322 186V222H-2z", "#5a3a34")
        + spears
        + horn
        + bands
        + pen("M60 118Q110 190 196 140", 5, RED)
    )


def ambush() -> str:
    """Blades and eyes among the trees round a lone rider."""
    back = "".join(put(places.fir("#1f3a26"), at=(x, 150), scale=1.3) for x in range(10, 330, 42))
    front = put(places.fir("#16291c"), at=(20, 230), scale=1.7) + put(
        places.fir("#16291c"), at=(304, 232), scale=1.75
    )
    eyes = fill(
        "".join(
            f"M{x} {y}q7-6 13 1q-7 4-13-1zM{x + 20} {y + 1}q7-6 13-1q-7 6-13 1z"
            for x, y in ((38, 118), (254, 112), (16, 164), (276, 168), (90, 92))
        ),
        "#f4e04a",
    )
    blades = put(gear.sword(80), at=(66, 196), turn=62, scale=0.9) + put(
        gear.sword(80), at=(258, 196), turn=-62, scale=0.9
    )
    return (
        fill(grounds.ALL, "#5f7a5a")
        + back
        + fill("M-2 146H322V222H-2z", "#31452e")
        + put(figure("knight", GOLD, WHITE, shade=OLD_GOLD, scale=0.52), at=(160, 206))
        + front
        + blades
        + eyes
    )


def council_of_war() -> str:
    """Hands over a map with tokens and a dagger."""
    chart = put(
        cut("M-104-64H104V64H-104z", PARCHMENT)
        + pen("M-80 30Q-40-20 0 6T84-30", 4, BLUE)
        + pen("M-60-30l8-14 8 14M-40-24l8-14 8 14M30 34l8-14 8 14", 4, "#7a6546")
        + cut("M40-20H60V-4H40z", RED, 3),
        at=(160, 116),
        turn=-4,
    )
    hands = (
        people.sleeve("M-10 210L52 168", BLUE)
        + put(people.palm(), at=(60, 164), turn=-24, scale=0.9)
        + people.sleeve("M330 190L284 150", RED)
        + flip(people.palm(DARK_SKIN), at=(276, 146), scale=0.9)
        + people.sleeve("M250-20L226 34", GREEN)
        + put(people.palm(), at=(222, 40), turn=112, scale=0.85)
    )
    pawns = "".join(
        put(cut("M-12 0Q-10-16-5-22Q-12-32 0-38Q12-32 5-22Q10-16 12 0z", colour, 4), at=at)
        for at, colour in (((112, 92), RED), ((140, 136), BLUE), ((196, 100), GOLD))
    )
    return (
        grounds.planks("#5f4029", "#402917")
        + chart
        + hands
        + pawns
        + put(gear.dirk(), at=(96, 60), turn=-20, scale=0.9)
    )


def sappers() -> str:
    """A tunnel with fire and picks below a cracking wall."""
    castle = (
        put(places.wall(180, 74), at=(70, 104))
        + put(places.round_tower(RED, 60), at=(70, 104), scale=0.9)
        + put(places.round_tower(RED, 60), at=(264, 104), scale=0.9)
    )
    crack = pen("M168 34L156 58L176 72L162 104", 6)
    earth = fill("M-2 104H322V222H-2z", "#6a4a30") + pen("M-2 104H322", 5)
    tunnel = cut("M-10 200Q40 130 150 128Q222 128 244 168Q252 200 236 206H-10z", "#2a1c14")
    stones = cut(disc(284, 150, 11) + disc(300, 190, 9) + disc(268, 200, 7) + disc(28, 132, 9), "#8a6a4a", 4)
    props = rod("M88 140V204M150 132V204M70 140H170", PALE_WOOD, 8, 4)
    return (
        grounds.day("#c9d5d2", "#eae8d4")
        + castle
        + crack
        + earth
        + tunnel
        + stones
        + props
        + put(things.flame(), at=(204, 204), scale=0.75)
        + put(gear.pick(), at=(50, 204), turn=20, scale=0.62)
        + put(people.peasant("#a8623a", STEEL), at=(116, 204), scale=0.72)
    )


def snowbound() -> str:
    """A camp lost in drifts of snow."""
    tent = (
        cut("M-60 0L0-84L60 0z", RED)
        + cut("M0-84L18 0H-18z", COAL, 4)
        + cut("M-40-28L0-84L40-28Q20-46 0-40Q-20-46-40-28z", WHITE, 4)
    )
    hills = fill("M-2 120Q80 80 160 112Q240 84 322 116V222H-2z", "#b9c7d6")
    drift = cut("M-10 186Q60 150 130 178Q220 150 330 184V230H-10z", WHITE)
    buried = put(figure("knight", BLUE, GOLD, shade=DARK_BLUE, scale=0.42), at=(236, 204))
    return (
        fill(grounds.ALL, "#8aa0b8")
        + hills
        + put(places.fir("#35584a"), at=(34, 166), scale=0.9)
        + put(places.fir("#35584a"), at=(300, 150), scale=0.8)
        + put(tent, at=(112, 184))
        + buried
        + drift
        + pen("M20 200Q70 178 120 196M180 208Q230 184 300 204M90 214Q120 204 150 214", 4, "#b9c7d6")
        + grounds.snow()
    )


WAR: dict[str, Callable[[], str]] = {
    "forced_march": forced_march,
    "village_levy": village_levy,
    "fresh_horses": fresh_horses,
    "call_to_arms": call_to_arms,
    "ambush": ambush,
    "council_of_war": council_of_war,
    "sappers": sappers,
    "snowbound": snowbound,
}
