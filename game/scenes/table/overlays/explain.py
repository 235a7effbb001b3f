"""Explains what is under the cursor, and then whatever lies beside it."""

from collections.abc import Sequence

import pygame

from game.input.messages import DIRECTIONS, Intent, Message, Point, Press
from game.scenes.page import bar
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.table.context import TableContext
from game.table.ids import SpotId, seat_of_plate, verb_of
from game.table.input.targets import Target, next_spot, spot_at
from game.table.presentation.texts import Explanation
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hints
from game.ui.widgets.tooltip import Tooltip

CURSOR, HINT = "cursor", "hint"
"""The groups of marks on the stage."""


class ExplainScene(Scene):
    """The table with a card beside the spot, and marks where its piece may go."""

    def __init__(self, at_table: TableContext, spot: SpotId) -> None:
        self._context = at_table
        self._spot = spot
        self._hints = Hints()
        self._mark()

    @property
    def explanation(self) -> Explanation:
        """What is said of the spot."""
        play, decision = self._context.play, self._context.decision
        texts, view, verb = play.presentation.texts, play.turns.view, verb_of(self._spot)
        if not verb:
            return texts.explain(view, self._spot)
        explanation = texts.explain_option(view, (verb,))
        question = () if decision is None else (self._context.services.words(decision.ask),)
        return Explanation(explanation.title, question + explanation.lines)

    def handle(self, message: Message) -> Change:
        """A direction goes on to what lies there, the pointer to what it is over; any other press closes."""
        match self._hints.translate(message):
            case Press(intent=way) if way in DIRECTIONS:
                self._go(next_spot(self._targets, self._spot, way))
            case Press(repeated=False):
                self._context.services.sounds.play("back")
                return Pop()
            case Point(x=x, y=y):
                self._go(spot_at(self._targets, x, y) or self._spot)
        return None

    def tick(self, seconds: float) -> Change:
        """Close when what is explained is on the table no more."""
        del seconds
        return Pop() if self._beside is None else None

    def layout(self, canvas: Canvas) -> None:
        """Place the table."""
        self._context.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The table as it is, and the card over it."""
        words, safe = self._context.services.words, canvas.frame.safe
        self._context.play.stage.draw(canvas, whole=True)
        hints = [(Intent.UP, words("explain.other")), (Intent.BACK, words("ui.close"))]
        bar(canvas, self._hints, hints, safe)
        beside = self._beside
        if beside is not None:
            explanation = self.explanation
            Tooltip(explanation.title, "\n".join(explanation.lines)).draw(canvas, beside)
        return None

    def closed(self) -> None:
        """The marks go with the card."""
        self._context.play.stage.set_marks(HINT, set())

    @property
    def _targets(self) -> Sequence[Target]:
        """All that can be explained: the game's spots and the buttons."""
        return [target for target in self._context.targets if seat_of_plate(target.spot) is None]

    @property
    def _beside(self) -> pygame.Rect | None:
        """Where what is explained lies; None: it is gone."""
        return next((each.rect for each in self._targets if each.spot == self._spot), None)

    def _go(self, spot: SpotId) -> None:
        if spot != self._spot:
            self._spot = spot
            self._context.cursor.move_to(spot)
            self._context.services.sounds.play("focus")
            self._mark()
            self.stale = True

    def _mark(self) -> None:
        """Show where the cursor is, and what explains the spot on the board."""
        play = self._context.play
        layout, view, plain = play.presentation.layout, play.turns.view, not verb_of(self._spot)
        play.stage.set_marks(HINT, layout.hint_marks(view, self._spot) if plain else set())
        play.stage.set_marks(CURSOR, layout.cursor_marks(view, self._spot) if plain else set())
