"""Ignores presses that were meant for what was on the screen a moment before."""

from game.input.messages import Device, Message, Press
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.table.seating import is_same_group
from game.ui.widgets.dialog import Dialog


class PressGuard:
    """Ignores presses for a moment after a scene or a question has opened.

    What opens by itself ignores the presses of all devices. What the press of one device has opened, such as
    a question to the other players, ignores those of the others.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        """How long presses are still ignored; 0: none is."""
        self._opener: Device | None = None
        """The device whose press opened the scene or question; None: it opened by itself."""
        self._question: Dialog | None = None
        """The question on the screen."""

    def tick(self, seconds: float) -> None:
        """Advances the time."""
        self.seconds = max(0.0, self.seconds - seconds)

    def opened(self, opener: Device | None) -> None:
        """Call when a scene was opened; `opener`: see `_opener`."""
        self.seconds, self._opener = GUARD_SECONDS, opener

    def closed(self) -> None:
        """Call when a scene was closed (the one below was there before), or one opened that guards itself."""
        self.seconds = 0.0

    def watch(self, top: Scene, opener: Device | None) -> None:
        """Call after the top scene handled a message or a frame, which may have opened a question."""
        if top.question is not None and top.question is not self._question:
            self.opened(opener)
        self._question = top.question

    def ignores(self, message: Message) -> bool:
        """True for a press that was meant for something else. Call only while `seconds` is above 0."""
        if not isinstance(message, Press):
            return False
        return self._opener is None or not is_same_group(self._opener, message.device)
