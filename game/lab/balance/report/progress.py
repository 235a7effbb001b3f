"""The page that is in the place of a report while bots play: the browser shows how far they are."""

import sys
import webbrowser
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Thread
from time import monotonic

from game.disk import replace_file
from game.lab.balance.plan import ReportPlan
from game.lab.balance.report.templates import template
from game.lab.balance.report.wording import Wording
from game.text import Words

REFRESH_SECONDS = 2
"""How often a browser loads the page again, until it is the report."""
OPENING_SECONDS = 1.0
"""How long a browser may take to say that it cannot be opened."""
MINUTE = 60
"""In seconds."""


class ProgressPage:
    """The page, which is opened in the browser, and written again as matches end."""

    def __init__(self, file: Path, plan: ReportPlan, words: Words) -> None:
        self._file = file
        """That of the report."""
        self._plan = plan
        self._words = words
        self._first: tuple[float, int] | None = None
        """When it was written first, and how many matches had been played then; None: it was not."""
        self._last = 0.0
        """When it was written last."""

    def show(self, played: int) -> None:
        """Writes how many matches have been played, at most once a second, and opens the page if it is new.

        Raises:
            OSError: it cannot be written.
        """
        now, is_new = monotonic(), self._first is None
        if self._first is None:
            self._first = now, played
        is_done = played == self._plan.matches
        if not is_new and not is_done and now < self._last + REFRESH_SECONDS / 2:
            return
        self._last = now
        with suppress(PermissionError):  # Windows replaces no file that a browser is loading
            replace_file(self._file, self._html(played, now).encode())
        if is_new:
            self._open()

    def _open(self) -> None:
        """Opens the page in the browser; some browsers let a program wait until they are closed."""
        page, failed = self._file.resolve(), list[bool]()
        opening = Thread(target=lambda: failed.append(not webbrowser.open(page.as_uri())), daemon=True)
        opening.start()
        opening.join(OPENING_SECONDS)
        if any(failed):
            sys.stderr.write(f"four-crowns: no browser could be opened; open {page} in one\n")
        else:
            sys.stderr.write(f"The browser shows {page}\n")
        sys.stderr.flush()

    def _html(self, played: int, now: float) -> str:
        plan, words = self._plan, self._words
        boards = [side.map.name for side in plan.sides if side.map is not None]
        return template("progress").render(
            language=words.language,
            seconds=REFRESH_SECONDS,
            title=words("lab.progress.title", game=words(f"games.{plan.game}.name")),
            board=", ".join(dict.fromkeys(boards)),
            played=played,
            count=plan.matches,
            text=self._text(played, now),
            notes=[
                words("lab.progress.later"),
                words("lab.progress.as_of", time=f"{datetime.now().astimezone():%H:%M:%S}"),
            ],
        )

    def _text(self, played: int, now: float) -> str:
        """How many matches have been played, and how long the others will take, if that can be estimated."""
        number = Wording(self._words).number
        counts = {"played": number(played), "count": number(self._plan.matches)}
        began, before = self._first or (now, played)
        if played == self._plan.matches:
            return self._words("lab.progress.done", count=played, number=number(played))
        if played == before:
            return self._words("lab.progress.played", **counts)
        left = (now - began) / (played - before) * (self._plan.matches - played)
        return self._words("lab.progress.left", minutes=max(1, round(left / MINUTE)), **counts)
