"""The button in the list of boards that lets bots try one out, and what they have found out about it."""

import re
import webbrowser
from pathlib import Path
from threading import Thread

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

BAR, BAR_GAP = 20, 8
"""The height of the bar and the space above it, in units."""
BELOW_BAR = 8
"""The space between the bar and what is below it, in units."""
ANSWERS_SHOWN = 2
"""How many headlines of the report are shown: whether the board is fair, how long a match is."""
INFO = "icons/info"
"""The icon of the answer to a press."""
MINUTE = 60
"""In seconds."""


class TrialEntry(MenuEntry):
    """Starts a trial of a board, stops the one that runs, or opens a report; a bar shows how far it is."""

    space = MenuEntry.space + BAR_GAP + BAR + BELOW_BAR

    def __init__(self, services: Services, match_options: MatchOptions, seats: int) -> None:
        super().__init__("", self._press, icon="icons/bot")
        self._services = services
        self._match_options = match_options
        self._seats = seats
        self._trial: BoardTrial | None = None
        """Of the board that is shown; None: it cannot be tried out."""
        self._unopened: Path | None = None
        """The report that no browser has opened, until this is said."""
        self._is_playable = False
        """True if the map is not refused."""
        self._is_installed = can_try_out()

    def show(self, board: BoardChoice, name: str) -> None:
        """Shows what is known of a board; `name`: the name of the board."""
        arguments = self._match_options.trial_arguments(board, self._seats) if board.playable else None
        self._trial, self._is_playable = None, board.playable
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
        """Says how far the trial is, or that its report could not be opened; True if that has changed."""
        if self._unopened is not None:
            self._services.toasts.remove_icon(INFO)
            text = self._services.words("trial.no_browser", file=literal(str(self._unopened)))
            self._services.toasts.show(text, WARNING)
            self._unopened = None
        before = self.label, self.note
        why_not = self._why_not()
        self.enabled = not why_not
        self.label = self._services.words(f"trial.{self._state}")
        self.note = why_not or self._note()  # without a reason that would cover the text above
        return before != (self.label, self.note)

    def verdict(self) -> list[Paragraph]:
        """What the bots have found out about the board, in short; empty: nothing.

        Whether it is fair follows the question, how long a match is stands alone.
        """
        summary = () if self.shown is None else self.shown.summary[:ANSWERS_SHOWN]
        texts = []
        for number, headline in enumerate(summary):
            question, mark, answer = map(literal, headline.partition("?"))
            texts.append(answer.strip() if number else f"**{question}{mark}**{answer}")
        return [Paragraph(text, gap=8) for text in texts]

    def _draw_texts(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        """Draws label and note, and while bots play a bar below them."""
        running = self._services.trials.running
        if running is None or self._state != "stop":
            super()._draw_texts(canvas, inset(room, 0, (BAR_GAP + BAR + BELOW_BAR) // 2), ink)
            return
        above, _ = split_bottom(room, BELOW_BAR, 0)
        texts, track = split_bottom(above, BAR, BAR_GAP)
        super()._draw_texts(canvas, texts, ink)
        canvas.panel(track, FIELD)
        done = inset(track, 4)
        done.width = round(done.width * running.played / running.matches)
        canvas.fill(done, Tone.RED)

    @property
    def _state(self) -> str:
        """What a press does: `start`, `stop` or `open`."""
        shown = self.shown
        if shown is not None and shown.summary:
            return "open"
        return "start" if self._services.trials.running is None else "stop"

    def _why_not(self) -> str:
        if not self._is_installed:
            return self._services.words("trial.not_installed")
        if self._trial is None and self._state == "start":
            return self._services.words("trial.impossible" if self._is_playable else "trial.refused")
        return ""

    def _note(self) -> str:
        words, shown, running = self._services.words, self.shown, self._services.trials.running
        if shown is not None and shown.summary:
            return words("trial.open_hint")
        if running is not None:
            return self._progress(running)
        if shown is not None and shown.fault:
            return words("trial.has_failed", board=shown.trial.name, reason=literal(shown.fault))
        is_known = self._trial is not None and self._services.trials.has_report(self._trial.report)
        return words("trial.again_hint" if is_known else "trial.start_hint", count=MATCHES)

    def _progress(self, running: RunningTrial) -> str:
        """How far the bots are, and with what if that is not the board that is shown."""
        words, seconds = self._services.words, running.seconds_left
        counts = {"played": running.played, "count": running.matches}
        if seconds is None:
            progress = words("trial.playing", **counts)
        else:
            progress = words("trial.time_left", minutes=max(1, round(seconds / MINUTE)), **counts)
        if running is self.shown:
            return progress
        is_same_board = self._trial is not None and running.trial.report == self._trial.report
        key = "trial.other_rules" if is_same_board else "trial.other"
        return words(key, board=running.trial.name, progress=progress)

    def _press(self) -> None:
        trials, state = self._services.trials, self._state
        if state == "start" and self._trial is not None:
            try:
                trials.start(self._trial, self._services.words.language)
            except OSError as error:
                self._warn(error.strerror or str(error))
        elif state == "stop":
            trials.stop()
        elif self._trial is not None:
            self._services.toasts.show(self._services.words("trial.opens"), INFO)
            Thread(target=self._open, args=(self._trial.report,), daemon=True).start()
        self.update()

    def _open(self, report: Path) -> None:
        """Opens a report, in a thread: some browsers take seconds to begin."""
        if not webbrowser.open(report.resolve().as_uri()):
            self._unopened = report

    def _warn(self, reason: str) -> None:
        name = "" if self._trial is None else self._trial.name
        text = self._services.words("trial.has_failed", board=name, reason=literal(reason))
        self._services.toasts.show(text, WARNING)
