"""A list of options that are read, not pointed at; the one in focus is tried out on the table."""

from collections.abc import Sequence
from functools import partial

from game.input.messages import Message
from game.rules.contract import Decision, Option
from game.scenes.play import Play
from game.ui.canvas import Canvas
from game.ui.group import FocusGroup
from game.ui.layout import grid, inset, split_top
from game.ui.theme import BODY, PANEL
from game.ui.widgets import Button

GAP = 14


class Listing:
    """Buttons for the options of one decision, over the part of the table that is not needed for it."""

    def __init__(self, play: Play, decision: Decision, options: Sequence[Option]) -> None:
        self.chosen: Option | None = None
        """What was pressed; None: nothing yet."""
        self._play = play
        self._decision = decision
        self._options = list(options)
        buttons = [Button(self._name(option), partial(self._choose, option)) for option in options]
        self.group = FocusGroup(buttons)
        self._try()

    def handle(self, message: Message) -> bool:
        """Move among the buttons and try out the one in focus; whether anything changed."""
        before = self.group.focus
        changed = self.group.handle(message)
        if self.group.focus != before:
            self._play.house.sounds.play("focus")
            self._try()
        return changed

    def draw(self, canvas: Canvas) -> None:
        """The panel with the buttons and, below, what the one in focus means."""
        halves = self._play.looks.areas(self._play.turns.view).halves
        area = halves[(self._decision.seat + 1) % len(halves)]
        canvas.panel(area, PANEL)
        inside = inset(area, 32, 26)
        idea = self._idea(self._options[self.group.focus])
        rows = -(-len(self._options) // 2)
        high = max(button.height(canvas, (inside.width - GAP) // 2) for button in self.group.widgets)
        high = min(high, (inside.height * 2 // 3 - GAP * (rows - 1)) // rows)
        buttons, rest = split_top(inside, high * rows + GAP * (rows - 1), GAP)
        for button, cell in zip(self.group.widgets, grid(buttons, 2, rows, GAP), strict=False):
            button.rect = cell
        canvas.text(idea, rest, canvas.fit(idea, rest, BODY), valign="middle")
        self.group.draw(canvas)

    def _choose(self, option: Option) -> None:
        self.chosen = option

    def _try(self) -> None:
        self._play.preview(self._decision, self._options[self.group.focus])

    def _key(self, option: Option) -> str:
        """The words' key for the option: of what it names, or else of its verb."""
        game = self._play.match.header.game
        return f"{game}.{'.'.join(map(str, option))}" if len(option) > 1 else f"{game}.verb.{option[0]}"

    def _name(self, option: Option) -> str:
        key = self._key(option)
        return self._play.house.words(f"{key}.name" if len(option) > 1 else key)

    def _idea(self, option: Option) -> str:
        key = f"{self._key(option)}.idea"
        words = self._play.house.words
        return words(key) if words.known(key) else ""
