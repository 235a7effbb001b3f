"""Maps the buttons of an unknown joystick one by one."""

from math import ceil

import pygame

from game.input.mapping_guide import MAPPING_ORDER, REQUIRED_COUNT
from game.input.messages import Device, Intent, MappingStep, Message, Press, Unplugged
from game.scenes.page import Page
from game.scenes.requests import Change, Pop
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, FIELD, LABEL_SET, PROMPT
from game.ui.layout import grid, split_left, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.hints import Hint

COLUMNS = 3
"""Of the cells, one for each button."""


class GuideScene(Page):
    """Asks for each button; then the joystick can be used as a pad."""

    def __init__(self, services: Services, device: Device) -> None:
        self.services = services
        self._device = device
        self._guide = services.devices.start_mapping(device)
        self._skip = Button(services.words("controls.skip"), self._skip_button)
        self._top = self._cells = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._skip])
        self._update_skip()

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [Hint(Intent.ACCEPT, words("controls.skip")), Hint(Intent.BACK, words("controls.give_up"))]

    def handle(self, message: Message) -> Change:
        """Asks for the next button after each press."""
        match message:
            case MappingStep():
                self.services.sounds.play("accept")
                self.stale = True
                return self._ask_next()
            case Unplugged(device=device) if device == self._device:
                return Pop()
            case Press(intent=Intent.BACK):
                self.services.devices.cancel_waiting()
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Closes when the joystick is gone."""
        del seconds
        return Pop() if self._guide is None else None

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the question, the cells of the buttons, and the button that skips one."""
        inside = self.place_panel(canvas, body, self.services.words("controls.teach_title"))
        height = max(90, canvas.measure(self._question, PROMPT, inside.width)[1] + 12)
        self._top, rest = split_top(inside, height, 12)
        skip = self._skip.height(canvas, inside.width)
        self._cells = pygame.Rect(rest.left, rest.top, rest.width, rest.height - skip - 40)
        self._skip.rect = pygame.Rect(0, self._cells.bottom + 20, min(inside.width, 900), skip)
        self._skip.rect.centerx = inside.centerx

    def paint(self, canvas: Canvas) -> None:
        """Paints the question, and a cell for each button."""
        canvas.text(self._question, self._top, canvas.fit(self._question, self._top, PROMPT), valign="middle")
        awaited = None if self._guide is None else self._guide.next_button
        cells = grid(self._cells, COLUMNS, ceil(len(MAPPING_ORDER) / COLUMNS), 12)[: len(MAPPING_ORDER)]
        for button, cell in zip(MAPPING_ORDER, cells, strict=True):
            self._draw_cell(canvas, cell, button, now=button == awaited)

    @property
    def _question(self) -> str:
        """Which button to press; empty if all are known."""
        words, name = self.services.words, self.services.devices.name(self._device)
        awaited = None if self._guide is None else self._guide.next_button
        if awaited is None:
            return ""
        return words("ui.devices.guide_press", button=words(f"ui.button.{awaited}"), name=name)

    def closed(self) -> None:
        """Stops the guide."""
        super().closed()
        self.services.devices.cancel_waiting()

    def _draw_cell(self, canvas: Canvas, cell: pygame.Rect, button: str, *, now: bool) -> None:
        guide, look = self._guide, LABEL_SET if now else FIELD
        canvas.panel(cell, look)
        icon_area, room = split_left(cell.inflate(-24, -12), cell.height - 12, 12)
        glyph = "dpad" if button in ("up", "down", "left", "right") else button
        canvas.picture(f"glyphs/generic/{glyph}", icon_area)
        key = "waiting_cell"
        if guide is not None and button in guide.sources:
            key = "known_cell"
        elif guide is not None and button in guide.skipped:
            key = "skipped_cell"
        text = self.services.words(f"controls.{'now_cell' if now else key}")
        canvas.text(text, room, canvas.fit(text, room, BODY).toned(look.ink), valign="middle")

    def _skip_button(self) -> None:
        if self._guide is not None and self._guide.skip():
            self.go(self._ask_next())

    def _ask_next(self) -> Change:
        """Asks for the next button; after the last one saves all of them."""
        self._update_skip()
        if self._guide is None or self._guide.next_button is not None:
            return None
        name = self.services.devices.name(self._device)
        self.services.devices.finish_mapping()
        self.services.save_settings()
        self.services.toasts.show(self.services.words("ui.devices.guide_done", name=name), "icons/pad")
        return Pop()

    def _update_skip(self) -> None:
        """Disables the skip button for the required buttons, which are the first ones."""
        needed = self._guide is not None and self._guide.next_button in MAPPING_ORDER[:REQUIRED_COUNT]
        self._skip.disable(self.services.words("controls.needed") if needed else "")
