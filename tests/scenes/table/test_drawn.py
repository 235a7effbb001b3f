"""Pictures that a game draws itself, and a cursor that shows more than where it is."""

import weakref
from collections.abc import Iterator
from math import dist

import pygame
import pytest

from game.scenes.services import Services
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.scene import TableScene
from game.table.drawing.painter import Painter
from game.table.drawing.sprite_cache import FACING_STEPS, SpriteCache, SpriteKey
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark
from game.ui.drawing.theme import Tone
from tests.auction.matches import ANNA, BERND, bidding
from tests.auction.table import PRIZE, Cell
from tests.scenes.driver import Driver
from tests.table.tables import preload

pytestmark = pytest.mark.painted


@pytest.fixture
def prize_table(auction: None, services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """A table of the auction, whose prize is a picture that the game draws."""
    del auction
    table = TableScene(services, bidding(services, (ANNA, BERND)))
    driver = Driver(services, table)
    driver.wait(0.1, times=2)
    driver.press("accept")
    driver.wait(0.1, times=3)
    yield table, driver
    driver.close()


def pixels_of(table: TableScene, driver: Driver, dx: int = 0) -> bytes:
    """The pixels of the prize, or of the area `dx` units beside it."""
    canvas = driver.draw()
    rect = next(target.rect for target in table.targets if target.spot == PRIZE).move(dx, 0)
    pixels = canvas.surface.subsurface(canvas.frame.rect_px(rect)).copy()
    return pygame.image.tobytes(pixels, "RGB")


def test_the_table_shows_what_the_game_draws(
    prize_table: tuple[TableScene, Driver], services: Services
) -> None:
    table, driver = prize_table
    pixels, red = pixels_of(table, driver), services.canvas.palette[Tone.RED]
    found = zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
    assert sum(dist(each, red) < 5 for each in found) > 5000


def test_a_drawn_picture_speaks_the_language_that_was_chosen_last(
    prize_table: tuple[TableScene, Driver], services: Services
) -> None:
    table, driver = prize_table
    english = pixels_of(table, driver)
    services.settings.language = "de"
    services.apply()
    german = pixels_of(table, driver)
    assert german != english
    services.settings.language = "en"
    services.apply()
    assert pixels_of(table, driver) == english


def test_the_cursor_shows_large_what_it_is_on(prize_table: tuple[TableScene, Driver]) -> None:
    table, driver = prize_table
    before = pixels_of(table, driver, 400)
    table.cursor.move_to(PRIZE)
    table.update()
    assert pixels_of(table, driver, 400) != before
    table.cursor.move_to(Cell("coin", 0, 1))
    table.update()
    assert pixels_of(table, driver, 400) == before


def test_an_explanation_takes_the_place_of_what_the_cursor_shows_large(
    prize_table: tuple[TableScene, Driver],
) -> None:
    table, driver = prize_table
    table.cursor.move_to(PRIZE)
    table.update()
    driver.press("explain")
    assert isinstance(driver.top, ExplainScene)
    things = table.play.stage.things
    assert Mark("cursor", PRIZE) in things
    assert Mark("zoomed", PRIZE) not in things
    assert details(driver) == []
    driver.press("back")
    assert {Mark("cursor", PRIZE), Mark("zoomed", PRIZE)} <= set(things.goals)
    assert len(details(driver)) == 1, "a toast keeps clear of it"


def test_a_preloaded_picture_is_rendered_once_and_then_rotated_and_scaled() -> None:
    sizes: list[int] = []

    def draw(name: PictureId, size: int) -> pygame.Surface | None:
        if name != "card":
            return None
        sizes.append(size)
        return pygame.Surface((size // 2, size), pygame.SRCALPHA)

    sprites = SpriteCache(render=draw)
    look = ThingLook("card", back="table/stone")
    preload(sprites, look, 100)
    assert sizes == [100]
    for facing in (FACING_STEPS, 4, -4):
        sprites.sprite(SpriteKey(look, 100, facing=facing))
    assert set(sizes) == {100}


def test_a_closed_table_keeps_no_surface_as_large_as_the_screen(
    prize_table: tuple[TableScene, Driver],
) -> None:
    """The garbage collector may find the closed table much later."""
    table, driver = prize_table
    painter, background = table.play.stage._painter, table.play._background
    assert isinstance(painter, Painter)
    surfaces = painter._background.surface, painter._rest_surface, background._board.surface
    kept = [weakref.ref(surface) for surface in surfaces]
    del painter, background, surfaces
    assert all(surface() is not None for surface in kept)
    driver.close()
    assert all(surface() is None for surface in kept)


def details(driver: Driver) -> list[pygame.Rect]:
    """The areas in pixels of what is shown enlarged."""
    return [entry.rect_px for entry in driver.draw().dump if entry.kind == "detail"]
