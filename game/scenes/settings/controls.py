"""The bindings of a family of devices, and how to change them."""

from collections.abc import Callable
from functools import partial

import pygame

from game.input.families import Family
from game.input.glyphs import Glyph
from game.input.messages import DIRECTIONS, Bound, Intent, Message
from game.scenes.page import Page
from game.scenes.requests import Change
from game.scenes.services import Services
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, BUTTON, PANEL, Tone
from game.ui.layout import inset, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.controls import LabelledControl
from game.ui.widgets.dialog import Answer
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

PATIENCE = 8.0
"""Seconds to wait for the new button."""


class Binding(LabelledControl):
    """An intent and the picture of its button; ACCEPT asks for another one."""

    SHARE = 0.32

    def __init__(self, label: str, glyph: Glyph, accept: Callable[[], object]) -> None:
        super().__init__(label)
        self.glyph = glyph
        self._accept = accept

    def press(self, intent: Intent) -> bool:
        """ACCEPT begins to listen."""
        if intent is Intent.ACCEPT:
            self._accept()
        return intent is Intent.ACCEPT

    def _draw_control(self, canvas: Canvas, area: pygame.Rect, ink: Tone) -> None:
        shown, canvas.glyph_of = canvas.glyph_of, lambda _: self.glyph
        canvas.text("[glyph:accept]", area, BUTTON.toned(ink), align="right", valign="middle")
        canvas.glyph_of = shown


class ControlsScene(Page):
    """The intents of a family with their buttons."""

    def __init__(self, services: Services, family: Family) -> None:
        self.services = services
        self.family = family
        self.learning: Intent | None = None
        """The intent that waits for a new button; None: there is none."""
        self._left = 0.0
        self._rows = ScrollList(self._make_rows())
        super().__init__(services, [self._rows])

    @property
    def intents(self) -> list[Intent]:
        """The intents whose button may be changed."""
        bindings = self.services.devices.bindings
        pads = self.family not in (Family.KEYBOARD, Family.MOUSE)
        fixed = DIRECTIONS if pads else frozenset[Intent]()
        return [intent for intent in Intent if intent not in fixed and bindings.button(self.family, intent)]

    def wanted_hints(self) -> list[Hint]:
        """What the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("controls.hint.change")), (Intent.BACK, words("settings.hint.back"))]

    def handle(self, message: Message) -> Change:
        """While an intent waits for its button, everything but the button is ignored."""
        if isinstance(message, Bound):
            self._bound(message)
            return None
        if self.learning is not None:
            return None
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Stop waiting after a while, so that nobody is stuck here."""
        if self.learning is not None:
            self._left -= seconds
            if self._left <= 0:
                self.services.devices.cancel_waiting()
                self._done()
        return None

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The rows, and what to press while an intent waits for its button."""
        super().draw(canvas)
        if self.learning is not None:
            self._paint_question(canvas, self.learning)
        return None

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """One panel with all intents."""
        words = self.services.words
        area = pygame.Rect(0, body.top, min(body.width, 1180), body.height)
        area.centerx = body.centerx
        title = words("controls.title", family=words(f"ui.family.{self.family.value}"))
        self._rows.rect = self.place_panel(canvas, area, title).inflate(24, 0)

    def closed(self) -> None:
        """Stop waiting for a button."""
        super().closed()
        self.services.devices.cancel_waiting()

    def _make_rows(self) -> list[Widget]:
        words, bindings = self.services.words, self.services.devices.bindings
        rows: list[Widget] = [
            Binding(
                words(f"ui.intent.{intent.name.lower()}"),
                bindings.glyph(self.family, intent),
                partial(self._learn, intent),
            )
            for intent in self.intents
        ]
        return [*rows, Button(words("controls.reset"), self._ask_reset, icon="icons/undo")]

    def _learn(self, intent: Intent) -> None:
        self.learning, self._left = intent, PATIENCE
        self.services.devices.wait_for_binding(self.family, intent)

    def _paint_question(self, canvas: Canvas, intent: Intent) -> None:
        """What to press, over everything else."""
        words = self.services.words
        ornament.dim(canvas)
        question = words("ui.devices.press_now", intent=words(f"ui.intent.{intent.name.lower()}"))
        area = pygame.Rect(0, 0, 1180, 0)
        high = ornament.heading_height(canvas, question, area.width - 112)
        text = canvas.measure(words("controls.how"), BODY, area.width - 112)[1]
        area.height = min(high + text + 24 + 100, canvas.frame.safe.height)
        area.center = canvas.frame.safe.center
        canvas.panel(area, PANEL)
        head, rest = split_top(inset(area, 56, 44), high, 24)
        ornament.heading(canvas, question, head)
        canvas.text(words("controls.how"), rest, canvas.fit(words("controls.how"), rest, BODY))

    def _bound(self, message: Bound) -> None:
        """Show the new button, and name the intents that lost theirs."""
        words, bindings = self.services.words, self.services.devices.bindings
        before = dict(zip(self.intents, self._rows.rows, strict=False))
        others = [
            words(f"ui.intent.{intent.name.lower()}")
            for intent, row in before.items()
            if intent is not message.intent
            and isinstance(row, Binding)
            and row.glyph != bindings.glyph(self.family, intent)
        ]
        if message.button is None:
            self.services.toasts.show(words("ui.devices.fixed"), "icons/info")
        elif others:
            self.services.toasts.show(words("controls.swapped", intents=", ".join(others)), "icons/info")
        self.services.sounds.play("refuse" if message.button is None else "accept")
        self.services.keep()
        self._done()

    def _done(self) -> None:
        self.learning = None
        self._rows.replace(self._make_rows())
        self.stale = True

    def _ask_reset(self) -> None:
        words = self.services.words
        self.ask(
            words("controls.reset_ask"),
            [Answer(words("ui.cancel"), lambda: None), Answer(words("controls.reset"), self._reset)],
        )

    def _reset(self) -> None:
        self.services.devices.bindings.reset(self.family)
        self.services.keep()
        self._done()
