"""Troops and numbers are large enough for three metres, and the goods of a rival cover no land."""

from collections.abc import Mapping
from typing import Any

import pygame
import pytest

from game.contract import Snapshot
from game.games.allyria.rules.data import CARDS
from game.games.allyria.rules.saving import known
from game.games.allyria.table import presentation
from game.games.allyria.table.ids import CardId, CardSpot, NumberId, PriceId, SeatGoodsId, TroopId
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.wording import icon
from game.input.glyphs import Glyph
from game.scenes.table.dock import Dock, fits_whole
from game.table.entities.components import Place
from game.table.ids import ThingId
from game.table.presentation.layout import TableSetting
from game.text import LANGUAGES, Words
from game.ui.drawing import fonts
from game.ui.drawing.theme import PALETTES
from game.ui.layout import Frame
from tests.games.allyria.rules.playing import start
from tests.ui.measuring import MeasuringCanvas
from tools.screens.crowded_table import crowded_view

SIZES = (1920, 1080), (1280, 800)
GLYPH = Glyph("enter", "Enter")
HINTS = 72
"""The height of the hints below the table, in layout units."""
LEAST_TROOP, LEAST_NUMBER = 64, 28
"""The least height of a figure and of the letters of a number, in layout units."""
MARKET = "aegis.1 fieldworks.1 levy.1 mercenaries.1 spies.1"


def layout_of(size: tuple[int, int], seats: int = 4) -> AllyriaLayout:
    """The layout of a table in a window."""
    frame = Frame(size)
    safe = frame.safe
    layout = presentation(TableSetting(Words("en"), viewer=0)).layout
    assert isinstance(layout, AllyriaLayout)
    layout.fit(pygame.Rect(safe.left, safe.top, safe.width, safe.height - HINTS), 1.0, frame.area)
    return layout


def things_on(size: tuple[int, int], snapshot: Snapshot, **unfolded: int) -> Mapping[ThingId, Place]:
    layout = layout_of(size)
    layout.unfolded = frozenset(unfolded.values())
    return layout.places(known(snapshot), {})


@pytest.mark.parametrize("size", SIZES)
def test_troops_are_high_enough_on_the_largest_board(size: tuple[int, int]) -> None:
    places = things_on(size, crowded_view())
    heights = [place.size for thing, place in places.items() if isinstance(thing, TroopId)]
    assert len(heights) >= 60
    assert min(heights) >= LEAST_TROOP


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("phase", "parts"),
    [
        ("play", {"hands": {0: "wood-iron.0a"}}),
        ("buy", {"pools": {0: "9 magic 9 research"}}),
        ("act", {}),
    ],
)
def test_no_number_has_small_letters(
    size: tuple[int, int],
    phase: str,
    parts: dict[str, Any],
    screen: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    art, numbers = presentation(TableSetting(Words("en"))).art, dict[str, list[int]]()
    render = fonts.render

    def noting_render(
        family: str, weight: str, px: int, text: str, colour: tuple[int, int, int]
    ) -> pygame.Surface:
        if text.isdigit():
            numbers.setdefault(kind, []).append(px)
        return render(family, weight, px, text, colour)

    monkeypatch.setattr(fonts, "render", noting_render)
    state = start(seats=4, phase=phase, market=MARKET, stock="levy.2", rings=3, **parts)
    for thing, place in things_on(size, state.view(0), rival=1).items():
        if isinstance(thing, CardId | NumberId | PriceId | SeatGoodsId):
            kind = type(thing).__name__
            art.render(art.look(thing).picture, round(place.size), PALETTES["normal"], LEAST_NUMBER)
    expected = {"NumberId", "PriceId", "SeatGoodsId", *(["CardId"] if phase == "buy" else [])}
    assert numbers.keys() == expected
    assert {kind: min(heights) for kind, heights in numbers.items() if min(heights) < LEAST_NUMBER} == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_while_cards_are_bought_the_dock_has_room_for_what_each_is_in_short(
    size: tuple[int, int], language: str, screen: pygame.Surface
) -> None:
    words, layout = Words(language), layout_of(size)
    texts = presentation(TableSetting(words)).texts
    view = known(start(seats=4, phase="buy", market=MARKET, pools={0: "9 magic 9 research"}).view(0))
    whole = layout.whole(view)
    rect = whole.dock(whole.prices(market_open=True)).union(whole.ticker)  # which makes way if it must
    canvas = MeasuringCanvas(screen, Frame(size))
    for kind in CARDS:
        explanation = texts.explain(view, CardSpot(f"{kind}.1"))
        brief = f"{explanation.brief} [glyph:explain]"
        dock = Dock(explanation.title, (brief,), GLYPH, GLYPH, "\n".join([f"**9 {icon('wood')}**"] * 3))
        assert fits_whole(canvas, rect, dock), kind


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_goods_of_a_rival_cover_neither_land_nor_plates(size: tuple[int, int], seats: int) -> None:
    view, layout = known(start(seats=seats, rings=3).view(0)), layout_of(size)
    geometry = layout.whole(view)
    for panel in geometry.unfolded:
        assert panel.collidelist(list(geometry.plates)) < 0
        assert not panel.colliderect(geometry.supplies)
        assert not [target for target in geometry.whole_tiles.targets() if target.rect.colliderect(panel)]
