"""Everything on the Allyria table has a picture, and seats can be distinguished without colours."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from game.games.allyria.rules.data import CARDS, RACES, RESOURCES, TYPES
from game.games.allyria.rules.points import ATTACKER, DEFENDER, PARTS
from game.games.allyria.table import AllyriaPresentation, ids, pictures, presentation
from game.games.allyria.table.cards import LEGIBLE_HEIGHT, large_card
from game.games.allyria.table.ids import (
    ArenaHeading,
    ArenaId,
    BattleSide,
    BorderId,
    CardId,
    CityId,
    CrestId,
    DeckId,
    DieId,
    DustId,
    EffectSignId,
    EyeId,
    FlyingSignId,
    FlyingTokenId,
    FortId,
    GroundId,
    HiddenCardId,
    HitFlashId,
    HitsId,
    LiegeId,
    MarkerId,
    MarketDeckId,
    MarketDeckSpot,
    MiniCardId,
    MissileId,
    MoonId,
    NumberId,
    PartyNumberId,
    PartyTroopId,
    PileSpot,
    PointerId,
    PointId,
    PresentedId,
    PriceId,
    ResourceId,
    RuinId,
    SeasonSignId,
    SeatGoodsId,
    SuppliesId,
    TokenSpot,
    TroopCountId,
    TroopId,
    WheelId,
)
from game.games.allyria.table.pictures import TileMark
from game.table.entities.components import ThingLook
from game.table.ids import ThingId
from game.table.presentation.layout import TableSetting
from game.table.presentation.painted import FrameMark
from game.text import LANGUAGES, Words
from game.ui.drawing import art, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PALETTES, SEATS, SeatLook

EDGES = range(64)
"""All values of `BorderId.edges`."""
SIZE_PX = 72


def things() -> Iterator[ThingId]:
    """An id of every kind, with all values that change its picture."""
    seats, sides = range(4), (ATTACKER, DEFENDER)
    counted: list[TokenSpot | MarketDeckSpot | PileSpot] = [
        *map(TokenSpot, RESOURCES),
        MarketDeckSpot(),
        PileSpot("drop"),
    ]
    yield from (
        thing(seat, kind)
        for thing in (partial(TroopId, number=1), PartyTroopId)
        for seat in seats
        for kind in TYPES
    )
    yield from (BorderId("c1", seat, edges) for seat in seats for edges in (0, 1, 42, 63))
    yield from (CityId("c1", seat, race) for seat in seats for race in RACES)
    yield from (FortId("c1", seat) for seat in seats)
    yield from (LiegeId("c1", seat) for seat in seats)
    yield from (DieId(seat, side, 0, face) for seat in seats for side in sides for face in range(1, 7))
    yield from (
        thing(kind) for thing in (partial(EffectSignId, seat=0, number=0), FlyingSignId) for kind in EFFECTS
    )
    yield from (
        thing(race)
        for thing in (partial(DeckId, 0), partial(HiddenCardId, 0, index=0), CrestId)
        for race in RACES
    )
    yield from (MoonId(phase) for phase in ("new", "waxing", "full", "waning"))
    yield from (FlyingTokenId(resource, 1) for resource in RESOURCES)
    yield from (NumberId(spot, count) for count in (0, 9, 42) for spot in counted)
    yield from (PointId(sign, "att", 0) for sign in ("plus", "minus"))
    yield from (PartyNumberId("spear", count, chosen) for count in range(1, 7) for chosen in (False, True))
    yield from (RuinId("c1"), TroopCountId("c1", "spear", 3), MarketDeckId(), WheelId(), MarkerId(), EyeId())
    yield from (DustId("c1", 0), HitsId("att", 3), HitFlashId(TroopId(0, "spear", 1)), *arenas())
    yield from map(CardId, cards())
    yield from map(PresentedId, cards())
    yield from map(MiniCardId, cards())
    yield from (ResourceId(resource) for resource in RESOURCES)
    cost = (("wood", 2, True), ("iron", 1, False))
    yield from (PriceId(1, kind, 184, 46, cost, is_open) for kind in TYPES for is_open in (True, False))
    yield from (SuppliesId(520, 54), PointerId(), GroundId("c1", "forest", 1))
    yield from (MissileId(kind, 1) for kind in ("arrow", "stone"))
    yield from (SeasonSignId(season) for season in ("spring", "summer", "autumn", "winter"))
    yield SeatGoodsId(0, 204, 140, (("allyria/resource/wood", 3), ("allyria/card/back_elf", 5)))


def arenas() -> Iterator[ArenaId]:
    """The arena with a party to pick, and with two battles."""
    first, second, *_ = RACES
    sides = BattleSide(0, first, (1,) * len(PARTS)), BattleSide(1, second, (0,) * len(PARTS))
    yield ArenaId(600, 300, None)
    yield ArenaId(900, 700, ArenaHeading("plains", None, *sides))
    yield ArenaId(500, 700, ArenaHeading("hill", None, *sides))
    yield ArenaId(900, 700, ArenaHeading("city", CityId("c1", 1, second), *sides))


def cards() -> Iterator[str]:
    """One copy of each card."""
    yield from (f"{kind}.1" for kind in CARDS)
    yield from (card for race in RACES.values() for card in race.cards(0))


def test_every_class_of_ids_is_tested_here() -> None:
    known = {
        kind
        for kind in vars(ids).values()
        if isinstance(kind, type) and kind.__module__ == ids.__name__ and issubclass(kind, ThingId)
    }
    assert {type(thing) for thing in things()} == known


def test_the_flash_on_a_destroyed_figure_has_no_number(table: AllyriaPresentation) -> None:
    assert table.art.look(HitFlashId(TroopId(1, "spear", 0))) == ThingLook("allyria/effect/hit")


MARKS = ("subject", "goal", "capture", "chosen", "cursor", "trace_start", "trace_end", "hint")
EFFECTS = ("edge", "armour", "die", "curse", "ward", "haste", "fire", "lightning")


def brightness(surface: pygame.Surface) -> list[int]:
    """The brightness of each pixel from 0 to 255; 0 if it is transparent."""
    flat = pygame.Surface(surface.get_size())
    flat.blit(surface, (0, 0))
    greys = pygame.transform.grayscale(flat)
    width, height = greys.get_size()
    return [greys.get_at((x, y))[0] for y in range(height) for x in range(width)]


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The part of the pixels, 0 to 1, that are clearly brighter or darker."""
    pairs = list(zip(brightness(one), brightness(other), strict=True))
    return sum(abs(left - right) > 24 for left, right in pairs) / len(pairs)


@pytest.fixture
def table() -> AllyriaPresentation:
    return presentation(TableSetting(Words("en")))


def test_everything_on_the_table_has_a_picture(table: AllyriaPresentation, screen: pygame.Surface) -> None:
    for thing in things():
        look = table.art.look(thing)
        for name in {look.picture, look.back} - {""}:
            picture = table.art.render(name, SIZE_PX, PALETTES["normal"], 20)
            assert art.known(str(name)) if picture is None else any(brightness(picture)), thing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_px", [18, 36])
def test_every_card_has_all_its_texts_in_every_language(
    language: str, text_px: int, screen: pygame.Surface
) -> None:
    words = Words(language)
    table = presentation(TableSetting(words))
    for card in cards():
        name = table.art.look(PresentedId(card)).picture
        assert table.art.render(name, 400, PALETTES["normal"], text_px) is not None
    assert words.missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_every_card_fit_on_it(
    language: str, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvases: list[Canvas] = []

    class ListedCanvas(Canvas):
        """A canvas that adds itself to the list."""

        def __init__(self, *args: Any, **keywords: Any) -> None:
            super().__init__(*args, **keywords)
            canvases.append(self)

    monkeypatch.setattr("game.games.allyria.table.cards.Canvas", ListedCanvas)
    words = Words(language)
    for card in cards():
        large_card(card, LEGIBLE_HEIGHT, PALETTES["normal"], 56, words)
    assert len(canvases) > len(CARDS)
    cut = [text.text for canvas in canvases for text in canvas.dump if text.cut]
    assert not cut, f"too long for a card, shorten in assets/words/{language}/allyria/cards.toml: {cut}"


@pytest.mark.parametrize("palette", PALETTES)
def test_every_mark_has_a_picture_and_those_with_different_meanings_differ(
    table: AllyriaPresentation, palette: str, screen: pygame.Surface
) -> None:
    marks = {mark: table.art.render(TileMark(mark), SIZE_PX, PALETTES[palette], 20) for mark in MARKS}
    for one, other in combinations(("subject", "goal", "capture", "chosen", "cursor", "trace_end"), 2):
        first, second = marks[one], marks[other]
        assert first is not None
        assert second is not None
        assert difference(first, second) > 0.01, (one, other)
    for mark, area in product(MARKS, ((300, 60), (60, 200))):
        frame = table.art.render(FrameMark(mark, area), max(area), PALETTES[palette], 20)
        assert frame is not None
        assert frame.get_size() == (max(area), max(area))


def test_the_borders_of_all_seats_differ_by_their_pattern_alone(screen: pygame.Surface) -> None:
    looks = [replace(look, colour=(120, 90, 60), second=(240, 230, 200)) for look in SEATS]
    borders = {look.pattern: pictures.border(220, look, 63) for look in looks}
    for one, other in combinations(borders, 2):
        assert difference(borders[one], borders[other]) > 0.004, (one, other)


def test_each_edge_of_a_border_adds_a_line(screen: pygame.Surface) -> None:
    look: SeatLook = SEATS[0]
    borders = {edges: pictures.border(SIZE_PX, look, edges) for edges in EDGES}
    bright = {edges: sum(value > 60 for value in brightness(borders[edges])) for edges in EDGES}
    for edges, bit in product(EDGES, range(6)):
        if not edges >> bit & 1:
            assert bright[edges | 1 << bit] > bright[edges]


@pytest.mark.parametrize("palette", PALETTES)
def test_what_is_missing_of_a_price_and_who_cannot_be_recruited_can_be_told(
    table: AllyriaPresentation, palette: str, screen: pygame.Surface
) -> None:
    prices = [
        PriceId(0, "spear", 184, 46, (("wood", 2, is_there),), is_open)
        for is_there, is_open in ((True, True), (False, True), (False, False))
    ]
    shown = [table.art.render(table.art.look(price).picture, 184, PALETTES[palette], 20) for price in prices]
    first, second, third = (pygame.image.tobytes(each, "RGBA") for each in shown if each is not None)
    assert first != second != third


def test_the_troops_of_a_battle_stand_on_a_field_unless_the_palette_is_plain(
    table: AllyriaPresentation, screen: pygame.Surface
) -> None:
    first, second, *_ = RACES
    sides = BattleSide(0, first, (1,) * len(PARTS)), BattleSide(1, second, (0,) * len(PARTS))
    arena = ArenaId(900, 700, ArenaHeading("plains", None, *sides))
    for palette in PALETTES.values():
        picture = table.art.render(table.art.look(arena).picture, 450, palette, 14)
        assert picture is not None
        red, _, blue = picture.get_at((30, 114))[:3]
        assert (blue > red) == palette.textured


def test_a_figure_carries_the_shield_of_its_seat(table: AllyriaPresentation, screen: pygame.Surface) -> None:
    figure = table.art.render(table.art.look(TroopId(0, "spear", 0)).picture, 120, PALETTES["normal"], 20)
    assert figure is not None
    bare = shapes.tinted("allyria/troop/spear", SEATS[0], 120, PALETTES["normal"])
    corner = pygame.Rect(0, 76, 44, 44)
    assert difference(figure.subsurface(corner), bare.subsurface(corner)) > 0.2
