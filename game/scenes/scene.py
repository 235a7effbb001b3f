"""The base class of all scenes."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, final

import pygame

from game.input.messages import Message
from game.scenes.requests import Change, ToMatchAgain
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from game.table.seat_input import TableRequest

GUARD_SECONDS = 0.7
"""How long what has just opened ignores presses that may have been meant for what was there before."""


class Scene(ABC):
    """A screen of the program: answers a message with a change of the stack of scenes.

    What is shown is computed in `layout`; `draw` changes nothing.
    """

    stale = True
    """True if the scene must be placed and drawn again."""
    question: Dialog | None = None
    """The dialog over everything else; None: there is none."""
    overlay = False
    """True if the scene below is shown, dimmed, around it."""
    points_below = False
    """True if an overlay points at things in the scene below, which is only dimmed lightly then."""
    takes_requests: ClassVar[bool] = False
    """True if it carries out the requests of the scenes above it."""
    is_topmost = True
    """False while an overlay is drawn over the scene: its buttons do nothing then, so it shows no hints."""

    @abstractmethod
    def handle(self, message: Message) -> Change:
        """Handles a message of a player; returns the change that follows."""

    def carry_out(self, request: "TableRequest") -> Change:
        """Carries out a request of a scene above; called only if it takes them."""
        raise NotImplementedError(f"{type(self).__name__} takes no {request!r}")

    def tick(self, seconds: float) -> Change:
        """Called each frame with the seconds since the last one."""
        del seconds
        return None

    def animate(self, seconds: float) -> None:  # noqa: B027  # most scenes stand still
        """Moves what is on the screen; called instead of `tick` while a write to a slow disk is under way."""

    @property
    def moving(self) -> bool:
        """True while something moves, so that each frame is drawn."""
        return False

    @property
    def open_match(self) -> ToMatchAgain | None:
        """The request that opens its match again after an error; None: it has none that is in the saves."""
        return None

    @final
    def render(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Places the scene if it is stale, and draws it; returns the changed pixels, None for all."""
        if self.stale:
            self.layout(canvas)
        changed = self.draw(canvas)
        self.stale = False
        return changed

    def layout(self, canvas: Canvas) -> None:  # noqa: B027  # some scenes place nothing
        """Places everything on the canvas; called before `draw` whenever the scene is stale."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the scene; returns the changed pixels, None for the whole screen."""

    def entered(self) -> None:
        """Called when the scene comes to the top of the stack."""
        self.stale = True

    def closed(self) -> None:  # noqa: B027  # most scenes have nothing to close
        """Called when the scene has left the stack."""
