"""The input of one seat (its open decision, selection and cursor), and the requests that it answers with."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import dist

import pygame

from game.contract import Decision, Option, Seat
from game.input.messages import DIRECTIONS, MOUSE, Device, Intent, Point, Press
from game.table.ids import ButtonSpot, PlateSpot, SpotId, Spots, is_on_board, verb_of
from game.table.input.selection import Selection
from game.table.input.targets import (
    Command,
    Cursor,
    Target,
    follow_up_spot,
    in_reading_order,
    next_in_order,
    resting_spot,
    spot_after_command,
    spot_below,
    under_pointer,
)
from game.table.presentation.texts import Explanation
from game.table.viewer import Viewer
from game.values import Value


class TableRequest(Value):
    """The base class of requests to a table."""


class CursorMoved(TableRequest):
    """The cursor was moved."""


class SpotSelected(TableRequest):
    """A spot was selected, and there is more to select."""


class SpotDeselected(TableRequest):
    """The latest spot was deselected."""


class Choose(TableRequest):
    """Chooses an option of the open decision of a seat."""

    seat: Seat
    option: Option
    confirmed: bool = False
    """True if the person has confirmed the option after a warning."""


class Undo(TableRequest):
    """Undoes the latest choice of a seat."""

    device: Device
    seat: Seat | None = None
    """None: the seat for which the device acts."""


class Explain(TableRequest):
    """Explains a spot to a seat."""

    seat: Seat
    spot: SpotId


class ExplainOption(TableRequest):
    """Shows the meaning of an option for which its list has no room."""

    explanation: Explanation


class Peek(TableRequest):
    """Shows a person for a moment what only they may see, while others decide."""

    seat: Seat
    device: Device | None = None
    """The device whose ACCEPT has opened it at the table; None: it was chosen in a menu."""


class OpenPrivateView(TableRequest):
    """Opens the private view, behind the curtain, of a person who decides in public."""

    seat: Seat


class ClosePrivateView(TableRequest):
    """Closes the private view of a person, and shows the public table again."""

    seat: Seat


class Refuse(TableRequest):
    """Says why a press does nothing."""

    reason: str


class Idle(TableRequest):
    """ACCEPT was pressed while nothing is asked: shows the results or a peek, or hurries the bots."""

    device: Device


class OpenByButton(TableRequest):
    """Opens what a button opens at any time: the pause menu, the chronicle or the rulebook."""

    intent: Intent


@dataclass(frozen=True)
class Sight:
    """What a seat can see and point at now."""

    viewer: Viewer
    targets: Sequence[Target]
    """Spots of the game, buttons of the seat, and plates that offer a peek; the last one is on top."""
    is_private: bool = False
    """True if the person has opened the private view, and may go back to the public one."""
    private_spots: Collection[SpotId] = ()
    """Where ACCEPT opens or closes the private view: its button, the own plate, the hidden hand."""
    hidden: Sequence[SpotId] = ()
    """The private spots on the board."""
    panels: Sequence[pygame.Rect] = ()
    """The panels over the board, through which a pointer cannot reach it."""
    may_leave: bool = False
    """See `SharedScreen.may_leave`."""


PAUSE_SECONDS = 0.4
"""A guard lasts at least this long after a press that it has ignored."""


class SeatInput:
    """The input of one seat, from any device: answers a message with a request.

    Every `targets` is the list of those that are on the screen now.
    """

    def __init__(
        self, seat: Seat, command_asks: Collection[str] = (), gives_away: Collection[str] = ()
    ) -> None:
        """For `command_asks` and `gives_away` see `Layout`."""
        self.seat = seat
        self._command_asks = command_asks
        self._gives_away = gives_away
        self.cursor = Cursor()
        self.selection: Selection | None = None
        """None: the seat has nothing to decide now."""
        self._kept_spot: SpotId | None = None
        """Where the cursor was before the private view was opened; None: it was not opened."""
        self._kept_selected: list[SpotId] = []
        """The spots selected when `_kept_decision` was closed."""
        self._kept_decision: Decision | None = None
        """The decision that was closed without an answer; None: there is none."""
        self._is_reopened = False
        """True if the open decision is the kept one, which was only interrupted."""
        self.latest_command: Command | None = None
        """The latest command of this turn, see `Layout.command_asks`; None: there was none."""
        self._ask = ""
        """The `ask` of the latest decision."""
        self._asked_about: set[SpotId] = set()
        """The spots with which the options of the latest decision began."""
        self._latest_place: tuple[int, int] | None = None
        """Where the cursor was when the latest option was chosen; None: nowhere."""
        self._mouse_moved_cursor = False
        """True if the mouse moved the cursor last."""
        self.pointed = False
        """True if a pointer, of the mouse or a pad, moved the cursor last."""
        self._mouse_is_aside = False
        """True if the mouse is over no target."""
        self.guarded_seconds = 0.0
        """The time left of a `guard`."""

    @property
    def decision(self) -> Decision | None:
        """The open decision."""
        return None if self.selection is None else self.selection.decision

    @property
    def listed_options(self) -> list[Option]:
        """The options in the open list or menu; empty: there is none, and spots or buttons are selected."""
        selection = self.selection
        return [] if selection is None else selection.listed_options or selection.menu

    @property
    def has_menu(self) -> bool:
        """True if a menu beside the latest selected spot is open."""
        return self.selection is not None and bool(self.selection.menu)

    @property
    def shown(self) -> Hashable:
        """What the screen shows of the input."""
        selection = self.selection
        selected = () if selection is None else (*selection.selected, None, *selection.menu)
        place = self.cursor.spot, self.pointed, self._mouse_moved_cursor
        return self.seat, selection, selected, place, self.latest_command

    def handle(self, sight: Sight, message: Press | Point) -> TableRequest | None:
        """Handles a message; returns the request that follows, None for none."""
        if isinstance(message, Point):
            x, y = message.x, message.y
            targets = under_pointer(sight.targets, sight.panels, x, y)
            return _moved(moved=self.hover(targets, message.device, x, y))
        if message.intent in DIRECTIONS:
            return _moved(moved=self.move(sight.targets, message.intent))
        self.cursor.forget_step()
        answer = self._answers.get(message.intent)
        return None if answer is None or message.repeated else answer(sight, message.device)

    @property
    def _answers(self) -> Mapping[Intent, Callable[[Sight, Device], TableRequest | None]]:
        """The handlers of presses by intent."""
        return {
            Intent.ACCEPT: self.accept,
            Intent.BACK: lambda sight, _: self.go_back(sight),
            Intent.EXPLAIN: self._explain,
            Intent.MORE: lambda _, device: Undo(device),
            Intent.FINISH: lambda *_: self._to_button(),
            Intent.ERASE: lambda sight, _: self._repeat(sight.viewer),
            Intent.PREVIOUS: lambda sight, _: self._cycle(sight, -1),
            Intent.NEXT: lambda sight, _: self._cycle(sight, 1),
        }

    def go_back(self, sight: Sight) -> TableRequest | None:
        """Deselects the latest spot, closes the private view, or opens the pause menu."""
        if self.deselect():
            return SpotDeselected()
        if sight.is_private or sight.may_leave:
            return ClosePrivateView(self.seat)
        return OpenByButton(Intent.PAUSE)

    def toggle_private_view(self, sight: Sight) -> TableRequest:
        """Opens the private view after a curtain, or closes it."""
        if sight.is_private:
            return ClosePrivateView(self.seat)
        self._kept_spot = self.cursor.spot
        return OpenPrivateView(self.seat)

    def option_again(self, viewer: Viewer) -> Option | None:
        """The option that repeats the latest command of the turn; None: it cannot be repeated now."""
        selection, latest = self.selection, self.latest_command
        if selection is None or latest is None or selection.selected or selection.listed_options:
            return None
        if selection.decision.ask != latest.ask:
            return None
        return viewer.presentation.layout.same_again(latest.option, selection.decision.options)

    def accept(self, sight: Sight, device: Device) -> TableRequest | None:
        """Handles ACCEPT, with which the mouse deselects where there is no target."""
        over_target, spot = self.is_over_target(sight.targets, device), self.cursor.spot
        if over_target and spot in sight.private_spots:
            return self.toggle_private_view(sight)
        if over_target and isinstance(spot, PlateSpot):
            return Peek(spot.seat, device)
        if self.selection is None:
            return Idle(device)
        if spot is None or not over_target:
            return SpotDeselected() if self.deselect() else None
        meant = self.meant_spot(sight.targets) or spot
        if self.guarded_seconds and self.selection.chosen_by(meant) is not None:
            self.guard_again()  # the next of several quick presses must not choose either
            return None
        return self._select(sight.viewer, self.selection, meant)

    def _select(self, viewer: Viewer, selection: Selection, spot: SpotId) -> TableRequest:
        """Selects a spot; chooses if one option is left, and says why if the spot cannot be selected."""
        before = (list(selection.selected), list(selection.menu))
        option = selection.select(spot)
        if option is not None:
            return Choose(self.seat, option)
        if before == (selection.selected, selection.menu):
            return Refuse(viewer.why_not(selection, spot) or viewer.presentation.texts.words("hud.only_read"))
        return SpotSelected()

    def _repeat(self, viewer: Viewer) -> TableRequest | None:
        option = self.option_again(viewer)
        return None if option is None else Choose(self.seat, option)

    def _cycle(self, sight: Sight, offset: int) -> TableRequest | None:
        return _moved(moved=self.cycle(sight.targets, offset, sight.hidden))

    def _explain(self, sight: Sight, device: Device) -> TableRequest | None:
        """Explains the spot under the cursor, unless the mouse is beside it."""
        spot = self.cursor.spot
        if spot is None or not self.is_over_target(sight.targets, device):
            return None
        return Explain(self.seat, spot) if is_on_board(spot) or self.verb else None

    def meant_spot(self, targets: Sequence[Target]) -> SpotId | None:
        """Returns the spot that a press selects: that under the cursor, or one below that can be selected.

        That is what the thing stands on, such as an agent's province, never another thing of its kind.
        """
        selection, spot = self.selection, self.cursor.spot
        if selection is None or spot is None or selection.accepts(spot):
            return spot
        accepts, kind = selection.accepts, type(spot)
        return spot_below(targets, spot, lambda below: type(below) is not kind and accepts(below)) or spot

    def options_under_cursor(self, targets: Sequence[Target]) -> list[Option]:
        """Returns the option that a press would choose now, or the options of the menu that it would open."""
        selection, spot = self.selection, self.meant_spot(targets)
        if selection is None or spot is None or self.listed_options:
            return []
        return selection.options_for(spot)

    @property
    def verb(self) -> str:
        """The verb of the button under the cursor; empty for a spot on the table."""
        return verb_of(self.cursor.spot)

    def open(self, decision: Decision, spots: Mapping[Option, Spots], *, is_private: bool = False) -> None:
        """Begins a decision; `is_private`: in the private view of the seat."""
        self.selection = Selection(decision, spots, secrets_first=is_private, gives_away=self._gives_away)
        kept, self._kept_decision = self._kept_decision, None
        self._is_reopened = decision == kept
        if kept is not None and (self._is_reopened or (is_private and decision.ask == kept.ask)):
            self.selection.select_again(self._kept_selected)

    def prepare(self, option: Option) -> None:
        """Selects an option's spots but the last, and moves the cursor there: a press then chooses."""
        if self.selection is not None:
            self.cursor.move_to(self.selection.prepare(option))

    def close(self, *, is_answered: bool = False) -> None:
        """Ends the decision; if it has no answer and opens again, the same spots are selected again."""
        if self.selection is not None and not is_answered:
            self._kept_selected, self._kept_decision = self.selection.selected, self.selection.decision
        self.selection = None

    def take_cursor_from(self, other: "SeatInput") -> None:
        """Moves the cursor to where it is in another input, which the same device has used before."""
        self.cursor.move_to(other.cursor.spot)
        self._ask, self._asked_about = other._ask, other._asked_about
        self._latest_place = other._latest_place
        self._mouse_moved_cursor, self._mouse_is_aside = other._mouse_moved_cursor, other._mouse_is_aside
        self.pointed = other.pointed

    def forget_question(self) -> None:
        """Treats the next question as the first one; call after another person has chosen."""
        self._ask, self._kept_decision, self._latest_place = "", None, None

    def remember(self, option: Option, targets: Sequence[Target]) -> None:
        """Notes the choice of an option; call when it was chosen."""
        self._kept_spot = None
        selection = self.selection
        is_secret = selection is not None and selection.secrets_first
        here = (target.rect.center for target in targets if target.spot == self.cursor.spot)
        self._latest_place = None if is_secret else next(here, None)
        if selection is not None and selection.decision.ask in self._command_asks:
            self.latest_command = Command(selection.decision.ask, option, selection.spot_of(option))

    def begin_turn(self) -> None:
        """Forgets the commands of the turn before."""
        self.latest_command = self._kept_spot = None

    def place_cursor(self, targets: Sequence[Target], hidden: Sequence[SpotId] = ()) -> None:
        """Moves the cursor to the first spot of `Selection.starts`, when a decision has opened.

        It stays where it is under the mouse, if the same question is asked again about the same things, or if
        only a button is left. If its spot is gone, such as a card that was paid, it goes to the nearest one.
        But it always leaves buttons and spots that give something away: the next press must not end a turn or
        cost anything by accident.

        `hidden`: where ACCEPT opens the private view; the cursor starts on the first of these spots if only a
        button is left, or if the question does not ask for a command.
        """
        selection = self.selection
        if selection is None or not selection.selectable:
            return
        if self._is_reopened and self.visible_spot(targets) is not None and not self.verb:
            return
        if self._kept_spot is not None and not selection.secrets_first:
            kept, self._kept_spot = self._kept_spot, None
            if any(target.spot == kept for target in targets):
                self.cursor.move_to(kept)
                self._note_question(selection)
                return
        is_same = self._note_question(selection)
        if (
            self.latest_command is not None
            and not self._mouse_moved_cursor
            and self._go_on(targets, selection)
        ):
            return
        if not self._stays(targets, selection, hidden, is_same=is_same):
            starts = in_reading_order(targets, selection.starts)
            if not starts or (hidden and selection.decision.ask not in self._command_asks):
                starts = list(hidden)
            self._move_to_start(targets, selection, starts, is_same=is_same)

    def _note_question(self, selection: Selection) -> bool:
        """Notes what is asked; returns whether it is the latest question again, about the same things."""
        about, before = set(selection.lit), self._asked_about
        is_same = selection.decision.ask == self._ask and (about == before or bool(about & before))
        self._ask, self._asked_about = selection.decision.ask, about
        return is_same

    def _stays(
        self, targets: Sequence[Target], selection: Selection, hidden: Sequence[SpotId], *, is_same: bool
    ) -> bool:
        """True if the cursor stays where it is; `is_same`: the same question is asked again."""
        spot = self.visible_spot(targets)
        if spot is None or self.verb or (selection.gives_away_at(spot) and not is_same):
            return False
        if self.cursor.spot in selection.starts:
            return True
        if selection.only_button and hidden:
            return (is_same or self._mouse_moved_cursor) and self.cursor.spot not in hidden[1:]
        return is_same or self._mouse_moved_cursor or bool(selection.only_button)

    def _go_on(self, targets: Sequence[Target], selection: Selection) -> bool:
        """Moves the cursor from the latest command to the next one, or to a question that follows from it.

        Returns False if there is no such spot.
        """
        latest = self.latest_command
        if latest is None:
            return False
        if selection.decision.ask == latest.ask:
            spot = spot_after_command(targets, selection, latest)
        else:
            spot = follow_up_spot(targets, selection, self.cursor.spot)
        if spot is not None:
            self.pointed &= not self.cursor.move_to(spot)
        return spot is not None

    def _move_to_start(
        self,
        targets: Sequence[Target],
        selection: Selection,
        starts: list[SpotId],
        *,
        is_same: bool,
    ) -> None:
        """Moves the cursor to the first spot of `starts`; if the question is the same, to the nearest one.

        Without starts it stays near where it was, or goes near the only button.
        """
        near = self._latest_place
        if is_same and near is not None:
            by_spot = {target.spot: target for target in targets}
            starts = sorted(
                starts, key=lambda spot: (by_spot[spot].rank, dist(by_spot[spot].rect.center, near))
            )
        spot = next(iter(starts), None) or resting_spot(targets, selection, near)
        self.pointed &= not self.cursor.move_to(spot)

    def guard(self, seconds: float) -> None:
        """Lets no press choose for some seconds, or until the person moves the cursor."""
        self.guarded_seconds = seconds

    def guard_again(self) -> None:
        """Lets the next press choose only after a pause, which is shorter, since it may be meant."""
        self.guarded_seconds = max(self.guarded_seconds, PAUSE_SECONDS)

    def end_guard(self) -> None:
        """Lets presses choose again; call when the person points at something."""
        self.guarded_seconds = 0.0

    def tick(self, seconds: float) -> None:
        """Advances the time."""
        self.guarded_seconds = max(0.0, self.guarded_seconds - seconds)

    def visible_spot(self, targets: Sequence[Target]) -> SpotId | None:
        """Returns the spot under the cursor; None if it is not on the screen now."""
        spot = self.cursor.spot
        return spot if any(target.spot == spot for target in targets) else None

    def hover(self, targets: Sequence[Target], device: Device, x: float, y: float) -> bool:
        """Follows a pointer; returns whether the cursor moved."""
        self.end_guard()
        self._mouse_moved_cursor, self.pointed = device == MOUSE, True
        self._mouse_is_aside = device == MOUSE and not any(target.contains(x, y) for target in targets)
        return self.cursor.hover(targets, x, y)

    def move(self, targets: Sequence[Target], direction: Intent) -> bool:
        """Moves the cursor to the nearest spot in a direction; returns whether it moved.

        The opposite of the latest step leads back. With a selection in a game with commands, where many spots
        lie close together, the cursor prefers spots that can be selected now.
        """
        self.end_guard()
        self._mouse_moved_cursor = self.pointed = False
        if self.cursor.step_back(targets, direction):
            return True
        selection, spot = self.selection, self.cursor.spot
        if self._command_asks and selection is not None and selection.selected:
            near = {*selection.lit, spot}
            if self.cursor.move([each for each in targets if each.spot in near], direction, wide=True):
                return True
        return self.cursor.move(targets, direction)

    def cycle(self, targets: Sequence[Target], offset: int, hidden: Sequence[SpotId] = ()) -> bool:
        """Moves the cursor to the next spot of `Selection.cycled`; returns whether it moved.

        `hidden`: where ACCEPT opens the private view; these are visited last.
        """
        self.end_guard()
        self._mouse_moved_cursor = self.pointed = False
        selection = self.selection
        return selection is not None and self.cursor.cycle(targets, (selection.cycled, hidden), offset)

    @property
    def next_button(self) -> ButtonSpot | None:
        """The button to which FINISH moves the cursor: the first one, or the one after that under the cursor.

        None: there is no other button, or something is selected.
        """
        selection = self.selection
        if selection is None or selection.selected or self.listed_options:
            return None
        buttons = [ButtonSpot(verb) for verb in selection.buttons]
        spot = next_in_order(buttons, self.cursor.spot, 1)
        return spot if isinstance(spot, ButtonSpot) and spot != self.cursor.spot else None

    def _to_button(self) -> TableRequest | None:
        button = self.next_button
        return None if button is None else _moved(moved=self.move_to(button))

    def move_to(self, spot: SpotId) -> bool:
        """Moves the cursor to a spot; returns whether it moved."""
        self.end_guard()
        self._mouse_moved_cursor = self.pointed = False
        return self.cursor.move_to(spot)

    def is_over_target(self, targets: Sequence[Target], device: Device) -> bool:
        """True if a press selects the spot under the cursor, which the mouse may have left."""
        return self.visible_spot(targets) is not None and not (device == MOUSE and self._mouse_is_aside)

    def deselect(self) -> bool:
        """Deselects the latest spot and closes its menu; returns whether a spot was selected."""
        return self.selection is not None and self.selection.deselect()


def _moved(*, moved: bool) -> TableRequest | None:
    return CursorMoved() if moved else None
