"""Pictures of things, ready to be blitted: premultiplied, in the size, angle and opacity they have."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pygame

from game.table.entities.components import PictureId, ThingLook
from game.ui.drawing import art, fonts
from game.ui.drawing.theme import NORMAL, Palette, Tone

ANGLES = 15
"""Degrees from one drawn angle to the next."""
SHADES = 8
"""Steps of opacity."""
FACINGS = 8
"""Steps from edge on to the front."""
MOST, ROOM = 800, 40_000_000
"""Kept pictures, and pixels in them; when there are more the one that was asked for longest ago goes."""


class Sprite(NamedTuple):
    """What a thing looks like at a moment; sizes in pixels."""

    look: ThingLook
    size: int
    angle: int = 0
    """In steps of `ANGLES`."""
    shade: int = SHADES
    """Opacity in steps of an eighth."""
    facing: int = FACINGS
    """How wide it looks in eighths; negative shows its back."""


class Picture(NamedTuple):
    """A picture without its clear borders, and how it lies about the middle of the thing, in pixels."""

    surface: pygame.Surface
    left: int
    top: int


Draw: TypeAlias = Callable[[PictureId, int], pygame.Surface | None]
"""Draws a picture in a size; None: it is a file."""


def _from_file(picture: PictureId, size: int) -> None:
    """Every picture is a file."""


class Sprites:
    """Makes and keeps the pictures of things."""

    def __init__(self, palette: Palette = NORMAL, text_px: int = 28, draw: Draw = _from_file) -> None:
        self._palette = palette
        self._draw = draw
        self._text_px = text_px
        self._made: dict[Sprite, Picture] = {}
        self._pixels = 0
        self._shadows: dict[tuple[int, int], Picture] = {}
        self._prepared: dict[ThingLook, tuple[int, pygame.Surface]] = {}
        """The largest size asked for, and the whole picture in it."""
        self._latest: tuple[ThingLook, int, pygame.Surface] | None = None
        """The whole picture that was drawn last; what fades or turns wants it again and again."""

    def prepare(self, look: ThingLook, size: int) -> None:
        """Have both sides of a thing drawn before they are needed; drawing takes too long for a frame."""
        for side in (look, ThingLook(look.back)) if look.back else (look,):
            if side not in self._prepared or size > self._prepared[side][0]:
                self._prepared[side] = size, self._drawn(side, size)
            self.picture(Sprite(side, size))

    def picture(self, sprite: Sprite) -> Picture:
        """The picture; must be blitted with `pygame.BLEND_PREMULTIPLIED`.

        What was prepared in a larger size is scaled.
        """
        made = self._made.pop(sprite, None)
        if made is None:
            return self._keep(sprite, self._plain(sprite.look, sprite.size))
        self._made[sprite] = made
        return made

    def _keep(self, sprite: Sprite, plain: pygame.Surface) -> Picture:
        """Finish a picture and keep it in place of older ones."""
        while self._made and (len(self._made) >= MOST or self._pixels > ROOM):
            self._pixels -= _area(self._made.pop(next(iter(self._made))))
        made = self._made[sprite] = self._finished(sprite, plain)
        self._pixels += _area(made)
        return made

    def shadow(self, size: int, shade: int) -> Picture:
        """The soft shadow on the table of what is above it."""
        size = size // 4 * 4
        made = self._shadows.get((size, shade))
        if made is None:
            made = self._shadows[size, shade] = cropped(faded(_shadow(size), shade))
        return made

    def _finished(self, sprite: Sprite, plain: pygame.Surface) -> Picture:
        """Turned, faded and without its borders."""
        if sprite.facing != FACINGS:
            plain = self._turned(sprite, plain)
        if sprite.angle:
            plain = pygame.transform.rotozoom(plain, sprite.angle * ANGLES, 1.0)
        return cropped(faded(plain, sprite.shade))

    def _turned(self, sprite: Sprite, front: pygame.Surface) -> pygame.Surface:
        """A thing that has turned about its upright axis: narrower, or its back."""
        look = sprite.look
        shown = self._plain(ThingLook(look.back), sprite.size) if sprite.facing < 0 and look.back else front
        width = max(2, shown.get_width() * abs(sprite.facing) // FACINGS)
        return pygame.transform.smoothscale(shown, (width, shown.get_height()))

    def _plain(self, look: ThingLook, size: int) -> pygame.Surface:
        """The whole picture, upright and from its front."""
        if self._latest is None or self._latest[:2] != (look, size):
            self._latest = look, size, self._prepared_as(look, size) or self._drawn(look, size)
        return self._latest[2]

    def _prepared_as(self, look: ThingLook, size: int) -> pygame.Surface | None:
        """What was prepared, scaled down to a size; None: nothing was, or letters that suffer from it."""
        largest, plain = self._prepared.get(look, (0, None))
        if plain is None or size == largest:
            return plain
        return None if size > largest or look.text else pygame.transform.smoothscale_by(plain, size / largest)

    def _drawn(self, look: ThingLook, size: int) -> pygame.Surface:
        if not look.text:
            return self._picture(look.picture, size).premul_alpha()
        letters = fonts.font("sans", "Bold", self._text_px).render(
            look.text, antialias=True, color=self._palette[Tone.CREAM]
        )
        room = max(size, letters.get_height(), letters.get_width() + size // 3)
        drawn = self._picture(look.picture, room).copy()
        drawn.blit(letters, letters.get_rect(center=drawn.get_rect().center))
        return drawn.premul_alpha()

    def _picture(self, picture: PictureId, size: int) -> pygame.Surface:
        """As the game draws it, or else from a file."""
        own = self._draw(picture, size)
        return art.picture(str(picture), (size, size)) if own is None else art.converted(own)


def _area(picture: Picture) -> int:
    """The picture's pixels."""
    return picture.surface.get_width() * picture.surface.get_height()


def cropped(plain: pygame.Surface) -> Picture:
    """What is to be seen of a picture."""
    seen = plain.get_bounding_rect()
    middle = plain.get_width() // 2, plain.get_height() // 2
    return Picture(plain.subsurface(seen).copy(), seen.left - middle[0], seen.top - middle[1])


def faded(plain: pygame.Surface, shade: int) -> pygame.Surface:
    """A premultiplied picture with `shade` eighths of its opacity."""
    if shade >= SHADES:
        return plain
    made = plain.copy()
    part = 255 * shade // SHADES
    made.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _shadow(size: int) -> pygame.Surface:
    """A soft ellipse, drawn small and enlarged."""
    small = pygame.Surface((32, 16), pygame.SRCALPHA)
    for ring in range(7, 0, -1):
        area = pygame.Rect(0, 0, 4 * ring + 2, 2 * ring + 1)
        area.center = (16, 8)
        pygame.draw.ellipse(small, (0, 0, 0, 16 * (8 - ring)), area)
    made = pygame.transform.smoothscale(small, (max(2, size), max(1, size // 2)))
    return art.converted(made).premul_alpha()
