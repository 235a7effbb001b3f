"""A painted picture is kept on disk; whatever is wrong with the file or the folder costs only time."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.drawing.art import PictureStore
from game.ui.drawing.surface_cache import Steps, all_at_once

SIZE = (640, 900)


class Painting:
    """Paints a gradient in steps, and counts how often it was begun."""

    def __init__(self) -> None:
        self.count = 0

    def of(self, surface: pygame.Surface) -> Callable[[], Steps]:
        """What paints it on a surface."""

        def paint() -> Steps:
            self.count += 1
            for y in range(surface.get_height()):
                surface.fill((y % 256, y // 4, self.count), (0, y, surface.get_width(), 1))
                yield

        return paint

    def painted(self, store: PictureStore, name: str = "map") -> bytes:
        """The pixels of the picture as a store returns it."""
        surface = pygame.Surface(SIZE)
        all_at_once(store.fill(surface, lambda: name, self.of(surface)))
        store.finish()
        return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def painting() -> Painting:
    """A picture that was not painted yet."""
    return Painting()


def files(folder: Path) -> list[Path]:
    """The files of a store."""
    return sorted(folder.iterdir())


def test_the_second_time_a_picture_comes_from_the_disk(tmp_path: Path, painting: Painting) -> None:
    first = painting.painted(PictureStore(tmp_path / "pictures"))
    assert painting.painted(PictureStore(tmp_path / "pictures")) == first
    assert painting.count == 1
    assert painting.painted(PictureStore(tmp_path / "pictures"), "another") != first
    assert painting.count == 2


def test_reading_takes_several_steps(tmp_path: Path, painting: Painting) -> None:
    painting.painted(PictureStore(tmp_path))
    surface = pygame.Surface(SIZE)
    assert len(list(PictureStore(tmp_path).fill(surface, lambda: "map", painting.of(surface)))) >= 3
    assert painting.count == 1


def torn(content: bytes) -> bytes:
    return content[: len(content) // 2]


def changed(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 255]) + content[middle + 1 :]


def empty(_content: bytes) -> bytes:
    return b""


def of_another_size(_content: bytes) -> bytes:
    return (8).to_bytes(4) + b"x\x9c\x03\x00\x00\x00\x00\x01"


@pytest.mark.parametrize("damage", [torn, changed, empty, of_another_size])
def test_a_damaged_file_is_painted_again_and_replaced(
    tmp_path: Path, painting: Painting, damage: Callable[[bytes], bytes]
) -> None:
    painting.painted(PictureStore(tmp_path))
    (file,) = files(tmp_path)
    file.write_bytes(damage(file.read_bytes()))
    again = painting.painted(PictureStore(tmp_path))
    assert painting.count == 2
    assert painting.painted(PictureStore(tmp_path)) == again
    assert painting.count == 2


def test_a_folder_that_cannot_be_written_costs_only_the_time_to_paint(
    tmp_path: Path, painting: Painting
) -> None:
    (tmp_path / "pictures").write_text("a file is where the folder belongs")
    for count in (1, 2):
        painting.painted(PictureStore(tmp_path / "pictures"))
        assert painting.count == count


def test_what_was_used_longest_ago_is_deleted_first(tmp_path: Path, painting: Painting) -> None:
    painting.painted(PictureStore(tmp_path), "one")
    room = 3 * files(tmp_path)[0].stat().st_size
    for age, name in enumerate(("two", "three")):
        painting.painted(PictureStore(tmp_path), name)
        os.utime(tmp_path / f"{name}.picture", (1000 - age, 1000 - age))
    os.utime(tmp_path / "one.picture", (500, 500))
    painting.painted(PictureStore(tmp_path), "one")
    painting.painted(PictureStore(tmp_path, room), "four")
    assert [file.stem for file in files(tmp_path)] == ["four", "one", "two"]


def test_without_a_folder_nothing_is_kept(painting: Painting) -> None:
    store = PictureStore()
    painting.painted(store)
    painting.painted(store)
    assert painting.count == 2
