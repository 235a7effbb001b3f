"""The table: a match as it is played."""

import pygame

from game.contract import Decision, Option, Seat
from game.input.messages import Device, Intent, Message, Plugged, Point, Press, Release, Scroll, Unplugged
from game.match import Match
from game.match.consent import ConsentRequest
from game.scenes.requests import Change, Push
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table import agreements
from game.scenes.table.controls import Controls
from game.scenes.table.current_hud import current_hud
from game.scenes.table.cursors import paint_cursors
from game.scenes.table.flow import MatchFlow
from game.scenes.table.hud.contents import Hud
from game.scenes.table.hud.painting import button_rects
from game.scenes.table.inputs import SeatInputs
from game.scenes.table.lists.open_lists import update_lists
from game.scenes.table.lists.option_list import OptionList
from game.scenes.table.marks import mark_all, mark_cursor
from game.scenes.table.offers import LookOffers
from game.scenes.table.play import Play
from game.scenes.table.requests import OPENED_BY, ToConfirm, ToLostPad
from game.scenes.table.seating import Seating
from game.table.ids import PlateSpot
from game.table.input.cursor import Cursor
from game.table.input.seat_input import MOUSE, SeatInput
from game.table.input.selection import Selection
from game.table.input.targets import Target, button_targets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.widgets.hints import Hints

SPACE = 12
"""Between the table and the bar of hints."""


class TableScene(Scene):
    """Routes each message to the input of the device's seat; shows what happens; never waits for a bot."""

    def __init__(
        self, services: Services, match: Match, seating: Seating | None = None, play: Play | None = None
    ) -> None:
        self.services = services
        self.match = match
        self.seating = seating or Seating(services.devices)
        self.play = play or Play(services, match)
        self.inputs = SeatInputs(self.seating, self.play.presentation.layout.spots_of)
        self.option_lists: dict[Seat, OptionList] = {}
        """The lists and menus that seats read now."""
        self.offers = LookOffers(match)
        self.looks_offered: tuple[Seat, ...] = ()
        """The seats that are offered a look at something that only they may see."""
        self._controls = Controls(self)
        self._hints = Hints()
        self._room = pygame.Rect(0, 0, 0, 0)
        self._shown: object = None
        """What the display depends on, as it was when it was last brought up to date."""
        self._eyes: Seat | None = None
        """The person whose secrets were shown at the latest change."""
        self._flow = MatchFlow(self)
        self.refresh()

    @property
    def selection(self) -> Selection | None:
        """What is selected in the input that was fed last; None: it has nothing to decide."""
        return self.inputs.current.selection

    @property
    def decision(self) -> Decision | None:
        """The decision of the input that was fed last; None: it has nothing to decide."""
        return self.inputs.current.decision

    @property
    def cursor(self) -> Cursor:
        """The cursor of the input that was fed last."""
        return self.inputs.current.cursor

    @property
    def option_list(self) -> OptionList | None:
        """The list or menu of the input that was fed last."""
        return self.option_lists.get(self.inputs.current.seat)

    @property
    def targets(self) -> list[Target]:
        """Everything that the input that was fed last can select."""
        return self.targets_of(self.inputs.current)

    @property
    def moving(self) -> bool:
        """Whether something on the table is in motion, or lies elsewhere than it was last drawn."""
        return self.play.stage.busy or bool(self.play.stage.things.changed)

    def targets_of(self, seat_input: SeatInput) -> list[Target]:
        """What an input can select: the game's spots, its own buttons, and plates that offer a look."""
        buttons = any(each.buttons for each in self.play.hud.active if each.seat == seat_input.seat)
        if not buttons and not self.looks_offered:
            return self.play.stage.targets
        areas = self.play.presentation.layout.areas(self.play.turns.view)
        hand = self.seating.hand(seat_input.seat)
        plates = [seat for seat in self.looks_offered if self.seating.hand(seat) in (None, hand)]
        return [
            *self.play.stage.targets,
            *button_targets(button_rects(areas, self.play.hud, seat_input.seat)),
            *(Target.from_rect(PlateSpot(seat), areas.plates[seat]) for seat in plates),
        ]

    def handle(self, message: Message) -> Change:
        """Feeds the input of the device's seat, or opens what lies over the table."""
        if isinstance(message, Press | Point) and message.device == MOUSE:
            message = self._hints.translate(message)
        match message:
            case Press(intent=Intent.PAUSE | Intent.LOG | Intent.RULEBOOK as intent):
                return Push(OPENED_BY[intent](self))
            case Press() | Point() | Scroll():
                return self._controls.handle(message)
            case Release(intent=Intent.ACCEPT | Intent.BACK):
                self.play.let_go()
            case Unplugged(device=device):
                self.seating.unplugged(device)
            case Plugged(device=device):
                self.seating.plugged(device)
        return None

    def tick(self, seconds: float) -> Change:
        """Carry the table on; with nothing in motion, let the next thing happen."""
        stage = self.play.stage
        stage.tick(seconds)
        self.play.turns.set_thinking()
        self._notify()
        if self.seating.lost:
            self.cover()
            return Push(ToLostPad(self))
        change = None if stage.busy else self._flow.go_on()
        self._keep_up()
        return change

    def layout(self, canvas: Canvas) -> None:
        """Place the table above its hints."""
        self._room = self.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The table; whole when it is stale, else only what has changed."""
        several = len(self.inputs.open) > 1
        if not (self.stale or self.option_lists or several):
            return self.play.stage.draw(canvas)
        self.play.stage.draw(canvas, whole=True)
        if several:
            paint_cursors(canvas, self)
        elif not self.option_lists:
            canvas.dump += [DumpEntry("focus", rect) for rect in self.play.stage.marked_rects("cursor")[:1]]
        self._hints.draw(canvas, canvas.frame.safe)
        for option_list in self.option_lists.values():
            option_list.draw(canvas, self._room)
        return None

    def fit(self, canvas: Canvas) -> pygame.Rect:
        """Let the table fill what its own bar of hints leaves of the canvas."""
        safe = canvas.frame.safe
        self._hints.hints = list(self.play.hud.hints)
        bar = self._hints.height(canvas, safe.width)
        room = pygame.Rect(safe.left, safe.top, safe.width, safe.height - bar - SPACE)
        self.play.stage.fit(room, canvas.text_size)
        return room

    def entered(self) -> None:
        """Settings may have changed while something lay over the table."""
        super().entered()
        self.play.release()
        for option_list in self.option_lists.values():
            option_list.update_texts()
        self.refresh()

    def closed(self) -> None:
        """Leave the table; the match is on disk as it stands."""
        self.play.close()

    def undo(self, seat: Seat) -> Change:
        """Takes the seat's last choice back: by the rules, by itself, or by asking the others."""
        return agreements.undo(self, seat)

    def open_request(self, request: ConsentRequest) -> Change:
        """Puts a request to the others at the table."""
        return agreements.open_request(self, request)

    def laid(self) -> None:
        """Lays the table anew; call after the match state was replaced, or other players sit there."""
        self._flow.restart()
        self.play.laid()
        self.offers.cut()
        self.refresh()

    def choose(self, option: Option, *, seat: Seat | None = None, sure: bool = False) -> Change:
        """Carries out the choice of a seat or of the input fed last; `sure` leaves out the warning."""
        seat_input = self.inputs.current if seat is None else self.inputs.at(seat)
        if seat_input is None or seat_input.selection is None:
            return None
        decision = seat_input.selection.decision
        warning = "" if sure else self.play.warning(decision, option)
        if warning:
            return Push(ToConfirm(self, option, warning))
        self.play.choose(decision.seat, option)
        self.services.sounds.play("accept")
        self._flow.update()
        return None

    def unveil(self, seat: Seat) -> None:
        """The person is alone with the screen."""
        self.play.unveil(seat)

    def cover(self) -> None:
        """Hide what only one person may see."""
        if self.play.cover():
            self._flow.close_inputs()
            self.refresh()

    def acting(self, device: Device) -> Seat | None:
        """The person who acts through the device; None: nobody, or several and none of them has to decide."""
        seat_input = self.inputs.of(device)
        deciding = None if seat_input is None or seat_input.decision is None else seat_input.seat
        return self.seating.person(device, self.play.turns.persons, deciding)

    def refresh(self) -> None:
        """Computes everything on the screen from the match, the inputs and the view."""
        self._forget_places()
        self.offers.note(self.play.turns.unveiled)
        self.looks_offered = self.offers.seats(self.play.turns)
        self.option_lists = update_lists(self.play, self.inputs, self.option_lists)
        mark_all(self.play, self.inputs)
        self._update_hud()
        self.stale = True

    def pointed(self) -> None:
        """The cursor is elsewhere; the table need not be drawn anew for that."""
        mark_cursor(self.play, self.inputs)
        self._update_hud()
        self.stale |= len(self.inputs.open) > 1

    def _forget_places(self) -> None:
        """When other eyes look at the table nothing shows where cursors were, nor what was answered there."""
        if self.play.turns.unveiled == self._eyes:
            return
        self._eyes = self.play.turns.unveiled
        self.inputs.forget_places()
        self.services.toasts.remove_answers()

    def make_hud(self) -> Hud:
        """What is shown around the board now."""
        return current_hud(self)

    def _update_hud(self) -> None:
        hud = self.make_hud()
        if hud != self.play.hud:
            self.play.hud = hud
            self.stale = True

    def _keep_up(self) -> None:
        """Bring the display up to date when a bot begins to think or a motion ends."""
        now = (self.match.revision, self.play.stage.busy, self.play.turns.thinking)
        if now != self._shown:
            self._shown = now
            self._update_hud()

    def _notify(self) -> None:
        """Shows the notice of the match, once."""
        if self.match.notice is not None:
            self.services.show_notice(self.match.notice)
            self.match.notice = None
