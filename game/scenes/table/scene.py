"""The table: a match as it is played."""

from collections.abc import Hashable

import pygame

from game.contract import Decision, Option, Seat
from game.input.messages import Device, Intent, Message, Plugged, Point, Press, Release, Scroll, Unplugged
from game.match import Match
from game.match.consent import ConsentRequest
from game.scenes.requests import Change, Push, ToMatchAgain
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table import agreements
from game.scenes.table.controls import Controls
from game.scenes.table.current.hud import current_hud
from game.scenes.table.current.targets import current_targets
from game.scenes.table.cursors import paint_cursors
from game.scenes.table.flow import MatchFlow
from game.scenes.table.hud.banner import paint_banner
from game.scenes.table.hud.contents import Hud
from game.scenes.table.inputs import SeatInputs
from game.scenes.table.lists.open_lists import update_lists
from game.scenes.table.lists.option_list import OptionList
from game.scenes.table.marks import mark_table
from game.scenes.table.play.play import Play
from game.scenes.table.requests import OPENED_BY, ToConfirm, ToLostPad
from game.scenes.table.screen import SharedScreen
from game.scenes.table.seating import Seating
from game.table.ids import MarkGroup, SpotId
from game.table.input.cursor import Cursor
from game.table.input.seat_input import MOUSE, SeatInput
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.widgets.hints import Hints

SPACE = 12
"""Between the table and the hints, in units."""


class TableScene(Scene):
    """Passes each message to the input of the device's seat, and shows the match."""

    has_recaps = True
    """False: no turn starts with a recap, whatever the settings say."""

    def __init__(
        self, services: Services, match: Match, seating: Seating | None = None, play: Play | None = None
    ) -> None:
        self.services = services
        self.match = match
        seating = seating or Seating(services.devices)
        self.play = play or Play(services, match, SharedScreen(match, seating))
        self.seating = self.play.screen.seating
        self.inputs = SeatInputs(self.seating, self.play.presentation.layout)
        self.option_lists: dict[Seat, OptionList] = {}
        """The open lists and menus, by seat."""
        self.pause_focus = ""
        """The entry of the pause menu that had the focus last; empty: it was not open yet."""
        self._controls = Controls(self)
        self._hints = Hints(keeps_height=True)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._shown: Hashable = None
        """What the screen shows, at the latest update; None: it must be updated."""
        self._viewer = self.play.viewer.seat
        """The seat whose view was shown at the latest update; None: what all may know."""
        self._deciding = [decision.seat for decision in self.match.state.awaiting]
        """The seats with an open decision at the latest update."""
        self._flow = MatchFlow(self)
        services.keep_locked(match)
        self.update()

    @property
    def peek_seats(self) -> tuple[Seat, ...]:
        """The seats that may peek at something that only they may see."""
        return self.play.screen.peek_seats

    @property
    def selection(self) -> Selection | None:
        """The selection of the current input; None: it has nothing to decide."""
        return self.inputs.current.selection

    @property
    def decision(self) -> Decision | None:
        """The decision of the current input; None: it has nothing to decide."""
        return self.inputs.current.decision

    @property
    def cursor(self) -> Cursor:
        """The cursor of the current input."""
        return self.inputs.current.cursor

    @property
    def option_list(self) -> OptionList | None:
        """The list or menu of the current input; None: it has none."""
        return self.option_lists.get(self.inputs.current.seat)

    @property
    def targets(self) -> list[Target]:
        """All spots that the current input can select."""
        return self.targets_of(self.inputs.current)

    @property
    def moving(self) -> bool:
        """True while an animation runs, or something was moved since the table was drawn last."""
        return self.play.stage.moving

    @property
    def open_match(self) -> ToMatchAgain:
        """Opens the match again after an error, with the same devices for the same seats."""
        return ToMatchAgain(self.match, self.seating.devices_by_seat, self.seating.openers)

    def targets_of(self, seat_input: SeatInput) -> list[Target]:
        """All spots that an input can select; of those that overlap the last is on top."""
        return current_targets(self, seat_input)

    def handle(self, message: Message) -> Change:
        """Passes a message to the input of the device's seat, or opens an overlay."""
        self.update()
        if isinstance(message, Press | Point) and message.device == MOUSE:
            message = self._hints.translate(message, self._clickable_areas())
        match message:
            case Press(intent=Intent.PAUSE | Intent.LOG | Intent.RULEBOOK as intent):
                return Push(OPENED_BY[intent](self))
            case Press() | Point() | Scroll():
                return self._controls.handle(message)
            case Release(intent=Intent.ACCEPT | Intent.BACK):
                self.play.release_button()
            case Unplugged(device=device):
                self.seating.unplugged(device, self.play.screen.seat_shown_to(device))
                if self.seating.lost:  # an overlay may lie over the table
                    self.hide_private_view()
            case Plugged(device=device):
                self.seating.plugged(device)
        return None

    def _clickable_areas(self) -> list[tuple[Intent, pygame.Rect]]:
        """A click on the ticker opens the chronicle, unless a list lies over it."""
        ticker = self.play.presentation.layout.areas(self.play.viewer.view).ticker
        covering = [each.rect for each in self.option_lists.values()]
        return [] if ticker is None or ticker.collidelist(covering) >= 0 else [(Intent.LOG, ticker)]

    def tick(self, seconds: float) -> Change:
        """Advances the animations; when they have ended, advances the match."""
        deciding = [seat_input.seat for seat_input in self.inputs.open]
        self.stale |= self.play.tick(seconds, deciding)
        self._controls.tick(seconds)
        self._flow.show_notice()
        if self.seating.lost:
            self.hide_private_view()
            return Push(ToLostPad(self))
        change = None if self.play.stage.busy else self.advance()
        self.update()
        return change

    def animate(self, seconds: float) -> None:
        """Advances the animations."""
        self.play.stage.tick(seconds)

    def layout(self, canvas: Canvas) -> None:
        """Fits the table into the canvas above its hints."""
        self._area = self.fit(canvas)
        self.update()

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the whole table if it or its background is stale, else only what has changed on it."""
        several_inputs = len(self.inputs.open) > 1
        whole = bool(self.stale or self.option_lists or several_inputs or self.play.hud.banner)
        changed = self.play.stage.draw(canvas, whole=whole)
        if changed is not None and not whole:
            return changed
        if several_inputs:
            paint_cursors(canvas, self)
        elif not self.option_lists:
            stage, rect_px = self.play.stage, canvas.frame.rect_px
            canvas.dump += [DumpEntry("focus", rect) for rect in stage.marked_rects(MarkGroup.CURSOR)[:1]]
            canvas.dump += [DumpEntry("detail", rect_px(area)) for area in stage.zoomed_areas]
        if self.is_topmost:
            self._hints.draw(canvas, canvas.frame.safe)
        paint_banner(
            canvas, self.play.presentation.layout.areas(self.play.viewer.view).contest, self.play.hud
        )
        self.draw_page(canvas)
        for option_list in self.option_lists.values():
            option_list.draw(canvas, self._area)
        return None

    def draw_page(self, canvas: Canvas) -> None:
        """Draws a page over the table and below its lists; a table of a match has none."""

    def fit(self, canvas: Canvas) -> pygame.Rect:
        """Fits the table into the canvas above its hints; returns its area."""
        self.update()
        safe = canvas.frame.safe
        self._hints.hints = list(self.play.hud.hints)
        hint_height = self._hints.height(canvas, safe.width)
        area = pygame.Rect(safe.left, safe.top, safe.width, safe.height - hint_height - SPACE)
        self.play.stage.fit(area, canvas.text_size)
        return area

    def entered(self) -> None:
        """Applies settings and language, which may have changed in an overlay."""
        super().entered()
        self.play.end_fast_forward()
        for option_list in self.option_lists.values():
            option_list.update_texts()
        self._shown = None
        self.update()

    def closed(self) -> None:
        """Stops the bots, clears the table and leaves the match, which is already saved."""
        self.play.close()
        self.services.leave(self.match)

    def undo(self, seat: Seat) -> Change:
        """Takes the seat's last choice back, or asks the other players for their consent."""
        return agreements.undo(self, seat)

    def open_request(self, request: ConsentRequest) -> Change:
        """Asks the other players for their consent."""
        return agreements.open_request(self, request)

    def reset(self) -> None:
        """Call after the match state was replaced or players were changed: shows everything as it is now."""
        self._flow.restart()
        self.play.reset()
        self.play.screen.forget_undone()

    def choose(self, option: Option, *, seat: Seat | None = None, confirmed: bool = False) -> Change:
        """Carries out a choice of the seat, or of the current input; `confirmed` skips the warning."""
        seat_input = self.inputs.current if seat is None else self.inputs.open_input(seat)
        if seat_input is None or seat_input.selection is None:
            return None
        decision = seat_input.selection.decision
        warning = "" if confirmed else self.play.warning(decision, option)
        if warning:
            if len(option) > 1:
                seat_input.deselect()  # whoever says no chooses another goal
            return Push(ToConfirm(self, decision.seat, option, warning))
        seat_input.remember(option, self.targets_of(seat_input))
        self.play.choose(decision.seat, option)
        seat_input.close(is_answered=True)  # the same decision may come again
        self.services.sounds.play("accept")
        self._flow.after_choice()
        return None

    def show_private_view(self, seat: Seat, device: Device) -> None:
        """Shows the table with what only this seat may know, until the device that asks for it is lost."""
        self.seating.opened(seat, device)
        self.play.show_private_view(seat, device)
        self.clear_after_changes()

    def hide_private_view(self) -> None:
        """Shows the table with what everybody may know."""
        if self.play.hide_private_view():
            self._flow.close_inputs()
            self.clear_after_changes()

    def acting_seat(self, device: Device) -> Seat | None:
        """The seat that a device acts for, if several the one that has to decide; None: it is not clear."""
        seat_input = self.inputs.input_of(device)
        deciding = None if seat_input is None or seat_input.decision is None else seat_input.seat
        return self.seating.acting_seat(device, self.play.screen.persons, deciding)

    def advance(self) -> Change:
        """Lets the match go on once nothing moves: bots choose, inputs open, the curtain falls."""
        return self._flow.advance()

    @property
    def shows(self) -> Hashable:
        """What marks, lists and the display around the board depend on."""
        play, match = self.play, self.match
        moving = play.stage.busy, play.stage.camera, play.ticker.revision, play.timer.text
        place = tuple(play.presentation.layout.area), play.presentation.layout.text_size
        return match.revision, play.screen.depends_on, self.inputs.shown, moving, place, self._device_shown

    @property
    def _device_shown(self) -> Hashable:
        """The device used last, and how its buttons are shown."""
        return self.services.devices.shown

    def update(self) -> None:
        """Computes marks, lists and the display around the board again if what they depend on has changed."""
        shows = self.shows
        if shows == self._shown:
            return
        self._shown = shows
        self.clear_after_changes()
        lists, self.option_lists = self.option_lists, update_lists(self.play, self.inputs, self.option_lists)
        mark_table(self.play, self.inputs)
        hud = self.make_hud()
        self.stale |= hud != self.play.hud or lists != self.option_lists or len(self.inputs.open) > 1
        self.play.hud = hud
        self._shown = self.shows  # what was marked may have moved the camera

    def clear_after_changes(self) -> None:
        """Removes what belongs to a view that is not shown any more, or to seats that do not decide now."""
        self.play.screen.mark_shown()
        self._clear_after_view_change()
        self._clear_after_seats_change()

    def _clear_after_view_change(self) -> None:
        """Removes cursors and the toasts that answer a press, if another seat's view is shown than before."""
        if self.play.viewer.seat == self._viewer:
            return
        self._viewer = self.play.viewer.seat
        self.inputs.remove_cursors()
        self.services.toasts.remove_answers()

    def _clear_after_seats_change(self) -> None:
        """Removes the toasts that say why a press did nothing if other seats decide than before."""
        deciding = [decision.seat for decision in self.match.state.awaiting]
        if deciding != self._deciding:
            self._deciding = deciding
            self.services.toasts.remove_icon("icons/info")

    def why_not(self, selection: Selection, spot: SpotId) -> str:
        """Why a spot on the table cannot be selected."""
        return self.play.presentation.texts.why_not(self.play.viewer.view, selection, spot)

    def make_hud(self) -> Hud:
        """The contents of the heads-up display now."""
        return current_hud(self)
