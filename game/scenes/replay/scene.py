"""A recorded match: played, stepped through, or continued from any position."""

import pygame

from game.input.messages import Intent, Press
from game.match import BadSave, Match, Refused, Replay
from game.scenes.page import Page
from game.scenes.replay.bar import KNOB, Knob, Track
from game.scenes.replay.chronicle import paint_chronicle
from game.scenes.replay.playback import Playback
from game.scenes.requests import Change, Replace, ToTable
from game.scenes.seat_looks import seat_looks
from game.scenes.services import Services
from game.scenes.side_panel import SidePanel, clear_below, column
from game.scenes.table.background import CachedBackground
from game.scenes.table.hud import EMPTY, Hud, Plate
from game.scenes.table.play import SPEEDS
from game.table.chronicle import Line
from game.table.presentation import presentation_of
from game.table.presentation.setting import TableSetting
from game.table.stage import Speed, Stage
from game.ui.drawing.canvas import Canvas
from game.ui.layout import row, split_bottom
from game.ui.widgets.hints import Hint

GAP = 12
BREATH = 0.5
"""Seconds between two choices at normal speed, once all is at rest."""
SIGNS = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×", "instant": "fast"}
"""By speed, what its button shows."""


class ReplayScene(Page):
    """The table with buttons below it and the chronicle beside it."""

    def __init__(self, services: Services, replay: Replay) -> None:
        self.playback = Playback(replay)
        self.running = False
        """True while it plays by itself."""
        self.chronicle = True
        """True if the chronicle is shown."""
        self._speed = services.settings.speed
        self._breath = 0.0
        header = self.playback.replay.header
        setting = TableSetting(
            services.words, seat_looks(header.seats), painting=services.painting(header.map)
        )
        self._presentation = presentation_of(header.game, setting)
        self._background = CachedBackground(self._presentation, EMPTY)
        self.stage = Stage(
            self._presentation, lambda name, pan: services.sounds.play(name, pan=pan), self._background
        )
        self._lines: list[Line] = []
        self._panel: SidePanel | None = None
        """The chronicle over the table; None: it is not shown."""
        self._room = pygame.Rect(0, 0, 0, 0)
        self._track = Track(len(self.playback.replay), self.goto, self._turn_page)
        self._knobs = self._make_knobs(services)
        super().__init__(services, [*self._knobs.values(), self._track], focus=2)
        self._lay()

    @property
    def moving(self) -> bool:
        """Whether something on the table is in motion."""
        return self.stage.busy

    def pressed(self, press: Press) -> bool:
        """The shoulders step; other buttons play, and open the chronicle."""
        match press.intent:
            case Intent.PREVIOUS:
                self._step_back()
            case Intent.NEXT:
                self._step()
            case Intent.MORE | Intent.PAUSE if not press.repeated:
                self._play()
            case Intent.LOG if not press.repeated:
                self._toggle_chronicle()
            case _:
                return super().pressed(press)
        return True

    def tick(self, seconds: float) -> Change:
        """Carry the table on; playing, make the next choice once all is at rest."""
        self.stage.tick(seconds)
        if self.playback.replay.notice is not None:
            self.services.tell(self.playback.replay.notice)
            self.playback.replay.notice = None
        if self.running and not self.stage.busy:
            self._breath -= seconds * (SPEEDS[self._speed].value or Speed.QUADRUPLE.value or 1.0)
            if self._breath <= 0:
                self._go_by_itself()
        return None

    def layout(self, canvas: Canvas) -> None:
        """Place the hints without a panel below them."""
        safe = canvas.frame.safe
        self.hints.hints = self.wanted_hints()
        body, self._hint_bar = split_bottom(safe, self.hints.height(canvas, safe.width), GAP)
        self.place(canvas, body)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """The table, and below it knobs and track in a row."""
        self._room, controls = split_bottom(body, KNOB, GAP)
        self.stage.fit(self._room, canvas.text_size)
        count = len(self._knobs)
        rest = controls.width - count * (KNOB + GAP)
        *knobs, self._track.rect = row(controls, [*[KNOB] * count, rest], GAP)
        for knob, rect in zip(self._knobs.values(), knobs, strict=True):
            knob.rect = rect

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """All of it, or only what moves on the table; the chronicle lies over that."""
        if not self.stale:
            changed = self.stage.draw(canvas)
            return changed if self._panel is None else self._panel.relay(canvas, changed)
        self.stage.draw(canvas, whole=True)
        self._panel = self._paint_chronicle(canvas, self._room) if self.chronicle else None
        self.hints.draw(canvas, self._hint_bar)
        self.group.draw(canvas, focused=self.question is None)
        if self.question is not None:
            self.question.draw(canvas)
        return None

    def closed(self) -> None:
        """Leave the table."""
        super().closed()
        self.stage.close()

    def goto(self, n: int) -> None:
        """Lay the table as it was after `n` choices."""
        self.playback.jump(n)
        self._lay()

    def _make_knobs(self, services: Services) -> dict[str, Knob]:
        """All buttons from left to right."""
        acts = {
            "start": lambda: self.goto(0),
            "back": self._step_back,
            "play": self._play,
            "step": self._step,
            "end": lambda: self.goto(len(self.playback.replay)),
            "speed": self._faster,
            "eye": self._reveal,
            "log": self._toggle_chronicle,
            "swords": self._go_on,
        }
        return {sign: Knob(sign, services.words(f"replay.{sign}"), act) for sign, act in acts.items()}

    def _paint_chronicle(self, canvas: Canvas, room: pygame.Rect) -> SidePanel:
        area = column(self._presentation, self.playback.view, room)
        clear_below(canvas, area)
        title, players = self.services.words("log.title"), self.playback.replay.header.seats
        paint_chronicle(canvas, area, title, self._lines, players)
        return SidePanel.of(canvas, area)

    def wanted_hints(self) -> list[Hint]:
        """What the buttons do now."""
        words, focused = self.services.words, self.group.focused
        name = focused.name if isinstance(focused, Knob) else words("replay.track")
        first = Intent.ACCEPT if isinstance(focused, Knob) else Intent.RIGHT
        others = [
            (Intent.PREVIOUS, words("replay.back")),
            (Intent.NEXT, words("replay.step")),
            (Intent.MORE, self._knobs["play"].name),
            (Intent.LOG, words("replay.log")),
            (Intent.BACK, words("menu.back")),
        ]
        return [(first, name), *(hint for hint in others if hint[1] != name)]

    def _lay(self) -> None:
        """Lay the table as it is at the current position, without animation."""
        self.stage.lay(self.playback.view)
        self._refresh()

    def _step(self) -> None:
        """Make the next choice and animate its events."""
        if self.stage.busy:
            self.stage.skip()
        if self.playback.ended:
            self.running = False
            self.services.sounds.play("refuse")
            self._refresh()
            return
        self.stage.show(self.playback.step(), self.playback.view)
        self._refresh()

    def _step_back(self) -> None:
        self.running = False
        self.goto(self.playback.n - 1)

    def _turn_page(self, step: int) -> None:
        self.playback.turn_page(step)
        self._lay()

    def _play(self) -> None:
        """Play or stop; at the end begin again."""
        self.running = not self.running
        if self.running and self.playback.ended:
            self.goto(0)
        self._breath = 0.0
        self._refresh()

    def _go_by_itself(self) -> None:
        self._breath = BREATH
        if self.playback.ended:
            self.running = False
            self._refresh()
        else:
            self._step()

    def _faster(self) -> None:
        """The next speed, round to the slowest."""
        speeds = list(SIGNS)
        self._speed = speeds[(speeds.index(self._speed) + 1) % len(speeds)]
        self._refresh()

    def _reveal(self) -> None:
        """Show secrets or hide them; while a match is not over there is a reason why not."""
        try:
            self.playback.reveal()
        except Refused as refused:
            self.services.sounds.play("refuse")
            self.services.toasts.show(self.services.words(refused.key), "icons/eye_off")
            return
        self._lay()

    def _toggle_chronicle(self) -> None:
        self.chronicle = not self.chronicle
        self._refresh()

    def _go_on(self) -> None:
        """A new match that shares its past with this one."""
        if self.playback.ended and self.playback.replay.outcome is not None:
            self.services.sounds.play("refuse")
            self.services.toasts.show(self.services.words("replay.over"), "icons/info")
            return
        try:
            match = Match.branch(self.playback.replay.path, self.playback.n, self.services.matches)
        except BadSave as bad:
            self.tell(self.services.words("saves.bad"), bad.notice)
            return
        self.go(Replace(ToTable(match)))

    def _refresh(self) -> None:
        """Bring buttons, plates and chronicle up to date."""
        self._lines = self.playback.lines(self.services.words)
        self._track.n, self._track.label = self.playback.n, self.playback.where(self.services.words)
        self.stage.speed = SPEEDS[self._speed]
        self.stage.calm = self.services.settings.reduced_motion
        play, speed, eye, log = (self._knobs[name] for name in ("play", "speed", "eye", "log"))
        play.sign, play.on = "pause" if self.running else "play", self.running
        play.name = self.services.words(f"replay.{play.sign}")
        speed.sign = SIGNS[self._speed]
        eye.on, log.on = self.playback.replay.revealed, self.chronicle
        self._background.hud = self._hud()
        self.stale = True

    def _hud(self) -> Hud:
        """Who plays, and how it stands."""
        view, choosing = self.playback.view, self.playback.choosing
        plates = [
            Plate(
                player.name,
                player.colour,
                player.emblem,
                self._presentation.texts.role(view, seat),
                seat in choosing,
            )
            for seat, player in enumerate(self.playback.replay.header.seats)
        ]
        status, own_room = self._presentation.texts.status(view), self._presentation.layout.areas(view).status
        said = status if own_room is None else ""
        return Hud(tuple(plates), (said,) * len(plates), status)
