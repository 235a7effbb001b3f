"""What every scene offers to the frame loop."""

from abc import ABC, abstractmethod

import pygame

from game.input.messages import Message
from game.scenes.requests import Change
from game.ui.drawing.canvas import Canvas


class Scene(ABC):
    """A screenful: answers a message with a change and never touches the stack; drawing changes no state."""

    stale = True
    """Whether it must be drawn anew."""
    overlay = False
    """Whether the scene below is seen, dimmed, around it."""

    @abstractmethod
    def handle(self, message: Message) -> Change:
        """What a player's message leads to."""

    def tick(self, seconds: float) -> Change:
        """Time has gone by."""
        del seconds
        return None

    @property
    def moving(self) -> bool:
        """Whether something is in motion, so that each frame counts."""
        return False

    @abstractmethod
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw it all; the pixels that changed, or None for the whole screen."""

    def entered(self) -> None:
        """It has come to the top: opened, or laid bare again."""
        self.stale = True

    def closed(self) -> None:  # noqa: B027  # most scenes have nothing to close
        """It has left the stack for good."""
