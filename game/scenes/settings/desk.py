"""What the pages of the settings work with: a value set is applied and kept at once."""

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.requests import Change
from game.scenes.services import Services
from game.ui.widgets.controls import Toggle


@dataclass(frozen=True)
class Desk:
    """The house, and how a page tells that something is to be shown anew or opened."""

    services: Services
    renew: Callable[[], object]
    """Make all rows anew, such as in another language."""
    open: Callable[[Change], object]
    """Let a press lead to another scene."""

    def words(self, key: str, **values: object) -> str:
        """The words of a key of the settings."""
        return self.services.words(f"settings.{key}", **values)

    def set_and_redraw(self, name: str, *, reopen: bool = False) -> Callable[[object], None]:
        """Sets what is seen or said: everything is drawn anew."""

        def changed(value: object) -> None:
            setattr(self.services.settings, name, value)
            self.services.apply(reopen=reopen)
            self.renew()

        return changed

    def set_and_save(self, name: str, then: Callable[[], object] | None = None) -> Callable[[object], None]:
        """Sets what is not seen here; `then` gives a sample of it."""

        def changed(value: object) -> None:
            setattr(self.services.settings, name, value)
            self.services.keep()
            if then is not None:
                then()

        return changed

    def toggle(
        self, name: str, changed: Callable[[object], None], states: tuple[str, str] = ("", "")
    ) -> Toggle:
        """A setting that is on or off, under its own name."""
        off, on = states if any(states) else (self.services.words("ui.off"), self.services.words("ui.on"))
        return Toggle(self.words(name), (off, on), changed, on=bool(getattr(self.services.settings, name)))
