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
"""For one way of the moving shield at normal speed."""
JUMP_SECONDS = 0.9
"""Between two jumps of the shield if nothing glides."""


@dataclass(frozen=True)
class Sample:
    """The data that the samples show."""

    services: Services
    elapsed: float
    """Seconds since the settings were opened."""
    pressed: tuple[Device, Intent] | None
    """The latest press; None: there was none."""

    def words(self, key: str) -> str:
        """A text of the samples."""
        return self.services.words(f"settings.sample.{key}")


def text_style(canvas: Canvas, room: pygame.Rect, sample: Sample) -> None:
    """Draws a few lines of text and shields in the chosen style."""
    used = ornament.heading(canvas, sample.words("heading"), room, HEADING)
    rule = pygame.Rect(room.left, used.bottom + 8, room.width, 24)
    ornament.divider(canvas, rule)
    _, below = split_top(room, rule.bottom - room.top, 12)
    used = _draw_text(canvas, sample.words("text"), below, READING)
    _, shields = split_top(below, used.height, 20)
    _draw_shields(canvas, shields)


def screen(canvas: Canvas, room: pygame.Rect, sample: Sample) -> None:
    """Draws how to set the safe area, and a television."""
    used = _draw_text(canvas, sample.words("frame"), room, BODY)
    below = split_top(room, used.height, 24)[1]
    if below.height > 180:
        _draw_television(canvas, below, sample.services.settings.safe_area)


def motion(canvas: Canvas, room: pygame.Rect, sample: Sample) -> None:
    """Draws a shield that moves to and fro as things on the table do."""
    used = _draw_text(canvas, sample.words("motion"), room, BODY)
    track = split_top(room, used.height, 24)[1]
    track.height = min(track.height, 200)
    canvas.panel(track, FIELD)
    side = min(track.height - 24, 150)
    progress = _progress(sample)
    left = track.left + 20 + round((track.width - 40 - side) * progress)
    shield = pygame.Rect(left, track.centery - side // 2, side, side)
    canvas.shield(shield, SEATS[0], SEATS[0].emblem)


def sound(canvas: Canvas, room: pygame.Rect, sample: Sample) -> None:
    """Draws whether sounds are on."""
    settings, sounds = sample.services.settings, sample.services.sounds
    key = "silent" if sounds.silent else "muted" if settings.mute else "sound"
    used = _draw_text(canvas, sample.words(key), room, BODY)
    below = split_top(room, used.height, 24)[1]
    side = min(below.width, below.height, 260)
    if side > 80:
        name = "icons/sound_off" if key != "sound" else "icons/sound"
        canvas.picture(name, pygame.Rect(below.centerx - side // 2, below.top, side, side))


def controls(canvas: Canvas, room: pygame.Rect, sample: Sample) -> None:
    """Draws the button that was pressed last and its meaning; its family of devices if there is room."""
    used = _draw_text(canvas, sample.words("controls"), room, BODY)
    below = split_top(room, used.height, 28)[1]
    if sample.pressed is None:
        return
    device, intent = sample.pressed
    meaning = sample.services.words(f"ui.intent.{intent.name.lower()}")
    used = _draw_text(canvas, f"[glyph:{intent.name.lower()}] **{meaning}**", below, HEADING)
    below = split_top(below, used.height, 12)[1]
    name = sample.services.words(f"ui.family.{sample.services.devices.family(device).value}")
    if below.height >= canvas.measure(name, SMALL, below.width)[1]:
        _draw_text(canvas, name, below, SMALL.toned(Tone.SOFT))


SAMPLES: Mapping[str, Callable[[Canvas, pygame.Rect, Sample], None]] = {
    "language": text_style,
    "screen": screen,
    "motion": motion,
    "sound": sound,
    "controls": controls,
}
"""By page of the settings."""


def safe_frame(canvas: Canvas) -> None:
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


def _progress(sample: Sample) -> float:
    """How far the shield has moved, 0 to 1."""
    settings = sample.services.settings
    if settings.reduced_motion or settings.speed == "instant":
        return float(int(sample.elapsed / JUMP_SECONDS) % 2)
    phase = sample.elapsed * float(settings.speed) / GLIDE_SECONDS % 2
    linear = phase if phase < 1 else 2 - phase
    return linear * linear * (3 - 2 * linear)


def _draw_text(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle) -> pygame.Rect:
    """Draws a text, smaller if it does not fit; returns its rectangle."""
    return canvas.text(text, room, canvas.fit(text, room, style))


def _draw_shields(canvas: Canvas, room: pygame.Rect) -> None:
    """Draws three shields in a row, if there is room."""
    side = min(room.width // 3, room.height, 190)
    if side < 80:
        return
    for number, look in enumerate(SEATS[:3]):
        left = room.centerx - side * 3 // 2 + side * number
        canvas.shield(inset(pygame.Rect(left, room.top, side, side), 8), look, look.emblem)


def _draw_television(canvas: Canvas, room: pygame.Rect, margin: int) -> None:
    """Draws a television, with a frame around the part of its screen that is used."""
    width = min(room.width, room.height * 16 // 9)
    outer = pygame.Rect(0, 0, width, width * 9 // 16)
    outer.midtop = room.midtop
    canvas.fill(outer, Tone.PLATE)
    inner = inset(outer, 10)
    canvas.fill(inner, Tone.FOLDED)
    used = inset(inner, inner.width * margin // 100, inner.height * margin // 100)
    canvas.gold_outline(used)
