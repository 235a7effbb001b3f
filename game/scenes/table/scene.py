"""The table: a match as it is played."""

from collections.abc import Hashable

import pygame

from game.contract import Decision, Seat
from game.input.messages import (
    MOUSE,
    Intent,
    Message,
    Plugged,
    Point,
    Press,
    Release,
    Scroll,
    Unplugged,
    WindowLeft,
)
from game.match import Match
from game.scenes.match_labels import whose_turn
from game.scenes.requests import Change, ToMatchAgain
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.current_hud import current_hud
from game.scenes.table.flow import MatchFlow
from game.scenes.table.hud import Hud, paint_banner
from game.scenes.table.lists import HeldPress, OptionList, request_in_list, update_lists
from game.scenes.table.play import Play
from game.scenes.table.requests import LoseDevice, Redraw, Skip
from game.scenes.table.screen import SharedScreen
from game.scenes.table.seating import Seating
from game.scenes.table.sight import mark_table, paint_cursors, sight_of, targets_of
from game.scenes.table.zoom import Zoom
from game.table.ids import MarkGroup
from game.table.input.selection import Selection
from game.table.input.targets import Cursor, Target
from game.table.seat_input import Choose, OpenByButton, Peek, Refuse, SeatInput, TableRequest, Undo
from game.ui.drawing.canvas import Canvas, DumpEntry

SKIPPING = frozenset({Intent.ACCEPT, Intent.BACK})
"""The intents that skip an animation while there is nothing to decide."""


class TableScene(Scene):
    """Passes each message to the seat input of its device, carries out the request, and shows the match."""

    takes_requests = True

    def __init__(
        self,
        services: Services,
        match: Match,
        seating: Seating | None = None,
        play: Play | None = None,
        *,
        offers_seats: bool = False,
    ) -> None:
        """`offers_seats`: see `MatchFlow`."""
        self.services = services
        self.match = match
        seating = seating or Seating(services.devices)
        self.play = play or Play(services, match, SharedScreen(match, seating))
        self.option_lists: dict[Seat, OptionList] = {}
        """The open lists and menus, by seat."""
        self._zoom = Zoom(self.play.stage, lambda: self.cursor.spot)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._held_press = HeldPress()
        self._shown: Hashable = None
        """The value of `shows` at the latest update; None: the screen must be updated."""
        self._flow = MatchFlow(self.play, self.option_lists, offers_seats=offers_seats)
        services.keep_locked(match)
        self.update()

    @property
    def seating(self) -> Seating:
        """The devices of the seats."""
        return self.play.seating

    @property
    def selection(self) -> Selection | None:
        """The selection of the displayed input; None: it has nothing to decide."""
        return self.play.inputs.displayed.selection

    @property
    def decision(self) -> Decision | None:
        """The decision of the displayed input; None: it has nothing to decide."""
        return self.play.inputs.displayed.decision

    @property
    def cursor(self) -> Cursor:
        """The cursor of the displayed input."""
        return self.play.inputs.displayed.cursor

    @property
    def option_list(self) -> OptionList | None:
        """The list or menu of the displayed input; None: it has none."""
        return self.option_lists.get(self.play.inputs.displayed.seat)

    @property
    def targets(self) -> list[Target]:
        """All spots that the displayed input can select; where they overlap, the last one is on top."""
        return targets_of(self.play, self.play.inputs.displayed)

    @property
    def moving(self) -> bool:
        """True while an animation runs, or something was moved since the table was drawn last."""
        return self.play.stage.moving

    @property
    def open_match(self) -> ToMatchAgain:
        """Opens the match again after an error, with the same devices for the same seats."""
        return ToMatchAgain(self.match, self.seating.devices_by_seat, self.seating.openers)

    def handle(self, message: Message) -> Change:
        """Passes a message to the seat input of its device, and carries out the request."""
        self._flow.follow()
        if isinstance(message, Press | Point) and message.device == MOUSE:
            message = self.play.hint_bar.translate(message, self._clickable_areas())
        change: Change = None
        match message:
            case Press(intent=Intent.PAUSE | Intent.LOG | Intent.RULEBOOK as intent):
                change = self._carry_out(OpenByButton(intent))
            case Press() | Point() | Scroll():
                self.play.idle.restart(self.seating.seats_of(message.device, self.play.screen.persons))
                had_menu = self.option_list is not None
                change = self._carry_out(self._request_of(message))
                if isinstance(message, Press) and message.intent is Intent.ACCEPT and not had_menu:
                    self._held_press.begin(message.device)
            case Release(intent=Intent.ACCEPT | Intent.BACK, device=device):
                self._held_press.end(device)
                self.play.release_button()
            case Unplugged() | Plugged() | WindowLeft():
                self._follow_devices(message)
        if change is not None:  # what lies below an overlay is not updated while it is open
            self.update()
        return change

    def _follow_devices(self, message: Unplugged | Plugged | WindowLeft) -> None:
        """Updates the seating as pads come and go; closes a private view that its person cannot close."""
        match message:
            case Unplugged(device=device):
                self.seating.unplugged(device, self.play.screen.seat_shown_to(device))
                if self.seating.lost:  # an overlay may lie over the table
                    self._flow.hide_private_view()
            case Plugged(device=device):
                self.seating.plugged(device)
            case WindowLeft():
                self._flow.hide_private_view()

    def carry_out(self, request: TableRequest) -> Change:
        """Carries out the request of an overlay."""
        self._flow.follow()
        change = self._flow.carry_out(request)
        self.update()
        return change

    def tick(self, seconds: float) -> Change:
        """Advances the animations, or the match once they have ended."""
        self._flow.follow()
        deciding = [seat_input.seat for seat_input in self.play.inputs.open]
        self.stale |= self.play.tick(seconds, deciding)
        for seat_input in self.play.inputs.open:
            seat_input.tick(seconds)
        if self._zoom.tick(seconds) and self._zoom.pointer is not None:
            self.handle(self._zoom.pointer)
        self._flow.show_notice()
        change: Change = None
        if self.seating.lost:
            change = self._flow.carry_out(LoseDevice())
        elif self._held_press.tick(seconds) and self._held_choice is not None:
            change = self._flow.carry_out(self._held_choice)
        elif not self.play.stage.busy:
            change = self._flow.show_advice() or self._flow.advance()
        self.update()
        return change

    @property
    def _held_choice(self) -> Choose | None:
        """The choice that a held button makes in the menu that it has opened; None: there is none."""
        seat_input, layout = self.play.inputs.displayed, self.play.viewer.presentation.layout
        option = layout.held_option(seat_input.listed_options) if seat_input.has_menu else None
        return None if option is None else Choose(seat_input.seat, option)

    def animate(self, seconds: float) -> None:
        """Advances the animations."""
        self.play.stage.tick(seconds)

    def layout(self, canvas: Canvas) -> None:
        """Fits the table into the canvas above its hints."""
        self.update()
        self._area = self.play.fit(canvas)
        self.update()

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the whole table if it or its background is stale, else only what has changed on it."""
        play, several_inputs = self.play, len(self.play.inputs.open) > 1
        whole = bool(self.stale or self.option_lists or several_inputs or play.hud.banner)
        whole |= play.stage.moves_camera and self._board_is_below_hints(canvas)
        changed = play.stage.draw(canvas, whole=whole)
        if changed is not None and not whole:
            if play.hint_bar.area_px.collidelist(changed) < 0:
                return changed
            play.stage.draw(canvas, whole=True)
        if several_inputs:
            paint_cursors(canvas, play)
        elif not self.option_lists:
            stage, rect_px = play.stage, canvas.frame.rect_px
            canvas.dump += [DumpEntry("focus", rect) for rect in stage.marked_rects(MarkGroup.CURSOR)[:1]]
            canvas.dump += [DumpEntry("detail", rect_px(area)) for area in stage.zoomed_areas]
        if self.is_topmost:
            play.hint_bar.draw(canvas, canvas.frame.safe)
        paint_banner(canvas, play.viewer.areas.contest, play.hud)
        self.draw_page(canvas)
        drawn: list[pygame.Rect] = []
        for option_list in self.option_lists.values():
            option_list.draw(canvas, self._area, drawn)
            drawn.append(option_list.rect)
        return None

    def _board_is_below_hints(self, canvas: Canvas) -> bool:
        camera, hints = self.play.stage.camera, self.play.hint_bar.area_px
        return camera is not None and canvas.frame.rect_px(pygame.Rect(camera.area)).colliderect(hints)

    def draw_page(self, canvas: Canvas) -> None:
        """Draws a page over the table and below its lists; only lessons have one."""

    def entered(self) -> None:
        """Applies what a scene above may have changed: settings, language, names and locks of matches."""
        super().entered()
        self.play.name_players()
        self.services.keep_locked(self.match)
        self._flow.follow()
        self.play.end_fast_forward()
        for option_list in self.option_lists.values():
            option_list.update_texts()
        self._shown = None
        self.update()

    def closed(self) -> None:
        """Stops the bots, clears the table and leaves the match, which is already saved."""
        self.play.close()
        self.services.leave(self.match)

    @property
    def shows(self) -> Hashable:
        """What `update` depends on."""
        play, match, device = self.play, self.match, self.services.devices.shown
        times = play.timer.text, play.talk.text, play.idle.texts, play.pointed_plate
        moving = play.stage.busy, play.stage.camera, play.ticker.revision, times
        layout = play.stage.presentation.layout
        lists = tuple(tuple(each.rect) for each in self.option_lists.values())
        place = tuple(layout.area), layout.text_size, layout.unfolded, lists
        return match.revision, play.screen.depends_on, play.inputs.shown, moving, place, device

    def update(self) -> None:
        """Computes marks, lists and the display around the board again if what they depend on has changed.

        Choices made elsewhere, such as on a phone, are not shown before `MatchFlow.follow` has shown their
        events.
        """
        shows = self.shows
        if shows == self._shown or self.play.is_behind:
            return
        play, before = self.play, dict(self.option_lists)
        self._flow.clear_after_changes()
        play.stage.unfold(play.unfolded_seats)
        update_lists(play, self.option_lists)
        mark_table(play)
        hud = self.make_hud()
        self.stale |= hud != play.hud or before != self.option_lists or len(play.inputs.open) > 1
        play.hud = hud
        self._shown = self.shows  # what was marked may have moved the camera
        play.mark_as_shown()

    def make_hud(self) -> Hud:
        """The contents of the heads-up display now."""
        return current_hud(self.play, self.option_lists)

    def _clickable_areas(self) -> list[tuple[Intent, pygame.Rect]]:
        """A click on the ticker opens the chronicle, unless a list lies over it."""
        ticker = self.play.ticker_rect
        covering = [each.rect for each in self.option_lists.values()]
        return [] if ticker is None or ticker.collidelist(covering) >= 0 else [(Intent.LOG, ticker)]

    def _carry_out(self, request: TableRequest | None) -> Change:
        self.stale |= isinstance(request, Redraw)
        return None if request is None or isinstance(request, Redraw) else self._flow.carry_out(request)

    def _request_of(self, message: Press | Point | Scroll) -> TableRequest | None:
        """What a message asks for; while no decision is open, any device moves the cursor."""
        seat_input = self.play.inputs.input_of(message.device)
        self.play.inputs.display(seat_input)
        if self._zooms(message, seat_input):
            return None
        deciding = seat_input is not None and seat_input.selection is not None
        if not deciding and isinstance(message, Press) and self._is_skipping(message):
            return Skip(message)
        if seat_input is None:
            return self._request_out_of_turn(message)
        sight = sight_of(self.play, seat_input)
        if seat_input.listed_options:
            self.update()  # the list may have been opened by another message of this frame
        if seat_input.listed_options and self.option_list is not None:
            return request_in_list(self.option_list, seat_input, sight, message)
        return None if isinstance(message, Scroll) else seat_input.handle(sight, message)

    def _zooms(self, message: Press | Point | Scroll, seat_input: SeatInput | None) -> bool:
        """Moves the camera if the message is for it, and lets the pointer point at what is there now."""
        if isinstance(message, Scroll) and seat_input is not None and seat_input.listed_options:
            return False
        is_for_camera = self._zoom.handle(message)
        self.play.pointer = self._zoom.pointer
        if not is_for_camera:
            return False
        if self._zoom.pointer is not None:
            self.handle(self._zoom.pointer)
        return True

    def _is_skipping(self, press: Press) -> bool:
        """True if the press ends an animation."""
        return press.intent in SKIPPING and not press.repeated and self.play.stage.busy

    def _request_out_of_turn(self, message: Press | Point | Scroll) -> TableRequest | None:
        """Undoes a choice, opens a peek or the pause menu, else says whose turn it is."""
        match message:
            case Press(device=device, intent=Intent.MORE, repeated=False):
                seat = self.play.acting_seat(device)
                return Refuse(self._whose_turn) if seat is None else Undo(device, seat)
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                seats = self.seating.seats_to_look(device, self.play.screen.peek_seats)
                if seats:
                    return Peek(seats[0], device)
                knows = self.seating.seats_bound_to(device, self.play.screen.seats_with_secrets)
                words = self.services.words
                hint = [words("hud.own_secrets", entry=words("pause.peek"))] if knows else []
                return Refuse(" ".join([self._whose_turn, *hint]))
            case Press(intent=Intent.BACK, repeated=False):
                return OpenByButton(Intent.PAUSE)
            case Press(repeated=False):
                return Refuse(self._whose_turn)
        return None

    @property
    def _whose_turn(self) -> str:
        players = self.match.players
        names = [players[seat_input.seat].name for seat_input in self.play.inputs.open]
        return whose_turn(self.services.words, names)
