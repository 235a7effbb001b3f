"""Sprites are rendered once and cached up to a limit."""

import weakref

import pygame
import pytest

from game.table.drawing.sprite_cache import (
    ANGLE_STEP,
    OPACITY_STEPS,
    Drawable,
    Sprite,
    SpriteCache,
    SpriteKey,
    blits_of,
    cropped,
    current_sprite,
)
from game.table.entities.components import Leg, Lying, PictureId, Place, ThingLook
from game.ui.drawing import surface_cache
from game.ui.layout import Frame
from tests.table.tables import NamedId, make_things, preload


class Rendered(list[tuple[PictureId, int]]):
    """The pictures that were rendered, with their sizes, in order."""

    def __call__(self, name: PictureId, size: int) -> pygame.Surface:
        """Renders a red square."""
        self.append((name, size))
        square = pygame.Surface((size, size), pygame.SRCALPHA)
        square.fill("red")
        return square


def sprite_of(sprites: SpriteCache, name: str, size: int = 40, opacity: int = OPACITY_STEPS) -> Sprite:
    return sprites.sprite(SpriteKey(ThingLook(name), size, opacity=opacity))


def test_a_sprite_is_rendered_once(screen: pygame.Surface) -> None:
    rendered = Rendered()
    sprites = SpriteCache(render=rendered)
    assert sprite_of(sprites, "a") is sprite_of(sprites, "a")
    sprite_of(sprites, "b")
    assert rendered == [("a", 40), ("b", 40)]


def test_a_fading_picture_is_rendered_once(screen: pygame.Surface) -> None:
    rendered = Rendered()
    sprites = SpriteCache(render=rendered)
    for opacity in range(1, OPACITY_STEPS + 1):
        sprite_of(sprites, "a", opacity=opacity)
    assert rendered == [("a", 40)]


def test_a_picture_that_was_preloaded_in_a_larger_size_is_scaled(screen: pygame.Surface) -> None:
    rendered = Rendered()
    sprites = SpriteCache(render=rendered)
    preload(sprites, ThingLook("a"), 200)
    assert sprite_of(sprites, "a", 60).surface.get_size() == (60, 60)
    assert sprite_of(sprites, "a", 120).surface.get_size() == (120, 120)
    assert rendered == [("a", 200)]
    assert sprite_of(sprites, "a", 300).surface.get_size() == (300, 300)
    assert rendered == [("a", 200), ("a", 300)]


def test_the_sprite_that_was_used_longest_ago_is_dropped(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered = Rendered()
    sprites = SpriteCache(render=rendered)
    surface_cache.LIMIT.clear()
    monkeypatch.setattr(surface_cache.LIMIT, "max_bytes", lambda: 3 * 4 * 40 * 40 + 5000)
    for name in "abcade":
        sprite_of(sprites, name)
        surface_cache.LIMIT.begin_frame()
    rendered.clear()
    sprite_of(sprites, "a")
    sprite_of(sprites, "b")
    assert rendered == [("b", 40)]


def test_cleared_sprites_free_the_preloaded_images_that_they_are_parts_of(screen: pygame.Surface) -> None:
    rendered = Rendered()
    sprites = SpriteCache(render=rendered)
    preload(sprites, ThingLook("a"), 200)
    kept = weakref.ref(sprite_of(sprites, "a", 200).surface)
    assert kept() is not None
    sprites.clear()
    assert kept() is None
    sprite_of(sprites, "a", 200)
    assert rendered == [("a", 200), ("a", 200)]


def test_a_preloaded_image_has_its_margins_when_it_is_scaled_and_not_in_memory(
    screen: pygame.Surface,
) -> None:
    def render(_name: PictureId, size: int) -> pygame.Surface:
        image = pygame.Surface((size, size // 2), pygame.SRCALPHA)
        image.fill((200, 100, 50, 128), (size // 4, size // 8, size // 2, size // 5))
        return image

    key = SpriteKey(ThingLook("a"), 57, angle=45)
    sprites, others = SpriteCache(render=render), SpriteCache(render=lambda name, _size: render(name, 200))
    preload(sprites, ThingLook("a"), 200)
    assert sprites.sprite(SpriteKey(ThingLook("a"), 200)).surface.get_size() == (100, 40)
    assert sum(each.visible.surface.get_width() for each in sprites._preloaded.values()) == 100
    image = pygame.transform.smoothscale_by(others._image(ThingLook("a"), 200), 57 / 200)
    expected = cropped(pygame.transform.rotozoom(image, 45, 1.0))
    shown = sprites.sprite(key)
    assert shown[1:] == expected[1:]
    assert pygame.image.tobytes(shown.surface, "RGBA") == pygame.image.tobytes(expected.surface, "RGBA")


def test_a_back_that_things_share_is_rendered_once() -> None:
    rendered: list[tuple[PictureId, int]] = []

    def render(name: PictureId, size: int) -> pygame.Surface:
        rendered.append((name, size))
        return pygame.Surface((size // 2, size), pygame.SRCALPHA)

    sprites = SpriteCache(render=render)
    for name in ("king", "queen"):
        preload(sprites, ThingLook(name, back="back"), 60)
    assert rendered == [("king", 60), ("back", 60), ("queen", 60)]
    sprites.sprite(SpriteKey(ThingLook("back"), 30))
    assert len(rendered) == 3


def test_a_thing_at_rest_has_its_own_angle_and_one_on_its_way_steps() -> None:
    things, sprites, tilted = make_things(), SpriteCache(), Place(100, 100, 60, angle=4.0)
    things.put(NamedId("card"), tilted)
    with things.world():
        entity = things.entity(NamedId("card"))
        resting = Drawable.of(entity)
        current_sprite(resting, tilted, sprites, 1.0)
        assert resting.sprite_numbers is not None
        assert resting.sprite_numbers[1] == 4
    things.travel(NamedId("card"), Leg(tilted._replace(x=300), 1.0))
    with things.world():
        moving = Drawable.of(entity)
        current_sprite(moving, tilted._replace(angle=20.0), sprites, 1.0)
        assert moving.sprite_numbers is not None
        assert moving.sprite_numbers[1] == ANGLE_STEP
    things.close()


def test_nothing_of_a_thing_is_drawn_below_its_floor(screen: pygame.Surface) -> None:
    frame, sprites = Frame((1920, 1080), 0.0), SpriteCache(render=Rendered())
    place = Place(400.0, 900.0, 100.0)
    for floor, bottom in ((None, 950), (1000.0, 950), (920.0, 920)):
        lying = Lying(place._replace(floor=floor))
        drawn = blits_of(Drawable("a", ThingLook("a"), lying, None, None, None), sprites, frame)
        ((surface, (_, y)),) = drawn.blits
        assert (y, y + surface.get_height()) == (850, bottom)
        assert drawn.rect.bottom == bottom
        assert not drawn.is_on_board, "panels do not lie over it"
