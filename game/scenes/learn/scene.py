"""The lessons of a game, played at a table."""

from dataclasses import astuple, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.bots.bot import levels_of
from game.bots.levels import level_words
from game.catalogue import GAMES
from game.input.messages import MOUSE, Intent, Message, Plugged, Point, Press, Unplugged
from game.match import Match, MatchSetup
from game.scenes.learn.lessons import LEARNER, Lesson, lessons
from game.scenes.learn.page import LessonText, fitted_page, paint_page
from game.scenes.learn.table import LessonProgress, LessonTable
from game.scenes.page import SidePanel, clear_area, side_area
from game.scenes.requests import Change, Push, Replace, ToLobby
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.table.requests import ToLessonPause, ToPause, ToResults
from game.scenes.table.seating import default_player
from game.table.seat_input import TableRequest
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint

END_INTENTS = (Intent.ACCEPT, Intent.MORE, Intent.LOG, Intent.PREVIOUS)
"""The intents that do not reach the table while the end text is shown."""
BUTTON_NAMES = {Intent.LOG: "hud.log", Intent.MORE: "hud.undo"}
"""The text keys of the buttons that lessons are about."""


class LearnScene(Scene):
    """The lessons, each on a table with its text."""

    takes_requests = True

    def __init__(self, services: Services, game: str, index: int | None = None) -> None:
        """`index`: the lesson to begin with, chosen in the list; None: the first one that is not learned."""
        self.services = services
        self.game = game
        self._lessons = lessons(game)
        self._opponent = levels_of(game)[0].name
        """The level of the bots: the weakest one."""
        self._from_list = index is not None
        self._folder = TemporaryDirectory(prefix="lesson-")
        self._panel: SidePanel | None = None
        self.page_room = pygame.Rect(0, 0, 0, 0)
        """The most that the lesson's text may take."""
        self.page_area = pygame.Rect(0, 0, 0, 0)
        """The area of the lesson's text."""
        self._is_on_page = False
        """True while the mouse points at the lesson's text."""
        learned = services.settings.lessons.get(game, 0)
        self._open((learned if learned < len(self._lessons) else 0) if index is None else index)

    def _open(self, index: int) -> None:
        """Opens a lesson at its start, in a new match."""
        self._show(index, self._start_progress(self._lessons[index]))

    def _show(self, index: int, progress: LessonProgress) -> None:
        """Shows a lesson whose match has begun."""
        self._index = index
        self._announced = False
        """True once the end of the lesson has been signalled."""
        self._end_seconds = 0.0
        """The time since the end text appeared, or since a press that came too early."""
        self.finished = False
        """True once all lessons are learned."""
        self._shown_closely = False
        """True once the close-up of the lesson was shown; from then on the learner moves the camera."""
        self.progress = progress
        self.table = LessonTable(self.services, self.progress, self._current_hints, self._paint_page)
        self._pressed_text = self._task_text()
        """The text at the latest press, shown until the events of the last choice have been shown."""

    @property
    def lesson(self) -> Lesson:
        """The open lesson."""
        return self._lessons[self._index]

    @property
    def learned(self) -> bool:
        """True once the open lesson is learned and all its events have been shown."""
        return self.progress.done and not self.table.play.stage.busy

    @property
    def moving(self) -> bool:
        """True while something moves on the table."""
        return self.table.moving

    def handle(self, message: Message) -> Change:
        """Handles the buttons of the lesson; passes other messages to the table."""
        message = self.table.play.hint_bar.translate(message)
        if isinstance(message, Point) and message.device == MOUSE:
            self._is_on_page = self.page_area.collidepoint(message.x, message.y)
        match message:
            case Press() if self.learned and message.intent in END_INTENTS:
                return self._press_at_end(message)
            case Press(intent=Intent.BACK) if self._ends_too_early:
                self._end_seconds = 0.0
                return None
            case Press(intent=Intent.PAUSE):
                return self._to_pause()
        return self._pass_to_table(message)

    def _press_at_end(self, press: Press) -> Change:
        """Goes on, or begins the lesson again.

        ACCEPT does neither, since it may have been meant for the table, except as a click on the end text.
        """
        intent = press.intent
        if self._ends_too_early:
            self._end_seconds = 0.0
        elif intent is Intent.ACCEPT and press.device == MOUSE:
            return self._go_on() if self._is_on_page else None
        elif intent is Intent.ACCEPT:
            self.services.sounds.play("refuse")
        elif intent is Intent.PREVIOUS and not press.repeated:
            self._begin(self._index)
        elif not press.repeated:
            return self._go_on() if intent is Intent.MORE else self._play_now()
        return None

    def carry_out(self, request: TableRequest) -> Change:
        """Passes the request of an overlay to the table."""
        return self._without_overlays(self.table.carry_out(request))

    def tick(self, seconds: float) -> Change:
        """Advances the table; signals when the lesson is learned."""
        self._without_overlays(self.table.tick(seconds))
        self.stale = self.stale or self.table.stale
        if self.learned and not self._announced:
            self._announced = True
            self.services.sounds.play("your_turn")
            self._save_progress()
            self.stale = True
        elif self.learned:
            self._end_seconds += seconds
        return None

    def layout(self, canvas: Canvas) -> None:
        """Updates the table, and places it and the page."""
        self.table.update()
        self.table.stale = True  # the page is drawn with it
        self.table.is_topmost = self.is_topmost
        room, play = self.table.play.fit(canvas), self.table.play
        if not self._shown_closely:
            self._shown_closely = True
            self._show_closely()
        viewer = play.viewer
        self.page_room = viewer.areas.page or side_area(viewer.presentation, viewer.view, room)
        is_low = viewer.areas.is_stack
        self.page_area = fitted_page(canvas, self.page_room, self._text()) if is_low else self.page_room

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the table with the lesson's text, or only what has changed."""
        changed = self.table.render(canvas)
        if changed is None or self._panel is None:
            return None
        return self._panel.redraw(canvas, changed)

    def entered(self) -> None:
        """Applies settings, which may have changed in another scene."""
        super().entered()
        self.table.entered()

    def closed(self) -> None:
        """Closes the table and deletes the match."""
        self.table.closed()
        self.services.disk.finish_all()
        self._folder.cleanup()

    def _start_progress(self, lesson: Lesson) -> LessonProgress:
        seed = self.services.seed()
        seats = range(GAMES[self.game].rules.seats(lesson.config))
        levels = [None if seat == LEARNER else self._opponent for seat in seats]
        players = [default_player(self.services.words, seat, level) for seat, level in enumerate(levels)]
        setup = MatchSetup(self.game, lesson.config, seed, players, start=lesson.start)
        return LessonProgress(lesson, Match.start(Path(self._folder.name), setup, self.services.disk))

    def _paint_page(self, canvas: Canvas) -> None:
        clear_area(canvas, self.page_area, self.table.play.stage.camera)
        canvas.note("message", self.page_area)
        paint_page(canvas, self.page_area, self._text())
        self._panel = SidePanel.copied_from(canvas, self.page_area)

    def _show_closely(self) -> None:
        """Moves the camera close to the part of the board that the lesson is about."""
        stage, names = self.table.play.stage, set(self.lesson.close_up)
        rects = [
            target.rect
            for target in stage.targets
            if target.window and names.intersection(astuple(target.spot))
        ]
        if stage.camera is not None and rects:
            stage.move_camera(stage.camera.close_up_of(rects[0].unionall(rects)), animated=False)

    def _save_progress(self) -> None:
        """Saves that this lesson and those before it are learned."""
        learned = self.services.settings.lessons
        known = min(learned.get(self.game, 0), len(self._lessons))
        learned[self.game] = max(known, self._index + 1)
        self.services.save_settings()

    def _begin(self, index: int) -> None:
        # First of all, since the old table is still drawn while a slow disk writes.
        progress = self._start_progress(self._lessons[index])
        self.table.closed()
        self._show(index, progress)
        self.table.entered()
        self.services.sounds.play("page")
        self.stale = True

    def _go_on(self) -> Change:
        """Starts the next lesson; after the last one opens the lobby."""
        if self.finished:
            return Replace(ToLobby(self.game, self._opponent))
        if self._index + 1 < len(self._lessons):
            self._begin(self._index + 1)
        else:
            self.finished = True
            self.services.sounds.play("win")
            self.stale = True
        return None

    def _play_now(self) -> Change:
        """Opens the lobby if the lesson is the last one that a first match needs."""
        return Replace(ToLobby(self.game, self._opponent)) if self.lesson.ready else None

    @property
    def _ends_too_early(self) -> bool:
        """True if the animations have ended, but the end text can hardly have been read."""
        return self.learned and self._end_seconds < GUARD_SECONDS

    def _pass_to_table(self, message: Message) -> Change:
        if isinstance(message, Press) and not self.progress.done:
            self._pressed_text = self._task_text()
        before = len(self.table.match)
        change = self._without_overlays(self.table.handle(message))
        if isinstance(message, Press) and (isinstance(change, Push) or len(self.table.match) < before):
            self.progress.mark_used(message.intent)
        self.stale = self.stale or self.table.stale or isinstance(message, Plugged | Unplugged)
        return change

    def _without_overlays(self, change: Change) -> Change:
        """Replaces a change of the table: lessons have a pause menu of their own, results are not shown."""
        match change:
            case Push(request=ToPause()):
                return self._to_pause()
            case Push(request=ToResults()):
                return None
        return change

    def _to_pause(self) -> Push:
        return Push(ToLessonPause(self.table.play, self._from_list))

    def _current_hints(self) -> list[Hint]:
        words = self.services.words
        if self.finished:
            first = [Hint(Intent.MORE, self._play_label)]
        elif self.learned:
            first = [Hint(Intent.MORE, words("learn.next")), Hint(Intent.PREVIOUS, words("learn.again"))]
            if self.lesson.ready:
                first.insert(1, Hint(Intent.LOG, self._play_label))
        else:
            first = [Hint(Intent.ACCEPT, words("hud.choose")), Hint(Intent.EXPLAIN, words("hud.explain"))]
            taught = (intent for intent in self.lesson.presses if intent is not Intent.EXPLAIN)
            first += [Hint(intent, words(BUTTON_NAMES[intent])) for intent in taught]
        return [
            *first,
            Hint(Intent.RULEBOOK, words("hud.rulebook")),
            Hint(Intent.PAUSE, words("hud.pause")),
        ]

    @property
    def _play_label(self) -> str:
        """The label of the button that opens the lobby."""
        words = self.services.words
        return words("title.new", game=words(f"games.{self.game}.name"))

    def _text(self) -> LessonText:
        """The text of the current task; once the lesson is learned, what has been learned."""
        if not self.progress.done:
            return self._task_text()
        if not self.learned:
            return self._pressed_text
        words, prefix = self.services.words, f"learn.{self.game}.{self.lesson.id}"
        bot = level_words(words, self._opponent)
        done = words("learn.finished", bot=bot) if self.finished else words(f"{prefix}.done")
        done = f"{done}\n{words('learn.go_on')}"
        return replace(self._pressed_text, text=words(f"{prefix}.text"), task="", done=done)

    def _task_text(self) -> LessonText:
        """The text before the learner's next choice."""
        words, prefix = self.services.words, f"learn.{self.game}.{self.lesson.id}"
        keys = (f"{prefix}.{last}" for last in (f"step_{self.progress.choices + 1}", self._task_key()))
        task = next((words(key) for key in keys if words.known(key)), "")
        text = words(f"{prefix}.text")
        if not task:
            text = _with_bold_task(text)
        elif self.progress.begun:
            text = ""
        return LessonText(
            title=words(f"{prefix}.title"),
            number=words("learn.step", number=self._index + 1, count=len(self._lessons)),
            text=text,
            task=task,
            done="",
        )

    def _task_key(self) -> str:
        """The last part of the key of the current task: a button or a question; empty for none."""
        progress, decision = self.progress, next(iter(self.table.play.screen.waiting), None)
        if progress.button is not None and progress.choices >= len(self.lesson.steps):
            return progress.button.name.lower()
        return "" if decision is None else decision.ask.rpartition(".")[2]


def _with_bold_task(text: str) -> str:
    """The text of a lesson without a task of its own: its last sentence, which says what to do, in bold."""
    explained, full_stop, task = text.rpartition(". ")
    return f"{explained}{full_stop}**{task}**"
