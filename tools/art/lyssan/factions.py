"""Draws the arms of the four factions on shields in the colours of a seat."""

from collections.abc import Callable
from math import cos, pi, sin

from tools.art.pen import COAL, GOLD, INK, MAIN, RED, SECOND, WHITE, cut, disc, fill, pen, put, star

SHIELD = "M24 16H232V118Q226 200 128 246Q30 200 24 118z"
FIELD = "M40 32H216V118Q210 188 128 228Q46 188 40 118z"
EDGE = 8


def arms(*charge: str) -> str:
    """A shield with a rim in the second colour."""
    return cut(SHIELD, SECOND, EDGE) + cut(FIELD, MAIN, 6) + "".join(charge)


def wolf() -> str:
    """A wolf's head that looks left with open jaws."""
    head = cut(
        "M52 116L104 78L108 42L134 66L152 40L162 80Q196 112 186 168L170 156L168 190L148 172L136 200"
        "L120 172Q104 168 98 152L66 158L60 146L88 134L56 132Q48 124 52 116z",
        WHITE,
        EDGE,
    )
    jaws = (
        fill("M66 128l7 11 6-9 8 9 4-9z", INK)
        + pen("M60 131H92", 6)
        + cut("M50 116l14-9 8 10-14 6z", COAL, 4)
    )
    fur = pen("M150 100Q170 124 160 150M134 118Q148 138 140 158", 7)
    return arms(head, jaws, fur, cut("M104 98L126 92Q124 106 106 108z", GOLD, 5), pen("M118 64V80", 6))


def hawk() -> str:
    """A hawk's head that looks right, with a hooked beak."""
    neck = (
        "M62 168Q54 106 86 72Q112 44 150 54Q172 62 178 84L164 112Q156 134 172 170L152 162L150 194"
        "L128 172L112 202L98 174L80 194L78 164z"
    )
    cap = "M68 122Q66 92 88 74Q114 48 150 56Q170 64 176 82L138 86Q112 90 104 132Q92 112 88 142Q72 140 68 122z"
    beak = cut("M160 78Q206 72 206 132Q196 120 184 116Q172 120 158 112z", GOLD, EDGE) + pen(
        "M162 98Q180 96 190 104", 5
    )
    eye = cut(disc(138, 90, 13), GOLD, 6) + fill(disc(140, 90, 6), INK) + pen("M118 74L156 84", 8)
    feathers = pen("M98 150q6 10 14 0M122 142q6 10 14 0M110 166q6 10 14 0", 6)
    return arms(cut(neck, WHITE, EDGE), fill(cap, COAL), feathers, beak, eye)


def vulture() -> str:
    """A hunched vulture with a bare neck and a ruff."""
    body = cut(
        "M196 206Q212 120 168 84Q140 70 116 90Q92 110 96 150Q98 186 122 204L136 188L146 210L160 190L174 212z",
        COAL,
        EDGE,
    )
    feathers = pen("M168 104Q186 136 180 190M146 104Q164 140 158 180M124 116Q140 146 136 176", 7, WHITE)
    ruff = cut(
        (
            "M84 114Q78 98 92 98Q92 82 108 88Q116 74 128 86Q142 84 138 100Q148 112 134 118Q128 "
            "132 114 124Q98 134 84 114z"
        ),
        WHITE,
        EDGE,
    )
    neck = cut("M92 106Q62 104 62 78Q64 50 92 50Q116 54 112 76Q102 88 118 98z", RED, EDGE)
    beak = cut("M70 58Q46 60 46 86Q48 98 58 98Q56 84 74 84z", GOLD, 6)
    perch = pen("M84 214H198", 13) + pen("M122 204L116 214M146 206V214", 8, GOLD)
    eye = fill(disc(86, 68, 6), INK)
    return arms(put(body, feathers, neck, ruff, beak, eye, perch, at=(20, 6), scale=0.86))


def council() -> str:
    """A round table with seven seats around a star."""
    seats = "".join(
        disc(128 + 66 * cos(2 * pi * n / 7 - pi / 2), 122 + 66 * sin(2 * pi * n / 7 - pi / 2), 17)
        for n in range(7)
    )
    table = cut(disc(128, 122, 52), WHITE, EDGE) + pen(disc(128, 122, 40), 5)
    return arms(cut(seats, GOLD, EDGE), table, cut(star(128, 122, 34, 8, 0.45), COAL, 4))


FACTIONS: dict[str, Callable[[], str]] = {"wolf": wolf, "hawk": hawk, "vulture": vulture, "council": council}
