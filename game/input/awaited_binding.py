"""The intent that the next button pressed will be bound to."""

from game.input.bindings import Bindings
from game.input.families import Family
from game.input.messages import Bound, Device, Intent


class AwaitedBinding:
    """Waits for a button of one family while a player changes the controls."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._intent: Intent | None = None
        """The intent that the next button of the family will get; None if no binding is awaited."""
        self._family = Family.GENERIC

    def start(self, family: Family, intent: Intent) -> None:
        """Waits for a button of the family."""
        self._family, self._intent = family, intent

    def stop(self) -> None:
        """Stops waiting, if it does."""
        self._intent = None

    @property
    def waiting(self) -> bool:
        """True if a button is awaited."""
        return self._intent is not None

    def waits_for(self, family: Family) -> bool:
        """True if a button of the family is awaited."""
        return self.waiting and self._family is family

    def bind(self, device: Device, button: str) -> Bound | None:
        """Binds the button, or cancels if that is its meaning; None if no binding is awaited."""
        intent, self._intent = self._intent, None
        if intent is None:
            return None
        if self._bindings.cancels(self._family, button):
            return Bound(device, intent, None, cancelled=True)
        bound = self._bindings.bind(self._family, intent, button)
        return Bound(device, intent, button if bound else None)

    def cancel(self, device: Device) -> Bound | None:
        """Stops waiting; None if no binding is awaited."""
        intent, self._intent = self._intent, None
        return None if intent is None else Bound(device, intent, None, cancelled=True)
