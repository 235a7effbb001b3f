"""The presets and the halls of Yes, Your Grace in the lobby."""

from pathlib import Path

import pygame
import pytest

from game.games.grace.lobby import COLOURS, PAPER, GraceLobby, HallView
from game.games.grace.rules.config import OPTIONS, resolve
from game.games.grace.rules.data.halls import FLOOR, hall_of, halls
from game.maps.library import Library
from game.maps.painting import Painting
from game.scenes.lobby.info import BoardChoice
from game.text import LANGUAGES, Words
from game.ui.drawing.theme import SEATS as LOOKS
from tests.games.grace.maps.hall_file import HallFile

LOBBY = GraceLobby()


def chosen() -> dict[str, BoardChoice]:
    """The halls of the rules by id."""
    return {board.id: board for board in LOBBY.boards(Library([]))}


def colours(picture: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """How many pixels have a colour."""
    return pygame.mask.from_threshold(picture, colour, (2, 2, 2, 255)).count()


@pytest.mark.rule("grace 7")
def test_every_preset_can_be_played_and_has_a_name() -> None:
    for name, options in LOBBY.PRESETS.items():
        assert resolve(options).record().items() >= options.items()
        for language in LANGUAGES:
            words = Words(language)
            assert words.known(f"grace.game.{name}.name")
            assert words.known(f"grace.game.{name}.hint")
    assert resolve(LOBBY.PRESETS["standard"]) == resolve({})


@pytest.mark.rule("grace 7")
def test_every_option_has_words_for_each_value() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for option in OPTIONS:
            texts = [words(f"grace.option.{option.key}.{part}") for part in ("name", "hint")]
            assert not [text for text in texts if "grace." in text]
    assert words.missing == []


def test_the_halls_of_the_rules_are_there_without_their_files() -> None:
    found = chosen()
    assert list(found) == list(halls())
    assert found["great_hall"].value == "great_hall"
    assert LOBBY.size(found["great_hall"], Words("en")) == "for 4–8 players"


def test_a_thumbnail_shows_the_floor_the_seats_and_the_places_of_cards(screen: pygame.Surface) -> None:
    picture = LOBBY.thumbnail(chosen()["great_hall"])
    assert picture.get_width() == picture.get_height()
    assert picture.get_at((5, 5)).a == 0, "a hall is wider than a square"
    for colour in (*COLOURS.values(), PAPER, *(look.colour for look in LOOKS)):
        assert colours(picture, colour) > 100


@pytest.mark.parametrize("size", [(1600, 900), (800, 800), (1, 1)])
def test_a_picture_of_a_hall_is_as_large_as_fits(screen: pygame.Surface, size: tuple[int, int]) -> None:
    picture = LOBBY.picture(chosen()["great_hall"], size, Words("en"))
    width, height = picture.get_size()
    assert width <= max(1, size[0])
    assert height <= max(1, size[1])
    assert width in (1, 800, 1600)


def test_what_the_author_painted_covers_the_floor(screen: pygame.Surface, tmp_path: Path) -> None:
    hall = HallFile(tmp_path / "keep.tmx")
    painted = HallView.of(hall_of("great_hall"))
    bare = painted.paint(Painting(), 480)
    covered = painted.paint(hall.verdict().painting, 480)
    assert colours(bare, COLOURS[FLOOR["carpet"]]) > 100
    assert colours(covered, COLOURS[FLOOR["carpet"]]) == 0, "the stones of this tileset are black"
