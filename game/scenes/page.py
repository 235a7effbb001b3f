"""A scene made of panels and widgets, such as a menu, and the side panel of a table."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.contract import View
from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press, Scroll
from game.localized_text import LocalizedText
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.sound import Sounds
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import HEADING, PANEL
from game.ui.layout import inset, split_bottom, split_top
from game.ui.widgets.button import Tabs
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.scrolling import ScrollList, ScrollText
from game.ui.widgets.widget import FocusGroup, Widget

if TYPE_CHECKING:
    from game.table.presentation import Presentation
    from game.table.presentation.camera import Camera

MARGIN = (48, 34)
"""Between the edge of a panel and its content, across and down, in units."""
SCROLLING = (Intent.PREVIOUS, Intent.NEXT)
"""The intents that scroll by pages."""
RULE = 24
"""The height of the divider below a heading, in units."""


class Page(Scene):
    """Passes messages to its widgets, plays their sounds, and asks questions over them.

    A widget's action calls `go` to leave; `handle` returns that change.
    """

    hint_keys: ClassVar[Mapping[Intent, str]] = {Intent.ACCEPT: "menu.choose", Intent.BACK: "menu.back"}
    """The text keys of the hints by button, if they never change."""
    hint_gap: ClassVar[int] = 20
    """The space above the hints, in units."""

    def __init__(self, services: Services, widgets: Sequence[Widget], focus: int = 0) -> None:
        self.services = services
        self.group = FocusGroup(widgets, focus)
        self.hints = Hints(shrinks=True)
        self._change: Change = None
        self._panels: list[tuple[pygame.Rect, str]] = []
        """The area and the title of each panel."""
        self._hint_bar = pygame.Rect(0, 0, 0, 0)

    def may_act(self, device: Device) -> bool:
        """True if the device may use the page; by default every device may."""
        del device
        return True

    def go(self, change: Change) -> None:
        """Sets the change that `handle` returns for the current message."""
        self._change = change

    def handle(self, message: Message) -> Change:
        """Passes the message to the dialog, to the scene itself or to a widget."""
        if isinstance(message, Press | Point | Scroll) and not self.may_act(message.device):
            return None
        if self.question is not None:
            self.stale |= handle_dialog(self.question, message, self.services.sounds)
        elif self.group.modal is not None:
            self.stale |= self._pass_to_widgets(message)
        else:
            self._navigate(self.hints.translate(message))
        self.services.devices.set_typing(typing=self.group.wants_text)
        change, self._change = self._change, None
        return change

    def pressed(self, press: Press) -> bool:
        """Handles a press for the scene itself; returns False if the widgets must get it.

        By default BACK and PAUSE close the scene, and PREVIOUS and NEXT switch its tabs, wherever the focus
        is.
        """
        if press.intent in SCROLLING:
            return any(each.press(press.intent) for each in self.group.widgets if isinstance(each, Tabs))
        if press.intent in (Intent.BACK, Intent.PAUSE) and not press.repeated:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Closes the scene."""
        self.services.sounds.play("back")
        self.go(Pop())

    def closed(self) -> None:
        """Ends text input."""
        self.services.devices.set_typing(typing=False)

    def layout(self, canvas: Canvas) -> None:
        """Places the hints at the bottom, then everything else, see `place`."""
        self._panels = []
        self.hints.hints = self.current_hints()
        height = self.hints.height(canvas, canvas.frame.safe.width)
        body, self._hint_bar = split_bottom(canvas.frame.safe, height, self.hint_gap)
        self.place(canvas, body)

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        return [Hint(intent, self.services.words(key)) for intent, key in self.hint_keys.items()]

    @abstractmethod
    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places panels and widgets in the area above the hints."""

    def place_panel(self, canvas: Canvas, area: pygame.Rect, title: str = "") -> pygame.Rect:
        """Adds a panel; returns the area inside it, below its title."""
        self._panels.append((area, title))
        return panel_parts(canvas, area, title)[-1] if title else area

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws background, hints, panels, what `paint` adds, widgets, and the dialog over everything."""
        if not self.overlay:
            self.paint_background(canvas)
        if self.is_topmost and self.question is None and self.group.modal is None:
            self.hints.draw(canvas, self._hint_bar)
        for area, title in self._panels:
            paint_panel(canvas, area, title)
        self.paint(canvas)
        self.group.draw(canvas, focused=self.question is None)
        if self.question is not None:
            self.question.draw(canvas)
        return None

    def paint_background(self, canvas: Canvas) -> None:
        """Paints what is behind the panels, over the whole window; by default a wooden table."""
        ornament.background(canvas)

    def paint(self, canvas: Canvas) -> None:  # most pages have only panels and widgets
        """Paints what is neither a panel nor a widget; nothing by default."""

    def ask(
        self,
        question: str,
        answers: Sequence[Answer],
        *,
        back: Answer | None = None,
        details: str = "",
        may_answer: Callable[[Device], bool] = lambda _: True,
    ) -> None:
        """Shows a dialog until it is answered; for the arguments see `Dialog`."""
        closing = [self._closing(answer) for answer in answers]
        last = None if back is None else self._closing(back)
        self.question = Dialog(question, closing, back=last, details=details, may_answer=may_answer)
        self.stale = True

    def show_problem(self, title: str, notice: LocalizedText) -> None:
        """Shows a message in a dialog until a player closes it."""
        close = Answer(self.services.words("ui.close"))
        self.ask(title, [close], details=notice.text(self.services.words))

    def _closing(self, answer: Answer) -> Answer:
        """An answer that closes the dialog, then does what `answer` does."""

        def close() -> None:
            self.question = None
            answer.accept()

        return Answer(answer.text, close)

    def _navigate(self, message: Message) -> None:
        if isinstance(message, Press) and self.pressed(message):
            self.stale = True
        else:
            self.stale |= self._pass_to_widgets(message)

    def _pass_to_widgets(self, message: Message) -> bool:
        before = self._focus_position()
        changed = self.group.handle(message) or self._scroll_text(message)
        if isinstance(message, Press) and message.intent is Intent.ACCEPT:
            self.services.sounds.play("accept" if changed else "refuse")
        elif self._focus_position() != before or (
            changed and isinstance(message, Press) and message.intent in DIRECTIONS
        ):
            self.services.sounds.play("focus")
        return changed

    def _scroll_text(self, message: Message) -> bool:
        """Lets PREVIOUS and NEXT scroll the page's text, wherever the focus is; True if it moved."""
        if not isinstance(message, Press) or self.group.modal is not None:
            return False
        texts = (widget for widget in self.group.widgets if isinstance(widget, ScrollText))
        return message.intent in SCROLLING and any(text.press(message.intent) for text in texts)

    def _focus_position(self) -> tuple[int, int]:
        """The index of the widget with the focus, and of its row if it is a list."""
        focused = self.group.focused
        return self.group.focus, focused.index if isinstance(focused, ScrollList) else 0


def handle_dialog(dialog: Dialog, message: Message, sounds: Sounds) -> bool:
    """Passes a message to a dialog and plays the sounds; returns True if something changed."""
    before = dialog.group.focus
    changed = dialog.handle(message)
    if isinstance(message, Press) and message.intent is Intent.ACCEPT:
        sounds.play("accept" if dialog.may_answer(message.device) else "refuse")
    elif isinstance(message, Press) and message.intent is Intent.BACK:
        sounds.play("back")
    elif dialog.group.focus != before:
        sounds.play("focus")
    return changed


def draw_hint_bar(canvas: Canvas, bar: Hints, hints: Sequence[Hint], area: pygame.Rect) -> pygame.Rect:
    """Draws the hints at the bottom of `area`; returns the rest of the area."""
    rest, bar_area = split_for_hints(canvas, bar, hints, area)
    bar.draw(canvas, bar_area)
    return rest


def split_for_hints(
    canvas: Canvas, bar: Hints, hints: Sequence[Hint], area: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """Sets the hints of the bar; returns the rest of `area`, and the area of the bar at its bottom."""
    bar.hints = list(hints)
    return split_bottom(area, bar.height(canvas, area.width), 20)


def panel_height(canvas: Canvas, width: int, title: str) -> int:
    """The height of a panel without its content: margins, heading and divider."""
    return 2 * MARGIN[1] + ornament.heading_height(canvas, title, width - 2 * MARGIN[0]) + 4 + RULE + 8


def paint_panel(canvas: Canvas, area: pygame.Rect, title: str) -> pygame.Rect:
    """Paints a panel, with a heading and a divider if it has a title; returns the area inside."""
    canvas.panel(area, PANEL)
    if not title:
        return area
    head, rule, rest = panel_parts(canvas, area, title)
    ornament.heading(canvas, title, head, HEADING)
    ornament.divider(canvas, rule)
    return rest


def panel_parts(
    canvas: Canvas, area: pygame.Rect, title: str
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The areas of a panel: its heading, the divider below it, and the content."""
    inside = inset(area, *MARGIN)
    head, rest = split_top(inside, ornament.heading_height(canvas, title, inside.width), 4)
    rule, rest = split_top(rest, RULE, 8)
    return head, rule, rest


MIN_SIDE_WIDTH = 300
"""Of the area of a side panel, in units."""


@dataclass(frozen=True)
class SidePanel:
    """A copy of a panel that is painted over the edge of a table, and its rectangle in pixels."""

    surface: pygame.Surface
    place: pygame.Rect

    @classmethod
    def copied_from(cls, canvas: Canvas, area: pygame.Rect) -> "SidePanel":
        """Copies what is painted in `area`."""
        place = canvas.surface.get_rect().clip(canvas.frame.rect_px(area))
        return cls(canvas.copy_of(place), place)

    def redraw(self, canvas: Canvas, changed: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Draws the panel again if the table changed below it; returns all changed pixels."""
        if not any(rect.colliderect(self.place) for rect in changed):
            return list(changed)
        canvas.surface.blit(self.surface, self.place)
        return [*changed, self.place]


def clear_area(canvas: Canvas, area: pygame.Rect, camera: "Camera | None") -> None:
    """Clears an area for a panel whose cut corners show what is below: the board, else the background."""
    canvas.hide(area)
    if camera is None or not pygame.Rect(camera.area).contains(area):
        with canvas.clipped(area):
            ornament.background(canvas)


def side_area(presentation: "Presentation", view: View, room: pygame.Rect) -> pygame.Rect:
    """The area of the prompts at the right, else of the plates there, else the right quarter of `room`."""
    areas = presentation.layout.areas(view)
    plates, prompts = (
        [rect.left for rect in rects if rect.left > room.centerx] for rects in (areas.plates, areas.prompts)
    )
    left = min(max(prompts or plates, default=room.right - room.width // 4), room.right - MIN_SIDE_WIDTH)
    return pygame.Rect(left, room.top, room.right - left, room.height)
