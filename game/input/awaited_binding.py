"""The intent that the next button pressed will be bound to."""

from dataclasses import dataclass

from game.input.bindings import Bindings
from game.input.families import Family
from game.input.messages import Bound, Device, Intent


@dataclass(frozen=True)
class AwaitedBinding:
    """Waits for a button of one family while a player changes the controls."""

    bindings: Bindings
    family: Family
    intent: Intent

    def bind(self, device: Device, button: str) -> Bound:
        """Binds the button, or cancels if that is its meaning."""
        if self.bindings.cancels(self.family, button):
            return self.cancel(device)
        bound = self.bindings.bind(self.family, self.intent, button)
        return Bound(device, self.intent, button if bound else None)

    def cancel(self, device: Device) -> Bound:
        """The message that nothing was bound."""
        return Bound(device, self.intent, None, cancelled=True)
