"""The failure screen, shown after an error of the program; it covers everything, so it shows no secret."""

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
"""An error within this time after “Continue” has most likely the same cause."""

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
    """What the players read of an error of the program."""

    kind: str
    """The name of the error's type; its message is not shown, since it may contain secrets."""
    file: Path | None
    """The report; None: it could not be written."""
    match: ToMatchAgain | None
    """Opens the match that was on the screen again; None: there was none."""
    after: Request | None
    """What “Continue” opens; None: nothing is likely to work."""

    def lines(self, texts: Mapping[str, str]) -> list[str]:
        """What happened, whether the match is saved, and where the report is."""
        lines = [texts["mistake"].format(kind=self.kind), texts[self._saved]]
        if self.after is None:
            lines.append(texts["stuck"])
        elif self.match not in (None, self.after):
            lines.append(texts["again"])
        if self.file is None:
            return [*lines, texts["no_report"]]
        home = Path.home()
        is_at_home = self.file.is_relative_to(home)
        return [*lines, texts["report"], str("~" / self.file.relative_to(home) if is_at_home else self.file)]

    @property
    def _saved(self) -> str:
        """The key of the text about the match."""
        if self.match is None:
            return "nothing_lost"
        if self.match.match.saved:
            return "match_saved"
        return "match_unsaved" if self.after is self.match else "match_lost"


def texts_in(words: Words) -> Mapping[str, str]:
    """The texts in the player's language; those that the language files lack in English."""
    known = {key: f"failure.{key}" for key in PLAIN if words.known(f"failure.{key}")}
    return dict(PLAIN) | {key: words(name, kind="{kind}") for key, name in known.items()}


class FailureScene(DialogScene):
    """Says what happened, and lets the players continue or leave."""

    def __init__(self, services: Services, failure: Failure, texts: Mapping[str, str]) -> None:
        super().__init__(services, ornament.background)
        self._failure = failure
        self._answered_at: float | None = None
        """When “Continue” was pressed, in seconds of the monotonic clock; None: it was not."""
        answers = [Answer(texts["leave"], lambda: self.go(Quit()))]
        if failure.after is not None:
            is_title = isinstance(failure.after, ToTitle)
            answers.insert(0, Answer(texts["to_title" if is_title else "go_on"], self._go_on))
        self.ask(texts["title"], answers, "\n".join(failure.lines(texts)))

    @property
    def answered(self) -> bool:
        """True once “Continue” was pressed; errors after that come from another scene."""
        return self._answered_at is not None

    def next_request(self, match: ToMatchAgain | None) -> Request | None:
        """What “Continue” opens after the next error: not what has just failed."""
        if self._answered_at is None or monotonic() - self._answered_at > SECONDS_AT_ONCE:
            return match or ToTitle()
        return None if isinstance(self._failure.after, ToTitle) else ToTitle()

    @property
    def open_match(self) -> ToMatchAgain | None:
        """Opens the match that the error has closed."""
        return self._failure.match

    def _go_on(self) -> None:
        self._answered_at = monotonic()
        if self._failure.after is not None:
            self.go(Replace(self._failure.after))
