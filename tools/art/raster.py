"""Raster drawing: paper grain, inked lines and dots of paint on a sheet of pixels.

Sheets are arrays of premultiplied red, green, blue, alpha between 0 and 1. Random numbers come from
`seeded_rng(key)`, whose stream numpy promises never to change, so a picture is the same on every machine.
"""

import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
from numpy.typing import NDArray

Field: TypeAlias = NDArray[np.float64]
"""A number for each pixel, by row and column."""
Colour: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]
Rng: TypeAlias = np.random.RandomState

OVERSAMPLING = 4
"""Shapes are drawn this many times larger and averaged, so that their edges are smooth."""


def seeded_rng(*key: object) -> Rng:
    """The random numbers of one picture, the same for the same key."""
    return np.random.RandomState(zlib.crc32(repr(key).encode()))


def noise(rng: Rng, size: int, grain: float, *, stretch: float = 1.0) -> Field:
    """Seamless noise with spots about `grain` pixels wide and `stretch` times as high.

    Its mean is 0, its standard deviation 1.
    """
    down = np.fft.fftfreq(size)[:, None] * grain * stretch
    across = np.fft.fftfreq(size)[None, :] * grain
    soft = np.exp(-2 * np.pi * (down**2 + across**2))
    blurred = np.fft.ifft2(np.fft.fft2(rng.normal(size=(size, size))) * soft).real
    normalized = (blurred - blurred.mean()) / blurred.std()
    return np.asarray(normalized, dtype=np.float64)


def smooth(low: float, high: float, field: Field) -> Field:
    """0 below `low`, 1 above `high`, smooth between them."""
    share = np.clip((field - low) / (high - low), 0.0, 1.0)
    return np.asarray(share * share * (3 - 2 * share), dtype=np.float64)


def tinted(colour: Colour, light: Field, *, warmth: Field | None = None) -> Field:
    """An opaque ground: `colour`, lighter by the share `light` and redder by the share `warmth`."""
    size = light.shape[0]
    ground = np.ones((size, size, 4))
    ground[..., :3] = np.array(colour) / 255 * (1 + light[..., None])
    if warmth is not None:
        ground[..., 0] *= 1 + warmth
        ground[..., 2] *= 1 - warmth
    return np.clip(ground, 0, 1)


def coloured(colour: Colour, opacity: Field) -> Field:
    """The pixels of one colour; `opacity` is 0 to 1 and clipped to that."""
    return np.append(np.array(colour) / 255, 1.0) * np.clip(opacity, 0, 1)[..., None]


def ribbon(points: Sequence[Point], width: float, *, taper: bool = True) -> list[Point]:
    """The outline of a pen line along the points, thin at its ends."""
    line = np.array(points)
    along = np.gradient(line, axis=0)
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)[:, None]
    ends = np.linspace(0, 1, len(line))
    half = width / 2 * (np.sin(np.pi * ends) ** 0.5 * 0.85 + 0.15 if taper else np.ones(len(line)))
    aside = np.stack([-along[:, 1], along[:, 0]], axis=1) * half[:, None]
    outline = np.concatenate([line + aside, (line - aside)[::-1]])
    return [(float(x), float(y)) for x, y in outline]


def blob(rng: Rng, centre: Point, radius: float, *, lobes: int) -> list[Point]:
    """The scalloped outline of a tree's crown or a bush."""
    turn, lean = rng.uniform(0, 2 * np.pi), rng.uniform(0.9, 1.1)
    angles = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    reach = radius * (0.84 + 0.17 * np.abs(np.sin(lobes * angles / 2 + turn)))
    return [
        (centre[0] + r * float(np.cos(a)) * lean, centre[1] + r * float(np.sin(a)) / lean)
        for a, r in zip(angles, reach, strict=True)
    ]


class Sheet:
    """Pixels to paint on; if it `wraps`, what crosses one side goes on at the opposite side."""

    def __init__(self, size: int, *, ground: Field | None = None, wraps: bool = True) -> None:
        self.size = size
        self.pixels = np.zeros((size, size, 4)) if ground is None else ground.copy()
        self.wraps = wraps

    def fill(self, outline: Sequence[Point], colour: Colour, strength: float = 1.0) -> None:
        """Paints a shape with smooth edges."""
        corner_x = int(np.floor(min(x for x, _ in outline))) - 1
        corner_y = int(np.floor(min(y for _, y in outline))) - 1
        width = int(np.ceil(max(x for x, _ in outline))) - corner_x + 2
        height = int(np.ceil(max(y for _, y in outline))) - corner_y + 2
        stencil = pygame.Surface((width * OVERSAMPLING, height * OVERSAMPLING), depth=8)
        stencil.set_palette([(0, 0, 0), (255, 255, 255)])
        inside = [((x - corner_x) * OVERSAMPLING, (y - corner_y) * OVERSAMPLING) for x, y in outline]
        pygame.draw.polygon(stencil, 1, inside)
        bits = pygame.surfarray.array2d(stencil).T.astype(np.float64)
        cover = bits.reshape(height, OVERSAMPLING, width, OVERSAMPLING).mean(axis=(1, 3))
        self._blend_colour(cover * strength, colour, corner_x, corner_y)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour, strength: float = 1.0) -> None:
        """Draws a pen line."""
        self.fill(ribbon(points, width), colour, strength)

    def dot(self, centre: Point, radius: float, colour: Colour, strength: float = 1.0) -> None:
        """Paints a round dot."""
        angles = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        ring = [
            (centre[0] + radius * float(np.cos(a)), centre[1] + radius * float(np.sin(a))) for a in angles
        ]
        self.fill(ring, colour, strength)

    def blend(self, above: Field) -> None:
        """Blends another sheet's pixels over this one."""
        self.pixels = above + self.pixels * (1 - above[..., 3:])

    def _blend_colour(self, cover: Field, colour: Colour, left: int, top: int) -> None:
        rows = np.arange(top, top + cover.shape[0])
        columns = np.arange(left, left + cover.shape[1])
        if not self.wraps:
            kept_rows = (rows >= 0) & (rows < self.size)
            kept_columns = (columns >= 0) & (columns < self.size)
            cover = cover[np.ix_(kept_rows, kept_columns)]
            rows, columns = rows[kept_rows], columns[kept_columns]
        here = np.ix_(rows % self.size, columns % self.size)
        paint = coloured(colour, cover)
        self.pixels[here] = paint + self.pixels[here] * (1 - cover[..., None])


def surface(pixels: Field) -> pygame.Surface:
    """The pixels as a picture with straight alpha."""
    alpha = pixels[..., 3:]
    straight = np.where(alpha > 0, pixels[..., :3] / np.maximum(alpha, 1e-9), 0)
    rgba = np.concatenate([straight, alpha], axis=2)
    eight_bits = np.clip(np.rint(rgba * 255), 0, 255).astype(np.uint8)
    size = (eight_bits.shape[1], eight_bits.shape[0])
    return pygame.image.frombytes(eight_bits.tobytes(), size, "RGBA")


def save(pixels: Field, path: Path) -> None:
    """Writes a PNG; without an alpha channel if all pixels are opaque."""
    picture = surface(pixels)
    if pixels[..., 3].min() >= 1:
        opaque = pygame.Surface(picture.get_size(), depth=24)
        opaque.blit(picture, (0, 0))
        picture = opaque
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)
