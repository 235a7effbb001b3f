"""What the pages of the settings work with: a value set is applied and kept at once."""

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.scene import Change
from game.scenes.services import House
from game.ui.widgets.controls import Toggle


@dataclass(frozen=True)
class Desk:
    """The house, and how a page tells that something is to be shown anew or opened."""

    house: House
    renew: Callable[[], object]
    """Make all rows anew, such as in another language."""
    open: Callable[[Change], object]
    """Let a press lead to another scene."""

    def words(self, key: str, **values: object) -> str:
        """The words of a key of the settings."""
        return self.house.words(f"settings.{key}", **values)

    def seen(self, name: str, *, reopen: bool = False) -> Callable[[object], None]:
        """Sets what is seen or said: everything is drawn anew."""

        def changed(value: object) -> None:
            setattr(self.house.settings, name, value)
            self.house.apply(reopen=reopen)
            self.renew()

        return changed

    def kept(self, name: str, then: Callable[[], object] | None = None) -> Callable[[object], None]:
        """Sets what is not seen here; `then` gives a sample of it."""

        def changed(value: object) -> None:
            setattr(self.house.settings, name, value)
            self.house.keep()
            if then is not None:
                then()

        return changed

    def toggle(
        self, name: str, changed: Callable[[object], None], states: tuple[str, str] = ("", "")
    ) -> Toggle:
        """A setting that is on or off, under its own name."""
        off, on = states if any(states) else (self.house.words("ui.off"), self.house.words("ui.on"))
        return Toggle(self.words(name), (off, on), changed, on=bool(getattr(self.house.settings, name)))
