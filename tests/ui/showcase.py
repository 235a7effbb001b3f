"""A screen with every widget, for tests and screenshots."""

import pygame

from game.input.messages import Intent, Message, Press
from game.text import Words
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import HEADING, PANEL, READING, TITLE, Palette
from game.ui.layout import Frame, column, inset, split_bottom, split_left, split_top
from game.ui.widgets.button import Button, Tabs
from game.ui.widgets.controls import Choice, Slider, Toggle
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.scrolling import Paragraph, ScrollList, ScrollText
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toasts import Toasts
from game.ui.widgets.tooltip import Tooltip
from game.ui.widgets.widget import FocusGroup, Widget

LAYERS = ("plain", "dialog", "keyboard", "tooltip")
"""What is drawn over the widgets; `plain` is nothing."""

PAGE = (
    "The ten pieces of an army are laid out **in secret**, behind a screen. When both players are ready the "
    "screen falls [icon:eye], and alabaster moves first. Press {glyph:explain} on any piece to learn how "
    "it moves. A dragon flies over mountains, but never over other pieces; the rabble is many and dies "
    "easily, and the Geschwindig\u00adkeits\u00adbegrenzung of elephants is a matter of taste."
)


class Showcase:
    """All widgets; `layer` is one of `LAYERS`."""

    def __init__(self, language: str = "en", layer: str = "plain") -> None:
        self.words = Words(language)
        self.layer = layer
        self.results: list[object] = []
        """The results of presses and changed values, in order."""
        self.tabs = Tabs(["Table", "Sound", "Controls", "Language"], self.results.append)
        self.field = TextField("Name", "Käthe Großmann", self.results.append, self.words)
        self.list = ScrollList(self._rows())
        heading = Paragraph("How to play", HEADING)
        self.page = ScrollText([heading, Paragraph(PAGE, READING), Paragraph(PAGE)])
        self.group = FocusGroup([self.tabs, self.list, self.page], focus=1)
        self.dialog = Dialog(
            "Leave the match?",
            [
                Answer("Stay at the table", self._record_close),
                Answer("Leave and keep the match", self._record_close),
            ],
            details="The match is kept as it stands and can be continued from the title at any time.",
        )
        self.tooltip = Tooltip("Dragon", "Flies **any way** along a line, over mountains too.", "icons/crown")
        self.hints = Hints(
            [Hint(Intent.ACCEPT, "Choose"), Hint(Intent.BACK, "Back"), Hint(Intent.EXPLAIN, "Explain this")]
        )
        self.toasts = Toasts()
        if layer == "keyboard":
            self.list.index = self.list.rows.index(self.field)
            self.group.handle(pad_press(Intent.ACCEPT))
        if layer == "tooltip":
            self.toasts.show("A controller is ready to play.", "icons/pad")

    def _rows(self) -> list[Widget]:
        record = self.results.append
        choices = [("1", "as it is"), ("2", "twice as fast"), ("instant", "at once, without any motion")]
        return [
            Button("Play", lambda: record("play"), icon="icons/swords"),
            Button("Continue the last match", lambda: record("continue")).disable(
                "No match has been played yet."
            ),
            Toggle("Reduced motion", (self.words("ui.off"), self.words("ui.on")), record, on=True),
            Choice("Speed of the table", choices, "2", record),
            Slider("Music", range(0, 101, 5), 60, record, lambda value: f"{value} %"),
            self.field,
            Toggle("Show the hand only while a button is held", ("Off", "On"), record),
            Button("Forget everything", lambda: record("forget"), icon="icons/trash"),
        ]

    def _record_close(self) -> None:
        self.results.append("closed")

    def handle(self, message: Message) -> bool:
        """Handles a message as a scene does."""
        message = self.hints.translate(message)
        return self.dialog.handle(message) if self.layer == "dialog" else self.group.handle(message)

    def draw(self, canvas: Canvas) -> None:
        """Draws as a scene does."""
        canvas.begin()
        ornament.background(canvas)
        safe = canvas.frame.safe
        body, bar = split_bottom(safe, self.hints.height(canvas, safe.width), 20)
        left, right = split_left(body, body.width * 11 // 20, 24)
        self._draw_left(canvas, left)
        canvas.panel(right, PANEL)
        self.page.rect = inset(right, 40, 34)
        self.hints.draw(canvas, bar)
        self.group.draw(canvas)
        if self.layer == "dialog":
            self.dialog.draw(canvas)
        if self.layer == "tooltip":
            self.tooltip.draw(canvas, self.list.focused.rect)
            self.toasts.draw(canvas)

    def _draw_left(self, canvas: Canvas, left: pygame.Rect) -> None:
        canvas.panel(left, PANEL)
        inside = inset(left, 44, 34)
        head, below = split_top(
            inside, ornament.heading_height(canvas, "Four Crowns", inside.width, TITLE), 4
        )
        ornament.heading(canvas, "Four Crowns", head, TITLE)
        rule, tabs, rows = column(below, [24, self.tabs.height(canvas, below.width), 0], 14)
        ornament.divider(canvas, rule)
        self.tabs.rect = tabs
        rows.height = inside.bottom - rows.top
        self.list.rect = rows


def pad_press(intent: Intent, device: str = "pad 0") -> Message:
    """The message when the button of an intent is pressed on a pad."""
    return Press(device, intent)


def draw_showcase(size: tuple[int, int], text_size: float, palette: Palette, showcase: Showcase) -> Canvas:
    """Draws the showcase on a new canvas."""
    surface = pygame.Surface(size)
    canvas = Canvas(surface, Frame(size), text_size=text_size, palette=palette)
    canvas.samples_background = True
    showcase.draw(canvas)
    return canvas
