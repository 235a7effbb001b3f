"""Buildings, trees and hills that stand in scenes."""

from tools.art.pen import (
    COAL,
    DARK_STONE,
    DARK_WOOD,
    OLD_GOLD,
    PALE_STONE,
    PARCHMENT,
    STONE,
    WHITE,
    WOOD,
    cut,
    disc,
    fill,
    pen,
    rod,
    tint,
)


def round_tower(roof: str, height: float = 110) -> str:
    """A tower 54 wide that stands on the origin."""
    h = height
    body = cut(f"M-22 0V{-h:g}H22V0z", PALE_STONE, 4) + tint(f"M4 0V{-h:g}H20V0z", DARK_STONE, 0.6)
    top = cut(f"M-28 {-h + 4:g}V{-h - 18:g}H28V{-h + 4:g}z", STONE, 4) + cut(
        f"M-34 {-h - 16:g}L0 {-h - 62:g}L34 {-h - 16:g}z", roof, 4
    )
    return body + top + pen(f"M0 {-h + 22:g}V{-h + 38:g}M0 {-h + 66:g}V{-h + 82:g}", 6)


def wall(width: float, height: float = 60) -> str:
    """A battlement that stands on the origin and goes to the right."""
    teeth = "".join("h10v-12h12v12" for _ in range(int(width // 22)))
    return cut(f"M0 0V{-height:g}{teeth}V0z", STONE, 4)


def gate(width: float = 70, height: float = 90) -> str:
    """A round gate that stands on the origin."""
    w = width / 2
    arch = f"M{-w:g} 0V{-height * 0.6:g}Q0 {-height * 1.4:g} {w:g} {-height * 0.6:g}V0z"
    bars = (
        "".join(f"M{x:g} 0V{-height * 0.8:g}" for x in (-w / 2, 0, w / 2))
        + f"M{-w:g} {-height * 0.4:g}H{w:g}"
    )
    return cut(arch, COAL) + pen(bars, 4, OLD_GOLD)


def house(roof: str, width: float = 60, height: float = 40) -> str:
    """A timbered house that stands on the origin."""
    w = width / 2
    body = cut(f"M{-w:g} 0V{-height:g}H{w:g}V0z", PARCHMENT, 4) + pen(
        f"M{-w:g} 0L{0:g} {-height:g}L{w:g} 0", 4, DARK_WOOD
    )
    return (
        body
        + cut(f"M{-w - 6:g} {-height:g}L0 {-height * 2:g}L{w + 6:g} {-height:g}z", roof, 4)
        + cut("M-9 0V-24H9V0z", DARK_WOOD, 4)
    )


def fir(colour: str = "#2c4f2a") -> str:
    """A fir that stands on the origin, 100 high."""
    return rod("M0 0V-14", DARK_WOOD, 6, 4) + cut(
        "M0-100L20-70H12L28-44H18L36-14H-36L-18-44H-28L-12-70H-20z", colour, 4
    )


def oak(colour: str = "#4c7a3f") -> str:
    """A broad tree that stands on the origin, 100 high."""
    return rod("M0 0V-40", WOOD, 10, 4) + cut(
        "M-38-34Q-58-52-40-70Q-40-96-12-94Q6-110 26-94Q52-90 44-66Q58-46 36-34Q16-20 0-32Q-20-20-38-34z",
        colour,
        4,
    )


def mountain(height: float, width: float, colour: str = "#8d8778") -> str:
    """A peak that stands on the origin."""
    h, w = height, width / 2
    return (
        cut(f"M{-w:g} 0L0 {-h:g}L{w:g} 0z", colour, 4)
        + fill(f"M0 {-h + 4:g}L{w - 6:g}-2H{w * 0.2:g}z", "#6b665a")
        + cut(
            (
                f"M0 {-h:g}L{w * 0.3:g} {-h * 0.7:g}L{w * 0.08:g} {-h * 0.62:g}"
                f"L{-w * 0.06:g} {-h * 0.74:g}L{-w * 0.3:g} {-h * 0.7:g}z"
            ),
            WHITE,
            4,
        )
    )


def cloud(x: float, y: float, colour: str = WHITE) -> str:
    """A small cloud."""
    return fill(
        disc(x, y, 16)
        + disc(x + 22, y - 8, 20)
        + disc(x + 46, y, 15)
        + f"M{x:g} {y:g}H{x + 46:g}V{y + 15:g}H{x:g}z",
        colour,
    )


def grass(x: float, y: float) -> str:
    """A tuft of grass."""
    return pen(f"M{x:g} {y:g}l-6-12M{x:g} {y:g}v-15M{x:g} {y:g}l6-11", 3, "#5d6a35")
