"""How marks look: the cursor is like nothing else, and what happened last is fainter than what is open."""

from itertools import product

import pygame
import pytest

from game.catalogue import GAMES
from game.contract import View
from game.games.allyria.table.pictures import hexagon
from game.games.cyvasse.table.ids import TileSpot
from game.games.lyssan.table.art import ProvinceMark, TokenMark
from game.table.entities.things import FAINTEST
from game.table.ids import OPEN_MARKS, Mark, SpotId
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.presentation.marks import STYLES, mark_frame
from game.table.presentation.painted import FrameMark, PictureStyle
from game.text import Words
from game.ui.drawing.theme import PALETTES, Palette, Tone, contrast

SIDE = 180
GROUNDS = {
    "sand": (214, 176, 140),
    "meadow": (150, 150, 80),
    "water": (60, 110, 160),
    "floor": (120, 112, 104),
}
SQUARE = (0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95)


def pictures(kind: str, palette: Palette) -> dict[str, pygame.Surface]:
    """The mark on a frame, a tile, a province and a token."""
    frame = FrameMark(kind, (SIDE, SIDE)).paint(PictureStyle(SIDE, palette, 28, (), Words("en")))
    lyssan = presentation_of("lyssan", TableSetting(Words("en"))).art
    province, token = (
        lyssan.render(mark, SIDE, palette, 28)
        for mark in (ProvinceMark(kind, float(SIDE), SQUARE), TokenMark(kind))
    )
    assert province is not None
    assert token is not None
    return {
        "frame": frame,
        "tile": hexagon(kind, SIDE, palette),
        "province": province,
        "token": token,
    }


def loudness(mark: pygame.Surface, ground: tuple[int, int, int], strength: float = 1.0) -> float:
    """How much a mark changes the ground below it, over all pixels and colours."""
    before = pygame.Surface(mark.get_size())
    before.fill(ground)
    after, drawn = before.copy(), mark.copy()
    drawn.fill((255, 255, 255, int(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    after.blit(drawn, (0, 0))
    one, other = pygame.surfarray.array3d(before).astype(int), pygame.surfarray.array3d(after).astype(int)
    return float(abs(one - other).sum())


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
@pytest.mark.parametrize("ground", GROUNDS)
def test_what_moved_last_never_outshines_what_may_be_chosen(
    palette: Palette, ground: str, screen: pygame.Surface
) -> None:
    del screen
    open_kinds = sorted(OPEN_MARKS & STYLES.keys())
    for trace, kind in product(("trace_start", "trace_end"), open_kinds):
        for shape, picture in pictures(trace, palette).items():
            faintest = loudness(pictures(kind, palette)[shape], GROUNDS[ground], FAINTEST)
            assert loudness(picture, GROUNDS[ground]) < 0.6 * faintest, (shape, trace, kind)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_the_cursor_has_a_colour_and_a_size_of_its_own(palette: Palette) -> None:
    colours = {kind: [palette[tone] for tone, _, _ in style.lines] for kind, style in STYLES.items()}
    own = palette[Tone.CURSOR]
    assert [kind for kind, lines in colours.items() if own in lines] == ["cursor"]
    assert contrast(own, palette[Tone.CREAM]) >= 4.5, "the line of the cursor and its light edge"
    assert STYLES["cursor"].width > 1.3 * max(
        style.width for kind, style in STYLES.items() if kind != "cursor"
    )
    card = pygame.Rect(100, 100, 90, 126)
    around = mark_frame(card, "cursor").inflate(-STYLES["cursor"].width, -STYLES["cursor"].width)
    assert around.contains(card), "its middle line is around the card"
    assert mark_frame(card, "cursor").contains(mark_frame(card, "subject").inflate(8, 8))


def test_a_tile_has_signs_for_what_is_open_and_frames_for_the_rest() -> None:
    look = presentation_of("cyvasse", TableSetting(Words("en"))).art.look
    tile: SpotId = TileSpot("a1")
    assert look(Mark("capture", tile)).picture == "table/capture"
    assert look(Mark("trace_end", tile)).picture == FrameMark("trace_end", (100, 100))


def test_all_games_paint_the_cursor_in_its_colour(screen: pygame.Surface) -> None:
    del screen
    for game in ("cyvasse", "lyssan", "allyria", "grace"):
        state = GAMES[game].new({}, 1)
        presented = presentation_of(game, TableSetting(Words("en")))
        view: View = GAMES[game].known(state.view(None))
        presented.layout.places(view, {})
        for target in presented.layout.targets(view)[::7]:
            look = presented.art.look(Mark("cursor", target.spot))
            painted = presented.art.render(look.picture, SIDE, PALETTES["normal"], 28)
            assert painted is not None, (game, target.spot)
            assert _has_colour(painted, PALETTES["normal"][Tone.CURSOR]), (game, target.spot)


def _has_colour(picture: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    return bool(pygame.mask.from_threshold(picture, colour, (24, 24, 24, 255)).count())
