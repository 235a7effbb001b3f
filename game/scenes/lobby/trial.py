"""The button in the list of boards that lets bots try one out, and what they have found out about it."""

import re
import webbrowser

import pygame

from game.lab.trials import MATCHES, BoardTrial, RunningTrial, can_try_out
from game.scenes.lobby.info import BoardChoice
from game.scenes.lobby.options import MatchOptions
from game.scenes.services import WARNING, Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import literal
from game.ui.drawing.theme import FIELD, Tone
from game.ui.layout import inset, split_bottom
from game.ui.widgets.button import MenuEntry
from game.ui.widgets.scrolling import Paragraph

BAR, BAR_GAP = 18, 6
"""The height of the bar and the space above it, in units."""
ANSWERS_SHOWN = 2
"""How many answers of the report's summary are shown: whether the board is fair, how long a match is."""
MINUTE = 60
"""In seconds."""


class TrialEntry(MenuEntry):
    """Starts a trial of a board, stops it, or opens its report; a bar shows how far it is."""

    space = 24 + BAR + BAR_GAP

    def __init__(self, services: Services, match_options: MatchOptions, seats: int) -> None:
        super().__init__("", self._press, icon="icons/bot")
        self._services = services
        self._match_options = match_options
        self._seats = seats
        self._trial: BoardTrial | None = None
        """Of the board that is shown; None: it cannot be tried out."""
        self._is_installed = can_try_out()

    def show(self, board: BoardChoice, name: str) -> None:
        """Shows what is known of a board; `name`: the name of the board."""
        arguments = self._match_options.trial_arguments(board, self._seats) if board.playable else None
        self._trial = None
        if arguments is not None:
            file = re.sub(r"\W+", "-", f"{self._match_options.game}-{board.id}") + ".html"
            version = "" if board.entry is None else board.entry.checksum
            report = self._services.trials.folder / file
            self._trial = BoardTrial(self._match_options.game, arguments, name, version, report)
        self.update()

    @property
    def shown(self) -> RunningTrial | None:
        """The trial of the board that is shown; None: there was none."""
        return None if self._trial is None else self._services.trials.of(self._trial)

    def update(self) -> bool:
        """Says how far the trial is; True if that has changed."""
        before = self.label, self.note, self.reason
        self.disable(self._why_not())
        self.label = self._services.words(f"trial.{self._state}")
        self.note = self.reason or self._note()
        return before != (self.label, self.note, self.reason)

    def verdict(self) -> list[Paragraph]:
        """What the bots have found out about the board, in short; empty: nothing yet."""
        summary = () if self.shown is None else self.shown.summary
        return [Paragraph(_in_short(answer), gap=8) for answer in summary[:ANSWERS_SHOWN]]

    def _draw_texts(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        """Draws label and note, and while bots play a bar below them."""
        shown = self.shown
        if shown is None or shown.is_over:
            super()._draw_texts(canvas, room, ink)
            return
        texts, track = split_bottom(room, BAR, BAR_GAP)
        super()._draw_texts(canvas, texts, ink)
        canvas.panel(track, FIELD)
        done = inset(track, 4)
        done.width = round(done.width * shown.played / shown.matches)
        canvas.fill(done, Tone.RED)

    @property
    def _state(self) -> str:
        """What a press does: `start`, `stop` or `open`."""
        shown = self.shown
        if shown is None or shown.fault:
            return "start"
        return "open" if shown.is_over else "stop"

    def _why_not(self) -> str:
        words, running = self._services.words, self._services.trials.running
        if not self._is_installed:
            return words("trial.not_installed")
        if self._trial is None:
            return words("trial.impossible")
        if running is not None and running is not self.shown:
            return words("trial.other", board=running.trial.name)
        return ""

    def _note(self) -> str:
        words, shown = self._services.words, self.shown
        if shown is None:
            return words("trial.start_hint", count=MATCHES)
        if shown.fault:
            return words("trial.has_failed", board=shown.trial.name, reason=literal(shown.fault))
        if shown.is_over:
            return words("trial.open_hint")
        seconds, counts = shown.seconds_left, {"played": shown.played, "count": shown.matches}
        if seconds is None:
            return words("trial.playing", **counts)
        return words("trial.time_left", minutes=max(1, round(seconds / MINUTE)), **counts)

    def _press(self) -> None:
        trials, state = self._services.trials, self._state
        if state == "start" and self._trial is not None:
            try:
                trials.start(self._trial, self._services.words.language)
            except OSError as error:
                self._warn(error.strerror or str(error))
        elif state == "stop":
            trials.stop()
        elif self._trial is not None and not webbrowser.open(self._trial.report.resolve().as_uri()):
            self._services.toasts.show(
                self._services.words("trial.no_browser", file=literal(str(self._trial.report))), WARNING
            )
        self.update()

    def _warn(self, reason: str) -> None:
        name = "" if self._trial is None else self._trial.name
        text = self._services.words("trial.has_failed", board=name, reason=literal(reason))
        self._services.toasts.show(text, WARNING)


def _in_short(answer: str) -> str:
    """The question, and the first sentence that answers it."""
    first = re.split(r"(?<=[.!]) (?=[A-ZÄÖÜ0-9])", answer, maxsplit=1)[0]
    question, mark, rest = first.partition("?")
    return f"**{literal(question + mark)}**{literal(rest)}"
