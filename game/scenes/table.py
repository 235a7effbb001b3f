"""The table: a match as it is played."""

from collections.abc import Callable, Mapping

import pygame

from game.input.messages import (
    WAYS,
    Device,
    Intent,
    Message,
    Plugged,
    Point,
    Press,
    Release,
    Scroll,
    Unplugged,
)
from game.match import Match
from game.rules.contract import Decision, Option, Seat
from game.scenes import over
from game.scenes.asking import Asking
from game.scenes.cursor import Cursor, key_targets, verb_of
from game.scenes.display import display
from game.scenes.house import House
from game.scenes.hud import key_rects
from game.scenes.listing import Listing
from game.scenes.play import Play
from game.scenes.scene import Change, Push, Scene
from game.scenes.seating import Seating
from game.table.target import Target
from game.ui.canvas import Canvas
from game.ui.hints import Hints

SPACE = 12
"""Between the table and the bar of hints."""


class TableScene(Scene):
    """Asks whoever must choose, shows what happens, and never waits for a bot."""

    def __init__(self, house: House, match: Match, seating: Seating | None = None) -> None:
        self.house = house
        self.match = match
        self.seating = seating or Seating(house.devices)
        self.play = Play(house, match)
        self.asking: Asking | None = None
        self.cursor = Cursor()
        self._hints = Hints()
        self._listing: Listing | None = None
        self._ended = False
        self._refresh()

    @property
    def decision(self) -> Decision | None:
        """What a person is asked now; None: nobody is."""
        return None if self.asking is None else self.asking.decision

    @property
    def moving(self) -> bool:
        """Whether something on the table is in motion."""
        return self.play.stage.busy

    def handle(self, message: Message) -> Change:
        """Steer the cursor, point, or open what lies over the table."""
        message = self._hints.translate(message)
        match message:
            case Unplugged(device=device):
                self.seating.unplugged(device)
            case Plugged(device=device):
                self.seating.plugged(device)
            case Release(intent=Intent.ACCEPT):
                self.play.apply()
            case Press(intent=Intent.ACCEPT | Intent.BACK) if self.play.stage.busy:
                self._skip(message)
            case Press(intent=Intent.PAUSE | Intent.LOG | Intent.RULEBOOK as intent):
                return Push(over.OPENED[intent](self))
            case _ if self._listing is not None:
                return self._read(self._listing, message)
            case Point(x=x, y=y):
                self._pointed(moved=self.cursor.hover(self.targets, x, y))
            case Press(device=device) if self._is_asked(device):
                return self._press(message)
        return None

    def tick(self, seconds: float) -> Change:
        """Carry the table on; with nothing in motion, let the next thing happen."""
        stage = self.play.stage
        stage.tick(seconds)
        if self.match.notice is not None:
            self.house.tell(self.match.notice)
            self.match.notice = None
        if self.seating.lost:
            return Push(over.lost_pad(self))
        return None if stage.busy else self._go_on()

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The table; whole when it is stale, else only what has changed."""
        if not self.stale:
            return self.play.stage.draw(canvas)
        safe = canvas.frame.safe
        self._hints.hints = list(self.play.hud.hints)
        bar = self._hints.height(canvas, safe.width)
        room = pygame.Rect(safe.left, safe.top, safe.width, safe.height - bar - SPACE)
        self.play.stage.fit(room, canvas.text_size)
        self.play.stage.draw(canvas, whole=True)
        self._hints.draw(canvas, safe)
        if self._listing is not None:
            self._listing.draw(canvas)
        return None

    def entered(self) -> None:
        """Settings may have changed while something lay over the table."""
        super().entered()
        self.play.apply()
        self._refresh()

    def closed(self) -> None:
        """Leave the table; the match is on disk as it stands."""
        self.play.close()

    def undo(self, seat: Seat) -> Change:
        """Take the seat's last choice back: by the rules, by itself, or by asking the table."""
        if self.asking is not None and self.asking.undo is not None:
            return self.choose(self.asking.undo)
        if self.match.can_undo(seat):
            self.match.undo(seat)
        elif self.match.can_take_back(seat):
            if not self.match.take_back(seat):
                return Push(over.take_back(self))
        else:
            return self._refuse(self.house.words(self._why_no_undo(seat)))
        self.laid()
        return None

    def laid(self) -> None:
        """The match stands elsewhere than before: lay the table anew and ask again."""
        self._ended = False
        self._drop_question()
        self.play.laid()
        self._refresh()

    def choose(self, option: Option) -> Change:
        """The person that is asked has chosen."""
        decision = self.decision
        if decision is not None:
            self._drop_question()
            self._refresh()
            self.house.sounds.play("accept")
            self.play.choose(decision.seat, option)
            self._refresh()
        return None

    def _go_on(self) -> Change:
        """Bots answer, a person is asked, a curtain falls, or the match is over."""
        if self.play.advance():
            self._drop_question()
            self._refresh()
            return None
        if self.match.outcome is not None:
            return self._end()
        decision = self.play.turns.asked
        if decision is None or decision == self.decision:
            return None
        if self.play.turns.needs_curtain(decision.seat):
            self._drop_question()
            return Push(over.curtain(self, decision.seat))
        self._ask(decision)
        return None

    def _end(self) -> Change:
        if self._ended:
            return None
        self._ended = True
        self._drop_question()
        self._refresh()
        return Push(over.results(self))

    def another(self, match: Match) -> Scene:
        """A table for another match with the same people."""
        return TableScene(self.house, match, self.seating)

    def unveil(self, seat: Seat) -> None:
        """The person is alone with the screen."""
        self.play.turns.unveiled = seat
        self.play.laid()

    def _ask(self, decision: Decision) -> None:
        self.asking = Asking(decision, self.play.looks, self.play.targets)
        self._refresh()
        if self.asking.listed:
            self._listing = Listing(self.play, decision, self.asking.listed)
        elif not self.cursor.spot or self.cursor.spot not in {target.spot for target in self.targets}:
            self.cursor.cycle(self.targets, self.asking.lit, 1)
        device = self.seating.device(decision.seat)
        if len(self.play.turns.persons) < len(self.match.players):
            self.house.sounds.play("your_turn")
        if device is not None:
            self.house.devices.rumble(device, 0.4, 120)
        self._refresh()

    def _drop_question(self) -> None:
        self.asking = self._listing = None

    @property
    def targets(self) -> list[Target]:
        """All that can be pointed at: the game's spots and the buttons."""
        areas = self.play.looks.areas(self.play.turns.view)
        return [*self.play.targets, *key_targets(key_rects(areas, self.play.hud))]

    def _is_asked(self, device: Device) -> bool:
        """Whether a press on the device may steer; while bots think, anybody may look around."""
        return self.decision is None or self.seating.may_act(device, self.decision.seat)

    def _press(self, press: Press) -> Change:
        if press.intent in WAYS:
            self._pointed(moved=self.cursor.step(self.targets, press.intent))
            return None
        answers: Mapping[Intent, Callable[[], Change]] = {
            Intent.ACCEPT: self._accept,
            Intent.BACK: self._back,
            Intent.EXPLAIN: lambda: Push(over.explain(self, self.cursor.spot)) if self.cursor.spot else None,
            Intent.MORE: self._more,
            Intent.PREVIOUS: lambda: self._cycle(-1),
            Intent.NEXT: lambda: self._cycle(1),
        }
        return answers[press.intent]() if press.intent in answers and not press.repeated else None

    def _accept(self) -> Change:
        """Point at what is under the cursor; while a bot thinks, let it play now."""
        if self.asking is None:
            self.play.turns.hurry()
            return None
        if not self.asking.answers(self.cursor.spot):
            return self._refuse(self._why_not(self.asking))
        option = self.asking.point(self.cursor.spot)
        if option is not None:
            return self.choose(option)
        self.house.sounds.play("lift")
        self._refresh()
        return None

    def _back(self) -> Change:
        """Let go of what was pointed at last; with nothing left, the pause menu."""
        if self.asking is not None and self.asking.pointing.back():
            self.house.sounds.play("back")
            self._refresh()
            return None
        return Push(over.OPENED[Intent.PAUSE](self))

    def _more(self) -> Change:
        """Undo, for the person that is asked or, while nobody is, the one person at the table."""
        persons = self.play.turns.persons
        seat = self.decision.seat if self.decision is not None else persons[0] if len(persons) == 1 else None
        return None if seat is None else self.undo(seat)

    def _cycle(self, step: int) -> Change:
        if self.asking is not None:
            self._pointed(moved=self.cursor.cycle(self.targets, self.asking.lit, step))
        return None

    def _read(self, listing: Listing, message: Message) -> Change:
        """A list of options is open; only the person that is asked may read in it."""
        if isinstance(message, Press) and not self._is_asked(message.device):
            return None
        if isinstance(message, Press) and message.intent is Intent.BACK:
            return Push(over.OPENED[Intent.PAUSE](self))
        if isinstance(message, Press) and message.intent is Intent.MORE:
            return self._more()
        if isinstance(message, Press | Point | Scroll):
            self.stale |= listing.handle(message)
        chosen = listing.chosen
        return None if chosen is None else self.choose(chosen)

    def _skip(self, press: Message) -> None:
        """A press ends what is in motion; held, the bots' turns go by fast."""
        if isinstance(press, Press) and not press.repeated:
            self.play.stage.skip()
        self.play.apply(hurried=True)

    def _refuse(self, why: str) -> Change:
        self.house.sounds.play("refuse")
        self.house.toasts.tell(why, "icons/info")
        return None

    def _why_not(self, asking: Asking) -> str:
        if not self.cursor.spot or verb_of(self.cursor.spot):
            return self.house.words("hud.point_first")
        return self.play.looks.why_not(self.match.state, asking.pointing, self.cursor.spot)

    def _why_no_undo(self, seat: Seat) -> str:
        why = self.match.why_not_undo(seat)
        return why if why is not None else "match.undo.nothing"

    def _pointed(self, *, moved: bool) -> None:
        if moved:
            self.house.sounds.play("focus")
            self._refresh()

    def _refresh(self) -> None:
        """Bring marks and display up to date."""
        stage, looks, view = self.play.stage, self.play.looks, self.play.turns.view
        shown = self.asking is not None and self._listing is None
        stage.mark("lit", looks.lit(view, self.asking.pointing) if shown and self.asking else set())
        stage.lift(self.asking.chosen if self.asking else None)
        hud = display(self)
        if hud != self.play.hud:
            self.play.hud = hud
            self.stale = True
        spot = self.cursor.spot
        stage.mark("cursor", {(spot, "cursor")} if shown and spot and not verb_of(spot) else set())
        self.stale = True
