"""The frame that all backs of cards share."""

from tools.art.pen import (
    GOLD,
    OLD_GOLD,
    PALE_GOLD,
    PARCHMENT,
    box,
    cut,
    disc,
    fill,
    pen,
    star,
    tint,
)


def back(field: str, weave: str, emblem: str) -> str:
    """A back of 250 x 350: a parchment rim, gold lines, a woven field and an emblem on a disc."""
    card = cut(box(4, 4, 242, 342, 20), PARCHMENT, 6) + cut(box(17, 17, 216, 316, 12), field, 4)
    knots = "".join(
        f"M{x} {y - 9}l7 9-7 9-7-9z"
        for row, y in enumerate(range(44, 326, 22))
        for x in range(44 + (14 if row % 2 else 0), 212, 28)
    )
    frame = pen(box(28, 28, 194, 294, 8), 4, GOLD) + pen(box(35, 35, 180, 280, 6), 2, OLD_GOLD)
    corners = "".join(
        cut(f"M{x} {y - 15}L{x + 15} {y}L{x} {y + 15}L{x - 15} {y}z", GOLD, 4)
        + fill(star(x, y, 9, 4, 0.35), PALE_GOLD)
        for x in (34, 216)
        for y in (34, 316)
    )
    return (
        card
        + tint(knots, weave, 0.5)
        + frame
        + corners
        + cut(disc(125, 175, 80), GOLD, 5)
        + cut(disc(125, 175, 70), field, 4)
        + emblem
    )
