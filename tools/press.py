"""Counts the functions of `game/` that a press enters before the first event: `python -m tools.press`.

The press completes a move at the Cyvasse table. Each function counts once, from `input/devices.read` to the
events that the rules return, and further to the first event that the director shows. A comprehension belongs
to its function.
"""

import os
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.assets import FaultLog
from game.games.cyvasse.table.ids import TileSpot
from game.match import Match, MatchSetup, Player, PlayerKind
from game.routes import scene_for
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.ui.display import open_display

GAME = Path(__file__).parents[1] / "game"
BOARD = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6e1/8/8/8/8/1H6/K7 - a - 0 1"}
"""A horse on b2 that may go to b5."""
SEATS = (("Anna", "gules", "lion"), ("Cora", "azure", "eagle"))
MAX_FRAMES = 200
"""The maximal number of frames until the table waits for a press."""


class Function(NamedTuple):
    """A function by its file, relative to `game/`, and its name."""

    file: str
    name: str

    @property
    def is_rule(self) -> bool:
        """True if the function belongs to the rules of a game."""
        return "/rules/" in self.file

    @property
    def is_writing(self) -> bool:
        """True if the function writes the journal, as it does before the rules carry out a choice."""
        return self.file == "disk.py" or self.file.startswith("match/journal/")


class Trace:
    """Records the functions that are entered; a profiler for `sys.setprofile`."""

    def __init__(self) -> None:
        self.functions: list[Function] = []
        """Each once, in the order of the first call."""
        self.until_rules_return = 0
        """How many of them were entered before the rules returned the events."""

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Records the function of a call; ends the trace at the first event."""
        code = frame.f_code
        if not code.co_filename.startswith(f"{GAME}/"):
            return
        file = code.co_filename.removeprefix(f"{GAME}/")
        function = Function(file, code.co_qualname.partition(".<locals>")[0])
        if event == "return" and function == ("contract.py", "State.choose"):
            self.until_rules_return = len(self.functions)
        if event != "call":
            return
        has_begun = bool(self.functions) or function == ("input/devices.py", "Devices.read")
        if has_begun and function not in self.functions:
            self.functions.append(function)
        if function == ("table/stage.py", "Stage._animate"):
            sys.setprofile(None)


def trace_press() -> Trace:
    """Traces the press."""
    pygame.init()
    settings = Settings(fullscreen=False, vsync=False)
    with TemporaryDirectory() as folder:
        services = Services.opened(
            settings, open_display(settings, (1280, 800)), Path(folder), FaultLog.collecting()
        )
        players = [Player(PlayerKind.PERSON, None, *seat) for seat in SEATS]
        match = Match.start(services.matches, MatchSetup("cyvasse", BOARD, 1, players))
        table = TableScene(services, match)
        app = App(services, table, scene_for)
        trace = _trace(app, table)
        app.close()
        services.close()
    return trace


def _trace(app: App, table: TableScene) -> Trace:
    """Selects the horse, brings the cursor to its goal, and traces the press on it."""
    for _ in range(MAX_FRAMES):
        app.frame()
        if table.play.inputs.open:
            break
    table.cursor.move_to(TileSpot("b2"))
    _press_return(app)
    table.cursor.move_to(TileSpot("b5"))
    app.frame()
    trace = Trace()
    sys.setprofile(trace)
    try:
        _press_return(app)
    finally:
        sys.setprofile(None)
    return trace


def _press_return(app: App) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        app.frame()


def main() -> None:
    """Prints the functions by file, and their numbers."""
    trace = trace_press()
    functions = trace.functions
    for file, count in Counter(function.file for function in functions).items():
        names = ", ".join(function.name for function in functions if function.file == file)
        print(f"{count:3}  {file}: {names}")
    for title, part in (
        ("until the rules return the events", functions[: trace.until_rules_return]),
        ("until the first event is shown", functions),
        ("the same without the rules of the game", [each for each in functions if not each.is_rule]),
        ("the same without writing the journal", [each for each in functions if not each.is_writing]),
    ):
        print(f"{title}: {len(part)} functions in {len({each.file for each in part})} files")


if __name__ == "__main__":
    main()
