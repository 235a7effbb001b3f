"""Draws what is seen of deeds for a moment: blades, fire, smoke, a crowd and the trumpet of a herald.

`python -m tools.art.effects` writes the pictures as SVG; all games share them.
"""

from collections.abc import Callable, Iterator

from tools.art.pen import (
    COAL,
    DARK_RED,
    DARK_WOOD,
    GOLD,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_STEEL,
    PURPLE,
    RED,
    SKIN,
    STEEL,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    pen,
    rod,
    tint,
)
from tools.art.vector import save, svg

EDGE = 8
FLAME, LIGHT_FLAME = "#e8641e", "#f8b43c"
SMOKE = "#4a4440"


def ball(x: int, y: int, radius: int, colour: str) -> str:
    """A disc with an outline."""
    return cut(disc(x, y, radius), colour, 6)


def sword() -> str:
    """A long sword that points upwards."""
    blade = cut("M128 12L148 44V164H108V44z", PALE_STEEL, EDGE) + fill("M130 30L142 48V160H130z", STEEL)
    guard = cut("M70 160H186V184H70z", GOLD, EDGE) + fill("M78 172H178V180H78z", OLD_GOLD)
    grip = rod("M128 188V224", WOOD, 18, EDGE)
    return blade + guard + grip + ball(128, 232, 14, GOLD)


def dagger() -> str:
    """A slim dagger that points downwards."""
    blade = cut("M128 244L106 196V108H150V196z", PALE_STEEL, EDGE) + fill("M131 226L144 194V112H131z", STEEL)
    guard = cut("M80 92Q128 112 176 92V112Q128 130 80 112z", DARK_RED, EDGE)
    return blade + guard + rod("M128 88V44", COAL, 20, EDGE) + ball(128, 32, 15, GOLD)


def slash() -> str:
    """The trace of a blade: a bright crescent."""
    return (
        tint("M24 208Q70 70 232 30Q120 96 62 224Q40 236 24 208z", PALE_GOLD, 0.75)
        + fill("M34 206Q86 86 224 36Q116 104 56 214Q44 220 34 206z", WHITE)
        + pen("M176 196L196 222M206 168L236 178M150 214L154 240", 9, PALE_GOLD)
    )


def flame() -> str:
    """A tongue of fire."""
    outer = (
        "M128 16Q150 70 190 104Q224 150 196 204Q172 244 128 244Q80 244 58 204"
        "Q34 158 74 116Q82 140 96 140Q88 74 128 16z"
    )
    inner = (
        "M132 96Q142 130 164 152Q182 184 160 212Q146 230 126 230Q96 228 88 200"
        "Q84 172 104 156Q108 170 118 168Q112 130 132 96z"
    )
    return (
        cut(outer, FLAME, 6)
        + fill(inner, LIGHT_FLAME)
        + fill("M128 164Q148 186 142 210Q136 226 126 226Q110 224 108 206Q112 184 128 164z", PALE_GOLD)
    )


def smoke() -> str:
    """A cloud of dark smoke."""
    light = "M82 158Q60 132 92 108Q96 76 132 84Q170 66 182 104Q146 96 120 120Q94 128 82 158z"
    cloud = (
        "M52 180Q16 156 46 120Q34 72 88 72Q108 24 156 52Q212 40 212 96Q246 128 216 166"
        "Q206 212 152 204Q112 236 78 204Q58 204 52 180z"
    )
    return tint(cloud, SMOKE, 0.82) + tint(light, "#8c8278", 0.6)


def crowd() -> str:
    """Heads and raised fists of a crowd, from behind."""
    back = "".join(
        ball(x, 132, 24, SKIN) + cut(f"M{x - 34} 256V196Q{x} 146 {x + 34} 196V256z", colour, 6)
        for x, colour in ((62, PURPLE), (194, DARK_RED))
    )
    fists = rod("M30 230V112M226 230V104M128 200V76", DARK_WOOD, 20, 6)
    fists += ball(30, 100, 18, SKIN) + ball(226, 92, 18, SKIN) + ball(128, 64, 18, SKIN)
    front = ball(128, 158, 28, SKIN) + fill("M100 158Q102 124 128 128Q156 126 156 158Q128 140 100 158z", INK)
    front += cut("M82 256V230Q128 166 174 230V256z", WOOD, 6)
    return fists + back + front


def trumpet() -> str:
    """A herald's trumpet with a cloth, which points to the upper right."""
    cloth = cut("M74 172L152 112L188 196L150 186L118 232z", RED, EDGE) + pen("M112 190L152 152", 8, GOLD)
    pipe = rod("M26 214L184 80", GOLD, 20, EDGE)
    bell = cut("M168 74Q200 60 214 22Q236 46 238 76Q204 84 190 100z", GOLD, EDGE) + fill(
        "M206 44Q222 56 226 72Q206 74 192 88Q208 66 206 44z", OLD_GOLD
    )
    return cloth + pipe + bell


EFFECTS: dict[str, Callable[[], str]] = {
    "sword": sword,
    "dagger": dagger,
    "slash": slash,
    "flame": flame,
    "smoke": smoke,
    "crowd": crowd,
    "trumpet": trumpet,
}
"""By name."""


def pictures() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each picture."""
    for name, draw in EFFECTS.items():
        yield f"table/effect/{name}", svg(draw(), width=256, height=256)


def main() -> None:
    """Writes all pictures."""
    for name, text in pictures():
        save(name, text)


if __name__ == "__main__":
    main()
