"""The pause menu over a table."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press
from game.scenes.entries import MenuEntry
from game.scenes.page import MARGIN, Page, panel_height
from game.scenes.requests import ALL, Change, Pop, Push, Replace, Request, ToRulebook, ToSettings, ToTitle
from game.scenes.table.context import TableContext
from game.scenes.table.overlays.ending import EndingEntries
from game.scenes.table.requests import ToLog, ToPeek, ToResults, ToSaveAs, ToSeats
from game.scenes.thumbnail import thumbnail
from game.ui.drawing.canvas import Canvas
from game.ui.layout import centred, columns
from game.ui.widgets.controls import Choice
from game.ui.widgets.dialog import Answer
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

GAP = 24
"""Between the columns, in units."""
SPREAD = (24, 16)
"""How far the columns reach into the page's margin, across and down."""
SPEEDS = ("0.5", "1", "2", "4", "instant")


class PauseScene(Page):
    """The menu over a paused match."""

    overlay = True

    def __init__(self, at_table: TableContext) -> None:
        self._context = at_table
        self._match = at_table.match
        self._device: Device = at_table.services.devices.last
        """The device of the latest press."""
        self._ending = EndingEntries(self, at_table, lambda: self._acting)
        self._acts = ScrollList([], gap=14)
        self._lookups = ScrollList([], gap=14)
        super().__init__(at_table.services, [self._acts, self._lookups])
        self._fill()

    def handle(self, message: Message) -> Change:
        """The entries depend on the device that presses."""
        if isinstance(message, Press) and message.device != self._device:
            self._device = message.device
            self._fill()
        return super().handle(message)

    def entered(self) -> None:
        """Seats, settings or the language may be others than before."""
        super().entered()
        self._fill()

    def pressed(self, press: Press) -> bool:
        """The button that opened it closes it as well."""
        if press.intent is Intent.PAUSE:
            self.back()
            return True
        return super().pressed(press)

    def wanted_hints(self) -> list[Hint]:
        """What the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("menu.choose")), (Intent.BACK, words("pause.go_on"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """A page over the table, as high as its longer column."""
        title = self.services.words("pause.title")
        wide = (body.width - 2 * MARGIN[0] + SPREAD[0] - GAP) // 2
        high = max(listed.height(canvas, wide) for listed in (self._acts, self._lookups)) - SPREAD[1]
        high = min(body.height, high + panel_height(canvas, body.width, title))
        room = self.place_panel(canvas, centred(body, (body.width, high)), title).inflate(*SPREAD)
        self._acts.rect, self._lookups.rect = columns(room, 2, GAP)

    def _fill(self) -> None:
        """Make both columns again."""
        self._acts.replace(self._actions())
        self._lookups.replace(self._services_and_settings())

    def _actions(self) -> list[Widget]:
        over = self._match.outcome is not None
        results = self._entry("results", "trophy", self._opener(ToResults(self._context)))
        return [
            self._entry("go_on", "play", self.back),
            *([results] if over else []),
            self._undoing(),
            self._entry("save_as", "save", self._opener(ToSaveAs(self._context))),
            *([] if over else self._ending.entries()),
            self._entry("leave", "door", self._leave),
        ]

    def _services_and_settings(self) -> list[Widget]:
        services, words = self.services, self.services.words
        speeds = [(speed, words(f"pause.speeds.{speed.replace('.', '_')}")) for speed in SPEEDS]
        return [
            *self._peeking(),
            self._entry("seats", "person", self._opener(ToSeats(self._context))),
            self._entry("log", "log", self._opener(ToLog(self._context))),
            self._entry("rulebook", "book", self._opener(ToRulebook(self._match.header.game))),
            self._entry("settings", "gear", self._opener(ToSettings())),
            Choice(words("pause.speed"), speeds, services.settings.speed, self._set_speed),
        ]

    def _entry(self, key: str, icon: str, accept: Callable[[], object]) -> MenuEntry:
        return MenuEntry(self.services.words(f"pause.{key}"), accept, icon=f"icons/{icon}")

    def _opener(self, request: Request) -> Callable[[], None]:
        """Returns the action that opens a scene over this one."""
        return lambda: self.go(Push(request))

    @property
    def _acting(self) -> Seat | None:
        """The seat that the entries act for; None: it is not clear which."""
        return self._context.acting_seat(self._device)

    def _undoing(self) -> MenuEntry:
        """The entry to take a choice back; disabled with a reason if that is not possible."""
        entry = self._entry("take_back", "undo", self._undo)
        seat = self._acting
        seat_input = None if seat is None else self._context.inputs.open_input(seat)
        if seat_input is not None and seat_input.can_undo:
            return entry
        why = "match.undo.nothing" if seat is None else self._match.why_not_undo(seat)
        if why is not None and (seat is None or not self._match.can_take_back(seat)):
            entry.disable(self.services.words(why))
        return entry

    def _peeking(self) -> list[MenuEntry]:
        """The entry to look at one's secrets, if there are any that are not shown yet."""
        turns = self._context.play.turns
        able = self._context.seating.seats_of(self._device, turns.seats_with_secrets)
        seats = [seat for seat in able if seat != turns.private_seat]
        over = self._match.outcome is not None
        return [] if over or not seats else [self._entry("peek", "eye", partial(self._ask_who, seats))]

    def _ask_who(self, seats: Sequence[Seat]) -> None:
        """Ask who looks if several people share the device."""
        if len(seats) == 1:
            self._peek(seats[0])
            return
        words, players = self.services.words, self._match.players
        each = [Answer(players[seat].name, partial(self._peek, seat)) for seat in seats]
        self.ask(words("pause.peek_who"), [*each, Answer(words("menu.back"), lambda: None)], safe=len(each))

    def _peek(self, seat: Seat) -> None:
        self.go(Replace(ToPeek(self._context, seat)))

    def _undo(self) -> None:
        """Take back; the others may have to agree."""
        seat = self._acting
        change = None if seat is None else self._context.undo(seat)
        self.go(Replace(change.request) if isinstance(change, Push) else Pop())

    def _set_speed(self, speed: str) -> None:
        self.services.settings.speed = speed
        self.services.save_settings()

    def _leave(self) -> None:
        """Ask whether to leave; say whether the match is saved."""
        words = self.services.words
        details_key = "pause.leave_kept" if self._match.saved else "pause.leave_unsaved"
        stay = Answer(words("pause.stay"), lambda: None)
        leave = Answer(words("pause.leave_now"), self._go)
        self.ask(words("pause.leave_question"), [stay, leave], details=words(details_key))

    def _go(self) -> None:
        self._match.save_thumbnail(thumbnail(self.services, self._match))
        self.go(Replace(ToTitle(), ALL))
