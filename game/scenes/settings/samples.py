"""The samples beside the settings, which show their effect at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.input.messages import Device, Intent
from game.scenes.services import Services
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, FIELD, HEADING, READING, SEATS, SMALL, TextStyle, Tone
from game.ui.layout import inset, split_top

GLIDE_SECONDS = 1.6
"""The time in which the moving shield crosses the sample at normal speed."""
JUMP_SECONDS = 0.9
"""The time between two jumps of the shield if animations are off."""


@dataclass(frozen=True)
class SampleState:
    """The values that the samples show."""

    services: Services
    elapsed: float
    """Seconds since the settings were opened."""
    pressed: tuple[Device, Intent] | None
    """The latest press; None: there was none."""

    def words(self, key: str) -> str:
        """Returns a text of the samples by the last part of its key."""
        return self.services.words(f"settings.sample.{key}")


def draw_language_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws a few lines of text and shields in the chosen style."""
    used = ornament.heading(canvas, state.words("heading"), area, HEADING)
    divider = pygame.Rect(area.left, used.bottom + 8, area.width, 24)
    ornament.divider(canvas, divider)
    _, below = split_top(area, divider.bottom - area.top, 12)
    used = _draw_text(canvas, state.words("text"), below, READING)
    _, shields = split_top(below, used.height, 20)
    _draw_shields(canvas, shields)


def draw_screen_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws how to set the safe area, and a television that shows it if there is space."""
    used = _draw_text(canvas, state.words("frame"), area, BODY)
    below = split_top(area, used.height, 24)[1]
    if below.height > 180:
        _draw_television(canvas, below, state.services.settings.safe_area)


def draw_motion_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws a shield that moves back and forth at the speed of things on the table."""
    used = _draw_text(canvas, state.words("motion"), area, BODY)
    track = split_top(area, used.height, 24)[1]
    track.height = min(track.height, 200)
    canvas.panel(track, FIELD)
    side = min(track.height - 24, 150)
    progress = _progress(state)
    left = track.left + 20 + round((track.width - 40 - side) * progress)
    shield = pygame.Rect(left, track.centery - side // 2, side, side)
    canvas.shield(shield, SEATS[0], SEATS[0].emblem)


def draw_sound_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws a text and a picture that say whether sounds are on."""
    settings, sounds = state.services.settings, state.services.sounds
    key = "silent" if sounds.silent else "muted" if settings.mute else "sound"
    used = _draw_text(canvas, state.words(key), area, BODY)
    below = split_top(area, used.height, 24)[1]
    side = min(below.width, below.height, 260)
    if side > 80:
        name = "icons/sound_off" if key != "sound" else "icons/sound"
        canvas.picture(name, pygame.Rect(below.centerx - side // 2, below.top, side, side))


def draw_controls_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws the button that was pressed last and its meaning, and the family of its device if it fits."""
    used = _draw_text(canvas, state.words("controls"), area, BODY)
    below = split_top(area, used.height, 28)[1]
    if state.pressed is None:
        return
    device, intent = state.pressed
    meaning = state.services.words(f"ui.intent.{intent.name.lower()}")
    used = _draw_text(canvas, f"[glyph:{intent.name.lower()}] **{meaning}**", below, HEADING)
    below = split_top(below, used.height, 12)[1]
    name = state.services.words(f"ui.family.{state.services.devices.family(device).value}")
    if below.height >= canvas.measure(name, SMALL, below.width)[1]:
        _draw_text(canvas, name, below, SMALL.toned(Tone.SOFT))


SAMPLES: Mapping[str, Callable[[Canvas, pygame.Rect, SampleState], None]] = {
    "language": draw_language_sample,
    "screen": draw_screen_sample,
    "motion": draw_motion_sample,
    "sound": draw_sound_sample,
    "controls": draw_controls_sample,
}
"""The function that draws the sample of each page of the settings."""


def draw_safe_frame(canvas: Canvas) -> None:
    """Draws a golden frame along the edge of the safe area, with an arrow on each side."""
    canvas.gold_outline(canvas.frame.safe.inflate(16, 16))
    for x, y, direction in (
        (canvas.frame.safe.centerx, canvas.frame.safe.top - 20, "up"),
        (canvas.frame.safe.centerx, canvas.frame.safe.bottom + 20, "down"),
        (canvas.frame.safe.left - 20, canvas.frame.safe.centery, "left"),
        (canvas.frame.safe.right + 20, canvas.frame.safe.centery, "right"),
    ):
        arrow = pygame.Rect(0, 0, 28, 28)
        arrow.center = (x, y)
        ornament.arrow(canvas, arrow, direction, Tone.GOLD)


def _progress(state: SampleState) -> float:
    """Where the shield is, from 0 (left) to 1 (right)."""
    settings = state.services.settings
    if settings.reduced_motion or settings.speed == "instant":
        return float(int(state.elapsed / JUMP_SECONDS) % 2)
    phase = state.elapsed * float(settings.speed) / GLIDE_SECONDS % 2
    linear = phase if phase < 1 else 2 - phase
    return linear * linear * (3 - 2 * linear)


def _draw_text(canvas: Canvas, text: str, area: pygame.Rect, style: TextStyle) -> pygame.Rect:
    """Draws a text, smaller if it does not fit; returns its rectangle."""
    return canvas.text(text, area, canvas.fit(text, area, style))


def _draw_shields(canvas: Canvas, area: pygame.Rect) -> None:
    """Draws three shields in a row, if there is space."""
    side = min(area.width // 3, area.height, 190)
    if side < 80:
        return
    for number, look in enumerate(SEATS[:3]):
        left = area.centerx - side * 3 // 2 + side * number
        canvas.shield(inset(pygame.Rect(left, area.top, side, side), 8), look, look.emblem)


def _draw_television(canvas: Canvas, area: pygame.Rect, margin: int) -> None:
    """Draws a television, with a frame around the part of its screen that is used."""
    width = min(area.width, area.height * 16 // 9)
    outer = pygame.Rect(0, 0, width, width * 9 // 16)
    outer.midtop = area.midtop
    canvas.fill(outer, Tone.PLATE)
    inner = inset(outer, 10)
    canvas.fill(inner, Tone.DARK_PARCHMENT)
    used = inset(inner, inner.width * margin // 100, inner.height * margin // 100)
    canvas.gold_outline(used)
