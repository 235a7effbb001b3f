"""The buttons that are held down, and their repeats."""

from dataclasses import dataclass, field

from game.input.messages import DIRECTIONS, Device, Intent, Message, Press, Release
from game.settings import Settings

_REPEATING = DIRECTIONS | {Intent.ERASE}


@dataclass
class HeldButton:
    """A button that is down, with its intent at the time of the press."""

    device: Device
    intent: Intent
    left: float
    """Seconds until the next repeat."""


@dataclass
class HeldButtons:
    """All buttons that are down on any device."""

    settings: Settings
    _holds: dict[tuple[Device, str], HeldButton] = field(default_factory=dict)

    def down(self, device: Device, button: str, intent: Intent) -> Message | None:
        """Holds a button; the press, or None if another button of the device holds the intent already."""
        before = self.holds(device, intent)
        self._holds[device, button] = HeldButton(device, intent, self.settings.repeat_first / 1000)
        return None if before else Press(device, intent)

    def up(self, device: Device, button: str) -> Message | None:
        """Releases a button; the release of its intent, or None if another button still holds it."""
        hold = self._holds.pop((device, button), None)
        if hold is None or self.holds(device, hold.intent):
            return None
        return Release(device, hold.intent)

    def drop(self, device: Device | None = None) -> list[Message]:
        """Releases all buttons of a device, or of all devices."""
        released = {key: hold for key, hold in self._holds.items() if device in (None, hold.device)}
        for key in released:
            del self._holds[key]
        return list(dict.fromkeys(Release(hold.device, hold.intent) for hold in released.values()))

    def holds(self, device: Device, intent: Intent) -> bool:
        """True if the intent is held on the device."""
        return any(hold.device == device and hold.intent is intent for hold in self._holds.values())

    def tick(self, seconds: float) -> list[Message]:
        """The repeats that are due, at most one for each held button."""
        due: list[Message] = []
        for hold in self._holds.values():
            if hold.intent not in _REPEATING:
                continue
            hold.left -= seconds
            if hold.left <= 0:
                hold.left = self.settings.repeat_next / 1000
                due.append(Press(hold.device, hold.intent, repeated=True))
        return list(dict.fromkeys(due))
