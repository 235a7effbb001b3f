"""Every screen has room for a language whose words are longer by two fifths than the English ones."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from game.scenes.services import Services
from game.settings import Settings
from game.text import Phrase, Words
from tests.scenes.every_screen.test_layout import SIZES, _draw, _faults
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, opening

pytestmark = pytest.mark.no_cover

LONGER = 0.4
"""What is added to the letters of a word."""


def stretched(phrase: str) -> str:
    """The phrase with longer words; placeholders and pictures stay as they are."""
    return re.sub(r"\{[^}]*\}|[^\W\d_]{2,}", lambda found: _longer(found[0]), phrase)


def _longer(word: str) -> str:
    if word.startswith("{"):
        return word
    middle = len(word) // 2
    return word[:middle] + word[middle] * round(LONGER * len(word)) + word[middle:]


class StretchedWords(Words):
    """English with longer words."""

    def _phrase(self, key: str) -> Phrase | None:
        phrase = super()._phrase(key)
        if isinstance(phrase, str):
            return stretched(phrase)
        return None if phrase is None else {form: stretched(text) for form, text in phrase.items()}


@pytest.fixture
def services() -> Iterator[Services]:
    """Services in a language with long words."""
    settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant")
    with opening.open_services(SIZES[0], settings, MeasuringCanvas) as opened:
        opened.words = StretchedWords("en")
        yield opened


def test_words_become_longer_by_two_fifths() -> None:
    assert (
        stretched("Play on, {name}: {count} **coins** in 2027")
        == "Plaaay onn, {name}: {count} **coiiins** inn 2027"
    )


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_has_room_for_longer_words(services: Services, name: str) -> None:
    driver = SCREENS[name](services)
    try:
        for size, text_size in product(SIZES[:1], (100, 200)):
            services.settings.text_size = text_size
            canvas = _draw(driver, size, text_size, MeasuringCanvas)
            faults = list(_faults(canvas, painted=False))
            assert not faults, f"{name} at {size} and {text_size} %: {faults}"
    finally:
        driver.close()
