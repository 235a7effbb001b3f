"""The hand of the person that is asked: cursor, pointing and reading, until an option is chosen."""

from game.contract import Decision, Option, Seat
from game.input.messages import Device, Intent
from game.scenes.table.asking import Asking
from game.scenes.table.cursor import Cursor, key_targets, verb_of
from game.scenes.table.hud import key_rects
from game.scenes.table.listing import Listing
from game.scenes.table.menu import Menu
from game.scenes.table.play import Play
from game.table.target import Target


class Hand:
    """What is pointed at, lit and raised on the stage."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.cursor = Cursor()
        self.asking: Asking | None = None
        """The question put to a person now."""
        self.listing: Listing | None = None
        """The list that options are read in: all that lie nowhere on the table, or those of a menu."""
        self._eyes: Seat | None = None
        """Whose secrets were shown when the cursor moved last."""
        self._aside = False
        """Whether the mouse is over nothing."""
        self._mouse = False
        """Whether it was the mouse that moved the cursor last."""
        self._asked = ""
        """What was asked last."""

    @property
    def targets(self) -> list[Target]:
        """All that can be pointed at: the game's spots and the buttons."""
        areas = self.play.presentation.layout.areas(self.play.turns.view)
        return [*self.play.targets, *key_targets(key_rects(areas, self.play.hud))]

    def ask(self, decision: Decision) -> None:
        """Put a question to a person."""
        self.asking = Asking(decision, self.play.presentation.layout)
        if self.asking.listed:
            self.listing = Listing(self.play, decision, self.asking.listed)

    def drop(self) -> None:
        """Nobody is asked any more."""
        self.asking = self.listing = None

    def start(self) -> None:
        """Bring the cursor to something that can be pointed at.

        It stays where it is as long as that is on the table and the same is asked as before; from under the
        mouse it is never taken.
        """
        asking = self.asking
        if asking is None:
            return
        same, self._asked = asking.decision.ask == self._asked, asking.decision.ask
        if not self.spot or not (same or self._mouse or self.spot in asking.lit):
            on_table = [spot for spot in asking.lit if not verb_of(spot)]
            self.cursor.cycle(self.targets, on_table or asking.lit, 1)

    def hover(self, device: Device, x: float, y: float) -> bool:
        """Follow a pointer; whether it is over another spot now."""
        targets = self.targets
        self._mouse = device == "mouse"
        self._aside = device == "mouse" and not any(target.holds(x, y) for target in targets)
        return self.cursor.hover(targets, x, y)

    def step(self, way: Intent) -> bool:
        """To the nearest spot that way; whether there is one."""
        self._mouse = False
        return self.cursor.step(self.targets, way)

    def cycle(self, step: int) -> bool:
        """To the next lit spot; whether it moved."""
        self._mouse = False
        return self.asking is not None and self.cursor.cycle(self.targets, self.asking.lit, step)

    @property
    def spot(self) -> str:
        """What the cursor is over; empty if that is not on the table now."""
        spot = self.cursor.spot
        return spot if any(target.spot == spot for target in self.targets) else ""

    def aims(self, device: Device) -> bool:
        """Whether a press on the device means what the cursor is over; the mouse may be over nothing."""
        return bool(self.spot) and not (device == "mouse" and self._aside)

    def point(self) -> Option | None:
        """Point at what the cursor is over; the option, once it is chosen; several open a menu."""
        if self.asking is None:
            return None
        option, options = self.asking.point(self.cursor.spot), self.asking.pointing.menu
        if options:
            self.listing = Menu(self.play, self.asking.decision, options, self.cursor.spot)
        return option

    @property
    def menu(self) -> Menu | None:
        """The menu that is open beside what was pointed at."""
        return self.listing if isinstance(self.listing, Menu) else None

    def let_go(self) -> bool:
        """Let go of what was pointed at last, its menu too; whether there was anything."""
        if self.menu is not None:
            self.listing = None
        return self.asking is not None and self.asking.pointing.back()

    def mark(self) -> None:
        """Show on the stage what can be pointed at and what was.

        With other eyes on the table nothing tells where the cursor was, nor what it was answered there.
        """
        if self.play.turns.unveiled != self._eyes:
            self._eyes = self.play.turns.unveiled
            self.cursor.go("")
            self.play.services.toasts.veil()
        stage, asking = self.play.stage, self._pointing
        stage.mark("lit", set() if asking is None else self._lit(asking))
        stage.lift(None if asking is None else asking.chosen)
        self.mark_cursor()

    def mark_cursor(self) -> None:
        """Show on the stage where the cursor is."""
        spot = self.cursor.spot
        shown = spot and not verb_of(spot) and (self.listing is None or self.menu is not None)
        layout, view = self.play.presentation.layout, self.play.turns.view
        marks = layout.cursor(view, spot) | layout.zoomed(view, spot) if shown else set()
        self.play.stage.mark("cursor", marks)

    @property
    def _pointing(self) -> Asking | None:
        """The question, if it is answered by pointing."""
        return self.asking if self.listing is None or self.menu is not None else None

    def _lit(self, asking: Asking) -> set[tuple[str, str]]:
        return self.play.presentation.layout.lit(self.play.turns.view, asking.pointing)
