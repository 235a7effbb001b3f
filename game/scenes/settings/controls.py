"""The scenes that change the bindings of a family of devices, and map the buttons of an unknown one."""

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import ClassVar

import pygame

from game.input.bindings import MAPPING_ORDER, REQUIRED_COUNT
from game.input.glyphs import Family, Glyph
from game.input.messages import DIRECTIONS, Bound, Device, Intent, MappingStep, Message, Press, Unplugged
from game.scenes.page import Page
from game.scenes.requests import Change, Pop
from game.scenes.services import Services
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, BUTTON, FIELD, LABEL_SET, PANEL, PROMPT, Tone
from game.ui.layout import centred, grid, inset, split_left, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.controls import LabelledControl
from game.ui.widgets.dialog import Answer
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

WIDTH = 1180
"""Of the panels, in units."""
MAX_WAIT = 8.0
"""Seconds until waiting for a new button ends."""


class Binding(LabelledControl):
    """A row with an intent and the glyph of its button; ACCEPT waits for a new button."""

    SHARE = 0.32

    def __init__(self, label: str, glyph: Glyph, accept: Callable[[], object]) -> None:
        super().__init__(label)
        self.glyph = glyph
        self._accept = accept

    def press(self, intent: Intent) -> bool:
        """ACCEPT starts waiting for a new button."""
        if intent is Intent.ACCEPT:
            self._accept()
        return intent is Intent.ACCEPT

    def _draw_control(self, canvas: Canvas, area: pygame.Rect, ink: Tone) -> None:
        with canvas.glyphs(lambda _: self.glyph):
            canvas.text("[glyph:accept]", area, BUTTON.toned(ink), align="right", valign="middle")


class ControlsScene(Page):
    """A list of the intents with their buttons on one family of devices."""

    hint_keys: ClassVar = {Intent.ACCEPT: "controls.hint.change", Intent.BACK: "settings.hint.back"}

    def __init__(self, services: Services, family: Family) -> None:
        self.services = services
        self.family = family
        self.waiting_intent: Intent | None = None
        """The intent that waits for a new button; None if none does."""
        self._wait_left = 0.0
        """Seconds until waiting ends."""
        self._rows = ScrollList(self._make_rows())
        super().__init__(services, [self._rows])

    @property
    def intents(self) -> list[Intent]:
        """The intents whose button may be changed."""
        bindings = self.services.devices.bindings
        pads = self.family not in (Family.KEYBOARD, Family.MOUSE)
        fixed = DIRECTIONS if pads else frozenset[Intent]()
        return [intent for intent in Intent if intent not in fixed and bindings.button(self.family, intent)]

    def handle(self, message: Message) -> Change:
        """Ignores everything but the new button while an intent waits for it."""
        if isinstance(message, Bound):
            if message.cancelled:
                self.services.sounds.play("back")
                self._stop_waiting()
            else:
                self._show_binding(message)
            return None
        if self.waiting_intent is not None:
            return None
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Stops waiting after `MAX_WAIT`, for players whose device has no free button."""
        if self.waiting_intent is not None:
            self._wait_left -= seconds
            if self._wait_left <= 0:
                self.services.devices.cancel_waiting()
                self._stop_waiting()
        return None

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the rows and, while an intent waits, the request to press its new button."""
        super().draw(canvas)
        if self.waiting_intent is not None:
            self._paint_request(canvas, self.waiting_intent)
        return None

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """One panel with all intents."""
        words = self.services.words
        area = centred(body, (min(body.width, WIDTH), body.height))
        title = words("controls.title", family=words(f"ui.family.{self.family.value}"))
        self._rows.rect = self.place_panel(canvas, area, title).inflate(24, 0)

    def closed(self) -> None:
        """Stops waiting for a button."""
        super().closed()
        self.services.devices.cancel_waiting()

    def _make_rows(self) -> list[Widget]:
        words, bindings = self.services.words, self.services.devices.bindings
        rows: list[Widget] = [
            Binding(
                words(f"ui.intent.{intent.name.lower()}"),
                bindings.glyph(self.family, intent),
                partial(self._start_waiting, intent),
            )
            for intent in self.intents
        ]
        return [*rows, Button(words("controls.reset"), self._ask_reset, icon="icons/undo")]

    def _start_waiting(self, intent: Intent) -> None:
        self.waiting_intent, self._wait_left = intent, MAX_WAIT
        self.services.devices.wait_for_binding(self.family, intent)

    def _paint_request(self, canvas: Canvas, intent: Intent) -> None:
        """Draws the request to press a button, over everything else."""
        words = self.services.words
        ornament.dim(canvas)
        request = words("ui.devices.press_now", intent=words(f"ui.intent.{intent.name.lower()}"))
        heading_height = ornament.heading_height(canvas, request, WIDTH - 112)
        kind = self.family.value if self.family in (Family.KEYBOARD, Family.MOUSE) else "pad"
        how = words("controls.how", cancel=words(f"controls.cancel.{kind}"))
        height = heading_height + canvas.measure(how, BODY, WIDTH - 112)[1] + 24 + 100
        area = centred(canvas.frame.safe, (WIDTH, min(height, canvas.frame.safe.height)))
        canvas.panel(area, PANEL)
        head, rest = split_top(inset(area, 56, 44), heading_height, 24)
        ornament.heading(canvas, request, head)
        canvas.fit_text(how, rest, BODY)

    def _show_binding(self, message: Bound) -> None:
        """Shows the new button, and names the intents whose button has changed with it."""
        words, bindings = self.services.words, self.services.devices.bindings
        rows_before = dict(zip(self.intents, self._rows.rows, strict=False))
        others = [
            words(f"ui.intent.{intent.name.lower()}")
            for intent, row in rows_before.items()
            if intent is not message.intent
            and isinstance(row, Binding)
            and row.glyph != bindings.glyph(self.family, intent)
        ]
        if message.button is None:
            self.services.toasts.show(words("ui.devices.fixed"), "icons/info")
        elif others:
            self.services.toasts.show(words("controls.swapped", intents=", ".join(others)), "icons/info")
        self.services.sounds.play("refuse" if message.button is None else "accept")
        self.services.save_settings()
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        self.waiting_intent = None
        self._rows.replace(self._make_rows())
        self.stale = True

    def _ask_reset(self) -> None:
        words = self.services.words
        answers = [Answer(words("ui.cancel")), Answer(words("controls.reset"), self._reset)]
        self.ask(words("controls.reset_ask"), answers)

    def _reset(self) -> None:
        self.services.devices.bindings.reset(self.family)
        self.services.save_settings()
        self._stop_waiting()


COLUMNS = 3
"""Of the cells, one for each button."""


class GuideScene(Page):
    """Asks for each button; then the joystick can be used as a pad."""

    hint_keys: ClassVar = {Intent.ACCEPT: "controls.skip", Intent.BACK: "controls.give_up"}

    def __init__(self, services: Services, device: Device) -> None:
        self.services = services
        self._device = device
        self._guide = services.devices.start_mapping(device)
        self._skip = Button(services.words("controls.skip"), self._skip_button)
        self._top = self._cells = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._skip])
        self._update_skip()

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
        canvas.fit_text(self._question, self._top, PROMPT, valign="middle")
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
        canvas.fit_text(text, room, BODY.toned(look.ink), valign="middle")

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
