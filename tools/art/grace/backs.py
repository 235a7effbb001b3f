"""Draws the backs of the cards, 250 x 350."""

from collections.abc import Callable

from tools.art.grace.crowns import state_crown
from tools.art.kit import gear, places, signs, things
from tools.art.kit.cards import back
from tools.art.pen import (
    COAL,
    INK,
    PALE_GOLD,
    RED,
    WHITE,
    cut,
    fill,
    pen,
    put,
)


def resource() -> str:
    """The arched crown on blue: all 200 Resources have this back."""
    return back("#24406e", "#4a6da0", put(state_crown(RED), at=(125, 192), scale=0.74))


def crisis() -> str:
    """A burning tower on dark red."""
    tower = put(places.round_tower("#3a2028", 88), at=(125, 236), scale=0.9)
    fires = (
        put(things.flame(), at=(125, 152), scale=0.74)
        + put(things.flame(), at=(98, 234), scale=0.5)
        + put(things.flame(), at=(152, 234), scale=0.5)
    )
    return back("#c25f38", "#8f3a20", tower + fires)


def intrigue() -> str:
    """A dagger through a sealed letter on violet black."""
    letter = put(signs.letter(108, 76), at=(125, 184), turn=-8)
    return back("#241c34", "#4a3d68", letter + put(gear.dirk(), at=(134, 224), turn=14, scale=1.15))


def allegiance() -> str:
    """Two masks, one light, one dark, on gold and white."""
    mask = "M-30-34Q0-46 30-34Q34 14 0 40Q-34 14-30-34z"
    eyes = "M-21-14Q-12-24-4-14Q-12-8-21-14zM21-14Q12-24 4-14Q12-8 21-14z"
    light = cut(mask, WHITE, 5) + fill(eyes, INK) + pen("M-14 10Q0 24 14 10", 5)
    dark = cut(mask, COAL, 5) + fill(eyes, PALE_GOLD) + pen("M-14 20Q0 6 14 20", 5, PALE_GOLD)
    return back(
        "#c9973a",
        "#e6c778",
        put(dark, at=(152, 176), turn=12, scale=1.06) + put(light, at=(100, 176), turn=-12, scale=1.06),
    )


def holding() -> str:
    """A keep on green."""
    keep = (
        cut("M76 226V128h18v16h16v-16h30v16h16v-16h18V226z", "#e2d8c2", 5)
        + cut("M108 226V190Q125 166 142 190V226z", COAL, 5)
        + pen("M96 160V176M154 160V176", 8)
    )
    return back("#2c5a3c", "#4f8a5e", keep)


BACKS: dict[str, Callable[[], str]] = {
    "back": resource,
    "back_crisis": crisis,
    "back_intrigue": intrigue,
    "back_allegiance": allegiance,
    "back_holding": holding,
}
