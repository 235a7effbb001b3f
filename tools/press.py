"""Counts the function calls after a press: `python -m tools.press` lists all functions of `game/` that run.

In a late turn of Lyssan a knight is selected, then moved. Calls are counted for the press that selects it,
for the press that moves it (up to the first event that the table shows), and for the frame that is drawn
after it. Comprehensions count as part of their function.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.assets import FaultLog
from game.contract import Option
from game.games.lyssan.rules.data import agent_kind
from game.games.lyssan.table.ids import AgentSpot, ProvinceSpot
from game.routes import scene_for
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.table.ids import SpotId
from game.ui.display import open_display
from game.ui.drawing.surface_cache import BUDGET
from tools.screens import lyssan_matches

GAME = Path(__file__).parents[1] / "game"
SIZE = 1920, 1080
MIN_OPTIONS = 12
"""The least number of options of the decision in which the knight is moved."""
MIN_FRAMES, MAX_FRAMES = 120, 600
"""The numbers of frames until the table is painted and waits for a press."""


class Function(NamedTuple):
    """A function by its file, relative to `game/`, and its name."""

    file: str
    name: str


class Trace:
    """Counts calls by function, in the order of their first call; a profiler for `sys.setprofile`."""

    def __init__(self) -> None:
        self.calls = Counter[Function]()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Counts a call."""
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(f"{GAME}{os.sep}"):
            file = Path(code.co_filename).relative_to(GAME).as_posix()
            self.calls[Function(file, code.co_qualname.partition(".<locals>")[0])] += 1


class PressTraces(NamedTuple):
    """The calls from the press that selects the knight to the frame that shows its move."""

    select: Trace
    """The press that selects the knight."""
    choose: Trace
    """The press that moves it, up to the first event that the table shows."""
    frame: Trace
    """The frame that is drawn after it."""


def trace_press() -> PressTraces:
    """Selects a knight, moves it, and traces both presses and the frame after them."""
    pygame.init()
    settings = Settings(fullscreen=False, vsync=False, recap=False)
    with TemporaryDirectory() as folder:
        services = Services.opened(
            settings, open_display(settings, SIZE), Path(folder), FaultLog.collecting()
        )
        moment = lyssan_matches.when_choosing("command", "move", late=True, min_options=MIN_OPTIONS)
        table = TableScene(services, lyssan_matches.match_at(services.matches, moment, seats=4, people=1))
        app = App(services, table, scene_for)
        _settle(app, table)
        _, agent, goal = _knights_move(table)
        select, _ = _press(app, table, AgentSpot(str(agent)))
        choose, frame = _press(app, table, ProvinceSpot(str(goal)))
        app.close()
        services.close()
    return PressTraces(select, choose, frame)


def _settle(app: App, table: TableScene) -> None:
    """Draws frames until the table is painted and waits for a press."""
    for number in range(MAX_FRAMES):
        app.frame()
        waits = table.play.inputs.open and not table.play.stage.busy
        if number > MIN_FRAMES and waits and not BUDGET.has_work:
            return


def _knights_move(table: TableScene) -> Option:
    """The first open move of a knight."""
    (decision,) = table.match.awaiting
    return next(
        option
        for option in decision.options
        if option[0] == "move" and agent_kind(str(option[1])) == "knight"
    )


def _press(app: App, table: TableScene, spot: SpotId) -> tuple[Trace, Trace]:
    """Moves the cursor to a spot and presses Return; traces the press, and the frame after it."""
    table.cursor.move_to(spot)
    for _ in range(3):
        app.frame()
    _post(pygame.KEYDOWN)
    traces = _traced(lambda: _handle_events(app)), _traced(app.frame)
    _post(pygame.KEYUP)
    for _ in range(3):
        app.frame()
    return traces


def _post(kind: int) -> None:
    pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))


def _handle_events(app: App) -> None:
    """Handles all events, as a frame does first."""
    for event in pygame.event.get():
        app._handle(event)


def _traced(action: Callable[[], object]) -> Trace:
    trace = Trace()
    sys.setprofile(trace)
    try:
        action()
    finally:
        sys.setprofile(None)
    return trace


def files(traces: Iterable[Trace]) -> set[str]:
    """The files of all functions that were called."""
    return {function.file for trace in traces for function in trace.calls}


def main() -> None:
    """Prints the functions of each moment by file, and their numbers."""
    traces = trace_press()
    for title, trace in zip(PressTraces._fields, traces, strict=True):
        print(f"\n{title}")
        for file in dict.fromkeys(function.file for function in trace.calls):
            parts = (f"{each.name} ×{n}" for each, n in trace.calls.items() if each.file == file)
            print(f"  {file}: {', '.join(parts)}")
    print()
    for title, trace in zip(PressTraces._fields, traces, strict=True):
        calls, functions = trace.calls.total(), len(trace.calls)
        print(f"{title}: {calls} calls of {functions} functions in {len(files([trace]))} files")
    print(f"in all: {sum(trace.calls.total() for trace in traces)} calls in {len(files(traces))} files")


if __name__ == "__main__":
    main()
