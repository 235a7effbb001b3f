"""What is held down, and when it repeats."""

from dataclasses import dataclass, field

from game.input.messages import WAYS, Device, Intent, Message, Press, Release
from game.settings import Settings

_REPEATING = WAYS | {Intent.ERASE}


@dataclass
class Hold:
    """A button that is down, and what it meant when it went down."""

    device: Device
    intent: Intent
    left: float
    """Seconds until the next repeat."""


@dataclass
class Held:
    """Every button that is down on any device."""

    settings: Settings
    _holds: dict[tuple[Device, str], Hold] = field(default_factory=dict)

    def down(self, device: Device, button: str, intent: Intent) -> Message | None:
        """A press; None if another button of the device holds the same intent already."""
        before = self.holds(device, intent)
        self._holds[device, button] = Hold(device, intent, self.settings.repeat_first / 1000)
        return None if before else Press(device, intent)

    def up(self, device: Device, button: str) -> Message | None:
        """A release of what the button meant when it went down; None if it is still held by another."""
        hold = self._holds.pop((device, button), None)
        if hold is None or self.holds(device, hold.intent):
            return None
        return Release(device, hold.intent)

    def drop(self, device: Device | None = None) -> list[Message]:
        """Let go of all that a device holds, or all devices."""
        gone = {key: hold for key, hold in self._holds.items() if device in (None, hold.device)}
        for key in gone:
            del self._holds[key]
        return list(dict.fromkeys(Release(hold.device, hold.intent) for hold in gone.values()))

    def holds(self, device: Device, intent: Intent) -> bool:
        """Whether the intent is held on the device."""
        return any(hold.device == device and hold.intent is intent for hold in self._holds.values())

    def tick(self, seconds: float) -> list[Message]:
        """Repeats that are due: at most one for each held direction, however long the frame was."""
        due: list[Message] = []
        for hold in self._holds.values():
            if hold.intent not in _REPEATING:
                continue
            hold.left -= seconds
            if hold.left <= 0:
                hold.left = self.settings.repeat_next / 1000
                due.append(Press(hold.device, hold.intent, repeated=True))
        return list(dict.fromkeys(due))
