"""Controls with a label: toggle, choice and slider."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, FIELD, LABEL, LABEL_OFF, LABEL_SET, Tone
from game.ui.layout import inset, split_bottom, split_right
from game.ui.widgets.widget import MIN_HEIGHT, Widget

Value = TypeVar("Value")

_PADDING = 28
"""Space beside the text, in units."""


class LabelledControl(Widget):
    """A row with a label on the left and a control on the right, or below if there is no room."""

    SHARE = 0.5
    """The control's share of the width if it is beside the label."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label
        self._control_rect = pygame.Rect(0, 0, 0, 0)
        """Where the control was drawn last; the mouse works there."""

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of one line, or of the label above the control."""
        height = self._control_height(canvas)
        if self._beside(canvas, width):
            return max(MIN_HEIGHT, height + 24)
        return canvas.measure(self.label, BODY, width - 2 * _PADDING)[1] + height + 36

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the row, its label and its control."""
        look = LABEL if self.enabled else LABEL_OFF
        canvas.panel(self.rect, look)
        label, self._control_rect = self._parts(canvas)
        canvas.fit_text(self.label, label, BODY.toned(look.ink), valign="middle")
        self._draw_control(canvas, self._control_rect, look.ink)
        self.mark(canvas, self.label, focused=focused)

    def _draw_control(self, canvas: Canvas, area: pygame.Rect, ink: Tone) -> None:
        """Draws the control with its value."""

    def _control_height(self, canvas: Canvas) -> int:
        return max(52, canvas.line_height(BODY) + 8)

    def _beside(self, canvas: Canvas, width: int) -> bool:
        return canvas.measure(self.label, BODY)[0] <= (width - 3 * _PADDING) * (1 - self.SHARE)

    def _parts(self, canvas: Canvas) -> tuple[pygame.Rect, pygame.Rect]:
        room = inset(self.rect, _PADDING, 12)
        if self._beside(canvas, self.rect.width):
            width = int((self.rect.width - 3 * _PADDING) * self.SHARE)
            return split_right(room, width, _PADDING)
        return split_bottom(room, self._control_height(canvas), 8)


class Toggle(LabelledControl):
    """A switch that is off or on."""

    SHARE = 0.32

    def __init__(
        self,
        label: str,
        states: tuple[str, str],
        on_change: Callable[[bool], object],
        *,
        on: bool = False,
    ) -> None:
        super().__init__(label)
        self.states = states
        """The texts for off and on."""
        self.on_change = on_change
        self.on = on

    def press(self, intent: Intent) -> bool:
        """ACCEPT toggles; LEFT turns it off, RIGHT turns it on."""
        if not self.enabled or intent not in (Intent.ACCEPT, Intent.LEFT, Intent.RIGHT):
            return False
        if (intent is Intent.LEFT and not self.on) or (intent is Intent.RIGHT and self.on):
            return False
        self.on = not self.on
        self.on_change(self.on)
        return True

    def _draw_control(self, canvas: Canvas, area: pygame.Rect, ink: Tone) -> None:
        height = min(area.height, 52)
        track = pygame.Rect(area.right - 2 * height, area.centery - height // 2, 2 * height, height)
        canvas.panel(track, LABEL_SET if self.on else FIELD)
        knob = pygame.Rect(track.right - height if self.on else track.left, track.top, height, height)
        ornament.seal(canvas, inset(knob, 4), Tone.GOLD if self.on else Tone.SOFT)
        text_area = pygame.Rect(area.left, area.top, track.left - area.left - 16, area.height)
        word = self.states[self.on]
        canvas.fit_text(word, text_area, BODY.toned(ink), align="right", valign="middle")


class Choice(LabelledControl, Generic[Value]):
    """One of several values; LEFT and RIGHT select the previous or next one, ACCEPT the next."""

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[Value, str]],
        chosen: Value,
        on_change: Callable[[Value], object],
    ) -> None:
        super().__init__(label)
        self.values = list(values)
        """The values with their texts."""
        self.index = next((index for index, (value, _) in enumerate(values) if value == chosen), 0)
        self.on_change = on_change

    @property
    def value(self) -> Value:
        """The current value."""
        return self.values[self.index][0]

    def press(self, intent: Intent) -> bool:
        """LEFT and RIGHT go through the values, from the last one on to the first."""
        steps = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.ACCEPT: 1}
        if not self.enabled or intent not in steps:
            return False
        self.index = (self.index + steps[intent]) % len(self.values)
        self.on_change(self.value)
        return True

    def click(self, x: float, y: float) -> bool:  # noqa: ARG002  # the label may be above the control
        """Selects the previous value in, above and below the left half of the control, else the next one."""
        is_left = self._control_rect.left <= x < self._control_rect.centerx
        return self.press(Intent.LEFT if is_left else Intent.RIGHT)

    def height(self, canvas: Canvas, width: int) -> int:
        """The height at which the longest value fits, too."""
        beside = self._beside(canvas, width)
        control_width = int((width - 3 * _PADDING) * self.SHARE) if beside else width - 2 * _PADDING
        text_width = max(1, control_width - 112)
        height = max(canvas.measure(text, BODY, text_width)[1] for _, text in self.values)
        return super().height(canvas, width) + max(0, height + 8 - self._control_height(canvas))

    def _draw_control(self, canvas: Canvas, area: pygame.Rect, ink: Tone) -> None:
        canvas.panel(area, FIELD)
        side = 48
        for left, direction in ((area.left + 4, "left"), (area.right - side - 4, "right")):
            ornament.arrow(canvas, pygame.Rect(left, area.centery - 18, side, 36), direction, ink)
        text = self.values[self.index][1]
        room = inset(area, side + 8, 2)
        canvas.fit_text(text, room, BODY.toned(ink), align="centre", valign="middle")


def draw_track(canvas: Canvas, track: pygame.Rect, share: float, knob_side: int) -> None:
    """Draws the track of a slider, filled up to its knob; `share` is the position of the knob, 0 to 1."""
    canvas.panel(track, FIELD)
    knob = round(track.left + share * track.width)
    width = max(0, knob - track.left - 3)
    canvas.fill(pygame.Rect(track.left + 3, track.top + 4, width, track.height - 8), Tone.RED)
    place = pygame.Rect(knob - knob_side // 2, track.centery - knob_side // 2, knob_side, knob_side)
    ornament.seal(canvas, place, Tone.GOLD)


def share_at(track: pygame.Rect, x: float) -> float:
    """The position on a track below a pointer, 0 to 1."""
    return min(1.0, max(0.0, (x - track.left) / max(1, track.width)))


class Slider(LabelledControl):
    """A number in even steps."""

    def __init__(
        self,
        label: str,
        span: range,
        value: int,
        on_change: Callable[[int], object],
        to_text: Callable[[int], str] = str,
    ) -> None:
        super().__init__(label)
        self.span = span
        """All values, such as `range(0, 101, 5)`."""
        self.value = value
        self.on_change = on_change
        self.to_text = to_text
        """Returns the text of a value."""

    def press(self, intent: Intent) -> bool:
        """LEFT and RIGHT change the value by a step within its range."""
        steps = {Intent.LEFT: -self.span.step, Intent.RIGHT: self.span.step}
        if not self.enabled or intent not in steps:
            return False
        self._set(self.value + steps[intent])
        return True

    def click(self, x: float, y: float) -> bool:
        """Moves the knob to the position of the click."""
        return self.drag(x, y)

    def drag(self, x: float, y: float) -> bool:  # noqa: ARG002  # it moves only horizontally
        """Moves the knob to the mouse."""
        track = self._track(self._control_rect)
        if not self.enabled or track.width <= 0:
            return False
        steps = round(share_at(track, x) * (len(self.span) - 1))
        return self._set(self.span[steps])

    def _set(self, value: int) -> bool:
        value = max(self.span[0], min(self.span[-1], value))
        if value == self.value:
            return False
        self.value = value
        self.on_change(value)
        return True

    def _track(self, area: pygame.Rect) -> pygame.Rect:
        value_width = min(area.width // 3, 200)
        return pygame.Rect(area.left + 20, area.centery - 9, area.width - value_width - 40, 18)

    def _draw_control(self, canvas: Canvas, area: pygame.Rect, ink: Tone) -> None:
        track = self._track(area)
        draw_track(canvas, track, (self.value - self.span[0]) / max(1, self.span[-1] - self.span[0]), 44)
        text_area = pygame.Rect(track.right + 24, area.top, area.right - track.right - 24, area.height)
        value = self.to_text(self.value)
        canvas.fit_text(value, text_area, BODY.toned(ink), align="right", valign="middle")
