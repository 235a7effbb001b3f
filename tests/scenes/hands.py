"""Hands that play a whole match with one device, by real events of pygame."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Collection, Sequence
from functools import cache
from typing import ClassVar

import pygame

from game.app import App
from game.input.glyphs import DEFAULT_PAD_BUTTONS
from game.input.messages import DIRECTIONS, Intent
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.ids import SpotId
from game.table.input.targets import Target, next_spot
from game.ui.widgets.widget import OPPOSITE
from tests.pads import Pad

MAX_FRAMES = 4000
"""A test that waits longer fails."""


@cache
def neighbours(targets: tuple[Target, ...], here: SpotId, lit: frozenset[SpotId]) -> dict[Intent, SpotId]:
    """The spots that the cursor reaches from a spot, by direction.

    `lit`: the goals of what is selected in a turn of commands, which come first; else empty.
    """
    near = [target for target in targets if target.spot in lit or target.spot == here]
    found: dict[Intent, SpotId] = {}
    for direction in sorted(DIRECTIONS, key=lambda each: each.name):
        goal = next_spot(near, here, direction, wide=True)
        found[direction] = next_spot(targets, here, direction) if goal == here else goal
    return found


def path_to(
    targets: Sequence[Target], start: SpotId, goal: SpotId, lit: Collection[SpotId] = ()
) -> list[Intent]:
    """The fewest steps of the cursor from spot to spot, none of which takes the one before back.

    For `lit` see `neighbours`.
    """
    paths: dict[SpotId, list[Intent]] = {start: []}
    waiting = deque([start])
    while waiting and goal not in paths:
        here = waiting.popleft()
        for direction, there in neighbours(tuple(targets), here, frozenset(lit)).items():
            takes_back = paths[here][-1:] == [OPPOSITE[direction]]
            if there not in paths and not takes_back:
                paths[there] = [*paths[here], direction]
                waiting.append(there)
    assert goal in paths, f"no path from {start} to {goal} by directions"
    return paths[goal]


class Hands(ABC):
    """A player at the table with one device."""

    def __init__(self, services: Services, app: App) -> None:
        self.services = services
        self.app = app

    @abstractmethod
    def press(self, intent: Intent) -> None:
        """Presses and releases the button of the intent."""

    def point(self, table: TableScene, spot: SpotId) -> None:
        """Moves the cursor to a spot and confirms."""
        assert table.cursor.spot is not None
        for direction in path_to(table.targets, table.cursor.spot, spot):
            self.press(direction)
        assert table.cursor.spot == spot
        self.press(Intent.ACCEPT)

    def wait(self, table: TableScene) -> None:
        """Waits until a person must decide or another scene is open."""
        for _ in range(MAX_FRAMES):
            if self.app.top is not table:
                return
            if table.decision is not None and not table.moving:
                return
            self.app.frame()
            pygame.time.wait(1)
        raise AssertionError("no decision opened in time")


class PadHands(Hands):
    """A virtual pad."""

    def __init__(self, services: Services, app: App, pad: Pad) -> None:
        super().__init__(services, app)
        self.pad = pad

    def press(self, intent: Intent) -> None:
        """Down for one frame, then up."""
        self.pad.press(DEFAULT_PAD_BUTTONS[intent])
        self.app.frame()
        self.pad.release(DEFAULT_PAD_BUTTONS[intent])
        self.app.frame()


class KeyHands(Hands):
    """A keyboard."""

    KEYS: ClassVar[dict[Intent, str]] = {
        Intent.UP: "up",
        Intent.DOWN: "down",
        Intent.LEFT: "left",
        Intent.RIGHT: "right",
        Intent.ACCEPT: "return",
        Intent.BACK: "escape",
        Intent.PAUSE: "p",
        Intent.MORE: "u",
        Intent.EXPLAIN: "e",
        Intent.LOG: "l",
        Intent.RULEBOOK: "r",
        Intent.NEXT: "tab",
    }

    def press(self, intent: Intent) -> None:
        """Down for one frame, then up."""
        code = pygame.key.key_code(self.KEYS[intent])
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
            self.app.frame()


class MouseHands(Hands):
    """A mouse."""

    def press(self, intent: Intent) -> None:
        """The mouse presses what lies under it, and has no other buttons but one that explains."""
        number = {Intent.ACCEPT: 1, Intent.EXPLAIN: 3}[intent]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=number, pos=self.at, touch=False))
            self.app.frame()

    def point(self, table: TableScene, spot: SpotId) -> None:
        """Clicks on a spot."""
        self.click(next(target.rect for target in table.targets if target.spot == spot))

    def click(self, rect: pygame.Rect) -> None:
        """Clicks in the middle of a rectangle in layout units."""
        self.at = self.services.canvas.frame.rect_px(rect).center
        motion = pygame.event.Event(
            pygame.MOUSEMOTION, pos=self.at, rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
        pygame.event.post(motion)
        self.app.frame()
        self.press(Intent.ACCEPT)

    def click_text(self, text: str) -> None:
        """Clicks on the widget or text `text`."""
        shown = next(each for each in self.services.canvas.dump if each.text == text)
        self.click(self.services.canvas.frame.rect_units(shown.rect_px))
