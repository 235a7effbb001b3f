"""The table: a match as it is played."""

import pygame

from game.contract import Decision, Option, Seat
from game.input.messages import Device, Intent, Message, Plugged, Point, Press, Release, Scroll, Unplugged
from game.match import Match
from game.scenes.requests import Change, Push
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.asking import Asking
from game.scenes.table.cursor import Cursor
from game.scenes.table.display import display
from game.scenes.table.hand import Hand
from game.scenes.table.play import Play
from game.scenes.table.requests import OPENED_BY, ToConfirm, ToConsent, ToCurtain, ToLostPad, ToResults
from game.scenes.table.seating import Seating
from game.scenes.table.steering import Steering
from game.table.target import Target
from game.ui.drawing.canvas import Canvas, Shown
from game.ui.widgets.hints import Hints

SPACE = 12
"""Between the table and the bar of hints."""
BUZZ = (0.4, 120)
"""How a pad tells its person that it is their turn: strength and milliseconds."""


class TableScene(Scene):
    """Asks whoever must choose, shows what happens, and never waits for a bot."""

    def __init__(self, services: Services, match: Match, seating: Seating | None = None) -> None:
        self.services = services
        self.match = match
        self.seating = seating or Seating(services.devices)
        self.play = Play(services, match)
        self.hand = Hand(self.play)
        self._steering = Steering(self)
        self._hints = Hints()
        self._settled: int | None = None
        """The revision of the match in which all has been asked that was to be asked."""
        self._shown: object = None
        """What the display depends on, as it was when it was last brought up to date."""
        self._ended = False
        self.refresh()

    @property
    def asking(self) -> Asking | None:
        """The question put to a person now."""
        return self.hand.asking

    @property
    def cursor(self) -> Cursor:
        """Where a player points."""
        return self.hand.cursor

    @property
    def targets(self) -> list[Target]:
        """All that can be pointed at: the game's spots and the buttons."""
        return self.hand.targets

    @property
    def decision(self) -> Decision | None:
        """What a person is asked now; None: nobody is."""
        return None if self.asking is None else self.asking.decision

    @property
    def moving(self) -> bool:
        """Whether something on the table is in motion, or lies elsewhere than it was last drawn."""
        return self.play.stage.busy or bool(self.play.stage.things.changed)

    def handle(self, message: Message) -> Change:
        """Steer the cursor, point, or open what lies over the table."""
        message = self._hints.translate(message)
        match message:
            case Unplugged(device=device):
                self.seating.unplugged(device)
            case Plugged(device=device):
                self.seating.plugged(device)
            case Release(intent=Intent.ACCEPT | Intent.BACK):
                self.play.let_go()
            case Press(intent=Intent.PAUSE | Intent.LOG | Intent.RULEBOOK as intent):
                return Push(OPENED_BY[intent](self))
            case Press(intent=Intent.ACCEPT | Intent.BACK) if self.play.stage.busy and self.asking is None:
                self.play.skip()
            case Press(device=device) | Point(device=device) | Scroll(device=device):
                steer = self._steering.handle if self._is_asked(device) else self._steering.turn_away
                return steer(message)
        return None

    def tick(self, seconds: float) -> Change:
        """Carry the table on; with nothing in motion, let the next thing happen."""
        stage = self.play.stage
        stage.tick(seconds)
        self.play.turns.set_thinking()
        self._tell()
        if self.seating.lost:
            self.cover()
            return Push(ToLostPad(self))
        change = None if stage.busy else self._go_on()
        self._keep_up()
        return change

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The table; whole when it is stale, else only what has changed."""
        if not self.stale and self.hand.listing is None:
            return self.play.stage.draw(canvas)
        room = self.fit(canvas)
        self.play.stage.draw(canvas, whole=True)
        if self.hand.listing is None:
            canvas.dump += [Shown("focus", rect) for rect in self.play.stage.covered("cursor")[:1]]
        self._hints.draw(canvas, canvas.frame.safe)
        if self.hand.listing is not None:
            self.hand.listing.draw(canvas, room)
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
        if self.hand.listing is not None:
            self.hand.listing.name()
        self.refresh()

    def closed(self) -> None:
        """Leave the table; the match is on disk as it stands."""
        self.play.close()

    def undo(self, seat: Seat) -> Change:
        """Take the seat's last choice back: by the rules, by itself, or by asking the table."""
        if self.asking is not None and self.asking.undo is not None and self.asking.decision.seat == seat:
            return self.choose(self.asking.undo)
        if self.match.can_undo(seat):
            self.match.undo(seat)
        elif self.match.can_take_back(seat):
            if not self.match.take_back(seat):
                return Push(ToConsent(self))
        else:
            self.services.sounds.play("refuse")
            self.services.toasts.tell(self.services.words(self.match.why_not_undo(seat) or ""), "icons/info")
            return None
        self.services.sounds.play("page")
        self.laid()
        return None

    def laid(self) -> None:
        """The match stands elsewhere than before: lay the table anew and ask again."""
        self._ended = False
        self._drop_question()
        self.play.laid()
        self.refresh()

    def choose(self, option: Option, *, sure: bool = False) -> Change:
        """The person that is asked has chosen; unless `sure`, what may be forgotten is told first."""
        decision = self.decision
        warning = "" if sure or decision is None else self.play.warning(decision, option)
        if warning:
            return Push(ToConfirm(self, option, warning))
        if decision is not None:
            self._drop_question()
            self.services.sounds.play("accept")
            self.play.choose(decision.seat, option)
            self.refresh()
        return None

    def unveil(self, seat: Seat) -> None:
        """The person is alone with the screen."""
        self.play.unveil(seat)

    def _go_on(self) -> Change:
        """Bots answer, a person is asked, a curtain falls, or the match is over."""
        if self.play.advance():
            self._happened()
            return None
        if self._settled == self.match.revision:
            return None
        if self.match.outcome is not None:
            return self._end()
        decision = self.play.turns.asked
        if decision is not None and self.play.turns.needs_curtain(decision):
            self._drop_question()
            return Push(ToCurtain(self, decision.seat))
        if decision != self.decision:
            self._drop_question()
            self._ask(decision)
        elif self.hand.listing is not None:
            self.hand.listing.show()
        self._settled = self.match.revision
        return None

    def _happened(self) -> None:
        """A bot has chosen; who is asked something else than before is asked anew."""
        if self.play.turns.asked != self.decision:
            self._drop_question()
        self.refresh()

    def _end(self) -> Change:
        """Show the result, once."""
        shown, self._ended = self._ended, True
        self._drop_question()
        self.cover()
        self._settled = self.match.revision
        if shown:
            return None
        self.play.ring_end()
        self.refresh()
        return Push(ToResults(self))

    def _ask(self, decision: Decision | None) -> None:
        """Put the question to the person; None: nobody is asked."""
        if decision is None:
            return
        self.hand.ask(decision)
        self.refresh()
        self.hand.start()
        if self.play.begins(decision.seat):
            self.services.sounds.play("your_turn")
            device = self.seating.device(decision.seat)
            if device is not None:
                self.services.devices.rumble(device, *BUZZ)
        self.refresh()

    def _drop_question(self) -> None:
        self._settled = None
        self.hand.drop()

    def cover(self) -> None:
        """Hide what only one person may see."""
        if self.play.cover():
            self._drop_question()
            self.refresh()

    def _is_asked(self, device: Device) -> bool:
        """Whether the device may steer now; while bots think, anybody may look around."""
        return self.decision is None or self.seating.may_act(device, self.decision.seat)

    def acting(self, device: Device) -> Seat | None:
        """The person who acts through the device; None: nobody, or several and none of them is asked."""
        asked = None if self.decision is None else self.decision.seat
        return self.seating.person(device, self.play.turns.persons, asked)

    def refresh(self) -> None:
        """Bring marks and display up to date."""
        self.hand.mark()
        self._say()
        self.stale = True

    def pointed(self) -> None:
        """The cursor is elsewhere; the table need not be drawn anew for that."""
        self.hand.mark_cursor()
        self._say()

    def _say(self) -> None:
        """Let the display say what it has to say now."""
        hud = display(self)
        if hud != self.play.hud:
            self.play.hud = hud
            self.stale = True

    def _keep_up(self) -> None:
        """Bring the display up to date when a bot begins to think or a motion ends."""
        now = (self.match.revision, self.play.stage.busy, self.play.turns.thinking)
        if now != self._shown:
            self._shown = now
            self._say()

    def _tell(self) -> None:
        """Tell once what the match has to say."""
        if self.match.notice is not None:
            self.services.tell(self.match.notice)
            self.match.notice = None
