"""What one seat is doing at the table: its open decision, its selection so far, and its cursor."""

from collections.abc import Callable, Sequence

from game.contract import Decision, Option, Seat
from game.input.messages import Device, Intent
from game.table.ids import SpotId, Spots
from game.table.input.cursor import Cursor, verb_of
from game.table.input.selection import Selection
from game.table.input.target import Target

MOUSE = "mouse"


class SeatInput:
    """The input of one seat. Any device can feed it.

    Each method that moves the cursor takes the targets that are on the screen now.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.cursor = Cursor()
        self.selection: Selection | None = None
        """None: the seat has nothing to decide now."""
        self._ask = ""
        """The key of the latest question."""
        self._under_mouse = False
        """True if the mouse moved the cursor last."""
        self._mouse_aside = False
        """True if the mouse is over no target."""

    @property
    def decision(self) -> Decision | None:
        """The open decision."""
        return None if self.selection is None else self.selection.decision

    @property
    def offered(self) -> list[Option]:
        """The options offered in words, in a list or a menu; empty: spots and buttons are selected."""
        selection = self.selection
        return [] if selection is None else selection.listed or selection.menu

    @property
    def has_menu(self) -> bool:
        """True if the options in words are those of a menu beside the latest selected spot."""
        return self.selection is not None and bool(self.selection.menu)

    def open(self, decision: Decision, spots_of: Callable[[Option, Seat], Spots]) -> None:
        """Begins a decision."""
        self.selection = Selection(decision, spots_of)

    def close(self) -> None:
        """Ends the decision, chosen or not."""
        self.selection = None

    def follow(self, other: "SeatInput") -> None:
        """Takes over the cursor from the input that the same person or device fed before."""
        self.cursor.go(other.cursor.spot)
        self._ask = other._ask
        self._under_mouse, self._mouse_aside = other._under_mouse, other._mouse_aside

    def start(self, targets: Sequence[Target]) -> None:
        """Brings the cursor to something selectable.

        It stays where it is as long as that is on the table and the question is the same as before; it never
        leaves the spot under the mouse.
        """
        selection = self.selection
        if selection is None:
            return
        same, self._ask = selection.decision.ask == self._ask, selection.decision.ask
        if self.spot(targets) is None or not (
            same or self._under_mouse or self.cursor.spot in selection.selectable
        ):
            self.cursor.cycle(targets, selection.lit or selection.selectable, 1)

    def spot(self, targets: Sequence[Target]) -> SpotId | None:
        """What the cursor is over; None if that is not on the screen now."""
        spot = self.cursor.spot
        return spot if any(target.spot == spot for target in targets) else None

    def hover(self, targets: Sequence[Target], device: Device, x: float, y: float) -> bool:
        """Follows a pointer; returns whether it is over another spot now."""
        self._under_mouse = device == MOUSE
        self._mouse_aside = device == MOUSE and not any(target.holds(x, y) for target in targets)
        return self.cursor.hover(targets, x, y)

    def step(self, targets: Sequence[Target], way: Intent) -> bool:
        """Moves to the nearest spot in a direction; returns whether there is one."""
        self._under_mouse = False
        return self.cursor.step(targets, way)

    def cycle(self, targets: Sequence[Target], step: int) -> bool:
        """Moves to the next selectable spot; returns whether it moved."""
        self._under_mouse = False
        return self.selection is not None and self.cursor.cycle(targets, self.selection.selectable, step)

    def aims(self, targets: Sequence[Target], device: Device) -> bool:
        """True if a press on the device means what the cursor is over; the mouse may be over nothing."""
        return self.spot(targets) is not None and not (device == MOUSE and self._mouse_aside)

    def let_go(self) -> bool:
        """Deselects the latest spot and closes its menu; returns whether there was any."""
        return self.selection is not None and self.selection.back()

    @property
    def can_undo(self) -> bool:
        """True if the rules themselves offer to take the latest step back."""
        return self.selection is not None and self.selection.undo is not None

    @property
    def outcome(self) -> Option | None:
        """The option that a press would choose now, or the first of the menu that it would open."""
        selection, spot = self.selection, self.cursor.spot
        if selection is None or spot is None or self.offered:
            return None
        return selection.outcome_of(spot)

    @property
    def verb(self) -> str:
        """The verb of the button under the cursor; empty for a spot on the table."""
        return verb_of(self.cursor.spot)
