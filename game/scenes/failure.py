"""The last screen: shown after an error of the program, over nothing, so that no secret stays in sight."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import MappingProxyType

from game.scenes.dialogs import DialogScene
from game.scenes.requests import Quit, Replace, Request, ToMatchAgain, ToTitle
from game.scenes.services import Services
from game.text import Words
from game.ui.drawing import ornament
from game.ui.widgets.dialog import Answer

SECONDS_AT_ONCE = 10.0
"""An error that comes within this time after “Go on” has most likely the same cause."""

PLAIN: Mapping[str, str] = MappingProxyType(
    {
        "title": "Something went wrong",
        "mistake": "The program made a mistake ({kind}) and closed what was on the screen.",
        "match_saved": "Your match is saved, so nothing is lost.",
        "match_unsaved": "Your match could not be saved: it is lost if you leave, but not if you continue.",
        "match_lost": "Your match could not be saved and is lost.",
        "nothing_lost": "Matches and settings are saved, so nothing is lost.",
        "again": "It has happened again at once. From the title you can do something else.",
        "stuck": "It has happened again at once. It may help to start Four Crowns anew.",
        "report": "What happened is recorded in this file, for those who fix it:",
        "no_report": "The report could not be written, because the disk refused it.",
        "go_on": "Continue",
        "to_title": "To the title",
        "leave": "Leave",
    }
)
"""The texts by the last part of their keys, for when the language files fail."""


@dataclass(frozen=True)
class Failure:
    """An error of the program, as the players read it."""

    kind: str
    """The name of its type; its message may hold secrets."""
    file: Path | None
    """Where the report is; None: it could not be written."""
    match: ToMatchAgain | None
    """The request that opens the match that was on the screen; None: there was none."""
    way: Request | None
    """What “Continue” opens; None: nothing is left that is likely to work."""

    def lines(self, texts: Mapping[str, str]) -> list[str]:
        """What happened, whether the match is saved, and where the report is."""
        lines = [texts["mistake"].format(kind=self.kind), texts[self._saved]]
        if self.way is None:
            lines.append(texts["stuck"])
        elif self.match not in (None, self.way):
            lines.append(texts["again"])
        if self.file is None:
            return [*lines, texts["no_report"]]
        home = Path.home()
        is_at_home = self.file.is_relative_to(home)
        return [*lines, texts["report"], str("~" / self.file.relative_to(home) if is_at_home else self.file)]

    @property
    def _saved(self) -> str:
        """The key of what is said about the match."""
        if self.match is None:
            return "nothing_lost"
        if self.match.match.saved:
            return "match_saved"
        return "match_unsaved" if self.way is self.match else "match_lost"


def texts_in(words: Words) -> Mapping[str, str]:
    """The texts in the language of the player; plain English for those that no language file has."""
    known = {key: f"failure.{key}" for key in PLAIN if words.known(f"failure.{key}")}
    return dict(PLAIN) | {key: words(name, kind="{kind}") for key, name in known.items()}


class FailureScene(DialogScene):
    """Says what happened, and lets the players go on or leave."""

    def __init__(self, services: Services, failure: Failure, texts: Mapping[str, str]) -> None:
        super().__init__(services, ornament.background)
        self._failure = failure
        self._answered_at: float | None = None
        """When “Go on” was pressed, in seconds of the monotonic clock; None: it was not."""
        answers = [Answer(texts["leave"], lambda: self.go(Quit()))]
        if failure.way is not None:
            is_title = isinstance(failure.way, ToTitle)
            answers.insert(0, Answer(texts["to_title" if is_title else "go_on"], self._go_on))
        self.ask(texts["title"], answers, "\n".join(failure.lines(texts)))

    @property
    def answered(self) -> bool:
        """True once “Go on” was pressed: what fails then is no longer this screen."""
        return self._answered_at is not None

    def way_after(self, match: ToMatchAgain | None) -> Request | None:
        """What to offer after the next error: not again what has just failed."""
        if self._answered_at is None or monotonic() - self._answered_at > SECONDS_AT_ONCE:
            return match or ToTitle()
        return None if isinstance(self._failure.way, ToTitle) else ToTitle()

    @property
    def open_match(self) -> ToMatchAgain | None:
        """The request that opens the match that the error has closed."""
        return self._failure.match

    def _go_on(self) -> None:
        self._answered_at = monotonic()
        if self._failure.way is not None:
            self.go(Replace(self._failure.way))
