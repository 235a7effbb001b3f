"""The pause menu over a table."""

from collections.abc import Callable
from functools import partial

import pygame

from game.input.messages import Device, Intent, Message, Press
from game.rules.contract import Seat
from game.scenes import doors
from game.scenes.at_table import AtTable
from game.scenes.entries import Told
from game.scenes.page import Page, bar, panel
from game.scenes.results import ResultsScene
from game.scenes.save_as import SaveAsScene
from game.scenes.scene import Change, Pop, Push, Replace, Scene
from game.scenes.seats import SeatsScene
from game.scenes.thumbnail import thumbnail
from game.scenes.truce import Truce
from game.ui.canvas import Canvas
from game.ui.dialog import Answer
from game.ui.scrolling import ScrollList
from game.ui.widget import Widget
from game.ui.widgets import Choice

WIDE = 1000
SPEEDS = ("0.5", "1", "2", "4", "instant")


class PauseScene(Page):
    """Go on, take back, save, change seats, look up, set, end, leave."""

    overlay = True

    def __init__(self, at_table: AtTable) -> None:
        self._at_table = at_table
        self._match = at_table.match
        self._device: Device = at_table.house.devices.last
        """What the last press came from."""
        self._truce = Truce(self, at_table, lambda: self._acting)
        self._list = ScrollList([], gap=14)
        super().__init__(at_table.house, [self._list])
        self._list.replace(self._entries())

    def handle(self, message: Message) -> Change:
        """Whoever presses acts for the own seat."""
        if isinstance(message, Press) and message.device != self._device:
            self._device = message.device
            self._list.replace(self._entries())
        return super().handle(message)

    def entered(self) -> None:
        """Seats, settings or the language may be others than before."""
        super().entered()
        self._list.replace(self._entries())

    def pressed(self, press: Press) -> bool:
        """The button that opened it closes it as well."""
        if press.intent is Intent.PAUSE:
            self.back()
            return True
        return super().pressed(press)

    def paint(self, canvas: Canvas) -> None:
        """A page over the table."""
        words = self.house.words
        hints = [(Intent.ACCEPT, words("menu.choose")), (Intent.BACK, words("pause.go_on"))]
        body = bar(canvas, self.hints, hints, canvas.frame.safe)
        page = pygame.Rect(0, 0, min(WIDE, body.width), body.height)
        page.center = body.center
        self._list.rect = panel(canvas, page, words("pause.title")).inflate(24, 16)

    def _entries(self) -> list[Widget]:
        """What can be done now, the likeliest first."""
        house, words = self.house, self.house.words
        speeds = [(speed, words(f"pause.speeds.{speed.replace('.', '_')}")) for speed in SPEEDS]
        over = [self._entry("results", "trophy", self._lead(partial(ResultsScene, self._at_table)))]
        rows: list[Widget] = [
            self._entry("go_on", "play", self.back),
            *(over if self._match.outcome is not None else []),
            self._undoing(),
            self._entry("save_as", "save", self._lead(partial(SaveAsScene, self._at_table))),
            self._entry("seats", "person", self._lead(partial(SeatsScene, self._at_table))),
            self._entry("log", "log", self._lead(partial(doors.log, self._at_table))),
            self._entry(
                "rulebook", "book", self._lead(partial(doors.rulebook, house, self._match.header.game))
            ),
            self._entry("settings", "gear", self._lead(partial(doors.settings, house))),
            Choice(words("pause.speed"), speeds, house.settings.speed, self._set_speed),
            *(self._truce.entries() if self._match.outcome is None else []),
            self._entry("leave", "door", self._leave),
        ]
        return rows

    def _entry(self, key: str, icon: str, accept: Callable[[], object]) -> Told:
        return Told(self.house.words(f"pause.{key}"), accept, icon=f"icons/{icon}")

    def _lead(self, door: Callable[[], Scene]) -> Callable[[], None]:
        """Opens a scene over this one."""
        return lambda: self.go(Push(door()))

    @property
    def _acting(self) -> Seat | None:
        """Who takes back, gives up or offers a draw; None: nobody can tell."""
        return self._at_table.acting(self._device)

    def _undoing(self) -> Told:
        """Take back; a reason where that cannot be."""
        entry = self._entry("take_back", "undo", self._undo)
        seat, asking = self._acting, self._at_table.asking
        if asking is not None and asking.undo is not None and asking.decision.seat == seat:
            return entry
        why = "match.undo.nothing" if seat is None else self._match.why_not_undo(seat)
        if why is not None and (seat is None or not self._match.can_take_back(seat)):
            entry.enabled, entry.note = False, self.house.words(why)
        return entry

    def _undo(self) -> None:
        """Back at the table, and from there back in the match; others may have to be asked."""
        seat = self._acting
        change = None if seat is None else self._at_table.undo(seat)
        self.go(Replace(change.scene) if isinstance(change, Push) else Pop())

    def _set_speed(self, speed: str) -> None:
        self.house.settings.speed = speed
        self.house.keep()

    def _leave(self) -> None:
        """The match is kept, or it is said that it cannot be."""
        words = self.house.words
        kept = "pause.leave_kept" if self._match.saved else "pause.leave_unsaved"
        stay = Answer(words("pause.stay"), lambda: None)
        leave = Answer(words("pause.leave_now"), self._go)
        self.ask(words("pause.leave_question"), [stay, leave], details=words(kept))

    def _go(self) -> None:
        self._match.keep_thumbnail(thumbnail(self.house, self._match))
        self.go(doors.title(self.house))
