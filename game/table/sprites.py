"""Pictures of things, ready to be blitted: premultiplied, in the size, angle and opacity they have."""

from typing import NamedTuple

import pygame

from game.table.components import Look
from game.ui import art, fonts
from game.ui.theme import NORMAL, Palette, Tone

ANGLES = 15
"""Degrees from one drawn angle to the next."""
SHADES = 8
"""Steps of opacity."""
MOST = 3000
"""Kept pictures; when there are more all are forgotten."""


class Sprite(NamedTuple):
    """What a thing looks like at a moment; sizes in pixels."""

    look: Look
    size: int
    angle: int = 0
    """In steps of `ANGLES`."""
    shade: int = SHADES
    """Opacity in steps of an eighth."""
    facing: int = 8
    """How wide it looks in eighths; negative shows its back."""


class Sprites:
    """Makes and keeps the pictures of things."""

    def __init__(self, palette: Palette = NORMAL, text_px: int = 28) -> None:
        self._palette = palette
        self._text_px = text_px
        self._made: dict[Sprite, pygame.Surface] = {}
        self._shadows: dict[tuple[int, int], pygame.Surface] = {}
        self._largest: dict[Look, int] = {}

    def picture(self, sprite: Sprite) -> pygame.Surface:
        """The picture; must be blitted with `pygame.BLEND_PREMULTIPLIED`."""
        made = self._made.get(sprite)
        if made is None:
            if len(self._made) > MOST:
                self._made.clear()
            made = self._made[sprite] = self._make(sprite)
        return made

    def quick(self, sprite: Sprite) -> pygame.Surface:
        """The picture, scaled from a larger one if there is one: for sizes that are only passed through."""
        if sprite in self._made or sprite.size >= self._largest.get(sprite.look, 0):
            return self.picture(sprite)
        plain = self.picture(Sprite(sprite.look, self._largest[sprite.look]))
        part = sprite.size / max(1, *plain.get_size())
        size = max(1, round(plain.get_width() * part)), max(1, round(plain.get_height() * part))
        self._made[Sprite(sprite.look, sprite.size)] = pygame.transform.smoothscale(plain, size)
        return self.picture(sprite)

    def shadow(self, size: int, shade: int) -> pygame.Surface:
        """The soft shadow on the table of what is above it."""
        made = self._shadows.get((size, shade))
        if made is None:
            made = self._shadows[size, shade] = faded(_shadow(size), shade)
        return made

    def _make(self, sprite: Sprite) -> pygame.Surface:
        if sprite.shade < SHADES:
            return faded(self.picture(sprite._replace(shade=SHADES)), sprite.shade)
        if sprite.angle:
            plain = self.picture(sprite._replace(angle=0))
            return pygame.transform.rotozoom(plain, sprite.angle * ANGLES, 1.0)
        if sprite.facing != 8:
            return self._turned(sprite)
        self._largest[sprite.look] = max(sprite.size, self._largest.get(sprite.look, 0))
        return self._drawn(sprite.look, sprite.size)

    def _turned(self, sprite: Sprite) -> pygame.Surface:
        """A thing that has turned about its upright axis: narrower, or its back."""
        look = sprite.look
        shown = Look(look.back or look.picture) if sprite.facing < 0 else look
        plain = self.picture(Sprite(shown, sprite.size))
        width = max(2, plain.get_width() * abs(sprite.facing) // 8)
        return pygame.transform.smoothscale(plain, (width, plain.get_height()))

    def _drawn(self, look: Look, size: int) -> pygame.Surface:
        if not look.words:
            return art.picture(look.picture, (size, size)).premul_alpha()
        letters = fonts.font("sans", "Bold", self._text_px).render(
            look.words, antialias=True, color=self._palette[Tone.CREAM]
        )
        room = max(size, letters.get_height(), letters.get_width() + size // 3)
        drawn = art.picture(look.picture, (room, room)).copy()
        drawn.blit(letters, letters.get_rect(center=drawn.get_rect().center))
        return drawn.premul_alpha()


def faded(plain: pygame.Surface, shade: int) -> pygame.Surface:
    """A premultiplied picture with `shade` eighths of its opacity."""
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
