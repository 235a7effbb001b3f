"""Measures what may harm or sicken in a film: how much of the picture flashes, and how much of it glides."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

Numbers: TypeAlias = npt.NDArray[np.float64]

BLOCKS = 96
"""The parts of the picture across that are looked at; they are squares."""
CHANGE = 0.1
"""A part of the picture flashes when its luminance changes by so much, 0 to 1, and back."""
MOST_FLASHES = 3
"""In a second."""
MOVED = 0.02
"""A part of the picture has moved when its luminance changes by so much, 0 to 1."""
RED = 0.8
"""The share of red in the light of a saturated red."""


def blocks_of(picture: pygame.Surface) -> pygame.Surface:
    """The picture in so few pixels that each is one of its parts."""
    height = BLOCKS * picture.get_height() // picture.get_width()
    return pygame.transform.smoothscale(picture, (BLOCKS, height))


def luminance(blocks: Sequence[pygame.Surface]) -> Numbers:
    """The relative luminance by frame and block, 0 to 1."""
    return np.asarray(_light(blocks) @ np.array((0.2126, 0.7152, 0.0722)))


def saturated_red(blocks: Sequence[pygame.Surface]) -> Numbers:
    """The red light by frame and block, 0 to 1; 0 where other light is mixed with it."""
    light = _light(blocks)
    red = light[..., 0] / np.maximum(light.sum(axis=3), 0.01) > RED
    return np.where(red, light[..., 0], 0.0)


def _light(blocks: Sequence[pygame.Surface]) -> Numbers:
    parts = np.stack([pygame.surfarray.array3d(picture) for picture in blocks]) / 255
    return np.asarray(np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4))


def flashing_share(values: Numbers, seconds: float) -> float:
    """The greatest share of the blocks that change more than `MOST_FLASHES` times to and fro in a second.

    Args:
        values: By frame and block, 0 to 1.
        seconds: From one frame to the next.
    """
    turned: Numbers = values[0].copy()
    rising = np.zeros(values[0].shape, dtype=int)
    changes = np.zeros(values.shape, dtype=bool)
    for number, now in enumerate(values[1:], 1):
        up, down = now - turned >= CHANGE, turned - now >= CHANGE
        changes[number] = (up & (rising <= 0)) | (down & (rising >= 0))
        rising[up], rising[down] = 1, -1
        further = up | down | ((rising > 0) & (now > turned)) | ((rising < 0) & (now < turned))
        turned[further] = now[further]
    second = round(1 / seconds)
    windows = (
        changes[start : start + second].sum(axis=0) for start in range(max(1, len(values) - second + 1))
    )
    return max(float((window > 2 * MOST_FLASHES).mean()) for window in windows)


def gliding_share(values: Numbers) -> float:
    """The greatest share of the blocks that moved in two frames in a row; a cut moves them in one only.

    `values`: by frame and block, 0 to 1.
    """
    moved = (np.abs(np.diff(values, axis=0)) > MOVED).mean(axis=(1, 2))
    return float(np.minimum(moved[1:], moved[:-1]).max(initial=0.0))
