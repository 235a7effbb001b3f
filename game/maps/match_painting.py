"""What the author of a match's map painted, which follows the pictures while the match is open."""

from collections.abc import Sequence
from pathlib import Path

from game.maps.library import MapEntry, load_copy, stamps_changed
from game.maps.painting import Painting
from game.maps.problems import Problem

CHECK_INTERVAL = 0.5
"""Seconds between two looks at the files of the pictures."""


class MatchPainting:
    """The painting of a copy of a map, with the tilesets and pictures that lie beside the map's file."""

    def __init__(self, text: str = "", files: Sequence[Path] = ()) -> None:
        """`files`: where the map may be, the likeliest first; it need not exist. Empty: no painting."""
        self.current = Painting()
        """Nothing if it cannot be shown; the game then paints its own land."""
        self.problem: Problem | None = None
        """Why it cannot be shown; None: it can, or there is none."""
        self._text = text
        self._files = files
        self._entries: list[MapEntry] = []
        self._since_check = 0.0
        self._read()

    def update(self, seconds: float) -> bool:
        """Reads the files again twice a second if they have changed; returns True if the painting changed.

        `seconds`: since the last call.
        """
        self._since_check += seconds
        if self._since_check < CHECK_INTERVAL:
            return False
        self._since_check = 0.0
        if not any(stamps_changed(entry.stamps) for entry in self._entries):
            return False
        before = self.current
        self._read()
        return self.current != before

    def _read(self) -> None:
        """Takes the first file whose pictures can all be shown."""
        self._entries = []
        for file in self._files:
            self._entries.append(load_copy(self._text, file))
            if self._entries[-1].playable:
                break
        shown = [entry for entry in self._entries if entry.playable]
        self.current = shown[0].painting if shown else Painting()
        problems = [problem for entry in self._entries for problem in entry.problems if problem.error]
        self.problem = problems[0] if problems and not shown else None
