"""The zoom of a large board, by wheel, button and pointer."""

from collections.abc import Callable

import pygame

from game.input.messages import MOUSE, Intent, Message, Point, Press, Scroll, is_same_group
from game.table.ids import SpotId
from game.table.presentation.camera import STEP
from game.table.stage import Stage
from game.text import Words
from game.ui.widgets.hints import Hint

EDGE_SHARE, MIN_EDGE = 0.02, 12
"""Where a pointer pans a close-up: a share of the height of the board, and the least width in units."""
PAN_DELAY = 0.4
"""How long the pointer is at the edge before the close-up pans, in seconds."""
PAN_SPEED = 1100.0
"""Units a second at the very edge."""


class Zoom:
    """Moves the camera: the wheel zooms, ZOOM shows a close-up of the cursor's spot, an edge pans."""

    def __init__(self, stage: Stage, spot: Callable[[], SpotId | None]) -> None:
        """`spot` returns the spot under the cursor."""
        self._stage, self._spot = stage, spot
        self.pointer: Point | None = None
        """Where the pointer was moved last; None: since then the cursor was moved otherwise."""
        self._steps = 0.0
        """The part of a step that the wheel has turned."""
        self._seconds_at_edge = 0.0

    def handle(self, message: Message) -> bool:
        """Returns True if the message moved the camera, and so means nothing else."""
        match message:
            case Point():
                self.pointer = message
            case Press(device=device, intent=Intent.ZOOM, repeated=False):
                if self.pointer is not None and not is_same_group(device, self.pointer.device):
                    self.pointer = None
                return self._toggle()
            case Press(device=device) if device != MOUSE:
                self.pointer = None
            case Scroll(steps=steps):
                return self._turn(steps)
        return False

    def tick(self, seconds: float) -> bool:
        """Pans a close-up if the pointer stays at the edge of the board; returns whether it did."""
        camera, (across, down) = self._stage.camera, self._push()
        if camera is None or not (across or down):
            self._seconds_at_edge = 0.0
            return False
        self._seconds_at_edge += seconds
        if self._seconds_at_edge < PAN_DELAY:
            return False
        speed = PAN_SPEED * seconds
        panned = camera.panned(across * speed, down * speed)
        self._stage.move_camera(panned, animated=False)
        return panned != camera

    def _push(self) -> tuple[float, float]:
        """How strongly the pointer pushes the edges of a close-up across and down, each from -1 to 1."""
        camera, pointer = self._stage.camera, self.pointer
        if camera is None or pointer is None or self._stage.shows_close_up:
            return 0.0, 0.0
        if not (camera.is_close or camera.free):
            return 0.0, 0.0
        area = pygame.Rect(camera.area)
        if not area.collidepoint(pointer.x, pointer.y):
            return 0.0, 0.0
        edge = max(MIN_EDGE, EDGE_SHARE * area.height)
        return (
            _push_along(pointer.x, area.left, area.right, edge),
            _push_along(pointer.y, area.top, area.bottom, edge),
        )

    def _toggle(self) -> bool:
        """Shows the surroundings of the cursor or the pointer closely, or the whole board again."""
        camera = self._stage.camera
        if camera is None:
            return False
        closer = None if camera.is_close else camera.close_up(self._middle(camera.area))
        self._stage.move_camera(closer or camera.whole())
        return True

    def _middle(self, area: tuple[int, int, int, int]) -> tuple[float, float]:
        """What a close-up shows: the spot under the cursor, or what is under a pointer that has left it."""
        board, pointer = pygame.Rect(area), self.pointer
        spot = self._spot()
        target = next((each for each in self._stage.targets if each.spot == spot), None)
        has_left = pointer is not None and not (target and target.contains(pointer.x, pointer.y))
        if pointer is not None and has_left and board.collidepoint(pointer.x, pointer.y):
            return pointer.x, pointer.y
        return board.center if target is None or target.window is None else target.rect.center

    def _turn(self, steps: float) -> bool:
        """Zooms by whole steps of the wheel, round the pointer if it is over the board."""
        camera, pointer = self._stage.camera, self.pointer
        if camera is None:
            return False
        self._steps += steps
        whole = int(self._steps)
        self._steps -= whole
        area = pygame.Rect(camera.area)
        if pointer is None or not area.collidepoint(pointer.x, pointer.y):
            return False
        self._stage.move_camera(camera.zoomed_round((pointer.x, pointer.y), STEP**whole))
        return True


def _push_along(at: float, start: float, end: float, edge: float) -> float:
    """Returns how strongly a pointer pushes an edge: -1 at the start, 1 at the end, 0 away from both."""
    return max(0.0, 1 - (end - at) / edge) - max(0.0, 1 - (at - start) / edge)


def zoom_hints(stage: Stage, words: Words) -> list[Hint]:
    """The hint of what ZOOM does now; empty if the board cannot be zoomed."""
    camera = stage.camera
    if camera is None:
        return []
    return [Hint(Intent.ZOOM, words("hud.whole_board" if camera.is_close else "hud.close_up"))]
