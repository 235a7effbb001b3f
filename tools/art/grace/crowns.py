"""Draws the two crowns: the state crown of the Loyalists and the iron crown of the Usurpers.

They differ by their outline: one is arched and round, the other open and spiked.
"""

from tools.art.pen import (
    COAL,
    DARK_STEEL,
    GOLD,
    PALE_GOLD,
    PALE_STEEL,
    RED,
    STEEL,
    WHITE,
    cut,
    disc,
    fill,
    pen,
    rod,
    tint,
)


def state_crown(velvet: str, width: float = 5) -> str:
    """An arched crown with velvet, pearls and a cross, 150 wide around the origin."""
    cap = cut("M-62 20Q-86-50-30-62Q0-70 30-62Q86-50 62 20z", velvet, width)
    sides = "M-60 22Q-84-44-30-60Q-8-66 0-54M60 22Q84-44 30-60Q8-66 0-54M0 22V-54"
    arches = pen(sides, 11 + width) + pen(sides, 8, GOLD)
    pearls = cut(
        "".join(disc(x, y, 5) for x, y in ((-70, -22), (-52, -52), (52, -52), (70, -22), (0, -24))), WHITE, 3
    )
    band = cut("M-66 16Q0 34 66 16V44Q0 62-66 44z", GOLD, width)
    jewels = cut(disc(0, 40, 8), RED, 3) + cut("M-42 32l9-7 9 7-9 11zM24 32l9-7 9 7-9 11z", "#2f9a6a", 3)
    cross = rod("M0-70V-96M-11-84H11", PALE_GOLD, 7, 4) + cut(disc(0, -64, 9), GOLD, 4)
    return cap + arches + pearls + band + jewels + cross


def iron_crown(width: float = 5) -> str:
    """An open crown of iron spikes with blood-red stones, 150 wide around the origin."""
    back = cut("M-58 10L-40-46L-22-6L0-60L22-6L40-46L58 10z", COAL, width)
    front = cut("M-66 44L-78-56L-44-2L-26-74L0-8L26-74L44-2L78-56L66 44Q0 62-66 44z", DARK_STEEL, width)
    light = fill("M-60 34L-68-30L-46 4L-26-50L-18-6L-22 40Q-44 40-60 34z", STEEL)
    band = pen("M-66 28Q0 46 66 28", 6, COAL) + tint("M-62 36Q0 52 62 36L60 44Q0 60-60 44z", PALE_STEEL, 0.4)
    stones = cut("M-8 20L0 8L8 20L0 32zM-46 16L-40 6L-34 16L-40 26zM34 16L40 6L46 16L40 26z", RED, 3.5)
    return back + front + light + band + stones
