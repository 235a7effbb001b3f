"""Raster drawing: paper grain, inked lines and dabs of paint on a sheet of pixels.

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

FINE = 4
"""Edges are drawn this many times larger and averaged."""


def seeded_rng(*key: object) -> np.random.RandomState:
    """The random numbers of one picture, the same for the same key."""
    return np.random.RandomState(zlib.crc32(repr(key).encode()))


def cloud(rng: np.random.RandomState, size: int, grain: float, *, stretch: float = 1.0) -> Field:
    """Seamless noise with spots about `grain` pixels wide and `stretch` times as high; mean 0, spread 1."""
    down = np.fft.fftfreq(size)[:, None] * grain * stretch
    across = np.fft.fftfreq(size)[None, :] * grain
    soft = np.exp(-2 * np.pi * (down**2 + across**2))
    noise = np.fft.ifft2(np.fft.fft2(rng.normal(size=(size, size))) * soft).real
    spread = (noise - noise.mean()) / noise.std()
    return np.asarray(spread, dtype=np.float64)


def smooth(low: float, high: float, field: Field) -> Field:
    """0 below `low`, 1 above `high`, smooth between them."""
    way = np.clip((field - low) / (high - low), 0.0, 1.0)
    return np.asarray(way * way * (3 - 2 * way), dtype=np.float64)


def tinted(colour: Colour, light: Field, *, warmth: Field | None = None) -> Field:
    """An opaque ground: `colour` made lighter by the share `light`, and redder by the share `warmth`."""
    size = light.shape[0]
    ground = np.ones((size, size, 4))
    ground[..., :3] = np.array(colour) / 255 * (1 + light[..., None])
    if warmth is not None:
        ground[..., 0] *= 1 + warmth
        ground[..., 2] *= 1 - warmth
    return np.clip(ground, 0, 1)


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


def blob(rng: np.random.RandomState, centre: Point, radius: float, *, lobes: int) -> list[Point]:
    """The scalloped outline of a tree's crown or a bush."""
    turn, lean = rng.uniform(0, 2 * np.pi), rng.uniform(0.9, 1.1)
    angles = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    reach = radius * (0.84 + 0.17 * np.abs(np.sin(lobes * angles / 2 + turn)))
    return [
        (centre[0] + r * float(np.cos(a)) * lean, centre[1] + r * float(np.sin(a)) / lean)
        for a, r in zip(angles, reach, strict=True)
    ]


class Sheet:
    """Pixels to paint on; with `endless`, shapes wrap round at the sides."""

    def __init__(self, size: int, *, ground: Field | None = None, endless: bool = True) -> None:
        self.size = size
        self.pixels = np.zeros((size, size, 4)) if ground is None else ground.copy()
        self.endless = endless

    def fill(self, outline: Sequence[Point], colour: Colour, strength: float = 1.0) -> None:
        """Paint a shape, its edge softened."""
        corner_x = int(np.floor(min(x for x, _ in outline))) - 1
        corner_y = int(np.floor(min(y for _, y in outline))) - 1
        width = int(np.ceil(max(x for x, _ in outline))) - corner_x + 2
        height = int(np.ceil(max(y for _, y in outline))) - corner_y + 2
        stencil = pygame.Surface((width * FINE, height * FINE), depth=8)
        stencil.set_palette([(0, 0, 0), (255, 255, 255)])
        inside = [((x - corner_x) * FINE, (y - corner_y) * FINE) for x, y in outline]
        pygame.draw.polygon(stencil, 1, inside)
        bits = pygame.surfarray.array2d(stencil).T.astype(np.float64)
        cover = bits.reshape(height, FINE, width, FINE).mean(axis=(1, 3))
        self._lay(cover * strength, colour, corner_x, corner_y)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour, strength: float = 1.0) -> None:
        """Draw a pen line."""
        self.fill(ribbon(points, width), colour, strength)

    def dot(self, centre: Point, radius: float, colour: Colour, strength: float = 1.0) -> None:
        """Set a round dab."""
        angles = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        ring = [
            (centre[0] + radius * float(np.cos(a)), centre[1] + radius * float(np.sin(a))) for a in angles
        ]
        self.fill(ring, colour, strength)

    def lay(self, above: Field) -> None:
        """Lay another sheet's pixels over this one."""
        self.pixels = above + self.pixels * (1 - above[..., 3:])

    def _lay(self, cover: Field, colour: Colour, left: int, top: int) -> None:
        rows = np.arange(top, top + cover.shape[0])
        columns = np.arange(left, left + cover.shape[1])
        if not self.endless:
            kept_rows = (rows >= 0) & (rows < self.size)
            kept_columns = (columns >= 0) & (columns < self.size)
            cover = cover[np.ix_(kept_rows, kept_columns)]
            rows, columns = rows[kept_rows], columns[kept_columns]
        here = np.ix_(rows % self.size, columns % self.size)
        paint = np.append(np.array(colour) / 255, 1.0) * cover[..., None]
        self.pixels[here] = paint + self.pixels[here] * (1 - cover[..., None])


def surface(pixels: Field) -> pygame.Surface:
    """The pixels as a picture, straight alpha."""
    alpha = pixels[..., 3:]
    straight = np.where(alpha > 0, pixels[..., :3] / np.maximum(alpha, 1e-9), 0)
    whole = np.concatenate([straight, alpha], axis=2)
    eight = np.clip(np.rint(whole * 255), 0, 255).astype(np.uint8)
    size = (eight.shape[1], eight.shape[0])
    return pygame.image.frombytes(eight.tobytes(), size, "RGBA")


def save(pixels: Field, path: Path) -> None:
    """Write a PNG; without an alpha channel where nothing shines through."""
    picture = surface(pixels)
    if pixels[..., 3].min() >= 1:
        opaque = pygame.Surface(picture.get_size(), depth=24)
        opaque.blit(picture, (0, 0))
        picture = opaque
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)
