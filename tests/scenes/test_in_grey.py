"""Whose a piece is shows by its arms or emblem, too: two seats differ even if they had the same colours."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np
import pygame
import pytest

from game.games.allyria.rules.data import TYPES
from game.games.allyria.table.pictures import Troop
from game.games.grace.table.pictures import CardBack
from game.games.lyssan.rules.data import AGENTS, FACTIONS
from game.games.lyssan.table.art import PictureStyle as LyssanStyle
from game.games.lyssan.table.art import Token, arms_of
from game.table.presentation.painted import PictureStyle
from game.text import Words
from game.ui.drawing.theme import SEATS, Palette, palette_of
from tests.scenes.test_plain_look import lights

pytestmark = [pytest.mark.painted, pytest.mark.no_cover]

PIECE = 64
"""The height of a piece that decides, in pixels."""
LOOKS = [
    replace(look, colour=(90, 60, 40), second=(180, 150, 120), letters=(250, 250, 250)) for look in SEATS
]
"""Of seats that have the same colours."""
DIFFERENT, SHARE = 0.1, 0.015
"""Two pictures differ if the luminance of so many of their pixels, a share, differs by so much."""


def pieces(game: str, palette: Palette) -> Iterator[list[pygame.Surface]]:
    """Each piece of a game as all seats have it."""
    style, words = PictureStyle(PIECE, palette, 28, LOOKS, Words("en")), Words("en")
    if game == "allyria":
        yield from ([Troop(kind, seat).paint(style) for seat in range(4)] for kind in TYPES)
    if game == "grace":
        yield [CardBack("back", seat).paint(style) for seat in range(8)]
    if game == "lyssan":
        arms = {name: replace(look, arms=arms_of(name)) for name, look in zip(FACTIONS, LOOKS, strict=False)}
        names = ["castle", "site", *(f"agent/{kind}{end}" for kind in AGENTS for end in ("", "_exhausted"))]
        for name in names:
            yield [Token(name, side).paint(LyssanStyle(PIECE, palette, arms, 28, words)) for side in FACTIONS]


@pytest.mark.parametrize("game", ["allyria", "lyssan", "grace"])
@pytest.mark.parametrize("look", ["painted", "plain"])
def test_a_piece_of_two_seats_differs_without_its_colours(game: str, look: str) -> None:
    for of_all in pieces(game, palette_of("normal", plain=look == "plain")):
        for one, other in combinations(map(lights, of_all), 2):
            assert (np.abs(one - other) > DIFFERENT).mean() > SHARE
