"""The settings; each change is applied and saved at once."""

from typing import ClassVar

import pygame

from game.input.messages import Device, Intent, Message, Plugged, Press, UnknownJoystick, Unplugged
from game.scenes.page import Page
from game.scenes.requests import Change
from game.scenes.services import Services
from game.scenes.settings import pages
from game.scenes.settings.pages import PAGES, SettingsEditor
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PANEL
from game.ui.layout import inset, split_right, split_top
from game.ui.widgets.button import Tabs
from game.ui.widgets.scrolling import ScrollList

GAP = 20
"""Between tabs, rows and sample, in units."""

SAMPLE_MARGINS = (40, 32)
"""Between the edge of the sample's panel and its content, across and down, in units."""


class SettingsScene(Page):
    """Tabs with settings, and beside them a sample of their effect."""

    hint_keys: ClassVar = {
        Intent.ACCEPT: "settings.hint.change",
        Intent.PREVIOUS: "settings.hint.before",
        Intent.NEXT: "settings.hint.after",
        Intent.BACK: "settings.hint.back",
    }

    def __init__(self, services: Services, page: str = "language") -> None:
        self.services = services
        self._editor = SettingsEditor(services, self._show_changed, self.go)
        self._names = list(PAGES)
        self._tabs = Tabs(self._titles(), self._open_page, index=self._names.index(page))
        self._rows = ScrollList(PAGES[page](self._editor))
        super().__init__(services, [self._tabs, self._rows], focus=1)
        self._sample = pygame.Rect(0, 0, 0, 0)
        self._elapsed = 0.0
        self._tune_before = services.sounds.tune
        self._last_press: tuple[Device, Intent] | None = None
        """Shown by the sample of the controls; None before the first press."""

    @property
    def page(self) -> str:
        """The id of the open tab."""
        return self._names[self._tabs.index]

    @property
    def moving(self) -> bool:
        """True while the sample of the open page moves."""
        return self.page == "motion"

    def handle(self, message: Message) -> Change:
        """Updates the sample of the controls, and the rows when a device is connected or removed."""
        if isinstance(message, Press):
            self._last_press = message.device, message.intent
            self.stale |= self.page == "controls"
        if isinstance(message, Plugged | Unplugged | UnknownJoystick):
            self._rebuild()
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Advances the sample."""
        self._elapsed += seconds
        return None

    def entered(self) -> None:
        """Updates the rows, since bindings may have changed in another scene."""
        super().entered()
        self._rebuild()

    def closed(self) -> None:
        """Goes back to the music of before, if a volume was tried; the scene below starts its own."""
        super().closed()
        self.services.sounds.play_tune(self._tune_before)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws everything, or only the moving sample, which leaves the layout dump as it is."""
        if self.stale or not self.moving:
            return super().draw(canvas)
        dump_length, inside = len(canvas.dump), inset(self._sample, *SAMPLE_MARGINS)
        with canvas.clipped(inside):  # what shines through, such as a shadow, must not be drawn over itself
            self._draw_sample(canvas)
        del canvas.dump[dump_length:]
        return [canvas.frame.rect_px(inside)]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places tabs and rows on the left, the sample on the right."""
        self._tabs.rect, body = split_top(body, self._tabs.height(canvas, body.width), GAP)
        main, self._sample = split_right(body, body.width * 34 // 100, GAP)
        self._rows.rect = self.place_panel(canvas, main, self.services.words("settings.title")).inflate(24, 0)

    def paint(self, canvas: Canvas) -> None:
        """Paints the sample, and on the page `screen` also the frame of the safe area."""
        self._draw_sample(canvas)
        if self.page == "screen":
            pages.draw_safe_frame(canvas)

    def _draw_sample(self, canvas: Canvas) -> None:
        canvas.panel(self._sample, PANEL)
        area = inset(self._sample, *SAMPLE_MARGINS)
        state = pages.SampleState(self.services, self._elapsed, self._last_press)
        pages.SAMPLES[self.page](canvas, area, state)

    def _titles(self) -> list[str]:
        return [self.services.words(f"settings.tab.{name}") for name in PAGES]

    def _open_page(self, index: int) -> None:
        self._rows.show(PAGES[self._names[index]](self._editor))
        self.services.sounds.play("page")
        self.stale = True

    def _show_changed(self) -> None:
        """Creates everything again after a setting was changed; its row stays under the mouse."""
        self._rows.keep_in_place()
        self._rebuild()

    def _rebuild(self) -> None:
        """Creates the titles and rows again, such as in another language."""
        self._tabs.names = self._titles()
        self._rows.replace(PAGES[self.page](self._editor))
        self.stale = True
