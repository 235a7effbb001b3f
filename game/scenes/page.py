"""A scene made of panels and widgets, as all menus are."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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
from game.ui.widgets.focus_group import FocusGroup
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

MARGIN = (48, 34)
"""From a painted page's edge to what stands on it, across and down, in units."""
RULE = 24
"""The height of the rule below a heading."""


class Page(Scene):
    """Passes messages to its widgets, plays their sounds, and asks questions over them.

    A widget's action calls `go` to leave; `handle` returns that change.
    """

    def __init__(self, services: Services, widgets: Sequence[Widget], focus: int = 0) -> None:
        self.services = services
        self.group = FocusGroup(widgets, focus)
        self.hints = Hints()
        self.question: Dialog | None = None
        """The question over everything else; None: there is none."""
        self._change: Change = None
        self._panels: list[Panel] = []
        self._hint_bar = pygame.Rect(0, 0, 0, 0)

    def go(self, change: Change) -> None:
        """Answer the message that is being handled with a change."""
        self._change = change

    def handle(self, message: Message) -> Change:
        """Pass the message to the question, to the scene itself or to a widget."""
        if self.question is not None:
            self.stale |= handle_question(self.question, message, self.services.sounds)
        elif self.group.modal is not None:
            self.stale |= self._steer(message)
        else:
            self._navigate(self.hints.translate(message))
        self.services.devices.set_typing(typing=self.group.wants_text)
        change, self._change = self._change, None
        return change

    def pressed(self, press: Press) -> bool:
        """True if the scene handled the press itself, so that no widget gets it; BACK closes the scene."""
        if press.intent is Intent.BACK:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Close the scene."""
        self.services.sounds.play("back")
        self.go(Pop())

    def closed(self) -> None:
        """Stop listening for letters."""
        self.services.devices.set_typing(typing=False)

    def layout(self, canvas: Canvas) -> None:
        """Place the hints below everything else, then what `place` adds."""
        self._panels = []
        self.hints.hints = self.wanted_hints()
        height = self.hints.height(canvas, canvas.frame.safe.width)
        body, self._hint_bar = split_bottom(canvas.frame.safe, height, 20)
        self.place(canvas, body)

    @abstractmethod
    def wanted_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""

    @abstractmethod
    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Place panels and widgets in the area above the hints."""

    def place_panel(self, canvas: Canvas, area: pygame.Rect, title: str = "") -> pygame.Rect:
        """Add a painted page; returns the area inside it, below its title."""
        self._panels.append(Panel(area, title))
        return panel_parts(canvas, area, title)[-1] if title else area

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Background, hints, panels, what the scene paints, widgets, and the question over all."""
        if not self.overlay:
            ornament.background(canvas)
        draw_hints(canvas, self.hints, self._hint_bar)
        for each in self._panels:
            each.draw(canvas)
        self.paint(canvas)
        self.group.draw(canvas, focused=self.question is None)
        if self.question is not None:
            self.question.draw(canvas)
        return None

    def paint(self, canvas: Canvas) -> None:  # most pages have panels and widgets alone
        """Paint what is neither a panel nor a widget."""

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

    def show_problem(self, title: str, notice: LocalizedText) -> None:
        """Show a message in a dialog until a player closes it."""
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


def handle_question(question: Dialog, message: Message, sounds: Sounds) -> bool:
    """Pass a message to a dialog and play its sounds; True if something changed."""
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
    draw_hints(canvas, hints, low)
    return body


def draw_hints(canvas: Canvas, hints: Hints, area: pygame.Rect) -> None:
    """Draw the hints on a dark plate."""
    canvas.fill(inset(area, 14, 2), Tone.PLATE)
    hints.draw(canvas, area)


def panel_height(canvas: Canvas, width: int, title: str) -> int:
    """How much of a painted page its edges, its heading and the rule take."""
    return 2 * MARGIN[1] + ornament.heading_height(canvas, title, width - 2 * MARGIN[0]) + 4 + RULE + 8


def panel(canvas: Canvas, area: pygame.Rect, title: str) -> pygame.Rect:
    """Paint a page with its heading and a rule; returns the area below them."""
    head, rule, rest = panel_parts(canvas, area, title)
    canvas.panel(area, PANEL)
    ornament.heading(canvas, title, head, HEADING)
    ornament.divider(canvas, rule)
    return rest


def panel_parts(
    canvas: Canvas, area: pygame.Rect, title: str
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where a painted page has its heading, its rule and what stands below."""
    inside = inset(area, *MARGIN)
    head, rest = split_top(inside, ornament.heading_height(canvas, title, inside.width), 4)
    rule, rest = split_top(rest, RULE, 8)
    return head, rule, rest


@dataclass(frozen=True)
class Panel:
    """A painted page; with a title it has a heading and a rule."""

    area: pygame.Rect
    title: str = ""

    def draw(self, canvas: Canvas) -> None:
        """Paint the page."""
        if self.title:
            panel(canvas, self.area, self.title)
        else:
            canvas.panel(self.area, PANEL)
