"""Pictures of things are made once and kept, as far as there is room."""

import pygame
import pytest

from game.table.drawing import sprites
from game.table.drawing.sprites import SHADES, Sprite, Sprites
from game.table.entities.components import PictureId, ThingLook


class Drawn(list[tuple[PictureId, int]]):
    """What was drawn, in order."""

    def __call__(self, name: PictureId, size: int) -> pygame.Surface:
        """Draw a filled square."""
        self.append((name, size))
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        made.fill("red")
        return made


def shown(made: Sprites, name: str, size: int = 40, shade: int = SHADES) -> sprites.Picture:
    return made.picture(Sprite(ThingLook(name), size, shade=shade))


def test_a_picture_is_drawn_once_and_found_again(screen: pygame.Surface) -> None:
    drawn = Drawn()
    made = Sprites(draw=drawn)
    assert shown(made, "a") is shown(made, "a")
    shown(made, "b")
    assert drawn == [("a", 40), ("b", 40)]


def test_what_fades_is_drawn_once(screen: pygame.Surface) -> None:
    drawn = Drawn()
    made = Sprites(draw=drawn)
    for shade in range(1, SHADES + 1):
        shown(made, "a", shade=shade)
    assert drawn == [("a", 40)]


def test_what_was_prepared_large_is_scaled_and_never_drawn_again(screen: pygame.Surface) -> None:
    drawn = Drawn()
    made = Sprites(draw=drawn)
    made.prepare(ThingLook("a"), 200)
    assert shown(made, "a", 60).surface.get_size() == (60, 60)
    assert shown(made, "a", 120).surface.get_size() == (120, 120)
    assert drawn == [("a", 200)]
    assert shown(made, "a", 300).surface.get_size() == (300, 300)
    assert drawn == [("a", 200), ("a", 300)]


def test_what_was_asked_for_longest_ago_makes_room(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn()
    made = Sprites(draw=drawn)
    monkeypatch.setattr(sprites, "ROOM", 3 * 40 * 40)
    for name in "abc":
        shown(made, name)
    shown(made, "a")
    for name in "de":
        shown(made, name)
    drawn.clear()
    shown(made, "a")
    shown(made, "b")
    assert drawn == [("b", 40)]


def test_a_back_that_many_share_is_drawn_once() -> None:
    drawn: list[tuple[PictureId, int]] = []

    def draw(name: PictureId, size: int) -> pygame.Surface:
        drawn.append((name, size))
        return pygame.Surface((size // 2, size), pygame.SRCALPHA)

    made = Sprites(draw=draw)
    for name in ("king", "queen"):
        made.prepare(ThingLook(name, back="back"), 60)
    assert drawn == [("king", 60), ("back", 60), ("queen", 60)]
    made.picture(Sprite(ThingLook("back"), 30))
    assert len(drawn) == 3
