"""The buttons that are held down, and their repeated presses."""

from dataclasses import dataclass, field

from game.input.messages import DIRECTIONS, Device, Intent, Message, Press, Release
from game.settings import Settings

_REPEATING = DIRECTIONS | {Intent.ERASE}


@dataclass
class HeldButton:
    """A button that is down, with its intent at the time of the press."""

    device: Device
    intent: Intent
    seconds_to_repeat: float


@dataclass
class HeldButtons:
    """All buttons that are down on any device."""

    settings: Settings
    _holds: dict[tuple[Device, str], HeldButton] = field(default_factory=dict)

    def press(self, device: Device, button: str, intent: Intent) -> Message | None:
        """Records a held button; returns its press, or None if another button holds the intent already."""
        held_before = self.holds(device, intent)
        self._holds[device, button] = HeldButton(device, intent, self.settings.repeat_first / 1000)
        return None if held_before else Press(device, intent)

    def release(self, device: Device, button: str) -> Message | None:
        """Removes a held button; returns its release, or None if another button still holds the intent."""
        hold = self._holds.pop((device, button), None)
        if hold is None or self.holds(device, hold.intent):
            return None
        return Release(device, hold.intent)

    def release_all(self, device: Device | None = None) -> list[Message]:
        """Removes all held buttons of a device, or of all devices; returns their releases."""
        released = {key: hold for key, hold in self._holds.items() if device in (None, hold.device)}
        for key in released:
            del self._holds[key]
        return list(dict.fromkeys(Release(hold.device, hold.intent) for hold in released.values()))

    def holds(self, device: Device, intent: Intent) -> bool:
        """True if a button with the intent is held on the device."""
        return any(hold.device == device and hold.intent is intent for hold in self._holds.values())

    def tick(self, seconds: float) -> list[Message]:
        """The repeated presses that are due, at most one for each device and intent."""
        due: list[Message] = []
        for hold in self._holds.values():
            if hold.intent not in _REPEATING:
                continue
            hold.seconds_to_repeat -= seconds
            if hold.seconds_to_repeat <= 0:
                hold.seconds_to_repeat = self.settings.repeat_next / 1000
                due.append(Press(hold.device, hold.intent, repeated=True))
        return list(dict.fromkeys(due))
