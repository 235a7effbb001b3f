"""A screenful of widgets: what all menus do alike."""

from collections.abc import Callable, Sequence

import pygame

from game.input.messages import DIRECTIONS, Intent, Message, Press
from game.localized_text import LocalizedText
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.sound import Sounds
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import HEADING, PANEL, Tone
from game.ui.layout import inset, split_bottom, split_top
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.group import FocusGroup
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

MARGIN = (48, 34)
"""From a painted page's edge to what stands on it, across and down, in units."""
RULE = 24
"""The height of the rule below a heading."""


class Page(Scene):
    """Sends messages to its widgets, lets them be heard, and asks what must be asked.

    What a widget does says where to go by `go`; the change is answered to the message that led to it.
    """

    def __init__(self, services: Services, widgets: Sequence[Widget], focus: int = 0) -> None:
        self.services = services
        self.group = FocusGroup(widgets, focus)
        self.hints = Hints()
        self.question: Dialog | None = None
        """What is asked over everything else; None: nothing."""
        self._change: Change = None

    def go(self, change: Change) -> None:
        """Answer the message that is being handled with a change."""
        self._change = change

    def handle(self, message: Message) -> Change:
        """For the question, the scene itself, or the widget that is meant."""
        if self.question is not None:
            self.stale |= put_to(self.question, message, self.services.sounds)
        elif self.group.modal is not None:
            self.stale |= self._steer(message)
        else:
            self._navigate(self.hints.translate(message))
        self.services.devices.set_typing(typing=self.group.wants_text)
        change, self._change = self._change, None
        return change

    def pressed(self, press: Press) -> bool:
        """Whether the scene itself has taken a press before any widget; BACK goes a level up."""
        if press.intent is Intent.BACK:
            self.back()
            return True
        return False

    def back(self) -> None:
        """A level up."""
        self.services.sounds.play("back")
        self.go(Pop())

    def closed(self) -> None:
        """No letters are wanted any more."""
        self.services.devices.set_typing(typing=False)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The ground, what the scene paints, its widgets, and what is asked over them."""
        if not self.overlay:
            ornament.background(canvas)
        self.paint(canvas)
        self.group.draw(canvas, focused=self.question is None)
        if self.question is not None:
            self.question.draw(canvas)
        return None

    def paint(self, canvas: Canvas) -> None:
        """Lay the widgets out and paint all that is none."""

    def ask(
        self,
        question: str,
        answers: Sequence[Answer],
        *,
        safe: int = 0,
        likely: int | None = None,
        details: str = "",
    ) -> None:
        """Ask over everything else; BACK gives the safe answer. Each answer closes the question."""
        closing = [Answer(answer.words, self._closing(answer.accept)) for answer in answers]
        self.question = Dialog(question, closing, safe=safe, likely=likely, details=details)
        self.stale = True

    def tell(self, title: str, notice: LocalizedText) -> None:
        """Say what is wrong, until somebody has read it."""
        close = Answer(self.services.words("ui.close"), lambda: None)
        self.ask(title, [close], details=notice.text(self.services.words))

    def _closing(self, accept: Callable[[], object]) -> Callable[[], None]:
        def close() -> None:
            self.question = None
            accept()

        return close

    def _navigate(self, message: Message) -> None:
        if isinstance(message, Press) and self.pressed(message):
            self.stale = True
        else:
            self.stale |= self._steer(message)

    def _steer(self, message: Message) -> bool:
        before = self._where()
        changed = self.group.handle(message)
        if isinstance(message, Press) and message.intent is Intent.ACCEPT:
            self.services.sounds.play("accept" if changed else "refuse")
        elif self._where() != before or (
            changed and isinstance(message, Press) and message.intent in DIRECTIONS
        ):
            self.services.sounds.play("focus")
        return changed

    def _where(self) -> tuple[int, int]:
        """The widget with the focus, and its row if it is a list."""
        focused = self.group.focused
        return self.group.focus, focused.index if isinstance(focused, ScrollList) else 0


def put_to(question: Dialog, message: Message, sounds: Sounds) -> bool:
    """Let a question have a message and be heard; whether that changed anything."""
    before = question.group.focus
    changed = question.handle(message)
    if isinstance(message, Press) and message.intent in (Intent.ACCEPT, Intent.BACK):
        sounds.play("accept" if message.intent is Intent.ACCEPT else "back")
    elif question.group.focus != before:
        sounds.play("focus")
    return changed


def bar(canvas: Canvas, hints: Hints, wanted: Sequence[Hint], area: pygame.Rect) -> pygame.Rect:
    """Draw the hints at the bottom of `area`; what is left of it above."""
    hints.hints = list(wanted)
    body, low = split_bottom(area, hints.height(canvas, area.width), 20)
    canvas.fill(inset(low, 14, 2), Tone.PLATE)
    hints.draw(canvas, low)
    return body


def panel_height(canvas: Canvas, width: int, title: str) -> int:
    """How much of a painted page its edges, its heading and the rule take."""
    return 2 * MARGIN[1] + ornament.heading_height(canvas, title, width - 2 * MARGIN[0]) + 4 + RULE + 8


def panel(canvas: Canvas, area: pygame.Rect, title: str) -> pygame.Rect:
    """A painted page with its heading and a rule; what is left of it below."""
    canvas.panel(area, PANEL)
    inside = inset(area, *MARGIN)
    head, rest = split_top(inside, ornament.heading_height(canvas, title, inside.width), 4)
    ornament.heading(canvas, title, head, HEADING)
    rule, rest = split_top(rest, RULE, 8)
    ornament.double_rule(canvas, rule)
    return rest
