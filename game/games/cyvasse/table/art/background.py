"""Paints what never moves: the table, the board with its terrain and frame, the sides' columns."""

from collections.abc import Iterator, Sequence

import pygame

from game.contract import Snapshot
from game.files import ASSETS
from game.games.cyvasse.rules.board.boards import TERRAIN, Rows
from game.games.cyvasse.rules.board.grid import FILES
from game.games.cyvasse.rules.board.pieces import KINDS, SIDES
from game.games.cyvasse.table.layout.board import BAND, HEAD, PIECE, Board
from game.maps.painting import PaintedTile, Painting
from game.table.drawing import painted_tiles
from game.text import Words
from game.ui.drawing import art, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SMALL, Tone, mixed

PIXELS = 128
"""The side of a painted tile."""
VARIANTS = 4
EDGES = {"w": "shore", "f": "wood"}
"""What is painted along the sides of a terrain."""
SIDES_OF_TILE = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
COORDINATES = SMALL.toned(Tone.CREAM).at_most(SMALL.size)
CAPTION = SMALL.toned(Tone.CREAM).at_most(34)

_FOLDER = ASSETS / "cyvasse" / "terrain"


def paint(canvas: Canvas, view: Snapshot, board: Board, words: Words, painting: Painting) -> None:
    """The whole ground, to the edges of the window."""
    wood(canvas)
    for side in SIDES:
        column(canvas, board, side, words)
    frame(canvas, board)
    field = canvas.frame.rect_px(board.field)
    painted = landscape(view["terrain"], painting, turned=board.turned)
    canvas.surface.blit(pygame.transform.smoothscale(painted, field.size), field)
    grid(canvas, board)
    coordinates(canvas, board)


def wood(canvas: Canvas) -> None:
    """The table that the board lies on, darker towards the edges."""
    canvas.surface.fill(canvas.palette[Tone.TABLE])
    texture = art.texture("table") if canvas.palette.textured else None
    if texture is not None:
        side = max(1, round(texture.get_width() * canvas.frame.unit))
        shapes.tile(canvas.surface, pygame.transform.smoothscale(texture, (side, side)))
        canvas.surface.blit(_vignette(canvas.surface.get_size()), (0, 0), special_flags=pygame.BLEND_MULT)


def landscape(rows: Sequence[str], painting: Painting, *, turned: bool) -> pygame.Surface:
    """The terrain as the seat below sees it, with all that the map's author painted around it."""
    size = len(rows)
    whole = pygame.Surface((PIXELS * size, PIXELS * size)).convert()
    painted_tiles.draw(whole, painting.below, size, turned=turned)
    if all(_is_ours(stamp) for stamp in painting.ground):
        _terrain(whole, tuple(row[::-1] for row in reversed(rows)) if turned else tuple(rows))
    else:
        painted_tiles.draw(whole, painting.ground, size, turned=turned)
    painted_tiles.draw(whole, painting.above, size, turned=turned)
    return whole


def _is_ours(stamp: PaintedTile) -> bool:
    """Whether a tile is painted with our own terrain, which gets banks and edges."""
    return stamp.picture.path.resolve().parent == _FOLDER.resolve()


def _terrain(whole: pygame.Surface, rows: Rows) -> None:
    pictures = {path.stem: pygame.image.load(path).convert_alpha() for path in sorted(_FOLDER.glob("*.png"))}
    for row in range(len(rows)):
        for column in range(len(rows)):
            for name in layers(rows, column, row):
                whole.blit(pictures[name], (PIXELS * column, PIXELS * row))


def layers(rows: Sequence[str], column: int, row: int) -> Iterator[str]:
    """The names of the pictures of one tile, lowest first: the ground, then its banks and their corners."""
    kind = rows[row][column]
    yield f"{TERRAIN[kind]}_{(3 * column + 5 * row + column * row // 2) % VARIANTS}"
    if kind not in EDGES:
        return
    edge = EDGES[kind]
    banks = {side for side, direction in SIDES_OF_TILE.items() if _differs(rows, column, row, direction)}
    yield from (f"{edge}_{side}" for side in SIDES_OF_TILE if side in banks)
    for corner, direction in CORNERS.items():
        if banks >= set(corner):
            yield f"{edge}_{corner}"
        elif not banks & set(corner) and _differs(rows, column, row, direction):
            yield f"{edge}_in_{corner}"


def grid(canvas: Canvas, board: Board) -> None:
    """Faint lines between the tiles, and one of gold where the screen stands."""
    field = canvas.frame.rect_px(board.field)
    over = pygame.Surface(field.size, pygame.SRCALPHA)
    width = canvas.frame.px(2)
    for line in range(1, board.size):
        at = round(field.width * line / board.size)
        pygame.draw.line(over, (*canvas.palette[Tone.INK], 96), (at, 0), (at, field.height), width)
        pygame.draw.line(over, (*canvas.palette[Tone.INK], 96), (0, at), (field.width, at), width)
    middle = field.height // 2
    pygame.draw.line(over, (*canvas.palette[Tone.GOLD], 150), (0, middle), (field.width, middle), width)
    canvas.surface.blit(over, field)


def frame(canvas: Canvas, board: Board) -> None:
    """A frame of dark wood between two lines of gold leaf, with a shadow on the table."""
    area, unit = canvas.frame.rect_px(board.frame), canvas.frame.unit
    _cast_shadow(canvas.surface, area, canvas.frame.px(26))
    dark = canvas.palette[Tone.PLATE]
    pygame.draw.rect(canvas.surface, dark, area, border_radius=canvas.frame.px(6))
    gold, bronze = canvas.palette[Tone.GOLD], canvas.palette[Tone.BRONZE]
    bright = mixed(gold, (255, 246, 214), 0.5)
    for inset, width, colour in ((3, 5, bronze), (4, 3, gold), (4, 1, bright)):
        _outline(canvas.surface, area.inflate(-2 * inset * unit, -2 * inset * unit), colour, width * unit)
    inner = canvas.frame.rect_px(board.field)
    for outset, width, colour in ((5, 5, bronze), (4, 3, gold), (4, 1, bright)):
        _outline(canvas.surface, inner.inflate(2 * outset * unit, 2 * outset * unit), colour, width * unit)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        _rosette(canvas, pygame.Vector2(getattr(board.frame, corner)), board)


def coordinates(canvas: Canvas, board: Board) -> None:
    """Files below and above, ranks left and right."""
    around, field = board.frame, board.field
    for number in range(1, board.size + 1):
        x, _ = board.at(number, 1)
        _, y = board.at(1, number)
        half = board.tile / 2
        for top in (around.top, field.bottom):
            _letter(canvas, FILES[number - 1], pygame.Rect(round(x - half), top, round(board.tile), BAND))
        for left in (around.left, field.right):
            _letter(canvas, str(number), pygame.Rect(left, round(y - half), BAND, round(board.tile)))


def column(canvas: Canvas, board: Board, side: str, words: Words) -> None:
    """The trays of a side: its reserve above, its fallen below."""
    hollows = {"reserve": board.tray(side)} | ({} if board.setup else {"fallen": board.grave(side)})
    for key, area in hollows.items():
        _hollow(canvas, area)
        head = pygame.Rect(area.left, area.top - HEAD, area.width, HEAD - 4)
        caption = words(f"table.cyvasse.{key}")
        canvas.text(caption, head, canvas.fit(caption, head, CAPTION), align="centre", valign="middle")
    for kind in KINDS:
        _engrave(canvas, board.slot(side, kind), f"cyvasse/{side}/{kind}", board.tile)


def _engrave(canvas: Canvas, area: pygame.Rect, name: str, tile: float) -> None:
    """The outline of a piece, faint in the leather: this is where it belongs."""
    standing, size = canvas.frame.px(tile * PIECE), canvas.frame.px(min(area.size) * 0.86)
    drawn = art.picture(name, (standing, standing))
    drawn = pygame.transform.smoothscale_by(drawn, size / standing)
    drawn.fill((40, 24, 12, 255), special_flags=pygame.BLEND_RGBA_MULT)
    drawn.set_alpha(46)
    canvas.surface.blit(drawn, drawn.get_rect(center=canvas.frame.rect_px(area).center))


def _hollow(canvas: Canvas, area: pygame.Rect) -> None:
    """A shallow hollow in the wood, lined with leather."""
    hollow = canvas.frame.rect_px(area)
    lining = pygame.Surface(hollow.size)
    lining.fill(mixed(canvas.palette[Tone.TABLE], canvas.palette[Tone.PARCHMENT], 0.42))
    if canvas.palette.textured and (paper := art.texture("parchment")) is not None:
        shapes.tile(lining, paper)
        lining.fill((178, 150, 118), special_flags=pygame.BLEND_MULT)
    canvas.surface.blit(lining, hollow)
    _inner_shadow(canvas.surface, hollow, canvas.frame.px(12))
    _outline(canvas.surface, hollow, canvas.palette[Tone.BRONZE], 4 * canvas.frame.unit)
    _outline(canvas.surface, hollow, canvas.palette[Tone.GOLD], 2 * canvas.frame.unit)


def _letter(canvas: Canvas, words: str, area: pygame.Rect) -> None:
    canvas.text(words, area.inflate(8, 0), COORDINATES, align="centre", valign="middle")


def _rosette(canvas: Canvas, corner: pygame.Vector2, board: Board) -> None:
    """A golden lozenge in a corner of the frame."""
    middle = pygame.Vector2(board.frame.center)
    inward = pygame.Vector2(1 if corner.x < middle.x else -1, 1 if corner.y < middle.y else -1)
    at = pygame.Vector2(canvas.frame.origin) + (corner + inward * (BAND / 2)) * canvas.frame.unit
    for reach, tone in ((13, Tone.BRONZE), (10, Tone.GOLD), (4, Tone.RED)):
        far = reach * canvas.frame.unit
        points = [at + pygame.Vector2(far, 0).rotate(turn) for turn in (0, 90, 180, 270)]
        pygame.draw.polygon(canvas.surface, canvas.palette[tone], points)


def _outline(surface: pygame.Surface, area: pygame.Rect, colour: tuple[int, int, int], width: float) -> None:
    pygame.draw.rect(surface, colour, area, max(1, round(width)))


def _cast_shadow(surface: pygame.Surface, area: pygame.Rect, reach: int) -> None:
    """A soft shadow around and below a rectangle."""
    small = pygame.Surface((area.width // 8 + 16, area.height // 8 + 16), pygame.SRCALPHA)
    small.fill((0, 0, 0, 190), small.get_rect().inflate(-12, -12))
    soft = pygame.transform.box_blur(small, 4)
    grown = area.inflate(2 * reach, 2 * reach).move(0, reach // 3)
    surface.blit(pygame.transform.smoothscale(soft, grown.size), grown)


def _inner_shadow(surface: pygame.Surface, area: pygame.Rect, reach: int) -> None:
    """Darker along the top and the left, as a hollow is."""
    shade = pygame.Surface(area.size, pygame.SRCALPHA)
    for depth in range(reach):
        dark = (0, 0, 0, round(90 * (1 - depth / reach) ** 2))
        pygame.draw.line(shade, dark, (depth, depth), (area.width - depth, depth))
        pygame.draw.line(shade, dark, (depth, depth), (depth, area.height - depth))
    surface.blit(shade, area)


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """White in the middle, grey towards the corners."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = min(1.0, ((x - 31.5) / 36) ** 2 + ((y - 17.5) / 21) ** 2)
            light = round(255 - 120 * far)
            small.set_at((x, y), (light, light, light))
    return pygame.transform.smoothscale(small, size)


def _differs(rows: Sequence[str], column: int, row: int, direction: tuple[int, int]) -> bool:
    """True if the next tile in a direction has another terrain; beyond the edge there is none."""
    x, y = column + direction[0], row + direction[1]
    return 0 <= x < len(rows) and 0 <= y < len(rows) and rows[y][x] != rows[row][column]
