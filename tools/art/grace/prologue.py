"""Draws the background of the prologue, 1920 x 1080: the throne room, and those who say the oath."""

from collections.abc import Iterable
from itertools import pairwise

from tools.art.grace.crowns import iron_crown, state_crown
from tools.art.grace.emblems import throne
from tools.art.grace.soldiers import great_helm
from tools.art.kit import people, things
from tools.art.pen import (
    BLACK_HAIR,
    BLUE,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    DARK_WOOD,
    GOLD,
    GREEN,
    GREY_HAIR,
    OLD_GOLD,
    PURPLE,
    RED,
    RED_HAIR,
    cut,
    disc,
    fill,
    pen,
    polygon,
    put,
    rod,
    star,
    tint,
)

WALL, SEAM = "#5b4a58", "#483a48"
PILLAR, PILLAR_SHADE, PILLAR_LIGHT = "#8d7c80", "#65565f", "#b3a3a2"
FLOOR, FLOOR_LIGHT = "#4b3d42", "#66545a"
HORIZON = 720
"""Where the wall meets the floor."""


def hall() -> Iterable[str]:
    """The wall with its windows, the floor, the throne on its steps, and the columns."""
    yield fill("M0 0H1920V1080H0z", WALL)
    yield tint("M0 0H1920V260Q960 420 0 260z", "#17111c", 0.45)
    yield pen("".join(f"M0 {y}H1920" for y in range(110, HORIZON, 90)), 5, SEAM)
    yield pen(
        "".join(
            f"M{x + 55 * (row % 2)} {20 + 90 * row}v90" for row in range(8) for x in range(60, 1920, 150)
        ),
        5,
        SEAM,
    )
    for x in (330, 1590):
        yield window(x, 620, 190, 440)
    yield window(960, 640, 380, 610)
    yield from floor()
    yield fill("M640 760L700 690H1220L1280 760zM580 820L640 760H1280L1340 820z", "#a39089")
    yield pen("M640 760H1280M580 820H1340M700 690H1220", 6)
    yield fill("M800 690H1120L1130 760H790zM788 760H1132L1142 820H778z", RED)
    yield pen("M800 690L778 820M1120 690L1142 820", 8, GOLD)
    yield put(throne(), at=(700, 178), scale=2.04)
    for x in (110, 560, 1360, 1810):
        yield column(x)
    yield put(banner(BLUE, DARK_BLUE), put(state_crown(RED), at=(0, 150), scale=1.05), at=(560, 96))
    yield put(banner("#8f2f28", "#5d1a17"), put(iron_crown(), at=(0, 150), scale=1.05), at=(1360, 96))


def window(x: float, foot: float, width: float, height: float) -> str:
    """A pointed window in the evening sun; `x`, `foot`: the middle of its sill."""
    w = width / 2
    top, spring = foot - height, foot - height * 0.62
    shoulder = top + height * 0.14
    frame = (
        f"M{x - w} {foot}V{spring}Q{x - w} {shoulder} {x} {top}Q{x + w} {shoulder} {x + w} {spring}V{foot}z"
    )
    panes = "".join(
        fill(
            (
                f"M{x - w + column * w / 2} {spring + row * (foot - spring) / 4}h{w / 2}"
                f"v{(foot - spring) / 4}h{-w / 2}z"
            ),
            colour,
        )
        for row in range(4)
        for column in range(4)
        for colour in (
            ("#e8a154", "#f0c878", "#d9753f", "#f6dfa2")[(row * 3 + column * 2 + row * column) % 4],
        )
    )
    rose = cut(disc(x, spring - w * 0.42, w * 0.4), "#d9753f") + fill(
        star(x, spring - w * 0.42, w * 0.36, 6, 0.5), "#f6dfa2"
    )
    bars = pen(
        "".join(f"M{x + part * w / 2} {spring}V{foot}" for part in (-1, 0, 1)) + f"M{x - w} {spring}H{x + w}",
        5,
        "#4a3222",
    )
    sill = cut(f"M{x - w - 30} {foot}h{width + 60}v26h{-width - 60}z", PILLAR)
    return fill(frame, "#f0c878") + panes + rose + bars + pen(frame, 26, "#7d6c70") + pen(frame, 6) + sill


def floor() -> Iterable[str]:
    """A chequered floor that narrows towards the throne, and the carpet."""
    yield fill(f"M0 {HORIZON}H1920V1080H0z", FLOOR)
    depth = [HORIZON, 750, 790, 845, 920, 1020, 1090]
    for row, (far, near) in enumerate(pairwise(depth)):
        reach = [(y - 300) / 780 for y in (far, near)]
        for tile in range(-12, 12):
            if (tile + row) % 2:
                yield fill(
                    polygon(
                        [
                            (960 + (tile + step) * 175 * reach[edge], (far, near)[edge])
                            for edge, step in ((0, 0), (0, 1), (1, 1), (1, 0))
                        ]
                    ),
                    FLOOR_LIGHT,
                )
    yield pen(f"M0 {HORIZON}H1920", 6)
    yield cut("M778 820H1142L1330 1090H590z", RED, 6) + pen("M806 820L636 1090M1114 820L1284 1090", 12, GOLD)


def column(x: float) -> str:
    """A round column that carries a beam; `x` is its middle."""
    shaft = fill(f"M{x - 52} 0H{x + 52}V760H{x - 52}z", PILLAR)
    shade = fill(f"M{x + 16} 0H{x + 52}V760H{x + 16}z", PILLAR_SHADE) + fill(
        f"M{x - 44} 0H{x - 24}V760H{x - 44}z", PILLAR_LIGHT
    )
    edges = pen(f"M{x - 52} 0V760M{x + 52} 0V760", 7)
    rings = "".join(cut(f"M{x - 72} {y}H{x + 72}V{y + 34}H{x - 72}z", PILLAR_LIGHT, 7) for y in (44, 752))
    base = cut(f"M{x - 86} 786H{x + 86}V840H{x - 86}z", PILLAR, 7)
    return shaft + shade + edges + rings + base


def banner(colour: str, shade: str) -> str:
    """A long banner that hangs from the origin, 210 wide."""
    cloth = cut("M-105 0H105V430L0 372L-105 430z", colour, 7) + fill("M60 8H98V416L60 394z", shade)
    return cloth + pen("M-88 8V392M88 8V392", 7, GOLD) + rod("M-124 0H124", DARK_WOOD, 14, 6)


def candelabrum() -> str:
    """Five candles on a stand whose foot is at the origin, 330 high."""
    light = "".join(
        put(things.candle(46), at=at)
        for at in ((0, -250), (-56, -232), (56, -232), (-104, -206), (104, -206))
    )
    arms = rod(
        "M0 0V-250M-104-206Q-96-150 0-150Q96-150 104-206M-56-232Q-50-170 0-170Q50-170 56-232", OLD_GOLD, 9, 5
    )
    return tint(disc(0, -290, 170), "#ffd978", 0.22) + arms + light + cut("M-64 0Q0-40 64 0z", OLD_GOLD)


def court() -> Iterable[str]:
    """Four of the court bow their heads, each with thoughts of their own."""
    steward = (
        people.bust(GREEN, DARK_GREEN, pen("M-52 60Q0 124 52 60", 9, GOLD))
        + people.face(look=8, mood="closed")
        + people.full_beard(GREY_HAIR)
        + people.chaperon(RED, DARK_RED)
    )
    marshal = people.bust(BLUE, DARK_BLUE, cut("M-18 62H18V134H-18z", GOLD, 4)) + great_helm(GOLD)
    cousin = (
        people.long_hair(RED_HAIR)
        + people.bust(PURPLE, "#43264f")
        + people.face(look=-10, mood="sly")
        + people.fringe(RED_HAIR)
    )
    spymaster = (
        people.bust("#2b2836", "#191722")
        + people.face("#d9ab82", look=-8, mood="sly")
        + people.goatee(BLACK_HAIR)
        + people.hood("#3a3648", "#191722")
    )
    yield put(candelabrum(), at=(430, 900), scale=1.1)
    yield put(candelabrum(), at=(1490, 900), scale=1.1)
    yield put(marshal, at=(120, 800), scale=1.6)
    yield put(steward, at=(330, 880), scale=1.5)
    yield put(spymaster, at=(1800, 800), scale=1.6)
    yield put(cousin, at=(1590, 880), scale=1.5)
    yield tint("M0 1000Q960 1060 1920 1000V1080H0z", "#120c12", 0.5)


def prologue() -> str:
    """The whole picture."""
    return "".join((*hall(), *court()))
