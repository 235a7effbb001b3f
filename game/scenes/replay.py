"""Shows a recorded match: the table, the buttons and the slider below it, and the chronicle beside it."""

from collections.abc import Callable, Hashable

import pygame

from game.catalogue import GAMES
from game.contract import Event, Seat
from game.input.messages import Intent, Message, Press
from game.match import NotAllowed, Replay
from game.scenes.chronicle_panel import ChroniclePanel
from game.scenes.dialogs import BranchPoint, go_on_from
from game.scenes.match_labels import actor_look, progress_text, seat_looks
from game.scenes.page import Page, SidePanel, clear_area, side_area
from game.scenes.requests import Change, Replace, ToTable
from game.scenes.services import Services
from game.scenes.table.hud import CachedBackground, Hud, TickerLine
from game.scenes.table.plates import plate_of
from game.scenes.table.play import STAGE_SPEEDS
from game.scenes.table.zoom import Zoom, zoom_hints
from game.settings import SPEEDS
from game.table.chronicle import ChronicleLine, chronicle_lines, ending_lines, notes_of
from game.table.presentation import presentation_of
from game.table.presentation.layout import ABOVE_BAND, TableSetting
from game.table.stage import Speed, Stage
from game.text import Words
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, LABEL, SMALL, Tone
from game.ui.layout import centred, inset, row, split_bottom, split_left
from game.ui.widgets.button import Pressable
from game.ui.widgets.controls import draw_track, share_at
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.widget import Widget


class Playback:
    """A replay with the visible events and the seat of each step."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._events: list[list[Event]] = []
        """Those at the start, then those of each step."""
        self._seats: list[Seat] = []
        """By step, the seat that chose."""
        self._collect()

    @property
    def ended(self) -> bool:
        """True at the end of the match."""
        return self.replay.n == len(self.replay)

    @property
    def choosing(self) -> set[Seat]:
        """The seat that chooses next; none at the end."""
        return set() if self.ended else {self._seats[self.replay.n]}

    def jump_round(self, step: int) -> None:
        """Goes to the start of the next round (`step` 1), or back to the nearest start of a round (-1)."""
        starts, now = sorted({*self.replay.rounds.values(), len(self.replay)}), self.replay.n
        goals = [n for n in starts if n > now] if step > 0 else [n for n in starts if n < now][-1:]
        if goals:
            self.replay.jump(goals[0])

    def reveal(self) -> None:
        """Reveals all secrets, or hides them again.

        Raises:
            NotAllowed: the match is not over.
        """
        if self.replay.revealed:
            self.replay.hide()
        else:
            self.replay.reveal()
        self._collect()

    def lines(self, words: Words) -> list[ChronicleLine]:
        """The chronicle up to the current position."""
        replay, names = self.replay, [player.name for player in self.replay.header.seats]
        notes = notes_of(replay.seatings, replay.time_ups, names, words)
        lines = chronicle_lines(replay.header.game, replay.view, self._events[: replay.n + 1], notes, words)
        if self.ended:
            lines += ending_lines(replay.outcome, replay.progress.count, names, words, lines)
        return lines

    def _collect(self) -> None:
        """Replays the whole match once to collect the visible events and the seat of each step."""
        n = self.replay.n
        self.replay.jump(0)
        self._events, self._seats = [self.replay.start_events], []
        while not self.ended:
            self._events.append(self.replay.step())
            last = self.replay.last
            if last is not None:
                self._seats.append(last.choice.seat)
        self.replay.jump(n)


BUTTON_SIDE = 92
"""In units."""
BESIDE = 24
"""How far the right column, which is not shown in a film, is from the edge, in units."""
ARROW_SYMBOLS = {"start": ("|", "left"), "back": ("left",), "step": ("right",), "end": ("right", "|")}
"""The arrows and bars of symbols without an icon, from left to right."""


class SymbolButton(Pressable):
    """A square button with a symbol; the hints show its name."""

    def __init__(self, symbol: str, name: str, accept: Callable[[], object]) -> None:
        super().__init__(accept)
        self.symbol = symbol
        """A key of `ARROW_SYMBOLS`, the name of an icon, or a speed such as `2×`."""
        self.name = name

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the button with its symbol."""
        look = self.look
        canvas.panel(self.rect, look)
        room = inset(self.rect, 16)
        if self.symbol in ARROW_SYMBOLS:
            self._draw_arrows(canvas, room, look.ink)
        elif "×" in self.symbol:
            style = SMALL.at_most(34).toned(look.ink)
            canvas.fit_text(self.symbol, room.inflate(20, 0), style, align="centre", valign="middle")
        elif self.chosen:
            ornament.icon_on_dark(canvas, f"icons/{self.symbol}", room)
        else:
            canvas.picture(f"icons/{self.symbol}", room, greyed=not self.enabled)
        self.mark(canvas, self.name, focused=focused)

    def _draw_arrows(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        parts = ARROW_SYMBOLS[self.symbol]
        width = sum(10 if part == "|" else 38 for part in parts)
        left = room.centerx - width // 2
        for part in parts:
            if part == "|":
                canvas.fill(pygame.Rect(left, room.centery - 16, 7, 32), ink)
                left += 10
            else:
                ornament.arrow(canvas, pygame.Rect(left, room.centery - 22, 38, 44), part, ink)
                left += 38


class PositionSlider(Widget):
    """Shows the position of the replay; LEFT and RIGHT move it by a round, the mouse to any step."""

    def __init__(
        self, count: int, goto: Callable[[int], object], jump_round: Callable[[int], object]
    ) -> None:
        super().__init__()
        self.count = count
        """The number of steps of the replay."""
        self.n = 0
        """The number of steps before the position."""
        self.label = ""
        """The position in words."""
        self._goto = goto
        self._jump_round = jump_round

    def press(self, intent: Intent) -> bool:
        """LEFT and RIGHT go back and forward by a round; False at the first and last position."""
        steps = {Intent.LEFT: -1, Intent.RIGHT: 1}
        ends = {Intent.LEFT: 0, Intent.RIGHT: self.count}
        if intent not in steps or self.n == ends[intent]:
            return False
        self._jump_round(steps[intent])
        return True

    def click(self, x: float, y: float) -> bool:
        """Goes to the position under the mouse."""
        return self.drag(x, y)

    def drag(self, x: float, y: float) -> bool:  # noqa: ARG002  # it moves only horizontally
        """Goes to the position under the mouse; False if it is there already."""
        goal = round(share_at(self._line, x) * self.count)
        if goal == self.n:
            return False
        self._goto(goal)
        return True

    def scroll(self, steps: float) -> bool:
        """Goes forward by one step if `steps` is negative, else back."""
        self._goto(self.n + (1 if steps < 0 else -1))
        return True

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the label, and below it the line with its knob."""
        canvas.panel(self.rect, LABEL)
        line = self._line
        label_area = pygame.Rect(line.left, self.rect.top + 14, line.width, line.top - self.rect.top - 18)
        canvas.fit_text(self.label, label_area, SMALL, align="centre", valign="middle")
        draw_track(canvas, line, self.n / max(1, self.count), 36)
        self.mark(canvas, self.label, focused=focused)

    @property
    def _line(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left + 36, self.rect.bottom - 34, self.rect.width - 72, 16)


GAP = 12
"""Between the table, the buttons and the slider, in units."""
SECONDS_UNTIL_FILM = 3.0
"""How long nobody touches anything while it plays until the table alone is shown, as in a film."""
STEP_PAUSE = 0.5
"""Seconds from the end of one step's animations to the next step, at normal speed."""
SPEED_SYMBOLS = dict(zip(SPEEDS, ("½×", "1×", "2×", "4×", "8×", "fast"), strict=True))
"""The symbol of each speed."""


class ReplayScene(Page):
    """The table with buttons below it and the chronicle beside it."""

    hint_gap = GAP

    def __init__(self, services: Services, replay: Replay) -> None:
        self.playback = Playback(replay)
        self.running = False
        """True while it plays without input."""
        self.shows_chronicle = True
        self._seconds_untouched = 0.0
        self._tune_before, self._names_before = services.sounds.tune, services.words.names
        self._speed = services.settings.speed
        self._pause_left = 0.0
        header = self.playback.replay.header
        services.words.names = [player.name for player in header.seats]
        self._painting = services.painting(header.map)
        services.report_own_land(self._painting)
        setting = TableSetting(
            services.words, seat_looks(header.seats), painting=self._painting, pictures=services.pictures
        )
        self._presentation = presentation_of(header.game, setting)
        self._background = CachedBackground()
        self.stage = Stage(
            self._presentation, lambda name, pan: services.sounds.play(name, pan=pan), self._background
        )
        self._zoom = Zoom(self.stage, lambda: None)
        self._lines: list[ChronicleLine] = []
        self._panel: SidePanel | None = None
        """The chronicle over the table; None: it is not shown."""
        self._table_area = self._subtitle = pygame.Rect(0, 0, 0, 0)
        self._film: tuple[Hashable, pygame.Rect] | None = None
        """The area of the table in a film, and what it depends on; None: it is no film."""
        self._slider = PositionSlider(len(self.playback.replay), self.goto, self._jump_round)
        self._buttons = self._make_buttons(services)
        super().__init__(services, [*self._buttons.values(), self._slider], focus=2)
        self.hints = Hints(shrinks=True)
        self._show_position()

    @property
    def is_film(self) -> bool:
        """True while it plays and nobody touches anything: only the table is shown, with its ticker."""
        return self.running and self._seconds_untouched >= SECONDS_UNTIL_FILM

    @property
    def moving(self) -> bool:
        """True while an animation runs, or something was moved since the table was drawn last."""
        return self.stage.moving

    def handle(self, message: Message) -> Change:
        """Ends the film, and zooms a large board or passes the message on."""
        was_film, self._seconds_untouched = self.is_film, 0.0
        if was_film:
            self._refresh()
        if self.question is None and self._zoom.handle(message):
            self.stale = True
            return None
        return super().handle(message)

    def pressed(self, press: Press) -> bool:
        """Handles the shortcuts of a replay, which work wherever the focus is."""
        match press.intent:
            case Intent.UP | Intent.DOWN if self.group.focused is self._slider:
                self.group.set_focus(self._buttons["swords"])
            case Intent.PREVIOUS:
                self._step_back()
            case Intent.NEXT:
                self._step()
            case Intent.PAUSE if self.shows_chronicle and not press.repeated:
                self._toggle_chronicle()
            case Intent.MORE | Intent.PAUSE if not press.repeated:
                self._play()
            case Intent.LOG if not press.repeated:
                self._toggle_chronicle()
            case _:
                return super().pressed(press)
        return True

    def tick(self, seconds: float) -> Change:
        """Advances the animations; while playing, makes the next step when they have ended."""
        was_film, self._seconds_untouched = self.is_film, self._seconds_untouched + seconds
        if self.is_film is not was_film:
            self._refresh()
        self.stage.tick(seconds)
        self._zoom.tick(seconds)
        if self._painting.update(seconds):
            self.services.report_own_land(self._painting)
            self.stale = True
        if self.playback.replay.notice is not None:
            self.services.show_notice(self.playback.replay.notice)
            self.playback.replay.notice = None
        if self.running and not self.stage.busy:
            self._pause_left -= seconds * (STAGE_SPEEDS[self._speed].value or Speed.QUADRUPLE.value or 1.0)
            if self._pause_left <= 0:
                self._play_next()
        return None

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the table, and below it a row with the buttons and the slider; in a film the table alone."""
        if self.is_film:
            self._place_film(canvas)
            return
        self._film = None
        self._table_area, controls = split_bottom(body, BUTTON_SIDE, ABOVE_BAND)
        self.stage.fit(self._table_area, canvas.text_size, canvas.frame.window)
        count = len(self._buttons)
        rest = controls.width - count * (BUTTON_SIDE + GAP)
        *squares, self._slider.rect = row(controls, [*[BUTTON_SIDE] * count, rest], GAP)
        for button, square in zip(self._buttons.values(), squares, strict=True):
            button.rect = square

    def _place_film(self, canvas: Canvas) -> None:
        """Places the table above a line with what happens; its right column leaves its room to the board.

        A column in which something lies, such as prices, is beside the window.
        """
        height, window = 2 * canvas.line_height(SMALL.smallest(canvas.text_size)), canvas.frame.window
        self._table_area, self._subtitle = split_bottom(canvas.frame.safe, height, ABOVE_BAND)
        key = canvas.frame, canvas.text_size
        if self._film is None or self._film[0] != key:
            layout, view = self._presentation.layout, self.playback.replay.view
            layout.fit(self._table_area, canvas.text_size, window)
            column = side_area(self._presentation, view, self._table_area)
            things = [target.rect for target in layout.targets(view) if not target.window]
            is_empty = column.collidelist(things) < 0
            wide = pygame.Rect(self._table_area)
            end = wide.right if is_empty else window.right
            wide.width = end + BESIDE + column.width - wide.left
            self._film = key, wide
        self.stage.fit(self._film[1], canvas.text_size, window)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws everything if it or its background is stale, else what moves and the chronicle over it."""
        whole = self.stale or self.stage.moves_camera
        changed = self.stage.draw(canvas, whole=whole)
        if changed is not None and not whole:
            if self._controls_px(canvas).collidelist(changed) < 0:
                return changed if self._panel is None else self._panel.redraw(canvas, changed)
            self.stage.draw(canvas, whole=True)
        shows_panel = self.shows_chronicle and not self.is_film
        self._panel = self._paint_chronicle(canvas, self._table_area) if shows_panel else None
        if self.is_film:
            self._draw_subtitle(canvas)
            return None
        canvas.band(self._table_area.bottom + ABOVE_BAND)
        if self.is_topmost and self.question is None:
            self.hints.draw(canvas, self._hint_bar)
        self.group.draw(canvas, focused=self.question is None)
        if self.question is not None:
            self.question.draw(canvas)
        return None

    def _draw_subtitle(self, canvas: Canvas) -> None:
        """Draws what happened last in the middle of a band at the bottom, with the shield of who did it."""
        screen = canvas.surface.get_rect()
        canvas.dump = [entry for entry in canvas.dump if screen.colliderect(entry.rect_px)]
        canvas.band(self._table_area.bottom + ABOVE_BAND)
        if not self._lines:
            return
        text, look = self._lines[-1].sentence, actor_look(self.playback.replay.header.seats, self._lines[-1])
        side = 0 if look is None else self._subtitle.height
        room = pygame.Rect(0, 0, self._subtitle.width - side - GAP, self._subtitle.height)
        style = canvas.fit(text, room, BODY.toned(Tone.CREAM))
        width = canvas.measure(text, style, room.width)[0]
        line = centred(self._subtitle, (side + GAP + width, self._subtitle.height))
        shield, words = split_left(line, side, GAP)
        if look is not None:
            canvas.shield(shield, look)
        canvas.text(text, words, style, valign="middle")

    def _controls_px(self, canvas: Canvas) -> pygame.Rect:
        """The area of buttons and hints, or of the line of a film, in pixels; the board goes on under it."""
        area, table = canvas.frame.area, self._table_area
        below = pygame.Rect(area.left, table.bottom, area.width, area.bottom - table.bottom)
        return canvas.frame.rect_px(below)

    def closed(self) -> None:
        """Removes everything from the table, and toasts that answer a press."""
        super().closed()
        self.services.toasts.remove_answers()
        self.services.sounds.play_tune(self._tune_before)
        self.services.words.names = self._names_before
        self.stage.close()
        self._background.free()

    def goto(self, n: int) -> None:
        """Shows the position after `n` steps, without animation."""
        self.playback.replay.jump(n)
        self._show_position()

    def _make_buttons(self, services: Services) -> dict[str, SymbolButton]:
        """All buttons by symbol, from left to right."""
        actions = {
            "start": lambda: self.goto(0),
            "back": self._step_back,
            "play": self._play,
            "step": self._step,
            "end": lambda: self.goto(len(self.playback.replay)),
            "speed": self._change_speed,
            "eye": self._reveal,
            "log": self._toggle_chronicle,
            "swords": self._branch,
        }
        return {
            symbol: SymbolButton(symbol, services.words(f"replay.{symbol}"), action)
            for symbol, action in actions.items()
        }

    def _paint_chronicle(self, canvas: Canvas, room: pygame.Rect) -> SidePanel:
        title, players = self.services.words("log.title"), self.playback.replay.header.seats
        chronicle = ChroniclePanel.fitting(canvas, self.chronicle_area(room), title, self._lines)
        clear_area(canvas, chronicle.area, self.stage.camera)
        chronicle.paint(canvas, players)
        return SidePanel.copied_from(canvas, chronicle.area)

    def chronicle_area(self, room: pygame.Rect) -> pygame.Rect:
        """The largest part of the side that covers no panel, card or token of the table.

        `room`: what the table fills.
        """
        side = side_area(self._presentation, self.playback.replay.view, room)
        beside_board = [target.rect for target in self.stage.targets if not target.window]
        covered = [rect for rect in (*self._background.panels, *beside_board) if rect.colliderect(side)]
        edges = sorted((rect.top - GAP, rect.bottom + GAP) for rect in covered)
        top, free = side.top, (side.top, side.top)
        for start, end in (*edges, (side.bottom, side.bottom)):
            free = max(free, (top, start), key=lambda span: span[1] - span[0])
            top = max(top, end)
        return pygame.Rect(side.left, free[0], side.width, free[1] - free[0])

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words, focused = self.services.words, self.group.focused
        name = focused.name if isinstance(focused, SymbolButton) else words("replay.track")
        first = Intent.ACCEPT if isinstance(focused, SymbolButton) else Intent.RIGHT
        others = [
            Hint(Intent.PREVIOUS, words("replay.back")),
            Hint(Intent.NEXT, words("replay.step")),
            Hint(Intent.MORE, self._buttons["play"].name),
            Hint(Intent.LOG, words("replay.log")),
            *zoom_hints(self.stage, words),
            Hint(Intent.BACK, words("menu.back")),
        ]
        return [Hint(first, name), *(hint for hint in others if hint.text != name)]

    def _show_position(self) -> None:
        """Shows the current position without animation."""
        self.stage.jump_to(self.playback.replay.view)
        self._refresh()

    def _step(self) -> None:
        """Makes the next step and animates its events."""
        if self.stage.busy:
            self.stage.skip()
        if self.playback.ended:
            self.running = False
            self.services.sounds.play("refuse")
            self._refresh()
            return
        self.stage.animate(self.playback.replay.step(), self.playback.replay.view)
        self._refresh()

    def _step_back(self) -> None:
        self.running = False
        self.goto(self.playback.replay.n - 1)

    def _jump_round(self, step: int) -> None:
        self.playback.jump_round(step)
        self._show_position()

    def _play(self) -> None:
        """Plays or stops; at the end of the match, plays it from the start."""
        self.running = not self.running
        if self.running and self.playback.ended:
            self.goto(0)
        self._pause_left = 0.0
        self._refresh()

    def _play_next(self) -> None:
        self._pause_left = STEP_PAUSE
        if self.playback.ended:
            self.running = False
            self._refresh()
        else:
            self._step()

    def _change_speed(self) -> None:
        """Switches to the next speed; after the fastest, to the slowest."""
        self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        self._refresh()

    def _reveal(self) -> None:
        """Reveals or hides secrets; refused before the end of the match."""
        try:
            self.playback.reveal()
        except NotAllowed as error:
            self.services.sounds.play("refuse")
            self.services.toasts.show(self.services.words(error.key), "icons/eye_off")
            return
        self._show_position()

    def _toggle_chronicle(self) -> None:
        self.shows_chronicle = not self.shows_chronicle
        self._refresh()

    def _branch(self) -> None:
        """Starts a new match from the current position."""
        replay = self.playback.replay
        if self.playback.ended and replay.outcome is not None:
            self.services.sounds.play("refuse")
            self.services.toasts.show(self.services.words("replay.over"), "icons/info")
            return
        position = BranchPoint(replay.path, replay.choices, replay.players)
        go_on_from(self, position, lambda match: Replace(ToTable(match)))

    def _refresh(self) -> None:
        """Updates buttons, plates and chronicle."""
        words, replay = self.services.words, self.playback.replay
        self._lines = self.playback.lines(words)
        turn = progress_text(words, replay.progress)
        self._slider.n, self._slider.count = replay.n, len(replay)  # more are shown once all is revealed
        self._slider.label = words("replay.where", turn=turn, n=replay.n, count=len(replay))
        self.stage.speed = STAGE_SPEEDS[self._speed]
        self.stage.apply(self.services.settings)
        play, speed, eye, log = (self._buttons[name] for name in ("play", "speed", "eye", "log"))
        play.symbol, play.chosen = "pause" if self.running else "play", self.running
        play.name = words(f"replay.{play.symbol}")
        speed.symbol = SPEED_SYMBOLS[self._speed]
        eye.chosen, log.chosen = replay.revealed, self.shows_chronicle
        layout = self._presentation.layout
        self.stage.unfold(frozenset(layout.unfolds(replay.view)))
        self._background.hud = self._hud()
        mood = GAMES[replay.header.game].rules.mood(replay.view)
        self.services.sounds.play_tune("" if self.playback.ended else mood)
        self.stale = True

    def _hud(self) -> Hud:
        """The plates of the players, the status of the match, and what happened last."""
        view, choosing, texts = self.playback.replay.view, self.playback.choosing, self._presentation.texts
        plates = [
            plate_of(player, seat, texts, view, active=seat in choosing)
            for seat, player in enumerate(self.playback.replay.header.seats)
        ]
        status, own_area = texts.status(view), self._presentation.layout.areas(view).status
        plate_text = status if own_area is None else ""
        unfolded = self._presentation.layout.unfolded
        prompts = (plate_text,) * len(plates)
        return Hud(tuple(plates), prompts, status, ticker=self._ticker(), unfolded=unfolded)

    def _ticker(self) -> TickerLine | None:
        if not self._lines or self.shows_chronicle or self.is_film:  # that says the same
            return None
        line = self._lines[-1]
        return TickerLine(line.sentence, actor_look(self.playback.replay.header.seats, line))
